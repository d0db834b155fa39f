import { describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import { rulesWith } from './testing/rules.ts';
import { amountIn, valueRows, valueText, type Measure } from './values.ts';

const rules = rulesWith();

const KILOGRAMS = [
  0, 1, 2, 4, 6, 10, 15, 25, 40, 60, 100, 150, 250, 400, 600, 1000, 1500, 2500, 4000, 6000, 10_000,
];
const METERS = [
  0, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000,
  10_000_000, 30_000_000, 100_000_000, 300_000_000,
];

describe('the value table', () => {
  it.each([
    ['range', METERS],
    ['weight', KILOGRAMS],
  ] as const)('has each %s', (measure, amounts) =>
    expect(valueRows(rules).map(({ amount }) => amount[measure])).toEqual(amounts),
  );

  it('has times that grow, but for those in Shots', () => {
    const times = valueRows(rules).map(({ amount }) => amount.time);
    expect(times.slice(0, 6)).toEqual([undefined, undefined, 6, 18, 60, 180]);
    expect([...times.slice(2)].sort((a, b) => a! - b!)).toEqual(times.slice(2));
  });

  it.each<[Measure, string, string]>([
    ['range', '30 m', 'value 6'],
    ['range', '1 km', 'value 9'],
    ['range', '1000 m', 'value 9'],
    ['range', '30 cm', 'value 2'],
    ['range', '20 m', 'value 5 to 6 (10 m to 30 m)'],
    ['range', '1,200 m', 'value 9 to 10 (1 km to 3 km)'],
    ['range', '400000 km', 'beyond value 20 (300000 km)'],
    ['weight', '80 kg', 'value 9 to 10 (60 kg to 100 kg)'],
    ['weight', '10 tons', 'value 20'],
    ['weight', '1 t', 'value 15'],
    ['time', '10 minutes', 'value 6'],
    ['time', '1.5 hours', 'value 8'],
    ['time', '2 years', 'value 16 to 17 (1 year to 3 years)'],
    // Units that come to one another exactly.
    ['time', '60 seconds', 'value 4'],
    ['time', '10 Sequences', 'value 4'],
    ['time', '60 minutes', 'value 7 to 8 (30 minutes to 1.5 hours)'],
    ['time', '90 minutes', 'value 8'],
    ['time', '1.5 days', 'value 11'],
    ['time', '36 hours', 'value 11'],
    ['time', '120 hours', 'value 12'],
    ['time', '14 days', 'value 13'],
    ['time', '42 days', 'value 14'],
    ['time', '12 months', 'value 16'],
    ['time', '36 months', 'value 17'],
    ['weight', '4000 g', 'value 3'],
    ['time', '1 second', 'below value 2 (1 Sequence)'],
  ])('%s of %s', (measure, text, expected) =>
    expect(phrase(valueText(rules, measure, amountIn(text, measure)!)!)).toBe(expected),
  );

  it.each(['', 'm', 'far', '3 miles', '3 m 20 cm', '-3 m', '1 Shot (Move)'])('does not know %j', (text) =>
    expect(amountIn(text, 'range') ?? amountIn(text, 'time')).toBeUndefined(),
  );
});
