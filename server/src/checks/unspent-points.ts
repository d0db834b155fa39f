import type { Check } from './check.ts';
import { nameOrigin } from './points.ts';

export const unspentPoints: Check = {
  code: 'unspent-points',
  severity: 'hint',
  summary: 'Points are left over.',
  about: 'Nothing forbids it, but points that are not spent before play are lost. One attribute point left over counts as ten character points.',
  *character(view) {
    const { sheet, declared } = view;
    if (declared.kind === 'npc') return;
    const { character, attribute, fromAttributePoints } = sheet.points;
    const left = character.available.value - character.spent.value;
    if (left <= 0) return;
    const attributePoints = attribute.available.value - attribute.spent.value;
    const exchanged = fromAttributePoints > 0 && attributePoints > 0 && !sheet.ruleset.options.singlePool;
    const from = exchanged ? ` (${attributePoints} unspent attribute ${attributePoints === 1 ? 'point is' : 'points are'} worth ${fromAttributePoints} CP)` : '';
    yield { message: `${left} CP ${left === 1 ? 'is' : 'are'} unspent${from}.`, origin: nameOrigin(view) };
  },
};
