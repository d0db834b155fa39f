/** Answers that change the text: code actions and formatting. */
import {
  CodeActionKind,
  type CodeAction,
  type DocumentOnTypeFormattingParams,
  type TextEdit,
} from 'vscode-languageserver';
import { codeActions, type CodeAction as FoundAction } from '../features/code-actions.ts';
import { emptyItemAbove } from '../features/enter.ts';
import { format } from '../syntax/printer.ts';
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
        formatEdits(document, format(model.file(uri)!.source)),
      );
      return edits ?? [];
    }),
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

const LINE_END = /(?<=\r\n|\n|\r(?!\n))/;

/** One edit for each changed line, so that cursors and folds stay where they are. */
function formatEdits(document: FileDocument, formatted: string): TextEdit[] {
  const text = document.getText();
  if (text === formatted) return [];
  const before = text.split(LINE_END);
  const after = formatted.split(LINE_END);
  if (before.length !== after.length)
    return [textEdit(document, { start: 0, end: text.length, text: formatted })];
  return before.flatMap((line, index) =>
    line === after[index]
      ? []
      : [
          {
            range: { start: { line: index, character: 0 }, end: { line: index + 1, character: 0 } },
            newText: after[index]!,
          },
        ],
  );
}
