/** Plays a log: its prices and balance forwards, its changes backwards. */
import { isDate } from './dates.ts';
import { SECTIONS, type StepLine, type WrittenCharacter } from './character.ts';
import type { Advance, Experience, Mismatch, Step, StepProblem } from './experience.ts';
import { say, type Message } from './message.ts';

export interface Played {
  readonly experience: Experience;
  /** The character as it was created. */
  readonly created: WrittenCharacter;
  /** Whether the sheet is not what the log leads to. */
  readonly isContradicted: boolean;
}

/** Reads a line of the log as an advance of the character after it. */
export type ReadStep = (line: StepLine, after: WrittenCharacter) => Advance;

/**
 * The most steps times lines of the sheet: every step looks through the lines of the sheet. A log of twenty years has a
 * hundredth of it.
 */
const MAX_LOG = 4_000_000;

/** What is read of a log whose work would be too much: the dates alone, and the first step says so. */
function withinLimit(character: WrittenCharacter, read: ReadStep): ReadStep {
  const { log, scores } = character;
  const lists = [scores, ...SECTIONS.map((section) => character[section]), ...character.lists.values()];
  const lines = lists.reduce((sum, list) => sum + list.length, 0);
  if (log.length * lines <= MAX_LOG) return read;
  const message = say('log is too long', { steps: log.length, lines });
  return (line) =>
    noAdvance(
      line,
      ...(line === log[0] ? [{ ...illegal(line, message), severity: 'warning' as const }] : []),
    );
}

interface Dated {
  readonly line: StepLine;
  /** `2026-10-09`; that of the line before where it is none. */
  readonly date: string;
  readonly problems: readonly StepProblem[];
}

interface Undoing extends Dated {
  readonly advance: Advance;
  readonly problems: StepProblem[];
}

/** `unit` is what experience points are called. */
export function playLog(character: WrittenCharacter, unit: string, read: ReadStep): Played {
  const { steps, before: created, isContradicted } = undo(character, inOrder(dated(character.log)), read);
  let balance = 0;
  let earned = 0;
  let isOverdrawn = false;
  const played = steps.map(({ line, advance, date, problems }): Step => {
    const { change, label } = advance;
    balance += change.value;
    earned += Math.max(0, change.value);
    // A bad mark is no purchase, even if nothing is left to take it from.
    if (balance >= 0) isOverdrawn = false;
    else if (change.value < 0 && !isOverdrawn && line.verb !== 'award') {
      isOverdrawn = true;
      const message = overspent(label, -change.value, Math.max(0, balance - change.value), unit, date);
      problems.push({ kind: 'overspent', message, origin: line.origin });
    }
    return { line, date, label, change, balance, actionPoints: advance.actionPoints, problems };
  });
  const experience = { steps: played, earned, spent: earned - balance, balance, actionPoints: 0 };
  return { experience, created, isContradicted };
}

/** Whether a character has only inherited lines in its log, and contradicts them: such a log is that of its template alone. */
export const isForeignLog = ({ log, origin }: WrittenCharacter, { isContradicted }: Played): boolean =>
  isContradicted && log.every((line) => line.origin.block !== origin.block);

/** The character at the end of a day: what came later is undone. */
export function characterAt(character: WrittenCharacter, date: string, read: ReadStep): WrittenCharacter {
  const later = inOrder(dated(character.log)).filter((step) => step.date > date);
  const undone = new Set(later.map(({ line }) => line));
  const log = character.log.filter((line) => !undone.has(line));
  return { ...undo(character, later, read).before, log };
}

function dated(log: readonly StepLine[]): Dated[] {
  let before = '';
  return log.map((line) => {
    const problems: StepProblem[] = [];
    const [year = '', month = '', day = ''] = line.date.text.split('-');
    const written = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const exists = isDate(written);
    if (!exists) {
      const message = say('is not a date', { date: line.date.text });
      problems.push({ kind: 'order', message, origin: line.date.origin });
    } else if (written < before) {
      const message = say('is before the line above', { date: line.date.text, before });
      problems.push({ kind: 'order', message, origin: line.date.origin });
    }
    if (exists) before = written;
    return { line, date: before, problems };
  });
}

/** By dates; what a day brings is there for whatever is spent on it. */
const inOrder = (steps: readonly Dated[]): Dated[] =>
  [...steps].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : Number(isIncome(b)) - Number(isIncome(a)),
  );

const isIncome = ({ line: { verb } }: Dated): boolean => verb === 'award' || verb === 'cash in';

/** Takes steps back, the last first; the problems of each tell where the character is not what it leads to. */
function undo(
  character: WrittenCharacter,
  dated: readonly Dated[],
  read: ReadStep,
): {
  readonly steps: readonly Undoing[];
  readonly before: WrittenCharacter;
  readonly isContradicted: boolean;
} {
  const steps: Undoing[] = [];
  let isContradicted = false;
  const later = new Map<string, Dated>();
  const readStep = withinLimit(character, read);
  let state = character;
  for (const step of [...dated].reverse()) {
    const advance = readStep(step.line, state);
    const { before, mismatch } = advance.undo(state);
    const problems = [...step.problems, ...advance.problems];
    const next = later.get(advance.identity);
    if (mismatch) problems.push(problemOf(mismatch, step, next));
    isContradicted ||= mismatch !== undefined && next === undefined;
    later.set(advance.identity, step);
    steps.push({ ...step, advance, problems });
    state = before;
  }
  return { steps: steps.reverse(), before: state, isContradicted };
}

function overspent(
  label: string | Message,
  price: number,
  had: number,
  unit: string,
  date: string | undefined,
): Message {
  const values = { count: had, label, price, unit };
  return date
    ? say('costs more than there is on', { ...values, date })
    : say('costs more than there is', values);
}

function problemOf(mismatch: Mismatch, { line }: Dated, next: Dated | undefined): StepProblem {
  const { expected, found, origin, text, missing } = mismatch;
  if (next) {
    const message = found
      ? say('line ends at another score', { expected, date: next.date, text: found })
      : say('next line begins without a score', { expected, date: next.date });
    return { kind: 'mismatch', message, origin: line.origin };
  }
  const message = found
    ? say('log ends with another score', { expected, text: found })
    : say('log ends with what is not on the sheet', { expected });
  const sheet = origin && text !== undefined ? { origin, text } : undefined;
  return {
    kind: 'mismatch',
    message,
    origin: line.origin,
    sheet,
    missing,
    ...(!found && { absent: expected }),
  };
}

/** A step that changes nothing, for a reason that its problems tell. */
export function noAdvance(line: StepLine, ...problems: readonly StepProblem[]): Advance {
  return {
    label: [line.verb, line.name.text].filter(Boolean).join(' '),
    identity: '',
    change: { label: line.verb, value: 0, origin: line.origin, parts: [] },
    actionPoints: 0,
    problems,
    undo: (after) => ({ before: after }),
  };
}

export const illegal = (line: StepLine, message: Message, origin = line.origin): StepProblem => ({
  kind: 'illegal',
  message,
  origin,
});
