/**
 * `npm run mutate -- PATH… [--sample 100] [--seed 1] [--tests PATH…]`: breaks the files below each path, one fault at a time, and
 * tells which faults no test sees. `--sample all` tries every fault.
 */
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import {
  BaseSequencer,
  createVitest,
  type Reporter,
  type TestCase,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { randomBy } from '../support/random.ts';
import { distanceBetween } from './distance.ts';
import { mutantsOf, withSwitches, type Mutant } from './mutants.ts';
import type { Fate } from './runner.ts';

const { values, positionals: rooms } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '100' },
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
/** Properties with random cases take seconds, and other tests see what they see. */
const isTest = (file: string): boolean => file.endsWith('.test.ts') && !file.endsWith('.property.test.ts');
const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/');
/** The tests in whose turn the faults are tried. */
const LAST = 'test/mutate/last.ts';

/** All faults of the rooms; the number of a fault is its place. */
const faults: (Mutant & { readonly room: string })[] = rooms.flatMap((room) =>
  filesBelow(room)
    .filter(isSource)
    .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')).map((each) => ({ ...each, room }))),
);
if (faults.length === 0) {
  console.error('Name a file or a folder with something to break: npm run mutate -- server/src/rules/fight');
  process.exit(2);
}
const numbersByFile = new Map<string, number[]>();
for (const [number, { file }] of faults.entries())
  numbersByFile.set(file, [...(numbersByFile.get(file) ?? []), number]);

const random = randomBy(Number(values.seed));
const sampled = (numbers: number[]): readonly number[] => {
  const size = values.sample === 'all' ? numbers.length : Math.min(Number(values.sample), numbers.length);
  return Array.from({ length: size }, () => numbers.splice(Math.floor(random() * numbers.length), 1)[0]!);
};
const chosen = rooms.flatMap((room) =>
  sampled([...faults.keys()].filter((number) => faults[number]!.room === room)),
);

/** What modules and tests remember with a fault must not be found without it, nor the other way round (`ofEra`). */
const TEXT_CACHE = `
  export class TextCache {
    known = new CacheOfEra();
    get(text, compute) {
      if (!this.known.has(text)) this.known.set(text, compute(text));
      return this.known.get(text);
    }
  }
  export function noteFile() {}`;
const MEMORIES = [
  [/^(\s*const \w+(?:: [^=;]+)? = )new WeakMap\b/gm, '$1new WeakCacheOfEra'],
  [/\bnew WeakMap\b/g, 'new WeakMapOfEra'],
  [/^(const \w+ = new )Map(<.*>)?\(\);$/gm, '$1MapOfEra$2();'],
] as const;

function withFaults(text: string, id: string): string {
  const file = path.relative(process.cwd(), id.split('?')[0]!);
  if (file === 'server/src/text/text-cache.ts') return TEXT_CACHE;
  if (!file.startsWith('server/src/') || !isSource(file)) return text;
  const numbered = (numbersByFile.get(file) ?? []).map((number) => [number, faults[number]!] as const);
  return MEMORIES.reduce((all, [from, to]) => all.replace(from, to), withSwitches(text, numbered));
}

/** Runs files in the order in which they are given. */
const inOrderOf = (files: readonly string[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification): number =>
        files.indexOf(path.relative(process.cwd(), moduleId));
      return Promise.resolve(specifications.toSorted((a, b) => place(a) - place(b)));
    }
  };

const start = (bail: number, files: readonly string[], reporter: Reporter): Promise<Vitest> =>
  createVitest(
    'test',
    {
      config: 'test/mutate/vitest.config.ts',
      watch: false,
      bail,
      reporters: [reporter],
      sequence: { sequencer: inOrderOf(files) },
    },
    { plugins: [{ name: 'mutate', enforce: 'pre', transform: withFaults }] },
  );

const tests = values.tests.flatMap(filesBelow).filter(isTest);
/** How many files of tests a fault with a run of its own is shown to: the nearest. */
const NEAREST = 25;

async function run(fault: number, files: readonly string[], reporter: Reporter): Promise<void> {
  const vitest = await start(fault < 0 ? 0 : 1, files, reporter);
  vitest.provide(
    'faults',
    fault < 0 ? Object.fromEntries(chosen.map((each) => [each, faults[each]!.file])) : {},
  );
  vitest.provide('fault', fault);
  const all = await vitest.globTestSpecifications();
  const { unhandledErrors } = await vitest.runTestSpecifications(
    all.filter(({ moduleId }) => files.includes(path.relative(process.cwd(), moduleId))),
  );
  for (const error of unhandledErrors) console.error(error);
  await vitest.close();
}

const fates = new Map<number, Fate>();
const told = (fault: number, fate: Fate): void => {
  fates.set(fault, fate);
  console.log(`${WORDS[fate.type]} ${faults[fault]!.file}:${faults[fault]!.label}${detailOf(fate)}`);
};
const WORDS: Readonly<Record<Fate['type'], string>> = {
  seen: 'seen     ',
  survived: 'SURVIVED ',
  loaded: 'LOADED   ',
  unmet: 'UNREACHED',
};
function detailOf(fate: Fate): string {
  if (fate.type === 'seen') return `  [${fate.by.replace(/\s+/g, ' ')}]`;
  return fate.type === 'survived' && fate.isCut ? '  [not all tests that meet it were tried]' : '';
}
const nameOf = (test: TestCase): string =>
  `${path.relative(process.cwd(), test.module.moduleId)} > ${test.name}`;

let done = 0;
await run(-1, [...tests, LAST], {
  onTestModuleEnd(module) {
    for (const error of module.errors()) console.error(`${module.moduleId}: ${error.message}`);
    if (++done % 25 === 0) console.error(`${done} of ${tests.length} files of tests ran without a fault`);
  },
  onTestCaseResult(test) {
    if (test.result().state === 'failed') console.error(`Fails without a fault: ${nameOf(test)}`);
    const { fate } = test.meta();
    if (fate) told(Number(test.name), fate);
  },
});

// What modules compute when they are loaded has its fault from the start.
const nearest = (file: string): readonly string[] =>
  tests.toSorted((a, b) => distanceBetween(file, a) - distanceBetween(file, b)).slice(0, NEAREST);
for (const [fault] of [...fates].filter(([, { type }]) => type === 'loaded')) {
  let by: string | undefined;
  await run(fault, nearest(faults[fault]!.file), {
    onTestCaseResult(test) {
      if (test.result().state === 'failed') by ??= nameOf(test);
    },
    onTestModuleEnd(module) {
      if (module.state() === 'failed') by ??= path.relative(process.cwd(), module.moduleId);
    },
  });
  told(fault, by === undefined ? { type: 'survived', isCut: true } : { type: 'seen', by });
}

for (const room of rooms) {
  const tried = chosen.filter((number) => faults[number]!.room === room);
  const count = (type: Fate['type']): number =>
    tried.filter((number) => fates.get(number)?.type === type).length;
  const percent = Math.round((100 * count('seen')) / Math.max(1, tried.length));
  const possible = faults.filter((each) => each.room === room).length;
  console.log(
    `${room}: ${count('seen')} of ${tried.length} seen, ${percent} % (${count('unmet')} are not evaluated; ${possible} possible)`,
  );
}
process.exit(0);
