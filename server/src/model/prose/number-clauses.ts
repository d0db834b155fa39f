/** The grammar of numbers: target numbers (`TN 18`, `DIFF=10`, `of 15 or more`), difficulties and bonuses (`-3 for rain`). */
import type { TokenType } from 'chevrotain';
import type { Span } from '../../syntax/tree.ts';
import { BONUS, LEVELS, PENALTY } from './english.ts';
import { ClauseLookahead } from './clause-lookahead.ts';
import { numberNode, type BonusNode, type TargetNode } from './nodes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export abstract class NumberClauses extends ClauseLookahead {
  /** `TN 18`, `DIFF=10`, `difficulty of 13`, `target number 15`. */
  target = this.RULE('target', (): TargetNode => {
    const word = this.CONSUME(t.TargetWord) as ProseToken;
    let joint = this.jointAt(1);
    this.MANY2({ GATE: () => joint-- > 0, DEF: () => this.CONSUME(t.Anything) });
    const number = this.CONSUME(t.Number) as ProseToken;
    this.OPTION2({ GATE: () => this.isOrMore(), DEF: () => this.CONSUME(t.Plus) });
    const others: ProseToken[] = [];
    this.MANY({
      GATE: () => this.is(1, t.Slash) && this.is(2, t.Number),
      DEF: () => {
        this.CONSUME(t.Slash);
        others.push(this.CONSUME2(t.Number) as ProseToken);
      },
    });
    // `TN 15, 18 and 21`
    this.OPTION3({
      GATE: () => this.isListed(),
      DEF: () =>
        this.AT_LEAST_ONE({
          GATE: () => this.is(1, t.Comma, t.And, t.Or),
          DEF: () => {
            this.OPTION4(() => this.CONSUME(t.Comma));
            this.OPTION5(() =>
              this.OR([{ ALT: () => this.CONSUME(t.And) }, { ALT: () => this.CONSUME(t.Or) }]),
            );
            others.push(this.CONSUME3(t.Number) as ProseToken);
          },
        }),
    });
    const summand = this.summand();
    return this.ACTION(() => ({
      ...{ word, number, others },
      ...(summand && { summand }),
      start: word.startOffset,
      end: (others.at(-1) ?? number).end,
    }));
  });

  /** With its word, or alone where the place tells that it is one: `Challenging (18)`. */
  number = this.RULE('number', (): TargetNode =>
    this.OR([
      { ALT: () => this.SUBRULE(this.target) },
      {
        ALT: () => {
          const number = this.CONSUME(t.Number) as ProseToken;
          return this.ACTION(() => numberNode(number));
        },
      },
    ]),
  );

  /** `, TN 15`, `vs. TN 15`, `against a TN of 18`, `vs 15`, `of 15 or more`. */
  behind = this.RULE('behind', (): TargetNode => {
    const isAgainst = this.is(1, t.Against) || this.is(2, t.Against);
    this.SUBRULE(this.lead);
    this.OPTION(() => this.CONSUME(t.Of));
    // `of at least 15`
    this.OPTION2({
      GATE: () => this.is(1, t.At),
      DEF: () => {
        this.CONSUME(t.At);
        this.CONSUME(t.Word);
      },
    });
    const number = this.SUBRULE(this.number);
    this.OPTION3({ GATE: () => this.isOrMore(), DEF: () => this.CONSUME(t.Plus) });
    // `Jack rolls 13 + 4 = 17` tells what the dice show.
    const summand = this.isOrLess() || isAgainst ? this.summand() : undefined;
    return this.ACTION(() => (summand ? { ...number, summand } : number));
  });

  /** `… to get past the guards (TN 18)`. */
  late = this.RULE('late', (): { readonly target: TargetNode; readonly between: Span } => {
    const { startOffset: start } = this.LA(1);
    let end = start;
    this.MANY({
      GATE: () => !this.is(1, t.TargetWord),
      DEF: () => {
        const token = this.OR([
          { ALT: () => this.CONSUME(t.Anything) },
          { ALT: () => this.CONSUME(t.Open) },
          { ALT: () => this.CONSUME(t.Comma) },
        ]) as ProseToken;
        if (!BEFORE_TARGET.has(token.tokenType)) end = token.end;
      },
    });
    const target = this.SUBRULE(this.target);
    this.OPTION(() => this.CONSUME(t.Close));
    return this.ACTION(() => ({ target, between: { start, end } }));
  });

  /** Tokens between a roll and its clauses. */
  lead = this.RULE('lead', (): void => {
    this.MANY(() =>
      this.OR([
        { ALT: () => this.CONSUME(t.Comma) },
        { ALT: () => this.CONSUME(t.Dash) },
        { ALT: () => this.CONSUME(t.Colon) },
        { ALT: () => this.CONSUME(t.At) },
        { ALT: () => this.CONSUME(t.Against) },
        { ALT: () => this.CONSUME(t.With) },
        { ALT: () => this.CONSUME(t.Article) },
      ]),
    );
  });

  /** `at -3`, `with a +3 bonus`, `with a penalty of 3`. */
  bonus = this.RULE('bonus', (): BonusNode => {
    this.SUBRULE(this.lead);
    const noun = this.OPTION2({
      GATE: () => this.isBonusOf(1),
      DEF: () => {
        const word = this.CONSUME2(t.Word);
        this.CONSUME(t.Of);
        return word as ProseToken;
      },
    });
    const sign = this.OPTION3(() =>
      this.OR([{ ALT: () => this.CONSUME(t.Plus) }, { ALT: () => this.CONSUME(t.Minus) }]),
    ) as ProseToken | undefined;
    const number = this.CONSUME(t.Number) as ProseToken;
    this.OPTION({
      GATE: () => BONUS.has((this.LA(1) as ProseToken).key),
      DEF: () => this.CONSUME(t.Word),
    });
    const levels = this.OPTION4({
      GATE: () => LEVELS.has((this.LA(1) as ProseToken).key),
      DEF: () => this.CONSUME(t.Anything),
    });
    const isRepeated = this.isRepeated(this.is(1, t.For) ? 2 : 1);
    const isConditional = (!this.is(1, t.For) && this.isCondition()) || this.isForSome();
    const getter = this.OPTION5({ GATE: () => this.isForSomebody(), DEF: () => this.SUBRULE(this.person) });
    return this.ACTION(() => ({
      ...(getter && { getters: [getter] }),
      value: `${sign ? signOf(sign) : noun?.key === PENALTY ? '-' : '+'}${number.image}`,
      isRepeated,
      isConditional: isConditional || getter !== undefined,
      isOfLevels: levels !== undefined,
      start: (noun ?? sign ?? number).startOffset,
      end: number.end,
    }));
  });

  /** `for the Hangar Guard`, `Robin`. */
  person = this.RULE('person', (): readonly ProseToken[] => {
    this.OPTION(() => this.CONSUME(t.For));
    this.MANY(() => this.CONSUME(t.Article));
    return [
      this.OR([
        { ALT: () => this.CONSUME(t.Free) },
        { ALT: () => this.CONSUME(t.Link) },
        { ALT: () => this.CONSUME(t.Capital) },
      ]) as ProseToken,
    ];
  });

  /** `at Challenging difficulty`, `of Challenging difficulty`, `, difficulty Challenging`. */
  level = this.RULE('level', (): ProseToken => {
    this.OPTION(() => this.CONSUME(t.Of));
    this.SUBRULE(this.lead);
    // `, or Difficult at night`
    this.OPTION3(() => this.CONSUME(t.Or));
    const token = this.SUBRULE(this.difficulty);
    this.OPTION2({
      GATE: () => this.is(1, t.TargetWord) || this.isOf(1, LEVELS),
      DEF: () => this.CONSUME(t.Anything),
    });
    return token;
  });

  /** `Challenging`, `difficulty: Challenging`. */
  difficulty = this.RULE('difficulty', (): ProseToken => {
    this.OPTION(() => {
      this.CONSUME(t.TargetWord);
      let joint = this.jointAt(1);
      this.MANY({ GATE: () => joint-- > 0, DEF: () => this.CONSUME(t.Anything) });
    });
    return this.CONSUME(t.Level) as ProseToken;
  });
}

const BEFORE_TARGET: ReadonlySet<TokenType> = new Set([
  ...[t.Open, t.Comma, t.Colon, t.Dash, t.Against, t.At, t.Article],
]);

/** A word such as “minus” stands for its sign. */
const signOf = ({ image, tokenType }: ProseToken): string =>
  /^\p{L}/u.test(image) ? (tokenType === t.Plus ? '+' : '-') : image;
