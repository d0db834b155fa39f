/** The documents that are open in the editor. Edits reach the workspace one by one, so that it can follow them. */
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Workspace } from '../workspace/workspace.ts';

export class OpenDocuments {
  readonly #workspace: Workspace;
  readonly #documents = new Map<string, TextDocument>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  get(uri: string): TextDocument | undefined {
    return this.#documents.get(uri);
  }

  uris(): string[] {
    return [...this.#documents.keys()];
  }

  open(uri: string, languageId: string, version: number, text: string): void {
    this.#documents.set(uri, TextDocument.create(uri, languageId, version, text));
    this.#workspace.openDocument(uri, text);
  }

  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    const document = this.#documents.get(uri);
    if (!document) return;
    for (const change of changes) {
      const whole = !('range' in change);
      const start = whole ? 0 : document.offsetAt(change.range.start);
      const end = whole ? document.getText().length : document.offsetAt(change.range.end);
      TextDocument.update(document, [change], version);
      const [from, to] = start <= end ? [start, end] : [end, start];
      try {
        this.#workspace.editDocument(uri, document.getText(), {
          start: from,
          end: to,
          length: change.text.length,
        });
      } catch (error) {
        // Later edits must not be applied to a text that is no longer the editor's.
        this.#workspace.openDocument(uri, document.getText());
        throw error;
      }
    }
  }

  close(uri: string): void {
    if (this.#documents.delete(uri)) this.#workspace.closeDocument(uri);
  }
}
