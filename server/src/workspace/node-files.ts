/** Files on disk, by `file:` URIs. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import * as path from 'node:path';
import { URI } from 'vscode-uri';
import { EXTENSION, MAX_FILE_BYTES, type FileAccess, type FileText } from './files.ts';

const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.svn']);

/** Folders that hold many things that have nothing to do with each other. */
const COMMON_GROUND = new Set([path.parse(homedir()).root, homedir(), path.dirname(homedir()), tmpdir()]);

export const toUri = (file: string): string => URI.file(path.resolve(file)).toString();
export const toPath = (uri: string): string => URI.parse(uri).fsPath;

export const nodeFiles: FileAccess = {
  async read(uri) {
    return readText(toPath(uri));
  },
  async list(folder, depth) {
    const found: string[] = [];
    await walk(toPath(folder), depth, found);
    return found.sort().map(toUri);
  },
  async hasContextAbove(folder) {
    const here = toPath(folder);
    const above = path.dirname(here);
    if (above === here || COMMON_GROUND.has(above)) return false;
    return stat(path.join(here, '.git')).then(
      () => false,
      () => true,
    );
  },
};

/** A text file, if it is one: UTF-8, of a size that somebody may have written. */
export async function readText(file: string): Promise<FileText> {
  try {
    const { size } = await stat(file);
    if (size > MAX_FILE_BYTES)
      return { problem: `is too large (${megabytes(size)}; at most ${megabytes(MAX_FILE_BYTES)} are read)` };
    const bytes = await readFile(file);
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    return { problem: reasonOf(error) };
  }
}

export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not UTF-8 text';
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read';
  if (code === 'EISDIR') return 'is a folder';
  return `cannot be read (${code ?? String(error)})`;
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

async function walk(folder: string, depth: 'folder' | 'tree', found: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth === 'tree' && !SKIPPED_FOLDERS.has(entry.name)) await walk(file, depth, found);
    } else if (entry.name.endsWith(EXTENSION)) {
      found.push(file);
    }
  }
}
