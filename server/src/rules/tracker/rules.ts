/** The rules that a system gives to the tracker: the order of a turn, blows, healing and actions. */
import type { RandomSource } from '../dice/index.ts';
import type { Value } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';

export interface TrackerRules {
  /** The name of the order value: `Initiative`, `Shots`. */
  readonly orderWord: string;
  /**
   * Whether actions spend the order value. If so, the fighter with the highest value acts next, until all are at 0. Otherwise each
   * fighter acts once in a turn, from the highest value down.
   */
  readonly isSpent: boolean;
  /** Whether fighters act one after the other; false where all act at the same time. The default is true. */
  isOrdered?(ruleset: Ruleset): boolean;
  /** An example of a typed blow: `17 P/L`. */
  readonly blowExample: string;
  /** Returns the order of a new turn for the fighters who can act. */
  order(
    ruleset: Ruleset,
    fighters: readonly OrderedFighter[],
    table: TableHistory,
    source: RandomSource,
  ): Ordering;
  /** Returns the facts that a game master reads at a glance: DEF, armor. */
  facts(ruleset: Ruleset, sheet: Sheet, history: History): readonly TrackedFact[];
  condition(ruleset: Ruleset, sheet: Sheet, history: History): TrackedCondition;
  /** Returns the event of a typed blow, such as `17 P/L`, or why it is rejected. */
  blow(
    ruleset: Ruleset,
    sheet: Sheet,
    history: History,
    text: string,
    source: RandomSource,
  ): TrackerEvent | Rejection;
  heal(ruleset: Ruleset, sheet: Sheet, history: History, points: number): TrackerEvent | Rejection;
  /** Returns the actions open to a fighter now. Where actions spend the order value, the first is the default. */
  actions(ruleset: Ruleset, sheet: Sheet, history: History): readonly TrackedAction[];
  /** Returns the event at the end of a turn, such as bleeding; undefined for none. */
  turnEnds?(ruleset: Ruleset, sheet: Sheet, history: History): TrackerEvent | undefined;
  /** Rules of the encounter as a whole; undefined for none. */
  readonly table?: TableRules;
}

export interface TableRules {
  /** Returns the states that hold for all: `all Actions are Inspired`. */
  states(ruleset: Ruleset, table: TableHistory): readonly Value[];
  /** Returns the actions of the game master: `Draw an Action! card`. */
  actions(ruleset: Ruleset, table: TableHistory): readonly TrackedAction[];
}

export interface OrderedFighter {
  readonly name: string;
  readonly side: string;
  readonly isPlayer: boolean;
  /** Whether there are several of the same character. */
  readonly isOneOfMany: boolean;
  readonly sheet: Sheet;
  readonly history: History;
}

export interface Ordering {
  /** One for each fighter. */
  readonly orders: readonly Order[];
  /** The event that the order brings about, for the journal: cards are drawn. */
  readonly trackerEvent?: TrackerEvent | undefined;
}

export interface Order {
  /** Undefined for a fighter who does not act in this turn. */
  readonly value: number | undefined;
  /** Breaks ties between equal values, the higher one first. Fighters with equal ties act at the same time. */
  readonly tie: number;
  /** The explanation, the same for all who share it: `Initiative of guards, led by Vane: INI 5 + 1d6 (3) = 8`. */
  readonly said: Value;
}

/** A number of a fighter with its source: `AV 4`. */
export interface TrackedFact {
  readonly label: Value;
  readonly value: number;
  /** Empty where there is none. */
  readonly detail: Value;
}

/** The events of one fighter in order, and the fighter's place in the turn. */
export interface History {
  readonly events: readonly RecordedEvent[];
  /** The current turn, from 1, and whether the fighter has acted in it. */
  readonly turn: number;
  readonly hasActed: boolean;
  /** Whether the encounter declares the fighter as surprised, and the first turn still goes on. */
  readonly isSurprised: boolean;
  /** The rest of the order value; undefined for a fighter who does not act in this turn. */
  readonly order: number | undefined;
  /** The order value of the fighter who acts next. */
  readonly now: number | undefined;
  /** The number of the current trigger window: how many events so far others could react to (the sum of `moment` amounts). */
  readonly triggerWindow: number;
  readonly table: TableHistory;
}

/** The history before the first event. */
export const EMPTY_HISTORY: History = {
  events: [],
  turn: 1,
  hasActed: false,
  isSurprised: false,
  order: undefined,
  now: undefined,
  triggerWindow: 0,
  table: { events: [], turn: 1 },
};

/** The events of the encounter that concern no single fighter. */
export interface TableHistory {
  readonly events: readonly RecordedEvent[];
  /** The current turn, from 1; 0 before the first one. */
  readonly turn: number;
}

/**
 * An event: the amounts that it changes, under names that the system chooses. `order` is added to the order value; each `moment`
 * opens a trigger window for all.
 */
export interface TrackerEvent {
  readonly said: Value;
  readonly amounts: Readonly<Record<string, number>>;
}

export interface RecordedEvent extends TrackerEvent {
  readonly turn: number;
}

export interface Rejection {
  /** Why the intent is rejected, and what would be accepted. */
  readonly problem: Value;
}

export const isRejection = (answer: TrackerEvent | Rejection): answer is Rejection => 'problem' in answer;

export interface TrackedCondition {
  /** The name of the counter: `LIF`. */
  readonly word: string;
  readonly left: number;
  readonly most: number;
  /** `serious wound, -3 to Body`, `stunned`. */
  readonly states: readonly Value[];
  /** Whether the fighter can no longer act. */
  readonly isOut: boolean;
}

/** An action that the game master can choose for a fighter: `Attack`, first aid. */
export interface TrackedAction {
  readonly id: string;
  readonly label: Value;
  /** The heading of a group of further actions: `Stances`. Undefined for the main actions. */
  readonly group?: Value | undefined;
  /** Returns the resulting event; dice may decide. */
  act(source: RandomSource): TrackerEvent | Rejection;
}

/** The sum of all amounts of one name. */
export const sumOf = (events: readonly TrackerEvent[], name: string): number =>
  events.reduce((sum, { amounts }) => sum + (amounts[name] ?? 0), 0);

/** The amount of a mark that is either set or not. */
export const marked = (name: string): TrackerEvent['amounts'] => ({ [name]: 1 });
