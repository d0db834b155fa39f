// `npm test`: everything, one step after the other; a later step runs also where an earlier one failed.
// Each runner leaves its counts in dist/results/, and their sum goes to dist/results/summary.txt. What failed is told
// again at the end, where a long log is read first.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The name of each test that failed, and in its next lines why. */
  readonly problems?: readonly string[] | undefined;
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
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const LINES_OF_A_PROBLEM = 12;

/** A test of an editor that this machine has not says so in its title, and is not counted. */
const IS_ELSEWHERE = /it is not installed on this machine/;

function vitestCounts(): Counts {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(read('vitest.json')) as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(
    ({ status, fullName }) => ['pending', 'skipped', 'todo'].includes(status) && !IS_ELSEWHERE.test(fullName),
  );
  const problems = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n'));
  return { passed: numPassedTests, failed: numFailedTests, skipped: skipped.length, problems };
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
    const { passed, failed, skipped, problems } = counts();
    // A crash outside every test is a failure, too, and under CI a test that is skipped.
    const allFailed = failed + (underCi ? skipped : 0);
    return { passed, failed: allFailed === 0 && !ended ? 1 : allFailed, skipped, problems };
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
for (const problem of rows.flatMap(({ problems = [] }) => problems))
  console.log(`\nFailed: ${problem.split('\n').slice(0, LINES_OF_A_PROBLEM).join('\n  ')}`);
console.table(rows, ['step', 'passed', 'failed', 'skipped']);

const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
  rows.reduce((total, row) => total + row[key], 0);
fs.writeFileSync(path.join(results, 'summary.txt'), `${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
