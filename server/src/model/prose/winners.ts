/** Words that make a contest of a roll: `the higher wins`, `whoever rolls highest acts first`, `the winner gets the seat`. */
import type { TokenType } from 'chevrotain';
import { FINDS_OUT, GAINS, HIGHER, HIGHEST, RESULTS, WINNERS, WINS } from './english.ts';
import { isTarget } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** Of two the higher wins, of any number the highest; that somebody wins is said of other things, too. */
export type Winner = 'higher' | 'highest' | 'whoever wins';

export interface FoundWinner {
  readonly winner: Winner;
  /** The index of the word that says it. */
  readonly at: number;
}

/** The winner of a roll, named up to the end of its sentence, or at the beginning of the next one. */
export function winnerBehind(tokens: readonly ProseToken[], from: number): FoundWinner | undefined {
  let isNext = false;
  for (let at = from; at < Math.min(tokens.length, from + FARTHEST); at++) {
    const { tokenType } = tokens[at]!;
    if (tokenType === t.RollWord && !isOrder(tokens, at)) return undefined;
    if (tokenType === t.Break) {
      if (isNext) return undefined;
      isNext = true;
    }
    const winner = winnerAt(tokens, at);
    if (winner) return { winner, at };
  }
  return undefined;
}

function winnerAt(tokens: readonly ProseToken[], at: number): Winner | undefined {
  const { key } = tokens[at]!;
  const before = tokens[at - 1];
  if (WINNERS.has(key) && before?.key === 'the') return 'whoever wins';
  // `to see who draws first`
  if (key === 'who' && FINDS_OUT.has(before?.key ?? '') && isWinning(tokens, at)) return 'whoever wins';
  if (key === 'whoever' && WINS.has(tokens[at + 1]?.key ?? '')) return 'whoever wins';
  if (isHighRoll(tokens, at)) return 'highest';
  const degree = degreeOf(key);
  // `15 or higher wins`
  if (!degree || before?.tokenType === t.Or || before?.tokenType === t.Number) return undefined;
  if (isOnOther(tokens, at + 1)) return undefined;
  const clause = tokens.slice(Math.max(0, at - MOST_BEFORE), at);
  if (clause.some((each) => each.key === 'whoever' || each.key === 'who')) return degree;
  const behind = tokens.slice(at + 1, at + 1 + MOST_BETWEEN);
  const end = behind.findIndex((each) => ENDS.has(each.tokenType));
  const verb = end < 0 ? behind : behind.slice(0, end);
  const isNamed = before?.key === 'the';
  const next = tokens[at + 1];
  // `the higher result keeps the sword`; `the best result must reach 15` has a target number
  if (isNamed && next && (RESULTS.has(next.key) || next.tokenType === t.RollWord))
    return isToReach(tokens, at) ? undefined : degree;
  return verb.some((each) => WINS.has(each.key) || each.key === 'first' || (isNamed && GAINS.has(each.key)))
    ? degree
    : undefined;
}

/** Whether a name is of another roll than those before it: `Stealth roll, and whoever has a higher Awareness roll` */
const isOnOther = (tokens: readonly ProseToken[], name: number): boolean =>
  t.isTerm(tokens[name]) &&
  !tokens.slice(Math.max(0, name - FARTHEST), name).some(({ key }) => key === tokens[name]!.key);

/** Whether a number stands in the clause of a result: `the best total needs to be at least 15`. */
function isToReach(tokens: readonly ProseToken[], result: number): boolean {
  const behind = tokens.slice(result + 1, result + MOST_BEFORE_NUMBER);
  const end = behind.findIndex((each) => ENDS.has(each.tokenType));
  return (end < 0 ? behind : behind.slice(0, end)).some((each) => isTarget(each));
}

/** `who wins`, `who draws his gun first` */
function isWinning(tokens: readonly ProseToken[], who: number): boolean {
  const behind = tokens.slice(who + 1, who + 1 + MOST_BETWEEN);
  const end = behind.findIndex((each) => ENDS.has(each.tokenType));
  const clause = end < 0 ? behind : behind.slice(0, end);
  return WINS.has(clause[0]?.key ?? '') || clause.some(({ key }) => key === 'first');
}

/** `high roll wins`, `high total wins` */
const isHighRoll = (tokens: readonly ProseToken[], high: number): boolean =>
  tokens[high]?.key === 'high' && WINS.has(tokens[high + 2]?.key ?? '');

const degreeOf = (key: string): Winner | undefined =>
  HIGHER.has(key) ? 'higher' : HIGHEST.has(key) ? 'highest' : undefined;

/** `whoever rolls highest` is no roll of its own, nor is `the higher roll`. */
const isOrder = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at + 3).some(({ key }) => key === 'whoever' || degreeOf(key)) ||
  isHighRoll(tokens, at - 1);

/** More tokens than stand between a roll and what decides it. */
const FARTHEST = 30;
/** `whoever gets the higher`, `who rolls the most`. */
const MOST_BEFORE = 3;
/** `the highest of the three totals wins`. */
const MOST_BETWEEN = 6;
/** More tokens than stand between a result and its number in `the best total needs to be at least 15`. */
const MOST_BEFORE_NUMBER = 9;
const ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Comma, t.Open, t.Close]);
