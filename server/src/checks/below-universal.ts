import { label } from '../rules/labels.ts';
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
        message: `${label(rule, type)} starts at ${free} for free, and the score includes the free levels. Write +${free}, or more.`,
        origin,
        fixes: () => [replaceWith(`Change to +${free}`, origin, `+${free}`)],
      };
    }
  },
};
