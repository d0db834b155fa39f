/** Answers about Markdown files: what the links in their prose lead to, and their fences as pages. */
import type { Hover } from 'vscode-languageserver';
import { hover } from '../features/hover.ts';
import { noteLinks, type NoteLink } from '../features/note-links.ts';
import {
  MARKDOWN_REQUEST,
  type MarkdownParams,
  type MarkdownParts,
  type TextDocumentPosition,
} from '../protocol.ts';
import { markup } from './client-shapes.ts';
import { previewPrinter } from './preview-printer.ts';
import type { ServerContext } from './context.ts';
import { rangeOf, type FileDocument } from './positions.ts';

/** The link of a note at a position, with its document; undefined outside of notes and links. */
export async function noteLinkAt(
  server: ServerContext,
  { textDocument, position }: TextDocumentPosition,
): Promise<(NoteLink & { readonly document: FileDocument }) | undefined> {
  const uri = server.uris.canonical(textDocument.uri);
  const note = server.documents.notes.get(uri);
  if (!note) return undefined;
  await server.ready;
  const document = server.document(uri);
  if (!document) return undefined;
  const offset = document.offsetAt(position);
  const found = noteLinks(server.workspace.model, uri, note.links).find(
    ({ start, end }) => start <= offset && offset <= end,
  );
  return found && { ...found, document };
}

/** Returns the hover of a link in a note. */
export async function hoverNoteLink(
  server: ServerContext,
  params: TextDocumentPosition,
): Promise<Hover | undefined> {
  const link = await noteLinkAt(server, params);
  const found = link && hover(server.workspace.model, link.place.uri, link.place.start);
  return (
    found && {
      contents: markup(server.client.textDocument?.hover?.contentFormat, found.markdown),
      range: rangeOf(link.document, link.start, link.end),
    }
  );
}

export function registerNoteRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const printer = previewPrinter(server);

  connection.onRequest(
    MARKDOWN_REQUEST,
    guard.request(
      MARKDOWN_REQUEST,
      null,
      async ({ textDocument }: MarkdownParams): Promise<MarkdownParts | null> => {
        await server.ready;
        const uri = uris.canonical(textDocument.uri);
        const note = server.documents.notes.get(uri);
        const document = server.document(uri);
        if (!note || !document) return null;
        const chunks = printer.chunks(uri);
        return {
          fences: note.fences.map(({ start, end }) => {
            const [first, last] = [document.positionAt(start).line, document.positionAt(end).line];
            const own = chunks.filter(({ line }) => first <= line && line <= last);
            return { text: note.text.slice(start, end), html: own.map(({ html }) => html).join('\n') };
          }),
          links: noteLinks(model, uri, note.links).flatMap(({ link, place }) => {
            const target = server.document(place.uri);
            if (!target) return [];
            const line = target.positionAt(place.start).line + 1;
            return [{ name: link.target.text, target: `${uris.spelled(place.uri)}#L${line}` }];
          }),
        };
      },
    ),
  );
}
