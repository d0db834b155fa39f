/** Every worked example of play is tested, in one place. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLAY_EXAMPLES } from './play.ts';

/** The examples that a test is named after: `ex-core-001`. */
function namedIn(name: string): string[] {
  const text = readFileSync(new URL(`play-${name}.test.ts`, import.meta.url), 'utf8');
  return [...text.matchAll(/ex-((?:core|rop2)-\d{3})/g)].map(([, id]) => id!);
}

describe('the worked examples of play', () => {
  it.each(Object.entries(PLAY_EXAMPLES))('about %s are named once each', (name, kinds) => {
    expect(namedIn(name).sort()).toEqual(Object.values(kinds).flat().sort());
  });

  it('are those of the books', () => {
    const numbered = (book: string, count: number): string[] =>
      Array.from({ length: count }, (_, index) => `${book}-${String(index + 1).padStart(3, '0')}`);
    const ids = Object.values(PLAY_EXAMPLES).flatMap((kinds) => Object.values(kinds).flat());
    expect(ids.sort()).toEqual([...numbered('core', 78), ...numbered('rop2', 7)]);
  });
});
