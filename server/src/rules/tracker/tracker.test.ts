/** The order of an encounter in a system where every action costs some of it. */
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { sumOf, type TrackerRules } from './rules.ts';
import { fitted, Tracker, type Combatant, type TrackerAction, type TrackerState } from './tracker.ts';

const cost = (id: string, shots: number): ReturnType<TrackerRules['actions']>[number] => ({
  id,
  label: `${id} (${shots})`,
  happening: { text: `spends ${shots} shots`, amounts: { order: -shots } },
});

/** Everybody begins with what the die shows; villains act before heroes at the same shot. */
const SHOTS: TrackerRules = {
  orderWord: 'Shots',
  isSpent: true,
  blowExample: '1 hit',
  order: (_, fighters, source) =>
    fighters.map(({ name, isPlayer }) => {
      const value = source(10);
      return { value, tie: isPlayer ? 0 : 1, text: `${name}: ${value} shots` };
    }),
  facts: () => [],
  condition: (_ruleset, _sheet, { events }) => {
    const left = 2 - sumOf(events, 'hit');
    return { word: 'Hits', left, most: 2, states: [], isOut: left <= 0 };
  },
  blow: (_ruleset, _sheet, _past, text) =>
    text === '1 hit' ? { text, amounts: { hit: 1 } } : { problem: 'Write 1 hit.' },
  heal: () => ({ problem: 'Nobody heals.' }),
  actions: () => [cost('attack', 3), cost('dodge', 1)],
  turnEnds: () => undefined,
};

const combatant = (name: string, isPlayer: boolean): Combatant => ({
  name,
  id: name,
  side: isPlayer ? 'heroes' : 'villains',
  place: '0#1',
  isPlayer,
  sheet: {} as Sheet,
});
const ALL = [combatant('Ann', true), combatant('Bad', false)];

function played(faces: readonly number[], ...actions: readonly TrackerAction[]): TrackerState {
  let next = 0;
  const tracker = new Tracker(SHOTS, {} as Ruleset, ALL, () => faces[next++ % faces.length]!);
  return actions.reduce((state, action) => tracker.act(state, action).state, fitted(undefined, ALL));
}
const shots = ({ current, people, turn }: TrackerState): string =>
  `${turn}: ${current}, ${Object.entries(people)
    .map(([id, { order }]) => `${id} ${order ?? '-'}`)
    .join(', ')}`;

const begin: TrackerAction = { type: 'begin' };
const next: TrackerAction = { type: 'next' };
const act = (id: string, text: string): TrackerAction => ({ type: 'act', id, text });

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
      'passes those by who are out',
      [begin, { type: 'blow', id: 'Ann', text: '1 hit' }, { type: 'blow', id: 'Ann', text: '1 hit' }],
      '1: Bad, Ann 8, Bad 6',
    ],
    ['is not spent by what cannot be done', [begin, act('Ann', 'fly')], '1: Ann, Ann 8, Bad 6'],
  ])('%s', (_, actions, expected) => expect(shots(played([8, 6], ...actions))).toBe(expected));
  it('never ends where nobody can act', () => {
    const hits = ['Ann', 'Ann', 'Bad', 'Bad'].map((id): TrackerAction => ({
      type: 'blow',
      id,
      text: '1 hit',
    }));
    expect(shots(played([8, 6], begin, ...hits, next))).toBe('2: , Ann -, Bad -');
  });
  it('keeps a bounded journal', () => {
    const state = played([9], begin, ...Array.from({ length: 150 }, () => act('Ann', 'dodge')));
    expect(state.journal).toHaveLength(100);
    expect(state.people['Ann']!.events.length).toBeLessThanOrEqual(200);
  });
});
