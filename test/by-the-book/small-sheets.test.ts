/** Sheets of the smaller systems: what follows from scores, also by formulae of a campaign, and what is bought beyond them. */
import { describe, expect, it } from 'vitest';
import { sheetJson } from '../../server/src/cli/sheet-json.ts';
import { fixture } from '../support/cursor.ts';

const sheet = (text: string): ReturnType<typeof sheetJson> => {
  const { model, uri } = fixture(text);
  return sheetJson(model.character([...model.scopeOf(uri).characters()][0]!).sheet);
};

describe('Fast Action', () => {
  const SCORES = '  STR 3  AGI 4  CON 2  KNW 1  PER 2  WILL 3\n';
  const derived = (lines: string, more = ''): Readonly<Record<string, number>> =>
    sheet(`campaign Test\n  system: Fast Action\n${more}character Jo\n${SCORES}${lines}`).derived;

  it('averages are rounded down, and resistances are 5 more than what they come from', () =>
    expect(derived('')).toEqual({ MR: 3 + 5, PR: 2 + 5, CC: 3, RC: 3, MA: 2 }));

  it.each([
    ['PR +1', 'PR', 8],
    ['PR +8', 'PR', 15],
    ['PR +9', 'PR', 15],
    ['MR +12', 'MR', 20],
    ['MR +13', 'MR', 20],
    // No limit is printed for CC.
    ['CC +30', 'CC', 33],
    ['PR -1', 'PR', 7],
  ])('%s is bought up to the limit of the book', (line, name, value) =>
    expect(derived(`  ${line}\n`)[name]).toBe(value),
  );

  it('a formula of a campaign counts what others give, and one that needs itself has no value', () => {
    const rules = `derived Guts
  formula: MR + PR + STR
derived Loop
  formula: Pool + 1
derived Pool
  formula: Loop + 1
`;
    const found = derived('', rules);
    expect([found['Guts'], found['Loop'], found['Pool']]).toEqual([8 + 7 + 3, undefined, undefined]);
  });
});

describe('Action', () => {
  it('a formula counts an attribute that nobody has declared, and needs all that it names', () => {
    const { derived, attributes } = sheet(`campaign Test
  system: Action
derived Guts
  formula: Body + Reflexes
derived Nerve
  formula: Mind + Reflexes
character Jo
  Body 4  Reflexes 7
`);
    expect(derived).toEqual({ Guts: 11 });
    expect(attributes).toMatchObject({ Body: 4, Reflexes: 7 });
  });
});

describe('Action!/System', () => {
  it.each([
    ['Agility 6  Wits 6  Luck 6', 6],
    ['Agility 7  Wits 6  Luck 6', 6],
    ['Agility 7  Wits 7  Luck 6', 6],
    ['Agility 7  Wits 7  Luck 7', 7],
    ['Agility 7  Wits 7', undefined],
  ])('%s: Shots are a third, rounded down', (scores, shots) =>
    expect(
      sheet(`campaign Test\n  system: Action!/System\ncharacter Jo\n  ${scores}\n`).derived['Shots'],
    ).toBe(shots),
  );
});
