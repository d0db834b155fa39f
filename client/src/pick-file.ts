import * as vscode from 'vscode';
import { isCallsheet } from './document.ts';
import { offerToCreate } from './pick-subject.ts';
import { plainItem } from './plain-text.ts';
import { findFiles } from './find-files.ts';
import { t } from '../../server/src/text/messages.ts';

export interface ChosenFile {
  readonly uri: vscode.Uri;
  /** The cursor, in the active editor; else the beginning. */
  readonly position: vscode.Position;
}

/** The Callsheet file of the active editor or preview, or the only one of the workspace, or one that the user chooses. */
export async function pickFile(previewed?: vscode.Uri): Promise<ChosenFile | undefined> {
  const editor = vscode.window.activeTextEditor;
  if (editor && isCallsheet(editor.document))
    return { uri: editor.document.uri, position: editor.selection.active };
  if (previewed) return { uri: previewed, position: new vscode.Position(0, 0) };
  const found = await findFiles('**/*.callsheet', '**/node_modules/**');
  const open = vscode.workspace.textDocuments.filter(isCallsheet).map(({ uri }) => uri);
  const known = new Map([...open, ...found].map((uri) => [uri.toString(), uri]));
  const items = [...known.values()]
    .map((uri) => plainItem({ label: vscode.workspace.asRelativePath(uri), uri }))
    .sort((a, b) => a.label.localeCompare(b.label));
  if (items.length === 0) {
    await offerToCreate(t('There is no Callsheet file in this window yet.'));
    return undefined;
  }
  const chosen =
    items.length === 1
      ? items[0]
      : await vscode.window.showQuickPick(items, { placeHolder: t('Choose a file') });
  return chosen && { uri: chosen.uri, position: new vscode.Position(0, 0) };
}
