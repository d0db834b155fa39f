/** Shots, initiative, and several actions in one. Action!/System, Combat. */
import { numberOf } from '../numbers.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';

/** Seconds of a Sequence, about. */
export const SEQUENCE = 6;

/** Prices of purchases, in Shots. */
export const shotPrices = (
  ruleset: Ruleset,
): { readonly activeDefense: number; readonly sooner: number; readonly outOfTurn: number } => ({
  activeDefense: numberOf(ruleset, 'Active Defense: Shots'),
  sooner: numberOf(ruleset, 'acting sooner: Shots'),
  outOfTurn: numberOf(ruleset, 'Action out of turn: Shots'),
});

/** The Initiative bonus of acting sooner in this Sequence. */
export const initiativeGain = (ruleset: Ruleset): number => numberOf(ruleset, 'acting sooner: Initiative');

const multiActionRows = tableRows('heroic multi-actions', (row) => {
  const [targets, modifier] = [Number(row('targets')), Number(row('modifier'))];
  return [targets, modifier].some(Number.isNaN) ? undefined : { targets, modifier };
});

/** The penalty of an Action against several targets; the series goes on beyond the table. */
export function multiActionPenalty(ruleset: Ruleset, targets: number): number | undefined {
  if (!Number.isInteger(targets) || targets < 1) return undefined;
  const row = multiActionRows(ruleset).find((each) => each.targets === targets);
  return row?.modifier ?? -(2 + (targets * (targets - 1)) / 2);
}
