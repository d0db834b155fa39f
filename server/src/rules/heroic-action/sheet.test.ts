import { describe, expect, it } from 'vitest';
import { told } from '../../../../test/support/told.ts';
import { phrase } from '../../words/phrase.ts';
import { fixture } from '../../../../test/support/cursor.ts';
import { isRefusal } from '../dice/index.ts';
import { nameKey } from '../names.ts';
import { circumstances } from './circumstances.ts';
import { impairmentOf } from './impairments.ts';
import { rolls } from './rolls.ts';
import { rulesWith, sheetOf } from './testing/rules.ts';
import { say } from '../message.ts';

const PETER = `character Peter
  Reflexes 7  Body 6  Mind 5
  skills:
    Maneuver 10
    Dodge 13
    Fan Dance 4
`;

const rollBonus = (text: string, name: string) => {
  const sheet = sheetOf(text);
  const { skill, attribute } = sheet.ruleset.names;
  const known = attribute.get(nameKey(name));
  if (known) return rolls.rollBonus(sheet, { type: 'attribute', attribute: known });
  const own = skill.get(nameKey(name)) ?? sheet.skills.find(({ rule }) => rule.name === name)!.rule;
  return rolls.rollBonus(sheet, { type: 'skill', skill: own, detail: undefined, attribute: undefined });
};

describe('a sheet', () => {
  it('has free attributes and skills beside those of the library', () => {
    const { attributes, skills, unknown, points } = sheetOf(PETER);
    expect(attributes.map(({ rule, value }) => `${rule.id} ${value}`)).toEqual([
      'Reflexes 7',
      'Body 6',
      'Mind 5',
    ]);
    expect(skills.map(({ rule, total }) => `${rule.name} ${total}`)).toEqual([
      'Maneuver 10',
      'Dodge 13',
      'Fan Dance 4',
    ]);
    expect([unknown.scores, unknown.skills, points.character]).toEqual([[], [], undefined]);
  });

  it('rolls a skill or an attribute as it is', () => {
    expect(rollBonus(PETER, 'Dodge')).toEqual({ score: 13, calculation: 'Dodge 13' });
    expect(rollBonus(PETER, 'Fan Dance')).toEqual({ score: 4, calculation: 'Fan Dance 4' });
    expect(rollBonus(PETER, 'Reflexes')).toEqual({ score: 7, calculation: 'Reflexes 7' });
    expect(rollBonus(PETER, 'Shoot')).toBeUndefined();
  });

  it('lowers all of them by an impairment, signed or not', () => {
    const impaired = `${PETER}  impairments:\n    Seal of To Lung -5\n`;
    expect(impairmentOf(sheetOf(impaired))).toBe(5);
    expect(impairmentOf(sheetOf(impaired.replace('-5', '5')))).toBe(5);
    expect(rollBonus(impaired, 'Maneuver')).toEqual({
      score: 5,
      calculation: say('less impairments', { calculation: 'Maneuver 10', points: 5 }),
    });
    expect(rollBonus(impaired, 'Dodge')?.score).toBe(8);
    expect(rolls.initiative(sheetOf(impaired))?.score).toBe(2);
    const told = (text: string): string[] =>
      sheetOf(text)
        .remarks('Dodge')
        .map(({ said }) => phrase(said));
    expect(told(impaired.replace('-5', '1'))).toEqual([expect.stringContaining('12') as string]);
    expect(told(PETER)).toEqual([]);
    // Only skills are lowered; nothing is said of what is no skill.
    const { remarks } = sheetOf(impaired);
    expect(['Seal of To Lung', 'Body', 'Juggling'].map((of) => remarks(of))).toEqual([[], [], []]);
  });

  it.each([
    ['Reflexes', 'First shot 2 to 12: Reflexes and a closed roll'],
    ['Fortune', '3 in a session: a confident roll or reroll, or a d6 rolled twice'],
  ])('tells of %s', (of, text) => {
    expect(
      sheetOf(PETER)
        .remarks(of)
        .map((remark) => phrase(remark.said)),
    ).toEqual([text]);
  });

  it('tells what a schtick costs by its kind, and what stances take', () => {
    const sheet = sheetOf(
      `${PETER}  schticks:\n    Seven Steps (Limit Break)\n  stances:\n    Willow Stance (Parry)\n    Iron Robe\n`,
    );
    const text = (of: string): string =>
      sheet
        .remarks(of)
        .map((remark) => phrase(remark.said))
        .join();
    expect(text('Seven Steps')).toBe('Limit Break: all shots; while focused');
    expect(text('Willow Stance')).toMatch(/^Stance: 1 shot/);
    expect(text('Reflexes')).toBe('First shot 1 to 10: Reflexes and a closed roll, less 2 for stances');
  });

  it('asks for the points of impairments', () => {
    const { creation } = sheetOf(`${PETER}  impairments:\n    Hung over\n    Seal of To Lung 5\n`);
    expect(creation.map(({ message }) => phrase(message))).toEqual([
      'Write how many points it takes: `Hung over 2`.',
    ]);
  });

  it('tells when a Limitation is triggered', () => {
    const { remarks } = sheetOf(`${PETER}  limitations:\n    Homemade smoke (2)\n    Vain\n`);
    expect(remarks('Homemade smoke').map(({ said }) => phrase(said))).toEqual([
      'On a 2 of the friction die, after snake eyes',
    ]);
    expect(remarks('Vain')).toEqual([]);
  });

  it('numbers at most three Limitations, each once', () => {
    const lines = ['Signboard (1)', 'Old debts (1)', 'Bad luck (4)', 'Limp (3)', 'Vain'].map(
      (line) => `    ${line}\n`,
    );
    const { creation } = sheetOf(`${PETER}  limitations:\n${lines.join('')}`);
    expect(creation.map(({ message }) => phrase(message))).toEqual([
      'Signboard has the number 1 already.',
      'A Limitation has a number from 1 to 3 for the friction roll.',
    ]);
  });
});

describe('circumstances', () => {
  const rules = rulesWith();
  const amounts = (...texts: readonly string[]): readonly number[] => {
    const read = texts.map((text) => circumstances.read(rules, text));
    const known = read.flatMap((each) => (each && !isRefusal(each) ? [each] : []));
    return circumstances.modifiers(rules, known, undefined).map(({ amount }) => amount);
  };

  it.each([
    [
      ['advantage 3', 'advantage 2'],
      [3, 2],
    ],
    [['schtick 2', 'schtick 3', 'power 1'], [3]],
    [
      ['modifier -2', '+1'],
      [1, -2],
    ],
    [['impairment 5'], [-5]],
    [['assist 2'], [2]],
    [
      ['2 helpers', 'assist 2'],
      [2, 1],
    ],
    [['assist 5'], [3]],
    [['group of 4'], [3]],
    // All help together adds 3 at most.
    [
      ['group of 3', 'assist 2'],
      [2, 1],
    ],
    [['team of 4'], [-4]],
    [['restricted'], [-2]],
    [
      // The target has it: it adds to a skill that is to be reached, and takes from a roll.
      ['active defense', 'schtick 2'],
      [2, 3],
    ],
    [['at night'], []],
  ])('%j', (texts, expected) => expect(amounts(...texts)).toEqual(expected));

  it.each([
    ['advantage', '`advantage` needs its number: `advantage 2`.'],
    ['advantage 0', '`advantage` must be 1 or more.'],
    ['restricted 2', '`restricted` takes no number.'],
  ])('%s', (text, message) => expect(told(circumstances.read(rules, text))).toMatchObject({ message }));

  it('are those of the campaign', () => {
    const { model, uri } = fixture(
      'campaign A\n  system: Action\n\ntable Roll Modifiers\n  circumstance | adds\n  moonlit | +1\n',
    );
    const own = model.rulesetOf(model.scopeOf(uri));
    expect(circumstances.known(own).map(({ name }) => name)).toEqual(['moonlit']);
  });
});
