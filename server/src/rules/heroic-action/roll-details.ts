/** Details of a roll beside its odds: luck, help, and teams. */
import type { Circumstance } from '../circumstances.ts';
import { signed } from '../labels.ts';
import { sameName } from '../names.ts';
import type { RollDetail, Roller } from '../roll.ts';
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
): readonly RollDetail[] {
  const counts = (...names: readonly string[]): boolean =>
    circumstances.some(({ name }) => names.some((each) => sameName(each, name)));
  const leader = rollers.reduce((best, each) => (each.score > best.score ? each : best));
  const helpers = rollers.filter((each) => each !== leader);
  const isTeam = helpers.length > 0 && !counts('team of', 'group of');
  const isAlone = helpers.length === 0;
  return [
    ...(isTeam ? [team(ruleset, kind, rollers, difficulty)] : []),
    ...(isAlone ? [luck(ruleset, kind, leader.score - difficulty)] : []),
    ...(counts('assist', 'group of') ? [] : [help(ruleset, kind, leader, helpers, difficulty)]),
    ...(isAlone
      ? [{ code: 'snake eyes', values: {}, chances: [{ name: 'snake eyes', chance: chanceOfPair }] }]
      : []),
  ];
}

function luck({ options }: Ruleset, kind: RollKind, lead: number): RollDetail {
  const odds = outcomeOdds(options, kind, lead);
  const { before, after } = fortuneOdds(options, kind, lead);
  const chances = [
    { name: 'Push Luck', chance: odds.pushed },
    { name: 'Setback', chance: setbackOf(odds) },
    { name: 'Fortune before the roll', chance: before },
    { name: 'Fortune after it', chance: after },
  ];
  return { code: 'luck', values: {}, chances };
}

function team(ruleset: Ruleset, kind: RollKind, rollers: readonly Roller[], difficulty: number): RollDetail {
  const scores = rollers.map(({ score }) => score);
  const { penalty, success } = teamOdds(ruleset, kind, scores, difficulty);
  return { code: 'team', values: { penalty }, chances: [{ name: 'team', chance: success }] };
}

/** The chance with the help of the others, and with each number of helpers. */
function help(
  ruleset: Ruleset,
  kind: RollKind,
  { name, score }: Roller,
  helpers: readonly Roller[],
  difficulty: number,
): RollDetail {
  const assisted = assistBonuses(ruleset)
    .slice(1)
    .map((bonus) => ({
      name: signed(bonus),
      chance: bonusAtLeast(ruleset.options, kind, difficulty - score - bonus),
    }));
  if (helpers.length === 0) return { code: 'assistance', values: {}, chances: assisted };
  const skills = helpers.map((each) => each.score);
  const chance = successWithHelp(ruleset, kind, { skill: score, difficulty }, skills);
  return {
    code: 'help',
    values: { name, helpers: helpers.length, helper: helpers[0]!.name },
    chances: [{ name, chance }, ...assisted],
  };
}
