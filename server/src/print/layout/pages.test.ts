import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { declarationsIn } from '../../features/places.ts';
import { isCharacter } from '../../model/declarations.ts';
import { adventureDocument, bookDocument, sheetDocument } from '../documents.ts';
import { PAGE_COLORS } from '../html/style.ts';
import { layOutPages } from './pages.ts';
import type { Op, Pages, Tag } from './ops.ts';

const measures = {
  width: (text: string, _: string, size: number): number => text.length * size * 0.46,
  picture: (source: string) => (source === 'p.png' ? { width: 90, height: 120 } : undefined),
};

function pagesOf(text: string, kind: 'sheet' | 'adventure' | 'book', paper: 'a4' | 'letter' = 'a4'): Pages {
  const { model, uri } = fixture(text);
  const placed = [...declarationsIn(model.file(uri)!)];
  const people = placed.map(({ declared }) => declared).filter(isCharacter);
  const stories = placed.filter(({ declared }) => declared.kind === 'adventure');
  const document =
    kind === 'sheet'
      ? sheetDocument(model, people)
      : kind === 'book'
        ? bookDocument(model, stories, people)
        : adventureDocument(model, stories[0]!);
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
      ...textOf(ops).matchAll(/(Scene \d+) \(p\.\u00a0(\d+)\) if they go on/g),
    ]);
    expect(ways.length).toBe(20);
    for (const [, name, page] of ways)
      expect(places.get(name!.toLowerCase().replace(' ', '-').replace(/^/, 'scene-'))).toBe(Number(page));
  });
  it('measure a word without an end in parts, and lose nothing of it', () => {
    let longest = 0;
    const width = (text: string, _: string, size: number): number => {
      longest = Math.max(longest, text.length);
      return measures.width(text, _, size);
    };
    const word = '0123456789'.repeat(2_000);
    const { model, uri } = fixture(`adventure A\n  ${word}\n`);
    const [story] = declarationsIn(model.file(uri)!);
    const { pages } = layOutPages(adventureDocument(model, story!), {
      paper: 'a4',
      palette: PAGE_COLORS.book,
      measures: { ...measures, width },
    });
    const text = pages.map(({ ops }) => textOf(ops.filter((op) => op.type === 'text' && op.tag))).join('');
    expect(text.replaceAll(' ', '')).toContain(word);
    expect(longest).toBeLessThan(1_000);
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
  it.each([
    ['Fast Action', 'STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2', ['PR now', 'MR now', 'Notes']],
    ['Action', 'Reflexes 7  Hits 12  Fortune 3', ['Hits now', 'Fortune now', 'Notes']],
    ['Action!/System', 'Agility 6  Wits 6  Luck 6  Health 25', ['Health now', 'Notes']],
  ])('has a field for each pool of its system: %s', (system, scores, fields) => {
    const { pages } = pagesOf(`campaign X\n  system: ${system}\ncharacter Ann\n  ${scores}\n`, 'sheet');
    const found = pages.flatMap(({ ops }) => ops.flatMap((op) => (op.type === 'field' ? [op.label] : [])));
    expect(found).toEqual(fields);
  });
  it('that needs two pages fills the first of them', () => {
    const skills = [
      'Pistols',
      'Rifles',
      'Climbing',
      'Stealth',
      'Awareness',
      'Swimming',
      'First Aid',
      'Tactics',
    ];
    for (let entries = 18; entries < 45; entries += 3) {
      const log = Array.from(
        { length: entries },
        (_, day) => `    2026-01-${10 + (day % 20)} award 1 EP: day ${day}\n`,
      );
      const text = `${SHEET}${skills.map((name) => `    ${name} +2\n`).join('')}  log:\n${log.join('')}`;
      const { pages, height } = pagesOf(text.replace('    Pistols +3\n', ''), 'sheet');
      if (pages.length !== 2) continue;
      const [first] = pages;
      const bottom = Math.max(...first!.ops.filter(({ y }) => y < height - 60).map(({ y }) => y));
      expect([entries, bottom > height * 0.85]).toEqual([entries, true]);
    }
  });
  it('survives what no line is long enough for', () => {
    const name = 'x'.repeat(3000);
    const pages = pagesOf(`character ${name}\n  concept: ${'y'.repeat(2000)}\n  STR 5\n`, 'sheet');
    for (const { ops } of pages.pages)
      for (const op of ops) if (op.type === 'text') expect(op.x + op.width).toBeLessThan(pages.width);
  });
});

describe('lines as they are written', () => {
  const linesOf = (...lines: readonly string[]): Extract<Op, { type: 'text' }>[] =>
    pagesOf(
      `adventure A\n  scene S\n    \`\`\`\n${lines.map((line) => `    ${line}\n`).join('')}    \`\`\`\n`,
      'adventure',
    )
      .pages.flatMap(({ ops }) => ops)
      .filter((op) => op.type === 'text' && op.face === 'mono') as Extract<Op, { type: 'text' }>[];

  it('keep their columns', () => {
    const ops = linesOf('+---+    N', '| x |    |', '', '  III  VI');
    expect(ops.map(({ text }) => text.replaceAll('\u00a0', ' ').trimEnd())).toEqual([
      '+---+    N',
      '| x |    |',
      '',
      '  III  VI',
    ]);
    expect(new Set(ops.map(({ x }) => x)).size).toBe(1);
  });
  it('are smaller together where one is long, and broken only where nobody could read them', () => {
    const [short] = linesOf('ab');
    const [first, second] = linesOf('ab', 'x'.repeat(60));
    expect(first!.size).toBeLessThan(short!.size);
    expect(second!.size).toBe(first!.size);
    const broken = linesOf('word '.repeat(60));
    expect(broken.length).toBeGreaterThan(2);
    expect(Math.min(...broken.map(({ size }) => size))).toBeGreaterThan(5);
  });
});

describe('a table', () => {
  const table = (rows: number): string =>
    `    | Roll | Weather |\n    | --- | --- |\n${Array.from({ length: rows }, (_, row) => `    | ${row} | Rain ${row} |\n`).join('')}`;
  const story = (paragraphs: number, rows: number): string =>
    `adventure Sky\n  scene Clouds\n${'    Words that fill a line of the page and a little more.\n\n'.repeat(paragraphs)}${table(rows)}\n    End.\n`;
  /** The texts of each column of each page, from top to bottom, with and without those who hear the page. */
  const columnsOf = ({ pages, width }: Pages): readonly Extract<Op, { type: 'text' }>[][] =>
    pages.flatMap(({ ops }) => {
      const texts = ops.filter((op) => op.type === 'text').filter(({ y }) => y > 45 && y < 790);
      return [texts.filter(({ x }) => x < width / 2), texts.filter(({ x }) => x >= width / 2)];
    });

  it('has its head again at the top of each column, which is heard once', () => {
    const columns = columnsOf(pagesOf(story(2, 150), 'adventure'));
    const heads = columns.flatMap((texts) => texts.filter(({ text }) => text === 'Weather '));
    expect(heads.length).toBeGreaterThan(2);
    expect(heads.filter(({ tag }) => tag)).toHaveLength(1);
    for (const texts of columns.slice(1))
      if (texts.some(({ text }) => text.startsWith('Rain '))) expect(texts[0]!.text).toBe('Roll ');
  });
  it('never leaves its head, one row or few rows alone', () => {
    for (let before = 1; before < 60; before++) {
      const rows = columnsOf(pagesOf(story(before, 5), 'adventure')).map(
        (texts) => texts.filter(({ text }) => text.startsWith('Rain ')).length,
      );
      expect([before, Math.max(...rows)]).toEqual([before, 5]);
    }
    for (let before = 1; before < 60; before++) {
      const rows = columnsOf(pagesOf(story(before, 40), 'adventure'))
        .map((texts) => texts.filter(({ text }) => text.startsWith('Rain ')).length)
        .filter((count) => count > 0);
      expect(Math.min(...rows)).toBeGreaterThan(1);
    }
  });
});

describe('a book', () => {
  const BOOK = `adventure The Mill
  scene The Weir
    cast: Guard, Ann
    where: The weir

    handout The Note
      Come alone.
      notes: forged by [[Guard]]
  scene The End (ending)
    Mud.
character Ann
  portrait: p.png
  STR 5  REF 6  HLT 5
character Bo
  STR 5  REF 6  HLT 5
npc Guard
  STR 5  REF 5  HLT 5
`;
  const { pages } = pagesOf(BOOK, 'book');
  const texts = pages.map(({ ops }) => textOf(ops));
  const pageOf = (text: string): number =>
    texts.findIndex((each, index) => index > 0 && each.includes(text)) + 1;

  it('lists everybody in its contents, with a portrait or without one', () => {
    expect(texts[0]).toMatch(new RegExp(`Ann ${pageOf('CHARACTER Ann')} `));
    expect(texts[0]).toMatch(new RegExp(`Bo ${pageOf('CHARACTER Bo')} `));
  });
  it('has an index that leads to scenes, and to the page that somebody has', () => {
    const index = texts.at(-1)!;
    expect(index).toContain(`Ann ${pageOf('The Weir ')}, ${pageOf('CHARACTER Ann')} `);
    expect(index).toContain(`Guard ${pageOf('The Weir ')}, ${pageOf('Cast ')} `);
    expect(index).not.toContain('00');
  });
  it('has short chapters below others, and longer ones on pages of their own', () => {
    expect(texts.at(-1)).toMatch(/Handouts[^]*Come alone[^]*People and places/);
    const people = Array.from({ length: 90 }, (_, index) => `npc Guard${index}\n  STR 4\n`).join('');
    const cast = Array.from({ length: 90 }, (_, index) => `Guard${index}`).join(', ');
    const long = pagesOf(`adventure Long\n  scene One\n    cast: ${cast}\n${people}`, 'book');
    const last = long.pages
      .map(({ ops }) => textOf(ops))
      .filter((text) => text.includes('People and places'));
    expect(last).toHaveLength(1);
    expect(last[0]).not.toContain('STR 4');
  });
  it('tells the game master what is noted of a handout, and not the players', () => {
    expect(texts[pageOf('The Weir ') - 1]).toMatch(/Handout: The Note \(p\..\d+\) Notes: forged by Guard/);
    expect(texts[pageOf('Come alone') - 1]).not.toContain('forged');
  });
});

it.each(['adventure', 'book'] as const)('an npc of an %s has boxes for all of the largest crowd', (kind) => {
  const story =
    'adventure Two\n  scene One\n    cast: Guard x2\n  scene Two\n    encounter Gate\n      heroes: the heroes\n      guards: Guard x5\nnpc Guard\n  STR 4  REF 4  HLT 4\n  PRE 4  INT 4  WIL 4\n';
  const texts = pagesOf(story, kind).pages.flatMap(({ ops }) =>
    ops.flatMap((op) => (op.type === 'text' ? [op.text.trim()] : [])),
  );
  expect(texts.filter((text) => text === 'LIF:')).toHaveLength(5);
  expect(texts).toContain('Guard ×5');
});

describe('columns', () => {
  const text = (words: number): string =>
    `adventure Two\n  ${'word '.repeat(words)}\n\n  ${'more '.repeat(words)}\n`;
  const bottoms = (ops: readonly Op[]): number[] => {
    const lines = ops.filter((op) => op.type === 'text' && op.tag !== undefined && op.y > 100);
    return [lines.filter(({ x }) => x < 290), lines.filter(({ x }) => x > 290)].map((column) =>
      Math.max(0, ...column.map(({ y }) => y)),
    );
  };
  it('end at one height where the text ends', () => {
    const [left, right] = bottoms(pagesOf(text(200), 'adventure').pages[0]!.ops);
    expect(Math.abs(left! - right!)).toBeLessThan(40);
    expect(right).toBeGreaterThan(100);
  });
  it('go on beside a drawing that has no room, which stands at the top of the next page', () => {
    const scenes = Array.from(
      { length: 12 },
      (_, index) =>
        `  scene Part ${index}\n    ${'Words. '.repeat(150)}\n    -> Part ${(index + 1) % 12}\n    -> Part ${(index + 5) % 12}\n    -> Part ${(index + 7) % 12}\n`,
    ).join('');
    const { pages, height } = pagesOf(`${text(250)}${scenes}`, 'adventure');
    const page = pages.findIndex(({ ops }) => ops.some((op) => op.type === 'drawing'));
    expect(page).toBeGreaterThan(0);
    const [left, right] = bottoms(pages[page - 1]!.ops);
    for (const bottom of [left!, right!]) expect(bottom).toBeGreaterThan(height * 0.75);
    const drawing = pages[page]!.ops.find((op) => op.type === 'drawing')!;
    expect(drawing.y).toBeLessThan(60);
  });
  it('never run below the page, whatever stands above them', () => {
    for (let lines = 1; lines < 60; lines++) {
      const facts = `  premise: ${'long '.repeat(lines * 14)}\n`;
      const story = `adventure Deep\n${facts}  scene One\n    where: here\n    ${'word '.repeat(30)}\n`;
      const { pages, height } = pagesOf(story, 'adventure');
      for (const { ops } of pages)
        for (const op of ops) if (op.type === 'text' && op.tag) expect(op.y).toBeLessThan(height - 54);
    }
  });
});
