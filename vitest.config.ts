import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A guard against hanging, not a measure of speed: property tests take seconds on a busy machine.
    testTimeout: 60_000,
    // By default Vitest leaves one core alone, which is half of a small machine.
    maxWorkers: '100%',
    globalSetup: ['test/support/build.ts'],
    include: ['server/src/**/*.test.ts', 'client/src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**', '**/node_modules/**'],
    // test/run.ts sums up the JSON.
    reporters: ['default', ['json', { outputFile: 'dist/results/vitest.json' }]],
  },
});
