/** The wielder of equipment. */
import type { EntryLine } from '../character.ts';
import type { Ruleset } from '../ruleset.ts';
import type { AttributeScore, Carried, DerivedScore, GroupScore, SkillScore } from '../sheet.ts';

/** The scores that equipment is used with. */
export interface Wielder {
  readonly ruleset: Ruleset;
  readonly attributes: readonly AttributeScore[];
  readonly derived: readonly DerivedScore[];
  readonly groups: readonly GroupScore[];
  readonly skills: readonly SkillScore[];
  /** Returns the derived attributes for other attributes. */
  readonly derive: (attributes: readonly AttributeScore[]) => readonly DerivedScore[];
}

export const countOf = (line: EntryLine): number => line.count?.value ?? 1;

export function carried(line: EntryLine, weight: number | undefined): Carried {
  const count = countOf(line);
  return { line, count, weight: weight === undefined ? undefined : rounded(weight * count) };
}

/** Grams are the smallest weight there is. */
export const rounded = (kilograms: number): number => Math.round(kilograms * 1000) / 1000;

export const strengthOf = ({ ruleset, attributes }: Wielder): number => {
  const rule = ruleset.names.attribute.get('str');
  return attributes.find((score) => score.rule === rule)?.value ?? 0;
};
