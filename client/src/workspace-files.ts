import * as vscode from 'vscode';
import { base64 } from '../../server/src/base64.ts';
import {
  BUILT_IN,
  type ListFilesParams,
  type ListFilesResult,
  type ReadBytesParams,
  type ReadBytesResult,
  type ReadFileParams,
  type ReadFileResult,
} from '../../server/src/protocol.ts';
import { t } from '../../server/src/text/messages.ts';
import { findFiles } from './find-files.ts';

const SUFFIX = '.callsheet';
/** Larger files are data, not writing. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** The file of the extension behind a `callsheet:` URI; undefined for any other file. */
export function builtInFile(extension: vscode.Uri, { scheme, path }: vscode.Uri): vscode.Uri | undefined {
  if (scheme !== BUILT_IN || !/^\/(?:library|fonts)\/[\w./-]+$/.test(path) || path.includes('..'))
    return undefined;
  return vscode.Uri.joinPath(extension, 'dist', path);
}

/** Files of workspaces that are not on disk, read for the server by the editor's file system providers. */
export class WorkspaceFiles {
  readonly #log: vscode.LogOutputChannel;
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });

  readonly #extension: vscode.Uri;

  constructor(log: vscode.LogOutputChannel, extension: vscode.Uri) {
    this.#log = log;
    this.#extension = extension;
  }

  readonly read = async ({ uri }: ReadFileParams): Promise<ReadFileResult> => {
    const bytes = await this.#bytes(vscode.Uri.parse(uri));
    if ('problem' in bytes) return bytes;
    try {
      return { text: this.#utf8.decode(bytes) };
    } catch {
      return { problem: t('is not UTF-8 text') };
    }
  };

  /** Fonts of the extension, and pictures of the folders that are open. */
  readonly readBytes = async ({ uri: given }: ReadBytesParams): Promise<ReadBytesResult> => {
    const uri = vscode.Uri.parse(given);
    const builtIn = builtInFile(this.#extension, uri);
    if (!builtIn && !vscode.workspace.getWorkspaceFolder(uri))
      return { problem: t('lies outside of the folder') };
    const bytes = await this.#bytes(builtIn ?? uri);
    return 'problem' in bytes ? bytes : { base64: base64(bytes) };
  };

  async #bytes(
    uri: vscode.Uri,
  ): Promise<Uint8Array | { readonly problem: string; readonly isMissing?: boolean }> {
    try {
      const { size } = await vscode.workspace.fs.stat(uri);
      if (size > MAX_FILE_BYTES) return { problem: t('is too large (at most 16 MB are read)') };
      return await vscode.workspace.fs.readFile(uri);
    } catch (error) {
      if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound')
        return { problem: t('does not exist'), isMissing: true };
      this.#log.warn(`Cannot read ${uri.toString()}:`, String(error));
      return { problem: t('cannot be read') };
    }
  }

  readonly list = async (
    { folder }: ListFilesParams,
    token: vscode.CancellationToken,
  ): Promise<ListFilesResult> => {
    const root = vscode.Uri.parse(folder, true);
    const pattern = new vscode.RelativePattern(root, `**/*${SUFFIX}`);
    const found = await findFiles(pattern, undefined, undefined, token);
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
