/** The outline of a file, and the declarations of a workspace by name. */
import { isStory, type Declared } from '../model/declarations.ts';
import type { Model, ModelFile, Place } from '../model/model.ts';
import { placeOf } from '../model/scopes.ts';
import { finished } from '../model/steps.ts';
import { partsOf } from '../model/story.ts';
import { nameKey } from '../rules/names.ts';
import type { DeclarationKind } from '../syntax/schema.ts';
import type { DeclarationNode, MemberNode, Num, Span } from '../syntax/tree.ts';
import { declarationsIn, shift } from './places.ts';
import { signed } from '../rules/labels.ts';
import { dictionary } from '../text/dictionary.ts';
import { t } from '../text/messages.ts';

export type SymbolKind =
  | 'character'
  | 'campaign'
  | 'rule'
  | 'scene'
  | 'section'
  | 'attribute'
  | 'trait'
  | 'skill'
  | 'item'
  | 'property';

export interface SymbolNode {
  readonly name: string;
  /** The text beside the name. */
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly children: readonly SymbolNode[];
}

export interface WorkspaceSymbol extends Place {
  readonly name: string;
  readonly kind: SymbolKind;
  /** The campaign that it belongs to, or the story that it is a part of. */
  readonly container: string;
  /** How well the name answers the query: less is better. */
  readonly match: number;
}

/** Editors take their time over longer outlines. */
const LONGEST_OUTLINE = 5000;

/** A symbol with the offsets of its block, and where the block begins. The same object as long as the block stays. */
export interface BlockSymbol {
  readonly symbol: SymbolNode;
  readonly base: number;
}

/** The outline of a file, with its offsets; of a very long one only its upper levels. */
export const documentSymbols = (model: Model, uri: string): SymbolNode[] =>
  finished(outlineSteps(model, uri)).map(({ symbol, base }) => placed(symbol, base));

const placed = (symbol: SymbolNode, base: number): SymbolNode => ({
  ...symbol,
  ...shift(symbol, base),
  nameStart: base + symbol.nameStart,
  nameEnd: base + symbol.nameEnd,
  children: symbol.children.map((child) => placed(child, base)),
});

/** The outline of a file block by block. Each declaration that is looked into for the first time is a step. */
export function* outlineSteps(model: Model, uri: string): Generator<void, BlockSymbol[]> {
  const file = model.file(uri);
  if (!file) return [];
  const levels: number[] = [];
  for (const { declared } of declarationsIn(file)) {
    if (!knownLevels.has(declared)) yield;
    const own = model.failures.attempt(declared.block, 'The outline', () => levelsOf(declared), []);
    own.forEach((count, level) => (levels[level] = (levels[level] ?? 0) + count));
  }
  let total = 0;
  const tooDeep = levels.findIndex((count, level) => (total += count) > LONGEST_OUTLINE && level > 0);
  const depth = tooDeep < 0 ? levels.length : tooDeep;
  const found: BlockSymbol[] = [];
  for (const { declared, base } of declarationsIn(file)) {
    let known = knownSymbols.get(declared);
    if (known?.depth !== depth) {
      yield;
      const make = (): SymbolNode => declarationSymbol(declared.node, 0, depth);
      const symbol = model.failures.attempt(declared.block, 'The outline', make, undefined);
      if (!symbol) continue;
      knownSymbols.set(declared, (known = { depth, symbol }));
    }
    found.push({ symbol: known.symbol, base });
  }
  const lost = lostBlocks(model, file, found);
  return lost.length === 0 ? found : [...found, ...lost].sort((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ symbol, base }: BlockSymbol): number => base + symbol.start;

/** Editors ask for the outline after every keystroke. An outline is short, so little is kept. */
const knownSymbols = new WeakMap<Declared, { readonly depth: number; readonly symbol: SymbolNode }>();

const LONGEST_LOST_NAME = 100;

/** Blocks that Callsheet failed on. Their first lines stand for them, so that the outline still lists them. */
function lostBlocks(
  { failures }: Model,
  { source }: ModelFile,
  found: readonly BlockSymbol[],
): BlockSymbol[] {
  return source.blocks.flatMap((block, index) => {
    if (failures.of(block) === undefined) return [];
    const base = source.starts[index]!;
    const isFound = found.some((symbol) => symbol.base === base);
    const line = block.lines.find(({ contentStart, contentEnd }) => contentStart < contentEnd);
    if (isFound || !line) return [];
    const { contentStart: start, contentEnd: nameEnd } = line;
    const name = block.text.slice(start, nameEnd).slice(0, LONGEST_LOST_NAME);
    const end = block.text.trimEnd().length;
    const own = { start, end, nameStart: start, nameEnd };
    return [{ base, symbol: { name, detail: 'internal-error', kind: 'rule', ...own, children: [] } }];
  });
}

const knownLevels = new WeakMap<Declared, readonly number[]>();

/** How many symbols a declaration has on each level, itself included. */
function levelsOf(declared: Declared): readonly number[] {
  let levels = knownLevels.get(declared);
  if (!levels) {
    const found: number[] = [];
    const count = ({ children }: SymbolNode, level: number): void => {
      found[level] = (found[level] ?? 0) + 1;
      for (const child of children) count(child, level + 1);
    };
    count(declarationSymbol(declared.node, 0, Infinity), 0);
    knownLevels.set(declared, (levels = found));
  }
  return levels;
}

/** Declarations in one step of a search. */
const MOST_LOOKED_AT = 256;

/** Declarations whose names hold the letters of a query in their order, some at a time. */
export function* workspaceSymbols(model: Model, query: string): Generator<WorkspaceSymbol[]> {
  const letters = nameKey(query).replaceAll(' ', '');
  for (const file of [...model.files()]) {
    let found: WorkspaceSymbol[] = [];
    let lookedAt = 0;
    // The old version of a file would repeat what the new one declares.
    if (placeOf(file.uri) !== file.uri) continue;
    const container = model.scopeOf(file.uri).campaign?.node.name.text ?? '';
    for (const { declared, base } of declarationsIn(file)) {
      if (lookedAt++ === MOST_LOOKED_AT) {
        yield found;
        found = [];
        lookedAt = 0;
      }
      // Most names do not match, and their declarations need not be parsed.
      if (!isStory(declared) && !holdsInOrder(declared.key, letters)) continue;
      for (const node of isStory(declared) ? partsOf(declared.node) : [declared.node]) {
        if (!node.name.text || !holdsInOrder(nameKey(node.name.text), letters)) continue;
        found.push({
          name: fullName(node),
          kind: kindOf(node.kind),
          container: node === declared.node ? container : declared.node.name.text,
          uri: file.uri,
          match: matchOf(nameKey(node.name.text), letters),
          ...shift(node.name, base),
        });
      }
    }
    yield found;
  }
}

/** How well a name answers a query: 0 for the name itself, more for less. */
function matchOf(key: string, letters: string): number {
  const name = key.replaceAll(' ', '');
  if (name === letters) return 0;
  if (name.startsWith(letters)) return 1;
  return name.includes(letters) ? 2 : 3;
}

function holdsInOrder(text: string, letters: string): boolean {
  let at = -1;
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}

const fullName = ({ name, title }: DeclarationNode): string =>
  title ? `${name.text} ${title.text}` : name.text;

const KINDS: Partial<Record<DeclarationKind, SymbolKind>> = {
  character: 'character',
  npc: 'character',
  campaign: 'campaign',
  weapon: 'item',
  armor: 'item',
  gear: 'item',
  adventure: 'scene',
  scene: 'scene',
  encounter: 'scene',
  handout: 'scene',
};
const kindOf = (kind: DeclarationKind): SymbolKind => KINDS[kind] ?? 'rule';

/** The symbol kinds of sections; lists of a system are skills, as far as a file alone can tell. */
const ENTRIES = dictionary<SymbolKind>({
  advantages: 'trait',
  disadvantages: 'trait',
  skills: 'skill',
});

/** `depth` levels, of which the first is that of the declaration. */
export function declarationSymbol(node: DeclarationNode, base: number, depth: number): SymbolNode {
  const { start, end } = shift(node, base);
  const name = shift(node.name.text ? node.name : node.keyword, base);
  return {
    // An editor refuses symbols without a name.
    name: fullName(node) || node.kind,
    detail: node.base ? t('{0} from {1}', node.kind, node.base.text) : node.kind,
    kind: kindOf(node.kind),
    start,
    end,
    nameStart: name.start,
    nameEnd: name.end,
    children:
      depth > 1 ? node.members.flatMap((member) => memberSymbol(member, node.kind, base, depth - 1)) : [],
  };
}

function memberSymbol(
  member: MemberNode,
  parent: DeclarationKind,
  base: number,
  depth: number,
): SymbolNode[] {
  switch (member.type) {
    case 'declaration':
      return [declarationSymbol(member, base, depth)];
    case 'section': {
      const kind = ENTRIES[nameKey(member.key.text)] ?? 'item';
      const entries = member.entries.flatMap((entry) =>
        leaf(entry.name.text, entry.score ? numberText(entry.score) : '', kind, entry, entry.name, base),
      );
      const steps = member.steps.flatMap((step) => {
        const what = [step.verb.text, step.amount?.value, step.name.text].filter(
          (part) => part !== undefined && part !== '',
        );
        return leaf(what.join(' '), step.date?.text ?? '', 'item', step, step, base);
      });
      const inside = depth > 1 ? [...entries, ...steps] : [];
      return leaf(member.key.text, '', 'section', member, member.key, base, inside);
    }
    case 'property':
      return leaf(member.key.text, member.value?.text ?? '', 'property', member, member.key, base);
    case 'entry':
      return leaf(
        member.name.text,
        member.note?.text ?? '',
        parent === 'skill group' ? 'skill' : 'attribute',
        member,
        member.name,
        base,
      );
    case 'scores': {
      const scores = member.scores.map(({ name, number }) => `${name.text} ${numberText(number)}`);
      return leaf(scores.join(' '), '', 'attribute', member, member, base);
    }
    case 'stats':
    case 'row':
    case 'without':
    case 'allow':
    case 'prose':
    case 'transition':
      return [];
  }
}

/** With a sign where it is written with one. */
const numberText = ({ value, signed: hasSign }: Num): string => (hasSign ? signed(value) : `${value}`);

function leaf(
  name: string,
  detail: string,
  kind: SymbolKind,
  whole: Span,
  own: Span,
  base: number,
  children: readonly SymbolNode[] = [],
): SymbolNode[] {
  if (!name) return [];
  const { start, end } = shift(whole, base);
  return [{ name, detail, kind, start, end, nameStart: base + own.start, nameEnd: base + own.end, children }];
}
