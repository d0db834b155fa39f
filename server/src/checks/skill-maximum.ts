import { label } from '../rules/labels.ts';
import { replaceWith, type Check } from './check.ts';

export const skillMaximum: Check = {
  code: 'skill-maximum',
  severity: 'error',
  summary: 'A skill is above what the level of play allows.',
  about:
    'Free and bought levels together with those of the group may not pass the maximum; each specialty is measured on its ' +
    'own. With `skill maximum scope: own` the levels of the group do not count.',
  *character({ sheet }) {
    const { limits, options, level } = sheet.ruleset;
    const maximum = limits.skillMaximum;
    if (maximum === undefined) return;
    const above = `above the ${level} maximum of ${maximum}`;
    for (const { rule, line, score } of sheet.groups) {
      if (score > maximum) yield { message: `${rule.name} ${score} is ${above}.`, origin: line.score?.origin ?? line.origin, isLimit: true };
    }
    for (const { rule, type, line, score, total, group, specialties } of sheet.skills) {
      if (!line) continue;
      const counted = options.skillMaximumScope === 'own' ? score : total;
      const origin = line.score?.origin ?? line.origin;
      if (counted > maximum) {
        const with_ = counted === score ? '' : ` with ${group?.score} from ${group?.rule.name}`;
        const legal = maximum - (counted - score);
        const fixes = legal > 0 ? { fixes: () => [replaceWith(`Change to +${legal}`, origin, `+${legal}`)] } : {};
        yield { message: `${label(rule, type)} ${counted}${with_} is ${above}.`, origin, isLimit: true, ...fixes };
      }
      for (const { name, bonus, qualifier } of specialties) {
        if (bonus > maximum) yield { message: `The specialty ${name} +${bonus} is ${above}.`, origin: qualifier.number?.origin ?? qualifier.origin, isLimit: true };
      }
    }
  },
};
