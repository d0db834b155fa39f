import type { Check } from './check.ts';
import { didYouMean, renames } from './names.ts';

export const unknownSkill: Check = {
  code: 'unknown-skill',
  severity: 'error',
  summary: 'The skill list in use has no such skill or skill group.',
  about:
    'Skills and groups come from the campaign’s skill list and its own `skill group` declarations. A type is written in ' +
    'parentheses before the score, a specialty in parentheses after it.',
  *character({ sheet }) {
    const { groups, skillList } = sheet.ruleset;
    const skills = groups.flatMap((group) => [group.name, ...group.aliases, ...group.skills.flatMap((skill) => [skill.name, ...skill.aliases])]);
    for (const { name, origin: line } of sheet.unknown.skills) {
      const { text, origin } = name;
      if (text === '') {
        yield { message: 'The name of the skill is missing.', origin: line };
        continue;
      }
      const owner = groups.flatMap((group) => group.skills).find((skill) => [...skill.types, ...skill.specialties].some((each) => each.toLowerCase() === text.toLowerCase()));
      const hint = owner ? ` It is ${owner.types.length > 0 ? 'a type' : 'a specialty'} of ${owner.name}.` : didYouMean(text, skills);
      yield { message: `The ${skillList} skill list has no skill “${text}”.${hint}`, origin, fixes: () => renames(text, origin, skills) };
    }
  },
};
