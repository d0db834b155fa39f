import { describe, expect, it } from 'vitest';
import { readLibraries } from '../host/library.ts';
import { isProblem } from '../rules/dice/index.ts';
import {
  oddsInSystem,
  sameTaskEverywhere,
  sideBySideJson,
  sideBySideText,
  systemNamed,
  systemOddsJson,
  systemOddsText,
} from './system-odds.ts';

const libraries = readLibraries('server/library');

const text = (task: string, system: string): string => {
  const played = systemNamed(system, libraries);
  if (isProblem(played)) return played.message;
  const answer = oddsInSystem(task, played);
  return isProblem(answer) ? answer.message : systemOddsText(answer).trimEnd();
};

describe('a task in a system', () => {
  it.each([
    ['Driving 5 vs Hard', 'fast action', '50 % (1/2)  Driving 5 vs Hard (8): Fast Action, 4 or more on 1d6'],
    [
      'Driving 5 vs Very Hard',
      'Fast Action',
      '16.67 % (1/6)  Driving 5 vs Very Hard (10): Fast Action, 6 or more on 1d6',
    ],
    [
      'Driving 5 vs DIFF 8, far range',
      'Fast Action',
      '0 %  Driving 5 vs DIFF 8, far range: Fast Action, 8 or more on 1d6',
    ],
    ['9 vs 3', 'Fast Action', '100 %  9 vs 3: Fast Action, no roll needed'],
    ['CC 5 vs Guard 4', 'Fast Action', '67.74 % (21/31)  CC 5 vs Guard 4: Fast Action'],
    [
      'Stealth 9 vs Challenging',
      'Action! System',
      '74.07 % (20/27)  Stealth 9 vs Challenging (18): Action! System, 9 or more on 3d6',
    ],
    [
      'Driving 5 vs Hrd',
      'Fast Action',
      '`Hrd` is no difficulty (Very Easy, Easy, Normal, Difficult, Hard, Very Hard, Exceptional); if it is rolled, it needs its score: `Hrd 7`.',
    ],
    ['9 vs 3', 'Fast Acton', 'There is no system “Fast Acton”. Did you mean “Fast Action”?'],
  ])('%s · %s', (task, system, expected) => expect(text(task, system)).toBe(expected));

  it('is plain data, with words that change the dice', () => {
    const played = systemNamed('Action', libraries);
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
    const tasks = sameTaskEverywhere('hard', libraries);
    if (isProblem(tasks)) throw new Error(tasks.message);
    const lines = sideBySideText(tasks).split('\n');
    expect(lines).toContain('Fast Action     Hard                    DIFF 8  1d6        even chance with 5');
    expect(lines).toContain('Action! System  about Demanding         TN 24   3d6        even chance with 13');
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
    expect(sameTaskEverywhere('Hrd', libraries)).toMatchObject({
      message: 'There is no word of difficulty “Hrd”. Did you mean “Hard”?',
    }));
});
