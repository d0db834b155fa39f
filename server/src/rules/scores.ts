/** Effective scores: what a sheet has under arms. Whatever reads a score in play reads it here. */
import { sameName } from './names.ts';
import type { Value } from './message.ts';
import { added, amountOf, restated, scoreOf, type Explanation } from './explanation.ts';
import type { Sheet } from './sheet.ts';

/** The parts of a score that sheets are built of; play needs no more. */
export type Scores = Pick<Sheet, 'attributes' | 'derived' | 'equipment'>;

/** A score with what armor and load take from it, and how it comes about; undefined for a score that the sheet lacks. */
export function scoreExplanation(
  { attributes, derived, equipment }: Scores,
  id: string,
): Explanation | undefined {
  const score = [...attributes, ...derived].find(({ rule }) => sameName(rule.id, id));
  if (!score) return undefined;
  const burdened = equipment.burdened.find((each) => sameName(each.id, id));
  return burdened?.explanation ?? restated(score.explanation, score.rule.id, score.value);
}

/** The same as a number; 0 for a score that the sheet lacks. */
export const scoreIn = (sheet: Scores, id: string): number => scoreExplanation(sheet, id)?.value ?? 0;

/** `REF 5`, `REF 5 - 1 (Chainmail)`: a score as a term of a sum, with what is taken from it. */
export function scoreText({ attributes, derived, equipment }: Scores, id: string): Value {
  const written = [...attributes, ...derived].find(({ rule }) => sameName(rule.id, id));
  const burdened = equipment.burdened.find((each) => sameName(each.id, id));
  const losses = burdened ? burdened.explanation.parts : [];
  return added([scoreOf({ label: id, value: written?.value ?? 0 }), ...losses.map(amountOf)]);
}
