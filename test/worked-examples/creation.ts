/**
 * The worked examples of character creation in the Core Rules, each as somebody would type it. The numbers are the book's;
 * where it contradicts itself they are those of the rule, and the note says so.
 */
import type { Numbers } from './build.ts';

export interface Example {
  readonly id: string;
  /** Chapter and section of the Core Rules. */
  readonly section: string;
  readonly page: number;
  readonly note?: string;
  readonly text: string;
  /** What the sheet of the first character must show; what is not named may be anything. */
  readonly expected: {
    readonly [K in keyof Numbers]?: Numbers[K] extends Readonly<Record<string, unknown>>
      ? Partial<Numbers[K]>
      : Numbers[K];
  };
  /** Findings that must be there, unspent points aside. None by default. */
  readonly findings?: readonly string[];
}

/** A character whose attributes are not what the example is about. */
const character = (lines: string, level = 'Cinematic'): string =>
  `character Example\n  level: ${level}\n  STR 3  REF 3  HLT 3\n  PRE 3  INT 3  WIL 3\n${lines}`;

export const EXAMPLES: readonly Example[] = [
  {
    id: 'attr-cost-str5',
    section: 'Attributes, Buying Attributes',
    page: 8,
    text: 'npc Example\n  STR 5\n',
    expected: { attributeCosts: { STR: 5 }, attributePoints: [5, 35] },
  },
  {
    id: 'attr-points-realistic',
    section: 'Attributes, Buying Attributes',
    page: 8,
    note: 'six attributes, average 4: 24, rounded to the nearest 5',
    text: character('', 'Realistic'),
    expected: { attributePoints: [18, 25] },
  },
  {
    id: 'attr-points-cinematic',
    section: 'Attributes, Buying Attributes',
    page: 8,
    note: 'average 6: 36',
    text: character(''),
    expected: { attributePoints: [18, 35] },
  },
  {
    id: 'attr-points-extreme',
    section: 'Attributes, Buying Attributes',
    page: 8,
    note: 'average 8: 48',
    text: character('', 'Extreme'),
    expected: { attributePoints: [18, 50] },
  },
  ...(['Realistic', 'Cinematic', 'Extreme'] as const).map((level, index): Example => ({
    id: `attr-points-${level.toLowerCase()}-nine`,
    section: 'Attributes, Buying Attributes',
    page: 8,
    note: 'the same formula for nine attributes: 36, 54 and 72, rounded',
    text: `${character('  PRW 1  CON 1  MEN 1\n', level)}\nattribute group Psi\n  PRW Prowess (power)\n  CON Control (aptitude)\n  MEN Mental Defense (resistance)\n`,
    expected: { attributePoints: [21, [35, 55, 70][index]!] },
  })),
  {
    id: 'attr-max-jim',
    section: 'Attributes, Maximum Attribute Scores',
    page: 8,
    note: 'a trait passes the maximum, and the effective score counts; the example has a maximum of 6, the table 5',
    text: `campaign Example\n  level: Realistic\n  attribute maximum: 6\n\n${character('  advantages:\n    Physical Advantage (REF, Edge)\n', 'Realistic').replace('REF 3', 'REF 5')}`,
    expected: {
      attributes: { REF: 7 },
      attributeCosts: { REF: 5 },
      traits: { 'Physical Advantage (Edge)': 5 },
    },
  },
  {
    id: 'attr-max-jim-table',
    section: 'Attributes, Maximum Attribute Scores',
    page: 8,
    note: 'the same by the table',
    text: character('  advantages:\n    Physical Advantage (REF, Edge)\n', 'Realistic').replace(
      'REF 3',
      'REF 5',
    ),
    expected: { attributes: { REF: 7 } },
  },
  {
    id: 'attr-max-exceeded',
    section: 'Attributes, Maximum Attribute Scores',
    page: 8,
    text: character('', 'Realistic').replace('REF 3', 'REF 6'),
    expected: { attributes: { REF: 6 } },
    findings: ['attribute-maximum'],
  },
  {
    id: 'unspent-conversion',
    section: 'Attributes, Unspent Attribute Points',
    page: 8,
    text: 'character Example\n  STR 4  REF 7  HLT 5\n  PRE 7  INT 5  WIL 6\n',
    expected: { attributePoints: [34, 35], fromAttributePoints: 10, characterPoints: [0, 85] },
  },
  {
    id: 'single-pool-tom',
    section: 'Attributes, Using a Single Point Pool',
    page: 9,
    note: 'the example calls 25 and 50 points Cinematic; by the tables they are Realistic',
    text: `campaign Example\n  level: Realistic\n  use: single pool\n\ncharacter Example\n  STR 1  REF 1  HLT 1\n  PRE 1  INT 1  WIL 1\n`,
    expected: { fromAttributePoints: 250, characterPoints: [60, 300], attributeCosts: { STR: 10 } },
  },
  {
    id: 'single-pool-cinematic',
    section: 'Attributes, Using a Single Point Pool',
    page: 9,
    text: `campaign Example\n  level: Cinematic\n  use: single pool\n\ncharacter Example\n  STR 2  REF 1  HLT 1\n  PRE 1  INT 1  WIL 1\n`,
    expected: { fromAttributePoints: 350, characterPoints: [70, 425] },
  },
  {
    id: 'single-pool-attributes',
    section: 'Attributes, Using a Single Point Pool',
    page: 9,
    note: 'more attribute levels than there would be attribute points',
    text: `campaign Example\n  use: single pool\n\ncharacter Example\n  STR 7  REF 7  HLT 7\n  PRE 7  INT 6  WIL 6\n`,
    expected: { attributePoints: [40, 35], characterPoints: [400, 425] },
  },
  {
    id: 'def-barney',
    section: 'Attributes, Defensive Target Number',
    page: 9,
    text: 'npc Barney\n  REF 7\n',
    expected: { derived: { DEF: 17 } },
  },
  {
    id: 'tgh-sam',
    section: 'Attributes, Toughness',
    page: 10,
    note: 'TGH 8 with STR 4 and WIL 5 takes three bought points',
    text: 'npc Sam\n  STR 4  WIL 5\n  TGH +3\n',
    expected: { derived: { TGH: 8 }, derivedCosts: { TGH: 15 }, derivedPoints: 15 },
  },
  {
    id: 'lif-sam',
    section: 'Attributes, Life',
    page: 10,
    text: 'npc Sam\n  HLT 3  WIL 5\n',
    expected: { derived: { LIF: 19 } },
  },
  {
    id: 'mov-sam',
    section: 'Attributes, Move',
    page: 10,
    text: 'npc Sam\n  REF 6  HLT 5  STR 4\n',
    expected: { derived: { MOV: 11 } },
  },
  {
    id: 'new-derived-cost',
    section: 'Attributes, Creating New Derived Attributes',
    page: 11,
    text: 'derived HFT Heft\n  formula: STR x 5\n  cost: 2 CP\n\nnpc Example\n  STR 4\n  HFT +3\n',
    expected: { derived: { HFT: 23 }, derivedCosts: { HFT: 6 } },
  },
  {
    id: 'new-derived-cost-off',
    section: 'Attributes, Creating New Derived Attributes',
    page: 11,
    text: 'derived HFT Heft\n  formula: STR x 5\n  cost: 5 CP\n\nnpc Example\n  STR 4\n',
    expected: { derived: { HFT: 20 } },
    findings: ['derived-price'],
  },
  {
    id: 'membership-fornier-cost',
    section: 'Traits, Membership',
    page: 18,
    text: character('  advantages:\n    Membership (the Legion, Major, rank 2)\n'),
    expected: { traits: { Membership: 8 }, advantages: 8 },
  },
  ...(['Inconvenience', 'Hardship', 'Peril'] as const).map((level, index): Example => ({
    id: `custom-trait-dreamer-${level.toLowerCase()}`,
    section: 'Traits, Creating New Traits',
    page: 29,
    text: `${character(`  disadvantages:\n    Dreamer (${level})\n`)}\ndisadvantage Dreamer\n  Inconvenience: lost in thought for minutes\n  Hardship: for hours\n  Peril: for days\n`,
    expected: { traits: { [`Dreamer (${level})`]: [2, 5, 10][index]! }, disadvantages: [2, 5, 10][index]! },
  })),
  {
    id: 'custom-trait-shadow',
    section: 'Traits, Creating New Traits',
    page: 29,
    note: 'too small to be a trait: nobody declares it, so it gives nothing',
    text: character('  disadvantages:\n    Five o’clock Shadow (Inconvenience)\n'),
    expected: { traits: {}, disadvantages: 0 },
    findings: ['unknown-trait'],
  },
  {
    id: 'cascade-goor',
    section: 'Skills, Skill Group Scores',
    page: 31,
    note: 'the example calls the group both Melee Combat and Melee Weapons',
    text: character('  skills:\n    Melee Combat +2\n    Swords +4 (+6)\n'),
    expected: { skills: { 'Melee Weapons': [2, 2, 10], Swords: [4, 6, 4] } },
  },
  {
    id: 'group-types-mike',
    section: 'Skills, Creating New Skill Groups',
    page: 31,
    text: character(
      '  skills:\n    Arts & Crafts +2 (Art: Painting, Craft: Silk-screening)\n    Art (Painting) +1\n    Art (Pottery) +1\n    Craft (Silk-screening) +1\n',
    ),
    expected: {
      skills: {
        'Arts & Crafts': [2, 2, 10],
        'Art (Painting)': [1, 3, 1],
        'Art (Pottery)': [1, 1, 1],
        'Craft (Silk-screening)': [1, 3, 1],
      },
    },
  },
  {
    id: 'record-glenn-driving',
    section: 'Skills, Skill Levels',
    page: 31,
    note: 'as written by somebody for whom Driving is not free',
    text: `campaign Example\n  common skills: Conversation\n\n${character('  skills:\n    Driving (Cars) +3\n')}`,
    expected: { skills: { 'Driving (Cars)': [3, 3, 3] } },
  },
  {
    id: 'record-glenn-writing',
    section: 'Skills, Specialties',
    page: 31,
    text: character('  skills:\n    Writing +4 (Reports +2)\n'),
    expected: { skills: { Writing: [4, 4, 4], Reports: [2, 6, 1] }, skillPoints: 5 },
  },
  {
    id: 'record-paradise-craft',
    section: 'Skills, Types',
    page: 31,
    text: character('  skills:\n    Craft (Sculpting) +2\n'),
    expected: { skills: { 'Craft (Sculpting)': [2, 2, 2] }, skillPoints: 2 },
  },
  {
    id: 'group-cost-arts',
    section: 'Skills, Buying Skills',
    page: 32,
    text: character(
      '  skills:\n    Arts & Crafts +2 (Art: Painting, Craft: Silk-screening)\n    Cooking +2 (Fast Food +2 (+6))\n    Art (Painting) +0\n    Craft (Silk-screening) +0\n    Jeweler +0\n    Photography +0\n    Smith +0\n',
    ),
    expected: {
      skillPoints: 13,
      skills: {
        'Arts & Crafts': [2, 2, 10],
        'Art (Painting)': [0, 2, 0],
        Cooking: [2, 4, 2],
        'Fast Food': [2, 6, 1],
        'Craft (Silk-screening)': [0, 2, 0],
        Jeweler: [0, 2, 0],
        Photography: [0, 2, 0],
        Smith: [0, 2, 0],
      },
    },
  },
  {
    id: 'religion-thomas',
    section: 'Skill Descriptions, Religion',
    page: 45,
    note: 'other religions are skills of their own',
    text: character('  skills:\n    Religion (Christianity) +5\n    Religion (Islam) +0\n'),
    expected: { skills: { 'Religion (Christianity)': [5, 5, 5], 'Religion (Islam)': [0, 0, 0] } },
  },
  {
    id: 'ap-control-tim',
    section: 'Action Points, Boost a Control Roll',
    page: 61,
    note: 'the control score of the trait; the roll is a matter of play',
    text: character('  disadvantages:\n    Psychological Disadvantage (Phobia (Claustrophobia), Hardship)\n'),
    expected: { controlScores: { 'Psychological Disadvantage': 10 }, disadvantages: 5 },
  },
  {
    id: 'ep-starting-max',
    section: 'Experience Points, Spending Experience',
    page: 86,
    note: 'a starting maximum of 5, as at Realistic',
    text: character('  skills:\n    Swords +5\n', 'Realistic'),
    expected: { skills: { Swords: [5, 5, 5] } },
  },
  {
    id: 'ep-starting-max-exceeded',
    section: 'Experience Points, Spending Experience',
    page: 86,
    text: character('  skills:\n    Swords +6\n', 'Realistic'),
    expected: { skills: { Swords: [6, 6, 6] } },
    findings: ['skill-maximum'],
  },
  {
    id: 'skill-maximum-cascade',
    section: 'Skills, Buying Skills',
    page: 32,
    note: 'the levels of the group count against the maximum, those of a specialty do not',
    text: character(
      '  skills:\n    Melee Weapons +1\n    Swords +4 (Rapiers +4)\n    Axes +5\n',
      'Realistic',
    ),
    expected: {
      skills: { 'Melee Weapons': [1, 1, 5], Swords: [4, 5, 4], Rapiers: [4, 9, 2], Axes: [5, 6, 5] },
    },
    findings: ['skill-maximum'],
  },
];
