import { dictionary } from './dictionary.ts';

const KILOGRAMS_PER_POUND = 0.45359237;

/** Units of weight in kilograms, by each name in small letters. */
export const KILOGRAMS = dictionary({
  g: 0.001,
  kg: 1,
  t: 1000,
  ton: 1000,
  tons: 1000,
  lb: KILOGRAMS_PER_POUND,
  lbs: KILOGRAMS_PER_POUND,
  pound: KILOGRAMS_PER_POUND,
  pounds: KILOGRAMS_PER_POUND,
});

/** `3 kg`, `0.5 tons`. */
export const WEIGHT = new RegExp(`^(\\d+(?:\\.\\d+)?)\\s*(${Object.keys(KILOGRAMS).join('|')})$`, 'i');

/** The kilograms of a weight; undefined for any other text. */
export function kilogramsIn(text: string): number | undefined {
  const [, amount, unit = ''] = WEIGHT.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) * KILOGRAMS[unit.toLowerCase()]!;
}
