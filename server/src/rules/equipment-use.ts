/** Equipment in the hands of a character. */
import type { EntryLine } from './character.ts';
import type { ArmorRule, GearRule, ObjectRule, WeaponRule } from './equipment.ts';
import type { Proof } from './proof.ts';
import type { Attribute, SkillRule } from './ruleset.ts';
import type { SkillScore, SpecialtyScore } from './sheet.ts';

export interface Carried {
  readonly line: EntryLine;
  readonly count: number;
  /** Kilograms of all of them together; undefined where nothing says what one weighs. */
  readonly weight: number | undefined;
}

export interface WeaponUse extends Carried {
  readonly rule: WeaponRule;
  /** The skill that it is used with, as the skill list in use has it. */
  readonly skillRule: SkillRule | undefined;
  /** Its score; undefined for somebody who never learned it. */
  readonly skill: SkillScore | undefined;
  readonly specialty: SpecialtyScore | undefined;
  /** Points of STR below the minimum, or above it. */
  readonly shortage: number;
  readonly surplus: number;
  /** What is added to the dice, one for each governing attribute, the usual one first. */
  readonly attacks: readonly {
    readonly attribute: Attribute;
    readonly total: number;
    readonly proof: Proof;
  }[];
  /** What it adds to INI while it is used. */
  readonly init: number;
  /** `4d6+2 P/L`; undefined where the character is too weak to do any. */
  readonly damage: string | undefined;
  /** Meters. */
  readonly range: number | undefined;
}

export interface ArmorUse extends Carried {
  readonly rule: ArmorRule;
  /** Points of STR below the minimum: what it takes from REF and MOV. */
  readonly shortage: number;
}

export interface GearUse extends Carried {
  readonly rule: GearRule | ObjectRule | undefined;
}

/** Everything that is carried, and what it does to whoever carries it. */
export interface Load {
  /** Kilograms. */
  readonly weight: number;
  /** Lines whose weight is not known. */
  readonly unweighed: readonly EntryLine[];
  /** What one can carry at most; undefined where no table says. */
  readonly carry: number | undefined;
  /** What it takes from DEF: 0 or less. */
  readonly penalty: number;
}

/** An attribute or derived attribute under arms. */
export interface BurdenedScore {
  readonly id: string;
  readonly value: number;
  readonly proof: Proof;
}

export interface Equipment {
  readonly weapons: readonly WeaponUse[];
  readonly armor: readonly ArmorUse[];
  readonly gear: readonly GearUse[];
  readonly load: Load;
  /** Scores that armor and load change; none where they change nothing. */
  readonly burdened: readonly BurdenedScore[];
  /** Lines below `weapons:` and `armor:` that name nothing. */
  readonly unknown: readonly { readonly line: EntryLine; readonly section: 'weapons' | 'armor' }[];
}
