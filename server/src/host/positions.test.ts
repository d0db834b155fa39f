import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Block } from '../syntax/parse.ts';
import { editSource, parseSource, type SourceFile } from '../syntax/source.ts';
import { FileDocument } from './positions.ts';

const piece = fc.constantFrom(
  'npc A',
  'x',
  ' ',
  '  ',
  '\r',
  '\n',
  '\r\n',
  '//',
  '\ufeff',
  '🎲',
  '\u2028',
  '',
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

/** Positions take only the text of a block. */
const unparsed = (blockText: string): Block => ({
  text: blockText,
  lines: [],
  declarations: [],
  problems: [],
  places: [],
});

function expectSamePositions(source: SourceFile, written: string): void {
  const document = new FileDocument(source);
  const reference = TextDocument.create('file:///a', 'callsheet', 0, written);
  expect(document.getText()).toBe(written);
  for (let offset = -1; offset <= written.length + 1; offset++)
    expect(document.positionAt(offset)).toEqual(reference.positionAt(offset));
  for (let line = -1; line <= reference.lineCount + 1; line++)
    for (const character of [-1, 0, 1, 3, 1000])
      expect(document.offsetAt({ line, character })).toBe(reference.offsetAt({ line, character }));
}

it('positions are those of the protocol, whatever ends a line, and after every edit', () => {
  const edits = fc.array(fc.record({ from: fc.nat(60), length: fc.nat(8), insert: text }), { maxLength: 4 });
  fc.assert(
    fc.property(text, edits, (first, changes) => {
      let written = first;
      let source = parseSource(written, unparsed);
      expectSamePositions(source, written);
      for (const { from, length, insert } of changes) {
        const start = Math.min(from, written.length);
        const end = Math.min(start + length, written.length);
        written = written.slice(0, start) + insert + written.slice(end);
        source = editSource(source, { start, end, text: insert }, unparsed);
        expectSamePositions(source, written);
      }
    }),
    { seed: 20261123 },
  );
});
