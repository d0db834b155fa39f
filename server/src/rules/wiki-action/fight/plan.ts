/** A fight of Action!/System as plain data. */
import type { Distribution } from '../../dice/index.ts';
import type { Term } from '../../fight/events.ts';
import type { HarmRules } from '../damage.ts';
import type { UnnamedRules } from '../unnamed.ts';

export interface WikiFight {
  readonly rules: WikiRules;
  readonly sides: readonly { readonly name: string; readonly isSurprised: boolean }[];
  readonly fighters: readonly PlannedFighter[];
}

export interface WikiRules {
  readonly harm: HarmRules;
  readonly unnamed: UnnamedRules;
  readonly threshold: number;
  /** A plain pair of dice, and its expression. */
  readonly dice: Distribution;
  readonly diceText: string;
  readonly activeDefense: { readonly shots: number; readonly bonus: number };
  /** The number that ends being Shaken. */
  readonly shaken: number | undefined;
}

export interface PlannedFighter {
  readonly name: string;
  readonly side: number;
  /** The kinds of an encounter, which crowds go by. */
  readonly kind: number;
  readonly shots: number;
  readonly health: number;
  readonly toughness: number;
  /** The Mass that resists knockback; undefined for fighters without one. */
  readonly mass: number | undefined;
  readonly isUnnamed: boolean;
  /** Undefined for those who have no skill to attack with. */
  readonly attack: PlannedAttack | undefined;
  readonly defense: Term;
  /** The scores for rolls on shock, dark times and being Shaken; undefined for fighters who lack them. */
  readonly asked: {
    readonly shock?: Term;
    readonly darkTimes?: Term;
    readonly shaken?: Term;
    /** The Luck that prevents a cinematic wound. */
    readonly luck?: Term;
  };
}

export interface PlannedAttack {
  readonly weapon: string;
  readonly skill: Term;
  /** The damage of the weapon, or an attribute. */
  readonly value: Term;
}
