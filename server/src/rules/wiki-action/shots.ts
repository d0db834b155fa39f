/** Shots, initiative, and several actions in one. Action!/System, Combat. */
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';

/** Seconds of a Sequence, about. */
export const SEQUENCE = 6;

/** What Shots buy: an Active Defense, 5 points of Initiative for this Sequence, an Action out of turn. */
export const SHOTS = { activeDefense: 1, initiative: 1, initiativeGain: 5, extraAction: 3 } as const;

/** The Shots in the pool at the start of the Sequence, and what Shots were spent on acting sooner. */
export const initiativeOf = (shots: number, modifiers: number, spentOnInitiative: number): number =>
  shots + modifiers + SHOTS.initiativeGain * spentOnInitiative;

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
