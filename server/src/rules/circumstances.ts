/** Situational modifiers: the words for the circumstances of a roll, and the modifiers that they add. */
import type { Refusal } from './dice/index.ts';
import { say, type Message } from './message.ts';
import type { Ruleset } from './ruleset.ts';
import type { Sheet } from './sheet.ts';

/** `retry 2`, `-3`. */
export interface Circumstance {
  /** As the rules call it; empty for a number without words. */
  readonly name: string;
  readonly number: number;
  /** The skill whose own score the number is: `complementary Tactics`. */
  readonly skill: string | undefined;
  /** The attribute that it raises: `1 AP on REF`. */
  readonly raises?: string;
  /** As it was written. */
  readonly text: string;
  /** The form to write where no sheet has the score: `in Kevlar`. */
  readonly withoutSheet?: string;
}

/** Why a circumstance means nothing where nobody's sheet is known; undefined for one that says it all. */
export function withoutSheetProblem({ name, skill, text, withoutSheet }: Circumstance): Message | undefined {
  if (skill !== undefined) return say('needs a score here', { text, name });
  return withoutSheet === undefined ? undefined : say('needs its name here', { text, instead: withoutSheet });
}

/** A modifier of a roll. */
export interface Modifier {
  readonly label: string | Message;
  readonly amount: number;
  /** The numbers of the rulings that it follows: `RP-C08`. */
  readonly rulings: readonly string[];
  /** Whether nobody can roll at all. */
  readonly forbids: boolean;
  /** Whether whoever is rolled against has it, such as cover: it adds to what must be reached. */
  readonly isOfTarget?: boolean;
}

/** The names in the score of a roll: `REF` and `Climbing`; an empty one for a number without a name. */
export type RolledOn = readonly string[];

/** The names in a written score, without what is taken away from it. */
export const rolledOnIn = (
  terms: readonly {
    readonly name: string;
    readonly sign: '+' | '-' | undefined;
    readonly value?: number | undefined;
  }[],
): RolledOn => terms.filter(({ sign, value = 0 }) => sign !== '-' && value >= 0).map(({ name }) => name);

/** A circumstance as the rules list it. */
export interface KnownCircumstance {
  readonly name: string;
  readonly aliases: readonly string[];
  /** The modifier in words: `-3 each`. */
  readonly adds: string | Message;
}

/** The circumstances that a system knows. */
export interface CircumstanceRules {
  known(ruleset: Ruleset): readonly KnownCircumstance[];
  /** Undefined for any other text, a refusal of known words that make no sense so. */
  read(ruleset: Ruleset, text: string): Circumstance | Refusal | undefined;
  /**
   * Returns the modifiers for a character, or for a roller without traits. What raises a part of the score counts only where the
   * parts are known.
   */
  modifiers(
    ruleset: Ruleset,
    circumstances: readonly Circumstance[],
    sheet: Sheet | undefined,
    rolledOn?: RolledOn,
  ): readonly Modifier[];
  /** Why circumstances cannot bear on the same roll; undefined where they can. */
  refusal?(ruleset: Ruleset, circumstances: readonly Circumstance[]): Message | undefined;
  /** What it is one of, of which only one can hold: a distance, a way to move. Undefined where several add up. */
  kindOf?(ruleset: Ruleset, circumstance: Circumstance): string | undefined;
  /** Whether it counts for whoever acts, even if it stands behind the other side's score: aim. */
  isOfActor?(ruleset: Ruleset, circumstance: Circumstance): boolean;
}

/** The one that already is what another one would be: `rushed` before `rushed 2`. */
export const excludedBy = <T>(
  each: T,
  before: readonly T[],
  kindOf: (each: T) => string | undefined,
): T | undefined => {
  const kind = kindOf(each);
  return kind === undefined ? undefined : before.find((other) => kindOf(other) === kind);
};

/**
 * Splits the circumstances of a contest into those of the roll and those against it. A circumstance of whoever acts counts for the
 * roll even behind the other side's score, unless both sides have it: `advantage 2 vs Dodge 13, advantage 2`.
 */
export function partedBySide(
  own: readonly Circumstance[],
  behind: readonly Circumstance[],
  isOfActor: (circumstance: Circumstance) => boolean,
): { readonly roll: readonly Circumstance[]; readonly against: readonly Circumstance[] } {
  const isOfRoll = (each: Circumstance): boolean =>
    isOfActor(each) && !own.some(({ name }) => name === each.name);
  return {
    roll: [...own, ...behind.filter(isOfRoll)],
    against: behind.filter((each) => !isOfRoll(each)),
  };
}

/** `-3`, `+ 2`, `at -2`, `-3 for rain`, `with a +2 bonus`. */
export function plainCircumstance(text: string): Circumstance | undefined {
  const [, written = '', sign, digits] =
    /^(?:at |with )?(?:an? )?(([+\u2212\u2013-])\s?(\d{1,6}))(?: (?:bonus|penalty|modifier))?(?: for \S.*)?$/i.exec(
      text,
    ) ?? [];
  if (digits === undefined) return undefined;
  return { name: '', number: (sign === '+' ? 1 : -1) * Number(digits), skill: undefined, text: written };
}

/** A stated number counts as it is, with any dice. */
export const plainModifier = ({ number }: Circumstance): Modifier => ({
  label: say('stated'),
  amount: number,
  rulings: [],
  forbids: false,
});

/** The modifiers for the roller: the target's circumstances are subtracted. */
export const onRoll = (modifiers: readonly Modifier[]): Modifier[] =>
  modifiers.map((each) => (each.isOfTarget ? { ...each, amount: 0 - each.amount } : each));

export const totalOf = (modifiers: readonly Pick<Modifier, 'amount'>[]): number =>
  modifiers.reduce((sum, { amount }) => sum + amount, 0);

/** One part of `rushed, off hand and -3`; its place is that in the text. */
export interface CircumstanceText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly circumstance: Circumstance | Refusal | undefined;
}

/** Commas in numbers and in parentheses separate nothing; `and` and `or` before a number with a sign separate as commas do. */
const COMMA =
  /(?<=^|[()])[^()]*\)|((?:(?<!\d),|,(?!\d)|;)(?:\s(?:and|or)(?=\s[+\u2212\u2013-]\d))?|\s(?:and|or)(?=\s[+\u2212\u2013-]\d))/g;
const AND = /(\sand\s)/gi;

/** The parts between commas as they are read; what is nothing as a whole is taken apart at “and”. */
export function separated(
  text: string,
  read: (part: string) => Circumstance | Refusal | undefined,
): CircumstanceText[] {
  const readAll = (part: Part): CircumstanceText => ({ ...part, circumstance: read(part.text) });
  return split(text, 0, COMMA)
    .map(readAll)
    .flatMap((part) => (part.circumstance ? [part] : split(part.text, part.start, AND).map(readAll)));
}

type Part = Omit<CircumstanceText, 'circumstance'>;

/** Without the white space around them; an empty part is right behind its mark, which is the group of the pattern. */
function split(text: string, base: number, marks: RegExp): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 1: mark, index } of [...text.matchAll(marks), { 1: '', index: text.length }]) {
    if (mark === undefined) continue;
    const whole = text.slice(from, index);
    const part = whole.trim();
    const start = base + from + (part === '' ? 0 : whole.length - whole.trimStart().length);
    parts.push({ start, end: start + part.length, text: part });
    from = index + mark.length;
  }
  return parts;
}
