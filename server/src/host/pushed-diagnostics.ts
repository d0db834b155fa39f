/** Findings for clients that do not ask for them: they are sent when they have changed. */
import type { ServerContext } from './context.ts';
import type { Pace } from './request-queue.ts';

export class PushedDiagnostics {
  readonly #server: ServerContext;
  #isWanted = false;
  #isPushing = false;
  /** The ids of the reports that were pushed last. */
  readonly #pushed = new Map<string, string>();

  constructor(server: ServerContext) {
    this.#server = server;
  }

  /** Sends what has changed, once all that has arrived is read. */
  push(): void {
    this.#isWanted = true;
    if (this.#server.client.textDocument?.diagnostic || this.#isPushing) return;
    this.#isPushing = true;
    void this.#server.guard.work('diagnostics', () => this.#pushAll())(undefined);
  }

  async #pushAll(): Promise<void> {
    const { queue } = this.#server.guard;
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await queue.quiet();
        await this.#server.ready;
        await this.#pushChanged(queue.pace());
      }
    } finally {
      this.#isPushing = false;
    }
  }

  /** Pushes the reports that have changed, those of open documents first; starts anew after an edit. */
  async #pushChanged(pace: Pace): Promise<void> {
    const { client, connection, diagnostics, documents, settings, workspace, uris } = this.#server;
    const open = documents.uris();
    const all = settings.wholeWorkspace ? [...workspace.model.files()].map(({ uri }) => uri) : [];
    const shown = new Set([...open, ...all]);
    for (const uri of [...this.#pushed.keys()].filter((known) => !shown.has(known))) {
      this.#pushed.delete(uri);
      void connection.sendDiagnostics({ uri: uris.spelled(uri), diagnostics: [] });
    }
    for (const uri of shown) {
      await workspace.lookAtPictures([uri]);
      await pace.walk(workspace.prepareReport(uri));
      if (this.#isWanted) return;
      const report = workspace.report(uri);
      if (!report && this.#pushed.delete(uri))
        void connection.sendDiagnostics({ uri: uris.spelled(uri), diagnostics: [] });
      if (!report || this.#pushed.get(uri) === report.id) continue;
      this.#pushed.set(uri, report.id);
      const version = documents.version(uri);
      const hasVersions = client.textDocument?.publishDiagnostics?.versionSupport === true;
      void connection.sendDiagnostics({
        uri: uris.spelled(uri),
        diagnostics: diagnostics.diagnostics(report),
        ...(version !== undefined && hasVersions && { version }),
      });
    }
  }
}
