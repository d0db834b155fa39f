/** Answers about the layout of the text, as a whole and while one types. */
import {
  type DocumentFormattingParams,
  type DocumentOnTypeFormattingParams,
  type DocumentRangeFormattingParams,
  type TextEdit,
} from 'vscode-languageserver';
import { itemAbove, headingsAbove, headingTyped } from '../features/enter.ts';
import { mapped } from '../model/steps.ts';
import { lineEdits } from '../syntax/line-edits.ts';
import { formatSteps } from '../syntax/printer.ts';
import type { Edit } from '../syntax/source.ts';
import type { ServerContext } from './context.ts';
import { rangeOf, type FileDocument } from './positions.ts';
import { questionsOf } from './questions.ts';

export function registerEditingRequests(server: ServerContext): void {
  const { connection, guard, workspace } = server;
  const { model } = workspace;
  const { at, inSteps } = questionsOf(server);

  function* formatEdits(
    document: FileDocument,
    uri: string,
    isWanted: (edit: Edit) => boolean = () => true,
  ): Generator<void, TextEdit[]> {
    const { source } = model.file(uri)!;
    const note = server.documents.notes.get(uri);
    const edits = lineEdits(source.text, yield* formatSteps(source));
    const ours = note ? edits.filter(({ start, end }) => note.isFenced(start, end)) : edits;
    return yield* mapped(ours.filter(isWanted), (edit) => textEdit(document, edit));
  }

  connection.onDocumentFormatting(
    guard.request(
      'textDocument/formatting',
      [],
      async ({ textDocument }: DocumentFormattingParams, token) =>
        (await inSteps(textDocument.uri, token, (document, uri) => formatEdits(document, uri))) ?? [],
    ),
  );

  connection.onDocumentRangeFormatting(
    guard.request(
      'textDocument/rangeFormatting',
      [],
      async ({ textDocument, range }: DocumentRangeFormattingParams, token) => {
        const edits = await inSteps(textDocument.uri, token, (document, uri) => {
          const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
          return formatEdits(document, uri, ({ start, end }) => (start < to || start === from) && from < end);
        });
        return edits ?? [];
      },
    ),
  );

  connection.onDocumentOnTypeFormatting(
    guard.request('textDocument/onTypeFormatting', [], async (params: DocumentOnTypeFormattingParams) => {
      const edits = await at(params, (document, offset, uri) => {
        if (params.ch === ':') {
          const heading = headingTyped(model, uri, offset);
          return heading && [textEdit(document, heading)];
        }
        if (params.ch !== '\n') return undefined;
        const item = itemAbove(model, uri, offset);
        if (item) return [textEdit(document, item)];
        return headingsAbove(model, uri, offset).map((edit) => textEdit(document, edit));
      });
      return edits ?? [];
    }),
  );
}

const textEdit = (document: FileDocument, edit: { start: number; end: number; text: string }): TextEdit => ({
  range: rangeOf(document, edit.start, edit.end),
  newText: edit.text,
});
