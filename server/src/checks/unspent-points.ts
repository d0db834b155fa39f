import type { Check } from './check.ts';
import { nameOrigin } from './points.ts';
import { plural } from '../text/messages.ts';

export const unspentPoints: Check = {
  code: 'unspent-points',
  severity: 'hint',
  ofWholeSheet: true,
  summary: 'A new character has unspent points.',
  about:
    'Points may stay unspent, but they are lost when play begins. One unspent attribute point is worth ten character points.',
  *character(view) {
    const { sheet, declared } = view;
    if (declared.kind === 'npc') return;
    const { character, attribute } = sheet.points;
    const attributePoints = attribute ? attribute.available.value - attribute.spent.value : 0;
    if (!character) {
      if (attributePoints > 0)
        yield {
          message: plural(
            attributePoints,
            '{0} attribute point is unspent.',
            '{0} attribute points are unspent.',
            attributePoints,
          ),
          origin: nameOrigin(view),
        };
      return;
    }
    const left = character.available.value - character.spent.value;
    if (left <= 0) return;
    const { fromAttributePoints } = character;
    const exchanged = fromAttributePoints > 0 && attributePoints > 0 && !sheet.ruleset.options.singlePool;
    yield {
      message: exchanged
        ? fromAttributes(left, attributePoints, fromAttributePoints)
        : plural(left, '{0} CP is unspent.', '{0} CP are unspent.', left),
      origin: nameOrigin(view),
    };
  },
};

/** Attribute points that nobody spent are character points that nobody spent. */
function fromAttributes(left: number, attributePoints: number, worth: number): string {
  if (left === worth)
    return plural(
      attributePoints,
      '{0} attribute point is unspent (worth {1} CP).',
      '{0} attribute points are unspent (worth {1} CP).',
      ...[attributePoints, worth],
    );
  if (left > worth)
    return plural(
      attributePoints,
      '{0} attribute point (worth {1} CP) and {2} CP are unspent.',
      '{0} attribute points (worth {1} CP) and {2} CP are unspent.',
      ...[attributePoints, worth, left - worth],
    );
  return plural(
    attributePoints,
    'Unspent: {0} CP of the {1} that {2} attribute point is worth.',
    'Unspent: {0} CP of the {1} that {2} attribute points are worth.',
    ...[left, worth, attributePoints],
  );
}
