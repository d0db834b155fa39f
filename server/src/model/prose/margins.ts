/** By how much more than needed a roll is to succeed, or a contest is to be won, in some case. */
import type { Span } from '../../syntax/tree.ts';

export interface Margin extends Span {
  readonly points: number;
  /** The word before the verb, the end of the winner's name: `guard` of `if the guard wins by 3`. */
  readonly winner?: string | undefined;
}

/** `with an effect number of 3 or more`, `succeeds by 3 or more, … by 6 or more` in the sentence of a roll, and before it. */
export function marginsOf(text: string, start: number, end: number): readonly Margin[] {
  const margins: Margin[] = [];
  const before = text.slice(Math.max(0, start - LONGEST_MARGIN), start);
  const first = MARGIN_BEFORE.exec(before);
  if (first) margins.push({ points: pointsIn(first), start: start - first[0].length, end: start });
  const outcome = OUTCOME_OF.test(before) && IS_OUTCOME.exec(text.slice(end, end + LONGEST_MARGIN));
  if (outcome) margins.push({ points: pointsIn(outcome), start: end, end: end + outcome[0].length });
  const within = WITHIN.exec(text.slice(start, end));
  if (within) {
    const from = start + within.index;
    margins.push({ points: pointsIn(within), start: from, end: from + within[0].length });
  }
  for (let from = end; margins.length < MOST_MARGINS;) {
    const margin = marginBehind(text, from);
    if (!margin) break;
    margins.push(margin);
    from = margin.end;
  }
  return margins;
}

function marginBehind(text: string, end: number): Margin | undefined {
  const behind = text.slice(end, end + FARTHEST_MARGIN);
  const found = BY_POINTS.exec(behind) ?? MARGIN.exec(behind);
  if (!found) return undefined;
  // Each alternative has what stands before the margin, and the points.
  const lead = found.slice(1).find((group) => group !== undefined) ?? '';
  const winner = lead.trim().split(/\s/).at(-1);
  return { points: pointsIn(found), winner, start: end + lead.length, end: end + found[0].length };
}

/** The points are the last group of each pattern, in whichever alternative. */
const pointsIn = (found: RegExpExecArray): number =>
  Number(found.slice(1).findLast((group) => group !== undefined));

const FARTHEST_MARGIN = 120;
const LONGEST_MARGIN = 60;
const MOST_MARGINS = 4;
const WITHOUT_ROLL = String.raw`(?:(?!\b(?:rolls?|checks?|tests?|TN|DIFF)\b)[^.;!?\n]){0,80}[.;]`;
const OR_MORE = String.raw`(?:\+|\sor\s(?:more|better|higher))`;
const BY = String.raw`\sby\s(?:at\sleast\s)?(\d{1,2})`;
const EFFECT = String.raw`(?:[Ee]ffect|[Oo]utcome|[Mm]argin)(?:\s(?:number|value|of\ssuccess))?`;
const MARGIN = new RegExp(
  String.raw`^((?:[^.;!?\n]{0,60}?|${WITHOUT_ROLL}(?:\s[Ii]f\s(?:the\s)?\p{L}+|\s(?:[Aa]n?|[Tt]he)\s\p{L}+\swho|\s[Ww]hoever)?)\s)` +
    String.raw`(?:(?:with\s(?:an?\s)?${EFFECT}(?:\sof)?(?:\sat\sleast)?\s(\d{1,2})` +
    String.raw`|(?:succeeds?|succeeding|[Ss]uccess|beats?\sit|beating\sit)${BY})${OR_MORE}?(?!\p{L}|\p{N})` +
    // `A Stealth roll (TN 15). Effect 3: nobody hears it.`
    String.raw`|${EFFECT}(?:\sof)?\s(\d{1,2})${OR_MORE}?(?=:)` +
    // `wins by 10 votes` is no margin of a roll.
    String.raw`|(?:wins?|[Ww]inning|(?:beats?|[Bb]eating)\s(?:him|her|them|the\s\p{L}+))${BY}(?:${OR_MORE}|\spoints)?(?=[.,;:!?)]|$|\s(?:he|she|it|they|you|or|and)\s))`,
  'u',
);
/** `by 3 or more`, where no noun follows: `by 3 or more people`. */
const BY_LEAST =
  String.raw`by\s(?:at\sleast\s(\d{1,2})|(\d{1,2})${OR_MORE})(?:\spoints)?` +
  String.raw`(?=[.,;:!?)]|$|\s(?:on|with|in|to|at|and|or|for|when|if|is|means|lets|an?|the|he|she|it|they|you)\s)`;
/** `; by 3 or more, he also …` or `by 3 or more` right behind a roll. */
const BY_POINTS = new RegExp(
  String.raw`^(?:([.;,]\s(?:and\s)?)[Bb]y\s(\d{1,2})${OR_MORE}(?=,|\s(?:he|she|it|they|you)\s)|(\s)${BY_LEAST})`,
  'u',
);
/** `beat the guard's Awareness by 3 or more with a Stealth roll`, `(TN 15, effect 3+)` */
const WITHIN = new RegExp(
  String.raw`\s${BY_LEAST}|[,;(]\s?${EFFECT}(?:\sof)?(?:\sat\sleast)?\s(\d{1,2})${OR_MORE}?(?=[,;)])`,
  'u',
);
/** `the outcome of the Awareness roll (TN 15) is 3 or more` */
const OUTCOME_OF = /\b(?:effect|outcome)\sof\s(?:(?:the|an?|his|her|their)\s)?$/i;
const IS_OUTCOME = /^\sis\s(?:at\sleast\s)?(\d{1,2})(?:\+|\sor\s(?:more|better|higher)(?!\p{L}))/u;
/** `With an effect number of 3 or more on an`, `Effect 3+ on a` or `by 3 or more with an` before a roll */
const MARGIN_BEFORE = new RegExp(
  String.raw`(?:\b${EFFECT}(?:\sof(?:\sat\sleast)?\s(\d{1,2})${OR_MORE}?|\s(\d{1,2})${OR_MORE})|\s${BY_LEAST})` +
    String.raw`\s(?:on|with)\s(?:(?:an?|the|his|her|their)\s)?$`,
  'u',
);

/** Whether a text asks for a success by some points. */
export const hasMargin = (text: string, end: number): boolean => marginBehind(text, end) !== undefined;
