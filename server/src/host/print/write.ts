/** Writes files whole or not at all: beside the target first, then by renaming. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { t } from '../../text/messages.ts';

export interface Output {
  /** The name of a file, without folders. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Writes one file; the error says why it cannot. */
export const writeWhole = (target: string, content: string | Uint8Array): Promise<void> =>
  writeAll([{ file: target, content }]);

/** Writes files into a folder, which is made if it is not there; the paths in the order of the files. */
export async function writeInto(folder: string, outputs: readonly Output[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = outputs.map(({ name, content }) => ({
    file: path.join(folder, path.basename(name)),
    content,
  }));
  await writeAll(files);
  return files.map(({ file }) => file);
}

async function writeAll(
  files: readonly { readonly file: string; readonly content: string | Uint8Array }[],
): Promise<void> {
  const aside: { readonly from: string; readonly to: string }[] = [];
  try {
    for (const { file, content } of files) {
      const found = await stat(file).catch(() => undefined);
      if (found?.isDirectory())
        throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR', path: file });
      // A file in the place of a pipe or a device would take it away from others.
      if (found && !found.isFile()) throw new Error(t('it is a pipe or a device'));
      const from = path.join(
        path.dirname(file),
        `.${path.basename(file).slice(0, 40)}.${randomBytes(6).toString('hex')}.tmp`,
      );
      aside.push({ from, to: file });
      await writeFile(from, content, { flag: 'wx' });
    }
    for (const { from, to } of aside) await rename(from, to);
  } catch (error) {
    await Promise.all(aside.map(({ from }) => rm(from, { force: true })));
    throw error;
  }
}

/** Why a file could not be written, in words. */
export function writeProblem(target: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return t('{0} cannot be written: its folder does not exist', target);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return t('{0} may not be written', target);
  if (code === 'EISDIR') return t('{0} is a folder; end it with a slash to write files into it', target);
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return t('{0} cannot be written: a part of the path is a file', target);
  if (code === 'ENOSPC' || code === 'EDQUOT') return t('{0} cannot be written: the disk is full', target);
  if (code === 'EFBIG') return t('{0} cannot be written: files may not be so large here', target);
  const reason = code ?? (error instanceof Error ? error.message : String(error));
  return t('{0} cannot be written ({1})', target, reason);
}
