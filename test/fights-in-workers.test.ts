/** Fights in worker threads, with the bundle that is shipped. */
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fightOf } from '../server/src/rules/action-system/fight/testing/arena.ts';
import type { FightOrder } from '../server/src/host/fights.ts';
import { workerRunner } from '../server/src/host/node-fights.ts';

const WORKER = path.resolve('dist/fight-worker.js');
const order = (encounter: string, runs = 1200): FightOrder => ({
  system: 'Action! System',
  plan: fightOf(encounter).plan,
  runs,
  seed: 5,
});
const MANY = '  a: Gunman x4\n  b: Brawler x6\n  range: 9 m';

describe('fights in workers', () => {
  it('come to the same with one worker and with two', async () => {
    const one = await workerRunner(WORKER, 1)(order(MANY), {});
    const two = await workerRunner(WORKER, 2)(order(MANY), {});
    expect(two).toEqual(one);
    expect(one).toMatchObject({ method: 'simulated', runs: 1200, seed: 5 });
  });
  it('are exact where they are small enough', async () => {
    const report = await workerRunner(WORKER, 2)(order('  a: Weakling\n  b: Weakling\n  range: 1 m'), {});
    expect(report).toMatchObject({ method: 'exact', runs: undefined, seed: undefined });
  });
  it('tell how far they are', async () => {
    const steps: number[] = [];
    await workerRunner(WORKER, 2)(order(MANY), { onProgress: (done) => steps.push(done) });
    expect(steps.length).toBe(5);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBe(1);
  });
  it('end at once when they are called off', async () => {
    const calledOff = new AbortController();
    const fought = workerRunner(WORKER, 2)(order(MANY, 1_000_000), {
      signal: calledOff.signal,
      onProgress: () => calledOff.abort(),
    });
    await expect(fought).rejects.toThrow('called off');
    await expect(workerRunner(WORKER, 2)(order(MANY), { signal: calledOff.signal })).rejects.toThrow(
      'called off',
    );
  });
  it('fail where the worker does', async () => {
    await expect(workerRunner(WORKER, 1)({ ...order(MANY), system: 'Nothing' }, {})).rejects.toThrow();
  });
});
