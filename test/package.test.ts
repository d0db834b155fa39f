/** What the packaged extension is made of. */
import { globSync } from 'node:fs';
import { listFiles, PackageManager } from '@vscode/vsce';
import { expect, it } from 'vitest';

it('has every bundle and the whole library', async () => {
  const files = await listFiles({ cwd: process.cwd(), packageManager: PackageManager.None });
  const built = globSync(['dist/*.{js,cjs}', 'dist/library/**/*.callsheet']);
  expect(built).toContain('dist/server.js');
  expect(built.filter((file) => !files.includes(file))).toEqual([]);
});
