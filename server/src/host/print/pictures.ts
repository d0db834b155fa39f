/** Reads the pictures that texts name: only files of the repository that the text stands in, only pictures, only so large. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { fileNamed, MISSING, type PictureProblem } from '../../model/pictures.ts';
import { EXTENSION } from '../../workspace/files.ts';
import { COMMON_GROUND, isInside } from '../read-file.ts';
import { toPath } from '../uris.ts';
import { addressProblem, checkedPicture, sizeProblem, type ReadPicture } from './picture.ts';
import { t } from '../../text/messages.ts';

const outside = (): { readonly problem: string } => ({ problem: t('lies outside of the repository') });

/** The picture that `source` names in a text of the file `uri`. */
export async function readPicture(uri: string, source: string): Promise<ReadPicture> {
  const problem = addressProblem(source);
  if (problem !== undefined) return { problem };
  try {
    const named = fileNamed(uri, source);
    if (named === undefined) return outside();
    const root = rootOf(path.dirname(toPath(uri)));
    // A file elsewhere is not even looked for.
    if (!isInside(toPath(named), root)) return outside();
    const file = await realpath(toPath(named));
    if (!isInside(file, await realpath(root))) return outside();
    const found = await stat(file);
    if (!found.isFile()) return { problem: t('is not a file') };
    const tooLarge = sizeProblem(found.size);
    if (tooLarge !== undefined) return { problem: tooLarge };
    return checkedPicture(await readFile(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { problem: MISSING };
    if (code === 'EACCES' || code === 'EPERM') return { problem: t('may not be read') };
    return { problem: t('cannot be read ({0})', code ?? String(error)) };
  }
}

/** Returns the reason why a picture cannot be shown; undefined if it can. */
export async function pictureProblem(uri: string, source: string): Promise<PictureProblem | undefined> {
  const read = await readPicture(uri, source);
  return 'problem' in read ? read.problem : undefined;
}

/**
 * The folder whose pictures may be shown in the texts of a folder: its repository, or else the outermost folder above it
 * that has Callsheet files.
 */
function rootOf(folder: string): string {
  let root = folder;
  for (let each = folder; ; each = path.dirname(each)) {
    if (existsSync(path.join(each, '.git'))) return each;
    if (path.dirname(each) === each) return root;
    if (!COMMON_GROUND.has(each) && hasCallsheets(each)) root = each;
  }
}

function hasCallsheets(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => name.endsWith(EXTENSION));
  } catch {
    return false;
  }
}
