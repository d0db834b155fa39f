import type { Check } from './check.ts';
import { dearest, nameOrigin } from './points.ts';

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
      message: `${spent.value} of ${available.value} attribute points are spent, ${over} too many.`,
      origin: nameOrigin(view),
      related: dearest(spent, unit),
    };
  },
};
