/** The order of an encounter in a system where every action costs some of it. */
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { sumOf, type TrackerRules } from './rules.ts';
import { readState } from './stored.ts';
import { fitted, type Combatant, type TrackerState } from './state.ts';
import { TABLE, Tracker, type TrackerAction } from './tracker.ts';

const cost = (id: string, shots: number): ReturnType<TrackerRules['actions']>[number] => ({
  id,
  label: `${id} (${shots})`,
  act: () => ({ said: `spends ${shots} shots`, amounts: { order: -shots } }),
});

/** Everybody begins with what the die shows; villains act before heroes at the same shot. */
const SHOTS: TrackerRules = {
  orderWord: 'Shots',
  isSpent: true,
  blowExample: '1 hit',
  order: (_, fighters, _table, source) => ({
    orders: fighters.map(({ name, isPlayer }) => {
      const value = source(10);
      return { value, tie: isPlayer ? 0 : 1, said: `${name}: ${value} shots` };
    }),
  }),
  facts: () => [],
  condition: (_ruleset, _sheet, { events }) => {
    const left = 2 - sumOf(events, 'hit');
    return { word: 'Hits', left, most: 2, states: [], isOut: left <= 0 };
  },
  blow: (_ruleset, _sheet, _past, text) =>
    text === '1 hit' ? { said: text, amounts: { hit: 1 } } : { problem: 'Write 1 hit.' },
  heal: () => ({ problem: 'Nobody heals.' }),
  actions: () => [cost('attack', 3), cost('dodge', 1)],
};

const combatant = (name: string, isPlayer: boolean): Combatant => ({
  name,
  id: name,
  side: isPlayer ? 'heroes' : 'villains',
  place: '0#1',
  isPlayer,
  isOneOfMany: false,
  isSurprised: false,
  sheet: {} as Sheet,
});
const ALL = [combatant('Ann', true), combatant('Bad', false)];

function played(
  faces: readonly number[],
  rules: TrackerRules,
  ...actions: readonly TrackerAction[]
): TrackerState {
  let next = 0;
  const tracker = new Tracker(rules, {} as Ruleset, ALL, () => faces[next++ % faces.length]!);
  return actions.reduce((state, action) => tracker.act(state, action).state, fitted(undefined, ALL));
}
const shots = ({ current, people, turn }: TrackerState): string =>
  `${turn}: ${current}, ${Object.entries(people)
    .map(([id, { order }]) => `${id} ${order ?? '-'}`)
    .join(', ')}`;

const begin: TrackerAction = { type: 'begin' };
const next: TrackerAction = { type: 'next' };
const act = (id: string, text: string): TrackerAction => ({ type: 'act', id, text });

/** Every turn draws a card that nobody has drawn before; the game master may draw more. */
const CARDS: TrackerRules = {
  ...SHOTS,
  order: (ruleset, fighters, table, source) => ({
    ...SHOTS.order(ruleset, fighters, table, source),
    trackerEvent: { said: `card ${sumOf(table.events, 'cards') + 1}`, amounts: { cards: 1 } },
  }),
  table: {
    states: (_, { events }) => [`${sumOf(events, 'cards')} cards are out`],
    actions: (_, { turn }) => [
      {
        id: 'draw',
        label: 'Draw',
        act: (source) =>
          turn === 0 ? { problem: 'Begin first.' } : { said: `draws ${source(4)}`, amounts: { cards: 1 } },
      },
    ],
  },
};

describe('what concerns the whole encounter', () => {
  const table = (state: TrackerState): string =>
    state.events.map(({ turn, said }) => `${turn}: ${said as string}`).join(', ');
  const draw: TrackerAction = { type: 'act', id: TABLE, text: 'draw' };
  const undo: TrackerAction = { type: 'undo', id: TABLE };
  it.each<[string, TrackerAction[], string]>([
    ['comes with the order of a turn', [begin], '1: card 1'],
    ['may be an action', [begin, draw], '1: card 1, 1: draws 8'],
    [
      'is drawn anew with the order, and nothing else is',
      [begin, draw, { type: 'roll' }],
      '1: draws 8, 1: card 2',
    ],
    ['goes on in the next turn', [begin, ...Array.from({ length: 6 }, () => next)], '1: card 1, 2: card 2'],
    [
      'is drawn anew in a later turn, and that of the turn before stays',
      [begin, ...Array.from({ length: 6 }, () => next), { type: 'roll' }],
      '1: card 1, 2: card 2',
    ],
    ['can be taken back', [begin, draw, undo], '1: card 1'],
    ['is not there to be taken back before', [undo], ''],
    ['can refuse', [draw], ''],
    ['is forgotten with everything else', [begin, { type: 'reset' }], ''],
    ['is nothing that hits', [{ type: 'blow', id: TABLE, text: '1 hit' }], ''],
  ])('%s', (_, actions, expected) => expect(table(played([8, 6], CARDS, ...actions))).toBe(expected));
  it('keeps 200 events, and refuses the next; one that is taken back makes room', () => {
    const tracker = new Tracker(CARDS, {} as Ruleset, ALL, () => 8);
    const draws = Array.from({ length: 199 }, () => draw);
    let tracked = tracker.act(fitted(undefined, ALL), begin);
    const then = (action: TrackerAction): readonly [boolean, number] => {
      tracked = tracker.act(tracked.state, action);
      return [tracked.isProblem, tracked.state.events.length];
    };
    expect(draws.map(then).at(-1)).toEqual([false, 200]);
    expect([draw, undo, draw].map(then)).toEqual([
      [true, 200],
      [false, 199],
      [false, 200],
    ]);
  });
  it('can be stored', () => {
    const state = played([8, 6], CARDS, begin, draw);
    expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(readState({ ...state, events: [{ turn: 1, text: 'x', amounts: {} }] })).toBeUndefined();
  });
});

describe('an order that is spent', () => {
  it.each<[string, TrackerAction[], string]>([
    ['goes to whoever has most', [begin], '1: Ann, Ann 8, Bad 6'],
    ['costs the usual action', [begin, next], '1: Bad, Ann 5, Bad 6'],
    ['may cost another action', [begin, act('Ann', 'dodge')], '1: Ann, Ann 7, Bad 6'],
    ['breaks ties by the rules', [begin, act('Ann', 'dodge'), act('Ann', 'dodge')], '1: Bad, Ann 6, Bad 6'],
    ['may be spent out of turn', [begin, act('Bad', 'dodge')], '1: Ann, Ann 8, Bad 5'],
    ['comes back with undo', [begin, next, { type: 'undo', id: 'Ann' }], '1: Ann, Ann 8, Bad 6'],
    ['is rolled for when it is spent', [begin, next, next, next, next, next], '2: Ann, Ann 8, Bad 6'],
    [
      'is rolled again in the turn that is on',
      [begin, next, next, next, next, next, next, { type: 'roll' }],
      '2: Ann, Ann 8, Bad 6',
    ],
    ['is rolled in the first turn where there is none yet', [{ type: 'roll' }], '1: Ann, Ann 8, Bad 6'],
    [
      'passes those by who are out',
      [begin, { type: 'blow', id: 'Ann', text: '1 hit' }, { type: 'blow', id: 'Ann', text: '1 hit' }],
      '1: Bad, Ann 8, Bad 6',
    ],
    ['is not spent by what cannot be done', [begin, act('Ann', 'fly')], '1: Ann, Ann 8, Bad 6'],
  ])('%s', (_, actions, expected) => expect(shots(played([8, 6], SHOTS, ...actions))).toBe(expected));
  it('never ends where nobody can act', () => {
    const hits = ['Ann', 'Ann', 'Bad', 'Bad'].map((id): TrackerAction => ({
      type: 'blow',
      id,
      text: '1 hit',
    }));
    expect(shots(played([8, 6], SHOTS, begin, ...hits, next))).toBe('2: , Ann -, Bad -');
  });
  it('keeps what was spent where something else is taken back', () =>
    expect(
      shots(
        played([8, 6], SHOTS, begin, { type: 'blow', id: 'Ann', text: '1 hit' }, { type: 'undo', id: 'Ann' }),
      ),
    ).toBe('1: Ann, Ann 8, Bad 6'));
  it('keeps 200 events of somebody, and refuses the next', () => {
    let next = 0;
    const tracker = new Tracker(SHOTS, {} as Ruleset, ALL, () => [8, 6][next++ % 2]!);
    const hit: TrackerAction = { type: 'blow', id: 'Ann', text: '1 hit' };
    let tracked = tracker.act(fitted(undefined, ALL), begin);
    for (let hits = 0; hits < 200; hits++) tracked = tracker.act(tracked.state, hit);
    expect(tracked.isProblem).toBe(false);
    const { state, isProblem } = tracker.act(tracked.state, hit);
    expect({ isProblem, events: state.people['Ann']!.events.length }).toEqual({
      isProblem: true,
      events: 200,
    });
  });
  it('keeps a bounded journal', () => {
    const state = played([9], SHOTS, begin, ...Array.from({ length: 150 }, () => act('Ann', 'dodge')));
    expect(state.journal).toHaveLength(100);
    expect(state.people['Ann']!.events.length).toBeLessThanOrEqual(200);
  });
});

describe('what a later moment must not change', () => {
  it('undo gives back what was spent in this turn, and nothing of a turn before', () => {
    const spent = [begin, act('Ann', 'dodge')];
    const undo: TrackerAction = { type: 'undo', id: 'Ann' };
    expect(played([5, 4], SHOTS, ...spent).people['Ann']!.order).toBe(4);
    expect(played([5, 4], SHOTS, ...spent, undo).people['Ann']!.order).toBe(5);
    const later = played([5, 4], SHOTS, ...spent, ...Array.from({ length: 4 }, () => next));
    expect(later.turn).toBe(2);
    const { order } = later.people['Ann']!;
    const tracker = new Tracker(SHOTS, {} as Ruleset, ALL, () => 5);
    let state = later;
    while (state.people['Ann']!.events.some(({ turn }) => turn === 2)) state = tracker.act(state, undo).state;
    const full = state.people['Ann']!.order;
    expect(tracker.act(state, undo).state.people['Ann']!.order).toBe(full);
    expect(full).toBeGreaterThanOrEqual(order!);
  });
  it('nobody has acted yet where the order of a turn is made', () => {
    const seen: string[] = [];
    const rules: TrackerRules = {
      ...SHOTS,
      isSpent: false,
      order: (ruleset, fighters, table, source) => {
        seen.push(...fighters.map(({ name, history }) => `${history.turn} ${name} ${history.hasActed}`));
        return SHOTS.order(ruleset, fighters, table, source);
      },
    };
    expect(played([5, 4], rules, begin, next, next).turn).toBe(2);
    expect(seen).toEqual(['1 Ann false', '1 Bad false', '2 Ann false', '2 Bad false']);
  });
  it('a side may get a new name, and somebody on it later', () => {
    const before = played([5, 4], SHOTS, begin, { type: 'blow', id: 'Bad', text: '1 hit' });
    const moved = ALL.map((each) => (each.side === 'villains' ? { ...each, side: 'thugs' } : each));
    const renamed = fitted(before, moved);
    expect(renamed.people['Bad']).toMatchObject({ side: 'thugs', events: [{ said: '1 hit' }] });
    const other = moved.map((each) => (each.id === 'Bad' ? { ...each, id: 'Worse', name: 'Worse' } : each));
    expect(fitted(renamed, other).people['Worse']).toMatchObject({
      side: 'thugs',
      events: [{ said: '1 hit' }],
    });
  });

  it('somebody new is no new name of somebody who is still there', () => {
    const before = played([5, 4], SHOTS, begin, { type: 'blow', id: 'Bad', text: '1 hit' });
    const [ann, bad] = ALL as [Combatant, Combatant];
    const people = [ann, { ...bad, id: 'New', name: 'New' }, { ...bad, place: '1#1' }];
    const fittedTo = fitted(before, people);
    expect(fittedTo.people['New']!.events).toEqual([]);
    expect(fittedTo.people['Bad']!.events).toMatchObject([{ said: '1 hit' }]);
    expect(fittedTo.current).toBe(before.current);
  });
});
