import { label } from '../rules/labels.ts';
import { replaceWith, type Check } from './check.ts';
import { plural, t } from '../text/messages.ts';

export const belowUniversal: Check = {
  code: 'below-universal',
  severity: 'warning',
  autoFix: true,
  summary: 'A skill score is below its free levels.',
  about:
    'The written score includes the free levels of a universal or common skill, so it cannot be lower than these.',
  *character({ sheet }) {
    for (const { rule, type, line, score, free } of sheet.skills) {
      // A score below 0 is no score.
      if (!line?.score || free === 0 || score >= free || score < 0) continue;
      const { origin } = line.score;
      yield {
        message: messageOf(label(rule, type), free, score),
        origin,
        fixes: () =>
          [...new Set([free, free + Math.max(0, score)])].map((right) =>
            replaceWith(t('Change to +{0}', right), origin, `+${right}`),
          ),
      };
    }
  },
};

function messageOf(name: string, free: number, score: number): string {
  if (score <= 0)
    return t('{0} is free at +{1}, and the written score includes the free levels. Write +{1}.', name, free);
  return plural(
    score,
    '{0} is free at +{1}, and the written score includes the free levels. Write +{1}, or +{2} with {3} level bought.',
    '{0} is free at +{1}, and the written score includes the free levels. Write +{1}, or +{2} with {3} levels bought.',
    ...[name, free, free + score, score],
  );
}
