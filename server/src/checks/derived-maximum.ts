import type { ScoreLine } from '../rules/character.ts';
import { replaceWith, type Check, type Fix } from './check.ts';
import { removeSpan } from './edits.ts';
import { signed } from '../rules/labels.ts';

export const derivedMaximum: Check = {
  code: 'derived-maximum',
  severity: 'error',
  summary: 'Points are bought for a derived attribute where they buy nothing.',
  about:
    'At some levels of play a derived attribute has a cap. A score that follows from the attributes simply stops there, ' +
    'but points that are paid for must not be lost. Points can be bought, not sold.',
  *character({ sheet }) {
    // Some systems have no prices of this kind; points come from experience there.
    const hasPrices = sheet.ruleset.derived.some(({ price }) => price !== undefined);
    for (const { rule, line, uncapped, bought } of sheet.derived) {
      if (!line) continue;
      const { origin } = line;
      const fixes = (wasted: number) => () => [fewer(line, wasted)];
      if (line.number.value < 0) {
        yield { message: `Points of ${rule.id} can only be bought, not sold.`, origin, fixes: fixes(0) };
      } else if (rule.price === undefined && bought > 0 && hasPrices) {
        yield {
          message: `No points can be bought for ${rule.id}: it has no price.`,
          origin,
          fixes: fixes(bought),
        };
      } else if (rule.cap !== undefined && uncapped > rule.cap && bought > 0) {
        const wasted = Math.min(bought, uncapped - rule.cap);
        yield {
          message: `${rule.id} stops at ${rule.cap}${sheet.ruleset.level ? ` for a ${sheet.ruleset.level} character` : ''}; ${lost(wasted, bought)}.`,
          origin,
          isLimit: true,
          fixes: fixes(wasted),
        };
      }
    }
  },
};

/** `2 of the 3 bought points are lost`. */
export function lost(wasted: number, bought: number): string {
  if (wasted < bought) return `${wasted} of the ${bought} bought points ${wasted === 1 ? 'is' : 'are'} lost`;
  return bought === 1 ? 'the bought point is lost' : `all ${bought} bought points are lost`;
}

/** Buys fewer points, or none. */
export function fewer({ name, number, origin }: ScoreLine, wasted: number): Fix {
  const left = number.value - wasted;
  return left > 0
    ? replaceWith(`Change ${name.text} to ${signed(left)}`, number.origin, signed(left))
    : removeSpan(origin, `Remove ${name.text} ${signed(number.value)}`);
}
