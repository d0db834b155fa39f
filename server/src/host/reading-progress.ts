import type { Connection, WorkDoneProgressServerReporter } from 'vscode-languageserver';
import { t } from '../text/messages.ts';

/** Smaller folders are read before anybody would have seen it. */
const LARGE_FOLDER = 100;

/** Shows in the editor how far the reading of a large folder has come. Nothing waits for the editor. */
export class ReadingProgress {
  readonly #connection: Connection;
  #shown: Promise<WorkDoneProgressServerReporter | undefined> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  update(read: number, total: number): void {
    if (total < LARGE_FOLDER) return;
    this.#shown ??= this.#begin();
    void this.#shown.then((progress) =>
      progress?.report(Math.floor((100 * read) / total), t('{0} of {1} files', read, total)),
    );
  }

  done(): void {
    void this.#shown?.then((progress) => progress?.done());
  }

  async #begin(): Promise<WorkDoneProgressServerReporter | undefined> {
    try {
      const progress = await this.#connection.window.createWorkDoneProgress();
      progress.begin('Callsheet', 0, t('reading files'), false);
      return progress;
    } catch {
      return undefined;
    }
  }
}
