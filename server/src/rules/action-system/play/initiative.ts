/** Who acts when. Core Rules, Initiative. */
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';

/** Somebody whose initiative is rolled. */
export interface Contender {
  /** INI, the die, the weapon in use and all modifiers. */
  readonly total: number;
  readonly intellect: number;
  readonly reflexes: number;
}

/**
 * Who acts first, second and so on; those who act at once stand together. A tie goes to the higher INT, or by option to the
 * higher REF (RP-C48).
 */
export function turnOrder<T extends Contender>(
  ruleset: Ruleset,
  contenders: readonly T[],
): readonly (readonly T[])[] {
  const isByReflexes = ruleset.options.is('initiative tie', 'ref');
  const tie = ({ intellect, reflexes }: T): number => (isByReflexes ? reflexes : intellect);
  const sorted = [...contenders].sort((a, b) => b.total - a.total || tie(b) - tie(a));
  const order: T[][] = [];
  for (const each of sorted) {
    const [last] = order.at(-1) ?? [];
    if (last && last.total === each.total && tie(last) === tie(each)) order.at(-1)!.push(each);
    else order.push([each]);
  }
  return order;
}

/** Whose roll is that of all foes: the one with the highest PRE or Persuasion (RP-C49); of several the first. */
export function leaderOf<T extends { readonly presence: number; readonly persuasion: number }>(
  foes: readonly T[],
): T | undefined {
  const rank = ({ presence, persuasion }: T): number => Math.max(presence, persuasion);
  return foes.reduce<T | undefined>(
    (best, each) => (best && rank(best) >= rank(each) ? best : each),
    undefined,
  );
}

/** `fast draw`, `blocked attacker`: what a row of `table Initiative Modifiers` adds. */
export const initiativeModifier = (ruleset: Ruleset, name: 'fast draw' | 'blocked attacker'): number =>
  modifiers(ruleset).find((row) => sameName(row.name, name))?.amount ?? 0;

const modifiers = tableRows('initiative modifiers', (row) => ({
  name: row('circumstance'),
  amount: Number(row('modifier')),
}));
