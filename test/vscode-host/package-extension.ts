// Packs dist/ as it is into dist/callsheet.vsix, and extensions that tests bring along beside it.
import { execFileSync } from 'node:child_process';
import * as path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export function packageExtension(folder = root): string {
  const vsix = path.join(root, `dist/${folder === root ? 'callsheet' : path.basename(folder)}.vsix`);
  const vsce = path.join(root, 'node_modules/@vscode/vsce/vsce');
  const options = [
    '--no-dependencies',
    '--allow-missing-repository',
    '--skip-license',
    '--no-rewrite-relative-links',
    '--out',
    vsix,
  ];
  execFileSync(process.execPath, [vsce, 'package', ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return vsix;
}
