/**
 * What happens in a fight, as data for programs and for the sentences of a transcript. All systems tell their fights with these;
 * names of terms, weapons, wounds and states are those of the library.
 */

import type { Label } from '../message.ts';

/** A number that counts, by its name: `Pistols 3`, `distance -2`. */
export interface Term {
  readonly name: Label;
  readonly value: number;
}

/** The name of a term as it may be typed; empty where its label is a sentence. */
export const nameIn = ({ name }: Term): string => (typeof name === 'string' ? name : '');

/** `3d6 (12)`. */
export interface Rolled {
  readonly dice: string;
  readonly rolled: number;
  /** Whether half of it counts, rounded up. */
  readonly isHalved?: boolean;
}

/** A counter that runs down: `LIF 5 of 18`. */
export interface Pool {
  readonly name: string;
  readonly left: number;
  readonly most: number;
}

/** Dice and everything that is added to them. */
export interface Throw extends Rolled {
  readonly score: readonly Term[];
  readonly modifiers: readonly Term[];
  readonly total: number;
}

/** One of two with the throw of each. */
export interface Striker extends Throw {
  readonly who: string;
  readonly weapon: string;
  readonly against?: Against;
}

/** A number that a throw must reach or beat: `DEF 17 (10 + 4 REF + 3 skill)`. */
export interface Against {
  readonly name: Label;
  readonly value: number;
  readonly terms: readonly Term[];
}

export type FightEvent =
  /** `for` is a side that acts on the roll of its leader. */
  | (Rolled & {
      readonly type: 'initiative';
      readonly who: string;
      readonly for?: string;
      readonly terms: readonly Term[];
      readonly total: number;
    })
  | { readonly type: 'order'; readonly order: readonly { readonly name: string; readonly value: number }[] }
  | {
      readonly type: 'move';
      readonly who: string;
      readonly how: Movement;
      readonly target: string;
      readonly meters: number;
      readonly distance: number;
    }
  /** An action without a roll. */
  | {
      readonly type: 'act';
      readonly who: string;
      readonly action: string;
      readonly target?: string;
      readonly weapon?: string;
      readonly terms: readonly Term[];
    }
  | {
      readonly type: 'idle';
      readonly who: string;
      readonly because: 'surprised' | 'stunned' | 'shaken' | 'waits';
    }
  | (Throw & {
      readonly type: 'attack';
      readonly who: string;
      readonly target: string;
      /** `attack` where the rules do not tell blows from shots. */
      readonly action: 'shot' | 'blow' | 'attack' | 'grab' | 'throw';
      readonly weapon: string;
      readonly at?: string;
      /** In meters, where they count. */
      readonly distance?: number;
      /** More than one for a burst, a stream or a spray. */
      readonly rounds: number;
      readonly mode: string;
      readonly against: Against;
      readonly effect: number;
      readonly isHit: boolean;
      readonly hits: number;
    })
  /** Both sides roll; `versus` is missing where a fixed number must be reached. */
  | {
      readonly type: 'contest';
      readonly who: string;
      readonly action: string;
      readonly target: string;
      readonly own: Throw;
      readonly versus: Throw | number;
      readonly succeeds: boolean;
    }
  /** Two who may both hit: with blades at once, or shots at each other; `defends` of one who only wards off. */
  | {
      readonly type: 'clash';
      readonly action: 'blow' | 'shot';
      readonly own: Striker;
      readonly other: Striker;
      readonly defends: boolean;
      readonly hits: 'own' | 'other' | 'nobody' | 'again';
      readonly by: number;
    }
  | {
      readonly type: 'harm';
      readonly who: string;
      readonly weapon: string;
      /** The form of damage: `S` stunning, `L` lethal. */
      readonly form: string;
      readonly place: string;
      readonly dice: Rolled | undefined;
      /** The added terms. */
      readonly more?: readonly Term[];
      /** The subtracted terms, in order; the factor of a hit location multiplies. */
      readonly less: readonly (Term & { readonly isFactor: boolean })[];
      readonly net: number;
      /** Action points that take from it. */
      readonly spent: number;
      readonly taken: number;
      /** What it counts as, where a trait of the target makes it more. */
      readonly countsAs?: number;
      readonly wound: string;
      /** Where wounds are counted. */
      readonly wounds?: number;
      /** Meters that it flings back, and whether it hampers by story. */
      readonly isKnockedDown?: boolean;
      readonly flung?: number;
      readonly isCinematic?: boolean;
      readonly isStunned: boolean;
      readonly pool: Pool;
      readonly state: string;
    }
  /** The fate of an unnamed fighter, who has no counter. */
  | { readonly type: 'fate'; readonly who: string; readonly payoff: number; readonly fate: string }
  | {
      readonly type: 'blast';
      readonly who: string;
      readonly weapon: string;
      readonly off: number;
      readonly direction: string;
      readonly dice: Rolled;
      readonly radius: number;
    }
  | {
      readonly type: 'loss';
      readonly who: string;
      readonly points: number;
      readonly pool: Pool;
      readonly state: string;
    }
  | {
      readonly type: 'gain';
      readonly who: string;
      readonly by: string;
      readonly points: number;
      readonly pool: Pool;
      readonly state: string;
    };

/** The defaults of attacks and harm in systems without bursts, hit locations, stun and action points. */
export const SINGLE = { rounds: 1, mode: 'single' } as const;
export const PLAIN_HARM = { form: '', place: '', spent: 0, wound: '', isStunned: false } as const;

export type Movement = 'walk' | 'run' | 'back';
