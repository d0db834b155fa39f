import type { Check } from './check.ts';
import { nameOrigin } from './points.ts';

export const unspentPoints: Check = {
  code: 'unspent-points',
  severity: 'hint',
  summary: 'Points are left over.',
  about:
    'Nothing forbids it, but points that are not spent before play are lost. One attribute point left over counts as ten character points.',
  *character(view) {
    const { sheet, declared } = view;
    if (declared.kind === 'npc') return;
    const { character, attribute, fromAttributePoints } = sheet.points;
    const attributePoints = attribute ? attribute.available.value - attribute.spent.value : 0;
    if (!character) {
      if (attributePoints > 0)
        yield {
          message: `${attributePoints} attribute ${attributePoints === 1 ? 'point is' : 'points are'} unspent.`,
          origin: nameOrigin(view),
        };
      return;
    }
    const left = character.available.value - character.spent.value;
    if (left <= 0) return;
    const exchanged = fromAttributePoints > 0 && attributePoints > 0 && !sheet.ruleset.options.singlePool;
    yield {
      message: exchanged
        ? fromAttributes(left, attributePoints, fromAttributePoints)
        : `${left} CP ${isOrAre(left)} unspent.`,
      origin: nameOrigin(view),
    };
  },
};

/** Attribute points that nobody spent are character points that nobody spent. */
function fromAttributes(left: number, attributePoints: number, worth: number): string {
  const points = `${attributePoints} attribute ${attributePoints === 1 ? 'point' : 'points'}`;
  if (left === worth) return `${points} ${isOrAre(attributePoints)} unspent (worth ${worth} CP).`;
  if (left > worth) return `${points} (worth ${worth} CP) and ${left - worth} CP are unspent.`;
  return `${left} CP ${isOrAre(left)} unspent, of the ${worth} that ${points} ${isOrAre(attributePoints)} worth.`;
}

const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');
