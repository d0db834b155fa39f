/** What a fight of the Action! System is made of: plain data, computed once from the sheets. */
import type { Dice } from '../../fight/chance.ts';

export type TacticName = 'press' | 'hold' | 'shoot and cover';

export interface ActionFight {
  readonly fighters: readonly PlannedFighter[];
  readonly sides: readonly PlannedSide[];
  /** Metres between two sides at the beginning. */
  readonly range: number;
  readonly rules: FightOptions;
}

export interface PlannedSide {
  readonly name: string;
  readonly tactic: TacticName | undefined;
  /** What everybody adds to attacks on it: visibility. */
  readonly visibility: number;
  /** What shots at it get for its cover, as long as it keeps its place. */
  readonly cover: number;
  readonly stance: 'higher' | 'level' | 'lower';
  readonly isSurprised: boolean;
}

/** The choices of the campaign that a fight depends on. */
export interface FightOptions {
  readonly dice: Dice;
  readonly actionPoints: {
    /** What one adds to an attack, and takes from the damage of a blow. */
    readonly toAttack: number;
    readonly fromDamage: number;
    readonly mostAtOnce: number;
    readonly mostInATurn: number;
  };
  readonly tieByReflexes: boolean;
  readonly skillToDefense: boolean;
  readonly surprise: number;
  readonly targetHigher: number;
  readonly targetLower: number;
  readonly shotsByRate: boolean;
  readonly criticalAboveTriple: boolean;
  readonly stunningWounds: boolean;
  readonly stackWounds: boolean;
  readonly divideOnly: boolean;
  readonly burstDivisor: number;
  readonly streamDivisor: number;
  readonly hasLocations: boolean;
  /** By what the dice show; empty without hit locations. */
  readonly locations: readonly (HitLocation | undefined)[];
  /** By whole metres from 0: what distance takes from a shot; beyond the end the last one holds. */
  readonly distances: readonly number[];
  /** By metres a turn from 0: what speed adds to DEF. */
  readonly speeds: readonly number[];
}

export interface HitLocation {
  readonly name: string;
  /** Of the damage that is left after armor. */
  readonly multiplier: number;
}

/** A kind of fighter, and its name in this fight. */
export interface PlannedFighter {
  readonly name: string;
  readonly side: number;
  /** Fighters of one kind share everything but the name. */
  readonly kind: number;
  /** Player characters roll initiative for themselves. */
  readonly isPlayer: boolean;
  readonly tactic: TacticName;
  readonly initiative: number;
  readonly intelligence: number;
  readonly reflexes: number;
  /** Who leads the side: PRE or Persuasion. */
  readonly leadership: number;
  readonly defense: number;
  readonly move: number;
  readonly life: number;
  readonly health: number;
  readonly toughness: number;
  readonly armor: readonly PlannedArmor[];
  /** The best first. */
  readonly attacks: readonly PlannedAttack[];
  /** What the combat skill adds to DEF with bare hands. */
  readonly unarmedSkill: number;
  readonly actionPoints: number;
}

export interface PlannedArmor {
  readonly name: string;
  readonly value: number;
  readonly halvedByBlunt: boolean;
  readonly halvedByPointed: boolean;
  /** The locations that it covers, 3 to 18. */
  readonly locations: readonly number[];
}

export interface PlannedAttack {
  readonly weapon: string;
  readonly isShot: boolean;
  /** What is added to the dice, and how it comes about: `REF 4 + Pistols 3`. */
  readonly score: number;
  readonly calculation: string;
  /** What the combat skill adds to DEF against blows. */
  readonly skill: number;
  readonly damage: Dice;
  /** `4d6 P/L`. */
  readonly damageText: string;
  readonly type: string;
  readonly form: string;
  readonly isPointed: boolean;
  readonly halvesArmor: boolean;
  readonly isShort: boolean;
  /** Metres: where a blow is struck from, or as far as a shot goes. */
  readonly reach: number;
  readonly rmod: number;
  /** Metres from which distance takes nothing from a shot. */
  readonly comfortable: number;
  readonly init: number;
  /** Rounds before it must be loaded; undefined for one that need not be. */
  readonly magazine: number | undefined;
  /** Turns that loading takes, and how many rounds each brings. */
  readonly loadTurns: number;
  readonly loadRounds: number;
  /** Whether there is another one when it is shot or thrown. */
  readonly canLoad: boolean;
  /** Single shots in a turn. */
  readonly rate: number;
  readonly canBurst: boolean;
  /** Rounds of a stream; 0 where there is none. */
  readonly stream: number;
}
