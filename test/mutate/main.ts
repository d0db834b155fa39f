/**
 * `npm run mutate -- PATH… [--sample 40] [--seed 1] [--tests FILTER…]`: breaks the files below a path, one fault at a time, and tells
 * which faults no test sees. The tests are those beside the files and those of the books, unless others are named.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { randomBy } from '../support/random.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});

const filesBelow = (where: string): string[] =>
  !existsSync(where)
    ? []
    : statSync(where).isDirectory()
      ? readdirSync(where).flatMap((name) => filesBelow(path.join(where, name)))
      : /(?<!\.test)\.ts$/.test(where) && !where.includes('/testing/')
        ? [where]
        : [];

/** Those that run soonest see most faults. */
const folders = [...new Set(positionals.map((each) => (/\.ts$/.test(each) ? path.dirname(each) : each)))];
const ROUNDS =
  values.tests.length > 0
    ? [values.tests]
    : [
        folders,
        [
          'test/by-the-book',
          'test/worked-examples',
          'server/src/rules/action-system/fight',
          'server/src/features/tracker',
        ],
      ];

/** A fault may make a loop that never ends: it is seen when the tests take many times as long as without it. */
const LONGEST = 900_000;
const PATIENCE = 6;

function passes(filters: readonly string[], mutant?: Mutant, timeout = LONGEST): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/mutate/vitest.config.ts', ...filters],
    {
      stdio: 'ignore',
      env: { ...process.env, MUTANT: mutant ? JSON.stringify(mutant) : '' },
      timeout,
      killSignal: 'SIGKILL',
    },
  );
  return status === 0;
}

function sampled(all: readonly Mutant[], count: number): readonly Mutant[] {
  const random = randomBy(Number(values.seed));
  const left = [...all];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  );
}

const all = positionals.flatMap(filesBelow).flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
if (all.length === 0) {
  console.error('Name a file or a folder with something to break: npm run mutate -- server/src/rules/fight');
  process.exit(2);
}
const durations = new Map<readonly string[], number>();
const broken = ROUNDS.filter((filters) => {
  const from = performance.now();
  const isGreen = passes(filters);
  durations.set(filters, performance.now() - from);
  return !isGreen;
});
if (broken.length > 0) {
  console.error(`These tests fail without a fault: ${broken.flat().join(', ')}`);
  process.exit(2);
}
const chosen = sampled(all, Number(values.sample));
let killed = 0;
for (const [index, mutant] of chosen.entries()) {
  const isKilled = ROUNDS.some(
    (filters) => !passes(filters, mutant, Math.ceil(PATIENCE * durations.get(filters)!)),
  );
  if (isKilled) killed++;
  console.log(`${index + 1} ${isKilled ? 'seen    ' : 'SURVIVED'} ${mutant.file}:${mutant.label}`);
}
console.log(
  `${killed} of ${chosen.length} faults are seen: ${Math.round((100 * killed) / chosen.length)} % (of ${all.length} possible ones)`,
);
process.exitCode = killed === chosen.length ? 0 : 1;
