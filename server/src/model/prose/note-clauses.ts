/** The grammar of the parts of parentheses: `(TN 18 or 21 at night, using INT, -3 for rain)`. */
import { ClauseParser } from './clauses.ts';
import { CONDITIONS, MORE, REASONS } from './english.ts';
import { nameNode, numberNode, type NoteNode, type TargetNode } from './nodes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** What a part says with words for its target: `TN 18 at night`, `Tricky +1 DL`. */
type WordedNode = Pick<NoteNode, 'targets' | 'levels' | 'rollModes' | 'shift' | 'isConditional'>;

/** What a part says with a number that has a sign: `-3 for rain`. */
type SignedNode = Pick<NoteNode, 'bonus' | 'shift' | 'isConditional' | 'unexplained' | 'getter'>;

export abstract class NoteClauses extends ClauseParser {
  /** `TN 18`, `Tricky +1 DL`, `using INT`, `-3 for rain`. */
  part = this.RULE('part', (): NoteNode => {
    const node: NoteNode = {
      ...{ targets: [], levels: [], rollModes: [], using: [] },
      ...{ bonus: undefined, isConditional: false, shift: undefined, unexplained: undefined },
      getter: undefined,
    };
    // `Robin TN 15`
    this.OPTION({
      GATE: () => this.isOfPerson(),
      DEF: () => {
        node.getter = this.SUBRULE(this.person);
        this.OPTION2({ GATE: () => this.is(1, t.Colon), DEF: () => this.CONSUME(t.Colon) });
      },
    });
    // `Willpower + Focus Difficulty 15`
    this.OPTION3({ GATE: () => this.isSumOfTarget(), DEF: () => node.using.push(this.SUBRULE(this.sum)) });
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          GATE: () => !this.isBonus() && (!this.is(1, t.Or) || this.isOther()),
          ALT: () => Object.assign(node, this.SUBRULE(this.worded)),
        },
        { GATE: () => !this.isBonus(), ALT: () => node.targets.push(this.SUBRULE(this.numeral)) },
        { GATE: () => !this.isBonus(), ALT: () => node.using.push(this.SUBRULE(this.using)) },
        {
          // `INT`; in `a fear check (INT + WIL, TN 15)` a sum, in `a fear check (Resolve, TN 15)` a skill.
          GATE: () => this.isScore(1),
          ALT: () => {
            const names = [this.CONSUME(t.Term)];
            this.MANY({
              GATE: () => this.is(2, t.Term),
              DEF: () => {
                this.CONSUME(t.Plus);
                names.push(this.CONSUME2(t.Term));
              },
            });
            this.ACTION(() => node.using.push(names.map(nameNode)));
          },
        },
        {
          GATE: () => this.isBonus(),
          ALT: () => Object.assign(node, this.SUBRULE(this.signed, { ARGS: [node.getter] })),
        },
      ],
    });
    return node;
  });

  /** `the TN is 15`, `or TN 21 at night`, `Tricky +1 DL`, `Inspired`. */
  worded = this.RULE('worded', (): WordedNode => {
    const node: WordedNode = {
      targets: [],
      levels: [],
      rollModes: [],
      shift: undefined,
      isConditional: false,
    };
    this.OPTION({ GATE: () => this.isOther(), DEF: () => this.CONSUME(t.Or) });
    this.MANY({
      GATE: () => this.isBeforeTarget(),
      DEF: () => this.OR([{ ALT: () => this.CONSUME(t.Article) }, { ALT: () => this.CONSUME(t.Word) }]),
    });
    let isWords = false;
    this.AT_LEAST_ONE(() => {
      // `TN 15 within Average reach` has no second difficulty; `Tricky or Average` has.
      const isMeant = !isWords || this.LA(0).tokenType === t.Or;
      this.OR2([
        { GATE: () => !this.isDifficulty(1), ALT: () => node.targets.push(this.SUBRULE(this.target)) },
        {
          GATE: () => this.isDifficulty(1),
          ALT: () => {
            const level = this.SUBRULE(this.difficulty);
            if (isMeant) node.levels.push(level);
          },
        },
        { ALT: () => node.rollModes.push(this.SUBRULE(this.rollMode)) },
      ]);
      this.OPTION2({
        GATE: () => this.isShift(1),
        DEF: () => {
          const { value, isConditional } = this.SUBRULE(this.bonus);
          this.ACTION(() => Object.assign(node, { shift: value, isConditional }));
        },
      });
      // `TN 15 at night`, `TN 15 or 18 at night`
      this.MANY2({
        GATE: () =>
          !this.is(1, t.Plus, t.Minus, t.TargetWord, t.Level, t.RollMode) ||
          node.targets.at(-1)?.summand !== undefined,
        DEF: () => {
          isWords = true;
          const isOther = this.LA(0).tokenType === t.Or && this.is(1, t.Number);
          const token = this.CONSUME(t.Anything) as ProseToken;
          const word = node.targets.at(-1)?.word;
          if (isOther && word) node.targets.push({ ...numberNode(token), word });
        },
      });
    });
    return node;
  });

  /** A number alone: `15`, `≥ 15`, `vs 15`, `15+`, `15 or more`, `18 at night`, `or 18 at night`. */
  numeral = this.RULE('numeral', (): TargetNode => {
    const or = this.OPTION(() => this.CONSUME(t.Or));
    this.OPTION2(() => this.OR([{ ALT: () => this.CONSUME(t.At) }, { ALT: () => this.CONSUME(t.Against) }]));
    const number = this.CONSUME(t.Number) as ProseToken;
    this.OPTION3({ GATE: () => this.isOrMore(), DEF: () => this.CONSUME(t.Plus) });
    this.OPTION4({
      GATE: () => MORE.has((this.LA(2) as ProseToken).key),
      DEF: () => {
        this.CONSUME2(t.Or);
        this.CONSUME(t.Word);
      },
    });
    const isOther = or !== undefined || CONDITIONS.has((this.LA(1) as ProseToken).key);
    this.MANY({ GATE: () => isOther, DEF: () => this.CONSUME(t.Anything) });
    return this.ACTION(() => numberNode(number));
  });

  /** `-3`, `-3 for rain`, `-3 at night`, `+3 for Jack`, `+1 DL`; words behind it may be no reason: `-3 rain`. */
  signed = this.RULE('signed', (person: readonly ProseToken[] | undefined): SignedNode => {
    const { value, isRepeated, isOfLevels, isConditional, getters } = this.SUBRULE(this.bonus);
    let reason: ProseToken | undefined;
    this.MANY(() => {
      const token = this.CONSUME(t.Anything) as ProseToken;
      reason ??= token;
    });
    return this.ACTION((): SignedNode => {
      const getter = person ?? getters?.[0];
      const isOfCase = isConditional || getter !== undefined;
      const nothing = { bonus: undefined, shift: undefined, unexplained: undefined };
      if (isRepeated || !(isOfCase || !reason || REASONS.has(reason.key)))
        return { ...nothing, unexplained: value, isConditional: false, getter };
      return { ...nothing, [isOfLevels ? 'shift' : 'bonus']: value, isConditional: isOfCase, getter };
    });
  });

  /** `Inspired`; behind another one also `, Promising` and `and Inspired`. */
  rollMode = this.RULE('rollMode', (): ProseToken => {
    this.OPTION(() => this.CONSUME(t.Comma));
    this.OPTION2(() => this.CONSUME(t.And));
    return this.CONSUME(t.RollMode) as ProseToken;
  });
}
