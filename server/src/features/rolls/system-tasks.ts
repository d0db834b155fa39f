/** Tasks in one line, reckoned and rolled as a system rolls them: `confident Maneuver 10 vs 13`. */
import { isProblem, type Problem, type RandomSource } from '../../rules/dice/index.ts';
import { contestOdds } from '../../rules/contest-procedures.ts';
import { rollModeOf } from '../../rules/roll-mode.ts';
import { say } from '../../rules/message.ts';
import {
  opposed,
  type DegreeChance,
  type RollMode,
  type RollDetail,
  type RollOdds,
  type RollBonus,
} from '../../rules/roll.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import { addedBy, printTask, type Side, type Sum, type Task } from '../../rules/task.ts';
import { readTask } from '../../rules/task-reader.ts';
import { t } from '../../text/messages.ts';
import { phrase } from '../../words/phrase.ts';
import { taskWords } from './task-words.ts';
import { perform, type RollResult } from './throws.ts';

export interface SystemAnswer {
  readonly system: string;
  readonly task: Task;
  readonly rollMode: RollMode | undefined;
  readonly odds: RollOdds;
  /** The part that counts for the effect only. */
  readonly effect: number | undefined;
  readonly dice: string;
  /** The degrees of success, where the system has any. */
  readonly degrees: readonly DegreeChance[];
  /** Further facts about the roll. */
  readonly details: readonly RollDetail[];
}

/** `Inspired Stunt 12 vs 15`: a task with the words that change its dice. */
export function taskInSystem(
  text: string,
  { rolls, ruleset }: PlayedSystem,
): { readonly task: Task; readonly rollMode: RollMode | undefined } | Problem {
  // Problems keep their places in the text.
  const { rollMode, rest } = rollModeOf(text, rolls.rollModes(ruleset), rolls.rollModesAddUp ?? false);
  const task = readTask(rest, taskWords(rolls, ruleset));
  return isProblem(task) ? task : { task, rollMode };
}

export function oddsInSystem(text: string, played: PlayedSystem): SystemAnswer | Problem {
  const { rolls, ruleset } = played;
  const read = taskInSystem(text, played);
  if (isProblem(read)) return read;
  const { task, rollMode } = read;
  const rollBonus = rollBonusIn(task);
  const { score } = rollBonus;
  const odds =
    task.type === 'check'
      ? rolls.odds(ruleset, score, task.target.total, rollMode)
      : contestOdds(rolls, ruleset, [score, addedBy(task.opponent)], { rollMode });
  const degrees =
    task.type === 'check' ? rolls.degrees?.(ruleset, rollBonus, task.target.total, rollMode) : undefined;
  const { circumstances, text: name } = task.score;
  const details =
    task.type === 'check'
      ? rolls.details?.(ruleset, [{ name, score }], task.target.total, { rollMode, circumstances })
      : undefined;
  return {
    system: ruleset.system,
    task,
    rollMode,
    odds,
    effect: rollBonus.effect?.score,
    dice: rolls.diceText(ruleset, rollMode),
    degrees: degrees ?? [],
    details: details ?? [],
  };
}

/** The roll bonus; the effect bonus of the other side is subtracted. */
function rollBonusIn({ score, ...task }: Task): RollBonus {
  const other = task.type === 'check' ? task.target : task.opponent;
  const effectOf = ({ effect }: Sum): RollBonus | undefined =>
    effect && { score: effect.total, calculation: effect.text };
  return opposed({ ...sideRollBonus(score), effect: effectOf(score) }, { effect: effectOf(other) });
}

/** The roll bonus of a side. */
const sideRollBonus = (side: Side): RollBonus => ({
  score: addedBy(side),
  calculation: [side.text, ...side.modifiers.map(({ label, amount }) => `${amount} (${phrase(label)})`)].join(
    ' + ',
  ),
});

export function rollInSystem(
  text: string,
  played: PlayedSystem,
  source: RandomSource,
  who = '',
): RollResult | Problem {
  const { rolls, ruleset } = played;
  const read = taskInSystem(text, played);
  if (isProblem(read)) return read;
  const { task, rollMode } = read;
  const result = perform(
    {
      who,
      what: `${rollMode ? `${rollMode.word} ` : ''}${printTask(task)}`,
      dice: rolls.diceText(ruleset, rollMode),
      rollMode,
      rollBonus: rollBonusIn(task),
      target: task.type === 'check' ? task.target.total : undefined,
      opponent:
        task.type === 'contest' ? { who: t('against'), rollBonus: sideRollBonus(task.opponent) } : undefined,
      damage: undefined,
      actionPoints: 0,
    },
    rolls,
    ruleset,
    source,
  );
  return result ?? { message: say('no dice to roll'), start: 0, end: text.length };
}
