/** The hit locations that armor covers, by their names. */
import { partsOf, sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { tableRows } from '../rules/table-rows.ts';

export const hitLocations = tableRows('hit locations', (row) => ({
  numbers: row('roll'),
  names: [row('location'), ...partsOf(row('also'), ';')],
}));

/** The hit location of a name: `head`, `torso`, `arms`. */
export const locationNamed = (
  text: string,
  ruleset: Ruleset,
): { readonly numbers: string; readonly names: readonly string[] } | undefined =>
  hitLocations(ruleset).find(({ names }) =>
    names.some((name) => sameName(name, text) || sameName(`${name}s`, text)),
  );

/** The numbers of hit locations in words: `3-4, 10-11` for `the head and the torso`; undefined where a part is no location. */
export function numbersOfLocations(text: string, ruleset: Ruleset): string | undefined {
  const locations = text
    .split(/, (?:and )?| and | & /)
    .map((each) => locationNamed(each.replace(/^the /, ''), ruleset));
  return locations.every((each) => each !== undefined)
    ? locations.map(({ numbers }) => numbers).join(', ')
    : undefined;
}
