/** The amounts that harm changes; tracker and fights share them. Action!/System, Damage; Optional Rules. */
import { marked, type TrackerEvent } from '../../tracker/rules.ts';
import { conditionOf, type Hit } from '../damage.ts';
import { shakes, takesOut } from '../unnamed.ts';
import { AMOUNTS } from './amounts.ts';

type Amounts = TrackerEvent['amounts'];

export const nonZero = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));

/** Harm by story, or harm that only costs getting up: an attack makes one cinematic wound at most. */
export const amountsOfStory = ({ isDead, isCinematic, luckDifficulties, isKnockedDown }: Hit): Amounts =>
  nonZero({
    [AMOUNTS.prone]: isKnockedDown ? 1 : 0,
    [AMOUNTS.luckRoll]: isDead ? 0 : luckDifficulties.length,
    [AMOUNTS.cinematic]: isCinematic ? 1 : 0,
  });

/** Harm to a named character: no more Shots are lost than there are, and the dead owe no rolls. */
export const amountsOfHit = (taken: Hit, shots: number): Amounts =>
  nonZero({
    [AMOUNTS.shock]: taken.shock,
    [AMOUNTS.wounds]: taken.wounds,
    [AMOUNTS.shots]: Math.min(taken.shotsLost, shots),
    [AMOUNTS.shaken]: taken.isShaken ? 1 : 0,
    [AMOUNTS.dead]: taken.isDead ? 1 : 0,
    [AMOUNTS.shockRoll]: taken.isDead ? 0 : (taken.shockDifficulty ?? 0),
    [AMOUNTS.darkTimesRoll]: taken.isDead ? 0 : (taken.darkTimesDifficulty ?? 0),
  });

/** Harm to an unnamed character. */
export const amountsOfFate = (fate: string): Amounts =>
  takesOut(fate) ? marked(AMOUNTS.out) : shakes(fate) ? marked(AMOUNTS.shaken) : {};

/** The result of an owed roll that fails by the given outcome. */
export const amountsOfFailure = (occasion: 'shock' | 'dark times', outcome: number): Amounts =>
  occasion === 'shock'
    ? { ...marked(AMOUNTS.unconscious), [AMOUNTS.asleep]: Math.max(1, -outcome) }
    : marked(AMOUNTS.dying);

/** The state by the sums of all amounts; a failed dark times roll counts as dying. */
export function stateOf(
  sum: (name: string) => number,
  limits: { readonly health: number; readonly toughness: number },
): 'up' | 'down' | 'dying' | 'stable' | 'dead' {
  if (sum(AMOUNTS.dead) > 0) return 'dead';
  const harm = { shock: sum(AMOUNTS.shock), wounds: sum(AMOUNTS.wounds) };
  const is = sum(AMOUNTS.dying) > 0 ? 'dying' : conditionOf(harm, limits);
  return is === 'dying' && sum(AMOUNTS.stable) > 0 ? 'stable' : is;
}
