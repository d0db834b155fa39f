import { label } from '../rules/labels.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Check, Finding } from './check.ts';
import { todayAndAtCreation } from './today-and-at-creation.ts';
import { t } from '../text/messages.ts';

export const specialtyWithoutSkill: Check = {
  code: 'specialty-without-skill',
  severity: 'error',
  summary: 'A specialty is bought without a level in its skill.',
  about:
    'A specialty needs at least one level of its skill, free or bought. Levels of the group do not count, unless the campaign ' +
    'has `group level allows specialty: yes`.',
  character: (view) => todayAndAtCreation(view, withoutSkill),
};

function* withoutSkill(sheet: Sheet): Generator<Finding> {
  const groupLevelAllowsSpecialty = sheet.ruleset.options.isOn('group level allows specialty');
  for (const { rule, type, score, group, specialties } of sheet.skills) {
    const level = groupLevelAllowsSpecialty ? score + (group?.score ?? 0) : score;
    if (level >= 1) continue;
    for (const { name, qualifier, bonus } of specialties) {
      if (bonus > 0)
        yield {
          message: t('The specialty {0} needs at least one level in {1}.', name, label(rule, type)),
          origin: qualifier.origin,
        };
    }
  }
}
