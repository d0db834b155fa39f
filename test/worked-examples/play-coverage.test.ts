/** The list of worked examples of play is that of the books; each file of tests checks that its own have run. */
import { expect, it } from 'vitest';
import { PLAY_EXAMPLES } from './play.ts';

it('the worked examples of play are those of the books', () => {
  const numbered = (book: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${book}-${String(index + 1).padStart(3, '0')}`);
  const ids = Object.values(PLAY_EXAMPLES).flatMap((kinds) => Object.values(kinds).flat());
  expect(ids.sort()).toEqual([...numbered('core', 78), ...numbered('rop2', 7)]);
});
