import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports a server that stops answering, once', async () => {
  const onHang = vi.fn();
  let isHanging = false;
  const ask = vi.fn(() => (isHanging ? new Promise(() => undefined) : Promise.resolve()));
  const heartbeat = new Heartbeat(ask, onHang, 10);
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(10);
  isHanging = true;
  await vi.advanceTimersByTimeAsync(30);
  expect(onHang).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onHang).toHaveBeenCalledTimes(1);
  heartbeat.stop();
});

it('takes an error for an answer, and a late answer for one', async () => {
  const onHang = vi.fn();
  let answer = (): void => undefined;
  const ask = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('unknown method'))
    .mockImplementation(() => new Promise((resolve) => (answer = () => resolve(undefined))));
  const heartbeat = new Heartbeat(ask, onHang, 10);
  for (let count = 0; count < 10; count++) {
    await vi.advanceTimersByTimeAsync(25);
    answer();
  }
  expect(onHang).not.toHaveBeenCalled();
  heartbeat.stop();
});
