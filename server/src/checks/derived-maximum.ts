import type { Check } from './check.ts';
import { deleteLine } from './edits.ts';

export const derivedMaximum: Check = {
  code: 'derived-maximum',
  severity: 'error',
  summary: 'Points are bought for a derived attribute beyond its cap.',
  about:
    'At some levels of play a derived attribute has a cap. A score that follows from the attributes simply stops there, ' +
    'but points that are paid for must not be lost.',
  *character({ sheet }) {
    for (const { rule, line, uncapped, bought } of sheet.derived) {
      if (!line) continue;
      if (line.number.value < 0) {
        yield { message: `Points of ${rule.id} can only be bought, not sold.`, origin: line.origin, fixes: () => [{ title: 'Remove this line', edits: [deleteLine(line.origin)] }] };
      }
      if (rule.cap === undefined || bought === 0 || uncapped <= rule.cap) continue;
      const wasted = Math.min(bought, uncapped - rule.cap);
      yield { message: `${rule.id} stops at ${rule.cap} for a ${sheet.ruleset.level} character; ${wasted} of the ${bought} bought points ${wasted === 1 ? 'is' : 'are'} lost.`, origin: line.origin, isLimit: true };
    }
  },
};
