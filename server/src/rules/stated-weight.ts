/** The weight that a line of equipment states: `Rope (3 kg)`, `2 torches, about 0.5 kg each`, `Rope x2 (6 kg in all)`. */
import { NUMBER_WORDS } from '../text/number-words.ts';
import { AMOUNT_OF_WEIGHT, kilogramsIn } from '../text/weight-units.ts';
import type { EntryLine, Qualifier } from './character.ts';
import { numberFrom } from './numbers.ts';

interface StatedWeight {
  readonly start: number;
  readonly end: number;
  readonly kilograms: number;
  /** What weighs that much: one piece, each of several, or all of them. */
  readonly of: 'one' | 'each' | 'all';
}

const ABOUT = String.raw`(?:(?:about|around|approx\.?|approximately|circa|ca\.?|roughly|each|weighs|weight|wt\.?)[: ]{1,2}|[~≈@] ?){0,3}`;
const ALL = 'total|in total|in all|all together|altogether|together|combined';
const PHRASE = `${ABOUT}(?<amount>${AMOUNT_OF_WEIGHT})(?: (?:each|apiece|a piece|per piece|(?<all>${ALL})))?`;
const EACH = /each|piece|@/i;

const WHOLE = new RegExp(`^${PHRASE}$`, 'iu');
/** `Rope 3 kg`; a winch that lifts 500 kg does not weigh them. */
const BEHIND = new RegExp(
  String.raw`(?<=\S)(?<!\b(?:lifts?|holds?|carr(?:y|ies)|bears?|supports?|to|max\.?|maximum|capacity|for|rated)) ${PHRASE}$`,
  'iu',
);
/** `10 kg of flour`, `3 kg rope` */
const BEFORE = new RegExp(
  String.raw`^(?<amount>${AMOUNT_OF_WEIGHT})(?= of \p{L}|(?<=g) (?!test\b)\p{L})`,
  'iu',
);

/** What stands between the parts of a line; the comma of `0,5 kg` does not. */
const SEPARATOR = /[()[\];]|,(?!\d)|(?<!\d),| [–—-] /g;
const MAY_WEIGH = /[\d½¼¾]/;

export const isWeight = (text: string): boolean => wholeWeight(text) !== undefined;

/** A text that is a weight and nothing else. */
function wholeWeight(text: string): StatedWeight | undefined {
  const found = WHOLE.exec(text.trim());
  return found ? stated(found, text.length - text.trimStart().length) : undefined;
}

function* partsIn(text: string): Generator<{ readonly text: string; readonly start: number }> {
  let start = 0;
  for (const { index, 0: separator } of text.matchAll(SEPARATOR)) {
    yield { text: text.slice(start, index), start };
    start = index + separator.length;
  }
  yield { text: text.slice(start), start };
}

/** The first part that is a weight; or else a weight behind or before the words of the first part. */
function weightIn(name: string): StatedWeight | undefined {
  if (!MAY_WEIGH.test(name)) return undefined;
  const parts = [...partsIn(name)];
  for (const pattern of [WHOLE, BEHIND, BEFORE])
    for (const { text, start } of pattern === WHOLE ? parts : parts.slice(0, 1)) {
      const lead = start + text.length - text.trimStart().length;
      const found = pattern.exec(text.trim());
      const weight = found && stated(found, lead);
      if (weight) return weight;
    }
  return undefined;
}

function stated({ index, 0: whole, groups }: RegExpExecArray, lead: number): StatedWeight | undefined {
  const kilograms = kilogramsIn(groups?.amount ?? '');
  return kilograms === undefined
    ? undefined
    : {
        start: lead + index,
        end: lead + index + whole.length,
        kilograms,
        of: groups?.all ? 'all' : EACH.test(whole) ? 'each' : 'one',
      };
}

/** `Rope (3 kg)`, `Rope, 3 kg` and `Rope 3 kg` without the weight, for places that state it beside the name. */
export function withoutWeight(name: string): string {
  const found = weightIn(name);
  if (!found || found.start === 0) return name;
  const before = name
    .slice(0, found.start)
    .trimEnd()
    .replace(/[,;–—-]$/, '')
    .trimEnd();
  const after = name.slice(found.end).trimStart();
  const isAlone = /[([]$/.test(before) && /^[)\]]/.test(after);
  if (isAlone) return `${before.slice(0, -1).trimEnd()} ${after.slice(1).trimStart()}`.trimEnd();
  return /[([]$/.test(before)
    ? `${before}${after.replace(/^[,;] ?/, '')}`
    : `${before}${/^[\p{L}\d([]/u.test(after) ? ' ' : ''}${after}`;
}

/** The texts behind the count; `0,5 kg` was read as two. */
function behindCount(qualifiers: readonly Qualifier[]): string[] {
  const texts: string[] = [];
  qualifiers.forEach(({ text, origin }, index) => {
    const isDecimal = index > 0 && qualifiers[index - 1]!.origin.end + 1 === origin.start && /^\d/.test(text);
    if (isDecimal) texts.push(`${texts.pop()!},${text}`);
    else texts.push(text);
  });
  return texts;
}

/** A note may begin or end with the weight: `Tent: two people, 5 kg`. */
function endsOfNote(note: string): string[] {
  const parts = MAY_WEIGH.test(note) ? [...partsIn(note)] : [];
  return parts.length === 0 ? [] : [parts[0]!.text, parts.at(-1)!.text];
}

/** Where a line states its weight, and that weight. */
function statedOn({ name, qualifiers, note }: EntryLine): { text: string; found: StatedWeight } | undefined {
  for (const text of [name.text, ...behindCount(qualifiers), ...endsOfNote(note?.text ?? '')]) {
    const found = text === name.text ? weightIn(text) : wholeWeight(text);
    if (found) return { text, found };
  }
  return undefined;
}

/** The weight as it is written; empty where there is none. */
export function statedWeight(line: EntryLine): string {
  const { text = '', found } = statedOn(line) ?? {};
  return found ? text.slice(found.start, found.end) : '';
}

/** Kilograms of one, as the line says; `2 ropes (3 kg each)` and `2 x Rope (3 kg)` are lines without a count. */
export function kilogramsOn(line: EntryLine): number | undefined {
  const found = statedOn(line)?.found;
  if (!found) return undefined;
  const { kilograms, of } = found;
  if (of === 'all') return kilograms / (line.count?.value || 1);
  if (line.count) return kilograms;
  const times = of === 'each' ? numberBefore(line.name.text) : Number(TIMES.exec(line.name.text)?.[1] ?? 1);
  return kilograms * times;
}

const TIMES = /^(\d{1,4}) ?[x×] /;

const NUMBER = `\\d{1,4}|${NUMBER_WORDS.slice(1).join('|')}|(?:a )?dozen|(?:a )?pair of`;
// `9 mm rounds` are not nine.
const NUMBERED = new RegExp(
  String.raw`^(${NUMBER})(?: ?[x×])? (?!(?:[ckm]?m|ft|in|ml|l|kg|g|lbs?|oz|v|w)\b)\S`,
  'i',
);
const IN_PARENTHESES = /^[^()\d]*\((?:x ?)?(\d{1,3})[,)]/i;

/** The 2 of `2 ropes`, `two ropes` and `ropes (2)`; 1 where there is no number. */
function numberBefore(name: string): number {
  const word = (NUMBERED.exec(name) ?? IN_PARENTHESES.exec(name))?.[1]?.replace(/^a /i, '').toLowerCase();
  if (word === undefined) return 1;
  return word === 'dozen' ? 12 : word === 'pair of' ? 2 : numberFrom(word);
}

/** The words behind the count and the colon of a line of gear, without its weight. */
export const remarksOf = ({ qualifiers, note }: EntryLine): readonly string[] =>
  [...behindCount(qualifiers), note?.text ?? ''].filter((text) => text && !isWeight(text));
