// `npm test`: everything, one step after the other; a later step runs also where an earlier one failed.
// Each runner leaves its counts in dist/results/, and their sum goes to dist/results/summary.txt.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Step {
  readonly name: string;
  /** A program of node_modules/.bin (or node itself) and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Reads what the runner wrote; throws where it wrote nothing. A step without it only passes or fails. */
  readonly counts?: () => Counts;
}

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'dist/results');
const underCi = process.env.CI === 'true';

const steps: readonly Step[] = [
  { name: 'build', command: ['node', 'build.mjs', '--production'] },
  { name: 'typecheck', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'unit', command: ['vitest', 'run'], counts: vitestCounts },
  {
    name: 'grammar',
    command: [
      'vscode-tmgrammar-test',
      '--xunit-report',
      path.join(results, 'grammar'),
      'test/grammar/**/*.callsheet',
    ],
    counts: grammarCounts,
  },
  { name: 'vscode', command: ['node', 'test/e2e/vscode/run.ts'], counts: () => mochaCounts('vscode') },
  { name: 'ui', command: ['node', 'test/e2e/ui/run.ts'], counts: () => mochaCounts('ui') },
];

function read(name: string): string {
  return fs.readFileSync(path.join(results, name), 'utf8');
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** A test of an editor that this machine has not says so in its title, and is not counted. */
const IS_ELSEWHERE = /it is not installed on this machine/;

function vitestCounts(): Counts {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(read('vitest.json')) as VitestReport;
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      ({ status, fullName }) =>
        ['pending', 'skipped', 'todo'].includes(status) && !IS_ELSEWHERE.test(fullName),
    );
  return { passed: numPassedTests, failed: numFailedTests, skipped: skipped.length };
}

/** One XML file for each test file, one test case for each line that has assertions. */
function grammarCounts(): Counts {
  const cases = fs
    .readdirSync(path.join(results, 'grammar'))
    .flatMap((name) => read(`grammar/${name}`).match(/<testcase\s.*?<\/testcase>/gs) ?? []);
  const failed = cases.filter((text) => /<(failure|error)\b/.test(text)).length;
  return { passed: cases.length - failed, failed, skipped: 0 };
}

function mochaCounts(name: string): Counts {
  return JSON.parse(read(`${name}.json`)) as Counts;
}

function runStep({ command: [program, ...args], counts }: Step): Counts {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const ended = status === 0;
  if (counts === undefined) return { passed: 0, failed: ended ? 0 : 1, skipped: 0 };
  try {
    const { passed, failed, skipped } = counts();
    // A crash outside every test is a failure, too, and under CI a test that is skipped.
    const allFailed = failed + (underCi ? skipped : 0);
    return { passed, failed: allFailed === 0 && !ended ? 1 : allFailed, skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
const rows = steps.map((step) => {
  console.log(`\n— ${step.name}`);
  return { step: step.name, ...runStep(step) };
});
console.table(rows);

const sum = (key: keyof Counts): number => rows.reduce((total, row) => total + row[key], 0);
fs.writeFileSync(path.join(results, 'summary.txt'), `${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
