/** The chances and margins of attacks. Ties that are rolled again are left out. */
import {
  fromWeights,
  multiplyRatios,
  ratio,
  transform,
  uniform,
  type Distribution,
  type Ratio,
} from '../../dice/index.ts';
import {
  outcomeOf,
  takenBy,
  type Attack,
  type Contested,
  type Fighter,
  type Outcome,
  type Scored,
} from './attack.ts';
import type { Gear } from './gear.ts';
import type { Round, Wound } from './last-standing.ts';

const FACES = uniform(1, 6).outcomes;

/** One attack; it misses where it does not hit. */
export interface Blow {
  readonly hits: Ratio;
  /** The difference of the rolls when it hits; undefined for one that never does. */
  readonly difference: Distribution | undefined;
}

/** The harm of an attack to each side; at most one of the two hits. */
export interface Blows {
  readonly own: Blow;
  readonly other: Blow;
}

export function blowsOf(attack: Attack<Scored>): Blows {
  const cases = FACES.flatMap((mine) => FACES.map((theirs) => outcomeOf(attack, mine, theirs))).filter(
    ({ hits }) => hits !== 'again',
  );
  const of = (side: Outcome['hits']): Blow => {
    const hits = cases.filter((each) => each.hits === side);
    const weights = new Map<number, bigint>();
    for (const { by } of hits) weights.set(by, (weights.get(by) ?? 0n) + 1n);
    return {
      hits: ratio(hits.length, cases.length),
      difference: hits.length > 0 ? fromWeights(weights) : undefined,
    };
  };
  return { own: of('own'), other: of('other') };
}

/** The harm of a blow that hits. */
export const harmOf = (
  { difference }: Blow,
  attacker: Pick<Gear, 'weapon' | 'sendsMissiles' | 'isHarmless'>,
  target: Pick<Gear, 'armor' | 'isProof' | 'isMook'>,
): Distribution | undefined => difference && transform(difference, (by) => takenBy(by, attacker, target));

/** The wounds of a round's attacks to the two fighters, with their chances. */
export const woundsOf = (attacks: readonly Contested[], first: Fighter): Round =>
  attacks.map((attack) => {
    const { own, other } = attack;
    const blows = blowsOf(attack);
    const to = own === first ? 1 : 0;
    return [...wounds(own, blows.own, other, to), ...wounds(other, blows.other, own, to === 1 ? 0 : 1)];
  });

function wounds({ gear }: Fighter, blow: Blow, target: Fighter, to: Wound['to']): Wound[] {
  const harm = harmOf(blow, gear, target.gear);
  return (harm?.outcomes ?? []).map((outcome, index) => ({
    to,
    damage: outcome,
    chance: multiplyRatios(blow.hits, ratio(harm!.weights[index]!, harm!.total)),
  }));
}
