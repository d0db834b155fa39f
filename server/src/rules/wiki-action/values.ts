/** The value table: one number for distances, times and weights. Action!/System, Value Table. */
import { say, type Message } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';
import { SEQUENCE } from './shots.ts';
import { dictionary } from '../../text/dictionary.ts';

export const MEASURES = ['range', 'time', 'weight'] as const;
export type Measure = (typeof MEASURES)[number];

export interface ValueRow {
  readonly value: number;
  /** As the table prints it. */
  readonly text: Readonly<Record<Measure, string>>;
  /** Meters, seconds and kilograms; a time in Shots has none. */
  readonly amount: Readonly<Record<Measure, number | undefined>>;
}

const UNITS: Readonly<Record<Measure, Readonly<Record<string, number>>>> = {
  range: { cm: 0.01, m: 1, km: 1000 },
  time: {
    second: 1,
    sequence: SEQUENCE,
    minute: 60,
    hour: 3600,
    day: 86_400,
    week: 604_800,
    month: 2_629_746,
    year: 31_556_952,
  },
  weight: { g: 0.001, kg: 1, t: 1000, ton: 1000 },
};

/** `30 m` in meters, `1.5 hours` in seconds; undefined for anything else. */
export function amountIn(text: string, measure: Measure): number | undefined {
  const [, digits, unit = ''] = /^\s*(\d[\d,]*(?:\.\d+)?)\s*([a-z]+)\s*$/i.exec(text) ?? [];
  const units = dictionary(UNITS[measure]);
  const factor = units[unit.toLowerCase()] ?? units[unit.toLowerCase().replace(/s$/, '')];
  if (digits === undefined || factor === undefined) return undefined;
  // Times and factors below 1 leave traces in the last digits: 30 cm are 0.3 m.
  return Number((Number(digits.replaceAll(',', '')) * factor).toPrecision(12));
}

export const valueRows = tableRows('values', (row): ValueRow | undefined => {
  const value = Number(row('value'));
  if (row('value') === '' || Number.isNaN(value)) return undefined;
  const text = { range: row('range'), time: row('time'), weight: row('weight') };
  return {
    value,
    text,
    amount: {
      range: amountIn(text.range, 'range'),
      time: amountIn(text.time, 'time'),
      weight: amountIn(text.weight, 'weight'),
    },
  };
});

/** The row of an amount, or the two that it lies between: what is in between, the text does not say. */
export interface ValueOf {
  readonly from: ValueRow | undefined;
  readonly to: ValueRow | undefined;
}

export function valueOf(ruleset: Ruleset, measure: Measure, amount: number): ValueOf {
  const rows = valueRows(ruleset).filter((row) => row.amount[measure] !== undefined);
  return {
    from: rows.findLast((row) => row.amount[measure]! <= amount),
    to: rows.find((row) => row.amount[measure]! >= amount),
  };
}

/** `value 6`, `value 5 to 6 (10 m to 30 m)`; undefined where there is no table. */
export function valueText(ruleset: Ruleset, measure: Measure, amount: number): Message | undefined {
  const { from, to } = valueOf(ruleset, measure, amount);
  if (from && to && from === to) return say('value', { value: from.value });
  if (from && to)
    return say('between values', {
      ...{ from: from.value, to: to.value },
      ...{ least: from.text[measure], most: to.text[measure] },
    });
  if (from) return say('beyond value', { value: from.value, amount: from.text[measure] });
  return to && say('below value', { value: to.value, amount: to.text[measure] });
}
