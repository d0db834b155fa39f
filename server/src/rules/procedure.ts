/** Typed procedures, all that a system rolls, draws or computes besides tasks: `team 10, 9, 8 vs 13`, `Action! card`. */
import { isProblem, type Distribution, type Problem, type RandomSource, type Ratio } from './dice/index.ts';
import type { Message, Value } from './message.ts';
import type { AttackKind } from './fight/rules.ts';
import { nameKey, sameName } from './names.ts';
import type { Ruleset } from './ruleset.ts';
import type { Sheet } from './sheet.ts';
import { bind, type Bound, type Given, type Places } from './typed/bind.ts';
import type { Read, Shape } from './typed/schema.ts';
import type { Span } from './typed/tree.ts';

/** Written as its word and its arguments. It has odds, or is rolled, or both. */
export interface Procedure {
  /** The first word: `team`; case does not matter. */
  readonly word: string;
  /** Other words for it. */
  readonly aliases?: readonly string[];
  /** Words that may stand before it, and are read as if they stood behind it: `Inspired` of `Inspired chase 12 + 6 vs 11 + 4`. */
  readonly leads?: (ruleset: Ruleset) => readonly string[];
  /** `team 10, 9, 8 vs 13`. */
  readonly example: string;
  /** Its description, in a sentence. */
  readonly about: Message;
  /** Its arguments. */
  readonly shape: Shape;
  /** The sentences for it, in which somebody does it. */
  readonly sentences?: readonly Sentence[];
  /** The words before the names of helpers, behind a task that is this procedure: `Edith Melee vs 13, helped by Jo`. */
  readonly helpedBy?: readonly string[];
  /** The attribute that is added to a skill if the text names none: `MA` in Fast Action's `Jo casts Fire`. */
  readonly attribute?: string;
  /** The scores that its results call the sides by: `CC` of `CC 4 hits`. The name of a person stands before one. */
  readonly sidesBy?: readonly string[];
  /** Whether the results call the sides by all scores: `Jo Stealth 9`. */
  readonly namesSides?: true;
  /** The arguments that a name stands for; undefined where the samples tell. */
  readonly fighter?: (ruleset: Ruleset, named: NamedFighter) => readonly string[] | Lacking | undefined;
  readonly odds?: (ruleset: Ruleset, words: ProcedureWords) => ProcedureOdds | Problem;
  readonly roll?: (
    ruleset: Ruleset,
    words: ProcedureWords,
    source: RandomSource,
  ) => ProcedureResult | Problem;
}

/** `Edith breaks free from Guard` for `escape grab, Edith vs Guard`. */
export interface Sentence {
  /** `breaks free from`; with what is used between the words: `fires … at`. */
  readonly verbs: readonly string[];
  /** How the verbs attack; undefined for verbs that do not say it. */
  readonly kind?: AttackKind;
  /** The word of the procedure for a weapon that shoots, of verbs that do not say how they attack: `shoot`. */
  readonly shot?: string;
  /** The words before the names: `grab`. */
  readonly lead?: string;
  /** The words after them: `Punch`. */
  readonly tail?: string;
  /** The weapon that the verb means: `bare hands`. */
  readonly weapon?: string;
  /** Whether what the verb takes is rolled: `Fire` of `casts Fire at Guard`. */
  readonly isRolled?: boolean;
  /** Whether the verb is the roll itself, whose score comes first: `negotiates with Guard, somewhat opposed`. */
  readonly isRoll?: boolean;
  /** Whether both roll the score that stands behind the other side: `gauges Guard’s Melee`. */
  readonly isSameScore?: boolean;
  /** Whether the deed counts for each of both alone: `drops with`. */
  readonly isForEach?: boolean;
  /** Whether the other side needs a weapon for it: `disarms`. */
  readonly takesWeapon?: boolean;
  /** Whether the verb goes before a length, and the thing that has it says nothing more: `a 12 m wall`. */
  readonly isMeasured?: boolean;
  /** Words behind the name of the other side that say nothing more: `to the ground`. */
  readonly silent?: readonly string[];
  /** What the other side has, and the verb means anyway: `blow` of `blocks Guard's blow`. */
  readonly belongings?: readonly string[];
  /** Whether the verb goes before the other side. */
  readonly hasOther: boolean;
}

/** The skills of which a procedure needs one, where somebody has none of them. */
export interface Lacking {
  readonly lacks: readonly string[];
}

/** A character named in a typed procedure. */
export interface NamedFighter {
  readonly sheet: Sheet;
  /** The sheet of the character on the other side. */
  readonly other: Sheet | undefined;
  readonly isOwn: boolean;
  /** `grab, Edith`: what was typed for it. */
  readonly text: string;
  /** The parts on the same side that name nobody: `Knife` of `Edith, Knife vs Guard`. */
  readonly beside: readonly string[];
}

/** The text after the word of a procedure, trimmed. */
export interface ProcedureWords {
  readonly text: string;
  /** Where it begins in all that was typed; problems have their places there. */
  readonly start: number;
}

/** The typed text that every procedure gets. */
export interface Typed {
  /** `fall 24 m, AV 2`: as it was typed, with even spaces. */
  readonly typed: string;
  readonly places: Places;
}

/** A procedure by its arguments. */
export interface Declaration<S extends Shape, R extends object> extends Pick<
  Procedure,
  | 'word'
  | 'aliases'
  | 'leads'
  | 'example'
  | 'about'
  | 'sentences'
  | 'helpedBy'
  | 'attribute'
  | 'sidesBy'
  | 'namesSides'
  | 'fighter'
> {
  readonly shape: S;
  /** Prepares the arguments; a problem where they do not fit together. */
  readonly prepare: (ruleset: Ruleset, read: Read<S> & Typed) => R | Problem;
  /** The one spelling of it; as it was typed where this is left out. */
  readonly title?: (read: Read<S> & Typed & R) => string;
  readonly odds?: (ruleset: Ruleset, read: Read<S> & Typed & R) => readonly ProcedureLine[];
  readonly roll?: (ruleset: Ruleset, read: Read<S> & Typed & R, source: RandomSource) => Value | Problem;
}

/** A procedure whose arguments are read by their declaration before it has odds or is rolled. */
export function declare<const S extends Shape, R extends object>({
  word,
  aliases = [],
  leads,
  example,
  about,
  shape,
  sentences,
  helpedBy,
  attribute,
  sidesBy,
  namesSides,
  fighter,
  prepare,
  title = ({ typed }) => typed,
  odds,
  roll,
}: Declaration<S, R>): Procedure {
  const readBy = (ruleset: Ruleset, values: Read<S> & Typed): (Read<S> & Typed & R) | Problem => {
    const prepared = prepare(ruleset, values);
    return isProblem(prepared) ? prepared : { ...values, ...prepared };
  };
  const bound = (ruleset: Ruleset, { text, start }: ProcedureWords): (Bound<S> & Typed) | Problem => {
    const found = bind(shape, { text: ' '.repeat(start) + text, from: start, example }, ruleset);
    return isProblem(found) ? found : { ...found, typed: `${word} ${text.replace(/\s+/g, ' ')}`.trim() };
  };
  const read = (ruleset: Ruleset, words: ProcedureWords): (Read<S> & Typed & R) | Problem => {
    const found = bound(ruleset, words);
    if (isProblem(found)) return found;
    const { values, typed, places } = found;
    return readBy(ruleset, { ...values, typed, places });
  };
  return {
    word,
    aliases,
    example,
    about,
    shape,
    ...(leads && { leads }),
    ...(sentences && { sentences }),
    ...(helpedBy && { helpedBy }),
    ...(attribute !== undefined && { attribute }),
    ...(sidesBy && { sidesBy }),
    ...(namesSides && { namesSides }),
    ...(fighter && { fighter }),
    ...(odds && {
      odds(ruleset, words) {
        const found = bound(ruleset, words);
        if (isProblem(found)) return found;
        const { typed, places, given } = found;
        const linesOf = (values: Read<S>): { readonly title: string; readonly lines: Lines } | Problem => {
          const said = readBy(ruleset, { ...values, typed, places });
          return isProblem(said) ? said : { title: title(said), lines: odds(ruleset, said) };
        };
        const answer = linesOf(found.values);
        if (isProblem(answer)) return answer;
        const idle = withoutEffect(found.values, given, answer.lines, linesOf);
        return idle.length === 0
          ? answer
          : {
              ...answer,
              lines: [...answer.lines, { name: 'changes nothing', facts: [{ type: 'idle', parts: idle }] }],
            };
      },
    }),
    ...(roll && {
      roll(ruleset, words, source) {
        const said = read(ruleset, words);
        if (isProblem(said)) return said;
        const result = roll(ruleset, said, source);
        return typeof result === 'object' && isProblem(result)
          ? result
          : { title: title(said), said: result };
      },
    }),
  };
}

type Lines = readonly ProcedureLine[];

/**
 * The arguments that do not count: nobody shall think that they do. The answer is the same without them and with others
 * in their places, unlike that of a default which was written out.
 */
function withoutEffect<S extends Shape>(
  values: Read<S>,
  given: readonly Given<S>[],
  lines: Lines,
  linesOf: (values: Read<S>) => { readonly lines: Lines } | Problem,
): IdlePart[] {
  const expected = comparable(lines);
  const answerOf = (each: Read<S>): string | undefined => {
    const answer = linesOf(each);
    return isProblem(answer) ? undefined : comparable(answer.lines);
  };
  let left = values;
  return given
    .filter(({ without, instead }) => {
      const fewer = without(left);
      if (answerOf(fewer) !== expected) return false;
      if (instead(left).some((each) => (answerOf(each) ?? expected) !== expected)) return false;
      left = fewer;
      return true;
    })
    .map(({ text, start, end }) => ({ text, start, end }));
}

const comparable = (lines: Lines): string =>
  JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

/** For a procedure whose arguments are all that it needs. */
export const asTyped = (): object => ({});

export interface ProcedureOdds {
  /** `team 10, 9, 8 vs 13, each at -3`. */
  readonly title: string;
  readonly lines: readonly ProcedureLine[];
}

/** `success  83.8%`, `MR cost  3`. */
export interface ProcedureLine {
  /** A word that is the same in every language, a name of the library, or a message. */
  readonly name: string | Message;
  readonly chance?: Ratio;
  /** The number that the line is about: `2` of `2 Wounds or more`. */
  readonly value?: number;
  /** Whether the line counts higher numbers as well. */
  readonly orMore?: boolean;
  /** Further facts, as data. */
  readonly facts?: readonly Fact[];
  /** The numbers and names that `text` is made of, for programs. */
  readonly data?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  /** Further text; words of the library are shown as they are. */
  readonly said?: Value;
}

/** A modifier of a score, with its reason: a name of the library, or a message. */
export interface ScoreModifier {
  readonly label: string | Message;
  readonly amount: number;
  /** The numbers of the rulings that it follows: `RP-C08`. */
  readonly rulings: readonly string[];
}

/** A fact of a line, for programs; `features/rolls/fact-text.ts` makes its text. */
export type Fact =
  /** `27 LIF`, `3 m`. */
  | { readonly type: 'number'; readonly value: number; readonly unit: string }
  /** `LIF 3`, `damage 7 in micro scale`: a score, and its scale where that is another one. */
  | { readonly type: 'named'; readonly name: string; readonly value: number; readonly scale?: string }
  /** `8: REF 5 + Pistols 3, aim +2`: a score and what is added to it. */
  | {
      readonly type: 'score';
      readonly total: number;
      readonly base: string;
      readonly modifiers: readonly ScoreModifier[];
    }
  /** `3d6 + 8 vs 14`. */
  | { readonly type: 'roll'; readonly dice: string; readonly score: number; readonly target: number }
  /** `4d6 P/L`. */
  | { readonly type: 'dice'; readonly dice: string }
  /** `less AV 6, TGH 4`. */
  | {
      readonly type: 'protection';
      readonly armorValue: number;
      readonly multiplier: number;
      readonly toughness: number;
    }
  /** `6.8 on average, 0 to 18 m`. */
  | {
      readonly type: 'range';
      readonly mean: Ratio;
      readonly least: number;
      readonly most: number;
      readonly unit: string;
    }
  /** `AV 12, Hits 9`. */
  | { readonly type: 'object'; readonly armorValue: number; readonly hits: number }
  /** `2 AP`: action points for more damage, or for less. */
  | { readonly type: 'points'; readonly points: number; readonly of: 'more damage' | 'less damage' }
  /** `3 days: Cinematic, 5 each day`: so many points in each period, which has so many seconds. */
  | {
      readonly type: 'recovery';
      readonly level: string;
      readonly points: number;
      readonly periods: number;
      readonly period: string;
      readonly seconds: number;
    }
  /** `by hit location`. */
  | { readonly type: 'by location' }
  /** `4: 1, medium 1, 5 rounds 2`. */
  | {
      readonly type: 'cost';
      readonly total: number;
      /** The cost without any choice. */
      readonly base: number;
      readonly parts: readonly { readonly label: string; readonly amount: number }[];
    }
  /** `2.5 on average: 1 in 16.7%, 2 in 33.3%`. */
  | { readonly type: 'distribution'; readonly values: Distribution }
  /** `STR 5, medium`: arguments without which the answer would be the same. */
  | { readonly type: 'idle'; readonly parts: readonly IdlePart[] }
  /** `1.9 on average`. */
  | { readonly type: 'mean'; readonly mean: Ratio };

/** A part of what was typed, and its place there. */
export interface IdlePart extends Span {
  readonly text: string;
}

export interface ProcedureResult {
  /** The title of the roll: `friction, heavy`. */
  readonly title: string;
  /** The result: `d6 (4): an item or power is lost for the rest of the story`. */
  readonly said: Value;
}

/** A procedure that is typed, and the words behind its name. */
export interface AskedProcedure {
  readonly procedure: Procedure;
  readonly words: ProcedureWords;
  /** Where the text behind its name begins; the words may begin before it: `Inspired chase 12`. */
  readonly behind: number;
}

/** The procedure that a text begins with, and its arguments; without a ruleset no word may stand before it. */
export function procedureIn(
  text: string,
  procedures: readonly Procedure[],
  ruleset?: Ruleset,
): AskedProcedure | undefined {
  const from = text.length - text.trimStart().length;
  return procedureAt(text, from, procedures) ?? (ruleset && ledProcedure(text, from, procedures, ruleset));
}

/** `Inspired chase 12 + 6 vs 11 + 4`: the words before it keep their places, and its own become blanks. */
function ledProcedure(
  text: string,
  from: number,
  procedures: readonly Procedure[],
  ruleset: Ruleset,
): AskedProcedure | undefined {
  const led = procedures.filter(({ leads }) => leads);
  const known = new Set(led.flatMap(({ leads }) => leads!(ruleset).map(nameKey)));
  let at = from;
  for (;;) {
    const [all = '', word = ''] = LEAD.exec(text.slice(at, at + LONGEST_LEAD)) ?? [];
    if (!known.has(nameKey(word))) break;
    at += all.length;
  }
  const found = at === from ? undefined : procedureAt(text, at, led);
  if (!found) return undefined;
  const { start, text: rest } = found.words;
  return {
    ...found,
    words: {
      text:
        text
          .slice(from, at)
          .replaceAll(',', ' ')
          .padEnd(start - from) + rest,
      start: from,
    },
  };
}

const LONGEST_LEAD = 40;
const LEAD = /^([\p{L}-]{1,30})(?:,\s?|\s)(?:and\s)?/u;

/** The longest word wins. */
function procedureAt(
  text: string,
  from: number,
  procedures: readonly Procedure[],
): AskedProcedure | undefined {
  const [found] = procedures
    .flatMap((procedure) =>
      [procedure.word, ...(procedure.aliases ?? [])].map((word) => ({
        procedure,
        end: from + word.length,
        word,
      })),
    )
    .filter(
      ({ word, end }) =>
        sameName(text.slice(from, end), word) && !/^[\p{L}\p{M}\p{N}_]/u.test(text.slice(end)),
    )
    .toSorted((a, b) => b.end - a.end);
  if (!found) return undefined;
  const { procedure, end } = found;
  const behind = text.slice(end).trimEnd();
  const rest = behind.replace(/^[\s,:]+/, '');
  const start = end + behind.length - rest.length;
  return { procedure, words: { text: rest, start }, behind: start };
}
