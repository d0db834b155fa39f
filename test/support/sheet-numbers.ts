/** Sheets reduced to what printed statblocks tell. */
import { withoutWeight } from '../../server/src/rules/stated-weight.ts';
import type { Sheet } from '../../server/src/rules/sheet.ts';

/** The numbers that a reader of the printed sheet knows. */
export const numbersOf = ({ attributes, derived, skills, groups, traits, equipment }: Sheet): unknown => ({
  attributes: attributes.map(({ rule, value }) => `${rule.id} ${value}`),
  derived: derived.map(({ rule, value }) => `${rule.id} ${value}`),
  groups: groups.map(({ rule, score }) => `${rule.name} ${score}`),
  skills: skills
    .map(({ name: skill, total, specialties }) =>
      [skill, total, ...specialties.map((each) => each.total)].join(' '),
    )
    .sort(),
  traits: traits.map(({ rule, level }) => `${rule.name} ${level?.name ?? ''}`),
  things: [equipment.weapons, equipment.armor, equipment.gear].map((list) =>
    list.map((use) =>
      'rule' in use && use.rule
        ? use.rule.name
        : `${withoutWeight(use.line.name.text)
            .split(/[,;]| [–-] /)
            .map((part) => part.trim())
            .join(' - ')} x${use.count}, ${use.weight} kg`,
    ),
  ),
});
