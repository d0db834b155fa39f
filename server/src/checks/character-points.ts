import type { Check } from './check.ts';
import { dearest, nameOrigin } from './points.ts';

export const characterPoints: Check = {
  code: 'character-points',
  severity: 'error',
  summary: 'More character points are spent than there are.',
  about:
    'Skills, advantages and bought derived attributes are paid from the character points of the level of play, those of ' +
    'disadvantages, and ten for each attribute point that is not spent.',
  *character(view) {
    const { sheet, declared } = view;
    const pool = sheet.points.character;
    if (declared.kind === 'npc' || !pool) return;
    const { spent, available } = pool;
    const over = spent.value - available.value;
    if (over <= 0) return;
    const parts = [...spent.parts].filter((part) => part.value > 0).sort((a, b) => b.value - a.value);
    const breakdown = parts.map(({ label, value }) => `${label} ${value}`).join(', ');
    yield {
      message: `${spent.value} of ${available.value} CP are spent, ${over} too many: ${breakdown}.`,
      origin: nameOrigin(view),
      related: dearest(spent, 'CP'),
    };
  },
};
