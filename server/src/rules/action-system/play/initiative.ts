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

/** What makes a leader: PRE or Persuasion, whichever is higher (RP-C49). */
export const leadershipOf = (foe: { readonly presence: number; readonly persuasion: number }): number =>
  Math.max(foe.presence, foe.persuasion);

/** Whose roll is that of all foes: the one with the highest leadership, of several the first. */
export const leaderOf = <T>(foes: readonly T[], leadership: (foe: T) => number): T | undefined =>
  foes.reduce<T | undefined>(
    (best, each) => (best !== undefined && leadership(best) >= leadership(each) ? best : each),
    undefined,
  );

/** `fast draw`, `blocked attacker`: what a row of `table Initiative Modifiers` adds. */
export const initiativeModifier = (ruleset: Ruleset, name: string): number =>
  initiativeModifiers(ruleset).find((row) => sameName(row.name, name))?.amount ?? 0;

export const initiativeModifiers = tableRows('initiative modifiers', (row) => ({
  name: row('circumstance'),
  amount: Number(row('modifier')),
}));
