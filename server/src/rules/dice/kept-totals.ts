/** Exact totals of the dice that are kept, counted face by face instead of roll by roll. */
import { addWeight } from './distribution.ts';
import type { Window } from './keeps.ts';
import { powerCost, weightCost } from './work.ts';

/** Dice of the same kind. */
export interface Group {
  readonly count: number;
  readonly faces: readonly Face[];
}

export interface Face {
  /** The value that ranks the die. */
  readonly value: number;
  readonly weight: bigint;
  /** The worth of a kept die for the total: its face, or whether it is a success. */
  readonly worth: number;
}

/** The dice placed so far in each group, and the total of those kept. */
interface State {
  readonly placed: readonly number[];
  readonly totals: Map<number, bigint>;
}

/**
 * Goes through the faces from the highest down and decides of each how many dice show it. Ranks are then known as soon
 * as dice are placed, and once all ranks of the window are taken, the other dice may show whatever is left.
 */
export function keptTotals(groups: readonly Group[], window: Window): Map<number, bigint> {
  const size = groups.reduce((sum, group) => sum + group.count, 0);
  const ascending = window.to === size && window.from > 0;
  const { from, to } = ascending ? { from: 0, to: size - window.from } : window;
  const items = groups
    .flatMap((group, index) => group.faces.map((face) => ({ ...face, index })))
    .sort((a, b) => (ascending ? a.value - b.value : b.value - a.value));
  const rest = groups.map((group) => group.faces.reduce((sum, face) => sum + face.weight, 0n));
  const result = new Map<number, bigint>();
  let states = new Map<string, State>([['', { placed: groups.map(() => 0), totals: new Map([[0, 1n]]) }]]);
  for (const { index, weight, worth } of items) {
    rest[index]! -= weight;
    // No state places as many dice as the window takes, so that smaller exponents never occur.
    const { count } = groups[index]!;
    const least = Math.max(0, count - to);
    const later = powersOf(rest[index]!, least, count);
    const thisOrLater = powersOf(rest[index]! + weight, least, count);
    const next = new Map<string, State>();
    for (const { placed, totals } of states.values()) {
      const taken = placed.reduce((sum, each) => sum + each, 0);
      const free = count - placed[index]!;
      let ways = 1n;
      // All ways to show this face or a later one; what is left after the loop fills the window.
      let finishing = thisOrLater[free - least]!;
      for (let more = 0; more <= free && taken + more < to; more++) {
        // The dice that show this face are any `more` of those of the group that are still free.
        if (more > 0) ways = (ways * weight * BigInt(free - more + 1)) / BigInt(more);
        const kept = Math.max(0, taken + more - Math.max(from, taken));
        addTotals(stateFor(next, placed, index, more).totals, totals, kept * worth, ways);
        finishing -= ways * later[free - more - least]!;
      }
      if (finishing === 0n) continue;
      const others = groups.reduce(
        (product, group, other) =>
          other === index ? product : product * rest[other]! ** BigInt(group.count - placed[other]!),
        finishing,
      );
      addTotals(result, totals, (to - Math.max(from, taken)) * worth, others);
    }
    states = next;
  }
  return result;
}

/** About what it costs where all weights together have so many bits. */
export function keptCost(groups: readonly Group[], window: Window, bits: number): number {
  const size = groups.reduce((sum, group) => sum + group.count, 0);
  const ascending = window.to === size && window.from > 0;
  const kept = ascending ? size - window.from : window.to;
  const placed = groups.map((group) => Math.min(group.count + 1, kept));
  const states = placed.reduce((product, count) => product * count, 1);
  const worths = groups.flatMap((group) => group.faces.map((face) => face.worth));
  const span = worths.reduce((a, b) => Math.max(a, b), 0) - worths.reduce((a, b) => Math.min(a, b), 0);
  const totals = (span * (kept - 1)) / 2 + 1;
  return groups.reduce((sum, { faces }, index) => {
    const moves = states * (placed[index]! / 2 + 1) * (20 + totals * weightCost(bits));
    return sum + faces.length * (moves + powerCost(bits) + placed[index]! * weightCost(bits));
  }, 0);
}

function stateFor(states: Map<string, State>, placed: readonly number[], index: number, more: number): State {
  const counts = placed.with(index, placed[index]! + more);
  const key = counts.join();
  let state = states.get(key);
  if (!state) states.set(key, (state = { placed: counts, totals: new Map() }));
  return state;
}

function addTotals(
  into: Map<number, bigint>,
  from: ReadonlyMap<number, bigint>,
  worth: number,
  ways: bigint,
): void {
  for (const [total, weight] of from) addWeight(into, total + worth, weight * ways);
}

/** The powers of a weight from one exponent to another. */
function powersOf(base: bigint, least: number, most: number): bigint[] {
  const powers = [base ** BigInt(least)];
  for (let exponent = least; exponent < most; exponent++) powers.push(powers.at(-1)! * base);
  return powers;
}
