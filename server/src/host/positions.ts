/** The one place where offsets become positions of the protocol and back. */
import { TextDocument, type Position, type Range } from 'vscode-languageserver-textdocument';
import type { ModelFile } from '../model/model.ts';
import type { SourceFile } from '../syntax/source.ts';

const documents = new WeakMap<SourceFile, TextDocument>();

/** A file with its line index. Open documents bring the index that their edits have kept up to date. */
export function documentOf(file: ModelFile, open?: TextDocument): TextDocument {
  // An edited library file still counts as it was read.
  if (open && !file.isLibrary) return open;
  let document = documents.get(file.source);
  if (!document)
    documents.set(file.source, (document = TextDocument.create(file.uri, 'callsheet', 0, file.source.text)));
  return document;
}

export function rangeOf(document: TextDocument, start: number, end: number): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export type { Position, Range };
