import { describe, expect, it } from 'vitest';
import { inLogWords, logDates, usualAdvance, withBothScores } from './log-words.ts';

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
    ['WIL 5 -> 4', 'lower WIL 5 -> 4'],
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
    ['13/6/2026 award', '2026-06-13'],
    ['13/16/2026 award', undefined],
    ['45.03.2026 award', undefined],
    ['Session 1: 4 XP', undefined],
  ])('dates: %s', (written, date) => expect(logDates(written)[0]?.date).toBe(date));

  it('dates with slashes are two dates', () => {
    const datesOf = (written: string): string[] => logDates(written).map(({ date }) => date);
    expect(datesOf('2/3/2026: awarded 3 EP')).toEqual(['2026-02-03', '2026-03-02']);
    expect(datesOf('3/3/2026')).toEqual(['2026-03-03']);
    expect(datesOf('2/30/2026')).toEqual(['2026-02-30']);
  });

  it.each([
    ['raise Stealth +2 -> +3 (15 EP)', 'raise Stealth +2 -> +3 [15 EP]'],
    ['raise Stealth 2 -> 3, 15 XP', 'raise Stealth 2 -> 3 [15 EP]'],
    ['raise Stealth 2 -> 3 for 15 EP', 'raise Stealth 2 -> 3 [15 EP]'],
    ['raise Dancing +1 -> +2, 15 EXP', 'raise Dancing +1 -> +2 [15 EP]'],
    ['raise Stealth 2 -> 3 15 EP', 'raise Stealth 2 -> 3 [15 EP]'],
    ['raise Stealth 2 -> 3: 15 EP', 'raise Stealth 2 -> 3 [15 EP]'],
    ['raise Stealth 2 -> 3, 15 EP: the mill', 'raise Stealth 2 -> 3 [15 EP]: the mill'],
    ['raise Stealth from 2 to 3 (15 EP)', 'raise Stealth 2 -> 3 [15 EP]'],
    ['raise Swords (Katana) 2->4', 'raise Swords (Katana) 2 -> 4'],
    ['buy Lucky (Edge), 5 EP', 'buy Lucky (Edge) [5 EP]'],
    ['learn Demolitions +1 (5 EP)', 'learn Demolitions +1 [5 EP]'],
    ['raise Stealth (Urban +2 -> +4)', 'raise Stealth (Urban) +2 -> +4'],
    ['raise Stealth (Urban +2 to +4), 2 EP', 'raise Stealth (Urban) +2 -> +4 [2 EP]'],
    ['raise Lucky (Edge) -> Lucky (Gift)', 'raise Lucky (Edge) -> Gift'],
    ['lower Secret (Peril -> Hardship)', 'lower Secret (Peril) -> Hardship'],
    ['award 8 EP for the mill', 'award 8 EP: the mill'],
    ['award 8 EP (base) - the mill', 'award 8 EP (base): the mill'],
  ])('a price or scores in another form: %s', (written, usual) => expect(usualAdvance(written)).toBe(usual));

  it.each([
    'raise Stealth +2 -> +3 [15 EP]',
    'raise Stealth +2 → +3',
    'raise Stealth +2 -> +3: went from 2 to 3 for 15 EP',
    'raise Area Knowledge (Route 2 to 5) +1 -> +2',
    'raise Membership (Club) rank 2 -> 3',
    'learn Para +1 (Parachute +2)',
    'buy 2 EP',
    'buy 1 AP',
    'spend 15 EP',
    'award 15 EP (base)',
    'award 15 EP: for the mill',
    'raise Ally (Ben) Edge -> Gift',
    'raise Membership (Club, rank 2) -> Membership (Club, rank 3)',
  ])('the usual form stays: %s', (written) => expect(usualAdvance(written)).toBe(written));

  it.each([
    ['raise Stealth to 3', 'raise Stealth 2 -> 3'],
    ['raise Stealth to +3: at last', 'raise Stealth +2 -> +3: at last'],
    ['raise WIL by 1', 'raise WIL 2 -> 3'],
    ['lower Status to 2', 'lower Status 3 -> 2'],
    ['raise Stealth +2 -> +3', undefined],
  ])('the score before is missing: %s', (written, example) =>
    expect(withBothScores(written)?.example).toBe(example),
  );
});
