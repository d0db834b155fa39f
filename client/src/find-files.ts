import * as vscode from 'vscode';

/** How long a search may take, in milliseconds: where a file system has none, it never ends. */
const LONGEST_SEARCH = 3000;

/** What `vscode.workspace.findFiles` finds; nothing where it takes too long. */
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
