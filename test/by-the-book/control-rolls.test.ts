/** Control rolls as a game master types them. Core Rules, Control Rolls; Boost a Control Roll. */
import { describe, expect, it } from 'vitest';
import { likely, thrown } from '../support/brute-force.ts';
import { campaignWith, chanceOf, typedOdds } from '../support/typed-odds.ts';

const D3 = thrown(3, 6);
const reaches = (target: number, bonus = 0): number =>
  likely(D3, (shown) => shown === 18 || shown + bonus >= target);

describe('a control roll', () => {
  it.each([
    ['control roll Phobia (Hardship)', reaches(10)],
    ['control roll for Phobia (Spiders, Peril)', reaches(15)],
    ['control roll for Psychological Disadvantage (Claustrophobia, Inconvenience)', reaches(5)],
    ['control roll to overcome Honest (Peril), 1 AP', reaches(15, 5)],
    ['control roll Hardship, 2 AP', reaches(10, 10)],
    ['control roll vs 15', reaches(15)],
    ['control roll against control score 12', reaches(12)],
    ['control roll 10, -2', reaches(10, -2)],
  ])('%s', async (text, chance) => expect(await chanceOf(text, 'success')).toBeCloseTo(chance, 12));

  it.each([
    ['control roll for Short (Hardship)', 'Short allows no control roll.'],
    ['control roll for Honest', '`Honest` needs its level: `Honest (Inconvenience)`.'],
    ['control roll for Honest (Gift)', '`Honest` needs its level'],
    ['control roll', 'The control score is missing'],
    ['control roll WIL 5 vs 18', 'WIL 5'],
    ['control roll Honesty (Peril)', 'Honesty'],
  ])('%s is refused', async (text, told) => expect(typedOdds(text)).rejects.toThrow(told));

  it('is rolled with the dice of the campaign', async () => {
    const campaign = campaignWith('dice: 2d10');
    try {
      const D2 = thrown(2, 10);
      expect(await chanceOf('control roll 10', 'success', { campaign: campaign.path })).toBeCloseTo(
        likely(D2, (shown) => shown >= 10),
        12,
      );
    } finally {
      campaign.remove();
    }
  });
});
