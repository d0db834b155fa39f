/** The order of a turn, for simulator and tracker alike. Core Rules, Initiative (RP-C48, RP-C49). */
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';

/** A person with a place in the order of a turn. */
export interface Contender {
  /** Players roll for themselves, the others act on the roll of the leader of their side. */
  readonly isPlayer: boolean;
  readonly side: string | number;
  /** PRE or Persuasion, whichever is higher. */
  readonly leadership: number;
  readonly intelligence: number;
  readonly reflexes: number;
}

/** One roll, and those who act on it; a leader rolls for a side. */
export interface InitiativeRoll<T> {
  readonly roller: T;
  readonly isLeader: boolean;
  readonly followers: readonly T[];
}

/** The rolls of a turn: the leaders first, then every player. */
export function initiativeRolls<T>(all: readonly T[], of: (each: T) => Contender): InitiativeRoll<T>[] {
  const bySide = new Map<string | number, T[]>();
  const players: InitiativeRoll<T>[] = [];
  for (const each of all) {
    const { isPlayer, side } = of(each);
    if (isPlayer) players.push({ roller: each, isLeader: false, followers: [each] });
    else bySide.set(side, [...(bySide.get(side) ?? []), each]);
  }
  const sides = [...bySide.values()].map((followers) => ({
    roller: leaderOf(followers, (each) => of(each).leadership),
    isLeader: true,
    followers,
  }));
  return [...sides, ...players];
}

/** The first of those with the highest leadership. */
function leaderOf<T>(foes: readonly T[], leadership: (foe: T) => number): T {
  return foes.reduce((best, each) => (leadership(best) >= leadership(each) ? best : each));
}

/** A person whose initiative is rolled. */
interface Rolled extends Pick<Contender, 'intelligence' | 'reflexes'> {
  readonly total: number;
}

/** Below 0 where the first of two acts earlier; 0 where both act at the same time. */
export const byInitiative = (byReflexes: boolean, a: Rolled, b: Rolled): number =>
  b.total - a.total || tieBreaker(byReflexes, b) - tieBreaker(byReflexes, a);

/** A tie goes to the higher INT, or by option to the higher REF; who is even then acts at the same time. */
export const tieBreaker = (
  byReflexes: boolean,
  { intelligence, reflexes }: Pick<Contender, 'intelligence' | 'reflexes'>,
): number => (byReflexes ? reflexes : intelligence);

/** Leadership: the higher of PRE and Persuasion. */
export const leadershipOf = (foe: { readonly presence: number; readonly persuasion: number }): number =>
  Math.max(foe.presence, foe.persuasion);

/** `fast draw`, `blocked attacker`: what a row of `table Initiative Modifiers` adds. */
export const initiativeModifier = (ruleset: Ruleset, name: string): number =>
  initiativeModifiers(ruleset).find((row) => sameName(row.name, name))?.amount ?? 0;

export const initiativeModifiers = tableRows('initiative modifiers', (row) => ({
  name: row('circumstance'),
  amount: Number(row('modifier')),
}));
