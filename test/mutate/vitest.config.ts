import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: process.cwd(),
  test: {
    testTimeout: 3_600_000, // of the last test, which tries all faults
    include: ['server/src/**/*.test.ts', 'test/**/*.test.ts', 'test/mutate/last.ts'],
    // What is spawned from `dist` would run without the fault.
    exclude: ['test/cli*.test.ts', 'test/protocol*.test.ts', 'test/e2e/**', '**/node_modules/**'],
    runner: './test/mutate/runner.ts',
    env: { SEEDS: '2' }, // Audits of many fights would take all the time that there is for a fault.
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    fsModuleCache: false,
  },
});
