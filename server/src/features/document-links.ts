/** Document links: targets of links, pictures, and addresses of the web. */
import type { Model, ModelFile, Place } from '../model/model.ts';
import { isAddress, picturesOf } from '../model/pictures.ts';
import { inBlock, paragraphsOf, partsOf } from '../model/story.ts';
import { addressesIn } from '../syntax/prose.ts';
import type { Span, Text } from '../syntax/tree.ts';
import { inDeclarations, shift } from './places.ts';
import { occurrencesOf } from './occurrences.ts';
import { contextOf, subjectOf } from './subject.ts';
import { nameOrigin } from './symbol.ts';

export interface DocumentLink extends Span {
  readonly target: DocumentTarget;
}

export type DocumentTarget =
  /** Where a name is declared, in the workspace or the library. */
  | { readonly type: 'place'; readonly place: Place }
  /** A file, as the text writes its path. */
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'address'; readonly address: string };

export function documentLinks(model: Model, uri: string): DocumentLink[] {
  const file = model.file(uri);
  if (!file) return [];
  const named = inDeclarations(model, file, 'Links', function* ({ declared, base }): Generator<DocumentLink> {
    if (!declared.block.text.includes('[[')) return;
    const context = contextOf(model, declared);
    for (const occurrence of occurrencesOf(declared.node)) {
      const subject = occurrence.type === 'link' ? subjectOf(occurrence, context) : undefined;
      const origin = subject && nameOrigin(subject);
      const place = origin && model.placeOf(origin);
      if (place) yield { ...shift(occurrence, base), target: { type: 'place', place } };
    }
  });
  const addresses = proseOf(model, file, addressesIn).map(({ start, end, text }): DocumentLink => ({
    start,
    end,
    target: { type: 'address', address: text },
  }));
  const pictures = picturePaths(model, file).map(({ start, end, text }): DocumentLink => ({
    start,
    end,
    target: { type: 'file', path: text },
  }));
  return [...named, ...addresses, ...pictures].sort((a, b) => a.start - b.start);
}

/** The paths of the pictures of a file, as they are written. */
export const picturePaths = (model: Model, file: ModelFile): Text[] =>
  inDeclarations(model, file, 'Links', ({ declared, base }) =>
    picturesOf(declared)
      .filter(({ text }) => !isAddress(text))
      .map((path) => ({ ...shift(path, base), text: path.text })),
  );

/** What is found in the paragraphs of a file. */
const proseOf = (model: Model, file: ModelFile, find: (text: string) => readonly Text[]): Text[] =>
  inDeclarations(model, file, 'Links', ({ declared, base }) =>
    [...partsOf(declared.node)].flatMap(paragraphsOf).flatMap((paragraph) =>
      find(paragraph.text).map((found) => ({
        ...shift(inBlock(paragraph, found), base),
        text: found.text,
      })),
    ),
  );
