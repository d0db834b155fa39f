/** A roll that a text asks for, in the terms of the rules, and the odds of those who make it. */
import type { Circumstance, CircumstanceRules } from './circumstances.ts';
import type { Distribution, Ratio } from './dice/index.ts';
import type { Attribute, Ruleset, SkillRule, TraitRule } from './ruleset.ts';
import type { Sheet } from './sheet.ts';

/** `Challenging`: 18. */
export interface Difficulty {
  readonly word: string;
  readonly aliases: readonly string[];
  readonly target: number;
}

/** What is rolled on. */
export type RollBase =
  | {
      readonly type: 'skill';
      readonly skill: SkillRule;
      /** A type or a specialty. */
      readonly detail: string | undefined;
      /** The governing attribute, where the text names one. */
      readonly attribute: Attribute | undefined;
    }
  | { readonly type: 'attribute'; readonly attribute: Attribute }
  /** Whether somebody keeps a trait under control. */
  | { readonly type: 'control'; readonly trait: TraitRule | undefined };

export interface Roll {
  readonly base: RollBase;
  /** `Stealth`, `REF + Stealth`, `control`. */
  readonly label: string;
  readonly difficulty: Difficulty | undefined;
  /** The target number, stated or by the difficulty. */
  readonly target: number | undefined;
  /** What somebody else rolls against it. */
  readonly against: RollBase | undefined;
}

/** What a character adds to the dice. */
export interface Standing {
  readonly score: number;
  /** `REF 8 + Stealth 4`. */
  readonly calculation: string;
}

export interface RollOdds {
  readonly chance: Ratio;
  /** What the dice must show at least; undefined in a contest. */
  readonly needed: number | undefined;
  /** Whether it needs no roll, or takes the highest one. */
  readonly how: 'automatic' | 'roll' | 'highest';
}

/** What a roll against a target number came to. */
export interface RollOutcome {
  readonly isSuccess: boolean;
  readonly effect: number;
}

/** How a system rolls. */
export interface RollRules {
  /** What its books call the number to reach: `TN`. */
  readonly targetWord: string;
  difficulties(ruleset: Ruleset): readonly Difficulty[];
  /** The dice of the campaign: `3d6`. */
  diceText(ruleset: Ruleset): string;
  dice(ruleset: Ruleset): Distribution;
  /** Undefined for a character who cannot make the roll. */
  standing(sheet: Sheet, base: RollBase): Standing | undefined;
  /** The odds against a target number; `bonus` is what action points and the like add. */
  odds(ruleset: Ruleset, score: number, target: number): RollOdds;
  /** What dice that show so much come to. */
  outcome(ruleset: Ruleset, shown: number, score: number, target: number): RollOutcome;
  /** The odds of a higher total; a tie is no success. */
  contest(ruleset: Ruleset, score: number, opponent: number): RollOdds;
  /** The target of a control roll, by the character's level of the trait. */
  controlTarget(sheet: Sheet, base: RollBase): number | undefined;
  /** What one action point adds to a roll; undefined where the system has none. */
  actionPointBonus(ruleset: Ruleset): number | undefined;
  /** How many action points may go into one roll, besides those that its circumstances count already. */
  mostActionPoints(ruleset: Ruleset, circumstances: readonly Circumstance[]): number;
  /** What else bears on a roll. */
  readonly circumstances: CircumstanceRules;
  /** What decides who acts first; undefined for a character without it. */
  initiative(sheet: Sheet): (Standing & { readonly dice: string }) | undefined;
}
