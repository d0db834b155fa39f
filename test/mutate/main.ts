/**
 * `npm run mutate -- PATH… [--sample 25] [--seed 1] [--tests FILTER…]`: breaks the files below each path, one fault at a time, and
 * tells which faults no test sees. A fault is shown to the tests that evaluate the broken expression, the quickest first.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { randomBy } from '../support/random.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import type { Answer, Question, Reach } from './runner.ts';

const { values, positionals: rooms } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    tests: {
      type: 'string',
      multiple: true,
      default: [
        'server/src/rules',
        'server/src/checks',
        'server/src/features',
        'test/by-the-book',
        'test/worked-examples',
      ],
    },
  },
});

/** The files below a path, or below all that a quoted pattern matches: `'server/src/rules/*.ts'` is one room. */
const filesBelow = (pattern: string): string[] =>
  globSync(pattern)
    .sort()
    .flatMap((where) =>
      statSync(where).isDirectory()
        ? readdirSync(where).flatMap((name) => filesBelow(path.join(where, name)))
        : [where],
    );
const isTest = (file: string): boolean => file.endsWith('.test.ts');
const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !isTest(file) && !file.includes('/testing/');

/** How many times longer than without a fault tests may take: a fault may make a loop that never ends. */
const PATIENCE = 4;
const START = 20_000;

let runner: ChildProcess | undefined;

/** What the warm process answers; nothing if it has to be ended. */
const asked = (question: Question, milliseconds?: number): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    runner ??= fork('test/mutate/runner.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const process = runner;
    const over = (answer: Answer | undefined): void => {
      clearTimeout(timer);
      process.removeAllListeners();
      resolve(answer);
    };
    const end = (): void => {
      process.removeAllListeners();
      process.kill('SIGKILL');
      runner = undefined;
      over(undefined);
    };
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds);
    process.once('message', over).once('exit', end);
    process.send(question);
  });

const random = randomBy(Number(values.seed));
const sampled = (all: readonly Mutant[]): readonly Mutant[] => {
  const left = [...all];
  const size = Math.min(Number(values.sample), left.length);
  return Array.from({ length: size }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
};

const samples = rooms.map((room) => {
  const all = filesBelow(room)
    .filter(isSource)
    .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
  return { room, possible: all.length, mutants: sampled(all) };
});
const mutants = samples.flatMap((each) => each.mutants);
if (mutants.length === 0) {
  console.error('Name a file or a folder with something to break: npm run mutate -- server/src/rules/fight');
  process.exit(2);
}
const tests = values.tests.flatMap(filesBelow).filter(isTest);
const { reach } = (await asked({ kind: 'reached', tests, mutants })) as { reach: readonly Reach[] };
const failing = reach.filter(({ passes }) => !passes);
if (failing.length > 0)
  console.error(`These tests fail without a fault: ${failing.map((each) => each.test).join(', ')}`);
const quickest = reach.filter(({ passes }) => passes).sort((a, b) => a.milliseconds - b.milliseconds);

const rows: string[] = [];
let number = 0;
for (const { room, possible, mutants: sample } of samples) {
  let seen = 0;
  let unreached = 0;
  for (const mutant of sample) {
    const reaching = quickest.filter((each) => each.mutants.includes(number));
    number++;
    const time = reaching.reduce((sum, each) => sum + each.milliseconds, START);
    const answer =
      reaching.length === 0
        ? { seenBy: undefined }
        : await asked({ kind: 'seen', tests: reaching.map(({ test }) => test), mutant }, PATIENCE * time);
    const seenBy = answer === undefined ? 'its loop never ends' : (answer as { seenBy?: string }).seenBy;
    if (seenBy !== undefined) seen++;
    else if (reaching.length === 0) unreached++;
    const verdict = seenBy !== undefined ? 'seen     ' : reaching.length === 0 ? 'UNREACHED' : 'SURVIVED ';
    console.log(`${verdict} ${mutant.file}:${mutant.label}${seenBy === undefined ? '' : `  [${seenBy}]`}`);
  }
  const percent = Math.round((100 * seen) / Math.max(1, sample.length));
  rows.push(
    `${room}: ${seen} of ${sample.length} seen, ${percent} % (${unreached} are not evaluated; ${possible} possible)`,
  );
}
console.log(rows.join('\n'));
runner?.kill();
