/** Deeds that a skill decides: `sneaks past` is Stealth against Awareness. */
import { partsOf } from './names.ts';
import { tableRows } from './table-rows.ts';

export interface Deed {
  /** `sneaks past`, `creeps past`. */
  readonly verbs: readonly string[];
  /** What is rolled for it: a skill, an attribute or a sum of both. */
  readonly score: string;
  /** The score of the opponent; empty for a deed against a target number. */
  readonly against: string;
}

/** The rows of the table Deeds; a campaign may declare one of its own. */
export const deedsOf = tableRows('deeds', (row): Deed | undefined => {
  const verbs = [row('deed'), ...partsOf(row('also'), ';')].filter(Boolean);
  return row('rolls') === '' ? undefined : { verbs, score: row('rolls'), against: row('against') };
});
