import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../ruleset.ts';
import { actionNamed, combatActions, type CombatAction } from './actions.ts';
import { mayTake, type Turn } from './turn.ts';
import { phrase } from '../../../words/phrase.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const d20 = rulesWith('dice: 1d20');

function action(name: string): CombatAction {
  const found = actionNamed(rules, name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

const FIRST_TURN: Turn = { done: [], holds: undefined, heldBy: undefined };

/** After these actions in one turn. */
const after = (names: readonly string[]): Turn => ({ ...FIRST_TURN, done: names.map(action) });

/** What is added to the roll, or why there is none. */
function answer(turn: Turn, name: string, ruleset: Ruleset = rules): unknown {
  const permission = mayTake(ruleset, turn, action(name));
  return permission.isAllowed
    ? permission.modifiers.reduce((sum, { amount }) => sum + amount, 0)
    : phrase(permission.because);
}

const ALREADY = /^Each turn has one action/;

describe('an action of one turn', () => {
  it.each<[string[], string, number | RegExp]>([
    [[], 'weapon strike', 0],
    [[], 'grab', -2],
    [[], 'take-away', -3],
    [[], 'disarm', -2],
    [[], 'bind weapon', -1],
    // By its own name, a fast draw is the strike that goes with it; a run takes from others, not from itself.
    [[], 'fast draw', -3],
    [['run'], 'fast draw', -6],
    [[], 'walk', 0],
    [[], 'run', 0],
    [[], 'sprint', 0],
    [['weapon strike'], 'weapon strike', ALREADY],
    [['dodge'], 'weapon strike', ALREADY],
    [['walk'], 'weapon strike', 0],
    [['weapon strike'], 'walk', 0],
    [['run'], 'weapon strike', -3],
    [['run'], 'grab', -5],
    [['sprint'], 'weapon strike', -6],
    [['run', 'weapon strike'], 'unarmed strike', ALREADY],
    [['weapon strike'], 'run', /^A run comes before/],
    [['walk'], 'run', /^A walk is all the movement/],
    [['run'], 'roll', /^A run allows no other movement/],
    [['walk'], 'roll', 0],
    [['aim'], 'walk', /^Aiming takes the whole turn/],
    [['walk'], 'aim', /^Aiming takes the whole turn/],
    [['fast draw'], 'weapon strike', -3],
    [['run', 'fast draw'], 'weapon strike', -6],
    [['fast draw'], 'unarmed strike', /^A fast draw is for a weapon strike/],
    [[], 'drag', /^To drag an opponent, grab or restrain first/],
    [[], 'drop', /grab or restrain first/],
    [[], 'throw', /grab or restrain first/],
    [[], 'restrain', /^To restrain an opponent, grab first/],
  ])('after %j: %s', (done, name, expected) => {
    const got = answer(after(done), name);
    if (typeof expected === 'number') expect(got).toBe(expected);
    else expect(got).toMatch(expected);
  });

  it('counts half with 1d20', () => {
    expect(answer(after(['run']), 'weapon strike', d20)).toBe(-2);
    expect(answer(after(['run']), 'grab', d20)).toBe(-3);
  });
});

describe('defensive actions at any time', () => {
  it('there are block, dodge, roll with the blow and dive', () =>
    expect(combatActions(rules).flatMap(({ name, isAbort }) => (isAbort ? [name] : []))).toEqual([
      'block',
      'dodge',
      'roll with the blow',
      'dive',
    ]));

  it('cost the action of the turn', () => {
    expect(answer(after(['dodge']), 'weapon strike')).toMatch(ALREADY);
    expect(answer(after(['weapon strike']), 'dodge')).toMatch(ALREADY);
  });
});

describe('holds', () => {
  const grabbing: Turn = { ...FIRST_TURN, holds: 'grab' };
  const restraining: Turn = { ...FIRST_TURN, holds: 'restrain' };

  it.each<[string, Turn, string, number | RegExp]>([
    ['grabbing', grabbing, 'drag', 0],
    ['grabbing', grabbing, 'drop', 0],
    ['grabbing', grabbing, 'throw', -1],
    ['grabbing', grabbing, 'restrain', 0],
    ['grabbing', grabbing, 'unarmed strike', 0],
    ['restraining', restraining, 'drag', 0],
    ['restraining', restraining, 'drop', 0],
    ['restraining', restraining, 'throw', -1],
    ['restraining', restraining, 'unarmed strike', /drag, drop, throw or release/],
    ['restraining', restraining, 'restrain', /grab first/],
    ['grabbed', { ...FIRST_TURN, heldBy: 'grab' }, 'unarmed strike', -3],
    ['restrained', { ...FIRST_TURN, heldBy: 'restrain' }, 'unarmed strike', -5],
  ])('%s, %s may %s', (_, turn, name, expected) => {
    const got = answer(turn, name);
    if (typeof expected === 'number') expect(got).toBe(expected);
    else expect(got).toMatch(expected);
  });
});
