/**
 * The grammar of rolls in running text. A phrase is read from a given token on; `phrase-reader.ts` says from which.
 *
 *     headed      a Challenging (TN 18) REF + Stealth roll …
 *     imperative  roll Awareness …
 *     bare        Climbing (TN 15)
 *     tail        … (TN 18, rushed) using INT against the Guard's Awareness, -3 for rain
 */
import { EmbeddedActionsParser, type IToken, type ParserMethod } from 'chevrotain';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import type { Span } from '../../syntax/tree.ts';

/** `Unarmed Combat (Brawling)`. */
export interface NameNode extends Span {
  readonly token: ProseToken;
  /** The parentheses behind it. */
  readonly detail: Span | undefined;
}

/** Names with `+` between them. */
export type SumNode = readonly NameNode[];

/** `TN 18`, `difficulty of 13`; without a word in `(18)` and `vs 18`. */
export interface TargetNode extends Span {
  readonly word: ProseToken | undefined;
  readonly number: ProseToken;
}

export interface AgainstNode extends Span {
  /** The words before the names: `the Hangar Guard's`. */
  readonly owner: readonly ProseToken[];
  readonly sums: readonly SumNode[];
  /** `Awareness of the Guard`. */
  readonly ownerBehind: readonly ProseToken[];
}

/** `-3 for rain`. */
export interface BonusNode extends Span {
  readonly text: Span;
}

/** What stands before a roll. */
export interface MarksNode {
  readonly levels: ProseToken[];
  readonly manners: ProseToken[];
  readonly targets: TargetNode[];
  isContested: boolean;
}

export interface TailNode {
  readonly targets: TargetNode[];
  /** The insides of parentheses, with those of `(TN 18, rushed)`. */
  readonly notes: Span[];
  readonly levels: ProseToken[];
  readonly using: NameNode[];
  readonly against: AgainstNode[];
  readonly bonuses: BonusNode[];
  /** The words behind `for`: `control roll for Phobia`. */
  subject: readonly ProseToken[];
}

export interface RollNode extends MarksNode, TailNode {
  readonly anchor: ProseToken | undefined;
  readonly sums: readonly SumNode[];
  /** `contested Shadowing versus Awareness roll`. */
  readonly versus: readonly SumNode[];
  readonly isControl: boolean;
}

/** A part of the parentheses of a roll that is no word of the rules. */
export interface NoteNode {
  readonly targets: TargetNode[];
  readonly levels: ProseToken[];
  readonly manners: ProseToken[];
  readonly using: NameNode[];
  /** A number with a sign. */
  bonus: Span | undefined;
  /** Its sign and digits, where the words behind it are no reason: `-3 rain`. */
  unexplained: string | undefined;
}

const NAMES = [t.Term, t.Free, t.SmallTerm];
/** More words than the owner of a score has: `the captain of the city guard's`. */
const LONGEST_OWNER = 8;
const MOST_SUMMANDS = 4;
/** How many tokens behind a roll its target number may stand. */
const FARTHEST_TARGET = 14;
/** What may stand between them. */
const LOOSE = [
  t.Word,
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
];
const BONUS = ['bonus', 'penalty', 'modifier'];
/** Words that may follow a number with a sign, with a reason. */
const REASONS = ['for', 'penalty', 'bonus', 'modifier', 'because', 'in', 'due', 'to', 'from', 'at', 'if'];

export class RollParser extends EmbeddedActionsParser {
  constructor(skipValidations = true) {
    super([...t.ALL], {
      maxLookahead: 1,
      skipValidations,
      errorMessageProvider: {
        buildMismatchTokenMessage: () => '',
        buildNotAllInputParsedMessage: () => '',
        buildNoViableAltMessage: () => '',
        buildEarlyExitMessage: () => '',
      },
    });
    this.performSelfAnalysis();
  }

  /** The tree of the tokens from one on, and how many tokens it takes; undefined where the rule does not fit. */
  read(
    rule: 'headed' | 'imperative' | 'bare',
    tokens: readonly ProseToken[],
  ): { node: RollNode; count: number } | undefined {
    this.input = tokens as ProseToken[];
    const node = (this[rule] as ParserMethod<[], RollNode>)();
    const [error] = this.errors;
    if (!error) return { node, count: tokens.length };
    // What is left behind a phrase is prose.
    if (error.name !== 'NotAllInputParsedException') return undefined;
    return { node, count: tokens.indexOf(error.token as ProseToken) };
  }

  /** A part of parentheses; undefined for other words. */
  note(tokens: readonly ProseToken[]): NoteNode | undefined {
    this.input = tokens as ProseToken[];
    const node = this.part();
    return this.errors.length === 0 ? node : undefined;
  }

  headed = this.RULE('headed', (): RollNode => {
    const marks = this.SUBRULE(this.marks);
    let isControl = false;
    let sums: readonly SumNode[] = [];
    let versus: readonly SumNode[] = [];
    this.OPTION({
      GATE: () => this.#is(1, t.Control, ...NAMES, t.Trait),
      DEF: () => {
        this.OR([
          {
            GATE: () => this.#isControlRoll(),
            ALT: () => {
              const trait = this.OPTION2(() => this.CONSUME(t.Trait));
              this.CONSUME(t.Control);
              this.ACTION(() => {
                isControl = true;
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
    const tail = this.SUBRULE(this.tail);
    return this.ACTION(() => ({ ...joined(marks, tail), anchor, sums, versus, isControl }));
  });

  imperative = this.RULE('imperative', (): RollNode => {
    const anchor = this.CONSUME(t.RollWord) as ProseToken;
    const marks = this.SUBRULE(this.marks);
    this.OPTION(() => {
      this.CONSUME(t.Dice);
      this.CONSUME(t.Plus);
    });
    const sums = this.SUBRULE(this.choices);
    const tail = this.SUBRULE(this.tail);
    return this.ACTION(() => ({ ...joined(marks, tail), anchor, sums, versus: [], isControl: false }));
  });

  /** A name with a target number, without a roll; which one comes first the reader has looked at. */
  bare = this.RULE('bare', (): RollNode => {
    const marks = this.SUBRULE(this.marks);
    const sums = this.SUBRULE(this.choices);
    const tail = this.SUBRULE(this.tail);
    return this.ACTION(() => ({
      ...joined(marks, tail),
      anchor: undefined,
      sums,
      versus: [],
      isControl: false,
    }));
  });

  marks = this.RULE('marks', (): MarksNode => {
    const marks: MarksNode = { levels: [], manners: [], targets: [], isContested: false };
    this.MANY(() =>
      this.OR([
        { ALT: () => this.CONSUME(t.Article) },
        {
          ALT: () => {
            this.CONSUME(t.Contested);
            marks.isContested = true;
          },
        },
        { ALT: () => marks.manners.push(this.CONSUME(t.Manner) as ProseToken) },
        { ALT: () => marks.levels.push(this.CONSUME(t.Level) as ProseToken) },
        {
          ALT: () => {
            marks.targets.push(this.SUBRULE(this.target));
            this.OPTION(() => this.CONSUME(t.Comma));
          },
        },
        {
          ALT: () => {
            this.CONSUME(t.Open);
            marks.targets.push(this.SUBRULE(this.number));
            this.CONSUME(t.Close);
          },
        },
      ]),
    );
    return marks;
  });

  /** `First Aid or Physician`, `Stealth and Climbing`. */
  choices = this.RULE('choices', (): readonly SumNode[] => {
    const sums: SumNode[] = [this.SUBRULE(this.sum)];
    this.MANY({
      GATE: () => this.#isChoice(),
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

  /** `REF + Stealth (Hiding)`. */
  sum = this.RULE('sum', (): SumNode => {
    const names: NameNode[] = [this.SUBRULE(this.name_)];
    this.MANY({
      GATE: () => names.length < MOST_SUMMANDS && this.#is(2, ...NAMES),
      DEF: () => {
        this.CONSUME(t.Plus);
        names.push(this.SUBRULE2(this.name_));
      },
    });
    this.OPTION({
      GATE: () => this.#is(2, t.Dice),
      DEF: () => {
        this.CONSUME2(t.Plus);
        this.CONSUME(t.Dice);
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
    this.OPTION({ GATE: () => this.#isDetail(), DEF: () => (detail = this.SUBRULE(this.parentheses)) });
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
    this.OPTION(() =>
      this.OR([
        { ALT: () => this.CONSUME(t.Equals) },
        { ALT: () => this.CONSUME(t.Colon) },
        { ALT: () => this.CONSUME(t.Of) },
      ]),
    );
    const number = this.CONSUME(t.Number) as ProseToken;
    return this.ACTION(() => ({ word, number, start: word.startOffset, end: number.end }));
  });

  /** With its word, or alone where the place tells that it is one: `Challenging (18)`. */
  number = this.RULE('number', (): TargetNode =>
    this.OR([
      { ALT: () => this.SUBRULE(this.target) },
      {
        ALT: () => {
          const number = this.CONSUME(t.Number) as ProseToken;
          return this.ACTION((): TargetNode => ({
            word: undefined,
            number,
            start: number.startOffset,
            end: number.end,
          }));
        },
      },
    ]),
  );

  tail = this.RULE('tail', (): TailNode => {
    const tail: TailNode = {
      targets: [],
      notes: [],
      levels: [],
      using: [],
      against: [],
      bonuses: [],
      subject: [],
    };
    this.MANY({
      GATE: () => this.#clause() !== undefined,
      DEF: () =>
        this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [
            {
              GATE: () => this.#clause() === 'notes',
              ALT: () => tail.notes.push(this.SUBRULE(this.parentheses)),
            },
            {
              GATE: () => this.#clause() === 'target',
              ALT: () => tail.targets.push(this.SUBRULE(this.behind)),
            },
            {
              GATE: () => this.#clause() === 'bonus',
              ALT: () => tail.bonuses.push(this.SUBRULE(this.bonus)),
            },
            { GATE: () => this.#clause() === 'level', ALT: () => tail.levels.push(this.SUBRULE(this.level)) },
            { GATE: () => this.#clause() === 'using', ALT: () => tail.using.push(this.SUBRULE(this.using)) },
            {
              GATE: () => this.#clause() === 'against',
              ALT: () => tail.against.push(this.SUBRULE(this.against)),
            },
            { GATE: () => this.#clause() === 'late', ALT: () => tail.targets.push(this.SUBRULE(this.late)) },
            { GATE: () => this.#clause() === 'for', ALT: () => (tail.subject = this.SUBRULE(this.subject)) },
          ],
        }),
    });
    return tail;
  });

  /** `, TN 15`, `vs. TN 15`, `against a TN of 18`, `vs 15`, `of 15 or more`. */
  behind = this.RULE('behind', (): TargetNode => {
    this.SUBRULE(this.lead);
    this.OPTION(() => this.CONSUME(t.Of));
    return this.SUBRULE(this.number);
  });

  /** `… to get past the guards (TN 18)`. */
  late = this.RULE('late', (): TargetNode => {
    this.MANY({
      GATE: () => !this.#is(1, t.TargetWord),
      DEF: () =>
        this.OR([
          { ALT: () => this.CONSUME(t.Anything) },
          { ALT: () => this.CONSUME(t.Open) },
          { ALT: () => this.CONSUME(t.Comma) },
        ]),
    });
    const target = this.SUBRULE(this.target);
    this.OPTION(() => this.CONSUME(t.Close));
    return target;
  });

  /** What may stand between a roll and more about it. */
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

  /** `at -3`, `with a +3 bonus`. */
  bonus = this.RULE('bonus', (): BonusNode => {
    this.SUBRULE(this.lead);
    const sign = this.OR([
      { ALT: () => this.CONSUME(t.Plus) },
      { ALT: () => this.CONSUME(t.Minus) },
    ]) as ProseToken;
    const number = this.CONSUME(t.Number) as ProseToken;
    this.OPTION({
      GATE: () => BONUS.includes((this.LA(1) as ProseToken).key),
      DEF: () => this.CONSUME(t.Word),
    });
    return this.ACTION(() => {
      const text = { start: sign.startOffset, end: number.end };
      return { text, ...text };
    });
  });

  /** `at Challenging difficulty`. */
  level = this.RULE('level', (): ProseToken => {
    this.SUBRULE(this.lead);
    const token = this.CONSUME(t.Level) as ProseToken;
    this.OPTION(() => this.CONSUME(t.TargetWord));
    return token;
  });

  using = this.RULE('using', (): NameNode => {
    this.OPTION(() => this.CONSUME(t.Comma));
    this.CONSUME(t.With);
    this.MANY(() => this.CONSUME(t.Article));
    const token = this.OR([{ ALT: () => this.CONSUME(t.Term) }, { ALT: () => this.CONSUME(t.SmallTerm) }]);
    return this.ACTION(() => nameNode(token));
  });

  /** `against the Hangar Guard's Dodge + Toughness or Guile`, `against the Awareness of the Guard`. */
  against = this.RULE('against', (): AgainstNode => {
    const first = this.CONSUME(t.Against) as ProseToken;
    this.MANY(() => this.CONSUME(t.Article));
    const owner: ProseToken[] = [];
    this.MANY2({
      GATE: () => !this.#isOpposed(1),
      DEF: () => owner.push(this.CONSUME(t.Anything) as ProseToken),
    });
    const sums = this.SUBRULE(this.choices);
    const ownerBehind: ProseToken[] = [];
    this.OPTION({
      GATE: () => this.#isOwnerBehind(),
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
    return this.ACTION(() => ({
      owner,
      sums,
      ownerBehind,
      start: first.startOffset,
      end: sums.at(-1)!.at(-1)!.end,
    }));
  });

  /** `TN 18`, `Challenging`, `using INT`, `-3 for rain`. */
  part = this.RULE('part', (): NoteNode => {
    const node: NoteNode = {
      ...{ targets: [], levels: [], manners: [], using: [] },
      ...{ bonus: undefined, unexplained: undefined },
    };
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          ALT: () =>
            this.AT_LEAST_ONE(() =>
              this.OR2([
                { ALT: () => node.targets.push(this.SUBRULE(this.target)) },
                { ALT: () => node.levels.push(this.CONSUME(t.Level) as ProseToken) },
                { ALT: () => node.manners.push(this.CONSUME(t.Manner) as ProseToken) },
              ]),
            ),
        },
        {
          ALT: () => {
            const number = this.CONSUME(t.Number) as ProseToken;
            this.ACTION(() =>
              node.targets.push({ word: undefined, number, start: number.startOffset, end: number.end }),
            );
          },
        },
        { GATE: () => !this.#isBonus(), ALT: () => node.using.push(this.SUBRULE(this.using)) },
        {
          GATE: () => (this.LA(1) as ProseToken).meaning?.type === 'attribute',
          ALT: () => {
            const token = this.CONSUME(t.Term);
            this.ACTION(() => node.using.push(nameNode(token)));
          },
        },
        {
          GATE: () => this.#isBonus(),
          ALT: () => {
            const { text } = this.SUBRULE(this.bonus);
            this.ACTION(() => (node.bonus = text));
            let reason: ProseToken | undefined;
            this.MANY(() => {
              const token = this.CONSUME(t.Anything) as ProseToken;
              reason ??= token;
            });
            this.ACTION(() => {
              if (!reason || REASONS.includes(reason.key)) return;
              node.unexplained = this.#signOf(text);
              node.bonus = undefined;
            });
          },
        },
      ],
    });
    return node;
  });

  subject = this.RULE('subject', (): ProseToken[] => {
    const tokens: ProseToken[] = [];
    this.CONSUME(t.For);
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

  /** `-3` of a bonus. */
  #signOf({ start, end }: Span): string {
    return (this.input as ProseToken[])
      .filter(({ startOffset, end: last }) => startOffset >= start && last <= end)
      .map(({ image }) => image)
      .join('');
  }

  #is(offset: number, ...types: readonly (typeof t.Word)[]): boolean {
    return types.includes(this.LA(offset).tokenType);
  }

  /** Whether a number with a sign comes next, behind `at` or `with a`. */
  #isBonus(): boolean {
    let at = 1;
    while (this.#is(at, t.Comma, t.At, t.With, t.Article)) at++;
    return this.#is(at, t.Plus, t.Minus) && this.#is(at + 1, t.Number);
  }

  #isControlRoll(): boolean {
    const at = this.#is(1, t.Trait) ? 2 : 1;
    return this.#is(at, t.Control);
  }

  /** Whether `or`, `and` or a comma leads to one more name that stands for a roll. */
  #isChoice(): boolean {
    let at = 2;
    const isLoose = this.#is(1, t.Or, t.Slash);
    if (this.#is(1, t.Comma) && this.#is(2, t.Or)) at++;
    while (this.#is(at, t.Article)) at++;
    return this.#is(at, t.Term) || (isLoose && this.#is(at, t.Free, t.SmallTerm));
  }

  /** Parentheses behind a name hold a detail of it, unless they hold a target number. */
  #isDetail(): boolean {
    if (!this.#is(1, t.Open) || this.#is(2, t.TargetWord, t.Level, t.Number)) return false;
    for (let at = 2; ; at++) {
      const { tokenType } = this.LA(at);
      if (tokenType === t.Close) return at > 2;
      if (tokenType === t.Open || !t.ALL.includes(tokenType) || tokenType === t.Break) return false;
    }
  }

  /** Whether a name of the other side begins there, and not the name of its owner: `Captain Vane's Dodge`. */
  #isOpposed(from: number): boolean {
    if (!this.#is(from, t.Term, t.Free, t.SmallTerm)) return false;
    for (let at = from + 1; at <= from + LONGEST_OWNER; at++) {
      const { tokenType } = this.LA(at);
      if (tokenType === t.Possessive) return false;
      if (![t.Term, t.Free, t.Capital, t.Level, t.Trait].includes(tokenType)) return true;
    }
    return true;
  }

  #isOwnerBehind(): boolean {
    if (!this.#is(1, t.Of)) return false;
    let at = 2;
    while (this.#is(at, t.Article)) at++;
    return at > 2 ? this.#is(at, t.Link, t.Free, t.Word) : this.#is(at, t.Link, t.Free);
  }

  /** The clause that begins here; undefined where the phrase ends. */
  #clause(): 'notes' | 'target' | 'bonus' | 'level' | 'using' | 'against' | 'for' | 'late' | undefined {
    if (this.#is(1, t.Open)) return this.#closes(1) ? 'notes' : undefined;
    if (this.#is(1, t.For)) return this.#isLate() ? 'late' : 'for';
    // `of 15 or more`, and in `control roll of 10`.
    if (this.#is(1, t.Of)) return this.#is(2, t.Number) && this.#isLeast() ? 'target' : undefined;
    let at = 1;
    const first = this.LA(1).tokenType;
    if (this.#is(at, t.Comma, t.Dash, t.Colon)) at++;
    const isLed = this.#is(at, t.At, t.Against, t.With);
    const leader = this.LA(at).tokenType;
    if (isLed) at++;
    while (this.#is(at, t.Article)) at++;
    if (this.#is(at, t.TargetWord) && this.#isTarget(at)) return 'target';
    if (this.#is(at, t.Number))
      return isLed && leader === t.Against && !this.#is(at + 1, t.Word) ? 'target' : undefined;
    if (this.#is(at, t.Plus, t.Minus) && this.#is(at + 1, t.Number))
      return first === t.Plus ? undefined : 'bonus';
    if (this.#is(at, t.Level))
      return isLed && leader !== t.With && this.#is(at + 1, t.TargetWord) ? 'level' : undefined;
    if (leader === t.With && isLed && this.#isUsing(at)) return 'using';
    if (first === t.Against && this.#opposes()) return 'against';
    return this.#isLate() ? 'late' : undefined;
  }

  /** Whether words that are no roll of their own lead to a target number in the same sentence. */
  #isLate(): boolean {
    if (!this.#is(1, t.Word, t.For, t.At, t.With, t.Possessive, t.Free, t.Link)) return false;
    for (let at = 2; at <= FARTHEST_TARGET; at++) {
      if (this.#is(at, t.TargetWord) && this.#isTarget(at)) return !this.#is(at - 1, t.Term);
      const { tokenType } = this.LA(at);
      if (tokenType === t.RollWord || tokenType === t.Level || tokenType === t.Term) return false;
      if (tokenType === t.Open) return this.#is(at + 1, t.TargetWord) && this.#isTarget(at + 1);
      if (tokenType === t.Comma ? !this.#is(at + 1, t.TargetWord) : !LOOSE.includes(tokenType)) return false;
    }
    return false;
  }

  /** Whether a number behind `of` is to be reached. */
  #isLeast(): boolean {
    return this.LA(0).tokenType === t.RollWord && (this.#is(3, t.Or) || this.LA(-1).tokenType === t.Control);
  }

  #isTarget(at: number): boolean {
    return (
      this.#is(at + 1, t.Number) || (this.#is(at + 1, t.Equals, t.Colon, t.Of) && this.#is(at + 2, t.Number))
    );
  }

  /** Names an attribute, which nothing makes somebody's name. */
  #isUsing(at: number): boolean {
    const meaning = (this.LA(at) as ProseToken).meaning;
    return this.#is(at, t.Term, t.SmallTerm) && (meaning?.type === 'attribute' || meaning?.type === 'skill');
  }

  #closes(from: number): boolean {
    let depth = 0;
    for (let at = from; ; at++) {
      const { tokenType } = this.LA(at);
      if (tokenType === t.Open) depth++;
      else if (tokenType === t.Close && --depth === 0) return true;
      else if (tokenType === t.Break || !t.ALL.includes(tokenType)) return false;
    }
  }

  /** Whether names follow behind `against`, before the clause ends. */
  #opposes(): boolean {
    for (let at = 2; at <= LONGEST_OWNER + 2; at++) {
      if (this.#isOpposed(at)) return true;
      const { tokenType } = this.LA(at);
      if ([t.Comma, t.Open, t.Close, t.Semicolon, t.Break, t.Number].includes(tokenType)) return false;
      if (!t.ALL.includes(tokenType)) return false;
    }
    return false;
  }
}

const joined = (marks: MarksNode, tail: TailNode): MarksNode & TailNode => ({
  ...marks,
  ...tail,
  levels: [...marks.levels, ...tail.levels],
  targets: [...marks.targets, ...tail.targets],
});

export const nameNode = (token: IToken): NameNode => {
  const { startOffset: start, end } = token as ProseToken;
  return { token: token as ProseToken, detail: undefined, start, end };
};
