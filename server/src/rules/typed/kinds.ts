/** Kinds of arguments that every system has: numbers, names, sums. */
import { isRefusal, problemAt, type Problem, type Refusal } from '../dice/index.ts';
import { say, type Message } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { parseTyped } from './grammar.ts';
import type { Kind, KnownName } from './schema.ts';
import type { Part, Term } from './tree.ts';
import { dictionary } from '../../text/dictionary.ts';
import { inTenths, METERS } from '../../text/length-units.ts';

/** A number with words around it: `AV 6`, `30 m`, `size 0.5 m`, `burst of 4 rounds`. */
export interface Amount {
  /** As names match: `burst of`. */
  readonly before: string;
  readonly value: number;
  readonly isWhole: boolean;
  readonly after: string;
}

/** The only number of a part; undefined for a part with none or several, and for one with dice or signs. */
export function amountOf({ terms }: Part): Amount | undefined {
  const [first, second, ...more] = terms;
  if (!first || more.length > 0 || terms.some(({ sign, dice, stray }) => sign || dice || stray))
    return undefined;
  if (first.value === undefined || second?.value !== undefined) return undefined;
  return {
    before: nameKey(first.name),
    value: first.value,
    isWhole: first.number === 'whole',
    after: nameKey(second?.name ?? ''),
  };
}

/** The words of a part without numbers, as names match; undefined for a part with anything else. */
export const wordsOf = ({ terms, text }: Part): string | undefined =>
  terms.every(({ value, dice, sign }) => value === undefined && !dice && !sign) ? nameKey(text) : undefined;

/** A comma between digits as a point: `8,9 m`; before three digits it parts thousands, as the grammar reads it. */
export const withPoint = (part: Part): Part =>
  /^\D*\d+,(?!\d{3}(?!\d))\d+(?:[^\d,]\D*)?$/.test(part.text)
    ? (parseTyped(part.text.replace(',', '.')).sides[0]?.parts[0] ?? part)
    : part;

/** A limit of what can be typed, where the rules have none. */
const MOST = 9_999;

interface ScoreOptions {
  readonly about: Message;
  readonly aliases?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly sample?: string;
}

/** A named number: `AV 6`, `6 AV`. */
export function score(
  name: string,
  { about, aliases = [], least = 0, most = MOST, sample = `${name} 5` }: ScoreOptions,
): Kind<number> {
  const names = [name, ...aliases].map(nameKey);
  return {
    sample,
    about,
    known: () => [{ name, about }],
    read(part) {
      const words = wordsOf(part);
      if (words !== undefined && names.includes(words))
        return problemAt(part, say('needs its number', { name: part.text, example: sample }));
      const amount = amountOf(part);
      if (!amount) return undefined;
      const { before, value, isWhole, after } = amount;
      const isNamed = after === '' ? names.includes(before) : before === '' && names.includes(after);
      if (!isNamed) return undefined;
      if (!isWhole) return problemAt(part, say('score is whole', { name, sample }));
      if (value < least || value > most)
        return problemAt(part, say('score goes from least to most', { name, least, most }));
      return value;
    },
  };
}

/** A whole number alone. */
export const count = (about: Message, sample: string, least = 0, most = MOST): Kind<number> => ({
  sample,
  about,
  read(part) {
    const amount = amountOf(part);
    if (amount?.before !== '' || amount.after !== '') return undefined;
    if (!amount.isWhole) return problemAt(part, say('amount is whole', { about }));
    return amount.value < least || amount.value > most
      ? problemAt(part, say('amount goes from least to most', { about, least, most }))
      : amount.value;
  },
});

interface MeasureOptions {
  readonly about: Message;
  readonly sample: string;
  /** The factor of each unit. */
  readonly units: Readonly<Record<string, number | undefined>>;
  /** Words that may stand before it. */
  readonly before?: readonly string[];
  /** Words that must stand before it. */
  readonly name?: readonly string[];
  /** The unit of a number without one. */
  readonly usual?: string;
}

/** A length, a speed, a time, in the first unit: `30 m`, `1.5 km`. */
export const measure = ({
  about,
  sample,
  units,
  before = [],
  name,
  usual,
}: MeasureOptions): Kind<number> => ({
  sample,
  about,
  ...(name && { known: () => name.map((each) => ({ name: each, about })) }),
  hasCommas: true,
  read(part) {
    const amount = amountOf(withPoint(part));
    if (!amount) return undefined;
    const isNamed = name
      ? name.map(nameKey).includes(amount.before)
      : ['', ...before].includes(amount.before);
    const known = dictionary(units);
    const unit = amount.after.replace(/ away$/, '');
    const factor = known[unit] ?? (amount.after === '' && usual ? units[usual] : undefined);
    return isNamed && factor !== undefined ? amount.value * factor : undefined;
  },
});

/** `30 m`. */
export const meters = (
  about: Message,
  sample = '30 m',
  before: readonly string[] = ['of', 'at', 'from'],
): Kind<number> => {
  const kind = measure({ about, sample, units: METERS, before });
  return {
    ...kind,
    read(part, ruleset) {
      const read = kind.read(part, ruleset);
      return typeof read === 'number' ? inTenths(read) : read;
    },
  };
};

/** A word that is there or not: `dodging`. */
export const flag = (name: string, about: Message, aliases: readonly string[] = []): Kind<true> => ({
  sample: name,
  about,
  known: () => [{ name, about }],
  read: (part) => ([name, ...aliases].some((each) => nameKey(each) === wordsOf(part)) ? true : undefined),
});

interface NamedOptions<T> {
  readonly about: Message;
  readonly sample: string;
  readonly known: (ruleset: Ruleset) => readonly KnownName[];
  readonly find: (text: string, ruleset: Ruleset) => T | Refusal | undefined;
}

/** A rule of the library by its name, which may contain commas. A refusal of it covers the whole part. */
export const named = <T>({
  about,
  sample,
  known,
  find,
}: NamedOptions<T>): Omit<Kind<T>, 'isDefault' | 'excludedBy'> => ({
  about,
  sample,
  known,
  isName: true,
  isOnce: true,
  hasCommas: true,
  read(part, ruleset) {
    const found = find(part.text.replace(/\s+/g, ' '), ruleset);
    return typeof found === 'object' && found !== null && isRefusal(found)
      ? problemAt(part, found.message)
      : found;
  },
});

/** One of some words. */
export const oneOf = <W extends string>(about: Message, words: readonly W[]): Kind<W> => ({
  about,
  sample: words[0]!,
  known: () => words.map((name) => ({ name, about: '' })),
  isName: true,
  read: (part) => words.find((word) => sameName(word, part.text)),
});

/** A score as it is written: `REF 7 + Pistols 3 - 2`, with extra dice where a procedure takes them: `12 + 6 + d10`. */
export interface Sum {
  readonly total: number;
  /** The one spelling of it. */
  readonly text: string;
  readonly terms: readonly Term[];
  /** The number of extra dice. */
  readonly dice: number;
}

interface SumOptions {
  readonly isRolled?: boolean;
  readonly about: Message;
  readonly sample: string;
  /** The die that may be added: `d10`. */
  readonly die?: string;
  /** Whether a sum must have a name, so that a number alone is something else. */
  readonly needsName?: boolean;
  /** Names that make it another argument. */
  readonly except?: readonly string[];
}

const MOST_DIGITS = 9;
const MOST_DICE = 9;

/** A problem is told where the part is a sum as far as it goes; undefined where it looks like something else. */
export const sum = ({
  about,
  sample,
  die,
  isRolled,
  needsName = false,
  except = [],
}: SumOptions): Kind<Sum> => ({
  about,
  sample,
  isRolled,
  read(part) {
    const { terms } = part;
    if (!terms.some(({ value, dice }) => value !== undefined || dice)) return undefined;
    if (needsName && !terms.some(({ name, value }) => name && value !== undefined)) return undefined;
    if (terms.some(({ name }) => except.some((each) => sameName(each, name)))) return undefined;
    return sumProblem(terms, die) ?? sumOf(terms);
  },
});

/** Also whatever is divided by 0. */
export const isTooLarge = ({ value = 0 }: Term): boolean => !(Math.abs(value) < 10 ** MOST_DIGITS);
export const tooLarge = (term: Term): Problem => problemAt(term, say('this number is too large'));

/** Why terms are no sum; undefined where they are one. */
export function sumProblem(
  terms: readonly Term[],
  die?: string,
  namesAlone: 'refused' | 'allowed' = 'refused',
): Problem | undefined {
  for (const [index, term] of terms.entries()) {
    const { name, value, number, dice, stray, sign } = term;
    if (stray)
      return problemAt(
        term,
        /^[-+\u2212\u2013]$/.test(stray)
          ? say('something is missing after', { text: stray })
          : say('has no place here', { text: stray }),
      );
    if (name.startsWith('(')) return problemAt(term, say('has no place here', { text: name }));
    if (dice && !isDie(dice, die))
      return problemAt(
        term,
        die ? say('only can be added here', { die }) : say('write a score without dice'),
      );
    if (index > 0 && !sign)
      return problemAt(term, say('sign is missing before', { text: name || String(value) }));
    if (!dice && value === undefined && namesAlone === 'refused')
      return problemAt(term, say('needs its score', { name }));
    if (number && number !== 'whole') return problemAt(term, say('scores are whole numbers'));
    if (isTooLarge(term)) return tooLarge(term);
  }
  const dice = terms.reduce((all, term) => all + diceIn(term), 0);
  return dice > MOST_DICE
    ? problemAt(
        { start: terms[0]!.start, end: terms.at(-1)!.end },
        say('more than extra dice are too many', { most: MOST_DICE }),
      )
    : undefined;
}

const isDie = (dice: string, die: string | undefined): boolean =>
  die !== undefined && new RegExp(`^\\d{0,3}${die}$`, 'i').test(dice);

/** A die that is taken away counts below 0. */
const diceIn = ({ dice, sign }: Term): number =>
  dice ? (sign === '-' ? -1 : 1) * Number(/^\d+/.exec(dice)?.[0] ?? 1) : 0;

/** Terms without a problem as a sum. */
export function sumOf(terms: readonly Term[]): Sum {
  let total = 0;
  let text = '';
  let dice = 0;
  for (const term of terms) {
    const { name, value = 0, sign } = term;
    const isMinus = sign === '-';
    total += isMinus ? -value : value;
    dice += diceIn(term);
    // A number without a name takes its own sign into the sum.
    const isLess = name || term.dice ? isMinus : isMinus !== value < 0;
    const part =
      term.shown ?? (term.dice.toLowerCase() || (name ? `${name} ${value}` : String(Math.abs(value))));
    text += text ? ` ${isLess ? '-' : '+'} ${part}` : `${isLess ? '-' : ''}${part}`;
  }
  return { total, text, terms, dice: Math.max(0, dice) };
}
