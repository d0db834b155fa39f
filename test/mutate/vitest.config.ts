import { defineConfig, type Plugin } from 'vitest/config';
import type { Mutant } from './mutants.ts';

/** Loads one module with a fault in it; the file on disk stays as it is. */
const mutate = ({ file, start, end, text }: Mutant): Plugin => ({
  name: 'mutate',
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0]!.endsWith(`/${file}`) ? code.slice(0, start) + text + code.slice(end) : undefined,
});

const mutant = process.env['MUTANT'];

export default defineConfig({
  root: process.cwd(),
  plugins: mutant ? [mutate(JSON.parse(mutant) as Mutant)] : [],
  test: {
    testTimeout: 120_000,
    include: ['server/src/**/*.test.ts', 'test/**/*.test.ts'],
    // What is spawned from `dist` would run without the fault.
    exclude: ['test/cli*.test.ts', 'test/protocol*.test.ts', 'test/e2e/**', '**/node_modules/**'],
    isolate: false,
    // A loop that never ends ends with the process.
    pool: 'threads',
    // A module that was loaded with a fault is not kept.
    fsModuleCache: false,
    bail: 1,
    reporters: ['dot'],
  },
});
