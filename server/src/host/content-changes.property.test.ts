/** Many changes at once make the text that they make one by one. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedText } from './content-changes.ts';
import type { PositionEncoding } from './position-encoding.ts';
import { plainDocument } from './positions.ts';

const text = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '\r', '\r\n', 'é', '😀', '\u2028', '\ud800'),
  maxLength: 12,
});
const position = fc.record({
  line: fc.integer({ min: -1, max: 8 }),
  character: fc.integer({ min: -1, max: 8 }),
});
const change = fc.record({ range: fc.record({ start: position, end: position }), text });

it('for all changes and encodings', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(change, { maxLength: 5 }),
      fc.constantFrom<PositionEncoding>('utf-8', 'utf-16', 'utf-32'),
      (before, changes, encoding) => {
        let expected = before;
        for (const { range, text: inserted } of changes) {
          const document = plainDocument(expected, encoding);
          const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
          expected = expected.slice(0, Math.min(from, to)) + inserted + expected.slice(Math.max(from, to));
        }
        expect(changedText(before, changes, encoding)).toBe(expected);
      },
    ),
    { numRuns: 3000 },
  );
});

it('for a change without a range, which is the whole text', () => {
  const at = { line: 0, character: 0 };
  expect(changedText('a', [{ text: 'b\nc' }, { range: { start: at, end: at }, text: 'd' }], 'utf-16')).toBe(
    'db\nc',
  );
});

it('where an edit inside a line joins two line breaks', () => {
  const range = (character: number) => ({ start: { line: 1, character: 0 }, end: { line: 1, character } });
  const changes = [
    { range: range(1), text: '' },
    { range: range(0), text: 'c' },
  ];
  // Without the `x` there are two lines, and the second one is `b`.
  expect(changedText('a\rx\nb', changes, 'utf-16')).toBe('a\r\ncb');
});
