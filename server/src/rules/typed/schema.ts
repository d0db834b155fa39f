/**
 * How a procedure is typed. One declaration says which arguments it takes; reading, completion, help and the messages of
 * errors all come from it.
 *
 *     attack REF 7 + Pistols 3 vs DEF 14, 30 m, half cover, AV 6
 *     word   first argument      |  first argument of `vs`, then arguments in any order
 */
import type { Problem } from '../dice/index.ts';
import type { Message, Value } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Part } from './tree.ts';

/** A name that an argument may have: a weapon, a row of a table. */
export interface KnownName {
  readonly name: string;
  /** Its meaning or effect; empty for none. */
  readonly about: Value;
}

/** A kind of argument. */
export interface Kind<T> {
  /** A sample: `AV 6`. */
  readonly sample: string;
  /** Skills in place of that of the sample: a name stands for the best of all. */
  readonly orSkills?: readonly string[];
  /** A description: `armor value of the target`. */
  readonly about: Message;
  /** The names that it may have, for completion and for suggestions. */
  readonly known?: ((ruleset: Ruleset) => readonly KnownName[]) | undefined;
  /** Whether it is one of its names, and nothing else. */
  readonly isName?: boolean | undefined;
  /** Whether it is the score of the roll that is made, and not of something that helps. */
  readonly isRolled?: boolean | undefined;
  /** Whether the same words twice are a slip. */
  readonly isOnce?: boolean | undefined;
  /** The text of the one among those before that leaves no room for it: `rushed` for `rushed 2`. */
  excludedBy?(value: T, before: readonly T[], ruleset: Ruleset): string | undefined;
  /**
   * Whether it only says what holds without it, which is no slip. Left out: whatever changes nothing, while another one in its
   * place would count.
   */
  isDefault?(value: T): boolean;
  /** Whether `or` may join several of it, of which the best counts. */
  readonly isJoinedByOr?: boolean | undefined;
  /** Whether its names may have commas. */
  readonly hasCommas?: boolean | undefined;
  /** Undefined for a part that is another argument; a problem for one that is this argument, but wrong. */
  readonly read: (part: Part, ruleset: Ruleset) => T | Problem | undefined;
}

type Use = 'required' | 'optional' | 'list';

/** An argument of a procedure. */
export interface Argument<T = unknown, U extends Use = Use> extends Kind<T> {
  readonly use: U;
  /** Whether it comes first on its side. */
  readonly isFirst: boolean;
  /** The message where a required argument is missing. */
  readonly missing: Message | undefined;
}

export type Arguments = Readonly<Record<string, Argument>>;

export const required = <T>(kind: Kind<T>, missing: Message): Argument<T, 'required'> => ({
  ...kind,
  use: 'required',
  isFirst: false,
  missing,
});

export const optional = <T>(kind: Kind<T>): Argument<T, 'optional'> => ({
  ...kind,
  use: 'optional',
  isFirst: false,
  missing: undefined,
});

/** An argument that may come several times. */
export const list = <T>(kind: Kind<T>): Argument<T, 'list'> => ({
  ...kind,
  use: 'list',
  isFirst: false,
  missing: undefined,
});

/** An argument that comes before the others of its side. */
export const first = <T, U extends Use>(argument: Argument<T, U>): Argument<T, U> => ({
  ...argument,
  isFirst: true,
});

/** The arguments behind a mark such as `vs`. */
export interface MarkedSide<A extends Arguments = Arguments, U extends Use = Use> {
  readonly use: U;
  readonly missing: Message | undefined;
  readonly args: A;
}

export const behind = <A extends Arguments>(missing: Message, args: A): MarkedSide<A, 'required'> => ({
  use: 'required',
  missing,
  args,
});

export const perhapsBehind = <A extends Arguments>(args: A): MarkedSide<A, 'optional'> => ({
  use: 'optional',
  missing: undefined,
  args,
});

/** For a mark that may come several times: `initiative 7 vs 6 vs 5`; with a message, it must come once at least. */
export const behindEach = <A extends Arguments>(args: A, missing?: Message): MarkedSide<A, 'list'> => ({
  use: 'list',
  missing,
  args,
});

/** The arguments of a procedure. */
export interface Shape {
  /** Behind the word of the procedure. */
  readonly own: Arguments;
  /** The words that stand between arguments as a comma does: `contest 7 vs 6 vs 5`. */
  readonly between?: readonly string[];
  /** By their marks: `vs`, `by`, `with`. */
  readonly marks?: Readonly<Record<string, MarkedSide>>;
  /** On any side, for the whole procedure. */
  readonly anywhere?: Arguments;
}

type ValueOf<A> =
  A extends Argument<infer T, infer U>
    ? U extends 'required'
      ? T
      : U extends 'list'
        ? readonly T[]
        : T | undefined
    : never;

export type Values<A extends Arguments> = { readonly [K in keyof A]: ValueOf<A[K]> };

type SideOf<M> =
  M extends MarkedSide<infer A, infer U>
    ? U extends 'required'
      ? Values<A>
      : U extends 'list'
        ? readonly Values<A>[]
        : Values<A> | undefined
    : never;

/** The values of a typed text by argument name; the sides behind marks are under their marks, in a list where a mark may come several times. */
export type Read<S extends Shape> = Values<S['own']> &
  (S['anywhere'] extends Arguments ? Values<S['anywhere']> : unknown) &
  (S['marks'] extends Readonly<Record<string, MarkedSide>>
    ? { readonly [K in keyof S['marks']]: SideOf<S['marks'][K]> }
    : unknown);
