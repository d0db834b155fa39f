/**
 * The files of a workspace: those that are open in the editor, with every edit, and the others as they are on disk. It
 * keeps the model up to date and reports what the checks find.
 */
import { Checker } from '../checks/run.ts';
import type { Severities } from '../checks/severities.ts';
import { describe, Failures } from '../model/failures.ts';
import { Model } from '../model/model.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { fileNamed, picturesOf } from '../model/pictures.ts';
import { folderOf } from '../model/scopes.ts';
import type { Block } from '../syntax/parse.ts';
import { LazyBlock } from '../syntax/lazy-block.ts';
import { editSource, parseSource, type Edit, type SourceFile } from '../syntax/source.ts';
import { KeptTrees } from './kept-trees.ts';
import { FileReports, type FileReport } from './reports.ts';
import { t } from '../text/messages.ts';
import {
  EXTENSION,
  skippedLink,
  type FileAccess,
  type FileEvent,
  type FileText,
  type Logger,
} from './files.ts';

export interface WorkspaceEnvironment {
  readonly files: FileAccess;
  readonly logger: Logger;
  readonly systems: readonly SystemLibrary[];
}

/** Called while files are read, with how many have been and how many there are. */
type OnRead = (read: number, total: number) => void;

/** How many files are read at a time; systems limit how many may be open. */
const MOST_AT_ONCE = 64;
/** More Markdown files than a campaign has; a folder of documentation may have more. */
const MOST_NOTES = 5000;
const CAMPAIGN = /^campaign\b/im;

export class Workspace {
  readonly model: Model;
  readonly #checker: Checker;
  readonly #files: FileAccess;
  readonly #logger: Logger;
  readonly #open = new Set<string>();
  /** The links that were read, and the files that they lead to. */
  readonly #linked = new Map<string, string>();
  /** The folders that were added, with the outermost campaign folder around each: what is read is below these. */
  readonly #folders = new Map<string, string>();
  /** Folders outside of these whose campaigns have been looked for. */
  readonly #contexts = new Map<string, Promise<void>>();
  readonly #reports: FileReports;
  readonly #parseNow = (text: string): Block => {
    this.#parsed.blocks++;
    return this.model.parse(text);
  };
  /** A block whose first line says enough is parsed when something looks into it. */
  readonly #parse = (text: string): Block => {
    const block = new LazyBlock(text, this.#parseNow);
    return block.head ? block : this.#parseNow(text);
  };
  readonly #parsed = { files: 0, blocks: 0, forgotten: 0 };
  /** The pictures below each root, until something happens to a file. */
  readonly #pictures = new Map<string, Promise<readonly string[]>>();

  constructor({ files, logger, systems }: WorkspaceEnvironment) {
    this.#files = files;
    this.#logger = logger;
    this.model = new Model(systems, new Failures((message) => logger.error(message)));
    this.#checker = new Checker(this.model);
    this.#reports = new FileReports(this.model, this.#checker, new KeptTrees());
  }

  /** How much work was done so far, for tests and benchmarks. */
  get work(): Readonly<
    Record<
      | 'filesParsed'
      | 'blocksParsed'
      | 'filesForgotten'
      | 'charactersBuilt'
      | 'declarationsChecked'
      | 'rulesetsCompiled',
      number
    >
  > {
    const { charactersBuilt, rulesetsCompiled } = this.model.work;
    return {
      filesParsed: this.#parsed.files,
      blocksParsed: this.#parsed.blocks,
      filesForgotten: this.#parsed.forgotten,
      charactersBuilt,
      rulesetsCompiled,
      declarationsChecked: this.#checker.work.declarationsChecked,
    };
  }

  /** Reads a folder and everything that its files can see. */
  async addFolder(folder: string, onRead?: OnRead): Promise<void> {
    const given = withoutSlash(folder);
    const above = await this.campaignAbove(given);
    if (above !== undefined) this.#logger.unread(above, countsBelow(), true);
    const root = above === undefined ? given : folderOf(above);
    const isRead = this.isBelowRoot(root);
    this.#folders.set(given, root);
    if (!isRead) await this.#readAll(await this.#list(root, 'tree'), onRead);
  }

  /** Forgets the files of a folder, but for those that are open or belong to another folder. */
  removeFolder(folder: string): void {
    const root = this.#folders.get(withoutSlash(folder));
    if (root === undefined) return;
    this.#folders.delete(withoutSlash(folder));
    this.#contexts.clear();
    for (const { uri } of [...this.model.files()]) {
      if (isBelow(uri, root) && !this.isBelowRoot(uri) && !this.#open.has(uri)) this.#forget(uri);
    }
  }

  openDocument(uri: string, text: string): void {
    this.#open.add(uri);
    // An opened file may declare a campaign beside it.
    this.#contexts.delete(folderOf(uri));
    // Most files are opened as they were read.
    if (this.model.file(uri)?.source.text !== text) this.#set(uri, parseSource(text, this.#parse));
  }

  /** One edit of an open document. */
  editDocument(uri: string, edit: Edit): void {
    const before = this.model.file(uri);
    if (before) this.#set(uri, this.#edited(before.source, edit));
  }

  /** Where an edit cannot be followed, the whole text is parsed anew. */
  #edited(before: SourceFile, edit: Edit): SourceFile {
    try {
      return editSource(before, edit, this.#parse);
    } catch (error) {
      this.#logger.error(`An edit failed: ${describe(error)}`);
      const { text } = before;
      return parseSource(text.slice(0, edit.start) + edit.text + text.slice(edit.end), this.#parse);
    }
  }

  closeDocument(uri: string): void {
    this.#open.delete(uri);
  }

  /** Forgets a document that no file of ours stands behind. */
  discardDocument(uri: string): void {
    this.#open.delete(uri);
    this.#forget(uri);
  }

  /** The disk has the last word on a document that is no longer open; one from elsewhere is forgotten. */
  async readClosed(uri: string): Promise<void> {
    if (this.isBelowRoot(uri) && !(await this.#isLinked(uri))) await this.#readAll([uri]);
    else if (!this.#open.has(uri)) this.#forget(uri);
  }

  /** Follows events of files and folders, of which the last for each counts. Those outside every folder are none of ours. */
  async followDisk(events: readonly FileEvent[]): Promise<void> {
    const last = new Map(events.map((event) => [event.uri, event]));
    const files = new Set<string>();
    const links = new Set<string>();
    this.#pictures.clear();
    for (const { uri, isGone } of last.values()) {
      this.model.pictures.changed(uri);
      if (isGone) continue;
      for (const place of this.#knownAt(uri)) {
        if (await this.#isLinked(place, links)) continue;
        for (const each of await this.#filesAt(place)) files.add(each);
      }
    }
    this.#forgetBelow(new Set(last.keys()), files);
    await this.#readAll([...files]);
    await this.lookAtPictures([...this.model.files()].map(({ uri }) => uri));
  }

  /** Looks at the pictures that files name and nobody has looked at; what the checks say of them is complete after that. */
  async lookAtPictures(uris: Iterable<string>): Promise<void> {
    const { pictures } = this.model;
    for (const uri of uris) {
      const naming = this.model.file(uri)?.index.declared.filter((each) => picturesOf(each).length > 0);
      for (const { text } of naming?.flatMap(picturesOf) ?? []) {
        if (fileNamed(uri, text) === undefined || pictures.isKnown(uri, text)) continue;
        const problem = await this.#files.pictureProblem?.(uri, text).catch(() => undefined);
        if (pictures.set(uri, text, problem)) this.model.revision++;
      }
    }
  }

  /** The pictures that a file may name, as URIs. */
  async picturesFor(uri: string): Promise<readonly string[]> {
    const root = this.#rootOf(uri) ?? folderOf(uri);
    let found = this.#pictures.get(root);
    if (!found) {
      found = this.#files.find?.(root, 'picture').catch(() => []) ?? Promise.resolve([]);
      this.#pictures.set(root, found);
    }
    return found;
  }

  /** The texts of the Markdown files in all folders that a test says yes to, by their URIs. */
  async notesOnDisk(isWanted: (text: string) => boolean): Promise<Map<string, string>> {
    const notes = new Map<string, string>();
    for (const root of new Set(this.#folders.values())) {
      const found = (await this.#files.find?.(root, 'note').catch(() => [])) ?? [];
      if (found.length > MOST_NOTES) this.#logger.unread(root, tooManyNotes(), false);
      for (const uri of found.slice(0, MOST_NOTES)) {
        const read = await this.#files.read(uri, root);
        if ('text' in read && isWanted(read.text)) notes.set(uri, read.text);
      }
    }
    return notes;
  }

  /**
   * Whether a file or folder is reached by a link to a folder: what is in there is read by its own name, or is none of ours.
   * @param told the links that were told
   */
  async #isLinked(uri: string, told = new Set<string>()): Promise<boolean> {
    const root = this.#rootOf(uri);
    const link = root === undefined ? undefined : await this.#files.linkedFolder?.(uri, root);
    if (link === undefined) return false;
    if (!told.has(link)) this.#logger.unread(link, skippedLink(), true);
    told.add(link);
    return true;
  }

  /** The files to read at an address, which may be a file or a folder. */
  async #filesAt(uri: string): Promise<readonly string[]> {
    const below = await this.#list(uri, 'tree');
    return below.length === 0 && uri.endsWith(EXTENSION) ? [uri] : below;
  }

  /** Reads the campaign that a document outside of every known folder belongs to. */
  async ensureContext(uri: string, onRead?: OnRead): Promise<void> {
    const folder = folderOf(uri);
    if (this.isBelowRoot(folder)) return;
    let search = this.#contexts.get(folder);
    if (!search) this.#contexts.set(folder, (search = this.#readContext(folder, onRead)));
    await search;
  }

  /** The user's own severities; those of a campaign come first. */
  setSeverities(severities: Severities): void {
    this.#reports.setSeverities(severities);
  }

  /** Does the work of a report step by step, so that the caller may pause in between. */
  prepareReport(uri: string): Generator<undefined> {
    return this.#reports.prepare(uri);
  }

  report(uri: string): FileReport | undefined {
    return this.#reports.of(uri, this.#open.has(uri));
  }

  #set(uri: string, source: SourceFile): void {
    this.#parsed.files++;
    this.model.setFile(uri, source);
  }

  async #readAll(uris: readonly string[], onRead?: OnRead): Promise<void> {
    for (let at = 0; at < uris.length; at += MOST_AT_ONCE) {
      const batch = uris.slice(at, at + MOST_AT_ONCE).filter((uri) => !this.#open.has(uri));
      const found = await Promise.all(batch.map((uri) => this.#files.read(uri, this.#rootOf(uri))));
      for (const [index, uri] of batch.entries()) this.#store(uri, found[index]!);
      onRead?.(Math.min(at + MOST_AT_ONCE, uris.length), uris.length);
    }
  }

  /** Takes what was read of a file, unless it was opened meanwhile: the editor's text is newer. */
  #store(uri: string, found: FileText): void {
    if (this.#open.has(uri)) return;
    const read = 'text' in found && this.#isSecondLink(uri, found.target) ? secondLink() : found;
    if ('problem' in read) {
      this.#forget(uri);
      if (!read.isMissing) this.#logger.unread(uri, read.problem, read.isSkipped === true);
    } else if (this.model.file(uri)?.source.text !== read.text) {
      this.#set(uri, parseSource(read.text, this.#parse));
    }
  }

  /** Whether another link in the folder leads to the same file. */
  #isSecondLink(uri: string, target: string | undefined): boolean {
    this.#linked.delete(uri);
    if (target === undefined) return false;
    for (const [other, known] of this.#linked)
      if (known === target && folderOf(other) === folderOf(uri)) return true;
    this.#linked.set(uri, target);
    return false;
  }

  #forget(uri: string): void {
    this.#linked.delete(uri);
    if (!this.model.file(uri)) return;
    this.#parsed.forgotten++;
    this.#reports.forget(uri);
    this.model.removeFile(uri);
  }

  /** The outermost folder that is read and has a file or folder in it. */
  #rootOf(uri: string): string | undefined {
    return [...this.#folders.values()].find((root) => isBelow(uri, root));
  }

  /** Whether a file is in one of the folders that are read. */
  isBelowRoot(uri: string): boolean {
    return this.#rootOf(uri) !== undefined;
  }

  /** The known files at a place: itself, or the files in it. */
  #knownAt(uri: string): readonly string[] {
    if (this.isBelowRoot(uri) || this.model.file(uri)) return [uri];
    return [...this.#folders.values()].filter((root) => isBelow(root, withoutSlash(uri)));
  }

  /** Forgets the files that were at these places or below them, but for those that are open or still there. */
  #forgetBelow(places: ReadonlySet<string>, stay: ReadonlySet<string>): void {
    for (const { uri } of [...this.model.files()])
      if (!this.#open.has(uri) && !stay.has(uri) && isAtOrBelow(uri, places)) this.#forget(uri);
  }

  /** The files in a folder; what is left out is told. */
  async #list(folder: string, depth: 'folder' | 'tree'): Promise<readonly string[]> {
    const { uris, unread } = await this.#files.list(folder, depth);
    for (const { uri, problem, isSkipped } of unread) this.#logger.unread(uri, problem, isSkipped);
    return uris;
  }

  /** Without a campaign a file sees itself only, so its folder need not be read. */
  async #readContext(folder: string, onRead?: OnRead): Promise<void> {
    const file = (await this.campaignAbove(folder)) ?? (await this.#campaignIn(folder));
    if (file !== undefined) await this.addFolder(folderOf(file), onRead);
  }

  /** The file with the outermost campaign above a folder. */
  async campaignAbove(folder: string): Promise<string | undefined> {
    let file: string | undefined;
    for (let at = folder; await this.#files.hasContextAbove(at);) {
      at = folderOf(at);
      file = (await this.#campaignIn(at)) ?? file;
    }
    return file;
  }

  async #campaignIn(folder: string): Promise<string | undefined> {
    for (const uri of (await this.#files.list(folder, 'folder')).uris) {
      const read = await this.#files.read(uri, folder);
      if ('text' in read && CAMPAIGN.test(read.text)) return uri;
    }
    return undefined;
  }
}

const tooManyNotes = (): string =>
  t('has more than {0} Markdown files; links in the others are not known', MOST_NOTES);

/** About a campaign above a folder that somebody named. */
export const countsBelow = (): string => t('declares a campaign in a folder above; its rules count here too');

const secondLink = (): FileText => ({
  problem: t('is a second link to one file; it is skipped'),
  isSkipped: true,
});

const withoutSlash = (folder: string): string => folder.replace(/\/$/, '');

/** Whether a URI or that of a folder around it is one of some. */
function isAtOrBelow(uri: string, places: ReadonlySet<string>): boolean {
  for (let at = uri; at !== ''; at = folderOf(at)) if (places.has(at) || places.has(`${at}/`)) return true;
  return false;
}

const isBelow = (uri: string, folder: string): boolean => uri === folder || uri.startsWith(`${folder}/`);
