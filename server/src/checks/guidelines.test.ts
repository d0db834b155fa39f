import { describe, it } from 'vitest';
import { check, quiet } from '../../../test/support/fixture.ts';

const skills = (count: number): string =>
  Array.from({ length: count }, (_, index) => `  Skill ${'ABCDEFGHIJ'[index]}: Body`).join('\n');
const group = (count: number): string => `skill group Deck Work\n${skills(count)}`;
const marked = (count: number, message: string): string =>
  group(count).replace('\n', `\n//          ^^^^^^^^^ group-size: ${message}\n`);

describe('group-size', () => {
  it('advises 5 to 8 skills', () => {
    check(group(5));
    check(group(8));
    check(marked(4, 'A skill group holds 5 to 8 skills; Deck Work has 4.'));
    check(marked(9, 'Deck Work has 9.'));
  });

  it('follows the campaign', () => {
    check(`campaign Test\n  group size: 2 to 4\n${group(4)}`);
    check(`campaign Test\n  group size: 2 to 4\n${marked(5, '2 to 4 skills')}`);
  });
});

describe('derived-price', () => {
  const derived = (formula: string, cost: string, message?: string): string =>
    quiet(`
      attribute group Psi
        PRW Prowess (power)
        CON Control (aptitude)
        MEN Mental Defense (resistance)

      derived MAN Mana
        formula: ${formula}
        cost: ${cost}
      ${message ? `//      ${'^'.repeat(cost.length)} derived-price: ${message}` : ''}
    `);

  it.each([
    ['(PRW + WIL) x 2', '5 CP'],
    ['STR x 5', '2 CP'],
    ['STR x 5', '1 CP'],
    ['STR', '10 CP'],
    ['STR + 10', '5 CP'],
    ['REF + 10', '11 CP'],
    ['CON x 5', '3 CP'],
    ['(STR + WIL) / 2', '5 CP'],
    ['HLT x 3 + WIL x 2', '2 CP'],
    ['STR x 5', 'none'],
  ])('takes %s for %s', (formula, cost) => check(derived(formula, cost)));

  it.each([
    ['STR x 5', '7 CP', 'MAN costs 7 CP a point; the guideline for this formula is 1 to 2.'],
    ['STR', '11 CP', '5 to 10'],
    ['STR', '4 CP', '5 to 10'],
    ['CON x 5', '4 CP', '1 to 3'],
  ])('reports %s for %s', (formula, cost, message) => check(derived(formula, cost, message)));
});
