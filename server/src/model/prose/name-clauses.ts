/** The grammar of names: `REF + Stealth (Hiding)`, `First Aid or Physician`, and of clauses with names: `using INT`, `against the Guard's Awareness`. */
import type { Span } from '../../syntax/tree.ts';
import { NumberClauses } from './number-clauses.ts';
import { LONGEST_OWNER } from './name-lookahead.ts';
import type { AgainstNode, NameNode, SumNode } from './nodes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

const MOST_SUMMANDS = 4;

export abstract class NameClauses extends NumberClauses {
  /** `First Aid or Physician`, `Stealth and Climbing`. */
  choices = this.RULE('choices', (): readonly SumNode[] => {
    const sums: SumNode[] = [this.SUBRULE(this.sum)];
    this.MANY({
      GATE: () => this.isChoice(),
      DEF: () => {
        this.OR([
          { ALT: () => this.CONSUME(t.Or) },
          { ALT: () => this.CONSUME(t.And) },
          { ALT: () => this.CONSUME(t.Slash) },
          {
            ALT: () => {
              this.CONSUME(t.Comma);
              this.OPTION(() => this.CONSUME2(t.Or));
            },
          },
        ]);
        this.MANY2(() => this.CONSUME(t.Article));
        sums.push(this.SUBRULE2(this.sum));
      },
    });
    return sums;
  });

  /** `REF + Stealth (Hiding)`; dice among the names are those of every roll: `CC + 1d6 + Boxing`. */
  sum = this.RULE('sum', (): SumNode => {
    this.OPTION(() => {
      this.CONSUME(t.Dice);
      this.CONSUME(t.Plus);
    });
    const names: NameNode[] = [this.SUBRULE(this.name_)];
    this.MANY({
      GATE: () => names.length < MOST_SUMMANDS && this.isSummand(),
      DEF: () => {
        this.CONSUME2(t.Plus);
        this.OR([{ ALT: () => this.CONSUME2(t.Dice) }, { ALT: () => names.push(this.SUBRULE2(this.name_)) }]);
      },
    });
    return names;
  });

  name_ = this.RULE('name', (): NameNode => {
    const token = this.OR([
      { ALT: () => this.CONSUME(t.Term) },
      { ALT: () => this.CONSUME(t.Free) },
      { ALT: () => this.CONSUME(t.SmallTerm) },
    ]) as ProseToken;
    let detail: Span | undefined;
    this.OPTION({ GATE: () => this.isDetail(), DEF: () => (detail = this.SUBRULE(this.parentheses)) });
    return this.ACTION(() => ({
      token,
      detail,
      start: token.startOffset,
      end: detail ? detail.end + 1 : token.end,
    }));
  });

  /** Their inside. */
  parentheses = this.RULE('parentheses', (): Span => {
    const open = this.CONSUME(t.Open) as ProseToken;
    this.MANY(() =>
      this.OR([
        { ALT: () => this.CONSUME(t.Anything) },
        { ALT: () => this.CONSUME(t.Comma) },
        { ALT: () => this.CONSUME(t.Semicolon) },
        { ALT: () => this.SUBRULE(this.parentheses) },
      ]),
    );
    const close = this.CONSUME(t.Close) as ProseToken;
    return this.ACTION(() => ({ start: open.end, end: close.startOffset }));
  });

  using = this.RULE('using', (): SumNode => {
    this.OPTION(() => this.CONSUME(t.Comma));
    this.CONSUME(t.With);
    // `based on WIL`
    this.OPTION2({ GATE: () => this.isWord(1, 'on'), DEF: () => this.CONSUME(t.Word) });
    this.MANY(() => this.CONSUME(t.Article));
    // `using his character's Reflexes`
    this.OPTION3(() => this.CONSUME(t.Possessive));
    const sum = this.SUBRULE(this.sum);
    // `with WIL instead of INT`
    this.OPTION4({
      GATE: () => this.isWord(1, 'instead') && this.is(2, t.Of) && this.is(3, t.Term),
      DEF: () => {
        this.CONSUME2(t.Word);
        this.CONSUME(t.Of);
        this.CONSUME(t.Term);
      },
    });
    return sum;
  });

  /**
   * `against the Hangar Guard's Dodge + Toughness or Guile`, `against the Awareness of the Guard`, `against the dog's
   * Awareness of 9`.
   */
  against = this.RULE('against', (): AgainstNode => {
    // `(against Awareness)`
    const open = this.OPTION2(() => this.CONSUME(t.Open));
    this.OPTION7(() => this.CONSUME(t.Comma));
    const first = this.CONSUME(t.Against) as ProseToken;
    this.MANY(() => this.CONSUME(t.Article));
    const owner: ProseToken[] = [];
    this.MANY2({
      GATE: () => !this.isOpposed(1) && !this.isScoreInside(1),
      DEF: () => owner.push(this.CONSUME(t.Anything) as ProseToken),
    });
    // `against the Guard (Awareness)`
    const inside = this.OPTION4(() => this.CONSUME2(t.Open));
    const sums = this.SUBRULE(this.choices);
    const score = this.OPTION8({
      GATE: () => inside !== undefined || this.isScoreBehind(),
      DEF: () => {
        this.OPTION9(() => this.CONSUME3(t.Of));
        return this.CONSUME(t.Number) as ProseToken;
      },
    });
    this.OPTION5({ GATE: () => inside !== undefined, DEF: () => this.CONSUME2(t.Close) });
    const bonus = this.OPTION6({ GATE: () => this.isBonusOfOther(), DEF: () => this.SUBRULE(this.bonus) });
    const ownerBehind: ProseToken[] = inside ? [...owner] : [];
    this.OPTION({
      GATE: () => this.isOwnerBehind(),
      DEF: () => {
        this.CONSUME(t.Of);
        this.MANY3(() => this.CONSUME2(t.Article));
        this.AT_LEAST_ONE({
          GATE: () => ownerBehind.length < LONGEST_OWNER,
          DEF: () =>
            ownerBehind.push(
              this.OR([
                { ALT: () => this.CONSUME(t.Link) },
                { ALT: () => this.CONSUME(t.Free) },
                { ALT: () => this.CONSUME(t.Word) },
              ]) as ProseToken,
            ),
        });
      },
    });
    this.OPTION3({ GATE: () => open !== undefined, DEF: () => this.CONSUME(t.Close) });
    return this.ACTION(() => ({
      owner,
      sums,
      score,
      bonus,
      ownerBehind,
      start: first.startOffset,
      end: sums.at(-1)!.at(-1)!.end,
    }));
  });

  subject = this.RULE('subject', (): ProseToken[] => {
    const tokens: ProseToken[] = [];
    this.OR2([{ ALT: () => this.CONSUME(t.For) }, { ALT: () => this.CONSUME(t.Against) }]);
    this.MANY(() => this.CONSUME(t.Article));
    this.MANY2({
      GATE: () => tokens.length < LONGEST_OWNER,
      DEF: () =>
        tokens.push(
          this.OR([
            { ALT: () => this.CONSUME(t.Trait) },
            { ALT: () => this.CONSUME(t.Free) },
            { ALT: () => this.CONSUME(t.Capital) },
            { ALT: () => this.CONSUME(t.Term) },
            { ALT: () => this.CONSUME(t.Word) },
          ]) as ProseToken,
        ),
    });
    return tokens;
  });
}
