/** The values of a message for its words. Stored messages may be damaged, so nothing here relies on the type of a value. */
import { plural, t } from '../text/messages.ts';

export interface ValuesOf {
  /** Empty for what is missing. */
  readonly text: (name: string) => string;
  /** 0 for what is no number. */
  readonly number: (name: string) => number;
  /** `2`, `2 or more`. */
  readonly count: (name: string) => string;
  /** None for what is missing; one for what is no list. */
  readonly list: (name: string) => readonly string[];
  readonly has: (name: string) => boolean;
}

/** The words for messages by their codes. */
export type Words = Readonly<Record<string, (of: ValuesOf) => string>>;

/** A sentence with the values of these names in its places. */
export const sentence =
  (english: string, ...names: readonly string[]): Words[string] =>
  (of) =>
    t(english, ...names.map(of.text));

/** A sentence that depends on the value `count`. */
export const counted =
  (one: string, other: string, ...names: readonly string[]): Words[string] =>
  (of) =>
    plural(of.number('count'), one, other, ...names.map(of.text));

/** `LIF 5, dead`: parts with a comma, without those that are empty. */
export const commas = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** `2 rounds`, `3 rounds or more`: as the line counts. */
export const orMore = (of: ValuesOf, text: string): string =>
  of.has('orMore') ? t('{0} or more', text) : text;

export const signedText = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

/** `less AV 6, x 2, TGH 4:`, in the order in which they count; empty where nothing helps. */
export function lessProtection({
  armorValue,
  multiplier,
  toughness,
}: Readonly<Record<'armorValue' | 'multiplier' | 'toughness', number>>): string {
  const factor = multiplier === 1 ? '' : `x ${multiplier}`;
  // A place of the body alone takes nothing off: `x 2: 14 on average`.
  if (armorValue <= 0 && toughness <= 0) return factor && `${factor}:`;
  const tough = toughness > 0 ? `TGH ${toughness}` : '';
  return armorValue > 0
    ? t('less {0}:', commas(`AV ${armorValue}`, factor, tough))
    : commas(factor, t('less {0}:', tough));
}

/** The protection named in a message. */
export const protectionIn = (of: ValuesOf): string =>
  lessProtection({
    armorValue: of.number('armorValue'),
    multiplier: of.has('multiplier') ? of.number('multiplier') : 1,
    toughness: of.number('toughness'),
  });
