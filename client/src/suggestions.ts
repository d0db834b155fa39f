import * as vscode from 'vscode';
import type { CompletionMiddleware } from 'vscode-languageclient';
import { hasFence, isCallsheet } from './document.ts';

const SUGGEST = 'editor.action.triggerSuggest';
/** Shows nothing where a key takes free text. */
const QUIETLY = { auto: true };

/** Opens the suggestions of its values once a key is taken: `cast: ` shows the people. */
export const withValueSuggestions: Required<CompletionMiddleware>['provideCompletionItem'] = async (
  document,
  position,
  context,
  token,
  next,
) => {
  const result = await next(document, position, context, token);
  for (const item of Array.isArray(result) ? result : (result?.items ?? []))
    if (typeof item.insertText === 'string' && item.insertText.endsWith(': '))
      item.command = { title: '', command: SUGGEST, arguments: [QUIETLY] };
  return result;
};

/**
 * Opens the suggestions where a value begins: `cast: `, `cast: Jo, `, `-> `. A blank as a trigger character would ask within
 * names, too, where VS Code narrows the list by itself; until the answer came, Enter would take what the list before proposed.
 */
export const suggestBehindMarks = (): vscode.Disposable =>
  vscode.workspace.onDidChangeTextDocument(({ document, contentChanges, reason }) => {
    const [change, ...others] = contentChanges;
    if (change?.text !== ' ' || others.length > 0 || reason !== undefined) return;
    if (document !== vscode.window.activeTextEditor?.document) return;
    const { line, character } = change.range.start;
    const before = document.lineAt(line).text.slice(0, character);
    if (/(?:[:,]|->)$/.test(before) && (isCallsheet(document) || hasFence(document)))
      void vscode.commands.executeCommand(SUGGEST, QUIETLY);
  });
