/** Loads what is named on the command line, with the campaigns around it. */
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { SystemLibrary } from '../model/model.ts';
import { EXTENSION } from '../workspace/files.ts';
import { nodeFiles, readText, reasonOf, toPath, toUri } from '../workspace/node-files.ts';
import { Workspace } from '../workspace/workspace.ts';

export interface Loaded {
  readonly workspace: Workspace;
  /** The files that were asked for, in order, as URIs with the paths to show. */
  readonly files: readonly { readonly uri: string; readonly path: string }[];
  /** What could not be read, one line each. */
  readonly problems: readonly string[];
}

export async function load(paths: readonly string[], systems: readonly SystemLibrary[]): Promise<Loaded> {
  const problems: string[] = [];
  const logger = {
    warn: () => undefined,
    error: (message: string) => void problems.push(message),
  };
  const workspace = new Workspace({ files: nodeFiles, logger, systems });
  const files = new Map<string, string>();
  for (const given of paths) {
    const kind = await stat(given).then(kindOf, (error: unknown) => ({ problem: reasonOf(error) }));
    if (typeof kind === 'object') {
      problems.push(`${given} ${kind.problem}`);
      continue;
    }
    if (kind === 'folder') {
      const found = await nodeFiles.list(toUri(given), 'tree');
      if (found.length === 0) problems.push(`${given} has no ${EXTENSION} files in it`);
      for (const uri of found) files.set(uri, shown(uri));
    } else {
      files.set(toUri(given), shown(toUri(given)));
    }
  }
  for (const uri of files.keys()) await workspace.ensureContext(uri);
  for (const uri of files.keys()) {
    if (workspace.model.file(uri)) continue;
    const read = await readText(toPath(uri));
    if ('problem' in read) problems.push(`${shown(uri)} ${read.problem}`);
    else workspace.openDocument(uri, read.text);
  }
  const readable = [...files]
    .filter(([uri]) => workspace.model.file(uri))
    .map(([uri, file]) => ({ uri, path: file }));
  return { workspace, files: readable, problems };
}

function kindOf(found: Stats): 'folder' | 'file' | { readonly problem: string } {
  if (found.isDirectory()) return 'folder';
  return found.isFile() ? 'file' : { problem: 'is neither a file nor a folder' };
}

/** A path as people would write it here: relative where it lies below the current folder. */
function shown(uri: string): string {
  const file = toPath(uri);
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? file : relative;
}
