import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../../../../test/support/libraries.ts';
import { isProblem, type RandomSource } from '../../rules/dice/index.ts';
import { playedSystem } from '../../cli/system-odds.ts';
import { phrase } from '../../words/phrase.ts';
import { rollInSystem } from './system-tasks.ts';

function rolled(text: string, system: string, ...faces: readonly number[]): string {
  const left = [...faces];
  const source: RandomSource = () => left.shift()!;
  const played = playedSystem(system, LIBRARIES);
  if (isProblem(played)) return phrase(played.message);
  const result = rollInSystem(text, played, source);
  return isProblem(result) ? phrase(result.message) : result.text;
}

describe('a task rolled in a system', () => {
  it.each([
    [
      'Stealth 9 vs 18, rushed',
      'Action! System',
      [6, 5, 4],
      'Stealth 9 vs 18, rushed: 3d6 (6, 5, 4) + Stealth 9 - 3 (rushed) = 21 · success by 3',
    ],
    [
      'Stealth 9 vs Awareness 7',
      'Action! System',
      [1, 1, 1, 3, 3, 3],
      'Stealth 9 vs Awareness 7: 3d6 (1, 1, 1) + Stealth 9 = 12 · against 3d6 (3, 3, 3) + Awareness 7 = 16 · loses by 4',
    ],
    [
      'Driving 4 vs Hard',
      'Fast Action',
      [4],
      'Driving 4 vs Hard (8): d6 (4) + Driving 4 = 8 · failure, equal is not enough',
    ],
    [
      'confident Maneuver 10 vs Dodge 13',
      'Action',
      [2, 6, 3],
      'confident Maneuver 10 vs Dodge 13: d6 - d6 (2, 6 + 3) + Maneuver 10 = 17 · success by 4',
    ],
    [
      'confident closed Maneuver 10 vs 13',
      'Action',
      [2, 6],
      'closed confident Maneuver 10 vs 13: d6 - d6 (2, 6) + Maneuver 10 = 14 · success by 1',
    ],
    [
      'Martial Arts 12 + Strength 6 vs Dodge 11 + Toughness 5',
      'Action!/System',
      [3, 1],
      'Martial Arts 12 + Strength 6 vs Dodge 11 + Toughness 5: d10 (2) - d10 (0) + Martial Arts 12 = 14 · success by 3 · Success, payoff 4',
    ],
  ])('%s · %s', (text, system, faces, expected) => expect(rolled(text, system, ...faces)).toBe(expected));

  it('says what makes no sense', () => {
    expect(rolled('Maneuver', 'Action')).toBe('Write a score and a target: `Stealth 9 vs 18`.');
    expect(rolled('9 vs 18', 'Actoin')).toBe('There is no system “Actoin”. Did you mean “Action”?');
  });
});
