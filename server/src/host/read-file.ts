/** Reads one text file of a disk, within limits of kind, place, size and time. */
import { close, constants, fstatSync, open, read } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { isMarkdownFile } from '../model/scopes.ts';
import { EXTENSION, MAX_FILE_BYTES, MAX_READ_SECONDS, type FileText } from '../workspace/files.ts';
import { withinTime } from '../workspace/within-time.ts';
import { megabytes } from '../text/megabytes.ts';
import { t } from '../text/messages.ts';

/** Folders that hold many things that have nothing to do with each other. */
export const COMMON_GROUND: ReadonlySet<string> = new Set([
  path.parse(homedir()).root,
  homedir(),
  path.dirname(homedir()),
  tmpdir(),
]);

/** Folders whose files are no files of a disk: devices, and what the system and its processes tell about themselves. */
const SYSTEM_FOLDERS = ['/proc', '/sys', '/dev'];

/** A pipe without a writer would wait for one. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
/** Thousands of files are read, and the objects that the promises of `node:fs` make for each would cost more than the files. */
const openFile = promisify(open);
const readFile = promisify(read);

/**
 * The text of a regular UTF-8 file, or why it is not read. Links are followed; those that are named as files of Callsheet
 * or of Markdown, only to such files; where `within` names a folder, only to files in it. Never throws.
 */
export async function readText(file: string, within?: string): Promise<FileText> {
  try {
    const read = await withinTime(readRegular(file, within), MAX_READ_SECONDS);
    return read ?? { problem: tooSlow() };
  } catch (error) {
    // A socket cannot be opened.
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return noFile();
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && !isNoText(file);
    return { problem: reasonOf(error, file), isMissing };
  }
}

async function readRegular(given: string, within: string | undefined): Promise<FileText> {
  if (isSystems(given)) return systemFile();
  const handle = await openUnlinked(given);
  if (handle !== undefined) return contentOf(handle);
  const file = await realpath(given);
  if (within !== undefined) {
    const [root, folder] = await Promise.all([realpath(within), realpath(path.dirname(given))]);
    if (!isInside(file, root))
      return { problem: t('is a link to a place outside of the folder; it is skipped'), isSkipped: true };
    if (file.endsWith(EXTENSION) && isReadByItsName(file, folder, root))
      return {
        problem: t('is a link to a file that is read by its own name; it is skipped'),
        isSkipped: true,
      };
  }
  if (isSystems(file)) return systemFile();
  // Findings quote the lines of a file: a link must not make them those of a key or a password.
  if (isSourceFile(given) && !isSourceFile(file))
    return { problem: t('is a link to a file of another kind; it is skipped'), isSkipped: true };
  return { ...(await contentOf(await openFile(file, FLAGS))), target: file };
}

/** Whether a file is one of Callsheet, or a Markdown file, which may have fences of it. */
const isSourceFile = (file: string): boolean => file.endsWith(EXTENSION) || isMarkdownFile(file);

const isSystems = (file: string): boolean => SYSTEM_FOLDERS.some((folder) => isInside(file, folder));
const noFile = (): FileText => ({ problem: t('is a pipe or a device; it is skipped'), isSkipped: true });
const systemFile = (): FileText => ({
  problem: t('is a system file, not text; it is skipped'),
  isSkipped: true,
});

/** Opens a file; undefined where it is a link. */
async function openUnlinked(file: string): Promise<number | undefined> {
  if (constants.O_NOFOLLOW === undefined && (await lstat(file)).isSymbolicLink()) return undefined;
  return openFile(file, FLAGS | (constants.O_NOFOLLOW ?? 0)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw error;
  });
}

/** Reads an open file to its end, and closes it. */
async function contentOf(file: number): Promise<FileText> {
  try {
    // The status of an open file is immediate.
    const status = fstatSync(file);
    if (status.isDirectory()) return { problem: t('is a folder') };
    if (!status.isFile()) return noFile();
    const bytes = status.size > MAX_FILE_BYTES ? undefined : await bytesOf(file, status.size);
    if (!bytes) return { problem: tooLarge(status.size) };
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } finally {
    close(file, () => undefined);
  }
}

/** All bytes of a file; undefined where there are more than may be, because it grows while it is read. */
async function bytesOf(file: number, expected: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    // One byte more than expected: what does not fill it ends the file.
    const chunk = Buffer.allocUnsafe(Math.max(expected - size, 0) + 1);
    const { bytesRead } = await readFile(file, chunk, 0, chunk.length, null);
    size += bytesRead;
    if (size > MAX_FILE_BYTES) return undefined;
    chunks.push(chunk.subarray(0, bytesRead));
    if (bytesRead < chunk.length) return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
    expected = Math.max(expected, 2 * size);
  }
}

/** Whether the file that a link in `folder` leads to is read from a folder above or below, so that the link would be a second one. */
export function isReadByItsName(target: string, folder: string, root: string): boolean {
  const home = path.dirname(target);
  return isInside(target, root) && (isInside(folder, home) || isInside(home, folder));
}

/** Whether a path is that of a folder or of something below it. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

function isForbidden(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM';
}

/** Whether Node.js replaced bytes that are no text; such a name leads to no file. */
export const isNoText = (file: string): boolean => file.includes('\ufffd');

export function reasonOf(error: unknown, file = ''): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return t('is not UTF-8 text');
  if (code === 'ENOENT' && isNoText(file)) return t('has a name that is not UTF-8 text');
  if (code === 'ENOENT') return t('does not exist');
  if (isForbidden(error)) return t('may not be read');
  if (code === 'EISDIR') return t('is a folder');
  if (code === 'ELOOP') return t('is a link through too many other links, or back to itself');
  return t('cannot be read ({0})', code ?? String(error));
}

export const tooSlow = (): string => t('takes longer than {0} seconds to read', MAX_READ_SECONDS);

const tooLarge = (bytes: number): string =>
  t(
    'is too large ({0}; at most {1} are read)',
    megabytes(Math.max(bytes, MAX_FILE_BYTES + 1)),
    megabytes(MAX_FILE_BYTES),
  );
