/** Comparisons with the revisions of a repository. */
import type { Position } from './places.ts';

/** The command of the client that shows what changed in a character since the last commit, with `[uri, position]`. */
export const SHOW_CHANGES_COMMAND = 'callsheet.showChanges';

/** Client to server: the revisions that one can compare the files of a repository with; the newest first. */
export const REVISIONS_REQUEST = 'callsheet/revisions';

export interface RevisionsParams {
  readonly textDocument: { readonly uri: string };
}

export interface RevisionItem {
  /** The name of the revision for git. */
  readonly revision: string;
  readonly date: string;
  readonly author: string;
  readonly subject: string;
}

/** A page without scripts, or one line about why there is none. */
export type PageResult = { readonly title: string; readonly html: string } | { readonly problem: string };

/** Client to server: a page about what changed since a revision, in the character at a position or in all files. */
export const CHANGES_REQUEST = 'callsheet/changes';

export interface ChangesParams {
  readonly textDocument: { readonly uri: string };
  readonly revision: string;
  readonly position?: Position | undefined;
}

/** Client to server: the files with characters that changed since the last commit; as far as git has been read. */
export const CHANGED_FILES_REQUEST = 'callsheet/changedFiles';

export interface ChangedFile {
  readonly uri: string;
  /** The names of the characters. */
  readonly characters: readonly string[];
}

/** Client to server: a page about how the character at a position became what it is, or `null` without one. */
export const HISTORY_REQUEST = 'callsheet/history';
