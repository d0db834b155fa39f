import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { reportsIn, worldOf } from '../../../../test/support/fixture.ts';
import { told } from '../../../../test/support/told.ts';
import { calculationOf } from '../../features/render.ts';
import { phrase } from '../../words/phrase.ts';
import type { Step } from '../experience.ts';
import type { Sheet } from '../sheet.ts';

const sheetOf = (sheet: string, log: string, settings = ''): Sheet => {
  const { model, uri } = fixture(
    `campaign Test\n  system: Fast Action\n${settings}\ncharacter Test\n${sheet}  log:\n${log}`,
  );
  const declared = model.file(uri)!.index.declared.find(({ kind }) => kind === 'character')!;
  return model.character(declared).sheet;
};

const step = (line: string): string => `    2026-10-01 award 200 EXP\n    2026-10-02 ${line}\n`;
const SCORES = '  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2\n';

describe('prices, with the time in training', () => {
  it.each([
    ['skills:\n    Tracking +0', 'learn Tracking +0', -10, undefined],
    ['skills:\n    Tracking +1', 'learn Tracking +1', -20, '10 + 10'],
    ['skills:\n    Dancing +1', 'raise Dancing +0 -> +1', -10, undefined],
    ['skills:\n    Dancing +2', 'raise Dancing +1 -> +2', -15, undefined],
    ['skills:\n    Dancing +3', 'raise Dancing +2 -> +3', -25, undefined],
    ['skills:\n    Dancing +3', 'raise Dancing +1 -> +3', -40, '15 + 25'],
    ['skills:\n    Dancing (+2)', 'raise Dancing +1 -> +2', -15, undefined],
    ['skills:\n    Dancing', 'raise Dancing +0 -> +1', -10, undefined],
    ['spells:\n    Fireball +1', 'learn Fireball +1', -20, '10 + 10'],
    ['powers:\n    Flying +2', 'raise Flying +1 -> +2', -15, undefined],
    // The game master may set a price with a reason; a number alone is only compared.
    [
      'skills:\n    Dancing +2',
      'raise Dancing +1 -> +2 [5 EXP because of a good teacher]',
      -5,
      'of a good teacher',
    ],
    ['skills:\n    Dancing +2', 'raise Dancing +1 -> +2 [0 EXP because it was a gift]', 0, 'it was a gift'],
    ['skills:\n    Dancing +2', 'raise Dancing +1 -> +2 [15 EXP]', -15, undefined],
    ['jobs:\n    Nurse +0', 'learn Nurse +0', -30, undefined],
    ['jobs:\n    Nurse +1', 'raise Nurse +0 -> +1', -25, undefined],
    ['jobs:\n    Nurse +2', 'raise Nurse +1 -> +2', -35, undefined],
    ['jobs:\n    Nurse +3', 'raise Nurse +2 -> +3', -50, undefined],
    ['skills:\n    Dancing +1', 'raise MR 7 -> 8', -15, undefined],
    ['skills:\n    Dancing +1', 'raise MR +0 -> +1', -15, undefined],
  ])('%s · %s: %i', (lists, line, price, calculation) => {
    const { experience } = sheetOf(`${SCORES}  MR +1\n  ${lists}\n`, step(line));
    const { change, problems } = experience!.steps[1]!;
    expect([change.value, calculationOf(change), problems]).toEqual([price, calculation ?? '', []]);
  });

  it.each([
    ['raise KNW 1 -> 2', -25, '2 weeks of training'],
    ['raise PER 2 -> 3', -35, '2 weeks of training'],
    ['raise AGI 3 -> 4', -50, '2 weeks of training'],
    ['raise STR 4 -> 5', -70, '2 weeks of training'],
    ['raise AGI 2 -> 4', -85, '35 + 50, 2 x 2 weeks of training'],
    ['raise PR 7 -> 8', -20, '1 month of training'],
  ])('where the game master allows it, %s: %i', (line, price, calculation) => {
    const scores = line.startsWith('raise STR') ? SCORES.replace('STR 2', 'STR 5') : SCORES;
    const { experience } = sheetOf(`${scores}  PR +1\n`, step(line), '  use: advancing characteristics\n');
    const { change, problems } = experience!.steps[1]!;
    expect([change.value, calculationOf(change), problems]).toEqual([price, calculation ?? '', []]);
  });
});

describe('a second job', () => {
  it('that was raised from +0 was there at creation', () => {
    const { creation } = sheetOf(
      `${SCORES}  jobs:\n    Nurse +1\n    Pilot +1\n`,
      step('raise Pilot +0 -> +1'),
      '  use: two jobs\n',
    );
    expect(creation).toEqual([]);
  });

  it('is learned and raised', () => {
    const { experience, creation } = sheetOf(
      `${SCORES}  jobs:\n    Nurse +2\n    Pilot +1\n`,
      `${step('learn Pilot +0')}    2026-10-03 raise Pilot +0 -> +1\n`,
    );
    expect(experience!.steps.map(({ change, problems }) => [change.value, problems])).toEqual([
      [200, []],
      [-30, []],
      [-25, []],
    ]);
    expect(creation).toEqual([]);
  });
});

describe('awards', () => {
  const award = (text: string) => sheetOf(SCORES, `    2026-10-01 award ${text}\n`).experience!.steps[0]!;

  it.each([
    ['12 EXP: the flood', 12, '12 EXP: the flood', undefined],
    ['8 (easy plot, good idea)', 8, '8 EXP', 'easy scenario (5 to 7) + good idea (1)'],
    [
      '11 EXP (hard scenario, good ideas 3): the dam',
      11,
      '11 EXP: the dam',
      'hard scenario (8 to 10) + good idea (3)',
    ],
    ['-2 EXP (out of plot)', -2, '-2 EXP', 'out of plot (-2)'],
  ])('%s: %i', (text, value, told, usual = '') => {
    const { change, problems, label } = award(text);
    expect([change.value, label, calculationOf(change), problems]).toEqual([value, told, usual, []]);
  });

  it.each([
    ['(good idea)', 'An award needs an amount: `award 12 EXP`.'],
    ['3 AP', 'An award needs an amount: `award 12 EXP`.'],
    ['3 EXP (a good ider)', 'The table of awards has no “a good ider”.'],
  ])('%s is none', (text, message) => expect(award(text).problems.map(told)).toMatchObject([{ message }]));

  it('go by the table of the campaign, and may have another name', () => {
    const { experience } = sheetOf(
      SCORES,
      '    2026-10-01 award 3 Karma (dice)\n',
      '  experience unit: Karma\n\ntable Awards\n  award | also | Karma\n  dice | luck | 1 to 3\n',
    );
    const [{ label, change, problems }] = experience!.steps as [Step];
    expect([label, calculationOf(change), problems]).toEqual(['3 Karma', 'dice (1 to 3)', []]);
  });
});

describe('the character before and after', () => {
  const { created, derived, attributes, points } = sheetOf(
    '  STR 2  AGI 4  CON 3  KNW 2  PER 3  WILL 2\n  MR +1\n',
    '    2026-10-01 award 100 EXP\n    2026-10-02 raise CON 2 -> 3\n    2026-10-03 raise MR +0 -> +1\n',
    '  use: advancing characteristics\n',
  );
  const value = (sheet: Pick<Sheet, 'derived'>, id: string): number | undefined =>
    sheet.derived.find(({ rule }) => rule.id === id)?.value;

  it('MR and PR rise by experience alone', () => {
    expect([value(created, 'PR'), value({ derived }, 'PR')]).toEqual([7, 7]);
    expect([value(created, 'MR'), value({ derived }, 'MR')]).toEqual([7, 8]);
    expect(attributes.find(({ rule }) => rule.id === 'CON')?.value).toBe(3);
  });

  it('counts the points of the character as created', () => expect(points.attribute?.spent.value).toBe(15));
});

describe('what the log cannot do', () => {
  it.each([
    ['raise AGI 3 -> 4', 'Experience raises characteristics only with `use: advancing characteristics`.'],
    ['raise PR 7 -> 8', 'Experience raises PR only with `use: advancing characteristics`.'],
    ['raise CC 3 -> 4', 'CC follows from the characteristics; it cannot be bought.'],
    ['raise Dancing +3 -> +4', 'Dancing can be +3 at most.'],
    ['raise Dancing -2 -> +0', 'The table of advances has no price for this.'],
    ['raise AGI 5 -> 6', 'AGI can be 5 at most.'],
    ['raise MR 20 -> 21', 'MR can be 20 at most.'],
    ['raise Dancing +1 -> +1', '+1 is not higher than +1: scores only go up.'],
    ['raise AGI 4 -> 3', '3 is not higher than 4: scores only go up.'],
    ['lower AGI 4 -> 3', 'Fast Action has no `lower`: write `award`, `learn` or `raise`.'],
    ['buy Charm', 'Fast Action has no `buy`: write `award`, `learn` or `raise`.'],
    ['learn Juggling +1', 'Juggling is in no list of the sheet: write it there as it is now.'],
    ['raise', 'The entry is missing: `raise Tracking +1`.'],
  ])('%s', (line, message) => {
    const { experience } = sheetOf(`${SCORES}  skills:\n    Dancing +1\n`, step(line));
    expect(experience!.steps[1]!.problems.map((problem) => phrase(problem.message))).toContain(message);
  });

  // The number is marked where it alone is wrong.
  it.each([
    ['raise Dancing +3 -> +4', '+4'],
    ['raise Dancing +1 -> +1', '+1'],
    ['raise AGI 4 -> 3', '3'],
    ['raise Dancing -2 -> +0', '+0'],
    ['learn Dancing +4', '2026-10-02 learn Dancing +4'],
  ])('%s is marked at %s', (line, marked) => {
    const text = `campaign Test\n  system: Fast Action\n  use: advancing characteristics\n\ncharacter Test\n${SCORES}  skills:\n    Dancing +1\n  log:\n${step(line)}`;
    const world = worldOf([['/a.callsheet', text]]);
    const places = reportsIn(world, world.files[0]!).map(({ start, end }) => [start, end]);
    const at = text.lastIndexOf(marked);
    expect(places).toContainEqual([at, at + marked.length]);
  });

  it('raise MR up to 20 is within the limit of the book', () => {
    const { experience } = sheetOf(`${SCORES}  MR +13\n`, step('raise MR 19 -> 20'));
    expect(experience!.steps[1]!.problems).toEqual([]);
  });

  it('learn something twice', () => {
    const { experience } = sheetOf(
      `${SCORES}  skills:\n    Dancing +1\n`,
      '    2026-10-01 award 90 EXP\n    2026-10-02 learn Dancing +1\n    2026-10-03 learn Dancing +1\n',
    );
    expect(experience!.steps.map(({ problems }) => problems.map(({ message }) => phrase(message)))).toEqual([
      [],
      ['A later line of the log learns Dancing again. Learn it once, then write `raise`.'],
      [],
    ]);
  });

  it.each([
    ['Dancing +3', '+3'],
    ['Dancing (+3)', '+3'],
    ['Dancing', '+1'],
  ])('lead to something else than %s', (skill, found) => {
    const { experience } = sheetOf(`${SCORES}  skills:\n    ${skill}\n`, step('raise Dancing +1 -> +2'));
    const [problem] = experience!.steps[1]!.problems;
    expect(phrase(problem!.message)).toBe(`The log ends with Dancing +2, the sheet has Dancing ${found}.`);
    // What is not written cannot be changed in its place.
    expect(problem?.sheet === undefined).toBe(skill === 'Dancing');
  });

  it('spend more than there is', () => {
    const { experience } = sheetOf(
      `${SCORES}  skills:\n    Dancing +2\n`,
      '    2026-10-01 award 10 EXP\n    2026-10-02 raise Dancing +1 -> +2\n',
    );
    expect(experience!.steps[1]!.problems.map(told)).toMatchObject([
      {
        kind: 'overspent',
        message: 'Dancing +1 → +2 costs 15 EXP, but on 2026-10-02 there are only 10 EXP.',
      },
    ]);
  });

  // What is taken away, or costs nothing, is no income.
  it('counts income and expenses apart', () => {
    const { experience } = sheetOf(
      `${SCORES}  skills:\n    Dancing +2\n`,
      '    2026-10-01 award 30 EXP\n    2026-10-02 award 0 EXP\n    2026-10-03 raise Dancing +1 -> +2\n    2026-10-04 award -2 EXP\n',
    );
    expect(experience).toMatchObject({ earned: 30, spent: 17, balance: 13 });
    expect(experience!.steps.map(({ balance }) => balance)).toEqual([30, 30, 15, 13]);
  });

  it('a gift costs nothing, even after a bad mark', () => {
    const { experience } = sheetOf(
      `${SCORES}  skills:\n    Dancing +2\n`,
      '    2026-10-01 award 10 EXP\n    2026-10-02 award -12 EXP\n    2026-10-03 raise Dancing +1 -> +2 [0 EXP because it was a gift]\n',
    );
    expect(experience!.steps.map(({ balance, problems }) => [balance, problems])).toEqual([
      [10, []],
      [-2, []],
      [-2, []],
    ]);
  });

  it('tells once that more is spent than there is, until there is enough again', () => {
    const told = sheetOf(
      `${SCORES}  skills:\n    Dancing +3\n    Riding +0\n    Tracking +0\n    Boating +0\n    Climbing +0\n`,
      [
        'award 10 EXP',
        'learn Riding +0',
        'learn Tracking +0',
        'learn Boating +0',
        'award 20 EXP',
        'learn Climbing +0',
      ]
        .map((step, day) => `    2026-10-0${day + 1} ${step}\n`)
        .join(''),
    ).experience!.steps.map(({ balance, problems }) => [
      balance,
      problems.some(({ kind }) => kind === 'overspent'),
    ]);
    expect(told).toEqual([
      [10, false],
      [0, false],
      [-10, true],
      [-20, false],
      [0, false],
      [-10, true],
    ]);
  });
});
