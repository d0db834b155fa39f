/** Dice on the table with all that is added to them, as messages: `3d6 (4, 2, 6) + 8 = 20`. */
import { isProblem, parseDice, rollDice, type RandomSource, type Rolled } from './dice/index.ts';
import { say, type Message, type Value, type Values } from './message.ts';

export interface Thrown {
  readonly said: Message;
  readonly total: number;
}

/** The bonus added to dice. */
export interface Added {
  /** All that is added to the dice; undefined for dice alone. */
  readonly score?: number | undefined;
  /** The score as written: `9 - 3`; the score alone by default. */
  readonly calculation?: Value | undefined;
}

/** Faces that fell; those of one die that rolled on are a list. */
export type Faces = readonly (number | readonly number[])[];

/** Dice that fell. `more` is what else they show: a mark, dice that were rolled again. */
export const diceSaid = (dice: string, faces: Faces, more: Values = {}): Message =>
  say('dice', { dice, faces: faces.map(chain), ...more });

/** Dice that fell, and what they come to with a score. */
export function fallen(
  dice: string,
  faces: Faces,
  points: number,
  { score, calculation }: Added = {},
  more: Values = {},
): Thrown {
  const total = points + (score ?? 0);
  return { said: diceSaid(dice, faces, { ...more, score, calculation, total }), total };
}

const chain = (faces: number | readonly number[]): Value =>
  typeof faces === 'number' ? faces : faces.length === 1 ? faces[0]! : say('rolled on', { faces });

/** Rolls dice that an expression says. */
export function throwDice(dice: string, source: RandomSource, added: Added = {}): Thrown {
  const { tree } = parseDice(dice);
  const rolled = tree && rollDice(tree, source);
  return !rolled || isProblem(rolled)
    ? fallen(dice, [], 0)
    : fallen(dice, facesOf(rolled), rolled.total, added);
}

/** All faces on the table, from left to right. */
export function facesOf(rolled: Rolled): number[] {
  switch (rolled.type) {
    case 'number':
      return [];
    case 'dice':
      return rolled.dice.map(({ value }) => value);
    case 'pool':
      return rolled.members.flatMap((member) => facesOf(member.rolled));
    case 'negation':
      return facesOf(rolled.of);
    case 'operation':
    case 'comparison':
      return [rolled.left, rolled.right].flatMap(facesOf);
    case 'call':
      return rolled.arguments.flatMap(facesOf);
  }
}

/** A roll against a number. */
export const rolledAt = (own: Message, target: number, said: Value): Message =>
  say('rolled at', { own, target, said });

/** A roll against that of another, or against what is written for it. */
export const rolledAgainst = (own: Value, other: Value, said: Value): Message =>
  say('rolled against', { own, other, said });

/** `INI 7 - Mace 1 + 1d6 (3) = 9`: scores that come before their dice, or stand alone. */
export const withTerms = (
  terms: readonly { readonly name: string; readonly value: number }[],
  rolled: Values = {},
): Message =>
  say('terms', { terms: terms.map(({ name, value }) => say('term', { name, value })), ...rolled });
