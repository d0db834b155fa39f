import { describe, expect, it } from 'vitest';
import { defenseOf } from './defense.ts';
import { multiActionPenalty } from './shots.ts';
import { rulesWith } from './testing/rules.ts';

describe('several actions in one', () => {
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
] as const)('a %s defense', (effort, expected) => expect(defenseOf(rulesWith(), 14, effort)).toBe(expected));
