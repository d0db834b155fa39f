/** Builds a character by the rules of the Action! System. */
import type { RuleSystem, Sheet } from '../sheet.ts';
import { scoreAttributes, scoreDerived, sortScores } from './attributes.ts';
import { countPoints } from './points.ts';
import { scoreSkills, skillIdentity } from './skills.ts';
import { chooseTraits, traitIdentity } from './traits.ts';

export const actionSystem: RuleSystem = {
  name: 'Action! System',
  identity: (ruleset, section, line) =>
    section === 'skills' ? skillIdentity(ruleset, line) : traitIdentity(ruleset, line),
  build(ruleset, character): Sheet {
    const traits = chooseTraits(ruleset, character);
    const lines = sortScores(ruleset, character);
    const attributes = scoreAttributes(ruleset, lines, traits.choices);
    const derived = scoreDerived(ruleset, lines, attributes, traits.choices);
    const skills = scoreSkills(ruleset, character);
    return {
      character,
      ruleset,
      attributes,
      derived,
      traits: traits.choices,
      groups: skills.groups,
      skills: skills.skills,
      points: countPoints(ruleset, attributes, derived, traits.choices, skills),
      unknown: { scores: lines.unknown, traits: traits.unknown, skills: skills.unknown },
      repeated: [...lines.repeated, ...skills.repeated],
    };
  },
};
