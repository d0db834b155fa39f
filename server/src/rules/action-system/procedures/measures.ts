/** Typed measures: what STR lifts, and scores in other scales. Core Rules, Extended STR Table; Scaling. */
import { problemAt } from '../../dice/index.ts';
import { say, type Value } from '../../message.ts';
import { nameKey, sameName } from '../../names.ts';
import { declare, type Fact, type ProcedureLine } from '../../procedure.ts';
import { amountOf, meters } from '../../typed/kinds.ts';
import { first, optional, required, type Kind } from '../../typed/schema.ts';
import { leastStrength, readWeight, strengthRow, type Burden } from '../strength.ts';
import { totalOf } from '../../circumstances.ts';
import { scoreLines } from './attack.ts';
import { pointsOn, raisedBy } from './boosts.ts';
import { rescaled, scaledDamage, scaledLife, SCALE_NAMES, SCALES, type Scale } from '../play/scaling.ts';

const BURDENS: readonly Burden[] = ['lift', 'carry', 'drag'];

/** It may be less than 1. */
const lifter: Kind<number> = {
  about: say('what it lifts'),
  sample: 'STR 5',
  known: () => [{ name: 'STR', about: say('what it lifts') }],
  read(part) {
    const amount = amountOf(part);
    return amount?.before === 'str' && amount.after === '' ? amount.value : undefined;
  },
};

const weight: Kind<number> = {
  about: say('weight to lift'),
  sample: '300 kg',
  read: (part) => readWeight(part.text)?.kilograms,
};

/** `STR 5`, or a weight. */
const load: Kind<{ readonly strength?: number; readonly weight?: number }> = {
  about: say('STR, or a weight'),
  sample: 'STR 5',
  known: () => [{ name: 'STR', about: say('what it lifts') }],
  read(part, ruleset) {
    const [strength, kilograms] = [lifter, weight].map((kind) => kind.read(part, ruleset));
    if (typeof strength === 'number') return { strength };
    return typeof kilograms === 'number' ? { weight: kilograms } : undefined;
  },
};

export const lift = declare({
  word: 'lift',
  aliases: ['carry'],
  example: 'lift STR 5',
  about: say('about lift'),
  sentences: [{ verbs: ['lifts', 'can lift', 'carries', 'can carry'], hasOther: false }],
  shape: {
    own: {
      load: first(required(load, say('write STR or a weight'))),
      strength: optional(lifter),
      weight: optional(weight),
      points: optional(pointsOn('STR')),
    },
  },
  prepare(ruleset, { load: { strength, weight: kilograms }, points, places, ...more }) {
    if (strength !== undefined && more.strength !== undefined)
      return places.at('strength', say('is here twice', { text: 'STR' }));
    if (kilograms !== undefined && more.weight !== undefined)
      return places.at('weight', say('is here twice', { text: 'kg' }));
    const [lifts, lifted] = [strength ?? more.strength, kilograms ?? more.weight];
    if (lifts === undefined) return { row: undefined, kilograms: lifted, raised: [] };
    const modifiers = raisedBy(ruleset, 'STR', points);
    const total = lifts + totalOf(modifiers);
    const row = strengthRow(ruleset, total);
    return row
      ? { row, kilograms: lifted, raised: scoreLines(total, `STR ${lifts}`, modifiers) }
      : places.at('load', say('the table of strength ends before that'));
  },
  odds(ruleset, { kilograms, row, raised }): ProcedureLine[] {
    const needed = BURDENS.map((name) => ({
      name,
      strength: kilograms === undefined ? undefined : leastStrength(ruleset, name, kilograms),
    }));
    if (!row)
      return needed.map(({ name, strength }) => ({
        name,
        ...(strength !== undefined && { value: strength }),
        said: strengthSaid(strength),
      }));
    return [
      ...raised,
      ...needed.map(({ name, strength }) => ({
        name,
        value: row[name].kilograms,
        said:
          kilograms === undefined
            ? row[name].text
            : [
                row[name].text,
                row[name].kilograms >= kilograms
                  ? say('enough for it')
                  : say('too little for it', { needed: strengthSaid(strength) }),
              ],
      })),
      ...(kilograms === undefined
        ? [{ name: 'hits for', facts: [{ type: 'dice', dice: row.damage } as const] }]
        : []),
    ];
  },
});

const strengthSaid = (strength: number | undefined): Value =>
  strength === undefined ? say('beyond any STR') : `STR ${strength}`;

/** The digits of a pace that does not come out even. */
const SHOWN_DIGITS = 4;

/** Scores that count in a scale, and points of damage. */
const MOVE = 'MOV';
const SCALED = ['STR', 'TGH', 'LIF', 'AV', 'damage', MOVE];

/** `LIF 25 MS`, `27 points human scale`. */
const scaled: Kind<{ readonly what: string; readonly value: number; readonly from: Scale }> = {
  about: say('score and its scale'),
  sample: 'LIF 25 MS',
  known: () => SCALED.map((name) => ({ name, about: say('counts in scales') })),
  read(part) {
    const amount = amountOf(part);
    if (!amount) return undefined;
    const words = amount.after
      .replace(/ scale$/, '')
      .split(' ')
      .filter(Boolean);
    const name = amount.before || (words.shift() ?? '');
    const what = SCALED.find((each) => sameName(each, name === 'points' ? 'damage' : name));
    const [scale = 'HS', ...more] = words;
    const from = SCALES.find((each) =>
      [each, SCALE_NAMES[each]].some((known) => nameKey(known) === nameKey(scale)),
    );
    if (!what || more.length > 0) return undefined;
    return from ? { what, value: amount.value, from } : problemAt(part, say('is no scale', { scale }));
  },
};

export const scale = declare({
  word: 'scale',
  example: 'scale LIF 25 MS',
  about: say('about scale'),
  shape: {
    own: {
      scaled: first(required(scaled, say('write a score and its scale'))),
      hex: optional(meters(say('meters that a hex of the map stands for'), '200 m')),
    },
  },
  prepare(_, { scaled: { what }, hex, places }) {
    if ((what === MOVE) !== (hex !== undefined) || hex === 0)
      return places.whole(say('write MOV and the meters of a hex'));
    return {};
  },
  odds: (_, { scaled: { what, value, from }, hex }) =>
    hex === undefined
      ? SCALES.map((to) => ({
          name: say('scale', { scale: SCALE_NAMES[to] }),
          facts: inScale(what, value, from, to),
        }))
      : [
          {
            name: say('on hexes', { meters: hex }),
            facts: [{ type: 'named', name: what, value: Number((value / hex).toPrecision(SHOWN_DIGITS)) }],
          },
        ],
});

/** The figure in another scale, and the points of damage that are left in its own. */
function inScale(what: string, value: number, from: Scale, to: Scale): Fact[] {
  const fact = (figure: number, scale?: string): Fact => ({
    type: 'named',
    name: what,
    value: figure,
    ...(scale && { scale }),
  });
  if (what === 'LIF') return [fact(scaledLife(value, from, to))];
  if (what !== 'damage') return [fact(rescaled(value, from, to))];
  const { damage, left } = scaledDamage(value, from, to);
  return left > 0 ? [fact(damage), fact(left, SCALE_NAMES[from])] : [fact(damage)];
}
