import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: process.cwd(),
  test: {
    testTimeout: 120_000,
    include: ['server/src/**/*.test.ts', 'test/**/*.test.ts'],
    // What is spawned from `dist` would run without the fault.
    exclude: ['test/cli*.test.ts', 'test/protocol*.test.ts', 'test/e2e/**', '**/node_modules/**'],
    setupFiles: ['test/mutate/reached.ts'],
    pool: 'threads',
    maxWorkers: 1,
    fsModuleCache: false,
  },
});
