/** Layouts in the worker of a browser: the two ends of its messages, joined. */
import { describe, expect, it } from 'vitest';
import { layOut, type LayoutTask } from '../features/graph/layout.ts';
import { LAYOUT_WORKER, serveLayouts, webLayouts } from './browser-layouts.ts';
import type { WebWorker, WebWorkerScope } from './web-worker.ts';

const TASK: LayoutTask = {
  boxes: ['a', 'b'].map((id) => ({ id, width: 80, height: 40, parent: undefined })),
  lines: [{ id: 'w', from: 'a', to: 'b', width: 0, height: 0 }],
};
const never = new AbortController().signal;

const started: { url: string; name: string; isEnded: boolean }[] = [];

/** A worker whose script is ours. */
class Joined implements WebWorker {
  onmessage: WebWorker['onmessage'] = null;
  onerror: WebWorker['onerror'] = null;
  readonly #scope: WebWorkerScope = {
    onmessage: null,
    postMessage: (data) => this.onmessage?.({ data: structuredClone(data) }),
  };
  readonly #known: (typeof started)[number];
  constructor(url: string, { name }: { readonly name: string }) {
    started.push((this.#known = { url, name, isEnded: false }));
    serveLayouts(this.#scope);
  }
  postMessage(data: unknown): void {
    queueMicrotask(() => this.#scope.onmessage?.({ data: structuredClone(data) }));
  }
  terminate(): void {
    this.#known.isEnded = true;
  }
}

class Silent extends Joined {
  override postMessage(): void {
    // It is still at work.
  }
}

class Failing extends Joined {
  override postMessage(): void {
    queueMicrotask(() => this.onerror?.({ message: 'no memory' }));
  }
}

describe('a layout in a worker', () => {
  it('is that which is made here, and the worker ends', async () => {
    expect(await webLayouts(Joined, 'server.worker.js')(TASK, never)).toEqual(layOut(TASK));
    expect(started.at(-1)).toEqual({ url: 'server.worker.js', name: LAYOUT_WORKER, isEnded: true });
  });

  it('that is called off ends its worker', async () => {
    const controller = new AbortController();
    const layout = webLayouts(Silent, 'server.worker.js')(TASK, controller.signal);
    controller.abort();
    await expect(layout).rejects.toThrow();
    expect(started.at(-1)!.isEnded).toBe(true);
  });

  it('fails with its worker', async () => {
    await expect(webLayouts(Failing, 'server.worker.js')(TASK, never)).rejects.toThrow('no memory');
  });

  it('fails where workers cannot be started', async () => {
    await expect(webLayouts(undefined, 'server.worker.js')(TASK, never)).rejects.toThrow('cannot be started');
    class Forbidden extends Joined {
      constructor() {
        super('', { name: '' });
        throw new Error('forbidden');
      }
    }
    await expect(webLayouts(Forbidden, 'server.worker.js')(TASK, never)).rejects.toThrow('cannot be started');
  });
});
