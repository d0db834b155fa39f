/** `callsheet roll --system NAME`: a task, rolled as the system rolls. */
import { perform, type RollResult } from '../features/rolls/throws.ts';
import { isProblem, type Problem, type RandomSource } from '../rules/dice/index.ts';
import type { Standing } from '../rules/roll.ts';
import type { PlayedSystem } from '../rules/side-by-side.ts';
import { addedBy, printTask, type Side } from '../rules/task.ts';
import { taskInSystem } from './system-odds.ts';

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
      standing: standingOf(task.score),
      target: task.type === 'check' ? task.target.total : undefined,
      opponent: task.type === 'contest' ? { who: 'against', standing: standingOf(task.opponent) } : undefined,
      damage: undefined,
      actionPoints: 0,
    },
    rolls,
    ruleset,
    source,
  );
  return result ?? { message: 'There are no dice to roll.', start: 0, end: text.length };
}

const standingOf = (side: Side): Standing => ({
  score: addedBy(side),
  calculation: [side.text, ...side.modifiers.map(({ label, amount }) => `${amount} (${label})`)].join(' + '),
});
