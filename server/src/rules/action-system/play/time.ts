/** The steps of time by which tasks are hurried or drawn out. Core Rules, Time Chart. */
import { nameKey } from '../../names.ts';
import type { Ruleset, Table } from '../../ruleset.ts';

export interface TimeStep {
  readonly step: number;
  readonly seconds: number;
  readonly label: string;
}

const [MINUTE, DAY, YEAR] = [60, 86_400, 31_536_000];

/** Months and years are not of one length: whatever is this near to one is as long. */
const slackOf = (seconds: number): number => (seconds < 28 * DAY ? 0 : 0.02 * seconds);

const parsed = new WeakMap<Table, readonly TimeStep[]>();

/** From the shortest to the longest. */
export function timeSteps(ruleset: Ruleset): readonly TimeStep[] {
  const table = ruleset.names.table.get('time');
  if (!table) return [];
  let steps = parsed.get(table);
  if (!steps) parsed.set(table, (steps = parse(table)));
  return steps;
}

/** The first step that is not shorter than a task takes (RP-C09); the last one for tasks without end. */
export function baseStep(ruleset: Ruleset, seconds: number): TimeStep | undefined {
  const steps = timeSteps(ruleset);
  return steps.find((step) => step.seconds + slackOf(step.seconds) >= seconds) ?? steps.at(-1);
}

/** How many whole steps of extra time somebody takes; below 0 for somebody who rushes. Times are seconds. */
export function stepsOfTime(ruleset: Ruleset, taken: number, normal: number): number {
  const base = baseStep(ruleset, normal);
  if (!base) return 0;
  const steps = timeSteps(ruleset);
  const reached = steps.findLast((step) => step.seconds - slackOf(step.seconds) <= taken) ?? steps[0]!;
  // Whoever takes as long as the task does has not rushed, though the chart may have no such step.
  return taken >= normal ? Math.max(0, reached.step - base.step) : Math.min(0, reached.step - base.step);
}

/** `30 seconds`, `1 hour`, `a turn` in seconds. */
export function readDuration(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6}|an?|one)\s?(\p{L}+)$/u.exec(nameKey(text)) ?? [];
  const length = UNITS.find(({ names }) => names.includes(unit))?.seconds;
  return length === undefined ? undefined : length * (/^\d/.test(count) ? Number(count) : 1);
}

const UNITS: readonly { readonly seconds: number; readonly names: readonly string[] }[] = [
  { seconds: 1, names: ['s', 'sec', 'second', 'seconds'] },
  { seconds: 3, names: ['turn', 'turns'] },
  { seconds: MINUTE, names: ['min', 'minute', 'minutes'] },
  { seconds: 60 * MINUTE, names: ['h', 'hour', 'hours'] },
  { seconds: DAY, names: ['day', 'days'] },
  { seconds: 7 * DAY, names: ['week', 'weeks'] },
  { seconds: 30 * DAY, names: ['month', 'months'] },
  { seconds: 91 * DAY, names: ['quarter', 'quarters'] },
  { seconds: YEAR, names: ['year', 'years'] },
  { seconds: 10 * YEAR, names: ['decade', 'decades'] },
  { seconds: 100 * YEAR, names: ['century', 'centuries'] },
  { seconds: 1000 * YEAR, names: ['millennium', 'millennia'] },
];

function parse({ columns, rows }: Table): TimeStep[] {
  const [step, seconds, label] = ['step', 'seconds', 'label'].map((name) =>
    columns.findIndex((each) => nameKey(each) === name),
  );
  return rows
    .map((row) => ({ step: Number(row[step!]), seconds: Number(row[seconds!]), label: row[label!] ?? '' }))
    .filter((each) => each.step > 0 && each.seconds > 0)
    .sort((a, b) => a.seconds - b.seconds);
}
