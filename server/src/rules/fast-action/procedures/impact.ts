/** Falls and crashes: `fall 9 m`, `crash 80 km/h`. Fast Action Rules, Weapon Damages (RP-F08). */
import { say } from '../../message.ts';
import { declare, type Procedure } from '../../procedure.ts';
import { amountOf, withPoint } from '../../typed/kinds.ts';
import { first, required, type Kind } from '../../typed/schema.ts';
import { dictionary } from '../../../text/dictionary.ts';
import { inTenths, METERS } from '../../../text/length-units.ts';
import { impactDamage, ruleSaid, type Unit } from '../falling.ts';

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

const impact = (word: string, usual: Unit): Procedure =>
  declare({
    word,
    example: `${word} ${usual === 'm' ? 9 : 80} ${usual}`,
    about: say('what it takes from PR, by meters or km/h'),
    ...(word === 'fall' && { sentences: [{ verbs: ['falls'], hasOther: false }] }),
    shape: {
      own: {
        impact: first(required(size(usual), say('say how far or how fast'))),
      },
    },
    prepare: () => ({}),
    title: ({ impact: { size: number, unit } }) => `${word} ${number} ${unit}`,
    odds(ruleset, { impact: { size: number, unit } }) {
      const damage = impactDamage(ruleset, number, unit);
      return [
        {
          name: 'damage',
          value: damage,
          said: say('damage to PR', { points: damage, rule: ruleSaid(ruleset, unit) }),
        },
      ];
    },
  });

export const fall = impact('fall', 'm');
export const crash = impact('crash', 'km/h');
