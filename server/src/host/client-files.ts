/** Files of workspaces that are not on disk (`vscode-vfs:` and the like), read by the client. */
import type { Connection } from 'vscode-languageserver';
import {
  LIST_FILES_REQUEST,
  READ_FILE_REQUEST,
  type ListFilesResult,
  type ReadFileResult,
} from '../protocol.ts';
import type { FileAccess } from '../workspace/files.ts';
import type { PrintHost } from './print/print-host.ts';
import { folderOf } from '../model/scopes.ts';
import { t } from '../text/messages.ts';

/** Reads `file:` URIs by itself, where there is a disk, and asks the client for all others. */
export function filesThrough(
  connection: Connection,
  disk: FileAccess | undefined,
  print: PrintHost | undefined,
): FileAccess {
  const diskOf = (uri: string): FileAccess | undefined => (uri.startsWith('file:') ? disk : undefined);
  return {
    async read(uri, within) {
      const local = diskOf(uri);
      if (local) return local.read(uri, within);
      const answer = await connection
        .sendRequest<ReadFileResult | null>(READ_FILE_REQUEST, { uri })
        .catch(() => null);
      return answer ?? { problem: t('cannot be read') };
    },
    async list(folder, depth) {
      const local = diskOf(folder);
      if (local) return local.list(folder, depth);
      const found = await connection
        .sendRequest<ListFilesResult | null>(LIST_FILES_REQUEST, { folder })
        .catch(() => null);
      if (!found)
        return { uris: [], unread: [{ uri: folder, problem: t('cannot be read'), isSkipped: false }] };
      const uris = depth === 'tree' ? found : found.filter((uri) => folderOf(uri) === folder);
      return { uris, unread: [] };
    },
    linkedFolder: async (uri, within) => diskOf(uri)?.linkedFolder?.(uri, within),
    find: async (folder, kind) => (await diskOf(folder)?.find?.(folder, kind)) ?? [],
    async pictureProblem(uri, path) {
      if (disk) return diskOf(uri)?.pictureProblem?.(uri, path);
      const picture = await print?.picture(uri, path);
      return picture && 'problem' in picture && isSure(picture.problem) ? picture.problem : undefined;
    },
    // Nothing lies above a folder of such a workspace.
    hasContextAbove: async (folder) => (await diskOf(folder)?.hasContextAbove(folder)) ?? false,
  };
}

/** A provider that fails for a reason of its own says nothing about the picture. */
const isSure = (problem: string): boolean => problem !== t('cannot be read');
