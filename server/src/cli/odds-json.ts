/** Odds as plain data; the shape is part of the command line's contract. */
import { exactly, meanOf, printDice, ratio, toNumber, varianceOf, type Ratio } from '../rules/dice/index.ts';
import { equivalentTarget, printTask } from '../rules/task.ts';
import type { Answer, TaskAnswer } from './compute-odds.ts';
import { taskSidesJson } from './task-json.ts';

export function oddsJson(answer: Answer): unknown {
  if (answer.type === 'task') return taskJson(answer);
  const { tree, distribution } = answer;
  const { outcomes, weights, total, tail } = distribution;
  const expression = printDice(tree);
  // The chance that open-ended dice leave out in total.
  const rest = tail > 0n ? { tail: chance(ratio(tail, total)) } : {};
  if (tree.type === 'comparison')
    return { expression, probability: chance(exactly(distribution, 1)), ...rest };
  const mean = meanOf(distribution);
  return {
    expression,
    outcomes: outcomes.map((value, index) => ({ value, fraction: fraction(ratio(weights[index]!, total)) })),
    mean: toNumber(mean),
    meanFraction: tail > 0n ? undefined : fraction(mean),
    standardDeviation: Math.sqrt(toNumber(varianceOf(distribution))),
    ...rest,
  };
}

function taskJson({ task, dice }: TaskAnswer): unknown {
  const expression = printTask(task);
  const { score } = task;
  if (task.type === 'check') {
    const { needed, how } = task;
    const target = score.modifiers.length > 0 ? { equivalentTarget: equivalentTarget(task) } : {};
    return {
      expression,
      probability: chance(task.chance),
      dice,
      needed,
      how,
      ...taskSidesJson(task),
      ...target,
    };
  }
  const [win, tie, lose] = [task.win, task.tie, task.lose].map(chance);
  return {
    expression,
    probability: win,
    win,
    tie,
    lose,
    dice,
    ...taskSidesJson(task),
  };
}

const chance = (of: Ratio): unknown => ({ fraction: fraction(of), value: toNumber(of) });

/** Always with a denominator. */
const fraction = ({ numerator, denominator }: Ratio): string => `${numerator}/${denominator}`;
