import type { Check } from './check.ts';

export const untrained: Check = {
  code: 'untrained',
  severity: 'hint',
  summary: 'The character carries a weapon without the skill to use it.',
  about:
    'Every weapon has its skill. Without a level of it, or of its skill group, an attack is the attribute alone. A line may name ' +
    'another skill: `Club (Polearms)`.',
  *character({ sheet }) {
    const { groups, equipment, ruleset } = sheet;
    for (const { rule, line, skillRule, skill } of equipment.weapons) {
      const { origin } = line.name;
      if (!skillRule && rule.skills.length > 0) {
        const names = rule.skills.join(' or ');
        const message = ruleset.skillList
          ? `The ${ruleset.skillList} skill list has no ${names} to use ${rule.name}.`
          : `${rule.name} is used with ${names}, which is not on the sheet.`;
        yield { message, origin };
        continue;
      }
      // Where names are free, whoever writes one has it, be it at +0.
      if (skill && ruleset.open.has('skills')) continue;
      const level = skill?.total ?? groups.find((group) => group.rule.name === skillRule?.group)?.score ?? 0;
      if (skillRule && level <= 0)
        yield { message: `${rule.name} is used with ${skillRule.name}, which is not learned.`, origin };
    }
  },
};
