import type { Check } from './check.ts';
import { anyOf, t } from '../text/messages.ts';

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
        const names = anyOf(rule.skills);
        const message = ruleset.skillList
          ? t('The {0} skill list has no {1} to use {2}.', ruleset.skillList, names, rule.name)
          : t('{0} is used with {1}, which is not on the sheet.', rule.name, names);
        yield { message, origin };
        continue;
      }
      // Where names are free, whoever writes one has it, be it at +0.
      if (skill && ruleset.open.has('skills')) continue;
      const level = skill?.total ?? groups.find((group) => group.rule.name === skillRule?.group)?.score ?? 0;
      if (skillRule && level <= 0)
        yield {
          message: t('{0} is used with {1}, which is not learned.', rule.name, skillRule.name),
          origin,
        };
    }
  },
};
