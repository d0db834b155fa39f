/** Lengths in English text: `24 m`, `1,200 m`, `30-foot`, `30'`, `six meters`, `a hundred yards`. */
import { inTenths, METERS } from '../../text/length-units.ts';

const ONES = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNITS = 'm meter meters metre metres ft foot feet yd yds yard yards story storey stories storeys'.split(
  ' ',
);

/** Alternatives in any case, the longest first. */
const oneOf = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`))
    .join('|');

const NUMBER = [
  String.raw`\d{1,3}(?:,\d{3})+`,
  String.raw`\d{1,6}(?:\.\d{1,2})?`,
  `(?:${oneOf(TENS)})(?:-(?:${oneOf(ONES)}))?`,
  oneOf([...TEENS, ...ONES]),
  `(?:${oneOf(['a', 'one'])}) ${oneOf(['hundred'])}`,
].join('|');

/** `30'`, but only beside a fall or a height: elsewhere the mark may end a quotation. */
const FEET =
  String.raw`(?:(?<=\b(?:fall|drop)(?:s|ing)?\s(?:of\s)?)\d{1,3}['’′](?![\p{L}\p{N}])` +
  String.raw`|\d{1,3}['’′](?=[\s-](?:fall|drop|deep|high|tall|down)(?!\p{L})))`;

/** The source of a pattern, without groups; linear. */
export const LENGTH =
  String.raw`(?<![\p{L}\p{N}.,\u2012-\u2015-])(?:(?:${NUMBER})(?:\s{1,40}|-)?(?:${oneOf(UNITS)})` +
  String.raw`(?![\p{L}\p{N}/'’]|-(?!high|deep|long)\p{L})|${FEET})`;

const PARTS = new RegExp(`^(${NUMBER})(?:\\s+|-)?(\\p{L}+|['’′])$`, 'u');

/** The meters of a text that the pattern has matched. */
export function metersOf(text: string): number {
  const [, number = '', unit = ''] = PARTS.exec(text)!;
  return inTenths(numberOf(number.toLowerCase()) * METERS[/\p{L}/u.test(unit) ? unit.toLowerCase() : 'ft']!);
}

function numberOf(text: string): number {
  if (/\d/.test(text)) return Number(text.replaceAll(',', ''));
  if (text.endsWith('hundred')) return 100;
  const [word = '', one = ''] = text.split('-');
  const ones = ONES.indexOf(one) + 1;
  if (TENS.includes(word)) return 20 + 10 * TENS.indexOf(word) + ones;
  return TEENS.includes(word) ? 10 + TEENS.indexOf(word) : ONES.indexOf(word) + 1;
}
