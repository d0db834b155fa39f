import { describe, expect, it } from 'vitest';
import { inLogWords, logDate } from './log-words.ts';

describe('other words in a log', () => {
  it.each([
    ['+5 XP', 'award 5 EP'],
    ['5 EP: the mill', 'award 5 EP: the mill'],
    ['gained 5 EP: the mill', 'award 5 EP: the mill'],
    ['received 2 action points', 'award 2 AP'],
    ['award 3 XP (base)', 'award 3 EP (base)'],
    ['spent 1 action point', 'spend 1 AP'],
    ['raised Stealth from +3 to +4', 'raise Stealth +3 -> +4'],
    ['improved WIL 5 → 6 [30 EP]', 'raise WIL 5 -> 6 [30 EP]'],
    ['Stealth 3 -> 4', 'raise Stealth 3 -> 4'],
    ['bought Pistols +2 -> +3', 'raise Pistols +2 -> +3'],
    ['bought Cool Headed (Edge)', 'buy Cool Headed (Edge)'],
    ['bought off Secret (Hardship)', 'buy off Secret (Hardship)'],
    ['learned Demolitions +1', 'learn Demolitions +1'],
    ['gained Enemy (Peril)', 'gain Enemy (Peril)'],
    ['lowered Secret (Peril) -> Hardship', 'lower Secret (Peril) -> Hardship'],
    ['we ate', undefined],
    ['improvised a song', undefined],
  ])('%s', (written, meant) => expect(inLogWords(written)).toBe(meant));

  it.each([
    ['March 6, 2026 award', '2026-03-06'],
    ['6 March 2026', '2026-03-06'],
    ['Sept. 30th, 2026', '2026-09-30'],
    ['06.03.2026: award', '2026-03-06'],
    ['2026/03/07 award', '2026-03-07'],
    ['3/6/2026 award', undefined],
    ['45.03.2026 award', undefined],
    ['Session 1: 4 XP', undefined],
  ])('dates: %s', (written, date) => expect(logDate(written)?.date).toBe(date));
});
