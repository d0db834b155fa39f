/** Places in documents, as the protocol has them: UTF-16, from zero. */

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface TextDocumentPosition {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

export interface SourceTarget {
  readonly uri: string;
  readonly range: Range;
}
