import { isProperty, originOf, STORY_KINDS } from '../model/declarations.ts';
import { COLOR_NAMES, readColor } from '../model/colors.ts';
import { isEncounter, saidIn, type Said, type SaidOfSide } from '../model/encounters.ts';
import { conditionOf, partsOf } from '../model/story.ts';
import type { Check, Finding } from './check.ts';
import type { Block } from '../syntax/parse.ts';
import type { Text } from '../syntax/tree.ts';
import { changesTo, didYouMean, nearest, suggestion } from './names.ts';
import { METERS } from '../text/length-units.ts';
import { t } from '../text/messages.ts';

export const unknownCondition: Check = {
  code: 'unknown-condition',
  severity: 'warning',
  kinds: STORY_KINDS,
  summary: 'An encounter states a condition of combat that has no effect.',
  about:
    'Visibility, cover and range count in fights by the words of the rules: `visibility: poor`, `guards cover: half`, `range: 16 m`. ' +
    'Other words may stand beside these; without any of them the condition adds nothing. ' +
    'A color of a side is one of a few names or its numbers: `guards color: red`, `guards color: #b3261e`.',
  *declaration(declared, { system, ruleset }) {
    const encounters = partsOf(declared.node).filter(isEncounter).map(saidIn);
    for (const encounter of encounters) {
      yield* colorOfNobody(encounter, declared.block);
      for (const side of encounter.sides) yield* unknownColor(side, declared.block);
    }
    const { fights } = system;
    if (!fights) return;
    for (const { conditions } of encounters)
      for (const { key, value } of conditions) {
        if (key === 'range') {
          yield* twoLengths(value, declared.block);
          yield* unknownUnit(value, declared.block);
        }
        if (value.text.trim() === '' || fights.reads(ruleset, key, value.text)) continue;
        const known = fights.words(ruleset, key);
        const words = known.map(({ word }) => word);
        const all = [...words, ...known.flatMap(({ also }) => also ?? [])];
        const origin = originOf(declared.block, value);
        yield {
          message:
            words.length > 0
              ? `${t('“{1}” has no effect as `{0}`. Known words are {2}.', key, value.text, words.join(', '))}${didYouMean(value.text, all)}`
              : t('“{1}” has no effect as `{0}`. Write a length: `16 m`.', key, value.text),
          origin,
          // Tactics are described in any words; without a known one the weapons decide.
          ...(key === 'tactics' && { severity: 'hint' }),
          fixes: () => changesTo([...new Set([...nearest(value.text, all), ...words])], origin),
        };
      }
  },
};

/** `range: 5-10 m` */
function* twoLengths(value: Text, block: Block): Generator<Finding> {
  const [, first = '', last = '', unit = 'm'] =
    /(?<![\d.])(\d{1,6}(?:\.\d{1,3})?)\s?(?:[-–—]|to|or)\s?(\d{1,6}(?:\.\d{1,3})?)\s?(\p{L}+)?/u.exec(
      value.text,
    ) ?? [];
  if (first === '') return;
  const origin = originOf(block, value);
  yield {
    message: t(
      'A range is one length: `{0}`. Only the first number of “{1}” counts.',
      `${first} ${unit}`,
      value.text,
    ),
    origin,
    fixes: () => changesTo([`${first} ${unit}`, `${last} ${unit}`], origin),
  };
}

/** `range: 5 feat`, `range: 6 hexes` */
function* unknownUnit(value: Text, block: Block): Generator<Finding> {
  const found = LENGTH.exec(value.text);
  const [, digits = '', unit = ''] = found ?? [];
  const word = unit.toLowerCase();
  if (!found || METERS[word] !== undefined) return;
  const near = nearest(word, UNITS);
  if (near.length === 0 && !OTHER_UNITS.has(word)) return;
  const start = value.start + value.text.indexOf(unit, found.index);
  const origin = originOf(block, { start, end: start + unit.length });
  yield {
    message: `${t('“{0}” is not a unit of length. The range counts as {1} m.', unit, digits)}${suggestion(near)}`,
    origin,
    fixes: () => changesTo([...near, 'm'], origin),
  };
}

const LENGTH = /(\d{1,6}(?:\.\d{1,3})?)\s?(\p{L}{4,})/u;
const UNITS = Object.keys(METERS).filter(({ length }) => length > 3);
const OTHER_UNITS: ReadonlySet<string> = new Set(
  'mile miles inch inches pace paces hexes square squares step steps block blocks'.split(' '),
);

function* colorOfNobody({ node, sides }: Said, block: Block): Generator<Finding> {
  for (const { key } of node.members.filter(isProperty)) {
    const condition = conditionOf(key.text);
    if (condition?.key !== 'color' || condition.side !== undefined) continue;
    const origin = originOf(block, key);
    yield {
      message: t('A color belongs to one side: `{0} color: red`.', sides[0]?.name.text ?? 'guards'),
      origin,
      fixes: () =>
        changesTo(
          sides.map(({ name }) => `${name.text} color`),
          origin,
        ),
    };
  }
}

function* unknownColor({ color }: SaidOfSide, block: Block): Generator<Finding> {
  if (!color?.text.trim() || readColor(color.text)) return;
  const origin = originOf(block, color);
  yield {
    message: `${t('“{0}” is not a color. Write a name such as `red`, or `#b3261e`.', color.text)}${didYouMean(color.text, COLOR_NAMES)}`,
    origin,
    fixes: () => changesTo(nearest(color.text, COLOR_NAMES), origin),
  };
}
