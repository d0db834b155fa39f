/** Dangers that a text measures instead of telling the dice, `a fall of 24 m`, in the terms of the rules. */
import type { Distribution, Ratio } from './dice/index.ts';
import type { Message, Value } from './message.ts';
import type { Rule } from './rule.ts';
import type { Ruleset } from './ruleset.ts';
import type { Sheet } from './sheet.ts';

/** A danger that grows with a length. */
export interface Hazard {
  /** Words for what happens to somebody, with a length behind them: `falls 24 m`. */
  readonly verbs: readonly string[];
  /** Words for the thing itself, with a length on either side: `a fall of 24 m`, `a 24 m fall`. */
  readonly nouns: readonly string[];
  /** The harm by meters; undefined for none. */
  harm(ruleset: Ruleset, meters: number): Harm | undefined;
}

export interface Harm {
  /** `Fall of 24 m`. */
  readonly title: Message;
  /** `9d6`; plain points where the campaign rolls no dice. */
  readonly damage: string;
  /** Type and form, `B/L`, or what else the system tells apart; may be empty. */
  readonly kind: string;
  /** `18 m/s`. */
  readonly facts: readonly Value[];
  /** Remarks: what helps, and further facts. */
  readonly remarks: readonly Message[];
  /** The rule that it follows from. */
  readonly rule: Rule;
  /** The effect on a character; undefined where the rules are silent. */
  readonly befalls?: (sheet: Sheet) => Casualty;
}

/** Exactly what somebody is in for. */
export interface Casualty {
  /** `AV 2, TGH 5`, and what else may help; empty where nothing does. */
  readonly protection: Value;
  /** The points that are left of the damage. */
  readonly damage: Distribution;
  /** The end states, from the mildest: `stunned`. */
  readonly ends: readonly { readonly state: Message; readonly chance: Ratio }[];
}

/** The English words for falls. */
export const FALLING: Pick<Hazard, 'verbs' | 'nouns'> = {
  verbs: [
    ...['fall', 'falls', 'fell', 'fallen', 'falling'],
    ...['drop', 'drops', 'dropped', 'dropping'],
    ...['plunge', 'plunges', 'plunged', 'plunging'],
    ...['plummet', 'plummets', 'plummeted', 'plummeting'],
    ...['tumble', 'tumbles', 'tumbled', 'tumbling'],
  ],
  nouns: ['fall', 'drop', 'plunge', 'tumble'],
};

/** `9d6 B/L`. */
export const harmText = ({ damage, kind }: Harm): string => [damage, kind].filter(Boolean).join(' ');

/** Whether the damage is dice to roll, and not plain points. */
export const isRolled = (damage: string): boolean => damage.includes('d');
