// Runs Mocha with the readable reporter and leaves the counts, and what failed, where test/run.ts finds them.
import * as fs from 'node:fs';
import * as path from 'node:path';

export interface Suite {
  readonly files: readonly string[];
  readonly resultFile: string;
  readonly timeoutMs: number;
  /** How often a test that fails is tried again, for suites that drive a workbench by its pixels; each time is told. */
  readonly retries?: number;
}

/** @returns the number of failures */
export async function runMocha({ files, resultFile, timeoutMs, retries = 0 }: Suite): Promise<number> {
  // Mocha is an ES module; what its default is to `require` depends on the version of Node.
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'bdd', reporter: 'spec', timeout: timeoutMs, retries, color: false });
  for (const file of files) mocha.addFile(file);
  await mocha.loadFilesAsync();
  const runner = mocha.run();
  runner.on('retry', (test: { fullTitle: () => string }, error: Error) =>
    console.error(`Tried again: ${test.fullTitle()}\n${error.stack ?? error.message}`),
  );
  const problems: string[] = [];
  runner.on('fail', (test: { fullTitle: () => string }, error: Error) =>
    problems.push(`${test.fullTitle()}\n${error.message}`),
  );
  await new Promise((resolve) => runner.once('end', resolve));
  const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
  writeCounts(resultFile, { passed: passes, failed: failures, skipped: pending, problems });
  return failures;
}

export function writeCounts(
  resultFile: string,
  counts: Record<'passed' | 'failed' | 'skipped', number> & { readonly problems?: readonly string[] },
): void {
  fs.mkdirSync(path.dirname(resultFile), { recursive: true });
  fs.writeFileSync(resultFile, JSON.stringify(counts));
}
