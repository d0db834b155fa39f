import { inject, it } from 'vitest';

/** In the turn of each, `runner.ts` tries the fault of that number: all other tests are known. */
it.each(Object.keys(inject('faults')))('%s', () => undefined);
