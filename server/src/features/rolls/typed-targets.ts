/** The target of a typed roll in other words than `vs`: `Stealth 9 (TN 15)`, `Stealth 9, Challenging`. */
import { procedureIn } from '../../rules/procedure.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { isProblem } from '../../rules/dice/index.ts';
import { readTask } from '../../rules/task-reader.ts';
import { LONGEST_TASK, looksLikeTask } from '../../rules/task.ts';
import { isOfOtherScale, SMALL_SCALE, taskWords } from './task-words.ts';
import { anyOf, VERSUS_WORD } from '../../text/patterns.ts';

/** The words before a target number in any of the books. */
const TARGET_WORDS = ['TN', SMALL_SCALE, 'difficulty', 'target number'];

/** Whether a text may be a task without `vs`. */
const lacksVersus = (text: string): boolean => text.length <= LONGEST_TASK && !looksLikeTask(text);

/** `TN 15`, `difficulty: 15`, `TN of 15`; the number is a group. */
const numbered = (words: readonly string[]): string =>
  String.raw`(?:${anyOf(words)})(?:\sof)?[ =:]\s?(\d{1,3})(?!\p{N})`;

/** Whether a text without `vs` names a target number. */
export const namesTarget = (text: string): boolean => lacksVersus(text) && NUMBERED.test(text);

const NUMBERED = new RegExp(`[ ,(]${numbered(TARGET_WORDS)}`, 'iu');

/**
 * The text with `vs` before its target and an effect number before all; others are returned as they are. `asRoll` makes a roll of
 * what stands before the effect number: `Jo sneaks past Guard`.
 */
export function withVersus(
  typed: string,
  played: PlayedSystem,
  asRoll = (text: string): string => text,
): string {
  return withEffectFirst(typed, played, (text) => asRoll(withTarget(text, played)));
}

/** The text with `vs` before its target. */
function withTarget(typed: string, { rolls, ruleset, procedures }: PlayedSystem): string {
  const text = withPlainTarget(withoutBrackets(typed));
  if (!lacksVersus(text) || procedureIn(text, procedures, ruleset)) return text;
  const number = String.raw`[ ,(]\s?(?:(?:at|with)\s)?(?:an?\s)?${numbered([rolls.targetWord, ...TARGET_WORDS])}`;
  const level = anyOf(rolls.difficulties(ruleset).map((each) => each.word));
  const named = String.raw`[,(]\s?(${level})(?![\p{L}\p{N}])`;
  const found = new RegExp(String.raw`(?:${number}|${named})\)?`, 'iu').exec(text);
  const own = text.slice(0, found?.index);
  if (!found || !/[\p{L}\p{N}]/u.test(own)) return text;
  const [all, value = found[2]!] = found;
  const foreign = ['TN', SMALL_SCALE].find((word) => all.includes(word) && isOfOtherScale(rolls, word));
  const target = foreign ? `${foreign} ${value}` : value;
  const behind = text.slice(found.index + all.length);
  // `(difficulty 15, Inspired)`
  const isOpen = all.trimStart().startsWith('(') && !all.endsWith(')');
  return `${own.trimEnd()} vs ${target}${isOpen ? behind.replace(')', '') : behind}`;
}

/** `Stealth 9 vs 15 (rushed)` as `Stealth 9 vs 15, rushed`; behind a name the brackets are part of it. */
const withoutBrackets = (text: string): string =>
  text.length <= LONGEST_TASK && looksLikeTask(text) ? text.replace(BRACKETS, ', $1') : text;

const BRACKETS = /(?<=\d)\s?\((?=[^()]*\p{L})([^()]*)\)(?=\s|,|$)/gu;

/**
 * `Stealth 9 against a TN of 15` as `Stealth 9 against TN 15`, and `the difficulty 15` as `15`; not `difficulty 11 + 4`, because
 * in `vs 11 + 4` the 4 is a score of its own.
 */
const withPlainTarget = (text: string): string =>
  text.length <= LONGEST_TASK ? text.replace(SAID_TARGET, '$1') : text;

const SAID_TARGET = new RegExp(
  String.raw`(?<=\b${VERSUS_WORD}\s)(?:an?\s|the\s)?(?:((?:TN|${SMALL_SCALE})\s)|difficulty\s|target\snumber\s)(?:of\s)?(?=\d{1,9}(?!\d|\s?\+))`,
  'iu',
);

/** Whether a text asks for an effect number or a margin behind its task. */
export const asksForEffect = (text: string): boolean =>
  text.length <= LONGEST_TASK && EFFECT_BEHIND.test(text);

/** `Stealth 9 vs 18, effect 3 or more` and `Stealth 9 vs 18 by 3 or more` as `effect 3 or more, Stealth 9 vs 18`. */
function withEffectFirst(
  text: string,
  { procedures, ruleset, rolls }: PlayedSystem,
  asRoll: (text: string) => string,
): string {
  const [all, effect, by] = (text.length <= LONGEST_TASK && EFFECT_BEHIND.exec(text)) || [];
  if (all === undefined || procedureIn(text, procedures, ruleset)) return asRoll(text);
  const task = asRoll(text.slice(0, -all.length)).trimEnd();
  if (effect !== undefined) return `${effect.replace('+', ' or more')}, ${task}`;
  if (!looksLikeTask(task)) return asRoll(text);
  return `${isContest(task, rolls, ruleset) ? 'margin' : 'effect'} ${by}, ${task}`;
}

/** Whether both sides roll; the scores of people may still be missing: `Jo Stealth vs the guard's Awareness`. */
function isContest(task: string, rolls: RollRules, ruleset: Ruleset): boolean {
  const read = readTask(task, taskWords(rolls, ruleset));
  if (!isProblem(read)) return read.type === 'contest';
  return rolls.ties !== 'one side rolls' && /\P{N}$/u.test(task);
}

const EFFECT_BEHIND = new RegExp(
  String.raw`(?:,\s*(?:[Ww]ith\s+)?(?:an?\s+)?([Ee]ffect\s(?:of\s(?:at\sleast\s)?)?\d{1,2}(?:\+|\sor\s(?:more|better|higher))?` +
    String.raw`|[Mm]argin\s(?:of\s)?\d{1,2}(?:\sor\smore)?)` +
    // Behind a number or a name, and not in `helped by 2`.
    String.raw`|(?:,|(?<=\d|\p{Lu}[\p{L}'’]{0,30}))\sby\s(?:at\sleast\s)?(\d{1,2})(?:\sor\smore|\+)?)\s*$`,
  'u',
);
