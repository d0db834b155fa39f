/** Loads what is named on the command line, with the campaigns around it. */
import { existsSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { ModelFile } from '../model/model.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { isMarkdownFile } from '../model/scopes.ts';
import { fencedText } from '../syntax/markdown.ts';
import { EXTENSION } from '../workspace/files.ts';
import { nodeFiles, toPath, toUri } from '../host/node-files.ts';
import { readText, reasonOf } from '../host/read-file.ts';
import { countsBelow, Workspace } from '../workspace/workspace.ts';
import { readStandardInput } from './stdin.ts';
import { complain } from './output.ts';
import { t } from '../text/messages.ts';

export interface Loaded {
  readonly workspace: Workspace;
  /** The files that were asked for, in order, as URIs with the paths to show. */
  readonly files: readonly LoadedFile[];
  /** The whole texts of Markdown files; the workspace has their fences alone, with blanks around them. */
  readonly notes: ReadonlyMap<string, string>;
  /** Problems of reading, one line each. */
  readonly problems: readonly string[];
}

export interface LoadedFile {
  readonly uri: string;
  readonly path: string;
}

/** The path that stands for standard input. */
export const STDIN = '-';

export interface LoadOptions {
  /** The path that the text of standard input would have: it decides which campaign counts. */
  readonly stdinFilename?: string | undefined;
  /** Whether Markdown files may be named, too: what stands between fences of the language `callsheet` counts. */
  readonly hasNotes?: boolean;
  /** Leaves out files; all are read, because others may depend on them. */
  readonly isWanted?: (uri: string) => boolean;
  /** Called with the number of files before they are read. */
  readonly onFound?: (files: number) => void;
  /** Called with all files that are known so far, each time that some were read. */
  readonly onRead?: (files: Iterable<ModelFile>) => void;
}

export async function load(
  paths: readonly string[],
  systems: readonly SystemLibrary[],
  {
    stdinFilename = `stdin${EXTENSION}`,
    hasNotes = false,
    isWanted = () => true,
    onFound,
    onRead,
  }: LoadOptions = {},
): Promise<Loaded> {
  const found = await filesBelow(paths, hasNotes);
  found.skipped.forEach(complain);
  const problems = new Set(found.problems);
  const skipped = new Set(found.skipped);
  // The same may be told of a file that is named and of the campaign around another one.
  const tell = (path: string, problem: string, isSkipped: boolean): void => {
    const line = t('{0} {1}', path, problem);
    if (isSkipped && !skipped.has(line)) complain(line);
    (isSkipped ? skipped : problems).add(line);
  };
  const logger = {
    // Files of the surrounding campaigns, whose rules count.
    unread: (uri: string, problem: string, isSkipped: boolean) => tell(shownPath(uri), problem, isSkipped),
    // A failure of our own is a finding of the file that it happened in.
    error: () => undefined,
  };
  const workspace = new Workspace({ files: nodeFiles, logger, systems });
  const notes = new Map<string, string>();
  const open = (uri: string, text: string): void => {
    const isNote = hasNotes && isMarkdownFile(uri);
    if (isNote) notes.set(uri, text);
    workspace.openDocument(uri, isNote ? fencedText(text) : text);
  };
  const input = toUri(stdinFilename);
  const files = found.files
    .map(({ file, path, within }) =>
      file === STDIN ? { uri: input, path: stdinFilename } : { uri: toUri(file), path, within },
    )
    .filter(({ uri }) => isWanted(uri));
  onFound?.(files.length);
  for (const folder of new Set(files.flatMap(({ within }) => within ?? []))) {
    const above = await workspace.campaignAbove(toUri(folder));
    if (above !== undefined) tell(shownPath(above), countsBelow(), true);
  }
  for (const { uri } of files) await workspace.ensureContext(uri, () => onRead?.(workspace.model.files()));
  if (found.files.some(({ file }) => file === STDIN)) {
    const read = await readStandardInput();
    if ('problem' in read) tell(t('standard input'), read.problem, false);
    else open(input, read.text);
  }
  for (const { uri, path, within } of files) {
    if (workspace.model.file(uri)) continue;
    const read = await readText(toPath(uri), within);
    if ('problem' in read) tell(path, read.problem, read.isSkipped === true);
    else open(uri, read.text);
  }
  await workspace.lookAtPictures(files.map(({ uri }) => uri));
  return {
    workspace,
    files: files.filter(({ uri }) => workspace.model.file(uri)),
    notes,
    problems: [...problems],
  };
}

export interface FoundFiles {
  /** Each file once, with the path to show; `-` is standard input. */
  readonly files: readonly FoundFile[];
  readonly problems: readonly string[];
  /** Lines about what is not read and does not make the command fail. */
  readonly skipped: readonly string[];
}

export interface FoundFile {
  readonly file: string;
  readonly path: string;
  /** The folder that it was found in, where it was not named itself: links from there are not followed. */
  readonly within?: string | undefined;
}

/** One line about a file that is not read and does not make the command fail. */
export const tellSkipped = (path: string, problem: string): void => complain(t('{0} {1}', path, problem));

/** The `.callsheet` files that paths name: files, folders with all below them, and standard input. Markdown files are named one by one. */
export async function filesBelow(paths: readonly string[], hasNotes = false): Promise<FoundFiles> {
  const problems: string[] = [];
  const skipped: string[] = [];
  const files = new Map<string, Omit<FoundFile, 'file'>>();
  for (const given of paths) {
    if (given === STDIN) {
      files.set(STDIN, { path: STDIN });
      continue;
    }
    const kind = await stat(given).then(kindOf, (error: unknown) => ({ problem: reasonOf(error) }));
    if (typeof kind === 'object') {
      problems.push(t('{0} {1}', given, kind.problem));
    } else if (kind === 'folder') {
      const { uris, unread } = await nodeFiles.list(toUri(given), 'tree');
      for (const { uri, problem, isSkipped } of unread)
        (isSkipped ? skipped : problems).push(t('{0} {1}', shownPath(uri), problem));
      if (uris.length === 0) problems.push(t('{0} has no {1} files in it', given, EXTENSION));
      for (const uri of uris) files.set(toPath(uri), { path: shownPath(uri), within: path.resolve(given) });
    } else if (given.endsWith(EXTENSION) || (hasNotes && isMarkdownFile(given))) {
      files.set(path.resolve(given), { path: shownPath(toUri(given)) });
    } else {
      problems.push(
        hasNotes
          ? t('{0} is not a {1} or Markdown file', given, EXTENSION)
          : t('{0} is not a {1} file', given, EXTENSION),
      );
    }
  }
  return { files: [...files].map(([file, shown]) => ({ file, ...shown })), problems, skipped };
}

function kindOf(found: Stats): 'folder' | 'file' | { readonly problem: string } {
  if (found.isDirectory()) return 'folder';
  return found.isFile() ? 'file' : { problem: t('is neither a file nor a folder') };
}

/** A path as people would write it here: relative where it lies below the current folder, which is `.`; with `/` everywhere. */
export function shownPath(uri: string): string {
  const file = toPath(uri);
  const relative = path.relative(process.cwd(), file);
  const shown = relative.startsWith('..') || path.isAbsolute(relative) ? file : relative;
  return shown.replaceAll(path.sep, '/') || '.';
}

/** A name that stands where a path should: it is none here, and looks like none. */
export const nameAmong = (paths: readonly string[]): string | undefined =>
  paths.find((given) => !/[./\\]/.test(given) && given !== STDIN && !existsSync(given));
