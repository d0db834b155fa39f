import * as vscode from 'vscode';
import { hasFence, isCallsheet } from './document.ts';
import type { LanguageServer } from './language-server.ts';

/**
 * Starts the server once there is something for it: most windows that show Markdown have no Callsheet. It stops and starts
 * with the setting that turns Callsheet off.
 */
export function startWhenNeeded(server: LanguageServer): vscode.Disposable {
  const look = (document: vscode.TextDocument): void => {
    if (isCallsheet(document) || hasFence(document)) begin();
  };
  const listeners = [
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document }) => look(document)),
  ];
  const begin = (): void => {
    for (const listener of listeners) listener.dispose();
    void server.need();
  };
  void vscode.workspace.findFiles('**/*.callsheet', undefined, 1).then(([found]) => found && begin());
  vscode.workspace.textDocuments.forEach(look);
  const enabling = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration('callsheet.enable')) void server.restart();
  });
  return vscode.Disposable.from(...listeners, enabling);
}
