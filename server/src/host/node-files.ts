/** Files on disk, by `file:` URIs. */
import { readdir, realpath, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { URI } from 'vscode-uri';
import { isPictureName } from '../model/pictures.ts';
import { isMarkdownFile } from '../model/scopes.ts';
import { EXTENSION, MAX_FOLDERS, MAX_READ_SECONDS, type FileAccess } from '../workspace/files.ts';
import { pictureProblem } from './print/pictures.ts';
import { COMMON_GROUND, isForbidden, isInside, readText } from './read-file.ts';
import { toPath } from './uris.ts';
import { withinTime } from '../workspace/within-time.ts';

const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.svn']);

export { toPath };
export const toUri = (file: string): string => URI.file(path.resolve(file)).toString();

export const nodeFiles: FileAccess = {
  async read(uri, within) {
    return readText(toPath(uri), within === undefined ? undefined : toPath(within));
  },
  async list(folder, depth) {
    const root = toPath(folder);
    const walk = new Walk(root, depth, (name) => name.endsWith(EXTENSION));
    await walk.into(root);
    // Reading a folder that may not be read says so, as with a file.
    return [...walk.found, ...walk.forbidden].sort().map(toUri);
  },
  async find(folder, kind) {
    const root = toPath(folder);
    const walk = new Walk(root, 'tree', kind === 'picture' ? isPictureName : isMarkdownFile);
    await walk.into(root);
    return walk.found.sort().map(toUri);
  },
  pictureProblem,
  async hasContextAbove(folder) {
    const here = toPath(folder);
    const above = path.dirname(here);
    if (above === here || COMMON_GROUND.has(above)) return false;
    const repository = stat(path.join(here, '.git')).then(
      () => true,
      () => false,
    );
    return (await withinTime(repository, MAX_READ_SECONDS)) === false;
  },
};

/** Finds the files in a folder or tree, in no order; stops where there are more folders than any campaign has. */
class Walk {
  readonly found: string[] = [];
  /** Folders that may not be read. */
  readonly forbidden: string[] = [];
  readonly #root: string;
  readonly #isTree: boolean;
  readonly #isWanted: (name: string) => boolean;
  /** The links that were met, by their folder and the file that they lead to. */
  readonly #links = new Set<string>();
  #folders = 0;

  constructor(root: string, depth: 'folder' | 'tree', isWanted: (name: string) => boolean) {
    this.#root = root;
    this.#isTree = depth === 'tree';
    this.#isWanted = isWanted;
  }

  async into(folder: string): Promise<void> {
    if (++this.#folders > MAX_FOLDERS) return;
    const entries =
      (await withinTime(
        readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
          if (isForbidden(error)) this.forbidden.push(folder);
          return [];
        }),
        MAX_READ_SECONDS,
      )) ?? [];
    for (const entry of entries) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (this.#isTree && !SKIPPED_FOLDERS.has(entry.name)) await this.into(file);
      } else if (this.#isWanted(entry.name)) {
        if (!entry.isSymbolicLink() || (await this.#isNew(file))) this.found.push(file);
      }
    }
  }

  /** Whether a link leads to a file that is not read under its own name in the same place, nor by another link there. */
  async #isNew(link: string): Promise<boolean> {
    try {
      const [target, root] = await Promise.all([realpath(link), realpath(this.#root)]);
      const folder = path.join(root, path.relative(this.#root, path.dirname(link)));
      const home = path.dirname(target);
      const isSeen = isInside(folder, home) || isInside(home, folder);
      if (this.#isWanted(target) && isInside(target, root) && isSeen) return false;
      const key = `${folder}\n${target}`;
      if (this.#links.has(key)) return false;
      this.#links.add(key);
      return true;
    } catch {
      // Reading it says what is wrong.
      return true;
    }
  }
}
