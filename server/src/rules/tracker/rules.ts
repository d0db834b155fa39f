/** How a system keeps an encounter at the table: in which order people act, and what blows leave of them. */
import type { RandomSource } from '../dice/index.ts';
import type { Value } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';

export interface TrackerRules {
  /** What the order is by: `Initiative`, `Shots`. */
  readonly orderWord: string;
  /**
   * Whether acting costs some of it: whoever has most acts next, until nobody has any left. Otherwise everybody acts once in
   * a turn, from the highest down.
   */
  readonly isSpent: boolean;
  /** False where everybody acts at the same time, so that nobody has a place in an order; true where it is not said. */
  isOrdered?(ruleset: Ruleset): boolean;
  /** What a blow looks like: `17 P/L`. */
  readonly blowExample: string;
  /** The order of a new turn, for those who can act. */
  order(
    ruleset: Ruleset,
    fighters: readonly OrderedFighter[],
    table: TablePast,
    source: RandomSource,
  ): Ordering;
  /** What one wants to see of somebody now: DEF, armor. */
  facts(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedFact[];
  condition(ruleset: Ruleset, sheet: Sheet, past: Past): TrackedCondition;
  /** Something hits; `text` is what somebody typed. */
  blow(ruleset: Ruleset, sheet: Sheet, past: Past, text: string, source: RandomSource): Happening | Refusal;
  heal(ruleset: Ruleset, sheet: Sheet, past: Past, points: number): Happening | Refusal;
  /** What else somebody can do or undergo now; the first one is the usual one where the order is spent. */
  actions(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[];
  /** What the turn does to somebody at its end, where it does anything: bleeding. */
  turnEnds?(ruleset: Ruleset, sheet: Sheet, past: Past): Happening | undefined;
  /** What concerns the whole encounter; undefined where nothing does. */
  readonly table?: TableRules;
}

export interface TableRules {
  /** What holds for everybody: `all Actions are Inspired`. */
  states(ruleset: Ruleset, table: TablePast): readonly Value[];
  /** What the game master can do with it: `Draw an Action! card`. */
  actions(ruleset: Ruleset, table: TablePast): readonly TrackedAction[];
}

export interface OrderedFighter {
  readonly name: string;
  readonly side: string;
  readonly isPlayer: boolean;
  /** Whether there are several of the same character. */
  readonly isOneOfMany: boolean;
  readonly sheet: Sheet;
  readonly past: Past;
  /** The encounter says so of its side, or of everybody. */
  readonly isSurprised: boolean;
}

export interface Ordering {
  /** One for each of the fighters. */
  readonly orders: readonly Order[];
  /** What it did to the encounter: cards are drawn. It stands in the journal. */
  readonly happening?: Happening | undefined;
}

export interface Order {
  /** Undefined for those who do not act in this turn. */
  readonly value: number | undefined;
  /** Decides between those with the same value, the higher one first; those with the same act at the same time. */
  readonly tie: number;
  /** How it came about, once for all who share it: `Initiative of guards, led by Vane: INI 5 + 1d6 (3) = 8`. */
  readonly said: Value;
}

/** `AV 4`, with what is behind it. */
export interface TrackedFact {
  readonly label: Value;
  readonly value: number;
  /** Empty for nothing. */
  readonly detail: Value;
}

/** What has happened to somebody, in the order in which it did. */
export interface Past {
  readonly events: readonly TrackedEvent[];
  /** The turn that is on, from 1, and whether they have acted in it. */
  readonly turn: number;
  readonly hasActed: boolean;
  /** What is left of their order value; undefined for those who do not act in this turn. */
  readonly order: number | undefined;
  /** The order value of whoever is to act. */
  readonly now: number | undefined;
  /** How much has happened that others may react to: the amounts `moment` of everybody and of the encounter. */
  readonly moment: number;
  readonly table: TablePast;
}

/** Before anything has happened. */
export const UNTOUCHED: Past = {
  events: [],
  turn: 1,
  hasActed: false,
  order: undefined,
  now: undefined,
  moment: 0,
  table: { events: [], turn: 1 },
};

/** What has happened to the encounter, and to nobody in particular. */
export interface TablePast {
  readonly events: readonly TrackedEvent[];
  /** The turn that is on, from 1; 0 before the first one. */
  readonly turn: number;
}

/**
 * Something that happened: what it changes, by names that the system chooses. `order` is added to the order value, and `moment`
 * is counted over all.
 */
export interface Happening {
  readonly said: Value;
  readonly amounts: Readonly<Record<string, number>>;
}

export interface TrackedEvent extends Happening {
  readonly turn: number;
}

export interface Refusal {
  /** Why nothing happened, and what to do. */
  readonly problem: Value;
}

export const isRefusal = (answer: Happening | Refusal): answer is Refusal => 'problem' in answer;

export interface TrackedCondition {
  /** What is counted: `LIF`. */
  readonly word: string;
  readonly left: number;
  readonly most: number;
  /** `serious wound, -3 to Body`, `stunned`. */
  readonly states: readonly Value[];
  /** Whether they can do nothing any more. */
  readonly isOut: boolean;
}

/** `Attack`, with what it costs of the order; or something like first aid, which costs the one who gets it nothing. */
export interface TrackedAction {
  readonly id: string;
  readonly label: Value;
  /** What it stands below where it is not among the usual ones: `Stances`. */
  readonly group?: Value | undefined;
  /** What comes of it; dice may decide. */
  act(source: RandomSource): Happening | Refusal;
}

/** The amounts of one name, all in all. */
export const sumOf = (events: readonly Happening[], name: string): number =>
  events.reduce((sum, { amounts }) => sum + (amounts[name] ?? 0), 0);

/** The amount of something that either is so or not. */
export const marked = (name: string): Happening['amounts'] => ({ [name]: 1 });
