import type { WrittenCost } from '../character.ts';
import type { Origin, Proof } from '../proof.ts';

/** What a line costs: as computed, or as its writer set it with a reason. */
export function priced(
  proof: Omit<Proof, 'parts'>,
  written: WrittenCost | undefined,
  origin: Origin | undefined,
): Proof {
  if (written?.reason === undefined) return { ...proof, origin, parts: [] };
  return { label: proof.label, value: written.amount, calculation: written.reason, origin, parts: [] };
}
