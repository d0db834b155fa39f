/** Weapon lengths in melee. Core Rules, Weapons (RP-C58). `to-hit.ts` has the terms of DEF. */
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';

export interface WeaponLength {
  /** `S`, `M`, `L`. */
  readonly size: string;
  /** The distance at which it is at its best. */
  readonly meters: number;
  /** The initiative bonus there against a weapon of another length. */
  readonly initiative: number;
  readonly defense: number;
}

const lengths = tableRows('weapon lengths', (row): WeaponLength => ({
  size: row('size'),
  meters: Number(row('meters')),
  initiative: Number(row('INI')),
  defense: Number(row('DEF')),
}));

/** Undefined for a size that the table does not have. */
export const weaponLength = (ruleset: Ruleset, size: string): WeaponLength | undefined =>
  lengths(ruleset).find((row) => sameName(row.size, size));

/** The longest of the sizes of a weapon; undefined for one that only shoots. */
export const lengthOf = (ruleset: Ruleset, sizes: readonly string[]): WeaponLength | undefined =>
  sizes.flatMap((size) => weaponLength(ruleset, size) ?? []).sort((a, b) => b.meters - a.meters)[0];

/** The distance in meters that the longest weapons suit. */
export const longestReach = (ruleset: Ruleset): number =>
  Math.max(0, ...lengths(ruleset).map(({ meters }) => meters));
