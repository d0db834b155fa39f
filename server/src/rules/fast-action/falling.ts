/** Falls and crashes. Fast Action Rules, Weapon Damages (RP-F08). */
import { FALLING, type Hazard } from '../hazard.ts';

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
