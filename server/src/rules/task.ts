/**
 * A task in one line, as people say it at a table.
 *
 * | written                          | means                                                              |
 * |----------------------------------|--------------------------------------------------------------------|
 * | `Stealth 9 vs 18`, `9 vs TN 18`  | dice + 9 against a target number                                   |
 * | `REF 8 + Stealth 4 - 2 vs 18`    | the same with the parts of the score                               |
 * | `Stealth 9 vs Challenging`       | the target number by its word; `Challenging + 3` is that much more |
 * | `Stealth 9 vs Awareness 7`       | contested: a score with a name on the other side is rolled as well |
 * | `Stealth 9 vs 18, rushed, 1 AP`  | circumstances; in a contest they count for the side where they stand |
 * | `Stealth 9 vs Tricky, +1 DL`      | the target number one word of difficulty harder                     |
 * | `Stunt 10 + Agility 7 vs 15`     | the sum; where attributes count for the effect alone, the skill, and the attribute for that |
 *
 * Where the rules roll on an attribute alone at twice its score, `REF 4 vs 21` is 8 against 21. Scores are taken as they are written; `versus` and `against` are as good as `vs`.
 */
import { VERSUS_WORD } from '../text/patterns.ts';
import type { Message } from './message.ts';
import type { Term } from './typed/tree.ts';
import type { ScoreWords } from './written-score.ts';
import { totalOf, type Circumstance, type Modifier, type RolledOn } from './circumstances.ts';
import {
  add,
  checkOdds,
  contest,
  ratio,
  shift,
  uniform,
  type CheckOdds,
  type Contest,
  type Distribution,
  type Refusal,
  type Ratio,
} from './dice/index.ts';

/** `Challenging`: 18. */
export interface NamedTarget {
  readonly word: string;
  readonly target: number;
}

/** The meaning of words in a set of rules. */
export interface TaskWords extends ScoreWords {
  readonly difficulties: readonly NamedTarget[];
  /** Words before a target number that do not make it the score of a roller: `TN`, `DEF`. */
  readonly targets: readonly string[];
  /** Why a word before a target number means nothing here: `DIFF` where a TN counts; undefined for any other word. */
  readonly foreignTarget?: (word: string) => Message | undefined;
  /** Whether a named score on the other side is rolled as well; otherwise it is the target number. */
  readonly opponentRolls: boolean;
  readonly circumstances: {
    readonly read: (text: string) => Circumstance | Refusal | undefined;
    readonly modifiers: (circumstances: readonly Circumstance[], rolledOn: RolledOn) => readonly Modifier[];
    /** Why circumstances cannot bear on the same roll. */
    readonly refusal: (circumstances: readonly Circumstance[]) => Message | undefined;
    /** What it is one of, of which only one can hold. */
    readonly kindOf: (circumstance: Circumstance) => string | undefined;
    /** Whether only whoever acts can have it. */
    readonly isOfActor: (circumstance: Circumstance) => boolean;
    /** `Did you mean “rushed”?`, or nothing. */
    readonly suggest: (text: string) => readonly Message[];
  };
}

/** The dice of a task. */
export interface TaskDice {
  readonly dice: Distribution;
  /** Targets up to this much above the score need no roll. */
  readonly automaticMargin: number;
}

/** `REF 8 + Stealth 4`: 12. */
export interface Sum {
  readonly total: number;
  /** The one spelling of it. */
  readonly text: string;
  /** Attributes, skills and numbers, as they were written. */
  readonly terms: readonly Term[];
  /** The part that counts for the effect only. */
  readonly effect?: Sum | undefined;
}

/** A score with what bears on its roll. */
export interface Side extends Sum {
  readonly circumstances: readonly Circumstance[];
  readonly modifiers: readonly Modifier[];
}

export interface CheckTask {
  readonly type: 'check';
  readonly score: Side;
  /** With its circumstances, where it is the score of somebody who does not roll. */
  readonly target: Sum & { readonly isScore: boolean };
}

export interface ContestTask {
  readonly type: 'contest';
  readonly score: Side;
  readonly opponent: Side;
}

export type Task = CheckTask | ContestTask;

/** The task with what comes of it. */
export type TaskOdds =
  | (CheckTask & Omit<CheckOdds, 'how'> & { readonly how: CheckOdds['how'] | 'impossible' })
  | (ContestTask & Contest);

const [d6, d10, d20] = [uniform(1, 6), uniform(1, 10), uniform(1, 20)];

/** The dice that the Action! System offers. Core Rules, Alternate Dice Mechanics (RP-C02, RP-C103, RP-C104). */
export const TASK_DICE = {
  '3d6': { dice: add(add(d6, d6), d6), automaticMargin: 3 },
  '2d10': { dice: add(d10, d10), automaticMargin: 2 },
  '1d20': { dice: d20, automaticMargin: 0 },
} as const satisfies Record<string, TaskDice>;

/** The words between two sides. */
const VERSUS = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${VERSUS_WORD}(?![\p{L}\p{M}\p{N}])`, 'giu');

/** Characters; longer than any task that a player types. */
export const LONGEST_TASK = 1_000;

/** Whether a text sets one thing against another, which no dice expression does. */
export const looksLikeTask = (text: string): boolean => text.search(VERSUS) >= 0;

export function printTask(task: Task): string {
  const circumstances = ({ circumstances: all }: Side): string => all.map(({ text }) => `, ${text}`).join('');
  const own = printSum(task.score);
  if (task.type === 'check')
    return task.target.isScore
      ? `${own}${circumstances(task.score)} vs ${task.target.text}`
      : `${own} vs ${task.target.text}${circumstances(task.score)}`;
  return `${own}${circumstances(task.score)} vs ${printSum(task.opponent)}${circumstances(task.opponent)}`;
}

/** The score with what counts for the effect. */
export const printSum = ({ text, effect }: Sum): string => (effect ? `${text} + ${effect.text}` : text);

/** The roll bonus of a side with its modifiers. */
export const addedBy = ({ total, modifiers }: Side): number => total + totalOf(modifiers);

/** The target number that asks the same of the score alone. */
export const equivalentTarget = ({ score, target }: CheckTask): number =>
  target.total - totalOf(score.modifiers);

/** Whether a side cannot roll at all. */
const isForbidden = ({ modifiers }: Side): boolean => modifiers.some(({ forbids }) => forbids);

const [NEVER, ALWAYS] = [ratio(0), ratio(1)];

export function taskOdds(task: Task, { dice, automaticMargin }: TaskDice): TaskOdds {
  const score = addedBy(task.score);
  if (task.type === 'check') {
    const odds = checkOdds({ dice, score, target: task.target.total, automaticMargin });
    return isForbidden(task.score)
      ? { ...task, ...odds, how: 'impossible', chance: NEVER }
      : { ...task, ...odds };
  }
  const [loses, wins] = [isForbidden(task.score), isForbidden(task.opponent)];
  if (!loses && !wins)
    return { ...task, ...contest(shift(dice, score), shift(dice, addedBy(task.opponent))) };
  // A side that cannot roll leaves the win to the other.
  const when = (is: boolean): Ratio => (is ? ALWAYS : NEVER);
  return { ...task, win: when(!loses), tie: when(wins && loses), lose: when(!wins) };
}
