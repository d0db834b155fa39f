/** Pasted statblocks as pages have them: types, lines without labels, German words, broken lines, headers and marks. */
import { describe, expect, it } from 'vitest';
import { converted, SCORES, trialIn } from '../../../test/support/statblocks.ts';

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
  it.each([
    ['Action! System', 'Streetwise +3', '  skills:\n    Society (Streetwise) +3\n'],
    ['Action! System', 'Stealth +4\nStreetwise +3', '    Stealth +4\n    Society (Streetwise) +3\n'],
    ['Fast Action', 'Field News Reporter (+2)', '  jobs:\n    Field News Reporter +2\n'],
    ['Fast Action', 'Policeman +2\nDancing +1', '  jobs:\n    Policeman +2\n\n  skills:\n    Dancing +1\n'],
  ])('of %s: %s', (system, line, lists) => {
    const scores = system === 'Fast Action' ? 'STR 2 AGI 4 CON 2' : SCORES;
    expect(converted(`Frank\n${scores}\n${line}`, trialIn(system)).endsWith(lists)).toBe(true);
  });
  it('hold scores in letters', () => {
    const text = converted('Kiai\nAgility 7 Wits five Luck 4, Strength: six', trialIn('Action!/System'));
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
  const trial = trialIn('Fast Action');
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
  const trial = trialIn('Action (heroic)');
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
      '  skills:\n    // Combat Group +2   (not understood; perhaps Combat Engineer +2)\n    Stealth +3\n',
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
    expect(converted('Ghoul\nAgility 6\nAttack: claws, damage 6', trialIn('Action!/System'))).toBe(
      'npc Ghoul\n  Agility 6\n\n  weapons:\n    claws: damage 6\n',
    ));

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
  ])('%s: %s', (system, _, pasted, sheet) => expect(converted(pasted, trialIn(system))).toContain(sheet));
});
