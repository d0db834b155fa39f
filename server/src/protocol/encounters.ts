/** Encounters that are tracked or fought. */
import type { Range, TextDocumentPosition } from './places.ts';

/** Client to server: an encounter after something has happened in it, or `null` where there is none to be tracked. */
export const ENCOUNTER_REQUEST = 'callsheet/encounter';

export interface EncounterParams extends TextDocumentPosition {
  /** The id of the encounter, or else it is the one at the position; without an id the first of the file will do. */
  readonly id?: string;
  /** The state from the last answer. */
  readonly state?: unknown;
  /** Nothing, to see how things are. */
  readonly action?: EncounterAction;
}

export type EncounterAction =
  /** Rolls for the first turn, or for this turn again; lets the next one act; forgets everything. */
  | { readonly type: 'begin' | 'roll' | 'next' | 'reset' }
  /** Takes back what happened last to a combatant, or to the encounter itself, whose id is empty. */
  | { readonly type: 'undo'; readonly id: string }
  /** A blow or points of healing, as typed, or the id of an action. */
  | { readonly type: 'blow' | 'heal' | 'act'; readonly id: string; readonly text: string };

export interface EncounterTable {
  readonly uri: string;
  /** Its first line. */
  readonly range: Range;
  readonly id: string;
  readonly name: string;
  /** From 1; 0 before the first turn. */
  readonly turn: number;
  /** The name of the order value: `Initiative`. */
  readonly orderWord: string;
  /** An example of a typed blow: `17 P/L`. */
  readonly blowExample: string;
  /** The states that hold for all: `all Actions are Inspired`. */
  readonly states: readonly string[];
  /** The actions of the encounter itself. */
  readonly actions: readonly EncounterButton[];
  /** The last event of the encounter itself, which can be undone; empty for none. */
  readonly last: string;
  /** Those who act, in order; then those who do not. */
  readonly combatants: readonly EncounterCombatant[];
  /** The latest last. */
  readonly journal: readonly { readonly turn: number; readonly text: string }[];
  /** To be kept, and sent with the next request; what is in it is for the server to know. */
  readonly state: unknown;
  /** The result of the last action, or why it was rejected. */
  readonly said: string;
  readonly isProblem: boolean;
}

export interface EncounterCombatant {
  readonly id: string;
  /** `Hangar Guard 2`. */
  readonly name: string;
  readonly side: string;
  readonly isPlayer: boolean;
  /** The color of the side: `#b3261e`; missing where it has none. */
  readonly color?: string | undefined;
  /** Missing for those who do not act in this turn. */
  readonly order?: number | undefined;
  readonly isCurrent: boolean;
  readonly hasActed: boolean;
  /** The name of the counter: `LIF`. */
  readonly word: string;
  readonly left: number;
  readonly most: number;
  /** `stunned`, `serious wound, Body -3`. */
  readonly states: readonly string[];
  /** Whether they can do nothing any more. */
  readonly isOut: boolean;
  /** `DEF`, `14`. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly detail: string }[];
  readonly actions: readonly EncounterButton[];
  /** The last event, which can be undone; empty for none. */
  readonly last: string;
}

/** `Stabilize`; the id is that of an action. */
export interface EncounterButton {
  readonly id: string;
  readonly label: string;
  /** The heading of a group of further actions: `Stances`. Missing for the main actions. */
  readonly group?: string | undefined;
}

/** The command of the client that a code lens runs, with the arguments `[uri, position]`. */
export const TRACK_ENCOUNTER_COMMAND = 'callsheet.trackEncounter';

/**
 * Client to server: fights the encounter at a position many times, or `null` without one. Progress is shown by the
 * protocol's own means, and can be called off there. Answers with a `FightResult` or a `FightFailure`.
 */
export const FIGHT_REQUEST = 'callsheet/fight';

export interface FightResult {
  /** The name of the encounter. */
  readonly name: string;
  /** Markdown: what came of it, or why it cannot be fought. */
  readonly text: string;
}

/** The server is to blame, not the encounter. */
export interface FightFailure {
  readonly problem: string;
}

/** The command of the client that a code lens runs, with the arguments `[uri, position]`. */
export const FIGHT_COMMAND = 'callsheet.simulate';
