/** Shots, initiative, and several actions in one. Action!/System, Combat. */
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';

/** Seconds of a Sequence, about. */
export const SEQUENCE = 6;

/** What Shots buy: an Active Defense, 5 points of Initiative for this Sequence, an Action out of turn. */
export const SHOTS = { activeDefense: 1, initiative: 1, initiativeGain: 5, extraAction: 3 } as const;

/** The Shot Count: a third of Agility, Wits and Luck together, rounded down. */
export const shotCount = (agility: number, wits: number, luck: number): number =>
  Math.floor((agility + wits + luck) / 3);

/** Shots in the pool, of a character with so many at most. A Shot Count is a fixed number, the pool is spent (RP-W16). */
export interface ShotPool {
  readonly shots: number;
  readonly count: number;
}

/** Undefined where there are not that many. */
export const spendShots = ({ shots, count }: ShotPool, spent: number): ShotPool | undefined =>
  spent > shots ? undefined : { shots: shots - spent, count };

/** After a Sequence in which no Action needed a roll, one Shot comes back. */
export const regainShot = ({ shots, count }: ShotPool): ShotPool => ({
  shots: Math.max(shots, Math.min(count, shots + 1)),
  count,
});

/** The Shots in the pool at the start of the Sequence, and what Shots were spent on acting sooner. */
export const initiativeOf = (shots: number, modifiers: number, spentOnInitiative: number): number =>
  shots + modifiers + SHOTS.initiativeGain * spentOnInitiative;

/** What two or three Actions of one kind in place of one take from each roll; undefined for any other number. */
export const snapshotPenalty = (actions: number): number | undefined =>
  actions === 2 ? -3 : actions === 3 ? -5 : undefined;

const multiActionRows = tableRows('heroic multi-actions', (row) => {
  const [targets, modifier] = [Number(row('targets')), Number(row('modifier'))];
  return Number.isNaN(targets + modifier) ? undefined : { targets, modifier };
});

/** What an Action against so many targets takes from the roll; beyond the table it goes on alike. */
export function multiActionPenalty(ruleset: Ruleset, targets: number): number | undefined {
  if (!Number.isInteger(targets) || targets < 1) return undefined;
  const row = multiActionRows(ruleset).find((each) => each.targets === targets);
  return row?.modifier ?? -(2 + (targets * (targets - 1)) / 2);
}
