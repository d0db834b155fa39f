/** Names a file in the same way from every folder of its repository. */
import { existsSync } from 'node:fs';
import * as path from 'node:path';

const roots = new Map<string, string>();

/** The path from the root of the repository, or from the current folder outside of one; with `/` on every platform. */
export function repositoryPath(file: string): string {
  return path.relative(rootOf(path.dirname(file)), file).replaceAll(path.sep, '/');
}

function rootOf(folder: string): string {
  let root = roots.get(folder);
  if (root === undefined) {
    const above = path.dirname(folder);
    root = existsSync(path.join(folder, '.git')) ? folder : above === folder ? process.cwd() : rootOf(above);
    roots.set(folder, root);
  }
  return root;
}
