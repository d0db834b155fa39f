import type { WrittenCost } from '../character.ts';
import type { Origin, Explanation } from '../explanation.ts';

/** Returns the cost of a line: computed, or set by its writer with a reason. */
export function priced(
  explanation: Omit<Explanation, 'parts'>,
  written: WrittenCost | undefined,
  origin: Origin | undefined,
): Explanation {
  const { label, value, calculation, rule } = explanation;
  if (written?.reason === undefined) return { label, value, calculation, rule, origin, parts: [] };
  return { label, value: written.amount, calculation: written.reason, origin, parts: [] };
}
