/** The odds of attacks, line by line. */
import { type Code, say } from '../message.ts';
import { atLeast, complement, multiplyRatios, ratio } from '../dice/index.ts';
import type { ProcedureLine } from '../procedure.ts';
import type { Attack, Contested, Fighter } from './play/attack.ts';
import { blowsOf, harmOf, woundsOf, type Blow } from './play/blows.ts';
import type { Gear } from './play/gear.ts';
import { lastStanding } from './play/last-standing.ts';

/** The attacks of a round: one of both, or one of each in turn. */
export type Exchanged = readonly [Contested, ...Contested[]];

/** Close combat: both at once, or where a campaign has attack and defense rolls each in turn. */
export const closeRound = (isInTurn: boolean, own: Fighter, other: Fighter): Exchanged =>
  isInTurn
    ? [
        { type: 'defended', own, other },
        { type: 'defended', own: other, other: own },
      ]
    : [{ type: 'clash', own, other }];

export const oddsOfShot = (shot: Extract<Attack, { type: 'shot' }>): ProcedureLine[] => [
  { name: 'DIFF', said: `${shot.diff}` },
  ...blowLines(shot.own, blowsOf(shot).own, shot.target),
];

/** The blows of both fighters in a round. */
export function bothBlows(round: Exchanged): readonly [Blow, Blow] {
  const [first, second] = round;
  const { own, other } = blowsOf(first);
  return [own, second ? blowsOf(second).own : other];
}

/** Lines about hits and damage of both, and about who is left at the end. */
export function oddsOf(round: Exchanged): ProcedureLine[] {
  const { own, other } = round[0];
  const [mine, theirs] = bothBlows(round);
  return [
    ...blowLines(own, mine, other.gear),
    ...blowLines(other, theirs, own.gear),
    ...endLines(own, other, round),
  ];
}

/** Lines about the chance to hit (or another result) and the damage. */
export function blowLines(
  { name, gear }: Fighter,
  blow: Blow,
  target: Gear,
  code: Code = 'hits of',
): ProcedureLine[] {
  const hits: ProcedureLine = { name: say(code, { name }), chance: blow.hits };
  const harm = harmOf(blow, gear, target);
  if (!harm) return [hits];
  if (gear.isHarmless) return [hits, { name: 'its damage', said: say('super acting only defends') }];
  const damageLine: ProcedureLine = { name: 'its damage', facts: [{ type: 'distribution', values: harm }] };
  const { resistance } = target;
  const fells = multiplyRatios(blow.hits, resistance === undefined ? ratio(0) : atLeast(harm, resistance));
  return fells.numerator > 0n
    ? [hits, damageLine, { name: 'fells at once', chance: fells }]
    : [hits, damageLine];
}

/** Lines about who is left when one fighter is down. */
function endLines(own: Fighter, other: Fighter, round: Exchanged): ProcedureLine[] {
  const [mine, theirs] = [own.gear.resistance, other.gear.resistance];
  if (mine === undefined || theirs === undefined) return [];
  const end = lastStanding(woundsOf(round, own), [mine, theirs]);
  if (!end) return [{ name: 'in the end', said: say('nobody can hurt the other') }];
  return [
    { name: say('wins of', { name: own.name }), chance: end.wins },
    { name: say('wins of', { name: other.name }), chance: complement(end.wins) },
    { name: 'rounds', facts: [{ type: 'mean', mean: end.rounds }] },
  ];
}
