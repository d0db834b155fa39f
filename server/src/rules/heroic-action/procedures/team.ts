/** A task that a team tackles together. Actions, Team Actions. */
import { isProblem, type Problem } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import type { Procedure, ProcedureWords } from '../../procedure.ts';
import { problemAt } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import { throwDice, throwText, type RollKind } from '../dice.ts';
import { outcomeText } from '../outcome.ts';
import { teamOdds, teamPenalty, teamResult } from '../team.ts';
import { mannerIn, mannerText, scoreIn, scoresIn, sidesIn, type Scored } from './words.ts';

const EXAMPLE = 'team 10, 9, 8 vs 13';

export const team: Procedure = {
  word: 'team',
  example: EXAMPLE,
  about:
    'A task that several tackle together: all roll with a penalty of their number, and the highest result counts.',
  odds(ruleset, words) {
    const read = readTeam(ruleset, words);
    if (isProblem(read)) return read;
    const { members, difficulty, kind } = read;
    const odds = teamOdds(
      ruleset.options,
      kind,
      members.map(({ score }) => score),
      difficulty,
    );
    return {
      title: titleOf(read),
      lines: [
        { name: 'success', chance: odds.success },
        ...members.map(({ text }, index) => ({ name: `${text} fumbles`, chance: odds.fumbles[index]! })),
      ],
    };
  },
  roll(ruleset, words, source) {
    const read = readTeam(ruleset, words);
    if (isProblem(read)) return read;
    const { members, difficulty, kind } = read;
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
    return {
      title: titleOf(read),
      text: [
        ...thrown.map(({ shown }) => shown),
        `${total} counts, ${outcomeText(total, difficulty)}`,
        ...fumbles,
      ].join(' · '),
    };
  },
};

interface Team {
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
  if (members.length < 2) return problemAt(sides.before, `A team has two members at least: \`${EXAMPLE}\`.`);
  const difficulty = scoreIn(sides.behind, EXAMPLE);
  return isProblem(difficulty) ? difficulty : { kind, members, difficulty: difficulty.score };
}

const titleOf = ({ kind, members, difficulty }: Team): string =>
  `team ${mannerText(kind)}${members.map(({ text }) => text).join(', ')} vs ${difficulty}, each at ${signed(teamPenalty(members.length))}`;
