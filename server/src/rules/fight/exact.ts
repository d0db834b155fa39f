/**
 * The exact odds of a small fight: how likely it is to be in each of its states, turn by turn. Probabilities are whole
 * numbers of parts of 2^50. Each step rounds by less than one part, and states too unlikely to follow are left: no
 * probability is off by more than both together.
 */
import { addRatios, ratio, toNumber, type Ratio } from '../dice/index.ts';
import { branches } from './chance.ts';
import type { Arena, FightState } from './rules.ts';

export interface ExactOdds {
  /** By side. */
  readonly wins: readonly Ratio[];
  readonly draws: Ratio;
  /** No probability is off by more than this. */
  readonly error: Ratio;
  /** The chance that the fight ends in each turn, from turn 0. */
  readonly turns: readonly number[];
  /** By fighter: the chance to fall, and means. */
  readonly fighters: readonly ExactFighter[];
}

export interface ExactFighter {
  falls: number;
  dies: number;
  dealt: number;
  taken: number;
  actionPoints: number;
}

/** The limits of an exact answer. */
export interface ExactLimits {
  readonly fighters: number;
  readonly states: number;
  /** Steps from one state to another; one that is played for the first time counts as several. */
  readonly steps: number;
}

/** A few seconds at most, while other threads simulate. */
export const EXACT_LIMITS: ExactLimits = { fighters: 3, states: 12_000, steps: 2_000_000 };

/** So many known steps take the time of playing one: a grenade has thousands of outcomes. */
const PLAYED = 6;

const WHOLE = 2 ** 50;
/** States less likely than one in 2^36 are not followed. */
const LEAST = 2 ** 14;

/** Undefined where the fight is too large. */
export function exactOdds(arena: Arena, limits: ExactLimits = EXACT_LIMITS): ExactOdds | undefined {
  if (arena.plan.fighters.length > limits.fighters) return undefined;
  return new Exploration(arena, limits).odds();
}

/** A situation that a fight may be in. */
interface State {
  readonly fightState: FightState;
  /** The transitions of the state, explored on first visit. */
  ways: readonly Way[] | undefined;
  /** The expected gains of each fighter in the next step. */
  readonly gains: ExactFighter[];
}

interface Way {
  readonly to: State;
  readonly endsTurn: boolean;
  /** Its chance. */
  readonly share: number;
}

class TooLarge extends Error {}

class Exploration {
  readonly #arena: Arena;
  readonly #states = new Map<string, State>();
  readonly #limits: ExactLimits;
  #steps = 0;
  #cost = 0;

  constructor(arena: Arena, limits: ExactLimits) {
    this.#arena = arena;
    this.#limits = limits;
  }

  odds(): ExactOdds | undefined {
    try {
      return this.#odds();
    } catch (error) {
      if (error instanceof TooLarge) return undefined;
      throw error;
    }
  }

  #odds(): ExactOdds {
    const { plan } = this.#arena;
    const wins = plan.sides.map(() => 0);
    let draws = 0;
    let left = 0;
    const turns = Array.from({ length: plan.turnLimit + 1 }, () => 0);
    const fighters = plan.fighters.map(noGain);
    const end = ({ fightState }: State, chance: number, turn: number): void => {
      const winner = fightState.ending?.winner;
      if (winner === undefined) draws += chance;
      else wins[winner]! += chance;
      turns[turn]! += chance / WHOLE;
      fightState.scores.forEach(({ hasFallen, isDead }, index) => {
        if (hasFallen) fighters[index]!.falls += chance / WHOLE;
        if (isDead) fighters[index]!.dies += chance / WHOLE;
      });
    };
    let starts = new Map<State, number>([[this.#stateOf(this.#arena.begin()), WHOLE]]);
    for (let turn = 1; turn <= plan.turnLimit && starts.size > 0; turn++) {
      const next = new Map<State, number>();
      for (let now = starts; now.size > 0;) {
        const later = new Map<State, number>();
        for (const [state, chance] of now) {
          if (state.fightState.ending) {
            end(state, chance, turn);
            continue;
          }
          if (chance < LEAST) {
            left += chance;
            continue;
          }
          const ways = (state.ways ??= this.#explore(state));
          this.#spend(ways.length);
          addGains(fighters, state.gains, chance / WHOLE);
          for (const { to, endsTurn, share } of ways) {
            const part = Math.floor(chance * share);
            const into = endsTurn && !to.fightState.ending ? next : later;
            into.set(to, (into.get(to) ?? 0) + part);
          }
        }
        now = later;
      }
      starts = next;
    }
    for (const [state, chance] of starts) end(state, chance, plan.turnLimit);
    return {
      wins: wins.map((part) => ratio(part, WHOLE)),
      draws: ratio(draws, WHOLE),
      error: ratio(left + this.#steps, WHOLE),
      turns,
      fighters,
    };
  }

  #stateOf(fightState: FightState): State {
    const key = fightState.key();
    let state = this.#states.get(key);
    if (!state) {
      state = { fightState, ways: undefined, gains: this.#arena.plan.fighters.map(noGain) };
      this.#states.set(key, state);
    }
    return state;
  }

  #explore({ fightState, gains }: State): Way[] {
    const ways = new Map<State, { readonly endsTurn: boolean; readonly chance: SumOfCases }>();
    const play = branches((chance) => {
      const after = fightState.copy();
      after.step(chance);
      return after;
    });
    for (const { value: after, weight, total } of play) {
      this.#spend(1, PLAYED);
      gained(gains, fightState, after, Number(weight) / Number(total));
      const to = this.#stateOf(after);
      let way = ways.get(to);
      if (!way) ways.set(to, (way = { endsTurn: after.turn > fightState.turn, chance: new SumOfCases() }));
      way.chance.add(weight, total);
    }
    return [...ways].map(([to, { endsTurn, chance }]) => ({ to, endsTurn, share: toNumber(chance.sum) }));
  }

  #spend(steps: number, price = 1): void {
    this.#steps += steps;
    this.#cost += steps * price;
    if (this.#cost > this.#limits.steps || this.#states.size > this.#limits.states) throw new TooLarge();
  }
}

/**
 * A sum of probabilities. Thousands of cases lead to the same state, and only those with other dice have another number of
 * cases in all: like ones are counted together, because fractions of large numbers are slow to add.
 */
class SumOfCases {
  readonly #cases = new Map<bigint, bigint>();

  /** @param of The number of all cases. */
  add(cases: bigint, of: bigint): void {
    this.#cases.set(of, (this.#cases.get(of) ?? 0n) + cases);
  }

  get sum(): Ratio {
    return [...this.#cases].map(([of, cases]) => ratio(cases, of)).reduce(addRatios);
  }
}

const noGain = (): ExactFighter => ({ falls: 0, dies: 0, dealt: 0, taken: 0, actionPoints: 0 });

function gained(gains: readonly ExactFighter[], before: FightState, after: FightState, chance: number): void {
  gains.forEach((own, index) => {
    const [from, to] = [before.scores[index]!, after.scores[index]!];
    own.dealt += chance * (to.damageDealt - from.damageDealt);
    own.taken += chance * (to.damageTaken - from.damageTaken);
    own.actionPoints += chance * (to.actionPoints - from.actionPoints);
  });
}

function addGains(sums: readonly ExactFighter[], gains: readonly ExactFighter[], chance: number): void {
  sums.forEach((own, index) => {
    const { dealt, taken, actionPoints } = gains[index]!;
    own.dealt += chance * dealt;
    own.taken += chance * taken;
    own.actionPoints += chance * actionPoints;
  });
}
