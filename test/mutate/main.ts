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
import { mutantsOf, withSwitches, type Mutant } from './mutants.ts';

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
/** The test in whose turn the faults are tried. */
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

/** The tests that stand near a fault see most of them, and come first. */
class NearFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const distance = ({ moduleId }: TestSpecification): number =>
      moduleId.endsWith(LAST)
        ? Infinity
        : Math.min(...rooms.map((room) => path.relative(room, moduleId).split('..').length));
    return Promise.resolve([...files].sort((x, y) => Math.sign(distance(x) - distance(y) || 0)));
  }
}

/** What modules remember with a fault must not be found without it (`MapOfEra`). */
const TEXT_CACHE = `
  export class TextCache {
    known = new MapOfEra();
    get(text, compute) {
      if (!this.known.has(text)) this.known.set(text, compute(text));
      return this.known.get(text);
    }
  }
  export function noteFile() {}`;
const MEMORIES = [
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

const start = (bail: number, reporter: Reporter): Promise<Vitest> =>
  createVitest(
    'test',
    {
      config: 'test/mutate/vitest.config.ts',
      watch: false,
      bail,
      reporters: [reporter],
      sequence: { sequencer: NearFirst },
    },
    { plugins: [{ name: 'mutate', enforce: 'pre', transform: withFaults }] },
  );

const tests = new Set([...values.tests.flatMap(filesBelow).filter(isTest), LAST]);
async function run(fault: number, bail: number, reporter: Reporter): Promise<void> {
  const vitest = await start(bail, reporter);
  vitest.provide('faults', fault < 0 ? chosen : []);
  vitest.provide('fault', fault);
  const all = await vitest.globTestSpecifications();
  const { unhandledErrors } = await vitest.runTestSpecifications(
    all.filter(({ moduleId }) => tests.has(path.relative(process.cwd(), moduleId))),
  );
  for (const error of unhandledErrors) console.error(error);
  await vitest.close();
}

const seenBy = new Map<number, string>();
const met = new Set<number>();
const atLoad: number[] = [];
const nameOf = (test: TestCase): string =>
  `${path.relative(process.cwd(), test.module.moduleId)} > ${test.name}`;

await run(-1, 0, {
  onTestModuleEnd(module) {
    for (const error of module.errors()) console.error(`${module.moduleId}: ${error.message}`);
  },
  onTestCaseResult(test) {
    if (test.result().state === 'failed') console.error(`Fails without a fault: ${nameOf(test)}`);
    for (const { fault, isLoaded, seenBy: name } of test.meta().fates ?? []) {
      met.add(fault);
      if (isLoaded) atLoad.push(fault);
      if (name !== undefined) seenBy.set(fault, name);
    }
  },
});

// What modules compute when they are loaded has its fault from the start.
for (const fault of atLoad)
  await run(fault, 1, {
    onTestCaseResult(test) {
      if (test.result().state === 'failed') seenBy.set(fault, nameOf(test));
    },
    onTestModuleEnd(module) {
      if (module.state() === 'failed' && !seenBy.has(fault))
        seenBy.set(fault, path.relative(process.cwd(), module.moduleId));
    },
  });

const verdict = (number: number): string => {
  if (seenBy.has(number)) return 'seen     ';
  return met.has(number) ? 'SURVIVED ' : 'UNREACHED';
};
const inOrder = chosen.toSorted((a, b) => a - b);
for (const number of inOrder) {
  const by = seenBy.get(number);
  const name = by ? `  [${by.replace(/\s+/g, ' ')}]` : '';
  console.log(`${verdict(number)} ${faults[number]!.file}:${faults[number]!.label}${name}`);
}
for (const room of rooms) {
  const tried = chosen.filter((number) => faults[number]!.room === room);
  const seen = tried.filter((number) => seenBy.has(number)).length;
  const unmet = tried.filter((number) => verdict(number) === 'UNREACHED').length;
  const percent = Math.round((100 * seen) / Math.max(1, tried.length));
  const possible = faults.filter((each) => each.room === room).length;
  console.log(
    `${room}: ${seen} of ${tried.length} seen, ${percent} % (${unmet} are not evaluated; ${possible} possible)`,
  );
}
process.exit(0);
