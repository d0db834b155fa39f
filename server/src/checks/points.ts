/** What the point checks share. */
import { originOf } from '../model/declarations.ts';
import type { CharacterView } from '../model/model.ts';
import type { Origin, Proof } from '../rules/proof.ts';
import { phrase } from '../words/phrase.ts';

const MOST = 3;

/** The character's name in its first line: where point totals are reported. */
export const nameOrigin = ({ declared }: CharacterView): Origin =>
  originOf(declared.block, declared.node.name);

/** The lines that cost most, dearest first. */
export function dearest(spent: Proof, unit: string): { message: string; origin: Origin }[] {
  return leaves(spent)
    .filter((proof) => proof.origin && proof.value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST)
    .map(({ label, value, origin }) => ({ message: `${phrase(label)}: ${value} ${unit}`, origin: origin! }));
}

const leaves = (proof: Proof): Proof[] => (proof.parts.length === 0 ? [proof] : proof.parts.flatMap(leaves));
