import { replaceWith, type Check } from './check.ts';
import { signed } from '../rules/labels.ts';
import { anyOf, t } from '../text/messages.ts';

export const specialtyOdd: Check = {
  code: 'specialty-odd',
  severity: 'error',
  summary: 'A specialty is not bought in pairs of levels.',
  about:
    'Two levels of a specialty cost one point. Levels are bought in pairs, unless the campaign has `specialty steps: single steps`.',
  *character({ sheet }) {
    const isSingle = sheet.ruleset.options.singleSteps;
    // `Claws 11 (damage 3)`: specialties are not bought where skills are free.
    if (sheet.ruleset.open.has('skills')) return;
    for (const { bonus, name, qualifier } of sheet.skills.flatMap((skill) => skill.specialties)) {
      if (bonus > 0 && (isSingle || bonus % 2 === 0)) continue;
      const { origin } = qualifier.number!;
      // One up, one down; what is not above 0 can only go up.
      const pairs = bonus > 0 ? [bonus + 1, bonus - 1].filter((value) => value > 0) : [isSingle ? 1 : 2];
      const message =
        bonus < 0
          ? t('A specialty adds to its skill: {0} cannot be {1}.', name, signed(bonus))
          : isSingle
            ? t('A specialty adds to its skill: {0} is at least +1, not {1}.', name, signed(bonus))
            : t(
                'Specialties are bought in pairs of levels: {0} can be {1}, not {2}.',
                ...[name, anyOf(pairs.map(signed)), signed(bonus)],
              );
      yield {
        message,
        origin,
        fixes: () =>
          pairs.map((value) => replaceWith(t('Change to {0}', signed(value)), origin, signed(value))),
      };
    }
  },
};
