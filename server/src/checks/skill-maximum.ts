import { label, signed } from '../rules/labels.ts';
import type { Origin } from '../rules/explanation.ts';
import { replaceWith, type Check, type Finding } from './check.ts';
import { atCreation, isWritten } from './today-and-at-creation.ts';
import { t } from '../text/messages.ts';

export const skillMaximum: Check = {
  code: 'skill-maximum',
  severity: 'error',
  summary: 'A skill is above the maximum of the level of play.',
  about:
    'The maximum limits free levels, bought levels and group levels together. Each specialty counts on its own. With `skill ' +
    'maximum scope: own`, group levels do not count. A skill without bought levels has no maximum.',
  *character(view) {
    const sheet = view.sheet.created;
    const { limits, options, level } = sheet.ruleset;
    const maximum = limits.skillMaximum;
    if (maximum === undefined) return;
    const tooHigh = (message: string, origin: Origin, score: number, legal: number): Finding => {
      const finding = {
        message,
        origin,
        isLimit: true as const,
        fixes: () =>
          legal > 0 ? [replaceWith(t('Change to {0}', signed(legal)), origin, signed(legal))] : [],
      };
      return view.sheet === sheet || isWritten(origin, score) ? finding : atCreation(finding);
    };
    for (const { rule, line, score } of sheet.groups) {
      if (score > maximum)
        yield tooHigh(
          t('{0} {1} is above the {2} maximum of {3}.', rule.name, score, level, maximum),
          line.score?.origin ?? line.origin,
          score,
          maximum,
        );
    }
    for (const { rule, type, line, score, free, total, group, specialties } of sheet.skills) {
      if (!line) continue;
      const counted = options.is('skill maximum scope', 'own') ? score : total;
      const origin = line.score?.origin ?? line.origin;
      if (score > free && counted > maximum) {
        const name = label(rule, type);
        const message =
          group && counted !== score
            ? t(
                '{0} {1} with {2} from {3} is above the {4} maximum of {5}.',
                ...[name, counted, group.score, group.rule.name, level, maximum],
              )
            : t('{0} {1} is above the {2} maximum of {3}.', name, counted, level, maximum);
        const legal = maximum - (counted - score);
        const related =
          group && counted > score
            ? [{ message: t('the levels of {0}', group.rule.name), origin: group.line.origin }]
            : [];
        yield { ...tooHigh(message, origin, score, legal), related };
      }
      for (const { name, bonus, qualifier } of specialties) {
        const even = maximum - (maximum % 2);
        if (bonus > maximum)
          yield tooHigh(
            t('The specialty {0} +{1} is above the {2} maximum of {3}.', name, bonus, level, maximum),
            qualifier.number?.origin ?? qualifier.origin,
            bonus,
            even,
          );
      }
    }
  },
};
