/** What is read without the grammar, or copied, is what the grammar makes of the same line. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineParser } from './grammar.ts';
import { LineReader } from './line-reader.ts';
import { moved, movedEntry, movedScores } from './moved.ts';
import { unmarkedEntry } from './marks.ts';
import type { Span, SyntaxProblem } from './tree.ts';

const parser = new LineParser();
const BEFORE = 'x\n';

const words = (...choice: string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...choice), fc.constantFrom('', ' ', '  ')), {
      minLength: 1,
      maxLength: 8,
    })
    .map((parts) => parts.flat().join('').trim())
    .filter((text) => text !== '');
const entryLine = words(
  ...[
    'Enemy',
    '(Peril',
    '(Peril)',
    ')',
    '[5 CP]',
    '[',
    '+4',
    '12',
    ':',
    ': who',
    'a: b',
    ',',
    ';',
    '-2',
    'MS',
  ],
);
const head = fc
  .tuple(
    fc.constantFrom('npc', 'character', 'Npc'),
    words('Jo', 'from', 'From', 'Ámbar', '(Edge)', '12', '+3', 'a1', 'x', ':', 'npc', '[', '1234567'),
  )
  .map(([kind, name]) => `${kind} ${name}`);

/** Reads a line as the parser of blocks does, behind another one. */
function read<T>(
  line: string,
  how: (reader: LineReader, span: { start: number; end: number }) => T,
): unknown {
  const problems: SyntaxProblem[] = [];
  const text = BEFORE + line;
  const node = how(new LineReader(text, problems), { start: BEFORE.length, end: text.length });
  return { node, problems };
}

describe('a line', () => {
  it.each([true, false])('with a note is the entry that the grammar reads, scored: %s', (scored) => {
    fc.assert(
      fc.property(entryLine, (line) => {
        const plain = unmarkedEntry(line, scored);
        const { node, problems } = parser.run(() => parser.entry(scored), plain, 'line');
        // A price behind a note is read apart from it.
        if (!node || /(?:^|\s)\[5 CP\]$/.test(node.note?.text ?? '')) return;
        const told: unknown[] = plain === line ? [] : [expect.objectContaining({ isForm: true })];
        const expected = {
          node: moved(node, BEFORE.length),
          problems: [...told, ...moved(problems, BEFORE.length)],
        };
        const found = read(line, (reader, span) => reader.entry({ ...span, text: line }, scored));
        // `12 Enemy` is read as `Enemy 12`, and `(Peril) Enemy 12` as `Enemy (Peril) 12`; the places are those of the line.
        if (plain !== line && /^(?:\+?\d+|\([^()]*\)) \p{L}/u.test(line) && /^\p{L}/u.test(plain)) {
          const { name, score, groups } = (found as { node: typeof node }).node;
          const at = ({ start, end }: Span): string => line.slice(start - BEFORE.length, end - BEFORE.length);
          expect(at(name)).toBe(node.name.text);
          if (score) expect(Number(at(score))).toBe(node.score!.value);
          for (const { items } of groups) for (const item of items) expect(at(item)).toBe(item.text);
        } else expect(found).toEqual(expected);
      }),
      { seed: 20261123, numRuns: 2000 },
    );
  });

  it('that begins a character in plain words is the head that the grammar reads', () => {
    fc.assert(
      fc.property(head, (line) => {
        const { node, problems } = parser.run(parser.head, line, 'head');
        const expected = moved({ node, problems }, BEFORE.length);
        expect(read(line, (reader, span) => reader.head(span, 'head'))).toEqual(expected);
      }),
      { seed: 20261123, numRuns: 2000 },
    );
  });

  it('is copied with all that it holds', () => {
    fc.assert(
      fc.property(
        entryLine,
        words('STR', '4', '+3', 'MS', '[5 CP because x]', '(HS)', ','),
        (entry, scores) => {
          const read = parser.run(() => parser.entry(true), entry, 'line').node;
          if (read) expect(movedEntry(read, 7)).toEqual(moved(read, 7));
          const row = parser.run(parser.scores, scores, 'line').node;
          if (row) expect(movedScores(row, 7)).toEqual(moved(row, 7));
        },
      ),
      { seed: 20261123, numRuns: 2000 },
    );
  });
});
