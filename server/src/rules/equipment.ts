/** Equipment as the rules declare it. Weights are kilograms, distances meters. */
import type { Rule } from './rule.ts';

export interface Damage {
  readonly dice: number;
  readonly sides: number;
  readonly bonus: number;
  /** Damage of the strength table at STR plus this, instead of dice. */
  readonly fromStrength: number | undefined;
  /** `B` blunt, `P` penetrating, `Sp` special. */
  readonly type: string;
  /** `S` stunning, `L` lethal, `Sp` special. */
  readonly form: string;
}

export interface WeaponRule extends Rule {
  readonly kind: 'weapon';
  /** The skills that it is used with; the first that the skill list has counts. */
  readonly skills: readonly string[];
  /** The specialties of that skill that fit it, besides one of its own name. */
  readonly specialties: readonly string[];
  readonly category: string;
  readonly group: string;
  readonly damage: Damage | undefined;
  /** `S`, `M`, `L`; none for a weapon that shoots. */
  readonly sizes: readonly string[];
  readonly init: number;
  readonly acc: number;
  /** The reduction of the distance penalty; undefined in melee. */
  readonly rmod: number | undefined;
  readonly strengthMinimum: number | 'crew';
  readonly range: { readonly meters: number } | { readonly perStrength: number } | undefined;
  /** As printed: `4s`, `1/2`, `4/20`. */
  readonly rateOfFire: string;
  readonly ammunition: number | undefined;
  readonly weight: number | undefined;
  readonly strengthDice: 'both' | 'fewer' | 'none';
  /** `SA`, `AF`, `pointed`, `thrown` and the like. */
  readonly marks: readonly string[];
  readonly effects: string;
}

export interface ArmorRule extends Rule {
  readonly kind: 'armor';
  readonly armorValue: number;
  readonly strengthMinimum: number;
  readonly weight: number | undefined;
  /** As written: `3, 5-15`, `varies`. */
  readonly covers: string;
  /** The hit locations, 3 to 18. */
  readonly locations: readonly number[];
  readonly halvedBy: readonly string[];
  /** The names of the pieces that a suit is worn as. */
  readonly parts: readonly string[];
  /** Statistics of the system's own: `Protection 2`. */
  readonly marks: readonly string[];
  readonly effects: string;
}

/** Gear without numbers of its own but a weight. */
export interface GearRule extends Rule {
  readonly kind: 'gear';
  readonly category: string;
  readonly weight: number | undefined;
  readonly effects: string;
}

/** A thing that can be broken. */
export interface ObjectRule extends Rule {
  readonly kind: 'object';
  readonly category: string;
  readonly armorValue: number;
  readonly hits: number;
  /** Whether `hits` is the least that such a thing has. */
  readonly orMore: boolean;
  readonly weight: number | undefined;
}

export interface MaterialRule extends Rule {
  readonly kind: 'material';
  /** Hits to break through, for each millimeter. */
  readonly perMillimeter: number;
}

export type ItemRule = WeaponRule | ArmorRule | GearRule | ObjectRule | MaterialRule;
