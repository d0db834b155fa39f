import { expect, it } from 'vitest';
import { RollParser } from './grammar.ts';

it('the grammar has no ambiguities', () => {
  expect(() => new RollParser(false)).not.toThrow();
});
