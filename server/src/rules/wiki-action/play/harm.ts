/** What harm changes, in amounts that add up; the tracker and fights both keep them. Action!/System, Damage; Optional Rules. */
import { marked, type TrackerEvent } from '../../tracker/rules.ts';
import { conditionOf, type Hit } from '../damage.ts';
import { shakes, takesOut } from '../unnamed.ts';
import { AMOUNTS } from './amounts.ts';

type Amounts = TrackerEvent['amounts'];

export const nonZero = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));

/** What hampers somebody by story, or costs no more than getting up: an attack makes one cinematic wound at most. */
export const amountsOfStory = ({ isDead, isCinematic, luckDifficulties, isKnockedDown }: Hit): Amounts =>
  nonZero({
    [AMOUNTS.prone]: isKnockedDown ? 1 : 0,
    [AMOUNTS.luckRoll]: isDead ? 0 : luckDifficulties.length,
    [AMOUNTS.cinematic]: isCinematic ? 1 : 0,
  });

/** Of somebody with a name: more Shots than there are cannot be lost, and the dead owe no rolls. */
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

/** Of somebody without a name. */
export const amountsOfFate = (fate: string): Amounts =>
  takesOut(fate) ? marked(AMOUNTS.out) : shakes(fate) ? marked(AMOUNTS.shaken) : {};

/** What a roll that was asked for and is short of its difficulty brings. */
export const amountsOfFailure = (occasion: 'shock' | 'dark times', outcome: number): Amounts =>
  occasion === 'shock'
    ? { ...marked(AMOUNTS.unconscious), [AMOUNTS.asleep]: Math.max(1, -outcome) }
    : marked(AMOUNTS.dying);

/** How somebody is, by the sums of all amounts: dying also who did not make the roll of the dark times. */
export function stateOf(
  sum: (name: string) => number,
  limits: { readonly health: number; readonly toughness: number },
): 'up' | 'down' | 'dying' | 'stable' | 'dead' {
  if (sum(AMOUNTS.dead) > 0) return 'dead';
  const harm = { shock: sum(AMOUNTS.shock), wounds: sum(AMOUNTS.wounds) };
  const is = sum(AMOUNTS.dying) > 0 ? 'dying' : conditionOf(harm, limits);
  return is === 'dying' && sum(AMOUNTS.stable) > 0 ? 'stable' : is;
}
