/** Proposals below `skills:`. */
import type { CharacterView } from '../../model/model.ts';
import type { EntryLine } from '../../rules/character.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import { ANY, type Ruleset, type SkillGroupRule, type SkillRule } from '../../rules/ruleset.ts';
import { hoverGroup, hoverSkill } from '../hover-skills.ts';
import { dotted, hasPrices, points, skillFacts } from '../render.ts';
import { signed } from '../../rules/labels.ts';
import { wordsFor } from '../../rules/other-words.ts';
import { contextOf } from '../subject.ts';
import { isOnLine, lastOf, type Cursor } from './cursor.ts';
import { choice, Completions, hole, nameSought, plain, Rank, type Completion } from './items.ts';
import { openParenthesis, type OpenParenthesis } from './text.ts';
import { languageTag, t } from '../../text/messages.ts';

export function skillLine(cursor: Cursor, view: CharacterView, section: string): Completion[] {
  const open = openParenthesis(cursor.before);
  if (open) return skillQualifiers(cursor, view, open);
  return /[[\]():]|\s[+\-\u2212\u2013\d]/.test(cursor.before)
    ? []
    : skillNames(cursor, view, cursor.before, false, section);
}

/** Types before the score, specialties behind it; prices in play are others. */
export function skillQualifiers(
  cursor: Cursor,
  { ruleset }: CharacterView,
  open: OpenParenthesis,
  isLearning = false,
): Completion[] {
  const rule = ruleset.names.skill.get(nameKey(open.name));
  if (!rule) return [];
  const isNew = (name: string): boolean =>
    !open.others.some((other) => sameName(other.replace(/[+-]\d+$/, ''), name));
  const items = new Completions(lastOf(cursor, open.word.length));
  if (!open.hasScore)
    return items.addAll('type', typesOf(rule).filter(isNew), { detail: t('type of {0}', rule.name) }).list;
  const price = isLearning ? '' : points(ruleset.prices.specialtyPair);
  const detail = dotted(price, t('specialty of {0}', rule.name));
  for (const name of rule.specialties.filter(isNew)) items.add('specialty', `${name} +2`, { detail });
  return items.list;
}

/** The texts for the parentheses before the score. */
const typesOf = ({ form, types, specialties, free }: SkillRule): readonly string[] => {
  if (form !== 'type') return specialties;
  const further = (free?.types ?? []).filter(
    (named) => named !== ANY && !types.some((type) => sameName(type, named)),
  );
  return [...types, ...further];
};

/** Skills and groups; `isLearning` leaves out those of the sheet, and prices, which are others in play. */
export function skillNames(
  cursor: Cursor,
  view: CharacterView,
  word: string,
  isLearning = false,
  section?: string,
): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  const { sheet, ruleset, declared } = view;
  const fitting = groupsFor(ruleset, section);
  const isPriced = hasPrices(sheet);
  const isElsewhere = ({ line }: { readonly line: EntryLine | undefined }): boolean =>
    line !== undefined && !isOnLine(cursor, line.origin);
  const groups = new Set(sheet.groups.filter(isElsewhere).map(({ rule }) => rule));
  const skills = sheet.skills.filter(isElsewhere);
  for (const rule of isPriced ? fitting : []) {
    const documentation: Completion['documentation'] = (model) =>
      hoverGroup({ rule }, contextOf(model, declared));
    if (isLearning && groups.has(rule)) continue;
    const detail = dotted(
      isLearning ? '' : points(ruleset.prices.skillGroup),
      t('skill group'),
      groups.has(rule) ? t('on the sheet') : '',
    );
    const rank = groups.has(rule) ? Rank.already : Rank.likely;
    const rest = cursor.after ? { text: rule.name } : { snippet: `${plain(rule.name)} +${hole(1, 1)}` };
    items.add('group', rule.name, { detail, documentation, rank, ...rest });
  }
  for (const rule of fitting.flatMap((group) => group.skills)) {
    const documentation: Completion['documentation'] = (model) =>
      hoverSkill({ rule }, contextOf(model, declared));
    // Other words for a skill find it too: `boating`.
    const names = [rule.name, ...rule.aliases, ...wordsFor(ruleset, rule.name, languageTag())];
    const propose = (type: string | undefined): void => {
      const known = skills.find(
        (skill) => skill.rule === rule && (type === undefined || sameName(skill.type ?? '', type)),
      );
      const isTaken = known !== undefined && (type !== undefined || rule.form !== 'type');
      if (isLearning && isTaken) return;
      items.add('skill', type === undefined ? rule.name : `${rule.name} (${type})`, {
        detail: dotted(
          rule.group,
          isTaken ? t('on the sheet at {0}', signed(known.score)) : skillFacts(rule),
        ),
        documentation,
        rank: isTaken ? Rank.already : type === undefined ? Rank.likely : Rank.possible,
        ...(type === undefined && { filterText: nameSought(names, word) }),
        ...(cursor.after ? { text: rule.name } : { snippet: skillSnippet(rule, type, ruleset) }),
      });
    };
    propose(undefined);
    if (rule.form === 'type' && !cursor.after) typesOf(rule).forEach(propose);
  }
  return items.list;
}

/** A list that bears the name of a skill group has its skills; the others have all that no such list takes. */
function groupsFor({ groups, sections }: Ruleset, section: string | undefined): readonly SkillGroupRule[] {
  const isList = ({ name }: SkillGroupRule): boolean => sections.some(({ key }) => sameName(key, name));
  const own = groups.filter(({ name }) => section !== undefined && sameName(name, section));
  return own.length > 0 ? own : groups.filter((group) => section === undefined || !isList(group));
}

/**
 * `Climbing +3`, `Craft (…) +1`, `Writing +1 (… +2)`: all that the skill asks for, from the first level that costs. A system
 * without rules of creation has plain numbers: `Dodge 13`.
 */
function skillSnippet(rule: SkillRule, type: string | undefined, { open }: Ruleset): string {
  const isFree =
    rule.free &&
    (type === undefined
      ? rule.form !== 'type'
      : rule.free.types.some((free) => free === ANY || sameName(free, type)));
  const score = `${open.has('attributes') ? '' : '+'}${hole(2, (isFree ? rule.free.level : 0) + 1)}`;
  const name = plain(rule.name);
  if (type !== undefined) return `${name} (${plain(type)}) ${score}`;
  if (rule.form === 'type') return `${name} (${hole(1, 'type')}) ${score}`;
  if (rule.apart) return `${name} (${choice(1, rule.specialties)}) ${score}`;
  return rule.specialtyRequired ? `${name} ${score} (${choice(3, rule.specialties)} +2)` : `${name} ${score}`;
}
