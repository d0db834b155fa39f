/** The steps of time by which tasks are hurried or drawn out. Core Rules, Time Chart. */
import { nameKey } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { periodIn, SECONDS } from './periods.ts';
import { dictionary } from '../../../text/dictionary.ts';

export interface TimeStep {
  readonly step: number;
  readonly seconds: number;
  readonly label: string;
}

/** From the shortest to the longest. */
export const timeSteps = tableRows('time', (row): TimeStep | undefined => {
  const [step, seconds] = [Number(row('step')), Number(row('seconds'))];
  return step > 0 && seconds > 0 ? { step, seconds, label: row('label') } : undefined;
});

/** Months have 28 to 31 days, and years 365 or 366: whatever is this near to one is as long. */
const slackOf = (seconds: number): number => (seconds < 4 * SECONDS.week ? 0 : 0.07 * seconds);

/** The first step that is not shorter than a task takes (RP-C09); the last one for tasks without end. */
export function baseStep(ruleset: Ruleset, seconds: number): TimeStep | undefined {
  const steps = timeSteps(ruleset);
  return steps.find((step) => step.seconds + slackOf(step.seconds) >= seconds) ?? steps.at(-1);
}

/** The step so many later than a time, or earlier below 0; of the ends of the chart the last one. */
export function shiftedStep(ruleset: Ruleset, seconds: number, later: number): TimeStep | undefined {
  const steps = timeSteps(ruleset);
  const from =
    later < 0
      ? steps.findIndex((step) => step.seconds + slackOf(step.seconds) >= seconds)
      : steps.findLastIndex((step) => step.seconds - slackOf(step.seconds) <= seconds);
  return steps[Math.min(steps.length - 1, Math.max(0, from + later))];
}

/** Returns the steps of extra time; below 0 for rushed work. Times are in seconds. */
export function stepsOfTime(ruleset: Ruleset, taken: number, normal: number): number {
  const base = baseStep(ruleset, normal);
  if (!base) return 0;
  const steps = timeSteps(ruleset);
  const reached = steps.findLast((step) => step.seconds - slackOf(step.seconds) <= taken) ?? steps[0]!;
  // Work that takes its normal time is not rushed, even where the chart has no such step.
  const later = reached.step - base.step;
  return taken >= normal ? Math.max(0, later) : later;
}

/** `30 seconds`, `1 hour`, `a turn` in seconds. */
export function readDuration(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6}|an?|one)\s?(\p{L}+)$/u.exec(nameKey(text)) ?? [];
  const period = periodIn(unit);
  const seconds = period ? SECONDS[period] : OTHER_PERIODS[unit];
  return seconds === undefined ? undefined : seconds * (/^\d/.test(count) ? Number(count) : 1);
}

const YEAR = 365 * SECONDS.day;

/** Short names, and stretches of time that nothing happens in but tasks. */
const OTHER_PERIODS = dictionary({
  s: SECONDS.second,
  sec: SECONDS.second,
  min: SECONDS.minute,
  h: SECONDS.hour,
  quarter: YEAR / 4,
  quarters: YEAR / 4,
  year: YEAR,
  years: YEAR,
  decade: 10 * YEAR,
  decades: 10 * YEAR,
  century: 100 * YEAR,
  centuries: 100 * YEAR,
  millennium: 1000 * YEAR,
  millennia: 1000 * YEAR,
});
