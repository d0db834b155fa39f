/** The locations of a body that armor covers, by name and by the numbers on the dice. */
import { nameKey, partsOf } from './names.ts';
import { tableRows, type Row } from './table-rows.ts';

export const HIT_LOCATIONS = 'hit locations';

/** The numbers that the dice can show for a location. */
export const LOCATION_NUMBERS = { least: 3, most: 18 } as const;

export interface CoveredLocation {
  readonly name: string;
  /** The name and the other words for it, as names match. */
  readonly keys: readonly string[];
  /** The numbers on the dice; armor covers by these numbers. */
  readonly from: number;
  readonly to: number;
}

/** The location of a row; undefined for a row without numbers. */
export function coveredLocation(row: Row): CoveredLocation | undefined {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(row('roll')) ?? [];
  if (from === undefined) return undefined;
  const name = row('location');
  const keys = [name, ...partsOf(row('also'), ';')].filter(Boolean).map(nameKey);
  return { name, keys, from: Number(from), to: Number(to) };
}

/** From the head down; none in a system without the table. */
export const coveredLocations = tableRows(HIT_LOCATIONS, coveredLocation);
