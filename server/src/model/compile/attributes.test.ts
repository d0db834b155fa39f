/** Names of attributes: with an abbreviation before them, or of several words. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { check } from '../../../../test/support/fixture.ts';
import { build } from '../../../../test/worked-examples/build.ts';
import { codeLenses } from '../../features/code-lens.ts';
import { labels } from '../../features/completion/testing/at.ts';
import { phrase } from '../../words/phrase.ts';

const rulesOf = (...lines: string[]): ReturnType<typeof build>['views'][0]['ruleset'] =>
  build({ 'a.callsheet': ['campaign A', ...lines, 'character Jo', ''].join('\n') }).views[0]!.ruleset;

describe('a name in a list of attributes', () => {
  it.each([
    ['STR Strength', 'STR', 'Strength'],
    ['Agility', 'Agility', 'Agility'],
    ['PRW Prowess (power)', 'PRW', 'Prowess'],
    ['Dx Dexterity', 'Dx', 'Dexterity'],
    ['Kör Körper', 'Kör', 'Körper'],
    ['力 Strength', '力', 'Strength'],
    ['Mass Value', 'Mass Value', 'Mass Value'],
    ['Mass Value (power): also MV', 'Mass Value', 'Mass Value'],
    ['Mana Maximum', 'Mana Maximum', 'Mana Maximum'],
    ['Inner Peace of Mind', 'Inner Peace of Mind', 'Inner Peace of Mind'],
  ])('%s', (line, id, name) => {
    const { attributes } = rulesOf('attribute group Own', `  ${line}`);
    expect(attributes.find(({ group }) => group === 'Own')).toMatchObject({ id, name });
  });

  it.each([
    ['MAN Mana', 'MAN', 'Mana'],
    ['Shots Shot Count', 'Shots', 'Shot Count'],
    ['Passive Guard', 'Passive Guard', 'Passive Guard'],
  ])('of a derived one: %s', (head, id, name) => {
    const { derived } = rulesOf(`derived ${head}`, '  formula: STR');
    expect(derived.at(-1)).toMatchObject({ id, name });
  });
});

it('may be the word that the abbreviation stands for', () => {
  const { views } = build({
    'a.callsheet':
      'character Jo\n  STR 4  REF 5  HLT 4\n  PRE 3  Intelligence 6  WIL 4\n  Defense 15\n  Movement 9\n',
  });
  const { attributes, unknown } = views[0]!.sheet;
  expect(unknown.scores).toEqual([]);
  expect(attributes.find(({ rule }) => rule.id === 'INT')?.value).toBe(6);
});

describe('a name of two words', () => {
  const rules = `campaign Mass
  severity: unspent-points ignore, missing-attribute ignore, attribute-roles ignore

attribute group Own
  Mass Value (power)
  Inner Peace (aptitude)

derived Passive Guard
  formula: (Mass Value + Inner Peace) x 2 + min(Mass  Value, REF)
  cost: 2 CP
  cap: 20
`;

  it('counts on sheets and in formulae', () => {
    const source = `${rules}\ncharacter Jo\n  REF 3\n  Mass Value 4  Inner Peace 2\n  passive guard +1\n`;
    const { sheet } = build({ 'a.callsheet': source }).views[0]!;
    const guard = sheet.derived.find(({ rule }) => rule.id === 'Passive Guard')!;
    expect(guard.value).toBe(16);
    expect(phrase(guard.explanation.calculation ?? '')).toContain(
      '(Mass Value 4 + Inner Peace 2) x 2 + min(Mass Value 4, REF 3)',
    );
  });

  it('is known to the checks, at its place', () =>
    check(`${rules}
derived Other
  formula: Mass Valeu + 1
//         ^^^^^^^^^^ unknown-attribute: Did you mean “Mass Value”?
  cost: 1 CP

character Jo
  STR 4  Mass Valu 4
//       ^^^^^^^^^ unknown-attribute: Did you mean “Mass Value”?
  Mass Value 12
//^^^^^^^^^^^^^ attribute-maximum
  Passive Guard 13
//^^^^^^^^^^^^^^^^ stated-value
`));

  it('can be removed', () =>
    check(`
      campaign Mass
        system: Action!/System
        remove attribute Mass Value
        remove attribute Mass
      //                 ^^^^ unknown-name
    `));

  it('is rolled on, and completed', () => {
    const sheet = `${rules}\ncharacter Jo\n`;
    const { model, uri } = fixture(`${sheet}  Mass Value 4\nscene Gate\n  A Mass Value roll (TN 15).\n`);
    expect(codeLenses(model, uri, { rolls: true }).map(({ title }) => title)).toEqual([
      'Mass Value vs 15 · Jo 90.7% · roll',
    ]);
    expect(labels(`${sheet}  REF 3  Mass V$0\n`)).toContain('Mass Value');
    expect(labels(`${sheet}  Mass V$0\n`)).toContain('Mass Value');
  });
});
