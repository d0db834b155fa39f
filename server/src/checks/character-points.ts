import type { Check } from './check.ts';
import { dearest, nameOrigin, reductions } from './points.ts';
import { t } from '../text/messages.ts';
import { phrase } from '../words/phrase.ts';

export const characterPoints: Check = {
  code: 'character-points',
  severity: 'error',
  summary: 'More character points are spent than there are.',
  about:
    'Character points pay for skills, advantages and bought derived attributes. They come from the level of play, from ' +
    'disadvantages, and from unspent attribute points, ten for each.',
  *character(view) {
    const { sheet, declared } = view;
    const pool = sheet.points.character;
    if (declared.kind === 'npc' || !pool) return;
    const { spent, available } = pool;
    const over = spent.value - available.value;
    if (over <= 0) return;
    const parts = [...spent.parts].filter((part) => part.value > 0).sort((a, b) => b.value - a.value);
    const breakdown = parts.map(({ label, value }) => `${phrase(label)} ${value}`).join(', ');
    yield {
      message: t(
        '{0} of {1} CP are spent, {2} too many: {3}.',
        spent.value,
        available.value,
        over,
        breakdown,
      ),
      origin: nameOrigin(view),
      related: dearest(spent, 'CP'),
      fixes: () => reductions(spent, over, view),
    };
  },
};
