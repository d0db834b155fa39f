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
 * | `Stunt 10 + Agility 7 vs 15`     | the sum; where attributes count for the effect alone, the skill, and the attribute for that |
 *
 * Scores are taken as they are written; `versus` and `against` are as good as `vs`.
 */
import { firstComma, onRoll, separated, totalOf, type Circumstance, type Modifier } from './circumstances.ts';
import {
  add,
  checkOdds,
  contest,
  isProblem,
  ratio,
  shift,
  uniform,
  type CheckOdds,
  type Contest,
  type Distribution,
  type Problem,
  type Ratio,
} from './dice/index.ts';
import { nameKey, sameName } from './names.ts';

/** `Challenging`: 18. */
export interface NamedTarget {
  readonly word: string;
  readonly target: number;
}

/** What the words mean in a set of rules. */
export interface TaskWords {
  readonly difficulties: readonly NamedTarget[];
  /** What may stand before a target number without making it the score of somebody who rolls: `TN`, `DEF`. */
  readonly targets: readonly string[];
  /** Whether a named score on the other side is rolled as well; otherwise it is the target number. */
  readonly opponentRolls: boolean;
  /** Whether a score without a name on the other side is somebody's, too. */
  readonly opponentNeedsNoName?: boolean;
  /** Which names are attributes, where one beside a skill counts for the effect alone; undefined where all scores add up. */
  readonly isEffect: ((name: string) => boolean) | undefined;
  readonly circumstances: {
    readonly read: (text: string) => Circumstance | Problem | undefined;
    readonly modifiers: (circumstances: readonly Circumstance[]) => readonly Modifier[];
    /** ` Did you mean “rushed”?`, or nothing. */
    readonly suggest: (text: string) => string;
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
  /** What counts for the effect alone. */
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

/** Its fixed numbers that are rolled against. */
export const TARGET_WORDS: readonly string[] = ['TN', 'DEF'];

/** Longer than any task that somebody says. */
const MAX_LENGTH = 1_000;
const MAX_DIGITS = 9;

/** What stands between two sides. */
export const VERSUS = /(?<![\p{L}\p{M}\p{N}])(?:vs\.?|versus|against)(?![\p{L}\p{M}\p{N}])/giu;

/** Whether a text sets one thing against another, which no dice expression does. */
export const looksLikeTask = (text: string): boolean => text.search(VERSUS) >= 0;

export function readTask(text: string, words: TaskWords): Task | Problem {
  if (text.length > MAX_LENGTH)
    return problem(
      { start: 0, end: text.length },
      `This is too long for a task: more than ${MAX_LENGTH} characters.`,
    );
  const [versus, another] = text.matchAll(VERSUS);
  if (!versus)
    return problem(
      { start: 0, end: text.length },
      'Write a score and what it is up against: `Stealth 9 vs 18`.',
    );
  if (another) return problem(spanOf(another), `Only one \`${versus[0]}\` fits here.`);
  const place = spanOf(versus);
  const ownSide = readSide(text, 0, place.start, words);
  if (isProblem(ownSide)) return ownSide;
  const otherSide = readSide(text, place.end, text.length, words);
  if (isProblem(otherSide)) return otherSide;
  const [own, other] = [ownSide.terms, otherSide.terms];
  if (own.length === 0) return problem(place, 'A score is missing in front of this: `Stealth 9 vs 18`.');
  if (other.length === 0)
    return problem(
      place,
      'Behind this a target number, a difficulty or a score is missing: `Stealth 9 vs 18`.',
    );
  const nameless = own.find(({ value }) => value === undefined);
  if (nameless) return problem(nameless, `\`${nameless.name}\` needs its score: \`${nameless.name} 9\`.`);
  const opposed = against(other, words);
  if (isProblem(opposed)) return opposed;
  const { type, sum, isScore } = opposed;
  const side = (of: Sum, circumstances: readonly Circumstance[]): Side => ({
    ...of,
    circumstances,
    modifiers: words.circumstances.modifiers(circumstances),
  });
  const theirs = side(sum, otherSide.circumstances);
  const roller = (circumstances: readonly Circumstance[]): Side => {
    const all = side(scoreOf(own, words), circumstances);
    return { ...all, modifiers: onRoll(all.modifiers) };
  };
  if (type === 'contest') return { type, score: roller(ownSide.circumstances), opponent: theirs };
  if (!isScore) {
    const all = [...ownSide.circumstances, ...otherSide.circumstances];
    return { type, score: roller(all), target: { ...sum, isScore } };
  }
  const shown = [printSum(sum), ...theirs.circumstances.map((each) => each.text)].join(', ');
  const target = { total: addedBy(theirs), text: shown, effect: sum.effect, isScore };
  return { type, score: roller(ownSide.circumstances), target };
}

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
const printSum = ({ text, effect }: Sum): string => (effect ? `${text} + ${effect.text}` : text);

/** What a side adds to its dice. */
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
  // Whoever cannot roll leaves it to the other.
  const when = (is: boolean): Ratio => (is ? ALWAYS : NEVER);
  return { ...task, win: when(wins && !loses), tie: when(wins && loses), lose: when(loses && !wins) };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** One part of a score, with or without a name: `- 2`, `Stealth 4`. */
interface Term extends Span {
  readonly minus: boolean;
  readonly name: string;
  /** Undefined for a name alone. */
  readonly value: number | undefined;
  /** The value has a sign of its own: `Stealth +4`. */
  readonly signed: boolean;
  /** Stands for the value, where that is known by the name. */
  readonly shown?: string;
}

/** A number with a name on the other side is somebody's score, unless the name is that of a fixed number. */
function against(
  terms: readonly Term[],
  words: TaskWords,
): { readonly type: Task['type']; readonly sum: Sum; readonly isScore: boolean } | Problem {
  const { difficulties, targets, opponentRolls } = words;
  const resolved: Term[] = [];
  let opponent: Term | undefined;
  let fixed: Term | undefined;
  for (const term of terms) {
    const { name } = term;
    const named = name ? difficulties.find(({ word }) => sameName(word, name)) : undefined;
    const isFixed = named !== undefined || targets.some((word) => sameName(word, name));
    if (name && isFixed) fixed ??= term;
    else if (name) opponent ??= term;
    if (!named) {
      if (term.value === undefined) return unknownName(term, isFixed, difficulties);
      resolved.push(term);
      continue;
    }
    if (term.value !== undefined && !term.signed && term.value !== named.target)
      return problem(term, `${named.word} is ${named.target}, not ${term.value}.`);
    resolved.push({ ...term, value: named.target, shown: `${named.word} (${named.target})` });
    if (term.signed) resolved.push({ ...term, minus: false, name: '' });
  }
  if (opponent && fixed)
    return problem(
      fixed,
      `\`${fixed.name}\` is a fixed number, and \`${opponent.name}\` is rolled; only one fits here.`,
    );
  const isScore = opponent !== undefined || (words.opponentNeedsNoName === true && !fixed);
  return {
    type: isScore && opponentRolls ? 'contest' : 'check',
    sum: isScore ? scoreOf(resolved, words) : sumOf(resolved),
    isScore,
  };
}

function unknownName(term: Term, isFixed: boolean, difficulties: readonly NamedTarget[]): Problem {
  if (isFixed) return problem(term, `\`${term.name}\` needs its number: \`${term.name} 18\`.`);
  const words = difficulties.map(({ word }) => word).join(', ');
  return problem(
    term,
    `\`${term.name}\` is no difficulty${words && ` (${words})`}; if it is rolled, it needs its score: \`${term.name} 7\`.`,
  );
}

/** Of several names one is the skill: the first that is no attribute, or else the first one. */
function scoreOf(terms: readonly Term[], { isEffect }: TaskWords): Sum {
  const named = isEffect ? terms.filter(({ name, minus }) => name && !minus) : [];
  const skill = named.find(({ name }) => !isEffect!(name)) ?? named[0];
  const effects = named.filter((term) => term !== skill);
  const score = sumOf(terms.filter((term) => !effects.includes(term)));
  return effects.length > 0 ? { ...score, effect: sumOf(effects) } : score;
}

function sumOf(terms: readonly Term[]): Sum {
  let total = 0;
  let text = '';
  for (const { minus, name, value = 0, shown } of terms) {
    total += minus ? -value : value;
    // A number without a name takes its own sign into the sum.
    const isLess = name ? minus : minus !== value < 0;
    const part = shown ?? (name ? `${name} ${value}` : String(Math.abs(value)));
    text += text ? ` ${isLess ? '-' : '+'} ${part}` : `${isLess ? '-' : ''}${part}`;
  }
  return { total: total + 0, text };
}

interface SideText {
  readonly terms: readonly Term[];
  readonly circumstances: readonly Circumstance[];
}

/** A score, and behind commas what bears on its roll. */
function readSide(
  text: string,
  start: number,
  end: number,
  { circumstances: rules }: TaskWords,
): SideText | Problem {
  const comma = start + firstComma(text.slice(start, end));
  const terms = readTerms(text, start, comma);
  if (isProblem(terms)) return terms;
  const circumstances: Circumstance[] = [];
  for (const part of comma < end ? separated(text.slice(comma + 1, end), rules.read) : []) {
    const place = { start: comma + 1 + part.start, end: comma + 1 + part.end };
    if (part.text === '')
      return problem({ start: place.start - 1, end: place.end }, 'Something is missing behind `,`.');
    const read = part.circumstance;
    if (!read)
      return problem(place, `\`${part.text}\` is no circumstance of a roll.${rules.suggest(part.text)}`);
    if (isProblem(read)) return problem(place, read.message);
    if (read.skill !== undefined)
      return problem(place, `\`${read.text}\` needs a score here: \`${read.name} 5\`.`);
    if (read.name && circumstances.some(({ text: known }) => sameName(known, read.text)))
      return problem(place, `\`${read.text}\` is here twice.`);
    circumstances.push(read);
  }
  return { terms, circumstances };
}

interface Token extends Span {
  readonly type: 'number' | 'word' | 'detail' | 'sign' | 'dice' | 'other';
  readonly text: string;
}

const TOKENS =
  /(?<dice>\d*d(?:\d+|%)[^\s()+]*)|(?<number>\d+)(?![\p{L}\p{N}.,])|(?<word>\p{L}(?:[\p{L}\p{M}\p{N}]|['’.&/-](?=[\p{L}\p{N}]))*)|(?<detail>\([^()\p{C}]*\))|(?<sign>[-+\u2212\u2013])|(?<other>[\p{N}.,]+\p{L}*|\S)/giu;

function tokensIn(text: string, start: number, end: number): Token[] {
  return [...text.slice(start, end).matchAll(TOKENS)].map((match) => {
    const [type] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!;
    const from = start + match.index;
    return { type: type as Token['type'], text: match[0], start: from, end: from + match[0].length };
  });
}

function readTerms(text: string, start: number, end: number): Term[] | Problem {
  const tokens = tokensIn(text, start, end);
  const stray = tokens.find(({ type }) => type === 'dice' || type === 'other');
  if (stray) return strayProblem(stray);
  const terms: Term[] = [];
  let at = 0;
  const next = (type: Token['type']): Token | undefined =>
    tokens[at]?.type === type ? tokens[at++] : undefined;
  while (at < tokens.length) {
    const operator = next('sign');
    const first = tokens[at];
    if (!first) return problem(operator!, `Something is missing behind \`${operator!.text}\`.`);
    if (terms.length > 0 && !operator)
      return problem(first, `\`+\` or \`-\` is missing in front of \`${first.text}\`.`);
    const words: string[] = [];
    for (let word = next('word'); word; word = next('word') ?? next('detail')) words.push(word.text);
    // A sign behind a name belongs to its number, or else begins the next term.
    const sign = tokens[at + 1]?.type === 'number' ? next('sign') : undefined;
    const number = next('number');
    if (words.length === 0 && !number) return problem(first, misplaced(first));
    if (number && number.text.length > MAX_DIGITS) return problem(number, 'This number is too large.');
    terms.push({
      minus: operator !== undefined && isMinus(operator),
      name: words.join(' ').replace(/\s+/g, ' '),
      value: number && Number(`${sign && isMinus(sign) ? '-' : ''}${number.text}`),
      signed: sign !== undefined,
      start: first.start,
      end: tokens[at - 1]!.end,
    });
  }
  return terms;
}

const isMinus = ({ text }: Token): boolean => nameKey(text) === '-';

const misplaced = ({ text }: Token): string => `\`${text}\` has no place here.`;

function strayProblem(token: Token): Problem {
  if (token.type === 'dice')
    return problem(
      token,
      `A task names scores, and its dice are understood; to compare dice, write \`>=\`: \`3d6 + 9 >= 18\`.`,
    );
  if (/^\d+[.,]\d+$/.test(token.text)) return problem(token, 'Scores are whole numbers.');
  return problem(token, misplaced(token));
}

const spanOf = (match: RegExpExecArray): Span => ({
  start: match.index,
  end: match.index + match[0].length,
});

const problem = ({ start, end }: Span, message: string): Problem => ({ message, start, end });
