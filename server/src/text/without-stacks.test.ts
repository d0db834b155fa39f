import { expect, it } from 'vitest';
import { withoutStacks } from './without-stacks.ts';

it('errors have no stack inside, and one again behind it', () => {
  const stackOf = (): string => new Error('wrong').stack ?? '';
  expect(withoutStacks(stackOf)).toBe('Error: wrong');
  expect(() =>
    withoutStacks(() => {
      throw new Error('thrown');
    }),
  ).toThrow('thrown');
  expect(stackOf()).toContain('without-stacks.test.ts');
});
