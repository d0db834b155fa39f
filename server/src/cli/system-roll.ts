/** `callsheet roll --system NAME`: a task, rolled as the system rolls. */
import { perform, type RollResult } from '../features/rolls/throws.ts';
import { isProblem, type Problem, type RandomSource } from '../rules/dice/index.ts';
import type { PlayedSystem } from '../rules/side-by-side.ts';
import { printTask } from '../rules/task.ts';
import { sideStanding, standingIn, taskInSystem } from './system-odds.ts';

export function rollInSystem(text: string, played: PlayedSystem, source: RandomSource): RollResult | Problem {
  const { rolls, ruleset } = played;
  const read = taskInSystem(text, played);
  if (isProblem(read)) return read;
  const { task, manner } = read;
  const result = perform(
    {
      who: '',
      what: `${manner ? `${manner.word} ` : ''}${printTask(task)}`,
      dice: rolls.diceText(ruleset, manner),
      manner,
      standing: standingIn(task),
      target: task.type === 'check' ? task.target.total : undefined,
      opponent:
        task.type === 'contest' ? { who: 'against', standing: sideStanding(task.opponent) } : undefined,
      damage: undefined,
      actionPoints: 0,
    },
    rolls,
    ruleset,
    source,
  );
  return result ?? { message: 'There are no dice to roll.', start: 0, end: text.length };
}
