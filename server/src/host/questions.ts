/** The common steps of requests about documents: the canonical URI, the current file, the offset, and places as ranges. */
import type { CancellationToken } from 'vscode-languageserver';
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
  /**
   * The same where the work may be long: it pauses between its steps, and begins again where the text was edited meanwhile.
   * A step that is a promise is work elsewhere, which it waits for.
   * What was found of declarations that stay is kept with them.
   */
  readonly inSteps: <R>(
    given: string,
    token: CancellationToken,
    answer: (document: FileDocument, uri: string) => Generator<unknown, R>,
  ) => Promise<R | undefined>;
  /** The same about a position in it. */
  readonly at: <R>(
    params: TextDocumentPosition,
    answer: (document: FileDocument, offset: number, uri: string) => R,
  ) => Promise<R | undefined>;
  /** About a position, where the work may be long. */
  readonly atInSteps: <R>(
    params: TextDocumentPosition,
    token: CancellationToken,
    answer: (document: FileDocument, offset: number, uri: string) => Generator<unknown, R> | undefined,
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
  const walked = async <R>(token: CancellationToken, begin: () => Promise<Walk<R> | undefined>) => {
    const pace = server.guard.queue.pace(token);
    for (;;) {
      const begun = await begin();
      if (!begun) return undefined;
      const { revision } = model;
      const file = model.file(begun.uri);
      for (let step = begun.steps.next(); ; step = begun.steps.next()) {
        if (step.done) return step.value;
        if (step.value instanceof Promise) await step.value;
        else if (!pace.isDue) continue;
        await pace.breathe();
        if (model.file(begun.uri) !== file || model.revision !== revision) break;
      }
    }
  };
  const at: Questions['at'] = ({ textDocument: { uri }, position }, answer) =>
    about(uri, (document, canonical) => {
      const offset = document.offsetAt(position);
      // Around its fences a note is not ours.
      if (server.documents.notes.get(canonical)?.isFenced(offset) === false) return undefined;
      const { block } = blockAt(model.file(canonical)!.source, offset);
      // A failure becomes a finding of the block that was asked about.
      return model.failures.attempt(block, 'A request', () => answer(document, offset, canonical), undefined);
    });
  const rangeIn = ({ uri, start, end }: Place): Range | undefined => {
    const document = server.document(uri);
    return document && rangeOf(document, start, end);
  };
  return {
    about,
    at,
    inSteps: (given, token, answer) =>
      walked(token, () => about(given, (document, uri) => ({ uri, steps: answer(document, uri) }))),
    atInSteps: (params, token, answer) =>
      walked(token, () =>
        at(params, (document, offset, uri) => {
          const steps = answer(document, offset, uri);
          const { block } = blockAt(model.file(uri)!.source, offset);
          return steps && { uri, steps: model.failures.attemptWalk(block, 'A request', steps) };
        }),
      ),
    rangeIn,
    locationOf: (place) => {
      const range = rangeIn(place);
      return range && { uri: uris.spelled(place.uri), range };
    },
  };
}

/** An answer that is made in steps, and the file that it is about. */
interface Walk<R> {
  readonly uri: string;
  readonly steps: Generator<unknown, R>;
}
