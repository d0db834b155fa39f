/** Rolls of prose in the words of Action. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import type { RandomSource } from '../../rules/dice/index.ts';
import { codeLenses } from '../code-lens.ts';
import { hover } from '../hover.ts';
import { roll } from '../rolls.ts';

const LINE = `
campaign Jade Fist
  system: Action

character Fred
  Reflexes 9
  skills:
    Maneuver 12
    Know 8
  limitations:
    Homemade smoke (2): it smokes the wrong way

npc Peter
  Reflexes 7
  skills:
    Maneuver 10
    Dodge 13
    Fan Dance 11

character Lin
  Reflexes 8
  skills:
    Maneuver 10

character Tao
  Reflexes 5
  skills:
    Maneuver 11

adventure The Queue
  scene The Landing
    cast: Fred, Peter
`;

const lensesOf = (prose: string): string[] => {
  const { model, uri } = fixture(`${LINE}\n    ${prose}`);
  return codeLenses(model, uri, { rolls: true }).map(({ title }) => title);
};

describe('lenses', () => {
  it.each([
    ['a Maneuver roll (difficulty 13)', 'Maneuver vs 13 · Fred 42.9% · roll'],
    ['a Maneuver (Cars) roll (difficulty 13)', 'Maneuver (Cars) vs 13 · Fred 42.9% · roll'],
    ['a standard Maneuver roll (difficulty 13)', 'standard Maneuver vs 13 · Fred 42.9% · roll'],
    ['a confident Maneuver roll (difficulty 13)', 'confident Maneuver vs 13 · Fred 84.5% · roll'],
    ['a routine Maneuver roll (difficulty 13)', 'confident Maneuver vs 13 · Fred 84.5% · roll'],
    ['a closed Reflexes roll (difficulty 8)', 'closed Reflexes vs 8 · Fred 72.2% · roll'],
    [
      'a closed confident Reflexes roll (difficulty 11)',
      'closed confident Reflexes vs 11 · Fred 55.6% · roll',
    ],
    ['a Maneuver roll (difficulty 13, advantage 1)', 'Maneuver vs 13, advantage 1 · Fred 57.1% · roll'],
    ['a Maneuver roll (difficulty 8, team of 4)', 'Maneuver vs 8, team of 4 · Fred 57.1% · roll'],
    // A sum counts as it is written, as on the command line: 21 against 22.
    ['a Reflexes + Maneuver roll (difficulty 22)', 'Reflexes + Maneuver vs 22 · Fred 42.9% · roll'],
    // The highest of several difficulties counts.
    ["a Maneuver roll against Peter's Maneuver or Dodge", 'Maneuver vs Dodge of Peter · Fred 42.9% · roll'],
    ["a Maneuver roll against Peter's Dodge or Maneuver", 'Maneuver vs Dodge of Peter · Fred 42.9% · roll'],
    ["a Maneuver roll against Peter's Maneuver", 'Maneuver vs Maneuver of Peter · Fred 77.6% · roll'],
    [
      "a Maneuver roll against Peter's Maneuver or Fan Dance",
      'Maneuver vs Fan Dance of Peter · Fred 68.6% · roll',
    ],
    ['a Maneuver roll (difficulty 13, active defense)', 'Maneuver vs 13, active defense · Fred 15.7% · roll'],
    [
      'a Maneuver roll against Dodge (active defense)',
      'Maneuver vs Dodge (active defense) of Peter · Fred 15.7% · roll',
    ],
    ['a Maneuver roll against Dodge (+1)', 'Maneuver vs Dodge (+1) of Peter · Fred 31.4% · roll'],
  ])('%s', (prose, title) => {
    expect(lensesOf(`Getting ahead is ${prose}.`)).toEqual([title]);
  });
});

it('the hover of a roll tells the degrees, and what luck can do', () => {
  const { model, uri, offset } = fixture(`${LINE}\n    A Man$0euver roll against Peter's Dodge.\n`);
  const text = hover(model, uri, offset)?.markdown ?? '';
  expect(text).toContain('Maneuver 12');
  expect(text).toContain('| Fumble | Failure | Marginal | Success | Windfall |');
  expect(text).toContain(
    'With Push Luck 67.3%, a Setback 32.7%; with Fortune 84.5% before the roll, 91.2% after it',
  );
  expect(text).toContain('Snake eyes 2.8%');
});

describe('the hover of a roll', () => {
  const hovered = (cast: string, prose: string): string => {
    const { model, uri, offset } = fixture(`${LINE.replace('Fred, Peter', cast)}\n    A ${prose}.\n`);
    return hover(model, uri, offset)?.markdown ?? '';
  };
  it('tells what help is worth to one alone', () =>
    expect(hovered('Fred, Peter', 'Man$0euver roll (difficulty 13)')).toContain(
      'Assisted +1 57.1%, +2 68.6%, +3 77.6%',
    ));
  it('tells what several achieve as a team, and with help', () => {
    const text = hovered('Lin, Tao', 'Man$0euver roll (difficulty 13)');
    expect(text).toContain('As a team, -2 each: 25.3%, the highest result counts');
    expect(text).toContain('Tao with the help of Lin: 41.1%; assisted +1 42.9%, +2 57.1%, +3 68.6%');
    expect(text).not.toContain('Push Luck');
  });
  it.each([
    ['team of 2', 'Tao with the help of Lin', 'As a team'],
    ['assist 2', 'As a team', 'the help of'],
    ['group of 4', 'Chance', 'As a team'],
    ['group of 4', 'Chance', 'the help of'],
  ])('does not count twice what it counts already: %s', (circumstance, told, untold) => {
    const text = hovered('Lin, Tao', `Man$0euver roll (difficulty 13, ${circumstance})`);
    expect(text).toContain(told);
    expect(text).not.toContain(untold);
  });
});

it('the hover of a schtick tells what its kind costs', () => {
  const { model, uri, offset } = fixture(
    'campaign J\n  system: Action\n\ncharacter Fred\n  schticks:\n    Seven S$0teps (Limit Break): two attacks\n',
  );
  const text = hover(model, uri, offset)?.markdown ?? '';
  expect(text).toContain('Limit Break: all shots; while focused');
});

describe('throws', () => {
  const showing = (...faces: readonly number[]): RandomSource => {
    const left = [...faces];
    return () => left.shift()!;
  };

  it.each([
    [[5, 2], 'd6 - d6 (5, 2) + Maneuver 12 = 15 · success by 2'],
    [[4, 3], 'd6 - d6 (4, 3) + Maneuver 12 = 13 · success by 0 · marginal'],
    [[2, 5], 'd6 - d6 (2, 5) + Maneuver 12 = 9 · failure by 4'],
    [
      [6, 6, 4, 2],
      'd6 - d6 (6 + 4, 6 + 2), boxcars + Maneuver 12 = 14 · success by 1 · boxcars: a windfall, or a Setback for the foe',
    ],
    [
      [6, 6, 2, 4],
      "d6 - d6 (6 + 2, 6 + 4), boxcars + Maneuver 12 = 10 · failure by 3 · boxcars: a fumble: a Setback of one's own",
    ],
    [
      [1, 1, 4],
      'd6 - d6 (1, 1), snake eyes + Maneuver 12 = 12 · failure by 1 · snake eyes: what is improvised, new or not mastered fails · friction 4: under heavy friction an item or a power is lost for the rest of the story',
    ],
    [[1, 1, 6], 'friction 6: an item or a power stops for the round, or until a Basic Action is spent on it'],
    [[1, 1, 2], 'friction 2: Homemade smoke, it smokes the wrong way'],
    [[1, 1, 3], 'friction 3: nothing without Limitation 3'],
  ])('%j', (faces, text) => {
    const { model, uri, offset } = fixture(`${LINE}\n    A Man$0euver roll against Peter's Dodge.\n`);
    const [result] = roll(
      model,
      uri,
      offset,
      'roll:Maneuver vs Dodge of Peter',
      undefined,
      showing(...faces),
    );
    expect(result?.text).toContain(text);
  });

  it('of a sheet tell friction too', () => {
    const { model, uri, offset } = fixture(LINE.replace('Maneuver 12', 'Maneu$0ver 12'));
    const [result] = roll(model, uri, offset, 'Skills:Maneuver', undefined, showing(1, 1, 2));
    expect(result?.text).toBe(
      'Fred · Maneuver: d6 - d6 (1, 1), snake eyes + Maneuver 12 = 12 · friction 2: Homemade smoke, it smokes the wrong way',
    );
  });

  it('for initiative are closed, as the campaign says', () => {
    const options = LINE.replace('system: Action', 'system: Action\n  closed boxcars: reroll closed');
    const { model, uri, offset } = fixture(options.replace('Maneuver 12', 'Maneu$0ver 12'));
    const [result] = roll(model, uri, offset, 'Initiative:Initiative', undefined, showing(6, 6, 5, 2));
    expect(result?.text).toBe('Fred · Initiative: d6 - d6 (6, 6), boxcars, d6 - d6 (5, 2) + Reflexes 9 = 12');
  });

  it('leave friction to the game master where the campaign says so', () => {
    const { model, uri, offset } = fixture(
      `${LINE.replace('system: Action', 'system: Action\n  friction table: no')}\n    A Man$0euver roll (difficulty 13).\n`,
    );
    const [result] = roll(model, uri, offset, 'roll:Maneuver vs 13', undefined, showing(1, 1));
    expect(result?.text).not.toContain('friction');
  });

  it('of a confident roll take the lower die from the higher one', () => {
    const { model, uri, offset } = fixture(`${LINE}\n    A confident Man$0euver roll (difficulty 13).\n`);
    const [result] = roll(model, uri, offset, 'roll:confident Maneuver vs 13', undefined, showing(2, 5));
    expect(result).toMatchObject({ total: 15, success: true });
  });
});
