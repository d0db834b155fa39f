/** Text for the reader: Markdown, and the short lines of lenses, hints and lists. */
import { label, markIn, signed } from '../rules/labels.ts';
import { sameName } from '../rules/names.ts';
import type { Explanation } from '../rules/explanation.ts';
import { IN_PLAY } from '../rules/in-play.ts';
import type { Effect, Ruleset, SkillRule, TraitRule } from '../rules/ruleset.ts';
import type { Sheet, SkillScore, TraitChoice } from '../rules/sheet.ts';
import { t } from '../text/messages.ts';
import { phrase } from '../words/phrase.ts';

/** Text of a writer as Markdown that shows it as it is. */
export const escape = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^(?:[-+#=]|\d+[.)])/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);

/** Returns Markdown as plain text: `*Tern*` is Tern, `[[Vane|the colonel]]` the colonel. */
export const unmarked = (text: string): string =>
  text
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .replace(/(?<![\p{L}\p{N}])([*_`]{1,3})(?=\S)([^*_`]+)\1(?![\p{L}\p{N}])/gu, '$2');

export const bold = (text: string): string => `**${escape(text)}**`;
export const cite = (source: string): string => (source ? `*${escape(source)}*` : '');

/** A code span; a name cannot hold the mark that ends it. */
export const code = (text: string): string => `\`${text.replaceAll('`', '’')}\``;

/** Parts of a line with a dot between them; empty ones are left out. */
export const dotted = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** Paragraphs; empty ones are left out. */
export const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join('\n\n');

/** Lines of one paragraph. */
export const lines = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join('  \n');

/** The columns from `numbers` on are set right: narrow hovers leave no room between columns. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers = head.length,
): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = row(head.map((_, column) => (column < numbers ? '---' : '--:')));
  return [row(head), rule, ...rows.map(row)].join('\n');
}

export const points = (value: number): string => `${value} CP`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of a list of a sheet; those of a system's own are written as its key. */
export function listTitle(key: string): string {
  switch (key) {
    case 'advantages':
      return t('Advantages');
    case 'disadvantages':
      return t('Disadvantages');
    case 'skills':
      return t('Skills');
    default:
      return capital(key);
  }
}

/** `REF 8 + 10`; empty where there is none. */
export const calculationOf = ({ calculation = '' }: Pick<Explanation, 'calculation'>): string =>
  phrase(calculation);

/** One line: `MOV 13 = REF 8 + (STR 4 + HLT 5) / 2 rounded up → 5 · Core Rules, Move`. */
export function explanationLine(explanation: Explanation): string {
  const head = `${phrase(explanation.label)} ${explanation.value}`;
  const calculation = calculationOf(explanation);
  return dotted(calculation ? `${head} = ${calculation}` : head, explanation.rule);
}

const MAX_PARTS = 12;
const MOST_TOLD = 30;

/**
 * The numbers whose parts are told already: each is told once, since formulae may share their parts in more ways than there
 * are lines, and only so many are.
 */
export class ToldParts {
  readonly #told = new Set<Explanation>();

  /** The parts of a number that are still to be told. */
  of(explanation: Explanation): readonly Explanation[] {
    if (this.#told.has(explanation) || this.#told.size >= MOST_TOLD) return [];
    this.#told.add(explanation);
    return explanation.parts;
  }
}

/** The parts of an explanation as a nested list, without what the line above says already. */
export function explanationTree(explanation: Explanation): string {
  const rows: string[] = [];
  const told = new ToldParts();
  const visit = (parts: readonly Explanation[], depth: number): void => {
    for (const part of parts) {
      const isPlain = part.calculation === undefined && part.parts.length === 0;
      const rule = isPlain || part.rule === explanation.rule ? undefined : part.rule;
      rows.push(`${'  '.repeat(depth)}- ${escape(explanationLine({ ...part, rule }))}`);
      visit(told.of(part), depth + 1);
    }
  };
  visit(told.of(explanation), 0);
  const left = rows.length - MAX_PARTS;
  return (left > 0 ? [...rows.slice(0, MAX_PARTS), `- ${t('… {0} more', left)}`] : rows).join('\n');
}

export const effectsText = (effects: readonly Effect[]): string =>
  effects.map((effect) => effect.text).join('; ');

/** `Physical Disadvantage (Limp, Inconvenience)`. */
export function traitLabel({ rule, level, details, scales }: TraitChoice): string {
  const words = [
    ...details.map((detail) => detail.text),
    ...[...scales.values()].map((scale) => scale.qualifier.text),
    level?.name,
  ].filter(Boolean);
  return words.length > 0 ? `${rule.name} (${words.join(', ')})` : rule.name;
}

/** `Unarmed Combat (Brawling)`. */
export const skillLabel = (skill: SkillScore): string => skill.name;

/** The name with the mark of the type that is free: `Language (English, native)`. */
export function markedSkillLabel(skill: SkillScore): string {
  const { rule, type, line, isMarked } = skill;
  const mark = markIn(rule, line) ?? '';
  const hasType = type !== undefined && !sameName(type, mark);
  return isMarked && hasType ? label(rule, `${type}, ${mark}`) : skillLabel(skill);
}

export const traitKindText = (kind: TraitRule['kind']): string =>
  kind === 'advantage' ? t('advantage') : t('disadvantage');

/** Returns whether the rules have prices for the entries of a sheet. */
export const hasPrices = ({ points: { character } }: Sheet): boolean => character !== undefined;

/** Returns the cost of a trait, a group or a specialty at creation: `5 CP`, `in play`. */
export const priceText = (cost: Explanation): string =>
  cost === IN_PLAY ? t('in play') : points(cost.value);

/** Returns the cost of a skill at creation: `4 CP`, `free`, `in play`. */
export function skillPrice({ cost, fullCost, score, free, line }: SkillScore): string {
  if (fullCost !== 0 || line?.cost?.reason !== undefined) return points(fullCost);
  return score > free ? priceText(cost) : t('free');
}

/** `+4`, or `+4 (+5)` where the group adds to it. */
export const scoreText = (score: number, total: number): string =>
  total === score ? signed(score) : `${signed(score)} (${signed(total)})`;

/** A number of a skill, with a sign where the sheet writes the skill with one: `+4`, `12`. */
export const asWritten = ({ line }: SkillScore, value: number): string =>
  line?.score?.signed === false ? String(value) : signed(value);

/** `+4 (+5)`, `12`. */
export const skillScoreText = (skill: SkillScore): string =>
  skill.total === skill.score
    ? asWritten(skill, skill.score)
    : `${asWritten(skill, skill.score)} (${asWritten(skill, skill.total)})`;

/** `STR 4 · REF 8`. */
export const attributesText = (sheet: Sheet): string =>
  sheet.attributes
    .filter(({ line, value }) => line || value !== 0)
    .map(({ rule, value }) => `${rule.id} ${value}`)
    .join(' · ');

/** `DEF 18 · INI 7`. */
export const derivedText = (sheet: Sheet): string =>
  sheet.derived.map(({ rule, value }) => `${rule.id} ${value}`).join(' · ');

const BEST = 6;

/** The highest skills that are written on the sheet. */
export const bestSkillsText = (sheet: Sheet): string =>
  sheet.skills
    .filter((skill) => skill.line)
    .sort((a, b) => b.total - a.total)
    .slice(0, BEST)
    .map((skill) => `${skillLabel(skill)} ${asWritten(skill, skill.total)}`)
    .join(' · ');

/** `Body · universal 2 · tools required`. */
export const skillFacts = (rule: SkillRule): string =>
  dotted(
    rule.attributeGroups.join('/'),
    rule.free && freeText(rule.free),
    rule.tools && toolsText(rule.tools),
    rule.specialtyRequired ? t('specialty required') : '',
  );

function freeText({ kind, level, types }: NonNullable<SkillRule['free']>): string {
  const text = kind === 'universal' ? t('universal {0}', level) : t('common {0}', level);
  return types.length > 0 ? `${text} (${types.join(', ')})` : text;
}

function toolsText(tools: string): string {
  switch (tools) {
    case 'required':
      return t('tools required');
    case 'improvised':
      return t('tools improvised');
    default:
      return t('tools {0}', tools);
  }
}

/** Returns the costs of the levels of a trait: `Convenience 2, Edge 5, Gift 10`. */
export const pricesText = (rule: TraitRule): string =>
  rule.levels.map(({ name, points: price }) => (price > 0 ? `${name} ${price}` : name)).join(', ');

/** `Action! System, Agent X`. */
export const rulesText = (ruleset: Ruleset): string => dotted(ruleset.title, ruleset.campaign, ruleset.level);
