import { label, signed } from '../rules/labels.ts';
import type { Origin } from '../rules/explanation.ts';
import { textOf } from './edits.ts';
import { replaceWith, type Check, type Finding } from './check.ts';
import { t } from '../text/messages.ts';

export const statedTotal: Check = {
  code: 'stated-total',
  severity: 'error',
  autoFix: true,
  summary: 'A stated total differs from the computed total.',
  about:
    '`Climbing +4 (+5)` states the score with the levels of the group. It may be left out; where it stands it is checked.',
  *character({ sheet }) {
    for (const { rule, type, total, statedTotal: stated, group, score, specialties, line } of sheet.skills) {
      const number = stated?.number;
      if (number && number.value !== total) {
        const why = group
          ? t('{0} + {1} from {2}', score, group.score, group.rule.name)
          : t('no group adds to it');
        const found = finding(label(rule, type), total, number.value, number.origin, why);
        const attribute = sheet.attributes.find(({ value }) => value + total === number.value);
        if (attribute && line?.score && !number.signed)
          yield rollBonus(number.origin, `${attribute.rule.id} ${attribute.value} + ${total}`);
        else yield line && !line.score ? orScore(found, signed(number.value - (group?.score ?? 0))) : found;
      }
      for (const { name, total: sum, bonus, qualifier } of specialties) {
        if (qualifier.total && qualifier.total.value !== sum)
          yield finding(name, sum, qualifier.total.value, qualifier.total.origin, `${total} + ${bonus}`);
      }
    }
    for (const { rule, score, line } of sheet.groups) {
      const number = line.qualifiers.find((qualifier) => qualifier.name === '')?.number;
      if (number && number.value !== score)
        yield finding(rule.name, score, number.value, number.origin, t('nothing adds to a group'));
    }
  },
};

function finding(name: string, total: number, stated: number, origin: Origin, why: string): Finding {
  const right = signed(total);
  return {
    message: t('The total of {0} is {1} ({3}); the line says {2}.', name, right, signed(stated), why),
    origin,
    fixes: () => [replaceWith(t('Change to {0}', right), origin, right)],
  };
}

/** `Awareness (+4)` without a score: the total may be meant as one. */
function orScore(found: Finding, score: string): Finding {
  const { block, start, end } = found.origin;
  const inside = { block, start: start - 1, end: end + 1 };
  const isAlone = /^\([^()]*\)$/.test(textOf(inside));
  return {
    ...found,
    needsDecision: true,
    fixes: () => [
      ...(isAlone ? [replaceWith(t('Change to {0}', score), inside, score)] : []),
      ...(found.fixes?.() ?? []),
    ],
  };
}

/** `Stealth +4 (10)` with REF 6 */
function rollBonus(origin: Origin, sum: string): Finding {
  const { block, start, end } = origin;
  const inside = { block, start: start - 2, end: end + 1 };
  return {
    message: t(
      '{0} is the roll bonus ({1}), which is always computed. Remove it: a number after a score is its total with the group.',
      ...[textOf(origin), sum],
    ),
    origin,
    needsDecision: true,
    fixes: () => (/^ \([^()]*\)$/.test(textOf(inside)) ? [replaceWith(t('Remove it'), inside, '')] : []),
  };
}
