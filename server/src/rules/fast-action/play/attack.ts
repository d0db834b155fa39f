/** Attacks: who hits, and by how much. Fast Action Rules, Close Combat; Range Combat; Combat; Damages. */
import type { Chance, Dice } from '../../fight/chance.ts';
import type { Message } from '../../message.ts';
import type { Gear } from './gear.ts';

/** The score that the die is added to. */
export interface Scored {
  readonly score: number;
}

export interface Fighter extends Scored {
  readonly name: string | Message;
  readonly gear: Gear;
}

export type Attack<Side extends Scored = Fighter> =
  /** Close combat: both roll at once, and the higher total hits. */
  | { readonly type: 'clash'; readonly own: Side; readonly other: Side }
  /** An attack that the other one has to beat: a tie hits, with a difference of 0 (RP-F10). */
  | { readonly type: 'defended'; readonly own: Side; readonly other: Side }
  /** Both shoot: whoever gets beyond the DIFF with the larger margin hits (RP-F06, RP-F15). */
  | {
      readonly type: 'exchange';
      readonly own: Side;
      readonly other: Side;
      readonly diff: number;
      readonly otherDiff: number;
    }
  /** At somebody who does nothing about it: beyond a DIFF (RP-F12). */
  | { readonly type: 'shot'; readonly own: Side; readonly target: Gear; readonly diff: number };

export type Contested = Exclude<Attack, { type: 'shot' }>;

/** Ties that hit nobody are rolled again, where the attack is no defended one. */
export interface Outcome {
  readonly hits: 'own' | 'other' | 'nobody' | 'again';
  /** The difference of a hit; of a miss by how much it misses, 0 or less. */
  readonly by: number;
}

const nobody = (by: number): Outcome => ({ hits: 'nobody', by });
const decided = (by: number): Outcome =>
  by > 0 ? { hits: 'own', by } : by < 0 ? { hits: 'other', by: -by } : { hits: 'again', by };

/** The outcome of the faces of both dice; nobody rolls against a shot. */
export function outcomeOf(attack: Attack<Scored>, mine: number, theirs: number): Outcome {
  const own = mine + attack.own.score;
  switch (attack.type) {
    case 'shot': {
      const by = own - attack.diff;
      return by > 0 ? { hits: 'own', by } : nobody(by);
    }
    case 'clash':
      return decided(own - theirs - attack.other.score);
    case 'defended': {
      const by = own - theirs - attack.other.score;
      return by >= 0 ? { hits: 'own', by } : nobody(by);
    }
    case 'exchange': {
      const [a, b] = [own - attack.diff, theirs + attack.other.score - attack.otherDiff];
      const by = Math.max(a, b);
      if (by <= 0) return nobody(by);
      return decided(a === b ? 0 : a === by ? by : -by);
    }
  }
}

/** The damage of a hit with the weapon's damage, less armor; at most one hit of a mook (RP-F11). */
export function takenBy(
  difference: number,
  attacker: Pick<Gear, 'weapon' | 'sendsMissiles' | 'isHarmless'>,
  target: Pick<Gear, 'armor' | 'isProof' | 'isMook'>,
): number {
  if (attacker.isHarmless || (attacker.sendsMissiles && target.isProof)) return 0;
  const taken = damage({ difference, weapon: attacker.weapon, armor: target.armor });
  return target.isMook ? Math.min(1, taken) : taken;
}

/** The PR lost to a hit: the difference of the rolls and the weapon's damage, less armor; never below 0. */
export const damage = (hit: {
  readonly difference: number;
  readonly weapon: number;
  readonly armor: number;
}): number => Math.max(0, hit.difference + hit.weapon - hit.armor);

/** An attack that is rolled. */
export interface Thrown extends Outcome {
  readonly mine: number;
  readonly theirs: number;
}

export const D6: Dice = { count: 1, sides: 6, bonus: 0 };

export function resolve(attack: Attack, chance: Chance): Thrown {
  const mine = chance.roll(D6, (face) => face);
  const theirs = attack.type === 'shot' ? 0 : chance.roll(D6, (face) => face);
  return { ...outcomeOf(attack, mine, theirs), mine, theirs };
}
