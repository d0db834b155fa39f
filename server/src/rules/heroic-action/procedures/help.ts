/** What help is worth. Actions, Assist (RP-H10). */
import { addRatios, isProblem, ratio, type Problem, type Ratio } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import { procedure, whole, type ProcedureLine, type ProcedureWords } from '../../procedure.ts';
import { around } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import { assistBonus, assistChance, assistOdds, rollAssist, successWithHelp } from '../assist.ts';
import { bonusAtLeast, throwDice, throwText, type RollKind } from '../dice.ts';
import { outcomeText } from '../outcome.ts';
import { mannerIn, mannerText, scoreIn, scoresIn, sidesIn, type Scored } from './words.ts';

const ASSIST = 'assist 12 vs 10';
const HELPED = 'helped 9 vs 13 by 12, 10';

/** One helper for a friend with some skill. */
export const assist = procedure({
  word: 'assist',
  example: ASSIST,
  about: 'Whether somebody with the first skill gives +1 to a friend with the second one.',
  read: readAssist,
  odds: (ruleset, { helper, friend }) => [
    { name: '+1', chance: assistChance(ruleset, helper.score, friend.score) },
  ],
  roll: (ruleset, { helper, friend }, source) => rollAssist(ruleset, helper.score, friend.score, source).text,
});

interface Assist {
  readonly title: string;
  readonly helper: Scored;
  readonly friend: Scored;
}

function readAssist(_: Ruleset, words: ProcedureWords): Assist | Problem {
  const sides = sidesIn(words, ASSIST);
  if (isProblem(sides)) return sides;
  const helper = scoreIn(sides.before, ASSIST);
  if (isProblem(helper)) return helper;
  const friend = scoreIn(sides.behind, ASSIST);
  if (isProblem(friend)) return friend;
  return { title: `assist ${helper.text} vs ${friend.text}`, helper, friend };
}

/** A roll with friends who help when it has failed. */
export const helped = procedure({
  word: 'helped',
  example: HELPED,
  about: 'A roll whose failure friends may turn: each of them who can gives +1.',
  read: readHelped,
  odds(ruleset, { kind, own, difficulty, helpers }) {
    const skills = helpers.map(({ score }) => score);
    const task = { skill: own.score, difficulty };
    return [
      { name: 'alone', chance: bonusAtLeast(ruleset.options, kind, difficulty - own.score) },
      { name: 'with help', chance: successWithHelp(ruleset, kind, task, skills) },
      ...savedLines(assistOdds(ruleset, skills, own.score)),
    ];
  },
  roll(ruleset, { kind, own, difficulty, helpers }, source) {
    const dice = throwDice(ruleset.options, kind, source);
    const total = own.score + dice.bonus;
    const first = `${throwText(dice)} + ${own.text} = ${total}, ${outcomeText(total, difficulty)}`;
    if (total >= difficulty) return `${first} · no help is needed`;
    if (total + assistBonus(ruleset, helpers.length) < difficulty) return `${first} · no help is enough`;
    const each = helpers.map((helper) => ({
      ...rollAssist(ruleset, helper.score, own.score, source),
      helper,
    }));
    const bonus = assistBonus(ruleset, each.filter(({ isSuccess }) => isSuccess).length);
    return [
      first,
      ...each.map(({ helper, text }) => `${helper.text}: ${text}`),
      `${signed(bonus)} = ${total + bonus}, ${outcomeText(total + bonus, difficulty)}`,
    ].join(' · ');
  },
});

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
  readonly title: string;
  readonly kind: RollKind;
  readonly own: Scored;
  readonly difficulty: number;
  readonly helpers: readonly Scored[];
}

function readHelped(ruleset: Ruleset, words: ProcedureWords): Helped | Problem {
  const { kind, rest } = mannerIn(words, ruleset);
  const parts = around(rest, /(?<![\p{L}\p{N}])by(?![\p{L}\p{N}])/iu);
  if (!parts) return whole(words, `Write who helps behind \`by\`: \`${HELPED}\`.`);
  const sides = sidesIn(parts.before, HELPED);
  if (isProblem(sides)) return sides;
  const own = scoreIn(sides.before, HELPED);
  if (isProblem(own)) return own;
  const difficulty = scoreIn(sides.behind, HELPED);
  if (isProblem(difficulty)) return difficulty;
  const helpers = scoresIn(parts.behind, HELPED);
  if (isProblem(helpers)) return helpers;
  const title = `helped ${mannerText(kind)}${own.text} vs ${difficulty.score} by ${helpers.map(({ text }) => text).join(', ')}`;
  return { title, kind, own, difficulty: difficulty.score, helpers };
}
