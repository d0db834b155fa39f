/**
 * Runs tests as Vitest does and notes which faults each of them meets. The tests of `last.ts` stand for the faults: in the turn of
 * each, its fault is switched on, and the tests that meet it run until one fails, the nearest first. All faults stand in the program
 * at once (`withSwitches`), so that modules are loaded once.
 */
import { inject, TestRunner, type RunnerTestCase } from 'vitest';
import { distanceBetween } from './distance.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of the faults that are tried, by the numbers of the faults. */
    faults: Readonly<Record<number, string>>;
    /** The fault that is switched on from the start, for what modules compute when they are loaded; -1 is none. */
    fault: number;
  }
  interface TaskMeta {
    /** Of a test of `last.ts`: what became of its fault. */
    fate?: Fate;
  }
}

export type Fate =
  | { readonly type: 'seen'; readonly by: string }
  /** `isCut`: there was no time for all tests that meet it. */
  | { readonly type: 'survived'; readonly isCut: boolean }
  /** Only modules met it, when they were loaded. */
  | { readonly type: 'loaded' }
  | { readonly type: 'unmet' };

type Run = ReturnType<typeof TestRunner.getTestFn>;
type Memory = Pick<Map<unknown, unknown>, 'has' | 'get' | 'set' | 'delete'>;

/** A test that passed. */
interface Passed {
  readonly file: string;
  readonly name: string;
  readonly run: Run;
  readonly milliseconds: number;
}

/**
 * A fault may make a loop that never ends. A test may take so many times the processor time of itself without it, and so many
 * milliseconds.
 */
const PATIENCE = { times: 20, atLeast: 2000 };
/** How long tests may search for one fault, in milliseconds of the processor. */
const SEARCH = 20_000;
/** How long the tests of one file may take without a fault, in milliseconds of the processor; those behind are left out. */
const LONGEST_FILE = 10_000;

const faults = inject('faults');
const meetingTests = new Map<number, Passed[]>();
const testsByFile = new Map<string, Passed[]>();
const loaded = new Set<number>();

let on = inject('fault');
let deadline = Infinity;
let meeting: Set<number> | undefined = loaded;

/** Stands before each expression that has a fault; tells whether the fault is switched on. */
function meets(fault: number): boolean {
  if (meeting && fault in faults) meeting.add(fault);
  if (performance.now() > deadline) throw new Error('The loop does not end');
  return fault === on;
}

const LOADING = 0;
let era = LOADING;
let eras = 0;
let triesFaults = false;

/**
 * A map in which modules remember results. Each file of tests is an era of its own, without a fault and with each: what is remembered
 * in one is forgotten in the next. What is remembered while modules are loaded stays; that of a cache stays until faults are tried,
 * for the texts of tests are read while their modules are loaded.
 */
function ofEra(Kind: new () => Memory, isCache = false): new () => Memory {
  return class {
    readonly #loaded = new Kind();
    #recent = new Kind();
    #era = LOADING;

    has(key: unknown): boolean {
      return this.#own().has(key) || (this.#keepsLoaded && this.#loaded.has(key));
    }

    get(key: unknown): unknown {
      return this.#own().get(key) ?? (this.#keepsLoaded ? this.#loaded.get(key) : undefined);
    }

    set(key: unknown, value: unknown): this {
      this.#own().set(key, value);
      return this;
    }

    delete(key: unknown): boolean {
      return this.#own().delete(key);
    }

    get #keepsLoaded(): boolean {
      return !(isCache && triesFaults);
    }

    #own(): Memory {
      if (era === LOADING) return this.#loaded;
      if (this.#era !== era) [this.#recent, this.#era] = [new Kind(), era];
      return this.#recent;
    }
  } as unknown as new () => Memory;
}

const Weak = WeakMap as unknown as new () => Memory;
Object.assign(globalThis, {
  meets,
  MapOfEra: ofEra(Map),
  CacheOfEra: ofEra(Map, true),
  WeakMapOfEra: ofEra(Weak),
  WeakCacheOfEra: ofEra(Weak, true),
});

export default class MutationRunner extends TestRunner {
  #file = { name: '', era: LOADING, milliseconds: 0 };

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (inject('fault') >= 0) return run();
    const file = test.file.name;
    if (file.endsWith('last.ts')) {
      test.meta.fate = await fateOf(Number(test.name));
      return;
    }
    if (this.#file.name !== file) this.#file = { name: file, era: ++eras, milliseconds: 0 };
    if (this.#file.milliseconds > LONGEST_FILE) return;
    const met = new Set<number>();
    meeting = met;
    const milliseconds = await timed(run, this.#file.era);
    this.#file.milliseconds += milliseconds;
    meeting = loaded;
    era = LOADING;
    const passed = { file, name: `${file} > ${test.name}`, run, milliseconds };
    add(testsByFile, file, passed);
    for (const fault of met) add(meetingTests, fault, passed);
  }
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

async function fateOf(fault: number): Promise<Fate> {
  meeting = undefined;
  triesFaults = true;
  const tests = meetingTests.get(fault);
  if (!tests) return { type: loaded.has(fault) ? 'loaded' : 'unmet' };
  let left = SEARCH;
  for (const [file, ofFile] of nearestFirst(tests, faults[fault]!)) {
    const repeatable = await repeatableIn(file);
    const began = processorTime();
    const inEra = ++eras;
    for (const test of ofFile) {
      if (processorTime() - began > left) return { type: 'survived', isCut: true };
      if (repeatable.has(test) && !(await passes(test, fault, inEra))) return { type: 'seen', by: test.name };
    }
    left -= processorTime() - began;
  }
  return { type: 'survived', isCut: false };
}

/** Tests by their files. Those that are quick and stand near the fault come first: they see most faults in the least time. */
function nearestFirst(tests: readonly Passed[], place: string): readonly (readonly [string, Passed[]])[] {
  const files = new Map<string, Passed[]>();
  for (const test of tests) add(files, test.file, test);
  const effort = ([file, ofFile]: readonly [string, Passed[]]): number =>
    distanceBetween(place, file) * ofFile.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [...files].sort((a, b) => effort(a) - effort(b));
}

const repeatable = new Map<string, Set<Passed>>();

/** The tests of a file that pass out of their turn as well; those with hooks or inline snapshots need not. */
async function repeatableIn(file: string): Promise<ReadonlySet<Passed>> {
  const known = repeatable.get(file);
  if (known) return known;
  const found = new Set<Passed>();
  repeatable.set(file, found);
  const inEra = ++eras;
  for (const test of testsByFile.get(file)!) if (await passes(test, -1, inEra)) found.add(test);
  return found;
}

async function passes({ run, milliseconds }: Passed, fault: number, inEra: number): Promise<boolean> {
  on = fault;
  deadline = performance.now() + PATIENCE.atLeast + PATIENCE.times * milliseconds;
  try {
    await timed(run, inEra);
    return true;
  } catch {
    return false;
  } finally {
    on = -1;
    deadline = Infinity;
  }
}

async function timed(run: Run, inEra: number): Promise<number> {
  era = inEra;
  const began = processorTime();
  await run();
  return processorTime() - began;
}

/** Milliseconds that the processor has worked for the tests; other work on the machine does not count. */
const processorTime = (): number => process.cpuUsage().user / 1000;
