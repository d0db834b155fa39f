/** How a system fights. The same turns serve simulation, exact answer and transcript; chance comes from outside. */
import type { Message } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Chance } from './chance.ts';
import type { FightEncounter } from './encounter.ts';
import type { FightEvent } from './events.ts';

export interface FightRules {
  /** What a condition may say, by its key: `tactics`, `cover`. */
  words(ruleset: Ruleset, key: string): readonly ConditionWord[];
  /** Whether a condition says something that counts: `visibility: poor`. */
  reads(ruleset: Ruleset, key: string, text: string): boolean;
  prepare(ruleset: Ruleset, encounter: FightEncounter): Prepared;
  /** Makes a plan ready to be fought many times. */
  open(plan: FightPlan): Arena;
}

/** `half`, with what it does: `-1 to shots`. */
export interface ConditionWord {
  readonly word: string;
  readonly about: Message;
}

export type Prepared = FightPlan | FightProblems;

export interface FightProblems {
  /** Why there can be no fight. */
  readonly problems: readonly Note[];
}

export const isPlan = (prepared: Prepared): prepared is FightPlan => !('problems' in prepared);

/** Something to tell about a fight: a code, and what it is about. Sentences are made of it where it is shown. */
export interface Note {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Plain data: it goes to a worker as it is. */
export interface FightPlan {
  readonly encounter: string;
  readonly sides: readonly string[];
  readonly fighters: readonly FighterName[];
  /** A fight that lasts longer is a draw. */
  readonly turnLimit: number;
  /** What the text leaves open. */
  readonly assumptions: readonly Note[];
  /** What the system alone knows. */
  readonly data: unknown;
}

export interface FighterName {
  readonly name: string;
  /** The index of its side. */
  readonly side: number;
}

export interface Arena {
  readonly plan: FightPlan;
  begin(): Bout;
}

/** One fight, from its first turn to its last. */
export interface Bout {
  /** The turn that is fought, from 1. */
  readonly turn: number;
  /** Undefined as long as the fight goes on. */
  readonly ending: Ending | undefined;
  /** By fighter. */
  readonly scores: readonly Score[];
  /** Does what comes next: rolls initiative, lets somebody act, ends the turn. */
  step(chance: Chance, journal?: Journal): void;
  copy(): Bout;
  /** Two fights with the same key go on in the same way; turns and scores do not matter to that. */
  key(): string;
}

/** The index of the side that has won; undefined where nobody is left to win. */
export interface Ending {
  readonly winner: number | undefined;
}

export interface Score {
  /** Whether the fighter can no longer act, and whether that is for good. */
  readonly hasFallen: boolean;
  readonly isDead: boolean;
  readonly damageDealt: number;
  readonly damageTaken: number;
  readonly actionPoints: number;
}

/** Listens to a fight. Nothing is told where nobody listens. */
export interface Journal {
  turn(turn: number): void;
  event(event: FightEvent): void;
}
