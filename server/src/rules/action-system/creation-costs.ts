/** The costs of a sheet with a log: what its lines cost at creation. What came later was paid with experience points. */
import type { Explanation } from '../explanation.ts';
import { IN_PLAY } from '../in-play.ts';
import type { Sheet } from '../sheet.ts';
import { lineWrittenAt } from '../written-at.ts';
import { withSkillCost } from './skills.ts';

type Costed = Pick<Sheet, 'attributes' | 'derived' | 'traits' | 'groups' | 'skills'>;

export function withCreationCosts(today: Costed, created: Sheet): Costed {
  const costIn = <T extends { readonly cost: Explanation }>(
    then: readonly T[],
    is: (each: T) => boolean,
  ): Explanation => then.find(is)?.cost ?? IN_PLAY;
  return {
    attributes: today.attributes.map((score) => ({
      ...score,
      cost: costIn(created.attributes, ({ rule }) => rule === score.rule),
    })),
    derived: today.derived.map((score) => ({
      ...score,
      cost: costIn(created.derived, ({ rule }) => rule === score.rule),
    })),
    traits: today.traits.map((choice) => ({
      ...choice,
      cost: lineWrittenAt(created.traits, choice.line.origin)?.cost ?? IN_PLAY,
    })),
    groups: today.groups.map((group) => ({
      ...group,
      cost: lineWrittenAt(created.groups, group.line.origin)?.cost ?? IN_PLAY,
    })),
    skills: today.skills.map((skill) => {
      const then = skill.line && lineWrittenAt(created.skills, skill.line.origin);
      if (!skill.line) return skill;
      const specialties = skill.specialties.map((specialty) => ({
        ...specialty,
        cost: costIn(then?.specialties ?? [], ({ name }) => name === specialty.name),
      }));
      return withSkillCost(skill, {
        specialties,
        cost: then && then.score > then.free ? then.cost : IN_PLAY,
        fullCost: then?.fullCost ?? 0,
      });
    }),
  };
}
