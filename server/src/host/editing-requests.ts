/** Answers that change the text: code actions and formatting. */
import {
  CodeActionKind,
  type CodeAction,
  type DocumentOnTypeFormattingParams,
  type DocumentRangeFormattingParams,
  type TextEdit,
} from 'vscode-languageserver';
import { codeActions, type CodeAction as FoundAction } from '../features/code-actions.ts';
import { emptyItemAbove } from '../features/enter.ts';
import { lineEdits } from '../syntax/line-edits.ts';
import { format } from '../syntax/printer.ts';
import type { Edit } from '../syntax/source.ts';
import type { ServerContext } from './context.ts';
import { rangeOf, type FileDocument } from './positions.ts';
import { questionsOf } from './questions.ts';

export function registerEditingRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const { about, at } = questionsOf(server);

  const changesOf = (
    { edits }: FoundAction,
    given: string,
    document: FileDocument,
  ): Record<string, TextEdit[]> => {
    const changes: Record<string, TextEdit[]> = {};
    for (const { uri, ...edit } of edits) {
      const target = uri === undefined ? document : server.document(uri);
      if (target)
        (changes[uri === undefined ? given : uris.spelled(uri)] ??= []).push(textEdit(target, edit));
    }
    return changes;
  };
  const formatEdits = (uri: string): Edit[] => {
    const { source } = model.file(uri)!;
    return lineEdits(source.text, format(source));
  };

  connection.onCodeAction(
    guard.request('textDocument/codeAction', [], async ({ textDocument: { uri: given }, range, context }) => {
      const actions = await about(given, (document, uri) => {
        const report = workspace.report(uri);
        if (
          !report ||
          (context.only && !context.only.some((kind) => CodeActionKind.QuickFix.startsWith(kind)))
        )
          return [];
        const found = codeActions(
          report.reports,
          document.offsetAt(range.start),
          document.offsetAt(range.end),
          model,
        );
        return found.map((action): CodeAction => {
          const fixed = context.diagnostics.filter(
            (diagnostic) =>
              diagnostic.code === action.code && document.offsetAt(diagnostic.range.start) === action.start,
          );
          return {
            title: action.title,
            kind: CodeActionKind.QuickFix,
            diagnostics: fixed,
            isPreferred: action.isPreferred,
            edit: { changes: changesOf(action, given, document) },
          };
        });
      });
      return actions ?? [];
    }),
  );

  connection.onDocumentFormatting(
    guard.request('textDocument/formatting', [], async ({ textDocument: { uri: given } }) => {
      const edits = await about(given, (document, uri) =>
        formatEdits(uri).map((edit) => textEdit(document, edit)),
      );
      return edits ?? [];
    }),
  );

  connection.onDocumentRangeFormatting(
    guard.request(
      'textDocument/rangeFormatting',
      [],
      async ({ textDocument, range }: DocumentRangeFormattingParams) => {
        const edits = await about(textDocument.uri, (document, uri) => {
          const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
          return formatEdits(uri)
            .filter(({ start, end }) => start <= to && from < end)
            .map((edit) => textEdit(document, edit));
        });
        return edits ?? [];
      },
    ),
  );

  connection.onDocumentOnTypeFormatting(
    guard.request('textDocument/onTypeFormatting', [], async (params: DocumentOnTypeFormattingParams) => {
      const edits = await at(params, (document, offset, uri) => {
        const item = params.ch === '\n' ? emptyItemAbove(model, uri, offset) : undefined;
        return item && [{ range: rangeOf(document, item.start, item.end), newText: '' }];
      });
      return edits ?? [];
    }),
  );
}

const textEdit = (document: FileDocument, edit: { start: number; end: number; text: string }): TextEdit => ({
  range: rangeOf(document, edit.start, edit.end),
  newText: edit.text,
});
