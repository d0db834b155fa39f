/** What is said of a typed text that is not understood, and where. */
import { describe, expect, it } from 'vitest';
import { oddsOf } from '../action-system/procedures/testing/typed.ts';

const FALL = 'fall 24 m, Acrobatics 4, AV 2, TGH 5, HLT 5, LIF 30';

describe('what is wrong, and where', () => {
  it.each([
    // Known names, where there is one kind of them and they are few; else what could stand here; else an example.
    [
      'exposure foo',
      'foo',
      '`foo` is not valid as element. The known names are wind, sandstorm, blizzard, fire, heat, desert, stranded in the desert, electricity, radiation, cold.',
    ],
    [
      'appraisal 9, foo',
      'foo',
      '`foo` is not understood here. It takes `no training`, `rare`, `no inspection`, `-3`, `+1 DL`.',
    ],
    [
      'escape foo, 9 vs 8',
      'foo',
      '`foo` is not valid as hold. The known names are grab, restrain, bind weapon.',
    ],
    [
      'action foo',
      'foo',
      '`foo` is not valid as action of a turn. For example: `action grab, REF 5 + Unarmed Combat 4 vs DEF 15, run`.',
    ],
    [
      'breath HLT 5, foo',
      'foo',
      '`foo` is not understood here. It takes `HLT 5`, `LIF 30`, `calm`, `exerting`, `3 turns`.',
    ],
    ['scatter by 5, 30 m, foo', 'foo', '`foo` is not understood here. It takes `by 5`, `30 m`, `Knife`.'],
    ['attack 9 vs 14, Knif', 'Knif', '`Knif` is not understood here. Did you mean “Knife”?'],
    ['attack 9 vs 14, dodgin 3', 'dodgin 3', '`dodgin 3` is not understood here. Did you mean “dodging”?'],
    [
      'meditation 12 vs foo',
      'foo',
      '`foo` is not valid as target number, or a word of difficulty. For example: `meditation Meditation 9 vs 15`.',
    ],
    // A name alone is not proposed for itself.
    [
      'survival Survival vs 15',
      'Survival',
      '`Survival` is not valid as score of Survival. For example: `survival Survival 9 vs 15`.',
    ],
    ['survival 9 5 vs 15', '5', '`+`, `-` or a comma is missing before `5`.'],
    ['survival 9 foo vs 15', 'foo', '`+`, `-` or a comma is missing before `foo`.'],
    ['survival 9 + vs 15', '+', 'Something is missing after `+`.'],
    ['survival 9 * vs 15', '*', '`*` has no place here.'],
    [
      'survival (9) vs 15',
      '(9)',
      '`(9)` is not valid as score of Survival. For example: `survival Survival 9 vs 15`.',
    ],
    ['survival 9.5 vs 15', '9.5', 'Scores are whole numbers.'],
    ['survival 1000000000 vs 15', '1000000000', 'This number is too large.'],
    ['fall 24 m, LIF -1', 'LIF -1', '`LIF` must be from 0 to 9999 here.'],
    ['fall 24 m, LIF 10000', 'LIF 10000', '`LIF` must be from 0 to 9999 here.'],
    ['fall 24 m, LIF 2.5', 'LIF 2.5', '`LIF` takes a whole number: `LIF 30`.'],
    ['fall 24 m,', ',', `Something is missing after the comma. For example: \`${FALL}\`.`],
    ['fall , TGH 5', 'TGH 5', `The distance is missing. For example: \`${FALL}\`.`],
    ['fall 24 m vs 5', 'vs', `\`vs\` has no place here. For example: \`${FALL}\`.`],
    ['attack 9 vs 14, half cover, half cover', 'half cover', '`half cover` is here twice.'],
    ['survival 9 vs 15 vs 16', 'vs', 'Only one `vs` fits here.'],
  ])('%s', (text, place, message) => expect(oddsOf(text)).toBe(`${place}: ${message}`));

  it('a text that is too long is not read', () => {
    const text = (length: number): string => `fall 24 m, ${'x'.repeat(length - 'fall 24 m, '.length)}`;
    expect(oddsOf(text(1000))).toContain('is not understood here');
    expect(oddsOf(text(1001))).not.toContain('is not understood here');
  });
});

describe('one text in several spellings', () => {
  const behindTitle = (text: string): string => / \|.*/.exec(oddsOf(text))![0];
  it.each([
    [
      'fall 24 m, TGH 5',
      ['fall 24m; TGH 5', 'fall of 24 M, 5 TGH', 'Fall from  24 m, tgh 5', 'fall 24 m and TGH 5'],
    ],
    // What stands behind parts that are taken apart is not lost.
    ['fall 24 m, TGH 5, HLT 5', ['fall 24 m and TGH 5, HLT 5']],
    ['fall 24 m, TGH 5, HLT 5, AV 2', ['fall 24 m, TGH 5 and HLT 5, AV 2']],
    ['survival 9, rushed vs 15, -2', ['survival 9 rushed vs 15, -2']],
    ['fall 8.9 m', ['fall 8,9 m']],
    // A comma before three digits parts thousands, as the book prints them.
    ['fall 1000 m', ['fall 1,000 m', 'fall 1 km']],
    ['scatter by 5, 30 m', ['scatter missed by 5, 30 m', 'scatter 30 m, by 5', 'scatter by 5, 0.03 km']],
    ['survival 6 vs 15', ['survival 9 - 2 - 1 vs 15', 'survival 4 - -2 vs 15', 'survival 9, -3 vs Tricky']],
  ])('%s', (text, others) => expect(others.map(behindTitle)).toEqual(others.map(() => behindTitle(text))));
});

describe('what changes nothing', () => {
  const idle = (text: string): string | undefined => /changes nothing (.*)$/.exec(oddsOf(text))?.[1];
  it.each([
    // Armor of 0 says what holds without it; another one would count.
    ['fall 24 m, AV 0', undefined],
    ['fall 24 m, TGH 0, HLT 5', undefined],
    ['blast 6d6 P/L, 1 m, AV 0', undefined],
    // No REF is taken off a target that is not surprised.
    ['attack 9 vs DEF 14, REF 5', 'REF 5'],
    // What counts on one of several sides counts.
    ['initiative 7, INT 5 vs 7, INT 4 vs 6', undefined],
    ['initiative 7, INT 5 vs 6 vs 7, INT 4', undefined],
  ])('%s: %s', (text, said) => expect(idle(text)).toBe(said));
});

// Arguments without a comma between them; a score alone might miss its sign.
it.each([
  ['fall 24 m TGH 5 HLT 5', 'fall 24 m, TGH 5, HLT 5'],
  ['fall 24 m, TGH 5 HLT 5 LIF 30', 'fall 24 m, TGH 5, HLT 5, LIF 30'],
  ['attack 9 vs DEF 14 Knife STR 4', 'attack 9 vs DEF 14, Knife, STR 4'],
  ['damage 4d6 B/L AV 6 TGH 4', 'damage 4d6 B/L, AV 6, TGH 4'],
])('%s is %s', (typed, plain) => {
  const without = (text: string): string => oddsOf(text).replaceAll(/^.*?(?= \| |$)|,/g, '');
  expect(oddsOf(plain)).toMatch(/\d/);
  expect(without(typed)).toBe(without(plain));
});

it.each([
  ['contest 9 7 5', '7: `+`, `-` or a comma is missing before `7`.'],
  [
    'attack 9 vs DEF 14 half cover foo',
    'half cover foo: `+`, `-` or a comma is missing before `half cover foo`.',
  ],
])('%s: %s', (typed, told) => expect(oddsOf(typed)).toBe(told));
