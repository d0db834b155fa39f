import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, padded, showsColors, UNBOUNDED, widthOf, wrapped } from './terminal.ts';

describe('colors', () => {
  it.each<[Record<string, string>, isTerminal: boolean, shown: boolean]>([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ TERM: 'dumb' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: 'false' }, true, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '1', TERM: 'dumb' }, false, true],
    [{ GITHUB_ACTIONS: 'true' }, false, true],
    [{ GITLAB_CI: 'true', NO_COLOR: '1' }, false, false],
    [{ CI: 'true' }, false, false],
  ])('%o, terminal: %s', (environment, isTerminal, shown) => {
    expect(showsColors(environment, isTerminal)).toBe(shown);
  });
});

describe('the columns of a terminal', () => {
  it('are counted as they are shown', () => {
    expect(['Mara', '田中', 'e\u0301', '\u001b[1mMara\u001b[0m', '🎲'].map(widthOf)).toEqual([4, 4, 1, 4, 2]);
    expect(padded('田中', 6)).toBe('田中  ');
  });

  it('break lines at spaces and beside wide characters', () => {
    expect(wrapped('The quick brown fox jumps over it', 20)).toEqual([
      'The quick brown fox',
      'jumps over it',
    ]);
    expect(wrapped('東京は日本の首都であり世界最大の都市', 20)).toEqual([
      '東京は日本の首都であ',
      'り世界最大の都市',
    ]);
    expect(wrapped('A'.repeat(30), 20)).toEqual(['A'.repeat(30)]);
  });

  const TABLE = `  ${padded('Stealth', 30)}+4     free\n  ${padded('Area Knowledge (東京)', 30)}+12    2 CP\n`;

  it('are shared by tables: gaps shrink before lines break', () => {
    expect(fitted(TABLE, 36)).toBe(
      '  Stealth                +4   free\n  Area Knowledge (東京)  +12  2 CP\n',
    );
    expect(fitted(TABLE, 30)).toBe(
      ['  Stealth                +4', '    free', '  Area Knowledge (東京)  +12', '    2 CP', ''].join('\n'),
    );
  });

  it('leave narrow tables, and text that goes to no terminal, as they are', () => {
    expect(fitted(TABLE, 60)).toBe(TABLE);
    expect(fitted(TABLE, UNBOUNDED)).toBe(TABLE);
  });

  it('do not count colors', () => {
    const line = '\u001b[31mnew error\u001b[0m  REF 9 is above the maximum of 8.';
    expect(fitted(line, 43)).toBe(line);
    expect(fitted(line, 30)).toBe(
      '\u001b[31mnew error\u001b[0m  REF 9 is above the\n           maximum of 8.',
    );
  });

  it('are enough for all words, whatever they are', () => {
    const word = fc.stringMatching(/^[a-z0-9+田京é]{1,8}$/u);
    const gap = fc.constantFrom(' ', '  ', '     ', '            ');
    const line = fc.array(fc.tuple(gap, word), { maxLength: 12 }).map((pairs) => pairs.flat().join(''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.integer({ min: 40, max: 90 }), (lines, columns) => {
        const text = lines.join('\n');
        const shown = fitted(text, columns);
        expect(Math.max(0, ...shown.split('\n').map(widthOf))).toBeLessThanOrEqual(columns);
        const dense = (each: string): string => each.replace(/\s+/g, '');
        expect(dense(shown)).toBe(dense(text));
      }),
      { seed: 20261122, numRuns: 300 },
    );
  });
});
