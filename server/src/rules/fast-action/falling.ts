/** Falls and crashes. Fast Action Rules, Weapon Damages (RP-F08). */
import { FALLING, type Hazard } from '../hazard.ts';
import { say, type Message } from '../message.ts';
import { numberOf } from '../numbers.ts';
import type { Ruleset } from '../ruleset.ts';

/** The steps that cost one point of PR; only full steps count. */
const STEPS = {
  m: 'fall: meters for a point',
  'km/h': 'crash: km/h for a point',
} as const;
export type Unit = keyof typeof STEPS;

const stepOf = (ruleset: Ruleset, unit: Unit): number => Math.max(1, numberOf(ruleset, STEPS[unit]));

/** The PR lost to a fall in meters, or to a speed. */
export const impactDamage = (ruleset: Ruleset, size: number, unit: Unit): number =>
  Math.max(0, Math.floor(size / stepOf(ruleset, unit)));

export const ruleSaid = (ruleset: Ruleset, unit: Unit): Message =>
  say('one for each full', { step: stepOf(ruleset, unit), unit });

const falls: Hazard = {
  ...FALLING,
  harm(ruleset, meters) {
    const rule = ruleset.names.ruling.get('rp-f08');
    const damage = impactDamage(ruleset, meters, 'm');
    if (!rule || damage === 0) return undefined;
    return {
      title: say('fall of meters', { meters }),
      damage: `${damage}`,
      kind: 'PR',
      facts: [ruleSaid(ruleset, 'm')],
      remarks: [],
      rule: { ...rule, name: rule.title, aliases: [], note: '', rulings: [rule.id] },
    };
  },
};

export const hazards: readonly Hazard[] = [falls];
