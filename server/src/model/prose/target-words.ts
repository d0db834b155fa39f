/** Words for a target number besides “TN”: `DIFF`, `target 15`, and scores of an opponent: `against the guard's DEF`. */
import type { TokenType } from 'chevrotain';
import { nameKey } from '../../rules/names.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { DerivedRule, Ruleset } from '../../rules/ruleset.ts';
import { THEIR } from './english.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export class TargetWords {
  readonly #targetWord: string;
  readonly #targetKey: string;
  /** Scores of an opponent that are target numbers: `against the guard's DEF`. */
  readonly #reached: ReadonlyMap<string, DerivedRule | undefined>;
  /** Words that may stand before such a score: `Passive Defense`. */
  readonly #beforeReached: ReadonlySet<string>;

  constructor(ruleset: Ruleset, rules: RollRules) {
    this.#targetWord = rules.targetWord;
    this.#targetKey = nameKey(rules.targetWord);
    const reached = (rules.reachedScores?.(ruleset) ?? []).map((name) => nameKey(name).split(' '));
    const keys = reached.map((words) => words.at(-1)!);
    this.#reached = new Map(keys.map((key) => [key, ruleset.names.derived.get(key)]));
    this.#beforeReached = new Set(reached.flatMap((words) => words.slice(0, -1)));
  }

  /** Whether the system's word is somewhere in a text. */
  isIn(text: string): boolean {
    return text.toLowerCase().includes(this.#targetKey);
  }

  /** Returns a token for the system's word for a target number. */
  withTargetWord(tokens: readonly ProseToken[], at: number, isNote: boolean): ProseToken {
    const token = tokens[at]!;
    if (this.#isReached(tokens, at, isNote))
      return t.token(t.TargetWord, this.#targetWord, token.startOffset, token.end);
    if (this.#beforeReached.has(token.key) && this.#isReached(tokens, at + 1, isNote))
      return t.token(t.Article, token.image, token.startOffset, token.end);
    if (isTargetOfRoll(tokens, at, isNote))
      return t.token(t.TargetWord, 'target number', token.startOffset, token.end);
    if (token.key !== this.#targetKey || token.tokenType === t.TargetWord) return token;
    return t.token(t.TargetWord, token.image, token.startOffset, token.end);
  }

  /** `a Pistols roll vs DEF 12`, `against a DEF of 12`, `a Pistols roll (DEF 12)`; elsewhere DEF 12 is the score of a character. */
  #isReached(tokens: readonly ProseToken[], at: number, isNote: boolean): boolean {
    if (!this.#reached.has(tokens[at]?.key ?? '')) return false;
    const before = this.#beforeReached.has(tokens[at - 1]?.key ?? '') ? at - 1 : at;
    const lead = t.beforeArticles(tokens, before);
    const number = tokens[at + 1]?.tokenType === t.Of ? at + 2 : at + 1;
    const isTarget = (isNote && lead < 0) || tokens[lead]?.tokenType === t.Against;
    return isTarget && tokens[number]?.tokenType === t.Number;
  }

  /** `against the guard's DEF`, `against her DEF`, `against DEF` */
  ofSomebody(tokens: readonly ProseToken[], at: number): ProseToken {
    const token = tokens[at]!;
    const attribute = this.#reached.get(token.key);
    const before = tokens[at - 1];
    const isOwned =
      before && (before.tokenType === t.Possessive || THEIR.has(before.key) || isAgainst(before));
    if (!attribute || !isOwned || !tokens.slice(Math.max(0, at - MOST_IN_OWNER), at).some(isAgainst))
      return token;
    return t.token(t.Term, token.image, token.startOffset, token.end, { type: 'attribute', attribute });
  }
}

/** More tokens than `against the sleepy hangar guard's` has. */
const MOST_IN_OWNER = 7;
const isAgainst = ({ tokenType }: ProseToken): boolean => tokenType === t.Against;

/** `a Stealth check, target 15`, `against a target of 15`, `(target: 15)`, `roll Stealth, target 15` */
function isTargetOfRoll(tokens: readonly ProseToken[], at: number, isNote: boolean): boolean {
  if (tokens[at]!.key !== 'target') return false;
  const number = BEFORE_A_NUMBER.has(tokens[at + 1]?.tokenType ?? t.Break) ? at + 2 : at + 1;
  if (tokens[number]?.tokenType !== t.Number) return false;
  const before = t.beforeArticles(tokens, at);
  const lead = BEFORE_A_TARGET.has(tokens[before]?.tokenType ?? t.Break) ? before - 1 : before;
  const isWhole =
    PART_STARTS.has(tokens[at - 1]?.tokenType ?? t.Break) &&
    t.PART_ENDS.has(tokens[number + 1]?.tokenType ?? t.Break);
  return tokens[lead]?.tokenType === t.RollWord || (isNote && at === 0) || isWhole;
}

const BEFORE_A_NUMBER: ReadonlySet<TokenType> = new Set([t.Of, t.Colon]);
const PART_STARTS: ReadonlySet<TokenType> = new Set([t.Comma, t.Open]);
const BEFORE_A_TARGET: ReadonlySet<TokenType> = new Set([t.Comma, t.Open, t.Colon, t.At, t.Against, t.With]);
