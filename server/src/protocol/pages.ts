/** Pages made of files: previews, links in notes, exports. */
import type { TextDocumentPosition } from './places.ts';

/** Client to server: a file as pages, or what has changed in them since a version; `null` for a file that is not known. */
export const PREVIEW_REQUEST = 'callsheet/preview';

export interface PreviewParams {
  readonly textDocument: { readonly uri: string };
  /** The version that the client shows; without one, or with one that the server has forgotten, everything comes. */
  readonly version?: number | undefined;
  readonly theme: PreviewTheme;
}

/** `editor` has the colors of the editor, the others those of printed pages. */
export type PreviewTheme = 'editor' | 'book' | 'plain';

export interface PreviewChange {
  readonly version: number;
  /** Whether all chunks before are gone: the client had no version, or another one. */
  readonly isWhole: boolean;
  /** From this chunk on so many are replaced by others. */
  readonly start: number;
  readonly deleted: number;
  readonly inserted: readonly string[];
  /** The first chunk whose line is another one. */
  readonly moved: number;
  /** The line of each chunk from `moved` on, up to those that all others follow at the same distance as before. */
  readonly lines: readonly number[];
  /** The shift of the lines in the chunks after them. */
  readonly shift: number;
  /** Comes with the whole. */
  readonly style: string;
}

/** Pictures in chunks have this before their URI: the client alone can make addresses for a web view. */
export const PREVIEW_PICTURE = 'callsheet-picture:';

/** Client to server: what VS Code's own preview shows of a Markdown file, or `null` where it has nothing of ours. */
export const MARKDOWN_REQUEST = 'callsheet/markdown';

export interface MarkdownParams {
  readonly textDocument: { readonly uri: string };
}

export interface MarkdownParts {
  /** The fenced blocks in their order: their text, and the page that it makes. */
  readonly fences: readonly { readonly text: string; readonly html: string }[];
  /** The names in double brackets, and the addresses of their declarations. */
  readonly links: readonly { readonly name: string; readonly target: string }[];
}

/** Client to server: where something of this name is declared, as a file sees it, or `null`. */
export const NAMED_REQUEST = 'callsheet/named';

export interface NamedParams {
  readonly textDocument: { readonly uri: string };
  readonly name: string;
}

/** Client to server: a document of the file at a position, to be saved; the server writes no files. */
export const EXPORT_REQUEST = 'callsheet/export';

export interface ExportParams extends TextDocumentPosition {
  /** `sheet`, `cards`, `adventure`, `screen` or `book`. */
  readonly kind: string;
  /** `html`, `pdf` or `md`. */
  readonly format: string;
}

export type ExportResult =
  | {
      /** A name for the file. */
      readonly name: string;
      readonly base64: string;
      /** Problems, one line each. */
      readonly problems: readonly string[];
    }
  | { readonly problem: string };
