/** The path of the page about codes that ships with the server. */
import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param folder that of the bundles; undefined where the page does not lie beside it */
export function shippedCodePages(folder: string): string | undefined {
  const page = path.join(folder, '..', 'docs', 'codes.md');
  return existsSync(page) ? pathToFileURL(page).toString() : undefined;
}
