/** The documents that are open in the editor. Edits reach the workspace one by one, so that it can follow them. */
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Workspace } from '../workspace/workspace.ts';
import type { DocumentLookup } from './diagnostics.ts';

export class OpenDocuments {
  readonly #workspace: Workspace;
  readonly #documentOf: DocumentLookup;
  readonly #versions = new Map<string, number>();

  constructor(workspace: Workspace, documentOf: DocumentLookup) {
    this.#workspace = workspace;
    this.#documentOf = documentOf;
  }

  /** The version of a document that is open. */
  version(uri: string): number | undefined {
    return this.#versions.get(uri);
  }

  uris(): string[] {
    return [...this.#versions.keys()];
  }

  open(uri: string, version: number, text: string): void {
    this.#versions.set(uri, version);
    this.#workspace.openDocument(uri, text);
  }

  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    if (!this.#versions.has(uri)) return;
    this.#versions.set(uri, version);
    for (const change of changes) {
      if (!('range' in change)) {
        this.#workspace.openDocument(uri, change.text);
        continue;
      }
      const document = this.#documentOf(uri);
      if (!document) continue;
      const from = document.offsetAt(change.range.start);
      const to = document.offsetAt(change.range.end);
      const edit = { start: Math.min(from, to), end: Math.max(from, to), text: change.text };
      this.#workspace.editDocument(uri, edit);
    }
  }

  close(uri: string): void {
    if (this.#versions.delete(uri)) this.#workspace.closeDocument(uri);
  }
}
