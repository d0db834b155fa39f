/** Files of workspaces that are not on disk (`vscode-vfs:` and the like), read by the client. */
import type { Connection } from 'vscode-languageserver';
import {
  LIST_FILES_REQUEST,
  READ_FILE_REQUEST,
  type ListFilesResult,
  type ReadFileResult,
} from '../protocol.ts';
import type { FileAccess } from '../workspace/files.ts';
import { folderOf } from '../model/scopes.ts';

/** Reads `file:` URIs by itself and asks the client for all others. */
export function filesThrough(connection: Connection, disk: FileAccess): FileAccess {
  const isOnDisk = (uri: string): boolean => uri.startsWith('file:');
  return {
    async read(uri, within) {
      if (isOnDisk(uri)) return disk.read(uri, within);
      const answer = await connection
        .sendRequest<ReadFileResult | null>(READ_FILE_REQUEST, { uri })
        .catch(() => null);
      return answer ?? { problem: 'cannot be read' };
    },
    async list(folder, depth) {
      if (isOnDisk(folder)) return disk.list(folder, depth);
      const found = await connection
        .sendRequest<ListFilesResult>(LIST_FILES_REQUEST, { folder })
        .catch(() => []);
      return depth === 'tree' ? found : found.filter((uri) => folderOf(uri) === folder);
    },
    // Nothing lies above a folder of such a workspace.
    hasContextAbove: async (folder) => isOnDisk(folder) && disk.hasContextAbove(folder),
  };
}
