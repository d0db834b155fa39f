/** What comes next in a phrase, where one token does not tell: English has many words between those that count. */
import { BEHIND_A_NUMBER, BONUS, BRINGS, CONDITIONS, LESS, LEVELS, REASONS, REPEATED } from './english.ts';
import * as t from './tokens.ts';
import { jointLength, type TargetNode } from './nodes.ts';
import { ProseParser } from './prose-parser.ts';
import type { ProseToken } from './tokens.ts';

export const NAMES = [t.Term, t.Free, t.SmallTerm];
/** More words than the owner of a score has: `the captain of the city guard's`. */
export const LONGEST_OWNER = 8;
export const MOST_SUMMANDS = 4;
/** More words than stand before a target number in parentheses: `the usual TN is 15`. */
const MOST_BEFORE_TARGET = 2;
/** More tokens than `rushed and with the off hand` has. */
const MOST_IN_ASIDE = 6;
const IN_ASIDE = [t.Word, t.And, t.With, t.Article];
/** How many tokens behind a roll its target number may stand. */
export const FARTHEST_TARGET = 14;
/** Lower numbers are scores: `Awareness (4)`. */
export const LEAST_TARGET = 9;
/** Higher numbers are no difficulty of any game: the TN 37203 of an address. */
export const HIGHEST_TARGET = 60;
/** What may stand between them. */
export const LOOSE = [
  t.Word,
  t.Length,
  t.Article,
  t.Capital,
  t.Free,
  t.Link,
  t.Possessive,
  t.And,
  t.Or,
  t.At,
  t.With,
  t.Of,
  t.For,
  t.Trait,
  t.Dice,
  t.Slash,
];

export abstract class ProseLookahead extends ProseParser {
  /** Whether a number with a sign comes next, behind `at` or `with a`. */
  protected isBonus(): boolean {
    let at = 1;
    while (this.is(at, t.Comma, t.At, t.With, t.Article)) at++;
    return (this.is(at, t.Plus, t.Minus) && this.is(at + 1, t.Number)) || this.isBonusOf(at);
  }

  /** `+1 DL` */
  protected isShift(at: number): boolean {
    const { key } = this.LA(at + 2) as ProseToken;
    return this.is(at, t.Plus, t.Minus) && this.is(at + 1, t.Number) && LEVELS.has(key);
  }

  /** Whether a comma or `and` joins one more manner to the one before. */
  protected isMannerBehind(): boolean {
    const at = this.is(1, t.Comma) && this.is(2, t.And) ? 3 : 2;
    return this.LA(0).tokenType === t.Manner && this.is(at, t.Manner);
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

  /** What is added to a number: `15 + the guard's Awareness`, `15 + 3`, `15 + 1d6`, `15 - 3`. */
  protected summand(): TargetNode['summand'] {
    if (this.isOrLess()) return 'at most';
    if (this.is(1, t.Plus, t.Minus) && this.is(2, t.Number, t.Dice)) return 'number';
    // `15 - 3`, `12–15`, `12 to 15`
    const isRange =
      (this.is(1, t.Dash) || this.isWord(1, 'to')) && this.is(2, t.Number) && this.endsClause(3);
    return isRange ? 'number' : this.is(1, t.Plus) ? 'name' : undefined;
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

  /** A name that is all of its clause. */
  protected isNameAlone(at: number): boolean {
    return this.is(at, t.Term) && this.endsClause(at + 1);
  }

  /** `a TN of 15 for Stealth` */
  protected isForName(): boolean {
    let at = 2;
    while (this.is(at, t.Article)) at++;
    return this.is(1, t.For) && this.is(at, t.Term);
  }

  protected isSummand(): boolean {
    return this.is(1, t.Plus) && this.is(2, t.Dice, ...NAMES);
  }

  /** `Bad Tempered control roll`, `control roll`, `Bad Tempered roll`. */
  protected isControlRoll(): boolean {
    const at = this.is(1, t.Trait) ? 2 : 1;
    return this.is(at, t.Control) || this.isDisadvantageRoll();
  }

  private isDisadvantageRoll(): boolean {
    const { meaning } = this.LA(1) as ProseToken;
    return (
      this.is(1, t.Trait) &&
      this.is(2, t.RollWord) &&
      !/^tests?$/.test((this.LA(2) as ProseToken).key) &&
      meaning?.type === 'trait' &&
      meaning.trait.kind === 'disadvantage'
    );
  }

  /** Whether `or`, `and` or a comma leads to one more name that stands for a roll. */
  protected isChoice(): boolean {
    let at = 2;
    const isLoose = this.is(1, t.Or, t.Slash);
    if (this.is(1, t.Comma) && this.is(2, t.Or)) at++;
    while (this.is(at, t.Article)) at++;
    // `Awareness, Flibber or Stealth`
    const isListed = this.is(1, t.Comma) && this.is(at, t.Free) && this.is(at + 1, t.Or);
    return this.is(at, t.Term) || isListed || (isLoose && this.is(at, t.Free, t.SmallTerm));
  }

  /** Parentheses behind a name hold a detail of it, unless they hold a target number. */
  protected isDetail(): boolean {
    if (!this.is(1, t.Open) || this.is(2, t.TargetWord, t.Level, t.Number)) return false;
    // `Stealth (vs Awareness)`
    if (this.is(2, t.Against) && this.opposes(2)) return false;
    for (let at = 2; ; at++) {
      const { tokenType } = this.LA(at);
      if (tokenType === t.Close) return at > 2;
      // `Awareness (both TN 15)`
      if (tokenType === t.TargetWord && this.isTarget(at)) return false;
      if (tokenType === t.Open || !t.ALL.includes(tokenType) || tokenType === t.Break) return false;
    }
  }

  /** Whether a name of the other side begins there, and not the name of its owner: `Captain Vane's Dodge`. */
  protected isOpposed(from: number): boolean {
    if (!this.is(from, t.Term, t.Free, t.SmallTerm)) return false;
    // `the Guard (Awareness)` and `Guard Awareness` are somebody with a score.
    if (this.is(from, t.Free) && (this.isScoreInside(from + 1) || this.is(from + 1, t.Term))) return false;
    for (let at = from + 1; at <= from + LONGEST_OWNER; at++) {
      const { tokenType } = this.LA(at);
      if (tokenType === t.Possessive) return false;
      if (![t.Term, t.Free, t.Capital, t.Level, t.Trait].includes(tokenType)) return true;
    }
    return true;
  }

  /** `(Awareness)` behind the name of somebody. */
  protected isScoreInside(at: number): boolean {
    return this.is(at, t.Open) && this.is(at + 1, t.Term) && this.is(at + 2, t.Close);
  }

  protected isOwnerBehind(): boolean {
    if (!this.is(1, t.Of)) return false;
    let at = 2;
    while (this.is(at, t.Article)) at++;
    return at > 2 ? this.is(at, t.Link, t.Free, t.Word) : this.is(at, t.Link, t.Free);
  }

  /** The clause that begins here; undefined where the phrase ends. */
  protected clause():
    | 'notes'
    | 'trait'
    | 'on'
    | 'target'
    | 'bonus'
    | 'level'
    | 'manner'
    | 'using'
    | 'against'
    | 'for'
    | 'mutual'
    | 'opposed'
    | 'aside'
    | 'late'
    | undefined {
    if (this.isTraitInside()) return 'trait';
    if (this.isAside()) return 'aside';
    if (this.is(1, t.Open)) {
      if (this.is(2, t.Against) && this.opposes(2)) return 'against';
      return this.closes(1) ? 'notes' : undefined;
    }
    // `a roll of 15 or more on Awareness`
    if (this.isNameOn()) return 'on';
    // `roll Awareness 15`
    if (this.is(1, t.Number) && this.LA(0).tokenType === t.Term && this.endsClause(2)) return 'target';
    // `control roll against Phobia`
    if (this.is(1, t.For) || (this.is(1, t.Against) && this.is(2, t.Trait))) return 'for';
    // `of 15 or more`, and in `control roll of 10`.
    if (this.is(1, t.Of))
      return this.isLeast() || (this.is(2, t.TargetWord) && this.isTarget(2))
        ? 'target'
        : this.isOfLevel()
          ? 'level'
          : undefined;
    // `a Stealth roll, opposed`
    if (this.is(1, t.Comma) && this.is(2, t.Contested) && this.endsClause(3)) return 'opposed';
    // `(difficulty 15), Inspired`
    if (this.is(1, t.Comma) && this.is(2, t.Manner) && this.endsClause(3)) return 'manner';
    if (this.isOtherLevel()) return 'level';
    let at = 1;
    const first = this.LA(1).tokenType;
    if (this.is(at, t.Comma, t.Dash, t.Colon)) at++;
    const isLed = this.is(at, t.At, t.Against, t.With);
    const leader = this.LA(at).tokenType;
    if (isLed) at++;
    while (this.is(at, t.Article)) at++;
    if (this.is(at, t.TargetWord) && this.isTarget(at)) return 'target';
    if (this.isNamedLevel(at)) return 'level';
    // `Awareness roll: 15`, `Awareness roll 15`
    if ((first === t.Colon || first === t.Number) && !isLed && this.isReached(at)) return 'target';
    if (this.is(at, t.Number))
      return isLed &&
        ((leader === t.Against &&
          (!this.is(at + 1, t.Word) || this.endsClause(at + 1) || this.isVerb(at + 1))) ||
          (leader === t.At && this.endsClause(at + 1)))
        ? 'target'
        : undefined;
    if (this.is(at, t.Plus, t.Minus) && this.is(at + 1, t.Number))
      return this.isShift(1) ||
        this.isBeforeAgainst(at + 2) ||
        (first !== t.Plus && first !== t.Colon && this.endsBonus(at + 2))
        ? 'bonus'
        : undefined;
    if (this.isBonusOf(at) && isLed) return 'bonus';
    if (this.is(at, t.Level))
      return leader !== t.With && this.isLevel(at, isLed, at > 1) ? 'level' : undefined;
    if (
      leader === t.With &&
      isLed &&
      this.isUsing(this.is(at, t.Possessive) || this.isWord(at, 'on') ? at + 1 : at)
    )
      return 'using';
    if (first === t.Against && this.isEachOther()) return 'mutual';
    if (first === t.Against && this.opposes()) return 'against';
    // `Persuasion, opposed by Awareness`
    if (
      first === t.Comma &&
      this.is(2, t.Against) &&
      (this.LA(2) as ProseToken).key.endsWith(' by') &&
      this.opposes(2)
    )
      return 'against';
    return this.isLate() ? 'late' : undefined;
  }

  /** `of Challenging difficulty` */
  private isOfLevel(): boolean {
    let at = 2;
    while (this.is(at, t.Article)) at++;
    return this.is(at, t.Level) && this.is(at + 1, t.TargetWord);
  }

  /** `, or Difficult at night` */
  private isOtherLevel(): boolean {
    const or = this.is(1, t.Comma) ? 2 : 1;
    const key = (this.LA(or + 2) as ProseToken).key;
    return this.is(or, t.Or) && this.is(or + 1, t.Level) && CONDITIONS.has(key);
  }

  /** A number that ends its clause and that no score reaches. */
  private isReached(at: number): boolean {
    return this.LA(0).tokenType === t.RollWord && this.isHighNumber(at) && this.endsClause(at + 1);
  }

  /** `at Challenging difficulty`; with a mark before it and nothing behind it, `Awareness roll: Challenging`. */
  protected isLevel(at: number, isLed: boolean, isMarked: boolean): boolean {
    if (isLed) return this.is(at + 1, t.TargetWord) || (this.is(at - 1, t.At) && this.endsClause(at + 1));
    const { tokenType, key } = this.LA(at + 1) as ProseToken;
    return (
      isMarked &&
      (CONDITIONS.has(key) ||
        [t.Open, t.Close, t.Break, t.Comma, t.Semicolon].includes(tokenType) ||
        !t.ALL.includes(tokenType))
    );
  }

  /** Whether words that are no roll of their own lead to a target number in the same sentence. */
  protected isLate(): boolean {
    // `or fall in (TN 12)`, `, or fall in (TN 12)`
    const joint = this.is(1, t.Comma) ? 2 : 1;
    const isJoined =
      (this.is(joint, t.Or, t.And) && this.is(joint + 1, t.Word)) ||
      this.isWord(joint, 'whichever') ||
      this.isWord(joint, 'but');
    if (!isJoined && !this.is(1, t.Word, t.For, t.At, t.With, t.Possessive, t.Free, t.Link, t.Article))
      return false;
    for (let at = 2; at <= FARTHEST_TARGET; at++) {
      if (this.is(at, t.TargetWord) && this.isTarget(at)) return !this.is(at - 1, t.Term);
      const { tokenType } = this.LA(at);
      if (tokenType === t.RollWord || tokenType === t.Level || tokenType === t.Term) return false;
      if (tokenType === t.Open) return this.is(at + 1, t.TargetWord) && this.isTarget(at + 1);
      const isMark = tokenType === t.Comma || tokenType === t.Colon || tokenType === t.Dash;
      // `past 3 guards (TN 18)`
      const isCount = tokenType === t.Number && this.is(at + 1, t.Word);
      if (isMark ? !this.is(at + 1, t.TargetWord) : !isCount && !LOOSE.includes(tokenType)) return false;
    }
    return false;
  }

  /** Whether a comma leads over a few words to a target number in parentheses: `, rushed (TN 12)`. */
  private isAside(): boolean {
    let at = 2;
    while (at <= MOST_IN_ASIDE + 1 && this.is(at, ...IN_ASIDE)) at++;
    return (
      this.is(1, t.Comma) &&
      at > 2 &&
      this.is(at, t.Open) &&
      this.is(at + 1, t.TargetWord) &&
      this.isTarget(at + 1)
    );
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
  private endsBonus(at: number): boolean {
    const { key } = this.LA(at) as ProseToken;
    return [...BONUS, ...LEVELS, ...REASONS, ...CONDITIONS, ...REPEATED].includes(key) || this.endsClause(at);
  }

  /** `Stealth +2 vs. the guard's Awareness`, `Stealth +2 vs 15`. */
  private isBeforeAgainst(at: number): boolean {
    return this.is(at, t.Against) && (this.is(at + 1, t.Number, t.TargetWord) || this.opposes(at));
  }

  /** `+2` of `against the guard's Awareness +2`, which is the guard's. */
  protected isBonusOfOther(): boolean {
    return this.is(1, t.Plus, t.Minus) && this.is(2, t.Number) && this.endsClause(3);
  }

  /** `, 18 and 21` behind a target number. */
  protected isListed(): boolean {
    for (let at = 1; this.is(at, t.Comma, t.And, t.Or); at++) {
      if (this.is(at, t.Comma) && this.is(at + 1, t.And, t.Or)) at++;
      if (!this.isHighNumber(at + 1)) return false;
      if (!this.is(at, t.Comma)) return this.endsClause(at + 2);
      at++;
    }
    return false;
  }

  private isVerb(at: number): boolean {
    return BRINGS.has((this.LA(at) as ProseToken).key);
  }

  /** A number that no score reaches. */
  protected isHighNumber(at: number): boolean {
    const value = Number(this.LA(at).image);
    return this.is(at, t.Number) && value >= LEAST_TARGET && value <= HIGHEST_TARGET;
  }

  /** `(REF + Climbing)` */
  protected isSumInside(): boolean {
    if (!this.is(1, t.Open)) return false;
    for (let at = 2; this.is(at, t.Term); at += 2) {
      if (this.is(at + 1, t.Close)) return true;
      if (!this.is(at + 1, t.Plus)) return false;
    }
    return false;
  }

  /** `against each other`, `against one another`. */
  private isEachOther(): boolean {
    return (
      (this.isWord(2, 'each') && this.isWord(3, 'other')) ||
      (this.isWord(2, 'one') && this.isWord(3, 'another'))
    );
  }

  /** Whether `on` and a name follow a number: `15 on Awareness`, `15 or more on an Awareness`. */
  private isNameOn(): boolean {
    const before = this.LA(0).tokenType;
    if (before !== t.Number && before !== t.Plus) return false;
    let at = this.is(1, t.Or) && this.is(2, t.Word) ? 3 : 1;
    if (!this.isWord(at, 'on')) return false;
    at++;
    while (this.is(at, t.Article)) at++;
    return this.is(at, t.Term);
  }

  /** `a control roll (Bad Tempered)` */
  protected isTraitInside(): boolean {
    return (
      this.LA(0).tokenType === t.RollWord &&
      this.LA(-1).tokenType === t.Control &&
      this.is(1, t.Open) &&
      this.is(2, t.Trait) &&
      this.is(3, t.Close)
    );
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
  private isHigh(at: number): boolean {
    return Number(this.LA(at).image) >= LEAST_TARGET && this.is(at + 1, t.Word, t.Article);
  }

  /** How many tokens join the word for a target number and its number. */
  protected jointAt(at: number): number {
    return jointLength(this.LA(at) as ProseToken, this.LA(at + 1) as ProseToken);
  }

  protected isTarget(at: number): boolean {
    return this.is(at + 1 + this.jointAt(at + 1), t.Number);
  }

  /** Names an attribute, which nothing makes somebody's name. */
  protected isUsing(at: number): boolean {
    // `using his REF + the skill of the weapon` names only a part of it.
    const isWhole = !this.is(at + 1, t.Plus) || this.is(at + 2, ...NAMES);
    return isWhole && this.is(at, t.Term, t.SmallTerm) && this.isScore(at);
  }

  /** The name of an attribute or a skill. */
  protected isScore(at: number): boolean {
    const { meaning } = this.LA(at) as ProseToken;
    return meaning?.type === 'attribute' || meaning?.type === 'skill';
  }

  protected closes(from: number): boolean {
    let depth = 0;
    for (let at = from; ; at++) {
      const { tokenType } = this.LA(at);
      if (tokenType === t.Open) depth++;
      else if (tokenType === t.Close && --depth === 0) return true;
      else if (tokenType === t.Break || !t.ALL.includes(tokenType)) return false;
    }
  }

  /** Whether names follow behind `against`, before the clause ends. */
  protected opposes(from = 1): boolean {
    for (let at = from + 1; at <= from + LONGEST_OWNER + 1; at++) {
      if (this.isOpposed(at) || this.isScoreInside(at)) return true;
      const { tokenType } = this.LA(at);
      if ([t.Comma, t.Open, t.Close, t.Semicolon, t.Break, t.Number].includes(tokenType)) return false;
      if (!t.ALL.includes(tokenType)) return false;
    }
    return false;
  }
}
