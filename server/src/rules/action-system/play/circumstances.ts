/** The circumstances of a roll, as `table Check Modifiers` has them. Core Rules, Skill Roll Modifiers. */
import {
  plainCircumstance,
  plainModifier,
  type Circumstance,
  type CircumstanceRules,
  type Modifier,
} from '../../circumstances.ts';
import type { Problem } from '../../dice/index.ts';
import { nameKey, partsOf, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { tableRows } from '../../table-rows.ts';
import { readDuration, stepsOfTime } from './time.ts';

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

interface TraitAmount {
  readonly trait: string;
  readonly level: string;
  readonly amount: number;
}

export const circumstances: CircumstanceRules = {
  words: (ruleset) =>
    checkModifiers(ruleset).flatMap(({ keys, traits }) => [...keys, ...traits.map(traitName)]),
  read(ruleset, text) {
    const written = text.replace(/\s+/g, ' ').trim();
    return plainCircumstance(written) ?? timed(ruleset, written) ?? worded(ruleset, written);
  },
  modifiers(ruleset, written, sheet) {
    const rows = checkModifiers(ruleset);
    return (
      ruleset.options.is('complementary skills', 'several') ? written : withBestHelp(written, rows)
    ).flatMap((each): Modifier[] => {
      if (each.name === '') return [plainModifier(each)];
      const row = rows.find(({ name }) => name === each.name);
      return row ? [modifierOf(ruleset, row, each, easedBy(row, written, sheet))] : [];
    });
  },
};

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

function modifierOf(
  ruleset: Ruleset,
  row: CheckModifier,
  { number, text }: Circumstance,
  eased: TraitAmount | undefined,
): Modifier {
  const isHalved = ruleset.options.is('dice', '1d20') && (eased !== undefined || !row.addsWithD20);
  const easedAmount = eased && (isHalved ? halved(eased.amount) : eased.amount);
  return {
    label: eased ? `${text}, ${traitName(eased)}` : text,
    amount: easedAmount ?? amountOf(ruleset, row, number),
    rulings: isHalved ? [...row.rulings, 'RP-C103'] : row.rulings,
    forbids: row.adds.type === 'no roll',
  };
}

/** The trait of the character, or the one that is named beside the circumstance. */
const easedBy = (
  { traits }: CheckModifier,
  written: readonly Circumstance[],
  sheet: Sheet | undefined,
): TraitAmount | undefined =>
  traits.find(
    (each) =>
      written.some(({ name }) => name === traitName(each)) ||
      sheet?.traits.some(
        ({ rule, level }) => sameName(rule.name, each.trait) && sameName(level?.name ?? '', each.level),
      ),
  );

/** One complementary skill helps, the best (RP-C10). */
function withBestHelp(
  written: readonly Circumstance[],
  rows: readonly CheckModifier[],
): readonly Circumstance[] {
  const helps = (name: string): boolean => rows.some((row) => row.name === name && row.adds.type === 'half');
  const best = written
    .filter(({ name }) => helps(name))
    .reduce<Circumstance | undefined>(
      (top, each) => (top && top.number >= each.number ? top : each),
      undefined,
    );
  return written.filter((each) => each === best || !helps(each.name));
}

/** `1 hour instead of 30 seconds`. */
function timed(ruleset: Ruleset, text: string): Circumstance | undefined {
  const [, first = '', second = ''] =
    /^(?:in |taking |taking only )?(.{1,30}?) instead of (.{1,30})$/i.exec(text) ?? [];
  const [taken, normal] = [readDuration(first), readDuration(second)];
  if (taken === undefined || normal === undefined) return undefined;
  const steps = stepsOfTime(ruleset, taken, normal);
  return { name: steps < 0 ? RUSHED : EXTRA_TIME, number: Math.abs(steps), text };
}

const EXTRA_TIME = 'extra time';
const RUSHED = 'rushed';

/** `rushed`, `with improvised tools`, `retry 2`, `2 AP`, `Ambidextrous (Edge)`. */
function worded(ruleset: Ruleset, text: string): Circumstance | Problem | undefined {
  const rows = checkModifiers(ruleset);
  const [, before, words = '', after] =
    /^(?:(\d{1,6})\s)?(.*?)(?:\s?([+\u2212\u2013-]?\d{1,6})(?:\s(?:steps?|times))?)?$/u.exec(text) ?? [];
  const key = nameKey(words).replace(FILLER, '');
  const row = rows.find(({ keys }) => keys.includes(key));
  if (!row) {
    const trait = rows.flatMap(({ traits }) => traits).find((each) => isTrait(each, text));
    return trait && { name: traitName(trait), number: 1, text };
  }
  if (before !== undefined && after !== undefined) return problem(text, 'One number is enough here.');
  const digits = before ?? after;
  const number = digits === undefined ? 1 : Number(digits.replace(/[\u2212\u2013]/, '-'));
  return (
    wrongNumber(row, digits === undefined ? undefined : number, text) ?? {
      name: row.name,
      number: sized(row, number),
      text,
    }
  );
}

/** A penalty has its sign already. */
const sized = ({ adds }: CheckModifier, number: number): number =>
  adds.type === 'less' ? Math.abs(number) : number;

function wrongNumber(row: CheckModifier, number: number | undefined, text: string): Problem | undefined {
  const { name, range, adds } = row;
  const isNeeded = adds.type === 'number' || adds.type === 'less' || adds.type === 'half';
  if (number === undefined)
    return isNeeded ? problem(text, `\`${name}\` needs its number: \`${name} 2\`.`) : undefined;
  if (!range) return problem(text, `\`${name}\` takes no number.`);
  const { least, most } = range;
  const size = sized(row, number);
  if (size >= least && size <= most) return undefined;
  return problem(
    text,
    `\`${name}\` goes ${most === Infinity ? `from ${least} up` : `from ${least} to ${most}`}.`,
  );
}

const FILLER = /^(?:with|while|using|for|after)\s(?:(?:an?|the|his|her|their|your)\s)?/;

const problem = (text: string, message: string): Problem => ({ message, start: 0, end: text.length });

const traitName = ({ trait, level }: TraitAmount): string => `${trait} (${level})`;

const isTrait = (each: TraitAmount, text: string): boolean =>
  sameName(traitName(each), text) || sameName(`${each.trait} ${each.level}`, text);

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
