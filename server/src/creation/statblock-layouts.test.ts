/** One character in the layouts that people paste: all give the same sheet, and no word is dropped. */
import { describe, expect, it } from 'vitest';
import { converted, SCORES, trialOf } from '../../../test/support/statblocks.ts';

const HICKS = `npc Hicks
  STR 5  REF 6  HLT 5
  PRE 4  INT 4  WIL 5

  advantages:
    Lucky (Edge)
    Cool Headed (Gift)

  skills:
    Stealth +4
    Unarmed Combat (Brawling) +3
`;
it('the price of a trait tells its level', () =>
  expect(converted(`Hicks\n${SCORES}\nAdvantages: Eidetic Memory [5], Lucky (Gift) [10]`)).toContain(
    '    Eidetic Memory (Edge)\n    Lucky (Gift)\n',
  ));

describe('the same character', () => {
  it.each([
    [
      'with its kind before the name',
      `npc character Hicks\n${SCORES}\nAdvantages: Lucky: Edge; Cool Headed - Gift\nSkills: Stealth 4, Unarmed Combat (Brawling) 3`,
    ],
    [
      'in a list with bullets',
      '# Hicks\n- STR 5\n- REF 6\n- HLT 5\n- PRE 4\n- INT 4\n- WIL 5\n## Advantages\n* Lucky (Edge)\n* Cool Headed (Gift)\n## Skills\n* Stealth +4\n* Unarmed Combat (Brawling) +3',
    ],
    [
      'in a list with numbers',
      `Hicks\n${SCORES}\nAdvantages\n1. Lucky (Edge)\n2. Cool Headed (Gift)\nSkills\n1) Stealth +4\n2) Unarmed Combat (Brawling) +3`,
    ],
    [
      'in YAML',
      'name: "Hicks"\nattributes:\n  STR: 5\n  REF: 6\n  HLT: 5\n  PRE: 4\n  INT: 4\n  WIL: 5\nadvantages:\n  - name: Lucky\n    level: Edge\n  - Cool Headed (Gift)\nskills:\n  - name: Stealth\n    level: 4\n  - name: "Unarmed Combat (Brawling)"\n    level: 3\n',
    ],
    [
      'in a row of a file with commas',
      'Name,STR,REF,HLT,PRE,INT,WIL,Advantages,Skills\nHicks,5,6,5,4,4,5,"Lucky (Edge), Cool Headed (Gift)","Stealth 4, Unarmed Combat (Brawling) 3"\n',
    ],
    [
      'as a hero',
      `Hero Name: Hicks\n${SCORES}\nAdvantages: Lucky (Edge), Cool Headed (Gift)\nSkills: Stealth +4, Unarmed Combat (Brawling) +3`,
    ],
    [
      'in the BBCode of a forum',
      `[b]Hicks[/b]\n[b]STR[/b] 5 [b]REF[/b] 6 [b]HLT[/b] 5 [b]PRE[/b] 4 [b]INT[/b] 4 [b]WIL[/b] 5\n[color=red]Advantages:[/color] Lucky (Edge), Cool Headed (Gift)\n[u]Skills:[/u]\n[list][*]Stealth +4[*]Unarmed Combat (Brawling) +3[/list]`,
    ],
    [
      'in HTML',
      `<h3>Hicks</h3><p><b>STR</b> 5 <b>REF</b> 6 <b>HLT</b> 5 <b>PRE</b> 4 <b>INT</b> 4 <b>WIL</b>&nbsp;5</p>\n<p>Advantages: Lucky (Edge), Cool Headed (Gift)</p><p>Skills:</p><ul><li>Stealth 4</li><li>Unarmed Combat (Brawling) 3</li></ul>`,
    ],
    [
      'with the line breaks of a PDF',
      `Hicks\nSTR 5, REF 6, HLT 5, PRE 4, INT 4,\nWIL 5. Advantages: Lucky (Edge), Cool\nHeaded (Gift). Skills: Stea-\nlth 4, Unarmed Combat (Brawl-\ning) 3.`,
    ],
    [
      'with a parenthesis over two lines',
      `Hicks\n${SCORES}\nAdvantages: Lucky\u00a0(Edge), Cool Headed (\nGift)\nSkills: Stealth 4, Unarmed Combat (Brawling\n) 3`,
    ],
    [
      'with dots and dashes',
      'Hicks\nSTR 5 • REF 6 • HLT 5 • PRE 4 • INT 4 • WIL 5\nAdvantages — Lucky (Edge) • Cool Headed (Gift)\nSkills – Stealth +4 · Unarmed Combat (Brawling) +3',
    ],
    [
      'with names and numbers between slashes',
      'Hicks\nSTR/REF/HLT/PRE/INT/WIL: 5/6/5/4/4/5\nAdvantages: Lucky (Edge), Cool Headed (Gift)\nSkills: Stealth/4, Unarmed Combat (Brawling)/3',
    ],
    [
      'as YAML',
      'name: Hicks\nattributes:\n  STR: 5\n  REF: 6\n  HLT: 5\n  PRE: 4\n  INT: 4\n  WIL: 5\nadvantages:\n  - Lucky: Edge\n  - Cool Headed: Gift\nskills:\n  - Stealth: 4\n  - Unarmed Combat (Brawling): 3',
    ],
    [
      'in capitals',
      'Hicks\nSTR: 5\nREF: 6\nHLT: 5\nPRE: 4\nINT: 4\nWIL: 5\nADVANTAGES:\nLUCKY (EDGE)\nCOOL HEADED (GIFT)\nSKILLS:\nSTEALTH +4\nUNARMED COMBAT (Brawling) +3',
    ],
    [
      'with full names of attributes',
      'Hicks\nStrength 5, Reflexes 6, Health 5, Presence 4, Intelligence 4, Willpower 5\nAdvantages: Lucky (Edge), Cool Headed (Gift)\nSkills: Stealth 4, Unarmed Combat (Brawling) 3',
    ],
    [
      'in tables of Markdown',
      '### Hicks\n| Attribute | Score | Notes |\n|---|:-:|---|\n| Strength | 5 | |\n| Reflexes | 6 | |\n| Health | 5 | |\n| Presence | 4 | |\n| Intellect | 4 | |\n| Will | 5 | |\n\nAdvantages: Lucky (Edge), Cool Headed (Gift)\n\n| Skill | Score | Total |\n|---|---|---|\n| Stealth | 4 | 10 |\n| Unarmed Combat (Brawling) | 3 | 9 |',
    ],
    [
      'with prices and rolls',
      'Hicks [npc]\nSTR 5 (5 AP) REF 6 [6 AP] HLT 5 (10+3d6) PRE 4 INT 4 WIL 5\nAdvantages: Lucky (Edge) [5 CP], Cool Headed (Gift) 10 CP\nSkills (Total): Stealth 4 [2 CP], Unarmed Combat (Brawling) +3 = 9',
    ],
    [
      'without any label',
      `Hicks: ${SCORES}; Lucky (Edge), Cool Headed (Gift); Stealth +4, Unarmed Combat (Brawling) +3.`,
    ],
    [
      'with “and”',
      `Hicks\n${SCORES}\nAdvantages: Lucky (Edge) and Cool Headed (Gift)\nSkills: Stealth 4 and Unarmed Combat (Brawling) 3`,
    ],
    [
      'in lines that are broken',
      `Hicks\n  STR 5      REF 6      HLT 5\n  PRE 4      INT 4      WIL 5\nAdvantages: Lucky (Edge), Cool\n   Headed (Gift)\nSkills: Stealth 4, Unarmed\n   Combat (Brawling) 3`,
    ],
  ])('%s', (_, pasted) => expect(converted(pasted)).toBe(HICKS));
});

it.each([
  [
    'shortened labels',
    `Hicks\n${SCORES}\nAdv: Lucky (Edge); Cool Headed (Gift)\nSk: Stealth +4; Unarmed Combat (Brawling) +3`,
  ],
  [
    'equal signs',
    `Name = Hicks\n${SCORES.replaceAll(/ (?=\d)/g, ' = ')}\nAdvantages = Lucky (Edge), Cool Headed (Gift)\nSkills =\nStealth = 4\nUnarmed Combat (Brawling) = 3`,
  ],
  [
    'levels before their traits',
    `Hicks\n${SCORES}\nAdvantages: Edge: Lucky, Gift: Cool Headed\nSkills: Stealth +4, Unarmed Combat (Brawling) +3`,
  ],
  [
    'totals in words',
    `Hicks\n${SCORES}\nAdvantages: Lucky (Edge), Cool Headed (Gift)\nSkills: Stealth +4 (total 10), Unarmed Combat (Brawling) 3 (Total: 9)`,
  ],
  [
    'units of scores, and “and” between entries',
    `Hicks\nSTR 5, REF 6, HLT 5, PRE 4, INT 4 and WIL 5\nAdvantages: Lucky (Edge) & Cool Headed (Gift)\nSkills: Stealth level 4, Unarmed Combat (Brawling) +3 ranks`,
  ],
])('reads %s', (_, pasted) => expect(converted(pasted)).toBe(HICKS));

it('reads notes beside the level, and weapons with articles', () =>
  expect(
    converted(
      `Hicks\n${SCORES}\nDisadvantages: Secret (Hardship: her name), Enemy (Peril - the mob)\nWeapons: a knife`,
    ),
  ).toContain('    Secret (Hardship): her name\n    Enemy (Peril): the mob\n\n  weapons:\n    Knife\n'));

it('reads words in brackets behind a trait as a note', () =>
  expect(
    converted(
      `Hicks\n${SCORES}\nDisadvantages: Enemy (Peril) [the police], Secret (Hardship) {his daughter}`,
    ),
  ).toContain('    Enemy (Peril): the police\n    Secret (Hardship): his daughter\n'));

it('reads columns between spaces with empty cells', () =>
  expect(
    converted(
      [
        'Old Mike          STR 3     REF 4     HLT 3',
        '                  PRE 3     INT 4     WIL 4',
        'Advantages               Disadvantages           Skills',
        'Lucky (Edge)             Enemy (Peril)           Stealth +4',
        '                         Secret (Hardship)       Climbing +3',
        'Ambidextrous (Edge)                              Swimming +2',
      ].join('\n'),
    ),
  ).toBe(`npc Old Mike
  STR 3  REF 4  HLT 3
  PRE 3  INT 4  WIL 4

  advantages:
    Lucky (Edge)
    Ambidextrous (Edge)

  disadvantages:
    Enemy (Peril)
    Secret (Hardship)

  skills:
    Stealth +4
    Climbing +3
    Swimming +2
`));

it('keeps what stands behind a name', () => {
  expect(converted(`Jane Doe (player: Ross)\n${SCORES}`)).toContain('npc Jane Doe\n  player: Ross\n');
  expect(converted(`Hicks, a tired marine\n${SCORES}`)).toContain('npc Hicks\n  concept: a tired marine\n');
  expect(converted(`Guard (x4): ${SCORES}`)).toMatch(/^npc Guard\n[^]*\/\/ x4\n/);
});

it('reads specialties on lines of their own, and skills below their group', () => {
  const text = converted(
    `Hicks\n${SCORES}\n\nSkills\nMechanic +3\n    Automobiles +2\n    (Engines +4)\nDriving 3\n  - Cars: 2\nAthletics +1\n  Climbing +4\nWriting 4 (Comedy 2)\n  Specialty: Reports +2\n`,
  );
  expect(text.slice(text.indexOf('  skills:'))).toBe(
    [
      '  skills:',
      '    Mechanic +3 (Automobiles +2, Engines +4)',
      '    Driving +3 (Cars +2)',
      '    Athletics +1',
      '    Climbing +4',
      '    Writing +4 (Comedy +2, Reports +2)',
      '',
    ].join('\n'),
  );
});

it.each([
  ['STR-5 REF–6 HLT-5 PRE-4 INT-4 WIL—5\nSkills: Stealth-4, Para-1 (Parachute-2)', 'Para +1 (Parachute +2)'],
  ['STR - 5, REF - 6, HLT - 5, PRE - 4, INT - 4, WIL - 5\nSkills: Stealth - 4', ''],
])('a dash between a name and its number is no sign: %j', (lines, last) =>
  expect(converted(`Hicks\n${lines}`)).toBe(
    `npc Hicks\n  STR 5  REF 6  HLT 5\n  PRE 4  INT 4  WIL 5\n\n  skills:\n    Stealth +4\n${last && `    ${last}\n`}`,
  ),
);

it.each([
  'Skills\n| Skill | Level | Total | Cost |\n|---|---|---|---|\n| History | 3 | 3 | 3 |\n| Driving | 3 | 3 | 3 |\n| - Cars | 2 | 5 | 1 |',
  'Skills\nSkill | Level | Total\nHistory | 3 | 3\nDriving | 3 | 3\n  (Cars) | 2 | 5',
  'Skills\nHistory: 3\nDriving: 3\n  Cars: 2',
])('a skill with the name of a key, and specialties below their skill in a table: %j', (list) =>
  expect(converted(`Hicks\n${SCORES}\n${list}`).split('  skills:\n')[1]).toBe(
    '    History +3\n    Driving +3 (Cars +2)\n',
  ),
);

it.each([
  ['Climbing* | 4 | REF | 10 | only on rock', 'Climbing +4: only on rock'],
  ['Piloting | 6 | REF | 12 | Jets +2', 'Piloting +6 (Jets +2)'],
  ['Language (Hindi) | 3 | INT | 7 | native', 'Language (Hindi, native) +3'],
  ['Education | 2 | | 2 |', 'Education +2'],
])('keeps the words of further columns of skills: %j', (row, line) =>
  expect(
    converted(`Hicks\n${SCORES}\n| Skill | Score | Attr | Roll | Notes |\n|-|-|-|-|-|\n| ${row} |`),
  ).toContain(`  skills:\n    ${line}\n`),
);

it('takes a tab before each line for indentation', () =>
  expect(
    converted(
      'Hicks\n\tSTR 5 REF 6 HLT 5 PRE 4 INT 4 WIL 5\n\tAdvantages:\n\t\tLucky (Edge)\n\tSkills:\n\t\tStealth\t4\n\t\tPiloting 6 (Jets +2)',
    )
      .split('\n\n')
      .slice(1),
  ).toEqual(['  advantages:\n    Lucky (Edge)', '  skills:\n    Stealth +4\n    Piloting +6 (Jets +2)\n']));

it('reads levels, prices and notes of traits as people write them, and skills below them', () =>
  expect(
    converted(
      `Hicks\n${SCORES}\nTraits: Night Vision [Convenience, 2 CP]; Hard to Kill/Edge; Bad Tempered [Hardship, -5 CP]\nDisadvantages: Duty (Peril) the army; Physical Disadvantage (one eye) Hardship\nAdvantages: Membership: the Rose, Minor, Rank 4 (8 CP); Acute Sense: Hearing, Convenience (2)\nPhysician 4; Language (Mandarin) 3 native`,
    )
      .split('\n\n')
      .slice(1),
  ).toEqual([
    '  advantages:\n    Night Vision (Convenience)\n    Hard to Kill (Edge)\n    Membership (the Rose, Minor, Rank 4)\n    Acute Sense (Hearing, Convenience)',
    '  disadvantages:\n    Bad Tempered (Hardship)\n    Duty (Peril): the army\n    Physical Disadvantage (one eye, Hardship)',
    '  skills:\n    Physician +4\n    Language (Mandarin, native) +3\n',
  ]));

it.each([
  ['DEF 16 (17)', ['// DEF 16 (17)']],
  ['INI 5 [7]', ['// INI 5 [7]']],
  ['LIF 25 (35)', ['// LIF 25 (35)']],
  ['LIF 25/25\nMOV 11 m', []],
  ['TGH 5 (+1)', ['// TGH 5   (printed, the rules give another number)']],
  ['STR 5 (9)', ['// STR 5 (9)']],
  ['INI 5 (+2) = 7', []],
  ['INI 5 + 2 = 7', []],
  ['INI 5+2=8', ['// INI 5   (printed, the rules give another number)', '// INI 5+2=8']],
  ['STR 5 (+1) = 6', ['// STR 5 (+1) = 6']],
])('a second number beside a score is compared or kept: %j', (line, kept) => {
  const comments = converted(`Hicks\n${SCORES}\n${line}`).match(/\/\/ (?!Not understood:).*/g) ?? [];
  expect(comments).toEqual(kept);
});

it('reads the skill of a weapon in its table', () =>
  expect(converted('Hicks\nWeapons\nWeapon\tSkill\tDamage\nKnife\tKnives +2\t1d6 P/L')).toBe(
    'npc Hicks\n\n  skills:\n    Knives +2\n\n  weapons:\n    Knife\n',
  ));

it('reads the level of play, and a specialty with a sign apart', () =>
  expect(converted('Hicks\nSTR 5\nLevel: Extreme\nSkills: Tracking – 4 (Scent + 4)')).toBe(
    'npc Hicks\n  level: Extreme\n  STR 5\n\n  skills:\n    Tracking +4 (Scent +4)\n',
  ));

it('keeps a level that the rules lack as a comment', () =>
  expect(converted('Hicks\nLevel: 5\nSTR 5')).toContain('// Level: 5   (not understood)'));

it('numbers those without a name', () => {
  const trial = trialOf('campaign X\n\nnpc Unnamed\n  STR 4\n');
  expect(converted(SCORES, trial)).toMatch(/^npc Unnamed 2\n/);
});

it('reads several people, each with a name', () => {
  const text = converted(`Hicks\n${SCORES}\nSkills: Stealth 4\n\nVasquez\n${SCORES}\nSkills: Swimming 2\n`);
  expect(text.match(/^npc .*/gm)).toEqual(['npc Hicks', 'npc Vasquez']);
  expect(text.match(/^ {2}STR 5/gm)).toHaveLength(2);
  expect(text).toMatch(/Stealth \+4[^]*Swimming \+2/);
  expect(text).not.toContain('//');
});

it('keeps a page header, a footer and sentences as comments', () => {
  const text = converted(
    `AGENT X              17\nHicks\n${SCORES}\nSkills: Stealth 4,\n42\nSwimming 3\nHicks carries a knife; he hates 2 kinds of bugs.\n`,
  );
  expect(text).toMatch(/^npc Hicks\n/);
  expect(text).toContain('    Stealth +4\n    Swimming +3\n');
  for (const line of ['// AGENT X | 17', '// 42', '// Hicks carries a knife; he hates 2 kinds of bugs.'])
    expect(text).toContain(line);
});

it('reads the printed table of attacks, and the columns beside attributes', () => {
  const text = converted(
    'Hicks\nAttr\tScore\tRoll (2xAttr.)\nSTR\t5\t10+3d6\tLift: 100\nAttacks/Weapons\nAttack / Weapon\tSIZ\tSTR\tDmg (e.g., 3d6 P/L)\tSkill\tScore\nKnife\tS\t1\t1d6+2 P/L\tKnives\t+8\n',
  );
  expect(text).toContain('  STR 5\n');
  expect(text).toContain('\n    Knife\n');
  expect(text.match(/\/\/ .*/g)).toEqual([
    '// Knife | S | 1 | 1d6+2 P/L | Knives | +8   (printed, the rules give another number)',
    '// Not understood:',
    '// Lift: 100',
  ]);
});

it('keeps the text of Callsheet itself, with its comments and its log', () => {
  const own =
    'character Mara Vane\n  STR 4  REF 7  HLT 6\n  PRE 5  INT 7  WIL 6\n  skills:\n    Climbing +4 // with a rope\n  log:\n    2026-10-02 award 4 EP: The Cape Files\n';
  expect(converted(own)).toBe(own.replace('character', 'npc'));
});

describe('weapons and armor of the writer’s own', () => {
  const wolf = (name: string, more: string): string => `${name}\n${SCORES}\n${more}`;

  it('are declared behind the people, once', () =>
    expect(
      converted(
        `${wolf('Wolf', 'Attacks: Bite 3d6 P/L, Claws (2d6 P/L)\nArmor: Fur (AV 2)')}\n\n${wolf('Cub', 'Attacks: Claws 2d6 P/L')}`,
      ),
    ).toMatch(
      /weapons:\n {4}Bite\n {4}Claws\n\n {2}armor:\n {4}Fur\n\nnpc Cub\n[^]*weapons:\n {4}Claws\n\nweapon Bite\n {2}3d6 P\/L\n\nweapon Claws\n {2}2d6 P\/L\n\narmor Fur\n {2}AV 2\n$/,
    ));

  it('with a scale stay comments', () =>
    expect(converted(wolf('Mecha', 'Armor: AV 20 MG'))).toContain('    // AV 20 MG   (not understood)\n'));

  it('keep their other values in a comment if a name is taken', () =>
    expect(
      converted(`${wolf('Wolf', 'Attacks: Bite 3d6 P/L')}\n\n${wolf('Cub', 'Attacks: Bite 1d6 P/L')}`),
    ).toContain('    // Bite (1d6 P/L)   (printed, the rules give another number)\n    Bite\n'));
});

it('the commas of numbers do not separate', () =>
  expect(converted(`Bo\n${SCORES}\nGear: $1,200 in cash, rope 1,5 kg, coat`)).toContain(
    '    $1,200 in cash\n    rope 1,5 kg\n    coat\n',
  ));
