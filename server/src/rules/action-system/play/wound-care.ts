/** One wound from the blow until it has healed. Core Rules, Healing (RP-C73 to RP-C77). */
import type { Ruleset } from '../../ruleset.ts';
import { restored, stabilization, type WoundLevel } from './healing.ts';
import { SECONDS } from './periods.ts';
import { woundNamed } from './wounds.ts';

/** A wound of lethal damage. Times are seconds on the clock of the patient. */
export interface Wound {
  readonly level: WoundLevel;
  /** The points that made it. */
  readonly damage: number;
  /** LIF that it costs now: the damage, what was bled, less what has healed. */
  readonly lost: number;
  /** When it bleeds next; undefined for one that does not. */
  readonly nextLoss: number | undefined;
  /** How many periods it still bleeds at most: a light wound for 1d6 days (RP-C73). */
  readonly periodsLeft: number;
  /** Until when a roll keeps it from bleeding. */
  readonly heldUntil: number;
  /** Whether First Aid has restored its one point (RP-C76). */
  readonly hadFirstAid: boolean;
}

/** The first loss is due after a whole period. */
export function opened(
  ruleset: Ruleset,
  time: number,
  {
    level,
    damage,
    periods,
  }: { readonly level: WoundLevel; readonly damage: number; readonly periods: number },
): Wound {
  const period = bleedingPeriod(ruleset, level);
  return {
    level,
    damage,
    lost: damage,
    nextLoss: period !== undefined && periods > 0 ? time + period : undefined,
    periodsLeft: periods,
    heldUntil: time,
    hadFirstAid: false,
  };
}

/** Seconds from one loss to the next; undefined for a wound that does not bleed, as where all but recovery is left out. */
export function bleedingPeriod(ruleset: Ruleset, level: WoundLevel): number | undefined {
  const bleeds = stabilization(ruleset, level) && woundNamed(ruleset, level)?.bleeds;
  return bleeds && SECONDS[bleeds];
}

/** A wound that has bled, and bleeds next when a period is over. */
export const bled = (wound: Wound, next: number): Wound => ({
  ...settled(wound, next),
  lost: wound.lost + 1,
});

/** A period is over, with a loss or without. */
const settled = (wound: Wound, next: number): Wound => ({
  ...wound,
  periodsLeft: wound.periodsLeft - 1,
  nextLoss: wound.periodsLeft > 1 ? next : undefined,
});

export interface CareRoll {
  readonly isSuccess: boolean;
  readonly isFirstAid: boolean;
}

/** One roll settles the period that begins: a success costs nothing, a failure what would be bled (RP-C75, RP-C76). */
export function held(
  ruleset: Ruleset,
  time: number,
  wound: Wound,
  { isSuccess, isFirstAid }: CareRoll,
): Wound {
  const roll = stabilization(ruleset, wound.level);
  const period = bleedingPeriod(ruleset, wound.level);
  if (!roll || !period || wound.nextLoss === undefined || time < wound.heldUntil) return wound;
  const heldUntil = time + SECONDS[roll.every];
  if (!isSuccess) return bled(wound, heldUntil + period);
  const helps = isFirstAid && !wound.hadFirstAid;
  return {
    ...settled(wound, heldUntil + period),
    heldUntil,
    lost: Math.max(0, wound.lost - (helps ? 1 : 0)),
    hadFirstAid: wound.hadFirstAid || isFirstAid,
  };
}

/** Treatment ends the bleeding and gives LIF back, by its effect number (RP-C77). */
export const treated = (ruleset: Ruleset, wound: Wound, effect: number): Wound => ({
  ...wound,
  lost: Math.max(0, wound.lost - restored(ruleset, wound.damage, effect).value),
  nextLoss: undefined,
});

/** Whether its damage heals by itself at a moment: not while it bleeds (RP-C78). */
export const isQuiet = ({ nextLoss, heldUntil }: Wound, time: number): boolean =>
  nextLoss === undefined || heldUntil >= time;
