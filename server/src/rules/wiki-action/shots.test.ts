import { describe, expect, it } from 'vitest';
import { defenseOf } from './defense.ts';
import {
  initiativeOf,
  multiActionPenalty,
  regainShot,
  shotCount,
  snapshotPenalty,
  spendShots,
} from './shots.ts';
import { rulesWith } from './testing/rules.ts';

describe('Shots', () => {
  it.each([
    [7, 6, 5, 6],
    [7, 6, 6, 6],
    [7, 7, 6, 6],
    [7, 7, 7, 7],
    [0, 0, 2, 0],
  ])('of Agility %d, Wits %d and Luck %d', (agility, wits, luck, expected) =>
    expect(shotCount(agility, wits, luck)).toBe(expected),
  );

  it.each([
    [6, 1, { shots: 5, count: 6 }],
    [6, 6, { shots: 0, count: 6 }],
    [2, 3, undefined],
  ])('%d, of which %d are spent', (shots, spent, expected) =>
    expect(spendShots({ shots, count: 6 }, spent)).toEqual(expected),
  );

  it.each([
    [4, 5],
    [6, 6],
    // Points beyond the count, a gift of a card for instance, are not lost by resting.
    [8, 8],
  ])('%d of 6 after a Sequence without rolls', (shots, expected) =>
    expect(regainShot({ shots, count: 6 }).shots).toBe(expected),
  );

  it.each([
    [6, 0, 0, 6],
    [6, -1, 0, 5],
    [4, 0, 2, 14],
  ])('%d, modifiers %d, %d spent on acting sooner', (shots, modifiers, spent, expected) =>
    expect(initiativeOf(shots, modifiers, spent)).toBe(expected),
  );
});

describe('several actions in one', () => {
  it.each([
    [1, undefined],
    [2, -3],
    [3, -5],
    [4, undefined],
  ])('%d snapshots', (actions, expected) => expect(snapshotPenalty(actions)).toBe(expected));

  it.each([
    [0, undefined],
    [1, -2],
    [2, -3],
    [3, -5],
    [4, -8],
    [5, -12],
    [6, -17],
    [7, -23],
    [8, -30],
    [9, -38],
    [10, -47],
    [11, -57],
    [12, -68],
    [2.5, undefined],
  ])('%d targets', (targets, expected) => expect(multiActionPenalty(rulesWith(), targets)).toBe(expected));
});

it.each([
  ['passive', 14],
  ['active', 19],
] as const)('a %s defense', (effort, expected) => expect(defenseOf(14, effort)).toBe(expected));
