/** Typed rolls: a procedure of the system, a task in one line, or dice. */
import {
  distributionOf,
  exactly,
  highestOutcome,
  isProblem,
  lowestOutcome,
  meanOf,
  parseDice,
  printDice,
  printShortDecimal,
  type Problem,
  type RandomSource,
} from '../../rules/dice/index.ts';
import { say } from '../../rules/message.ts';
import {
  procedureIn,
  type Procedure,
  type ProcedureLine,
  type ProcedureOdds,
  type ProcedureResult,
} from '../../rules/procedure.ts';
import { nextTexts, signatureOf } from '../../rules/typed/complete.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import { looksLikeTask } from '../../rules/task.ts';
import { t } from '../../text/messages.ts';
import { printChance } from '../../words/chance.ts';
import { dotted } from '../render.ts';
import { phrase } from '../../words/phrase.ts';
import { lineName, lineText } from './fact-text.ts';
import { oddsInSystem, rollInSystem } from './system-tasks.ts';
import { diceThrow, perform, type RollResult } from './throws.ts';

/** A procedure that is reckoned; undefined for a text that names none. */
export function procedureOdds(text: string, played: PlayedSystem): ProcedureOdds | Problem | undefined {
  const found = procedureIn(text, played.procedures, played.ruleset);
  if (!found) return undefined;
  const { procedure, words } = found;
  if (procedure.odds) {
    const odds = procedure.odds(played.ruleset, words);
    return isProblem(odds) && isSkillTask(text, procedure, played) ? undefined : odds;
  }
  const start = text.length - text.trimStart().length;
  const { word } = procedure;
  return { message: say('has no odds', { word }), start, end: start + word.length };
}

/** `Survival 9 vs 15`: the word of a procedure is a skill as well, and the text is a plain task on it. */
const isSkillTask = (text: string, { word }: Procedure, played: PlayedSystem): boolean =>
  looksLikeTask(text) &&
  played.rolls.scoreName?.(played.ruleset, word).type === 'skill' &&
  !isProblem(oddsInSystem(text, played));

/** A procedure that is rolled, or else what it comes to without dice; undefined for a text that names none. */
export function rollProcedure(
  text: string,
  played: PlayedSystem,
  source: RandomSource,
): ProcedureResult | Problem | undefined {
  const found = procedureIn(text, played.procedures, played.ruleset);
  if (!found) return undefined;
  const { procedure, words } = found;
  const answer = procedure.roll?.(played.ruleset, words, source) ?? procedure.odds?.(played.ruleset, words);
  if (answer && isProblem(answer)) return isSkillTask(text, procedure, played) ? undefined : answer;
  return answer && 'lines' in answer ? { title: answer.title, said: oddsLine(answer) } : answer;
}

/** An example of a typed roll, with its description. */
export interface TypedExample {
  readonly text: string;
  readonly about: string;
}

/** Returns examples of the typed rolls of a system: dice, a task, and its procedures. */
export const typedExamples = ({ procedures, rolls, ruleset }: PlayedSystem): TypedExample[] => [
  { text: '3d6 + 5', about: t('Dice, which may explode, be kept and be counted.') },
  {
    text: `9 vs ${rolls.difficulties(ruleset)[0]?.word ?? 12}`,
    about: t(
      'A task: a score against a {0} or another score; a comma stands before each circumstance.',
      rolls.targetWord,
    ),
  },
  ...procedures.map(({ example, about }) => ({ text: example, about: phrase(about) })),
];

/** Returns the completions of a typed text: its procedure with the next argument, or examples with the same beginning. */
export function typedNext(text: string, played: PlayedSystem): TypedExample[] {
  const found = procedureIn(text, played.procedures, played.ruleset);
  if (!found) return typedExamples(played);
  const { procedure, words } = found;
  // The cursor stands behind all that was typed, white space too.
  const behind = { start: words.start, text: text.slice(words.start) };
  const next = nextTexts(procedure, behind, played.ruleset).map((each) => ({
    text: `${text.slice(0, each.start)}${each.text}`,
    about: phrase(each.about),
  }));
  const { label } = signatureOf(procedure);
  return [{ text: procedure.example, about: `${phrase(procedure.about)} ${label}` }, ...next];
}

/** Returns the odds of a text in one line, or its problem. */
export function typedOdds(text: string, played: PlayedSystem): { readonly text: string } | Problem {
  const found = procedureIn(text, played.procedures, played.ruleset);
  if (found && !found.procedure.odds) return { text: phrase(found.procedure.about) };
  const computed = procedureOdds(text, played);
  if (computed) return isProblem(computed) ? computed : { text: oddsLine(computed) };
  if (!looksLikeTask(text)) return diceOdds(text);
  const answer = oddsInSystem(text, played);
  if (isProblem(answer)) return answer;
  const { odds, dice } = answer;
  const needs =
    odds.needed !== undefined && odds.how === 'roll' ? t('{0} or more on {1}', odds.needed, dice) : '';
  return { text: dotted(printChance(odds.chance), needs) };
}

const oddsLine = ({ lines }: ProcedureOdds): string => lines.map(wholeLine).join(' · ');

const wholeLine = (line: ProcedureLine): string =>
  [lineName(line), line.chance && printChance(line.chance), lineText(line)].filter(Boolean).join(' ');

function diceOdds(text: string): { readonly text: string } | Problem {
  const { tree, problems } = parseDice(text);
  if (!tree) return problems[0];
  const distribution = distributionOf(tree);
  if (isProblem(distribution)) return distribution;
  if (tree.type === 'comparison') return { text: printChance(exactly(distribution, 1)) };
  const [lowest, highest] = [lowestOutcome(distribution), highestOutcome(distribution)];
  const range = distribution.tail > 0n ? t('{0} and more', lowest) : t('{0} to {1}', lowest, highest);
  return { text: t('{0}, mean {1}', range, printShortDecimal(meanOf(distribution), 2)) };
}

/** Rolls what a text says; a task is rolled by `who`. */
export function rollTyped(
  text: string,
  played: PlayedSystem,
  source: RandomSource,
  who = '',
): RollResult | Problem {
  const result = rollProcedure(text, played, source);
  if (result) return isProblem(result) ? result : told(result);
  if (looksLikeTask(text)) return rollInSystem(text, played, source, who);
  const { tree, problems } = parseDice(text);
  if (!tree) return problems[0];
  const expression = printDice(tree);
  const { rolls, ruleset } = played;
  return (
    perform(diceThrow(expression), rolls, ruleset, source) ?? {
      message: say('no dice to roll'),
      start: 0,
      end: text.length,
    }
  );
}

/** The result of a procedure: no number, and no use of action points. */
function told({ title, said }: ProcedureResult): RollResult {
  const text = phrase(said);
  return {
    who: '',
    title,
    dice: '',
    data: { said },
    target: undefined,
    damage: undefined,
    total: undefined,
    effect: undefined,
    success: undefined,
    sum: text,
    outcome: '',
    text: `${title}: ${text}`,
    withActionPoints: [],
  };
}
