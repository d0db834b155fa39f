/** The hit locations that armor covers, by their names. */
import { coveredLocations, type CoveredLocation } from '../rules/hit-locations.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** The hit location of a name: `head`, `torso`, `arms`. */
export function locationNamed(text: string, ruleset: Ruleset): CoveredLocation | undefined {
  const name = nameKey(text);
  return coveredLocations(ruleset).find(({ keys }) => keys.some((key) => key === name || `${key}s` === name));
}

/** The numbers of a hit location as armor covers them: `3-4`. */
export const numbersOf = ({ from, to }: CoveredLocation): string =>
  from === to ? `${from}` : `${from}-${to}`;

/** The numbers of hit locations in words: `3-4, 10-11` for `the head and the torso`; undefined where a part is no location. */
export function numbersOfLocations(text: string, ruleset: Ruleset): string | undefined {
  const locations = text
    .split(/, (?:and )?| and | & /)
    .map((each) => locationNamed(each.replace(/^the /, ''), ruleset));
  return locations.every((each) => each !== undefined) ? locations.map(numbersOf).join(', ') : undefined;
}
