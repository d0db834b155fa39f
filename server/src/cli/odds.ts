/** `callsheet odds`. */
import { readLibraries } from '../host/library.ts';
import { Model } from '../model/model.ts';
import {
  chartOf,
  distributionOf,
  exactly,
  highestOutcome,
  isProblem,
  lowestOutcome,
  meanOf,
  multiplyRatios,
  parseDice,
  printDecimal,
  printDice,
  printRatio,
  ratio,
  reduce,
  toNumber,
  varianceOf,
  type Distribution,
  type Problem,
  type Ratio,
} from '../rules/dice/index.ts';
import {
  looksLikeTask,
  printTask,
  readTask,
  TARGET_WORDS,
  TASK_DICE,
  taskOdds,
  type NamedTarget,
  type Task,
  type TaskOdds,
} from '../rules/task.ts';
import { parseSource } from '../syntax/source.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { printProblem } from './problems.ts';

type DiceName = keyof typeof TASK_DICE;

export const DICE_NAMES = Object.keys(TASK_DICE) as readonly DiceName[];

export interface OddsOptions {
  readonly format: 'text' | 'json';
  /** Of a task; an expression names its own. */
  readonly dice?: DiceName;
}

/** The same answer for both formats. */
interface Answer {
  readonly text: string;
  readonly json: unknown;
}

export function odds(text: string, { format, dice }: OddsOptions, library: string): ExitCode {
  const isTask = looksLikeTask(text);
  if (dice !== undefined && !isTask) {
    process.stderr.write('callsheet: --dice goes with a task, such as “Stealth 9 vs 18”\n');
    return EXIT.usage;
  }
  const answer = isTask ? oddsOfTask(text, dice ?? '3d6', library) : oddsOfDice(text);
  if (isProblem(answer)) {
    process.stderr.write(printProblem(text, answer));
    return EXIT.usage;
  }
  process.stdout.write(format === 'json' ? `${JSON.stringify(answer.json, null, 2)}\n` : answer.text);
  return EXIT.clean;
}

function oddsOfDice(text: string): Answer | Problem {
  const { tree, problems } = parseDice(text);
  if (!tree) return problems[0];
  const distribution = distributionOf(tree);
  if (isProblem(distribution)) return distribution;
  const expression = printDice(tree);
  const tail = ratio(distribution.tail, distribution.total);
  const tailJson = distribution.tail > 0n ? chanceJson(tail) : undefined;
  if (tree.type === 'comparison') {
    const chance = exactly(distribution, 1);
    return {
      text: `${chanceText(chance)}  ${expression}\n${tailText(tail)}`,
      json: { expression, probability: chanceJson(chance), tail: tailJson },
    };
  }
  const { outcomes, weights, total } = distribution;
  const mean = meanOf(distribution);
  return {
    text: `${summaryText(expression, distribution, mean)}\n\n${chartOf(distribution)}\n${tailText(tail)}`,
    json: {
      expression,
      outcomes: outcomes.map((value, index) => ({ value, fraction: fractionOf(ratio(weights[index]!, total)) })),
      mean: toNumber(mean),
      meanFraction: fractionOf(mean),
      standardDeviation: deviationOf(distribution),
      tail: tailJson,
    },
  };
}

function oddsOfTask(text: string, dice: DiceName, library: string): Answer | Problem {
  const task = readTask(text, { difficulties: difficultiesFor(dice, library), targets: TARGET_WORDS });
  if (isProblem(task)) return task;
  const found = taskOdds(task, TASK_DICE[dice]);
  const expression = printTask(task);
  if (found.type === 'contest') {
    const { win, tie, lose } = found;
    return {
      text: contestText(task, dice, found),
      json: {
        expression,
        dice,
        probability: chanceJson(win),
        win: chanceJson(win),
        tie: chanceJson(tie),
        lose: chanceJson(lose),
      },
    };
  }
  const { needed, how, chance } = found;
  return {
    text: `${chanceText(chance)}  ${expression}: ${howText(task, dice, found)}\n`,
    json: { expression, dice, probability: chanceJson(chance), needed, how },
  };
}

/** The words of the library, with their numbers for these dice. */
function difficultiesFor(dice: DiceName, library: string): NamedTarget[] {
  const model = new Model(readLibraries(library));
  const uri = 'file:///odds.callsheet';
  model.setFile(uri, parseSource(`campaign Odds\n  dice: ${dice}\n`));
  const scope = model.scopeOf(uri);
  return model
    .rulesFor(scope)
    .rolls.difficulties(model.rulesetOf(scope))
    .flatMap(({ word, aliases, target }) => [word, ...aliases].map((each) => ({ word: each, target })));
}

function summaryText(expression: string, distribution: Distribution, mean: Ratio): string {
  const [lowest, highest] = [lowestOutcome(distribution), highestOutcome(distribution)];
  const range = lowest === highest ? `always ${lowest}` : `${lowest} to ${highest}`;
  const isShort = (100n * mean.numerator) % mean.denominator === 0n;
  return [
    `${expression}: ${range}`,
    `mean ${decimalText(mean)}${isShort ? '' : inParentheses(mean)}`,
    `spread ${decimalText(varianceRoot(distribution))}`,
  ].join(', ');
}

function contestText(task: Task, dice: DiceName, { win, tie, lose }: Extract<TaskOdds, { type: 'contest' }>): string {
  const rows = Object.entries({ win, tie, lose }).map(([name, chance]) => ({ name, text: chanceText(chance) }));
  const points = rows.map(({ text }) => text.indexOf('%'));
  const width = Math.max(...points);
  return [
    `${printTask(task)}: ${withDice(dice, task.score.total)} against ${withDice(dice, task.type === 'contest' ? task.opponent.total : 0)}`,
    ...rows.map(({ name, text }, index) => `  ${name.padEnd(4)}  ${' '.repeat(width - points[index]!)}${text}`),
    '',
  ].join('\n');
}
