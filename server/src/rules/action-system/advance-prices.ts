/** Prices of advances in experience points. Core Rules, Experience Points. */
import { evaluate, type Formula } from '../formula.ts';
import { say, type Value } from '../message.ts';
import { sameName } from '../names.ts';
import { added } from '../explanation.ts';

export interface Price {
  readonly value: number;
  readonly calculation: Value;
}

/** The price of every level from one score to another; `step` levels are bought at a time. */
export function levelsPrice(
  formula: Formula | undefined,
  from: number,
  to: number,
  learning: (price: number) => number = (price) => price,
  step = 1,
): Price {
  if (!formula) return { value: 0, calculation: say('no price') };
  let value = 0;
  const parts: Value[] = [];
  // A log that raises a score by thousands is a slip that is told elsewhere.
  for (let level = from + step; level <= Math.min(to, from + MAX_LEVELS * step); level += step) {
    const price = evaluate(
      formula,
      (name) => (sameName(name, 'new') ? level : undefined),
      (name, score) => `${score ?? name}`,
    );
    const adjusted = Math.max(0, learning(price.value));
    value += adjusted;
    const { calculation } = price;
    parts.push(adjusted === price.value ? calculation : say('becomes', { calculation, value: adjusted }));
  }
  return {
    value,
    calculation: parts.length > 3 ? say('levels from to', { from: from + 1, to }) : added(parts),
  };
}

const MAX_LEVELS = 100;
