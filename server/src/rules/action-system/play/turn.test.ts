import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../ruleset.ts';
import { actionNamed, combatActions, type CombatAction } from './actions.ts';
import { actsFirst, FIRST_TURN, mayTake, nextTurn, stunned, take, waitFor, type Turn } from './turn.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const d20 = rulesWith('dice: 1d20');

function action(name: string): CombatAction {
  const found = actionNamed(rules, name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** After these actions in one turn, with 5 m for each movement. */
const after = (names: readonly string[], from: Turn = FIRST_TURN): Turn =>
  names.reduce((turn, name) => take(turn, action(name), action(name).defense === 'speed' ? 5 : 0), from);

/** What is added to the roll, or why there is none. */
function answer(turn: Turn, name: string, moment: 'own' | 'out' = 'own', ruleset: Ruleset = rules): unknown {
  const permission = mayTake(
    ruleset,
    turn,
    action(name),
    moment === 'own' ? 'own initiative' : 'out of turn',
  );
  return permission.isAllowed
    ? permission.modifiers.reduce((sum, { amount }) => sum + amount, 0)
    : permission.because;
}

const ALREADY = /^One action each turn/;

describe('an action of one turn', () => {
  it.each<[string[], string, number | RegExp]>([
    [[], 'weapon strike', 0],
    [[], 'grab', -2],
    [[], 'take-away', -3],
    [[], 'disarm', -2],
    [[], 'bind weapon', -1],
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
    [['run'], 'roll', /^With a run goes no other movement/],
    [['walk'], 'roll', 0],
    [['aim'], 'walk', /^Aiming takes the whole turn/],
    [['walk'], 'aim', /^Aiming takes the whole turn/],
    [['fast draw'], 'weapon strike', -3],
    [['run', 'fast draw'], 'weapon strike', -6],
    [['fast draw'], 'unarmed strike', /^A fast draw is for a weapon strike/],
    [[], 'drag', /^To drag somebody, grab or restrain first/],
    [[], 'drop', /grab or restrain first/],
    [[], 'throw', /grab or restrain first/],
    [[], 'restrain', /^To restrain somebody, grab first/],
  ])('after %j: %s', (done, name, expected) => {
    const got = answer(after(done), name);
    if (typeof expected === 'number') expect(got).toBe(expected);
    else expect(got).toMatch(expected);
  });

  it('counts half with 1d20', () => {
    expect(answer(after(['run']), 'weapon strike', 'own', d20)).toBe(-2);
    expect(answer(after(['run']), 'grab', 'own', d20)).toBe(-3);
  });
});

describe('out of turn', () => {
  it.each(combatActions(rules).map(({ name, isAbort }) => [name, isAbort] as const))(
    '%s',
    (name, isAbort) => {
      const turn: Turn = { ...FIRST_TURN, holds: 'grab' };
      expect(mayTake(rules, turn, action(name), 'out of turn').isAllowed).toBe(isAbort);
    },
  );

  it('there are block, dodge, roll with the blow and dive', () =>
    expect(combatActions(rules).flatMap(({ name, isAbort }) => (isAbort ? [name] : []))).toEqual([
      'block',
      'dodge',
      'roll with the blow',
      'dive',
    ]));

  it('costs the action of the turn', () => {
    expect(answer(after(['dodge']), 'weapon strike')).toMatch(ALREADY);
    expect(answer(after(['weapon strike']), 'dodge', 'out')).toMatch(ALREADY);
    expect(answer(nextTurn(after(['weapon strike'])), 'dodge', 'out')).toBe(0);
  });

  it('takes a held action, or gives it up to defend', () => {
    const waiting = after(['wait']);
    expect(answer(waiting, 'weapon strike', 'out')).toBe(0);
    expect(answer(waiting, 'block', 'out')).toBe(1);
    expect(answer(after(['weapon strike'], waiting), 'dodge', 'out')).toMatch(ALREADY);
  });

  it('loses a held action at the end of the turn', () =>
    expect(answer(nextTurn(after(['wait'])), 'weapon strike', 'out')).toMatch(/^Out of turn/));

  it('is first where the trigger was named', () => {
    expect(actsFirst(waitFor(after(['wait'])), true)).toBe(true);
    expect(actsFirst(waitFor(after(['wait'])), false)).toBe(false);
    expect(actsFirst(after(['wait']), true)).toBe(false);
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
    ['bound', { ...FIRST_TURN, isBound: true }, 'weapon strike', /^The weapon is bound/],
    ['bound', { ...FIRST_TURN, isBound: true }, 'unarmed strike', 0],
  ])('%s, %s may %s', (_, turn, name, expected) => {
    const got = answer(turn, name);
    if (typeof expected === 'number') expect(got).toBe(expected);
    else expect(got).toMatch(expected);
  });
});

describe('what stays until the next action', () => {
  it.each<[string[], Partial<Turn['guard']>]>([
    [['dodge'], { actions: 3, isDefending: true }],
    [['block'], { actionsInMelee: 2, isDefending: true }],
    [['roll with the blow'], { actions: 2, isDefending: true }],
    [['dive'], { actions: 3 }],
    [['roll'], { actions: 2 }],
    [['crawl'], { actions: 1, isOffGuard: true }],
    [['sprint'], { speed: 5, isOffGuard: true }],
    [['run'], { speed: 5 }],
    [['walk', 'dodge'], { actions: 3, speed: 5, isDefending: true }],
    [['aim'], { isOffGuard: true }],
    [['mount'], { isOffGuard: true }],
    [['grab'], { actions: -2 }],
    [['disarm'], { actions: 1 }],
    [['take-away'], { actions: 1 }],
    [['weapon strike'], {}],
    [['wait'], {}],
    [['wait', 'dodge'], { actions: 3, isDefending: true }],
  ])('%j', (names, guard) => {
    const turn = after(names);
    const none = { actions: 0, actionsInMelee: 0, isOffGuard: false, isDefending: false, speed: 0 };
    expect(turn.guard).toEqual({ ...none, ...guard });
    expect(nextTurn(turn).guard).toEqual(turn.guard);
    expect(after(['weapon strike'], nextTurn(turn)).guard).toEqual(none);
  });
});

describe('aim', () => {
  it('grows turn by turn, and is lost by anything else', () => {
    const two = after(['aim'], nextTurn(after(['aim'])));
    expect(two.aimed).toBe(2);
    expect(after(['dodge'], nextTurn(two)).aimed).toBe(0);
    expect(stunned(two).aimed).toBe(0);
  });
});

describe('a stun', () => {
  const LOST = /^The stunned lose this action/;

  it('takes this action from those who have not acted', () => {
    const turn = stunned(FIRST_TURN);
    expect(answer(turn, 'weapon strike')).toMatch(LOST);
    expect(turn.guard.isOffGuard).toBe(true);
    expect(answer(nextTurn(turn), 'weapon strike')).toBe(0);
  });

  it('takes the next one from those who have', () => {
    const turn = stunned(after(['weapon strike']));
    expect(answer(nextTurn(turn), 'weapon strike')).toMatch(LOST);
    expect(answer(nextTurn(turn), 'dodge', 'out')).toMatch(LOST);
    expect(answer(nextTurn(nextTurn(turn)), 'weapon strike')).toBe(0);
  });
});
