/** Plays a log: its prices and balance forwards, its changes backwards. Core Rules, Experience Points. */
import { isDate } from '../dates.ts';
import type { StepLine, WrittenCharacter } from '../character.ts';
import type { Advance, Experience, Mismatch, Step, StepProblem } from '../experience.ts';
import { advanceOf } from './advances.ts';
import type { Learner } from './advance.ts';

export interface Played {
  readonly experience: Experience;
  /** The character as it was created. */
  readonly created: WrittenCharacter;
}

interface Dated {
  readonly line: StepLine;
  readonly advance: Advance;
  /** `2026-10-09`; that of the line before where it is none. */
  readonly date: string;
  readonly problems: StepProblem[];
}

export function playLog(character: WrittenCharacter, learner: Learner): Played {
  const steps = inOrder(dated(character.log, learner));
  const created = undo(character, steps, (step, problem) => step.problems.push(problem));
  let balance = 0;
  let earned = 0;
  let actionPoints = 0;
  let isOverdrawn = false;
  const played = steps.map(({ line, advance, date, problems }): Step => {
    const { change, label } = advance;
    balance += change.value;
    earned += Math.max(0, change.value);
    actionPoints += advance.actionPoints;
    if (change.value < 0 && balance < 0 && !isOverdrawn) {
      const had = balance - change.value;
      const message = `${label} costs ${-change.value} EP, but on ${date} there ${had === 1 ? 'is' : 'are'} only ${Math.max(0, had)} EP.`;
      problems.push({ kind: 'overspent', message, origin: line.origin });
    }
    isOverdrawn = balance < 0;
    return { line, label, change, balance, problems };
  });
  return { experience: { steps: played, earned, spent: earned - balance, balance, actionPoints }, created };
}

/** The character at the end of a day: what came later is undone. */
export function characterAt(character: WrittenCharacter, date: string, learner: Learner): WrittenCharacter {
  const later = inOrder(dated(character.log, learner)).filter((step) => step.date > date);
  const log = character.log.filter((line) => !later.some((step) => step.line === line));
  return { ...undo(character, later, () => undefined), log };
}

function dated(log: readonly StepLine[], learner: Learner): Dated[] {
  let before = '';
  return log.map((line) => {
    const advance = advanceOf(line, learner);
    const problems = [...advance.problems];
    const [year = '', month = '', day = ''] = line.date.text.split('-');
    const written = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const exists = isDate(written);
    if (!exists) {
      const message = `There is no ${line.date.text}: a date is year, month and day, as in 2026-10-09.`;
      problems.push({ kind: 'order', message, origin: line.date.origin });
    } else if (written < before) {
      const message = `${line.date.text} is before ${before}: the lines of a log stand in the order of their dates.`;
      problems.push({ kind: 'order', message, origin: line.date.origin });
    }
    const date = exists ? written : before;
    if (date > before) before = date;
    return { line, advance, date, problems };
  });
}

const inOrder = (steps: readonly Dated[]): Dated[] =>
  [...steps].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Takes steps back, the last first; `report` is told where the character is not what a step leads to. */
function undo(
  character: WrittenCharacter,
  steps: readonly Dated[],
  report: (step: Dated, problem: StepProblem) => void,
): WrittenCharacter {
  let state = character;
  const later = new Map<string, Dated>();
  for (const step of [...steps].reverse()) {
    const { before, mismatch } = step.advance.undo(state);
    state = before;
    if (mismatch) report(step, problemOf(mismatch, step, later.get(step.advance.identity)));
    later.set(step.advance.identity, step);
  }
  return state;
}

function problemOf(mismatch: Mismatch, { line }: Dated, next: Dated | undefined): StepProblem {
  const { expected, found, origin, text, missing } = mismatch;
  if (next) {
    const message = `This leads to ${expected}, but the line of ${next.date} starts from ${found ?? 'nothing'}.`;
    return { kind: 'mismatch', message, origin: line.origin };
  }
  const message = found
    ? `The log ends with ${expected}, the sheet has ${found}.`
    : `The log ends with ${expected}, which is not on the sheet.`;
  const sheet = origin && text !== undefined ? { origin, text } : undefined;
  return { kind: 'mismatch', message, origin: line.origin, sheet, missing };
}
