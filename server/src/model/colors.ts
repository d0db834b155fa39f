/** Colors of sides: `guards color: #b3261e`, or one of a few names. */
import { nameKey } from '../rules/names.ts';

/** Each part from 0 to 255. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** As CSS has them. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['blue', '#0000ff'],
  ['brown', '#a52a2a'],
  ['cyan', '#00ffff'],
  ['gold', '#ffd700'],
  ['gray', '#808080'],
  ['green', '#008000'],
  ['lime', '#00ff00'],
  ['magenta', '#ff00ff'],
  ['maroon', '#800000'],
  ['navy', '#000080'],
  ['olive', '#808000'],
  ['orange', '#ffa500'],
  ['pink', '#ffc0cb'],
  ['purple', '#800080'],
  ['red', '#ff0000'],
  ['silver', '#c0c0c0'],
  ['teal', '#008080'],
  ['white', '#ffffff'],
  ['yellow', '#ffff00'],
]);

export const COLOR_NAMES: readonly string[] = [...NAMED.keys()];

/** Reads `red`, `#b3261e` and `#b32`; undefined for anything else. */
export function readColor(text: string): Color | undefined {
  const name = nameKey(text);
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec((NAMED.get(name) ?? name).trim())?.[1];
  if (digits === undefined) return undefined;
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = (long.match(/../g) ?? []).map((part) => parseInt(part, 16));
  return { red, green, blue };
}

/** `#b3261e`. */
export const hexOf = ({ red, green, blue }: Color): string =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The name of a color that has one. */
export const colorName = (color: Color): string | undefined =>
  COLOR_NAMES.find((name) => NAMED.get(name) === hexOf(color));
