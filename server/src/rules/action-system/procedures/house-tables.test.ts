/** Skills whose results and words stand in tables of the campaign. Counted with 3d6: 108 of 216 ways show 11 or more. */
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../../../test/support/rules.ts';
import { oddsOf, rolled, showing } from './testing/typed.ts';

/** Lines behind the title. */
const linesWith = (table: string, text: string): string[] =>
  oddsOf(text, rulesOf('Action! System', [], table))
    .split(' | ')
    .slice(1);

describe('results by the effect number', () => {
  const survival = (rows: string): string[] =>
    linesWith(`table Survival Results\n  effect | result\n${rows}`, 'survival Survival 9 vs 20');
  const rolledWith = (rows: string, faces: readonly number[]): string =>
    rolled(
      'survival Survival 9 vs 20',
      showing(...faces),
      rulesOf('Action! System', [], `table Survival Results\n  effect | result\n${rows}`),
    );

  it.each<[string, string, string[]]>([
    ['a row for all that is worse', '  worse | lost\n  0 | fed\n', ['success 1/2', 'lost 1/2', 'fed 1/2']],
    ['worse in capitals', '  Worse | lost\n  0 | fed\n', ['success 1/2', 'lost 1/2', 'fed 1/2']],
    ['failures are one line', '  0 | fed\n', ['success 1/2', 'failure 1/2', 'fed 1/2']],
    // 10 of 216 ways show 5 or less, 98 show 6 to 10.
    [
      'failures below the lowest row',
      '  -5 | hungry\n  0 | fed\n',
      ['success 1/2', 'failure 5/108', 'hungry 49/108', 'fed 1/2'],
    ],
    // A success below the lowest row is no failure: 35 of 216 ways show 14 or more.
    ['a lowest row above 0', '  3 | fed\n', ['success 1/2', 'failure 1/2', 'fed 35/216']],
    ['no row at all', '', ['success 1/2', 'failure 1/2']],
    // Rows that are no numbers are left out.
    [
      'a row without a number',
      '  | lost\n  some | lost\n  0 | fed\n',
      ['success 1/2', 'failure 1/2', 'fed 1/2'],
    ],
  ])('%s', (_, rows, lines) => expect(survival(rows)).toEqual(lines));

  it.each([
    [[2, 2, 2], 'hungry'],
    [[2, 2, 1], 'failure'],
    [[4, 4, 2], 'hungry'],
    [[4, 4, 3], 'fed'],
  ])('rolled %j: %s', (faces, result) =>
    expect(rolledWith('  -5 | hungry\n  0 | fed\n', faces)).toMatch(new RegExp(`${result}$`)),
  );

  it.each([
    ['Forensics Results', 'forensics Forensics 9 vs 20'],
    ['Society Results', 'society Society 9 vs 20'],
    ['Negotiation Results', 'negotiation Negotiation 9 vs 20'],
  ])('of the table %s', (table, text) =>
    expect(linesWith(`table ${table}\n  effect | result\n  0 | thanks\n`, text)).toEqual([
      'success 1/2',
      'failure 1/2',
      'thanks 1/2',
    ]),
  );
});

describe('words that stand for a number', () => {
  const SIZES =
    'table Area Sizes\n  size | also | modifier\n  moon | satellite; big rock | -4\n  ring | | +2\n  void | | unknown\n';
  // 3d6 + 8 against 12.
  it.each([
    ['moon', '215/216'],
    ['satellite', '215/216'],
    ['Big Rock', '215/216'],
    ['ring', '1'],
  ])('the size %s', (word, chance) =>
    expect(linesWith(SIZES, `area knowledge 12, ${word}`)[0]).toBe(`minor detail ${chance} TN 12`),
  );
  it.each(['void', 'street', 'also'])('%s is no size of this campaign', (word) =>
    expect(oddsOf(`area knowledge 12, ${word}`, rulesOf('Action! System', [], SIZES))).toContain('is not'),
  );
  it('the target numbers of details', () =>
    expect(
      linesWith(
        'table Area Details\n  detail | TN\n  rumor | 20\n  plan | 23\n  secret | never\n',
        'area knowledge 9',
      ),
    ).toEqual(['rumor 1/2 TN 20', 'plan 35/216 TN 23']));
  it('a reaction', () =>
    expect(
      linesWith(
        'table Negotiation Reactions\n  reaction | also | TN\n  bored | asleep | 20\n',
        'negotiation 9, asleep',
      )[0],
    ).toBe('success 1/2'));
  it('what makes an appraisal harder', () =>
    expect(
      linesWith(
        'table Appraisal Modifiers\n  circumstance | also | modifier\n  fake | forged | -2\n',
        'appraisal 9, forged',
      ),
    ).toEqual(['success 1/2 3d6 + 7 vs 18', 'score 7: 9, fake -2']));
});

describe('the numbers of skills', () => {
  it.each([
    [3, 2, 0],
    [3, 3, 1],
    [3, 5, 1],
    [3, 6, 2],
    // A die for each level is the most.
    [1, 3, 3],
    [0, 3, 3],
    [-2, 3, 3],
  ])('%i levels for a die: level %i sets %i dice', (each, level, set) =>
    expect(
      linesWith(
        `table Skill Numbers\n  what | number\n  demolitions: levels for a die | ${each}\n`,
        `demolitions 8 vs 18, 3d6 P/L, level ${level}`,
      )[1],
    ).toBe(`dice set to 6 ${set} of 3`),
  );
  it('the target number of an appraisal', () =>
    expect(linesWith('table Skill Numbers\n  what | number\n  appraisal: TN | 20\n', 'appraisal 9')[0]).toBe(
      'success 1/2 3d6 + 9 vs 20',
    ));
});

describe('hit locations', () => {
  const rows = (text: string): string =>
    `table Hit Locations\n  roll | location | sides | multiplier | or multiplier | aimed\n${text}`;
  it('of a campaign with a single one', () =>
    expect(linesWith(rows('  3-18 | body | no | 1 | 1 | -1\n'), 'hit location')[0]).toMatch(/^body 1 /));
  it('of a campaign with none', () =>
    expect(oddsOf('hit location', rulesOf('Action! System', [], rows('')))).toContain(
      'The campaign has no tables',
    ));
  it('of a campaign without dice for them', () =>
    expect(
      oddsOf('hit location', rulesOf('Action! System', [], 'table Hit Location Dice\n  attack | dice\n')),
    ).toContain('The campaign has no tables'));
});

describe('the elements', () => {
  const ELEMENTS =
    'table Elements\n  severity | damage | every | example\n  mild | 1d6 | minute | drizzle\n  odd | 1d6 | now and then | fog\n';
  it('have the severities with a period', () => {
    const own = rulesOf('Action! System', [], ELEMENTS);
    expect(oddsOf('exposure fire, mild, 2 minutes', own)).toContain('| damage 7 on average, 2 to 12');
    expect(oddsOf('exposure fire, odd, 2 minutes', own)).toMatch(/^odd: `odd` is not understood/);
  });
});

describe('a drowned character', () => {
  it('is revived only where wounds can be stabilized', () => {
    const revived = (table: string): boolean =>
      linesWith(table, 'breath HLT 5, LIF 30').some((line) => line.startsWith('revived'));
    expect([revived(''), revived('table Stabilization\n  wound | every\n')]).toEqual([true, false]);
  });
});
