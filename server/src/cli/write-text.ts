/** Writes files that the command line has changed. */
import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { reasonOf } from '../host/read-file.ts';
import { t } from '../text/messages.ts';

const MARK = '\ufeff';

/**
 * Replaces the text of a file; answers with a problem if the file no longer holds the old text. The byte order mark and
 * the permissions stay. The new text is complete beside the file before it takes its place, so nothing is ever half
 * written.
 */
export async function replaceText(file: string, before: string, after: string): Promise<string | undefined> {
  let draft: string | undefined;
  try {
    const target = await realpath(file);
    const found = await readFile(target, 'utf8');
    const mark = found.startsWith(MARK) && !before.startsWith(MARK) ? MARK : '';
    if (found !== `${mark}${before}`) return t('has changed meanwhile and is left alone');
    const { mode } = await stat(target);
    draft = `${target}.${process.pid}.tmp`;
    await writeFile(draft, `${mark}${after}`, { mode, flag: 'wx' });
    await rename(draft, target);
    return undefined;
  } catch (error) {
    if (draft) await rm(draft, { force: true }).catch(() => undefined);
    return t('cannot be written: {0}', reasonOf(error));
  }
}
