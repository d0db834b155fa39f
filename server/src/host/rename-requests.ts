/** Answers about renaming. */
import { LSPErrorCodes, ResponseError, type RenameFilesParams } from 'vscode-languageserver';
import { linksNaming } from '../features/note-links.ts';
import { prepareRename, rename, type Renaming } from '../features/rename.ts';
import { pathsAfter, picturesShown, type FilePath } from '../features/renamed-files.ts';
import type { TextDocumentPosition } from '../protocol.ts';
import type { Scope } from '../model/scopes.ts';
import { sameName } from '../rules/names.ts';
import type { Span } from '../syntax/tree.ts';
import type { Note } from '../workspace/notes.ts';
import type { ServerContext } from './context.ts';
import { noteLinkAt } from './note-requests.ts';
import { rangeOf, type FileDocument } from './positions.ts';
import { workspaceEdit } from './workspace-edits.ts';
import { t } from '../text/messages.ts';

export function registerRename(server: ServerContext): void {
  const { connection, documents, guard, uris, workspace } = server;
  const { model } = workspace;
  const refused = (message: string): ResponseError<void> =>
    new ResponseError(LSPErrorCodes.RequestFailed, message);

  connection.onPrepareRename(
    guard.request('textDocument/prepareRename', null, async (params: TextDocumentPosition) => {
      const named = await namedAt(server, params);
      if (!named) return null;
      const place = prepareRename(model, named.uri, named.offset);
      if ('rejection' in place) throw refused(place.rejection);
      const { start, end } = named.link ?? place;
      return rangeOf(named.document, start, end);
    }),
  );

  connection.workspace.onWillRenameFiles(
    guard.request('workspace/willRenameFiles', null, async ({ files }: RenameFilesParams) => {
      await server.ready;
      const renames = files.map(({ oldUri, newUri }) => ({
        from: uris.canonical(oldUri),
        to: uris.canonical(newUri),
      }));
      return documents.notes.withClosed(
        ({ files: paths }) => paths.length > 0,
        () => {
          const edits = pathsAfter([...picturesShown(model), ...pathsInNotes(server)], renames);
          return edits.length > 0 ? workspaceEdit(server, edits, { annotation: paths() }) : null;
        },
      );
    }),
  );

  connection.onRenameRequest(
    guard.request(
      'textDocument/rename',
      null,
      async ({ newName, ...params }: TextDocumentPosition & { readonly newName: string }, token) => {
        const named = await namedAt(server, params);
        if (!named) return null;
        const { uri, offset } = named;
        const prepared = prepareRename(model, uri, offset);
        if ('rejection' in prepared) throw refused(prepared.rejection);
        const name = model.file(uri)!.source.slice(prepared.start, prepared.end);
        const mayName = (note: Note): boolean => note.mayName(name);
        return documents.notes.withClosed(mayName, async () => {
          const before = workspace.work;
          const renamings = await guard.queue.pace(token).walk(rename(model, uri, offset, newName));
          if ('rejection' in renamings) throw refused(renamings.rejection);
          const { filesParsed, filesForgotten } = workspace.work;
          if (filesParsed !== before.filesParsed || filesForgotten !== before.filesForgotten)
            throw new ResponseError<void>(
              LSPErrorCodes.ContentModified,
              t('The text was changed meanwhile.'),
            );
          const inNotes = linksInNotes(server, renamings, newName.trim());
          return workspaceEdit(server, [...renamings, ...inNotes], {
            annotation: { label: t('Rename to {0}', newName.trim()) },
          });
        });
      },
    ),
  );
}

const paths = (): { readonly label: string } => ({ label: t('Update paths') });

interface Named {
  /** The document that was asked about. */
  readonly document: FileDocument;
  /** The link in the prose of a note that gives the name. */
  readonly link: Span | undefined;
  /** Where the model knows the name: where it is declared, for such a link. */
  readonly uri: string;
  readonly offset: number;
}

async function namedAt(server: ServerContext, params: TextDocumentPosition): Promise<Named | undefined> {
  await server.ready;
  const uri = server.uris.canonical(params.textDocument.uri);
  const document = server.document(uri);
  if (!document) return undefined;
  const link = await noteLinkAt(server, params);
  const source = link && server.workspace.model.file(link.place.uri)?.source;
  // A link may give a name by another spelling, which is declared nowhere.
  return link && source && sameName(source.slice(link.place.start, link.place.end), link.link.target.text)
    ? { document, link, uri: link.place.uri, offset: link.place.start }
    : { document, link: undefined, uri, offset: document.offsetAt(params.position) };
}

/** The scope of a note is its own; that of the campaign is around it. */
const isInCampaign = ({ campaign, parent }: Scope): boolean => (campaign ?? parent) !== undefined;

/** The paths in the prose of those open Markdown files that belong to a campaign. */
const pathsInNotes = ({ documents: { notes }, workspace: { model } }: ServerContext): FilePath[] =>
  notes
    .uris()
    .filter((uri) => notes.isOn && isInCampaign(model.scopeOf(uri)))
    .flatMap((uri) => notes.get(uri)!.files.map((path) => ({ ...path, uri })));

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
