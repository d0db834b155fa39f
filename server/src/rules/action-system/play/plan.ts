/** The plan of a fight: fighters, weapons and distances as plain data, computed once from the sheets. */
import type { Dice } from '../../fight/chance.ts';
import type { Physique } from './body.ts';
import type { Term } from '../../fight/events.ts';
import type { CombatRules } from './combat-rules.ts';
import type { Protection } from './damage.ts';

export type TacticName = 'press' | 'hold' | 'shoot and cover' | 'wrestle' | 'disarm';

export interface ActionFight {
  readonly fighters: readonly PlannedFighter[];
  readonly sides: readonly PlannedSide[];
  /** Meters between two sides at the beginning. */
  readonly range: number;
  readonly rules: CombatRules;
}

export interface PlannedSide {
  readonly name: string;
  readonly tactic: TacticName | undefined;
  /** The attack modifier of visibility. */
  readonly visibility: number;
  /** The modifier of cover against shots, as long as the side keeps its place. */
  readonly cover: number;
  readonly stance: 'higher' | 'level' | 'lower';
  readonly isSurprised: boolean;
  /** The line of the hit locations that the tactics name; -1 for none. */
  readonly aimsAt: number;
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
  /** The leadership of the side: PRE or Persuasion. */
  readonly leadership: number;
  readonly defense: number;
  /** What the load has taken from DEF: 0 or less. */
  readonly load: number;
  readonly move: number;
  readonly physique: Physique;
  readonly toughness: number;
  /** By blow, and by what the dice for the location show; one place without hit locations. */
  readonly places: readonly (readonly (Place | undefined)[])[];
  /** The best first. */
  readonly attacks: readonly PlannedAttack[];
  /** The bonus of combat skill to DEF with bare hands. */
  readonly unarmedSkill: number;
  readonly strength: number;
  /** The Acrobatics bonus, for rolling with a throw and, with STR, for escaping an explosion. */
  readonly acrobatics: number;
  readonly leaping: number;
  /** With TEC or the like: what stabilizes the wounds of others; undefined for those who never learned it. */
  readonly firstAid: number | undefined;
  /** The attack modifier of the fighter's size. */
  readonly size: number;
  /** The bonus of those who treat the fighter. */
  readonly treatedAt: number;
  /** Damage of a throw or a punch, and what stands before that of being thrown. */
  readonly throwDamage: Dice | undefined;
  readonly againstThrows: Protection;
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
  /** The roll bonus, and its parts: REF, Pistols. */
  readonly score: number;
  readonly terms: readonly Term[];
  /** The bonus of combat skill to DEF against blows. */
  readonly skill: number;
  readonly damage: Dice;
  /** `4d6 P/L`. */
  readonly damageText: string;
  /** `S` stunning, `L` lethal. */
  readonly form: string;
  /** Which of `places` it meets. */
  readonly blow: number;
  readonly isShort: boolean;
  /** Fists and feet. */
  readonly isUnarmed: boolean;
  /** Meters: where a blow is struck from, or as far as a shot goes. */
  readonly reach: number;
  /** The initiative bonus there against a weapon of another length. */
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
  /** The attack modifiers of the single shots of an action. */
  readonly shots: readonly number[];
  /** The most rounds of a burst and of a stream; 0 where there is none. */
  readonly burst: number;
  readonly stream: number;
  readonly spray: number;
  /** Whether it explodes, and whether it lands twice as far off when it misses. */
  readonly isBlast: boolean;
  readonly isScattered: boolean;
}
