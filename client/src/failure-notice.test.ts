import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailureNotice } from './failure-notice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A notice, and how many of its messages were shown and are on the screen. */
function shown() {
  const count = { shown: 0, visible: 0 };
  const notice = new FailureNotice((until) => {
    count.shown++;
    count.visible++;
    void until.then(() => count.visible--);
  });
  return { notice, count };
}

it('is shown once for all failures, and goes when the server is back', async () => {
  const { notice, count } = shown();
  notice.failed();
  notice.failed();
  expect(count).toEqual({ shown: 1, visible: 1 });
  notice.started();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count).toEqual({ shown: 1, visible: 0 });
  notice.failed();
  expect(count).toEqual({ shown: 2, visible: 1 });
});

it('stays while each server that starts fails again', async () => {
  const { notice, count } = shown();
  notice.failed();
  for (let start = 0; start < 10; start++) {
    notice.started();
    await vi.advanceTimersByTimeAsync(1000);
    notice.failed();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(count).toEqual({ shown: 1, visible: 1 });
});

it('goes when the server is stopped', async () => {
  const { notice, count } = shown();
  notice.failed();
  notice.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(count).toEqual({ shown: 1, visible: 0 });
});
