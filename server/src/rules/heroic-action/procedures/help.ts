/** What help is worth. Actions, Assist (RP-H10). */
import { addRatios, isProblem, ratio, type Problem, type Ratio } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import type { Procedure, ProcedureLine, ProcedureWords } from '../../procedure.ts';
import { around, problemAt } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import { assistBonus, assistChance, assistOdds, rollAssist, successWithHelp } from '../assist.ts';
import { bonusAtLeast, throwDice, throwText, type RollKind } from '../dice.ts';
import { outcomeText } from '../outcome.ts';
import { mannerIn, mannerText, scoreIn, scoresIn, sidesIn, type Scored } from './words.ts';

const ASSIST = 'assist 12 vs 10';
const HELPED = 'helped 9 vs 13 by 12, 10';

/** One helper for a friend with some skill. */
export const assist: Procedure = {
  word: 'assist',
  example: ASSIST,
  about: 'Whether somebody with the first skill gives +1 to a friend with the second one.',
  odds(ruleset, words) {
    const read = readAssist(words);
    if (isProblem(read)) return read;
    const { helper, friend } = read;
    const chance = assistChance(ruleset, helper.score, friend.score);
    return { title: `assist ${helper.text} vs ${friend.text}`, lines: [{ name: '+1', chance }] };
  },
  roll(ruleset, words, source) {
    const read = readAssist(words);
    if (isProblem(read)) return read;
    const { helper, friend } = read;
    const { text } = rollAssist(ruleset, helper.score, friend.score, source);
    return { title: `assist ${helper.text} vs ${friend.text}`, text };
  },
};

function readAssist(words: ProcedureWords): { readonly helper: Scored; readonly friend: Scored } | Problem {
  const sides = sidesIn(words, ASSIST);
  if (isProblem(sides)) return sides;
  const helper = scoreIn(sides.before, ASSIST);
  if (isProblem(helper)) return helper;
  const friend = scoreIn(sides.behind, ASSIST);
  return isProblem(friend) ? friend : { helper, friend };
}

/** A roll with friends who help when it has failed. */
export const helped: Procedure = {
  word: 'helped',
  example: HELPED,
  about: 'A roll whose failure friends may turn: each of them who can gives +1, up to +3 in all.',
  odds(ruleset, words) {
    const read = readHelped(ruleset, words);
    if (isProblem(read)) return read;
    const { kind, own, difficulty, helpers } = read;
    const skills = helpers.map(({ score }) => score);
    const task = { skill: own.score, difficulty };
    return {
      title: titleOf(read),
      lines: [
        { name: 'alone', chance: bonusAtLeast(ruleset.options, kind, difficulty - own.score) },
        { name: 'with help', chance: successWithHelp(ruleset, kind, task, skills) },
        ...savedLines(assistOdds(ruleset, skills, own.score)),
      ],
    };
  },
  roll(ruleset, words, source) {
    const read = readHelped(ruleset, words);
    if (isProblem(read)) return read;
    const { kind, own, difficulty, helpers } = read;
    const dice = throwDice(ruleset.options, kind, source);
    const total = own.score + dice.bonus;
    const first = `${throwText(dice)} + ${own.text} = ${total}, ${outcomeText(total, difficulty)}`;
    const most = assistBonus(ruleset, helpers.length);
    const isLost = total + most < difficulty;
    if (total >= difficulty || isLost)
      return {
        title: titleOf(read),
        text: isLost ? `${first} · no help is enough` : `${first} · no help is needed`,
      };
    const each = helpers.map((helper) => ({
      ...rollAssist(ruleset, helper.score, own.score, source),
      helper,
    }));
    const bonus = assistBonus(ruleset, each.filter(({ isSuccess }) => isSuccess).length);
    return {
      title: titleOf(read),
      text: [
        first,
        ...each.map(({ helper, text }) => `${helper.text}: ${text}`),
        `${signed(bonus)} = ${total + bonus}, ${outcomeText(total + bonus, difficulty)}`,
      ].join(' · '),
    };
  },
};

/** How likely help is enough, by how much is missing. */
function savedLines(bonuses: readonly Ratio[]): ProcedureLine[] {
  return bonuses
    .map((_, bonus) => ({
      name: `saves a miss by ${bonus}`,
      chance: bonuses.slice(bonus).reduce(addRatios, ratio(0)),
    }))
    .slice(1);
}

interface Helped {
  readonly kind: RollKind;
  readonly own: Scored;
  readonly difficulty: number;
  readonly helpers: readonly Scored[];
}

function readHelped(ruleset: Ruleset, words: ProcedureWords): Helped | Problem {
  const { kind, rest } = mannerIn(words, ruleset);
  const parts = around(rest, /(?<![\p{L}\p{N}])by(?![\p{L}\p{N}])/iu);
  if (!parts) return problemAt(words, `Write who helps behind \`by\`: \`${HELPED}\`.`);
  const sides = sidesIn(parts.before, HELPED);
  if (isProblem(sides)) return sides;
  const own = scoreIn(sides.before, HELPED);
  if (isProblem(own)) return own;
  const difficulty = scoreIn(sides.behind, HELPED);
  if (isProblem(difficulty)) return difficulty;
  const helpers = scoresIn(parts.behind, HELPED);
  return isProblem(helpers) ? helpers : { kind, own, difficulty: difficulty.score, helpers };
}

const titleOf = ({ kind, own, difficulty, helpers }: Helped): string =>
  `helped ${mannerText(kind)}${own.text} vs ${difficulty} by ${helpers.map(({ text }) => text).join(', ')}`;
