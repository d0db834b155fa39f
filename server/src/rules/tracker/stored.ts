/**
 * Reads the state of an encounter from wherever it was kept. It may be of another version, or damaged: every part is looked at, so
 * that nothing after this meets a number that is none, or one that no encounter reaches.
 */
import type { Message, Value } from '../message.ts';
import type { RecordedEvent } from './rules.ts';
import type { JournalLine, TableEvent, TrackedPerson, TrackerState } from './state.ts';

/** No encounter has as many turns; a system may count through them one by one. */
const MOST_TURNS = 10_000;
/** No amount, and no place in the order, is as large. */
const LARGEST = 1_000_000;
/** The limit of people, of events of one person, and of journal lines. */
const MOST = 10_000;

/** Undefined for what does not make sense. */
export function readState(value: unknown): TrackerState | undefined {
  const state = withSaid(value);
  const { turn, current, people, events, journal } = recordOf(state) as Partial<TrackerState>;
  if (!isUpTo(turn, MOST_TURNS) || typeof current !== 'string' || !isRecord(people)) return undefined;
  const everybody = Object.values(people);
  const makesSense =
    areAll(events, (event) => isTableEvent(event, turn)) &&
    areAll(journal, (line) => isLine(line, turn)) &&
    areAll(everybody, (person) => isPerson(person, turn));
  return makesSense ? (state as TrackerState) : undefined;
}

/** Earlier versions kept the English text of what had happened; it is shown as it is. */
function withSaid(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST + 1).map(withSaid);
  if (!isRecord(value)) return value;
  const { people, events, journal, text, ...others } = value as Record<string, unknown>;
  return {
    ...others,
    ...(people !== undefined && { people: isRecord(people) ? mapped(people) : people }),
    ...(events !== undefined && { events: withSaid(events) }),
    ...(journal !== undefined && { journal: withSaid(journal) }),
    ...(text !== undefined && { said: text }),
  };
}

const mapped = (people: object): object =>
  Object.fromEntries(Object.entries(people).map(([id, person]) => [id, withSaid(person)]));

/** Messages in messages in messages are no deeper. */
const DEEPEST = 8;

function isValue(value: unknown, depth = 0): value is Value {
  if (typeof value === 'string' || Number.isFinite(value)) return true;
  if (depth === DEEPEST) return false;
  const isInside = (each: unknown): boolean => isValue(each, depth + 1);
  if (Array.isArray(value)) return value.length <= MOST && value.every(isInside);
  const { code, values } = recordOf(value) as Partial<Message>;
  return (
    typeof code === 'string' &&
    isRecord(values) &&
    Object.values(values).every((each) => each === undefined || isInside(each))
  );
}

function isLine(value: unknown, latest: number): boolean {
  const { turn, said } = recordOf(value) as Partial<JournalLine>;
  return isUpTo(turn, latest) && isValue(said);
}

function isPerson(value: unknown, latest: number): boolean {
  const { side, place, order, tie, hasActed, events } = recordOf(value) as Partial<TrackedPerson>;
  return (
    typeof side === 'string' &&
    typeof place === 'string' &&
    (order === undefined || isAmount(order)) &&
    isAmount(tie) &&
    typeof hasActed === 'boolean' &&
    areAll(events, (event) => isEvent(event, latest))
  );
}

function isEvent(value: unknown, latest: number): boolean {
  const { turn, said, amounts } = recordOf(value) as Partial<RecordedEvent>;
  return isUpTo(turn, latest) && isValue(said) && isRecord(amounts) && Object.values(amounts).every(isAmount);
}

function isTableEvent(value: unknown, latest: number): boolean {
  const { isOrdering } = recordOf(value) as Partial<TableEvent>;
  return typeof isOrdering === 'boolean' && isEvent(value, latest);
}

const isUpTo = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
const isAmount = (value: unknown): boolean => Number.isFinite(value) && Math.abs(Number(value)) <= LARGEST;
const areAll = (values: unknown, test: (value: unknown) => boolean): boolean =>
  Array.isArray(values) && values.length <= MOST && values.every(test);
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const recordOf = (value: unknown): object => (isRecord(value) ? value : {});
