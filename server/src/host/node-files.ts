/** Files on disk, by `file:` URIs. */
import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { URI } from 'vscode-uri';
import { isPictureName } from '../model/pictures.ts';
import { isMarkdownFile } from '../model/scopes.ts';
import {
  EXTENSION,
  MAX_FOLDERS,
  MAX_READ_SECONDS,
  type FileAccess,
  skippedLink,
  type Unread,
} from '../workspace/files.ts';
import { pictureProblem } from './print/pictures.ts';
import { COMMON_GROUND, isNoText, isReadByItsName, readText, reasonOf, tooSlow } from './read-file.ts';
import { toPath } from './uris.ts';
import { withinTime } from '../workspace/within-time.ts';
import { t } from '../text/messages.ts';

const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.svn']);

export { toPath };
export const toUri = (file: string): string => URI.file(path.resolve(file)).toString();

/** @param mostFolders how many folders are looked into at most, in one walk */
export const filesOnDisk = (mostFolders: number): FileAccess => ({
  async read(uri, within) {
    return readText(toPath(uri), within === undefined ? undefined : toPath(within));
  },
  async list(folder, depth) {
    const root = toPath(folder);
    const walk = new Walk(root, depth, mostFolders, (name) => name.endsWith(EXTENSION));
    await walk.into(root);
    return { uris: walk.found.sort().map(toUri), unread: walk.unread };
  },
  async find(folder, kind) {
    const root = toPath(folder);
    const walk = new Walk(root, 'tree', mostFolders, kind === 'picture' ? isPictureName : isMarkdownFile);
    await walk.into(root);
    return walk.found.sort().map(toUri);
  },
  async linkedFolder(uri, within) {
    let at = toPath(within);
    for (const name of path.relative(at, toPath(uri)).split(path.sep)) {
      at = path.join(at, name);
      if (await withinTime(isLinkedFolder(at), MAX_READ_SECONDS)) return toUri(at);
    }
    return undefined;
  },
  pictureProblem,
  async hasContextAbove(folder) {
    const here = toPath(folder);
    const above = path.dirname(here);
    if (above === here || COMMON_GROUND.has(above)) return false;
    // Nothing is in a folder whose path is longer than any can be.
    const repository = stat(path.join(here, '.git')).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'ENAMETOOLONG',
    );
    return (await withinTime(repository, MAX_READ_SECONDS)) === false;
  },
});

export const nodeFiles = filesOnDisk(MAX_FOLDERS);

/** Finds the files in a folder or tree, in no order; stops where there are more folders than any campaign has. */
class Walk {
  readonly found: string[] = [];
  readonly unread: Unread[] = [];
  readonly #root: string;
  readonly #isTree: boolean;
  readonly #isWanted: (name: string) => boolean;
  /** The links that were met, by their folder and the file that they lead to. */
  readonly #links = new Set<string>();
  readonly #mostFolders: number;
  #folders = 0;

  constructor(
    root: string,
    depth: 'folder' | 'tree',
    mostFolders: number,
    isWanted: (name: string) => boolean,
  ) {
    this.#root = root;
    this.#isTree = depth === 'tree';
    this.#mostFolders = mostFolders;
    this.#isWanted = isWanted;
  }

  async into(folder: string): Promise<void> {
    if (++this.#folders > this.#mostFolders) {
      if (this.#folders === this.#mostFolders + 1) this.#tell(this.#root, tooManyFolders(this.#mostFolders));
      return;
    }
    // Of several links to one file the first counts.
    const entries = (await this.#entries(folder)).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (this.#isTree && !SKIPPED_FOLDERS.has(entry.name)) await this.into(file);
      } else if (this.#isWanted(entry.name) && !isLock(entry)) {
        if (!entry.isSymbolicLink() || (await this.#isNew(file))) this.found.push(file);
      } else if (this.#isTree && entry.isSymbolicLink() && !SKIPPED_FOLDERS.has(entry.name)) {
        if (await withinTime(isFolder(file), MAX_READ_SECONDS)) this.#tell(file, skippedLink(), true);
      }
    }
  }

  async #entries(folder: string): Promise<Dirent[]> {
    try {
      const entries = await withinTime(readdir(folder, { withFileTypes: true }), MAX_READ_SECONDS);
      if (entries) return entries;
      this.#tell(folder, tooSlow());
    } catch (error) {
      // A missing folder or a file is empty. Reading a link that is named as a file reports the problem.
      const { code } = error as NodeJS.ErrnoException;
      const isMissing = code === 'ENOENT' && !isNoText(folder);
      const isFile = code === 'ENOTDIR' || (code === 'ELOOP' && this.#isWanted(folder));
      if (!isMissing && !isFile) this.#tell(folder, reasonOf(error, folder));
    }
    return [];
  }

  #tell(folder: string, problem: string, isSkipped = false): void {
    this.unread.push({ uri: toUri(folder), problem, isSkipped });
  }

  /** Whether a link leads to a file that is not read under its own name in the same place, nor by another link there. */
  async #isNew(link: string): Promise<boolean> {
    try {
      const [target, root] = await Promise.all([realpath(link), realpath(this.#root)]);
      const folder = path.join(root, path.relative(this.#root, path.dirname(link)));
      if (this.#isWanted(target) && isReadByItsName(target, folder, root)) return false;
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

const isLinkedFolder = async (file: string): Promise<boolean> =>
  (await isOfKind(lstat(file), 'isSymbolicLink')) && isFolder(file);

const isFolder = (file: string): Promise<boolean> => isOfKind(stat(file), 'isDirectory');

const isOfKind = (found: Promise<Stats>, kind: 'isSymbolicLink' | 'isDirectory'): Promise<boolean> =>
  found.then(
    (stats) => stats[kind](),
    () => false,
  );

/** Emacs puts a link to nowhere beside a file that is edited: `.#jo.callsheet`. */
const isLock = (entry: Dirent): boolean => entry.name.startsWith('.#') && entry.isSymbolicLink();

const tooManyFolders = (most: number): string =>
  t('has more than {0} folders below it; the others are not read', most);
