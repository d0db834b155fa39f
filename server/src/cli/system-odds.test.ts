import { describe, expect, it } from 'vitest';
import { told } from '../../../test/support/told.ts';
import { oddsInSystem } from '../features/rolls/system-tasks.ts';
import { LIBRARIES } from '../../../test/support/libraries.ts';
import { isProblem } from '../rules/dice/index.ts';
import { phrase } from '../words/phrase.ts';
import {
  sameTaskEverywhere,
  sideBySideJson,
  sideBySideText,
  playedSystem,
  systemOddsJson,
  systemOddsText,
} from './system-odds.ts';

const text = (task: string, system: string): string => {
  const played = playedSystem(system, LIBRARIES);
  if (isProblem(played)) return phrase(played.message);
  const answer = oddsInSystem(task, played);
  return isProblem(answer) ? phrase(answer.message) : systemOddsText(answer).trimEnd();
};

describe('a task in a system', () => {
  it.each([
    ['Driving 5 vs Hard', 'fast action', '50% (1/2)  Driving 5 vs Hard (8): Fast Action, 4 or more on 1d6'],
    [
      'Driving 5 vs Very Hard',
      'Fast Action',
      '16.67% (1/6)  Driving 5 vs Very Hard (10): Fast Action, 6 or more on 1d6\nMisses by more than 3, with a second misfortune: Driving 5 16.7%',
    ],
    [
      'Driving 5 vs DIFF 8, far range',
      'Fast Action',
      '0%  Driving 5 vs DIFF 8, far range: Fast Action, 8 or more on 1d6\nMisses by more than 3, with a second misfortune: Driving 5 50.0%',
    ],
    ['9 vs 3', 'Fast Action', '100%  9 vs 3: Fast Action, no roll needed'],
    ['CC 5 vs Guard 4', 'Fast Action', '67.74% (21/31)  CC 5 vs Guard 4: Fast Action'],
    [
      'Stealth 9 vs Challenging',
      'Action! System',
      '74.07% (20/27)  Stealth 9 vs Challenging (18): Action! System, 9 or more on 3d6',
    ],
    [
      'Driving 5 vs Hrd',
      'Fast Action',
      '`Hrd` is not a difficulty (Very Easy, Easy, Normal, Difficult, Hard, Very Hard, Exceptional). If it is a skill or an attribute, add its score: `Hrd 7`.',
    ],
    ['9 vs 3', 'fastaction', '100%  9 vs 3: Fast Action, no roll needed'],
    ['9 vs 3', 'Fast Acton', 'There is no system “Fast Acton”. Did you mean “Fast Action”?'],
  ])('%s · %s', (task, system, expected) => expect(text(task, system)).toBe(expected));

  it('is found by the name that its campaigns may have', () =>
    expect(text('9 vs 3', 'Action (heroic)')).toBe(text('9 vs 3', 'Action')));

  it.each([
    [
      'Maneuver 10 vs 13',
      [
        '22.38% (47/210)  Maneuver 10 vs 13: Action, 3 or more on d6! - d6!',
        'Fumble 2.16%, Failure 75.46%, Marginal 6.48%, Success 15.28%, Windfall 0.62%',
        'With Push Luck 39.8%, a Setback 60.2%; with Fortune 44.1% before the roll, 56.6% after it',
        'Assisted +1 31.4%, +2 42.9%, +3 57.1%',
        'Snake eyes 2.8%: improvised or unmastered things fail',
      ],
    ],
    [
      // The score of the other is a difficulty; what stands on its side makes it another.
      'Maneuver 10, advantage 2 vs Dodge 13, advantage 2',
      [
        '22.38% (47/210)  Maneuver 10, advantage 2 vs Dodge 13, advantage 2: Action, 3 or more on d6! - d6!',
        'Fumble 2.16%, Failure 75.46%, Marginal 6.48%, Success 15.28%, Windfall 0.62%',
        'With Push Luck 39.8%, a Setback 60.2%; with Fortune 44.1% before the roll, 56.6% after it',
        'Assisted +1 31.4%, +2 42.9%, +3 57.1%',
        'Snake eyes 2.8%: improvised or unmastered things fail',
      ],
    ],
    [
      'closed Reflexes 7 vs 12',
      [
        '2.78% (1/36)  closed Reflexes 7 vs 12: Action, 5 or more on closed d6 - d6',
        'Fumble 2.78%, Failure 94.44%, Marginal 2.78%',
        'With Push Luck 5.5%, a Setback 94.5%; with Fortune 5.6% before the roll, 8.2% after it',
        'Assisted +1 8.3%, +2 16.7%, +3 27.8%',
        'Snake eyes 2.8%: improvised or unmastered things fail',
      ],
    ],
  ])('with its degrees, and with what luck and help do: %s', (task, lines) =>
    expect(text(task, 'Action').split('\n')).toEqual(lines),
  );

  it.each([
    ['Martial Arts 12 vs Dodge 12', '0 or more on d10 - d10'],
    ['Martial Arts 12 vs Dodge 12, active defense', '5 or more on d10 - d10'],
    ['Martial Arts 12, aimed vs Dodge 12, active defense', '3 or more on d10 - d10'],
    ['Inspired Stunt 10 vs 15, 2 wounds', '7 or more on 2d10 - d10'],
    // An action value of 0 succeeds however low the difficulty.
    ['Stealth 3 vs 0', '-3 or more on d10 - d10'],
    ['Stealth 3 vs -2', '-3 or more on d10 - d10'],
  ])('counts circumstances where they stand: %s', (task, needed) => {
    const [line] = text(task, 'Action!/System').split('\n');
    expect(line).toContain(`${task}: Action!/System, ${needed}`);
  });

  it.each([
    // d10 - d10 of -1 or more; the payoff is what they show + 1 + 6 - 5, and 5 of it are a Major Success.
    [
      'Martial Arts 12 + Strength 6 vs Dodge 11 + Toughness 5',
      '63.64% (7/11)  Martial Arts 12 + Strength 6 vs Dodge 11 + Toughness 5: Action!/System, -1 or more on d10 - d10, effect +1',
      'Success 35%, Major Success 25%, Negotiated Victory 3%, Total Victory 0.64%',
    ],
    [
      'Strength 6 + Martial Arts 12 vs Toughness 5 + Dodge 11',
      'Martial Arts 12 + Strength 6 vs Dodge 11 + Toughness 5: Action!/System, -1 or more on d10 - d10, effect +1',
      'Success 35%, Major Success 25%',
    ],
    ['Martial Arts 12 vs Dodge 11 + Toughness 5', 'effect -5', 'Success 62%, Major Success 1%'],
    ['Gun Fu 12 + 2 + Zen 6 - 2 vs 11', 'Gun Fu 12 + 2 - 2 + Zen 6 vs 11', 'Failure 26%, Major Success 35%'],
    [
      'Martial Arts 12 + Strength 6, aimed vs Dodge 11 + Toughness 5, active defense',
      'Strength 6, aimed vs Dodge 11 + Toughness 5, active defense: Action!/System, 2 or more',
      'Success 26%, Major Success 10%',
    ],
  ])('counts an attribute beside a skill for the payoff alone: %s', (task, line, degrees) => {
    const [first, second] = text(task, 'Action!/System').split('\n');
    expect(first).toContain(line);
    expect(second).toContain(degrees);
  });

  // What the target has makes a roll harder, on whichever side it is said.
  it.each([
    ['Stunt 12 vs 15, active defense', 'Action!/System', '8 or more'],
    ['Stunt 12, cover 2 vs Dodge 11', 'Action!/System', '1 or more'],
    ['Stunt 12 vs Dodge 11, cover 2', 'Action!/System', '1 or more'],
    ['Stunt 12, 2 snapshots vs Dodge 11', 'Action!/System', '2 or more'],
    ['Maneuver 12 vs 13, active defense', 'Action', '4 or more'],
    ['RC 4 vs DIFF 5, half cover', 'Fast Action', '3 or more'],
    ['Maneuver 12 vs Dodge 13, active defense', 'Action', '4 or more'],
  ])('%s', (task, system, needed) => expect(text(task, system)).toContain(`${system}, ${needed} on`));

  it.each([
    ['REF 8 + Stealth 4 vs REF 5 + Awareness 3', 'Action! System', '79.42% (9263/11664)'],
    ['AGI 4 + CC 1 vs AGI 2 + Boxing 2', 'Fast Action', '67.74% (21/31)'],
  ])('adds all up elsewhere: %s', (task, system, chance) =>
    expect(text(task, system)).toBe(`${chance}  ${task}: ${system}`),
  );

  it('is plain data, with words that change the dice', () => {
    const played = playedSystem('Action', LIBRARIES);
    const answer = isProblem(played) ? played : oddsInSystem('confident Maneuver 10 vs 13', played);
    expect(isProblem(answer) ? answer : systemOddsJson(answer)).toMatchObject({
      expression: 'Maneuver 10 vs 13',
      system: 'Action',
      manner: 'confident',
    });
  });
});

describe('a word side by side', () => {
  it('is the same word where a system has it, or the word at its place', () => {
    const tasks = sameTaskEverywhere('hard', LIBRARIES);
    if (isProblem(tasks)) throw new Error(tasks.message.code);
    const lines = sideBySideText(tasks).split('\n');
    expect(lines).toEqual([
      'Action! System  about Demanding  TN 24       3d6        even chance with 13',
      'Fast Action     Hard             DIFF 8      1d6        even chance with 5',
      'Action          any number       difficulty  d6! - d6!  even chance with the difficulty',
      'Action!/System  any number       difficulty  d10 - d10  even chance with the difficulty',
      '',
    ]);
    expect(sideBySideJson(tasks)).toContainEqual({
      system: 'Action',
      word: null,
      sameWord: false,
      targetWord: 'difficulty',
      target: null,
      dice: 'd6! - d6!',
      evenChanceWith: null,
      evenChanceLead: 0,
    });
    expect(sideBySideJson(tasks)).toContainEqual({
      system: 'Fast Action',
      word: 'Hard',
      sameWord: true,
      targetWord: 'DIFF',
      target: 8,
      dice: '1d6',
      evenChanceWith: 5,
    });
  });

  it('says which words there are', () =>
    expect(told(sameTaskEverywhere('Hrd', LIBRARIES))).toMatchObject({
      message: 'There is no word of difficulty “Hrd”. Did you mean “Hard”?',
    }));
});
