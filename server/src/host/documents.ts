/** The documents that are open in the editor. Edits reach the workspace as edits, so that it can follow them. */
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { splice } from '../text/splice.ts';
import { Notes } from '../workspace/notes.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { changedText, replacedBy } from './content-changes.ts';
import type { DocumentLookup } from './diagnostics.ts';
import type { PositionEncoding } from './position-encoding.ts';

export class OpenDocuments {
  readonly #workspace: Workspace;
  readonly #documentOf: DocumentLookup;
  readonly #encoding: () => PositionEncoding;
  /** Markdown files. */
  readonly notes: Notes;
  readonly #versions = new Map<string, number>();

  constructor(workspace: Workspace, documentOf: DocumentLookup, encoding: () => PositionEncoding) {
    this.#workspace = workspace;
    this.#documentOf = documentOf;
    this.#encoding = encoding;
    this.notes = new Notes(workspace);
  }

  /** The version of a document that is open. */
  version(uri: string): number | undefined {
    return this.#versions.get(uri);
  }

  uris(): string[] {
    return [...this.#versions.keys()];
  }

  /** @param isMarkdown whether only what stands in fences is Callsheet */
  open(uri: string, version: number, text: string, isMarkdown = false): void {
    this.#versions.set(uri, version);
    if (isMarkdown) this.notes.set(uri, text);
    else this.#workspace.openDocument(uri, text);
  }

  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    if (!this.#versions.has(uri)) return;
    this.#versions.set(uri, version);
    const note = this.notes.get(uri);
    if (note) this.notes.set(uri, changedText(note.text, changes, this.#encoding()));
    else if (changes.length === 1) this.#changeOnce(uri, changes[0]!);
    else this.#changeTogether(uri, changes);
  }

  #changeOnce(uri: string, change: TextDocumentContentChangeEvent): void {
    const range = replacedBy(change);
    if (!range) {
      this.#workspace.openDocument(uri, change.text);
      return;
    }
    const document = this.#documentOf(uri);
    if (!document) return;
    const from = document.offsetAt(range.start);
    const to = document.offsetAt(range.end);
    const edit = { start: Math.min(from, to), end: Math.max(from, to), text: change.text };
    this.#workspace.editDocument(uri, edit);
  }

  /** Changes that come together are one edit: each by itself would parse a long block anew. */
  #changeTogether(uri: string, changes: readonly TextDocumentContentChangeEvent[]): void {
    const before = this.#documentOf(uri)?.getText();
    if (before === undefined) return;
    const { start, deleted, inserted } = splice(before, changedText(before, changes, this.#encoding()));
    this.#workspace.editDocument(uri, { start, end: start + deleted, text: inserted });
  }

  close(uri: string): void {
    if (this.#versions.delete(uri) && !this.notes.delete(uri)) this.#workspace.closeDocument(uri);
  }
}
