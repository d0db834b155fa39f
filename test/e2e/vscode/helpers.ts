import * as assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';

/** Asks again until the answer is there: the server works while the test goes on. */
export async function eventually<T>(
  what: string,
  ask: () => Thenable<T | undefined> | T | undefined,
  timeoutMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await delay(25);
  }
  assert.fail(`${what}: nothing within ${timeoutMs} ms`);
}

function workspaceFile(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'a folder is open');
  return vscode.Uri.joinPath(folder.uri, name);
}

export async function openExample(name: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(workspaceFile(name));
  await vscode.window.showTextDocument(document);
  return document;
}

export async function openNewFile(name: string, text: string): Promise<vscode.TextDocument> {
  await vscode.workspace.fs.writeFile(workspaceFile(name), new TextEncoder().encode(text));
  return openExample(name);
}

/** The position right after the first occurrence of `text`. */
export function after(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  assert.notEqual(offset, -1, `${JSON.stringify(text)} is in the file`);
  return document.positionAt(offset + text.length);
}

/** The codes of a file's diagnostics, once there are any. */
export function diagnosticCodes(document: vscode.TextDocument): Promise<string[]> {
  return eventually('diagnostics', () => {
    const codes = vscode.languages
      .getDiagnostics(document.uri)
      .map(({ code }) => String(typeof code === 'object' ? code.value : code));
    return codes.length > 0 ? codes : undefined;
  });
}

export function hoverText(document: vscode.TextDocument, position: vscode.Position): Promise<string> {
  return eventually('hover', async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      position,
    );
    const parts = hovers.flatMap((hover) => hover.contents);
    const text = parts.map((part) => (typeof part === 'string' ? part : part.value)).join('\n');
    return text === '' ? undefined : text;
  });
}

export function lensTitles(document: vscode.TextDocument): Promise<string[]> {
  return eventually('code lenses', async () => {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
      100, // resolves that many
    );
    const titles = lenses.flatMap((lens) => lens.command?.title ?? []);
    return titles.length > 0 ? titles : undefined;
  });
}

/** The labels that completion offers, once `expected` is among them. */
export function completionLabels(
  document: vscode.TextDocument,
  position: vscode.Position,
  expected: string,
): Promise<string[]> {
  return eventually(`completion of ${expected}`, async () => {
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      position,
    );
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    return labels.includes(expected) ? labels : undefined;
  });
}
