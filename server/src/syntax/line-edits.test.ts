import { describe, expect, it } from 'vitest';
import { lineEdits } from './line-edits.ts';

const applied = (before: string, after: string): string =>
  lineEdits(before, after)
    .toReversed()
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), before);

describe('edits of lines', () => {
  it('leave alone what stands still', () => {
    expect(lineEdits('a\n b\nc\n', 'a\n  b\nc\n')).toEqual([{ start: 2, end: 5, text: '  b\n' }]);
    expect(lineEdits('a\n', 'a\n')).toEqual([]);
  });

  it('take blank lines away, and bring the last line break', () => {
    expect(lineEdits('a\n\n\n\n\nb', 'a\n\n\nb\n')).toEqual([
      { start: 2, end: 6, text: '\n\n' },
      { start: 6, end: 7, text: 'b\n' },
    ]);
  });

  it.each([
    ['', 'a\n'],
    ['a', ''],
    ['a\nb\n', 'a\n'],
    ['a\n', 'a\nb\nc'],
    ['\n\na\r\n\r\nb', 'a\r\nb\r\n'],
    ['a\rb', 'a\n b\n'],
    ['x\n\n\ny\n\n', 'x\n\ny\n'],
  ])('make %j %j', (before, after) => expect(applied(before, after)).toBe(after));
});
