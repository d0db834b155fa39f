/** A thread makes the layouts of large graphs, each once. Where the thread fails, the server makes the layout itself. */
import { describe, expect, it } from 'vitest';
import { layOut, type Layout, type LayoutTask } from './layout.ts';
import { Layouts } from './layouts.ts';
import type { Sketch } from './svg.ts';

const sketchOf = (boxes: number, title = 'Docks'): Sketch => {
  const ids = Array.from({ length: boxes }, (_, index) => `s${index}`);
  const task: LayoutTask = {
    boxes: ids.map((id) => ({ id, width: 100, height: 40, parent: undefined })),
    lines: ids.slice(1).map((to, index) => ({ id: `w${index}`, from: ids[index]!, to, width: 0, height: 0 })),
  };
  return { title, summary: '', cards: [], lines: [], task };
};

const LARGE = sketchOf(40);

/** A thread that answers when it is told to. */
function thread() {
  const tasks: {
    task: LayoutTask;
    signal: AbortSignal;
    answer: (layout: Layout) => void;
    fail: () => void;
  }[] = [];
  const layouts = new Layouts(
    (task, signal) =>
      new Promise((resolve, reject) => {
        tasks.push({ task, signal, answer: resolve, fail: () => reject(new Error('the thread failed')) });
        signal.addEventListener('abort', () => reject(new Error('called off')));
      }),
  );
  return { layouts, tasks };
}

const MADE_ELSEWHERE: Layout = { ...layOut(sketchOf(1).task), width: 12345 };

describe('a large graph', () => {
  it('is laid out elsewhere, once', async () => {
    const { layouts, tasks } = thread();
    const first = layouts.prepare(LARGE);
    expect(layouts.prepare(sketchOf(40))).toBe(first);
    expect(tasks.map(({ task }) => task)).toEqual([LARGE.task]);
    tasks[0]!.answer(MADE_ELSEWHERE);
    await first;
    expect(layouts.of(LARGE)).toBe(MADE_ELSEWHERE);
    expect(layouts.prepare(LARGE)).toBeUndefined();
    expect(tasks).toHaveLength(1);
  });

  it('that changes meanwhile is laid out anew, and the old layout is called off', async () => {
    const { layouts, tasks } = thread();
    const old = layouts.prepare(LARGE);
    const other = layouts.prepare(sketchOf(42, 'Another adventure'));
    const changed = layouts.prepare(sketchOf(41));
    expect(tasks.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    await old;
    tasks[1]!.answer(MADE_ELSEWHERE);
    tasks[2]!.answer(MADE_ELSEWHERE);
    await Promise.all([other, changed]);
    expect(layouts.of(sketchOf(41))).toBe(MADE_ELSEWHERE);
  });

  it('is laid out here where the thread fails', async () => {
    const { layouts, tasks } = thread();
    const prepared = layouts.prepare(LARGE);
    tasks[0]!.fail();
    await prepared;
    expect(layouts.of(LARGE)).toEqual(layOut(LARGE.task));
  });
});

it('lays a small graph out here', () => {
  const { layouts, tasks } = thread();
  expect(layouts.prepare(sketchOf(5))).toBeUndefined();
  expect(layouts.of(sketchOf(5))).toEqual(layOut(sketchOf(5).task));
  expect(tasks).toEqual([]);
});

it('keeps the last layouts, and no more', () => {
  const layouts = new Layouts();
  const first = layouts.of(sketchOf(1));
  for (let boxes = 2; boxes <= 8; boxes++) layouts.of(sketchOf(boxes));
  expect(layouts.of(sketchOf(1))).toBe(first);
  const second = layouts.of(sketchOf(2));
  for (let boxes = 9; boxes <= 16; boxes++) layouts.of(sketchOf(boxes));
  expect(layouts.of(sketchOf(2))).not.toBe(second);
});
