/** Answers about renaming. */
import { LSPErrorCodes, ResponseError, type RenameFilesParams } from 'vscode-languageserver';
import { linksNaming } from '../features/note-links.ts';
import { prepareRename, rename, type Renaming } from '../features/rename.ts';
import { pathsAfter } from '../features/renamed-files.ts';
import type { TextDocumentPosition } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { rangeOf } from './positions.ts';
import { workspaceEdit } from './workspace-edits.ts';

export function registerRename(server: ServerContext): void {
  const { connection, documents, guard, uris, workspace } = server;
  const { model } = workspace;
  const refused = (message: string): ResponseError<void> =>
    new ResponseError(LSPErrorCodes.RequestFailed, message);

  connection.onPrepareRename(
    guard.request(
      'textDocument/prepareRename',
      null,
      async ({ textDocument, position }: TextDocumentPosition) => {
        await server.ready;
        const uri = uris.canonical(textDocument.uri);
        const document = server.document(uri);
        if (!document) return null;
        const place = prepareRename(model, uri, document.offsetAt(position));
        if ('refusal' in place) throw refused(place.refusal);
        return rangeOf(document, place.start, place.end);
      },
    ),
  );

  connection.workspace.onWillRenameFiles(
    guard.request('workspace/willRenameFiles', null, async ({ files }: RenameFilesParams) => {
      await server.ready;
      const renames = files.map(({ oldUri, newUri }) => ({
        from: uris.canonical(oldUri),
        to: uris.canonical(newUri),
      }));
      const edits = pathsAfter(model, renames);
      return edits.length > 0 ? workspaceEdit(server, edits, { annotation: PICTURES }) : null;
    }),
  );

  connection.onRenameRequest(
    guard.request(
      'textDocument/rename',
      null,
      async (
        { textDocument, position, newName }: TextDocumentPosition & { readonly newName: string },
        token,
      ) => {
        await server.ready;
        const uri = uris.canonical(textDocument.uri);
        const document = server.document(uri);
        if (!document) return null;
        const prepared = prepareRename(model, uri, document.offsetAt(position));
        if ('refusal' in prepared) throw refused(prepared.refusal);
        const name = model.file(uri)!.source.slice(prepared.start, prepared.end);
        return documents.notes.withClosed(name, async () => {
          const before = workspace.work;
          const renamings = await guard.queue
            .pace(token)
            .walk(rename(model, uri, document.offsetAt(position), newName));
          if ('refusal' in renamings) throw refused(renamings.refusal);
          const { filesParsed, filesForgotten } = workspace.work;
          if (filesParsed !== before.filesParsed || filesForgotten !== before.filesForgotten)
            throw new ResponseError<void>(LSPErrorCodes.ContentModified, 'The text was changed meanwhile.');
          const inNotes = linksInNotes(server, renamings, newName.trim());
          return workspaceEdit(server, [...renamings, ...inNotes], {
            annotation: { label: `Rename to ${newName.trim()}` },
          });
        });
      },
    ),
  );
}

const PICTURES = { label: 'Update the paths of pictures' };

/** The links in the prose of open Markdown files that name what is renamed; the declaration is the first of the renamings. */
function linksInNotes(
  { documents: { notes }, workspace: { model } }: ServerContext,
  [declaration]: readonly Renaming[],
  text: string,
): Renaming[] {
  const source = declaration && model.file(declaration.uri)?.source;
  if (!source) return [];
  const name = source.slice(declaration.start, declaration.end);
  return notes.uris().flatMap((uri) =>
    linksNaming(model, uri, notes.get(uri)!.links, { place: declaration, name }).map(({ start, end }) => ({
      uri,
      start,
      end,
      text,
    })),
  );
}
