/** The state of an encounter as plain data that can be stored anywhere, and how the next one is made of it. */
import type { Value } from '../message.ts';
import type { Sheet } from '../sheet.ts';
import { sumOf, type TrackerEvent, type History, type RecordedEvent } from './rules.ts';

/** A person in the encounter, as the text has it now. */
export interface Combatant {
  /** `Hangar Guard 2`. */
  readonly name: string;
  /** Stays the same as long as it is the same one of the same character: `hangar guard#2`. */
  readonly id: string;
  readonly side: string;
  /** The place of the character on its side, and of this one among its like: they tell who it is after a new name. */
  readonly place: string;
  readonly isPlayer: boolean;
  /** Whether there are several of the same character. */
  readonly isOneOfMany: boolean;
  readonly isSurprised: boolean;
  readonly sheet: Sheet;
}

export interface TrackerState {
  /** From 1; 0 before the first turn. */
  readonly turn: number;
  /** The id of whoever acts; empty before the first turn, and where nobody can act. */
  readonly current: string;
  readonly people: Readonly<Record<string, TrackedPerson>>;
  /** The events of the encounter itself. */
  readonly events: readonly TableEvent[];
  /** The journal, the latest line last. */
  readonly journal: readonly JournalLine[];
}

export interface TrackedPerson {
  readonly side: string;
  readonly place: string;
  /** Undefined for those who have none in this turn. */
  readonly order: number | undefined;
  readonly tie: number;
  readonly hasActed: boolean;
  readonly events: readonly RecordedEvent[];
}

export interface TableEvent extends RecordedEvent {
  /** Whether it came with the order of its turn, and goes when that is rolled again. */
  readonly isOrdering: boolean;
}

export interface JournalLine {
  readonly turn: number;
  readonly said: Value;
}

const MOST_LINES = 100;

const NOBODY_YET: Omit<TrackedPerson, 'side' | 'place'> = {
  order: undefined,
  tie: 0,
  hasActed: false,
  events: [],
};

/** The state of an encounter that somebody has stored, or of one that begins, for those who are in it now. */
export function fitted(stored: TrackerState | undefined, combatants: readonly Combatant[]): TrackerState {
  const known = stored?.people ?? {};
  const left = Object.entries(known).filter(([id]) => !combatants.some((each) => each.id === id));
  const names = new Map<string, string>();
  const people = combatants.map(({ id, side, place }): [string, TrackedPerson] => {
    // A new name beside a missing one is taken for a rename.
    const [before] = known[id]
      ? [id]
      : (left.find(([, each]) => each.side === side && each.place === place) ?? []);
    if (before !== undefined) names.set(before, id);
    return [id, { ...NOBODY_YET, ...(before !== undefined && known[before]), side, place }];
  });
  return {
    turn: stored?.turn ?? 0,
    current: names.get(stored?.current ?? '') ?? '',
    people: Object.fromEntries(people),
    events: stored?.events ?? [],
    journal: stored?.journal ?? [],
  };
}

export function historyOf(
  state: TrackerState,
  { id, ...combatant }: Pick<Combatant, 'id' | 'isSurprised'>,
): History {
  const { people, turn, current } = state;
  const isSurprised = combatant.isSurprised && turn === 1;
  const { events, hasActed, order } = people[id]!;
  const now = people[current]?.order;
  return {
    events,
    turn,
    hasActed,
    isSurprised,
    order,
    now,
    triggerWindow: triggerWindowOf(state),
    table: state,
  };
}

const triggerWindows = new WeakMap<TrackerState, number>();

function triggerWindowOf(state: TrackerState): number {
  let triggerWindow = triggerWindows.get(state);
  if (triggerWindow === undefined) {
    const all = [state.events, ...Object.values(state.people).map(({ events }) => events)];
    triggerWindow = all.reduce((sum, events) => sum + sumOf(events, 'moment'), 0);
    triggerWindows.set(state, triggerWindow);
  }
  return triggerWindow;
}

export const withPerson = (state: TrackerState, id: string, person: TrackedPerson): TrackerState => ({
  ...state,
  people: { ...state.people, [id]: person },
});

export const withTableEvent = (
  state: TrackerState,
  trackerEvent: TrackerEvent,
  isOrdering: boolean,
): TrackerState =>
  withLine(
    { ...state, events: [...state.events, { ...trackerEvent, turn: state.turn, isOrdering }] },
    trackerEvent.said,
  );

export const withLine = (state: TrackerState, said: Value): TrackerState => ({
  ...state,
  journal: [...state.journal, { turn: state.turn, said }].slice(-MOST_LINES),
});
