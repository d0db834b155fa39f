/** How attacks end: how often they hit, and by how much. Fast Action Rules, Close Combat; Range Combat; Combat. */
import { fromWeights, ratio, transform, uniform, type Distribution, type Ratio } from '../dice/index.ts';
import type { Gear } from './gear.ts';
import { damage } from './combat.ts';

const D6 = uniform(1, 6);

/** One attack; it misses where it does not hit. */
export interface Blow {
  readonly hits: Ratio;
  /** The difference of the rolls when it hits; undefined for one that never does. */
  readonly difference: Distribution | undefined;
}

/** Two attacks of which at most one hits. */
export interface Clash {
  readonly own: Blow;
  readonly other: Blow;
}

/**
 * What two dice come to: the difference by which somebody hits, positive for one's own side; 0 for a tie, which is rolled again;
 * undefined where nobody hits.
 */
export type Meeting = (own: number, other: number) => number | undefined;

/** Both roll at once, and the higher total hits. */
export const closeCombat =
  (own: number, other: number): Meeting =>
  (mine, theirs) =>
    mine + own - theirs - other;

/** Somebody in an exchange of shots. */
export interface Shooter {
  readonly score: number;
  readonly diff: number;
}

/** Whoever gets beyond the DIFF with the larger margin hits (RP-F06, RP-F15). */
export const exchange =
  (own: Shooter, other: Shooter): Meeting =>
  (mine, theirs) => {
    const [a, b] = [mine + own.score - own.diff, theirs + other.score - other.diff];
    if (a <= 0 && b <= 0) return undefined;
    return a === b ? 0 : a > b ? a : 0 - b;
  };

/** The defender must beat the attack: a tie hits, with a difference of 0 (RP-F10). */
export function attackOn(attack: number, defense: number): Blow {
  const pairs = pairsOf(closeCombat(attack, defense));
  return blowOf(
    pairs.filter((by) => by !== undefined && by >= 0),
    pairs.length,
  );
}

/** One side rolls alone, and must get beyond a DIFF (RP-F12). */
export function shot(score: number, diff: number): Blow {
  const margins = D6.outcomes.map((face) => face + score - diff);
  return blowOf(
    margins.filter((margin) => margin > 0),
    margins.length,
  );
}

type Attacker = Pick<Gear, 'weapon' | 'sendsMissiles' | 'isHarmless'>;
type Target = Pick<Gear, 'armor' | 'isProof' | 'isMook'>;

/** What a hit takes, with the damage of the weapon in it and the armor of the target off it; of a mook one hit at most. */
export function takenBy(difference: number, attacker: Attacker, target: Target): number {
  if (attacker.isHarmless || (attacker.sendsMissiles && target.isProof)) return 0;
  const taken = damage({ difference, weapon: attacker.weapon, armor: target.armor });
  return target.isMook ? Math.min(1, taken) : taken;
}

/** The same of an attack that has hit. */
export const harmOf = ({ difference }: Blow, attacker: Attacker, target: Target): Distribution | undefined =>
  difference && transform(difference, (by) => takenBy(by, attacker, target));

const pairsOf = (meeting: Meeting): (number | undefined)[] =>
  D6.outcomes.flatMap((mine) => D6.outcomes.map((theirs) => meeting(mine, theirs)));

export function clash(meeting: Meeting): Clash {
  const decided = pairsOf(meeting).filter((by) => by !== 0);
  const hitting = (sign: 1 | -1): number[] =>
    decided.flatMap((by) => (by !== undefined && by * sign > 0 ? [by * sign] : []));
  return { own: blowOf(hitting(1), decided.length), other: blowOf(hitting(-1), decided.length) };
}

/** Of the differences of all cases that hit; all cases are equally likely. */
function blowOf(differences: readonly (number | undefined)[], cases: number): Blow {
  const weights = new Map<number, bigint>();
  for (const by of differences) if (by !== undefined) weights.set(by, (weights.get(by) ?? 0n) + 1n);
  return {
    hits: ratio(differences.length, cases),
    difference: differences.length > 0 ? fromWeights(weights) : undefined,
  };
}
