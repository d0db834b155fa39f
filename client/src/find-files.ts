import * as vscode from 'vscode';

/** The limit of a search in milliseconds: on a file system without search it never ends. */
const LONGEST_SEARCH = 3000;

/** Returns what `vscode.workspace.findFiles` finds; nothing after the time limit. */
export async function findFiles(
  pattern: vscode.GlobPattern,
  exclude?: string,
  most?: number,
  token?: vscode.CancellationToken,
): Promise<readonly vscode.Uri[]> {
  const source = new vscode.CancellationTokenSource();
  const ended = token?.onCancellationRequested(() => source.cancel());
  const late = setTimeout(() => source.cancel(), LONGEST_SEARCH);
  const none = new Promise<readonly vscode.Uri[]>((resolve) =>
    source.token.onCancellationRequested(() => resolve([])),
  );
  try {
    return await Promise.race([vscode.workspace.findFiles(pattern, exclude, most, source.token), none]);
  } finally {
    clearTimeout(late);
    ended?.dispose();
    source.dispose();
  }
}
