/** Hours of typing in short: `npm run soak` does the same for longer. */
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ['one paragraph of a long adventure', 'paragraph', 200],
  ['all files, with everything undone again and again', 'mixed', 800],
])('the heap stays flat while somebody types in %s', { timeout: 300_000 }, (_, scenario, keystrokes) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', path.resolve(import.meta.dirname, 'main.ts'), scenario, String(keystrokes)],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect((JSON.parse(stdout) as { growth: number }).growth, stdout).toBeLessThan(1.1);
});
