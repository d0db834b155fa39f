/** Symbol occurrences: the names, numbers and words of a declaration, each with its node of the tree. */
import type {
  AllowNode,
  Cost,
  DeclarationNode,
  EffectNode,
  EntryNode,
  FormulaNode,
  Group,
  Item,
  MemberNode,
  PropertyNode,
  ScoreNode,
  SectionNode,
  StepNode,
  Text,
} from '../syntax/tree.ts';
import { proseOf } from '../syntax/prose.ts';
import { mayHold, shift } from './places.ts';

/** One or more words that may refer to a symbol. `text` is the name to look up. Offsets are relative to the block. */
export type SymbolOccurrence = Text & { readonly node: DeclarationNode } & (
    | { readonly type: 'keyword' }
    | { readonly type: 'declared name' }
    | { readonly type: 'base' }
    | { readonly type: 'link' }
    | { readonly type: 'key'; readonly member: PropertyNode | SectionNode }
    | { readonly type: 'value'; readonly property: PropertyNode; readonly item: Item | undefined }
    | { readonly type: 'effect'; readonly property: PropertyNode; readonly effect: EffectNode }
    | { readonly type: 'formula'; readonly property: PropertyNode }
    | { readonly type: 'score'; readonly score: ScoreNode }
    | { readonly type: 'entry'; readonly section: SectionNode | undefined; readonly entry: EntryNode }
    | {
        readonly type: 'qualifier';
        readonly section: SectionNode | undefined;
        readonly entry: EntryNode;
        readonly item: Item;
      }
    | {
        readonly type: 'cost';
        readonly section: SectionNode | undefined;
        readonly of: ScoreNode | EntryNode;
        readonly cost: Cost;
      }
    | { readonly type: 'step'; readonly step: StepNode }
    | { readonly type: 'step name'; readonly step: StepNode }
    | { readonly type: 'stat'; readonly item: Item }
    | { readonly type: 'fact'; readonly entry: EntryNode; readonly names: FactNames }
    | { readonly type: 'without'; readonly item: Item }
    | { readonly type: 'code'; readonly allow: AllowNode }
  );

/** The kinds of names in a fact of a declared skill. */
export type FactNames = 'attribute group' | 'attribute' | 'skill';

/**
 * Yields all symbol occurrences of a declaration and of the declarations nested in it.
 *
 * @param at only lines that hold this offset are searched
 */
export function* occurrencesOf(node: DeclarationNode, at?: number): Generator<SymbolOccurrence> {
  yield { type: 'keyword', node, ...textOf(node.keyword) };
  yield { type: 'declared name', node, ...textOf(node.name) };
  if (node.title) yield { type: 'declared name', node, ...textOf(node.title) };
  if (node.base) yield { type: 'base', node, ...textOf(node.base) };
  for (const member of node.members) if (mayHold(member, at)) yield* occurrencesOfMember(member, node, at);
}

function* occurrencesOfMember(
  member: MemberNode,
  node: DeclarationNode,
  at: number | undefined,
): Generator<SymbolOccurrence> {
  switch (member.type) {
    case 'declaration':
      yield* occurrencesOf(member, at);
      return;
    case 'property':
      yield { type: 'key', node, member, ...textOf(member.key) };
      yield* occurrencesOfValue(member, node);
      return;
    case 'section':
      yield { type: 'key', node, member, ...textOf(member.key) };
      for (const entry of member.entries) yield* occurrencesOfEntry(entry, member, node);
      for (const step of member.steps) yield* occurrencesOfStep(step, node);
      return;
    case 'stats':
      for (const item of member.items) yield { type: 'stat', node, item, ...textOf(item) };
      return;
    case 'row':
      return;
    case 'entry':
      yield* occurrencesOfEntry(member, undefined, node);
      return;
    case 'scores':
      for (const score of member.scores) yield* occurrencesOfScore(score, node);
      return;
    case 'without':
      for (const item of member.names) yield { type: 'without', node, item, ...textOf(item) };
      return;
    case 'allow':
      yield { type: 'code', node, allow: member, ...textOf(member.code) };
      return;
    case 'prose':
      for (const { target } of proseOf(member.text).links) {
        const { start, end } = shift(target, member.start);
        yield { type: 'link', node, text: target.text, start, end };
      }
      return;
    case 'transition':
      return;
  }
}

function* occurrencesOfValue(property: PropertyNode, node: DeclarationNode): Generator<SymbolOccurrence> {
  for (const item of property.items) {
    const name = item.name.text ? item.name : item;
    yield { type: 'value', node, property, item, start: item.start, end: item.end, text: name.text };
  }
  // The value of an option is text.
  if (node.kind === 'campaign' && property.items.length === 0 && property.value)
    yield { type: 'value', node, property, item: undefined, ...textOf(property.value) };
  for (const effect of property.effects) {
    const subject = effect.type === 'bonus' || effect.type === 'ceiling' ? effect.subject : effect;
    yield { type: 'effect', node, property, effect, ...textOf(subject) };
  }
  if (property.formula) {
    for (const name of namesOf(property.formula)) yield { type: 'formula', node, property, ...name };
  }
}

function* occurrencesOfScore(score: ScoreNode, node: DeclarationNode): Generator<SymbolOccurrence> {
  const span = { start: score.start, end: score.number.end };
  yield { type: 'score', node, score, text: score.name.text, ...span };
  if (score.cost) yield costOccurrence(score.cost, score, undefined, node);
}

function* occurrencesOfEntry(
  entry: EntryNode,
  section: SectionNode | undefined,
  node: DeclarationNode,
): Generator<SymbolOccurrence> {
  yield { type: 'entry', node, section, entry, ...textOf(entry.name) };
  if (entry.score) {
    const { start, end } = entry.score;
    yield { type: 'entry', node, section, entry, text: entry.name.text, start, end };
  }
  for (const item of itemsOf(entry.groups)) {
    yield { type: 'qualifier', node, section, entry, item, ...textOf(item) };
  }
  if (entry.cost) yield costOccurrence(entry.cost, entry, section, node);
  for (const [index, fact] of entry.facts.entries()) yield* occurrencesOfFact(fact, index === 0, entry, node);
}

/** The name is what the step is about; date, verb and numbers are the step itself. */
function* occurrencesOfStep(step: StepNode, node: DeclarationNode): Generator<SymbolOccurrence> {
  const whole = { type: 'step', node, step, text: '' } as const;
  if (step.date) yield { ...whole, start: step.date.start, end: step.date.end };
  if (step.verb.text) yield { ...whole, start: step.verb.start, end: step.verb.end };
  if (step.name.text) yield { type: 'step name', node, step, ...textOf(step.name) };
  for (const part of [step.amount, step.from, step.to, step.cost])
    if (part) yield { ...whole, start: part.start, end: part.end };
}

const FACTS: readonly (readonly [RegExp, FactNames])[] = [
  [/^complementary to\s+/i, 'skill'],
  [/^uses\s+/i, 'attribute'],
];

/** `Body/Mind`, `uses PRE, INT`, `complementary to Climbing, Jumping`. */
function* occurrencesOfFact(
  fact: readonly Item[],
  first: boolean,
  entry: EntryNode,
  node: DeclarationNode,
): Generator<SymbolOccurrence> {
  if (first) {
    for (const item of fact) {
      for (const { 0: text, index } of item.text.matchAll(/[^/\s][^/]*/g)) {
        const start = item.start + index;
        const end = start + text.length;
        yield { type: 'fact', node, entry, names: 'attribute group', text, start, end };
      }
    }
    return;
  }
  const known = FACTS.find(([prefix]) => prefix.test(fact[0]?.text ?? ''));
  if (!known) return;
  for (const item of fact) {
    const skipped = known[0].exec(item.text)?.[0].length ?? 0;
    const text = item.text.slice(skipped);
    yield { type: 'fact', node, entry, names: known[1], text, start: item.start + skipped, end: item.end };
  }
}

function costOccurrence(
  cost: Cost,
  of: ScoreNode | EntryNode,
  section: SectionNode | undefined,
  node: DeclarationNode,
): SymbolOccurrence {
  return { type: 'cost', node, section, of, cost, text: '', start: cost.start, end: cost.end };
}

const itemsOf = (groups: readonly Group[]): Item[] => groups.flatMap((group) => group.items);

const textOf = ({ start, end, text }: Text): Text => ({ start, end, text });

function* namesOf(formula: FormulaNode): Generator<Text> {
  switch (formula.type) {
    case 'number':
      return;
    case 'name':
      yield { start: formula.start, end: formula.end, text: formula.name };
      return;
    case 'sum':
      for (const term of formula.terms) yield* namesOf(term.of);
      return;
    case 'product':
      for (const factor of formula.factors) yield* namesOf(factor.of);
      return;
    case 'call':
      for (const argument of formula.arguments) yield* namesOf(argument);
      return;
    case 'rounded':
      yield* namesOf(formula.of);
      return;
  }
}
