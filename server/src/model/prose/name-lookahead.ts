/** Lookahead for names: sums, choices, details in parentheses, and the score of the other side. */
import { BEHIND_A_NUMBER, CONDITIONS } from './english.ts';
import { NAMES, TargetLookahead } from './target-lookahead.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** More words than the owner of a score has: `the captain of the city guard's`. */
export const LONGEST_OWNER = 8;

export abstract class NameLookahead extends TargetLookahead {
  /** Whether a comma or `and` joins one more roll mode to the one before. */
  protected isRollModeBehind(): boolean {
    const at = this.is(1, t.Comma) && this.is(2, t.And) ? 3 : 2;
    return this.LA(0).tokenType === t.RollMode && this.is(at, t.RollMode);
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

  /** `, TN 15 Deduction`, `, a TN 15 on Deduction`, `, TN 15 (Deduction)`: behind a roll with a number another roll. */
  protected isNumberOfNext(): boolean {
    let at = this.is(1, t.Comma) ? 2 : 1;
    while (this.is(at, t.Article)) at++;
    if (!this.is(at, t.TargetWord) || !this.isTarget(at)) return false;
    at += 2 + this.jointAt(at + 1);
    if (this.is(at, t.Free)) return true;
    if (this.is(at, t.Open, t.Colon, t.For, t.With) || this.isWord(at, 'on')) at++;
    while (this.is(at, t.Article)) at++;
    return this.is(at, t.Term);
  }

  protected isSummand(): boolean {
    return this.is(1, t.Plus) && this.is(2, t.Dice, ...NAMES);
  }

  /** `Bad Tempered control roll`, `control roll`, `Bad Tempered roll`. */
  protected isControlRoll(): boolean {
    const at = this.is(1, t.Trait) ? 2 : 1;
    return this.is(at, t.Control) || this.isDisadvantageRoll();
  }

  protected isDisadvantageRoll(): boolean {
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

  /** `(Awareness)` or `(Awareness 9)` behind the name of somebody. */
  protected isScoreInside(at: number): boolean {
    const end = this.is(at + 2, t.Number) ? at + 3 : at + 2;
    return this.is(at, t.Open) && this.is(at + 1, t.Term) && this.is(end, t.Close);
  }

  /** `of 9` or `9` behind a name; `of 9 guards` is how many have it, and `9 + Toughness 5` a sum. */
  protected isScoreBehind(): boolean {
    const at = this.is(1, t.Of) ? 2 : 1;
    const isCount =
      this.is(at + 1, t.Word, ...NAMES) &&
      !this.isOf(at + 1, BEHIND_A_NUMBER) &&
      !this.isOf(at + 1, CONDITIONS);
    const isSummand = this.is(at + 1, t.Plus) && this.is(at + 2, t.Term, t.Free);
    return this.is(at, t.Number) && !isCount && !isSummand;
  }

  protected isOwnerBehind(): boolean {
    if (!this.is(1, t.Of)) return false;
    let at = 2;
    while (this.is(at, t.Article)) at++;
    return at > 2 ? this.is(at, t.Link, t.Free, t.Word) : this.is(at, t.Link, t.Free);
  }

  /** `Stealth +2 vs. the guard's Awareness`, `Stealth +2 vs 15`. */
  protected isBeforeAgainst(at: number): boolean {
    return this.is(at, t.Against) && (this.is(at + 1, t.Number, t.TargetWord) || this.opposes(at));
  }

  /** `Willpower + Focus Difficulty 15` */
  protected isSumOfTarget(): boolean {
    let at = 1;
    while (this.is(at, t.Term) && this.is(at + 1, t.Plus)) at += 2;
    return at > 1 && this.is(at, t.Term) && this.is(at + 1, t.TargetWord) && this.isTarget(at + 1);
  }

  /** `(REF + Climbing)`, `(Burglary + Perception)`: of a sum one part may be a name that only the text has. */
  protected isSumInside(): boolean {
    if (!this.is(1, t.Open)) return false;
    let isKnown = false;
    for (let at = 2; this.is(at, t.Term, t.Free); at += 2) {
      isKnown ||= this.is(at, t.Term);
      if (this.is(at + 1, t.Close)) return isKnown;
      if (!this.is(at + 1, t.Plus)) return false;
    }
    return false;
  }

  /** Whether `on` and a name follow a number: `15 on Awareness`, `15 or more on an Awareness`. */
  protected isNameOn(): boolean {
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
