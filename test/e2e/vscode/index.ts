// What VS Code runs in its extension host: every test file beside this one, bundled into dist/e2e/.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { runMocha } from '../mocha.ts';

export async function run(): Promise<void> {
  const files = fs
    .readdirSync(__dirname)
    .filter((name) => name.endsWith('.test.cjs'))
    .map((name) => path.join(__dirname, name));
  const resultFile = path.join(__dirname, '../results/vscode.json');
  const failures = await runMocha({ files, resultFile, timeoutMs: 30_000 });
  if (failures > 0) throw new Error(`${failures} test(s) failed`);
}
