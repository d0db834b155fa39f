/** Lines of prose that are meant as a key: `Characters: Jack, Guard`, `wher: the harbor`. */
import { distance } from 'fastest-levenshtein';
import { originOf, type Declared } from '../model/declarations.ts';
import { peopleNamed } from '../model/encounters.ts';
import { FOR_CAST } from '../model/prose/english.ts';
import type { Scope } from '../model/scopes.ts';
import { inBlock, paragraphsOf, partsOf } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import { nameKey } from '../rules/names.ts';
import { proseOf } from '../syntax/prose.ts';
import { schemaOf } from '../syntax/schema.ts';
import { replaceWith, type Finding } from './check.ts';
import { t } from '../text/messages.ts';
import { lineBeginsWith } from '../text/patterns.ts';
import { sidesApart } from './sides-apart.ts';

/** `Characters: Jack, Guard`, which are words for a cast; `party: Joe` is one although nobody has the name. */
export function* castsInProse({ node, block, uri }: Declared, scope: Scope): Generator<Finding> {
  for (const part of partsOf(node)) {
    if (!('cast' in schemaOf(part.kind).keys)) continue;
    for (const [index, paragraph] of part.members.entries()) {
      if (paragraph.type !== 'prose' || !MAY_BE_CAST.test(paragraph.text)) continue;
      if (sidesApart(part.members[index - 1], paragraph, scope, uri)) continue;
      for (const { 0: line, 1: lead = '', 2: word = '', 3: names = '', index: at } of paragraph.text.matchAll(
        LABELLED,
      )) {
        const people = names.split(',').map((each) => each.trim());
        const isCast =
          FOR_CAST.has(nameKey(word)) &&
          people.every((each) => isKnown(each, scope, uri) || (word === 'party' && NAME.test(each)));
        if (!isCast || line === '') continue;
        const start = at + lead.length;
        const origin = originOf(block, inBlock(paragraph, { start, end: start + word.length }));
        yield {
          message: t('This is prose. Did you mean the key “{0}”?', 'cast'),
          origin,
          severity: 'hint',
          fixes: () => [replaceWith(t('Change to {0}', 'cast'), origin, 'cast')],
        };
      }
    }
  }
}

const MAY_BE_CAST = lineBeginsWith(FOR_CAST);

const isKnown = (name: string, scope: Scope, uri: string): boolean =>
  name !== '' && (isParty(name) || peopleNamed(name.replace(COUNT_AROUND, ''), scope, uri).length > 0);
/** `3 Guards`, `Guard x3` */
const COUNT_AROUND = /^\d{1,6}\s?[x×]?\s(?=\S)|\s[x×]\s?\d{1,6}$/gi;
/** `Joe`, `Colonel Vane` */
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}$/u;
/** The word before a colon at the beginning of a line, and what stands behind it. */
const LABELLED = /^([ \t]*)(\p{L}{3,12}):[ \t]([^\n]{1,200})$/gmu;

/** A key of a scene with one letter wrong: `wher: the harbor`. A line of speech begins with a capital letter. */
export function* misspelledKeys({ node, block }: Declared): Generator<Finding> {
  for (const part of partsOf(node)) {
    const known = Object.keys(schemaOf(part.kind).keys).filter((key) => key.length > 3 && !key.includes(' '));
    for (const paragraph of paragraphsOf(part)) {
      for (const word of proseOf(paragraph.text).leads) {
        const key = known.includes(word.text)
          ? undefined
          : known.find((each) => distance(each, word.text) === 1);
        if (!key) continue;
        const origin = originOf(block, inBlock(paragraph, word));
        yield {
          message: t('This is prose. Did you mean the key “{0}”?', key),
          origin,
          severity: 'hint',
          fixes: () => [replaceWith(t('Change to {0}', key), origin, key)],
        };
      }
    }
  }
}
