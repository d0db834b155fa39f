/** One character in the layouts that people paste: all give the same sheet, and no word is dropped. */
import { describe, expect, it } from 'vitest';
import { readLibraries } from '../host/library.ts';
import { convertStatblock } from './statblock.ts';
import { Trial } from './trial.ts';

const systems = readLibraries('server/library');
const folder = 'draft:/campaign';
const trialOf = (campaign: string): Trial =>
  new Trial(systems, [{ uri: `${folder}/campaign.callsheet`, text: campaign }], folder);
const modern = trialOf('campaign X\n  level: Cinematic\n  skill list: Modern Military/Espionage\n');
const converted = (pasted: string, trial = modern): string =>
  convertStatblock(pasted, trial, { kind: 'npc' }).text;

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
const SCORES = 'STR 5 REF 6 HLT 5 PRE 4 INT 4 WIL 5';

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

describe('no score, type or level of a list is lost', () => {
  const skillsOf = (list: string): string[] =>
    converted(`Hicks\n${SCORES}\nSkills: ${list}`).split('  skills:\n')[1]!.trim().split(/\n +/);
  it.each([
    [
      'Small Arms +2: Pistols +3 (+5), Rifles +2 (+4), Stealth +2',
      ['Small Arms +2', 'Pistols +3', 'Rifles +2', 'Stealth +2'],
    ],
    ['Medicine Group +1 - First Aid +2 (+3), Surgery +1', ['Medicine +1', 'First Aid +2', 'Surgery +1']],
    ['Pistols 4 [Beretta +2], Driving (Cars) 3 [10+3d6]', ['Pistols +4 (Beretta +2)', 'Driving (Cars) +3']],
    ['Athletics +1 [Climbing +2, Swimming +1]', ['Athletics +1', 'Climbing +2', 'Swimming +1']],
    [
      'Athletics +1 (Climbing +2), Para +1 (Parachute +2)',
      ['Athletics +1', 'Climbing +2', 'Para +1 (Parachute +2)'],
    ],
    ['Unarmed Combat: Judo 4, Language: Latin 3', ['Unarmed Combat (Judo) +4', 'Language (Latin) +3']],
    ['Small Arms: Pistols 3, Unarmed Combat - Judo 4', ['Pistols +3', 'Unarmed Combat (Judo) +4']],
    ['Throwing (Knives +2) 4', ['Throwing +4 (Knives +2)']],
    ['Conversation +5 / Society (High) +5', ['Conversation +5', 'Society (High) +5']],
    ['Pistol Shooting 3, Climb 4', ['// Pistol Shooting 3   (not understood)', 'Climbing +4']],
    [
      'Persuasion +4/+6, Stealth 4/13, Climbing +2 (+3), Athletics 1',
      [
        '// Persuasion +4/+6   (printed, the rules give another number)',
        'Persuasion +4',
        '// Stealth 4/13   (not read whole)',
        'Stealth +4',
        'Climbing +2',
        'Athletics +1',
      ],
    ],
  ])('%s', (list, lines) => expect(skillsOf(list)).toEqual(lines));

  it('reads attributes by both names, and traits of both kinds', () =>
    expect(
      converted(
        'Hicks\n| Attribute | Score |\n|---|---|\n| STR (Strength) | 5 |\n| REF | 6 |\n\n| Trait | Level | Cost |\n|---|---|---|\n| Lucky | Edge | 5 |\n| Secret | Peril | -10 |',
      ),
    ).toBe(
      'npc Hicks\n  STR 5  REF 6\n\n  advantages:\n    Lucky (Edge)\n\n  disadvantages:\n    Secret (Peril)\n',
    ));

  it('takes a total beside a blank level for no score', () => {
    const rows =
      'Name\tLevel\tTotal\nArts & Crafts\t2\t+2\nArt (Painting)\t\t+2\nCooking\t2\t+4\nStealth\t\t+2';
    expect(converted(`Hicks\nSkills\n${rows}`)).toBe(
      'npc Hicks\n\n  skills:\n    Arts & Crafts +2\n    Art (Painting)\n    Cooking +2\n    Stealth\n',
    );
  });

  it.each([
    ['| Skill | Cost | Level | Total |', '| Rifles | 9 | +4 | 19 |', 'Rifles +4'],
    ['| Skill | Cost | Level | Total |', '| Stealth | 2 | 4 | 9 |', 'Stealth +4'],
    ['| Skill | Points | Rank |', '| Rifles | 9 | 4 |', 'Rifles +4'],
    ['| Skill | Attr | Level | Total |', '| Rifles | 5 | 4 | 9 |', 'Rifles +4'],
    ['| Skill | Cost | Total |', '| Rifles | 4 | 4 |', 'Rifles +4'],
    ['| Cost | Skill/Group | Score | Roll |', '| 2 | Climbing | 4 | +5 |', 'Climbing +4'],
  ])('the column %s', (heading, row, line) => {
    const lines = [heading, heading.replace(/[^|]/g, '-'), row];
    const tabs = [heading, row].map((each) => each.slice(2, -2).replaceAll(' | ', '\t'));
    for (const rows of [lines, tabs])
      expect(converted(`Hicks\n${rows.join('\n')}`)).toBe(`npc Hicks\n\n  skills:\n    ${line}\n`);
  });

  it('takes no cost of an attribute for its score', () =>
    expect(converted('Hicks\nAttribute\tCost\tScore\tRoll\nSTR\t50\t5\t10+3d6\nREF\t60\t6\t12+3d6')).toBe(
      'npc Hicks\n  STR 5  REF 6\n',
    ));

  it.each([
    ['STR 5 (MS) REF 6', 'STR 5 MS  REF 6'],
    ['STR 5<sup>MG</sup> REF 6', 'STR 5 MG  REF 6'],
    ['STR .3 REF 6', 'STR 0.3  REF 6'],
    ['STR 0.3\nREF 6.', 'STR 0.3  REF 6'],
    ['STR 4 8 +3d6\nREF 6 12 +3d6', 'STR 4  REF 6'],
  ])('%j', (scores, line) => expect(converted(`Pixie\n${scores}`)).toBe(`npc Pixie\n  ${line}\n`));

  it.each([
    [
      'Skills: Swords 5 [7], Pistols 3 = 3',
      ['// Swords 5 [7]   (not read whole)', 'Swords +5', 'Pistols +3'],
    ],
    [
      'Skills: Climbing +4 (5 CP), Stealth 4 (2 CP)',
      ['// Climbing +4 (5 CP)   (printed, the rules give another number)', 'Climbing +4', 'Stealth +4'],
    ],
    ['Skills\n5 Athletics +1\n2 Climbing +4 (+5)', ['Athletics +1', 'Climbing +4']],
    ['Weapons: 9mm Para (4d6 P/L, +9)', ['// 9mm Para (4d6 P/L, +9)   (not read whole)', '9mm Para']],
    [
      'Weapons\nWeapon\tDamage\tAcc\nBroadsword\t9d6 P/L\t+3',
      ['// Broadsword | 9d6 P/L | +3   (printed, the rules give another number)', 'Broadsword'],
    ],
    [
      'Armor\nArmor\tAV\tCovers\nChainmail\t9\t3-18',
      ['// Chainmail | AV 9 | 3-18   (printed, the rules give another number)', 'Chainmail'],
    ],
    ['Equipment: chainmail (AV 12), Level II vest (AV 12)', ['Chainmail', 'Modern body armor (Level II)']],
    ['Advantages\n• Cool Headed — Gift (10)', ['Cool Headed (Gift)']],
    [
      'Advantages\nLucky (Edge), 5 CP\nCon Artist Edge\nAttractive: Edge',
      ['Lucky (Edge)', 'Con Artist (Edge)', 'Attractive (Edge)'],
    ],
    ['Disadvantages: Enemy (the mob), Hardship', ['Enemy (the mob, Hardship)']],
    [
      'Advantages\nMembership, the Office (Supreme, Rank 7) (35)\nHit: 9',
      [
        'Membership',
        '// the Office (Supreme, Rank 7) (35)   (not understood)',
        '// Hit: 9   (not understood)',
      ],
    ],
    ['Weapons: katana 4d6 P/L, shuriken x5', ['Katana', '// shuriken x5   (not understood)']],
    ['Weapons: Combat knife, M16A2', ['Combat knife (Knife)', '// M16A2   (not understood)']],
    ['Weapons: Knife 1d6+0 Sp/L', ['Knife']],
    ['Weapons: Knife 9d6 Sp/L', ['// Knife 9d6 Sp/L   (printed, the rules give another number)', 'Knife']],
    ['Weapons: Knife 1d6 P/L, 0.5 kg, katana x2', ['Knife', 'Katana x2']],
    [
      'Weapons: Katana (9d6 P/L) x2',
      ['// Katana (9d6 P/L) x2   (printed, the rules give another number)', 'Katana x2'],
    ],
    [
      'Disadvantages: Physical Disadvantage: Limp (Inconvenience)',
      ['Physical Disadvantage (Limp, Inconvenience)'],
    ],
    [
      'Advantages: Lucky (Edge) [for cards], Cool Headed (Edge) [5 CP]',
      ['Lucky (Edge): for cards', 'Cool Headed (Edge)'],
    ],
    ['Advantages\nLucky (Edge)\tRolls again\t5\tsee page 4', ['Lucky (Edge): Rolls again; see page 4']],
  ])('%s', (list, lines) =>
    expect(converted(`Hicks\n${list}`).split(':\n')[1]!.trim().split(/\n +/)).toEqual(lines),
  );
});

describe('other systems', () => {
  it('Action (heroic) with an impairment', () =>
    expect(
      converted(
        'Peter\nReflexes 7\nStances: Crane\nImpairment: Blind 2',
        trialOf('campaign X\n  system: Action (heroic)\n'),
      ),
    ).toContain('  stances:\n    Crane\n\n  impairments:\n    Blind 2\n'));

  it('Fast Action on one line', () => {
    const text = converted(
      'Guard Tom. Job: Soldier (+1). STR 3, AGI 3, CON 3, KNW 2, PER 3, WILL 2. Skills: Use Rifle (+1), Driving Truck (+1).',
      trialOf('campaign X\n  system: Fast Action\n'),
    );
    expect(text).toContain('npc Guard Tom\n  STR 3  AGI 3  CON 3\n  KNW 2  PER 3  WILL 2\n');
    expect(text).toContain('    Use Rifle +1\n    Driving Truck +1\n');
    expect(text).not.toContain('//');
  });

  it('Fast Action with a line that had room for the next one, and a skill with a part of a name', () => {
    const text = converted(
      'Rosa, a reporter who has seen two wars and a coup\nSTR 3, AGI 3, CON 3, KNW 2, PER 3, WILL 2\nSkills: Driving +1\nAbilities: Night Vision (minor), Contacts\nFast Healing (major)',
      trialOf('campaign X\n  system: Fast Action\n'),
    );
    expect(text).toContain('    Driving +1\n');
    expect(text).toContain('    Night Vision (minor)\n    Contacts\n    Fast Healing (major)\n');
  });

  it('Fast Action with armor and its value without a label', () =>
    expect(
      converted(
        'Orc\nSTR 3 AGI 2 CON 3 KNW 1 PER 2 WILL 1\nLeather (1), Fighting (+1)',
        trialOf('campaign X\n  system: Fast Action\n'),
      ),
    ).toContain('  skills:\n    Fighting +1\n\n  armor:\n'));

  it('Fast Action with a list that the page has broken', () =>
    expect(
      converted(
        'Rosa\nSTR 3, AGI 3\nAbilities: Night Vision (minor), Contacts among the\nsmugglers of the harbor',
        trialOf('campaign X\n  system: Fast Action\n'),
      ),
    ).toContain('    Contacts among the smugglers of the harbor\n'));

  it('Action!/System with a detail behind a score', () =>
    expect(
      converted(
        'Ines\nWits 7\nSkills: Academics 9 (Theology)',
        trialOf('campaign X\n  system: Action!/System\n'),
      ),
    ).toContain('    Academics 9: Theology\n'));

  it('Action (heroic) with skills without a label', () => {
    const text = converted(
      'Peter\nReflexes 7 Body 6 Mind 5 Move 8 Hits 12\nManeuver 10, Dodge 13, Melee 12\nLimitations: Signboard (1)',
      trialOf('campaign X\n  system: Action (heroic)\n'),
    );
    expect(text).toContain('    Maneuver 10\n    Dodge 13\n    Melee 12\n');
    expect(text).toContain('    Signboard (1)\n');
  });

  it('Action!/System keeps the damage of a weapon', () =>
    expect(
      converted(
        'Kiai Jones\nAgility: 7 Wits: 6 Luck: 5\nSkills: Martial Arts (12)\nWeapons: Staff: damage 8',
        trialOf('campaign X\n  system: Action!/System\n'),
      ),
    ).toContain('    Staff: damage 8\n'));
});

it.each(['Dr. Fang', 'DR. LENA FISCHER', 'J. R. Vale', 'Lt. Nora Vance'])(
  '%s is a name, not a sentence',
  (name) => {
    expect(converted(`${name}\n${SCORES}`)).toMatch(new RegExp(`^npc ${name.replaceAll('.', '\\.')}\n`));
  },
);

it('reads levels in brackets, and weapons and armor among the equipment', () => {
  expect(
    converted(
      `Hicks\n${SCORES}\nAdvantages: Lucky [Edge]\nSkills: Rifles 4\nEquipment: 5.56mm NATO rifle, Leather, Rope`,
    ),
  ).toMatch(
    /Lucky \(Edge\)\n[^]*weapons:\n +5\.56mm NATO rifle\n\n +armor:\n +Leather\n\n +gear:\n +Rope\n$/,
  );
});

it.each([
  ['Adv.: Lucky (Edge)\nDisadv.: Enemy (Peril)\nEquip.: Rope', ['Lucky (Edge)', 'Enemy (Peril)', 'Rope']],
  [
    'Talents: Stealth +3. Adv.: Lucky (Edge). Dis.: Enemy (Peril). Worn: Leather',
    ['Lucky (Edge)', 'Enemy (Peril)', 'Stealth +3', 'Leather'],
  ],
  ['Vorteile: Lucky (Edge)\nFertigkeiten: Stealth +3', ['Lucky (Edge)', 'Stealth +3']],
])('knows other words for lists: %s', (lists, lines) => {
  const text = converted(`Hicks\n${SCORES}\n${lists}`);
  expect(text.match(/(?<=^ {4})\S.*/gm)).toEqual(lines);
  expect(text).not.toContain('//');
});

describe('layouts of printed games', () => {
  it.each<[layout: string, pasted: string, text: string]>([
    [
      'a table of a wiki',
      `{| class="wikitable"\n! STR !! REF\n|-\n| 4 || 5\n|}\n'''Skills''': Stealth +3, ''Awareness'' +4\n* '''Weapons''': Knife`,
      'npc Unnamed\n  STR 4  REF 5\n\n  skills:\n    Stealth +3\n    Awareness +4\n\n  weapons:\n    Knife\n',
    ],
    [
      'lists beside each other',
      'Dana\nADVANTAGES               DISADVANTAGES\nLucky (Edge)             Enemy (Hardship)\nWealthy (Convenience)    Secret (Peril)\n',
      'npc Dana\n\n  advantages:\n    Lucky (Edge)\n    Wealthy (Convenience)\n\n  disadvantages:\n    Enemy (Hardship)\n    Secret (Peril)\n',
    ],
    [
      'advantages and disadvantages under one heading, with prices',
      'Jack\nBody Group: STR 4 (4 AP), REF 8\nAdvantages & Disadvantages\nCool Headed (Edge) 5\nEnemy (Peril) -10',
      'npc Jack\n  STR 4  REF 8\n\n  advantages:\n    Cool Headed (Edge)\n\n  disadvantages:\n    Enemy (Peril)\n',
    ],
    [
      'scores in brackets below the title of the sheet',
      'CHARACTER SHEET\nCharacter Name: Vex   Player Name: Ana\nSTR [4]  REF [6]\n',
      'npc Vex\n  player: Ana\n  STR 4  REF 6\n',
    ],
    [
      'settings with equals signs',
      'npc: Mira\nstr=4, ref=5\nskills = Persuasion 4, Conversation 3\nadvantages = Attractive (Edge)',
      'npc Mira\n  STR 4  REF 5\n\n  advantages:\n    Attractive (Edge)\n\n  skills:\n    Persuasion +4\n    Conversation +3\n',
    ],
    [
      'a table of HTML with the name in a row',
      '<table><tr><th>Name</th><td>Orin</td></tr><tr><th>STR</th><td>4</td></tr></table>',
      'npc Orin\n  STR 4\n',
    ],
    [
      'a count behind the name, and sentences',
      'Goblin (x6): STR 3; REF 5. Skills: Stealth 4. Knives 2.',
      'npc Goblin\n  STR 3  REF 5\n\n  skills:\n    Stealth +4\n    Knives +2\n\n  // Not understood:\n  // x6\n',
    ],
    [
      'dashes before scores and labels',
      'Wolf — STR 3, REF 6; DEF 16; Skills: Stealth +4',
      'npc Wolf\n  STR 3  REF 6\n  DEF 16\n\n  skills:\n    Stealth +4\n',
    ],
    [
      'one person in each row of a table',
      '| Name | STR | REF | Skills |\n|---|---|---|---|\n| Orc | 6 | 4 | Stealth 2 |\n| Elf | 3 | 7 | |',
      'npc Orc\n  STR 6  REF 4\n\n  skills:\n    Stealth +2\n\nnpc Elf\n  STR 3  REF 7\n',
    ],
    [
      'rows of a spreadsheet',
      'name,STR,REF\nOrc,6,4\nElf,3,7\n',
      'npc Orc\n  STR 6  REF 4\n\nnpc Elf\n  STR 3  REF 7\n',
    ],
    [
      'headings before an em dash',
      'Ann\nSTR 5\nAdvantages—\n• Danger Sense (Edge)\nDisadvantages—Enemy (the mob, Peril)\nSkills—Stealth +2',
      'npc Ann\n  STR 5\n\n  advantages:\n    Danger Sense (Edge)\n\n  disadvantages:\n    Enemy (the mob, Peril)\n\n  skills:\n    Stealth +2\n',
    ],
    [
      'words in parentheses behind the score of a skill',
      'Villain: Ann\nSTR 5\nSkills: Craft 4 (Pots), Stealth 4 (at night), Pistols 3 (REF)',
      'npc Ann\n  STR 5\n\n  skills:\n    Craft (Pots) +4\n    Stealth +4: at night\n    Pistols +3\n',
    ],
    [
      'a number of people behind their name',
      'Mook: Street Thug x4\nSTR 5\nSkills: Stealth 2',
      'npc Street Thug\n  STR 5\n\n  skills:\n    Stealth +2\n\n  // Not understood:\n  // x4\n',
    ],
    [
      'a colon between numbers',
      'Ann\nSTR 5\nGear: map of the coast (1:50,000), ticket for 8:15',
      'npc Ann\n  STR 5\n\n  gear:\n    map of the coast (1:50,000)\n    ticket for 8:15\n',
    ],
    [
      'rows without a name',
      'Name,STR,REF\nOrc,6,4\n,3,7\n,,\n,2,5\nElf,3,8\n',
      [
        'npc Orc\n  STR 6  REF 4\n',
        'npc Unnamed\n  STR 3  REF 7\n',
        'npc Unnamed 2\n  STR 2  REF 5\n',
        'npc Elf\n  STR 3  REF 8\n',
      ].join('\n'),
    ],
    [
      'groups of skills below a label of their own',
      'Ann\nSTR 5\nDisadvantages\n- Enemy (Peril)\nSkill Groups\n- Athletics +1: Climbing +2\nSkills: Stealth +2',
      'npc Ann\n  STR 5\n\n  disadvantages:\n    Enemy (Peril)\n\n  skills:\n    Athletics +1\n    Climbing +2\n    Stealth +2\n',
    ],
    [
      'bars between cells',
      'Trait | Level\nCool Headed | Edge\nLucky | Gift',
      'npc Unnamed\n\n  advantages:\n    Cool Headed (Edge)\n    Lucky (Gift)\n',
    ],
    [
      'a template of a wiki',
      '{{Statblock\n|name=Karn\n| STR = 6\n|skills=Swords 4, Awareness 3\n}}',
      'npc Karn\n  STR 6\n\n  skills:\n    Swords +4\n    Awareness +3\n',
    ],
    [
      'a number behind the name, and remarks behind dashes',
      'Thug 1-3\nSTR 5\nDisad: Enemy (Hardship) — the Duke\nSkills: Climbing 2 - only walls\nEquipment: Clothing, heavy; petrol',
      'npc Thug 1-3\n  STR 5\n\n  disadvantages:\n    Enemy (Hardship): the Duke\n\n  skills:\n    Climbing +2: only walls\n\n  armor:\n    Clothing, heavy\n\n  gear:\n    petrol\n',
    ],
    [
      'a thing that is no disadvantage, and a reward',
      'Vell\nSTR 6, REF 6\nSword, short; Chainmail\nXP: 4',
      'npc Vell\n  STR 6  REF 6\n\n  armor:\n    Chainmail\n\n  gear:\n    Sword\n\n  // Not understood:\n  // short\n  // XP: 4\n',
    ],
  ])('%s', (_, pasted, text) => expect(converted(pasted)).toBe(text));
});

describe('languages and other types', () => {
  it.each([
    ['Brawling +5, Streetwise 2', ['Unarmed Combat (Brawling) +5', 'Society (Streetwise) +2']],
    [
      'Language: Latin +4, Greek +3, Klingon 2, Stealth +2',
      ['Language (Latin) +4', 'Language (Greek) +3', 'Language (Klingon) +2', 'Stealth +2'],
    ],
    [
      'Languages (English (native), Latin +4)',
      ['// Languages (English (native), Latin +4)   (not understood)'],
    ],
    [
      'Language (English native +3, Latin +4); Stealth 3',
      ['Language (English, native) +3', 'Language (Latin) +4', 'Stealth +3'],
    ],
    [
      'Stealth 3\nLanguages: French 3, German (native) 4',
      ['Stealth +3', 'Language (French) +3', 'Language (German, native) +4'],
    ],
    ['Stealth 3. Languages: French 3', ['Stealth +3', 'Language (French) +3']],
  ])('%s', (list, lines) => {
    const text = converted(`Hicks\n${SCORES}\nSkills: ${list}`);
    expect(
      text
        .split('skills:\n')[1]!
        .trimEnd()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(lines);
  });
  it('stay text without scores', () =>
    expect(converted(`Hicks\n${SCORES}\nLanguages: French, a little German`)).toContain(
      '  languages: French, a little German\n',
    ));
});

it.each([
  ['Guard — STR 4, REF 5 — Pistols +3', 'npc Guard\n  STR 4  REF 5\n\n  skills:\n    Pistols +3\n'],
  [
    'Guard – STR 4, REF 5 – Lucky – Edge, Cool Headed (Edge) – Pistols +3, Stealth 2 – Knife',
    'npc Guard\n  STR 4  REF 5\n\n  advantages:\n    Lucky (Edge)\n    Cool Headed (Edge)\n\n  skills:\n    Pistols +3\n    Stealth +2\n\n  weapons:\n    Knife\n',
  ],
])('reads a person on one line with dashes: %s', (line, text) => expect(converted(line)).toBe(text));

describe('lines without a label', () => {
  const of = (system: string): Trial => trialOf(`campaign X\n  system: ${system}\n`);
  it.each([
    ['Action! System', 'Streetwise +3', '  skills:\n    Society (Streetwise) +3\n'],
    ['Action! System', 'Stealth +4\nStreetwise +3', '    Stealth +4\n    Society (Streetwise) +3\n'],
    ['Fast Action', 'Field News Reporter (+2)', '  jobs:\n    Field News Reporter +2\n'],
    ['Fast Action', 'Policeman +2\nDancing +1', '  jobs:\n    Policeman +2\n\n  skills:\n    Dancing +1\n'],
  ])('of %s: %s', (system, line, lists) => {
    const scores = system === 'Fast Action' ? 'STR 2 AGI 4 CON 2' : SCORES;
    expect(converted(`Frank\n${scores}\n${line}`, of(system)).endsWith(lists)).toBe(true);
  });
  it('hold scores in letters', () => {
    const text = converted('Kiai\nAgility 7 Wits five Luck 4, Strength: six', of('Action!/System'));
    expect(text).toBe('npc Kiai\n  Agility 7  Wits 5  Luck 4\n  Strength 6\n');
  });
});

describe('the scores of a group between slashes', () => {
  const text = 'npc Hicks\n  STR 5  REF 6  HLT 5\n  PRE 4  INT 4  WIL 5\n\n  skills:\n    Stealth +3\n';
  it.each([
    'Hicks\nBody: 5/6/5\nMind: 4/4/5\nSkills: Stealth +3',
    'Hicks\nBody 5/6/5, Mind 4/4/5\nStealth +3',
    'Hicks. Body 5/6/5, Mind 4/4/5. Skills: Stealth +3',
    'Hicks: Body Group 5 / 6 / 5; Mind Group 4 / 4 / 5; Stealth +3',
  ])('%j', (pasted) => expect(converted(pasted)).toBe(text));

  it('are kept as text where their number is another', () =>
    expect(converted('Hicks\nSTR 5 REF 6\nBody: 5/6')).toContain('// Body: 5/6'));
});

describe('a title above the name', () => {
  it.each([
    ['# Opponents\n\n## Hicks', 'Opponents'],
    ['# Chapter\n## Opponents\n### Hicks\n*Marine*', 'Chapter'],
    ['NPC Statblock\nHicks', 'NPC Statblock'],
    ['NPCs\n\nHicks', 'NPCs'],
    ['=== Opponents ===\nHicks', 'Opponents'],
  ])('is kept as text: %j', (head, title) => {
    const text = converted(`${head}\n${SCORES}`);
    expect(text).toMatch(/^npc Hicks\n {2}STR 5/);
    expect(text).toContain(`// ${title}`);
  });

  it('is none without another name below it', () =>
    expect(converted(`Opponents\n${SCORES}`)).toMatch(/^npc Opponents\n/));

  it('stands between two people as well', () => {
    const text = converted(`# Guards\n\n## Hicks\n${SCORES}\n\n# Opponents\n\n## Vasquez\n${SCORES}`);
    expect(text.match(/^npc .*|\/\/ (?!Not).*/gm)).toEqual([
      'npc Hicks',
      '// Guards',
      '// Opponents',
      'npc Vasquez',
    ]);
  });
});

describe('German words', () => {
  it('are read as the names of the rules', () => {
    const pasted = [
      'Name: Jan Wächter',
      'Stärke 4, Reflexe 5, Gesundheit: 4, Intellekt 3',
      'Vorteile: Glück (Edge)',
      'Fertigkeiten: Heimlichkeit +3, Klettern +4',
      'Waffen: Messer',
      'Rüstung: Leder',
    ].join('\n');
    expect(converted(pasted)).toBe(
      'npc Jan Wächter\n  STR 4  REF 5  HLT 4\n  INT 3\n\n  advantages:\n    Lucky (Edge)\n\n' +
        '  skills:\n    Stealth +3\n    Climbing +4\n\n  weapons:\n    Knife\n\n  armor:\n    Leather\n',
    );
  });

  it('stay as they are where they may mean several things', () =>
    expect(converted('Jan\nSTR 4\nWaffen: Bogen')).toContain('// Bogen   (not understood)'));
});

describe('lines that a page has broken', () => {
  const of = (lines: string): string => converted(`Hicks\n${lines}`).replace(/^npc Hicks\n/, '');
  it.each([
    ['STR 5 REF 6 HLT 6 PRE\n4 INT 4 WIL 5', '  STR 5  REF 6  HLT 6\n  PRE 4  INT 4  WIL 5\n'],
    [
      'STR 5\nSkills: Machine\nGuns +5, Stealth +3',
      '  STR 5\n\n  skills:\n    Machine Guns +5\n    Stealth +3\n',
    ],
    [
      'STR 8\nWeapons: 7.62mm\nLight MG, carried; Knife\nArmor: Modern body armor\n(Tactical)',
      '  STR 8\n\n  weapons:\n    7.62mm Light MG, carried\n    Knife\n\n  armor:\n    Modern body armor (Tactical)\n',
    ],
  ])('%j', (lines, sheet) => expect(of(lines)).toBe(sheet));

  it('end before lines that the rules know', () => {
    expect(of('STR 5\nSkills: Lockpicking\nClimbing +3')).toContain(
      '    // Lockpicking   (not understood)\n    Climbing +3',
    );
  });
});

it('brackets around scores, a rank before a nickname, and short labels', () => {
  const text = converted(
    '**Sgt. "Iron" Mike** (NPC)\n[STR 5, REF 6] [HLT 6]\nAdv: Lucky (Edge)\nSkl: Stealth +3\nEq: rope',
  );
  expect(text).toBe(
    'npc Sgt. "Iron" Mike\n  STR 5  REF 6  HLT 6\n\n  advantages:\n    Lucky (Edge)\n\n' +
      '  skills:\n    Stealth +3\n\n  gear:\n    rope\n',
  );
});

it('a key of the sheet behind a list begins a line', () => {
  const text = converted('Hicks. STR 5. Weapons: Knife. Notes: hates bugs; Occupation: marine.');
  expect(text).toBe(
    'npc Hicks\n  notes: hates bugs\n  occupation: marine.\n  STR 5\n\n  weapons:\n    Knife\n',
  );
});

describe('what stands behind the name of a thing or a trait', () => {
  it.each([
    [
      'Weapons: .45 ACP (1980), 4d6 P/L, Acc +0, Knife',
      '  weapons:\n    // .45 ACP (1980), 4d6 P/L, Acc +0   (not read whole)\n    .45 ACP (1980)\n    Knife\n',
    ],
    [
      'Armor: Leather (torso, arms); Chainmail (legs)',
      '  armor:\n    Leather: torso, arms\n    Chainmail: legs\n',
    ],
    [
      'Advantages: Membership: Houston P.D., rank 3, Moderate [9 CP]; Lucky (Edge)',
      '  advantages:\n    Membership (Houston P.D., rank 3, Moderate)\n    Lucky (Edge)\n',
    ],
    [
      'Disadvantages: Addiction - tobacco (Hardship)',
      '  disadvantages:\n    Addiction (tobacco, Hardship)\n',
    ],
  ])('%s', (line, list) => expect(converted(`Hicks\nSTR 5\n${line}`)).toBe(`npc Hicks\n  STR 5\n\n${list}`));
});

describe('labels and marks of pages', () => {
  it.each([
    [
      'Ambidextrous (Edge) — 5 CP',
      'Advantages: Ambidextrous (Edge) — 5 CP',
      '  advantages:\n    Ambidextrous (Edge)\n',
    ],
    [
      'a note behind the level',
      'Disadvantages – Duty (Peril): guarding',
      '  disadvantages:\n    Duty (Peril): guarding\n',
    ],
    [
      'a detail behind a comma',
      'Disadvantages: Psychological Disadvantage, snakes (Hardship) -5',
      '  disadvantages:\n    Psychological Disadvantage (snakes, Hardship)\n',
    ],
    [
      'a native language on a line of its own',
      'Skills\nLanguage (Arabic) native\nLanguage (Latin) 4',
      '  skills:\n    Language (Arabic, native)\n    Language (Latin) +4\n',
    ],
    [
      'Weapons & Armor',
      'WEAPONS & ARMOR\nKnife; Leather; Sword, long; Shield, large',
      '  weapons:\n    Knife\n\n  armor:\n    Leather\n\n  gear:\n    Sword, long\n    Shield, large\n',
    ],
    ['Eqpt', 'Eqpt: Knife, rope', '  weapons:\n    Knife\n\n  gear:\n    rope\n'],
  ])('%s', (_, lines, lists) =>
    expect(converted(`Hicks\nSTR 5\n${lines}`)).toBe(`npc Hicks\n  STR 5\n\n${lists}`),
  );

  it.each([
    ['Archetype: Hacker', 'concept: Hacker'],
    ['Profession: Thief', 'occupation: Thief'],
    ['Bio: born at sea', 'background: born at sea'],
  ])('%s is a key of the sheet', (line, key) =>
    expect(converted(`Hicks\nSTR 5\n${line}`)).toBe(`npc Hicks\n  ${key}\n  STR 5\n`),
  );
});

describe('Fast Action', () => {
  const trial = trialOf('campaign X\n  system: Fast Action\n');
  it('reads numbered jobs and the type of a villain', () =>
    expect(converted('Chang Lee (Type 4)\tJob 1: Monk (+1)\tJob 2: Cook (+0)\nSTR 3\tAGI 4\n', trial)).toBe(
      'npc Chang Lee\n  mook type: 4\n  STR 3  AGI 4\n\n  jobs:\n    Monk +1\n    Cook +0\n',
    ));
});

it('a key of the sheet may stand in the parentheses behind the name', () =>
  expect(converted('Hicks (marine, age 34)\nSTR 5\n')).toBe(
    'npc Hicks\n  concept: marine\n  age: 34\n  STR 5\n',
  ));

describe('Action (heroic)', () => {
  const trial = trialOf('campaign X\n  system: Action (heroic)\n');
  it('reads columns between bars, dots before a score, and the number of a limitation', () => {
    const lines = [
      'Name | Iron Abbot',
      'Reflexes | 7',
      'Melee | 13',
      'Schticks | Bell Strike (Finisher), Iron Skin',
    ];
    expect(converted(`${lines.join('\n')}\nSkills\nDive ........ 8\nLimitations: Vain [2]\n`, trial)).toBe(
      'npc Iron Abbot\n  Reflexes 7\n\n  skills:\n    Melee 13\n    Dive 8\n\n' +
        '  schticks:\n    Bell Strike (Finisher)\n    Iron Skin\n\n  limitations:\n    Vain (2)\n',
    );
  });
});

describe('a page of a book', () => {
  it.each([
    [
      'lists beside each other, with columns for levels and costs',
      'ADVANTAGES\tLvl\tCost\tDISADVANTAGES\tLvl\tCost\nLucky\tEdge\t5\tInfamous (police)\tHardship\t5\nAthletic\tGift\t10\tSenior\tInconv.\t2',
      '  advantages:\n    Lucky (Edge)\n    Athletic (Gift)\n\n  disadvantages:\n    Infamous (police, Hardship)\n    Senior (Inconvenience)\n',
    ],
    [
      'headings with their points',
      'Skills (70 CP)\nStealth +3\nTraits\nLucky {Edge}\nDuty—the Agency (Hardship) 5',
      '  advantages:\n    Lucky (Edge)\n\n  disadvantages:\n    Duty (the Agency, Hardship)\n\n  skills:\n    Stealth +3\n',
    ],
    [
      'the short name of a group before its skills',
      'Skills: Covert +1: Stealth +3, Shadowing +2',
      '  skills:\n    Covert Skills +1\n    Stealth +3\n    Shadowing +2\n',
    ],
    [
      'a note behind the comma of a trait',
      'Disadvantages: Enemy (Peril), the mob, Secret (Hardship), his past; Honest (Hardship)',
      '  disadvantages:\n    Enemy (Peril): the mob\n    Secret (Hardship): his past\n    Honest (Hardship)\n',
    ],
    [
      'a group that the rules do not have',
      'Skills: Combat Group +2, Stealth +3',
      '  skills:\n    // Combat Group +2   (not understood)\n    Stealth +3\n',
    ],
  ])('%s', (_, lines, lists) =>
    expect(converted(`Hicks\nSTR 5\n${lines}`)).toBe(`npc Hicks\n  STR 5\n\n${lists}`),
  );

  it('a person in one paragraph: scores, skills, traits', () =>
    expect(
      converted('Mei Lin: STR 2 REF 5. Negotiation +5, Language (Cantonese, native). Lucky (Edge).'),
    ).toBe(
      'npc Mei Lin\n  STR 2  REF 5\n\n  advantages:\n    Lucky (Edge)\n\n  skills:\n    Negotiation +5\n    Language (Cantonese, native)\n',
    ));

  it('Action!/System: the damage behind the name of a weapon', () =>
    expect(
      converted(
        'Ghoul\nAgility 6\nAttack: claws, damage 6',
        trialOf('campaign X\n  system: Action!/System\n'),
      ),
    ).toBe('npc Ghoul\n  Agility 6\n\n  weapons:\n    claws: damage 6\n'));

  it.each([
    [
      'Action! System',
      'lists in rows of more than two cells',
      'Doc | A surgeon\nAttributes | STR 3 | REF 4 | HLT 4\nSkills | Physician +5 | First Aid +4\nTraits | Zany (Edge) | Honest (Hardship)',
      '  STR 3  REF 4  HLT 4\n\n  advantages:\n    // Zany (Edge)   (not understood)\n\n  disadvantages:\n    Honest (Hardship)\n\n  skills:\n    Physician +5\n    First Aid +4\n',
    ],
    [
      'Action! System',
      'scores, skills and traits in columns without headings',
      'Rex Ryder\nSTR 5    Swords +3    Lucky (Edge)\nREF 6    Riding +2    Enemy (Peril): the bank\nHLT 5    Stealth +3',
      '  STR 5  REF 6  HLT 5\n\n  advantages:\n    Lucky (Edge)\n\n  disadvantages:\n    Enemy (Peril): the bank\n\n  skills:\n    Swords +3\n    Riding +2\n    Stealth +3\n',
    ],
    [
      'Action! System',
      'all of a person in parentheses',
      'The Duchess (STR 3, REF 4; Persuasion +6; Wealthy (Gift))',
      'npc The Duchess\n  STR 3  REF 4\n\n  advantages:\n    Wealthy (Gift)\n\n  skills:\n    Persuasion +6\n',
    ],
    [
      'Action! System',
      'a number behind the name of each person on a line',
      'Goon 1: STR 4, REF 4, HLT 4; Pistols +2\nGoon 2: STR 5, REF 3, HLT 5; Stealth +2',
      'npc Goon 1\n  STR 4  REF 4  HLT 4\n\n  skills:\n    Pistols +2\n\nnpc Goon 2\n  STR 5  REF 3  HLT 5\n\n  skills:\n    Stealth +2\n',
    ],
    [
      'Action!/System',
      'labels in bold without colons',
      '# Lin Po\n\nAgility 6 · Wits 8\n\n**Skills** Calligraphy 13 · Drinking 12',
      'npc Lin Po\n  Agility 6  Wits 8\n\n  skills:\n    Calligraphy 13\n    Drinking 12\n',
    ],
    [
      'Fast Action',
      'bars on one line',
      'Greta | STR: 1 | AGI: 3 | Skills: Swim 1, Lie 1 | Abilities: Fearless',
      'npc Greta\n  STR 1  AGI 3\n\n  skills:\n    Swim +1\n    Lie +1\n\n  abilities:\n    Fearless\n',
    ],
    [
      'Action! System',
      'bullets of plus and minus signs',
      'Rex\nSTR 5\nAdvantages and Disadvantages\n+ Ambidextrous (Edge)\n- Honest (Hardship)',
      '  STR 5\n\n  advantages:\n    Ambidextrous (Edge)\n\n  disadvantages:\n    Honest (Hardship)\n',
    ],
    [
      'Action (heroic)',
      'scores of the writer’s own between colons and commas',
      'Magnolia\nReflexes: 7, Body: 9, Mind: 6\nHits: 40',
      'npc Magnolia\n  Reflexes 7  Body 9  Mind 6\n  Hits 40\n',
    ],
    [
      'Action (heroic)',
      'a shortened name of an attribute',
      'Null\nRef 6 Body 5 Mind 9',
      'npc Null\n  Reflexes 6  Body 5  Mind 9\n',
    ],
    [
      'Action!/System',
      'shortened names of attributes',
      'Wen\nAgi 4, Str 3, Tou 5, Wil 9, Foc 2\nper 3 rounds he sleeps',
      'npc Wen\n  Agility 4  Strength 3  Toughness 5\n  Willpower 9  Focus 2\n\n  // Not understood:\n  // per 3 rounds he sleeps\n',
    ],
    [
      'Action!/System',
      'a number of people behind their name',
      'Hopping Corpse x5\nAgility 3 Strength 8',
      'npc Hopping Corpse\n  Agility 3  Strength 8\n',
    ],
    [
      'Fast Action',
      'one line with dashes between its parts',
      'Slick Eddie - STR 2 AGI 4 CON 2 KNW 2 PER 3 WIL 2 - Burglar (+2), Climbing (+1), Use Knife (+1) - Abilities: Move Silently',
      '  STR 2  AGI 4  CON 2\n  KNW 2  PER 3  WILL 2\n\n  jobs:\n    Burglar +2\n\n  skills:\n    Climbing +1\n    Use Knife +1\n\n  abilities:\n    Move Silently\n',
    ],
  ])('%s: %s', (system, _, pasted, sheet) =>
    expect(converted(pasted, trialOf(`campaign X\n  system: ${system}\n`))).toContain(sheet),
  );
});
