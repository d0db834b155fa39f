/** Odds as lines of text. */
import {
  chartOf,
  exactly,
  highestOutcome,
  lowestOutcome,
  meanOf,
  printDice,
  printRatio,
  printShortDecimal,
  ratio,
  reduce,
  toNumber,
  varianceOf,
  type Distribution,
  type Ratio,
} from '../rules/dice/index.ts';
import { totalOf, type Modifier } from '../rules/circumstances.ts';
import { signed } from '../rules/labels.ts';
import { addedBy, equivalentTarget, printTask, TASK_DICE, type Side } from '../rules/task.ts';
import { phrase } from '../words/phrase.ts';
import type { Answer, TaskAnswer } from './compute-odds.ts';
import { padded, widthOf } from './terminal.ts';
import { t } from '../text/messages.ts';

/** Beyond this a fraction tells nobody anything; the JSON has it. */
const LONGEST_FRACTION = 40;

export function oddsText(answer: Answer): string {
  if (answer.type === 'task') return taskText(answer);
  const { tree, distribution } = answer;
  const expression = printDice(tree);
  const lines =
    tree.type === 'comparison'
      ? [`${comparison(distribution)}  ${expression}`]
      : [`${expression}: ${summary(distribution)}`, '', chartOf(distribution)];
  return `${[...lines, ...tailLines(distribution)].join('\n')}\n`;
}

function summary(distribution: Distribution): string {
  const [lowest, highest] = [lowestOutcome(distribution), highestOutcome(distribution)];
  if (lowest === highest) return t('always {0}', lowest);
  const mean = meanOf(distribution);
  const isRounded = distribution.tail === 0n && (100n * mean.numerator) % mean.denominator !== 0n;
  const spread = Number(Math.sqrt(toNumber(varianceOf(distribution))).toFixed(2));
  const shown = `${decimal(mean)}${isRounded ? fraction(mean) : ''}`;
  return distribution.tail > 0n
    ? t('mean {0}, spread {1}', shown, spread)
    : t('{0} to {1}, mean {2}, spread {3}', lowest, highest, shown, spread);
}

/** Without a fraction where it would leave something out. */
function comparison(distribution: Distribution): string {
  const of = exactly(distribution, 1);
  return distribution.tail > 0n ? `${percent(of)}%` : chance(of);
}

/** Explosions are followed until hardly anything is left of them. */
function tailLines({ tail, total }: Distribution): string[] {
  if (tail === 0n) return [];
  const exponent = Math.ceil(Math.log10(toNumber(ratio(tail, total))));
  return [t('Exploding dice were computed until their chance fell below {0}.', `1e${exponent}`)];
}

function taskText({ task, dice }: TaskAnswer): string {
  const own = plus(dice, addedBy(task.score));
  if (task.type === 'check') {
    const highest = highestOutcome(TASK_DICE[dice].dice);
    const remark = {
      roll: '',
      automatic: t('no roll needed'),
      highest: t('only with a natural {0}', highest),
      impossible: t('cannot be tried'),
    };
    return [
      [
        `${chance(task.chance)}  ${printTask(task)}: ${own} >= ${task.target.total}`,
        ...[remark[task.how]].filter(Boolean),
      ].join(', '),
      ...sideLines(task.score, t('as if against {0}', equivalentTarget(task) ?? '')),
      '',
    ].join('\n');
  }
  const { win, tie, lose, score, opponent } = task;
  const labels = [
    { word: t('win'), of: win },
    { word: t('tie'), of: tie },
    { word: t('lose'), of: lose },
  ];
  const labelWidth = Math.max(...labels.map(({ word }) => widthOf(word)));
  const width = Math.max(...labels.map(({ of }) => percent(of).length));
  return [
    t('{0}: {1} against {2}', printTask(task), own, plus(dice, addedBy(opponent))),
    ...labels.map(({ word, of }) => `  ${padded(word, labelWidth)}  ${chance(of, width)}`),
    ...sideLines(score, ''),
    ...sideLines(opponent, ''),
    '',
  ].join('\n');
}

/** The lines of a score with its circumstances; none without any. */
function sideLines({ text, total, modifiers }: Side, last: string): string[] {
  if (modifiers.length === 0) return [];
  const sum = modifiers.some(({ forbids }) => forbids)
    ? []
    : [{ amount: `${total + totalOf(modifiers)}`, label: t('together'), note: last }];
  const lines = [
    { amount: `${total}`, label: text, note: '' },
    ...modifiers.map((each) => ({
      amount: amountText(each),
      label: phrase(each.label),
      note: each.rulings.join(', '),
    })),
    ...sum,
  ];
  const amountWidth = Math.max(...lines.map(({ amount }) => amount.length));
  const labelWidth = Math.max(...lines.map(({ label }) => widthOf(label)));
  return [
    '',
    ...lines.map(({ amount, label, note }) =>
      `  ${amount.padStart(amountWidth)}  ${padded(label, labelWidth)}  ${note}`.trimEnd(),
    ),
  ];
}

const amountText = ({ amount, forbids }: Modifier): string => (forbids ? '' : signed(amount));

/** `3d6 + 9`. */
const plus = (dice: string, score: number): string =>
  score === 0 ? dice : `${dice} ${score < 0 ? '-' : '+'} ${Math.abs(score)}`;

/** `62.5% (135/216)`. */
const chance = (of: Ratio, width = 0): string => `${percent(of).padStart(width)}%${fraction(of)}`;

/** `62.5`; certain and impossible are said of nothing else. */
export function percent({ numerator, denominator }: Ratio): string {
  const text = decimal(ratio(100n * numerator, denominator));
  if (text === '0' && numerator > 0n) return '< 0.01';
  if (text === '100' && numerator < denominator) return '> 99.99';
  return text;
}

/** ` (135/216)`, in lowest terms where the dice make it long. */
function fraction(of: Ratio): string {
  const text = [of, reduce(of)].map(printRatio).find((each) => each.length <= LONGEST_FRACTION);
  return text?.includes('/') ? ` (${text})` : '';
}

const decimal = (of: Ratio): string => printShortDecimal(of, 2);
