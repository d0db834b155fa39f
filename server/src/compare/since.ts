/** A summary of a character's changes since an earlier version. */
import { signed } from '../rules/labels.ts';
import type { Pool, Sheet } from '../rules/sheet.ts';
import { plural } from '../text/messages.ts';
import { compareFacts, factsOf } from './facts.ts';

/**
 * `+3 CP, +1 AP`: the points that were spent since then. Where the points are the same, `2 changes`; empty where the sheets
 * say the same.
 */
export function changeSince(before: Sheet, after: Sheet): string {
  const pools = (sheet: Sheet): Pool[] =>
    [sheet.points.character, sheet.ruleset.options.singlePool ? undefined : sheet.points.attribute].filter(
      (pool) => pool !== undefined,
    );
  const old = new Map(pools(before).map(({ unit, spent }) => [unit, spent.value]));
  const points = pools(after).flatMap(({ unit, spent }) => {
    const difference = spent.value - (old.get(unit) ?? 0);
    return difference === 0 ? [] : [`${signed(difference)} ${unit}`];
  });
  if (points.length > 0) return points.join(', ');
  const changes = compareFacts(factsOf(before), factsOf(after));
  return changes.length === 0 ? '' : plural(changes.length, '{0} change', '{0} changes', changes.length);
}
