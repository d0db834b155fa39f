/** Falls and crashes: `fall 9 m`, `crash 80 km/h`. Fast Action Rules, Weapon Damages (RP-F08, RP-F17). */
import { say, type Value } from '../../message.ts';
import { declare, type Procedure } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { amountOf, withPoint } from '../../typed/kinds.ts';
import { first, required, type Kind } from '../../typed/schema.ts';
import { dictionary } from '../../../text/dictionary.ts';
import { inTenths, METERS } from '../../../text/length-units.ts';
import { zeroText } from '../combat.ts';
import { damageLeft, ruleSaid, type Unit } from '../falling.ts';
import { GEAR } from '../gear.ts';

/** In km/h. */
const SPEEDS = dictionary({ 'km/h': 1, kmh: 1, kph: 1, mph: 1.609344 });

const size = (usual: Unit): Kind<{ readonly size: number; readonly unit: Unit }> => ({
  about: say('height or speed'),
  sample: usual === 'm' ? '9 m' : '80 km/h',
  hasCommas: true,
  read(part) {
    const amount = amountOf(withPoint(part));
    if (!amount || !['', 'of', 'at', 'from'].includes(amount.before)) return undefined;
    if (amount.after === '') return { size: amount.value, unit: usual };
    const [meters, speed] = [METERS[amount.after], SPEEDS[amount.after]];
    if (meters !== undefined) return { size: inTenths(amount.value * meters), unit: 'm' };
    return speed === undefined ? undefined : { size: inTenths(amount.value * speed), unit: 'km/h' };
  },
});

/** `3`, `0, coma`. */
const prLeft = (ruleset: Ruleset, points: number): Value =>
  points > 0 ? String(points) : ['0', say(zeroText(ruleset, 'PR'))];

const impact = (word: string, usual: Unit): Procedure =>
  declare({
    word,
    example: `${word} ${usual === 'm' ? 9 : 80} ${usual}`,
    about: say('what it takes from PR, by meters or km/h'),
    sentences: [
      { verbs: word === 'fall' ? ['falls'] : ['crashes', 'crashes at'], isMeasured: true, hasOther: false },
    ],
    shape: {
      own: {
        impact: first(required(size(usual), say('say how far or how fast'))),
        armor: GEAR.armor,
        resistance: GEAR.resistance,
      },
    },
    prepare: () => ({}),
    title: ({ typed, impact: { size: number, unit } }) =>
      [`${word} ${number} ${unit}`, ...typed.split(',').slice(1)].join(','),
    odds(ruleset, { impact: { size: number, unit }, armor, resistance }) {
      const damage = damageLeft(ruleset, number, unit, armor?.armor ?? 0);
      const rule = ruleSaid(ruleset, unit);
      return [
        {
          name: 'damage',
          value: damage,
          said: armor
            ? say('damage to PR behind armor', { points: damage, rule, armor: armor.armor })
            : say('damage to PR', { points: damage, rule }),
        },
        ...(resistance === undefined
          ? []
          : [
              {
                name: 'PR',
                value: Math.max(0, resistance - damage),
                said: prLeft(ruleset, resistance - damage),
              },
            ]),
      ];
    },
  });

export const fall = impact('fall', 'm');
export const crash = impact('crash', 'km/h');
