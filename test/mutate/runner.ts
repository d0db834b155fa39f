/**
 * A process that stays warm: it transforms each module once and runs tests again and again, each time with another fault. `main.ts`
 * asks, and ends the process when a fault makes a loop that never ends.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import {
  BaseSequencer,
  createVitest,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { withProbes, type Mutant } from './mutants.ts';

export type Question =
  | { readonly kind: 'reached'; readonly tests: readonly string[]; readonly mutants: readonly Mutant[] }
  | { readonly kind: 'seen'; readonly tests: readonly string[]; readonly mutant: Mutant };

/** Of a test file: how long it takes and the numbers of the mutants that it evaluates. */
export interface Reach {
  readonly test: string;
  readonly milliseconds: number;
  readonly passes: boolean;
  readonly mutants: readonly number[];
}

/** The name of the test that fails, if any. */
export type Answer = { readonly reach: readonly Reach[] } | { readonly seenBy: string | undefined };

let change: (file: string, text: string) => string | undefined = () => undefined;
let order: readonly string[] = [];

/** What fails in the run that is on: Vitest keeps the results of former runs. */
const failures: string[] = [];
const told = ({ moduleId }: TestModule): string => path.relative(process.cwd(), moduleId);
const reporter: Reporter = {
  onTestCaseResult: (test) => {
    if (test.result().state === 'failed') failures.push(`${told(test.module)} > ${test.name}`);
  },
  onTestModuleEnd: (module) => {
    if (module.state() === 'failed') failures.push(told(module));
  },
};

class AsTold extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => order.indexOf(moduleId);
    return Promise.resolve([...files].sort((a, b) => place(a) - place(b)));
  }
}

async function started(isolate: boolean): Promise<Vitest> {
  const vitest = await createVitest(
    'test',
    {
      config: 'test/mutate/vitest.config.ts',
      watch: false,
      isolate,
      bail: isolate ? 0 : 1,
      reporters: [reporter],
      sequence: { sequencer: AsTold },
    },
    {
      plugins: [
        {
          name: 'mutate',
          enforce: 'pre',
          transform: (text, id) => change(path.relative(process.cwd(), id.split('?')[0]!), text),
        },
      ],
    },
  );
  await vitest.standalone();
  return vitest;
}

const specifications = async (vitest: Vitest, tests: readonly string[]): Promise<TestSpecification[]> =>
  (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    tests.includes(path.relative(process.cwd(), moduleId)),
  );

async function reached({ tests, mutants }: Question & { kind: 'reached' }): Promise<readonly Reach[]> {
  // A test file of its own process evaluates what the modules evaluate when they are loaded, too.
  const vitest = await started(true);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mutate-'));
  const file = path.join(folder, 'reached');
  writeFileSync(file, '');
  const numbered = mutants.map((mutant, number) => [number, mutant] as const);
  change = (name, text) => {
    const ofFile = numbered.filter(([, mutant]) => mutant.file === name);
    return ofFile.length > 0 ? withProbes(text, ofFile) : undefined;
  };
  vitest.provide('reachedFile', file);
  const { testModules } = await vitest.runTestSpecifications(await specifications(vitest, tests));
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  const byTest = new Map(
    lines
      .map((line) => JSON.parse(line) as [string, ...number[]])
      .map(([test, ...numbers]) => [test, numbers] as const),
  );
  rmSync(folder, { recursive: true });
  await vitest.close();
  return testModules.map((each) => ({
    test: path.relative(process.cwd(), each.moduleId),
    milliseconds: each.diagnostic().duration + each.diagnostic().collectDuration,
    passes: each.ok(),
    mutants: byTest.get(each.moduleId) ?? [],
  }));
}

let warm: Vitest | undefined;
/** The file that had a fault the last time. */
let broken: string | undefined;

async function seenBy({ tests, mutant }: Question & { kind: 'seen' }): Promise<string | undefined> {
  warm ??= await started(false);
  warm.provide('reachedFile', '');
  const file = path.resolve(mutant.file);
  change = (name, text) =>
    name === mutant.file ? text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end) : undefined;
  for (const each of [broken, file]) if (each) warm.invalidateFile(each);
  broken = file;
  order = tests.map((each) => path.resolve(each));
  failures.length = 0;
  const { unhandledErrors } = await warm.runTestSpecifications(await specifications(warm, tests));
  return failures[0] ?? (unhandledErrors.length > 0 ? 'an unhandled error' : undefined);
}

process.on('message', (question: Question) => {
  void (async () => {
    const answer: Answer =
      question.kind === 'reached' ? { reach: await reached(question) } : { seenBy: await seenBy(question) };
    process.send!(answer);
  })();
});
