/** Explosions: where they go off, how far they reach and who gets away. Core Rules, Explosions. */
import { transform, type Distribution } from '../../dice/index.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';

/** The target number of a square meter of ground; distance and the like count as for other attacks. */
export const spotTarget = (ruleset: Ruleset): number => numberOf(ruleset, 'target number of a spot');

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

/** Where a miss goes off, seen from the spot that was meant; at most half of the way off (RP-C11, RP-C64). */
export function scatter(
  ruleset: Ruleset,
  { by, distance, marks, directionDie, distanceDie }: Miss,
): { readonly direction: string; readonly meters: number } {
  const points = ruleset.options.is('blast miss distance', '1d6') ? distanceDie : by;
  const factor = marks.some((mark) => sameName(mark, 'miss x2')) ? 2 : 1;
  return {
    direction:
      scatterRows(ruleset).find(({ from, to }) => directionDie >= from && directionDie <= to)?.lands ?? '',
    meters: Math.min(Math.ceil(distance / 2), factor * points),
  };
}

const scatterRows = tableRows('scatter', (row) => {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(row('die')) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to), lands: row('lands') };
});

/** Meters that an explosion of so many points reaches (RP-C65). */
export const blastRadius = (ruleset: Ruleset, points: number): number =>
  Math.floor(points / numberOf(ruleset, 'points for a meter of radius'));

/** The same before anybody rolls, by the dice of the explosion. */
export const averageBlastRadius = (ruleset: Ruleset, dice: number): number =>
  dice + numberOf(ruleset, 'meters beyond the dice');

/** The points that are left so many meters away, before armor and TGH. */
export function blastDamage(ruleset: Ruleset, points: number, meters: number): number {
  if (meters > blastRadius(ruleset, points)) return meters <= 1 ? points : 0;
  const further = Math.ceil(Math.max(1, meters)) - 1;
  return Math.max(0, points - further * numberOf(ruleset, 'lost each further meter'));
}

/** The points so many meters away for each roll of the dice. */
export const blastAt = (ruleset: Ruleset, rolled: Distribution, meters: number): Distribution =>
  transform(rolled, (points) => blastDamage(ruleset, points, meters));

/** What a roll on STR and Leaping, or Acrobatics, must reach to dive so far; those who do avoid an explosion (RP-C31). */
export const diveTarget = (ruleset: Ruleset, meters: number): number =>
  numberOf(ruleset, 'target number of a dive') + meters * numberOf(ruleset, 'more for each meter of it');

/** A row of `table Explosions`; 0 for one that a campaign left out. */
const numberOf = (ruleset: Ruleset, what: string): number =>
  explosionRows(ruleset).find((row) => sameName(row.what, what))?.number ?? 0;

const explosionRows = tableRows('explosions', (row) => ({
  what: row('what'),
  number: Number(row('number')),
}));
