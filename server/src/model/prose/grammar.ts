/**
 * The grammar of rolls in running text. A phrase is read from a given token on; `phrase-reader.ts` says from which.
 *
 *     headed      a Challenging (TN 18) REF + Stealth roll …
 *     imperative  roll Awareness …
 *     bare        Climbing (TN 15)
 */
import { ATTEMPTS } from './english.ts';
import { NoteClauses } from './note-clauses.ts';
import { NAMES } from './target-lookahead.ts';
import { joined, nameNode, type MarksNode, type NoteNode, type RollNode, type SumNode } from './nodes.ts';
import * as t from './tokens.ts';
import { withoutStacks } from '../../text/without-stacks.ts';
import type { ProseToken } from './tokens.ts';

export class RollParser extends NoteClauses {
  constructor(skipValidations = true) {
    super(skipValidations);
    this.performSelfAnalysis();
  }

  /** The tree of the tokens from one on, and how many tokens it takes; undefined where the rule does not fit. */
  read(
    rule: 'headed' | 'imperative' | 'bare',
    tokens: readonly ProseToken[],
  ): { readonly node: RollNode; readonly count: number } | undefined {
    return this.readFirst(this[rule], tokens);
  }

  /** A part of parentheses; undefined for other words. */
  note(tokens: readonly ProseToken[]): NoteNode | undefined {
    this.input = tokens as ProseToken[];
    const node = withoutStacks(() => this.part());
    return this.errors.length === 0 ? node : undefined;
  }

  headed = this.RULE('headed', (): RollNode => {
    const marks = this.SUBRULE(this.marks);
    let control: readonly ProseToken[] = [];
    let sums: readonly SumNode[] = [];
    let versus: readonly SumNode[] = [];
    this.OPTION({
      GATE: () => this.is(1, t.Control, ...NAMES, t.Trait, t.Dice),
      DEF: () => {
        this.OR([
          {
            GATE: () => this.isControlRoll(),
            ALT: () => {
              const trait = this.OPTION2(() => this.CONSUME(t.Trait));
              const word = this.OPTION5(() => this.CONSUME(t.Control));
              this.ACTION(() => {
                control = [trait, word].filter((token) => token !== undefined) as ProseToken[];
                if (trait) sums = [[nameNode(trait)]];
              });
            },
          },
          {
            ALT: () => {
              sums = this.SUBRULE(this.choices);
              this.OPTION3(() => {
                this.CONSUME(t.Against);
                this.MANY(() => this.CONSUME(t.Article));
                versus = this.SUBRULE2(this.choices);
              });
            },
          },
        ]);
      },
    });
    this.OPTION4(() => this.CONSUME(t.Kind));
    const anchor = this.CONSUME(t.RollWord) as ProseToken;
    const tail = this.SUBRULE(this.tail, { ARGS: [marks] });
    return this.ACTION(() => ({ ...joined(marks, tail), anchor, sums, versus, control }));
  });

  imperative = this.RULE('imperative', (): RollNode => {
    const anchor = this.CONSUME(t.RollWord) as ProseToken;
    // `Test: Stealth`
    this.OPTION2({ GATE: () => this.is(2, ...NAMES), DEF: () => this.CONSUME(t.Colon) });
    // `a roll of Stealth`, `roll for Stealth`, `a roll on Stealth`, `a contest between Stealth and Awareness`
    this.OPTION({
      GATE: () => !this.is(1, t.Word) || this.isWord(1, 'on') || this.isWord(1, 'between'),
      DEF: () =>
        this.OR([
          { ALT: () => this.CONSUME(t.Of) },
          { ALT: () => this.CONSUME(t.For) },
          { ALT: () => this.CONSUME(t.Word) },
        ]),
    });
    const marks = this.SUBRULE(this.marks);
    const sums = this.SUBRULE(this.choices);
    const tail = this.SUBRULE(this.tail, { ARGS: [marks] });
    return this.ACTION(() => ({ ...joined(marks, tail), anchor, sums, versus: [], control: [] }));
  });

  /** A name with a target number, without a roll; which one comes first the reader has looked at. */
  bare = this.RULE('bare', (): RollNode => {
    const marks = this.SUBRULE(this.marks);
    // `TN 15 (Stealth)`, `Challenging (REF + Stealth)`
    const inside = this.OPTION2({
      GATE: () => marks.targets.length + marks.levels.length > 0 && this.isSumInside(),
      DEF: () => this.CONSUME(t.Open),
    });
    const sums = this.SUBRULE(this.choices);
    this.OPTION3({ GATE: () => inside !== undefined, DEF: () => this.CONSUME(t.Close) });
    // `the Awareness skill (TN 18)`
    this.OPTION4(() => this.CONSUME(t.Kind));
    // `Stealth is opposed by Awareness`
    this.OPTION5({
      GATE: () => this.isWord(1, 'is') && this.is(2, t.Against),
      DEF: () => this.CONSUME2(t.Word),
    });
    this.OPTION({
      GATE: () => ATTEMPTS.has((this.LA(1) as ProseToken).key),
      DEF: () => this.CONSUME(t.Word),
    });
    const tail = this.SUBRULE(this.tail, { ARGS: [marks] });
    return this.ACTION(() => ({
      ...joined(marks, tail),
      anchor: undefined,
      sums,
      versus: [],
      control: [],
    }));
  });

  marks = this.RULE('marks', (): MarksNode => {
    const marks: MarksNode = {
      ...{ levels: [], rollModes: [], targets: [], using: [], bonuses: [] },
      isContested: false,
    };
    this.MANY({
      // `(3) Beta test` is no target number; `Challenging (18)` is.
      GATE: () =>
        this.is(1, t.Comma, t.And)
          ? this.isRollModeBehind()
          : !this.is(1, t.Open) ||
            (this.LA(0).tokenType === t.Level && !this.isSumInside()) ||
            this.is(2, t.TargetWord),
      DEF: () =>
        this.OR([
          { ALT: () => this.CONSUME(t.Article) },
          {
            ALT: () => {
              this.CONSUME(t.Contested);
              marks.isContested = true;
            },
          },
          { ALT: () => marks.rollModes.push(this.SUBRULE(this.rollMode)) },
          {
            // `TN 18, -3 Awareness`, `a -2 Awareness roll`
            GATE: () =>
              this.isShift(1) || this.isBonusOfRoll() || (marks.targets.length > 0 && this.isBonusOfName()),
            ALT: () => marks.bonuses.push(this.SUBRULE(this.bonus)),
          },
          {
            ALT: () => {
              marks.levels.push(this.CONSUME(t.Level) as ProseToken);
              // `a Challenging difficulty Stealth roll`
              this.OPTION3({
                GATE: () => this.is(1, t.TargetWord) && !this.isTarget(1),
                DEF: () => this.CONSUME(t.TargetWord),
              });
            },
          },
          {
            ALT: () => {
              const token = this.CONSUME(t.Basis);
              this.ACTION(() => marks.using.push([nameNode(token)]));
            },
          },
          {
            ALT: () => {
              marks.targets.push(this.SUBRULE(this.target));
              // `TN 18: Awareness`
              this.OPTION({
                GATE: () => this.is(1, t.Comma) || this.isNameAlone(2),
                DEF: () =>
                  this.OR2([
                    { ALT: () => this.CONSUME(t.Comma) },
                    { ALT: () => this.CONSUME(t.Colon) },
                    { ALT: () => this.CONSUME(t.Dash) },
                  ]),
              });
              // `a TN 18 on Awareness`, `a TN of 21 with Awareness`, `TN 15 for Stealth`
              this.OPTION2({
                GATE: () => this.isWord(1, 'on') || this.is(1, t.With) || this.isForName(),
                DEF: () => this.CONSUME(t.Anything),
              });
            },
          },
          {
            ALT: () => {
              this.CONSUME(t.Open);
              this.OR3([
                { ALT: () => marks.targets.push(this.SUBRULE(this.number)) },
                {
                  // `Challenging (Difficult at night)`
                  ALT: () => {
                    marks.levels.push(this.CONSUME2(t.Level) as ProseToken);
                    this.MANY2(() => this.CONSUME2(t.Anything));
                  },
                },
              ]);
              this.CONSUME(t.Close);
            },
          },
        ]),
    });
    return marks;
  });
}
