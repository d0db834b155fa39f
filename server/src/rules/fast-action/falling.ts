/** Falls and crashes. Fast Action Rules, Weapon Damages (RP-F08, RP-F17). */
import { constant, probability } from '../dice/index.ts';
import { FALLING, type Casualty, type Hazard } from '../hazard.ts';
import { say, type Message } from '../message.ts';
import { numberOf } from '../numbers.ts';
import type { Ruleset } from '../ruleset.ts';
import { scoreIn } from '../scores.ts';
import type { Sheet } from '../sheet.ts';
import { zeroText } from './combat.ts';
import { protection } from './weapons.ts';

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

/** The same behind armor (RP-F17). */
export const damageLeft = (ruleset: Ruleset, size: number, unit: Unit, armor: number): number =>
  Math.max(0, impactDamage(ruleset, size, unit) - armor);

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
      rule: { ...rule, name: rule.title, aliases: [], note: '', rulings: [rule.id, 'RP-F17'] },
      befalls: (sheet) => casualty(sheet, damage),
    };
  },
};

function casualty(sheet: Sheet, fallen: number): Casualty {
  const armor = protection(sheet);
  const damage = constant(Math.max(0, fallen - armor));
  const resistance = scoreIn(sheet, 'PR');
  return {
    protection: armor > 0 ? say('armor points', { armor }) : '',
    damage,
    ends: [
      {
        state: say(zeroText(sheet.ruleset, 'PR')),
        chance: probability(damage, (points) => points >= resistance),
      },
    ],
  };
}

export const hazards: readonly Hazard[] = [falls];
