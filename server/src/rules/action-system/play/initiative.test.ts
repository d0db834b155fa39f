import { describe, expect, it } from 'vitest';
import { initiativeModifier, leaderOf, leadershipOf, turnOrder, type Contender } from './initiative.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

interface Named extends Contender {
  readonly name: string;
}

const who = (name: string, total: number, intellect: number, reflexes: number): Named => ({
  name,
  total,
  intellect,
  reflexes,
});

describe('the order of a turn', () => {
  const all = [who('slow', 5, 9, 9), who('quick', 8, 2, 7), who('clever', 8, 6, 3), who('twin', 8, 2, 7)];
  const names = (...keys: string[]): string[][] =>
    turnOrder(rulesWith(...keys), all).map((group) => group.map(({ name }) => name));

  it('goes from the highest total down, ties by INT, and at once where that is the same', () =>
    expect(names()).toEqual([['clever'], ['quick', 'twin'], ['slow']]));
  it('settles ties by REF where the campaign says so', () =>
    expect(names('initiative tie: REF')).toEqual([['quick', 'twin'], ['clever'], ['slow']]));
  it('is empty without anybody', () => expect(turnOrder(rules, [])).toEqual([]));
});

describe('the leader', () => {
  it.each<[string, [presence: number, persuasion: number][], number]>([
    [
      'has the highest PRE',
      [
        [3, 0],
        [5, 2],
        [4, 4],
      ],
      1,
    ],
    [
      'or the highest Persuasion',
      [
        [3, 0],
        [5, 2],
        [4, 6],
      ],
      2,
    ],
    [
      'and is the first of equals',
      [
        [5, 0],
        [2, 5],
      ],
      0,
    ],
  ])('%s', (_, foes, expected) => {
    const all = foes.map(([presence, persuasion]) => ({ presence, persuasion }));
    expect(leaderOf(all, leadershipOf)).toBe(all[expected]);
  });
  it('is nobody among nobody', () => expect(leaderOf([], leadershipOf)).toBeUndefined());
});

it('draws fast, and is ahead of whoever was blocked', () => {
  expect(initiativeModifier(rules, 'fast draw')).toBe(2);
  expect(initiativeModifier(rules, 'blocked attacker')).toBe(4);
});
