/** What all answers about documents begin with: the canonical URI, the file as it is now, the offset, and places as ranges. */
import type { Place } from '../model/model.ts';
import type { TextDocumentPosition } from '../protocol.ts';
import { blockAt } from '../syntax/source.ts';
import type { ServerContext } from './context.ts';
import { rangeOf, type FileDocument, type Range } from './positions.ts';

export interface Questions {
  /** Answers about a document once everything before has reached the workspace; undefined where it is not known. */
  readonly about: <R>(
    given: string,
    answer: (document: FileDocument, uri: string) => R,
  ) => Promise<R | undefined>;
  /** The same about a position in it. */
  readonly at: <R>(
    params: TextDocumentPosition,
    answer: (document: FileDocument, offset: number, uri: string) => R,
  ) => Promise<R | undefined>;
  readonly rangeIn: (place: Place) => Range | undefined;
  /** A place in the client's spelling of its file. */
  readonly locationOf: (place: Place) => { uri: string; range: Range } | undefined;
}

export function questionsOf(server: ServerContext): Questions {
  const { uris, workspace } = server;
  const { model } = workspace;

  const about: Questions['about'] = async (given, answer) => {
    const uri = uris.canonical(given);
    await server.ready;
    const document = server.document(uri);
    return document && answer(document, uri);
  };
  const rangeIn = ({ uri, start, end }: Place): Range | undefined => {
    const document = server.document(uri);
    return document && rangeOf(document, start, end);
  };
  return {
    about,
    at: ({ textDocument: { uri }, position }, answer) =>
      about(uri, (document, canonical) => {
        const offset = document.offsetAt(position);
        // Around its fences a note is not ours.
        if (server.documents.notes.get(canonical)?.isFenced(offset) === false) return undefined;
        const { block } = blockAt(model.file(canonical)!.source, offset);
        // A failure becomes a finding of the block that was asked about.
        return model.failures.attempt(
          block,
          'A request',
          () => answer(document, offset, canonical),
          undefined,
        );
      }),
    rangeIn,
    locationOf: (place) => {
      const range = rangeIn(place);
      return range && { uri: uris.spelled(place.uri), range };
    },
  };
}
