// Runs Mocha with the readable reporter and leaves the counts where test/run.ts finds them.
import * as fs from 'node:fs';
import * as path from 'node:path';

export interface Suite {
  readonly files: readonly string[];
  readonly resultFile: string;
  readonly timeoutMs: number;
}

/** @returns the number of failures */
export async function runMocha({ files, resultFile, timeoutMs }: Suite): Promise<number> {
  // Mocha is an ES module; what its default is to `require` depends on the version of Node.
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'bdd', reporter: 'spec', timeout: timeoutMs, color: false });
  for (const file of files) mocha.addFile(file);
  await mocha.loadFilesAsync();
  const runner = mocha.run();
  await new Promise((resolve) => runner.once('end', resolve));
  const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
  writeCounts(resultFile, { passed: passes, failed: failures, skipped: pending });
  return failures;
}

export function writeCounts(
  resultFile: string,
  counts: Record<'passed' | 'failed' | 'skipped', number>,
): void {
  fs.mkdirSync(path.dirname(resultFile), { recursive: true });
  fs.writeFileSync(resultFile, JSON.stringify(counts));
}
