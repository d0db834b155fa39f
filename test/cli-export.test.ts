/** `callsheet export` from a user's chair: what is written, and that nothing else ever is. */
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CliFolder, type Run } from './support/cli.ts';

let folder: CliFolder;
beforeEach(() => {
  folder = new CliFolder();
});
afterEach(() => folder.remove());

const run = (...args: readonly string[]): Run => folder.callsheet(['export', ...args]);
const put = (name: string, text: string | Uint8Array): void => folder.write(name, text);
const read = (name: string): string => folder.read(name);

const AGENT_X = path.resolve('examples/agent-x');
const HERO =
  'character Ann\n  STR 5  REF 6  HLT 5\n  PRE 5  INT 5  WIL 5\n  skills:\n    Pistols +3\n  weapons:\n    9mm Para\n';

it('`-o -` is standard output', () => {
  put('ann.callsheet', HERO);
  const { out, code } = run('ann.callsheet', '--format', 'md', '-o', '-');
  expect([code, out]).toEqual([0, run('ann.callsheet', '--format', 'md').out]);
  expect(readdirSync(folder.path)).toEqual(['ann.callsheet']);
});

it('the scene graph of a page has the colors of the page, on screen and on white paper', () => {
  const { out } = run(AGENT_X, '--as', 'adventure', '--name', 'Dead Air', '--format', 'html');
  const colors = new Set([...out.matchAll(/var\((--callsheet-\w+)/g)].map(([, name]) => name));
  expect(colors.size).toBeGreaterThan(5);
  expect([...colors].filter((name) => !out.includes(`${name}:`))).toEqual([]);
  expect(out).toMatch(/@media print \{\s*:root \{ --paper: #fff; \}/);
});

describe('a sheet', () => {
  it('has every box of the printed sheet', () => {
    const { out, code } = run(path.join(AGENT_X, 'jack-smith.callsheet'));
    expect(code).toBe(0);
    // Jack by the book: STR 4 lifts 100 kg, MOV 13, LIF 27.
    for (const text of [
      'Jack Smith',
      'Lift',
      '100 kg',
      '13 m',
      '52 m',
      '14 in one hit',
      'LIF now',
      'Action points',
      'Notes',
      'Last resort (M1911)',
      'Surveillance +2 → +3',
    ])
      expect(out).toContain(text);
    expect(out.match(/<i><\/i>/g)).toHaveLength(27);
  });
  it('has a title on every box, and the columns of weapons that its system fills', () => {
    const kiai = run(path.resolve('examples/neon-rain'), '--name', 'Kiai Jones').out;
    const headings = (html: string): string[] =>
      [...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, heading]) => heading!);
    // Action!/System writes damage as “1/4, Penetration 0, Large”, and has no attack score of a weapon.
    expect(headings(kiai)).toEqual(['Weapon', 'In play']);
    expect(kiai).toContain('for each Shot spent on it. All Shots pay for 6 × Active Defense');
    const peter = run(path.resolve('examples/jade-fist'), '--name', 'Peter').out;
    expect(peter).not.toMatch(/class="title"[^>]*><\//);
    expect(peter).toMatch(/>Attributes<[^]*Body[^]*Mind/);
  });
  it('is one file without scripts that loads nothing', () => {
    const { out } = run(path.join(AGENT_X, 'jack-smith.callsheet'));
    expect(out).not.toMatch(/<script|<link|@import|\son\w+=|url\((?!data:)|(?:src|href)="(?!#|data:)/i);
    expect(out).toContain("default-src 'none'");
  });
  it('states a weight once, and which language is native', () => {
    put('a.callsheet', `${HERO}  gear:\n    Rope, 3 kg\n    Lantern x2 (0.7 kg)\n`);
    put('b.callsheet', HERO.replace('Pistols +3', 'Language (Hindi, native) +3'));
    const { out } = run('a.callsheet', '--format', 'md');
    expect(out).toContain('**Rope**: 3 kg');
    expect(out).toContain('**Lantern ×2**: 1.4 kg');
    expect(run('b.callsheet', '--format', 'md').out).toContain('Language (Hindi, native)');
  });
  it('comes blank for another system, with the points of that one', () => {
    put('campaign.callsheet', 'campaign Clinic\n  system: Fast Action\n');
    const { out } = run('campaign.callsheet', '--blank');
    expect(out).toContain('PR now');
    expect(out).not.toMatch(/LIF now|Action points/);
  });
  it('has action points in the system that has them', () => {
    put('campaign.callsheet', 'campaign C\n  system: Fast Action\n');
    put('a.callsheet', 'character Bo\n  STR 2\n  log:\n    2026-03-07 award 14 EXP: the dock\n');
    const { out } = run('a.callsheet');
    expect(out).toContain('PR now');
    expect(out).not.toContain('Action points');
  });
  it('comes blank for a campaign', () => {
    put('campaign.callsheet', 'campaign Sand\n  use: hit locations\n');
    const { out, code } = run('campaign.callsheet', '--blank');
    expect(code).toBe(0);
    expect(out).toContain('Armor by location');
    expect(out.match(/>Notes</g)).toHaveLength(1);
    expect(out).not.toMatch(/<dd>\d/);
  });
});

describe('an adventure', () => {
  it('has its read-aloud text, rolls, encounters, cast, ways and index', () => {
    const { out, code } = run(AGENT_X, '--as', 'adventure', '--name', 'The Eleven Sleepers');
    expect(code).toBe(0);
    expect(out).toContain('<blockquote class="aloud"');
    expect(out).toContain('<span class="roll">Challenging Swimming roll (TN 18)</span>');
    expect(out).toContain('class="box encounter"');
    expect(out).toContain('href="#scene-the-chandlery"');
    expect(out).toContain('<nav class="index"');
    expect(out.match(/class="box statblock" id="npc-lucan-ames"/g)).toHaveLength(1);
  });
});

describe('things of a campaign that a story names', () => {
  const THINGS = `gear Survival suit
  about: Orange and buoyant.
  3 kg
gear Tent
  about: Nobody names it.
object Fuel arm
  about: A hinged pipe.
  AV 12, Hits 24
adventure Night
  scene Deck
    props: Fuel arm, Rope
    She wears a [[survival suit]] and has a [[Knife]].
    handout Letter
      Take the [[Survival suit]].
`;
  it.each([['adventure'], ['book']])('are printed, and links lead to them: %s', (kind) => {
    put('a.callsheet', THINGS);
    const { out, code } = run('a.callsheet', '--as', kind);
    expect(code).toBe(0);
    expect(out.match(/id="gear-survival-suit"/g)).toHaveLength(1);
    expect(out).toContain('(Gear · 3 kg) Orange and buoyant.');
    expect(out).toContain('(Object · AV 12 · Hits 24) A hinged pipe.');
    expect(out).toMatch(/She wears a <a href="#gear-survival-suit"[^>]*>survival suit<\/a>/);
    // Books of rules have the knife, and players read what is handed out.
    expect(out).not.toMatch(/Nobody names it|href="[^"]*knife|Take the <a/);
  });
  it('are nothing where no story names one', () => {
    put('a.callsheet', THINGS.replace(/ {4}props[^]*/, '    Fog.\n'));
    for (const kind of ['adventure', 'book'])
      expect(run('a.callsheet', '--as', kind).out).not.toContain('Things');
  });
});

describe('handouts', () => {
  const STORY = `adventure The Ledger
  premise: The keeper is the thief.
  scene The Harbour
    The guard drops a page. [[Ann]] may see it with a Tricky Awareness roll (TN 15).

    handout The Torn Page
      Paid to [[Ann]]: 4d6 marks. A Stealth roll (TN 18) may help.

      notes: the hand is that of the keeper
    -> The Vault
  scene The Vault (ending)
    Gold.
  handout The Letter
    The light goes out at *three*.
`;
  it('come alone, without notes, links and rolls', () => {
    put('a.callsheet', `${HERO}\n${STORY}`);
    const { out, code, err } = run('a.callsheet', '--as', 'handouts');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.match(/<article class="page page-handout">/g)).toHaveLength(2);
    expect(out).toContain('Paid to <span class="name">Ann</span>: 4d6 marks.');
    const page = out.slice(out.indexOf('<main>'));
    for (const secret of ['keeper', 'guard', 'Harbour', 'Vault', 'class="roll"', '<a '])
      expect(page).not.toContain(secret);
  });
  it('stand in the adventure where they are written, without becoming scenes', () => {
    put('a.callsheet', `${HERO}\n${STORY}`);
    const { out } = run('a.callsheet', '--as', 'adventure', '--format', 'md');
    expect(out).toContain('### Handout: The Torn Page');
    expect(out).not.toContain('- [The Torn Page]');
    // The game master reads the notes below the handout.
    expect(out.indexOf('the hand is that of the keeper')).toBeGreaterThan(
      out.indexOf('### Handout: The Torn Page'),
    );
  });
  it('are an appendix of the book, with references to it', () => {
    put('a.callsheet', `${HERO}\n${STORY}`);
    const { out } = run('a.callsheet', '--as', 'book', '--format', 'md');
    expect(out).toMatch(/- \*\*Handout:\*\* \[The Torn Page\]\(#handout-the-torn-page\)/);
    expect(out.indexOf('Handout: The Torn Page')).toBeGreaterThan(out.indexOf('## Handouts'));
  });
  it('need an adventure that has some', () => {
    put('a.callsheet', HERO);
    expect(run('a.callsheet', '--as', 'handouts')).toMatchObject({
      code: 2,
      err: 'callsheet: there is no handout to export\n',
    });
  });
});

describe('a PDF', () => {
  const pdf = (...args: readonly string[]): string => {
    const { code, err } = run(...args, '-o', 'out.pdf');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return readFileSync(folder.file('out.pdf'), 'latin1');
  };
  it('has tags, a language, bookmarks, embedded fonts and nothing that runs', () => {
    const bytes = pdf(AGENT_X, '--as', 'adventure', '--name', 'The Eleven Sleepers');
    expect(bytes.startsWith('%PDF-1.7')).toBe(true);
    for (const part of [
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (en)',
      '/Outlines',
      '/DisplayDocTitle true',
      '/FontFile2',
    ])
      expect(bytes).toContain(part);
    for (const role of ['/S /H1', '/S /H2', '/S /LI', '/S /BlockQuote', '/S /TH', '/S /Link'])
      expect(bytes).toContain(role);
    expect(bytes).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/EmbeddedFile/);
  });
  it('has fields for what changes at the table', () => {
    const bytes = pdf(path.join(AGENT_X, 'jack-smith.callsheet'));
    expect(bytes).toContain('/AcroForm');
    for (const name of ['lif', 'action-points', 'notes'])
      expect(bytes).toContain(`(character-jack-smith-${name})`);
  });
  it('is never printed into a terminal, but into a pipe', () => {
    const { code, out } = run(path.join(AGENT_X, 'jack-smith.callsheet'), '--format', 'pdf');
    expect(code).toBe(0);
    expect(out).toMatch(/^%PDF-/);
  });
  it('names the characters that its fonts lack', () => {
    put('a.callsheet', `${HERO}  concept: 漢字 and Привет and Ελλάδα\n`);
    const { code, err } = run('a.callsheet', '-o', 'out.pdf');
    expect(code).toBe(1);
    expect(err).toContain('the fonts have no “漢”, “字” and show dots');
  });
});

describe('files', () => {
  it('of many documents go into a folder', () => {
    const { code } = run(AGENT_X, '--as', 'adventure', '--format', 'html', '-o', 'out/');
    expect(code).toBe(0);
    expect(readdirSync(folder.file('out')).sort()).toEqual(['dead-air.html', 'the-eleven-sleepers.html']);
  });
  it.each(['../../escaped', '/etc/passwd', 'C:\\boot', 'con', '..', 'a\u0000b', '💥', 'x'.repeat(500)])(
    'stay in their folder whatever a name is: %j',
    (name) => {
      put(
        'in/a.callsheet',
        `adventure ${name}\n  scene One\n    Text.\nadventure Other\n  scene Two\n    Text.\n`,
      );
      const { code } = run('in/a.callsheet', '--as', 'adventure', '--format', 'html', '-o', 'out/');
      expect(code).toBe(0);
      expect(readdirSync(folder.path).sort()).toEqual(['in', 'out']);
      expect(readdirSync(folder.file('out'))).toHaveLength(2);
    },
  );
  it('are whole or not there', () => {
    put('a.callsheet', HERO);
    put('target', 'keep');
    expect(run('a.callsheet', '-o', 'target/x.html').err).toContain('a part of the path is a file');
    expect(read('target')).toBe('keep');
    const missing = run('a.callsheet', '-o', 'no/where.html');
    expect(missing).toMatchObject({
      code: 2,
      err: 'callsheet: no/where.html cannot be written: its folder does not exist\n',
    });
    expect(readdirSync(folder.path).sort()).toEqual(['a.callsheet', 'target']);
  });
  it('need a format that there is', () => {
    put('a.callsheet', HERO);
    expect(run('a.callsheet', '-o', 'x.docx')).toMatchObject({
      code: 2,
      err: expect.stringContaining('.docx') as unknown,
    });
    expect(existsSync(folder.file('x.docx'))).toBe(false);
  });
  it('keep the number of the page, however long the title is', () => {
    const handouts = ['One', 'Two'].map((name) => `  handout ${name}\n    Text.\n`).join('');
    put('a.callsheet', `adventure ${'The Orchard '.repeat(12)}\n${handouts}`);
    const { err } = run('a.callsheet', '--as', 'handouts', '--format', 'svg', '-o', 'out/');
    expect(err.match(/-page-\d\.svg$/gm)).toEqual(['-page-1.svg', '-page-2.svg']);
    expect(err).toMatch(/^out\/handouts-of(?:-the|-orchard)+-page-1\.svg$/m);
  });
  it('are not written when there is nothing to write', () => {
    put('a.callsheet', HERO);
    expect(run('a.callsheet', '--as', 'adventure', '-o', 'x.html').err).toBe(
      'callsheet: there is no adventure to export\n',
    );
    expect(run('a.callsheet', '--name', 'Anne', '-o', 'x.html').err).toContain('did you mean “Ann”?');
    expect(readdirSync(folder.path)).toEqual(['a.callsheet']);
  });
});

describe('pictures', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const story = (source: string): string => `adventure A\n  scene One\n    ![Harbour](${source})\n`;
  const shown = (source: string): Run => {
    put('repo/.git/HEAD', '');
    put('repo/a.callsheet', story(source));
    return run('repo/a.callsheet', '--as', 'adventure');
  };
  it('of the repository are embedded', () => {
    put('repo/maps/harbour.png', PNG);
    const { out, code } = shown('maps/harbour.png');
    expect(code).toBe(0);
    expect(out).toContain('<img src="data:image/png;base64,iVBOR');
  });
  it.each([
    ['gone.png', 'gone.png does not exist'],
    ['../outside.png', '../outside.png lies outside of the repository'],
    ['link.png', 'link.png lies outside of the repository'],
    ['https://example.org/a.png', 'is an address'],
    ['note.png', 'note.png is not a picture'],
    ['script.svg', 'is an SVG with a script'],
    ['event.svg', 'is an SVG with an event handler'],
    ['load.svg', 'is an SVG with a reference to another file'],
    ['big.png', 'big.png is too large (100 MB; at most 10 MB are embedded)'],
  ])('%s: %s', (source, message) => {
    put('outside.png', PNG);
    put('repo/note.png', 'text');
    put('repo/script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    put('repo/event.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    put(
      'repo/load.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://example.org/x.png"/></svg>',
    );
    symlinkSync(folder.file('outside.png'), folder.file('repo/link.png'));
    if (source === 'big.png')
      put('repo/big.png', Buffer.concat([PNG, Buffer.alloc(100 * 1024 * 1024 - PNG.length)]));
    const { code, err, out } = shown(source);
    expect(err).toContain(message);
    expect(code).toBe(1);
    expect(out).not.toContain('<img');
    expect(out).not.toMatch(/<script|onload/);
  });
});

describe('a style of the campaign', () => {
  it('counts', () => {
    put('a.callsheet', HERO);
    put('own.css', ':root { --accent: teal; }');
    expect(run('a.callsheet', '--style', 'own.css').out).toContain('--accent: teal');
  });
  it.each([
    '@import "http://example.org/a.css";',
    'body { background: url(http://example.org/a.png); }',
    'body { background: URL("//example.org/a.png"); }',
    'body { background: u\\72l(http://example.org/a.png); }',
    'body { background: url(/**/http://example.org/a.png); }',
    '@font-face { src: url(https://example.org/a.woff2); }',
    'body { background: image-set("http://example.org/a.png" 1x); }',
    '</style><script>alert(1)</script>',
  ])('reaches nothing: %s', (style) => {
    put('a.callsheet', HERO);
    put('own.css', style);
    const { code, err, out } = run('a.callsheet', '--style', 'own.css');
    expect(code).toBe(2);
    expect(err).toMatch(/own\.css, line 1: /);
    expect(out).toBe('');
  });
});
