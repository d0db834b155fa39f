/** The rules that hold for a character, compiled from the library and the campaign. Plain values, no text. */
import type { ArmorRule, GearRule, MaterialRule, ObjectRule, WeaponRule } from './equipment.ts';
import type { Formula } from './formula.ts';
import { nameKey } from './names.ts';
import type { Options } from './options.ts';
import type { Origin } from './explanation.ts';
import type { Rule } from './rule.ts';

export type { Rule } from './rule.ts';

/** A ruling, where the books disagree or are silent. */
export interface Ruling {
  /** `R16`. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The campaign keys that decide otherwise. */
  readonly options: readonly string[];
  readonly source: string;
  readonly origin: Origin;
}

/** Rows of text below headings. */
export interface Table extends Rule {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The lists of a sheet whose lines name a row of it in parentheses. */
  readonly detailsOf: readonly string[];
}

export interface Attribute extends Rule {
  /** The abbreviation, in capitals as declared. */
  readonly id: string;
  readonly group: string;
  /** power, aptitude or resistance. */
  readonly role: string;
}

export interface DerivedRule extends Rule {
  readonly id: string;
  readonly formula: Formula | undefined;
  /** Character points for one bought point; undefined where none can be bought. */
  readonly price: number | undefined;
  /** The highest score at the level of play. */
  readonly cap: number | undefined;
  /** Whether one rolls on it, as on an attribute. */
  readonly isRolled: boolean;
}

/** A score that can be rolled besides skills. */
export type RolledScore = Attribute | DerivedRule;

/** A list that a character may have: `jobs`, whose lines are skills. */
export interface SectionRule {
  /** As names match. */
  readonly key: string;
  readonly form: 'traits' | 'skills' | 'items' | 'log';
}

export type Effect =
  | {
      readonly type: 'attribute' | 'derived';
      readonly id: string;
      readonly amount: number;
      readonly condition: string;
      readonly text: string;
    }
  /** A cap on attributes or derived attributes. */
  | {
      readonly type: 'ceiling';
      readonly ids: readonly string[];
      readonly value: number;
      readonly text: string;
    }
  | {
      readonly type: 'skill' | 'group';
      readonly name: string;
      readonly amount: number;
      readonly condition: string;
      readonly text: string;
    }
  | {
      readonly type: 'chosen attribute' | 'chosen skill';
      readonly amount: number;
      readonly condition: string;
      readonly text: string;
    }
  /** The cost of learning in play: of all skills, or of the group that the trait names. */
  | {
      readonly type: 'experience';
      readonly scope: 'skills' | 'chosen group';
      readonly amount: number;
      readonly factor: number;
      readonly text: string;
    }
  | { readonly type: 'action points'; readonly amount: number; readonly text: string }
  | { readonly type: 'control'; readonly score: number; readonly text: string }
  | { readonly type: 'text'; readonly text: string };

export interface TraitLevel {
  /** `Edge`. */
  readonly name: string;
  /** The cost, or the points of a disadvantage; always positive. */
  readonly points: number;
}

export interface TraitLevelRule extends TraitLevel {
  readonly effects: readonly Effect[];
}

/** A number that a trait without levels asks for: a range, or words that stand for numbers. */
export interface TraitScale {
  readonly name: string;
  readonly range: readonly [number, number] | undefined;
  readonly steps: readonly { readonly name: string; readonly value: number }[];
}

export interface Opposite {
  readonly name: string;
  /** When the two exclude each other. */
  readonly when: 'always' | 'same subject' | 'never';
}

export interface TraitRule extends Rule {
  readonly kind: TraitKind;
  readonly type: string;
  readonly opposites: readonly Opposite[];
  /** The detail that must be named, and the only level at which it must be. */
  readonly detail: { readonly labels: readonly string[]; readonly onlyAt: string | undefined } | undefined;
  readonly oneOf: readonly string[];
  /** Common skills with one of these facts are not free for a character with the trait: `technology`. */
  readonly noCommonSkills: readonly string[];
  readonly repeatable: boolean;
  /** Whether a roll controls it; undefined where the trait leaves that to the rules. */
  readonly controlRoll: boolean | undefined;
  readonly levels: readonly TraitLevelRule[];
  readonly always: readonly Effect[];
  readonly scales: readonly TraitScale[];
  readonly price: Formula | undefined;
  readonly samples: readonly string[];
}

export type TraitKind = 'advantage' | 'disadvantage';

export interface SkillGroupRule extends Rule {
  readonly skills: readonly SkillRule[];
  /** Whether a campaign declares it, as against the library. */
  readonly homeMade: boolean;
}

export interface SkillRule extends Rule {
  readonly group: string;
  readonly form: 'plain' | 'type' | 'specialty';
  /** The attribute groups that govern it. */
  readonly attributeGroups: readonly string[];
  readonly tools: string;
  readonly free: FreeLevels | undefined;
  readonly specialtyRequired: boolean;
  /** Each specialty is bought like a type. */
  readonly apart: boolean;
  readonly types: readonly string[];
  readonly specialties: readonly string[];
  /** Levels of a first specialty that come with the free levels. */
  readonly freeSpecialty: number;
  /** Facts that nothing computes with. */
  readonly facts: readonly string[];
}

/** The type of free levels that the writer chooses, and marks: `Language (English, native)`. */
export const NATIVE = 'native';

/** The type of free levels that are of the writer's choice. */
export const ANY = 'any';

/** Levels that everybody has: of the skill, of each named type, or of one type of the writer's choice. */
export interface FreeLevels {
  readonly level: number;
  readonly kind: 'universal' | 'common';
  /** The named types, each of which is free; or ANY or NATIVE alone. Empty: the skill as a whole. */
  readonly types: readonly string[];
}

export interface Limits {
  readonly attributePoints: number;
  readonly characterPoints: number;
  /** undefined: none. */
  readonly attributeMaximum: number | undefined;
  readonly attributeMinimum: number;
  readonly skillMaximum: number | undefined;
  readonly rankMaximum: number | undefined;
  /** The score above which no ordinary human goes. */
  readonly humanMaximum: number | undefined;
  /** The allowed size of a home-made skill group. */
  readonly groupSize: readonly [number, number];
}

export interface Prices {
  /** Attribute points for one level. */
  readonly attribute: number;
  /** Character points for one level in a single pool. */
  readonly attributeInPool: number;
  /** Character points for one unspent attribute point. */
  readonly exchange: number;
  readonly skillGroup: number;
  readonly skill: number;
  readonly specialtyPair: number;
  /** Experience points for one more level; the formulae know it as `new`. */
  readonly experience: {
    readonly attribute: Formula | undefined;
    readonly skillGroup: Formula | undefined;
    readonly skill: Formula | undefined;
    readonly specialty: Formula | undefined;
    readonly actionPoint: number | undefined;
    /** The experience points for an action point that is cashed in. */
    readonly actionPointValue: number | undefined;
  };
}

/** The penalties of loads on DEF. */
export interface LoadPenalties {
  /** Beyond STR in kilograms. */
  readonly beyondStrength: number;
  readonly beyondCarry: number;
}

export interface Ruleset {
  readonly system: string;
  /** The name of the system in sentences and on sheets, which is that of no other one: `Action (heroic)`. */
  readonly title: string;
  /** The abbreviation of experience points: `EP`; empty where the system has none. */
  readonly experienceUnit: string;
  readonly campaign: string | undefined;
  readonly level: string;
  readonly skillList: string;
  readonly limits: Limits;
  readonly prices: Prices;
  readonly options: Options;
  readonly traitLevels: Readonly<Record<TraitKind, readonly TraitLevel[]>>;
  readonly attributes: readonly Attribute[];
  /** The first one that does not count because there are too many. */
  readonly attributeBeyondLimit: Attribute | undefined;
  readonly derived: readonly DerivedRule[];
  readonly traits: readonly TraitRule[];
  readonly groups: readonly SkillGroupRule[];
  readonly weapons: readonly WeaponRule[];
  readonly armors: readonly ArmorRule[];
  readonly gear: readonly GearRule[];
  readonly objects: readonly ObjectRule[];
  readonly materials: readonly MaterialRule[];
  readonly tables: readonly Table[];
  readonly rulings: readonly Ruling[];
  readonly load: LoadPenalties;
  /** The lists that a character may have, in the order of a sheet. */
  readonly sections: readonly SectionRule[];
  /** The sections whose names are free, and `attributes` where those are. */
  readonly open: ReadonlySet<string>;
  /** Statistics of weapons and armor that only this system has, as names match. */
  readonly statistics: readonly string[];
  /** Text keys that a character may use. */
  readonly sheetKeys: readonly string[];
  /** Skills of the skill lists that are not in use, by their names. */
  readonly otherSkills: ReadonlyMap<string, OtherSkill>;
  /** Traits that do not count because of an optional rule, by name, with the reason. */
  readonly unusedTraits: ReadonlyMap<string, string>;
  /** The optional rules that a campaign may `use`. */
  readonly optionalRules: readonly string[];
  readonly names: RuleNames;
}

/** A skill of another list. */
export interface OtherSkill {
  readonly list: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Rules by name and alias. */
export interface RuleNames {
  readonly attribute: ReadonlyMap<string, Attribute>;
  readonly derived: ReadonlyMap<string, DerivedRule>;
  readonly trait: ReadonlyMap<string, TraitRule>;
  readonly group: ReadonlyMap<string, SkillGroupRule>;
  readonly skill: ReadonlyMap<string, SkillRule>;
  readonly weapon: ReadonlyMap<string, WeaponRule>;
  readonly armor: ReadonlyMap<string, ArmorRule>;
  readonly gear: ReadonlyMap<string, GearRule | ObjectRule>;
  readonly table: ReadonlyMap<string, Table>;
  readonly ruling: ReadonlyMap<string, Ruling>;
}

/** Finds a name also where white space or a hyphen was left out or put in: `Maces / Clubs`, `Cool-headed`. */
class NameIndex<T> extends Map<string, T> {
  readonly #compact = new Map<string, T>();

  override get(key: string): T | undefined {
    return super.get(key) ?? this.#compact.get(compact(key));
  }

  override has(key: string): boolean {
    return super.has(key) || this.#compact.has(compact(key));
  }

  /** The first value keeps a name that two share. */
  put(name: string, value: T): void {
    const key = nameKey(name);
    if (!super.has(key)) super.set(key, value);
    if (!this.#compact.has(compact(key))) this.#compact.set(compact(key), value);
  }
}

const compact = (key: string): string => key.replace(/[ -]/g, '');

/** An index by every name of each rule; what comes first keeps a name that two share. */
export function byName<T extends Rule>(
  rules: readonly T[],
  further: (rule: T) => readonly string[] = () => [],
): ReadonlyMap<string, T> {
  const index = new NameIndex<T>();
  for (const rule of rules) index.put(rule.name, rule);
  for (const rule of rules) for (const name of [...further(rule), ...rule.aliases]) index.put(name, rule);
  return index;
}
