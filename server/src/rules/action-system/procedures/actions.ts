/** What is done hand to hand in a turn of combat, and getting free. Core Rules, Available Actions. */
import { totalOf, type Modifier } from '../../circumstances.ts';
import { isProblem, type Problem, type RandomSource } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import { sameName } from '../../names.ts';
import { whole, type ProcedureLine, type ProcedureWords } from '../../procedure.ts';
import { slice } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import { addedBy, looksLikeTask, printTask, type CheckTask, type Task } from '../../task.ts';
import { readTask } from '../../task-reader.ts';
import { actionNamed, combatActions, type CombatAction } from '../play/actions.ts';
import { FIRST_TURN, holdRule, mayTake, take, type Hold, type Turn } from '../play/turn.ts';
import { beats, breakFreeChance, breaksFree, contestChance } from '../play/wrestling.ts';
import { rolls } from '../rolls.ts';
import { echoed, readFacts, splitScores, taskWords, type Reader } from './parts.ts';
import { diceWith, throwAgainst, throwDice, type Thrown } from './throws.ts';

const ACTION = 'action grab, REF 5 + Unarmed Combat 4 vs DEF 15, run';
const HOLDS: readonly Hold[] = ['grab', 'restrain'];

/** What is done in the same turn before. */
const done = (text: string, ruleset: Ruleset): readonly CombatAction[] | undefined => {
  const found = actionNamed(ruleset, text);
  return found && [found];
};

/** `held by a grab`. */
const heldBy: Reader<Hold> = (text) =>
  HOLDS.find((hold) =>
    ['held by', 'held by a', 'held in a'].some((words) => sameName(text, `${words} ${hold}`)),
  );

export const action = echoed({
  word: 'action',
  example: ACTION,
  about:
    'What an action of a turn does, and its chance with what it adds to the roll; behind it other actions of the turn, or `held by a grab`.',
  read: readAction,
  odds(ruleset, read) {
    const { found, scored } = read;
    return [...(scored ? rollLines(ruleset, found, scored) : []), ...factLines(ruleset, found)];
  },
  roll(ruleset, read, source) {
    const { found, scored } = read;
    if (!scored) return whole(read.words, `Write a score on both sides: \`${ACTION}\`.`);
    const { task, own, resisting } = scored;
    if (task.type === 'contest') {
      const [mine, theirs] = throwBoth(ruleset, own, addedBy(task.opponent) + resisting, source);
      const outcome = beats(found, mine.total, theirs.total) ? 'succeeds' : 'fails';
      return `${mine.shown} against ${theirs.shown}: ${outcome}`;
    }
    const { shown, isSuccess } = throwAgainst(ruleset, own, targetOf(found, task), source);
    return `${shown} vs ${task.target.total}: ${isSuccess ? 'succeeds' : 'fails'}`;
  },
});

const throwBoth = (
  ruleset: Ruleset,
  own: number,
  other: number,
  source: RandomSource,
): readonly [Thrown, Thrown] => [
  throwDice(diceWith(ruleset, own), source),
  throwDice(diceWith(ruleset, other), source),
];

/** A score on both sides, with what bears on it. */
interface Scored {
  readonly task: Task;
  readonly modifiers: readonly Modifier[];
  /** All that is added to the dice. */
  readonly own: number;
  /** What the other side's first roll against a hold loses (RP-C39). */
  readonly resisting: number;
}

function readAction(
  ruleset: Ruleset,
  words: ProcedureWords,
): { readonly found: CombatAction; readonly scored: Scored | undefined } | Problem {
  const comma = words.text.indexOf(',');
  const name = comma < 0 ? words : slice(words, 0, comma);
  const found = actionNamed(ruleset, name.text);
  if (!found) {
    const known = combatActions(ruleset).map((each) => each.name);
    return whole(name, `The actions are ${known.join(', ')}: \`${ACTION}\`.`);
  }
  if (comma < 0) return { found, scored: undefined };
  if (found.rolls.length === 0) return whole(words, `For ${found.name} nobody rolls.`);
  const scored = readScored(ruleset, found, slice(words, comma + 1));
  return isProblem(scored) ? scored : { found, scored };
}

/** Whether the other side rolls as well. */
const isContest = ({ versus }: CombatAction): boolean => /^\D+ \+ /.test(versus);

function readScored(ruleset: Ruleset, found: CombatAction, words: ProcedureWords): Scored | Problem {
  const [head, rest] = splitScores(words);
  if (!looksLikeTask(head.text)) return whole(head, `Write a score on both sides: \`${ACTION}\`.`);
  const task = readScores(ruleset, head, isContest(found));
  if (isProblem(task)) return task;
  const facts = readFacts(ruleset, rest, { heldBy, done }, ACTION);
  if (isProblem(facts)) return facts;
  const needed = HOLDS.find((hold) => found.needs.includes(hold));
  let turn: Turn = { ...FIRST_TURN, heldBy: facts.heldBy, holds: needed };
  for (const before of facts.done ?? []) {
    const first = mayTake(ruleset, turn, before, 'own initiative');
    if (!first.isAllowed) return whole(rest, first.because);
    turn = take(turn, before, 0);
  }
  const permission = mayTake(ruleset, turn, found, 'own initiative');
  if (!permission.isAllowed) return whole(words, permission.because);
  const modifiers = [...task.score.modifiers, ...permission.modifiers];
  if (modifiers.some(({ forbids }) => forbids)) return whole(words, 'Nobody can act so.');
  const own = task.score.total + totalOf(modifiers);
  return { task, modifiers, own, resisting: resistsAt(ruleset, found) };
}

/** Of an action that begins a hold; 0 for any other. */
function resistsAt(ruleset: Ruleset, { name }: CombatAction): number {
  const hold = HOLDS.find((each) => sameName(each, name));
  return hold ? (holdRule(ruleset, hold)?.resistsAt ?? 0) : 0;
}

function rollLines(ruleset: Ruleset, found: CombatAction, scored: Scored): ProcedureLine[] {
  const { task, own, modifiers, resisting } = scored;
  const chance =
    task.type === 'contest'
      ? contestChance(ruleset, found, own, addedBy(task.opponent) + resisting)
      : rolls.odds(ruleset, own, targetOf(found, task)).chance;
  const parts = [task.score.text, ...modifiers.map(({ label, amount }) => `${label} ${signed(amount)}`)];
  return [
    { name: 'succeeds', chance, text: printTask(task) },
    ...(modifiers.length > 0 ? [{ name: 'score', text: `${own}: ${parts.join(', ')}` }] : []),
    ...(resisting === 0 ? [] : [{ name: 'resists', text: `at ${signed(resisting)}` }]),
  ];
}

/** What must be reached: more than the target where a tie is not enough. */
const targetOf = ({ succeedsOnTie }: CombatAction, { target }: CheckTask): number =>
  succeedsOnTie ? target.total : target.total + 1;

/** A score without a name on the other side is rolled in a contest. */
const readScores = (ruleset: Ruleset, words: ProcedureWords, isRolled: boolean): Task | Problem =>
  readTask(' '.repeat(words.start) + words.text, {
    ...taskWords(ruleset),
    opponentRolls: isRolled,
    opponentNeedsNoName: isRolled,
  });

function factLines(ruleset: Ruleset, found: CombatAction): ProcedureLine[] {
  const { versus, rolls: own, needs, damage, lasts } = found;
  const facts = [
    ['rolls', [own.join(' or '), versus].filter(Boolean).join(' vs ')],
    ['DEF', defenseText(found)],
    ['moves', movesText(ruleset, found)],
    ['needs', needs.join(' or ')],
    ['damage', damage],
    ['until', lasts],
  ] as const;
  return facts.filter(([, text]) => text !== '').map(([name, text]) => ({ name, text }));
}

function defenseText({ defense, onlyInMelee, keepsReflexes }: CombatAction): string {
  const added = defense === 'speed' ? 'by the meters covered' : defense === 0 ? '' : signed(defense);
  const parts = [added, onlyInMelee ? 'against blows' : '', keepsReflexes ? '' : 'without REF'];
  return parts.filter(Boolean).join(' ');
}

/** `half MOV`, `3 MOV`; the table may name an option for it. */
function movesText({ options }: Ruleset, { moves }: CombatAction): string {
  const times = options.number(moves);
  return times === undefined ? moves.replace(/\b(?:mov|str)$/, (id) => id.toUpperCase()) : `${times} MOV`;
}

const ESCAPE = 'escape grab, STR 5 + Unarmed Combat 4 vs 10';
const FREED = [...HOLDS, 'bind weapon'] as const;

export const escape = echoed({
  word: 'escape',
  example: ESCAPE,
  about: 'How likely somebody breaks free from a `grab`, a `restrain` or a `bind weapon`; both sides roll.',
  read: readEscape,
  odds(ruleset, read) {
    const { hold, task, own, holder } = read;
    const chance = breakFreeChance(ruleset, hold, own, holder);
    return [{ name: 'free', chance, text: printTask(task) }];
  },
  roll(ruleset, read, source) {
    const { hold, own, holder } = read;
    const [mine, theirs] = throwBoth(ruleset, own, holder, source);
    const outcome = breaksFree(ruleset, hold, mine.total, theirs.total) ? 'free' : 'held';
    return `${mine.shown} against ${theirs.shown}: ${outcome}`;
  },
});

function readEscape(ruleset: Ruleset, words: ProcedureWords) {
  const comma = words.text.indexOf(',');
  const hold = FREED.find((each) => sameName(each, words.text.slice(0, Math.max(0, comma))));
  if (!hold) return whole(words, `Say from what, and write both scores: \`${ESCAPE}\`.`);
  const task = readScores(ruleset, slice(words, comma + 1), true);
  if (isProblem(task)) return task;
  if (task.type !== 'contest') return whole(words, `Whoever holds rolls as well: \`${ESCAPE}\`.`);
  return { hold, task, own: addedBy(task.score), holder: addedBy(task.opponent) };
}
