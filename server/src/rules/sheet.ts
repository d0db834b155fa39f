/** A character sheet: every number with its explanation and its lines. Explanations of skills are made on demand. */
import type { Message, Value } from './message.ts';
import type { EntryLine, Qualifier, ScoreLine, WrittenCharacter } from './character.ts';
import type { ArmorRule, GearRule, ObjectRule, WeaponRule } from './equipment.ts';
import type { Experience } from './experience.ts';
import type { Origin, Explanation } from './explanation.ts';
import type {
  Attribute,
  DerivedRule,
  Effect,
  RolledScore,
  Ruleset,
  SkillGroupRule,
  SkillRule,
  TraitKind,
  TraitLevelRule,
  TraitRule,
} from './ruleset.ts';

export interface Sheet {
  readonly character: WrittenCharacter;
  readonly ruleset: Ruleset;
  readonly attributes: readonly AttributeScore[];
  readonly derived: readonly DerivedScore[];
  readonly traits: readonly TraitChoice[];
  readonly groups: readonly GroupScore[];
  /** Written skills in their order, then the free ones that the sheet does not mention. */
  readonly skills: readonly SkillScore[];
  readonly points: Points;
  readonly equipment: Equipment;
  /** The log and what it comes to; undefined where there is none. */
  readonly experience: Experience | undefined;
  /** The character before the log: what budgets and limits of creation are about. */
  readonly created: Sheet;
  /** Returns remarks on an attribute, a skill or a key, by its name. */
  readonly remarks: (of: string) => readonly Remark[];
  /** Lines whose names the rules do not know. */
  readonly unknown: {
    readonly scores: readonly ScoreLine[];
    readonly traits: readonly {
      readonly line: EntryLine;
      readonly kind: TraitKind;
      readonly otherKind: TraitRule | undefined;
    }[];
    readonly skills: readonly EntryLine[];
  };
  /** Findings about the rules of creation, each at its place; few of them are about an npc, too. */
  readonly creation: readonly {
    readonly message: Message;
    readonly origin: Origin;
    readonly isForNpcs?: boolean;
  }[];
  /** Scores that no table of the rules has. */
  readonly outOfRange: readonly {
    readonly message: Message;
    readonly origin: Origin;
    readonly severity?: 'hint';
  }[];
  /** Lines that say again what an earlier line has said. The earlier one counts. */
  readonly repeated: readonly {
    readonly line: ScoreLine | EntryLine;
    readonly first: ScoreLine | EntryLine;
    readonly name: string;
  }[];
}

/** `Lifts 100 kg`; with the rulings that it follows. */
export interface Remark {
  readonly said: Value;
  readonly rulings: readonly string[];
}

/** A ceiling that a trait sets. */
export interface Ceiling {
  readonly value: number;
  readonly trait: TraitChoice;
}

export interface AttributeScore {
  readonly rule: Attribute;
  readonly line: ScoreLine | undefined;
  /** The bought score. */
  readonly score: number;
  /** The score with the permanent bonuses of traits. */
  readonly value: number;
  /** The scale that the creature has by this score, in the terms of the system. The score itself is in human scale. */
  readonly scale?: string | undefined;
  /** The bought score in that scale. */
  readonly ownScore?: number | undefined;
  readonly ceiling: Ceiling | undefined;
  /** Attribute points, or character points in a single pool. */
  readonly cost: Explanation;
  readonly explanation: Explanation;
}

export interface DerivedScore {
  readonly rule: DerivedRule;
  readonly value: number;
  /** Equal scores, by the scale in which they are stated; undefined for a statement without one. */
  readonly scaled?: readonly { readonly value: number; readonly scale: string | undefined }[];
  /** The value without cap and ceiling. */
  readonly uncapped: number;
  readonly bought: number;
  readonly line: ScoreLine | undefined;
  readonly stated: ScoreLine | undefined;
  readonly ceiling: Ceiling | undefined;
  readonly cost: Explanation;
  readonly explanation: Explanation;
}

export interface TraitChoice {
  readonly rule: TraitRule;
  /** The list that it stands in: `advantages`, `abilities`. */
  readonly section: string;
  readonly line: EntryLine;
  readonly level: TraitLevelRule | undefined;
  /** A level word that this trait does not offer, or that looks like one. */
  readonly levelWord: Qualifier | undefined;
  /** The details, without levels and scales. */
  readonly details: readonly Qualifier[];
  /** The subject that tells two of them apart: the details, or else the note. */
  readonly subject: string;
  readonly scales: ReadonlyMap<string, { readonly value: number; readonly qualifier: Qualifier }>;
  readonly chosenAttribute: { readonly attribute: Attribute; readonly qualifier: Qualifier } | undefined;
  readonly effects: readonly Effect[];
  /** Positive for disadvantages too. */
  readonly cost: Explanation;
}

export interface GroupScore {
  readonly rule: SkillGroupRule;
  readonly line: EntryLine;
  readonly score: number;
  readonly cost: Explanation;
}

export interface SpecialtyScore {
  readonly name: string;
  readonly bonus: number;
  readonly total: number;
  readonly qualifier: Qualifier;
  readonly cost: Explanation;
}

export interface SkillScore {
  readonly rule: SkillRule;
  /** With its type: `Unarmed Combat (Brawling)`. */
  readonly name: string;
  /** The list that it stands in: `skills`, `jobs`. */
  readonly section: string;
  /** The type, or the specialty that a skill without types is bought for. */
  readonly type: string | undefined;
  readonly line: EntryLine | undefined;
  /** Whether the line marks it as the one with the free levels: `Language (English, native)`. */
  readonly isMarked: boolean;
  /** Free and bought levels, without the group's. */
  readonly score: number;
  readonly free: number;
  readonly group: GroupScore | undefined;
  /** The score with the levels of the group. */
  readonly total: number;
  readonly statedTotal: Qualifier | undefined;
  readonly specialties: readonly SpecialtyScore[];
  readonly cost: Explanation;
  /** The cost with that of the specialties. */
  readonly fullCost: number;
  readonly explanation: Explanation;
}

/** Points of one kind. */
export interface Pool {
  /** The unit: `AP`, `points`. */
  readonly unit: string;
  readonly spent: Explanation;
  readonly available: Explanation;
}

export interface Points {
  /** Undefined where the rules have no such points. */
  readonly attribute: Pool | undefined;
  readonly character: CharacterPool | undefined;
}

/** Character points, and what they are spent on. */
export interface CharacterPool extends Pool {
  readonly advantages: number;
  readonly disadvantages: number;
  readonly skills: number;
  readonly derived: number;
  /** Character points for unspent attribute points. */
  readonly fromAttributePoints: number;
}

/** A carried item. */
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
  /** The attack bonuses, one for each governing attribute, the usual one first. */
  readonly attacks: readonly {
    readonly attribute: RolledScore;
    readonly total: number;
    readonly explanation: Explanation;
  }[];
  /** The modifier to INI while it is used. */
  readonly init: number;
  /** `4d6+2 P/L`; undefined where the character is too weak to do any. */
  readonly damage: string | undefined;
  /** Meters. */
  readonly range: number | undefined;
  /** Remarks on its use in a fight. */
  readonly remarks?: readonly Remark[];
  /** Further facts in short; undefined where the statistics say all. */
  readonly facts?: Value;
}

export interface ArmorUse extends Carried {
  readonly rule: ArmorRule;
  /** Points of STR below the minimum: what it takes from REF and MOV. */
  readonly shortage: number;
  /** Its effect in short; undefined where the statistics say all. */
  readonly facts?: Value;
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
  /** The most that the character can carry; undefined where no table says. */
  readonly carry: number | undefined;
  /** The penalty on DEF: 0 or less. */
  readonly penalty: number;
}

/** An attribute or derived attribute under arms. */
export interface BurdenedScore {
  readonly id: string;
  readonly value: number;
  readonly explanation: Explanation;
}

export interface Equipment {
  readonly weapons: readonly WeaponUse[];
  readonly armor: readonly ArmorUse[];
  readonly gear: readonly GearUse[];
  /** Undefined where the rules do not ask what things weigh. */
  readonly load: Load | undefined;
  /** Scores that armor and load change; none where they change nothing. */
  readonly burdened: readonly BurdenedScore[];
  /** Lines below `weapons:` and `armor:` that name nothing. */
  readonly unknown: readonly { readonly line: EntryLine; readonly section: 'weapons' | 'armor' }[];
}
