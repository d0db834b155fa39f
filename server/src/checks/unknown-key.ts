import { distance } from 'fastest-levenshtein';
import { isProperty, isSection, isStory, originOf, type Declared } from '../model/declarations.ts';
import {
  isHeadingOfScores,
  isLineOfScores,
  lineOfScores,
  scoresAfterColon,
} from '../model/scores-after-colon.ts';
import { inBlock, isParty, paragraphsOf, partsOf } from '../model/story.ts';
import { peopleNamed } from '../model/encounters.ts';
import { FOR_CAST } from '../model/prose/english.ts';
import type { Scope } from '../model/scopes.ts';
import { scoresOfGroup } from '../rules/group-scores.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { meaningsOf, meantBy } from '../rules/other-words.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset, TraitKind } from '../rules/ruleset.ts';
import { isStat, STATS_OF } from '../model/compile/equipment.ts';
import { entriesOnLine } from '../syntax/parse/lists.ts';
import type { Block } from '../syntax/parse.ts';
import { proseOf } from '../syntax/prose.ts';
import { schemaOf } from '../syntax/schema.ts';
import type { PropertyNode, SectionNode, Text } from '../syntax/tree.ts';
import { replaceWith, type Check, type Finding, type Fix } from './check.ts';
import { keyedStatistic } from './keyed-statistics.ts';
import { isKnownKey, knownKeys } from './keys.ts';
import { asComment, asNote } from './as-note.ts';
import { deleteLine, indentOf, insertAfter, moveBelow, textOf } from './edits.ts';
import { changesTo, nearest, suggestion } from './names.ts';
import { fightHeadings, sceneHeadings } from './scene-headings.ts';
import { withScore } from './slips.ts';
import { moveToWeapons, statedItem } from './stated-items.ts';
import { typedKey } from './typed-keys.ts';
import { together } from './together.ts';
import { listOf, scoresOfGroupFinding } from './words-among-scores.ts';
import { t } from '../text/messages.ts';
import { lineBeginsWith } from '../text/patterns.ts';

export const unknownKey: Check = {
  code: 'unknown-key',
  severity: 'error',
  summary: 'A declaration has no such key.',
  about:
    'Each declaration has its keys. A character may use those of the schema and the text keys that the system and the ' +
    'campaign list under `sheet keys`; add your own there: `sheet keys: hobby, lucky number`.',
  *names(declared, { scope }) {
    if (isStory(declared)) yield* castsInProse(declared, scope);
  },
  *declaration(declared, { ruleset }) {
    const { node, block, kind } = declared;
    const otherLevels =
      kind === 'advantage'
        ? ruleset.traitLevels.disadvantage
        : kind === 'disadvantage'
          ? ruleset.traitLevels.advantage
          : [];
    if (isStory(declared)) {
      yield* misspelled(declared);
      yield* fightHeadings(declared);
    }
    if (kind === 'adventure') yield* sceneHeadings(declared);

    if (
      schemaOf(kind).otherKeys === 'prose' ||
      schemaOf(kind).otherKeys === 'side' ||
      schemaOf(kind).otherKeys === 'skill'
    )
      return;
    const scores: Finding[] = [];
    for (const member of node.members) {
      if (member.type === 'stats' && kind in STATS_OF)
        for (const item of member.items) {
          if (!isStat(kind, item.text, ruleset.statistics)) yield unknownStatistic(declared, item, ruleset);
        }
      if (!(isProperty(member) || isSection(member))) continue;
      const isSheet = kind === 'character' || kind === 'npc';
      const isText = isKnownKey(member.key.text, declared, ruleset);
      const types = isSheet ? typedKey(member, isText, declared, ruleset) : undefined;
      if (types) yield types;
      if (types || isText) continue;
      const { text } = member.key;
      const known = knownKeys(declared, ruleset);
      if (/^scale\s/i.test(text) && kind.endsWith('advantage')) continue;
      const origin = originOf(block, member.key);
      const isRead = isSheet && isProperty(member) && scoresAfterColon(member, declared, ruleset).length > 0;
      if (isRead && isHeadingOfScores(member)) {
        const line = originOf(block, member);
        const { text: value } = member.value!;
        const plain = value.split('\n').map(plainScores);
        scores.push({
          message: t('Scores need no heading: write them without `{0}`.', text),
          origin,
          severity: 'hint',
          fixes: () => [
            replaceWith(t('Change to `{0}`', plain.join('  ')), line, plain.join(`\n${indentOf(line)}`)),
          ],
        });
        continue;
      }
      const form = isRead && isLineOfScores(member) ? lineOfScores(member, block).form : undefined;
      if (form) {
        const line = originOf(block, member);
        const usual = form.replacement ?? '';
        scores.push({
          message: form.message,
          origin: line,
          severity: 'hint',
          fixes: () => [replaceWith(t('Change to `{0}`', usual), line, usual)],
        });
        continue;
      }
      const ofGroup =
        isProperty(member) && isSheet && scoresOfGroup(`${text} ${member.value?.text ?? ''}`, ruleset);
      if (ofGroup) {
        yield scoresOfGroupFinding(ofGroup, origin, originOf(block, member));
        continue;
      }
      const called =
        isProperty(member) && isSheet && member.value && isNumber(member.value.text)
          ? attributeCalled(text, ruleset)
          : undefined;
      const attribute = called ?? (isRead ? { id: text } : undefined);
      if (attribute) {
        const line = originOf(block, member);
        const value = (isProperty(member) && member.value?.text) || '';
        const bought = WITH_BOUGHT.exec(value);
        const score = bought
          ? `${attribute.id} ${bought[1]!}  ${attribute.id} ${bought[2]!}`
          : `${attribute.id} ${withScore(`x ${value}`)?.number ?? LEADING_NUMBER.exec(value)?.[0] ?? value}`.trim();
        scores.push({
          message: t('A score is written without a colon: `{0}`.', score),
          origin,
          ...(isRead && { severity: 'hint' as const }),
          fixes: () => [replaceWith(t('Change to `{0}`', score), line, score)],
        });
        continue;
      }
      const statistic =
        isProperty(member) && member.value
          ? keyedStatistic(kind, text, member.value.text, ruleset.statistics)
          : undefined;
      if (statistic !== undefined) {
        const line = originOf(block, member);
        yield {
          message: t('A statistic is written without a key: `{0}`.', statistic),
          origin,
          fixes: () => [replaceWith(t('Change to `{0}`', statistic), line, statistic)],
        };
        continue;
      }
      const level = otherLevels.find(({ name }) => sameName(name, text));
      if (level) {
        const own = ruleset.traitLevels[kind as TraitKind];
        const fixes = () =>
          own
            .filter(({ points }) => points === level.points)
            .map(({ name }) => replaceWith(t('Change to {0}', name), origin, name));
        yield {
          message: t(
            '`{0}` has no level “{1}”; its levels are {2}.',
            kind,
            text,
            own.map(({ name }) => name).join(', '),
          ),
          origin,
          fixes,
        };
        continue;
      }
      if (isSheet && PARENTS.has(nameKey(text)) && isProperty(member) && member.value && !node.base) {
        yield inheritance(declared, member, member.value);
        continue;
      }
      if (isSheet && isSetting(text, ruleset)) {
        yield {
          message: t('`{0}:` is a setting of the campaign: write it below `campaign …`.', text),
          origin,
          fixes: () =>
            listCalledLike(text, member, ruleset).map((list) =>
              heading(t('Change to {0}', list), origin, list),
            ),
        };
        continue;
      }
      const property = isSheet && isProperty(member) ? member : undefined;
      const line = property && originOf(block, property);
      const weapon = line && statedItem(textOf(line), 'weapon', ruleset);
      if (weapon) {
        yield {
          message: t(
            '“{0}” is not a key. Write weapons below `weapons:`, or declare one with `weapon`.',
            text,
          ),
          origin,
          fixes: () => [moveToWeapons(declared, weapon, line)],
        };
        continue;
      }
      const list = line && listOf(text, ruleset);
      if (list) {
        yield {
          message: t('`{0}` is no key: write the line below `{1}:`.', text, list),
          origin,
          fixes: () => [moveBelow(declared, line, list)],
        };
        continue;
      }
      const points =
        meantBy(ruleset, text, 'key').includes(LOG) && LEADING_NUMBER.exec(property?.value?.text ?? '');
      if (line && points) {
        const award = `2026-10-09 award ${points[0]} ${ruleset.experienceUnit}`;
        yield {
          message: t('`{0}` is no key. Experience points are a line below `log:`: `{1}`.', text, award),
          origin,
          fixes: () => [asNote(declared, line)],
        };
        continue;
      }
      // `job 1: Warrior`
      const meant = isSheet
        ? meantBy(ruleset, text.replace(/ \d{1,2}$/, ''), 'key')
        : meaningsOf(ruleset, text).filter((each) => isKnownKey(each, declared, ruleset));
      const names = meant.length > 0 ? meant : nearest(text, known);
      const whole = isProperty(member) && member.value && originOf(block, member);
      const own = names.length === 0 && property ? ` ${ownKey(text)}` : '';
      yield {
        message: `${t('`{0}` has no key “{1}”.', kind, text)}${suggestion(names)}${own}`,
        origin,
        fixes: () => [
          ...(property?.value && line
            ? names.map((name) => changeKey(name, origin, line, property.value!, ruleset))
            : changesTo(names, origin)),
          ...(whole && isOnOneLine(whole) ? [isSheet ? asNote(declared, whole) : asComment(whole)] : []),
        ],
      };
    }
    yield* together(
      block,
      scores.filter(({ severity }) => severity),
    );
    yield* scores.filter(({ severity }) => !severity);
  },
};

/** `STR 5  REF 6` for `STR: 5, REF: 6`. */
const plainScores = (line: string): string =>
  line
    .replace(/[:=]/g, ' ')
    .replace(/(?<=\p{L}) +(?=\d)/gu, ' ')
    .replace(/(?<=\d)[ ,;]+/g, '  ')
    .trim();

/** `STR 5` for `STR Min 5`, `4d6 lethal` for `4d6 P/L`. */
function unknownStatistic({ kind, block }: Declared, item: Text, { statistics }: Ruleset): Finding {
  const [, word = 'damage', number = item.text] = /^(\p{L}[\p{L} ]*?) ?([+-]?\d.*)$/u.exec(item.text) ?? [];
  const meant = keyedStatistic(kind, word, number, statistics);
  const names = meant === undefined ? [] : [meant];
  const origin = originOf(block, item);
  return {
    message: `${t('`{0}` has no statistic “{1}”.', kind, item.text)}${suggestion(names)}`,
    origin,
    fixes: () => changesTo(names, origin),
  };
}

/** `30` of `30 ft.`. */
const LEADING_NUMBER = /^[+-]?\d{1,3}(?!\d)/;

/** `five` is a number too. */
const isNumber = (text: string): boolean =>
  /^[+-]?\d/.test(text) || withScore(`x ${text}`)?.number !== undefined;

/** `27 (+3)`, `6+1`: a score with the points that are bought. */
const WITH_BOUGHT = /^(\d{1,3}) ?\(?(\+\d{1,3})\)?$/;

const LOG = 'log';

/** What a writer does with a line that the rules do not know, such as `crew: 3`. */
const ownKey = (key: string): string =>
  t('Write the line behind `notes:`, or write `sheet keys: {0}` in the campaign.', key.toLowerCase());

/** `weapon: Knife` becomes a list with an entry. */
function changeKey(name: string, key: Origin, line: Origin, value: Text, { sections }: Ruleset): Fix {
  const list = sections.find((section) => section.key === nameKey(name));
  const title = t('Change to {0}', name);
  if (!list) return replaceWith(title, key, name);
  if (!isOnOneLine(line)) return heading(title, key, name);
  const entries = entriesOnLine((line.block as Block).text, value, list.form);
  return replaceWith(
    title,
    line,
    [`${name}:`, ...entries.map(({ text }) => `${indentOf(line)}  ${text}`)].join('\n'),
  );
}

/** `Skill list` with lines below it is meant as the list `skills`. */
function listCalledLike(key: string, member: PropertyNode | SectionNode, { sections }: Ruleset): string[] {
  const hasLines =
    isSection(member) || member.value?.text.includes('\n') || member.value!.start > member.key.end + 2;
  const [word = ''] = nameKey(key).split(' ');
  return hasLines ? sections.flatMap((section) => (section.key === `${word}s` ? section.key : [])) : [];
}

/** The heading of a list that stands on lines below it, with its colon. */
const heading = (title: string, key: Origin, list: string): Fix => {
  const hasColon = /^\s*:/.test(textOf({ ...key, start: key.end, end: key.end + 3 }));
  return replaceWith(title, key, hasColon ? list : `${list}:`);
};

const isOnOneLine = (origin: Origin): boolean => !textOf(origin).includes('\n');

function attributeCalled(name: string, ruleset: Ruleset): { readonly id: string } | undefined {
  const { attribute, derived } = ruleset.names;
  const named = (each: string): { readonly id: string } | undefined =>
    attribute.get(nameKey(each)) ?? derived.get(nameKey(each));
  return named(name) ?? meantBy(ruleset, name, 'attribute').flatMap((each) => named(each) ?? [])[0];
}

/** Whether a campaign has the key. */
const isSetting = (key: string, { options }: Ruleset): boolean =>
  Object.hasOwn(schemaOf('campaign').keys, nameKey(key)) ||
  [...options.all()].some(({ option }) => sameName(option.name, key));

/** Keys of other formats that name the character whose lines are inherited. */
const PARENTS: ReadonlySet<string> = new Set(['based on', 'parent', 'template', 'inherits', 'inherits from']);

/** `based on: Guard` is written `npc Bob from Guard`. */
function inheritance({ node, block, kind }: Declared, { key }: PropertyNode, value: Text): Finding {
  const head = `${kind} ${node.name.text} from ${value.text}`;
  const origin = originOf(block, key);
  const name = originOf(block, node.name);
  return {
    message: t('The first line names the character whose lines are inherited: `{0}`.', head),
    origin,
    fixes: () => [
      {
        title: t('Change to `{0}`', head),
        edits: [...insertAfter('', name, ` from ${value.text}`).edits, deleteLine(origin)],
      },
    ],
  };
}

/** `Characters: Jack, Guard`, which are words for a cast. */
function* castsInProse({ node, block, uri }: Declared, scope: Scope): Generator<Finding> {
  for (const part of partsOf(node)) {
    if (!('cast' in schemaOf(part.kind).keys)) continue;
    for (const paragraph of paragraphsOf(part)) {
      if (!MAY_BE_CAST.test(paragraph.text)) continue;
      for (const { 0: line, 1: lead = '', 2: word = '', 3: names = '', index } of paragraph.text.matchAll(
        LABELLED,
      )) {
        const isCast =
          FOR_CAST.has(nameKey(word)) && names.split(',').every((each) => isKnown(each.trim(), scope, uri));
        if (!isCast || line === '') continue;
        const start = index + lead.length;
        const origin = originOf(block, inBlock(paragraph, { start, end: start + word.length }));
        yield {
          message: t('This is prose. Did you mean the key “{0}”?', 'cast'),
          origin,
          severity: 'hint',
          fixes: () => [replaceWith(t('Change to {0}', 'cast'), origin, 'cast')],
        };
      }
    }
  }
}

const MAY_BE_CAST = lineBeginsWith(FOR_CAST);

const isKnown = (name: string, scope: Scope, uri: string): boolean =>
  name !== '' && (isParty(name) || peopleNamed(name.replace(COUNT_AROUND, ''), scope, uri).length > 0);
/** `3 Guards`, `Guard x3` */
const COUNT_AROUND = /^\d{1,6}\s?[x×]?\s(?=\S)|\s[x×]\s?\d{1,6}$/gi;
/** The word before a colon at the beginning of a line, and what stands behind it. */
const LABELLED = /^([ \t]*)(\p{L}{3,12}):[ \t]([^\n]{1,200})$/gmu;

/** A key of a scene with one letter wrong: `wher: the harbor`. A line of speech begins with a capital letter. */
function* misspelled({ node, block }: Declared): Generator<Finding> {
  for (const part of partsOf(node)) {
    const known = Object.keys(schemaOf(part.kind).keys).filter((key) => key.length > 3 && !key.includes(' '));
    for (const paragraph of paragraphsOf(part)) {
      for (const word of proseOf(paragraph.text).leads) {
        const key = known.includes(word.text)
          ? undefined
          : known.find((each) => distance(each, word.text) === 1);
        if (!key) continue;
        const origin = originOf(block, inBlock(paragraph, word));
        yield {
          message: t('This is prose. Did you mean the key “{0}”?', key),
          origin,
          severity: 'hint',
          fixes: () => [replaceWith(t('Change to {0}', key), origin, key)],
        };
      }
    }
  }
}
