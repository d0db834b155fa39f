/** A task that a team tackles together. Actions, Team Actions. */
import { isProblem, type Problem } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import { procedure, whole, type ProcedureWords } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { throwDice, throwText, type RollKind } from '../dice.ts';
import { outcomeText } from '../outcome.ts';
import { teamOdds, teamPenalty, teamResult } from '../team.ts';
import { mannerIn, mannerText, scoreIn, scoresIn, sidesIn, type Scored } from './words.ts';

const EXAMPLE = 'team 10, 9, 8 vs 13';

export const team = procedure({
  word: 'team',
  example: EXAMPLE,
  about:
    'A task that several tackle together: all roll with a penalty of their number, and the highest result counts.',
  read: readTeam,
  odds(ruleset, { members, difficulty, kind }) {
    const odds = teamOdds(
      ruleset.options,
      kind,
      members.map(({ score }) => score),
      difficulty,
    );
    return [
      { name: 'success', chance: odds.success },
      ...members.map(({ text }, index) => ({ name: `${text} fumbles`, chance: odds.fumbles[index]! })),
    ];
  },
  roll(ruleset, { members, difficulty, kind }, source) {
    const penalty = teamPenalty(members.length);
    const thrown = members.map(({ text, score }) => {
      const dice = throwDice(ruleset.options, kind, source);
      const total = score + penalty + dice.bonus;
      const isFumble = dice.special === 'boxcars' && total < difficulty;
      return {
        total,
        isFumble,
        text,
        shown: `${text}: ${throwText(dice)} + ${score} - ${members.length} = ${total}`,
      };
    });
    const fumbles = thrown.filter(({ isFumble }) => isFumble).map(({ text }) => `${text} fumbles`);
    const total = teamResult(thrown.map((each) => each.total));
    return [
      ...thrown.map(({ shown }) => shown),
      `${total} counts, ${outcomeText(total, difficulty)}`,
      ...fumbles,
    ].join(' · ');
  },
});

interface Team {
  readonly title: string;
  readonly kind: RollKind;
  readonly members: readonly Scored[];
  readonly difficulty: number;
}

function readTeam(ruleset: Ruleset, words: ProcedureWords): Team | Problem {
  const { kind, rest } = mannerIn(words, ruleset);
  const sides = sidesIn(rest, EXAMPLE);
  if (isProblem(sides)) return sides;
  const members = scoresIn(sides.before, EXAMPLE);
  if (isProblem(members)) return members;
  if (members.length < 2) return whole(sides.before, `A team has two members at least: \`${EXAMPLE}\`.`);
  const difficulty = scoreIn(sides.behind, EXAMPLE);
  if (isProblem(difficulty)) return difficulty;
  const who = members.map(({ text }) => text).join(', ');
  const title = `team ${mannerText(kind)}${who} vs ${difficulty.score}, each at ${signed(teamPenalty(members.length))}`;
  return { title, kind, members, difficulty: difficulty.score };
}
