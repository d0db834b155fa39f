import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleTexts } from '../../../test/support/texts.ts';
import { LineParser } from './grammar.ts';
import { format } from './printer.ts';
import { editSource, parseSource, type SourceFile } from './source.ts';
import type { Span } from './tree.ts';

const SEED = 20261121;
const RUNS = { seed: SEED, numRuns: 400 };
const TRICKY = [
  '',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '  ',
  ' ',
  '(',
  ')',
  '[',
  ']',
  ':',
  ';',
  ',',
  '+',
  '+3',
  '//',
  '// x',
  '🎲',
  'é',
  '\u202e',
  '\ufeff',
  '[[',
  ']]',
  'character ',
  'npc A from B',
  '\n\nnpc X',
  '\n| Name | STR |',
  'max WIL 3',
  '((((',
  '-> ',
  '\n<<<<<<< ours\n',
  '\n=======\n',
  '\n>>>>>>> theirs\n',
  '\ufeff<<<<<<< ours\n',
  '\n\ufeff<<<<<<< ours\n',
  '\u2028',
  '\u0085',
  '\v',
  '\u00a0',
  'e\u0301',
  '\ud83d',
  '9'.repeat(320),
  ' '.repeat(500),
];

const sample = fc.constantFrom(...sampleTexts.filter(({ text }) => text.length < 20_000));
/** A place in a text, an amount to remove there and something to put in. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat(40),
  insert: fc.constantFrom(...TRICKY),
});

interface Change {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

function changeOf(
  text: string,
  { at, remove, insert }: { at: number; remove: number; insert: string },
): Change {
  const start = Math.floor(at * text.length);
  return { start, end: Math.min(text.length, start + remove), insert };
}

const changed = (text: string, { start, end, insert }: Change): string =>
  text.slice(0, start) + insert + text.slice(end);

/** Everything of a file but the identity of its blocks. */
const shape = (file: SourceFile): unknown => ({
  text: file.text,
  length: file.length,
  starts: file.starts,
  firstLines: file.firstLines,
  blocks: file.blocks.map(({ text, declarations, problems }) => ({ text, declarations, problems })),
});

describe('the parser', () => {
  it('has a grammar without ambiguities', () => {
    expect(() => new LineParser(false)).not.toThrow();
  });

  it('covers every character, whatever is written', () => {
    fc.assert(
      fc.property(sample, fc.array(edit, { maxLength: 6 }), ({ text }, edits) => {
        expectCovered(
          parseSource(edits.reduce((before, each) => changed(before, changeOf(before, each)), text)),
        );
      }),
      RUNS,
    );
  });

  it('takes any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => expectCovered(parseSource(text))),
      RUNS,
    );
  });

  it('gives the same file after an edit as after a fresh start, and the old one after undo', () => {
    fc.assert(
      fc.property(sample, fc.array(edit, { minLength: 1, maxLength: 8 }), ({ text }, edits) => {
        let file = parseSource(text);
        for (const each of edits) {
          const change = changeOf(file.text, each);
          const next = changed(file.text, change);
          const edited = editSource(file, { ...change, text: change.insert });
          expect(shape(edited)).toEqual(shape(parseSource(next)));
          const undone = editSource(edited, {
            start: change.start,
            end: change.start + change.insert.length,
            text: file.slice(change.start, change.end),
          });
          expect(shape(undone)).toEqual(shape(file));
          file = edited;
        }
      }),
      { ...RUNS, numRuns: 150 },
    );
  });

  it('keeps the blocks that an edit does not touch', () => {
    const text = sampleTexts.find(({ name }) => name.endsWith('disadvantages.callsheet'))!.text;
    const file = parseSource(text);
    const at = text.indexOf('Peril:');
    const edited = editSource(file, { start: at, end: at, text: 'x' });
    expect(edited.blocks.filter((block) => !file.blocks.includes(block))).toHaveLength(1);
  });
});

describe('the formatter', () => {
  it('changes nothing but white space, and nothing the second time', () => {
    fc.assert(
      fc.property(sample, fc.array(edit, { maxLength: 4 }), ({ text }, edits) => {
        const source = edits.reduce((before, each) => changed(before, changeOf(before, each)), text);
        const once = format(parseSource(source));
        expect(once.replace(/\s+/g, '')).toBe(source.replace(/\s+/g, ''));
        expect(format(parseSource(once))).toBe(once);
      }),
      RUNS,
    );
  });

  it.each([
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['both', '\r\n'],
  ])('keeps meaning, a byte order mark and %s', (_, lineBreak) => {
    fc.assert(
      fc.property(sample, fc.array(edit, { maxLength: 4 }), fc.boolean(), ({ text }, edits, isMarked) => {
        const written = edits.reduce((before, each) => changed(before, changeOf(before, each)), text);
        const plain = written.replaceAll('\ufeff', '').replace(/\r\n|\r|\n/g, lineBreak);
        const source = isMarked ? `\ufeff${plain}` : plain;
        const once = format(parseSource(source));
        expect(once.startsWith('\ufeff')).toBe(isMarked && once !== '');
        expect(once.slice(1)).not.toContain('\ufeff');
        expect(new Set(once.match(/\r\n|\r|\n/g))).toEqual(new Set(once.match(/\r\n|\r|\n/g) && [lineBreak]));
        expect(format(parseSource(once))).toBe(once);
        expect(meaningOf(once)).toEqual(meaningOf(source));
      }),
      RUNS,
    );
  });

  it('leaves the library and the examples as they are', () => {
    for (const { name, text } of sampleTexts.filter(({ name }) => !name.includes('illegal'))) {
      expect(format(parseSource(text)), name).toBe(text);
    }
  });
});

/** All that is read from a text, without places without the bounds of blocks and without white space. */
function meaningOf(text: string): unknown {
  const { blocks } = parseSource(text);
  const read = {
    declarations: blocks.flatMap(({ declarations }) => declarations),
    // The formatter mends indentation.
    problems: blocks.flatMap(({ problems }) => problems.filter(({ code }) => code !== 'bad-indent')),
  };
  return JSON.parse(JSON.stringify(read), (key, value: unknown) => {
    if (PLACES.includes(key)) return undefined;
    return typeof value === 'string' ? value.replace(/\s+/g, '') : value;
  });
}
/** The keyword of a line that cannot be read is as long as what stands there; its kind is compared. */
const PLACES = ['keyword', 'start', 'end', 'indent', 'line', 'offset', 'span', 'lines'];

function expectCovered(file: SourceFile): void {
  expect(file.blocks.map((block) => block.text).join('')).toBe(file.text);
  for (const block of file.blocks) {
    let at = 0;
    for (const [index, line] of block.lines.entries()) {
      expect(block.text.slice(at, line.start)).toMatch(/^(\r\n|\r|\n)?$/);
      expect(
        line.start <= line.contentStart &&
          line.contentStart <= line.contentEnd &&
          line.contentEnd <= line.end,
      ).toBe(true);
      if (line.contentStart < line.contentEnd) expect(block.places[index]).toBeDefined();
      at = line.end;
    }
    expect(block.text.slice(at)).toMatch(/^(\r\n|\r|\n)?$/);
    for (const problem of block.problems) expectInside(problem, block.text.length);
    expectNested(block.declarations, { start: 0, end: block.text.length });
  }
}

function expectInside({ start, end }: Span, length: number): void {
  expect(start >= 0 && start <= end && end <= length).toBe(true);
}

/** Every span lies within that of its parent. */
function expectNested(node: unknown, within: Span): void {
  if (Array.isArray(node)) for (const each of node) expectNested(each, within);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { start, end } = node as Partial<Span>;
  const own = start === undefined || end === undefined ? within : { start, end };
  expect(
    within.start <= own.start && own.start <= own.end && own.end <= within.end,
    JSON.stringify(node),
  ).toBe(true);
  for (const child of Object.values(node)) expectNested(child, own);
}
