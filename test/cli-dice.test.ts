/** `callsheet roll` and `callsheet odds`, as a shell meets them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CliFolder } from './support/cli.ts';

const CLI = path.resolve('dist/cli.js');

function callsheet(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });
  expect(stderr).not.toMatch(/^\s+at /m);
  return { code: status, out: stdout, err: stderr };
}

function jsonOf(...args: string[]): Record<string, unknown> {
  const { code, out, err } = callsheet(...args, '--format', 'json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Record<string, unknown>;
}

it.each([
  [
    'duel CC 3, Staff, PR 7 vs CC 2, Kevlar, PR 8',
    '`duel` belongs to Fast Action; add --system "Fast Action"',
  ],
  ['payoff 5', '`payoff` belongs to Action!/System; add --system "Action!/System"'],
])('%s names the system that has it', (text, note) => {
  for (const command of ['odds', 'roll']) {
    const { code, out, err } = callsheet(command, text);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trimEnd().split('\n').at(-1)).toBe(`  ${note}`);
  }
  const { err } = callsheet('odds', text, '--system', 'Action (heroic)');
  expect(err.trimEnd().split('\n').at(-1)).toBe(`  ${note.replace('; add', ', which')} chooses`);
});

it.each([
  [['effect 2 or more, Stealth 9 vs Awareness 7'], 'margin 2, Stealth 9 vs Awareness 7'],
  [['effect 1, CC 4 vs CC 3', '--system', 'Fast Action'], 'margin 1, CC 4 vs CC 3'],
])('%j is a contest, whose margin has odds', (args, margin) => {
  const { code, err } = callsheet('odds', ...args);
  expect({ code, first: err.split('\n')[0] }).toEqual({
    code: 2,
    first: `callsheet: Both sides roll in this contest. Write its margin: \`${margin}\`.`,
  });
  expect(callsheet('odds', margin, ...args.slice(1)).code).toBe(0);
});

it.each([
  ['effect 2, Pistols 9 vs DEF 14'],
  ['effect 5, Martial Arts 12 vs Dodge 11', '--system', 'Action!/System'],
])('%s is against a number', (...args) => expect(callsheet('odds', ...args).code).toBe(0));

it.each([
  ['Stealth', '`Stealth` goes with a roll: `Stealth 5 vs 12`.'],
  ['First Aid check', '`First Aid` goes with a roll: `First Aid 5 vs 12`.'],
  ['STR', '`STR` goes with a roll: `STR 5 vs 12`.'],
  ['REF 6 + Stealth 4', '`REF` goes with a roll: `REF 6 + Stealth 4 vs 12`.'],
])('%s alone is no roll', (text, note) => {
  for (const command of ['odds', 'roll']) {
    const { code, err } = callsheet(command, text);
    expect({ code, note: err.trimEnd().split('\n').at(-1) }).toEqual({ code: 2, note: `  ${note}` });
  }
});

it.each([
  // RP-C66: what has no EX among its notes has no blast.
  ['blast Katana, 2 m', 'Katana does not explode.'],
  ['blast M1 Rocket Launcher, 3 m', 'M1 Rocket Launcher does not explode.'],
])('%s is refused', (text, message) =>
  expect(callsheet('odds', text).err.split('\n')[0]).toBe(`callsheet: ${message}`),
);

it('shows where a procedure stands', () => {
  for (const command of ['odds', 'roll'])
    expect(
      callsheet(command, 'Stealth 9 vs 15, chance of effect 3 or more').err.trimEnd().split('\n').at(-1),
    ).toBe('  `effect` comes first: `effect 3 or more, Stealth 9 vs 18`');
});

it('takes an effect number behind a task', () => {
  const { code, out } = callsheet('odds', '9 vs 15, effect 3');
  expect(out).toMatch(/%/);
  expect(out).toBe(callsheet('odds', 'effect 3, 9 vs 15').out);
  expect(code).toBe(0);
});

// An argument that a procedure begins with shows the procedure, where the whole can be read so.
it.each([
  ['dodge', [], '  `action` comes first: `action dodge`'],
  ['roll with the blow 9 vs 9', [], '  `action` comes first: `action roll with the blow, 9 vs 9`'],
  ['block 9 vs 9', ['--system', 'Action! System'], '  `action` comes first: `action block, 9 vs 9`'],
  ['fire, 3 turns', [], '  `exposure` comes first: `exposure fire, 3 turns`'],
])('odds of %s', (text, options, note) => {
  const { code, err } = callsheet('odds', text, ...options);
  expect({ code, note: err.trimEnd().split('\n').at(-1) }).toEqual({ code: 2, note });
});
it.each(['', ' ', 'vs 3', ', dodge', 'block'.repeat(1000)])('no procedure begins with “%s”', (text) => {
  const { code, err } = callsheet('odds', text);
  expect({ code, isNoted: err.includes('comes first') }).toEqual({ code: 2, isNoted: false });
});

describe('callsheet odds', () => {
  it.each([
    ['3d6+9>=19', '62.5% (135/216)  3d6 + 9 >= 19'],
    ['3d6 + 11 >= 18', '90.74% (196/216)  3d6 + 11 >= 18'],
    ['-1d6 + 7 >= 3', '66.67% (4/6)  -d6 + 7 >= 3'],
    ['2d6 > 12', '0% (0/36)  2d6 > 12'],
    ['2d6 >= 2', '100% (36/36)  2d6 >= 2'],
    ['20d6 >= 120', '< 0.01% (1/3656158440062976)  20d6 >= 120'],
    ['20d6 >= 21', '> 99.99% (3656158440062975/3656158440062976)  20d6 >= 21'],
    ['100d6 >= 350', '51.17%  100d6 >= 350'],
    ['d6! >= 20', '0.39%  d6! >= 20\nExploding dice were computed until their chance fell below 1e-12.'],
    ['Stealth 8 vs 18', '62.5% (135/216)  Stealth 8 vs 18: 3d6 + 8 >= 18'],
    ['9 vs 12', '100%  9 vs 12: 3d6 + 9 >= 12, no roll needed'],
    ['0 vs 30', '0.46% (1/216)  0 vs 30: 3d6 >= 30, only with a natural 18'],
    ['REF 8 + Stealth 4 vs easy', '100%  REF 8 + Stealth 4 vs Easy (12): 3d6 + 12 >= 12, no roll needed'],
  ])('of %s', (text, out) => {
    expect(callsheet('odds', text)).toEqual({ code: 0, out: `${out}\n`, err: '' });
  });

  it.each([
    ['3d6', '74.07% (160/216)  Stealth 9 vs Challenging (18): 3d6 + 9 >= 18'],
    ['2d10', '72% (72/100)  Stealth 9 vs Challenging (18): 2d10 + 9 >= 18'],
    ['1d20', '75% (15/20)  Stealth 9 vs Challenging (15): 1d20 + 9 >= 15'],
  ])('with %s', (dice, out) => {
    expect(callsheet('odds', 'Stealth 9 vs Challenging', '--dice', dice).out).toBe(`${out}\n`);
  });

  it('of a contest', () => {
    expect(callsheet('odds', 'Stealth 12 vs Awareness 3').out).toBe(
      [
        'Stealth 12 vs Awareness 3: 3d6 + 12 against 3d6 + 3',
        '  win   98.03% (45738/46656)',
        '  tie    0.98% (456/46656)',
        '  lose   0.99% (462/46656)',
        '',
      ].join('\n'),
    );
  });

  it('of a task with circumstances', () => {
    expect(callsheet('odds', 'Stealth 9 vs 18, rushed, off hand, complementary 5, 1 AP').out).toBe(
      [
        '83.8% (181/216)  Stealth 9 vs 18, rushed, off hand, complementary 5, 1 AP: 3d6 + 10 >= 18',
        '',
        '   9  Stealth 9',
        '  -3  rushed           RP-C08, RP-C09',
        '  -3  off hand         R31',
        '  +2  complementary 5  RP-C10',
        '  +5  1 AP             RP-C13, RP-C20',
        '  10  together         as if against 17',
        '',
      ].join('\n'),
    );
    expect(callsheet('odds', 'Stealth 9 vs 18, no tools').out).toBe(
      '0%  Stealth 9 vs 18, no tools: 3d6 + 9 >= 18, cannot be tried\n\n  9  Stealth 9\n     no tools\n',
    );
    expect(callsheet('odds', 'Stealth 9 vs 10, retry', '--dice', '1d20').out).toMatch(
      /^90% \(18\/20\) {2}Stealth 9 vs 10, retry: 1d20 \+ 7 >= 10\n\n {3}9 {2}Stealth 9\n {2}-2 {2}retry {6}RP-C103\n/,
    );
  });

  it('of a contest with circumstances', () => {
    expect(callsheet('odds', 'Stealth 12, retry 3 vs Awareness 3, -3').out).toBe(
      [
        'Stealth 12, retry 3 vs Awareness 3, -3: 3d6 + 3 against 3d6',
        '  win   72.06% (33621/46656)',
        '  tie    7.35% (3431/46656)',
        '  lose  20.58% (9604/46656)',
        '',
        '  12  Stealth 12',
        '  -9  retry 3',
        '   3  together',
        '',
        '   3  Awareness 3',
        '  -3  stated',
        '   0  together',
        '',
      ].join('\n'),
    );
  });

  it('of what the Action! System does besides tasks', () => {
    expect(callsheet('odds', 'crash 4 m/s, TGH 3')).toEqual({
      code: 0,
      out: 'crash 4 m/s, TGH 3\n  damage     2d6 B/L, less TGH 3: 4 on average, 0 to 9\n  no damage  8.33% (1/12)\n',
      err: '',
    });
    expect(callsheet('odds', 'crash 4 m/s', '--dice', '2d10').code).toBe(2);
    expect(callsheet('odds', 'crash 4 m/s', '--system', 'Action').err).toMatch(/^callsheet: Write a score/);
    expect(callsheet('roll', 'crash 4 m/s, TGH 3', '--seed', '2').out).toMatch(
      /^crash 4 m\/s, TGH 3: 2d6 B\/L \d+ · damage less TGH 3: \d$/m,
    );
  });

  it('by the better of the two rolls that an action allows', () => {
    const folder = new CliFolder();
    const skills = (unarmed: number, acrobatics: number): string =>
      `\n  REF 5\n  skills:\n    Unarmed Combat +${unarmed}\n    Acrobatics +${acrobatics}\n`;
    folder.write('all.callsheet', `npc Edith${skills(1, 3)}npc Guard${skills(4, 2)}`);
    try {
      const rolling = (name: string): string =>
        folder.callsheet(['odds', `action roll with the blow, ${name} vs 16`, 'all.callsheet']).out;
      expect(rolling('Edith')).toContain('REF 5 + Acrobatics 3 vs 16');
      expect(rolling('Guard')).toContain('REF 5 + Unarmed Combat 4 vs 16');
    } finally {
      folder.remove();
    }
  });

  // 15 - 9 is 6: 206 of 216 rolls of 3d6 reach it, and 160 of 216 reach 9, three less a rush.
  it.each([
    ['Stealth 9 against a TN of 15', '206/216'],
    ['Stealth 9 against the difficulty 15', '206/216'],
    ['Stealth 9 vs 15 (rushed)', '160/216'],
  ])('reads %s without a campaign', (text, chance) => expect(callsheet('odds', text).out).toContain(chance));

  it('by the scores of people in the files behind it', () => {
    const folder = new CliFolder();
    folder.write(
      'people/edith.callsheet',
      'npc Edith Grey\n  REF 5  INT 5\n  skills:\n    Awareness +4\nnpc Guard\n  REF 4\n',
    );
    const run = (...args: string[]) => folder.callsheet(args);
    try {
      // INT 5 and Awareness 4: 6 or more on 3d6 is 206 of 216.
      expect(run('odds', 'Edith Awareness vs 15', 'people/').out).toMatch(/^95\.37%.*Awareness 9 vs 15/);
      expect(run('odds', 'Edith Awareness vs 15', 'people').out).toMatch(/^95\.37%.*Awareness 9 vs 15/);
      expect(run('odds', 'Edith', 'Awareness', 'vs', '15', 'people/edith.callsheet').out).toMatch(/^95\.37%/);
      expect(run('odds', 'Edith Awareness vs 15', '--campaign', 'people').out).toMatch(/^95\.37%/);
      expect(run('roll', 'Edith Grey Awareness vs 15', 'people/', '--seed', '1').out).toContain(
        'Awareness 9',
      );
      expect(run('odds', "Edith's Awareness (TN 15)", 'people/').out).toMatch(/^95\.37%.*Awareness 9 vs 15/);
      expect(run('roll', 'Edith makes an Awareness roll, TN 15', 'people/', '--seed', '1').out).toContain(
        'Awareness 9 vs 15',
      );
      for (const command of ['odds', 'roll'])
        expect(run(command, 'Edith Awarenes vs 15', 'people/')).toMatchObject({
          code: 2,
          err: expect.stringContaining(
            'callsheet: “Awarenes” is no score of Edith Grey. Did you mean “Awareness”?\n',
          ) as string,
        });
      // DEF is 10 and REF.
      expect(run('odds', 'attack 9 vs Guard', './people').out).toContain('3d6 + 9 vs 14');
      expect(run('odds', 'Edith Awareness vs 15', 'people/nobody.callsheet')).toMatchObject({
        code: 2,
        err: 'callsheet: people/nobody.callsheet does not exist\n',
      });
      expect(run('odds', 'Edith Awareness vs 15', 'people/', '--system', 'Action').err).toBe(
        'callsheet: --system and files do not go together\n',
      );
      // A fraction is no path.
      expect(run('odds', '--system', 'Fast Action', '5 vs 8, cover 1/2').out).toMatch(/^\d/);
      expect(run('odds', 'Awareness 9 (TN 15)').out).toMatch(/^95\.37%.*Awareness 9 vs 15/);
      expect(run('roll', '9, TN 15', '--seed', '1').out).toContain('9 vs 15');
    } finally {
      folder.remove();
    }
  });

  it('of nobody without files, and says where people come from', () => {
    const refusal = (text: string, command = 'odds'): string => callsheet(command, text).err;
    const hint = (text: string): string =>
      `  For the scores of Edith, write a file or a folder behind the text: \`"${text}" FOLDER\`\n`;
    expect(refusal('Edith Awareness vs 15')).toContain('`Edith Awareness` needs its score');
    for (const text of [
      'Edith Awareness vs 15',
      'Edith shoots the Guard',
      'Edith PRE + Stealth vs 15',
      'Edith hurls an axe at Guard',
      'Edith falls 12 m',
      'Edith casts Fire at Guard',
      'Edith sneaks past Guard',
    ])
      expect(refusal(text)).toContain(hint(text));
    expect(refusal('Edith shoots the Guard', 'roll')).toContain(hint('Edith shoots the Guard'));
    for (const text of [
      'Awarenes vs 15',
      'Stealth vs 15',
      'edith Awareness vs 15',
      'Stealth Awareness vs 15',
    ])
      expect(refusal(text)).not.toContain('FOLDER');
  });

  it('by the options and house rules of a campaign', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'callsheet-odds-'));
    const text = 'campaign A\n  system: Action!/System\n  use: open d10\n';
    writeFileSync(path.join(folder, 'campaign.callsheet'), text);
    try {
      expect(callsheet('odds', 'Pilot 11 vs 14', '--campaign', folder).out).toMatch(
        /^30.2% \(299\/990\) {2}Pilot 11 vs 14: Action!\/System, 3 or more on d10! - d10!$/m,
      );
      expect(callsheet('roll', 'Pilot 11 vs 14', '--campaign', folder, '--seed', '2').out).toContain(
        'd10! (',
      );
      expect(jsonOf('roll', '3d6', '--campaign', folder)).toMatchObject({ system: 'Action!/System' });
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(callsheet('odds', '9 vs 14', '--campaign', folder)).toEqual({
      code: 2,
      out: '',
      err: `callsheet: ${folder} does not exist\n`,
    });
    expect(callsheet('roll', '9 vs 14', '--campaign', '.', '--system', 'Action').err).toBe(
      'callsheet: --system and --campaign do not go together\n',
    );
  });

  it('of a distribution', () => {
    expect(callsheet('odds', '2d4').out).toBe(
      [
        '2d4: 2 to 8, mean 5, spread 1.58',
        '',
        '2 ██████                     6.25%',
        '3 ████████████              12.50%',
        '4 ██████████████████        18.75%',
        '5 ████████████████████████  25.00%',
        '6 ██████████████████        18.75%',
        '7 ████████████              12.50%',
        '8 ██████                     6.25%',
        '',
      ].join('\n'),
    );
    expect(callsheet('odds', '4d6kh3').out).toMatch(
      /^4d6kh3: 3 to 18, mean 12\.24 \(15869\/1296\), spread 2\.85\n/,
    );
    expect(callsheet('odds', '7').out).toMatch(/^7: always 7\n/);
  });

  it.each([
    ['3d6+11>=18', { expression: '3d6 + 11 >= 18', probability: { fraction: '196/216', value: 196 / 216 } }],
    [
      'Stealth  9 vs challenging',
      {
        expression: 'Stealth 9 vs Challenging (18)',
        probability: { fraction: '160/216', value: 160 / 216 },
        dice: '3d6',
        needed: 9,
        how: 'roll',
        score: { total: 9, terms: [{ name: 'Stealth', value: 9 }] },
        against: { total: 18, terms: [{ name: 'challenging', value: 18 }] },
      },
    ],
    [
      '9 vs TN 12',
      {
        expression: '9 vs TN 12',
        probability: { fraction: '1/1', value: 1 },
        dice: '3d6',
        needed: 3,
        how: 'automatic',
        score: { total: 9, terms: [{ value: 9 }] },
        against: { total: 12, terms: [{ name: 'TN', value: 12 }] },
      },
    ],
    [
      'Stealth 9 vs Awareness 7',
      {
        expression: 'Stealth 9 vs Awareness 7',
        probability: { fraction: '29715/46656', value: 29715 / 46656 },
        win: { fraction: '29715/46656', value: 29715 / 46656 },
        tie: { fraction: '3906/46656', value: 3906 / 46656 },
        lose: { fraction: '13035/46656', value: 13035 / 46656 },
        dice: '3d6',
        score: { total: 9, terms: [{ name: 'Stealth', value: 9 }] },
        opponent: { total: 7, terms: [{ name: 'Awareness', value: 7 }] },
      },
    ],
    [
      'Stealth 9 vs 18, retry 2, 2 AP',
      {
        expression: 'Stealth 9 vs 18, retry 2, 2 AP',
        probability: { fraction: '212/216', value: 212 / 216 },
        dice: '3d6',
        needed: 5,
        how: 'roll',
        score: {
          total: 13,
          terms: [{ name: 'Stealth', value: 9 }],
          modifiers: [
            { label: 'retry 2', amount: -6, rulings: [] },
            { label: '2 AP', amount: 10, rulings: ['RP-C13', 'RP-C20'] },
          ],
        },
        against: { total: 18, terms: [{ value: 18 }] },
        equivalentTarget: 14,
      },
    ],
    [
      'Stealth 9 vs Awareness 7, off hand',
      {
        expression: 'Stealth 9 vs Awareness 7, off hand',
        probability: { fraction: '39908/46656', value: 39908 / 46656 },
        win: { fraction: '39908/46656', value: 39908 / 46656 },
        tie: { fraction: '2247/46656', value: 2247 / 46656 },
        lose: { fraction: '4501/46656', value: 4501 / 46656 },
        dice: '3d6',
        score: { total: 9, terms: [{ name: 'Stealth', value: 9 }] },
        opponent: {
          total: 4,
          terms: [{ name: 'Awareness', value: 7 }],
          modifiers: [{ label: 'off hand', amount: -3, rulings: ['R31'] }],
        },
      },
    ],
    [
      '2d2',
      {
        expression: '2d2',
        outcomes: [
          { value: 2, fraction: '1/4' },
          { value: 3, fraction: '2/4' },
          { value: 4, fraction: '1/4' },
        ],
        mean: 3,
        meanFraction: '3/1',
        standardDeviation: Math.SQRT1_2,
      },
    ],
  ])('of %s as JSON', (text, json) => {
    expect(jsonOf('odds', text)).toEqual(json);
  });

  it('says how much open-ended dice leave out', () => {
    const { tail, meanFraction } = jsonOf('odds', 'd6!');
    expect(tail).toEqual({ fraction: `1/${6 ** 16}`, value: 6 ** -16 });
    expect(meanFraction).toBeUndefined();
  });
});

describe('callsheet roll', () => {
  it('shows every die', () => {
    const { code, out, err } = callsheet('roll', '3d6+5');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^3d6 \([1-6], [1-6], [1-6]\) \+ 5 = \d+\n$/);
  });

  it('rolls the same with the same seed', () => {
    expect(callsheet('roll', '3d6 + 5', '--seed', '1').out).toBe('3d6 (5, 2, 6) + 5 = 18\n');
    const rolls = ['1', '+1', '2', '-2', `${10n ** 40n}`].map((seed) =>
      jsonOf('roll', '9d100', '--seed', seed),
    );
    expect(rolls.map(({ seed }) => seed)).toEqual([1, 1, 2, -2, `${10n ** 40n}`]);
    expect(rolls[0]).toEqual(rolls[1]);
    expect(new Set(rolls.map(({ transcript }) => transcript)).size).toBe(4);
  });

  it('rolls something else without a seed', () => {
    const [first, second] = [jsonOf('roll', '100d100'), jsonOf('roll', '100d100')];
    expect(first).not.toHaveProperty('seed');
    expect(first).not.toEqual(second);
  });

  it('prints every die as JSON', () => {
    expect(jsonOf('roll', '{4d6kh3, 2d8!!}kh1 + 4dF >= 10', '--seed', '7')).toEqual({
      expression: '{4d6kh3, 2d8!!}kh1 + 4dF >= 10',
      total: expect.any(Number) as number,
      success: expect.any(Boolean) as boolean,
      dice: [
        ...Array.from({ length: 4 }, () => expect.objectContaining({ sides: 6 }) as object),
        ...Array.from({ length: 2 }, () => expect.objectContaining({ sides: 8 }) as object),
        ...Array.from({ length: 4 }, () => ({
          value: expect.any(Number) as number,
          faces: { lowest: -1, highest: 1 },
          state: 'kept',
        })),
      ],
      transcript: expect.stringContaining('2d8!!') as string,
      seed: 7,
    });
  });

  it('counts dice of a pool that is dropped as dropped', () => {
    expect(jsonOf('roll', '{2d1, 3}kh1')).toMatchObject({
      total: 3,
      dice: [
        { value: 1, sides: 1, state: 'dropped' },
        { value: 1, sides: 1, state: 'dropped' },
      ],
    });
  });

  it('takes an expression that begins with a minus', () => {
    expect(callsheet('roll', '-1d1', '--seed', '-5').out).toBe('-d1 (1) = -1\n');
    expect(callsheet('roll', '--seed', '3', '-d1 + 2').out).toBe('-d1 (1) + 2 = 1\n');
    expect(callsheet('odds', '-d2 >= -1').out).toBe('50% (1/2)  -d2 >= -1\n');
  });
});

describe('bad input', () => {
  it.each([
    ['a die without sides', 'roll', '3d + 2', ['A die needs sides: `d6`.', '  3d + 2', '   ^']],
    ['odds of a die without sides', 'odds', '3d + 2', ['A die needs sides: `d6`.', '  3d + 2', '   ^']],
    ['nothing', 'roll', '', ['Write what to roll, such as `3d6 + 5`.']],
    ['white space', 'odds', '  ', ['Write what to roll, such as `3d6 + 5`.']],
    ['a division by zero', 'roll', '1 / (d1 - 1)', ['Division by zero.', '  1 / (d1 - 1)', '       ^^^^^^']],
    [
      'control characters',
      'roll',
      'a\u001b[31m\n+',
      ['`a` is not part of a dice expression.', '  a [31m +', '  ^'],
    ],
    [
      'a task without a score',
      'odds',
      'Stealth vs 18',
      ['`Stealth` needs its score: `Stealth 9`.', '  Stealth vs 18', '  ^^^^^^^'],
    ],
    [
      'an unknown circumstance',
      'odds',
      'Stealth 9 vs 18, of hand',
      [
        '`of hand` is not a circumstance of a roll. Did you mean “off hand” or “off-hand”?',
        '  Stealth 9 vs 18, of hand',
        '                   ^^^^^^^',
      ],
    ],
    [
      'too many action points',
      'odds',
      'Stealth 9 vs 18, 4 AP',
      ['`action point` must be from 1 to 3.', '  Stealth 9 vs 18, 4 AP', '                   ^^^^'],
    ],
    [
      'an unknown difficulty',
      'odds',
      'Stealth 9 vs Impossible',
      [
        '`Impossible` is not a difficulty (Average, Easy, Tricky, Challenging, Difficult, Demanding, Extreme, Legendary). If it is a skill or an attribute, add its score: `Impossible 7`.',
        '  Stealth 9 vs Impossible',
        '               ^^^^^^^^^^',
      ],
    ],
    [
      'too many dice',
      'roll',
      '999999d999999',
      ['999999 dice are too many; at most 1000 can be rolled.', '  999999d999999', '  ^^^^^^^^^^^^^'],
    ],
    [
      'a long line',
      'odds',
      `${'1 + '.repeat(20)}d${' + 1'.repeat(20)}`,
      ['A die needs sides: `d6`.', `  …+ ${'1 + '.repeat(7)}d${' + 1'.repeat(7)} +…`, `  ${' '.repeat(31)}^`],
    ],
    [
      'far too long a line',
      'roll',
      'x'.repeat(100_000),
      [
        'This is too long for a dice expression: more than 1000 characters.',
        `  ${'x'.repeat(60)}…`,
        `  ${'^'.repeat(60)}`,
      ],
    ],
  ])('%s', (_, command, text, lines) => {
    for (const format of ['text', 'json'])
      expect(callsheet(command, text, '--format', format)).toEqual({
        code: 2,
        out: '',
        err: `callsheet: ${lines.join('\n')}\n`,
      });
  });

  it.each([
    [['roll'], "error: missing required argument 'expression'"],
    [['roll', '3d6', '4d6'], 'callsheet: An operator is missing in front of `4`.\n  3d6 4d6\n      ^'],
    [['roll', '--sed'], "error: unknown option '--sed'"],
    [['odds', '--sed=1'], "error: unknown option '--sed=1'"],
    [
      ['roll', 'd6', '--seed', '1.5'],
      "error: option '--seed <n>' argument '1.5' is invalid. It must be a whole number.",
    ],
    [
      ['odds', '9 vs 18', '--dice', 'd6'],
      "error: option '--dice <dice>' argument 'd6' is invalid. Allowed choices are 3d6, 2d10, 1d20.",
    ],
    ...['trading 9 vs 8', 'forensics 9 vs 15', 'margin 3, 9 vs 8', 'attack 11 vs DEF 14, half cover'].map(
      (text): [string[], string] => [
        ['odds', text, '--dice', '2d10'],
        'callsheet: --dice goes with a task, such as “Stealth 9 vs 18”',
      ],
    ),
    [['odds', '3d6', '--dice', '2d10'], 'callsheet: --dice goes with a task, such as “Stealth 9 vs 18”'],
  ])('%j', (args, err) => {
    expect(callsheet(...args)).toEqual({ code: 2, out: '', err: `${err}\n` });
  });
});
