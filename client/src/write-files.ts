import * as vscode from 'vscode';
import type { CreatedFiles } from '../../server/src/protocol.ts';
import { t } from '../../server/src/text/messages.ts';

/** Writes new files into a folder. Nothing is written if one of them is there already; it is named in the error. */
export async function writeFiles(folder: vscode.Uri, { files }: CreatedFiles): Promise<void> {
  const targets = files.map(({ path, text }) => ({ uri: vscode.Uri.joinPath(folder, path), path, text }));
  for (const { uri, path } of targets)
    if (await exists(uri))
      throw new Error(t('{0} exists already in {1}. Nothing was written.', path, folder.path));
  const encoder = new TextEncoder();
  for (const { uri, text } of targets) await vscode.workspace.fs.writeFile(uri, encoder.encode(text));
}

export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Whether a folder has nothing in it that a user would see. A folder that does not exist is empty. */
export async function isEmptyFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    return (await vscode.workspace.fs.readDirectory(uri)).every(([name]) => name.startsWith('.'));
  } catch {
    return true;
  }
}
