/** Requests of a server for files that are not on disk, and for files that come with it. */

/** Server to client, for workspaces that are not on disk: the text of a file, or `null` if it cannot be read. */
export const READ_FILE_REQUEST = 'callsheet/readFile';

export interface ReadFileParams {
  readonly uri: string;
}

export type ReadFileResult =
  | { readonly text: string }
  /** Such as `is not UTF-8 text`. */
  | { readonly problem: string; readonly isMissing?: boolean };

/** Server to client, for workspaces that are not on disk: the URIs of every `.callsheet` file below a folder. */
export const LIST_FILES_REQUEST = 'callsheet/listFiles';

export interface ListFilesParams {
  readonly folder: string;
}

export type ListFilesResult = readonly string[];

/**
 * The scheme of what a server in a browser brings along: `callsheet:/library/action-system/skills.callsheet`,
 * `callsheet:/fonts/…`. The paths are those of `dist/`.
 */
export const BUILT_IN = 'callsheet';

/** Server to client, for workspaces that are not on disk: the bytes of a picture or a font. */
export const READ_BYTES_REQUEST = 'callsheet/readBytes';

export interface ReadBytesParams {
  readonly uri: string;
}

export type ReadBytesResult =
  | { readonly base64: string }
  /** Such as `does not exist`. */
  | { readonly problem: string };
