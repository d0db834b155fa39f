/** Shared functions of the point checks. */
import { blockOf, originOf } from '../model/declarations.ts';
import type { Origin, Explanation } from '../rules/explanation.ts';
import { phrase } from '../words/phrase.ts';
import { replaceWith, type Fix, type CheckedCharacter } from './check.ts';
import { textOf } from './edits.ts';
import { t } from '../text/messages.ts';

const MOST = 3;

/** The character's name in its first line: where point totals are reported. */
export const nameOrigin = ({ declared }: CheckedCharacter): Origin =>
  originOf(declared.block, declared.node.name);

/** The lines that cost most, dearest first. */
export function dearest(spent: Explanation, unit: string): { message: string; origin: Origin }[] {
  return leaves(spent)
    .filter((explanation) => explanation.origin && explanation.value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST)
    .map(({ label, value, origin }) => ({ message: `${phrase(label)}: ${value} ${unit}`, origin: origin! }));
}

/** Scores that make up for what is spent too much, each by itself, dearest first. */
export function reductions(spent: Explanation, over: number, { declared }: CheckedCharacter): Fix[] {
  return leaves(spent)
    .filter(({ value, origin }) => origin?.block === declared.block && value >= over)
    .sort((a, b) => b.value - a.value)
    .flatMap((explanation) => lowered(explanation, over))
    .slice(0, MOST);
}

/** A point a level, beyond the few levels that are free: what costs more is left to the writer. */
const MOST_FREE = 2;

function lowered({ label, value, origin }: Explanation, by: number): Fix[] {
  if (!origin || isInParentheses(origin)) return [];
  const numbers = [...textOf(origin).matchAll(/\d+/g)];
  // A price, as in `[10 CP]`, is no score.
  if (textOf(origin).includes('[')) return [];
  const score = Number(numbers[0]?.[0]);
  const free = score - value;
  if (numbers.length !== 1 || free < 0 || free > MOST_FREE || score - by < Math.max(1, free)) return [];
  const start = origin.start + numbers[0]!.index;
  const place = { ...origin, start, end: start + numbers[0]![0].length };
  return [replaceWith(t('Lower {0} to {1}', phrase(label), score - by), place, String(score - by))];
}

/** A specialty, which is bought in pairs of levels. */
function isInParentheses(origin: Origin): boolean {
  const { text } = blockOf(origin);
  const before = text.slice(text.lastIndexOf('\n', origin.start) + 1, origin.start);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

const leaves = (explanation: Explanation): Explanation[] =>
  explanation.parts.length === 0 ? [explanation] : explanation.parts.flatMap(leaves);
