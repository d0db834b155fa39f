// Both end-to-end suites show the workbench in Chromium. Where none can be had from the package registry and none is
// installed, they are skipped on a developer's machine, with one line that says what to install; under CI they fail.
import * as path from 'node:path';
import { findChromium, installHint } from '../vscode-host/browser.ts';
import { setUpHost } from '../vscode-host/setup.ts';
import { writeCounts } from './mocha.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export function resultFile(suite: string): string {
  return path.join(root, `dist/results/${suite}.json`);
}

/** Sets VS Code and the browser up, which may take longer than a test. */
export function requireChromium(suite: string): void {
  setUpHost();
  if (findChromium() !== undefined) return;
  const underCi = process.env.CI === 'true';
  console.log(`${suite}: ${underCi ? 'failed' : 'skipped'}. ${installHint}`);
  writeCounts(resultFile(suite), { passed: 0, failed: underCi ? 1 : 0, skipped: underCi ? 0 : 1 });
  process.exit(underCi ? 1 : 0);
}
