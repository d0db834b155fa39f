/** Falls that prose of the smaller systems measures, in the hover: what each height does, to whom. */
import { describe, expect, it } from 'vitest';
import { hover } from '../../server/src/features/hover.ts';
import { fixture } from '../support/cursor.ts';

function fallOf(
  system: string,
  people: Readonly<Record<string, string>>,
  meters: number,
): string | undefined {
  const { model, uri, offset } = fixture(`campaign A
  system: ${system}
${Object.entries(people)
  .map(([name, lines]) => `character ${name}\n${lines}\n`)
  .join('')}adventure B
  party: ${Object.keys(people).join(', ')}
  scene Roof
    A fa$0ll of ${meters} m.
`);
  return hover(model, uri, offset)?.markdown;
}

const rowsOf = (markdown = ''): readonly string[] =>
  markdown.split('\n').filter((line) => /^\| \p{L}/u.test(line));

describe('Fast Action: 1 PR for each full 3 m, less the points of armor', () => {
  // STR 2 and CON 2 are PR 7; leather is 1 point of armor.
  const scores = '  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2';
  const people = { Bare: scores, Clad: `${scores}\n  armor:\n    Leather` };
  it.each([1, 2])('%i m does nothing', (meters) =>
    expect(fallOf('Fast Action', people, meters)).toBeUndefined(),
  );
  it.each([
    [3, '1 PR', '1.0 | never', '0.0 | never'],
    [5, '1 PR', '1.0 | never', '0.0 | never'],
    [6, '2 PR', '2.0 | never', '1.0 | never'],
    [20, '6 PR', '6.0 | never', '5.0 | never'],
    [21, '7 PR', '7.0 | always', '6.0 | never'],
    [24, '8 PR', '8.0 | always', '7.0 | always'],
  ])('%i m: %s', (meters, damage, bare, clad) => {
    const markdown = fallOf('Fast Action', people, meters);
    expect(markdown).toContain(`**${damage}**`);
    expect(rowsOf(markdown)).toEqual([`| Bare |  | ${bare} |`, `| Clad | armor 1 | ${clad} |`]);
  });
});

describe('Action!/System: as many points as meters, as a hit', () => {
  // A Wound for 5 points, down with as many points as Health, dying with as many Wounds as Toughness.
  const people = { Hale: '  Toughness 5  Health 22', Frail: '  Toughness 2  Health 30' };
  it.each([
    [4, 'never | never | never', 'never | never | never'],
    [5, 'always | never | never', 'always | never | never'],
    [9, 'always | never | never', 'always | never | never'],
    [10, 'always | never | never', 'always | always | always'],
    [21, 'always | never | never', 'always | always | always'],
    [22, 'always | always | never', 'always | always | always'],
    [25, 'always | always | always', 'always | always | always'],
  ])('%i m', (meters, hale, frail) =>
    expect(rowsOf(fallOf('Action!/System', people, meters))).toEqual([
      `| Hale |  | ${meters}.0 | ${hale} |`,
      `| Frail |  | ${meters}.0 | ${frail} |`,
    ]),
  );
  it('a Stunt takes off a meter for 5 points of the payoff', () => {
    // Stunt 10 and Agility 5: a payoff of 6 to 24 takes off 1 to 4 meters, so that 9 m are a Wound at least, and 5 m often none.
    const jo = { Jo: '  Agility 5  Toughness 5  Health 22\n  skills:\n    Stunt 10' };
    expect(rowsOf(fallOf('Action!/System', jo, 9))[0]).toMatch(
      /^\| Jo \| Stunt 10, Agility 5 \| .* \| always \| never/,
    );
    expect(rowsOf(fallOf('Action!/System', jo, 5))[0]).toMatch(/\| never \| never \| never \|$/);
  });
});

it('Action has no rule for falls', () =>
  expect(fallOf('Action', { Jo: '  Reflexes 9  Hits 4' }, 20)).toBeUndefined());
