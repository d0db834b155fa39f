import { expect, it } from 'vitest';
import { BackOff } from './back-off.ts';

it('waits longer after each failure, a minute at most, and never gives up', () => {
  const backOff = new BackOff(() => 0);
  const delays = Array.from({ length: 100 }, () => backOff.failed());
  expect(delays.slice(0, 9)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(delays[99]).toBe(60_000);
});

it('begins anew after the server ran well for two minutes', () => {
  let now = 0;
  const backOff = new BackOff(() => now);
  backOff.failed();
  backOff.failed();
  backOff.started();
  now += 119_999;
  expect(backOff.failed()).toBe(2000);
  backOff.started();
  now += 120_000;
  expect(backOff.failed()).toBe(500);
  expect(backOff.failed()).toBe(1000);
});
