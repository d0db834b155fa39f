/** The rules of fights that a system provides. Simulator, exact solver and transcripts share them; chance is passed in. */
import type { Message } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import type { Chance } from './chance.ts';
import type { FightEncounter } from './encounter.ts';
import type { FightEvent } from './events.ts';

export interface FightRules {
  /** Returns the words that a condition accepts, by its key: `tactics`, `cover`. */
  words(ruleset: Ruleset, key: string): readonly ConditionWord[];
  /** Whether the system reads the value of a condition: `visibility: poor`. */
  reads(ruleset: Ruleset, key: string, text: string): boolean;
  prepare(ruleset: Ruleset, encounter: FightEncounter): Prepared;
  /** Returns an arena that fights a plan any number of times. */
  open(plan: FightPlan): Arena;
  /** Returns both sides of an attack as typed scores; undefined if the attacker has no such attack. A system with an `attack` procedure leaves it out. */
  readonly typedAttack?: (
    ruleset: Ruleset,
    attack: TypedAttack,
  ) => { readonly own: string; readonly other: string } | undefined;
}

/** What a verb says of an attack: `strikes`, `shoots`, `throws`; `attacks` may be any of them. */
export type AttackKind = 'any' | 'blow' | 'shot' | 'throw';

/** An attack of one character on another. */
export interface TypedAttack {
  readonly own: Sheet;
  readonly other: Sheet;
  readonly kind: AttackKind;
  /** The best one where it is undefined; empty for bare hands. */
  readonly weapon: string | undefined;
}

/** A word of a condition with its effect: `half`, `-1 to shots`. */
export interface ConditionWord {
  readonly word: string;
  /** Other words for it. */
  readonly also?: readonly string[];
  readonly about: Message;
}

export type Prepared = FightPlan | FightProblems;

export interface FightProblems {
  /** Why the encounter cannot be fought. */
  readonly problems: readonly Note[];
}

export const isPlan = (prepared: Prepared): prepared is FightPlan => !('problems' in prepared);

/** A remark about a fight: a code and its values. Its sentence is made where it is shown. */
export interface Note {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A prepared fight. It is plain data, so it can be posted to a worker. */
export interface FightPlan {
  readonly encounter: string;
  readonly sides: readonly string[];
  readonly fighters: readonly FighterName[];
  /** A fight that lasts longer is a draw. */
  readonly turnLimit: number;
  /** Assumptions where the text is silent. */
  readonly assumptions: readonly Note[];
  /** Data of the system, opaque to all others. */
  readonly data: unknown;
}

export interface FighterName {
  readonly name: string;
  /** The index of its side. */
  readonly side: number;
}

export interface Arena {
  readonly plan: FightPlan;
  begin(): FightState;
}

/** The state of one fight, which `step` advances to its end. */
export interface FightState {
  /** The current turn, from 1. */
  readonly turn: number;
  /** Undefined as long as the fight goes on. */
  readonly ending: Ending | undefined;
  /** One score for each fighter. */
  readonly scores: readonly Score[];
  /** Takes the next step: rolls initiative, lets a fighter act, or ends the turn. */
  step(chance: Chance, journal?: Journal): void;
  copy(): FightState;
  /** A key of the state. States with equal keys continue alike; turns and scores are not part of it. */
  key(): string;
}

/** The end of a fight. `winner` is the index of a side; undefined where no side is left. */
export interface Ending {
  readonly winner: number | undefined;
}

export interface Score {
  /** Whether the fighter can no longer act, and whether the fighter is dead. */
  readonly hasFallen: boolean;
  readonly isDead: boolean;
  readonly damageDealt: number;
  readonly damageTaken: number;
  readonly actionPoints: number;
}

/** Receives the events of a fight. Without a journal no events are made. */
export interface Journal {
  turn(turn: number): void;
  event(event: FightEvent): void;
}
