/** Who carries equipment, and what it does to them. Core Rules, Armor. */
import type { EntryLine } from '../character.ts';
import type { Proof } from '../proof.ts';
import type { Ruleset } from '../ruleset.ts';
import type { ArmorUse, AttributeScore, Carried, DerivedScore, GroupScore, SkillScore } from '../sheet.ts';

/** What equipment is used with. */
export interface Wielder {
  readonly ruleset: Ruleset;
  readonly attributes: readonly AttributeScore[];
  readonly derived: readonly DerivedScore[];
  readonly groups: readonly GroupScore[];
  readonly skills: readonly SkillScore[];
  /** What the derived attributes would be with other attributes. */
  readonly derive: (attributes: readonly AttributeScore[]) => readonly DerivedScore[];
}

export const ARMOR = 'Core Rules, Armor';
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

/** What armor that is too heavy takes from a score such as REF, and from rolls on it: never more than there is (RP-C59). */
export function armorLosses(armor: readonly ArmorUse[], score: number): Proof[] {
  let left = Math.max(0, score);
  return armor.flatMap(({ rule, shortage }): Proof[] => {
    const lost = Math.min(shortage, left);
    left -= lost;
    if (lost === 0) return [];
    return [
      {
        label: rule.name,
        value: -lost,
        calculation: `STR Min ${rule.strengthMinimum}`,
        rule: ARMOR,
        parts: [],
      },
    ];
  });
}
