/** What advances cost in experience points. Core Rules, Experience Points. */
import { evaluate, type Formula } from '../formula.ts';
import { sameName } from '../names.ts';

export interface Price {
  readonly value: number;
  readonly calculation: string;
}

/** The price of every level from one score to another; `step` levels are bought at a time. */
export function levelsPrice(
  formula: Formula | undefined,
  from: number,
  to: number,
  learning: (price: number) => number = (price) => price,
  step = 1,
): Price {
  if (!formula) return { value: 0, calculation: 'no price' };
  let value = 0;
  const parts: string[] = [];
  // A log that raises a score by thousands is a slip that is told elsewhere.
  for (let level = from + step; level <= Math.min(to, from + MAX_LEVELS * step); level += step) {
    const price = evaluate(formula, (name) => (sameName(name, 'new') ? level : undefined));
    const adjusted = Math.max(0, learning(price.value));
    value += adjusted;
    const calculation = price.calculation.replace(/\bnew\b\s*/gi, '');
    parts.push(adjusted === price.value ? calculation : `${calculation} → ${adjusted}`);
  }
  return { value, calculation: parts.length > 3 ? `levels ${from + 1} to ${to}` : parts.join(' + ') };
}

const MAX_LEVELS = 100;
