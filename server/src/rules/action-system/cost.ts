import type { WrittenCost } from '../character.ts';
import type { Origin, Proof } from '../proof.ts';

/** What a line costs: as computed, or as its writer set it with a reason. */
export function priced(
  proof: Omit<Proof, 'parts'>,
  written: WrittenCost | undefined,
  origin: Origin | undefined,
): Proof {
  const { label, value, calculation, rule } = proof;
  if (written?.reason === undefined) return { label, value, calculation, rule, origin, parts: [] };
  return { label, value: written.amount, calculation: written.reason, origin, parts: [] };
}
