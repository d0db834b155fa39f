/** Several entries on one line: `Lucky (Edge), Ally`, `Fast Draw; Iron Fist`. */
import { entriesOf, partsOf, separated } from '../pieces.ts';
import type { ValueForm } from '../schema.ts';
import type { Span, Text } from '../tree.ts';

/** The entries on the line of a heading: `Lucky (Edge), Ally`, `Fast Draw; Iron Fist`. */
export function entriesOnLine(text: string, span: Span, form: ValueForm): Text[] {
  if (form === 'items') {
    const parts = partsOf(text, span, ';');
    const names = partsOf(text, span, ',');
    return parts.length === 1 && !/\d,\d/.test(parts[0]!.text) && areNames(names) ? names : parts;
  }
  const parts = form === 'traits' || form === 'skills' ? betweenSemicolons(text, span) : [span];
  const entries = parts.flatMap((part) => entriesOf(text, part, form === 'traits'));
  return entries.flatMap((part) =>
    /[(:[]/.test(part.text)
      ? form === 'traits'
        ? traitsIn(text, part)
        : part
      : partsOf(text, part, ';').flatMap((each) =>
          form === 'traits' || form === 'skills' ? partsOf(text, each, ',') : each,
        ),
  );
}

/** `Enemy (Peril): the Duke; Phobia (spiders)`: a capital letter after a semicolon begins an entry, even in a note. */
const betweenSemicolons = (text: string, span: Span): Text[] =>
  separated(
    text,
    span,
    (mark, at) => mark === ';' && /^\s{0,4}\p{Lu}/u.test(text.slice(at + 1, Math.min(span.end, at + 7))),
  );

/** `Enemy, Phobia (spiders)`: each trait begins with a capital; in a note, which a colon begins, it has a level as well. */
function traitsIn(text: string, span: Text): Text[] {
  let begins = BEGINS_TRAIT;
  return separated(text, span, (mark, at) => {
    if (mark === ':') begins = BEGINS_TRAIT_WITH_LEVEL;
    if (mark !== ',' || !begins.test(text.slice(at + 1, Math.min(span.end, at + LONGEST_TRAIT))))
      return false;
    begins = BEGINS_TRAIT;
    return true;
  });
}

const LONGEST_TRAIT = 60;
const BEGINS_TRAIT = /^\s{0,7}\p{Lu}/u;
/** `Cool Headed (Edge)` */
const BEGINS_TRAIT_WITH_LEVEL = /^\s{0,8}\p{Lu}[\p{L}\p{M} ’'-]{2,40} \(\p{Lu}\p{L}{2,20}[),]/u;

/** `Knife, Pistol` are two things, and `rope, torch x3` as well; `Ax, hand` is the name of one. */
const areNames = (names: readonly Text[]): boolean =>
  names.every(({ text }) => BEGINS_NAME.test(text)) ||
  (names.every(({ text }) => !BEGINS_NAME.test(text) || /^\d/.test(text)) &&
    (names.length > 2 || names.some(({ text }) => COUNTED.test(text))));
const BEGINS_NAME = /^[\p{Lu}\d.]/u;
const COUNTED = /\s[x×]\s?\d+$/;
