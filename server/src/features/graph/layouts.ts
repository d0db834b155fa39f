/** Layouts of scene graphs: the last ones are kept, and those of large graphs are made elsewhere where a host can. */
import { onceFor } from '../../rules/lazy.ts';
import { layOut, type Layout, type LayoutTask } from './layout.ts';
import type { Sketch } from './svg.ts';

/** Lays out in another thread; rejects where that fails or is aborted. */
export type LayOutElsewhere = (task: LayoutTask, signal: AbortSignal) => Promise<Layout>;

/** So many boxes and lines are laid out within 10 ms, which is less than a thread takes to start. */
const MOST_HERE = 30;

const MOST_KEPT = 8;

const keyOf = onceFor((task: LayoutTask) => JSON.stringify(task));

export class Layouts {
  readonly #elsewhere: LayOutElsewhere | undefined;
  readonly #kept = new Map<string, Layout>();
  /** Layouts in progress off the main thread, by the name of the adventure. */
  readonly #running = new Map<string, { key: string; done: Promise<void>; controller: AbortController }>();

  constructor(elsewhere?: LayOutElsewhere) {
    this.#elsewhere = elsewhere;
  }

  /**
   * A promise where the layout is made elsewhere: it settles when it is there, and never rejects. An adventure that changes
   * meanwhile is laid out anew, and its old layout is called off.
   */
  prepare({ title, task }: Sketch): Promise<void> | undefined {
    const key = keyOf(task);
    if (!this.#elsewhere || task.boxes.length + task.lines.length <= MOST_HERE || this.#kept.has(key))
      return undefined;
    const before = this.#running.get(title);
    if (before?.key === key) return before.done;
    before?.controller.abort();
    const controller = new AbortController();
    const done = this.#elsewhere(task, controller.signal)
      .then((layout) => void this.#keep(key, layout))
      // A request that needs the layout makes it then.
      .catch(() => undefined)
      .finally(() => {
        if (this.#running.get(title)?.key === key) this.#running.delete(title);
      });
    this.#running.set(title, { key, done, controller });
    return done;
  }

  of({ task }: Sketch): Layout {
    const key = keyOf(task);
    const kept = this.#kept.get(key);
    // The last ones that were asked for stay.
    this.#kept.delete(key);
    return this.#keep(key, kept ?? layOut(task));
  }

  #keep(key: string, layout: Layout): Layout {
    this.#kept.set(key, layout);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return layout;
  }
}
