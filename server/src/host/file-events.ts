/** Files that change on disk, as the client tells of them: many events that come one by one are one piece of work. */
import type { FileEvent } from '../workspace/files.ts';
import type { ServerContext } from './context.ts';

/** How long the server waits for further events, in milliseconds. */
const DELAY = 20;
const MOST_DELAY = 500;

export class FileEvents {
  readonly #server: ServerContext;
  /** Events that wait, in order. */
  readonly #waiting: FileEvent[] = [];
  readonly #enqueue: (work: () => Promise<void>) => void;
  readonly #changed: () => void;

  /**
   * @param enqueue does work on files, one after the other
   * @param changed is called where answers may have changed
   */
  constructor(server: ServerContext, enqueue: (work: () => Promise<void>) => void, changed: () => void) {
    this.#server = server;
    this.#enqueue = enqueue;
    this.#changed = changed;
  }

  /** Follows all events that wait as one piece of work, with one refresh. */
  add(deleted: readonly string[], changed: readonly string[]): void {
    const { uris } = this.#server;
    const before = this.#waiting.length;
    for (const uri of deleted.filter(mayMatter))
      this.#waiting.push({ uri: uris.canonical(uri), isGone: true });
    for (const uri of changed.filter(mayMatter))
      this.#waiting.push({ uri: uris.canonical(uri), isGone: false });
    if (before > 0 || this.#waiting.length === 0) return;
    this.#enqueue(async () => {
      await this.#quiet();
      const counted = this.#work;
      await this.#server.workspace.followDisk(this.#waiting.splice(0));
      if (this.#work !== counted) this.#changed();
    });
  }

  /** Grows with whatever changes answers. */
  get #work(): number {
    const { work, model } = this.#server.workspace;
    return work.filesParsed + work.filesForgotten + model.revision;
  }

  /** Waits until events no longer follow each other closely, but not forever. */
  async #quiet(): Promise<void> {
    for (let waited = 0, seen = 0; waited < MOST_DELAY && this.#waiting.length > seen;) {
      seen = this.#waiting.length;
      await new Promise((resolve) => setTimeout(resolve, DELAY));
      waited += DELAY;
    }
  }
}

/** A file of ours or what may be a folder, outside of folders that are not read. */
const mayMatter = (uri: string): boolean => !/\/(?:node_modules|\.git|\.hg|\.svn)(?:\/|$)/.test(uri);
