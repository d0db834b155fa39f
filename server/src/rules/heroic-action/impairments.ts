/** Impairments, which lower every skill, rolled or as a difficulty. Actions, Impairments. */
import { say } from '../message.ts';
import type { RollBonus } from '../roll.ts';
import type { Sheet } from '../sheet.ts';

/** The list of a sheet that they stand in: `To Lung's seal 5`, with or without a sign. */
const IMPAIRMENTS = 'impairments';

export const impairmentOf = ({ skills }: Sheet): number =>
  skills
    .filter(({ section }) => section === IMPAIRMENTS)
    .reduce((sum, { score }) => sum + Math.abs(score), 0);

/** Impairments without the points that they take. */
export const impairmentFindings = (skills: Sheet['skills']): Sheet['creation'] =>
  skills.flatMap(({ section, line, rule }) =>
    section === IMPAIRMENTS && line && !line.score
      ? [{ message: say('write how many points it takes', { name: rule.name }), origin: line.origin }]
      : [],
  );

/** A score less all impairments. */
export function impaired(sheet: Sheet, { score, calculation }: RollBonus): RollBonus {
  const points = impairmentOf(sheet);
  if (points === 0) return { score, calculation };
  return { score: score - points, calculation: say('less impairments', { calculation, points }) };
}
