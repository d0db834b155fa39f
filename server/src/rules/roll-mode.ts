/** Reads roll modes, the words that change the dice of a roll, from typed text: `closed confident 9 vs 13`. */
import { nameKey, sameName } from './names.ts';
import type { RollMode } from './roll.ts';
import { VERSUS_WORD } from '../text/patterns.ts';

/** A roll mode and the offset where its words end. */
export interface LeadingRollMode {
  readonly rollMode: RollMode;
  readonly end: number;
}

/**
 * Returns the roll mode at the start of a text; the longest name wins. Where roll modes add up, any number of them counts as one:
 * `Hazardous, Promising and Inspired`.
 */
export function leadingRollMode(
  text: string,
  rollModes: readonly RollMode[],
  addUp: boolean,
): LeadingRollMode | undefined {
  let found = rollModeAt(text, 0, rollModes);
  while (addUp && found) {
    const [gap = ''] = /^\s*,?\s*(?:and\s)?/i.exec(text.slice(found.end)) ?? [];
    const next = rollModeAt(text, found.end + gap.length, rollModes);
    if (!next) break;
    found = { rollMode: combined(found.rollMode, next.rollMode), end: next.end };
  }
  return found;
}

function rollModeAt(text: string, from: number, rollModes: readonly RollMode[]): LeadingRollMode | undefined {
  const start = text.length - text.slice(from).trimStart().length;
  return rollModes
    .flatMap((rollMode) =>
      [rollMode.word, ...rollMode.aliases].map((word) => ({ rollMode, word, end: start + word.length })),
    )
    .filter(({ word, end }) => sameName(text.slice(start, end), word) && /^[\s,]/.test(text.slice(end)))
    .toSorted((a, b) => b.end - a.end)[0];
}

/** A roll mode, and the text with its words replaced by blanks. */
export interface RollModeAndRest {
  readonly rollMode: RollMode | undefined;
  readonly rest: string;
}

const AND = /\sand\s/i;

/** What stands behind a comma, up to the next comma or the other side. */
const BEHIND_COMMA = new RegExp(String.raw`,([^,]*?)(?=,|\s${VERSUS_WORD}\s|$)`, 'gi');

/** Returns the roll mode of a task, written before, in or after it: `Inspired Stunt 12 vs 15`, `Stunt 12, Inspired vs 15, Hazardous`. */
export function rollModeOf(text: string, rollModes: readonly RollMode[], addUp: boolean): RollModeAndRest {
  const leading = leadingRollMode(text, rollModes, addUp);
  let rollMode = leading?.rollMode;
  let rest = leading ? ' '.repeat(leading.end) + text.slice(leading.end) : text;
  for (const { 0: part, 1: words = '', index } of rest.matchAll(BEHIND_COMMA)) {
    const said = withRollModes(rollMode, words.trim().split(AND), rollModes, addUp);
    if (!said) continue;
    rollMode = said;
    rest = rest.slice(0, index) + ' '.repeat(part.length) + rest.slice(index + part.length);
  }
  return { rollMode, rest };
}

/** Returns a roll mode combined with further words; undefined where these name none, or the combination does not exist. */
function withRollModes(
  rollMode: RollMode | undefined,
  words: readonly string[],
  rollModes: readonly RollMode[],
  addUp: boolean,
): RollMode | undefined {
  const named = (name: string): RollMode | undefined =>
    rollModes.find((each) => [each.word, ...each.aliases].some((known) => sameName(known, name)));
  if (!addUp) return named([...(rollMode ? [rollMode.word] : []), ...words].join(' '));
  const found = words.map(named);
  return found.includes(undefined)
    ? undefined
    : [rollMode, ...found].filter((each) => each !== undefined).reduce(combined);
}

/** Returns both roll modes as one; a repeated mode changes nothing. */
export function combined(first: RollMode, second: RollMode): RollMode {
  const words = first.word.split(' ');
  const added = second.word.split(' ').filter((word) => !words.some((each) => sameName(each, word)));
  if (added.length === 0) return first;
  return {
    word: [...words, ...added].join(' '),
    aliases: [],
    about: nameKey(first.about) === nameKey(second.about) ? first.about : `${first.about} ${second.about}`,
  };
}
