/** The rules of creation and of logs, as a writer meets them: a file of one's own, `callsheet check` and `callsheet sheet`. */
import { beforeAll, describe, expect, it } from 'vitest';
import { runCases, type Case, type Result } from './support/cases.ts';

interface Checked extends Case {
  readonly findings?: readonly string[];
  /** What must be among the sheet of the one character. */
  readonly sheet?: object;
  readonly prints?: readonly string[];
}

const SCORES = 'STR 4  REF 6  HLT 5  PRE 7  INT 7  WIL 6';
const someone = (...lines: readonly string[]): string =>
  ['character Ann', `  ${SCORES}`, ...lines.map((line) => `  ${line}`)].join('\n');
const skills = (...lines: readonly string[]): string =>
  someone('skills:', ...lines.map((line) => `  ${line}`));
const log = (sheet: readonly string[], ...lines: readonly string[]): string =>
  someone(...sheet, 'log:', ...lines.map((line) => `  ${line}`));
const points = (spent: number, available = 75): object => ({ characterPoints: { spent, available } });
const armor = (...values: readonly object[]): object => ({ armor: values });

const ATTRIBUTES: Checked[] = [
  {
    what: 'a missing attribute is reported',
    text: 'character Ann\n  STR 4  REF 6  HLT 5  PRE 7  INT 7',
    findings: ['1 error missing-attribute'],
  },
  {
    what: 'micro scale converts TGH, and LIF is stated in any scale',
    text: 'npc Mouse\n  STR 5 MS  REF 6  HLT 4  PRE 3  INT 2  WIL 5\n  TGH 5 MS',
    findings: [],
  },
  {
    what: 'LIF of a giant may be stated in human scale',
    text: 'npc Giant\n  STR 5 MG  REF 3  HLT 4  PRE 3  INT 2  WIL 4\n  LIF 200',
    findings: ['2 hint attribute-maximum'],
  },
  {
    what: 'attribute cost is a key',
    campaign: 'attribute cost: 2 AP\nattribute points: 70',
    text: someone(),
    sheet: { attributePoints: { spent: 70, available: 70 } },
    findings: [],
  },
  {
    what: 'the average attribute sets the points',
    campaign: 'average attribute: 5',
    text: 'character Ann\n  STR 5  REF 5  HLT 5  PRE 5  INT 5  WIL 5',
    sheet: { attributePoints: { spent: 30, available: 30 } },
    findings: [],
  },
  {
    what: 'R6: 0 in an attribute is below the minimum',
    text: 'character Ann\n  STR 0  REF 6  HLT 5  PRE 7  INT 7  WIL 6',
    findings: ['2 error attribute-maximum STR 0 is below the minimum of 1.'],
  },
  {
    what: 'R6: a campaign may allow 0',
    campaign: 'attribute minimum: 0',
    text: 'character Ann\n  STR 0  REF 6  HLT 5  PRE 7  INT 7  WIL 6',
    findings: [],
  },
];

const LANGUAGES: Checked[] = [
  {
    what: 'a native language must be named',
    text: skills('Language (native) +3'),
    findings: ['4 hint skill-type The native language has no name.'],
    sheet: points(0),
  },
  {
    what: 'a named native language is free',
    text: skills('Language (English, native) +3', 'Language (French) +2'),
    sheet: points(2),
    findings: [],
  },
  {
    what: 'a second language in the Fantasy list is bought from 0',
    campaign: 'skill list: Fantasy/Medieval',
    text: skills('Language (Common, native) +3', 'Language (Elvish) +2'),
    sheet: points(2),
    findings: [],
  },
  {
    what: 'Symbols has types',
    text: skills('Symbols (Runes) +2', 'Symbols (Heraldry) +1'),
    sheet: points(3),
    findings: [],
  },
  {
    what: 'R65/R83: as listed, Symbols is one skill',
    campaign: 'skill forms: as listed',
    text: skills('Symbols +2'),
    sheet: points(2),
    findings: [],
  },
  {
    what: 'R65/R83: as listed, the languages of the Fantasy list are specialties',
    campaign: 'skill list: Fantasy/Medieval\nskill forms: as listed',
    text: skills('Language +3 (Elvish +2)'),
    sheet: points(1),
    findings: [],
  },
  {
    what: 'R64/R83: as listed, each language of the Fantasy list is bought apart',
    campaign: 'skill list: Fantasy/Medieval\nskill forms: as listed',
    text: skills('Language (Elvish, native) +3', 'Language (Dwarvish) +2', 'Language (Common) +1'),
    sheet: points(3),
    findings: [],
  },
  {
    what: 'an invented branch is a branch, a misspelled one is told',
    campaign: 'use: language branches',
    text: skills('Language Branch (Elvish, native) +1 (High Elvish +2)', 'Language Branch (Slavik) +1'),
    sheet: points(1),
    findings: ['5 hint skill-type Language Branch usually has no “Slavik”. Did you mean “Slavic”?'],
  },
];

const FREE_SKILLS: Checked[] = [
  {
    what: 'a score below the free level explains itself',
    text: skills('Area Knowledge (Paris) +1'),
    findings: [
      '4 warning below-universal Area Knowledge (Paris) is free at +2, and the written score includes the free levels. Write +2, or +3 with 1 level bought.',
    ],
  },
  ...['Generic', 'Fantasy/Medieval', 'Modern Military/Espionage', 'Science Fiction'].map((list) => ({
    what: `what everybody has may be written down: ${list}`,
    campaign: `skill list: ${list}`,
    text: skills(
      'Climbing +2',
      'Throwing +2',
      list === 'Fantasy/Medieval' ? 'Brawling +2' : 'Unarmed Combat (Brawling) +2',
      'Instruction +2',
      'Persuasion +2',
      'Language (English, native) +3',
      'Professional (Sailor) +2',
      'Area Knowledge (Paris) +2',
      'Awareness +2',
      'Concentration +2',
      'Maces/Clubs +2',
      'Stealth +2',
      ...(list === 'Generic' || list === 'Science Fiction' ? ['Computers (Use) +2'] : []),
      ...(list === 'Science Fiction' ? ['Ground Vehicles +2', 'Piloting +2'] : []),
      ...(list === 'Generic' || list.startsWith('Modern') ? ['Driving +2', 'First Aid +2'] : []),
    ),
    sheet: points(0),
    findings: [],
  })),
  {
    what: 'common skills: none',
    campaign: 'common skills: none',
    text: skills('Driving (Cars) +2', 'Awareness +2'),
    sheet: points(2),
    findings: [],
  },
  {
    what: 'common skills of one character',
    text: someone('common skills: none', 'skills:', '  Driving (Cars) +2', '  First Aid +1'),
    sheet: points(3),
    findings: [],
  },
  {
    what: 'common skills by station',
    campaign: 'skill list: Fantasy/Medieval',
    text: someone(
      'common skills: noblewoman',
      'skills:',
      '  Riding +3',
      '  Swords +2',
      '  Society (Courtier) +2',
    ),
    sheet: points(3),
    findings: [],
  },
  {
    what: 'of Society the starred types are free, and no other',
    campaign: 'skill list: Fantasy/Medieval',
    text: skills('Society (Pirates) +2'),
    sheet: points(2),
    findings: [],
  },
  {
    what: 'both starred types of Society are free',
    campaign: 'skill list: Fantasy/Medieval',
    text: skills('Society (Courtier) +2', 'Society (Serfdom) +3'),
    sheet: points(1),
    findings: [],
  },
  {
    what: 'two stations give the types of both',
    campaign: 'skill list: Fantasy/Medieval',
    text: someone(
      'common skills: serfs, noble men',
      'skills:',
      '  Society (Courtier) +2',
      '  Society (Serfdom) +2',
    ),
    sheet: points(0),
    findings: [],
  },
  ...[': STR +3', ': +3 STR', ': Strength +3, since the serum', ': STR'].map((note) => ({
    what: `Physical Advantage raises the attribute of its note${note}`,
    text: someone('advantages:', `  Physical Advantage (Gift)${note}`),
    sheet: { attributes: { STR: 7 }, derived: { TGH: 7 } },
    findings: [],
  })),
  {
    what: 'the bonus in a note is that of the level',
    text: someone('advantages:', '  Physical Advantage (Cat, Edge): +3 REF'),
    sheet: { attributes: { REF: 8 } },
    findings: ['4 error trait-detail Physical Advantage as Edge gives REF +2; the line says +3.'],
  },
  {
    what: 'the skill of a weapon has the level of its group',
    text: someone('skills:', '  Melee Weapons +2', 'weapons:', '  Ax, battle'),
    sheet: { weapons: [{ skill: 'Axes', skillTotal: 2 }] },
  },
  {
    what: 'common skills by era',
    campaign: 'common skills: primitive',
    text: skills('Conversation +2'),
    sheet: points(2),
    findings: [],
  },
  {
    what: 'an unknown station is told',
    text: someone('common skills: serf, pirats'),
    findings: ['3 error unknown-name There is no skill or station “pirats”.'],
  },
  {
    what: 'Primitive takes technology skills away',
    text: someone(
      'disadvantages:',
      '  Primitive (Hardship)',
      'skills:',
      '  Driving (Cars) +2',
      '  Conversation +2',
    ),
    sheet: points(2, 80),
    findings: [],
  },
  {
    what: 'Arts & Crafts without types and Society without one only warn',
    text: skills('Arts & Crafts +1', 'Society +2'),
    findings: ['4 warning skill-type', '5 warning skill-type'],
  },
  {
    what: 'R62: levels of the group count against the maximum',
    text: skills('Athletics +2', 'Climbing +7'),
    findings: ['5 error skill-maximum'],
  },
  {
    what: 'R62: or they do not',
    campaign: 'skill maximum scope: own',
    text: skills('Athletics +2', 'Climbing +7'),
    findings: [],
  },
  {
    what: 'single steps accept odd specialties',
    campaign: 'specialty steps: single steps',
    text: skills('Writing +1 (Reports +1)'),
    findings: [],
  },
];

const LOGS: Checked[] = [
  {
    what: 'action points are never below 0',
    text: log([], '2026-10-02 spend 3 AP'),
    findings: [
      '4 error experience-overspent This spends 3 action points, but the character has only 0 saved and 1 free in the session on 2026-10-02.',
    ],
    sheet: { experience: { actionPoints: 0 } },
  },
  {
    what: 'the free point of a session may be spent',
    text: log([], '2026-10-02 award 1 AP', '2026-10-03 spend 2 AP'),
    findings: [],
    sheet: { experience: { actionPoints: 0 } },
  },
  {
    what: 'Lucky gives more of them',
    text: log(['advantages:', '  Lucky (Gift)'], '2026-10-03 spend 3 AP'),
    findings: [],
  },
  {
    what: 'at most three are saved, and both sheets say so',
    text: log([], '2026-10-02 award 5 AP', '2026-10-03 spend 2 AP'),
    findings: ['4 hint experience-overspent At most 3 action points are saved'],
    // One of the two is the free one of that session.
    sheet: { experience: { actionPoints: 2 } },
    prints: ['0 EP left · 2 action points'],
  },
  {
    what: 'points of a day may be spent on it before they are counted',
    text: log([], '2026-10-02 award 5 AP', '2026-10-02 spend 2 AP'),
    findings: [],
    sheet: { experience: { actionPoints: 3 } },
  },
  {
    what: 'a specialty needs its skill on that date',
    text: log(
      ['skills:', '  Forgery +2 (Documents +2)'],
      '2026-10-01 award 9 EP',
      '2026-10-02 learn Forgery (Documents +2)',
      '2026-10-03 learn Forgery +2',
    ),
    findings: ['7 error illegal-advance On this date the character has no level in Forgery yet'],
  },
  {
    what: 'a specialty of a free skill needs nothing',
    text: log(
      ['skills:', '  Awareness +2 (Hearing +2)'],
      '2026-10-01 award 9 EP',
      '2026-10-02 learn Awareness (Hearing +2)',
    ),
    findings: [],
  },
  {
    what: 'a ceiling holds until its trait is bought off',
    text: log(
      [],
      '2026-10-01 award 90 EP',
      '2026-10-02 raise WIL 3 -> 6',
      '2026-10-03 buy off Weak Willed (Inconvenience)',
    ),
    findings: ['5 error illegal-advance On this date Weak Willed (Inconvenience) still limits WIL to 3.'],
  },
  {
    what: 'a ceiling holds at creation',
    text: log([], '2026-10-01 award 9 EP', '2026-10-03 buy off Weak Willed (Inconvenience)'),
    findings: ['2 error trait-ceiling At creation, before the log: WIL 6 is above the ceiling of 3'],
  },
  {
    what: 'an opposite must be bought off first',
    text: log(
      ['advantages:', '  Attractive (Edge)'],
      '2026-10-01 award 60 EP',
      '2026-10-02 buy Attractive (Edge)',
      '2026-10-03 buy off Unattractive (Inconvenience)',
    ),
    findings: ['7 error illegal-advance On this date the character still has Unattractive'],
  },
  {
    what: 'awards that exclude each other',
    text: log(
      [],
      '2026-10-01 award 4 EP (base, long, very long)',
      '2026-10-02 award 1 EP (base, success, failure)',
      '2026-10-03 award 2 EP (base, base)',
      '2026-10-04 award 4 EP (base, minor plot element, major plot element)',
    ),
    findings: [
      '4 error illegal-advance “very long” excludes “long”: an adventure has one length.',
      '5 error illegal-advance “failure” excludes “success”: an adventure has one ending.',
      '6 error illegal-advance “base” counts once in an adventure.',
    ],
  },
  {
    what: 'a child does not inherit a log that contradicts it',
    text: `${log([], '2026-10-01 award 60 EP', '2026-10-02 raise WIL 5 -> 6')}\n\ncharacter Bea from Ann\n  WIL 4`,
    findings: [],
  },
  {
    what: 'R94: the permission of the GM is assumed',
    text: log(
      ['advantages:', '  Cool Headed (Gift)'],
      '2026-10-01 award 60 EP',
      '2026-10-02 raise Cool Headed (Edge) -> Gift',
      '2026-10-03 buy off Secret (Hardship)',
      '2026-10-04 buy 1 AP',
    ),
    findings: [],
  },
  {
    what: 'R94: a campaign may ask for it',
    campaign: 'permission in play: asked',
    text: log(
      ['advantages:', '  Cool Headed (Gift)', '  Membership (Club, Minor, rank 2)'],
      '2026-10-01 award 60 EP',
      '2026-10-02 raise Cool Headed (Edge) -> Gift',
      '2026-10-03 buy off Secret (Hardship)',
      '2026-10-04 buy 1 AP',
      '2026-10-05 raise Membership (Club) rank 1 -> 2',
    ),
    findings: [
      '8 warning illegal-advance A higher level of Cool Headed needs the permission of the GM.',
      '9 warning illegal-advance Buying off Secret needs',
      '10 warning illegal-advance Buying action points needs',
      '11 warning illegal-advance A higher rank needs',
    ],
  },
  {
    what: 'R108: innate traits cannot come later',
    text: log(['advantages:', '  Lucky (Edge)'], '2026-10-01 award 60 EP', '2026-10-02 buy Lucky (Edge)'),
    findings: ['7 error illegal-advance Lucky is innate'],
  },
  {
    what: 'R108: or they may',
    campaign: 'innate rule: no',
    text: log(['advantages:', '  Lucky (Edge)'], '2026-10-01 award 60 EP', '2026-10-02 buy Lucky (Edge)'),
    findings: [],
  },
];

const CONTROLLED = `
  character Ann
    ${SCORES}
    disadvantages:
      Physical Disadvantage (Limp, Inconvenience)
      Enemy (Peril): the Duke
      Addiction (rum, Hardship)

  adventure A
    scene S
      A control roll for Physical Disadvantage.

      A control roll for Enemy.

      A control roll for Addiction.
`;
const TRAITS: Checked[] = [
  {
    what: 'R46: control rolls are for printed control scores',
    text: CONTROLLED,
    findings: [
      '10 warning roll-skill Physical Disadvantage allows no control roll.',
      '12 warning roll-skill Enemy allows no control roll.',
    ],
  },
  {
    what: 'R46: or for all but Physical Disadvantage',
    campaign: 'control rolls: all',
    text: CONTROLLED,
    findings: ['10 warning roll-skill Physical Disadvantage allows no control roll.'],
  },
  {
    what: 'Membership has its rank and importance in JSON',
    text: someone('advantages:', '  Membership (Houston P.D., Moderate, rank 3): a badge'),
    sheet: {
      traits: [
        {
          name: 'Membership',
          detail: 'Houston P.D.',
          scales: { importance: 'Moderate', rank: 3 },
          note: 'a badge',
          points: 9,
        },
      ],
    },
    findings: [],
  },
  {
    what: 'every sheet key is on both sheets',
    campaign: 'sheet keys: callsign',
    text: someone('player: Ross', 'concept: A spy', 'quote: "Never."', 'callsign: Owl', 'age: 31'),
    sheet: { facts: { player: 'Ross', concept: 'A spy', quote: '"Never."', callsign: 'Owl', age: '31' } },
    prints: ['Player: Ross', 'Concept: A spy', 'Quote: "Never."', 'Callsign: Owl', 'Age: 31'],
    findings: [],
  },
];

const worn = (...lines: readonly string[]): string => someone('armor:', ...lines.map((line) => `  ${line}`));
const wielded = (...lines: readonly string[]): string =>
  someone('weapons:', ...lines.map((line) => `  ${line}`));

const EQUIPMENT: Checked[] = [
  {
    what: 'printed armor',
    text: worn('Plate armor, partial'),
    sheet: armor(
      { name: 'Plate armor, partial', armorValue: 16, covers: '3-4, 7-13', strengthMinimum: 6, weight: 20 },
      { name: 'Plate armor, partial', armorValue: 12, covers: '5-6, 14-18', strengthMinimum: 0, weight: 0 },
    ),
    findings: [],
  },
  {
    what: 'printed weapons',
    text: wielded(
      'Grenade, frag.',
      'M1 Rocket Launch.',
      '5.56mm NATO carb.',
      '7.62mm Light MG (carried)',
      'Staff, quarter',
      'Club, great/war',
      '.357 Mag. 6" barrel',
      "Ship's gun, 16-in.",
    ),
    findings: [],
  },
  {
    what: 'a 12 gauge slug in the Science Fiction list',
    campaign: 'skill list: Science Fiction',
    text: someone('skills:', '  Slug-thrower Rifles +3', 'weapons:', '  12 gauge slug'),
    // REF 6 + 3 + Acc 1, less the missing point of STR.
    sheet: { weapons: [{ skill: 'Slug-thrower Rifles', attacks: { REF: 9 } }] },
    findings: [],
  },
  {
    what: 'British spelling, plurals, hyphens and turned names',
    text: someone(
      'weapons:',
      '  katanas',
      '  Battle axe',
      '  two handed sword',
      '  aluminium bat',
      '  fragmentation grenades',
      'armor:',
      '  Plate armour, full',
      '  leather armour',
      '  Modern body armour, Level II',
    ),
    findings: [],
  },
  {
    what: 'general words and numbers are told what they may mean',
    text: someone('weapons:', '  pistol', '  2 Katanas', '  Modern body armor (Tactical)'),
    findings: [
      '4 error unknown-weapon There is no weapon “pistol”. Did you mean “.45 ACP (1980)”',
      '5 error unknown-weapon Write the number after the name: `Katana x2`.',
      '6 error unknown-weapon Modern body armor (Tactical) is armor. Write it below `armor:`.',
    ],
  },
  {
    what: 'RP-C52: a load at the limit is the lighter one',
    text: someone('gear:', '  Box (4 kg)'),
    sheet: { load: { defensePenalty: 0 } },
    findings: [],
  },
  {
    what: 'RP-C52: or the heavier one',
    campaign: 'load limits: excluded',
    text: someone('gear:', '  Box (4 kg)'),
    sheet: { load: { defensePenalty: -1, underArms: { DEF: 15 } } },
    findings: [],
  },
  {
    what: 'RP-C59: armor that is too heavy lowers DEF',
    // STR 4 against 6, and 2 kg are free: REF 6 - 2, DEF 10 + 4, INI (4 + 7) / 2, MOV 11 - 2.
    text: worn('Plate armor, partial (2 kg)'),
    sheet: { load: { underArms: { REF: 4, DEF: 14, INI: 6, MOV: 9 } } },
    findings: [],
  },
  {
    what: 'RP-C59: or it lowers REF, MOV and INI alone',
    campaign: 'heavy armor lowers DEF: no',
    text: worn('Plate armor, partial (2 kg)'),
    sheet: { load: { underArms: { REF: 4, INI: 6, MOV: 9 } } },
    findings: [],
  },
];

const WORDINGS: Checked[] = [
  {
    what: 'scores between semicolons are read',
    text: 'character Ann\n  STR 4; REF 6; HLT 5; PRE 7; INT 7; WIL 6',
    sheet: { attributePoints: { spent: 35 } },
  },
  {
    what: 'names and small letters for scores, commas between them',
    text: 'character Ann\n  Strength 4, ref 6, health 5,\n  Presence 7, int 7, willpower 6',
    sheet: { attributePoints: { spent: 35 } },
    findings: [],
  },
  {
    what: 'a list without its colon is a list all the same',
    text: someone('skills', '  Climbing +3'),
    sheet: points(1),
    findings: ['3 hint syntax Write a colon after the name of a list: `skills:`.'],
  },
  {
    what: 'the printed sheet of Jack Smith',
    campaign: 'skill list: Modern Military/Espionage\ncommon skills: Driving',
    text: `
      character Jack Smith
        STR 4  REF 8  HLT 5  PRE 7  INT 5  WIL 6
        Advantages:
          Cool Headed (Edge) +6 [5]
          Strong Willed (Gift) +9 [10]
        Disadvantages:
          Enemy (Peril): hunted by the government [-10]
          Phys. Disad (Limp, Inconv.) [-2]
          Secret (Hardship) risks imprisonment [-5]
        Skills:
          Athletics Skill Group +1
          Climbing* +4 (+5)
          Unarmed Combat: Brawling +4
          Writing +4 (Reports +2; Letters +2)
    `,
    // 5 + 10; 5 for the group, 2 + 2 beyond what is free, 4 + 1 + 1; 17 from the disadvantages.
    sheet: { ...points(30, 92), traits: [{}, {}, { points: 10 }, { points: 2 }, { points: 5 }] },
    findings: [
      '9 hint syntax This line is usually written `Secret (Hardship): risks imprisonment [-5]`.',
      '12 hint syntax This line is usually written `Climbing +4 (+5)`.',
      '13 hint syntax This line is usually written `Unarmed Combat (Brawling) +4`.',
      '14 hint syntax This line is usually written `Writing +4 (Reports +2, Letters +2)`.',
    ],
  },
  {
    what: 'a price behind a note is checked',
    text: someone('disadvantages:', '  Enemy (Peril): the Duke [5 CP]'),
    findings: ['4 error stated-cost Enemy is worth 10 (Peril); the line says 5.'],
  },
  {
    what: 'scores behind the name are its scores',
    text: 'npc Thug: STR 4 REF 5 HLT 4 PRE 3 INT 2 WIL 3; Unarmed Combat (Brawling) +4, Knives +3; scarred',
    sheet: { name: 'Thug', derived: { DEF: 15, INI: 4, TGH: 4, LIF: 18, MOV: 9 } },
    findings: ['1 error syntax Write the scores, and the text after them, on lines below the name.'],
  },
  {
    what: 'a score behind a colon is no text of the sheet',
    text: 'npc Thug\n  STR: 4\n  REF: 5',
    sheet: { facts: {}, attributes: { STR: 4, REF: 5 } },
  },
];

const ALL: Readonly<Record<string, readonly Checked[]>> = {
  attributes: ATTRIBUTES,
  languages: LANGUAGES,
  'free skills': FREE_SKILLS,
  logs: LOGS,
  traits: TRAITS,
  equipment: EQUIPMENT,
  wordings: WORDINGS,
};

const results = new Map<Checked, Result>();
beforeAll(() => {
  const cases = Object.values(ALL).flat();
  for (const [index, result] of runCases(cases).entries()) results.set(cases[index]!, result);
}, 120_000);

describe.each(Object.entries(ALL))('%s', (_, cases) => {
  it.each(cases)('$what', (each) => {
    const { findings, sheets, print } = results.get(each)!;
    const [sheet] = Object.values(sheets);
    if (each.findings)
      expect(findings).toEqual(each.findings.map((start) => expect.stringContaining(start) as unknown));
    if (each.sheet) expect(sheet).toMatchObject(each.sheet);
    for (const line of each.prints ?? []) expect(print).toContain(line);
  });
});
