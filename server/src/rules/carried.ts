/** What somebody carries, how many of it, and what it weighs. */
import type { EntryLine } from './character.ts';
import { findItem } from './items.ts';
import type { Ruleset } from './ruleset.ts';
import type { Carried, GearUse } from './sheet.ts';

export function carried(line: EntryLine, weight: number | undefined): Carried {
  const count = line.count?.value ?? 1;
  return { line, count, weight: weight === undefined ? undefined : rounded(weight * count) };
}

/** Grams are the smallest weight there is. */
export const rounded = (kilograms: number): number => Math.round(kilograms * 1000) / 1000;

/** Weapons and armor may lie in a bag, too. */
export function gearOf(line: EntryLine, { names }: Ruleset): GearUse {
  const own = findItem(names.gear, line);
  const other = own.rule ?? findItem(names.weapon, line).rule ?? findItem(names.armor, line).rule;
  return { rule: own.rule, ...carried(line, own.weight ?? other?.weight) };
}
