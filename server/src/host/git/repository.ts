/** A git repository as a store of texts: revisions, the index and the working tree. Reads only. */
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import * as path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { withLineFeeds } from '../../text/line-breaks.ts';
import { EXTENSION, MAX_FILE_BYTES } from '../../workspace/files.ts';
import { GitProblem, runGit, type GitResult } from './run.ts';
import { t } from '../../text/messages.ts';

/** A source of the texts of a campaign. */
export type Source =
  | { readonly type: 'commit'; readonly id: string; readonly name: string }
  | { readonly type: 'index' }
  | { readonly type: 'files' };

/** A `.callsheet` file of a source. */
export interface Entry {
  /** From the root of the repository, with `/`; bytes that are no UTF-8 are written `\xff`. */
  readonly path: string;
  /** The id of its content. */
  readonly id: string;
  /** The content of a file of the working tree, which was read to compute the id. */
  readonly text?: Buffer;
}

export interface Commit {
  readonly id: string;
  /** The ids of those that it was made from: the main line first, then merged branches. None of the first commit. */
  readonly parents: readonly string[];
  /** The day of the author: `2026-10-09`. */
  readonly date: string;
  readonly author: string;
  readonly subject: string;
}

export class Repository {
  /** The folder that git runs in; paths are relative to it. Of a bare repository its own folder. */
  readonly root: string;
  readonly isBare: boolean;
  readonly isShallow: boolean;
  /** How much git was asked so far. */
  readonly work = { processes: 0, objectsRead: 0 };
  readonly #hash: 'sha1' | 'sha256';
  /** The ids of objects that were asked for and are not here, and of files that are larger than is read. */
  readonly #missing = new Set<string>();
  readonly #tooLarge = new Set<string>();

  private constructor(root: string, isBare: boolean, isShallow: boolean, hash: 'sha1' | 'sha256') {
    this.root = root;
    this.isBare = isBare;
    this.isShallow = isShallow;
    this.#hash = hash;
  }

  /** The repository around a folder. */
  static async open(folder: string): Promise<Repository> {
    const asked = ['rev-parse', '--is-bare-repository', '--is-shallow-repository', '--show-object-format'];
    const { code, out, problem } = await runGit(folder, asked);
    if (code !== 0) throw new GitProblem(openProblem(problem));
    const [bare, shallow, hash] = out.toString().split('\n');
    const isBare = bare === 'true';
    const place = await runGit(folder, ['rev-parse', isBare ? '--absolute-git-dir' : '--show-toplevel']);
    if (place.code !== 0)
      throw new GitProblem(t('this is the folder of git itself; go to the files beside it'));
    const root = place.out.toString().replace(/\n$/, '');
    if (!isBare) await checkRoot(folder, root);
    return new Repository(root, isBare, shallow === 'true', hash === 'sha256' ? 'sha256' : 'sha1');
  }

  /** The folder of git itself, where a commit leaves its trace. */
  async directory(): Promise<string> {
    return (await this.#git(['rev-parse', '--absolute-git-dir'])).toString().replace(/\n$/, '');
  }

  /** Runs a command at the root. */
  #run(args: readonly string[], input?: string): Promise<GitResult> {
    this.work.processes++;
    return runGit(this.root, args, input);
  }

  /** The same; throws a `GitProblem` where it fails. */
  async #git(args: readonly string[], input?: string): Promise<Buffer> {
    const { code, out, problem } = await this.#run(args, input);
    if (code !== 0)
      throw new GitProblem(t('git {0} failed: {1}', args[0]!, problem || t('exit code {0}', code)));
    return out;
  }

  /** The id of the commit that a revision names; undefined where it names none. */
  async commit(revision: string): Promise<string | undefined> {
    // A revision is no option, and a line break would end the argument's meaning.
    if (revision === '' || revision.startsWith('-') || /[\0\n]/.test(revision)) return undefined;
    // `:/words` takes all that follows for words of a message.
    const name = revision.startsWith(':/') ? revision : `${revision}^{commit}`;
    const { code, out } = await this.#run(['rev-parse', '--verify', '--quiet', name]);
    const id = out.toString().trim();
    // `^HEAD` names all commits but one.
    return code === 0 && !id.startsWith('^') ? id : undefined;
  }

  /** Gaps of an answer where the repository is damaged or has huge files: one line each. */
  get gaps(): string[] {
    return [
      ...(this.#missing.size > 0
        ? [t('versions of files are missing in the repository: {0}; see `git fsck`', this.#missing.size)]
        : []),
      ...(this.#tooLarge.size > 0
        ? [t('versions of files are too large to be read: {0}', this.#tooLarge.size)]
        : []),
    ];
  }

  /** The commit that a revision names, as a source. */
  async source(revision: string): Promise<Source> {
    const id = await this.commit(revision);
    if (id !== undefined) return { type: 'commit', id, name: revision };
    const head = await this.#run(['rev-parse', '--verify', '--quiet', 'HEAD']);
    if (head.code !== 0) throw new GitProblem(t('this repository has no commits yet'));
    if (revision === 'HEAD')
      throw new GitProblem(
        t('the commit {0} of HEAD is not here', head.out.toString().trim().slice(0, SHORT_ID)),
      );
    throw new GitProblem(
      this.isShallow
        ? `${t('“{0}” is not a revision', revision)}; ${shallowHistory()}`
        : t('“{0}” is not a revision', revision),
    );
  }

  /** The last common ancestor of two commits. */
  async mergeBase(a: string, b: string): Promise<Source> {
    const { code, out } = await this.#run(['merge-base', a, b]);
    if (code !== 0)
      throw new GitProblem(t('{0} and {1} have no common history', a.slice(0, 12), b.slice(0, 12)));
    const id = out.toString().trim().split('\n')[0]!;
    return { type: 'commit', id, name: id.slice(0, 12) };
  }

  /** The `.callsheet` files of a source, in the order of their paths. Links and submodules are left out. */
  async entries(source: Source): Promise<Entry[]> {
    if (source.type === 'commit') return this.#treeEntries(source.id);
    if (this.isBare)
      throw new GitProblem(
        t(
          'a bare repository has no working tree and no index; `callsheet diff` compares two revisions of it',
        ),
      );
    const index = await this.#indexEntries();
    if (source.type === 'files') return this.#fileEntries(index);
    const unmerged = index.find(({ stage }) => stage !== '0');
    if (unmerged)
      throw new GitProblem(t('a merge is in progress: {0} has conflicts in the index', unmerged.path));
    return index;
  }

  /** The texts of entries by their ids, with line feeds; entries that are too large or missing are left out. */
  async texts(entries: Iterable<Entry>): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    const wanted = new Set<string>();
    for (const { id, text } of entries) {
      if (text) texts.set(id, decode(text));
      else wanted.add(id);
    }
    if (wanted.size === 0) return texts;
    for (const [id, content] of await this.blobs([...wanted])) texts.set(id, decode(content));
    return texts;
  }

  /** The contents of objects, all with one process. */
  async blobs(ids: readonly string[]): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    const small = await this.#smallBlobs(ids);
    if (small.length === 0) return found;
    const out = await this.#git(['cat-file', '--batch'], small.map((id) => `${id}\n`).join(''));
    for (let at = 0; at < out.length;) {
      const end = out.indexOf(LINE_FEED, at);
      const [id = '', type, size] = out.toString('latin1', at, end).split(' ');
      at = end + 1;
      if (type !== 'blob') continue;
      found.set(id, out.subarray(at, at + Number(size)));
      this.work.objectsRead++;
      at += Number(size) + 1;
    }
    return found;
  }

  /** The objects that are blobs of a readable size. */
  async #smallBlobs(ids: readonly string[]): Promise<string[]> {
    const out = await this.#git(['cat-file', '--batch-check'], ids.map((id) => `${id}\n`).join(''));
    return out
      .toString('latin1')
      .split('\n')
      .flatMap((line) => {
        const [id = '', type, size] = line.split(' ');
        if (type === 'missing') this.#missing.add(id);
        if (type !== 'blob') return [];
        if (Number(size) <= MAX_FILE_BYTES) return [id];
        this.#tooLarge.add(id);
        return [];
      });
  }

  async #treeEntries(commit: string): Promise<Entry[]> {
    const out = await this.#git(['ls-tree', '-r', '-z', '--full-tree', commit]);
    return records(out).flatMap((record) => {
      const tab = record.indexOf(TAB);
      const [mode, type, id = ''] = record.toString('latin1', 0, tab).split(' ');
      const path = pathOf(record.subarray(tab + 1));
      return type === 'blob' && isRegular(mode) && path.endsWith(EXTENSION) ? [{ path, id }] : [];
    });
  }

  async #indexEntries(): Promise<IndexEntry[]> {
    const out = await this.#git(['ls-files', '-z', '-t', '--stage']);
    return records(out).flatMap((record) => {
      const tab = record.indexOf(TAB);
      const [tag, mode, id = '', stage = '0'] = record.toString('latin1', 0, tab).split(' ');
      const bytes = record.subarray(tab + 1);
      const path = pathOf(bytes);
      return isRegular(mode) && path.endsWith(EXTENSION)
        ? [{ path, id, bytes, stage, isSparse: tag === 'S' }]
        : [];
    });
  }

  /** The files on disk that are tracked or could be; those that a sparse checkout leaves out as they are in the index. */
  async #fileEntries(index: readonly IndexEntry[]): Promise<Entry[]> {
    const others = await this.#git(['ls-files', '-z', '--others', '--exclude-standard']);
    const files = new Map<string, Buffer>();
    for (const bytes of [
      ...index.filter(({ isSparse }) => !isSparse).map((each) => each.bytes),
      ...records(others),
    ]) {
      const path = pathOf(bytes);
      if (path.endsWith(EXTENSION)) files.set(path, bytes);
    }
    const found: Entry[] = index.filter(({ isSparse }) => isSparse).map(({ path, id }) => ({ path, id }));
    const staged = new Map(index.map(({ path, id }) => [path, id]));
    let read = 0;
    for (const [path, name] of files) {
      if (++read % READ_AT_ONCE === 0) await setImmediate();
      const text = this.#readFile(name);
      if (text) found.push({ path, id: this.#idOnDisk(text, staged.get(path)), text });
    }
    return found.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** The content of a regular file; undefined for one that is gone, a link, or too large. */
  #readFile(name: Buffer): Buffer | undefined {
    const file = Buffer.concat([Buffer.from(this.root + path.sep), name]);
    try {
      const found = lstatSync(file);
      return found.isFile() && found.size <= MAX_FILE_BYTES ? readFileSync(file) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The id of a content on disk, which may have other line breaks than the staged one (`core.autocrlf`). */
  #idOnDisk(content: Buffer, staged: string | undefined): string {
    const id = this.#idOf(content);
    if (id === staged || !content.includes('\r\n')) return id;
    return this.#idOf(Buffer.from(withLineFeeds(content.toString('latin1')), 'latin1'));
  }

  /** The id that git would give a content. */
  #idOf(content: Buffer): string {
    return createHash(this.#hash).update(`blob ${content.length}\0`).update(content).digest('hex');
  }

  /** The commits that a revision leads to, newest first: each before its parents. */
  async log(from: string, most: number): Promise<Commit[]> {
    const format = ['%H', '%P', '%aI', '%an', '%s'].join('%x00');
    const out = await this.#git([
      'log',
      `--max-count=${most}`,
      '--topo-order',
      '--no-patch',
      '--no-mailmap',
      '--no-show-signature',
      '--encoding=UTF-8',
      '-z',
      `--format=${format}`,
      from,
    ]);
    const fields = records(Buffer.concat([out, Buffer.of(0)])).map((field) => field.toString('utf8'));
    const commits: Commit[] = [];
    for (let at = 0; at + FIELDS <= fields.length; at += FIELDS) {
      const [id = '', parents = '', date = '', author = '', subject = ''] = fields.slice(at, at + FIELDS);
      commits.push({
        id,
        parents: parents.split(' ').filter(Boolean),
        date: date.slice(0, 10),
        author,
        subject,
      });
    }
    return commits;
  }

  /** The commits with what each did to the `.callsheet` files of its first parent, all with one process. */
  async withChanges(commits: readonly Commit[]): Promise<LoggedCommit[]> {
    const asked = commits.map(({ id, parents }) => `${[id, ...parents.slice(0, 1)].join(' ')}\n`);
    const out = await this.#git(
      ['diff-tree', '--stdin', '--root', '-r', '-z', '--raw', '--no-renames', '--no-abbrev'],
      asked.join(''),
    );
    const changes = readChanges(out);
    return commits.map((commit) => ({ ...commit, changes: changes.get(commit.id) ?? [] }));
  }
}

interface IndexEntry extends Entry {
  readonly bytes: Buffer;
  readonly stage: string;
  readonly isSparse: boolean;
}

/** A commit with what it did to its first parent. */
export interface LoggedCommit extends Commit {
  readonly changes: readonly LoggedChange[];
}

export interface LoggedChange {
  readonly path: string;
  /** Undefined for a file that was not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns the message about a shallow repository. */
export const shallowHistory = (): string =>
  t('the history is shallow; `git fetch --unshallow` gets the older revisions');

/** The number of letters of a short commit id. */
export const SHORT_ID = 8;

/** So many small files are read in a few milliseconds; a promise for each would take several times as long. */
const READ_AT_ONCE = 64;
/** Of a commit in the log. */
const FIELDS = 5;
const LINE_FEED = 10;
const TAB = 9;

/** The changes of commits by their ids: a record with the id comes before its changes, each with a path after it. */
function readChanges(out: Buffer): Map<string, LoggedChange[]> {
  const found = new Map<string, LoggedChange[]>();
  let changes: LoggedChange[] = [];
  const fields = records(out);
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at]!.toString('latin1').trim();
    const [, oldMode, newMode, before = '', after = ''] =
      /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) [A-Z]/.exec(field) ?? [];
    if (oldMode === undefined) {
      found.set(field, (changes = []));
      continue;
    }
    const path = pathOf(fields[++at] ?? Buffer.alloc(0));
    if (path.endsWith(EXTENSION))
      changes.push({
        path,
        before: isRegular(oldMode) ? before : undefined,
        after: isRegular(newMode) ? after : undefined,
      });
  }
  return found;
}

function records(out: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < out.length;) {
    const end = out.indexOf(0, at);
    if (end < 0) break;
    found.push(out.subarray(at, end));
    at = end + 1;
  }
  return found;
}

/** Executable or not. */
const isRegular = (mode: string | undefined): boolean => mode === '100644' || mode === '100755';

function pathOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes
      .toString('latin1')
      .replace(/[\u0080-\u00ff]/g, (char) => `\\x${char.charCodeAt(0).toString(16)}`);
  }
}

/** The text of a file with line feeds; what is no UTF-8 becomes U+FFFD. */
const decode = (content: Buffer): string => withLineFeeds(new TextDecoder('utf-8').decode(content));

/**
 * Git looks for the repository again from its root. A configuration may name any folder as the root, so it counts only
 * where the folder lies in it and git finds the same repository there.
 */
async function checkRoot(folder: string, root: string): Promise<void> {
  const below = path.relative(await realpath(root), await realpath(folder));
  const isBelow = below !== '..' && !below.startsWith(`..${path.sep}`) && !path.isAbsolute(below);
  const [there, here] = await Promise.all(
    [root, folder].map(async (each) =>
      (await runGit(each, ['rev-parse', '--absolute-git-dir'])).out.toString(),
    ),
  );
  if (!isBelow || there !== here)
    throw new GitProblem(
      t('the configuration of this repository says that its files are in {0}; go there', root),
    );
}

function openProblem(problem: string): string {
  if (problem.startsWith('not a git repository')) return t('this folder is in no git repository');
  if (problem.includes('dubious ownership'))
    return t('git refuses this repository because another user owns it; see safe.directory');
  return problem || t('git cannot open this repository');
}
