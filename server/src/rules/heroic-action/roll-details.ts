/** What players ask of a roll beside its odds: what luck can do, what help is worth, and what they achieve as a team. */
import type { Circumstance } from '../circumstances.ts';
import { printChance } from '../dice/index.ts';
import { signed } from '../labels.ts';
import { sameName } from '../names.ts';
import type { Roller } from '../roll.ts';
import type { Ruleset } from '../ruleset.ts';
import { assistBonuses, successWithHelp } from './assist.ts';
import { bonusAtLeast, chanceOfPair, type RollKind } from './dice.ts';
import { fortuneOdds } from './fortune.ts';
import { outcomeOdds, setbackOf } from './outcome.ts';
import { teamOdds } from './team.ts';

/** Help and a team that the roll counts already are not counted twice. */
export function rollDetails(
  ruleset: Ruleset,
  kind: RollKind,
  rollers: readonly Roller[],
  difficulty: number,
  circumstances: readonly Circumstance[],
): readonly string[] {
  const counts = (...names: readonly string[]): boolean =>
    circumstances.some(({ name }) => names.some((each) => sameName(each, name)));
  const leader = rollers.reduce((best, each) => (each.score > best.score ? each : best));
  const helpers = rollers.filter((each) => each !== leader);
  const isTeam = !counts('team of', 'group of');
  const assistance = counts('assist', 'group of') ? [] : [help(ruleset, kind, leader, helpers, difficulty)];
  if (helpers.length > 0)
    return [...(isTeam ? [team(ruleset, kind, rollers, difficulty)] : []), ...assistance];
  return [
    luck(ruleset, kind, leader.score - difficulty),
    ...assistance,
    `Snake eyes ${printChance(chanceOfPair)}: what is improvised or not mastered fails`,
  ];
}

function luck({ options }: Ruleset, kind: RollKind, lead: number): string {
  const odds = outcomeOdds(options, kind, lead);
  const { before, after } = fortuneOdds(options, kind, lead);
  return `With Push Luck ${printChance(odds.pushed)}, a Setback ${printChance(setbackOf(odds))}; with Fortune ${printChance(before)} before the roll, ${printChance(after)} after it`;
}

function team(ruleset: Ruleset, kind: RollKind, rollers: readonly Roller[], difficulty: number): string {
  const scores = rollers.map(({ score }) => score);
  const { penalty, success } = teamOdds(ruleset, kind, scores, difficulty);
  return `As a team, ${signed(penalty)} each: ${printChance(success)}, the highest result counts`;
}

/** `Fred with the help of Peter 47.0%; assisted +1 57.1%, +2 68.6%, +3 77.6%`. */
function help(
  ruleset: Ruleset,
  kind: RollKind,
  { name, score }: Roller,
  helpers: readonly Roller[],
  difficulty: number,
): string {
  const steps = assistBonuses(ruleset)
    .slice(1)
    .map(
      (bonus) =>
        `${signed(bonus)} ${printChance(bonusAtLeast(ruleset.options, kind, difficulty - score - bonus))}`,
    );
  const assisted = `assisted ${steps.join(', ')}`;
  const [first, another] = helpers;
  if (!first) return `A${assisted.slice(1)}`;
  const who = another ? `the ${helpers.length} others` : first.name;
  const skills = helpers.map((each) => each.score);
  const chance = successWithHelp(ruleset, kind, { skill: score, difficulty }, skills);
  return `${name} with the help of ${who}: ${printChance(chance)}; ${assisted}`;
}
