/** Revisions of the git repositories around the files of a workspace. */
import { existsSync, realpathSync, watch } from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareCampaigns, type Comparison } from '../../compare/compare.ts';
import { html, ledgerHtml } from '../../compare/html.ts';
import { markdown } from '../../compare/markdown.ts';
import { recentMarkdown } from '../../compare/recent.ts';
import { reportOf } from '../../compare/report.ts';
import { changeSince } from '../../compare/since.ts';
import { Version, type VersionFiles } from '../../compare/version.ts';
import { within } from '../../compare/within.ts';
import { isCharacter, type Declared } from '../../model/declarations.ts';
import type { ModelFile } from '../../model/model.ts';
import type { SystemLibrary } from '../../model/systems.ts';
import { nameKey } from '../../rules/names.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { SourceFile } from '../../syntax/source.ts';
import { withLineFeeds } from '../../text/line-breaks.ts';
import type { CurrentTexts, Only, PageFormat, RevisionName, Revisions } from '../revisions.ts';
import { readLedger } from './ledger.ts';
import { Repository, SHORT_ID } from './repository.ts';
import { GitProblem } from './run.ts';
import { isSameCharacter } from './characters.ts';
import { filesOf } from './version-files.ts';
import { t } from '../../text/messages.ts';

/** Commits that can be chosen to compare with. */
const MOST_LISTED = 100;
/** Git writes several files for one commit; in milliseconds. */
const WATCH_DELAY = 250;

/** A repository that was found, with its last commit as far as that is read. */
interface Known {
  readonly repository: Repository;
  head: string | undefined;
  committed: Committed | undefined;
  /** Titles of characters, with the commit's version of them. */
  titles: WeakMap<Declared, { readonly before: Declared | undefined; readonly text: string }>;
  /** The names of characters that changed, by the text that has them. */
  changed: WeakMap<SourceFile, readonly string[]>;
  /** By file and name. */
  recent: Map<string, Promise<string | undefined>>;
}

export class GitRevisions implements Revisions {
  onDidChange: () => void = () => undefined;
  readonly #systems: readonly SystemLibrary[];
  /** By folder; `undefined` where there is no repository, a promise while it is looked for. */
  readonly #folders = new Map<string, Known | Promise<void> | undefined>();
  readonly #roots = new Map<string, Promise<Known>>();
  readonly #rootOfFolder = new Map<string, string | undefined>();
  readonly #places = new Map<string, FilePlace | undefined>();

  constructor(systems: readonly SystemLibrary[]) {
    this.#systems = systems;
  }

  sinceCommit(declared: Declared, { index }: ModelFile, sheet: () => Sheet): string | undefined {
    const place = this.#placeOf(declared.uri);
    const known = place && this.#known(place.folder);
    if (!place || !known?.committed) return undefined;
    const { committed, repository, titles } = known;
    const path = pathIn(repository, place);
    const before = committed.character(path, declared) ?? committed.formerly(path, declared, index.declared);
    let title = titles.get(declared);
    if (!title || title.before !== before) {
      title = { before, text: titleOf(committed, before, declared, sheet) };
      titles.set(declared, title);
    }
    return title?.text || undefined;
  }

  changedCharacters({ uri, source, index }: ModelFile): readonly string[] {
    const place = this.#placeOf(uri);
    const known = place && this.#known(place.folder);
    if (!place || !known?.committed) return [];
    let names = known.changed.get(source);
    if (!names) {
      const { committed, repository } = known;
      const path = pathIn(repository, place);
      const isSame = committed.version.files.get(path)?.text === withLineFeeds(source.text);
      const characters = isSame ? [] : index.declared.filter(isCharacter);
      names = characters
        .filter((each) => !isSameText(committed.character(path, each), each))
        .map(({ node }) => node.name.text);
      known.changed.set(source, names);
    }
    return names;
  }

  async lastChanges({ uri, node }: Declared): Promise<string | undefined> {
    const place = this.#placeOf(uri);
    const known = place && this.#known(place.folder);
    if (!place || !known?.committed) return undefined;
    const name = node.name.text;
    const key = `${uri}\0${name}`;
    let reading = known.recent.get(key);
    if (!reading) {
      reading = readLedger(known.repository, this.#systems, name, [pathIn(known.repository, place)])
        .then(recentMarkdown)
        .catch(() => undefined);
      known.recent.set(key, reading);
    }
    return Promise.race([reading, after(LONGEST_WAIT)]);
  }

  #placeOf(uri: string): FilePlace | undefined {
    if (!this.#places.has(uri)) this.#places.set(uri, placeOf(uri));
    return this.#places.get(uri);
  }

  async list(uri: string): Promise<RevisionName[]> {
    const { repository } = await this.#find(uri);
    const commits = await repository.log('HEAD', MOST_LISTED);
    return commits.map(({ id, date, author, subject }) => ({ revision: id, date, author, subject }));
  }

  async compare(
    uri: string,
    revision: string,
    texts: CurrentTexts,
    { file, name }: Only,
    format: PageFormat,
  ): Promise<string> {
    const { repository } = await this.#find(uri);
    const source = await repository.source(revision);
    const [before, onDisk] = await filesOf(repository, source, { type: 'files' });
    const after = withTexts(repository, onDisk, texts);
    const place = file === undefined ? undefined : placeOf(file);
    const prefixes = place ? [pathIn(repository, place)] : [];
    const comparison = within(compareCampaigns(this.#systems, before, after), prefixes);
    const shown =
      revision === 'HEAD'
        ? t('the last commit')
        : revision.length >= FULL_ID
          ? t('commit {0}', revision.slice(0, SHORT_ID))
          : revision;
    const write = format === 'html' ? html : markdown;
    return write(
      reportOf(name === undefined ? comparison : named(comparison, name)),
      t('{0} to what is open now', shown),
    );
  }

  async history(uri: string, name: string, texts: CurrentTexts): Promise<string> {
    const { repository } = await this.#find(uri);
    const place = placeOf(uri)!;
    const edited = (files: VersionFiles): VersionFiles => withTexts(repository, files, texts);
    return ledgerHtml(await readLedger(repository, this.#systems, name, [pathIn(repository, place)], edited));
  }

  /** The repository around a folder, with the last commit; undefined until that is read. */
  #known(below: string): Known | undefined {
    const folder = this.#rootOf(below);
    if (folder === undefined) return undefined;
    if (!this.#folders.has(folder)) {
      const search = this.#open(folder)
        .then((known) => {
          this.#folders.set(folder, known);
          if (known.committed) this.onDidChange();
        })
        .catch(() => void this.#folders.set(folder, undefined));
      this.#folders.set(folder, search);
    }
    const known = this.#folders.get(folder);
    return known instanceof Promise ? undefined : known;
  }

  /** The nearest folder with a `.git` in it, so that git is asked once for all folders of a repository. */
  #rootOf(folder: string): string | undefined {
    if (!this.#rootOfFolder.has(folder)) {
      const above = path.dirname(folder);
      const isRoot = existsSync(path.join(folder, '.git'));
      this.#rootOfFolder.set(folder, isRoot ? folder : above === folder ? undefined : this.#rootOf(above));
    }
    return this.#rootOfFolder.get(folder);
  }

  async #find(uri: string): Promise<Known> {
    const place = placeOf(uri);
    if (!place) throw new GitProblem(t('this file is not on disk, so it has no history'));
    return this.#open(place.folder);
  }

  async #open(folder: string): Promise<Known> {
    const repository = await Repository.open(folder);
    const same = this.#roots.get(repository.root);
    if (same) return same;
    const opened = this.#first(repository);
    this.#roots.set(repository.root, opened);
    return opened;
  }

  async #first(repository: Repository): Promise<Known> {
    const known: Known = { repository, head: undefined, committed: undefined, ...nothingKnown() };
    this.#watch(await repository.directory(), known);
    await this.#read(known);
    return known;
  }

  /** Reads the last commit, if it is another one than before. */
  async #read(known: Known): Promise<boolean> {
    const head = await known.repository.commit('HEAD');
    if (head === known.head) return false;
    known.head = head;
    known.committed = undefined;
    if (head !== undefined) {
      const source = { type: 'commit', id: head, name: 'HEAD' } as const;
      const [files] = await filesOf(known.repository, source, source);
      known.committed = new Committed(new Version(this.#systems, files));
    }
    Object.assign(known, nothingKnown());
    return true;
  }

  /** A commit, a checkout or a reset writes into the folder of git. Where it cannot be watched, a restart reads anew. */
  #watch(directory: string, known: Known): void {
    let timer: NodeJS.Timeout | undefined;
    const read = async (): Promise<void> => {
      if (await this.#read(known)) this.onDidChange();
    };
    try {
      const watcher = watch(directory, { persistent: false }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => void read().catch(() => undefined), WATCH_DELAY).unref();
      });
      watcher.on('error', () => watcher.close());
    } catch {
      return;
    }
  }
}

/** The results computed from a commit. */
const nothingKnown = (): Pick<Known, 'titles' | 'changed' | 'recent'> => ({
  titles: new WeakMap(),
  changed: new WeakMap(),
  recent: new Map(),
});

/** A hover is shown without the history of a character where that takes longer, in milliseconds. */
const LONGEST_WAIT = 300;

const after = (delay: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), delay).unref());

const FULL_ID = 40;

interface FilePlace {
  readonly folder: string;
  readonly name: string;
}

/** A file on disk, under the name that git knows; undefined for any other document. */
function placeOf(uri: string): FilePlace | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    const file = fileURLToPath(uri);
    return { folder: realpathSync(path.dirname(file)), name: path.basename(file) };
  } catch {
    return undefined;
  }
}

/** From the root of the repository, with `/`. */
const pathIn = ({ root }: Repository, { folder, name }: FilePlace): string =>
  path.relative(root, path.join(folder, name)).replaceAll(path.sep, '/');

/** Files on disk with the texts that an editor has changed and not saved. */
function withTexts(repository: Repository, files: VersionFiles, texts: CurrentTexts): VersionFiles {
  const shown = new Map(files);
  for (const [uri, written] of texts) {
    const text = withLineFeeds(written);
    const place = placeOf(uri);
    const file = place && pathIn(repository, place);
    if (file === undefined || file.startsWith('../') || shown.get(file)?.text === text) continue;
    shown.set(file, { id: `open ${uri}\n${text}`, text });
  }
  return shown;
}

const named = (comparison: Comparison, name: string): Comparison => {
  const isNamed = (change: { readonly name: string }): boolean => nameKey(change.name) === nameKey(name);
  return {
    ...comparison,
    characters: comparison.characters.filter(isNamed),
    adventures: comparison.adventures.filter(isNamed),
    rules: comparison.rules.filter(isNamed),
  };
};

/** While one types, no more than these are compared. */
const MOST_COMPARED = 400;

/** A commit with the characters of those files that were asked for. */
class Committed {
  readonly version: Version;
  readonly #characters = new Map<string, ReadonlyMap<string, Declared>>();
  /** By the declarations of a file, what the commit has of those that have another name now. */
  readonly #renamed = new WeakMap<readonly Declared[], ReadonlyMap<string, Declared>>();

  constructor(version: Version) {
    this.version = version;
  }

  /** A character of a name; where the commit does not have the file, in any other one, for it may have moved. */
  character(file: string, { key, node }: Declared): Declared | undefined {
    const { files } = this.version;
    if (files.has(file)) return this.#in(file).get(key);
    const { text: name } = node.name;
    const others = [...files].filter(([, { text }]) => text.includes(name));
    return others.map(([other]) => this.#in(other).get(key)).find((found) => found !== undefined);
  }

  /** The commit's declaration of a renamed character; `now` are the declarations of its file. */
  formerly(file: string, { key }: Declared, now: readonly Declared[]): Declared | undefined {
    let found = this.#renamed.get(now);
    if (!found) this.#renamed.set(now, (found = this.#renamedIn(file, now)));
    return found.get(key);
  }

  #renamedIn(file: string, now: readonly Declared[]): ReadonlyMap<string, Declared> {
    const before = this.#in(file);
    const characters = now.filter(isCharacter);
    const names = new Set(characters.map(({ key }) => key));
    const added = characters.filter(({ key }) => !before.has(key));
    const gone = new Set([...before.values()].filter(({ key }) => !names.has(key)));
    const renamed = new Map<string, Declared>();
    if (added.length * gone.size > MOST_COMPARED) return renamed;
    for (const { key, block } of added) {
      const text = withLineFeeds(block.text);
      const match = [...gone].find((old) => isSameCharacter(withLineFeeds(old.block.text), text));
      if (match) renamed.set(key, match);
      if (match) gone.delete(match);
    }
    return renamed;
  }

  #in(file: string): ReadonlyMap<string, Declared> {
    let found = this.#characters.get(file);
    if (!found) {
      const characters = this.version.items(file).filter(({ declared }) => isCharacter(declared));
      found = new Map(characters.map(({ declared }) => [declared.key, declared]));
      this.#characters.set(file, found);
    }
    return found;
  }
}

const isSameText = (before: Declared | undefined, { block }: Declared): boolean =>
  before?.block.text.trim() === withLineFeeds(block.text.trim());

/** Empty where nothing changed. */
function titleOf(
  { version }: Committed,
  before: Declared | undefined,
  declared: Declared,
  sheet: () => Sheet,
): string {
  if (!before) return t('new since the last commit');
  if (isSameText(before, declared)) return '';
  const change = changeSince(version.model.character(before).sheet, sheet());
  const { text: oldName } = before.node.name;
  return [
    before.key !== declared.key && t('was {0} in the last commit', oldName),
    change && t('{0} since the last commit', change),
  ]
    .filter(Boolean)
    .join(' · ');
}
