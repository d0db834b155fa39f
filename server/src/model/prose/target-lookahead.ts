/** Lookahead for numbers: target numbers, difficulties and bonuses, and the end of their clause. */
import {
  BEHIND_A_NUMBER,
  BONUS,
  CONDITIONS,
  LESS,
  LEVELS,
  MANY_ROLLS,
  PLAYERS,
  REASONS,
  REPEATED,
  WHO,
} from './english.ts';
import { ProseParser } from './prose-parser.ts';
import { jointLength, type TargetNode } from './nodes.ts';
import { HIGHEST_TARGET, LEAST_TARGET } from './target-numbers.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export const NAMES = [t.Term, t.Free, t.SmallTerm];
/** More words than stand before a target number in parentheses: `the usual TN is 15`. */
const MOST_BEFORE_TARGET = 2;

export abstract class TargetLookahead extends ProseParser {
  /** Whether a number with a sign comes next, behind `at` or `with a`. */
  protected isBonus(): boolean {
    let at = 1;
    while (this.is(at, t.Comma, t.At, t.With, t.Article)) at++;
    return (this.is(at, t.Plus, t.Minus) && this.is(at + 1, t.Number)) || this.isBonusOf(at);
  }

  /** The index behind `for Robin`; 0 where no name of somebody follows. */
  protected behindPerson(from: number): number {
    let at = this.is(from, t.For) ? from + 1 : from;
    while (this.is(at, t.Article)) at++;
    const isPerson = this.is(at, t.Free, t.Link, t.Capital) && !(this.LA(at) as ProseToken).meaning;
    return isPerson ? at + 1 : 0;
  }

  /** `+3 for Robin` */
  protected isForSomebody(): boolean {
    const end = this.is(1, t.For) ? this.behindPerson(1) : 0;
    return end > 0 && this.endsClause(end);
  }

  /** `+3 for heroes with a rope` */
  protected isForSome(): boolean {
    let at = 2;
    while (this.is(at, t.Article)) at++;
    const { key } = this.LA(at) as ProseToken;
    return this.is(1, t.For) && (PLAYERS.has(key) || WHO.has(key));
  }

  /** `Robin TN 15`, `for Robin TN 15`, `Robin at +3` at the beginning of a part; `Room 12` and `Sword +2` are nobody. */
  protected isOfPerson(): boolean {
    let at = this.behindPerson(1);
    if (at === 0) return false;
    const isAt = this.is(at, t.At);
    if (this.is(at, t.At, t.Colon)) at++;
    if (this.is(at, t.TargetWord)) return this.isTarget(at);
    return isAt && this.is(at, t.Plus, t.Minus) && this.is(at + 1, t.Number);
  }

  /** `+1 DL` */
  protected isShift(at: number): boolean {
    const { key } = this.LA(at + 2) as ProseToken;
    return this.is(at, t.Plus, t.Minus) && this.is(at + 1, t.Number) && LEVELS.has(key);
  }

  /** `-3 Awareness` */
  protected isBonusOfName(): boolean {
    return this.is(1, t.Plus, t.Minus) && this.is(2, t.Number) && this.is(3, ...NAMES);
  }

  /** `-3 Awareness roll`; `+/-3 Awareness rolls` are many. */
  protected isBonusOfRoll(): boolean {
    if (!this.isBonusOfName() || this.is(0, t.Slash)) return false;
    let at = 4;
    while (this.is(at, t.Plus, ...NAMES)) at++;
    return this.is(at, t.RollWord) && !MANY_ROLLS.has((this.LA(at) as ProseToken).key);
  }

  /** `per round`, `every wound` */
  protected isRepeated(at: number): boolean {
    return REPEATED.has((this.LA(at) as ProseToken).key);
  }

  /** `if it rains`, `at night`, and not `at TN 15`. */
  protected isCondition(): boolean {
    let at = 2;
    while (this.is(at, t.Article)) at++;
    const isKnown = CONDITIONS.has((this.LA(1) as ProseToken).key);
    return isKnown && !this.is(at, t.TargetWord, t.Number, t.Level);
  }

  /** `Challenging`, `difficulty Challenging`, `difficulty: Challenging`. */
  protected isDifficulty(at: number): boolean {
    return this.is(at, t.Level) || this.isNamedLevel(at);
  }

  protected isNamedLevel(at: number): boolean {
    return this.is(at, t.TargetWord) && this.is(at + 1 + this.jointAt(at + 1), t.Level);
  }

  /** `penalty of 3` */
  protected isBonusOf(at: number): boolean {
    const isNoun = BONUS.has((this.LA(at) as ProseToken).key);
    return isNoun && this.is(at + 1, t.Of) && this.is(at + 2, t.Plus, t.Minus, t.Number);
  }

  /** `15+`, and not `15 + Stealth`. */
  protected isOrMore(): boolean {
    const isNext = this.LA(1).startOffset === (this.LA(0) as ProseToken).end;
    return isNext && this.is(1, t.Plus) && !this.is(2, t.Number, t.Dice, ...NAMES);
  }

  /** `or less` */
  protected isOrLess(): boolean {
    return this.is(1, t.Or) && LESS.has((this.LA(2) as ProseToken).key);
  }

  /** The kind of amount added to a number: `15 + the guard's Awareness`, `15 + 3`, `15 + 1d6`, `15 - 3`. */
  protected summand(): TargetNode['summand'] {
    if (this.isOrLess()) return 'at most';
    if (this.isShift(1)) return undefined;
    if (this.is(1, t.Plus, t.Minus) && this.is(2, t.Number, t.Dice)) return 'number';
    // `15 - 3`, `12–15`, `12 to 15`
    const isRange =
      (this.is(1, t.Dash) || this.isWord(1, 'to')) && this.is(2, t.Number) && this.endsClause(3);
    return isRange ? 'number' : this.is(1, t.Plus) || this.isPlusWord(1) ? 'name' : undefined;
  }

  /** `plus the number of guards` */
  protected isPlusWord(at: number): boolean {
    return this.is(at, t.Word) && (this.isWord(at, 'plus') || this.isWord(at, 'minus'));
  }

  /** `the TN is 15`, `base TN 15` */
  protected isBeforeTarget(): boolean {
    let at = 1;
    while (at <= MOST_BEFORE_TARGET && this.is(at, t.Article, t.Word)) at++;
    return at > 1 && this.is(at, t.TargetWord) && this.isTarget(at);
  }

  /** `or TN 18`, `or Difficult` */
  protected isOther(): boolean {
    let at = 2;
    while (this.is(at, t.Article)) at++;
    return this.is(1, t.Or) && (this.is(at, t.TargetWord) || this.isDifficulty(at));
  }

  /** Whether nothing makes another thing of the number before: `at 15 meters`, `roll Awareness 3 times`. */
  protected endsClause(at: number): boolean {
    const { tokenType } = this.LA(at);
    return (
      !t.ALL.includes(tokenType) ||
      this.is(at, t.Break, t.Comma, t.Semicolon, t.Close, t.Open, t.Or, t.And, t.Plus, t.For) ||
      BEHIND_A_NUMBER.has((this.LA(at) as ProseToken).key)
    );
  }

  /** Whether nothing is counted by a number with a sign: `TN 15, +2 hits`. */
  protected endsBonus(at: number): boolean {
    const { key } = this.LA(at) as ProseToken;
    return [...BONUS, ...LEVELS, ...REASONS, ...CONDITIONS, ...REPEATED].includes(key) || this.endsClause(at);
  }

  /** `+2` of `against the guard's Awareness +2`, which is the guard's. */
  protected isBonusOfOther(): boolean {
    return this.is(1, t.Plus, t.Minus) && this.is(2, t.Number) && this.endsClause(3);
  }

  /** `, 18 and 21` behind a target number; `, 18, 21` where parentheses end. */
  protected isListed(): boolean {
    let at = 1;
    for (; this.is(at, t.Comma, t.And, t.Or); at++) {
      if (this.is(at, t.Comma) && this.is(at + 1, t.And, t.Or)) at++;
      if (!this.isHighNumber(at + 1)) return false;
      if (!this.is(at, t.Comma)) return this.endsClause(at + 2);
      at++;
    }
    return at > 1 && this.is(at, t.Close);
  }

  /** A number that no score reaches. */
  protected isHighNumber(at: number): boolean {
    const value = Number(this.LA(at).image);
    return this.is(at, t.Number) && value >= LEAST_TARGET && value <= HIGHEST_TARGET;
  }

  /** Whether a number behind `of` is to be reached. */
  protected isLeast(): boolean {
    if (this.LA(0).tokenType !== t.RollWord) return false;
    if (this.is(2, t.At)) return this.isWord(3, 'least') && this.is(4, t.Number);
    const isNamed = [t.Control, t.Term, t.SmallTerm].includes(this.LA(-1).tokenType);
    const isEnd = this.isWord(3, 'on') || (isNamed && (this.endsClause(3) || this.isHigh(2)));
    return this.is(2, t.Number) && (this.is(3, t.Or, t.Plus) || isEnd);
  }

  /** A number that no score reaches, with words behind it that nothing measures: `an Awareness roll of 15 tells`. */
  protected isHigh(at: number): boolean {
    return Number(this.LA(at).image) >= LEAST_TARGET && this.is(at + 1, t.Word, t.Article);
  }

  /** How many tokens join the word for a target number and its number. */
  protected jointAt(at: number): number {
    return jointLength(this.LA(at) as ProseToken, this.LA(at + 1) as ProseToken);
  }

  protected isTarget(at: number): boolean {
    return this.is(at + 1 + this.jointAt(at + 1), t.Number);
  }
}
