/** The wielder of equipment. */
import type { Ruleset } from '../ruleset.ts';
import type { AttributeScore, DerivedScore, GroupScore, SkillScore } from '../sheet.ts';

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

export const strengthOf = ({ ruleset, attributes }: Wielder): number => {
  const rule = ruleset.names.attribute.get('str');
  return attributes.find((score) => score.rule === rule)?.value ?? 0;
};
