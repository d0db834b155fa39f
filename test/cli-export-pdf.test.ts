/** The PDFs of `callsheet export`, read by another program: text, structure, pictures, fonts. */
import { mkdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CliFolder, type Run } from './support/cli.ts';
import { headingLevels, readPdf, withRole, type ReadPdf } from './support/read-pdf.ts';

let folder: CliFolder;
beforeEach(() => {
  folder = new CliFolder();
  mkdirSync(folder.file('.git'));
});
afterEach(() => folder.remove());

const put = (name: string, text: string | Uint8Array): void => folder.write(name, text);

interface Made {
  readonly code: number | null;
  readonly err: string;
  readonly bytes: Buffer;
  readonly pdf: ReadPdf;
}

async function made(...args: readonly string[]): Promise<Made> {
  const { code, err } = folder.callsheet(['export', ...args, '-o', 'out.pdf']);
  const bytes = readFileSync(folder.file('out.pdf'));
  return { code, err, bytes, pdf: await readPdf(bytes) };
}

const HERO = (name: string): string =>
  `character ${name}\n  STR 5  REF 6  HLT 5\n  PRE 5  INT 5  WIL 5\n  skills:\n    Pistols +3\n`;
it('takes its colors from the style of the campaign', async () => {
  put('a.callsheet', HERO('Edith'));
  put('own.css', ':root { --accent: #12fe34; /* --ink: #f00; */ --line: rgb(1, 2, 3); }');
  const { code, err, bytes } = await made('a.callsheet', '--style', 'own.css');
  expect(err).toBe(
    'callsheet: `--line: rgb(1, 2, 3)` does not count on these pages: write a color as `#14532d` or `teal`.\n',
  );
  expect(code).toBe(1);
  const drawn = streamsOf(bytes);
  const accent = [0x12, 0xfe, 0x34].map((part) => part / 255).join(' ');
  expect(drawn.includes(`${accent} scn`)).toBe(true);
  expect(drawn.includes('\n1 0 0 scn')).toBe(false);
});

const STORY = `adventure The Salt Ledger
  premise: A ledger is missing.
  scene The Harbour (introduction)
    cast: Guard x2
    ![Map of the cape](map.svg)

    Slipping past takes a Challenging Stealth roll (TN 18). [[Guard]] smokes.
    -> The Vault if they read the page
  scene The Vault (ending)
    Gold.
npc Guard
  STR 5  REF 5  HLT 5
  PRE 4  INT 4  WIL 4
`;
const MAP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120"><rect width="200" height="120" fill="#efe"/>
<text x="100" y="70" text-anchor="middle">Маяк Light</text></svg>`;

/** Three by two pixels: red, green, blue; yellow, half of cyan, and nearly black. */
const SMALL_WEBP = Buffer.from(
  'UklGRkQAAABXRUJQVlA4TDcAAAAvAkAAEC8gECCI8J9qg0zaJn3n3+8EAgQl/isRSNrYfDz5A3/iEO61gkK2EeDQvQRndBH9j+EFAA==',
  'base64',
);
/** Red, green, blue; yellow, red, green. */
const SMALL_GIF = Buffer.from('R0lGODdhAwACAIEAAP8AAAD/AAAA////ACwAAAAAAwACAAAICAABBBAwQGBAADs=', 'base64');
/** The same as the WebP picture. */
const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAH0lEQVR4nAXBsREAIAwAIS6ltb2zZvIXRBI1gvbc5wOF2Ai5lYJhVgAAAABJRU5ErkJggg==',
  'base64',
);
/** A PNG with opacity whose rows cannot be unpacked. */
function brokenRows(): Buffer {
  const broken = Buffer.from(SMALL_PNG);
  const rows = broken.indexOf('IDAT') + 6;
  broken.fill(0xff, rows, rows + 12);
  return broken;
}
const RED_GREEN_BLUE_YELLOW = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0];

/** 24 by 8 pixels that a camera held on its side took: EXIF says to turn them. */
const PHOTOGRAPH = Buffer.from(
  '/9j/4QC8RXhpZgAASUkqAAgAAAAGABIBAwABAAAABgAAABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAZgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAABgAAAADoAQAAQAAAAgAAAAAAAAA/9sAQwAoHB4jHhkoIyEjLSsoMDxkQTw3Nzx7WF1JZJGAmZaPgIyKoLTmw6Cq2q2KjMj/y9ru9f///5vB////+v/m/f/4/9sAQwErLS08NTx2QUF2+KWMpfj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4/8AAEQgACAAYAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAD/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAADBP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIAItQAD/9k=',
  'base64',
);

describe('a PDF of an adventure', () => {
  it('has structure that screen readers follow: headings in order, alternatives of pictures, links', async () => {
    put('a.callsheet', STORY);
    put('map.svg', MAP);
    const { pdf, code, err } = await made('a.callsheet', '--as', 'adventure');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(pdf).toMatchObject({ title: 'The Salt Ledger', language: 'en' });
    expect([...withRole(pdf.structure, 'Figure')].map(({ alt }) => alt)).toEqual([
      'The scenes of The Salt Ledger and the transitions between them',
      'Map of the cape',
    ]);
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Link', 'Sect'])
      expect([...withRole(pdf.structure, role)].length).toBeGreaterThan(0);
    const titles = pdf.outline.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]);
    expect(titles).toEqual(['The Salt Ledger', 'The Harbour', 'The Vault']);
  });
  it.each(['adventure', 'book', 'sheet', 'cards', 'screen'])(
    'has a place in the structure for every text, and leaves out no level of headings: %s',
    async (kind) => {
      put('a.callsheet', STORY);
      const { pdf } = await made('a.callsheet', '--as', kind);
      expect(pdf.loose).toEqual([]);
      const levels = [...headingLevels(pdf.structure)];
      expect(levels.length).toBeGreaterThan(0);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    },
  );
  it('draws SVG pictures and the scene graph as text and lines', async () => {
    put('a.callsheet', STORY);
    put('map.svg', MAP);
    const { pdf } = await made('a.callsheet', '--as', 'adventure');
    const text = pdf.pages.join('\n');
    expect(text).toContain('Маяк');
    expect(text).toMatch(/1 ending/);
    // The title of the adventure stands above, as a bookmark and in the running head, not in the drawing again.
    expect(pdf.pages[0]!.match(/The Salt Ledger/g)).toHaveLength(1);
    // Once on the line of the way, once in the graph.
    expect(text.match(/if they read/g)).toHaveLength(2);
  });
  it.each([
    ['webp', SMALL_WEBP, [0, 255, 255, 10, 20, 30], [255, 255, 255, 255, 128, 255]],
    ['png', SMALL_PNG, [0, 255, 255, 10, 20, 30], [255, 255, 255, 255, 128, 255]],
    ['gif', SMALL_GIF, [255, 0, 0, 0, 255, 0], undefined],
  ])('shows the pixels of a %s picture', async (_, picture, rest, opacity) => {
    put('a.callsheet', STORY);
    put('map.svg', picture);
    const { code, err, bytes, pdf } = await made('a.callsheet', '--as', 'adventure');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const latin = (values: readonly number[]): string => Buffer.from(values).toString('latin1');
    const streams = `\n${streamsOf(bytes)}\n`;
    expect(streams).toContain(`\n${latin([...RED_GREEN_BLUE_YELLOW, ...rest])}\n`);
    expect(bytes.includes('/SMask')).toBe(opacity !== undefined);
    if (opacity) expect(streams).toContain(`\n${latin(opacity)}\n`);
    expect([...withRole(pdf.structure, 'Figure')].map(({ alt }) => alt)).toContain('Map of the cape');
  });
  it('shows the pictures inside an SVG, without those that are broken', async () => {
    put('a.callsheet', STORY);
    const image = (type: string, picture: Buffer): string =>
      `<image width="9" height="9" href="data:image/${type};base64,${picture.toString('base64')}"/>`;
    const images = [image('png', brokenRows()), image('webp', SMALL_WEBP), image('gif', SMALL_GIF)].join('');
    put('map.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${images}</svg>`);
    const { code, err, bytes } = await made('a.callsheet', '--as', 'adventure');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(
      bytes.toString('latin1').match(/\/Subtype \/Image\n\/BitsPerComponent 8\n\/Width 3/g),
    ).toHaveLength(2);
  });
  it.each([
    ['a broken head', 'RIFF0000WEBPVP8 ', 'map.svg is left out: its head does not say how large it is'],
    [
      'a broken picture',
      Buffer.concat([SMALL_WEBP.subarray(0, 30), Buffer.alloc(40, 7)]),
      'map.svg is left out: it is broken, or an animation; convert it to png',
    ],
    ['a png with broken rows', brokenRows(), 'map.svg is left out: it is broken'],
    [
      'more pixels than memory should hold',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.from([255, 255, 255, 255, 0, 0, 0])]),
      'map.svg is left out: its 65535 × 65535 pixels are too many',
    ],
    [
      'half a png',
      Buffer.from(SMALL_PNG.subarray(0, 40)).fill(2, 25, 26),
      'map.svg is left out: it is broken',
    ],
    [
      'no size',
      '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>',
      'map.svg is left out: its <svg> element does not say how large it is',
    ],
    ['copies of copies', bomb(9), 'map.svg is left out: its <use> elements make too many copies'],
  ])('leaves out what it cannot show, and says why: %s', async (_, picture, message) => {
    put('a.callsheet', STORY);
    put('map.svg', picture);
    const { pdf, code, err } = await made('a.callsheet', '--as', 'adventure');
    expect({ code, err }).toEqual({ code: 1, err: `callsheet: ${message}\n` });
    expect(pdf.pages.join('\n')).toContain('[Map of the cape]');
  });
});

/** Ten copies of ten copies …: more shapes than could ever be drawn. */
function bomb(depth: number): string {
  const groups = Array.from(
    { length: depth },
    (_, index) => `<g id="g${index + 1}">${`<use href="#g${index}"/>`.repeat(10)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><rect id="g0" width="1" height="1"/>${groups.join('')}</defs><use href="#g${depth}"/></svg>`;
}

describe('letters in a PDF', () => {
  it('of Latin, Greek and Cyrillic are embedded', async () => {
    put('a.callsheet', ['Zoë O’Brien-Łukasz', 'Ирина Волкова', 'Ελένη Παππά'].map(HERO).join('\n'));
    const { pdf, code, err } = await made('a.callsheet');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const text = pdf.pages.join('\n');
    for (const name of ['Zoë O’Brien-Łukasz', 'Ирина Волкова', 'Ελένη Παππά']) expect(text).toContain(name);
  });
  it('that no font has are named, shown as dots, and found by readers and searches', async () => {
    put('a.callsheet', HERO('山田 🦊'));
    const { pdf, bytes, code, err } = await made('a.callsheet');
    expect(code).toBe(1);
    expect(err).toBe(
      'callsheet: the fonts have no “山”, “田”, “🦊” and show dots instead; `callsheet export --font FILE` adds a font\n',
    );
    expect(pdf.pages[0]).toContain('·· ·');
    const actual = [...streamsOf(bytes).matchAll(/\/ActualText (\([^]*?[^\\]\))/g)];
    expect(actual.length).toBeGreaterThan(0);
    expect(pdf.title).toBe('山田 🦊');
  });
  it('come from a font that the user names', async () => {
    put('a.callsheet', HERO('Ann \u1ebf'));
    const vietnamese = path.resolve(
      'node_modules/@fontsource/alegreya/files/alegreya-vietnamese-400-normal.woff',
    );
    const without = await made('a.callsheet');
    expect(without.err).toContain('“\u1ebf”');
    const { code, err, pdf } = await made('a.callsheet', '--font', vietnamese);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(pdf.pages[0]).toContain('Ann \u1ebf');
  });
  it.each([
    ['a.callsheet', 2, 'a.callsheet is not a font (ttf, otf, ttc or woff)'],
    ['gone.ttf', 2, 'gone.ttf does not exist'],
    ['broken.ttf', 1, 'broken.ttf is a broken font and is left out'],
  ])('never come from %s', (font, code, message) => {
    put('a.callsheet', HERO('Ann'));
    put('broken.ttf', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 9]), Buffer.alloc(300, 7)]));
    const ran = folder.callsheet(['export', 'a.callsheet', '--font', font, '-o', 'out.pdf']);
    expect(ran).toEqual({ code, out: '', err: `callsheet: ${message}\n` });
  });
});

/** The content of all streams that are packed. */
function streamsOf(bytes: Buffer): string {
  const parts: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('\nstream\n', at + 7)) {
    try {
      parts.push(inflateSync(bytes.subarray(at + (bytes[at] === 10 ? 8 : 7))).toString('latin1'));
    } catch {
      // Some streams are not packed.
    }
  }
  return parts.join('\n');
}

it('says in which language its titles are', async () => {
  put('a.callsheet', STORY);
  const { pdf } = await made('a.callsheet', '--as', 'adventure', '--lang', 'de');
  expect(pdf.language).toBe('de');
  expect(pdf.pages.join('')).toMatch(/Personen und Orte/);
});

describe('a sheet', () => {
  const skills = [
    'Acrobatics',
    'Climbing',
    'Stealth',
    'Awareness',
    'Concentration',
    'First Aid',
    'Persuasion',
    'Driving (Cars)',
    'Pistols',
    'Rifles',
  ].map((name) => `    ${name} +3`);
  it('is on one page, with smaller letters where it must be', async () => {
    const many = Array.from({ length: 16 }, (_, index) => `    Thing ${index + 1}`);
    put(
      'a.callsheet',
      `${HERO('Ann').replace('    Pistols +3\n', `${skills.join('\n')}\n`)}  gear:\n${many.join('\n')}\n`,
    );
    const { pdf } = await made('a.callsheet');
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.fields).toMatchObject({ 'character-ann-lif': '25', 'character-ann-notes': '' });
  });
  it.each(['a4', 'letter'])('is two pages at most when blank, in %s', async (paper) => {
    put('campaign.callsheet', 'campaign Sand\n  use: hit locations\n');
    const { pdf } = await made('campaign.callsheet', '--blank', '--paper', paper);
    expect(pdf.pages.length).toBeLessThanOrEqual(2);
    expect(Object.keys(pdf.fields)).toContain('skills-Athletics');
  });
});

it('a photograph stands upright, in the shape in which it is seen', async () => {
  put('a.callsheet', STORY);
  put('map.svg', PHOTOGRAPH);
  const { err, bytes } = await made('a.callsheet', '--as', 'adventure');
  expect(err).toBe('');
  expect(folder.callsheet(['export', 'a.callsheet', '--as', 'adventure', '-o', 'a.svg']).code).toBe(0);
  expect(folder.read('a.svg')).toMatch(/<image [^>]*width="8" height="24"/);
  // The image is turned by a quarter and drawn over the same area.
  const drawn = streamsOf(bytes).slice(0, streamsOf(bytes).indexOf(' Do'));
  const matrices = drawn
    .match(/\n[-\d. ]+ cm(?=\n)/g)!
    .slice(-2)
    .join(' ');
  expect(matrices).toMatch(/\b24\b/);
  expect(matrices).toMatch(/\b8\b/);
});

describe('SVG', () => {
  it('has a file for each page, with fonts and pictures inside, that loads and runs nothing', () => {
    put('a.callsheet', STORY.replace('    Gold.', `    ${'Gold.\n\n    '.repeat(50)}`));
    put('map.svg', MAP);
    const ran = (...args: string[]): Run => folder.callsheet(['export', 'a.callsheet', ...args]);
    expect(ran('--as', 'adventure', '--format', 'svg', '-o', 'out/').err).toBe(
      'out/the-salt-ledger-page-1.svg\nout/the-salt-ledger-page-2.svg\n',
    );
    const page = folder.read('out/the-salt-ledger-page-1.svg');
    expect(page).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="595\.28pt" height="841\.89pt"/,
    );
    expect(page).toContain('<title>The Salt Ledger, page 1</title>');
    expect(page).toContain('href="data:image/svg+xml;base64,');
    expect(page).toContain("@font-face { font-family: 'Alegreya'");
    expect(page).toContain('if they read');
    expect(page).not.toMatch(/<script|@import|\son\w+=|url\((?!data:|#)|href="(?!data:)/i);
    // A picture with a font, a drawing and text nests properly.
    expect(page.match(/<g\b/g)).toHaveLength(page.match(/<\/g>/g)!.length);
    expect(ran('-o', 'one.svg')).toMatchObject({ code: 0, err: '' });
    expect(folder.read('one.svg')).toContain('>Guard</text>');
  });
});
