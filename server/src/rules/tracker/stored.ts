/** Reads the state of an encounter from wherever it was kept. */
import type { TrackedEvent } from './rules.ts';
import type { JournalLine, TableEvent, TrackedPerson, TrackerState } from './state.ts';

/** Undefined for what another version has written otherwise. */
export function readState(value: unknown): TrackerState | undefined {
  const { turn, current, people, events, journal } = recordOf(value) as Partial<TrackerState>;
  if (!isCount(turn) || typeof current !== 'string' || !Array.isArray(journal)) return undefined;
  if (!Array.isArray(events) || !events.every(isTableEvent)) return undefined;
  const entries = Object.entries(recordOf(people));
  if (!journal.every(isLine) || !entries.every(([, person]) => isPerson(person))) return undefined;
  return value as TrackerState;
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function isLine(value: unknown): boolean {
  const { turn, text } = recordOf(value) as Partial<JournalLine>;
  return isCount(turn) && typeof text === 'string';
}

function isPerson(value: unknown): boolean {
  const { side, place, order, tie, hasActed, events } = recordOf(value) as Partial<TrackedPerson>;
  return (
    typeof side === 'string' &&
    typeof place === 'string' &&
    (order === undefined || Number.isFinite(order)) &&
    Number.isFinite(tie) &&
    typeof hasActed === 'boolean' &&
    Array.isArray(events) &&
    events.every(isEvent)
  );
}

function isEvent(value: unknown): boolean {
  const { turn, text, amounts } = recordOf(value) as Partial<TrackedEvent>;
  return isCount(turn) && typeof text === 'string' && Object.values(recordOf(amounts)).every(Number.isFinite);
}

function isTableEvent(value: unknown): boolean {
  const { isOrdering } = recordOf(value) as Partial<TableEvent>;
  return typeof isOrdering === 'boolean' && isEvent(value);
}

const recordOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
