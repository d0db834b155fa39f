/** A check in several threads finds what a check in one finds, whatever happens to the threads. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLI } from './support/cli.ts';

const FILES = 1000;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-threads-'));
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  write('campaign.callsheet', 'campaign Many\n  severity:\n    unspent-points ignore\n');
  write('rules.callsheet', 'advantage Dreamer\n  type: innate\n  Edge: INI +1\n');
  // Templates and names of other files, twins at both ends of the folder, numbers that are wrong.
  for (let index = 0; index < FILES; index++)
    write(
      `guard-${index}.callsheet`,
      `npc Guard ${index % 700}${index % 3 === 0 ? ` from Guard ${(index + 450) % FILES}` : ''}\n  STR ${index % 9}  REF 5\n  DEF ${10 + (index % 7)}\n\n  advantages:\n    Dreamer (Edge)\n`,
    );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the check with changes to what Node.js offers, on a machine of four cores with nothing else to do. */
function check(change: string): { code: number | null; out: string; err: string } {
  const preload = `
    import module from 'node:module';
    import os from 'node:os';
    import threads from 'node:worker_threads';
    const { Worker } = threads;
    os.availableParallelism = () => 4;
    os.loadavg = () => [0, 0, 0];
    os.cpus = () => cores('idle');
    const cores = (state) => Array.from({ length: 4 }, () => ({
      times: { idle: 0, user: 0, nice: 0, sys: 0, irq: 0, [state]: Date.now() },
    }));
    ${change}
    module.syncBuiltinESMExports();`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(preload)}`,
      CLI,
      'check',
      '--format',
      'json',
      folder,
    ],
    { encoding: 'utf8', timeout: 60_000, maxBuffer: 2 ** 26 },
  );
  return { code: status, out: stdout, err: stderr };
}

it('says the same in one thread, in several, and where threads fail', () => {
  const alone = check('os.availableParallelism = () => 1;');
  expect(JSON.parse(alone.out)).toMatchObject({ files: { length: FILES + 2 } });
  expect(alone.code).toBe(1);
  expect(alone.out.length).toBeGreaterThan(100_000);

  const telling = `threads.Worker = class extends Worker {
    constructor(file, options) {
      super(file, options);
      if (options.env.NODE_COMPILE_CACHE) process.stderr.write('compiled code is kept\\n');
      this.once('message', (found) => process.stderr.write(found.length > 0 ? 'helped\\n' : 'idle\\n'));
    }
    postMessage(message) {
      if (!message.order && message.texts.length > 0) process.stderr.write('reads along\\n');
      super.postMessage(message);
    }
  };`;
  const several = check(telling);
  const { err } = several;
  expect(several).toEqual({ ...alone, err });
  for (const said of ['compiled code is kept', 'reads along', 'helped']) expect(err).toContain(said);

  // Others need all processors.
  expect(check(`${telling} os.loadavg = () => [4, 4, 4]; os.cpus = () => cores('user');`)).toEqual(alone);

  const refused = check(`threads.Worker = class { constructor() { throw new Error('no threads here'); } };`);
  expect(refused).toEqual(alone);

  const missing = check(`threads.Worker = class extends Worker {
    constructor(file, options) { super(file + '.gone.js', options); }
  };`);
  expect(missing).toEqual(alone);

  const dying = check(`threads.Worker = class extends Worker {
    postMessage(message) { super.postMessage({ ...message, texts: [] }); }
  };`);
  expect(dying).toEqual(alone);
}, 120_000);
