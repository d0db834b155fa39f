/** What a fight of the Action! System is made of: plain data, computed once from the sheets. */
import type { Dice } from '../../fight/chance.ts';
import type { Physique } from '../play/body.ts';
import type { Protection } from '../play/damage.ts';
import type { HarmRules } from '../play/harm.ts';

export type TacticName = 'press' | 'hold' | 'shoot and cover';

export interface ActionFight {
  readonly fighters: readonly PlannedFighter[];
  readonly sides: readonly PlannedSide[];
  /** Meters between two sides at the beginning. */
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

/** What the options and tables of the campaign say about fights. */
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
  /** What is added to attacks on the surprised, and on those who stand higher or lower. */
  readonly surprise: number;
  readonly targetHigher: number;
  readonly targetLower: number;
  /** By turns of aiming, from 0 to the most that count. */
  readonly aim: readonly number[];
  readonly running: number;
  readonly dodge: number;
  /** By whole meters from 0: what distance takes from a shot; beyond the end the last one holds. */
  readonly distances: readonly number[];
  /** By meters a turn from 0: what speed adds to DEF. */
  readonly speeds: readonly number[];
  /** By mode and rounds. */
  readonly salvos: Readonly<Record<Exclude<Mode, 'single'>, readonly (Salvo | undefined)[]>>;
  /** The dice for the location of a hit, by a short weapon or another one; undefined without hit locations. */
  readonly locationDice: { readonly close: Dice; readonly other: Dice } | undefined;
  readonly harm: HarmRules;
}

/** How an attack is made: one shot or blow, a burst, or a stream. */
export type Mode = 'single' | 'burst' | 'stream';

/** So many rounds at once. */
export interface Salvo {
  readonly penalty: number;
  /** How many hit, by effect number from 0; beyond the end the last one holds. */
  readonly hits: readonly number[];
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
  readonly physique: Physique;
  readonly toughness: number;
  /** By blow, and by what the dice for the location show; one place without hit locations. */
  readonly places: readonly (readonly (Place | undefined)[])[];
  /** The best first. */
  readonly attacks: readonly PlannedAttack[];
  /** What the combat skill adds to DEF with bare hands. */
  readonly unarmedSkill: number;
  readonly actionPoints: number;
}

/** Where a blow may go, and what stands before it there. */
export interface Place extends Protection {
  /** `head`; empty without hit locations. */
  readonly name: string;
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
  /** `S` stunning, `L` lethal. */
  readonly form: string;
  /** Which of `places` it meets. */
  readonly blow: number;
  readonly isShort: boolean;
  /** Meters: where a blow is struck from, or as far as a shot goes. */
  readonly reach: number;
  /** What it adds there against a weapon of another length. */
  readonly reachInitiative: number;
  readonly reachDefense: number;
  readonly rmod: number;
  /** Meters from which distance takes nothing from a shot. */
  readonly comfortable: number;
  readonly init: number;
  /** Rounds before it must be loaded; undefined for one that need not be. */
  readonly magazine: number | undefined;
  /** Turns that loading takes, and how many rounds each brings. */
  readonly loadTurns: number;
  readonly loadRounds: number;
  /** Whether there is another one when it is shot or thrown. */
  readonly canLoad: boolean;
  /** What is added to each of the single shots of an action. */
  readonly shots: readonly number[];
  /** The most rounds of a burst and of a stream; 0 where there is none. */
  readonly burst: number;
  readonly stream: number;
}
