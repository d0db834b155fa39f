/** Proposals for what a line of a log changes, with the next step filled in. */
import type { CharacterView } from '../../model/model.ts';
import { label as skillLabel, signed } from '../../rules/labels.ts';
import { sameName } from '../../rules/names.ts';
import type { TraitKind, TraitRule } from '../../rules/ruleset.ts';
import type { SkillScore, TraitChoice } from '../../rules/sheet.ts';
import { hoverTrait } from '../hover-traits.ts';
import { traitKindText, traitLabel } from '../render.ts';
import { advancePrice } from './advance-price.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, hole, Rank, type Completion } from './items.ts';
import { skillNames, skillQualifiers } from './skills.ts';
import { openParenthesis } from './text.ts';
import { obstacleTo, traitQualifiers, traitSnippet } from './traits.ts';
import { t } from '../../text/messages.ts';

type Direction = 'raise' | 'lower';

/** `WIL 6 -> 7`, `Swords (Katana) +2 -> +4`, `Cool Headed (Edge) -> Gift`. */
export function changes(cursor: Cursor, view: CharacterView, word: string, verb: Direction): Completion[] {
  const { sheet, ruleset } = view;
  const items = new Completions(lastOf(cursor, word.length));
  const isRaise = verb === 'raise';
  const by = isRaise ? 1 : -1;
  const rank = isRaise ? Rank.likely : Rank.possible;
  const priced = (name: string, from: number, isSigned: boolean): ReturnType<typeof advancePrice> =>
    advancePrice(cursor.model, view, { verb, name, from, to: from + by, isSigned });
  for (const { rule, line } of sheet.attributes) {
    const from = line?.number.value ?? 0;
    const scale = line?.scale === undefined ? '' : ` ${line.scale}`;
    if (line && Number.isInteger(from) && from + by >= 0)
      items.add('attribute', `${rule.id} ${from}${scale} -> ${from + by}${scale}`, {
        detail: rule.name,
        rank,
        ...priced(rule.id, from, false),
      });
  }
  for (const { rule, score } of sheet.groups)
    items.add('group', scores(rule.name, score, by), { detail: t('skill group'), rank });
  const step = ruleset.options.singleSteps ? by : 2 * by;
  for (const skill of sheet.skills) {
    // Free levels can be built on, not lost.
    if (!skill.line && !isRaise) continue;
    const name = skill.rule.name;
    addSkill(items, skill, by, step, {
      detail: skill.rule.group,
      rank: skill.line ? rank : Rank.further,
      ...priced(name, skill.score, true),
    });
  }
  for (const choice of sheet.traits) addTrait(items, choice, verb);
  if (ruleset.options.is('derived experience', 'forbidden')) return items.list;
  for (const { rule, bought } of sheet.derived) {
    const price = priced(rule.id, bought, true);
    const isFixed = price ? price.rank === Rank.forbidden : rule.price === undefined;
    if (isFixed || bought + by < 0) continue;
    items.add('attribute', scores(rule.id, bought, by), { detail: rule.name, ...price, rank: Rank.further });
  }
  return items.list;
}

const scores = (name: string, score: number, by: number): string =>
  `${name} ${signed(score)} -> ${signed(score + by)}`;

/** A skill, then its specialties, which grow by steps of their own. */
function addSkill(
  items: Completions,
  skill: SkillScore,
  by: number,
  step: number,
  { detail, rank }: { readonly detail: string; readonly rank: number },
): void {
  const { rule, type, score, specialties } = skill;
  if (rule.form === 'type' && type === undefined) return;
  items.add('skill', scores(skillLabel(rule, type), score, by), { detail, rank });
  for (const { name, bonus } of specialties) {
    if (bonus + step < 0) continue;
    const named = `${rule.name} (${type === undefined ? name : `${type}, ${name}`})`;
    items.add('specialty', scores(named, bonus, step), { detail: t('specialty of {0}', rule.name), rank });
  }
}

/** The next level, or the next rank; disadvantages are rather lowered than raised. */
function addTrait(items: Completions, choice: TraitChoice, verb: Direction): void {
  const { rule, level, scales, details } = choice;
  const rank = (rule.kind === 'disadvantage') === (verb === 'lower') ? Rank.likely : Rank.further;
  const detail = traitKindText(rule.kind);
  const next =
    level &&
    (verb === 'raise'
      ? rule.levels.find((each) => each.points > level.points)
      : rule.levels.findLast((each) => each.points < level.points));
  if (next) items.add('trait', `${traitLabel(choice)} -> ${next.name}`, { detail, rank });
  for (const { name, range } of rule.scales) {
    const from = scales.get(name)?.value;
    const to = (from ?? 0) + (verb === 'raise' ? 1 : -1);
    if (from === undefined || !range || to < range[0] || to > range[1]) continue;
    const named = details.length > 0 ? ` (${details.map(({ text }) => text).join(', ')})` : '';
    items.add('trait', `${rule.name}${named} ${name} ${from} -> ${to}`, { detail, rank });
  }
}

/** Skills that are not on the sheet, with their first level. */
export function learned(cursor: Cursor, view: CharacterView, word: string): Completion[] {
  const open = openParenthesis(word);
  if (open) return skillQualifiers(cursor, view, open, true);
  return /[)]|\s[+\-\u2212\u2013\d]/.test(word) ? [] : skillNames(cursor, view, word, true);
}

/** `buy` is about advantages and action points, `gain` about disadvantages. */
export function gained(
  cursor: Cursor,
  view: CharacterView,
  word: string,
  verb: 'buy' | 'gain',
): Completion[] {
  const open = openParenthesis(word);
  if (open) return traitQualifiers(cursor, view, open);
  const { ruleset, sheet } = view;
  const kind: TraitKind = verb === 'buy' ? 'advantage' : 'disadvantage';
  const items = new Completions(lastOf(cursor, word.length));
  for (const rule of ruleset.traits) {
    if (rule.kind !== kind) continue;
    const obstacle = obstacleTo(rule, sheet.traits) ?? innate(rule, view);
    items.add('trait', rule.name, {
      detail: obstacle ?? rule.levels.map(({ name }) => name).join(', '),
      documentation: () => hoverTrait({ rule }, ruleset),
      rank: obstacle ? Rank.forbidden : Rank.first,
      ...(cursor.after ? {} : { snippet: traitSnippet(rule, 'any') }),
    });
  }
  const price = ruleset.prices.experience.actionPoint;
  if (verb === 'gain') return items.list;
  if (price !== undefined)
    items.add('value', '1 AP', {
      detail: t('action points · {0} EP each', price),
      snippet: `${hole(1, 1)} AP`,
    });
  return items.add('keyword', 'off', { detail: t('buy off a disadvantage'), text: 'off ' }).list;
}

/** Innate traits are there from the beginning. */
const innate = ({ type }: TraitRule, { ruleset }: CharacterView): string | undefined =>
  ruleset.options.isOn('innate rule') && sameName(type, 'innate') ? t('innate') : undefined;

/** The disadvantages of the character, as the sheet has them. */
export function dropped(cursor: Cursor, { sheet }: CharacterView, word: string): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  for (const choice of sheet.traits) {
    if (choice.rule.kind === 'disadvantage')
      items.add('trait', traitLabel(choice), { detail: t('disadvantage') });
  }
  return items.list;
}
