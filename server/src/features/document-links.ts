/** Document links: targets of links, pictures, and addresses of the web. */
import type { Model, ModelFile, Place } from '../model/model.ts';
import { isAddress, picturesOf } from '../model/pictures.ts';
import { finished } from '../model/steps.ts';
import { inBlock, paragraphsOf, partsOf } from '../model/story.ts';
import { addressesIn } from '../syntax/prose.ts';
import type { Span, Text } from '../syntax/tree.ts';
import { inDeclarations, shift, stepsInDeclarations, type PlacedDeclaration } from './places.ts';
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

export const documentLinks = (model: Model, uri: string): DocumentLink[] =>
  finished(documentLinkSteps(model, uri));

/** In the order of their places, one word or paragraph a step. */
export function* documentLinkSteps(model: Model, uri: string): Generator<void, DocumentLink[]> {
  const file = model.file(uri);
  if (!file) return [];
  const found = yield* stepsInDeclarations(model, file, 'Links', function* (placed) {
    yield* namedIn(model, placed);
    yield* addressesOf(placed);
    yield* picturesIn(placed).map(
      ({ text: path, ...span }) => ({ ...span, target: { type: 'file', path } }) as const,
    );
  });
  return found.sort((a, b) => a.start - b.start);
}

function* namedIn(model: Model, { declared, base }: PlacedDeclaration): Generator<DocumentLink | undefined> {
  if (!declared.block.text.includes('[[')) return;
  const context = contextOf(model, declared);
  for (const occurrence of occurrencesOf(declared.node)) {
    const subject = occurrence.type === 'link' ? subjectOf(occurrence, context) : undefined;
    const origin = subject && nameOrigin(subject);
    const place = origin && model.placeOf(origin);
    yield place && { ...shift(occurrence, base), target: { type: 'place', place } };
  }
}

function* addressesOf({ declared, base }: PlacedDeclaration): Generator<DocumentLink | undefined> {
  for (const part of partsOf(declared.node))
    for (const paragraph of paragraphsOf(part)) {
      for (const found of addressesIn(paragraph.text))
        yield {
          ...shift(inBlock(paragraph, found), base),
          target: { type: 'address', address: found.text },
        };
      yield;
    }
}

/** The paths of the pictures of a file, as they are written. */
export const picturePaths = (model: Model, file: ModelFile): Text[] =>
  inDeclarations(model, file, 'Links', picturesIn);

const picturesIn = ({ declared, base }: PlacedDeclaration): Text[] =>
  picturesOf(declared)
    .filter(({ text }) => !isAddress(text))
    .map((path) => ({ ...shift(path, base), text: path.text }));
