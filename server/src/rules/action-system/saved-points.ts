/** The action points of a log: what a day brings and takes, and what is saved after it. Core Rules, Action Points (R30). */
import type { Experience, Step, StepProblem } from '../experience.ts';
import { say } from '../message.ts';

export interface SessionPoints {
  /** The points that each session starts with besides saved ones; they are never saved. */
  readonly freeWith: (saved: number) => number;
  /** The most that are saved from one session to the next. */
  readonly mostSaved: number;
}

/** Each date of a log counts as a session. */
export function withActionPoints(experience: Experience, session: SessionPoints): Experience {
  let saved = 0;
  const days = byDate(experience.steps).map((day) => {
    const { steps, balance, freeSpent } = spendDay(day, saved, session);
    saved = Math.min(session.mostSaved, balance);
    // The loss of a free point is nothing to tell.
    const kept = balance - freeSpent;
    return kept > saved ? withLoss(steps, kept, session) : steps;
  });
  return { ...experience, steps: days.flat(), actionPoints: saved };
}

function byDate(steps: readonly Step[]): Step[][] {
  const days: Step[][] = [];
  for (const step of steps) {
    const day = days.at(-1);
    if (day?.[0]?.date === step.date) day.push(step);
    else days.push([step]);
  }
  return days;
}

function spendDay(
  day: readonly Step[],
  saved: number,
  session: SessionPoints,
): { readonly steps: Step[]; readonly balance: number; readonly freeSpent: number } {
  // The points of a day can be spent on that day.
  let balance = day.reduce((sum, { actionPoints }) => sum + Math.max(0, actionPoints), saved);
  const allFree = session.freeWith(saved);
  let free = allFree;
  const steps = day.map((step): Step => {
    const [had, wasFree] = [balance, free];
    const taken = Math.max(0, -step.actionPoints);
    // A free point is spent first, because no other session has it; earned ones are cashed in first.
    const fromFree = step.line.verb === 'spend' ? taken : Math.max(0, taken - balance);
    free = Math.max(0, free - fromFree);
    balance -= taken - (wasFree - free);
    if (balance >= 0) return step;
    balance = 0;
    return { ...step, problems: [...step.problems, overspent(step, had, wasFree)] };
  });
  return { steps, balance, freeSpent: allFree - free };
}

function overspent({ line, actionPoints, date }: Step, saved: number, free: number): StepProblem {
  const points = say('action points of', { count: -actionPoints });
  const terms = free > 0 ? say('so many saved and free', { saved, free }) : say('so many saved', { saved });
  const message =
    line.verb === 'spend'
      ? date
        ? say('spends more than there is on', { points, terms, date })
        : say('spends more than there is', { points, terms })
      : date
        ? say('cashes in more than there is on', { points, terms, date })
        : say('cashes in more than there is', { points, terms });
  return { kind: 'overspent', message, origin: line.origin };
}

/** The last step that brought points is told that some are lost. */
function withLoss(steps: readonly Step[], balance: number, { mostSaved }: SessionPoints): Step[] {
  const last = steps.findLast(({ actionPoints }) => actionPoints > 0)!;
  const message = say('action points are lost', { most: mostSaved, lost: balance - mostSaved, balance });
  const lost: StepProblem = { kind: 'overspent', severity: 'hint', message, origin: last.line.origin };
  return steps.map((step) => (step === last ? { ...step, problems: [...step.problems, lost] } : step));
}
