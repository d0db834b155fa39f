import { dictionary } from './dictionary.ts';

const KILOGRAMS_PER_POUND = 0.45359237;
const KILOGRAMS_PER_OUNCE = KILOGRAMS_PER_POUND / 16;

/** Units of weight in kilograms, by each name in small letters. */
export const KILOGRAMS = dictionary({
  g: 0.001,
  gram: 0.001,
  grams: 0.001,
  kg: 1,
  kgs: 1,
  kilo: 1,
  kilos: 1,
  kilogram: 1,
  kilograms: 1,
  t: 1000,
  ton: 1000,
  tons: 1000,
  tonne: 1000,
  tonnes: 1000,
  oz: KILOGRAMS_PER_OUNCE,
  ounce: KILOGRAMS_PER_OUNCE,
  ounces: KILOGRAMS_PER_OUNCE,
  lb: KILOGRAMS_PER_POUND,
  lbs: KILOGRAMS_PER_POUND,
  pound: KILOGRAMS_PER_POUND,
  pounds: KILOGRAMS_PER_POUND,
});

const FRACTIONS = dictionary({ '½': 0.5, '¼': 0.25, '¾': 0.75 });

/** `1,200` and `1,5`, too: a comma before three digits stands between thousands, any other is a decimal point. */
const NUMBER = String.raw`[1-9]\d{0,2}(?:,\d{3})+(?![\d,])|\d{1,9}(?:[.,]\d{1,9}|\/[1-9]\d?)?|\.\d{1,9}|\d{0,9} ?[½¼¾]`;
const UNIT = String.raw`(?:${Object.keys(KILOGRAMS)
  .sort((a, b) => b.length - a.length)
  .join('|')})(?!\p{L})\.?`;
/** A pattern without groups of its own. */
export const AMOUNT_OF_WEIGHT = String.raw`(?<![\d.,/])(?:${NUMBER}) ?${UNIT}`;

/** `3 kg`, `0.5 tons`, `1,5 kg`, `½ lb.` */
export const WEIGHT = new RegExp(`^${AMOUNT_OF_WEIGHT}$`, 'iu');

/** The kilograms of a weight; undefined for any other text. */
export function kilogramsIn(text: string): number | undefined {
  if (!WEIGHT.test(text)) return undefined;
  const [, amount = '', unit = ''] = /^([^\p{L}]+?) ?(\p{L}+)/u.exec(text) ?? [];
  // `5G` is a telephone.
  return /^[GT]$/.test(unit) ? undefined : numberIn(amount) * KILOGRAMS[unit.toLowerCase()]!;
}

function numberIn(amount: string): number {
  const part = FRACTIONS[amount.at(-1)!];
  if (part !== undefined) return Number(amount.slice(0, -1)) + part;
  const [above = '', below] = amount.split('/');
  if (below !== undefined) return Number(above) / Number(below);
  return Number(
    /^[1-9]\d{0,2}(?:,\d{3})+$/.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.'),
  );
}
