import type { PictureProblem } from '../model/pictures.ts';
import { t } from '../text/messages.ts';

/** Access to files that are not open in the editor; the host provides it. */
export interface FileAccess {
  /** The text of a file, or why it cannot be had. Links are followed; where `within` names a folder, only to files in it. */
  read(uri: string, within?: string): Promise<FileText>;
  /**
   * The URIs of the `.callsheet` files in a folder, and of those in all folders below it. Folders that are links are told, not
   * followed. A link to a file is left out where the file itself is read from a folder above or below.
   */
  list(folder: string, depth: 'folder' | 'tree'): Promise<FoundFiles>;
  /** The URIs of the pictures or Markdown files in a folder and all folders below it; not given where the host cannot tell. */
  find?(folder: string, kind: 'picture' | 'note'): Promise<readonly string[]>;
  /**
   * The link to a folder, in the folder `within`, that a file or folder is, or is reached by; undefined where there is none. Not
   * given where the host has no links.
   */
  linkedFolder?(uri: string, within: string): Promise<string | undefined>;
  /**
   * What keeps the picture from being shown that a text of the file `uri` names by `path`; undefined where nothing does. Not
   * given where the host cannot tell.
   */
  pictureProblem?(uri: string, path: string): Promise<PictureProblem | undefined>;
  /** Whether campaigns of folders above this one may count; not above a repository, nor in a home folder as a whole. */
  hasContextAbove(folder: string): Promise<boolean>;
}

export interface FoundFiles {
  readonly uris: readonly string[];
  /** The folders that were not looked into, with the reason: `may not be read`. */
  readonly unread: readonly Unread[];
}

export interface Unread {
  readonly uri: string;
  readonly problem: string;
  /** Skipped files were never meant to be read: a device, a link to another place. */
  readonly isSkipped: boolean;
}

export type FileText =
  /** Of a link also the file that it leads to. */
  | { readonly text: string; readonly target?: string }
  /** Such as `does not exist`. What is skipped was never meant to be read: a device, a link to another place. */
  | { readonly problem: string; readonly isSkipped?: true; readonly isMissing?: boolean };

/** A file or folder that appeared or changed on disk, or is gone. */
export interface FileEvent {
  readonly uri: string;
  readonly isGone: boolean;
}

export interface Logger {
  /** Reports an existing file that is not read: `may not be read`. Skipped files were never meant to be read. */
  unread(uri: string, problem: string, isSkipped: boolean): void;
  /** A failure of our own. */
  error(message: string): void;
}

export const EXTENSION = '.callsheet';
/** Larger files are data, not writing; reading one would stall everything else. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** A disk or network that takes longer for one file or folder does not answer at all. */
export const MAX_READ_SECONDS = 10;
/** More folders than any campaign has; a whole disk has more. */
export const MAX_FOLDERS = 20_000;

export const skippedLink = (): string => t('is a link to a folder; it is skipped');
