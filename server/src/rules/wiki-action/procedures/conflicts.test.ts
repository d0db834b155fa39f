/** What conflicts without blows come to, point by point. Action!/System, Other Conflicts; Examples of Actions. */
import { describe, expect, it } from 'vitest';
import { typedFor } from '../../../../../test/support/procedures.ts';
import { rulesOf } from '../../../../../test/support/rules.ts';
import { rulesWith } from '../testing/rules.ts';
import { procedures } from './index.ts';

const rules = rulesWith();
const { oddsOf, rolled } = typedFor(procedures, rules);

/** A roll of 1 above the defense, with an attribute that makes the payoff this number. */
const withPayoff = (word: string, payoff: number, ruleset = rules): string => {
  const faces = [2, 1];
  const said = rolled(`${word} 10 + ${payoff + 19} vs 10 + 20`, () => faces.shift()! + 1, ruleset);
  return said.slice(said.indexOf('payoff'));
};

describe('the result of a payoff', () => {
  it.each([
    ['social contest', 4, 'payoff 4'],
    ['social contest', 5, 'payoff 5, 1 Presence lost, 1 positive die'],
    ['social contest', 9, 'payoff 9, 1 Presence lost, 1 positive die'],
    ['social contest', 10, 'payoff 10, 2 Presence lost, 2 positive dice'],
    ['social contest', -5, 'payoff -5'],
    ['chase', 4, 'payoff 4'],
    ['chase', 5, 'payoff 5, 1 Shot lost'],
    ['chase', 9, 'payoff 9, 1 Shot lost'],
    ['chase', 10, 'payoff 10, 2 Shots lost, 1 Fortune point'],
    ['chase', 15, 'payoff 15, 3 Shots lost, 2 Fortune points'],
    ['chase', -10, 'payoff -10'],
    ['tiring', 0, 'payoff 0'],
    ['tiring', 1, 'payoff 1, 1 Shock'],
    ['tiring', 4, 'payoff 4, 4 Shock'],
    ['tiring', 5, 'payoff 5, 1 Shot lost, 5 Shock'],
    ['tiring', -1, 'payoff -1, 1 Shock of one’s own'],
    ['tiring', -4, 'payoff -4, 4 Shock of one’s own'],
    ['tiring', -5, 'payoff -5, 1 Shot lost of one’s own, 5 Shock of one’s own'],
    ['gambling', 0, 'payoff 0'],
    ['gambling', 1, 'payoff 1, 1 Resource point'],
    ['gambling', 6, 'payoff 6, 6 Resource points'],
    ['support', 4, 'payoff 4'],
    ['support', 5, 'payoff 5, 1 positive die'],
    ['support', 10, 'payoff 10, 1 positive die'],
    ['leadership', 4, 'payoff 4'],
    ['leadership', 5, 'payoff 5, 1 Soul point'],
    ['leadership', 20, 'payoff 20, 1 Soul point'],
    ['maneuver', 4, 'payoff 4, 4 Shock'],
    ['maneuver', 5, 'payoff 5, 1 impairment, 5 Shock'],
    ['maneuver', 10, 'payoff 10, 2 impairment, 10 Shock'],
    ['maneuver', -5, 'payoff -5'],
    // A burst of three adds 3 to the payoff.
    ['three round burst', 4, 'payoff 7'],
    ['burst', 12, 'payoff 12'],
  ])('%s of payoff %i', (word, payoff, expected) => expect(withPayoff(word, payoff)).toBe(expected));

  // `T` of the table is the Threshold; 5 is 5.
  it('follows the Threshold of the campaign', () => {
    const high = rulesWith('threshold: 8');
    expect(withPayoff('maneuver', 7, high)).toBe('payoff 7, 7 Shock');
    expect(withPayoff('maneuver', 8, high)).toBe('payoff 8, 1 impairment, 8 Shock');
    expect(withPayoff('chase', 7, high)).toBe('payoff 7, 1 Shot lost');
  });
});

describe('a table of the campaign', () => {
  const HEADS = 'conflict | per | loss | gain | from step | most | Shock | adds | dice';
  const rulesOfRow = (row: string) =>
    rulesOf('Action!/System', [], `table Conflict effects\n  ${HEADS}\n  ${row}\n`);
  it.each([
    ['Chase | 3 | Shots lost |', 'payoff 9, 3 Shots lost'],
    ['Chase | T | Shots lost |', 'payoff 9, 1 Shot lost'],
    // A row without steps has none, even if it names a loss.
    ['Chase | | Shots lost | Fortune point', 'payoff 9'],
    ['Chase | 3 | Shots lost | | | 2', 'payoff 9, 2 Shots lost'],
    ['Chase | 3 | | Fortune point | 3', 'payoff 9, 1 Fortune point'],
    // From the first step, where none is named.
    ['Chase | 3 | | Fortune point', 'payoff 9, 3 Fortune points'],
    ['Chase | 3 | | | | | | 2', 'payoff 11'],
  ])('%s', (row, expected) => expect(withPayoff('chase', 9, rulesOfRow(row))).toBe(expected));

  // What is no number makes no row.
  it.each([
    'Chase | 0 | Shots lost',
    'Chase | -5 | Shots lost',
    'Chase | many | Shots lost',
    'Chase | 5 | Shots lost | Fortune point | later',
    'Chase | 5 | Shots lost | | | some',
    'Chase | 5 | Shots lost | | | | | more',
    'Chase | 5 | Shots lost | | | | | | more',
    ' | 5 | Shots lost',
  ])('%s', (row) => expect(oddsOf('chase 12 + 6 vs 11 + 4', rulesOfRow(row))).toContain('no row `Chase`'));
});
