/** Answers the preview: the pages of a file, then only what an edit has changed in them. */
import { linkTarget, targetOrigin } from '../model/links.ts';
import type { Model, Place } from '../model/model.ts';
import { previewStyle, pageColors } from '../print/html/style.ts';
import type { PreviewChunk } from '../print/preview.ts';
import { splice } from '../text/splice.ts';
import {
  NAMED_REQUEST,
  PREVIEW_REQUEST,
  type NamedParams,
  type PreviewChange,
  type PreviewParams,
  type PreviewTheme,
  type SourceTarget,
} from '../protocol.ts';
import { rangeOf } from './positions.ts';
import { previewPrinter } from './preview-printer.ts';
import { questionsOf } from './questions.ts';
import type { ServerContext } from './context.ts';

interface Sent {
  readonly version: number;
  readonly theme: PreviewTheme;
  readonly chunks: readonly PreviewChunk[];
}

export function registerPreviewRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const printer = previewPrinter(server);
  const { inSteps } = questionsOf(server);
  /** The last versions of each file: who types fast drops answers, and asks again from an older version. */
  const sent = new Map<string, readonly Sent[]>();
  let version = 0;

  connection.onRequest(
    PREVIEW_REQUEST,
    guard.request(
      PREVIEW_REQUEST,
      null,
      async (params: PreviewParams, token): Promise<PreviewChange | null> => {
        const uri = uris.canonical(params.textDocument.uri);
        const chunks = await inSteps(params.textDocument.uri, token, (_, uri) => printer.steps(uri));
        if (!chunks) return null;
        const known = sent.get(uri) ?? [];
        const before = known.find((each) => each.version === params.version && each.theme === params.theme);
        version++;
        if (sent.size > MOST_FILES) sent.clear();
        // The client keeps its version until an answer reaches it: answers to cancelled requests do not count.
        const others = known.filter((each) => each !== before).slice(-MOST_VERSIONS);
        const next = { version, theme: params.theme, chunks };
        sent.set(uri, [...(before ? [before] : []), ...others, next]);
        return {
          version,
          ...changeBetween(before?.chunks, chunks),
          style: before ? '' : styleOf(params.theme),
        };
      },
    ),
  );

  connection.onRequest(
    NAMED_REQUEST,
    guard.request(
      NAMED_REQUEST,
      null,
      async ({ textDocument, name }: NamedParams): Promise<SourceTarget | null> => {
        await server.ready;
        const place = placeOf(workspace.model, uris.canonical(textDocument.uri), name);
        const document = place && server.document(place.uri);
        return document
          ? { uri: uris.spelled(place.uri), range: rangeOf(document, place.start, place.end) }
          : null;
      },
    ),
  );
}

/** Where the declaration of a link's target begins. */
function placeOf(model: Model, uri: string, name: string): Place | undefined {
  const target = linkTarget(model, model.scopeOf(uri), uri, name);
  return target && model.placeOf(targetOrigin(target));
}

const MOST_FILES = 20;
const MOST_VERSIONS = 7;

/** The difference, with lines as distances from the chunk before: an added line changes one of them. */
function changeBetween(
  before: readonly PreviewChunk[] | undefined,
  after: readonly PreviewChunk[],
): Omit<PreviewChange, 'version' | 'style'> {
  const { start, deleted, inserted } = splice(
    (before ?? []).map(({ html }) => html),
    after.map(({ html }) => html),
  );
  // Chunks behind the change keep their distance; those that do not come with their lines.
  const behind = after.length - start - inserted.length;
  const shiftOf = (fromEnd: number): number => after.at(-fromEnd)!.line - before!.at(-fromEnd)!.line;
  const shift = before && behind > 0 ? shiftOf(1) : 0;
  let same = 0;
  while (same < behind && shiftOf(same + 1) === shift) same++;
  let moved = 0;
  while (moved < start && before![moved]!.line === after[moved]!.line) moved++;
  return {
    isWhole: before === undefined,
    start,
    deleted,
    inserted,
    moved,
    lines: after.slice(moved, Math.max(moved, after.length - same)).map(({ line }) => line),
    shift,
  };
}

const styleOf = (theme: PreviewTheme): string => (theme === 'editor' ? previewStyle() : pageColors(theme));
