// Both end-to-end suites show the workbench in Chromium. Without it they are skipped on a developer's machine,
// with one line that says what to install; under CI nothing may be skipped.
import * as path from 'node:path';
import { findChromium, installHint } from '../vscode-host/browser.ts';
import { writeCounts } from './mocha.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export function resultFile(suite: string): string {
  return path.join(root, `dist/results/${suite}.json`);
}

export function requireChromium(suite: string): void {
  if (findChromium() !== undefined) return;
  const underCi = process.env.CI === 'true';
  console.log(`${suite}: ${underCi ? 'failed' : 'skipped'}. ${installHint}`);
  writeCounts(resultFile(suite), { passed: 0, failed: underCi ? 1 : 0, skipped: underCi ? 0 : 1 });
  process.exit(underCi ? 1 : 0);
}
