/** Difficulties in a word that belong to the roll before them: `an Average Awareness roll, or a Difficult one`, `; Difficult if it rains`. */
import { BECOMES, CONDITIONS, ONE_OF_THEM } from './english.ts';
import { SENTENCE_STARTS } from './contests.ts';
import type { FoundRoll } from './found-roll.ts';
import { isJoint } from './numbers-for-people.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** The difficulty of `only an Average roll`, `a Difficult roll in the rain`, in the sentence of the roll. */
export function otherLevelOf(
  tokens: readonly ProseToken[],
  { first, node }: FoundRoll,
  { end, node: before }: FoundRoll,
): ProseToken | undefined {
  const [level] = node.levels;
  const isBare =
    node.anchor?.key === 'roll' &&
    [node.sums, node.control, node.targets, node.notes, node.against].every(({ length }) => length === 0);
  const isBesideOther = before.levels.length + before.targets.length + before.notes.length > 0;
  const isNear =
    first - end <= FARTHEST_LEVEL && tokens.slice(end, first).every(({ tokenType }) => tokenType !== t.Break);
  const isOne = node.levels.length === 1 && t.isCapitalLevel(level);
  return isBare && isBesideOther && isNear && isOne ? level : undefined;
}

export interface OtherLevel {
  /** The number beside the word, which counts instead: `a Challenging one (TN 18)`. */
  readonly number: ProseToken | undefined;
  readonly end: number;
}

/** The difficulty in a word at a place where it stands without a roll of its own. */
export function otherLevelAt(tokens: readonly ProseToken[], at: number): OtherLevel | undefined {
  if (isLabel(tokens, at)) return { number: undefined, end: at + 1 };
  if (isOtherRoll(tokens, at)) {
    const number = numberInside(tokens, at + 2);
    return { number, end: number ? at + 2 + INSIDE : at + 2 };
  }
  return isOtherLevel(tokens, at) ? { number: undefined, end: at + 2 } : undefined;
}

/** `a Difficult one` */
const isOtherRoll = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.Level &&
  tokens[at - 1]?.tokenType === t.Article &&
  tokens[at + 1]?.key === 'one';

/** `18` of `a Challenging one (TN 18)` */
function numberInside(tokens: readonly ProseToken[], open: number): ProseToken | undefined {
  const [mark, word, number, close] = tokens.slice(open, open + INSIDE);
  const isWhole = mark?.tokenType === t.Open && close?.tokenType === t.Close;
  return isWhole && word?.tokenType === t.TargetWord && number?.tokenType === t.Number ? number : undefined;
}

/** `Average Awareness roll: voices. Tricky: words.` */
const isLabel = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens[at]!.tokenType === t.Level &&
  tokens[at + 1]?.tokenType === t.Colon &&
  SENTENCE_STARTS.has(tokens[at - 1]?.tokenType ?? t.Break);

/** `; Difficult if it rains`, `, or Difficult if it rains`, `, Difficult the second time`, `In the rain it is Difficult.` */
function isOtherLevel(tokens: readonly ProseToken[], at: number): boolean {
  const [before, level, next, turn] = [tokens[at - 1], tokens[at]!, tokens[at + 1], tokens[at + 2]];
  if (!t.isCapitalLevel(level)) return false;
  const isFirst = SENTENCE_STARTS.has(before?.tokenType ?? t.Break) || isJoint(before!);
  const isTurn =
    before && isJoint(before) && next?.tokenType === t.Article && ONE_OF_THEM.has(turn?.key ?? '');
  if (isFirst) return isTurn || CONDITIONS.has(next?.key ?? '');
  const isEnd = !next || t.PART_ENDS.has(next.tokenType) || CONDITIONS.has(next.key);
  return BECOMES.has(before!.key) && tokens[at - 2]?.key === 'it' && isEnd;
}

/** More tokens than stand between two difficulties of a roll in a sentence. */
const FARTHEST_LEVEL = 20;
/** As many tokens as `(TN 18)` has. */
const INSIDE = 4;
