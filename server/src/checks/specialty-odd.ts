import { replaceWith, type Check } from './check.ts';
import { signed } from '../rules/labels.ts';

export const specialtyOdd: Check = {
  code: 'specialty-odd',
  severity: 'error',
  summary: 'A specialty is not bought in pairs of levels.',
  about:
    'Two levels of a specialty cost one point, and they are sold in pairs only, unless the campaign has `specialty steps: single steps`.',
  *character({ sheet }) {
    const isSingle = sheet.ruleset.options.singleSteps;
    for (const { bonus, name, qualifier } of sheet.skills.flatMap((skill) => skill.specialties)) {
      if (bonus > 0 && (isSingle || bonus % 2 === 0)) continue;
      const { origin } = qualifier.number!;
      // One up, one down; what is not above 0 can only go up.
      const pairs = bonus > 0 ? [bonus + 1, bonus - 1].filter((value) => value > 0) : [isSingle ? 1 : 2];
      const message =
        bonus < 0
          ? `A specialty adds to its skill: ${name} cannot be ${signed(bonus)}.`
          : isSingle
            ? `A specialty adds to its skill: ${name} is at least +1, not ${signed(bonus)}.`
            : `Specialties are bought in pairs of levels: ${name} can be ${pairs.map(signed).join(' or ')}, not ${signed(bonus)}.`;
      yield {
        message,
        origin,
        fixes: () => pairs.map((value) => replaceWith(`Change to ${signed(value)}`, origin, signed(value))),
      };
    }
  },
};
