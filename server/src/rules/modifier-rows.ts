/** Tables of circumstances: `circumstance | also | adds | number | of`, and the words of prose that name one of their rows. */
import type { Circumstance, KnownCircumstance } from './circumstances.ts';
import type { Refusal } from './dice/index.ts';
import { say } from './message.ts';
import { nameKey, partsOf, sameName } from './names.ts';
import { COUNT_WORDS, numberFrom } from './numbers.ts';
import type { Row } from './table-rows.ts';

/** A row of such a table. */
export interface ModifierRow {
  readonly name: string;
  /** The name and what else it is called, as names match. */
  readonly keys: readonly string[];
  readonly adds: Adds;
  /** As the table says it. */
  readonly addsText: string;
  /** The numbers that may stand beside it; undefined where none may. */
  readonly range: { readonly least: number; readonly most: number } | undefined;
  readonly rulings: readonly string[];
  /** Whether it is something that the target has: `target` in the column `of`. */
  readonly isOfTarget: boolean;
  /** Whether it counts for whoever acts: `actor` in that column. */
  readonly isOfActor: boolean;
  /** What it is one of, of which only one can hold; undefined where amounts add up. */
  readonly kind: string | undefined;
}

/** The modifier of a row: a number, or by a number its multiple, its half, or all of a group but one. */
export type Adds =
  | { readonly type: 'fixed' | 'each'; readonly amount: number }
  | { readonly type: 'number' | 'less' | 'half' | 'others' | 'no roll' };

/** Undefined for a row that does not say what it adds. */
export function modifierRow(row: Row): ModifierRow | undefined {
  const [name, adds] = [row('circumstance'), readAdds(row('adds'))];
  if (!adds) return undefined;
  const takesNumber = adds.type !== 'fixed' && adds.type !== 'no roll';
  return {
    name,
    keys: [name, ...partsOf(row('also'), ';')].filter(Boolean).map(nameKey),
    adds,
    addsText: row('adds'),
    range: readRange(row('number')) ?? (takesNumber ? ANY : undefined),
    rulings: partsOf(row('ruling'), ',').filter(Boolean),
    isOfTarget: sameName(row('of'), 'target'),
    isOfActor: sameName(row('of'), 'actor'),
    kind: sameName(row('one of'), 'several') ? undefined : row('one of') || name,
  };
}

/** What the circumstance of a row is one of; undefined for one without a row. */
export const kindIn = (
  rows: readonly ModifierRow[],
  { name, raises }: Pick<Circumstance, 'name' | 'raises'>,
): string | undefined => (raises === undefined ? rows.find((row) => row.name === name)?.kind : undefined);

/** Whether the row of a circumstance gives it to whoever acts. */
export const isOfActor = (rows: readonly ModifierRow[], circumstance: Pick<ModifierRow, 'name'>): boolean =>
  rows.some((row) => row.isOfActor && row.name === circumstance.name);

/** For those who look for a circumstance. */
export const knownRow = ({ name, keys, addsText }: ModifierRow): KnownCircumstance => ({
  name,
  aliases: keys.slice(1),
  adds: addsText,
});

const ANY = { least: -Infinity, most: Infinity };

/** The modifier for a number. */
export function amountFor(adds: Adds, number: number): number {
  switch (adds.type) {
    case 'fixed':
      return adds.amount;
    case 'each':
      return adds.amount * number;
    case 'number':
      return number;
    case 'less':
      return 0 - number;
    case 'half':
      return Math.floor(number / 2);
    case 'others':
      return Math.max(0, number - 1);
    case 'no roll':
      return 0;
  }
}

/** `rushed`, `with improvised tools`, `retry 2`, `2 AP`, `team of 4`; undefined where no row is meant. */
export function readModifier(rows: readonly ModifierRow[], text: string): Circumstance | Refusal | undefined {
  const rowNamed = (words: string): ModifierRow | undefined => {
    const key = nameKey(words).replace(FILLER, '');
    return rows.find(({ keys }) => keys.includes(key));
  };
  const whole = rowNamed(text);
  if (whole && !NEEDS_NUMBER.includes(whole.adds.type))
    return { name: whole.name, number: 1, skill: undefined, text };
  const [, before, words = '', after] = NUMBERED.exec(withDigits(text)) ?? [];
  const row = rowNamed(words);
  if (!row) return undefined;
  if (before !== undefined && after !== undefined) return { message: say('one number is enough here') };
  const digits = before ?? after;
  const number = digits === undefined ? 1 : Number(digits.replace(/[\u2212\u2013]/, '-'));
  return (
    wrongNumber(row, digits === undefined ? undefined : number) ?? {
      name: row.name,
      number: sized(row, number),
      skill: undefined,
      text,
    }
  );
}

/** `2 helpers`, `assist 2`, `assisted by 2 friends`. */
const NUMBERED =
  /^(?:(?:with|using|for|spends|spending)\s)?(?:(\d{1,6})\s)?(.*?)(?:\s?([+\u2212\u2013-]?\d{1,6})(?:\s(?:steps?|times|friends|others|people|allies|comrades))?)?$/u;
/** `two turns` as `2 turns`. */
export const withDigits = (text: string): string =>
  text.replace(/(?<!\S)\p{L}+(?!\S)/gu, (word) =>
    COUNT_WORDS.includes(word.toLowerCase()) ? String(numberFrom(word)) : word,
  );
const FILLER = /^(?:with|while|using|for|after|spends|spending)\s(?:(?:an?|the|his|her|their|your)\s)?/;

/** A penalty has its sign already. */
const sized = ({ adds }: ModifierRow, number: number): number =>
  adds.type === 'less' ? Math.abs(number) : number;

/** Rows that add nothing without a number. */
const NEEDS_NUMBER: readonly Adds['type'][] = ['number', 'less', 'half', 'others'];

function wrongNumber(row: ModifierRow, number: number | undefined): Refusal | undefined {
  const { name, range, adds } = row;
  if (number === undefined) {
    if (!NEEDS_NUMBER.includes(adds.type)) return undefined;
    return { message: say('needs its number', { name, example: `${name} 2` }) };
  }
  if (!range) return { message: say('takes no number', { name }) };
  const { least, most } = range;
  const size = sized(row, number);
  if (size >= least && size <= most) return undefined;
  return {
    message:
      most === Infinity
        ? say('goes from least up', { name, least })
        : say('goes from least to most', { name, least, most }),
  };
}

/** `+3`, `-3 each`, `number`, `-number`, `half number`, `number - 1`, `no roll`. */
export function readAdds(text: string): Adds | undefined {
  const key = nameKey(text);
  if (key === 'number') return { type: 'number' };
  if (key === '-number') return { type: 'less' };
  if (key === 'half number') return { type: 'half' };
  if (key === 'number - 1') return { type: 'others' };
  if (key === 'no roll') return { type: 'no roll' };
  const [, amount, each] = /^([+-]?\d{1,6})( each)?$/.exec(key) ?? [];
  return amount === undefined ? undefined : { type: each ? 'each' : 'fixed', amount: Number(amount) };
}

function readRange(text: string): ModifierRow['range'] {
  const [, least, most] = /^(-?\d{1,6}) (?:to (\d{1,6})|or more)$/.exec(nameKey(text)) ?? [];
  return least === undefined
    ? undefined
    : { least: Number(least), most: most === undefined ? Infinity : Number(most) };
}
