import * as vscode from 'vscode';
import type {
  ListFilesParams,
  ListFilesResult,
  ReadFileParams,
  ReadFileResult,
} from '../../server/src/protocol.ts';

const SUFFIX = '.callsheet';

/** Files of workspaces that are not on disk, read for the server by the editor's file system providers. */
export class WorkspaceFiles {
  readonly #log: vscode.LogOutputChannel;
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });

  constructor(log: vscode.LogOutputChannel) {
    this.#log = log;
  }

  readonly read = async ({ uri }: ReadFileParams): Promise<ReadFileResult | null> => {
    try {
      const bytes = await vscode.workspace.fs.readFile(vscode.Uri.parse(uri, true));
      return { text: this.#utf8.decode(bytes) };
    } catch (error) {
      this.#log.warn(`Cannot read ${uri}:`, String(error));
      return null;
    }
  };

  readonly list = async (
    { folder }: ListFilesParams,
    token: vscode.CancellationToken,
  ): Promise<ListFilesResult> => {
    const root = vscode.Uri.parse(folder, true);
    const pattern = new vscode.RelativePattern(root, `**/*${SUFFIX}`);
    const found = await vscode.workspace.findFiles(pattern, undefined, undefined, token);
    // Some file system providers come without a search.
    const files = found.length > 0 ? found : await this.#walk(root, token);
    return files.map(String);
  };

  async #walk(folder: vscode.Uri, token: vscode.CancellationToken): Promise<vscode.Uri[]> {
    if (token.isCancellationRequested) return [];
    try {
      const entries = await vscode.workspace.fs.readDirectory(folder);
      const found = await Promise.all(entries.map(([name, type]) => this.#visit(folder, name, type, token)));
      return found.flat();
    } catch (error) {
      this.#log.warn(`Cannot list ${folder.toString()}:`, String(error));
      return [];
    }
  }

  async #visit(
    folder: vscode.Uri,
    name: string,
    type: vscode.FileType,
    token: vscode.CancellationToken,
  ): Promise<vscode.Uri[]> {
    const uri = vscode.Uri.joinPath(folder, name);
    if (type & vscode.FileType.File) return name.endsWith(SUFFIX) ? [uri] : [];
    // A linked folder may lead back to where the walk came from.
    if (type !== vscode.FileType.Directory || name.startsWith('.') || name === 'node_modules') return [];
    return this.#walk(uri, token);
  }
}
