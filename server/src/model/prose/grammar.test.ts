import { expect, it } from 'vitest';
import { RollParser } from './grammar.ts';

it('the grammar has no ambiguities', () => {
  new RollParser(false);
});
