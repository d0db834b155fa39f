/** Action!/System: the types of actions that a campaign declares stand before procedures as those of the book do. */
import { expect, it } from 'vitest';
import { CliFolder } from '../support/cli.ts';
import { chanceOf } from '../support/typed-odds.ts';

const TABLE = `campaign Blessed
  system: Action!/System

table Action types
  about: The types of this campaign.
  type    | also | positive | negative | least | EV | outcome | marks | about
  Blessed |      | 1        | 0        |       | 0  | 1       |       | One more positive die.
`;

it('a type of the campaign stands before a procedure', async () => {
  const folder = new CliFolder();
  folder.write('campaign.callsheet', TABLE);
  try {
    const [campaign, system] = [folder.path, 'Action!/System'];
    const inspired = await chanceOf('Inspired chase 12 + 6 vs 11 + 4', 'Success', { system });
    expect(inspired).toBeGreaterThan(0);
    expect(await chanceOf('Blessed chase 12 + 6 vs 11 + 4', 'Success', { campaign })).toBe(inspired);
    expect(await chanceOf('chase Blessed 12 + 6 vs 11 + 4', 'Success', { campaign })).toBe(inspired);
    // There it is no type, and so a name as any other.
    expect(await chanceOf('Inspired chase 12 + 6 vs 11 + 4', 'Success', { campaign })).toBe(
      await chanceOf('Stunt 12 + 6 vs 11 + 4', 'Success', { system }),
    );
  } finally {
    folder.remove();
  }
});

it.each([
  ['Stunt 12 vs 15, setup', 'Inspired Stunt 12 vs 15'],
  ['Setup Stunt 12 vs 15', 'Inspired Stunt 12 vs 15'],
  ['Stunt 12 vs 15, after a setup', 'Inspired Stunt 12 vs 15'],
  ['chase 12 + 6, setup vs 11 + 4', 'Inspired chase 12 + 6 vs 11 + 4'],
])('an Action after a Setup has a die more: %s', async (typed, same) => {
  const system = 'Action!/System';
  expect(await chanceOf(typed, 'Success', { system })).toBe(await chanceOf(same, 'Success', { system }));
});

it('a Setup and what inspires are two dice', async () => {
  const system = 'Action!/System';
  const one = await chanceOf('Stunt 12 vs 25, setup', 'Success', { system });
  const two = await chanceOf('Inspired Stunt 12 vs 25, setup', 'Success', { system });
  expect(two).toBeGreaterThan(one);
});

it.each([
  ['5', true],
  ['T', true],
  ['five', false],
])('a conflict of the campaign counts steps of %s: %s', async (per, isKnown) => {
  const folder = new CliFolder();
  folder.write(
    'campaign.callsheet',
    `campaign Races\n  system: Action!/System\n\ntable Conflict effects\n  conflict | per | loss\n           | 5   | Shots lost\n  Chase | ${per} | Shots lost\n`,
  );
  try {
    const chance = chanceOf('chase 12 + 6 vs 11 + 4', '1 Shot lost', { campaign: folder.path });
    if (isKnown) expect(await chance).toBeGreaterThan(0);
    else await expect(chance).rejects.toThrow(/“Chase”|Chase/);
  } finally {
    folder.remove();
  }
});
