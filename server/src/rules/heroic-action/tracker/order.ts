/** The order of a round: first shots, surprise rounds, and rounds without shots. Actions, Initiative; Actions, Surprise. */
import type { RandomSource } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import {
  marked,
  type Order,
  type OrderedFighter,
  type Ordering,
  type History,
  type TableHistory,
} from '../../tracker/rules.ts';
import { isUnnamed } from '../../unnamed.ts';
import {
  countsShots,
  firstShot,
  placeInRound,
  rollInitiative,
  surpriseShots,
  tieOf,
  type Rolled,
} from '../initiative.ts';
import { rolls } from '../rolls.ts';
import { AMOUNTS, firstRoundOf } from './amounts.ts';
import { stancesNow } from './counter.ts';

export function order(
  ruleset: Ruleset,
  fighters: readonly OrderedFighter[],
  _: TableHistory,
  source: RandomSource,
): Ordering {
  const heroes = new Set(fighters.filter(({ isPlayer }) => isPlayer).map(({ side }) => side));
  const isVillain = ({ side }: OrderedFighter): boolean => !heroes.has(side);
  if (isSurpriseRound(fighters))
    return {
      orders: fighters.map((each) => surprisedOrder(ruleset, each, isVillain(each))),
      trackerEvent: { said: say('The surprise round'), amounts: marked(AMOUNTS.surprise) },
    };
  return { orders: fighters.map((each) => orderOf(ruleset, each, isVillain(each), source)) };
}

/** Before the first round of all, where one side is unaware of the other. */
const isSurpriseRound = (fighters: readonly OrderedFighter[]): boolean =>
  fighters.some(isSurprised) && !fighters.every(isSurprised);

const isSurprised = ({ history }: OrderedFighter): boolean => history.isSurprised;

const reflexesOf = (sheet: Sheet): number => rolls.initiative(sheet)?.score ?? 0;

function surprisedOrder(ruleset: Ruleset, fighter: OrderedFighter, isVillain: boolean): Order {
  const { name, sheet } = fighter;
  const value = surpriseShots(ruleset, !isSurprised(fighter));
  const said = isSurprised(fighter)
    ? say('has no shots', { name })
    : say('has shots', { name, count: value });
  return { value, tie: tieOf(reflexesOf(sheet), isVillain), said };
}

/** Several of one character, and those whose sheet calls them so, act as a group without a name. */
function orderOf(
  ruleset: Ruleset,
  { name, isPlayer, isOneOfMany, sheet, history }: OrderedFighter,
  isVillain: boolean,
  source: RandomSource,
): Order {
  const reflexes = reflexesOf(sheet);
  const tie = tieOf(reflexes, isVillain);
  if (!countsShots(ruleset))
    return {
      value: placeInRound(reflexes),
      tie,
      said: say('of somebody', { name, said: `Reflexes ${reflexes}` }),
    };
  const isNamed = isPlayer || !(isOneOfMany || isUnnamed(sheet));
  const how = { isNamed, kind: 'closed' } as const;
  const { value, sum } = shotsFrom(ruleset, sheet, history, rollInitiative(ruleset, reflexes, how, source));
  return { value, tie, said: say('of somebody', { name, said: sum }) };
}

/** The first shot again, closed and confident, for a Fortune point. */
export function initiativeAgain(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  source: RandomSource,
): { readonly value: number; readonly sum: Message } {
  const how = { isNamed: true, kind: 'closed confident' } as const;
  return shotsFrom(ruleset, sheet, history, rollInitiative(ruleset, reflexesOf(sheet), how, source));
}

/** Stances that run already cost their shot in the first round. */
function shotsFrom(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  { total, calculation }: Rolled,
): { readonly value: number; readonly sum: Message } {
  const stances =
    history.turn === firstRoundOf(history.table) ? stancesNow(ruleset, sheet, history).length : 0;
  const value = firstShot(ruleset, total, stances);
  return { value, sum: say('first shot', { calculation, stances, shot: value }) };
}
