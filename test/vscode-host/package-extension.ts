// Packs dist/ as it is into dist/callsheet.vsix.
import { execFileSync } from 'node:child_process';
import * as path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export function packageExtension(): string {
  const vsix = path.join(root, 'dist/callsheet.vsix');
  const vsce = path.join(root, 'node_modules/@vscode/vsce/vsce');
  const options = [
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '--out',
    vsix,
  ];
  execFileSync(process.execPath, [vsce, 'package', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return vsix;
}
