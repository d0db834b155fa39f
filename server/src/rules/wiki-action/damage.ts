/** Shock points and Wounds, and what they do. Action!/System, Damage; Optional Rules. */
import { numberOf } from '../numbers.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';
import { askedRoll } from './asked-rolls.ts';

/** What a payoff does to whom it hits. */
export interface Hit {
  /** Shock points; a payoff below 0 does none (RP-W15). */
  readonly shock: number;
  readonly wounds: number;
  readonly isMassive: boolean;
  /** Shots that the Wounds cost, by the rule of stun. */
  readonly shotsLost: number;
  /** What the roll for shock must reach; undefined where none is asked for. */
  readonly shockDifficulty: number | undefined;
  /** What the roll of the dark times must reach. */
  readonly darkTimesDifficulty: number | undefined;
  /** `Serious`; undefined without that rule. */
  readonly seriousness: string | undefined;
  readonly isDead: boolean;
  readonly isShaken: boolean;
}

/** The payoff that makes one Wound, normally 5. */
export const woundThreshold = ({ options }: Ruleset): number =>
  Math.max(1, options.number('wound threshold') ?? 5);

export function hit(ruleset: Ruleset, payoff: number): Hit {
  const { options } = ruleset;
  const each = woundThreshold(ruleset);
  const shock = Math.max(0, payoff);
  const wounds = Math.floor(shock / each) + (options.isOn('sand in your teeth') ? 1 : 0);
  const seriousness = options.isOn('wound seriousness') ? seriousnessOf(ruleset, wounds) : undefined;
  return {
    shock,
    wounds,
    isMassive: isMassive(ruleset, payoff),
    shotsLost: options.isOn('stun') ? wounds : 0,
    shockDifficulty:
      options.isOn('shock') && wounds > 0 ? askedRoll(ruleset, 'shock', wounds)?.difficulty : undefined,
    darkTimesDifficulty: options.isOn('dark times')
      ? askedRoll(ruleset, 'dark times', shock)?.difficulty
      : undefined,
    seriousness: seriousness?.name,
    isDead: options.isOn('wound seriousness') && wounds > 0 && seriousness === undefined,
    isShaken: options.isOn('shaken') && shock > 0,
  };
}

/** Damage from which on it is massive. */
export const massiveDamage = (ruleset: Ruleset): number =>
  numberOf(ruleset, 'massive damage: Wound Thresholds') * woundThreshold(ruleset);

export const isMassive = (ruleset: Ruleset, damage: number): boolean => damage >= massiveDamage(ruleset);

/** What somebody has taken so far. */
export interface Harm {
  readonly shock: number;
  readonly wounds: number;
}

/** Down with as many Shock points as Health, dying with as many Wounds as Toughness. */
export function conditionOf(
  { shock, wounds }: Harm,
  { health, toughness }: { readonly health: number; readonly toughness: number },
): 'up' | 'down' | 'dying' {
  if (wounds >= toughness) return 'dying';
  return shock >= health ? 'down' : 'up';
}

interface Seriousness {
  readonly wounds: number;
  readonly name: string;
  readonly penalty: number;
}

const seriousnessRows = tableRows('wound seriousness', (row): Seriousness | undefined => {
  const [wounds, penalty] = [Number(row('wounds')), Number(row('penalty'))];
  return Number.isNaN(wounds + penalty) ? undefined : { wounds, penalty, name: row('name') };
});

/** Of the Wounds of one attack; undefined for none, and for more than one lives through. */
const seriousnessOf = (ruleset: Ruleset, wounds: number): Seriousness | undefined =>
  seriousnessRows(ruleset).find((row) => row.wounds === wounds);

const percentileRows = tableRows('percentile wound penalty', (row) => {
  const [percent, penalty] = [Number(row('percent')), Number(row('penalty'))];
  return Number.isNaN(percent + penalty) ? undefined : { percent, penalty };
});

/** Wounds that nobody has treated, in the order of the attacks. */
export interface Wounded {
  /** Wounds of each attack. */
  readonly attacks: readonly number[];
  readonly toughness: number;
}

/**
 * What Wounds take from every roll: 1 for each, or by their share of Toughness, or by the worst attack. Where a campaign
 * plays with several of these rules, the most detailed one holds.
 */
export function woundPenalty(ruleset: Ruleset, { attacks, toughness }: Wounded): number {
  const { options } = ruleset;
  const wounds = attacks.reduce((sum, each) => sum + each, 0);
  if (options.isOn('wound seriousness'))
    return Math.min(0, ...attacks.map((each) => seriousnessOf(ruleset, each)?.penalty ?? 0));
  if (options.isOn('percentile wound penalty')) {
    const share = (100 * wounds) / Math.max(1, toughness);
    return percentileRows(ruleset).findLast(({ percent }) => percent <= share)?.penalty ?? 0;
  }
  return options.isOn('wound penalty') ? -wounds + 0 : 0;
}

/** What a campaign counts in such steps. */
const stepOf = (ruleset: Ruleset, what: string): number => Math.max(1, numberOf(ruleset, what));

/** The damage beyond the Mass Value that flings a meter back. */
export const knockbackStep = (ruleset: Ruleset): number => stepOf(ruleset, 'knockback: damage for a meter');

/** Meters that somebody is flung back. */
export const knockback = (ruleset: Ruleset, damage: number, massValue: number): number =>
  Math.max(0, Math.floor((damage - massValue) / knockbackStep(ruleset)));

/** Cover that covering fire gives, and the attack that aggressive fire is instead. */
export const coverOf = (ruleset: Ruleset, payoff: number): number =>
  Math.max(0, Math.floor(payoff / stepOf(ruleset, 'covering fire: payoff for a point')));
export const aggressiveAttack = (ruleset: Ruleset, cover: number): number =>
  numberOf(ruleset, 'covering fire: attack without Cover') + cover;
