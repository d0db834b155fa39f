/** Texts for the user to read, in files that go with the process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { URI } from 'vscode-uri';
import type { TemporaryFile } from './context.ts';
import { fileName } from './print/file-name.ts';

/** The folder is made when it is first needed, and no other user can read it. */
export function temporaryFiles(): TemporaryFile {
  let folder: string | undefined;
  return (title, text) => {
    if (folder === undefined) {
      const made = mkdtempSync(path.join(tmpdir(), 'callsheet-'));
      process.once('exit', () => rmSync(made, { recursive: true, force: true }));
      folder = made;
    }
    const file = path.join(folder, fileName(`${title}.md`));
    writeFileSync(file, text);
    return URI.file(file).toString();
  };
}
