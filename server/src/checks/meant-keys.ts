/** Keys that are meant as something else: a statistic, a setting of the campaign, a weapon, an entry of a list, another key. */
import { blockOf, isSection, originOf } from '../model/declarations.ts';
import type { Origin } from '../rules/explanation.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { meaningsOf, meantBy } from '../rules/other-words.ts';
import type { Ruleset, TraitKind } from '../rules/ruleset.ts';
import { entriesOnLine } from '../syntax/parse/entries-on-line.ts';
import { schemaOf } from '../syntax/schema.ts';
import type { PropertyNode, SectionNode, Text } from '../syntax/tree.ts';
import { asComment, asNote } from './as-note.ts';
import { replaceWith, type Finding, type Fix } from './check.ts';
import { deleteLine, indentOf, insertAfter, moveBelow, textOf } from './edits.ts';
import { keyedStatistic } from './keyed-statistics.ts';
import { isKnownKey, knownKeys } from './keys.ts';
import { listBehindDash } from './lists-behind-dashes.ts';
import { changesTo, nearest, suggestion } from './names.ts';
import { moveToWeapons, statedItem } from './stated-items.ts';
import { isOnOneLine, LEADING_NUMBER, type ReadAs, type UnknownKeyLine } from './unknown-key-line.ts';
import { listOf } from './words-among-scores.ts';
import { t } from '../text/messages.ts';

/** `damage: 4d6` of a weapon */
const statistic: ReadAs = ({ declared, ruleset, key, value, keyOrigin, line }) => {
  const written = value === '' ? undefined : keyedStatistic(declared.kind, key, value, ruleset.statistics);
  if (written === undefined) return undefined;
  return {
    message: t('A statistic is written without a key: `{0}`.', written),
    origin: keyOrigin,
    fixes: () => [replaceWith(t('Change to `{0}`', written), line, written)],
  };
};

/** `Peril: 10` of an advantage, which is a level of disadvantages */
const levelOfOtherKind: ReadAs = ({ declared: { kind }, ruleset: { traitLevels }, key, keyOrigin }) => {
  if (kind !== 'advantage' && kind !== 'disadvantage') return undefined;
  const others: Readonly<Record<TraitKind, TraitKind>> = {
    advantage: 'disadvantage',
    disadvantage: 'advantage',
  };
  const level = traitLevels[others[kind]].find(({ name }) => sameName(name, key));
  if (!level) return undefined;
  const own = traitLevels[kind];
  return {
    message: t(
      '`{0}` has no level “{1}”; its levels are {2}.',
      kind,
      key,
      own.map(({ name }) => name).join(', '),
    ),
    origin: keyOrigin,
    fixes: () =>
      own
        .filter(({ points }) => points === level.points)
        .map(({ name }) => replaceWith(t('Change to {0}', name), keyOrigin, name)),
  };
};

/** Keys of other formats that name the character whose lines are inherited. */
const PARENTS: ReadonlySet<string> = new Set(['based on', 'parent', 'template', 'inherits', 'inherits from']);

/** `based on: Guard` is written `npc Bob from Guard`. */
const inheritance: ReadAs = ({ declared: { node, block, kind }, isSheet, key, value, keyOrigin }) => {
  if (!isSheet || value === '' || node.base || !PARENTS.has(nameKey(key))) return undefined;
  const head = `${kind} ${node.name.text} from ${value}`;
  const name = originOf(block, node.name);
  return {
    message: t('The first line names the character whose lines are inherited: `{0}`.', head),
    origin: keyOrigin,
    fixes: () => [
      {
        title: t('Change to `{0}`', head),
        edits: [...insertAfter('', name, ` from ${value}`).edits, deleteLine(keyOrigin)],
      },
    ],
  };
};

const settingOfCampaign: ReadAs = ({ ruleset, member, isSheet, key, keyOrigin }) => {
  if (!isSheet || !isSetting(key, ruleset)) return undefined;
  return {
    message: t('`{0}:` is a setting of the campaign: write it below `campaign …`.', key),
    origin: keyOrigin,
    fixes: () =>
      listCalledLike(key, member, ruleset).map((list) => heading(t('Change to {0}', list), keyOrigin, list)),
  };
};

/** Whether a campaign has the key. */
const isSetting = (key: string, { options }: Ruleset): boolean =>
  Object.hasOwn(schemaOf('campaign').keys, nameKey(key)) ||
  [...options.all()].some(({ option }) => sameName(option.name, key));

/** `Skill list` with lines below it is meant as the list `skills`. */
function listCalledLike(key: string, member: PropertyNode | SectionNode, { sections }: Ruleset): string[] {
  const isBelow = ({ text, start }: Text): boolean => text.includes('\n') || start > member.key.end + 2;
  const hasLines = isSection(member) || (member.value !== undefined && isBelow(member.value));
  const [word = ''] = nameKey(key).split(' ');
  return hasLines ? sections.flatMap((section) => (section.key === `${word}s` ? section.key : [])) : [];
}

/** The heading of a list that stands on lines below it, with its colon. */
const heading = (title: string, key: Origin, list: string): Fix => {
  const hasColon = /^\s*:/.test(textOf({ ...key, start: key.end, end: key.end + 3 }));
  return replaceWith(title, key, hasColon ? list : `${list}:`);
};

/** `Bite: 2d6` */
const weapon: ReadAs = ({ declared, ruleset, isSheet, property, key, keyOrigin, line }) => {
  const stated = isSheet && property && statedItem(textOf(line), 'weapon', ruleset);
  if (!stated) return undefined;
  return {
    message: t('“{0}” is not a key. Write weapons below `weapons:`, or declare one with `weapon`.', key),
    origin: keyOrigin,
    fixes: () => [moveToWeapons(declared, stated, line)],
  };
};

/** `Stealth: +3` */
const entryOfList: ReadAs = ({ declared, ruleset, isSheet, property, key, keyOrigin, line }) => {
  const list = isSheet && property && listOf(key, ruleset);
  if (!list) return undefined;
  return {
    message: t('`{0}` is no key: write the line below `{1}:`.', key, list),
    origin: keyOrigin,
    fixes: () => [moveBelow(declared, line, list)],
  };
};

/** `XP: 30`, `action points: 3` */
const experience: ReadAs = ({ declared, ruleset, isSheet, key, value, keyOrigin, line }) => {
  const [points] =
    (isSheet && meantBy(ruleset, key, 'key').includes(LOG) && LEADING_NUMBER.exec(value)) || [];
  if (points === undefined) return undefined;
  return {
    message: areActionPoints(key)
      ? t('`{0}` is no key. Action points are a line below `log:`: `{1}`.', key, awardOf(points, 'AP'))
      : t(
          '`{0}` is no key. Experience points are a line below `log:`: `{1}`.',
          ...[key, awardOf(points, ruleset.experienceUnit)],
        ),
    origin: keyOrigin,
    fixes: () => [asNote(declared, line)],
  };
};

const LOG = 'log';

/** Whether a name for something in the log is that of action points. */
export const areActionPoints = (name: string): boolean => /^(?:ap|action points?)$/.test(nameKey(name));

export const awardOf = (points: string | number, unit: string): string =>
  `2026-10-09 award ${points} ${unit}`;

/** The meanings of a key in the order in which they are tried. */
export const MEANINGS: readonly ReadAs[] = [
  statistic,
  levelOfOtherKind,
  inheritance,
  settingOfCampaign,
  weapon,
  listBehindDash,
  entryOfList,
  experience,
];

/** A key that is none of these: the keys that come close to it, and what else to do with the line. */
export function otherKey({
  declared,
  ruleset,
  isSheet,
  property,
  key,
  keyOrigin,
  line,
  value,
}: UnknownKeyLine): Finding {
  const meant = isSheet
    ? // `job 1: Warrior`
      meantBy(ruleset, key.replace(/ \d{1,2}$/, ''), 'key')
    : meaningsOf(ruleset, key).filter((each) => isKnownKey(each, declared, ruleset));
  const numbered = isSheet && /^\d{1,3}$/.test(value) ? numberedKey(key, ruleset) : undefined;
  const near = (): readonly string[] => nearest(key, knownKeys(declared, ruleset));
  const names = numbered !== undefined ? [`${numbered}: ${value}`] : meant.length > 0 ? meant : near();
  const own = names.length === 0 && isSheet && property ? ` ${ownKey(key)}` : '';
  const written = isSheet ? property?.value : undefined;
  return {
    message: `${t('`{0}` has no key “{1}”.', declared.kind, key)}${suggestion(names)}${own}`,
    origin: keyOrigin,
    fixes: () => [
      ...(written
        ? names.map((name) => changeKey(name, keyOrigin, line, written, ruleset))
        : changesTo(names, keyOrigin)),
      ...(value !== '' && isOnOneLine(line) ? [isSheet ? asNote(declared, line) : asComment(line)] : []),
    ],
  };
}

/** The key of a sheet that a word before a number means: `mook type` for `type` and, of `mook type: 1`, for `mook`; undefined for none. */
export function numberedKey(word: string, ruleset: Ruleset): string | undefined {
  const [meant = ''] = meantBy(ruleset, word, 'key');
  const [, numbered = meant] = /^([^:]+): \d+$/.exec(meant) ?? [];
  return ruleset.sheetKeys.find((key) => sameName(key, numbered));
}

/** What a writer does with a line that the rules do not know, such as `crew: 3`. */
const ownKey = (key: string): string =>
  t('Write the line behind `notes:`, or write `sheet keys: {0}` in the campaign.', key.toLowerCase());

/** `weapon: Knife` becomes a list with an entry, and `mook: yes` is `role: mook`. */
function changeKey(name: string, key: Origin, line: Origin, value: Text, { sections }: Ruleset): Fix {
  const list = sections.find((section) => section.key === nameKey(name));
  const title = t('Change to {0}', name);
  if (!list) return replaceWith(title, name.includes(':') ? line : key, name);
  if (!isOnOneLine(line)) return heading(title, key, name);
  const entries = entriesOnLine(blockOf(line).text, value, list.form);
  return replaceWith(
    title,
    line,
    [`${name}:`, ...entries.map(({ text }) => `${indentOf(line)}  ${text}`)].join('\n'),
  );
}
