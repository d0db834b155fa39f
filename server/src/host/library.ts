/** The built-in libraries, as they lie beside the program. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { SystemLibrary } from '../model/systems.ts';
import { EXTENSION } from '../workspace/files.ts';
import { TREES } from './library-trees.ts';
import { toUri } from './node-files.ts';
import { libraryOf, SYSTEMS, type SystemFolder } from './systems.ts';

/** Reads the libraries below a folder: one folder for each system. */
export function readLibraries(root: string, systems: readonly SystemFolder[] = SYSTEMS): SystemLibrary[] {
  return systems.map(({ folder, rules }) => {
    const directory = path.join(root, folder);
    const files = textsIn(directory).map(({ file, text }) => ({
      uri: toUri(file),
      text,
      trees: () => treesBeside(file),
    }));
    const templates = textsIn(path.join(directory, 'templates')).map(({ file, text }) => ({
      name: path.basename(file, EXTENSION),
      text,
    }));
    return libraryOf(rules, { files, templates });
  });
}

/** The Callsheet files of a folder in the order of their names; none where there is no such folder. */
function textsIn(directory: string): { readonly file: string; readonly text: string }[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith(EXTENSION))
    .sort()
    .map((name) => path.join(directory, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The trees that the build wrote beside a file; nothing where the library is read from its sources. */
function treesBeside(file: string): string {
  try {
    return readFileSync(`${file}${TREES}`, 'latin1');
  } catch {
    return '';
  }
}
