/**
 * Runs tests as Vitest does and notes which faults each of them meets. The last test (`last.ts`) then switches on one fault after the
 * other and runs the tests that meet it, the quickest first, until one fails. All faults stand in the program at once
 * (`withSwitches`), so that modules are loaded once.
 */
import { inject, TestRunner, type RunnerTestCase } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The numbers of the faults that are tried. */
    faults: readonly number[];
    /** The fault that is switched on from the start, for what modules compute when they are loaded; -1 is none. */
    fault: number;
  }
  interface TaskMeta {
    /** Of the last test: what became of each fault that was met. */
    fates?: readonly Fate[];
  }
}

export interface Fate {
  readonly fault: number;
  /** Whether only modules met it, when they were loaded. */
  readonly isLoaded: boolean;
  /** The test that fails. */
  readonly seenBy?: string;
}

type Run = ReturnType<typeof TestRunner.getTestFn>;
type Memory = Pick<Map<unknown, unknown>, 'has' | 'get' | 'set' | 'delete'>;

/** A test that passed. */
interface Passed {
  readonly name: string;
  readonly run: Run;
  readonly milliseconds: number;
  /** Whether it passes out of its turn as well; those with hooks or inline snapshots need not. */
  isRepeatable?: boolean;
}

/** A fault may make a loop that never ends. A test may take so many times as long as without it, and so many milliseconds. */
const PATIENCE = { times: 20, atLeast: 1000 };
/** How long tests may search for one fault, in milliseconds. */
const SEARCH = 20_000;

const tried = new Set(inject('faults'));
const meetingTests = new Map<number, Passed[]>();
const loaded = new Set<number>();

let on = inject('fault');
let deadline = Infinity;
let meeting: Set<number> | undefined = loaded;

/** Stands before each expression that has a fault; tells whether the fault is switched on. */
function meets(fault: number): boolean {
  if (meeting && tried.has(fault)) meeting.add(fault);
  if (performance.now() > deadline) throw new Error('The loop does not end');
  return fault === on;
}

const LOADING = 0;
let era = LOADING;
let eras = 0;

/**
 * A map in which modules remember results. Each file of tests is an era of its own, and each run with a fault: what is remembered in
 * one is forgotten in the next. What is remembered while modules are loaded stays.
 */
function ofEra(Kind: new () => Memory): new () => Memory {
  return class {
    readonly #loaded = new Kind();
    #recent = new Kind();
    #era = LOADING;

    has(key: unknown): boolean {
      return this.#own().has(key) || this.#loaded.has(key);
    }

    get(key: unknown): unknown {
      return this.#own().get(key) ?? this.#loaded.get(key);
    }

    set(key: unknown, value: unknown): this {
      this.#own().set(key, value);
      return this;
    }

    delete(key: unknown): boolean {
      return this.#own().delete(key);
    }

    #own(): Memory {
      if (era === LOADING) return this.#loaded;
      if (this.#era !== era) [this.#recent, this.#era] = [new Kind(), era];
      return this.#recent;
    }
  } as unknown as new () => Memory;
}

Object.assign(globalThis, {
  meets,
  MapOfEra: ofEra(Map),
  WeakMapOfEra: ofEra(WeakMap as unknown as new () => Memory),
});

export default class MutationRunner extends TestRunner {
  #file: { readonly name: string; readonly era: number } = { name: '', era: LOADING };

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (inject('fault') >= 0) return run();
    if (test.file.name.endsWith('last.ts')) {
      test.meta.fates = await fates();
      return;
    }
    const met = new Set<number>();
    meeting = met;
    const { name } = test.file;
    if (this.#file.name !== name) this.#file = { name, era: ++eras };
    const milliseconds = await timed(run, this.#file.era);
    meeting = loaded;
    era = LOADING;
    const passed = { name: `${name} > ${test.name}`, run, milliseconds };
    for (const fault of met) {
      const tests = meetingTests.get(fault);
      if (tests) tests.push(passed);
      else meetingTests.set(fault, [passed]);
    }
  }
}

async function fates(): Promise<readonly Fate[]> {
  meeting = undefined;
  const found: Fate[] = [];
  for (const [fault, tests] of meetingTests) {
    const seenBy = await firstToFail(
      fault,
      tests.toSorted((a, b) => a.milliseconds - b.milliseconds),
    );
    found.push({ fault, isLoaded: false, ...(seenBy !== undefined && { seenBy }) });
  }
  const others = [...loaded].filter((fault) => !meetingTests.has(fault));
  return [...found, ...others.map((fault) => ({ fault, isLoaded: true }))];
}

async function firstToFail(fault: number, tests: readonly Passed[]): Promise<string | undefined> {
  const end = performance.now() + SEARCH;
  for (const test of tests) {
    if (performance.now() > end) return undefined;
    test.isRepeatable ??= await passes(test, -1);
    if (test.isRepeatable && !(await passes(test, fault))) return test.name;
  }
  return undefined;
}

async function passes({ run, milliseconds }: Passed, fault: number): Promise<boolean> {
  on = fault;
  deadline = performance.now() + PATIENCE.atLeast + PATIENCE.times * milliseconds;
  try {
    await timed(run, ++eras);
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
  const began = performance.now();
  await run();
  return performance.now() - began;
}
