import { defineConfig } from 'vitest/config';

const UNIT = ['server/src/**/*.test.ts', 'client/src/**/*.test.ts'];
const LONG = '{server,client}/src/**/*.property.test.ts';
const NEVER = ['test/e2e/**', '**/node_modules/**'];

export default defineConfig({
  test: {
    // Guards against hanging, not measures of speed: property tests take seconds on a busy machine, and so does
    // the removal of a folder on a busy disk.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default Vitest leaves one core alone, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      // `npm run test:unit`: modules without state of their own, which share a worker and load once.
      { extends: true, test: { name: 'unit', include: UNIT, exclude: [...NEVER, LONG], isolate: false } },
      // Properties, and the product through its doors: command line, protocol, browser worker, git.
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/**/*.test.ts', LONG],
          exclude: NEVER,
          globalSetup: ['test/support/build.ts'],
        },
      },
    ],
    // test/run.ts sums up the JSON.
    reporters: ['default', ['json', { outputFile: 'dist/results/vitest.json' }]],
  },
});
