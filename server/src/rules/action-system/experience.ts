/** Plays a log: its prices and balance forwards, its changes backwards. Core Rules, Experience Points. */
import { isDate } from '../dates.ts';
import type { StepLine, WrittenCharacter } from '../character.ts';
import type { Advance, Experience, Mismatch, Step, StepProblem } from '../experience.ts';
import type { Ruleset } from '../ruleset.ts';
import { advanceOf } from './advances.ts';
import { chooseTraits } from './traits.ts';

export interface Played {
  readonly experience: Experience;
  /** The character as it was created. */
  readonly created: WrittenCharacter;
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

export function playLog(character: WrittenCharacter, ruleset: Ruleset): Played {
  const { steps, before: created } = undo(character, inOrder(dated(character.log)), ruleset);
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
      const then = date ? `on ${date}` : 'then';
      const message = `${label} costs ${-change.value} EP, but ${then} there ${had === 1 ? 'is' : 'are'} only ${Math.max(0, had)} EP.`;
      problems.push({ kind: 'overspent', message, origin: line.origin });
    }
    isOverdrawn = balance < 0;
    return { line, label, change, balance, problems };
  });
  return { experience: { steps: played, earned, spent: earned - balance, balance, actionPoints }, created };
}

/** The character at the end of a day: what came later is undone. */
export function characterAt(character: WrittenCharacter, date: string, ruleset: Ruleset): WrittenCharacter {
  const later = inOrder(dated(character.log)).filter((step) => step.date > date);
  const undone = new Set(later.map(({ line }) => line));
  const log = character.log.filter((line) => !undone.has(line));
  return { ...undo(character, later, ruleset).before, log };
}

function dated(log: readonly StepLine[]): Dated[] {
  let before = '';
  return log.map((line) => {
    const problems: StepProblem[] = [];
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
  ruleset: Ruleset,
): { readonly steps: readonly Undoing[]; readonly before: WrittenCharacter } {
  const steps: Undoing[] = [];
  const later = new Map<string, Dated>();
  let state = character;
  let traits = chooseTraits(ruleset, state).choices;
  for (const step of [...dated].reverse()) {
    const advance = advanceOf(step.line, { ruleset, character: state, traits });
    const { before, mismatch } = advance.undo(state);
    const problems = [...step.problems, ...advance.problems];
    if (mismatch) problems.push(problemOf(mismatch, step, later.get(advance.identity)));
    later.set(advance.identity, step);
    steps.push({ ...step, advance, problems });
    traits = sameTraits(before, state) ? traits : chooseTraits(ruleset, before).choices;
    state = before;
  }
  return { steps: steps.reverse(), before: state };
}

const sameTraits = (a: WrittenCharacter, b: WrittenCharacter): boolean =>
  a.advantages === b.advantages && a.disadvantages === b.disadvantages;

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
