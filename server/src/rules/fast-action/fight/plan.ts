/** A fight of Fast Action as plain data. */
import type { Term } from '../../fight/events.ts';
import type { Gear } from '../play/gear.ts';
import type { InitiativeMode, Quick } from '../play/initiative.ts';

export interface FastFight {
  readonly initiative: InitiativeMode;
  /** Whether in close combat each attack sets the DIFF of a defense, instead of one roll of both. */
  readonly isInTurn: boolean;
  /** The base DIFF against an unaware target. */
  readonly unaware: number;
  /** The modifier of shots in each distance band, the nearest first. */
  readonly bands: readonly number[];
  /** The band in which the sides begin. */
  readonly band: number;
  readonly sides: readonly PlannedSide[];
  readonly fighters: readonly PlannedFighter[];
}

export interface PlannedSide {
  readonly name: string;
  readonly cover: number;
  readonly isSurprised: boolean;
}

export type TacticName = 'press' | 'shoot and cover';

export interface PlannedFighter extends Quick {
  readonly name: string;
  readonly side: number;
  /** `PR`, or `hits` of a mook, and how many. */
  readonly word: string;
  readonly most: number;
  readonly end: 'coma' | 'dead';
  readonly close: Arm;
  /** Undefined for those who have nothing to shoot with, or are told to close in. */
  readonly far: Arm | undefined;
}

/** An attack that somebody has. */
export interface Arm {
  /** Empty for bare hands. */
  readonly weapon: string;
  readonly score: readonly Term[];
  readonly modifiers: readonly Term[];
  readonly gear: Gear;
}
