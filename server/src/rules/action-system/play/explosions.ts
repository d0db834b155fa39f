/** Explosions: where they go off, how far they reach and who gets away. Core Rules, Explosions. */
import { transform, type Distribution } from '../../dice/index.ts';
import { onceFor } from '../../lazy.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';

export interface Miss {
  /** Points by which the roll fell short. */
  readonly by: number;
  /** Meters from the attacker to the spot that was meant. */
  readonly distance: number;
  readonly marks: readonly string[];
  /** 1d6 for the direction, and another one that counts where the campaign rolls for the distance. */
  readonly directionDie: number;
  readonly distanceDie: number;
}

/** Where a miss goes off, seen from the spot that was meant; at most half of the way off (RP-C64). */
export function scatter(
  ruleset: Ruleset,
  { by, distance, marks, directionDie, distanceDie }: Miss,
): { readonly direction: string; readonly meters: number } {
  const { byDie, directions } = explosionNumbers(ruleset);
  return {
    direction: directions[directionDie - 1] ?? '',
    meters: metersOff(distance, byDie ? distanceDie : by, isScattered(marks)),
  };
}

/** Whether a miss lands twice as far off. */
export const isScattered = (marks: readonly string[]): boolean =>
  marks.some((mark) => sameName(mark, 'miss x2'));

/** Meters between the spot that was meant and where a miss goes off. */
export const metersOff = (distance: number, points: number, isDoubled: boolean): number =>
  Math.min(distance / 2, (isDoubled ? 2 : 1) * points);

/** The tables of explosions as plain numbers. */
export interface ExplosionNumbers {
  /** The target number of a spot on the ground. */
  readonly spot: number;
  /** The target number of a dive (STR with Leaping or Acrobatics), raised for each meter; a success escapes (RP-C31). */
  readonly dive: number;
  readonly diveEachMeter: number;
  readonly pointsForMeter: number;
  readonly lostEachMeter: number;
  /** Whether a die tells how far off a miss lands, and where by 1d6. */
  readonly byDie: boolean;
  readonly directions: readonly string[];
}

export const explosionNumbers = onceFor((ruleset: Ruleset): ExplosionNumbers => ({
  spot: numberOf(ruleset, 'target number of a spot'),
  dive: numberOf(ruleset, 'target number of a dive'),
  diveEachMeter: numberOf(ruleset, 'more for each meter of it'),
  pointsForMeter: numberOf(ruleset, 'points for a meter of radius'),
  lostEachMeter: numberOf(ruleset, 'lost each further meter'),
  byDie: ruleset.options.is('blast miss distance', '1d6'),
  directions: [1, 2, 3, 4, 5, 6].map(
    (die) => scatterRows(ruleset).find(({ from, to }) => die >= from && die <= to)?.lands ?? '',
  ),
}));

const scatterRows = tableRows('scatter', (row) => {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(row('die')) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to), lands: row('lands') };
});

/** Meters that an explosion of so many points reaches (RP-C65). */
export const blastRadius = ({ pointsForMeter }: ExplosionNumbers, points: number): number =>
  Math.floor(points / pointsForMeter);

/** The same before anybody rolls, by the dice of the explosion. */
export const averageBlastRadius = (ruleset: Ruleset, dice: number): number =>
  dice + numberOf(ruleset, 'meters beyond the dice');

/** The points that are left so many meters away, before armor and TGH. */
export function blastDamage(numbers: ExplosionNumbers, points: number, meters: number): number {
  if (meters > blastRadius(numbers, points)) return meters <= 1 ? points : 0;
  const further = Math.ceil(Math.max(1, meters)) - 1;
  return Math.max(0, points - further * numbers.lostEachMeter);
}

/** The points so many meters away for each roll of the dice. */
export const blastAt = (numbers: ExplosionNumbers, rolled: Distribution, meters: number): Distribution =>
  transform(rolled, (points) => blastDamage(numbers, points, meters));

/** A row of `table Explosions`; 0 for one that a campaign left out. */
const numberOf = (ruleset: Ruleset, what: string): number =>
  explosionRows(ruleset).find((row) => sameName(row.what, what))?.number ?? 0;

const explosionRows = tableRows('explosions', (row) => ({
  what: row('what'),
  number: Number(row('number')),
}));
