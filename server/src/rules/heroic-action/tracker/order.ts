/** Who acts when: first shots, surprise rounds, and rounds without shots. Actions, Initiative; Actions, Surprise. */
import type { RandomSource } from '../../dice/index.ts';
import { counted } from '../../labels.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import type { Order, OrderedFighter, Ordering, Past, TablePast } from '../../tracker/rules.ts';
import { isUnnamed } from '../../unnamed.ts';
import { countsShots, firstShot, rollInitiative, surpriseShots, tieOf, type Rolled } from '../initiative.ts';
import { rolls } from '../rolls.ts';
import { AMOUNTS, firstRoundOf } from './amounts.ts';
import { stancesNow } from './counter.ts';

export function order(
  ruleset: Ruleset,
  fighters: readonly OrderedFighter[],
  table: TablePast,
  source: RandomSource,
): Ordering {
  const heroes = new Set(fighters.filter(({ isPlayer }) => isPlayer).map(({ side }) => side));
  const isVillain = ({ side }: OrderedFighter): boolean => !heroes.has(side);
  if (isSurprise(fighters, table))
    return {
      orders: fighters.map((each) => surprisedOrder(ruleset, each, isVillain(each))),
      happening: { text: 'The surprise round', amounts: { [AMOUNTS.surprise]: 1 } },
    };
  return { orders: fighters.map((each) => orderOf(ruleset, each, isVillain(each), source)) };
}

/** Before the first round of all, where one side is unaware of the other. */
const isSurprise = (fighters: readonly OrderedFighter[], { turn }: TablePast): boolean =>
  turn === 1 && fighters.some((each) => each.isSurprised) && fighters.some((each) => !each.isSurprised);

const reflexesOf = (sheet: Sheet): number => rolls.initiative(sheet)?.score ?? 0;

function surprisedOrder(
  ruleset: Ruleset,
  { name, sheet, isSurprised }: OrderedFighter,
  isVillain: boolean,
): Order {
  const value = surpriseShots(ruleset, !isSurprised);
  const text = isSurprised ? `${name} is surprised: no shots` : `${name} has ${counted(value, 'shot')}`;
  return { value, tie: tieOf(reflexesOf(sheet), isVillain), text };
}

function orderOf(
  ruleset: Ruleset,
  { name, isPlayer, sheet, past }: OrderedFighter,
  isVillain: boolean,
  source: RandomSource,
): Order {
  const reflexes = reflexesOf(sheet);
  const tie = tieOf(reflexes, isVillain);
  if (!countsShots(ruleset))
    return { value: Math.max(1, reflexes), tie, text: `${name}: Reflexes ${reflexes}` };
  const how = { isNamed: isPlayer || hasName(name, sheet), kind: 'closed' } as const;
  const { value, text } = shotsFrom(ruleset, sheet, past, rollInitiative(ruleset, reflexes, how, source));
  return { value, tie, text: `${name}: ${text}` };
}

/** The first shot again, closed and confident, for a Fortune point. */
export function initiativeAgain(
  ruleset: Ruleset,
  sheet: Sheet,
  past: Past,
  source: RandomSource,
): { readonly value: number; readonly text: string } {
  const how = { isNamed: true, kind: 'closed confident' } as const;
  return shotsFrom(ruleset, sheet, past, rollInitiative(ruleset, reflexesOf(sheet), how, source));
}

/** Stances that run already cost their shot in the first round. */
function shotsFrom(
  ruleset: Ruleset,
  sheet: Sheet,
  past: Past,
  { total, calculation }: Rolled,
): { readonly value: number; readonly text: string } {
  const stances = past.turn === firstRoundOf(past.table) ? stancesNow(ruleset, sheet, past).length : 0;
  const value = firstShot(ruleset, total, stances);
  const less = stances > 0 ? `, less ${stances} for stances` : '';
  return { value, text: `${calculation}${less}, first shot ${value}` };
}

/** Several of one character, and those whose sheet calls them so, act as a group without a name. */
const hasName = (name: string, sheet: Sheet): boolean => !(/\s\d+$/.test(name) || isUnnamed(sheet));
