/** The odds of attacks, line by line. */
import { atLeast, complement, multiplyRatios, ratio } from '../dice/index.ts';
import type { ProcedureLine } from '../procedure.ts';
import type { Gear } from './gear.ts';
import { attackOn, clash, harmOf, shot, type Blow, type Meeting } from './blows.ts';
import { lastStanding, type Round, type Wound } from './last-standing.ts';

/** Somebody with the score that the die is added to. */
export interface Fighter {
  readonly name: string;
  readonly score: number;
  readonly gear: Gear;
}

/** Two at each other: both at once, or each attacks and the other must beat that (RP-F10). */
export type AttackOfTwo =
  | { readonly type: 'both'; readonly own: Fighter; readonly other: Fighter; readonly meeting: Meeting }
  | { readonly type: 'in turn'; readonly own: Fighter; readonly other: Fighter };

export type Attack =
  | AttackOfTwo
  /** At somebody who does nothing about it. */
  | { readonly type: 'one'; readonly own: Fighter; readonly target: Gear; readonly diff: number };

/** Who hits, how often, with which damage; and who is left in the end. */
export function oddsOf(attack: Attack): ProcedureLine[] {
  if (attack.type === 'one') {
    return [
      { name: 'DIFF', text: `${attack.diff}` },
      ...blowLines(attack.own, shot(attack.own.score, attack.diff), attack.target),
    ];
  }
  const { own, other } = attack;
  const { blows, round } = roundOf(attack);
  return [
    ...blowLines(own, blows[0], other.gear),
    ...blowLines(other, blows[1], own.gear),
    ...endLines(own, other, round),
  ];
}

/** How often it hits, or whatever it does, and with which damage. */
export function blowLines({ name, gear }: Fighter, blow: Blow, target: Gear, verb = 'hits'): ProcedureLine[] {
  const hits: ProcedureLine = { name: `${name} ${verb}`, chance: blow.hits };
  const harm = harmOf(blow, gear, target);
  if (!harm) return [hits];
  if (gear.isHarmless) return [hits, { name: 'its damage', text: 'none: super acting only defends' }];
  const damageLine: ProcedureLine = { name: 'its damage', facts: [{ type: 'distribution', values: harm }] };
  const { resistance } = target;
  const fells = multiplyRatios(blow.hits, resistance === undefined ? ratio(0) : atLeast(harm, resistance));
  return fells.numerator > 0n
    ? [hits, damageLine, { name: 'fells at once', chance: fells }]
    : [hits, damageLine];
}

/** What a blow does to its target, and how often. */
function wounds({ gear }: Fighter, blow: Blow, target: Fighter, to: Wound['to']): Wound[] {
  const harm = harmOf(blow, gear, target.gear);
  return (harm?.outcomes ?? []).map((outcome, index) => ({
    to,
    damage: outcome,
    chance: multiplyRatios(blow.hits, ratio(harm!.weights[index]!, harm!.total)),
  }));
}

/** One round of an attack of two: each one's blow, and what both do. */
export function roundOf(attack: AttackOfTwo): {
  readonly blows: readonly [Blow, Blow];
  readonly round: Round;
} {
  const { own, other } = attack;
  if (attack.type === 'both') {
    const { own: mine, other: theirs } = clash(attack.meeting);
    return {
      blows: [mine, theirs],
      round: [[...wounds(own, mine, other, 1), ...wounds(other, theirs, own, 0)]],
    };
  }
  const [mine, theirs] = [attackOn(own.score, other.score), attackOn(other.score, own.score)];
  return { blows: [mine, theirs], round: [wounds(own, mine, other, 1), wounds(other, theirs, own, 0)] };
}

/** Who is left, where it goes on until somebody is down. */
function endLines(own: Fighter, other: Fighter, round: Round): ProcedureLine[] {
  const [mine, theirs] = [own.gear.resistance, other.gear.resistance];
  if (mine === undefined || theirs === undefined) return [];
  const end = lastStanding(round, [mine, theirs]);
  if (!end) return [{ name: 'in the end', text: 'nobody can hurt the other' }];
  return [
    { name: `${own.name} wins`, chance: end.wins },
    { name: `${other.name} wins`, chance: complement(end.wins) },
    { name: 'rounds', facts: [{ type: 'mean', mean: end.rounds }] },
  ];
}
