/** Fights many times, chunk by chunk. The dice of a chunk follow from the seed and its number, whoever fights it. */
import { seededSource } from '../dice/index.ts';
import { sampled, type Chance } from './chance.ts';
import type { FightEvent } from './events.ts';
import type { Arena, FightState, Journal } from './rules.ts';
import { count, emptyTally, type Tally } from './statistics.ts';

const RUNS_IN_A_CHUNK = 250;

/** The numbers of runs of the chunks that make up so many runs. */
export const chunksOf = (runs: number): number[] =>
  Array.from({ length: Math.ceil(runs / RUNS_IN_A_CHUNK) }, (_, index) =>
    Math.min(RUNS_IN_A_CHUNK, runs - index * RUNS_IN_A_CHUNK),
  );

export function simulateChunk(arena: Arena, seed: number, chunk: number, runs: number): Tally {
  const chance = chanceOf(seed, chunk);
  const tally = emptyTally(arena.plan);
  for (let run = 0; run < runs; run++) count(tally, fight(arena, chance));
  return tally;
}

/** The first fight of a seed, blow by blow. */
export function transcript(arena: Arena, seed: number): Transcript {
  const turns: { turn: number; events: FightEvent[] }[] = [];
  const { ending } = fight(arena, chanceOf(seed, 0), {
    turn: (turn) => turns.push({ turn, events: [] }),
    event: (event) => turns.at(-1)?.events.push(event),
  });
  return { turns, winner: ending?.winner };
}

export interface Transcript {
  readonly turns: readonly { readonly turn: number; readonly events: readonly FightEvent[] }[];
  /** The index of the side that won. */
  readonly winner: number | undefined;
}

function fight(arena: Arena, chance: Chance, journal?: Journal): FightState {
  const fightState = arena.begin();
  const { turnLimit } = arena.plan;
  while (!fightState.ending && fightState.turn <= turnLimit) fightState.step(chance, journal);
  return fightState;
}

/** Neighbouring seeds and chunks must not share their dice; the source spreads what differs here. */
const chanceOf = (seed: number, chunk: number): Chance =>
  sampled(seededSource(Math.imul(seed, 0x9e3779b1) ^ Math.imul(chunk + 1, 0x85ebca6b)));
