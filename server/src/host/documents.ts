/** The documents that are open in the editor. Edits reach the workspace one by one, so that it can follow them. */
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { Notes } from '../workspace/notes.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { DocumentLookup } from './diagnostics.ts';
import type { PositionEncoding } from './position-encoding.ts';
import { plainDocument, type Range } from './positions.ts';

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
    if (note) {
      this.notes.set(uri, this.#changed(note.text, changes));
      return;
    }
    for (const change of changes) {
      const range = replacedBy(change);
      if (!range) {
        this.#workspace.openDocument(uri, change.text);
        continue;
      }
      const document = this.#documentOf(uri);
      if (!document) continue;
      const from = document.offsetAt(range.start);
      const to = document.offsetAt(range.end);
      const edit = { start: Math.min(from, to), end: Math.max(from, to), text: change.text };
      this.#workspace.editDocument(uri, edit);
    }
  }

  #changed(text: string, changes: readonly TextDocumentContentChangeEvent[]): string {
    let changed = text;
    for (const change of changes) {
      const range = replacedBy(change);
      if (!range) {
        changed = change.text;
        continue;
      }
      const document = plainDocument(changed, this.#encoding());
      const from = document.offsetAt(range.start);
      const to = document.offsetAt(range.end);
      changed = changed.slice(0, Math.min(from, to)) + change.text + changed.slice(Math.max(from, to));
    }
    return changed;
  }

  close(uri: string): void {
    if (this.#versions.delete(uri) && !this.notes.delete(uri)) this.#workspace.closeDocument(uri);
  }
}

/** The range that a change replaces; none where it is the whole text. Some clients write `null` for what is not there. */
const replacedBy = (change: TextDocumentContentChangeEvent): Range | undefined =>
  ('range' in change ? change.range : undefined) ?? undefined;
