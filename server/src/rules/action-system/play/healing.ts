/** Stabilizing, treating and recovering. Core Rules, Healing. */
import { say } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { Explanation } from '../../explanation.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import type { WoundLevel } from './harm.ts';
import { periodIn, type Period } from './periods.ts';

export interface Stabilization {
  readonly target: number;
  /** The period that a success holds for, and in which an untreated wound bleeds. */
  readonly every: Period;
}

export interface Treatment {
  readonly target: number;
  /** The dice for the time it takes: `1d6` hours. */
  readonly dice: string;
  readonly period: Period;
}

const stabilizationRows = tableRows('stabilization', (row) => {
  const target = Number.parseInt(row('TN'), 10);
  const every = periodIn(row('every'));
  return Number.isNaN(target) || !every ? undefined : { wound: row('wound'), target, every };
});

const treatmentRows = tableRows('treatment', (row) => {
  const target = Number.parseInt(row('TN'), 10);
  const [dice = '', unit = ''] = row('time').split(/\s+/);
  const period = periodIn(unit);
  return Number.isNaN(target) || !period ? undefined : { wound: row('wound'), target, dice, period };
});

const effectRows = tableRows('treatment effect', (row) => {
  const [effect, percent] = [Number.parseInt(row('effect'), 10), Number.parseInt(row('percent'), 10)];
  return Number.isNaN(effect) || Number.isNaN(percent) ? undefined : { effect, percent };
});

/**
 * The roll that keeps a wound from bleeding; the dying are stabilized like a fatal wound. Undefined for a wound that does
 * not bleed, as none does in a campaign that leaves all but recovery out (RP-C74, RP-C75).
 */
export const stabilization = (ruleset: Ruleset, wound: WoundLevel | 'dying'): Stabilization | undefined =>
  ruleset.options.is('healing detail', 'recovery only')
    ? undefined
    : stabilizationRow(ruleset, wound === 'dying' ? 'fatal' : wound);

export const stabilizationRow = (ruleset: Ruleset, wound: WoundLevel): Stabilization | undefined =>
  stabilizationRows(ruleset).find((each) => sameName(each.wound, wound));

/** The roll that ends the bleeding for good, made when its time is over. Undefined where none is needed. */
export const treatment = (ruleset: Ruleset, wound: WoundLevel): Treatment | undefined =>
  treatmentRows(ruleset).find((each) => sameName(each.wound, wound));

/**
 * The LIF that a successful treatment with this effect number gives back of a wound of so many points: rounded up, but never
 * more than the highest percentage of the table (RP-C77).
 */
export function restored(ruleset: Ruleset, damage: number, effect: number): Explanation {
  const percent = effectRows(ruleset).findLast((row) => row.effect <= effect)?.percent ?? 0;
  const most = Math.max(0, ...effectRows(ruleset).map((row) => row.percent));
  const [full, limit] = [Math.ceil((damage * percent) / 100), Math.floor((damage * most) / 100)];
  return {
    label: 'LIF',
    value: Math.min(full, limit),
    calculation:
      full > limit
        ? say('percent rounded down', { percent, damage, most })
        : say('percent rounded up', { percent, damage }),
    rule: 'Core Rules, Treatment',
    parts: [],
  };
}
