/** The tables of what bears on an attack: distance, size, speed, aim, conditions. Core Rules, Combat Modifiers. */
import { withDigits } from '../../modifier-rows.ts';
import { nameKey, partsOf, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { distanceTerm } from './modifiers.ts';

/** The distance modifier of a shot; undefined beyond the end of the table (RP-C106). */
export const distanceModifier = (ruleset: Ruleset, meters: number): number | undefined =>
  rowWithin(distanceRows(ruleset), meters)?.modifier;

/** The nearest row that a distance lies in; undefined beyond the end. */
export const rowWithin = (rows: readonly DistanceRow[], meters: number): DistanceRow | undefined =>
  rows.find(({ upTo }) => meters <= upTo);

/** Distances at which a weapon has the same modifier, the nearest first. */
export function rangeBands(ruleset: Ruleset, rmod: number, range: number): readonly DistanceRow[] {
  const bands: DistanceRow[] = [];
  for (const row of distanceRows(ruleset)) {
    const isHalved = ruleset.options.is('dice', '1d20');
    const band = { upTo: Math.min(range, row.upTo), modifier: distanceTerm(row.modifier, rmod, isHalved) };
    if (bands.at(-1)?.modifier === band.modifier) bands.pop();
    bands.push(band);
    if (row.upTo >= range) break;
  }
  return bands;
}

/** A row of `table Distances`. */
export interface DistanceRow {
  readonly upTo: number;
  readonly modifier: number;
}

export const distanceRows = tableRows('distances', (row): DistanceRow | undefined => {
  const [, digits = '', unit] = /(?<![\d.,])([\d.,]+)\s*(m|km)$/.exec(row('distance')) ?? [];
  const upTo = Number(digits.replaceAll(',', '')) * (unit === 'km' ? 1000 : 1);
  const amount = Number(row('modifier'));
  return unit && !Number.isNaN(upTo + amount) ? { upTo, modifier: amount } : undefined;
});

/** The attack modifier for the size of a target. */
export function sizeModifier(ruleset: Ruleset, meters: number): number {
  const rows = sizeRows(ruleset);
  const row =
    rows.find(({ from }) => meters >= from) ??
    rows.findLast(({ upTo }) => meters <= upTo) ??
    rows.find(({ from, upTo }) => from === Infinity && upTo === -Infinity);
  return row ? amountOf(ruleset, row.amount) : 0;
}

/** The meters of a size by its name, `huge`, or by an example of the table, `car`; undefined for other words. */
export function metersOfSize(ruleset: Ruleset, name: string): number | undefined {
  const key = nameKey(name);
  const row = sizeRows(ruleset).find((each) => each.name === key || each.examples.includes(key));
  return row && [row.from, row.upTo, HUMAN].find(Number.isFinite);
}

/** The names of sizes, the largest first. */
export const sizeNames = (ruleset: Ruleset): readonly string[] => sizeRows(ruleset).map(({ name }) => name);

/** Meters of a human. */
export const HUMAN = 2;

const sizeRows = tableRows('target sizes', (row) => ({
  name: nameKey(row('size')),
  examples: partsOf(row('example'), ',').filter(Boolean).map(nameKey),
  from: row('from') === '' ? Infinity : Number(row('from')),
  upTo: row('up to') === '' ? -Infinity : Number(row('up to')),
  amount: readAmount(row('modifier')),
}));

/** The attack modifier for the speed of a target, by meters a turn: 0 or less. */
export function speedModifier(ruleset: Ruleset, metersPerTurn: number): number {
  for (const row of speedRows(ruleset)) if (metersPerTurn <= row.upTo) return row.modifier;
  return 0;
}

/** The most meters in a turn that somebody moves who is `running`; undefined for other words. */
export const metersOfSpeed = (ruleset: Ruleset, name: string): number | undefined =>
  speedRows(ruleset).find(({ names }) => names.includes(nameKey(name)))?.upTo;

/** The words for speeds, the slowest first. */
export const speedNames = (ruleset: Ruleset): readonly string[] =>
  speedRows(ruleset).flatMap(({ names }) => names);

const speedRows = tableRows('target speeds', (row) => ({
  names: partsOf(row('example'), ',').filter(Boolean).map(nameKey),
  upTo: nameKey(row('up to')) === 'more' ? Infinity : Number(row('up to')),
  modifier: Number(row('modifier')),
}));

/** The bonus of full turns spent aiming (RP-C32). */
export const aimModifier = (ruleset: Ruleset, turns: number): number =>
  Math.min(
    conditionModifier(ruleset, 'most by aim') ?? Infinity,
    turns * (conditionModifier(ruleset, EACH_TURN) ?? 0),
  );

const EACH_TURN = 'each turn of aim';

/** Turns of aim: `aim`, `aimed 2`, `2 turns of aim`, `after aiming for 2 turns`; undefined for other words. */
export function turnsOfAim(ruleset: Ruleset, text: string): number | undefined {
  const [, before, words = '', after] =
    /^(?:(\d{1,2}) )?(?:turns? (?:of )?)?(.*?)(?: (?:for )?(\d{1,2}))?(?: turns?)?$/.exec(
      nameKey(withDigits(text)).replace(/^(?:after|with|having) (?:an? (?=turn))?/, ''),
    ) ?? [];
  const row = attackConditions(ruleset).find(({ name }) => sameName(name, EACH_TURN));
  if (!row?.keys.includes(words) || (before !== undefined && after !== undefined)) return undefined;
  return Number(before ?? after ?? 1);
}

/** A row of `table Attack Modifiers`. */
export interface AttackCondition {
  /** `visibility`. */
  readonly about: string;
  readonly name: string;
  /** The name and the other words for it, as names match. */
  readonly keys: readonly string[];
  readonly amount: Amount;
}

/** A number, or the option that has it. */
type Amount = number | { readonly option: string };

export const attackConditions = tableRows('attack modifiers', (row): AttackCondition => ({
  about: nameKey(row('about')),
  name: row('circumstance'),
  keys: [row('circumstance'), ...partsOf(row('also'), ';')].filter(Boolean).map(nameKey),
  amount: readAmount(row('modifier')),
}));

/** The modifier of a condition: `poor`, or where two share a name `visibility: none`. Undefined for no such row. */
export function conditionModifier(ruleset: Ruleset, name: string): number | undefined {
  const row = conditionRow(ruleset, name);
  return row && amountOf(ruleset, row.amount);
}

/** The row of a condition, by the same names. */
export function conditionRow(ruleset: Ruleset, name: string): AttackCondition | undefined {
  const [about, key] = name.includes(':') ? partsOf(nameKey(name), ':') : [undefined, nameKey(name)];
  return attackConditions(ruleset).find(
    (each) => (about === undefined || each.about === about) && each.keys.includes(key ?? ''),
  );
}

/** `in the dark`, `target prone`, `prone target`: words around a condition that say nothing else. */
const AROUND =
  /^(?:target (?:is )?)?(?:(?:in|at|under|behind|against|through|from|while|by) )?(?:an? |the )?| target$/g;

/** `prone`, `half cover`, `visibility: none`: as `conditionModifier` takes it; undefined for other words. */
export function conditionNamed(ruleset: Ruleset, text: string): string | undefined {
  const key = nameKey(text);
  return conditionWith(ruleset, key) ?? conditionWith(ruleset, key.replace(AROUND, ''));
}

function conditionWith(ruleset: Ruleset, key: string): string | undefined {
  if (conditionRow(ruleset, key)) return key;
  for (const { about, keys } of attackConditions(ruleset)) {
    const found = keys.find((each) => key === `${each} ${about}`);
    if (found !== undefined) return `${about}: ${found}`;
  }
  return undefined;
}

function readAmount(text: string): Amount {
  const number = Number(text);
  return Number.isNaN(number) ? { option: nameKey(text) } : number;
}

/** In the campaign of this ruleset. */
export const amountOf = ({ options }: Ruleset, amount: Amount): number =>
  typeof amount === 'number' ? amount : options.amount(amount.option);
