/** The sides of a task as plain data: what is written for each, and what changes it. */
import type { ScoreModifier } from '../rules/procedure.ts';
import { addedBy, type Side, type Sum, type Task } from '../rules/task.ts';
import { phrase } from '../words/phrase.ts';

/** `target` is a number that nobody rolls against; `opponent` rolls as well. */
export const taskSidesJson = (task: Task): Record<string, unknown> => ({
  score: sideJson(task.score),
  ...(task.type === 'check' ? { against: sumJson(task.target) } : { opponent: sideJson(task.opponent) }),
});

const sideJson = (side: Side): Record<string, unknown> => ({
  ...sumJson(side),
  total: addedBy(side),
  ...(side.modifiers.length > 0 && {
    modifiers: side.modifiers.map(modifierJson),
  }),
});

/** `label` is for people; where it is more than a name of the rules, `message` is the same as data. */
export const modifierJson = ({ label, amount, rulings }: ScoreModifier): Record<string, unknown> => ({
  label: phrase(label),
  ...(typeof label === 'object' && { message: label }),
  amount,
  rulings,
});

/** A score without a name is a number alone; one that is taken away is below 0. */
const sumJson = ({ total, terms, effect }: Sum): Record<string, unknown> => ({
  total,
  terms: terms.map(({ name, value = 0, sign }) => ({
    ...(name && { name }),
    value: sign === '-' ? 0 - value : value,
  })),
  ...(effect && { effect: sumJson(effect) }),
});
