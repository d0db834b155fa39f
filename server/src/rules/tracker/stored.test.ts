import { describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import { say } from '../message.ts';
import type { TrackerState } from './state.ts';
import { readState } from './stored.ts';

const state: TrackerState = {
  turn: 3,
  current: 'jack#1',
  people: {
    'jack#1': {
      side: 'heroes',
      place: '1',
      order: 12,
      tie: 0.5,
      hasActed: true,
      events: [
        { turn: 2, said: say('bleeds', { points: 2, left: [say('left'), 'x'] }), amounts: { 'P/L': 12 } },
      ],
    },
  },
  events: [{ turn: 1, said: 'card', amounts: { card: 4 }, isOrdering: true }],
  journal: [{ turn: 1, said: 'first' }],
};

/** What a damaged store may hold in the place of anything. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e300,
  Number.NaN,
  'x',
  [],
  [null],
  [1],
  {},
  { x: null },
  { length: 3 },
];

/** The paths to all values inside of a value. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  const own = [...path];
  if (typeof value !== 'object' || value === null) return [own];
  return [own, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))];
}

/** A copy with another value at a path. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

const isSound = (value: unknown): boolean =>
  typeof value === 'number' ? Math.abs(value) <= 1_000_000 : value !== null;

describe('a stored encounter', () => {
  it('is read as it was', () => expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state));
  it('of an earlier version keeps its texts', () => {
    const old = JSON.stringify(state).replaceAll(/"said":("\w+"|\{.*?\]\}\})/g, '"text":"bleeds"');
    const read = readState(JSON.parse(old))!;
    expect(read.journal).toEqual([{ turn: 1, said: 'bleeds' }]);
    expect(read.people['jack#1']!.events[0]).toMatchObject({ said: 'bleeds', amounts: { 'P/L': 12 } });
  });
  it.each(pathsIn(state).map((path) => [path.join('.') || 'all of it', path] as const))(
    'never breaks with something else as %s',
    (_, path) => {
      for (const strange of STRANGE) {
        const read = readState(replaced(state, path, strange));
        // What is read has the shape of a state, whatever was put into it.
        if (!read) continue;
        const { people, events, journal, turn } = read;
        for (const event of [...events, ...Object.values(people).flatMap((person) => person.events)]) {
          expect(event.turn).toBeLessThanOrEqual(turn);
          expect(Object.values(event.amounts).every(isSound)).toBe(true);
        }
        expect(journal.map(({ said }) => phrase(said)).every((line) => typeof line === 'string')).toBe(true);
        expect(Object.values(people).every(({ order, tie }) => isSound(order) && isSound(tie))).toBe(true);
      }
    },
  );
  it.each<[string, unknown]>([
    ['an event without amounts', { ...state, events: [{ turn: 1, text: 'x', isOrdering: true }] }],
    ['turns that nobody plays', { ...state, turn: 1e9 }],
    ['something from a turn to come', { ...state, journal: [{ turn: 4, text: 'x' }] }],
    ['no people', { ...state, people: undefined }],
    ['more than anybody has done', { ...state, journal: Array(20_000).fill({ turn: 1, text: 'x' }) }],
  ])('is none with %s', (_, stored) => expect(readState(stored)).toBeUndefined());
  it('has at most ten thousand of anything', () => {
    const line = { turn: 1, said: 'x' };
    const event = { ...line, amounts: {}, isOrdering: false };
    const [jack] = Object.values(state.people);
    const read = (count: number) => [
      readState({ ...state, journal: Array(count).fill(line) }),
      readState({ ...state, events: Array(count).fill(event) }),
      readState({ ...state, people: { jack: { ...jack, events: Array(count).fill(event) } } }),
    ];
    expect(read(10_000)).not.toContain(undefined);
    expect(read(10_001)).toEqual([undefined, undefined, undefined]);
  });
  it('has ten thousand turns at most', () => {
    const turns = [10_000, 10_001].map((turn) => readState({ ...state, turn })?.turn);
    expect(turns).toEqual([10_000, undefined]);
  });
  it('has messages in messages, eight deep at most', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
    const read = [8, 9].map((depth) => readState({ ...state, journal: [{ turn: 1, said: nested(depth) }] }));
    expect(read.map((each) => each !== undefined)).toEqual([true, false]);
    const strange = { ...state, journal: [{ turn: 1, said: say('bleeds', { points: Number.NaN }) }] };
    expect(readState(strange)).toBeUndefined();
  });
  it('has amounts of a million at most, on either side of zero', () => {
    const read = (order: number) => {
      const [jack] = Object.values(state.people);
      return readState({ ...state, people: { jack: { ...jack, order } } })?.people['jack']!.order;
    };
    expect([1_000_000, -1_000_000, 1_000_000.5, -1_000_000.5].map(read)).toEqual([
      1_000_000,
      -1_000_000,
      undefined,
      undefined,
    ]);
  });
});
