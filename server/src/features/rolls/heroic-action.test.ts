/** Rolls of prose in the words of Action. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { codeLenses } from '../code-lens.ts';

const LINE = `
campaign Jade Fist
  system: Action

character Fred
  Reflexes 9
  skills:
    Maneuver 12
    Know 8

npc Peter
  Reflexes 7
  skills:
    Maneuver 10
    Dodge 13
    Fan Dance 11

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
    // The highest of several difficulties counts.
    ["a Maneuver roll against Peter's Maneuver or Dodge", 'Maneuver vs Dodge of Peter · Fred 42.9% · roll'],
    ["a Maneuver roll against Peter's Dodge or Maneuver", 'Maneuver vs Dodge of Peter · Fred 42.9% · roll'],
    ["a Maneuver roll against Peter's Maneuver", 'Maneuver vs Maneuver of Peter · Fred 77.6% · roll'],
    [
      "a Maneuver roll against Peter's Maneuver or Fan Dance",
      'Maneuver vs Fan Dance of Peter · Fred 68.6% · roll',
    ],
    ['a Maneuver roll against Dodge (+1)', 'Maneuver vs Dodge (+1) of Peter · Fred 31.4% · roll'],
  ])('%s', (prose, title) => {
    expect(lensesOf(`Getting ahead is ${prose}.`)).toEqual([title]);
  });
});
