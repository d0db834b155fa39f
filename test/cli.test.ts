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

const JO = 'npc Jo\n  REF 4\n  DEF 99\n';

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
    expect(out).toContain('jo.callsheet\n  3:3  error    DEF should be 14');
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

  it.each([
    ['print', 'sheet, export'],
    ['validate', 'check'],
    ['chek', 'check'],
    ['constructor', undefined],
  ])('%s is no command', (word, meant) => {
    const guess = meant === undefined ? '' : `(Did you mean ${meant}?)\n`;
    expect(callsheet(word)).toMatchObject({ code: 2, err: `error: unknown command '${word}'\n${guess}` });
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
  it('says how a name chooses', () => {
    write('jo.callsheet', JO);
    expect(callsheet('sheet', 'Jo').err).toBe(
      'callsheet: Jo does not exist\ncallsheet: --name chooses a character: `callsheet sheet . --name "Jo"`\n',
    );
    expect(callsheet('sheet', '.', '--name', 'Jo').code).toBe(0);
    expect(callsheet('sheet', 'jo.md').err).toBe('callsheet: jo.md does not exist\n');
  });

  it('prints the character that is asked for', () => {
    const { code, out } = callsheet('sheet', path.join(EXAMPLES, 'agent-x'), '--name', 'jack smith');
    expect(code).toBe(0);
    expect(out).toContain('DEF 18  INI 7  TGH 5  LIF 27  MOV 13');
    expect(out).toContain('35/35 AP · 92/92 CP');
    expect(out).not.toContain('Io Tanaka');
  });

  it('prints what stands behind weapons, armor and gear', () => {
    const things =
      'weapons:\n    Pan: damage 7\n  armor:\n    Bathrobe: silk\n  gear:\n    Map: of the harbor';
    write('jo.callsheet', `campaign C\n  system: Action!/System\ncharacter Jo\n  ${things}\n`);
    const { out } = callsheet('sheet', '.');
    for (const line of [/ Pan +damage 7\n/, / Bathrobe +silk\n/, / Map +of the harbor\n/])
      expect(out).toMatch(line);
  });

  it('prints what each line cost at creation: nothing in play, and nothing for a fast learner', () => {
    const scores = '  STR 5  REF 6  HLT 6  PRE 6  INT 6  WIL 6\n';
    const prices = (campaign: string, sheet: string): Record<string, string> => {
      write('jo.callsheet', `campaign C\n${campaign}character Jo\n${scores}${sheet}`);
      const rows = callsheet('sheet', '.').out.matchAll(
        /^ +(.+?) +\+\d+(?: \(\+\d+\))? +(\d CP|free|in play)$/gm,
      );
      return Object.fromEntries([...rows].map(([, name = '', price = '']) => [name, price]));
    };
    expect(
      prices(
        '',
        `  skills:\n    Athletics +1\n    Para +1 (Parachute +2)\n    Climbing +3\n    Writing +2\n  log:
    2026-09-18 award 99 EP
    2026-09-26 learn Athletics +1
    2026-09-27 learn Para +1 (Parachute +2)
    2026-09-28 raise Climbing +2 -> +3\n`,
      ),
    ).toMatchObject({
      Athletics: 'in play',
      Para: 'in play',
      Parachute: 'in play',
      Climbing: 'in play',
      Writing: '2 CP',
      Throwing: 'free',
    });
    expect(
      prices(
        '  fast learner at creation: yes\n  fast learner minimum: 0\n',
        '  advantages:\n    Fast Learner (Athletics, Edge)\n  skills:\n    Climbing +4\n    Para +2\n',
      ),
    ).toMatchObject({ Climbing: '0 CP', Para: '0 CP', Throwing: 'free' });
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

  describe('of somebody with arms and a history', () => {
    const VERA = [
      'campaign Test',
      'npc Vera',
      '  STR 4  REF 6  HLT 5  WIL 6',
      '  skills:',
      '    Swords +4 (Long Swords +2)',
      '  weapons:',
      '    Excalibur (Long sword)',
      '    Katana x2',
      '    Longbow',
      '    Katanna',
      '  armor:',
      '    Samurai armor',
      '  gear:',
      '    Rope, 5 kg: hemp',
      '    Lamp',
      '  log:',
      '    2026-10-02 award 40 EP: The Cape Files',
      '    2026-10-09 raise WIL 5 -> 6',
      '    2026-10-16 raise Swords +3 -> +4',
      '    2026-10-16 award 2 AP',
      '',
    ].join('\n');
    type Json = Record<string, unknown>;
    const sheetOf = (...args: string[]): Json => {
      write('vera.callsheet', VERA);
      const { code, out } = callsheet('sheet', '.', '--format', 'json', ...args);
      expect(code).toBe(0);
      return (JSON.parse(out) as Json[])[0]!;
    };

    it('prints JSON of weapons, armor and load', () => {
      const sheet = sheetOf();
      expect(sheet['weapons']).toMatchObject([
        {
          name: 'Excalibur (Long sword)',
          weapon: 'Long sword',
          count: 1,
          skill: 'Swords',
          skillTotal: 4,
          specialty: 'Long Swords',
          attacks: { REF: 11, STR: 10, HLT: 11 },
          acc: 0,
          init: 0,
          strengthMinimum: 3,
          strengthShortage: 0,
          strengthSurplus: 1,
          damage: '4d6 P/L',
          range: null,
          rmod: null,
          rateOfFire: null,
          ammunition: null,
          weight: 3,
        },
        { name: 'Katana', weapon: 'Katana', count: 2, specialty: null, damage: '5d6 P/L', weight: 3 },
        {
          weapon: 'Longbow',
          skill: 'Bows',
          skillTotal: 0,
          attacks: { REF: 5, STR: 4, HLT: 5, INT: 0 },
          damage: '4d6 P/L',
          range: 150,
          rmod: 2,
          rateOfFire: '1/2',
          ammunition: 1,
        },
      ]);
      expect(sheet['armor']).toMatchObject([
        {
          armor: 'Samurai armor',
          armorValue: 14,
          covers: '3-18',
          halvedBy: ['blunt'],
          strengthMinimum: 5,
          strengthShortage: 1,
          weight: null,
        },
      ]);
      expect(sheet['gear']).toMatchObject([
        { name: 'Rope, 5 kg', count: 1, note: 'hemp', weight: 5 },
        { name: 'Lamp', note: null, weight: null },
      ]);
      // 3 + 3 + 3 + 5 kg: more than STR 4, less than the 50 kg that it carries. DEF 16, less 1 for the armor, 1 for the load.
      expect(sheet['load']).toEqual({
        weight: 14,
        carry: 50,
        defensePenalty: -1,
        underArms: { REF: 5, DEF: 14, MOV: 10 },
      });
    });

    it('prints JSON of the log', () => {
      expect(sheetOf()['experience']).toEqual({
        earned: 40,
        spent: 34,
        balance: 6,
        actionPoints: 2,
        log: [
          {
            date: '2026-10-02',
            what: '40 EP: The Cape Files',
            message: { code: 'with a note', values: { what: '40 EP', note: 'The Cape Files' } },
            experiencePoints: 40,
            balance: 40,
          },
          { date: '2026-10-09', what: 'WIL 5 → 6', experiencePoints: -30, balance: 10 },
          {
            date: '2026-10-16',
            what: '2 action points',
            message: { code: 'action points of', values: { count: 2 } },
            experiencePoints: 0,
            balance: 10,
          },
          { date: '2026-10-16', what: 'Swords +3 → +4', experiencePoints: -4, balance: 6 },
        ],
      });
    });

    it.each<[date: string, will: number, swords: number, attack: number, balance: number | undefined]>([
      ['0001-01-01', 5, 3, 10, undefined],
      ['2026-10-01', 5, 3, 10, undefined],
      ['2026-10-02', 5, 3, 10, 40],
      ['2026-10-08', 5, 3, 10, 40],
      ['2026-10-09', 6, 3, 10, 10],
      ['2026-10-16', 6, 4, 11, 6],
      ['9999-12-31', 6, 4, 11, 6],
    ])('is what it was at %s', (date, will, swords, attack, balance) => {
      const { attributes, skills, weapons, experience } = sheetOf('--at', date) as {
        attributes: Record<string, number>;
        skills: { name: string; score: number }[];
        weapons: { attacks: Record<string, number> }[];
        experience: { balance: number } | null;
      };
      expect(attributes['WIL']).toBe(will);
      expect(skills.find(({ name }) => name === 'Swords')?.score).toBe(swords);
      expect(weapons[0]!.attacks['REF']).toBe(attack);
      expect(experience?.balance).toBe(balance);
    });

    it('is as text what it was', () => {
      write('vera.callsheet', VERA);
      const text = (...args: string[]): string => callsheet('sheet', '.', ...args).out;
      expect(text()).toContain('WIL 6');
      expect(text('--at', '2026-10-08')).toContain('WIL 5');
      expect(text('--at', '2026-10-08')).not.toContain('2026-10-09');
    });

    it.each(['2026-02-29', '2026-13-01', '2026-1-5', 'yesterday', ''])('has no sheet at “%s”', (date) => {
      write('vera.callsheet', VERA);
      expect(callsheet('sheet', '.', '--at', date)).toMatchObject({
        code: 2,
        out: '',
        err: `callsheet: “${date}” is not a date; write it as 2026-10-01\n`,
      });
    });

    it('has no history where it has no log', () => {
      write('jo.callsheet', JO);
      const [sheet] = JSON.parse(
        callsheet('sheet', 'jo.callsheet', '--format', 'json', '--at', '2026-10-01').out,
      ) as Json[];
      expect(sheet).toMatchObject({
        attributes: { REF: 4 },
        experience: null,
        weapons: [],
        armor: [],
        gear: [],
      });
    });
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
