import type { RollParams, RollResult, RollTally } from '../../server/src/protocol.ts';
import { isPosition, shiftPosition, type TextChange } from './position.ts';

/** A roll with all that is needed to show it, to help it and to make it again. */
export interface LoggedRoll {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The request of the roll. */
  readonly params: RollParams;
  readonly result: RollResult;
  /** The action points that were spent on it. */
  readonly spent: number;
}

/** The oldest first. */
export type RollLog = readonly LoggedRoll[];

const MOST_ROLLS = 500;

export function withRolls(
  log: RollLog,
  results: readonly RollResult[],
  params: RollParams,
  time: number,
): RollLog {
  const first = (log.at(-1)?.id ?? 0) + 1;
  const rolls = results.map((result, index) => ({
    id: first + index,
    time,
    params: result.who ? { ...params, character: result.who } : params,
    result,
    spent: 0,
  }));
  return [...log, ...rolls].slice(-MOST_ROLLS);
}

/** With one more action point on a roll, where it takes one more. */
export const withPointSpent = (log: RollLog, id: number): RollLog =>
  log.map((roll) => (roll.id === id && nextTally(roll) ? { ...roll, spent: roll.spent + 1 } : roll));

/** The same rolls at the places where their texts are after edits. */
export const afterEdits = (log: RollLog, uri: string, changes: readonly TextChange[]): RollLog =>
  log.map((roll) => {
    const { textDocument, position } = roll.params;
    if (textDocument.uri !== uri) return roll;
    return { ...roll, params: { ...roll.params, position: shiftPosition(position, changes) } };
  });

/** The total of a roll with the action points spent on it. */
export const tallyOf = ({ result, spent }: LoggedRoll): RollTally =>
  result.withActionPoints[spent - 1] ?? result;

/** The total with one more action point; undefined where none may be spent. */
export const nextTally = ({ result, spent }: LoggedRoll): RollTally | undefined =>
  result.withActionPoints[spent];

/** The announcement of rolls made together: the line of a single roll, or one line for all. */
export function announcement(results: readonly RollResult[]): string {
  const [first] = results;
  if (!first || results.length === 1) return first?.text ?? '';
  return `${first.title}: ${results.map((result) => `${result.who} ${shortly(result)}`).join(' · ')}`;
}

/** `24, success by 6`; of what is no number all that came of it. */
export const shortly = ({ total, outcome, sum }: RollTally): string =>
  total === undefined ? sum : [`${total}`, outcome].filter(Boolean).join(', ');

/** `21:03:12  The Hangar  Jack Smith · Stealth vs 18: …`. */
export const rollLine = (roll: LoggedRoll): string =>
  [clock(roll.time), roll.result.scene, tallyOf(roll).text].filter(Boolean).join('  ');

export const logText = (log: RollLog): string => log.map((roll) => `${rollLine(roll)}\n`).join('');

/** `21:03:12`, where the clock hangs. */
export function clock(time: number): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** A log as it was stored. Entries that another version has written otherwise, or that make no sense, are left out. */
export function storedLog(value: unknown): RollLog {
  if (!Array.isArray(value)) return [];
  const log: LoggedRoll[] = [];
  // Actions find a roll by its id.
  for (const roll of value.filter(isLoggedRoll)) if (roll.id > (log.at(-1)?.id ?? 0)) log.push(roll);
  return log.slice(-MOST_ROLLS);
}

/** The last moment that a date can name, in milliseconds. */
const LAST_MOMENT = 8.64e15;
/** More points than any rule lets anybody spend on a roll. */
const MOST_POINTS = 1000;

function isLoggedRoll(value: unknown): value is LoggedRoll {
  const { id, time, spent, params, result } = recordOf(value) as Partial<LoggedRoll>;
  return (
    isWhole(id, 1, Number.MAX_SAFE_INTEGER) &&
    isWhole(time, -LAST_MOMENT, LAST_MOMENT) &&
    isRequest(params) &&
    isResult(result) &&
    isWhole(spent, 0, result.withActionPoints.length)
  );
}

function isRequest(value: unknown): value is RollParams {
  const { textDocument, position, roll, character } = recordOf(value) as Partial<RollParams>;
  return (
    typeof (recordOf(textDocument) as { uri?: unknown }).uri === 'string' &&
    isPosition(position) &&
    typeof roll === 'string' &&
    isMissingOr('string', character)
  );
}

function isResult(value: unknown): value is RollResult {
  const { who, scene, title, dice, target, damage, withActionPoints } = recordOf(
    value,
  ) as Partial<RollResult>;
  return (
    [who, scene, title, dice].every((each) => typeof each === 'string') &&
    isMissingOr('number', target) &&
    isMissingOr('string', damage) &&
    isTally(value) &&
    Array.isArray(withActionPoints) &&
    withActionPoints.length <= MOST_POINTS &&
    withActionPoints.every(isTally)
  );
}

function isTally(value: unknown): boolean {
  const { total, effect, success, sum, outcome, text } = recordOf(value) as Partial<RollTally>;
  return (
    isMissingOr('number', total) &&
    isMissingOr('number', effect) &&
    isMissingOr('boolean', success) &&
    [sum, outcome, text].every((each) => typeof each === 'string')
  );
}

const recordOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const isMissingOr = (type: 'string' | 'number' | 'boolean', value: unknown): boolean =>
  value === undefined || typeof value === type;
