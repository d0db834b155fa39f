/** Edits of several files, as the client can apply them: of known versions and with a word about each, or plain. */
import type { ChangeAnnotation, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { PlacedEdit } from '../features/refactor/trial.ts';
import type { ServerContext } from './context.ts';
import { rangeOf } from './positions.ts';

/** A file that the edit makes; only for clients that `makesFiles` says so of. */
export interface NewFile {
  readonly uri: string;
  readonly text: string;
}

export const makesFiles = ({ client }: ServerContext): boolean => {
  const { documentChanges, resourceOperations } = client.workspace?.workspaceEdit ?? {};
  return (
    documentChanges === true && Array.isArray(resourceOperations) && resourceOperations.includes('create')
  );
};

const ANNOTATION = 'callsheet';

/** @param annotation what the user reads before the edit is applied, where it is more than was asked for */
export function workspaceEdit(
  server: ServerContext,
  edits: readonly PlacedEdit[],
  {
    annotation,
    files = [],
  }: { readonly annotation?: ChangeAnnotation; readonly files?: readonly NewFile[] } = {},
): WorkspaceEdit {
  const { client, documents, uris } = server;
  const { documentChanges, changeAnnotationSupport } = client.workspace?.workspaceEdit ?? {};
  const isAnnotated = annotation !== undefined && changeAnnotationSupport !== undefined;
  const byFile = new Map<string, TextEdit[]>();
  for (const { uri, start, end, text } of edits) {
    const document = server.document(uri);
    if (!document) continue;
    const edit = { range: rangeOf(document, start, end), newText: text };
    const own = byFile.get(uri);
    if (own) own.push(edit);
    else byFile.set(uri, [edit]);
  }
  if (!documentChanges)
    return { changes: Object.fromEntries([...byFile].map(([uri, own]) => [uris.spelled(uri), own])) };
  const annotated = (edit: TextEdit) => (isAnnotated ? { ...edit, annotationId: ANNOTATION } : edit);
  const changes = [...byFile].map(([uri, own]): TextDocumentEdit => ({
    textDocument: { uri: uris.spelled(uri), version: documents.version(uri) ?? null },
    edits: own.map(annotated),
  }));
  const created = files.flatMap(({ uri, text }) => [
    { kind: 'create' as const, uri, options: { ignoreIfExists: false } },
    { textDocument: { uri, version: null }, edits: [{ range: START, newText: text }] },
  ]);
  return {
    documentChanges: [...created, ...changes],
    ...(isAnnotated && { changeAnnotations: { [ANNOTATION]: annotation } }),
  };
}

const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
