import {
  isCharacter,
  isProperty,
  isSection,
  isStory,
  originOf,
  type Declared,
} from '../model/declarations.ts';
import { isStat, STATS_OF } from '../model/compile/equipment.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { schemaOf } from '../syntax/schema.ts';
import type { Text } from '../syntax/tree.ts';
import type { Check, Finding } from './check.ts';
import { keyedScores } from './keyed-scores.ts';
import { keyedStatistic } from './keyed-statistics.ts';
import { isKnownKey } from './keys.ts';
import { MEANINGS, otherKey } from './meant-keys.ts';
import { changesTo, suggestion } from './names.ts';
import { castsInProse, misspelledKeys } from './prose-keys.ts';
import { fightHeadings, sceneHeadings } from './scene-headings.ts';
import { together } from './together.ts';
import { typedKey } from './typed-keys.ts';
import { unknownKeyLine, type UnknownKeyLine } from './unknown-key-line.ts';
import { t } from '../text/messages.ts';

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
    const { kind, node, block } = declared;
    if (isStory(declared)) {
      yield* misspelledKeys(declared);
      yield* fightHeadings(declared);
    }
    if (kind === 'adventure') yield* sceneHeadings(declared);
    if (FREE_KEYS.has(schemaOf(kind).otherKeys)) return;
    yield* unknownStatistics(declared, ruleset);
    const isSheet = isCharacter(declared);
    // Scores that count as they stand are hints, told together.
    const hints: Finding[] = [];
    for (const member of node.members) {
      if (!(isProperty(member) || isSection(member))) continue;
      const isKnown = isKnownKey(member.key.text, declared, ruleset);
      const types = isSheet ? typedKey(member, isKnown, declared, ruleset) : undefined;
      if (types) yield types;
      if (types || isKnown || isScale(member.key.text, declared)) continue;
      const finding = meaningOf(unknownKeyLine(member, declared, ruleset));
      if (finding.severity === 'hint') hints.push(finding);
      else yield finding;
    }
    yield* together(block, hints);
  },
};

/** Where any key is prose, a side or a skill, none is unknown. */
const FREE_KEYS: ReadonlySet<string> = new Set(['prose', 'side', 'skill']);

/** The scales of a trait have names of their own: `scale rank: 1 to 10`. */
const isScale = (key: string, { kind }: Declared): boolean =>
  kind.endsWith('advantage') && /^scale\s/i.test(key);

function meaningOf(line: UnknownKeyLine): Finding {
  const scores = keyedScores(line);
  if (scores) return scores;
  for (const readAs of MEANINGS) {
    const finding = readAs(line);
    if (finding) return finding;
  }
  return otherKey(line);
}

function* unknownStatistics(declared: Declared, ruleset: Ruleset): Generator<Finding> {
  const { node, kind } = declared;
  if (!(kind in STATS_OF)) return;
  for (const member of node.members)
    if (member.type === 'stats')
      for (const item of member.items)
        if (!isStat(kind, item.text, ruleset.statistics)) yield unknownStatistic(declared, item, ruleset);
}

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
