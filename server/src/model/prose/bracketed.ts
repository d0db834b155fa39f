/**
 * Another roll in the parentheses of one: `a Persuasion roll (TN 15, or Orate at -2)` is read as
 * `a Persuasion roll (TN 15) or Orate roll at TN 15 (at -2)`.
 */
import type { TokenType } from 'chevrotain';
import { isName } from './contests.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** Tokens where each roll has parentheses of its own. */
export function withoutBracketedRolls(tokens: readonly ProseToken[]): readonly ProseToken[] {
  const written: ProseToken[] = [];
  let from = 0;
  for (const [or, token] of tokens.entries()) {
    const other = token.tokenType === t.Or && or >= from ? otherRoll(tokens, or) : undefined;
    if (!other) continue;
    const { lead, name, close } = other;
    const behind = name + (tokens[name + 1]!.tokenType === t.RollWord ? 2 : 1);
    const { end } = tokens[behind - 1]!;
    const mark = (type: TokenType, image: string): ProseToken => t.token(type, image, end, end);
    const rest = tokens.slice(behind + (tokens[behind]!.tokenType === t.Comma ? 1 : 0), close);
    const isStated = tokens[or + 1]!.tokenType === t.TargetWord || rest.some(statesTarget);
    const target = isStated ? [] : targetOf(tokens.slice(lead, or));
    // `or a Stealth roll at TN 12`
    const opens = isStated && rest[0]?.tokenType === t.At ? rest.shift()!.end : end;
    const stop = tokens[or - 1]!.tokenType === t.Comma ? or - 1 : or;
    written.push(
      ...tokens.slice(from, stop),
      t.token(t.Close, ')', token.startOffset, token.startOffset),
      ...tokens.slice(or, behind),
      ...(behind === name + 1 ? [mark(t.RollWord, 'roll')] : []),
      ...(target.length > 0 ? [mark(t.At, 'at')] : []),
      ...target.map(({ tokenType, image, meaning }) => t.token(tokenType, image, end, end, meaning)),
      ...(rest.length > 0 ? [t.token(t.Open, '(', opens, opens), ...rest, tokens[close]!] : []),
    );
    from = close + 1;
  }
  return from === 0 ? tokens : [...written, ...tokens.slice(from)];
}

interface OtherRoll {
  /** The index behind the opening parenthesis. */
  readonly lead: number;
  /** The index of the other score. */
  readonly name: number;
  /** The index of the closing parenthesis. */
  readonly close: number;
}

/** The other roll behind an `or` in the parentheses of a roll; undefined where there is none. */
function otherRoll(tokens: readonly ProseToken[], or: number): OtherRoll | undefined {
  const before = tokens[tokens[or - 1]?.tokenType === t.Comma ? or - 2 : or - 1];
  const name = t.behindArticles(tokens, behindTarget(tokens, or + 1));
  const score = tokens[name];
  const next = tokens[name + 1]?.tokenType ?? t.Break;
  if (!before || !ENDS_TARGET.has(before.tokenType)) return undefined;
  if (score?.tokenType !== t.Term || !isName(score) || !BEHIND_SCORE.has(next)) return undefined;
  let lead = or;
  while (lead > 0 && or - lead < MOST && !EDGES.has(tokens[lead - 1]!.tokenType)) lead--;
  let close = name;
  while (close < tokens.length && close - name < MOST && !EDGES.has(tokens[close]!.tokenType)) close++;
  const isOfRoll = BEFORE_BRACKETS.has(tokens[lead - 2]?.tokenType ?? t.Break);
  return isOfRoll && tokens[lead - 1]!.tokenType === t.Open && tokens[close]?.tokenType === t.Close
    ? { lead, name, close }
    : undefined;
}

/** The index behind `TN 12 with`. */
const behindTarget = (tokens: readonly ProseToken[], at: number): number =>
  tokens[at]?.tokenType === t.TargetWord &&
  tokens[at + 1]?.tokenType === t.Number &&
  tokens[at + 2]?.tokenType === t.With &&
  tokens[t.behindArticles(tokens, at + 3)]?.meaning?.type === 'skill'
    ? at + 3
    : at;

const statesTarget = ({ tokenType }: ProseToken): boolean =>
  tokenType === t.TargetWord || tokenType === t.Level;

/** `TN 15`, `Challenging difficulty`. */
function targetOf(lead: readonly ProseToken[]): readonly ProseToken[] {
  const first = lead.findIndex(statesTarget);
  const level = lead[first];
  if (level?.tokenType === t.Level) return [level, t.token(t.TargetWord, 'difficulty', level.end, level.end)];
  const last = lead.findIndex(({ tokenType }, at) => at > first && tokenType === t.Number);
  return first < 0 ? [] : lead.slice(first, last + 1);
}

/** More tokens than one part of parentheses has. */
const MOST = 12;
const ENDS_TARGET: ReadonlySet<TokenType> = new Set([t.Number, t.Level]);
const BEHIND_SCORE: ReadonlySet<TokenType> = new Set([
  ...[t.Close, t.Comma, t.At, t.Minus, t.Plus, t.TargetWord, t.RollWord, t.Level],
]);
const EDGES: ReadonlySet<TokenType> = new Set([t.Open, t.Close, t.Break, t.Semicolon]);
const BEFORE_BRACKETS: ReadonlySet<TokenType> = new Set([t.RollWord, t.Term]);
