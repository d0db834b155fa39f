/** Falls and crashes. Fast Action Rules, Weapon Damages (RP-F08). */
import { FALLING, type Hazard } from '../hazard.ts';
import { whole, type Procedure } from '../procedure.ts';

const METERS = 3;
const KILOMETERS_PER_HOUR = 10;

/** Full steps only. */
export const fallDamage = (meters: number): number => Math.max(0, Math.floor(meters / METERS));
export const crashDamage = (kilometersPerHour: number): number =>
  Math.max(0, Math.floor(kilometersPerHour / KILOMETERS_PER_HOUR));

const falls: Hazard = {
  ...FALLING,
  harm(ruleset, meters) {
    const rule = ruleset.names.ruling.get('rp-f08');
    const damage = fallDamage(meters);
    if (!rule || damage === 0) return undefined;
    return {
      title: `Fall of ${meters} m`,
      damage: `${damage}`,
      kind: 'PR',
      facts: ['1 for each full 3 m'],
      remarks: [],
      rule: { ...rule, name: rule.title, aliases: [], note: '', rulings: [rule.id] },
    };
  },
};

export const hazards: readonly Hazard[] = [falls];

/** `fall 9 m`, `crash 80 km/h`. */
const impact = (word: string, usual: 'm' | 'km/h'): Procedure => ({
  word,
  example: `${word} ${usual === 'm' ? 9 : 80} ${usual}`,
  about: 'What it takes from PR: 1 for each full 3 m, or each full 10 km/h.',
  odds(_, words) {
    const [, digits, unit = usual] =
      /^(?:of |at |from )?(\d{1,4}(?:[.,]\d+)?) ?(m|km\/h)?$/i.exec(words.text) ?? [];
    if (digits === undefined)
      return whole(words, `Say how far or how fast: \`${word} 9 m\`, \`${word} 80 km/h\`.`);
    const size = Number(digits.replace(',', '.'));
    const isSpeed = unit.toLowerCase() === 'km/h';
    const damage = isSpeed ? crashDamage(size) : fallDamage(size);
    const [step, per] = isSpeed ? [KILOMETERS_PER_HOUR, 'km/h'] : [METERS, 'm'];
    return {
      title: `${word} ${digits} ${per}`,
      lines: [{ name: 'damage', text: `${damage} to PR: 1 for each full ${step} ${per}` }],
    };
  },
});

export const fall = impact('fall', 'm');
export const crash = impact('crash', 'km/h');
