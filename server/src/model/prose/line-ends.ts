/**
 * Lines that end a sentence without a mark: a list of rolls, one on each line. In wrapped text a line ends because the next word
 * has no place in it.
 */
import type { TokenType } from 'chevrotain';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** The tokens of a text with a `Break` at each such line end. */
export function withLineEnds(tokens: readonly ProseToken[], text: string): readonly ProseToken[] {
  if (!text.includes('\n')) return tokens;
  const width = text.split('\n').reduce((longest, line) => Math.max(longest, line.trim().length), NARROWEST);
  return tokens.flatMap((token, at): ProseToken[] => {
    const before = tokens[at - 1];
    if (!before || !isStart(token) || !mayEnd(tokens, at - 1)) return [token];
    const gap = text.slice(before.end, token.startOffset).indexOf('\n');
    if (gap < 0) return [token];
    const end = before.end + gap;
    const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim();
    const [word = ''] = token.image.split(/\s/, 1);
    const isDeliberate = before.tokenType === t.Close || line.length + 1 + word.length <= width;
    return isDeliberate ? [t.token(t.Break, '\n', end, end + 1), token] : [token];
  });
}

/** The number of a roll may stand on a line of its own. */
const isStart = ({ image, tokenType }: ProseToken): boolean =>
  tokenType !== t.TargetWord && /^(?:\p{Lu}|\[\[)/u.test(image);

/** Whether nothing must follow: not `a`, `Tricky`, `against`, or the order `roll`. */
function mayEnd(tokens: readonly ProseToken[], last: number): boolean {
  const { tokenType } = tokens[last]!;
  const isOrder = tokenType === t.RollWord && !NAMES.has(tokens[last - 1]?.tokenType ?? t.Break);
  return !isOrder && !OPEN.has(tokenType);
}

/** Nobody wraps lines at fewer characters. */
const NARROWEST = 40;
const NAMES: ReadonlySet<TokenType> = new Set([t.Term, t.Free, t.SmallTerm, t.Trait, t.Control]);
const OPEN: ReadonlySet<TokenType> = new Set([
  ...[t.Article, t.Contested, t.Level, t.RollMode, t.Basis, t.Control, t.And, t.Or, t.Against, t.At],
  ...[t.With, t.Of, t.For, t.Plus, t.Minus, t.Slash, t.Equals, t.Open, t.Comma, t.Possessive, t.TargetWord],
]);
