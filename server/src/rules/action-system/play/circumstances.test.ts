import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../../test/support/cursor.ts';
import { told } from '../../../../../test/support/told.ts';
import { separated, totalOf, type Circumstance } from '../../circumstances.ts';
import { isRefusal } from '../../dice/index.ts';
import type { Ruleset } from '../../ruleset.ts';
import { circumstances } from './circumstances.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const d20 = rulesWith('dice: 1d20');

function read(text: string, ruleset = rules): Circumstance {
  const found = circumstances.read(ruleset, text);
  if (!found || isRefusal(found)) throw new Error(`${text}: ${found?.message.code}`);
  return found;
}

/** `rushed, 1 AP`: the amounts in their order. */
const amounts = (texts: string, ruleset = rules): number[] =>
  circumstances
    .modifiers(
      ruleset,
      texts.split(', ').map((text) => read(text, ruleset)),
      undefined,
    )
    .map(({ amount }) => amount);

describe('circumstances', () => {
  it.each([
    // text, with 3d6, with 1d20: halved away from 0 (RP-C103)
    ['complementary 5', [2], [1]],
    ['complementary skill 4', [2], [1]],
    ['complementary 1', [0], [0]],
    ['off hand', [-3], [-2]],
    ['Off-Hand', [-3], [-2]],
    ['off hand, Ambidextrous (Convenience)', [-1], [-1]],
    ['ambidextrous edge, off hand', [0], [0]],
    ['role-playing 3', [3], [2]],
    ['extra time', [3], [2]],
    ['extra time 2', [6], [4]],
    ['extra time 2 steps', [6], [4]],
    ['rushed', [-3], [-2]],
    ['rushed 3', [-9], [-6]],
    ['retry', [-3], [-2]],
    ['2 retries', [-6], [-4]],
    ['special tools', [3], [2]],
    ['with improvised tools', [-3], [-2]],
    ['equipment +2', [2], [1]],
    ['equipment -1', [-1], [-1]],
    ['running', [-3], [-2]],
    ['while sprinting', [-6], [-3]],
    ['wounded -3', [-3], [-2]],
    ['wounded 3', [-3], [-2]],
    ['1 AP', [5], [3]],
    ['AP 3', [15], [9]],
    ['2 action points', [10], [6]],
    ['-3', [-3], [-3]],
    ['− 3', [-3], [-3]],
    ['at -3', [-3], [-3]],
    ['at +2 for the high ground', [2], [2]],
    ['+1, -4', [1, -4], [1, -4]],
    ['rushed, retry', [-3, -3], [-2, -2]],
    // One of several that help (RP-C10).
    ['complementary 5, rushed, complementary 8', [-3, 4], [-2, 2]],
  ])('%s', (texts, expected, withD20) => {
    expect(amounts(texts)).toEqual(expected);
    expect(amounts(texts, d20)).toEqual(withD20);
  });

  it.each([
    ['1 hour instead of 30 seconds', 6],
    ['5 minutes instead of 30 seconds', 3],
    ['taking 5 minutes instead of 20 s', 3],
    ['in 30 seconds instead of 5 minutes', -3],
    ['a turn instead of an hour', -9],
    ['4 minutes instead of 5 minutes', -3],
    ['59 minutes instead of 30 seconds', 3],
    ['1 week instead of 6 days', 0],
    ['8 days instead of 6 days', 0],
    ['5 days instead of 6 days', -3],
    ['20 seconds instead of 20 seconds', 0],
    ['25 seconds instead of 20 seconds', 0],
    ['10 years instead of 1 year', 3],
    ['12 months instead of 1 quarter', 3],
    ['3 months instead of 1 quarter', 0],
    ['1 millennium instead of 1 turn', 33],
    ['a quarter instead of a month', 3],
    // Months have 28 to 31 days.
    ['28 days instead of 1 week', 3],
    ['27 days instead of 1 week', 0],
    ['1 month instead of 31 days', 0],
    ['1 month instead of 33 days', -3],
    ['92 days instead of 1 quarter', 0],
    ['1 year instead of 366 days', 0],
    ['5 quarters instead of 1 year', 0],
    ['2 years instead of 5 quarters', 0],
    ['1 decade instead of 1 year', 3],
    ['2 decades instead of 20 years', 0],
    ['1 century instead of 1 decade', 3],
    ['10 decades instead of 1 decade', 3],
    ['1 decade instead of 1 century', -3],
    ['3 centuries instead of 1 year', 6],
    ['90 years instead of 1 century', -3],
    ['1 millennium instead of 1 century', 3],
    ['1000 years instead of 1 century', 3],
    ['1 century instead of 2 millennia', -3],
  ])('time: %s', (text, expected) =>
    expect(totalOf(circumstances.modifiers(rules, [read(text)], undefined))).toBe(expected),
  );

  it.each([
    '',
    'rushd',
    'three',
    '3',
    '18',
    'the guards are asleep',
    'off',
    'no tools needed',
    '5 minutes instead of dinner',
    'rushed off his feet',
    '(',
  ])('%j is none', (text) => expect(circumstances.read(rules, text)).toBeUndefined());

  it.each([
    ['off hand 3', '`off hand` takes no number.'],
    ['wounded', '`wounded` needs its number: `wounded 2`.'],
    ['4 AP', '`action point` must be from 1 to 3.'],
    ['role-playing 0', '`role-playing` must be from 1 to 3.'],
    ['complementary -1', '`complementary` must be 0 or more.'],
    ['2 rushed 3', 'One number is enough here.'],
  ])('%s: %s', (text, message) => expect(told(circumstances.read(rules, text))).toEqual({ message }));

  it('read any text, or leave it', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'rushed',
        'complementary',
        'Stealth',
        'AP',
        '1',
        '-3',
        '+',
        '(',
        'instead of',
        'an hour',
        '’',
        ',',
        'and',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const parts = separated(pieces.join(' '), (text) => circumstances.read(rules, text));
        for (const { start, end, text, circumstance } of parts) {
          expect(pieces.join(' ').slice(start, end)).toBe(text);
          if (!circumstance || isRefusal(circumstance)) continue;
          for (const { amount } of circumstances.modifiers(d20, [circumstance], undefined))
            expect(Number.isSafeInteger(amount)).toBe(true);
        }
      }),
      { seed: 20 },
    );
  });

  it('without tools allow no roll', () => {
    expect(circumstances.modifiers(rules, [read('no tools')], undefined)).toMatchObject([
      { amount: 0, forbids: true },
    ]);
  });

  it('name their rulings', () => {
    const rulings = (texts: string, ruleset: Ruleset): string[] =>
      circumstances.modifiers(ruleset, [read(texts)], undefined).map((each) => each.rulings.join(', '));
    expect(rulings('rushed', rules)).toEqual(['RP-C08, RP-C09']);
    expect(rulings('rushed', d20)).toEqual(['RP-C08, RP-C09, RP-C103']);
    expect(rulings('1 AP', d20)).toEqual(['RP-C13, RP-C20']);
    expect(rulings('-3', d20)).toEqual(['']);
  });

  it('let several skills help where the campaign says so', () => {
    const several = rulesWith('complementary skills: several');
    expect(amounts('complementary 5, complementary 8', several)).toEqual([2, 4]);
  });

  it('are those of the campaign', () => {
    const table = [
      'table Check Modifiers',
      '  circumstance | also      | adds    | number',
      '  rain         | wet; soft | -2      |',
      '  drunk        |           | -1 each | 1 to 4',
      '  broken       |           | magic   |',
    ];
    const { model, uri } = fixture(['campaign Test', ...table].join('\n'));
    const own = model.rulesetOf(model.scopeOf(uri));
    expect(amounts('wet, drunk 3, -1', own)).toEqual([-2, -3, -1]);
    expect(circumstances.known(own)).toEqual([
      { name: 'rain', aliases: ['wet', 'soft'], adds: '-2' },
      { name: 'drunk', aliases: [], adds: '-1 each' },
      { name: 'held by a grab', aliases: [], adds: '-3' },
      { name: 'held by a restrain', aliases: [], adds: '-5' },
    ]);
    const left = ['rushed', 'broken', 'seriously wounded', 'second attempt', '1 hour instead of 1 day'];
    expect(left.map((text) => circumstances.read(own, text))).toEqual(left.map(() => undefined));
  });

  it('take the score of the character who has the skill', () => {
    const { model, uri } = fixture('npc A\n  skills:\n    Stealth +5\n    Tactics +9\nnpc B\n');
    const helpOf = (index: number, ...texts: readonly string[]): number[] => {
      const { sheet } = model.character(model.file(uri)!.index.declared[index]!);
      const written = texts.map((text) => read(text));
      return circumstances.modifiers(sheet.ruleset, written, sheet).map(({ amount }) => amount);
    };
    expect(helpOf(0, 'complementary Stealth')).toEqual([2]);
    expect(helpOf(0, 'complementary stealth', 'complementary skill Tactics', 'complementary 2')).toEqual([4]);
    expect(helpOf(1, 'complementary Tactics')).toEqual([0]);
    expect(circumstances.read(rules, 'complementary Basket Weaving')).toBeUndefined();
  });

  it('ask less of those with a trait', () => {
    const hand = (trait: string): number[] => {
      const { model, uri } = fixture(`character A\n  advantages:\n    ${trait}\n`);
      const [declared] = model.file(uri)!.index.declared;
      const { sheet } = model.character(declared!);
      return circumstances.modifiers(sheet.ruleset, [read('off hand')], sheet).map(({ amount }) => amount);
    };
    expect(hand('Ambidextrous (Convenience)')).toEqual([-1]);
    expect(hand('Ambidextrous (Edge)')).toEqual([0]);
    expect(hand('Tall (Edge)')).toEqual([-3]);
  });
});
