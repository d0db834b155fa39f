/** Scores in brackets, or behind those of the price: `Stealth [+2]`, `Unarmed Combat [Judo 2]`, `Stealth [5] = 3`. */
import type { Span } from './tree.ts';

/** What an entry with such a score is read as. */
export interface LooseScore {
  /** The entry without its score and its price, as long as before. */
  readonly text: string;
  readonly score: Span;
  readonly price: Span | undefined;
  /** The text as it is usually written. */
  readonly usual: string;
}

const NAME = String.raw`(?<name>\p{L}[^[\]():=\d]*[^[\]():=\d\s])`;
const FORMS = [
  String.raw`\s?\[(?<score>\+\d{1,2})\]`,
  String.raw`\s?\[(?<type>\p{Lu}[\p{L} ]{0,40}\p{L}) (?<score>\+?\d{1,2})\]`,
  String.raw`\s?(?<price>\[\d{1,3}(?: CP)?\])\s?[=:]?\s?(?<score>\+?\d{1,2})`,
].map((behind) => new RegExp(`^${NAME}${behind}$`, 'du'));

export function looseScore(text: string): LooseScore | undefined {
  if (!text.includes('[')) return undefined;
  for (const form of FORMS) {
    const { groups, indices } = form.exec(text) ?? {};
    if (!groups || !indices?.groups) continue;
    const { name = '', type, price, score } = groups;
    const { type: inside, price: bracket, score: number } = indices.groups;
    const typed = inside && `${text.slice(0, inside[0] - 1)}(${type})`;
    return {
      text: (typed ?? name).padEnd(text.length),
      score: spanOf(number!),
      price: bracket && spanOf(bracket),
      usual: [name, type && `(${type})`, score, price].filter(Boolean).join(' '),
    };
  }
  return undefined;
}

const spanOf = ([start, end]: readonly [number, number]): Span => ({ start, end });
