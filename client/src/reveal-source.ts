import * as vscode from 'vscode';
import type { SourceTarget } from '../../server/src/protocol.ts';
import { t } from '../../server/src/text/messages.ts';

/** Selects a source line, in the editor that shows its file already if there is one. */
export async function revealSource({ uri, range }: SourceTarget): Promise<void> {
  const visible = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  try {
    await vscode.window.showTextDocument(vscode.Uri.parse(uri, true), {
      viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One,
      selection: new vscode.Range(
        range.start.line,
        range.start.character,
        range.end.line,
        range.end.character,
      ),
    });
  } catch (error) {
    void vscode.window.showErrorMessage(t('Cannot open {0}: {1}', uri, String(error)));
  }
}
