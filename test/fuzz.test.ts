import { expect, it } from 'vitest';
import { fuzz } from './fuzz/fuzz.ts';

it('follows random edits to what a new workspace makes of the texts; `npm run fuzz` goes on for as long as you like', () => {
  for (const seed of [1, 2, 3]) expect(fuzz(seed, 200).difference).toBeUndefined();
});
