import { phrase } from '../../words/phrase.ts';
import { say } from '../message.ts';
import { describe, expect, it } from 'vitest';
import { actionKind, commonActions, costOf, shotsSaid } from './actions.ts';
import { adopt, isRejected, lose, take, type Counter, type Occasion, type Rejection } from './shots.ts';
import type { Stance } from './stances.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const hero = (shots: number): Counter => ({
  isNpc: false,
  shots,
  stances: [],
  focus: 'none',
  triggered: [],
});
const kind = (name: string) => actionKind(rules, name)!;
const act = (counter: Counter, name: string, occasion: Occasion = 'own shot'): Counter | Rejection =>
  take(rules, counter, kind(name), occasion);

function done(counter: Counter, name: string, occasion: Occasion = 'own shot'): Counter {
  const result = act(counter, name, occasion);
  if (isRejected(result)) throw new Error(result.refused.code);
  return result;
}

describe('what actions cost', () => {
  it.each([
    ['Basic Action', '3 shots'],
    ['basic', '3 shots'],
    ['Limit Break', 'all shots'],
    ['Trigger Action (Defense)', '1 shot'],
    ['combo', '1 shot'],
    ['Stance', '1 shot'],
    ['Focus', 'no shots'],
    ['Finisher', 'no shots'],
    ['Inherent', 'no shots'],
    ['Special', 'as it says'],
  ])('%s: %s', (name, text) => expect(phrase(shotsSaid(kind(name).shots))).toBe(text));

  it('every common action has a kind that there is', () => {
    for (const action of commonActions(rules)) expect(kind(action.kind), action.name).toBeDefined();
    expect(commonActions(rules)).toHaveLength(13);
  });

  it('a Limit Break of an NPC does not cost all shots (RP-H03)', () => {
    const limitBreak = kind('Limit Break');
    expect(costOf(rules, limitBreak, { isNpc: false })).toBe('all');
    expect(costOf(rules, limitBreak, { isNpc: true })).toBe(3);
    expect(costOf(rulesWith('npc limit break cost: 0'), limitBreak, { isNpc: true })).toBe(0);
  });
});

describe('shots', () => {
  it.each([
    [9, 6],
    [3, 0],
    [2, 0],
    [1, 0],
  ])('a Basic Action on shot %d leaves %d; nothing is owed (RP-H08)', (before, after) => {
    expect(done(hero(before), 'Basic Action').shots).toBe(after);
  });

  it('none are left', () => {
    for (const name of ['Basic Action', 'Limit Break', 'Trigger Action'])
      expect(act(hero(0), name)).toEqual({ refused: say('no shots left') });
  });

  it('can be lost', () => expect(lose(hero(2), 3).shots).toBe(0));

  it('a finisher is free after a knock-out, and a Limit Break otherwise', () => {
    expect(done(hero(4), 'Finisher', 'foe knocked out').shots).toBe(4);
    expect(act(hero(4), 'Finisher')).toEqual({ refused: say('needs focus') });
    expect(done(done(hero(4), 'Focus'), 'Finisher')).toMatchObject({ shots: 0, focus: 'spent' });
  });
});

describe('triggers (RP-H07)', () => {
  it('cost one shot, once of each kind for one event', () => {
    const once = done(hero(5), 'Defense', 'event');
    expect(once.shots).toBe(4);
    expect(act(once, 'Defense', 'event')).toEqual({
      refused: say('one for each event', { kind: 'Trigger Action (Defense)' }),
    });
    const both = done(once, 'Combo', 'event');
    expect(both.shots).toBe(3);
    expect(done({ ...both, triggered: [] }, 'Defense', 'event').shots).toBe(2);
  });
});

describe('focus', () => {
  it('allows one Limit Break, which takes all shots', () => {
    expect(act(hero(7), 'Limit Break')).toEqual({ refused: say('needs focus') });
    const focused = done(hero(7), 'Focus');
    expect(focused).toMatchObject({ shots: 7, focus: 'focused' });
    expect(act(focused, 'Focus')).toEqual({ refused: say('already focused') });
    const spent = done(focused, 'Limit Break');
    expect(spent).toMatchObject({ shots: 0, focus: 'spent' });
  });

  it('comes once a round', () => {
    const npc = done(done({ ...hero(9), isNpc: true }, 'Focus'), 'Limit Break');
    expect(npc.shots).toBe(6);
    expect(act(npc, 'Focus')).toEqual({ refused: say('focus is spent') });
  });

  it('is possible when the last shot is spent', () => {
    expect(done(hero(0), 'Focus').focus).toBe('focused');
  });
});

describe('stances', () => {
  const stance = (name: string, type?: string): Stance => ({ name, type, note: '' });
  const take1 = (counter: Counter, name: string, type?: string): Counter | Rejection =>
    adopt(rules, counter, kind('Stance'), stance(name, type));

  it('cost a shot, and one of each type helps', () => {
    const one = take1(hero(5), 'Iron Robe', 'Parry') as Counter;
    expect(one.shots).toBe(4);
    expect(take1(one, 'Willow Stance', 'parry')).toEqual({
      refused: say('same type', { name: 'Iron Robe' }),
    });
    expect((take1(one, 'Still Water') as Counter).stances).toHaveLength(2);
  });
});
