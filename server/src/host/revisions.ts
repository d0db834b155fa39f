/** Access to the version control of a workspace. Hosts without git have no revisions. */
import type { Declared } from '../model/declarations.ts';
import type { ModelFile } from '../model/model.ts';
import type { Sheet } from '../rules/sheet.ts';

/** An error whose message is one line for people. */
export class RevisionProblem extends Error {}

export interface Revisions {
  /** Is called when more is known than before. */
  onDidChange: () => void;
  /**
   * What changed in a character of a file since the last commit, in a few words: `+3 CP since the last commit`. Undefined where
   * nothing did, outside of a repository, and until the commit is read, which this starts.
   */
  sinceCommit(declared: Declared, file: ModelFile, sheet: () => Sheet): string | undefined;
  /** The names of characters of a file that changed since the last commit; none until the commit is read, which this starts. */
  changedCharacters(file: ModelFile): readonly string[];
  /**
   * The last changes of a character that are committed, as Markdown; undefined without any, and where they are not known
   * soon: a later call has them.
   */
  lastChanges(declared: Declared): Promise<string | undefined>;
  /** The revisions that one may want to compare a file with, the newest first. */
  list(uri: string): Promise<RevisionName[]>;
  /**
   * The texts that are open in the editor with a revision, as a page; only one file, or one declaration in it, where
   * they are named. Throws a `RevisionProblem`.
   */
  compare(
    uri: string,
    revision: string,
    texts: CurrentTexts,
    only: Only,
    format: PageFormat,
  ): Promise<string>;
  /** The history of a character, as a page of HTML. Throws a `RevisionProblem`. */
  history(uri: string, name: string, texts: CurrentTexts): Promise<string>;
}

export type PageFormat = 'html' | 'markdown';

/** The texts of files as the editor has them, by their URI. */
export type CurrentTexts = ReadonlyMap<string, string>;

export interface Only {
  readonly file?: string | undefined;
  readonly name?: string | undefined;
}

export interface RevisionName {
  /** The revision for git. */
  readonly revision: string;
  readonly date: string;
  readonly author: string;
  readonly subject: string;
}
