import type { Check } from './check.ts';
import { dearest, nameOrigin, reductions } from './points.ts';
import { t } from '../text/messages.ts';

export const attributePoints: Check = {
  code: 'attribute-points',
  severity: 'error',
  summary: 'More attribute points are spent than there are.',
  about:
    'The level of play sets how many attribute points a starting character has. Character points do not buy attributes, unless the campaign uses a single pool.',
  *character(view) {
    const { sheet, declared } = view;
    const pool = sheet.points.attribute;
    if (declared.kind === 'npc' || !pool || sheet.ruleset.options.singlePool) return;
    const { spent, available, unit } = pool;
    const over = spent.value - available.value;
    if (over <= 0) return;
    yield {
      message: t('{0} of {1} attribute points are spent, {2} too many.', spent.value, available.value, over),
      origin: nameOrigin(view),
      related: dearest(spent, unit),
      fixes: () => reductions(spent, over, view),
    };
  },
};
