import { describe, expect, it } from 'vitest';
import { LineParser } from '../syntax/grammar.ts';
import { phrase } from '../words/phrase.ts';
import { evaluate, namesIn, type Evaluation, type Formula } from './formula.ts';

const parser = new LineParser();
const SCORES: Readonly<Record<string, number>> = {
  STR: 4,
  REF: 8,
  HLT: 5,
  PRE: 7,
  INT: 5,
  WIL: 6,
  NIL: 0,
  OWE: -3,
};
const lookup = (name: string): number | undefined => SCORES[name.toUpperCase()];

function formula(text: string): Formula {
  const { node, problems } = parser.run(parser.formula, text, 'formula');
  expect(problems).toEqual([]);
  return node;
}

/** The calculation is written when it is read. */
const told = ({ value, calculation }: Evaluation): object => ({ value, calculation: phrase(calculation) });

describe('a formula', () => {
  it.each([
    // What the derived attributes of the Action! System use.
    ['REF + 10', 18, 'REF 8 + 10'],
    ['(REF + INT) / 2', 7, '(REF 8 + INT 5) / 2 rounded up → 7'],
    ['(STR + WIL) / 2', 5, '(STR 4 + WIL 6) / 2'],
    ['HLT x 3 + WIL x 2', 27, 'HLT 5 x 3 + WIL 6 x 2'],
    ['REF + (STR + HLT) / 2', 13, 'REF 8 + (STR 4 + HLT 5) / 2 rounded up → 5'],
    // Order of operations.
    ['STR + HLT x 2', 14, 'STR 4 + HLT 5 x 2'],
    ['(STR + HLT) x 2', 18, '(STR 4 + HLT 5) x 2'],
    ['WIL - STR - 1', 1, 'WIL 6 - STR 4 - 1'],
    ['WIL - (STR - 1)', 3, 'WIL 6 - (STR 4 - 1)'],
    ['WIL / 2 / 3', 1, 'WIL 6 / 2 / 3'],
    ['WIL / (2 x 3)', 1, 'WIL 6 / (2 x 3)'],
    ['-STR + 10', 6, '-STR 4 + 10'],
    ['10', 10, '10'],
    ['STR', 4, 'STR 4'],
    ['0.5 x STR', 2, '0.5 x STR 4'],
    // Other signs for the same.
    ['STR × 2', 8, 'STR 4 x 2'],
    ['STR * 2', 8, 'STR 4 x 2'],
    ['STR ÷ 2', 2, 'STR 4 / 2'],
    ['WIL − 2', 4, 'WIL 6 - 2'],
  ])('%s is %d', (text, value, calculation) => {
    expect(told(evaluate(formula(text), lookup))).toEqual({ value, calculation });
  });

  it.each([
    ['HLT / 2', 3, 'HLT 5 / 2 rounded up → 3'],
    ['HLT / 2, rounded up', 3, 'HLT 5 / 2 rounded up → 3'],
    ['HLT / 2 rounded down', 2, 'HLT 5 / 2 rounded down → 2'],
    ['(STR + HLT) / 2 rounded down', 4, '(STR 4 + HLT 5) / 2 rounded down → 4'],
    // One fraction is rounded where it stands, several only in the end.
    ['HLT / 2 + REF rounded down', 10, 'HLT 5 / 2 rounded down → 2 + REF 8'],
    ['HLT / 2 + INT / 2', 5, 'HLT 5 / 2 + INT 5 / 2'],
    ['HLT / 2 + INT / 4', 4, '(HLT 5 / 2 + INT 5 / 4) rounded up → 4'],
    ['REF - HLT / 2', 6, '(REF 8 - HLT 5 / 2) rounded up → 6'],
    ['REF - HLT / 2 rounded down', 5, '(REF 8 - HLT 5 / 2) rounded down → 5'],
    // Up is towards the larger number, below zero as well.
    ['OWE / 2', -1, 'OWE -3 / 2 rounded up → -1'],
    ['OWE / 2 rounded down', -2, 'OWE -3 / 2 rounded down → -2'],
    ['-HLT / 6', 0, '(-HLT 5 / 6) rounded up → 0'],
    // A third of nine is three.
    ['(STR + HLT) / 3', 3, '(STR 4 + HLT 5) / 3'],
    ['(STR + HLT) x (1 / 3)', 3, '(STR 4 + HLT 5) x 1 / 3'],
    ['0.1 x 3 x 10', 3, '0.1 x 3 x 10'],
  ])('%s is %d after rounding', (text, value, calculation) => {
    const result = evaluate(formula(text), lookup);
    expect(told(result)).toEqual({ value, calculation });
    expect(Object.is(result.value, -0)).toBe(false);
  });

  it.each([
    ['min(STR, HLT)', 4, 'min(STR 4, HLT 5)'],
    ['max(STR, HLT, 9)', 9, 'max(STR 4, HLT 5, 9)'],
    ['MAX(STR, REF) + 1', 9, 'max(STR 4, REF 8) + 1'],
    ['half(HLT)', 3, 'half(HLT 5) rounded up → 3'],
    ['half(HLT) rounded down', 2, 'half(HLT 5) rounded down → 2'],
    ['half(STR + HLT) + REF', 13, 'half(STR 4 + HLT 5) rounded up → 5 + REF 8'],
    ['max(half(HLT), 1 / 3)', 3, 'max(half(HLT 5), 1 / 3) rounded up → 3'],
    ['min(WIL)', 6, 'min(WIL 6)'],
  ])('%s is %d', (text, value, calculation) => {
    expect(told(evaluate(formula(text), lookup))).toEqual({ value, calculation });
  });

  it.each([
    ['STR / 0', 'division by zero', 'STR 4 / 0'],
    ['STR / NIL', 'division by zero', 'STR 4 / NIL 0'],
    ['STR / (WIL - 6)', 'division by zero', 'STR 4 / (WIL 6 - 6)'],
    ['1 + min(2, STR / NIL)', 'division by zero', '1 + min(2, STR 4 / NIL 0)'],
    ['STR + LUC', 'unknown name', 'STR 4 + LUC ?'],
    ['half(LUC) rounded down', 'unknown name', 'half(LUC ?)'],
  ])('%s cannot be computed: %s', (text, error, calculation) => {
    expect(evaluate(formula(text), lookup)).toEqual({ value: 0, calculation, error });
  });

  it.each([
    ['REF + (STR + HLT) / 2', ['REF', 'STR', 'HLT']],
    ['half(STR) x 2 + max(STR, 3) rounded down', ['STR', 'STR']],
    ['10', []],
  ])('%s mentions %j', (text, names) => {
    expect(namesIn(formula(text))).toEqual(names);
  });
});

it('refuses numbers that it could not keep exact', () => {
  const number = (value: number): Formula => ({ type: 'number', value });
  const product: Formula = {
    type: 'product',
    factors: [1e12, 1e12].map((value) => ({ inverse: false, of: number(value) })),
  };
  expect(evaluate(product, () => undefined)).toMatchObject({ value: 0, error: 'too large' });
  expect(evaluate(number(Infinity), () => undefined)).toMatchObject({ value: 0, error: 'too large' });
});
