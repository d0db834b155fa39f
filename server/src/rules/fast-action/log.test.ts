import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
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
    ['skills:\n    Dancing +2', 'raise Dancing +1 -> +2', -15, undefined],
    ['skills:\n    Dancing +3', 'raise Dancing +1 -> +3', -40, '15 + 25'],
    ['jobs:\n    Nurse +0', 'learn Nurse +0', -30, undefined],
    ['jobs:\n    Nurse +3', 'raise Nurse +2 -> +3', -50, undefined],
    ['skills:\n    Dancing +1', 'raise MR 7 -> 8', -15, undefined],
  ])('%s · %s: %i', (lists, line, price, calculation) => {
    const { experience } = sheetOf(`${SCORES}  MR +1\n  ${lists}\n`, step(line));
    const { change } = experience!.steps[1]!;
    expect([change.value, change.calculation]).toEqual([price, calculation]);
  });

  it.each([
    ['raise AGI 3 -> 4', -50, '2 weeks of training'],
    ['raise AGI 2 -> 4', -85, '35 + 50, 2 x 2 weeks of training'],
    ['raise PR 7 -> 8', -20, '1 month of training'],
  ])('where the game master allows it, %s: %i', (line, price, calculation) => {
    const { experience } = sheetOf(`${SCORES}  PR +1\n`, step(line), '  use: advancing characteristics\n');
    const { change, problems } = experience!.steps[1]!;
    expect([change.value, change.calculation, problems]).toEqual([price, calculation, []]);
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
    ['raise Dancing +3 -> +4', 'Dancing does not go beyond what the table of advances has.'],
    ['raise MR 20 -> 21', 'MR goes up to 20.'],
    ['raise Dancing +1 -> +1', '1 is not higher than 1.'],
    ['buy Charm', 'Fast Action has no `buy`: write `award`, `learn` or `raise`.'],
    ['learn Juggling +1', 'Juggling is in no list of the sheet: write it there as it is now.'],
    ['raise', 'Say what: `raise Tracking +1`.'],
  ])('%s', (line, message) => {
    const { experience } = sheetOf(`${SCORES}  skills:\n    Dancing +1\n`, step(line));
    expect(experience!.steps[1]!.problems.map((problem) => problem.message)).toContain(message);
  });

  it('spend more than there is', () => {
    const { experience } = sheetOf(
      `${SCORES}  skills:\n    Dancing +2\n`,
      '    2026-10-01 award 10 EXP\n    2026-10-02 raise Dancing +1 -> +2\n',
    );
    expect(experience!.steps[1]!.problems.map(({ kind }) => kind)).toEqual(['overspent']);
  });
});
