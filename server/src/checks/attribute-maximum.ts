import { replaceWith, type Check, type Finding } from './check.ts';
import { logLine } from './steps.ts';
import { atCreation, isWritten } from './today-and-at-creation.ts';
import type { ScoreLine } from '../rules/character.ts';
import { textOf } from './edits.ts';
import { t } from '../text/messages.ts';

export const attributeMaximum: Check = {
  code: 'attribute-maximum',
  severity: 'error',
  summary: 'An attribute score is above the maximum or below the minimum of the level of play.',
  about:
    'Each level of play has a maximum attribute score at creation, and a player character needs at least 1 in every attribute. ' +
    'Bonuses of traits do not count. A campaign can set `attribute maximum` and `attribute minimum`.',
  *character(view) {
    const { sheet } = view;
    const { attributeMaximum: maximum, attributeMinimum: minimum } = sheet.ruleset.limits;
    for (const { rule, line, score, scale, ownScore } of sheet.created.attributes) {
      if (!line) continue;
      // A small creature has its least score in its own scale: STR .5 is STR 5 (MS).
      const isSmall = ownScore !== undefined && ownScore > score;
      const least = isSmall ? ownScore : score;
      const bound =
        maximum !== undefined && score > maximum ? maximum : least < minimum ? minimum : undefined;
      if (bound === undefined) continue;
      const finding: Finding = {
        message:
          bound === maximum
            ? sheet.ruleset.level
              ? t('{0} {1} is above the {2} maximum of {3}.', rule.id, score, sheet.ruleset.level, bound)
              : t('{0} {1} is above the maximum of {2}.', rule.id, score, bound)
            : t(
                '{0} {1} is below the minimum of {2}.',
                ...[rule.id, ...[least, bound].map((each) => (isSmall ? `${each} ${scale}` : each))],
              ),
        origin: line.origin,
        isLimit: true,
        fixes: () => {
          const lower = replaceWith(
            t('Change {0} to {1}', rule.id, bound),
            bound === maximum ? withScale(line) : line.number.origin,
            String(bound),
          );
          const log = bound === maximum ? logLine(view, `raise ${rule.id} ${bound} -> ${score}`) : undefined;
          return log ? [log, lower] : [lower];
        },
      };
      yield sheet === sheet.created || isWritten(line.number.origin, score) ? finding : atCreation(finding);
    }
  },
};

/** `5 MG` is replaced as a whole: a score that is not above the maximum has no larger scale. */
function withScale({ number, scale, origin }: ScoreLine): ScoreLine['origin'] {
  if (scale === undefined) return number.origin;
  const rest = textOf({ ...origin, start: number.origin.end });
  const [written = ''] = /^\s*\(?(?:MS|MG)\)?/.exec(rest) ?? [];
  return { ...number.origin, end: number.origin.end + written.length };
}
