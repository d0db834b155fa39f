/** Reads the pictures that texts name: only files of the repository that the text stands in, only pictures, only so large. */
import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { toPath } from '../node-files.ts';
import { addressProblem, checkedPicture, sizeProblem, type ReadPicture } from './picture.ts';

/** The picture that `source` names in a text of the file `uri`. */
export async function readPicture(uri: string, source: string): Promise<ReadPicture> {
  const problem = addressProblem(source);
  if (problem !== undefined) return { problem };
  try {
    const folder = path.dirname(toPath(uri));
    const file = await realpath(path.resolve(folder, decoded(source)));
    const root = await realpath(repositoryOf(folder));
    if (file !== root && !file.startsWith(root + path.sep))
      return { problem: 'lies outside of the repository' };
    const { size, ...found } = await stat(file).then((stats) => ({
      size: stats.size,
      isFile: stats.isFile(),
    }));
    if (!found.isFile) return { problem: 'is no file' };
    const tooLarge = sizeProblem(size);
    if (tooLarge !== undefined) return { problem: tooLarge };
    return checkedPicture(await readFile(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { problem: 'does not exist' };
    if (code === 'EACCES' || code === 'EPERM') return { problem: 'may not be read' };
    return { problem: `cannot be read (${code ?? String(error)})` };
  }
}

/** The folder of the repository that a folder is in; outside of a repository the folder itself. */
export function repositoryOf(folder: string): string {
  for (let each = folder; ; each = path.dirname(each)) {
    if (existsSync(path.join(each, '.git'))) return each;
    if (path.dirname(each) === each) return folder;
  }
}

const decoded = (source: string): string => {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
};
