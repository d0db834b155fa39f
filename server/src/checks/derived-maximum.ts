import type { ScoreLine } from '../rules/character.ts';
import { replaceWith, type Check, type Fix } from './check.ts';
import { removeSpan } from './edits.ts';
import { signed } from '../rules/labels.ts';
import { plural, t } from '../text/messages.ts';

export const derivedMaximum: Check = {
  code: 'derived-maximum',
  severity: 'error',
  summary: 'Bought points of a derived attribute have no effect.',
  about:
    'At some levels of play a derived attribute has a cap. The computed score stops at the cap, and points bought beyond it ' +
    'are lost. Points can be bought, not sold.',
  *character({ sheet }) {
    // Some systems have no prices of this kind; points come from experience there.
    const hasPrices = sheet.ruleset.derived.some(({ price }) => price !== undefined);
    for (const { rule, line, uncapped, bought } of sheet.derived) {
      if (!line) continue;
      const { origin } = line;
      const fixes = (wasted: number) => () => [fewer(line, wasted)];
      if (line.number.value < 0) {
        yield { message: t('Points of {0} can only be bought, not sold.', rule.id), origin, fixes: fixes(0) };
      } else if (rule.price === undefined && bought > 0 && hasPrices) {
        yield {
          message: t('No points can be bought for {0}: it has no price.', rule.id),
          origin,
          fixes: fixes(bought),
        };
      } else if (rule.cap !== undefined && uncapped > rule.cap && bought > 0) {
        const wasted = Math.min(bought, uncapped - rule.cap);
        yield {
          message: `${stopsAt(rule.id, rule.cap, sheet.ruleset.level)} ${lost(wasted, bought)}`,
          origin,
          isLimit: true,
          fixes: fixes(wasted),
        };
      }
    }
  },
};

const stopsAt = (name: string, cap: number, level: string): string =>
  level ? t('{0} stops at {1} at the level {2}.', name, cap, level) : t('{0} stops at {1}.', name, cap);

/** `2 of the 3 bought points are lost.` */
export function lost(wasted: number, bought: number): string {
  if (wasted < bought)
    return plural(
      wasted,
      '{0} of the {1} bought points is lost.',
      '{0} of the {1} bought points are lost.',
      ...[wasted, bought],
    );
  return plural(bought, 'The bought point is lost.', 'All {0} bought points are lost.', bought);
}

/** Buys fewer points, or none. */
export function fewer({ name, number, origin }: ScoreLine, wasted: number): Fix {
  const left = number.value - wasted;
  return left > 0
    ? replaceWith(t('Change {0} to {1}', name.text, signed(left)), number.origin, signed(left))
    : removeSpan(origin, t('Remove {0} {1}', name.text, signed(number.value)));
}
