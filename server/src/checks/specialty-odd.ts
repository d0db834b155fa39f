import { replaceWith, type Check } from './check.ts';

export const specialtyOdd: Check = {
  code: 'specialty-odd',
  severity: 'error',
  summary: 'A specialty is not bought in pairs of levels.',
  about: 'Two levels of a specialty cost one point, and they are sold in pairs only.',
  *character({ sheet }) {
    for (const { bonus, name, qualifier } of sheet.skills.flatMap((skill) => skill.specialties)) {
      if (bonus > 0 && bonus % 2 === 0) continue;
      const { origin } = qualifier.number!;
      const pairs = [Math.floor(bonus / 2) * 2, Math.ceil(bonus / 2) * 2].filter((value, index, all) => value > 0 && all.indexOf(value) === index);
      yield { message: `Specialties are bought in pairs: ${name} cannot be ${bonus < 0 ? bonus : `+${bonus}`}.`, origin, fixes: () => pairs.reverse().map((value) => replaceWith(`Change to +${value}`, origin, `+${value}`)) };
    }
  },
};
