import { describe, expect, it } from 'vitest';
import type { EncounterCombatant, EncounterTable } from '../../server/src/protocol.ts';
import { stateOf, storedEncounters, withState, type ShownEncounter } from './encounter-states.ts';
import { renderEncounter } from './encounter-view.ts';

const place = { line: 3, character: 2 };
const alarm: ShownEncounter = { uri: 'file:///a.callsheet', position: place, id: 'Cape/The Alarm' };
const escape: ShownEncounter = { ...alarm, id: 'Cape/The Escape' };

describe('what is kept of encounters', () => {
  it('is how each was left, by file and names', () => {
    let kept = withState(storedEncounters(undefined), alarm, { turn: 1 });
    kept = withState(kept, escape, { turn: 4 });
    kept = withState(kept, { ...alarm, position: { line: 9, character: 0 } }, { turn: 2 });
    expect(stateOf(kept, alarm)).toEqual({ turn: 2 });
    expect(stateOf(kept, escape)).toEqual({ turn: 4 });
    expect(stateOf(kept, { ...escape, uri: 'file:///b.callsheet' })).toBeUndefined();
    expect(kept.shown?.position.line).toBe(9);
    expect(storedEncounters(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
  it('is the last fifty', () => {
    let kept = storedEncounters(undefined);
    for (let each = 0; each < 60; each++) kept = withState(kept, { ...alarm, id: `${each}` }, each);
    expect(kept.states).toHaveLength(50);
    expect(stateOf(kept, { ...alarm, id: '59' })).toBe(59);
    expect(stateOf(kept, { ...alarm, id: '9' })).toBeUndefined();
  });
  it.each([
    null,
    3,
    'x',
    [],
    {},
    { shown: null, states: [null, 1, [], [2, {}], { 0: 'x' }] },
    { shown: { uri: 1 }, states: 4 },
    { shown: { ...alarm, position: 3 } },
    { shown: { ...alarm, position: { line: 1e300, character: -1 } } },
    { shown: { ...alarm, position: { line: 1e300, character: 0 } } },
  ])('is nothing where %j was stored', (stored) =>
    expect(storedEncounters(stored)).toEqual({ shown: undefined, states: [] }),
  );
});

const jack: EncounterCombatant = {
  id: 'jack#1',
  name: 'Jack <3>',
  side: 'heroes',
  isPlayer: true,
  order: 12,
  isCurrent: true,
  hasActed: false,
  word: 'LIF',
  left: 27,
  most: 27,
  states: [],
  isOut: false,
  facts: [{ label: 'AV', value: '4', detail: 'Flak Vest' }],
  actions: [],
  last: '',
};
const guard: EncounterCombatant = {
  ...jack,
  id: 'guard#2',
  name: 'Guard 2',
  side: 'guards',
  order: undefined,
  isCurrent: false,
  left: -2,
  most: 18,
  states: ['dying', 'critical wound, Body -6, Mind -6'],
  isOut: true,
  actions: [{ id: 'stabilize', label: 'Stabilize' }],
  last: '20: critical wound, LIF -2 of 18, dying',
};
const table: EncounterTable = {
  uri: alarm.uri,
  range: { start: place, end: place },
  id: alarm.id,
  name: 'The Alarm',
  turn: 2,
  orderWord: 'Initiative',
  blowExample: '17 P/L',
  states: [],
  actions: [],
  last: '',
  combatants: [jack, guard],
  journal: [
    { turn: 1, text: 'first' },
    { turn: 2, text: 'second' },
  ],
  state: {},
  said: '',
  isProblem: false,
};
const rows = (html: string): string[] => html.split('<li class').slice(1);

describe('the view of an encounter', () => {
  it('says what to do while there is none', () =>
    expect(renderEncounter(undefined, undefined)).toContain('Click <em>initiative</em>'));
  it('shows the turn, who acts, and everybody as they are', () => {
    const html = renderEncounter(table, undefined);
    expect(html).toContain('<p>Turn 2</p>');
    const [first, second] = rows(html);
    expect(first).toContain('aria-current="step"');
    expect(first).toContain('<strong>Jack &lt;3&gt;</strong>');
    expect(first).toContain('<progress class="high" max="27" value="27" aria-label="LIF 27 of 27">');
    expect(first).toContain('<span class="fact" title="Flak Vest">AV 4</span>');
    expect(first).not.toContain('data-action="undo"');
    expect(second).not.toContain('aria-current');
    expect(second).toContain('<span class="state">dying</span>');
    expect(second).toContain('<progress class="none" max="18" value="0" aria-label="LIF -2 of 18">');
    expect(second).toContain('data-action="act:stabilize" data-id="guard#2"');
    expect(second).toContain('data-action="undo" data-id="guard#2"');
    expect(html.indexOf('second')).toBeLessThan(html.indexOf('first</li>'));
  });
  it('offers initiative before the first turn, and then the next one', () => {
    expect(renderEncounter({ ...table, turn: 0 }, undefined)).toContain('data-action="begin"');
    expect(renderEncounter(table, undefined)).toContain('data-action="next"');
  });
  it('has no room for the whole encounter where nothing concerns it', () =>
    expect(renderEncounter(table, undefined)).not.toContain('<section'));
  it('shows what concerns everybody, and what can be done with it', () => {
    const last = 'The card <is> drawn';
    const actions = [{ id: 'draw', label: 'Draw a card' }];
    const html = renderEncounter({ ...table, states: ['all are Inspired'], actions, last }, undefined);
    expect(html).toContain('<li>all are Inspired</li>');
    expect(html).toContain('data-action="act:draw" data-id=""');
    expect(html).toContain('data-action="undo" data-id="" title="Undo: The card &lt;is&gt; drawn"');
  });
  it('keeps what is not usual behind one more click, by its groups', () => {
    const actions = [
      { id: 'attack', label: 'Attack' },
      { id: 'willow', label: 'Adopt <Willow>', group: 'Stances' },
    ];
    const html = renderEncounter({ ...table, combatants: [{ ...jack, actions }] }, undefined);
    const [usual, more] = html.split('<details data-key="more jack#1">');
    expect(usual).toContain('data-action="act:attack"');
    expect(usual).not.toContain('Willow');
    expect(more).toContain(
      '<span class="side">Stances</span> <span class="choices"><button type="button" class="" data-action="act:willow"',
    );
    expect(renderEncounter(table, undefined)).not.toContain('More for');
  });
  it('tells what was done, and what was not', () => {
    expect(renderEncounter(table, { text: 'Next <b>', isProblem: false })).toContain(
      '<p class="notice">Next &lt;b&gt;</p>',
    );
    expect(renderEncounter(table, { text: 'No.', isProblem: true })).toContain('class="notice problem"');
  });
});
