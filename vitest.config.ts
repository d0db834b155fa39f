import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['server/src/**/*.test.ts', 'client/src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**', '**/node_modules/**'],
    // test/run.ts sums up the JSON.
    reporters: ['default', ['json', { outputFile: 'dist/results/vitest.json' }]],
  },
});
