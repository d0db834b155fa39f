import * as vscode from 'vscode';
import type { CompletionMiddleware } from 'vscode-languageclient';
import { beginsWord } from '../../server/src/text/begins-word.ts';
import { hasFence, isCallsheet } from './document.ts';

const SUGGEST = 'editor.action.triggerSuggest';
/** Shows nothing where a key takes free text. */
const QUIETLY = { auto: true };

/** The suggestions shown in a file of ours, which VS Code narrows by itself until it asks again. */
let shown:
  | {
      readonly document: vscode.TextDocument;
      readonly line: number;
      readonly items: readonly vscode.CompletionItem[];
    }
  | undefined;

/** How often VS Code has asked: it shows no answer to an earlier question. */
let requests = 0;

/**
 * Offers what begins with the text typed, and opens the suggestions of its values once a key is taken: `cast: ` shows the people.
 */
export const withFittingSuggestions: Required<CompletionMiddleware>['provideCompletionItem'] = async (
  document,
  position,
  context,
  token,
  next,
) => {
  const request = ++requests;
  const result = await next(document, position, context, token);
  const end = typedFrom(position, document);
  const items = (Array.isArray(result) ? result : (result?.items ?? [])).filter((item) =>
    fits(item, document, end),
  );
  for (const item of items)
    if (typeof item.insertText === 'string' && item.insertText.endsWith(': '))
      item.command = { title: '', command: SUGGEST, arguments: [QUIETLY] };
  // In a Markdown file, the suggestions shown may be those of others.
  if (request === requests)
    shown = items.length > 0 && isCallsheet(document) ? { document, line: position.line, items } : undefined;
  return items;
};

/** Where the user is who asked at the position: a slow server answers while they type on. */
function typedFrom(position: vscode.Position, document: vscode.TextDocument): vscode.Position {
  const editor = vscode.window.activeTextEditor;
  const cursor = editor?.document === document ? editor.selection.active : position;
  return cursor.line === position.line && cursor.isAfter(position) ? cursor : position;
}

/** Closes and opens the suggestions as their user types, in this order. */
export const adaptSuggestions = (): vscode.Disposable =>
  vscode.workspace.onDidChangeTextDocument(({ document, contentChanges: [change, ...others], reason }) => {
    if (!change || others.length > 0 || reason !== undefined) return;
    if (document !== vscode.window.activeTextEditor?.document) return;
    closeUnfitting(document, change);
    openBehindMark(document, change);
  });

/**
 * Closes the suggestions once none begins with the text typed. VS Code keeps those that have its letters anywhere, and Enter
 * behind `lantern` would write “large Planter”.
 */
function closeUnfitting(
  document: vscode.TextDocument,
  { range, text }: vscode.TextDocumentContentChangeEvent,
): void {
  const position = range.start.translate(0, text.length);
  // Behind any other character, `[[`, VS Code may be asking for a new list, which would be closed as well.
  const isWord = /^[\p{L}\p{N} ]$/u.test(text);
  const isNarrowed = isWord && document === shown?.document && position.line === shown.line;
  if (isNarrowed && shown?.items.some((item) => fits(item, document, position))) return;
  if (isNarrowed) void vscode.commands.executeCommand('hideSuggestWidget');
  shown = undefined;
}

/**
 * Opens the suggestions where a value begins: `cast: `, `cast: Jo, `, `-> `. A blank as a trigger character would ask within
 * names, too, where VS Code narrows the list by itself; until the answer came, Enter would take what the list before proposed.
 */
function openBehindMark(
  document: vscode.TextDocument,
  { range, text }: vscode.TextDocumentContentChangeEvent,
): void {
  if (text !== ' ') return;
  const before = document.lineAt(range.start.line).text.slice(0, range.start.character);
  if (/(?:[:,]|->)$/.test(before) && (isCallsheet(document) || hasFence(document)))
    void vscode.commands.executeCommand(SUGGEST, QUIETLY);
}

/** Returns whether a word of the suggestion begins with the text that it replaces. */
function fits(
  { range, filterText, label }: vscode.CompletionItem,
  document: vscode.TextDocument,
  position: vscode.Position,
): boolean {
  const start = range instanceof vscode.Range ? range.start : range?.inserting.start;
  if (!start) return true;
  const text = filterText ?? (typeof label === 'string' ? label : label.label);
  return beginsWord(text, document.getText(new vscode.Range(start, position)));
}
