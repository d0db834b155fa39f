/** Lines of a log in other words: what they are in the words of the log. */
import { colonOf } from './pieces.ts';

/** Other verbs, each with that of the log. Those that cannot be mistaken come first. */
const OTHER_VERBS: readonly (readonly [pattern: RegExp, verb: string])[] = [
  [/^(?:raised|improved?|increased?|upgraded?|advanced?|trained?)\b/i, 'raise'],
  [/^(?:lowered|reduced?|decreased?)\b/i, 'lower'],
  [/^(?:learn(?:ed|t|s)|new skill:?)\b/i, 'learn'],
  [/^bought off\b/i, 'buy off'],
  [/^(?:bought|purchased?)\b/i, 'buy'],
  [/^(?:spent|used?)\b/i, 'spend'],
  [/^(?:awarded|earned|got|received?|gained)\b/i, 'gain'],
];
const POINTS =
  /^(?:(?:award|gain|experience|points?|xp|ep):? )?\+?(\d{1,4}) ?(?:(ep|xp|exp(?:erience)?(?: points?)?)|(ap|action points?))\b/i;
const SPENT_POINTS = /^spend (\d{1,4}) ?(?:(ep|xp|exp(?:erience)?(?: points?)?)|(ap|action points?))\b/i;
const SCORES = /(?:\bfrom )?([+-]?\d{1,3}) ?(?:->|→|=>|to) ?([+-]?\d{1,3})\b/i;

const ADVANCE = /^(?:raise|lower|learn|buy off|buy) (?=\p{L})/u;
const ARROW = /(?:^|\s)(?:->|→|⟶|=>)(?:\s|$)/;
const PRICE = String.raw`\(?\b(\d{1,4}) ?(?:EP|EXP|XP|CP)\)?`;
/** `(15 EP)`, `, 15 EP` and `for 15 EP` behind an advance. */
const PRICE_BEHIND = new RegExp(String.raw`(?<=[\p{L}\d)])(?:[,;]| (?:for|at|costs?))? ?${PRICE}$`, 'iu');
const PRICE_AS_NOTE = new RegExp(`^ ?${PRICE}$`, 'i');

/** `award 8 EP (base) for the mill` */
const AWARD_FOR = /^(award \+?\d{1,4} (?:EP|AP|EXP|XP)(?: \([^()]*\))?),? (?:for|from|[-–—]) (?=\S)/i;
/** `(Urban +2 -> +4)` and `(Edge -> Gift)`, with the arrow inside. */
const ARROW_INSIDE =
  /^((?:raise|lower) [^()]+) \((\p{L}[^()]{0,80}?) (?:([+-]?\d{1,3} -> [+-]?\d{1,3})|(-> \p{L}[^()]{0,80}))\)/u;
/** `Lucky (Edge) -> Lucky (Gift)` */
const NAMED_TWICE = /^((?:raise|lower) ([^()]+) \([^()]+\) ->) \2 \(([^(),]+)\)/;

/**
 * Returns a line as the log writes it: `raise WIL 2 -> 3 [30 EP]` for `raise WIL 2 to 3 for 30 EP`, `award 8 EP: the mill` for
 * `award 8 EP for the mill`.
 */
export function usualAdvance(written: string): string {
  if (AWARD_FOR.test(written)) return written.replace(AWARD_FOR, '$1: ');
  if (!ADVANCE.test(written)) return written;
  const arrowed = ARROW.test(written) ? written : written.replace(SCORES, '$1 -> $2');
  const line = arrowed
    .replace(ARROW_INSIDE, (_, name, detail, scores, level) => `${name} (${detail}) ${scores ?? level}`)
    .replace(NAMED_TWICE, '$1 $3');
  if (line.includes('[')) return line;
  const colon = colonOf(line);
  const [advance, note] = colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1)];
  const price = PRICE_AS_NOTE.exec(note);
  if (price) return `${advance} [${price[1]} EP]`;
  return `${advance.replace(PRICE_BEHIND, ' [$1 EP]')}${line.slice(advance.length)}`;
}

const SCORE_REACHED = /^(raise|lower) (\D+?) (to|by) (\+?)(\d{1,3})\b/i;

/** Returns an example for an advance without the score before it: `raise WIL 2 -> 3` for `raise WIL to 3`. */
export function withBothScores(
  written: string,
): { readonly example: string; readonly isGuess: boolean } | undefined {
  const [whole = '', verb, name, word, sign, number] = SCORE_REACHED.exec(written) ?? [];
  if (verb === undefined) return undefined;
  const isGuess = word === 'to';
  const reached = isGuess ? Number(number) : 3;
  const step = isGuess ? 1 : Number(number);
  const before = verb === 'raise' ? reached - step : reached + step;
  const scores = isGuess ? [before, reached].map((score) => `${sign}${score}`) : [before, reached];
  return { example: `${verb} ${name} ${scores.join(' -> ')}${written.slice(whole.length)}`, isGuess };
}

/** Returns the text after the date, with a verb of the log; undefined if the verb is unknown. */
export function inLogWords(written: string): string | undefined {
  const line = withVerb(written);
  return line === undefined ? undefined : usualAdvance(line);
}

function withVerb(written: string): string | undefined {
  const other = OTHER_VERBS.find(([pattern]) => pattern.test(written));
  const line = (other ? written.replace(other[0], other[1]) : written).replace(SCORES, '$1 -> $2');
  const points = POINTS.exec(line) ?? SPENT_POINTS.exec(line);
  if (points) {
    const [whole, amount, , action] = points;
    const verb = /^spend/i.test(whole) ? 'spend' : 'award';
    return `${verb} ${amount} ${action === undefined ? 'EP' : 'AP'}${line.slice(whole.length)}`;
  }
  const hasArrow = line.includes(' -> ');
  if (hasArrow && (!other || other[1] === 'buy')) return `${verbOf(line)} ${line.replace(/^buy /, '')}`;
  return other && line;
}

/** `raise` or `lower`, by the scores before and after the arrow. */
function verbOf(line: string): string {
  const [, from = '0', to = '0'] = SCORES.exec(line) ?? [];
  return Number(to) < Number(from) ? 'lower' : 'raise';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WITH_MONTH =
  /^(?:(?<day>\d{1,2})\.? )?(?<month>[a-z]{3,9})\.? (?:(?<later>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>\d{4})\b:?/i;
const YEAR_FIRST = /^(?<year>\d{4})[./](?<month>\d{1,2})[./](?<day>\d{1,2})\b:?/;
/** Day and month in either order. */
const WITH_SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b:?/;
/** As dates are written with dots. */
const DAY_FIRST = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\b:?/;

/** The dates that the beginning of a line may stand for, as the log writes them: two for `2/3/2026`. */
export function logDates(written: string): readonly { readonly date: string; readonly length: number }[] {
  const slashes = WITH_SLASHES.exec(written);
  if (slashes) {
    const [{ length }, first, second, year] = slashes;
    const dates = [
      dateOf(year!, Number(first), Number(second)),
      dateOf(year!, Number(second), Number(first)),
    ];
    return [...new Set(dates)].flatMap((date) => (date === undefined ? [] : { date, length }));
  }
  const found = [YEAR_FIRST, DAY_FIRST, WITH_MONTH].map((pattern) => pattern.exec(written)).find(Boolean);
  const { year, month = '', day, later } = found?.groups ?? {};
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = found ? dateOf(year!, number, Number(day ?? later)) : undefined;
  return date === undefined ? [] : [{ date, length: found![0].length }];
}

function dateOf(year: string, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || !(day >= 1 && day <= 31)) return undefined;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}
