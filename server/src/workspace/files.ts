/** Access to files that are not open in the editor; the host provides it. */
export interface FileAccess {
  /** The text of a file, or why it cannot be had. */
  read(uri: string): Promise<FileText>;
  /** The URIs of the `.callsheet` files in a folder, and of those in all folders below it. */
  list(folder: string, depth: 'folder' | 'tree'): Promise<readonly string[]>;
  /** Whether campaigns of folders above this one may count; not above a repository, nor in a home folder as a whole. */
  hasContextAbove(folder: string): Promise<boolean>;
}

export type FileText = { readonly text: string } | { readonly problem: string };

export interface Logger {
  warn(message: string): void;
  error(message: string): void;
}

export const EXTENSION = '.callsheet';
/** Larger files are data, not writing; reading one would stall everything else. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
