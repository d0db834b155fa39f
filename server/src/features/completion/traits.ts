/** Proposals below `advantages:` and `disadvantages:`. */
import type { CharacterView } from '../../model/model.ts';
import { namedRows } from '../../rules/named-rows.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import { wordsFor } from '../../rules/other-words.ts';
import type { TraitKind, TraitLevelRule, TraitRule } from '../../rules/ruleset.ts';
import type { TraitChoice } from '../../rules/sheet.ts';
import { leftOf } from '../budget.ts';
import { contextOf } from '../subject.ts';
import { hoverTrait } from '../hover-traits.ts';
import { hoverRow } from '../hover-rules.ts';
import { dotted, effectsText, points } from '../render.ts';
import { isOnLine, lastOf, type Cursor } from './cursor.ts';
import { choice, Completions, hole, nameSought, plain, Rank, type Completion } from './items.ts';
import { openParenthesis, outerParenthesis, type OpenParenthesis } from './text.ts';
import { languageTag, t } from '../../text/messages.ts';

export function traitLine(cursor: Cursor, view: CharacterView, kind: TraitKind): Completion[] {
  const open = openParenthesis(cursor.before);
  if (open) return traitQualifiers(cursor, view, open);
  return /[[\]():]/.test(cursor.before) ? [] : traitNames(cursor, view, kind);
}

/** The rows of tables that the lines of a list may name in parentheses. */
export function namedDetails(cursor: Cursor, { ruleset }: CharacterView, list: string): Completion[] {
  const open = outerParenthesis(cursor.before);
  if (!open) return [];
  const items = new Completions(lastOf(cursor, open.word.length));
  for (const row of namedRows(ruleset, list)) {
    const names = [row.name, ...row.aliases];
    const isThere = open.others.some((other) => names.some((name) => sameName(name, other)));
    items.add('value', row.name, {
      detail: dotted(...row.facts.map(([heading, cell]) => `${heading} ${cell}`)),
      documentation: (model) => hoverRow(row, contextOf(model, cursor.declared!)),
      filterText: nameSought(names, open.word),
      rank: isThere ? Rank.already : Rank.first,
    });
  }
  return items.list;
}

/** One proposal for each level, `Cool Headed (Edge)`; what is legal and affordable comes first. */
function traitNames(cursor: Cursor, view: CharacterView, kind: TraitKind): Completion[] {
  const items = new Completions(lastOf(cursor, cursor.before.length));
  const { sheet, ruleset } = view;
  const others = sheet.traits.filter(({ line }) => !isOnLine(cursor, line.origin));
  const own = sheet.traits.filter(
    ({ line, rule }) => isOnLine(cursor, line.origin) && rule.kind === 'advantage',
  );
  const pool = sheet.points.character;
  const left = (pool ? leftOf(pool) : 0) + own.reduce((sum, { cost }) => sum + cost.value, 0);
  const hasBudget = pool !== undefined && sheet.character.kind === 'character' && kind === 'advantage';
  for (const rule of ruleset.traits) {
    if (rule.kind !== kind) continue;
    const obstacle = obstacleTo(rule, others);
    const documentation = (): string => hoverTrait({ rule }, ruleset);
    const rank = obstacle ? Rank.forbidden : Rank.first;
    const words = [...rule.aliases, ...wordsFor(ruleset, rule.name, languageTag())];
    const filter = words.length > 0 ? { filterText: nameSought([rule.name, ...words], cursor.before) } : {};
    if (cursor.after || rule.levels.length === 0) {
      const rest = cursor.after ? { text: rule.name } : { snippet: traitSnippet(rule, undefined) };
      items.add('trait', rule.name, { detail: obstacle, documentation, rank, ...filter, ...rest });
      continue;
    }
    for (const level of rule.levels) {
      const isTooDear = hasBudget && level.points > left;
      const price = kind === 'advantage' ? points(level.points) : `+${points(level.points)}`;
      items.add('trait', `${rule.name} (${level.name})`, {
        detail: dotted(price, obstacle ?? (isTooDear ? t('{0} left', points(Math.max(0, left))) : '')),
        documentation,
        rank: rank === Rank.first && isTooDear ? Rank.further : rank,
        ...filter,
        snippet: traitSnippet(rule, level),
      });
    }
  }
  return items.list;
}

/** Why a trait cannot be taken. */
export function obstacleTo(rule: TraitRule, taken: readonly TraitChoice[]): string | undefined {
  if (!rule.repeatable && taken.some((each) => each.rule === rule)) return t('already taken');
  const excludes = (a: TraitRule, b: TraitRule): boolean =>
    a.opposites.some(({ name, when }) => when === 'always' && sameName(name, b.name));
  const opposite = taken.find((each) => excludes(rule, each.rule) || excludes(each.rule, rule));
  return opposite && t('opposite of {0}', opposite.rule.name);
}

/** The name with its level, or a choice of them, and with holes for everything that must be named. */
export function traitSnippet(rule: TraitRule, level: TraitLevelRule | 'any' | undefined): string {
  const { detail, oneOf, scales } = rule;
  const needsDetail =
    detail && (!detail.onlyAt || (typeof level === 'object' && sameName(detail.onlyAt, level.name)));
  const listed = oneOf.filter((each) => !/^any /i.test(each));
  const words: string[] = [];
  let index = 1;
  const isInside = oneOf.length > 0 || scales.length > 0;
  if (needsDetail && isInside) {
    words.push(
      listed.length > 0
        ? choice(index++, listed)
        : hole(index++, oneOf[0]?.replace(/^any /i, '') ?? detail.labels.join(', ')),
    );
  }
  for (const { name, range, steps } of scales) {
    words.push(
      range
        ? `${name} ${hole(index++, range[0])}`
        : choice(
            index++,
            steps.map((step) => step.name),
          ),
    );
  }
  if (level === 'any' && rule.levels.length > 0) {
    const names = rule.levels.map(({ name }) => name);
    words.push(choice(index++, names));
  } else if (typeof level === 'object') {
    words.push(plain(level.name));
  }
  const hereafter = needsDetail && !isInside ? `: ${hole(index, detail.labels.join(', '))}` : '';
  return `${plain(rule.name)}${words.length > 0 ? ` (${words.join(', ')})` : ''}${hereafter}`;
}

/** Inside the parentheses of a trait: levels, details and scales that are not there yet. */
export function traitQualifiers(
  cursor: Cursor,
  { ruleset }: CharacterView,
  { name, word, others }: OpenParenthesis,
): Completion[] {
  const rule = ruleset.names.trait.get(nameKey(name));
  const items = new Completions(lastOf(cursor, word.length));
  if (!rule) return [];
  const has = (text: string): boolean => others.some((other) => sameName(other, text));
  const hasLevel = rule.levels.some((level) => has(level.name));
  const documentation = (): string => hoverTrait({ rule }, ruleset);
  for (const level of rule.levels) {
    const rank = hasLevel ? Rank.already : Rank.first;
    const effects = effectsText(level.effects);
    items.add('level', level.name, { detail: dotted(points(level.points), effects), documentation, rank });
  }
  for (const { name: scale, range, steps } of rule.scales) {
    const limit = Math.min(range?.[1] ?? 0, ruleset.limits.rankMaximum ?? Infinity);
    for (let at = range?.[0] ?? 1; at <= limit; at++) items.add('value', `${scale} ${at}`, { detail: scale });
    for (const step of steps) items.add('value', step.name, { detail: `${scale} ${step.value}` });
  }
  for (const detail of detailsOf(rule, ruleset))
    if (!has(detail)) items.add('value', detail, { rank: Rank.possible });
  return items.list;
}

/** The possible details: a closed list, samples, or what an effect needs. */
function detailsOf(rule: TraitRule, ruleset: CharacterView['ruleset']): string[] {
  const isAbout = (what: string): boolean => rule.oneOf.some((each) => sameName(each, what));
  const effects = [...rule.levels.flatMap((level) => level.effects), ...rule.always];
  return [
    ...rule.oneOf.filter((each) => !/^any /i.test(each)),
    ...(isAbout('any skill group') ? ruleset.groups.map((group) => group.name) : []),
    ...(isAbout('any skill')
      ? ruleset.groups.flatMap((group) => group.skills.map((skill) => skill.name))
      : []),
    ...(effects.some(({ type }) => type === 'chosen attribute')
      ? ruleset.attributes.map(({ id }) => id)
      : []),
    ...rule.samples,
  ];
}
