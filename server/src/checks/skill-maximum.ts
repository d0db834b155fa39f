import { label, signed } from '../rules/labels.ts';
import type { Origin } from '../rules/proof.ts';
import { replaceWith, type Check, type Finding } from './check.ts';

export const skillMaximum: Check = {
  code: 'skill-maximum',
  severity: 'error',
  summary: 'A skill is above what the level of play allows.',
  about:
    'Free and bought levels together with those of the group may not pass the maximum; each specialty is measured on its ' +
    'own. With `skill maximum scope: own` the levels of the group do not count.',
  *character(view) {
    const sheet = view.sheet.created;
    const { limits, options, level } = sheet.ruleset;
    const maximum = limits.skillMaximum;
    if (maximum === undefined) return;
    const above = `above the ${level} maximum of ${maximum}`;
    for (const { rule, line, score } of sheet.groups) {
      if (score > maximum)
        yield tooHigh(`${rule.name} ${score} is ${above}.`, line.score?.origin ?? line.origin, maximum);
    }
    for (const { rule, type, line, score, total, group, specialties } of sheet.skills) {
      if (!line) continue;
      const counted = options.is('skill maximum scope', 'own') ? score : total;
      const origin = line.score?.origin ?? line.origin;
      if (counted > maximum) {
        const with_ = counted === score ? '' : ` with ${group?.score} from ${group?.rule.name}`;
        const legal = maximum - (counted - score);
        const related =
          group && counted > score
            ? [{ message: `the levels of ${group.rule.name}`, origin: group.line.origin }]
            : [];
        yield { ...tooHigh(`${label(rule, type)} ${counted}${with_} is ${above}.`, origin, legal), related };
      }
      for (const { name, bonus, qualifier } of specialties) {
        const even = maximum - (maximum % 2);
        if (bonus > maximum)
          yield tooHigh(
            `The specialty ${name} +${bonus} is ${above}.`,
            qualifier.number?.origin ?? qualifier.origin,
            even,
          );
      }
    }
  },
};

const tooHigh = (message: string, origin: Origin, legal: number): Finding => ({
  message,
  origin,
  isLimit: true,
  fixes: () => (legal > 0 ? [replaceWith(`Change to ${signed(legal)}`, origin, signed(legal))] : []),
});
