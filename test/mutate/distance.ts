import * as path from 'node:path';

/** How many folders lie between a file and a test: 1 for neighbors. */
export const distanceBetween = (file: string, test: string): number =>
  path.relative(path.dirname(file), test).split(path.sep).length;
