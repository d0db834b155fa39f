import type { RollParams, RollResult, RollTally } from '../../server/src/protocol.ts';
import { isPosition, shiftPosition, type TextChange } from './position.ts';

/** A roll with all that is needed to show it, to help it and to make it again. */
export interface LoggedRoll {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** What was asked for, by the one who rolled. */
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

/** What a roll came to, with the action points that were spent on it. */
export const tallyOf = ({ result, spent }: LoggedRoll): RollTally =>
  result.withActionPoints[spent - 1] ?? result;

/** What it would come to with one more; undefined where none may be spent. */
export const nextTally = ({ result, spent }: LoggedRoll): RollTally | undefined =>
  result.withActionPoints[spent];

/** What is shown of rolls that were made together: the line of one, or one for all. */
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

/** A log as it was stored; entries that another version has written otherwise are left out. */
export const storedLog = (value: unknown): RollLog =>
  Array.isArray(value) ? value.filter(isLoggedRoll).slice(-MOST_ROLLS) : [];

function isLoggedRoll(value: unknown): value is LoggedRoll {
  const { id, time, spent, params, result } = (value ?? {}) as Partial<LoggedRoll>;
  return (
    [id, time, spent].every(Number.isInteger) &&
    typeof params?.textDocument?.uri === 'string' &&
    isPosition(params.position) &&
    typeof result?.title === 'string' &&
    isTally(result) &&
    Array.isArray(result.withActionPoints) &&
    result.withActionPoints.every(isTally)
  );
}

const isTally = ({ total, sum, outcome, text }: RollTally): boolean =>
  (total === undefined || typeof total === 'number') &&
  [sum, outcome, text].every((each) => typeof each === 'string');
