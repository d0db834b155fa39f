/**
 * The grammar of what the phrases of rolls are made of: names and sums, target numbers, and the clauses behind a roll.
 *
 *     choices  First Aid or Physician
 *     target   TN 18, DIFF=10, difficulty of 13
 *     tail     … (TN 18, rushed) using INT against the Guard's Awareness, -3 for rain
 */
import { BONUS, LEVELS, PENALTY } from './english.ts';
import type { TokenType } from 'chevrotain';
import type { Span } from '../../syntax/tree.ts';
import { ClauseLookahead } from './clause-lookahead.ts';
import { LONGEST_OWNER } from './name-lookahead.ts';
import {
  numberNode,
  type AgainstNode,
  type BonusNode,
  type MarksNode,
  type NameNode,
  type SumNode,
  type TailNode,
  type TargetNode,
} from './nodes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

const MOST_SUMMANDS = 4;

export abstract class ClauseParser extends ClauseLookahead {
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

  /** Behind a roll; `marks` are those before it. */
  tail = this.RULE('tail', (marks: MarksNode): TailNode => {
    const tail: TailNode = {
      targets: [],
      rollModes: [],
      notes: [],
      between: [],
      levels: [],
      using: [],
      against: [],
      bonuses: [],
      subject: [],
      isMutual: false,
    };
    this.MANY({
      GATE: () =>
        this.clause() !== undefined &&
        !(marks.targets.length + tail.targets.length + tail.notes.length > 0 && this.isNumberOfNext()),
      DEF: () =>
        this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [
            {
              GATE: () => this.clause() === 'notes',
              ALT: () => tail.notes.push(this.SUBRULE(this.parentheses)),
            },
            { GATE: () => this.clause() === 'aside', ALT: () => tail.notes.push(this.SUBRULE(this.aside)) },
            {
              GATE: () => this.clause() === 'target',
              ALT: () => tail.targets.push(this.SUBRULE(this.behind)),
            },
            {
              GATE: () => this.clause() === 'bonus',
              ALT: () => tail.bonuses.push(this.SUBRULE(this.bonus)),
            },
            { GATE: () => this.clause() === 'level', ALT: () => tail.levels.push(this.SUBRULE(this.level)) },
            {
              GATE: () => this.clause() === 'rollMode',
              ALT: () => {
                this.OR2([{ ALT: () => this.CONSUME(t.Comma) }, { ALT: () => this.CONSUME(t.With) }]);
                this.MANY4(() => this.CONSUME4(t.Article));
                tail.rollModes.push(this.CONSUME(t.RollMode) as ProseToken);
              },
            },
            { GATE: () => this.clause() === 'using', ALT: () => tail.using.push(this.SUBRULE(this.using)) },
            {
              GATE: () => this.clause() === 'against',
              ALT: () => tail.against.push(this.SUBRULE(this.against)),
            },
            {
              GATE: () => this.clause() === 'mutual',
              ALT: () => {
                this.CONSUME(t.Against);
                this.MANY3(() => this.CONSUME2(t.Article));
                this.OPTION2(() => this.CONSUME3(t.Word));
                tail.isMutual = true;
              },
            },
            {
              GATE: () => this.clause() === 'opposed',
              ALT: () => {
                this.CONSUME2(t.Comma);
                this.CONSUME(t.Contested);
                tail.isMutual = true;
              },
            },
            {
              GATE: () => this.clause() === 'on',
              ALT: () => {
                // `or more`
                this.OPTION(() => {
                  this.CONSUME(t.Or);
                  this.CONSUME(t.Word);
                });
                this.CONSUME2(t.Word);
                this.MANY2(() => this.CONSUME(t.Article));
                tail.using.push(this.SUBRULE(this.sum));
              },
            },
            {
              GATE: () => this.clause() === 'trait',
              ALT: () => {
                this.CONSUME(t.Open);
                const trait = this.CONSUME(t.Trait) as ProseToken;
                this.CONSUME(t.Close);
                tail.subject = [trait];
              },
            },
            {
              GATE: () => this.clause() === 'late',
              ALT: () => {
                const { target, between } = this.SUBRULE(this.late);
                this.ACTION(() => {
                  tail.targets.push(target);
                  tail.between.push(between);
                });
              },
            },
            { GATE: () => this.clause() === 'for', ALT: () => (tail.subject = this.SUBRULE(this.subject)) },
          ],
        }),
    });
    return tail;
  });

  /** `, rushed` before `(TN 15)`: read as if it stood in the parentheses. */
  aside = this.RULE('aside', (): Span => {
    this.CONSUME(t.Comma);
    const words: ProseToken[] = [];
    this.AT_LEAST_ONE(() =>
      words.push(
        this.OR([
          { ALT: () => this.CONSUME(t.Word) },
          { ALT: () => this.CONSUME(t.And) },
          { ALT: () => this.CONSUME(t.With) },
          { ALT: () => this.CONSUME(t.Article) },
        ]) as ProseToken,
      ),
    );
    return this.ACTION(() => ({ start: words[0]!.startOffset, end: words.at(-1)!.end }));
  });

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

const BEFORE_TARGET: ReadonlySet<TokenType> = new Set([
  ...[t.Open, t.Comma, t.Colon, t.Dash, t.Against, t.At, t.Article],
]);

/** A word such as “minus” stands for its sign. */
const signOf = ({ image, tokenType }: ProseToken): string =>
  /^\p{L}/u.test(image) ? (tokenType === t.Plus ? '+' : '-') : image;
