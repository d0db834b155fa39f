/** The scores in the notes of skills: `Climbing: 3, fast`, `Stealth: 3, Awareness: 5`. They do not count there. */
import type { EntryLine } from '../rules/character.ts';
import { replaceWith, type Finding } from './check.ts';
import { entriesOnOneLine, textOf } from './edits.ts';
import { withScore } from './slips.ts';
import { t } from '../text/messages.ts';

/** Returns a finding whose fix writes the score before the note; `isNeeded` tells that the skill has none otherwise. */
export function scoreInNote(
  { name, qualifiers, score, note, origin }: EntryLine,
  isNeeded: boolean,
): Finding | undefined {
  if (score || !note) return undefined;
  const [written] = WORD.exec(note.text) ?? (isNeeded ? NUMBER : NUMBER_ALONE).exec(note.text) ?? [];
  const number = written && withScore(`x ${written}`)?.number;
  if (written === undefined || number === undefined) return undefined;
  const parts = `${name.text}: ${note.text}`.split(SEPARATOR).map((part) => SCORED.exec(part));
  if (parts.length > 1 && parts.every((part) => part)) {
    return entriesOnOneLine(
      parts.map((part) => `${part![1]!} ${part![2]!}`),
      origin,
    );
  }
  const before = textOf({ ...origin, end: qualifiers.at(-1)?.origin.end ?? name.origin.end });
  const closed = qualifiers.length > 0 ? `${before})` : before;
  const rest = note.text.slice(written.length).replace(/^[\s,;]+/, '');
  const line = `${closed} ${/\d/.test(written) ? written : number}${rest && `: ${rest}`}`;
  return {
    message: t('Write the score before the colon of the note: `{0}`.', line),
    origin,
    fixes: () => [replaceWith(t('Change to `{0}`', line), origin, line)],
  };
}

/** `Stealth: two` */
const WORD = /^\p{L}+$/u;
const NUMBER = /^[+-]?\d{1,2}(?![\p{L}\d.%])/u;
/** Where the skill has a score without it, `3 years at sea` is a note. */
const NUMBER_ALONE = /^[+-]?\d{1,2}(?= ?[,;(])/;
const SEPARATOR = /[,;] ?(?![^()]{0,80}\))/;
/** `Awareness 3`, `Awareness: 3 (5)` */
const SCORED = /^(\p{L}[^:=\d+-]{0,60}?) ?[:=]? ?([+-]?\d{1,2}(?: ?\([^()]*\))?)$/u;
