import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { documentOf } from '../host/positions.ts';
import { parseSource } from '../syntax/source.ts';
import { PreviewPrinter, type PreviewChunk } from './preview.ts';
import { splice } from '../text/splice.ts';

const TEXT = `npc Guard
  STR 4  REF 4  HLT 4
  skills:
    Awareness +3

adventure Night
  premise: It is late.

  scene One
    cast: Guard x2
    A Tricky Stealth roll (TN 15) leads past [[Guard]].

    - First.
    - Second: 2d6 P/L.

    -> Two

  scene Two
    > Aloud.
`;

function preview(text: string): { chunks(): PreviewChunk[]; edit(from: string, to: string): void } {
  const { model, uri } = fixture(text);
  const printer = new PreviewPrinter(model, {
    line: ({ uri: file, start }) => documentOf(model.file(file)!).positionAt(start).line,
    picture: (_, source) => `x:${source}`,
  });
  let now = text;
  return {
    chunks: () => printer.chunks(uri),
    edit: (from, to) => {
      now = now.replace(from, to);
      model.setFile(uri, parseSource(now, model.parse));
    },
  };
}

const lineOf = (text: string): number => TEXT.split('\n').findIndex((line) => line.includes(text));

describe('the chunks of a preview', () => {
  it('have the lines of what they show', () => {
    const chunks = preview(TEXT).chunks();
    const at = (part: string): number | undefined => chunks.find(({ html }) => html.includes(part))?.line;
    expect(at('<h1')).toBe(lineOf('adventure Night'));
    expect(at('Tricky Stealth')).toBe(lineOf('A Tricky'));
    expect(at('<ul data-line')).toBe(lineOf('- First'));
    expect(at('class="aloud"')).toBe(lineOf('> Aloud'));
  });
  it.each([
    'control roll for Greedy',
    'Greedy control roll',
    'Greedy roll',
    'control roll',
    'Greedy control roll (TN 15)',
  ])('show the whole of a roll: %s', (roll) => {
    const html = preview(
      `character A\n  disadvantages:\n    Greedy\n\nscene S\n  This takes a ${roll} here.\n`,
    )
      .chunks()
      .find((chunk) => chunk.html.includes('This takes'))!.html;
    const shown = [...html.matchAll(/<[^>]*class="roll[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(shown).toEqual([roll]);
  });
  it('carry what can be rolled and where names lead', () => {
    const html = preview(TEXT)
      .chunks()
      .map((chunk) => chunk.html)
      .join('\n');
    expect(html).toContain('data-roll="roll:Stealth vs 15"');
    expect(html).toContain('data-roll="dice:2d6 P/L"');
    expect(html).toContain('data-roll="Skills:Awareness"');
    expect(html).toContain('href="#scene-two"');
  });
  it('change alone where the text has changed', () => {
    const shown = preview(TEXT);
    const before = shown.chunks().map(({ html }) => html);
    shown.edit('It is late.', 'It is very late.');
    const change = splice(
      before,
      shown.chunks().map(({ html }) => html),
    );
    expect(change.inserted).toHaveLength(1);
    expect(change.inserted[0]).toContain('It is very late.');
  });
  it('move with the lines above them and stay the same', () => {
    const shown = preview(TEXT);
    const before = shown.chunks();
    shown.edit('npc Guard', '\n\nnpc Guard');
    const after = shown.chunks();
    const own = (chunks: readonly PreviewChunk[]): string[] =>
      chunks.map(({ html }) => html).filter((html) => !html.includes('data-uri'));
    expect(own(after)).toEqual(own(before));
    expect(after.at(-1)!.line).toBe(before.at(-1)!.line + 2);
  });
  it('follow a character that another scene shows', () => {
    const shown = preview(TEXT);
    shown.chunks();
    shown.edit('Awareness +3', 'Awareness +7');
    expect(shown.chunks().filter(({ html }) => html.includes('Awareness +7'))).toHaveLength(2);
  });
});

it('ends where no editor could show more, and says so', { timeout: 120_000 }, () => {
  const text = 'character Jo\n'.repeat(3_000);
  const last = preview(text).chunks().at(-1)!;
  expect(last.html).toContain('The preview ends here: the file is too long to be shown as a whole.');
  expect(last.line).toBeGreaterThan(1_000);
  expect(last.line).toBeLessThan(3_000);
  expect(preview(TEXT).chunks().at(-1)!.html).not.toContain('ends here');
});

describe('a splice', () => {
  it.each([
    ['abc', 'abc', { start: 3, deleted: 0, inserted: [] }],
    ['abc', 'axc', { start: 1, deleted: 1, inserted: ['x'] }],
    ['aaa', 'aaaa', { start: 3, deleted: 0, inserted: ['a'] }],
    ['', 'ab', { start: 0, deleted: 0, inserted: ['a', 'b'] }],
    ['ab', '', { start: 0, deleted: 2, inserted: [] }],
  ])('from %j to %j', (before, after, expected) => expect(splice([...before], [...after])).toEqual(expected));
});
