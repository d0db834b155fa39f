import type { WrittenCost } from '../character.ts';
import type { Origin, Explanation } from '../explanation.ts';

/** What a line costs: as computed, or as its writer set it with a reason. */
export function priced(
  explanation: Omit<Explanation, 'parts'>,
  written: WrittenCost | undefined,
  origin: Origin | undefined,
): Explanation {
  const { label, value, calculation, rule } = explanation;
  if (written?.reason === undefined) return { label, value, calculation, rule, origin, parts: [] };
  return { label, value: written.amount, calculation: written.reason, origin, parts: [] };
}
