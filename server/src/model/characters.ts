/** Characters as they are written, with what they inherit from templates. One resolver serves every view. */
import {
  type EntryLine,
  type Located,
  type Qualifier,
  type ScoreLine,
  type Section,
  type StepLine,
  type Verb,
  type WrittenCharacter,
} from '../rules/character.ts';
import { pushTo } from '../rules/lists-by-key.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Block } from '../syntax/parse.ts';
import type { EntryNode, Group, Item, PropertyNode, SectionNode, StepNode, Text } from '../syntax/tree.ts';
import { Removals, type Lines } from './removals.ts';
import { scoresAfterColon } from './scores-after-colon.ts';
import { amount, costOf, located, scoreLine } from './written.ts';
import { isProperty, isSection, originOf, propertiesOf, type Declared } from './declarations.ts';
import type { Scope } from './scopes.ts';

export interface TemplateChain {
  /** The outermost template first, the character itself last. */
  readonly links: readonly Declared[];
  /** A `from` that names nothing. */
  readonly missing: { readonly declared: Declared; readonly name: Text } | undefined;
  /** The declaration whose `from` leads back into the chain. */
  readonly cycle: Declared | undefined;
  /** The template that is left out, with those above it, because it is too long for a campaign of so many characters. */
  readonly excess?: Declared;
}

/** More templates in a row than any campaign has; a longer chain is as good as one without end. */
export const MAX_TEMPLATES = 30;

/**
 * The most text that the characters of a scope may inherit together, if each of them has the same templates. Every heir has the
 * lines of its templates, so the work grows with the product.
 */
export const MAX_INHERITED = 20_000_000;

/** Follows `from`. */
export function templatesOf(declared: Declared, scope: Scope): TemplateChain {
  const links: Declared[] = [declared];
  let inherited = 0;
  for (let last = declared; last.node.base?.text;) {
    const template = scope.character(nameKey(last.node.base.text), last.uri);
    if (!template)
      return { links: links.reverse(), missing: { declared: last, name: last.node.base }, cycle: undefined };
    if (links.length >= MAX_TEMPLATES || links.includes(template))
      return { links: links.reverse(), missing: undefined, cycle: last };
    inherited += template.block.text.length;
    if (inherited * scope.characterCount > MAX_INHERITED)
      return { links: links.reverse(), missing: undefined, cycle: undefined, excess: template };
    links.push(template);
    last = template;
  }
  return { links: links.reverse(), missing: undefined, cycle: undefined };
}

/** An unmatched removal: a name after `without` that no inherited line has. */
export interface UnmatchedRemoval {
  readonly declared: Declared;
  readonly name: Item;
}

export interface Resolved {
  readonly character: WrittenCharacter;
  readonly unmatchedRemovals: readonly UnmatchedRemoval[];
}

/** The lines of a character and of its templates: a restated line replaces its twin, `without` drops one. */
export function resolveCharacter(chain: TemplateChain, ruleset: Ruleset, rules: RuleSystem): Resolved {
  const unmatchedRemovals: UnmatchedRemoval[] = [];
  let lines: Lines = { scores: [], log: [], facts: new Map(), lists: new Map(), ...bySection(() => []) };
  for (const declared of chain.links) {
    const names = droppedBy(declared);
    if (names.length > 0) {
      const removals = new Removals(lines, ruleset, rules);
      for (let at = 0; at < names.length; at++) {
        const name = names[at]!;
        if (removals.drop(name.text)) continue;
        const next = names[at + 1];
        // `Helmet, kevlar` is one name.
        if (next && removals.drop(`${name.text}, ${next.text}`)) at++;
        else unmatchedRemovals.push({ declared, name });
      }
      lines = removals.left;
    }
    const own = linesOf(declared, ruleset);
    lines = declared === chain.links[0] ? own : inherit(lines, own, ruleset, rules);
  }
  const declared = chain.links.at(-1)!;
  const kind = declared.kind === 'npc' ? 'npc' : 'character';
  const character = {
    name: declared.node.name.text,
    kind,
    origin: originOf(declared.block, declared.node.head),
    ...lines,
  } as const;
  return { character, unmatchedRemovals };
}

const bySection = (
  lines: (section: Section) => readonly EntryLine[],
): Readonly<Record<Section, readonly EntryLine[]>> => ({
  advantages: lines('advantages'),
  disadvantages: lines('disadvantages'),
  skills: lines('skills'),
  weapons: lines('weapons'),
  armor: lines('armor'),
  gear: lines('gear'),
});

function inherit(inherited: Lines, own: Lines, ruleset: Ruleset, rules: RuleSystem): Lines {
  const merged = (section: string, before: readonly EntryLine[], after: readonly EntryLine[]): EntryLine[] =>
    replaceTwins(before.map(unstated), after, (line) => rules.identity(ruleset, section, line));
  const keys = new Set([...inherited.lists.keys(), ...own.lists.keys()]);
  // A stated value of a derived attribute speaks of the template that states it.
  const scores = inherited.scores.filter((line) => line.number.signed || !isDerived(line, ruleset));
  return {
    scores: replaceTwins(scores, own.scores, (line) => scoreKey(line, ruleset)),
    log: [...inherited.log, ...own.log],
    facts: new Map([...inherited.facts, ...own.facts]),
    lists: new Map(
      [...keys].map((key) => [key, merged(key, inherited.lists.get(key) ?? [], own.lists.get(key) ?? [])]),
    ),
    ...bySection((section) => merged(section, inherited[section], own[section])),
  };
}

/** Inherited lines in their places, replaced where they are said anew; then what is new. */
function replaceTwins<T>(inherited: readonly T[], own: readonly T[], key: (line: T) => string): T[] {
  const restated = new Map(own.map((line) => [key(line), line]));
  const inheritedKeys = new Set(inherited.map(key));
  const kept = inherited.map((line) => restated.get(key(line)) ?? line);
  // The last of several restatements replaced the twin; all others stay, so that they can be reported.
  return [
    ...kept,
    ...own.filter((line) => !inheritedKeys.has(key(line)) || restated.get(key(line)) !== line),
  ];
}

const isDerived = (line: ScoreLine, ruleset: Ruleset): boolean => {
  const key = nameKey(line.name.text);
  return !ruleset.names.attribute.has(key) && ruleset.names.derived.has(key);
};

function scoreKey(line: ScoreLine, ruleset: Ruleset): string {
  const key = nameKey(line.name.text);
  const rule = ruleset.names.attribute.get(key) ?? ruleset.names.derived.get(key);
  return `${rule?.id ?? key}${isDerived(line, ruleset) && line.number.signed ? '+' : ''}`;
}

/** An inherited line without the numbers that its writer stated for the template. */
const unstated = (line: EntryLine): EntryLine => ({
  ...line,
  cost: line.cost?.reason === undefined ? undefined : line.cost,
  qualifiers: line.qualifiers
    .filter((qualifier) => qualifier.name !== '')
    .map((qualifier) => ({ ...qualifier, total: undefined })),
});

const droppedBy = (declared: Declared): Item[] =>
  declared.node.members.flatMap((member) => (member.type === 'without' ? member.names : []));

function linesOf(declared: Declared, ruleset: Ruleset): Lines {
  const { block, node } = declared;
  const scores: ScoreLine[] = [];
  const log: StepLine[] = [];
  const entries: Record<Section, EntryLine[]> = {
    advantages: [],
    disadvantages: [],
    skills: [],
    weapons: [],
    armor: [],
    gear: [],
  };
  const lists = new Map<string, EntryLine[]>();
  const asScores = new Set<string>();
  for (const member of node.members) {
    if (member.type === 'scores') for (const score of member.scores) scores.push(scoreLine(score, block));
    const afterColon = isProperty(member) ? scoresAfterColon(member, declared, ruleset) : [];
    scores.push(...afterColon);
    if (isProperty(member) && afterColon.length > 0) asScores.add(nameKey(member.key.text));
    if (isSection(member)) for (const step of member.steps) log.push(...stepLine(step, block));
    const written = isSection(member) || isProperty(member) ? (member.entries ?? []) : [];
    if (written.length === 0) continue;
    const key = nameKey((member as SectionNode | PropertyNode).key.text);
    if (isProperty(member) && !ruleset.sections.some((section) => section.key === key)) continue;
    const known = Object.hasOwn(entries, key) ? entries[key as Section] : undefined;
    const own = known ?? lists.get(key) ?? [];
    if (!known) lists.set(key, own);
    const parts = key === 'skills' ? specialtiesBelow(written, ruleset) : NO_SPECIALTIES;
    for (const entry of written) {
      if (parts.of.has(entry)) continue;
      const line = entryLine(entry, block);
      const below = parts.by.get(entry)?.map((each) => specialtyOf(each, block));
      own.push(below ? { ...line, qualifiers: [...line.qualifiers, ...below] } : line);
    }
  }
  return { scores, log, facts: factsOf(declared, asScores, ruleset), lists, ...entries };
}

/** Entries that stand on lines of their own below a skill, and are its specialties. */
export interface SpecialtiesBelow {
  readonly by: ReadonlyMap<EntryNode, readonly EntryNode[]>;
  readonly of: ReadonlySet<EntryNode>;
}

const NO_SPECIALTIES: SpecialtiesBelow = { by: new Map(), of: new Set() };

/** Below a skill group stand its skills, and so they may below a skill by mistake. */
export function specialtiesBelow(entries: readonly EntryNode[], { names }: Ruleset): SpecialtiesBelow {
  const isBelow = entries.filter(({ below }) => below !== undefined);
  if (isBelow.length === 0) return NO_SPECIALTIES;
  const by = new Map<EntryNode, EntryNode[]>();
  for (const entry of isBelow) {
    const skill = entries[entry.below!]!;
    const rule = names.skill.get(nameKey(skill.name.text));
    const name = nameKey(entry.name.text);
    const isOwn = rule?.specialties.some((each) => nameKey(each) === name);
    if (!rule || !entry.score || (!isOwn && (names.skill.has(name) || names.group.has(name)))) continue;
    pushTo(by, skill, entry);
  }
  return { by, of: new Set([...by.values()].flat()) };
}

const specialtyOf = ({ name, score, start, end }: EntryNode, block: Block): Qualifier => ({
  text: name.text,
  name: name.text,
  number: score && amount(score, block),
  total: undefined,
  afterScore: true,
  origin: originOf(block, { start, end }),
});

/** The keys with a text; `STR: 4` is a score, and a list of the system is a list on one line, too. */
function factsOf(
  { node, block }: Declared,
  asScores: ReadonlySet<string>,
  { sections }: Ruleset,
): Map<string, Located> {
  const facts = new Map<string, Located>();
  const lists = new Set(sections.map(({ key }) => key));
  for (const [key, { value }] of propertiesOf(node))
    if (value && !asScores.has(nameKey(key)) && !lists.has(nameKey(key)))
      facts.set(key, located(value, block));
  return facts;
}

const entryLine = (entry: EntryNode, block: Block): EntryLine => ({
  name: located(entry.name, block),
  count: entry.count && amount(entry.count, block),
  score: entry.score && amount(entry.score, block),
  qualifiers: qualifiersOf(entry.groups, block),
  cost: costOf(entry.cost, block),
  note: entry.note && located(entry.note, block),
  origin: originOf(block, entry),
});

/** Most lines have none. */
const NO_QUALIFIERS: readonly Qualifier[] = [];

const qualifiersOf = (groups: readonly Group[], block: Block): readonly Qualifier[] =>
  groups.length === 0
    ? NO_QUALIFIERS
    : groups.flatMap((group) => group.items.map((item) => qualifierOf(item, group, block)));

/** A line of the log; one without date or verb says nothing that could be counted. */
function stepLine(step: StepNode, block: Block): StepLine[] {
  if (!step.date || !step.verb.text) return [];
  return [
    {
      date: located(step.date, block),
      verb: step.verb.text.toLowerCase().replace(/\s+/, ' ') as Verb,
      amount: step.amount && amount(step.amount, block),
      name: located(step.name, block),
      qualifiers: qualifiersOf(step.groups, block),
      detail: step.detail && located(step.detail, block),
      from: step.from && amount(step.from, block),
      fromScale: step.fromScale?.text.toUpperCase(),
      to: step.to && located(step.to, block),
      toNumber: step.to?.number && amount(step.to.number, block),
      toScale: step.toScale?.text.toUpperCase(),
      cost: costOf(step.cost, block),
      note: step.note && located(step.note, block),
      origin: originOf(block, step),
    },
  ];
}

function qualifierOf(item: Item, group: Group, block: Block): Qualifier {
  const total = item.groups[0]?.items[0];
  return {
    text: item.text,
    name: item.name.text,
    number: item.number && amount(item.number, block),
    total: total?.name.text === '' && total.number ? amount(total.number, block) : undefined,
    afterScore: group.afterScore,
    origin: originOf(block, item),
  };
}
