/** A fight of Action as plain data. */
import type { Distribution } from '../../dice/index.ts';
import type { Term } from '../../fight/events.ts';
import type { FirstShotRules } from '../initiative.ts';

export interface HeroicFight {
  readonly rules: HeroicRules;
  readonly sides: readonly PlannedSide[];
  readonly fighters: readonly PlannedFighter[];
}

export interface HeroicRules {
  /** Whether shots are counted, or everybody acts once in a round. */
  readonly countsShots: boolean;
  readonly firstShot: FirstShotRules;
  /** Shots of those who have the drop on the others, and of these. */
  readonly surprise: { readonly aware: number; readonly unaware: number };
  /** Shots of an attack, and of an Active Defense. */
  readonly attack: number;
  readonly defense: number;
  readonly defenseBonus: number;
  /** The group bonus of unnamed fighters to the acting one, by the number of the others. */
  readonly groupBonus: readonly number[];
  readonly dice: Readonly<Record<'standard' | 'confident' | 'closed', Distribution>>;
}

export interface PlannedSide {
  readonly name: string;
  readonly isVillain: boolean;
  readonly isSurprised: boolean;
}

export interface PlannedFighter {
  readonly name: string;
  readonly side: number;
  readonly reflexes: readonly Term[];
  readonly hits: number;
  /** Undefined for those who have no skill to attack with. */
  readonly attack: PlannedAttack | undefined;
  readonly defense: readonly Term[];
  readonly soak: number;
  /** Whether the fighter is named; unnamed ones neither roll initiative nor defend. */
  readonly isNamed: boolean;
  /** The group that acts as one; -1 for those who act alone. */
  readonly group: number;
  readonly stances: number;
  readonly fortune: number;
}

export interface PlannedAttack {
  readonly weapon: string;
  readonly isShot: boolean;
  readonly score: readonly Term[];
  readonly damage: number;
}
