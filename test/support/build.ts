/** Builds what the tests of the command line run: the product as it is shipped. */
import { execFileSync } from 'node:child_process';

export function setup(): void {
  execFileSync(process.execPath, ['build.mjs', '--production'], { stdio: 'inherit' });
}
