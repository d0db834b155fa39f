/** `table Check Modifiers`: what each circumstance of a roll adds. Core Rules, Skill Roll Modifiers. */
import { nameKey, partsOf } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';

/** A row of the table. */
export interface CheckModifier {
  readonly name: string;
  /** The name and what else it is called, as names match. */
  readonly keys: readonly string[];
  readonly adds: Adds;
  /** What it adds with 1d20; undefined where that is half. */
  readonly addsWithD20: Adds | undefined;
  /** The numbers that may stand beside it; undefined where none may. */
  readonly range: { readonly least: number; readonly most: number } | undefined;
  /** Traits that change the amount. */
  readonly traits: readonly TraitAmount[];
  readonly rulings: readonly string[];
}

type Adds =
  | { readonly type: 'fixed' | 'each'; readonly amount: number }
  | { readonly type: 'number' | 'less' | 'half' | 'no roll' };

export interface TraitAmount {
  readonly trait: string;
  readonly level: string;
  readonly amount: number;
}

export const checkModifiers = tableRows('check modifiers', (row): CheckModifier | undefined => {
  const [name, adds] = [row('circumstance'), readAdds(row('adds'))];
  if (!adds) return undefined;
  const takesNumber = adds.type !== 'fixed' && adds.type !== 'no roll';
  return {
    name,
    keys: [name, ...partsOf(row('also'), ';')].filter(Boolean).map(nameKey),
    adds,
    addsWithD20: readAdds(row('1d20')),
    range: readRange(row('number')) ?? (takesNumber ? ANY : undefined),
    traits: partsOf(row('with a trait'), ';').flatMap(readTrait),
    rulings: partsOf(row('ruling'), ',').filter(Boolean),
  };
});

const ANY = { least: -Infinity, most: Infinity };

/** What a row adds for a number, with the dice of the campaign (RP-C103). */
export function amountOf({ options }: Ruleset, row: CheckModifier, number: number): number {
  const isD20 = options.is('dice', '1d20');
  if (isD20 && row.addsWithD20) return amount(row.addsWithD20, number);
  if (!isD20) return amount(row.adds, number);
  return row.adds.type === 'each' ? halved(row.adds.amount) * number : halved(amount(row.adds, number));
}

/** Half, rounded away from 0. Core Rules, Alternate Dice Mechanics (RP-C103). */
export const halved = (modifier: number): number => Math.sign(modifier) * Math.ceil(Math.abs(modifier) / 2);

function amount(adds: Adds, number: number): number {
  switch (adds.type) {
    case 'fixed':
      return adds.amount;
    case 'each':
      return adds.amount * number;
    case 'number':
      return number;
    case 'less':
      return 0 - number;
    // Core Rules, Complementary Skills (RP-C10).
    case 'half':
      return Math.floor(number / 2);
    case 'no roll':
      return 0;
  }
}

/** `Ambidextrous (Edge)`. */
export const traitName = ({ trait, level }: TraitAmount): string => `${trait} (${level})`;

function readAdds(text: string): Adds | undefined {
  const key = nameKey(text);
  if (key === 'number') return { type: 'number' };
  if (key === '-number') return { type: 'less' };
  if (key === 'half number') return { type: 'half' };
  if (key === 'no roll') return { type: 'no roll' };
  const [, amount, each] = /^([+-]?\d{1,6})( each)?$/.exec(key) ?? [];
  return amount === undefined ? undefined : { type: each ? 'each' : 'fixed', amount: Number(amount) };
}

function readRange(text: string): CheckModifier['range'] {
  const [, least, most] = /^(-?\d{1,6}) (?:to (\d{1,6})|or more)$/.exec(nameKey(text)) ?? [];
  return least === undefined
    ? undefined
    : { least: Number(least), most: most === undefined ? Infinity : Number(most) };
}

/** `Ambidextrous Convenience -1`: the name, the level and the amount. */
function readTrait(text: string): TraitAmount[] {
  const [, trait, level, amount] = /^(.+) (\S+) ([+-]?\d{1,6})$/.exec(text) ?? [];
  return trait && level ? [{ trait, level, amount: Number(amount) }] : [];
}
