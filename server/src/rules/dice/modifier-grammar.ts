/** Grammar of what follows `d` and pools: faces, rerolls, explosions, keeps and counted successes. */
import { EmbeddedActionsParser, type IToken } from 'chevrotain';
import { say } from '../message.ts';
import * as t from './lexer.ts';
import { MAX_NUMBER } from './limits.ts';
import type { Condition, Explosion, Faces, Keep, Problem, Relation, Reroll, Span } from './tree.ts';
import { explain } from './unexpected.ts';

export interface Modifiers {
  reroll?: Reroll;
  explosion?: Explosion;
  success?: Condition;
  readonly keeps: Keep[];
  readonly end: number;
}

type Kept = Omit<Keep, 'count'>;

/** All ways to write a relation. */
export const RELATIONS: Readonly<Record<string, Relation>> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '=': '=',
  '==': '=',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
  '>': '>',
};

export abstract class ModifierParser extends EmbeddedActionsParser {
  protected text = '';
  protected problems: Problem[] = [];

  faces = this.RULE('faces', (): Faces =>
    this.OR([
      { ALT: (): Faces => ({ lowest: 1, highest: this.SUBRULE(this.number) }) },
      { ALT: (): Faces => this.CONSUME(t.Percent) && { lowest: 1, highest: 100 } },
      { ALT: (): Faces => this.CONSUME(t.Fate) && { lowest: -1, highest: 1 } },
      {
        ALT: (): Faces => {
          this.CONSUME(t.OpenBrace);
          const lowest = this.SUBRULE(this.signedNumber);
          this.CONSUME(t.To);
          const highest = this.SUBRULE2(this.signedNumber);
          this.CONSUME(t.CloseBrace);
          return { lowest, highest };
        },
      },
    ]),
  );

  /** Pools know keeps and successes only: they have no faces to reroll. */
  modifiers = this.RULE('modifiers', (begins: boolean, faces: Faces | undefined): Modifiers => {
    const modifiers: Omit<Modifiers, 'end'> = { keeps: [] };
    this.MANY({
      GATE: () => this.LA(1).tokenType !== t.Relation || (begins && this.#isConditionAhead()),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              const keep = this.SUBRULE(this.keep);
              this.ACTION(() => modifiers.keeps.push(keep));
            },
          },
          {
            ALT: () => {
              const token = this.OR2([
                { ALT: () => this.CONSUME(t.RerollOnce) },
                { ALT: () => this.CONSUME(t.Reroll) },
              ]);
              const on = this.SUBRULE(this.optionalCondition, { ARGS: [faces?.lowest] });
              this.ACTION(() => {
                this.#needsFaces(token, faces);
                this.#onlyOnce(token, modifiers.reroll);
                modifiers.reroll = { once: token.tokenType === t.RerollOnce, on };
              });
            },
          },
          {
            ALT: () => {
              const token = this.OR3([
                { ALT: () => this.CONSUME(t.Compound) },
                { ALT: () => this.CONSUME(t.Explode) },
              ]);
              const on = this.SUBRULE2(this.optionalCondition, { ARGS: [faces?.highest] });
              this.ACTION(() => {
                this.#needsFaces(token, faces);
                this.#onlyOnce(token, modifiers.explosion);
                modifiers.explosion = { compounding: token.tokenType === t.Compound, on };
              });
            },
          },
          {
            ALT: () => {
              const token = this.LA(1);
              const success = this.SUBRULE(this.condition);
              this.ACTION(() => {
                this.#onlyOnce(token, modifiers.success);
                modifiers.success = success;
              });
            },
          },
        ]),
    });
    return this.ACTION(() => ({ ...modifiers, end: t.endOf(this.LA(0)) }));
  });

  keep = this.RULE('keep', (): Keep => {
    const kept = this.OR([
      { ALT: (): Kept => this.CONSUME(t.KeepHighest) && { type: 'keep', end: 'highest' } },
      { ALT: (): Kept => this.CONSUME(t.KeepLowest) && { type: 'keep', end: 'lowest' } },
      { ALT: (): Kept => this.CONSUME(t.DropHighest) && { type: 'drop', end: 'highest' } },
      { ALT: (): Kept => this.CONSUME(t.DropLowest) && { type: 'drop', end: 'lowest' } },
      { ALT: (): Kept => this.CONSUME(t.Die) && { type: 'drop', end: 'lowest' } },
    ]);
    const count = this.OPTION(() => this.SUBRULE(this.number));
    return { ...kept, count: count ?? 1 };
  });

  /** A threshold, a number that stands for itself, or the usual face. */
  optionalCondition = this.RULE('optionalCondition', (usual: number | undefined): Condition => {
    const condition = this.OPTION({
      GATE: () => this.LA(1).tokenType !== t.Relation || this.#isConditionAhead(),
      DEF: () =>
        this.OR([
          { ALT: (): Condition => this.SUBRULE(this.condition) },
          { ALT: (): Condition => ({ relation: '=', value: this.SUBRULE(this.number) }) },
        ]),
    });
    return condition ?? { relation: '=', value: usual ?? 0 };
  });

  condition = this.RULE('condition', (): Condition => {
    const relation = this.CONSUME(t.Relation);
    const value = this.SUBRULE(this.signedNumber);
    return { relation: RELATIONS[relation.image] ?? '=', value };
  });

  number = this.RULE('number', (): number => {
    const number = this.CONSUME(t.WholeNumber);
    return this.ACTION(() => this.readNumber(number));
  });

  signedNumber = this.RULE('signedNumber', (): number => {
    const minus = this.OPTION(() => this.CONSUME(t.Minus));
    const value = this.SUBRULE(this.number);
    return minus ? 0 - value : value;
  });

  /** A relation without white space on either side, and a number that does not begin dice. */
  #isConditionAhead(): boolean {
    const [before, relation, first] = [this.LA(0), this.LA(1), this.LA(2)];
    if (relation.startOffset !== t.endOf(before) || first.startOffset !== t.endOf(relation)) return false;
    const at = first.tokenType === t.Minus ? 3 : 2;
    return this.LA(at).tokenType === t.WholeNumber && this.LA(at + 1).tokenType !== t.Die;
  }

  #onlyOnce(token: IToken, earlier: unknown): void {
    if (earlier === undefined) return;
    this.problems.push({
      message: say('stands here twice', { text: token.image }),
      ...spanOf(token, token),
    });
  }

  #needsFaces(token: IToken, faces: Faces | undefined): void {
    if (faces) return;
    this.problems.push({
      message: say('a pool has no faces', { text: token.image }),
      ...spanOf(token, token),
    });
  }

  protected unexpected(token: IToken, previous: IToken | undefined): void {
    this.problems.push(explain(this.text, token, previous));
  }

  protected readNumber(token: IToken): number {
    const value = Number(token.image);
    if (value > MAX_NUMBER)
      this.problems.push({ message: say('this number is too large'), ...spanOf(token, token) });
    return Math.min(value, MAX_NUMBER);
  }
}

export const spanOf = (first: IToken, last: IToken): Span => ({
  start: first.startOffset,
  end: t.endOf(last),
});
