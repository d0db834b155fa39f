/** Lookahead for the clauses after a roll, where one token is not enough: English has many words between the significant ones. */
import {
  ALSO,
  BRINGS,
  CONDITIONS,
  COUNTED,
  DOES,
  HERE,
  LEVELS,
  MEASURES,
  ONE_OF_THEM,
  PRONOUNS,
  REACHES,
} from './english.ts';
import { NameLookahead } from './name-lookahead.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** More tokens than `rushed and with the off hand` has. */
const MOST_IN_ASIDE = 6;
const IN_ASIDE = [t.Word, t.And, t.With, t.Article];
/** How many tokens behind a roll its target number may stand. */
export const FARTHEST_TARGET = 14;
/** Tokens that may stand between them. */
const LOOSE = [
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

export abstract class ClauseLookahead extends NameLookahead {
  /** The clause that begins here; undefined where the phrase ends. */
  protected clause():
    | 'notes'
    | 'trait'
    | 'on'
    | 'target'
    | 'bonus'
    | 'level'
    | 'rollMode'
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
    // `roll Awareness 15`, `roll awareness 15`
    const isOrdered = this.LA(0).tokenType === t.SmallTerm && this.LA(-1).tokenType === t.RollWord;
    if (this.is(1, t.Number) && (this.LA(0).tokenType === t.Term || isOrdered) && this.endsClause(2))
      return 'target';
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
    if (this.isRollModeNext()) return 'rollMode';
    if (this.isOtherLevel()) return 'level';
    let at = 1;
    const first = this.LA(1).tokenType;
    if (this.is(at, t.Comma, t.Dash, t.Colon)) at++;
    // `, each at TN 15`
    if (this.is(at, t.Article) && this.is(at + 1, t.At, t.Against)) at++;
    const isLed = this.is(at, t.At, t.Against, t.With);
    const leader = this.LA(at).tokenType;
    if (isLed) at++;
    while (this.is(at, t.Article)) at++;
    if (this.is(at, t.TargetWord) && this.isTarget(at)) return 'target';
    if (this.isNamedLevel(at)) return 'level';
    // `Awareness roll: 15`, `Awareness roll 15`
    if ((first === t.Colon || first === t.Number) && !isLed && this.isReached(at)) return 'target';
    if (this.isNumberBehindComma()) return 'target';
    if (this.is(at, t.Number))
      return isLed &&
        ((leader === t.Against &&
          (!this.is(at + 1, t.Word) ||
            this.endsClause(at + 1) ||
            // `against 15 here`
            (this.isOf(at + 1, HERE) && this.endsClause(at + 2)) ||
            this.isCircumstance(at + 1) ||
            this.isPlusWord(at + 1) ||
            this.isVerb(at + 1))) ||
          (leader === t.At &&
            !this.isOfAge() &&
            // `a Stealth roll at 15 lets them in`, and not `at 15 meters`
            (this.endsClause(at + 1) || (this.isHighNumber(at) && this.isVerb(at + 1)))))
        ? 'target'
        : undefined;
    if (this.is(at, t.Plus, t.Minus) && this.is(at + 1, t.Number))
      return this.isShift(1) ||
        this.isBeforeAgainst(at + 2) ||
        (this.is(at + 2, t.Open) && this.is(at + 3, t.TargetWord)) ||
        (first !== t.Plus && first !== t.Colon && this.endsBonus(at + 2)) ||
        // `a Stealth roll at -3 passes`
        (isLed && leader === t.At && this.is(at + 2, t.Word) && !this.isOf(at + 2, MEASURES))
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

  /** `(difficulty 15), Inspired`, `with a bonus die` */
  private isRollModeNext(): boolean {
    let at = 2;
    while (this.is(1, t.With) && this.is(at, t.Article)) at++;
    const isEnd = this.endsClause(at + 1) || this.is(at + 1, t.Against, t.At);
    return this.is(1, t.Comma, t.With) && this.is(at, t.RollMode) && isEnd;
  }

  /** `failed the driving test at 18` */
  private isOfAge(): boolean {
    return /^tests?$/.test((this.LA(0) as ProseToken).key) && this.LA(-1).tokenType === t.SmallTerm;
  }

  /** `of Challenging difficulty` */
  private isOfLevel(): boolean {
    let at = 2;
    while (this.is(at, t.Article)) at++;
    return this.is(at, t.Level) && this.is(at + 1, t.TargetWord);
  }

  /** `a Tricky Climbing roll, or Difficult at night`; behind a number it is another one for the same roll. */
  private isOtherLevel(): boolean {
    if (this.LA(0).tokenType === t.Close || this.LA(0).tokenType === t.Number) return false;
    const or = this.is(1, t.Comma) ? 2 : 1;
    const key = (this.LA(or + 2) as ProseToken).key;
    return this.is(or, t.Or) && this.is(or + 1, t.Level) && CONDITIONS.has(key);
  }

  /** `make an Awareness roll, 15.`, `roll Awareness, 15`, `roll Awareness: 15` */
  private isNumberBehindComma(): boolean {
    let name = 0;
    // `roll REF + Stealth, 15`
    while (this.is(name, t.Term, t.SmallTerm) && this.is(name - 1, t.Plus)) name -= 2;
    const isOrdered = this.LA(name - 1).tokenType === t.RollWord && this.is(name, t.Term, t.SmallTerm);
    const isRoll = isOrdered || this.LA(0).tokenType === t.RollWord;
    return isRoll && this.is(1, t.Comma, t.Colon) && this.isHighNumber(2) && this.is(3, ...t.PART_ENDS);
  }

  /** A number that ends its clause and that no score reaches. */
  private isReached(at: number): boolean {
    return this.LA(0).tokenType === t.RollWord && this.isHighNumber(at) && this.endsClause(at + 1);
  }

  /** `at Challenging difficulty`; with a mark before it and nothing behind it, `Awareness roll: Challenging`. */
  protected isLevel(at: number, isLed: boolean, isMarked: boolean): boolean {
    // `at a Difficult level`
    if (isLed)
      return (
        this.is(at + 1, t.TargetWord) ||
        this.isOf(at + 1, LEVELS) ||
        // `vs. Challenging`
        ((this.is(at - 1, t.At) ||
          (this.is(at - 1, t.Against) && t.isCapitalLevel(this.LA(at) as ProseToken))) &&
          this.endsClause(at + 1))
      );
    const { tokenType, key } = this.LA(at + 1) as ProseToken;
    return (
      isMarked &&
      (CONDITIONS.has(key) ||
        // `: Average the first hour`
        (tokenType === t.Article && this.isOf(at + 2, ONE_OF_THEM)) ||
        // `, Tricky difficulty`
        (tokenType === t.TargetWord && this.endsClause(at + 2)) ||
        [t.Open, t.Close, t.Break, t.Comma, t.Semicolon].includes(tokenType) ||
        !t.ALL.includes(tokenType))
    );
  }

  /** Whether words that are no roll of their own lead to a target number in the same sentence. */
  protected isLate(): boolean {
    // `or fall in (TN 12)`, `, or fall in (TN 12)`
    const joint = this.is(1, t.Comma) ? 2 : 1;
    const isJoined =
      (this.is(joint, t.Or, t.And) && this.is(joint + 1, t.Word) && !this.isAlso(joint + 1)) ||
      this.isWord(joint, 'whichever') ||
      this.isWord(joint, 'but');
    if (!isJoined && !this.is(1, t.Word, t.For, t.At, t.With, t.Possessive, t.Free, t.Link, t.Article))
      return false;
    for (let at = 2; at <= FARTHEST_TARGET; at++) {
      // In `TN 15 Stealth to get in, TN 18 Climbing to get out` the number has a name of its own.
      if (this.is(at, t.TargetWord) && this.isTarget(at))
        return !this.is(at - 1, t.Term) && !this.is(at + 2 + this.jointAt(at + 1), t.Term);
      const { tokenType } = this.LA(at);
      if (tokenType === t.RollWord || tokenType === t.Level || tokenType === t.Term) return false;
      if (tokenType === t.Open) return this.is(at + 1, t.TargetWord) && this.isTarget(at + 1);
      const isMark = tokenType === t.Comma || tokenType === t.Colon || tokenType === t.Dash;
      // `past 3 guards (TN 18)`, `with advantage 2 (difficulty 10)`
      const isCount =
        tokenType === t.Number &&
        (this.is(at + 1, t.Word, t.Open, t.Against, t.At) || this.isWord(at - 1, 'by'));
      const isLead = isMark || tokenType === t.Against;
      if (isLead ? !this.is(at + 1, t.TargetWord) : !isCount && !LOOSE.includes(tokenType)) return false;
    }
    return false;
  }

  /** `and so does the dog (TN 9)` */
  private isAlso(at: number): boolean {
    return this.isOf(at, ALSO) && this.isOf(at + 1, DOES);
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

  private isVerb(at: number): boolean {
    const { key, tokenType } = this.LA(at) as ProseToken;
    // `a Stealth roll beating 15 opens the door`
    const isReached = REACHES.has((this.LA(at - 2) as ProseToken).key);
    // `a Stealth roll against 15 crosses the yard`
    const hasObject =
      !MEASURES.has(key) && (this.is(at + 1, t.Article, t.Possessive) || this.isOf(at + 1, PRONOUNS));
    return BRINGS.has(key) || ((isReached || hasObject) && tokenType === t.Word && key.endsWith('s'));
  }

  /** `against 15 as the crane moves`, `against 15 in the dark`, and not `against 15 in all` */
  private isCircumstance(at: number): boolean {
    return (this.isWord(at, 'as') || this.isOf(at, CONDITIONS)) && !this.isOf(at + 1, COUNTED);
  }

  /** `against each other`, `against one another`. */
  private isEachOther(): boolean {
    return (
      (this.isWord(2, 'each') && this.isWord(3, 'other')) ||
      (this.isWord(2, 'one') && this.isWord(3, 'another'))
    );
  }
}
