/** The built command line, as a shell meets it. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeEditor } from './support/fake-editor.ts';

const CLI = path.resolve('dist/cli.js');
const EXAMPLES = path.resolve('examples');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-cli-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, text: string | Buffer): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

function callsheet(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).not.toMatch(/^\s+at /m);
  return { code: status, out: stdout, err: stderr };
}

const JO = 'npc Jo\n  STR 4\n  DEF 99\n';

describe('callsheet check', () => {
  it('is content with the examples', () => {
    const { code, out, err } = callsheet(
      'check',
      path.join(EXAMPLES, 'agent-x'),
      path.join(EXAMPLES, 'house-rules'),
      '--max-warnings',
      '0',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/files checked: no findings\n$/);
  });

  it('shows findings with their places and fails on errors', () => {
    write('jo.callsheet', JO);
    const { code, out } = callsheet('check');
    expect(code).toBe(1);
    expect(out).toContain('jo.callsheet\n  3:3  error    DEF is 10, not 99');
    expect(out).toContain('1 file checked: 1 error\n');
  });

  it('prints JSON with places from 1', () => {
    write('jo.callsheet', JO);
    const { out } = callsheet('check', 'jo.callsheet', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      files: [
        {
          path: 'jo.callsheet',
          diagnostics: [
            { code: 'stated-value', severity: 'error', line: 3, column: 3, endLine: 3, endColumn: 9 },
          ],
        },
      ],
      summary: { files: 1, errors: 1, warnings: 0, infos: 0, hints: 0 },
    });
  });

  it('counts warnings only against --max-warnings', () => {
    write('jo.callsheet', 'npc Jo\n  skills:\n    Stealth +1\n');
    expect(callsheet('check').code).toBe(0);
    expect(callsheet('check', '--max-warnings', '1').code).toBe(0);
    expect(callsheet('check', '--max-warnings', '0')).toMatchObject({
      code: 1,
      err: 'callsheet: 1 warning; at most 0 allowed\n',
    });
  });

  it('sees the campaign around a single file', () => {
    write('campaign.callsheet', 'campaign X\n  severity: stated-value ignore\n');
    write('people/jo.callsheet', JO);
    expect(callsheet('check', 'people/jo.callsheet')).toMatchObject({
      code: 0,
      out: '1 file checked: no findings\n',
    });
  });

  it.each([
    ['a missing path', ['nowhere'], 'callsheet: nowhere does not exist\n'],
    ['a folder without files', ['.'], 'callsheet: . has no .callsheet files in it\n'],
  ])('says what is wrong with %s', (_, args, err) => {
    expect(callsheet('check', ...args)).toMatchObject({ code: 2, err });
  });

  it('says which files it cannot read, and checks the others', () => {
    write('latin.callsheet', Buffer.from('character Andr\xe9\n', 'latin1'));
    write('huge.callsheet', '');
    truncateSync(path.join(folder, 'huge.callsheet'), 50 * 1024 * 1024);
    write('jo.callsheet', JO);
    const { code, out, err } = callsheet('check');
    expect(code).toBe(2);
    expect(err).toBe(
      'callsheet: huge.callsheet is too large (50 MB; at most 16 MB are read)\ncallsheet: latin.callsheet is not UTF-8 text\n',
    );
    expect(out).toContain('1 file checked: 1 error');
  });

  it('ends quietly when nobody reads on', async () => {
    write(
      'many.callsheet',
      Array.from({ length: 3000 }, (_, index) => `npc Jo ${index}\n  DEF 99\n`).join('\n'),
    );
    const child = spawn(process.execPath, [CLI, 'check'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (data: Buffer) => (err += data.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    await new Promise((resolve) => child.once('close', resolve));
    expect(err).toBe('');
  });
});

describe('callsheet sheet', () => {
  it('prints the character that is asked for', () => {
    const { code, out } = callsheet('sheet', path.join(EXAMPLES, 'agent-x'), '--name', 'jack smith');
    expect(code).toBe(0);
    expect(out).toContain('DEF 18  INI 7  TGH 5  LIF 27  MOV 13');
    expect(out).toContain('35/35 AP · 92/92 CP');
    expect(out).not.toContain('Io Tanaka');
  });

  it('prints JSON, free skills included', () => {
    write('jo.callsheet', 'character Jo\n  STR 5\n  skills:\n    Athletics +1\n    Para +1 (Parachute +2)\n');
    const [sheet] = JSON.parse(callsheet('sheet', '.', '--format', 'json').out) as Record<string, unknown>[];
    expect(sheet).toMatchObject({
      name: 'Jo',
      kind: 'character',
      campaign: null,
      system: 'Action! System',
      level: 'Cinematic',
      attributePoints: { spent: 5, available: 35 },
      characterPoints: {
        spent: 7,
        available: 375,
        advantages: 0,
        disadvantages: 0,
        skills: 7,
        derived: 0,
        fromAttributePoints: 300,
      },
      attributes: { STR: 5, REF: 0 },
      derived: { DEF: 10, TGH: 3 },
    });
    expect(sheet!['skills']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'group', name: 'Athletics', score: 1, cost: 5 }),
        expect.objectContaining({
          kind: 'skill',
          name: 'Para',
          score: 1,
          total: 2,
          cost: 1,
          specialties: [{ name: 'Parachute', bonus: 2, total: 4, cost: 1 }],
        }),
        expect.objectContaining({ kind: 'skill', name: 'Stealth', score: 2, total: 2, cost: 0 }),
        expect.objectContaining({ kind: 'skill', name: 'Climbing', score: 2, total: 3, cost: 0 }),
      ]),
    );
  });

  it('knows who was meant', () => {
    const { code, err } = callsheet('sheet', path.join(EXAMPLES, 'agent-x'), '--name', 'Jack Smth');
    expect({ code, err }).toEqual({
      code: 2,
      err: 'callsheet: there is no character “Jack Smth”; did you mean “Jack Smith”?\n',
    });
  });
});

describe('callsheet', () => {
  it.each([
    [[]],
    [['chek']],
    [['check', '--format', 'xml']],
    [['check', '--max-warnings', '-1']],
    [['check', '--frob']],
    [['sheet']],
  ])('exits with 2 for %j', (args) => {
    expect(callsheet(...args).code).toBe(2);
  });

  it.each([[['--help']], [['check', '--help']], [['--version']]])('exits with 0 for %j', (args) => {
    expect(callsheet(...args).code).toBe(0);
  });

  it('serves an editor over standard input and output', async () => {
    const { editor, exited } = FakeEditor.spawning(process.execPath, [CLI, 'lsp', '--stdio']);
    const { serverInfo } = await editor.start();
    expect(serverInfo?.name).toBe('Callsheet');
    await editor.open('untitled:jo', JO);
    expect(await editor.codes('untitled:jo')).toEqual(['stated-value']);
    await editor.stop();
    expect(await exited).toBe(0);
  });
});
