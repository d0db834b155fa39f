/** `callsheet fight`, as a shell meets it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const CLI = path.resolve('dist/cli.js');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-fight-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (text: string): void => writeFileSync(path.join(folder, 'a.callsheet'), text);

function fight(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'fight', 'a.callsheet', ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: status, out: stdout, err: stderr };
}

const PEOPLE = `npc Gunman
  STR 4  REF 5  HLT 3  PRE 3  INT 3  WIL 2
  skills:
    Pistols +3
  weapons:
    .45 ACP (1980)
npc Brawler
  STR 5  REF 5  HLT 2  PRE 3  INT 4  WIL 1
  skills:
    Unarmed Combat (Brawling) +5
`;
const ALLEY = `${PEOPLE}
encounter Alley
  left: Gunman x2
  right: Brawler x3
  range: 12 m
  visibility: poor
`;

describe('callsheet fight', () => {
  it('tells who wins how often, and what it has assumed', () => {
    write(ALLEY);
    const { code, out, err } = fight('-n', '500', '--seed', '7');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Alley\nSimulated: 500 fights with seed 7\.\n/);
    expect(out).toMatch(/^ {2}left +\d+\.\d% +\(\d+\.\d–\d+\.\d%\)$/m);
    expect(out).toMatch(
      /^Half of the fights are over after \d+ turns?, nine out of ten after \d+ turns?\.$/m,
    );
    // Nobody there spends action points, so that they have no column.
    expect(out).toMatch(/^ +side +falls +dies +dealt +taken$/m);
    expect(out).toMatch(/^ {2}Brawler 3 +right +\d+\.\d% +\d+\.\d% +\d+\.\d +\d+\.\d$/m);
    expect(out).toContain('right: no tactics are given; the weapons decide: press.');
  });

  it('fights the same fights with the same seed', () => {
    write(ALLEY);
    const once = fight('-n', '500', '--seed', '7');
    expect(fight('-n', '500', '--seed', '7')).toEqual(once);
    expect(fight('-n', '500', '--seed', '8').out).not.toEqual(once.out);
  });

  it('prints JSON', () => {
    write(ALLEY);
    const report = JSON.parse(fight('-n', '400', '--format', 'json').out) as {
      sides: { name: string; wins: number; rate: { value: number; low: number; high: number } }[];
      draws: { wins: number };
    };
    expect(report).toMatchObject({
      encounter: 'Alley',
      method: 'simulated',
      runs: 400,
      seed: 1,
      sides: [{ name: 'left' }, { name: 'right' }],
      combatants: [
        { name: 'Gunman 1', side: 'left' },
        { name: 'Gunman 2', side: 'left' },
        { name: 'Brawler 1', side: 'right' },
        { name: 'Brawler 2', side: 'right' },
        { name: 'Brawler 3', side: 'right' },
      ],
    });
    const [left, right] = report.sides;
    expect(left!.wins + right!.wins + report.draws.wins).toBe(400);
    expect(left!.rate.low).toBeLessThan(left!.rate.value);
  });

  it('answers a small duel exactly', () => {
    write(`${PEOPLE}\nencounter Duel\n  left: Brawler\n  right: Brawler\n  range: 1 m\n`);
    const text = fight();
    expect(text.out).toContain('Exact: computed from every outcome of the dice.');
    const report = JSON.parse(fight('--format', 'json').out) as {
      method: string;
      sides: { exact: string }[];
    };
    expect(report.method).toBe('exact');
    expect(report.sides[0]!.exact).toBe(report.sides[1]!.exact);
    expect(report.sides[0]!.exact).toMatch(/^0\.4\d{5,}$/);
  });

  it('answers a duel exactly that goes on until people of usual health fall', () => {
    const people = PEOPLE.replace('HLT 2', 'HLT 4').replace('WIL 1', 'WIL 3');
    write(`${people}\nencounter Duel\n  left: Brawler\n  right: Brawler\n  range: 1 m\n`);
    expect(fight().out).toContain('Exact: computed from every outcome of the dice.');
  });

  // Counting this one took minutes.
  it('simulates a duel with more outcomes than can be counted', () => {
    write(`npc Jo
  STR 5  REF 6  HLT 5  INT 5  WIL 6
  skills:
    Throwing +3
  weapons:
    Grenade, fragmentation
${PEOPLE}
encounter Bridge
  left: Jo
  right: Gunman
  range: 20 m
`);
    const { code, out } = fight('-n', '400');
    expect(out).toContain('Simulated: 400 fights');
    expect(code).toBe(0);
  });

  it('tells one fight blow by blow', () => {
    write(ALLEY);
    const { code, out } = fight('--transcript', '--seed', '3');
    expect(code).toBe(0);
    expect(out).toMatch(/^Alley, one fight with seed 3\n\nTurn 1\n {2}Initiative of left, led by Gunman 1: /);
    expect(out).toMatch(/It ends in turn \d+: the side “(left|right)” is left standing\.\n/);
    const report = JSON.parse(fight('--transcript', '--seed', '3', '--format', 'json').out) as {
      turns: { lines: string[] }[];
      winner: string;
    };
    expect(out).toContain(report.turns[0]!.lines[0]!);
    expect(out).toContain(`“${report.winner}” is left standing`);
  });

  it('says how a name chooses', () => {
    write(ALLEY);
    expect(fight('Alley').err).toBe(
      'callsheet: Alley does not exist\ncallsheet: --encounter chooses an encounter: `callsheet fight . --encounter "Alley"`\n',
    );
  });

  it('lists the encounters where there are several', () => {
    write(`${ALLEY}\nencounter Roof\n  left: Gunman\n  right: Brawler\n`);
    expect(fight()).toEqual({
      code: 2,
      out: '',
      err: 'callsheet: choose with --encounter among “Alley”, “Roof”\n',
    });
    expect(fight('--encounter', 'roof', '--transcript').code).toBe(0);
    expect(fight('--encounter', 'Rof').err).toBe(
      'callsheet: there is no encounter “Rof”; did you mean “Roof”?\n',
    );
  });

  it.each([
    [
      'no encounter',
      PEOPLE,
      'callsheet: there is no encounter; one begins with a line such as `encounter Ambush`\n',
    ],
    [
      'an unknown name',
      `${PEOPLE}\nencounter A\n  left: Gunmann\n  right: Brawler\n`,
      'callsheet: A: There is no character “Gunmann” here. Did you mean “Gunman”?\n',
    ],
    [
      'one side',
      `${PEOPLE}\nencounter A\n  left: Gunman\n`,
      'callsheet: A: A fight takes two sides: write “heroes: Jack Smith” and “guards: Hangar Guard x4”.\n',
    ],
    [
      'a side without members',
      `${PEOPLE}\nencounter A\n  left: Gunman\n  right: the heroes\n`,
      'callsheet: A: The side “right” has no members.\n',
    ],
    [
      'too many',
      `${PEOPLE}\nencounter A\n  left: Gunman\n  right: Brawler x10000\n`,
      'callsheet: A: 10001 fighters are too many: a fight has 100 at most.\n',
    ],
    [
      'nobody with Hits',
      'campaign A\n  system: Action\nnpc B\n  Reflexes 5\nencounter A\n  left: B\n  right: B\n',
      'callsheet: A: B has no Hits and cannot fight; write Hits.\n',
    ],
    [
      'nobody who attacks',
      'campaign A\n  system: Action\nnpc B\n  Reflexes 5  Hits 5\nencounter A\n  left: B\n  right: B\n',
      'callsheet: A: No combatant has a skill to attack with: Melee, Shoot, Brawling, Fighting, Fight, Swords, Archery, Firearms, Guns, Shooting.\n',
    ],
    [
      'nobody with Health',
      'campaign A\n  system: Action!/System\nnpc B\n  Agility 5\nencounter A\n  left: B\n  right: B\n',
      'callsheet: A: B has no Health or no Toughness and cannot fight; write Health and Toughness.\n',
    ],
    [
      'nobody with PR',
      'campaign A\n  system: Fast Action\nnpc B\n  CON -5\nencounter A\n  left: B\n  right: B\n',
      'callsheet: A: B has no PR and cannot fight; write CON.\n',
    ],
    [
      'nobody who lives',
      `${PEOPLE}\nnpc Ghost\n  HLT 0  WIL 0\nencounter A\n  left: Gunman\n  right: Ghost\n`,
      'callsheet: A: Ghost has LIF 0 and cannot fight; write HLT and WIL.\n',
    ],
  ])('says what is wrong: %s', (_, text, err) => {
    write(text);
    expect(fight()).toEqual({ code: 2, out: '', err });
  });

  it.each([
    ['-n', '0'],
    ['-n', '1e9'],
    ['--seed', 'x'],
    ['--format', 'xml'],
  ])('refuses %s %s', (option, value) => {
    write(ALLEY);
    const { code, err } = fight(option, value);
    expect(code).toBe(2);
    expect(err).toMatch(/^error: /);
  });
});
