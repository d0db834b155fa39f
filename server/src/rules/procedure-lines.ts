/** Lines that several procedures have in common. */
import {
  atLeast,
  compareRatios,
  highestOutcome,
  lowestOutcome,
  meanOf,
  probability,
  ratio,
  reduce,
  type Distribution,
} from './dice/index.ts';
import type { Message } from './message.ts';
import type { Fact, ProcedureLine } from './procedure.ts';

/** Rarer results get no line of their own. */
const RARE = ratio(1, 1000);

/** A line for each value; the last ones are one together where they are rare. */
export function valueLines(
  values: Distribution,
  name: (value: number, orMore: 1 | undefined) => string | Message,
): ProcedureLine[] {
  const rare = values.outcomes.findIndex((value) => compareRatios(atLeast(values, value), RARE) < 0);
  const shown = rare < 1 ? values.outcomes : values.outcomes.slice(0, rare);
  return shown.map((value, index) => {
    const isRest = index === shown.length - 1 && shown.length < values.outcomes.length;
    return {
      name: name(value, isRest ? 1 : undefined),
      value,
      ...(isRest && { orMore: true }),
      chance: reduce(probability(values, (each) => (isRest ? each >= value : each === value))),
    };
  });
}

/** `6.8 on average, 0 to 18 m`. */
export const rangeOf = (values: Distribution, unit = ''): Fact => ({
  type: 'range',
  mean: meanOf(values),
  least: lowestOutcome(values),
  most: highestOutcome(values),
  unit,
});

/** `1.9 on average`. */
export const averageOf = (values: Distribution): Fact => ({ type: 'mean', mean: meanOf(values) });

/** `27 LIF`. */
export const numberOfUnits = (value: number, unit = ''): Fact => ({ type: 'number', value, unit });
