import * as vscode from 'vscode';
import type { CreatedFiles } from '../../server/src/protocol.ts';
import { isKeptFile } from '../../server/src/text/file-names.ts';
import { t } from '../../server/src/text/messages.ts';

/**
 * Writes new files into a folder. A README.md and a .gitignore that are there stay; if another one of the files is there,
 * nothing is written, and the error names it.
 */
export async function writeFiles(folder: vscode.Uri, { files }: CreatedFiles): Promise<void> {
  const missing: { readonly uri: vscode.Uri; readonly text: string }[] = [];
  for (const { path, text } of files) {
    const uri = vscode.Uri.joinPath(folder, path);
    if (!(await exists(uri))) missing.push({ uri, text });
    else if (!isKeptFile(path))
      throw new Error(t('{0} exists already in {1}. Nothing was written.', path, folder.path));
  }
  const encoder = new TextEncoder();
  for (const { uri, text } of missing) await vscode.workspace.fs.writeFile(uri, encoder.encode(text));
}

export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Whether a folder has no more in it than a new repository. A folder that does not exist is empty. */
export async function isEmptyFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    return (await vscode.workspace.fs.readDirectory(uri)).every(([name]) =>
      /^(\.|(readme|licen[cs]e)\b)/i.test(name),
    );
  } catch {
    return true;
  }
}
