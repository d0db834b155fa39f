/** Labels with a colon: `Skill: Stealth. TN: 15`, `TN: 15; Skill: Stealth`, in one line or two. */
import type { TokenType } from 'chevrotain';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** `Skill: Stealth. TN: 15`, `TN: 15; Skill: Stealth`, in one line or two. */
export function isBetweenLabels(at: number, tokens: readonly ProseToken[]): boolean {
  if (!PHRASE_ENDS.has(tokens[at]!.tokenType) || tokens[at - 2]?.tokenType !== t.Colon) return false;
  const [before, next, behind] = [tokens[at - 1]!.tokenType, tokens[at + 1], tokens[at + 2]];
  return before === t.Term
    ? next?.tokenType === t.TargetWord && behind?.tokenType === t.Colon
    : (before === t.Number || before === t.Level) &&
        next?.tokenType === t.Term &&
        isLabelled(tokens, at - 2) &&
        !isOfLabel(tokens, at - 3);
}

/** Whether a word for the target number belongs to the name before it: `Skill: Stealth. TN: 15` */
const isOfLabel = (tokens: readonly ProseToken[], target: number): boolean =>
  t.isTerm(tokens[target - 2]) && tokens[target - 3]?.tokenType === t.Colon;

/** Whether a colon stands behind a word for the target number: `TN:` */
const isLabelled = (tokens: readonly ProseToken[], colon: number): boolean =>
  tokens[colon - 1]?.tokenType === t.TargetWord;

/** Whether a label stands behind `TN: 15.` */
export const isBehindTarget = (tokens: readonly ProseToken[], label: number): boolean =>
  PHRASE_ENDS.has(tokens[label - 1]?.tokenType ?? t.Other) &&
  tokens[label - 3]?.tokenType === t.Colon &&
  isLabelled(tokens, label - 3) &&
  t.isTerm(tokens[label + 2]);

export const PHRASE_ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon, t.Comma]);
