import type { Check } from './check.ts';
import { insertAfter } from './edits.ts';
import { nameOrigin } from './points.ts';
import { allOf, plural, t } from '../text/messages.ts';

export const missingAttribute: Check = {
  code: 'missing-attribute',
  severity: 'error',
  summary: 'A player character has no score in an attribute.',
  about:
    'If the rules have a minimum attribute score, a player character needs a score in every attribute. A missing attribute ' +
    'counts as 0. Npcs may leave attributes out.',
  *character(view) {
    const { sheet, declared } = view;
    const { attributeMinimum: minimum } = sheet.ruleset.limits;
    if (declared.kind !== 'character' || minimum <= 0) return;
    const missing = sheet.created.attributes.filter(({ line }) => !line).map(({ rule }) => rule.id);
    if (missing.length === 0) return;
    const written = sheet.attributes.findLast(({ line }) => line?.origin.block === declared.block)?.line;
    const scores = missing.map((id) => `${id} ${minimum}`).join('  ');
    const origin = nameOrigin(view);
    yield {
      message: plural(
        missing.length,
        '{0} is missing and counts as 0. A player character needs at least {1} in every attribute.',
        '{0} are missing and count as 0. A player character needs at least {1} in every attribute.',
        ...[allOf(missing), minimum],
      ),
      origin,
      isLimit: true,
      fixes: () => [
        written
          ? insertAfter(t('Add {0}', scores), written.origin, `  ${scores}`)
          : insertAfter(t('Add {0}', scores), origin, `\n  ${scores}`),
      ],
    };
  },
};
