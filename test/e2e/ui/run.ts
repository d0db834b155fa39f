// What a user sees: the packaged extension in the real workbench, driven by Playwright.
// Screenshots go to dist/screenshots/.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { runMocha } from '../mocha.ts';
import { requireChromium, resultFile } from '../require-chromium.ts';

requireChromium('ui');
/** `node test/e2e/ui/run.ts graph` runs the tests of `graph.test.ts` alone. */
const only = process.argv[2] ?? '';
const files = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && name.includes(only))
  .map((name) => path.join(import.meta.dirname, name));
const failures = await runMocha({ files, resultFile: resultFile('ui'), timeoutMs: 120_000, retries: 1 });
process.exit(failures > 0 ? 1 : 0);
