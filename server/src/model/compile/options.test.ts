/** What each option of a campaign does to the sheets in it. */
import { phrase } from '../../words/phrase.ts';
import { describe, expect, it } from 'vitest';
import { characterIn, check } from '../../../../test/support/fixture.ts';
import type { Sheet } from '../../rules/sheet.ts';

const sheetIn = (campaign: readonly string[], ...character: string[]): Sheet =>
  characterIn(
    [
      'campaign Test',
      ...campaign.map((line) => `  ${line}`),
      'character Jo',
      ...character.map((line) => `  ${line}`),
    ].join('\n'),
  ).sheet;

/** Every case once with the default, written out or not, and once with another value. */
interface Case<T> {
  readonly option: string;
  readonly usual: string;
  readonly other: string;
  readonly use?: string;
  readonly character: readonly string[];
  readonly read: (sheet: Sheet) => T;
  readonly values: readonly [usual: T, other: T];
}

const spent = ({ points }: Sheet): number => points.character!.spent.value;
const available = ({ points }: Sheet): number => points.character!.available.value;
const skill =
  (name: string) =>
  ({ skills }: Sheet): number =>
    skills.find((skill) => skill.name === name)?.fullCost ?? NaN;

const CASES: readonly Case<unknown>[] = [
  {
    option: 'point pools',
    usual: 'separate',
    other: 'single',
    use: 'single pool',
    character: ['STR 5  REF 5'],
    // Two pools: 25 unspent points are 250 CP more. One: 35 x 10 + 75, of which attributes take 100.
    read: (sheet) => [available(sheet), spent(sheet)],
    values: [
      [325, 0],
      [425, 100],
    ],
  },
  {
    option: 'disadvantage points buy attributes',
    usual: 'no',
    other: 'yes',
    character: [
      'STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 6',
      'disadvantages:',
      '  Secret (Peril): it',
      '  Honest (Hardship)',
    ],
    read: (sheet) => [sheet.points.attribute!.available.value, spent(sheet)],
    values: [
      [35, 0],
      [36, 10],
    ],
  },
  {
    option: 'trait bonus feeds derived',
    usual: 'yes',
    other: 'no',
    character: ['REF 6', 'advantages:', '  Physical Advantage (REF +2, Edge)'],
    read: ({ derived }) => derived[0]!.value,
    values: [18, 16],
  },
  {
    option: 'disadvantage point cap',
    usual: 'none',
    other: '12',
    character: ['disadvantages:', '  Secret (Peril): it', '  Honest (Hardship)'],
    read: available,
    values: [75 + 15, 75 + 12],
  },
  {
    option: 'native language level',
    usual: '3',
    other: '2',
    character: ['skills:', '  Language (English, native) +4'],
    read: skill('Language (English)'),
    values: [1, 2],
  },
  {
    option: 'fast learner at creation',
    usual: 'no',
    other: 'yes',
    character: ['advantages:', '  Fast Learner (Melee Weapons, Edge)', 'skills:', '  Swords +4'],
    read: skill('Swords'),
    // A level costs 1 CP and never less.
    values: [4, 4],
  },
  {
    option: 'slow learner at creation',
    usual: 'no',
    other: 'yes',
    character: ['disadvantages:', '  Slow Learner (Hardship)', 'skills:', '  Swords +4'],
    read: skill('Swords'),
    values: [4, 8],
  },
  {
    option: 'slow learner at creation',
    usual: 'no',
    other: 'yes',
    character: ['disadvantages:', '  Slow Learner (Hardship)', 'skills:', '  Melee Weapons +2'],
    read: ({ groups }) => groups[0]!.cost.value,
    values: [10, 20],
  },
  {
    option: 'slow learner at creation',
    usual: 'no',
    other: 'yes',
    character: ['disadvantages:', '  Slow Learner (Hardship)', 'skills:', '  Swords +1 (Katana +4)'],
    read: ({ skills }) =>
      skills.flatMap(({ specialties }) =>
        specialties.map(({ cost }) => [cost.value, phrase(cost.calculation ?? '')]),
      ),
    values: [[[2, '4 / 2']], [[4, '4 / 2 → 4']]],
  },
  {
    option: 'sprint multiplier',
    usual: '4',
    other: '3',
    character: ['STR 4  REF 6  HLT 5'],
    read: ({ remarks }) =>
      remarks('MOV')
        .map(({ said }) => /^Sprints (\d+) m/.exec(phrase(said))?.[1])
        .find(Boolean),
    values: ['44', '33'],
  },
  {
    option: 'strength shortage damage',
    usual: 'per point',
    other: 'once',
    character: ['STR 1', 'weapons:', '  Katana'],
    read: ({ equipment }) => equipment.weapons[0]!.damage,
    values: ['2d6 P/L', '3d6 P/L'],
  },
  {
    option: 'wealth rules',
    usual: 'simple',
    other: 'table',
    use: 'wealth levels',
    character: ['wealth: 7'],
    read: spent,
    values: [0, 4],
  },
  {
    option: 'wealth rules',
    usual: 'simple',
    other: 'table',
    use: 'wealth levels',
    character: ['advantages:', '  Wealthy (Edge)'],
    read: spent,
    values: [5, 0],
  },
  {
    option: 'language rules',
    usual: 'simple',
    other: 'branches',
    use: 'language branches',
    character: ['skills:', '  Language (French) +4'],
    read: ({ unknown }) => unknown.skills.length,
    values: [0, 1],
  },
  {
    option: 'innate rule',
    usual: 'yes',
    other: 'no',
    character: [
      'advantages:',
      '  Ambidextrous (Edge)',
      'log:',
      '  2026-01-01 award 5 EP',
      '  2026-01-01 buy Ambidextrous (Edge)',
    ],
    read: ({ experience }) => experience!.steps.flatMap(({ problems }) => problems.map(({ kind }) => kind)),
    values: [['illegal'], []],
  },
  {
    option: 'derived experience',
    usual: 'same',
    other: 'forbidden',
    character: ['LIF +1', 'log:', '  2026-01-01 award 5 EP', '  2026-01-01 raise LIF +0 -> +1'],
    read: ({ experience }) => experience!.steps.flatMap(({ problems }) => problems.map(({ kind }) => kind)),
    values: [[], ['illegal']],
  },
  {
    option: 'specialty steps',
    usual: 'pairs',
    other: 'single steps',
    character: ['skills:', '  Swords +1 (Katana +4)', 'log:', '  2026-01-01 raise Swords (Katana) +0 -> +4'],
    read: ({ experience }) => experience!.balance,
    // 1 + 2 for pairs; 1 + 1 + 2 + 2 for single levels.
    values: [-3, -6],
  },
  {
    option: 'fast learner minimum',
    usual: '1',
    other: '0',
    character: [
      'advantages:',
      '  Fast Learner (Melee Weapons, Edge)',
      'skills:',
      '  Swords +2',
      'log:',
      '  2026-01-01 learn Swords +2',
    ],
    read: ({ experience }) => experience!.balance,
    values: [-2, -1],
  },
];

describe.each(CASES)('$option: $other', ({ option, usual, other, use, character, read, values }) => {
  it('is not the default', () => {
    expect(read(sheetIn([], ...character))).toEqual(values[0]);
    expect(read(sheetIn([`${option}: ${usual}`], ...character))).toEqual(values[0]);
  });

  it('is chosen by its name', () => {
    expect(read(sheetIn([`${option}: ${other}`], ...character))).toEqual(values[1]);
    expect(read(sheetIn([`${option.toUpperCase()}: ${other.toUpperCase()}`], ...character))).toEqual(
      values[1],
    );
  });

  it('is not chosen by a value that it does not have', () => {
    expect(read(sheetIn([`${option}: frobnicate`], ...character))).toEqual(values[0]);
  });

  it('is chosen by `use:` where it has a name there', () => {
    if (use === undefined) return;
    expect(read(sheetIn([`use: ${use}`], ...character))).toEqual(values[1]);
    expect(read(sheetIn([`use: hit locations, ${use}`], ...character))).toEqual(values[1]);
  });
});

describe('fast learners at creation', () => {
  it('pay nothing for a level where there is no least price', () => {
    const sheet = sheetIn(
      ['fast learner at creation: yes', 'fast learner minimum: 0'],
      'advantages:',
      '  Fast Learner (Melee Weapons, Edge)',
      'skills:',
      '  Swords +4',
      '  Pistols +4',
    );
    expect([skill('Swords')(sheet), skill('Pistols')(sheet)]).toEqual([0, 4]);
  });
});

describe('attribute points', () => {
  it.each<[string, string[], number]>([
    ['those of the level', ['level: Cinematic'], 35],
    ['the average of a level, as printed', ['level: Cinematic', 'average attribute: 6'], 35],
    ['another average', ['level: Cinematic', 'average attribute: 5'], 30],
    ['a total that the campaign sets', ['average attribute: 5', 'attribute points: 33'], 33],
    ['a level of the campaign without an average', ['level: Gritty'], 22],
    ['that level with an average', ['level: Gritty', 'average attribute: 3'], 20],
  ])('%s', (_, campaign, points) => {
    const { sheet } = characterIn(
      [
        'campaign Test',
        ...campaign.map((line) => `  ${line}`),
        'level Gritty\n  attribute points: 22\n  character points: 30',
        'character Jo\n  STR 3',
      ].join('\n'),
    );
    expect(sheet.ruleset.limits.attributePoints).toBe(points);
  });

  it.each([
    ['attribute cost: 1', 9],
    ['attribute cost: 2', 18],
    ['attribute cost: 2 AP', 18],
  ])('%s', (setting, points) => {
    check(`campaign Test\n  severity: unspent-points ignore, missing-attribute ignore\n  ${setting}`);
    expect(sheetIn([setting], 'STR 4  REF 5').points.attribute!.spent.value).toBe(points);
  });
});

describe('average income', () => {
  it.each([
    ['none', '7', 'Well to do: 10 of the average income, 4 CP'],
    ['40000', '7', 'Well to do: 10 of the average income, 400,000 a year, 4 CP'],
    ['40000', 'Filthy rich', 'Filthy rich: 1,000 of the average income, 40,000,000 a year, 10 CP'],
    ['750', '3', 'Below average: 1/2 of the average income, 375 a year, -2 CP'],
    ['750', '1', 'Destitute: <1/10 of the average income, less than 75 a year, -10 CP'],
  ])('%s: wealth %s', (average, wealth, text) => {
    const sheet = sheetIn(['use: wealth levels', `average income: ${average}`], `wealth: ${wealth}`);
    expect(sheet.remarks('wealth').map((remark) => phrase(remark.said))).toEqual([text]);
  });
});

describe('prices of a campaign', () => {
  it.each<[string, string[], number]>([
    ['skill cost: 2', ['skills:', '  Swords +3'], 6],
    ['skill cost: 2 CP', ['skills:', '  Stealth +4'], 4],
    ['skill group cost: 4', ['skills:', '  Athletics +2'], 8],
    ['specialty pair cost: 3', ['skills:', '  Swords +1 (Katana +4)'], 7],
    ['advantage levels: Convenience 3, Edge 6, Gift 12', ['advantages:', '  Cool Headed (Edge)'], 6],
    ['skill cost: none', ['skills:', '  Swords +3'], 0],
    ['skill cost: -2', ['skills:', '  Swords +3'], 0],
    ['skill cost: a lot', ['skills:', '  Swords +3'], 0],
  ])('%s', (setting, character, price) => {
    expect(spent(sheetIn([setting], ...character))).toBe(price);
  });

  it('a derived attribute', () => {
    const declared = (cost: string): number =>
      spent(
        characterIn(
          `campaign Test\nderived LIF Life\n  formula: HLT x 3\n  cost: ${cost}\ncharacter Jo\n  LIF +3`,
        ).sheet,
      );
    expect([declared('4 CP'), declared('0'), declared('-4 CP'), declared('none')]).toEqual([12, 0, 0, 0]);
  });

  it('are those of the nearest campaign', () => {
    const character = 'character Jo\n  skills:\n    Swords +3\n    Athletics +1';
    const sheet = characterIn(
      `//- /campaign.callsheet\ncampaign World\n  skill cost: 2\n  skill group cost: 7\n//- /north/campaign.callsheet\ncampaign North\n  skill cost: 3\n//- /north/jo.callsheet\n${character}`,
      'Jo',
    ).sheet;
    expect(spent(sheet)).toBe(9 + 7);
  });
});
