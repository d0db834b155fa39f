import { counted, label } from '../rules/labels.ts';
import { replaceWith, type Check } from './check.ts';

export const belowUniversal: Check = {
  code: 'below-universal',
  severity: 'warning',
  autoFix: true,
  summary: 'A skill is written below the level that everybody has for free.',
  about:
    'The written score includes the free levels of a universal or common skill, so it cannot be lower than these.',
  *character({ sheet }) {
    for (const { rule, type, line, score, free } of sheet.skills) {
      if (!line?.score || free === 0 || score >= free) continue;
      const { origin } = line.score;
      yield {
        message: `${label(rule, type)} is free at +${free}, and the written score includes the free levels. Write +${free}${score > 0 ? `, or +${free + score} with ${counted(score, 'level')} bought` : ''}.`,
        origin,
        fixes: () =>
          [...new Set([free, free + Math.max(0, score)])].map((right) =>
            replaceWith(`Change to +${right}`, origin, `+${right}`),
          ),
      };
    }
  },
};
