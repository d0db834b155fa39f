import { describe, expect, it } from 'vitest';
import { AMOUNTS } from './amounts.ts';
import { stateOf } from './harm.ts';

describe('the state of somebody', () => {
  const limits = { health: 30, toughness: 5 };
  const state = (amounts: Readonly<Record<string, number>>): string =>
    stateOf((name) => amounts[name] ?? 0, limits);

  it.each<[string, Readonly<Record<string, number>>]>([
    ['up', {}],
    ['up', { [AMOUNTS.wounds]: 4 }],
    ['dying', { [AMOUNTS.wounds]: 5 }],
    ['dying', { [AMOUNTS.dying]: 1 }],
    ['stable', { [AMOUNTS.wounds]: 5, [AMOUNTS.stable]: 1 }],
    // Care of the past is nothing to somebody who is not dying.
    ['up', { [AMOUNTS.wounds]: 4, [AMOUNTS.stable]: 1 }],
    ['down', { [AMOUNTS.shock]: 30, [AMOUNTS.stable]: 1 }],
    ['dead', { [AMOUNTS.dead]: 1, [AMOUNTS.stable]: 1 }],
  ])('%s: %j', (expected, amounts) => expect(state(amounts)).toBe(expected));
});
