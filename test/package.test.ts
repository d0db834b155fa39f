/** What the packaged extension is made of. */
import { globSync, readFileSync } from 'node:fs';
import { listFiles, PackageManager } from '@vscode/vsce';
import { expect, it } from 'vitest';
import { TREES, writeTrees } from '../server/src/host/library-trees.ts';

it('has every bundle and the whole library', async () => {
  const files = await listFiles({ cwd: process.cwd(), packageManager: PackageManager.None });
  const built = globSync(['dist/*.{js,cjs,css}', 'dist/library/**/*.callsheet{,.trees}']);
  expect(built).toContain('dist/server.js');
  // The library is for the npm package alone.
  expect(built.filter((file) => !files.includes(file))).toEqual(['dist/callsheet.js']);
});

it('has bundles in ASCII, which engines keep in half of the memory', () => {
  for (const file of globSync('dist/{server,cli,chunk-*,client,server.worker}.{js,cjs}'))
    expect(`${file}: ${readFileSync(file, 'utf8').match(/[^\0-\x7f]/)?.[0]}`).toBe(`${file}: undefined`);
});

it('has its browser entry where VS Code 1.100 looks for it', async () => {
  const { browser, type } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
  // 1.100 adds `.js` to the name; later versions take `.cjs` for CommonJS in a package of modules.
  expect([type, browser]).toEqual(['module', './dist/client.browser.cjs']);
  const files = await listFiles({ cwd: process.cwd(), packageManager: PackageManager.None });
  expect(files).toContain('dist/client.browser.cjs.js');
  expect(readFileSync('dist/client.browser.cjs.js', 'utf8')).toBe(
    readFileSync('dist/client.browser.cjs', 'utf8'),
  );
});

it('has the trees of the whole library', () => {
  const files = globSync('dist/library/*/*.callsheet');
  expect(files.length).toBeGreaterThan(40);
  for (const file of files)
    expect(readFileSync(`${file}${TREES}`, 'latin1')).toBe(writeTrees(readFileSync(file, 'utf8')));
});

it('has the licences of the packages that it contains', async () => {
  const files = await listFiles({ cwd: process.cwd(), packageManager: PackageManager.None });
  expect(files).toContain('dist/THIRD-PARTY-NOTICES.txt');
  const notices = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8');
  const bundles = globSync('dist/*.{js,cjs}').map((file) => readFileSync(file, 'utf8'));
  // Each of these packages leaves a string of its own in the bundle, which no minifier changes.
  const traces = {
    chevrotain: 'getSerializedGastProductions',
    commander: 'commander.executeSubCommandAsync',
    'vscode-jsonrpc': 'Content-Length: ',
  };
  for (const [name, trace] of Object.entries(traces)) {
    expect(`${name} is bundled: ${bundles.some((text) => text.includes(trace))}`).toBe(
      `${name} is bundled: true`,
    );
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((?:MIT|Apache-2.0)\\)$`, 'm'));
  }
  expect(notices).not.toContain('(undefined)');
  // Code that somebody else compiled: the decoder of WebP pictures.
  expect(files).toContain('dist/webp_dec.wasm');
  expect(notices).toMatch(/^libwebp, .*\(BSD-3-Clause\)\n\nCopyright \(c\) 2010, Google Inc/m);
});
