import { describe, expect, it } from 'vitest';
import {
  initiativeModifier,
  initiativeRolls,
  leadershipOf,
  tieBreaker,
  type Contender,
} from './initiative.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

const who = (
  name: string,
  side: string,
  leadership: number,
  isPlayer = false,
): Contender & { readonly name: string } => ({
  name,
  side,
  leadership,
  isPlayer,
  intelligence: 3,
  reflexes: 5,
});

describe('rolls of initiative', () => {
  const rolls = (...all: readonly ReturnType<typeof who>[]): string[] =>
    initiativeRolls(all, (each) => each).map(
      ({ roller, isLeader, followers }) =>
        `${isLeader ? 'leader' : 'player'} ${roller.name}: ${followers.map(({ name }) => name).join(' ')}`,
    );
  it('are one for each side by its leader, and one for each player', () =>
    expect(
      rolls(who('a', 'red', 3), who('b', 'red', 5), who('c', 'blue', 1), who('p', 'red', 9, true)),
    ).toEqual(['leader b: a b', 'leader c: c', 'player p: p']));
  it('are led by the first of equals, and are none among nobody', () => {
    expect(rolls(who('a', 'red', 4), who('b', 'red', 4))).toEqual(['leader a: a b']);
    expect(rolls()).toEqual([]);
  });
  it('go to the higher INT on a tie, or by option to the higher REF', () =>
    expect([false, true].map((byReflexes) => tieBreaker(byReflexes, who('a', 'red', 1)))).toEqual([3, 5]));
  it('are led by PRE or Persuasion, whichever is higher', () =>
    expect([
      leadershipOf({ presence: 4, persuasion: 6 }),
      leadershipOf({ presence: 5, persuasion: 2 }),
    ]).toEqual([6, 5]));
});

it('draws fast, and is ahead of whoever was blocked', () => {
  expect(initiativeModifier(rules, 'fast draw')).toBe(2);
  expect(initiativeModifier(rules, 'blocked attacker')).toBe(4);
});

it('gains nothing by what the table does not have', () =>
  expect(initiativeModifier(rules, 'hungry')).toBe(0));
