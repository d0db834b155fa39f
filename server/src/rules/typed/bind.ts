/** Reads the arguments of a procedure, as its declaration has them. */
import { isProblem, type Problem } from '../dice/index.ts';
import { say, type Message } from '../message.ts';
import { nameKey } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { parseTyped } from './grammar.ts';
import { isTooLarge, tooLarge } from './kinds.ts';
import { LONGEST_TASK } from '../task.ts';
import type { Argument, Arguments, Read, Shape } from './schema.ts';
import { unknownPart } from './hints.ts';
import { joined, joinedAt, orHint, splitAtAnd, splitAtGap, splitsAtBlanks } from './parts.ts';
import type { Part, Side, Span } from './tree.ts';

/** A few other names tell whether a name counts. */
const MOST_OTHERS = 12;
/** Names with more commas than this are not in the books. */
const MOST_JOINED = 4;

/** Where the arguments stand, for problems that only the rules see. */
export interface Places {
  /** A problem at an argument, by its name; at the whole text where it was left out. */
  readonly at: (name: string, message: Message) => Problem;
  readonly whole: (message: Message) => Problem;
}

export interface Bound<S extends Shape> {
  readonly values: Read<S>;
  readonly places: Places;
  /** The optional arguments that are given, in the order of the text. */
  readonly given: readonly Given<S>[];
}

/** An argument that was given and need not be. */
export interface Given<S extends Shape> extends Span {
  /** As it was typed. */
  readonly text: string;
  /** The values without it. */
  readonly without: (values: Read<S>) => Read<S>;
  /** The values with something else in its place: its example, and other names where it is one. */
  readonly instead: (values: Read<S>) => readonly Read<S>[];
}

/** The typed text. */
export interface Written {
  readonly text: string;
  /** Where the arguments begin. */
  readonly from: number;
  /** The example that errors show. */
  readonly example: string;
}

/** The arguments of a typed text, or what is wrong with it and where. */
export function bind<S extends Shape>(shape: S, written: Written, ruleset: Ruleset): Bound<S> | Problem {
  const reader = new Reader(shape, written, ruleset);
  const problem = reader.run();
  return (
    problem ?? {
      values: reader.values as unknown as Read<S>,
      places: reader,
      given: reader.given as unknown as readonly Given<S>[],
    }
  );
}

type Mutable = Record<string, unknown>;

class Reader implements Places {
  readonly values: Mutable = {};
  readonly given: (Span & {
    readonly text: string;
    readonly without: (values: Mutable) => Mutable;
    readonly instead: (values: Mutable) => readonly Mutable[];
  })[] = [];
  readonly #shape: Shape;
  readonly #text: string;
  readonly #from: number;
  readonly #example: string;
  readonly #ruleset: Ruleset;
  readonly #once = new Set<string>();
  readonly #spans = new Map<string, Span>();

  constructor(shape: Shape, { text, from, example }: Written, ruleset: Ruleset) {
    this.#shape = shape;
    this.#text = text;
    this.#from = from;
    this.#example = example;
    this.#ruleset = ruleset;
  }

  at(name: string, message: Message): Problem {
    const span = this.#spans.get(name);
    return span ? { message, ...span } : this.whole(message);
  }

  whole(message: Message): Problem {
    const rest = this.#text.slice(this.#from);
    const start = this.#from + rest.length - rest.trimStart().length;
    return { message, start, end: Math.max(start, this.#text.trimEnd().length) };
  }

  run(): Problem | undefined {
    if (this.#text.length > LONGEST_TASK) return this.whole(say('this is too long', { most: LONGEST_TASK }));
    const { own, marks = {}, anywhere = {}, between = [] } = this.#shape;
    const written = parseTyped(' '.repeat(this.#from) + this.#text.slice(this.#from), Object.keys(marks));
    const sides = joinedAt(between, written.sides);
    this.#prepare(this.values, anywhere);
    this.#prepare(this.values, marks);
    const huge = sides.flatMap(({ parts }) => parts.flatMap(({ terms }) => terms)).find(isTooLarge);
    if (huge) return tooLarge(huge);
    for (const side of sides) {
      const problem = this.#readSide(side);
      if (problem) return problem;
    }
    for (const [mark, { use, missing }] of Object.entries(marks))
      if ((use === 'required' || missing) && !sides.some((side) => side.mark === mark))
        return this.whole(this.#withExample(missing ?? say('something is missing here')));
    return (
      this.#missingOf(own, this.values, sides[0]!) ?? this.#missingOf(anywhere, this.values, sides.at(-1)!)
    );
  }

  #readSide(side: Side): Problem | undefined {
    const { mark, markSpan } = side;
    const { own, marks = {}, anywhere = {} } = this.#shape;
    if (mark === '') return this.#readParts(side, own, this.values, anywhere);
    const declared = marks[mark];
    if (!declared)
      return {
        message: this.#withExample(
          say('has no place here', { text: this.#text.slice(markSpan.start, markSpan.end) }),
        ),
        ...markSpan,
      };
    const before = this.values[mark];
    const values: Mutable = {};
    if (Array.isArray(before)) this.values[mark] = [...(before as Mutable[]), values];
    else if (before) return { message: say('only one fits here', { text: mark }), ...markSpan };
    else this.values[mark] = values;
    return (
      this.#readParts(side, declared.args, values, anywhere) ?? this.#missingOf(declared.args, values, side)
    );
  }

  /** Lists are empty before anything is read. */
  #prepare(into: Mutable, args: Readonly<Record<string, Pick<Argument, 'use'>>>): void {
    for (const [name, { use }] of Object.entries(args)) if (use === 'list') into[name] ??= [];
  }

  #readParts(side: Side, args: Arguments, into: Mutable, anywhere: Arguments): Problem | undefined {
    this.#prepare(into, args);
    const all = { ...args, ...anywhere };
    const target = (name: string): Mutable => (name in args ? into : this.values);
    const isFull = (name: string): boolean => all[name]!.use !== 'list' && target(name)[name] !== undefined;
    const parts = [...side.parts];
    for (let index = 0; index < parts.length;) {
      const part = parts[index]!;
      if (part.terms.length === 0) return this.#emptyPart(part, side, index);
      const wanted = index === 0 ? firstOf(args) : undefined;
      const found =
        (wanted ? this.#try([wanted], parts, index) : undefined) ??
        this.#try(
          // What has its value already is asked last: `-1` behind the score changes the roll, `medium` behind `H` is the range.
          Object.entries(all)
            .filter(([, { isFirst }]) => !isFirst)
            .sort(([a], [b]) => Number(isFull(a)) - Number(isFull(b))),
          parts,
          index,
        );
      if (!found) {
        const joint = splitAtAnd(part);
        const apart = joint.length > 1 ? joint : this.#argumentsIn(part, wanted, all);
        if (apart.length > 1) {
          parts.splice(index, 1, ...apart);
          continue;
        }
        const others = Object.values(all).filter(({ isFirst }) => !isFirst);
        const about = {
          text: part.text,
          terms: part.terms,
          isRolledAgainst: this.#shape.marks?.['vs'] !== undefined,
          joint: firstOf(args)?.[1].isJoinedByOr ? orHint(parts[0], part) : [],
        };
        const hint = unknownPart(this.#ruleset, about, others, wanted?.[1]);
        const message = hint.isComplete ? hint.message : this.#withExample(hint.message);
        return { message, start: part.start, end: part.end };
      }
      if ('message' in found) {
        const two = splitAtGap(part);
        const isGap = two.length > 1 && this.#argumentIn(two[1]!, all) !== undefined;
        const apart = isGap ? two : this.#argumentsIn(part, wanted, all);
        if (apart.length === 1) return found;
        parts.splice(index, 1, ...apart);
        continue;
      }
      const where = found.name in args ? side.mark : '';
      const problem = this.#keep(found, target(found.name), all[found.name]!, where);
      if (problem) return problem;
      index += found.count;
    }
    return undefined;
  }

  /** `24 m TGH 5 HLT 5` as three parts, where each is an argument of its own; only the part itself where none are. */
  #argumentsIn(
    part: Part,
    wanted: readonly [string, Argument] | undefined,
    all: Arguments,
    before: readonly string[] = [],
  ): readonly Part[] {
    const isFree = (name: string | undefined, taken: readonly string[]): name is string =>
      name !== undefined && (all[name]!.use === 'list' || !taken.includes(name));
    for (const [own, rest] of splitsAtBlanks(part)) {
      const found = wanted && this.#try([wanted], [own], 0);
      const name = found ? ('message' in found ? undefined : found.name) : this.#argumentIn(own, all);
      if (!isFree(name, before)) continue;
      const read = [...before, name];
      if (isFree(this.#argumentIn(rest, all), read)) return [own, rest];
      const others = this.#argumentsIn(rest, undefined, all, read);
      if (others.length > 1) return [own, ...others];
    }
    return [part];
  }

  /** The name of the argument that a part alone is and that need not come first. A score is none: its sign may be what is missing. */
  #argumentIn(part: Part, all: Arguments): string | undefined {
    const others = Object.entries(all).filter(([, { isFirst }]) => !isFirst);
    const found = this.#try(others, [part], 0);
    if (!found || 'message' in found) return undefined;
    const isScore = typeof found.value === 'object' && found.value !== null && 'terms' in found.value;
    return isScore ? undefined : found.name;
  }

  /** The longest text from here that one of the arguments reads. */
  #try(
    candidates: readonly (readonly [string, Argument])[],
    parts: readonly Part[],
    index: number,
  ): Found | Problem | undefined {
    for (let count = Math.min(MOST_JOINED, parts.length - index); count > 0; count--) {
      const taken = parts.slice(index, index + count);
      if (taken.some(({ terms }) => terms.length === 0)) continue;
      const part = count === 1 ? parts[index]! : joined(this.#text, taken);
      for (const [name, argument] of candidates) {
        if (count > 1 && !argument.hasCommas) continue;
        const value = argument.read(part, this.#ruleset);
        if (value === undefined) continue;
        if (typeof value === 'object' && value !== null && isProblem(value)) {
          // A longer text that is wrong may be right in its parts.
          if (count > 1) continue;
          return value;
        }
        return { name, value, count, start: part.start, end: part.end };
      }
    }
    return undefined;
  }

  #keep(
    { name, value, start, end }: Found,
    into: Mutable,
    argument: Argument,
    mark: string,
  ): Problem | undefined {
    const { use, isOnce } = argument;
    const text = this.#text.slice(start, end);
    const sides = this.values[mark];
    const count = Array.isArray(sides) ? sides.length : 0;
    const place = `${mark} ${count} ${name} ${nameKey(text)}`;
    if (isOnce && this.#once.has(place)) return { message: say('is here twice', { text }), start, end };
    this.#once.add(place);
    const before = use === 'list' ? ((into[name] as unknown[] | undefined) ?? []) : [];
    const other = argument.excludedBy?.(value, before, this.#ruleset);
    if (other !== undefined) return { message: say('stands beside', { text, other }), start, end };
    if (use === 'list') into[name] = [...before, value];
    else if (into[name] !== undefined) return { message: say('is one too many', { text }), start, end };
    else into[name] = value;
    if (!this.#spans.has(name)) this.#spans.set(name, { start, end });
    if (use === 'required') return undefined;
    const inside = (side: unknown, other: unknown): Mutable => withOther(side as Mutable, name, value, other);
    const replaced = (values: Mutable, other: unknown): Mutable => {
      if (mark === '') return inside(values, other);
      const all = values[mark];
      return {
        ...values,
        [mark]: Array.isArray(all)
          ? all.map((side: unknown, index) => (index === count - 1 ? inside(side, other) : side))
          : inside(all, other),
      };
    };
    const others = (): readonly unknown[] =>
      argument.isDefault?.(value) === false ? [] : othersOf(argument, this.#ruleset);
    this.given.push({
      ...{ text, start, end },
      without: (values) => replaced(values, undefined),
      instead: (values) => others().map((other) => replaced(values, other)),
    });
    return undefined;
  }

  #missingOf(args: Arguments, values: Mutable, { markSpan, mark }: Side): Problem | undefined {
    for (const [name, { use, missing }] of Object.entries(args)) {
      if (use !== 'required' || values[name] !== undefined) continue;
      const message = this.#withExample(missing ?? say('something is missing here'));
      return mark === '' ? this.whole(message) : { message, ...markSpan };
    }
    return undefined;
  }

  #emptyPart(part: Part, side: Side, index: number): Problem {
    const start = Math.max(side.start, part.start - 1);
    const message = this.#withExample(
      index === 0 || !/[,;]/.test(this.#text.slice(start, part.start))
        ? say('something is missing here')
        : say('something is missing after the comma'),
    );
    return { message, start, end: part.end };
  }

  #withExample(message: Message): Message {
    return say('with an example', { message, example: this.#example });
  }
}

/** The values with another in the place of one of them, which may be one of a list; undefined for none. */
function withOther(values: Mutable, name: string, value: unknown, other: unknown): Mutable {
  const all: unknown = values[name];
  const left = other === undefined ? [] : [other];
  return {
    ...values,
    [name]: Array.isArray(all) ? all.flatMap((each: unknown) => (each === value ? left : [each])) : other,
  };
}

/** The typed forms of other arguments, by example and names. */
const othersOf = (argument: Argument, ruleset: Ruleset): readonly unknown[] =>
  [argument.sample, ...(argument.known?.(ruleset) ?? []).map(({ name }) => name)]
    .slice(0, MOST_OTHERS)
    .flatMap((text) => {
      const [part] = parseTyped(text, []).sides[0]!.parts;
      const other = part && argument.read(part, ruleset);
      return other === undefined || (typeof other === 'object' && other && isProblem(other)) ? [] : [other];
    });

interface Found extends Span {
  readonly name: string;
  readonly value: unknown;
  /** The number of parts that it took. */
  readonly count: number;
}

const firstOf = (args: Arguments): readonly [string, Argument] | undefined =>
  Object.entries(args).find(([, { isFirst }]) => isFirst);
