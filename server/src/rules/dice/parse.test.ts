import { describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import { DiceParser } from './grammar.ts';
import { parseDice, printDice } from './index.ts';
import { treeOf } from './testing/compute.ts';
import type { Span } from './tree.ts';

/** A tree without its places. */
function shapeOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shapeOf);
  if (typeof node !== 'object' || node === null) return node;
  const parts = Object.entries(node).filter(
    ([key]) => key !== 'start' && (key !== 'end' || !('start' in node)),
  );
  return Object.fromEntries(parts.map(([key, value]) => [key, shapeOf(value)]));
}

describe('dice expressions', () => {
  it('have a grammar without ambiguities', () => {
    expect(() => new DiceParser(false)).not.toThrow();
  });

  it.each([
    ['3d6+5', '3d6 + 5'],
    ['1d20', 'd20'],
    ['d%', 'd100'],
    ['2D10', '2d10'],
    ['4dF', '4dF'],
    ['d{-1..1}', 'dF'],
    ['d{0..9}-d{ 0 .. 9 }', 'd{0..9} - d{0..9}'],
    ['d{1..8}', 'd8'],
    ['d{2..8}', 'd{2..8}'],
    ['d{0..1}', 'd{0..1}'],
    ['d{-1..2}', 'd{-1..2}'],
    ['d{-2..1}', 'd{-2..1}'],
    // Keeps.
    ['4D6KH3', '4d6kh3'],
    ['4d6k3', '4d6kh3'],
    ['2d20kh', '2d20kh1'],
    ['2d20 kl', '2d20kl1'],
    ['4d6d1', '4d6dl1'],
    ['5d6dh1dl1', '5d6dh1dl1'],
    // Explosions and rerolls.
    ['3d6!', '3d6!'],
    ['3d6!6', '3d6!'],
    ['3d6!=6', '3d6!'],
    ['3d6!>=5', '3d6!>=5'],
    ['3d6!!', '3d6!!'],
    ['2d8r', '2d8r1'],
    ['2d8r1', '2d8r1'],
    ['2d8r<=2', '2d8r<=2'],
    ['2d8ro<3', '2d8ro<3'],
    ['dFr=-1', 'dFr=-1'],
    ['dFr=0', 'dFr0'],
    ['dFr=1', 'dFr1'],
    ['4d6kh3!r1', '4d6r1!kh3'],
    // Successes, counted or compared.
    ['5d10>=7', '5d10>=7'],
    ['5d10=>7', '5d10>=7'],
    ['5d10≥7', '5d10>=7'],
    ['5d10=6', '5d10=6'],
    ['5d10!>=9>=7', '5d10!>=9>=7'],
    ['5d10>=7!', '5d10!10>=7'],
    ['5d10!kh2>=7', '5d10!kh2>=7'],
    ['5d10 >= 7', '5d10 >= 7'],
    ['5d10>= 7', '5d10 >= 7'],
    ['5d10! >= 7', '5d10! >= 7'],
    ['3d6+11>=18', '3d6 + 11 >= 18'],
    ['11+3d6>=18', '11 + 3d6 >= 18'],
    ['-3d6>=2', '-3d6 >= 2'],
    ['3d6>=2d10', '3d6 >= 2d10'],
    ['18<=3d6', '18 <= 3d6'],
    ['5d10>=7+2', '(5d10>=7) + 2'],
    ['2+(5d10>=7)', '2 + (5d10>=7)'],
    ['(5d10>=7)>=2', '(5d10>=7) >= 2'],
    ['-(5d10>=7)', '-(5d10>=7)'],
    ['max(5d10>=7,2)', 'max(5d10>=7, 2)'],
    // Pools.
    ['{4d6+1,3d8}kh1', '{4d6 + 1, 3d8}kh1'],
    ['{3d6,2d8}>=9', '{3d6, 2d8}>=9'],
    ['{5d10>=7, (3d6>=4)}', '{5d10>=7, 3d6>=4}'],
    ['{3d6, 2d8} >= 9', '{3d6, 2d8} >= 9'],
    // Arithmetic.
    ['1+2-3', '1 + 2 - 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['(1+2)x3', '(1 + 2) x 3'],
    ['1+2*3', '1 + 2 x 3'],
    ['12÷3/2', '12 / 3 / 2'],
    ['12/(3/2)', '12 / (3 / 2)'],
    ['2×3d6', '2 x 3d6'],
    ['2x3d6', '2 x 3d6'],
    ['3d6−1', '3d6 - 1'],
    ['3d6–1', '3d6 - 1'],
    ['--3', '-(-3)'],
    ['-(2+3)', '-(2 + 3)'],
    ['-2x3', '-2 x 3'],
    ['2 - -3', '2 - -3'],
    ['MAX(1,d6-d6)', 'max(1, d6 - d6)'],
    ['abs( d6 - d6 )', 'abs(d6 - d6)'],
    ['((3d6))', '3d6'],
    ['(d6 > 3) + (d6 = 2)', '(d6 > 3) + (d6 = 2)'],
    ['\t3\n d 6 \u00a0+ 5 ', '3d6 + 5'],
  ])('%s is printed as %s', (text, canonical) => {
    expect(printDice(treeOf(text))).toBe(canonical);
    expect(shapeOf(treeOf(canonical))).toEqual(shapeOf(treeOf(text)));
  });

  it('know where their parts stand', () => {
    const text = ' max(2, 4d6kh3 + 1) >= -10';
    const slices: string[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { start, end } = value as Partial<Span>;
      if (typeof start === 'number') slices.push(text.slice(start, end));
      Object.values(value).forEach(collect);
    };
    collect(treeOf(text));
    expect(slices).toEqual([
      'max(2, 4d6kh3 + 1) >= -10',
      'max(2, 4d6kh3 + 1)',
      '2',
      '4d6kh3 + 1',
      '4d6kh3',
      '1',
      '-10',
      '10',
    ]);
  });

  it.each([
    ['', '', 'Write what to roll, such as `3d6 + 5`.'],
    ['  ', '  ', 'Write what to roll, such as `3d6 + 5`.'],
    ['3d', 'd', 'A die needs sides: `d6`.'],
    ['3d + 1', 'd', 'A die needs sides: `d6`.'],
    ['d(6)', 'd', 'A die needs sides: `d6`.'],
    ['3d6 +', '+', 'Something is missing after `+`.'],
    ['3d6 + x 2', '+', 'Something is missing after `+`.'],
    ['(3d6 +)', '+', 'Something is missing after `+`.'],
    ['3d6 >=', '>=', 'Something is missing after `>=`.'],
    ['{1,,2}', ',', 'Something is missing after `,`.'],
    ['min()', '(', 'Something is missing after `(`.'],
    ['x 3d6', 'x', 'Something is missing in front of `x`.'],
    ['max 3', 'max', '`max` needs its values in parentheses: `max(…)`.'],
    ['(3d6', '(', '`)` is missing for this bracket.'],
    ['{3d6, 2', '{', '`}` is missing for this bracket.'],
    ['3d6)', ')', '`)` closes nothing that is open here.'],
    ['3d6, 2', ',', 'A comma belongs between the members of `{…}`, `min(…)` or `max(…)`.'],
    ['3d6 2d8', '2', 'An operator is missing in front of `2`.'],
    ['fireball', 'fireball', '`fireball` is not part of a dice expression.'],
    ['3d6 + Überraschung', 'Überraschung', '`Überraschung` is not part of a dice expression.'],
    ['roll dice', 'roll', '`roll` is not part of a dice expression.'],
    ['3d6 🎲', '🎲', '`🎲` is not part of a dice expression.'],
    ['d6 + 2.5', '2.5', 'Dice take whole numbers only.'],
    ['1 < d6 < 5', '<', 'Only one comparison fits here; put the other in parentheses.'],
    ['0d6', '0d6', 'Roll at least one die.'],
    ['2 + d0', 'd0', 'A die needs at least one side.'],
    ['d{5..1}', 'd{5..1}', 'Write the lowest face first.'],
    ['4d6kh5', '4d6kh5', 'There is no way to keep 5 of 4 dice.'],
    ['2d6dl2', '2d6dl2', 'There is no way to drop 2 of 2 dice; nothing would be left.'],
    ['{d6, d8}kh3', '{d6, d8}kh3', 'There is no way to keep 3 of 2 members.'],
    ['{d6}r1', 'r', 'A pool has no faces. Write `r` after the dice in the pool.'],
    ['d6!!!', '!', '`!` stands here twice: one is enough.'],
    ['5d6>=3>=4', '>=', '`>=` stands here twice: one is enough.'],
    ['d6!>=1', 'd6!>=1', 'Every face explodes, so that the dice never come to rest.'],
    ['d6r<=5!', 'd6r<=5!', 'Every face explodes, so that the dice never come to rest.'],
    ['d6r<=6', 'd6r<=6', 'Every face is rerolled, so that the die never comes to rest.'],
    ['d6!>6', 'd6!>6', 'No face of this die is > 6.'],
    ['3d6>=10', '3d6>=10', 'No die here can succeed. To compare the total, write white space: `3d6 >= 10`.'],
    ['999999d999999', '999999d999999', '999999 dice are too many; at most 1000 can be rolled.'],
    ['d999999', 'd999999', 'A die with 999999 sides is too large; at most 10000.'],
    ['600d6+600d6', '600d6+600d6', 'These are 1200 dice; at most 1000 can be rolled at once.'],
    ['d6 + 9999999999', '9999999999', 'This number is too large.'],
    [`{${'1,'.repeat(100)}1}`, `{${'1,'.repeat(100)}1}`, '101 members are too many; at most 100.'],
    ['abs(1, 2)', 'abs(1, 2)', '`abs` takes one value.'],
  ])('%j is wrong at %j: %s', (text, place, message) => {
    const { problems } = parseDice(text);
    expect(problems.map((problem) => phrase(problem.message))).toEqual([message]);
    expect(text.slice(problems[0]!.start, problems[0]!.end)).toBe(place);
  });

  it('tell all impossible dice at once', () => {
    expect(parseDice('0d6 + d0').problems).toHaveLength(2);
  });

  it.each([
    ['d1', 'd0'],
    ['1000d6', '1001d6'],
    ['d10000', 'd10001'],
    ['d{3..3}', 'd{4..3}'],
    ['d6 + 1000000000', 'd6 + 1000000001'],
    [`{${'1,'.repeat(99)}1}`, `{${'1,'.repeat(100)}1}`],
  ])('have a limit between %s and %s', (last, beyond) => {
    expect(parseDice(last).problems).toEqual([]);
    expect(parseDice(beyond).problems).toHaveLength(1);
  });

  it('are refused where they are too long or too deep', () => {
    expect(phrase(parseDice('1+'.repeat(600)).problems[0]!.message)).toMatch(/^This is too long/);
    expect(phrase(parseDice('('.repeat(400)).problems[0]!.message)).toBe(
      'Too many parentheses inside each other.',
    );
    const nested = (depth: number): string => `${'(1+'.repeat(depth)}1${')'.repeat(depth)}`;
    expect(parseDice(nested(50)).problems).toEqual([]);
    expect(phrase(parseDice(nested(51)).problems[0]!.message)).toBe(
      'Too many parentheses inside each other.',
    );
    expect(parseDice(`(1)${'+(1)'.repeat(99)}`).problems).toEqual([]);
    expect(parseDice(`${'-'.repeat(900)}1`).problems).toEqual([]);
    expect(parseDice(`1${'+1'.repeat(499)}`).problems).toEqual([]);
  });
});
