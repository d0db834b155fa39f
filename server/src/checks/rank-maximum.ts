import { nameKey, sameName } from '../rules/names.ts';
import { replaceWith, type Check } from './check.ts';
import { t } from '../text/messages.ts';

export const rankMaximum: Check = {
  code: 'rank-maximum',
  severity: 'error',
  summary: 'A rank is above the maximum of the level of play.',
  about: 'The rank of a Membership is from 1 to 10. At creation, the level of play has a lower maximum.',
  *character({ sheet }) {
    const { rankMaximum: maximum } = sheet.ruleset.limits;
    for (const { rule, scales } of sheet.created.traits) {
      for (const scale of rule.scales) {
        const chosen = scales.get(nameKey(scale.name));
        if (!chosen || !scale.range) continue;
        const isRank = sameName(scale.name, 'rank');
        const highest = Math.min(scale.range[1], (isRank ? maximum : undefined) ?? Infinity);
        if (chosen.value <= highest) continue;
        const number = chosen.qualifier.number?.origin ?? chosen.qualifier.origin;
        yield {
          message:
            highest < scale.range[1]
              ? t(
                  '{0} {1} is above the {2} maximum of {3}.',
                  ...[capital(scale.name), chosen.value, sheet.ruleset.level, highest],
                )
              : t('{0} {1} is above the highest of {2}.', capital(scale.name), chosen.value, highest),
          origin: chosen.qualifier.origin,
          isLimit: true,
          fixes: () => [replaceWith(t('Change to {0}', highest), number, String(highest))],
        };
      }
    }
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
