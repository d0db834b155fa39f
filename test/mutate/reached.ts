/** Beside each test file: which mutants it evaluates, written down where `runner.ts` reads it. */
import { writeFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    reachedFile: string;
  }
}

const file = inject('reachedFile');
if (file) {
  const reached = new Set<number>();
  Object.assign(globalThis, { reached });
  afterAll(() =>
    writeFileSync(file, JSON.stringify([expect.getState().testPath, ...reached]) + '\n', { flag: 'a' }),
  );
}
