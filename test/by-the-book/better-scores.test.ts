/** Scores that may stand against a roll instead of each other, and numbers that belong to no roll. Actions, Standard Roll. */
import { describe, expect, it } from 'vitest';
import { typedOdds, type OddsJson } from '../support/typed-odds.ts';

/** All that the answer says of the roll. */
const rollIn = ({ probability, needed, win, degrees, results }: OddsJson & { readonly needed?: number }) => ({
  probability,
  needed,
  win,
  degrees,
  results,
});

const answer = async (text: string, system: string) => rollIn(await typedOdds(text, { system }));

describe('the better of two scores', () => {
  it.each([
    ['Action', 'Maneuver 9 vs Maneuver 10 or Dodge 13', 'Maneuver 9 vs Dodge 13'],
    ['Action', 'Maneuver 9 vs Dodge 13 or Maneuver 10', 'Maneuver 9 vs Dodge 13'],
    ['Action', 'Impress 9 vs Know 12 or Dodge 8 + 3, active defense', 'Impress 9 vs Know 12, active defense'],
    [
      'Action',
      'confident Maneuver 9 vs Maneuver 10 or Dodge 13 or Know 11',
      'confident Maneuver 9 vs Dodge 13',
    ],
    ['Action!/System', 'Maneuver 9 vs Maneuver 10 or Dodge 13', 'Maneuver 9 vs Dodge 13'],
    [
      'Action!/System',
      'bluff 12 + 6 vs Bluff 11 + 5 or Willpower 13 + 4, -2',
      'bluff 12 + 6 vs Willpower 13 + 4, -2',
    ],
    [
      'Action!/System',
      'Martial Arts 12 + 6 vs Dodge 11 + 5 or Martial Arts 9 + 7',
      'Martial Arts 12 + 6 vs Dodge 11 + 5',
    ],
    ['Action! System', 'Stealth 9 vs Awareness 7 or INT 5', 'Stealth 9 vs INT 5'],
    ['Fast Action', 'Stealth 5 vs Awareness 3 or Tracking 4', 'Stealth 5 vs Tracking 4'],
  ])('%s: %s', async (system, text, same) =>
    expect(await answer(text, system)).toEqual(await answer(same, system)),
  );

  it.each([
    ['Action', 'Maneuver 9 vs Dodge 13, Maneuver 10', 'Dodge 13 or Maneuver 10'],
    ['Action!/System', 'Maneuver 9 vs Dodge 13, Maneuver 10', 'Dodge 13 or Maneuver 10'],
    ['Action!/System', 'Stunt 9 vs Dodge 13, Stunt 10', 'Dodge 13 or Stunt 10'],
    ['Action! System', 'Stealth 9 vs Awareness 7, Tracking 8', 'Awareness 7 or Tracking 8'],
  ])('%s: %s is told to be %s', async (system, text, advice) => {
    await expect(typedOdds(text, { system })).rejects.toThrow(`write \`${advice}\``);
    const advised = text.replace(/vs .*/, `vs ${advice}`);
    expect(await typedOdds(advised, { system })).toBeDefined();
  });

  it('a slip of a circumstance is no other score', async () =>
    expect(typedOdds('Stunt 12 vs Dodge 11, snapshots 2', { system: 'Action!/System' })).rejects.toThrow(
      /^(?!.* or snapshots)/s,
    ));

  it.each(['Maneuver 9 vs 10 or 13', 'Maneuver 9 vs Dodge 13 or', 'Maneuver 9 vs Dodge or Maneuver 10'])(
    '%s is refused',
    async (text) => expect(typedOdds(text, { system: 'Action' })).rejects.toThrow(),
  );
});

it.each([
  ['Action', 'Shoot 12 + damage 9 vs Dodge 11', 'damage'],
  ['Action', 'Shoot 12 vs Dodge 11 + soak 7', 'soak'],
  ['Fast Action', 'RC 3 + Use Handgun 1 + damage 2 vs 6', 'damage'],
])('%s: %s', async (system, text, name) =>
  expect(typedOdds(text, { system })).rejects.toThrow(`\`${name}\` does not count for the roll.`),
);
