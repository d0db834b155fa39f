import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { declarationsIn } from '../../features/places.ts';
import { isCharacter } from '../../model/declarations.ts';
import { adventureDocument, sheetDocument } from '../documents.ts';
import { PAGE_COLORS } from '../html/style.ts';
import { layOutPages } from './pages.ts';
import type { Op, Pages, Tag } from './ops.ts';

const measures = {
  width: (text: string, _: string, size: number): number => text.length * size * 0.46,
  picture: () => undefined,
};

function pagesOf(text: string, kind: 'sheet' | 'adventure', paper: 'a4' | 'letter' = 'a4'): Pages {
  const { model, uri } = fixture(text);
  const placed = [...declarationsIn(model.file(uri)!)];
  const document =
    kind === 'sheet'
      ? sheetDocument(model, placed.map(({ declared }) => declared).filter(isCharacter))
      : adventureDocument(
          model,
          placed.find(({ declared }) => declared.kind === 'adventure')!,
        );
  return layOutPages(document, { paper, palette: PAGE_COLORS.book, measures });
}

const textOf = (ops: readonly Op[]): string => ops.map((op) => (op.type === 'text' ? op.text : '')).join('');

const scene = (index: number): string =>
  `  scene Scene ${index}\n    where: Place ${index}\n    ${'Words that fill the page. '.repeat(60)}\n\n    -> Scene ${(index % 20) + 1} if they go on\n`;
const LONG = `adventure Long\n  premise: It is long.\n${Array.from({ length: 20 }, (_, index) => scene(index + 1)).join('')}`;

describe('pages', () => {
  const long = pagesOf(LONG, 'adventure');

  it('keep everything within their margins', () => {
    for (const { ops } of long.pages)
      for (const op of ops) {
        expect(op.y).toBeGreaterThan(0);
        expect(op.y).toBeLessThan(long.height);
        if (op.type === 'text') expect(op.x + op.width).toBeLessThan(long.width - 30);
      }
  });
  it('have every word of the text, in its order', () => {
    const all = long.pages
      .map(({ ops }) => textOf(ops.filter((op) => op.type === 'text' && op.tag)))
      .join('');
    expect(all.match(/Words that fill the page\./g)).toHaveLength(20 * 60);
    const order = [...all.matchAll(/Where: Place (\d+) /g)].map((match) => Number(match[1]));
    expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
  it('are named by the references to them', () => {
    const places = new Map<string, number>();
    for (const [index, { ops }] of long.pages.entries())
      for (const op of ops) if (op.type === 'anchor') places.set(op.id, index + 1);
    const ways = long.pages.flatMap(({ ops }) => [
      ...textOf(ops).matchAll(/(Scene \d+) \(p\. (\d+)\) if they go on/g),
    ]);
    expect(ways.length).toBe(20);
    for (const [, name, page] of ways)
      expect(places.get(name!.toLowerCase().replace(' ', '-').replace(/^/, 'scene-'))).toBe(Number(page));
  });
  it('have contents, running heads and numbers', () => {
    const [first, second] = long.pages;
    expect(textOf(first!.ops)).toMatch(/Contents Scene 1 \d+/);
    expect(textOf(second!.ops.slice(0, 2))).toMatch(/^Long /);
  });
  it('say what each text is to whom cannot see it', () => {
    const roles = new Set<string>();
    const tags = long.pages.flatMap(({ ops }) =>
      ops.flatMap((op) => (op.type === 'text' && op.tag ? [op.tag] : [])),
    );
    for (const tag of tags)
      for (let each: Tag | undefined = tag; each; each = each.parent) roles.add(each.role);
    for (const role of ['H1', 'H2', 'P', 'TOCI', 'Link']) expect(roles).toContain(role);
  });
});

describe('a sheet', () => {
  const SHEET = 'character Ann\n  STR 5  REF 6  HLT 5\n  PRE 5  INT 5  WIL 5\n  skills:\n    Pistols +3\n';
  it.each(['a4', 'letter'] as const)('takes one or two pages of %s', (paper) =>
    expect(pagesOf(SHEET, 'sheet', paper).pages.length).toBeLessThanOrEqual(2),
  );
  it('has a box for each point of life and fields to fill in', () => {
    const ops = pagesOf(SHEET, 'sheet').pages.flatMap((page) => page.ops);
    // HLT 5 and WIL 5: 25 points of life.
    expect(ops.filter((op) => op.type === 'rect' && op.width === 8)).toHaveLength(25);
    expect(ops.flatMap((op) => (op.type === 'field' ? [op.label] : []))).toEqual([
      'LIF now',
      'Action points',
      'Notes',
    ]);
  });
  it('survives what no line is long enough for', () => {
    const name = 'x'.repeat(3000);
    const pages = pagesOf(`character ${name}\n  concept: ${'y'.repeat(2000)}\n  STR 5\n`, 'sheet');
    for (const { ops } of pages.pages)
      for (const op of ops) if (op.type === 'text') expect(op.x + op.width).toBeLessThan(pages.width);
  });
});
