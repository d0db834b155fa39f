/** A roll that a text asks for, in the terms of the rules, and the odds of those who make it. */
import type { Circumstance, CircumstanceRules, Modifier } from './circumstances.ts';
import type { Distribution, RandomSource, Ratio } from './dice/index.ts';
import { say, type Message, type Value } from './message.ts';
import type { RolledScore, Ruleset, SkillRule, TraitRule } from './ruleset.ts';
import type { Sheet, WeaponUse } from './sheet.ts';
import type { ScoreName } from './task.ts';

/** `Challenging`: 18. */
export interface Difficulty {
  readonly word: string;
  readonly aliases: readonly string[];
  readonly target: number;
}

/** A word before a roll that changes its dice: `an Inspired Stunt roll`. */
export interface Manner {
  readonly word: string;
  readonly aliases: readonly string[];
  /** What it does, in a sentence. */
  readonly about: string;
}

/** Dice on the table. */
export interface ThrownDice {
  /** `3d6 (4, 2, 6)`. */
  readonly shown: Value;
  /** What they come to. */
  readonly points: number;
  /** A sign that their sum does not tell: `double-0`, `boxcars`. */
  readonly mark?: string | undefined;
}

/** What is rolled on. */
export type RollBase =
  | {
      readonly type: 'skill';
      readonly skill: SkillRule;
      /** A type or a specialty. */
      readonly detail: string | undefined;
      /** The governing attribute, where the text names one. */
      readonly attribute: RolledScore | undefined;
    }
  | { readonly type: 'attribute'; readonly attribute: RolledScore }
  /** Whether somebody keeps a trait under control. */
  | { readonly type: 'control'; readonly trait: TraitRule | undefined };

/** What a character adds to the dice. */
export interface Standing {
  readonly score: number;
  /** `REF 8 + Stealth 4`. */
  readonly calculation: Value;
  /** What counts for how well a success goes, and not for whether it is one. */
  readonly effect?: Standing | undefined;
}

/** What is left of somebody's standing where what counts for the effect of the other side is taken from the own one. */
export function opposed(own: Standing, { effect: theirs }: Partial<Standing> = {}): Standing {
  if (!theirs) return own;
  const { score, calculation } = own.effect ?? { score: 0, calculation: undefined };
  return {
    ...own,
    effect: {
      score: score - theirs.score,
      calculation: say('less', { calculation, other: theirs.calculation }),
    },
  };
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
  /** What the rules call it: `Major Success, payoff 7`. */
  readonly degree?: Value;
}

/** A degree of success with its chance. */
export interface DegreeChance {
  /** `Major Success`. */
  readonly name: string;
  readonly chance: Ratio;
}

/** Somebody who makes a roll, with all that bears on it. */
export interface Roller {
  readonly name: string;
  readonly score: number;
}

/** One side of a contest, with the sheet and what is rolled on. */
export interface Contestant extends Roller {
  readonly sheet: Sheet;
  readonly base: RollBase;
  readonly modifiers: readonly Modifier[];
}

/** How a roll is made. */
export interface RollManner {
  readonly manner: Manner | undefined;
  readonly circumstances: readonly Circumstance[];
}

/** How a system rolls. */
/** Something else to know of a roll, by its code; the words for it are made where it is shown. */
export interface RollDetail {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** By whom or by what they are of. */
  readonly chances: readonly { readonly name: string; readonly chance: Ratio }[];
}

export interface RollRules {
  /** What its books call the number to reach: `TN`. */
  readonly targetWord: string;
  /** Whether a total must reach the target number or go beyond it. */
  readonly success: 'at least' | 'more than';
  /** What comes of two equal totals in a contest; `one side rolls` where the score of the other side is a target number. */
  readonly ties: 'nobody wins' | 'rolled again' | 'one side rolls';
  /** Scores that stand in for a skill: Wealth, or the rank of a Membership; undefined where there are none. */
  substitutes?(ruleset: Ruleset): readonly SkillRule[];
  /** The setting of a campaign that makes a name a score to roll on: `use: wealth levels` for Wealth; undefined for none. */
  readonly neededFor?: (ruleset: Ruleset, name: string) => string | undefined;
  /** Whether a roll may control a trait; of all traits where it is undefined. */
  hasControlRoll?(ruleset: Ruleset, trait: TraitRule): boolean;
  /** What combat skill and the length of the weapon in hand add to the defense against blows with a weapon; undefined where nothing is added. */
  parrying?(ruleset: Ruleset, sheet: Sheet, against: WeaponUse | undefined): readonly number[];
  /** What somebody without a weapon attacks with, the usual way first. */
  bareHands?(ruleset: Ruleset, sheet: Sheet): readonly WeaponUse[];
  /** Scores of the other side that nobody rolls on: `against the guard's MR`; undefined where there are none. */
  reachedScores?(ruleset: Ruleset): readonly string[];
  /** What the other side rolls on, where that follows from what is rolled against it. */
  facing?(base: RollBase, own: RollBase): RollBase;
  /** Whether an attribute beside a skill counts for the effect alone; otherwise it is added to the score. */
  readonly attributeIsEffect?: boolean;
  /** What a name in a typed score is; undefined where names are free. */
  scoreName?(ruleset: Ruleset, name: string): ScoreName;
  difficulties(ruleset: Ruleset): readonly Difficulty[];
  /** Words that change the dice of a roll; none where all rolls are alike. */
  manners(ruleset: Ruleset): readonly Manner[];
  /** Whether several manners may stand before one roll; otherwise only one counts. */
  readonly mannersAddUp?: boolean;
  /** The dice of the campaign: `3d6`. */
  diceText(ruleset: Ruleset, manner?: Manner): string;
  dice(ruleset: Ruleset, manner?: Manner): Distribution;
  /** Dice that no expression says; undefined where `diceText` is one. */
  throwDice?(ruleset: Ruleset, manner: Manner | undefined, source: RandomSource): ThrownDice;
  /** Undefined for a character who cannot make the roll. */
  standing(sheet: Sheet, base: RollBase): Standing | undefined;
  /** The odds against a target number. */
  odds(ruleset: Ruleset, score: number, target: number, manner?: Manner): RollOdds;
  /** The degrees of success with their chances, which add up to 1; the worst comes first. */
  degrees?(ruleset: Ruleset, standing: Standing, target: number, manner?: Manner): readonly DegreeChance[];
  /** What else there is to know of such a roll: of one who makes it alone, or of several together. */
  details?(
    ruleset: Ruleset,
    rollers: readonly Roller[],
    target: number,
    how: RollManner,
  ): readonly RollDetail[];
  /** What else there is to know of two who roll against each other, in lines. */
  contestDetails?(ruleset: Ruleset, own: Contestant, other: Contestant): readonly Message[];
  /** What a mark of the dice asks for besides, and what that brings; empty for nothing. */
  aftermath?(ruleset: Ruleset, mark: string, sheet: Sheet | undefined, source: RandomSource): Value;
  /** What dice on the table come to. */
  outcome(
    ruleset: Ruleset,
    thrown: ThrownDice,
    standing: Standing,
    target: number,
    manner?: Manner,
  ): RollOutcome;
  /** The odds of a higher total; what a tie is, `ties` says. */
  contest(ruleset: Ruleset, score: number, opponent: number, manner?: Manner): RollOdds;
  /** The target of a control roll, by the character's level of the trait. */
  controlTarget(sheet: Sheet, base: RollBase): number | undefined;
  /** What one action point adds to a roll; undefined where the system has none. */
  actionPointBonus(ruleset: Ruleset): number | undefined;
  /** How many action points may go into one roll, besides those that its circumstances count already. */
  mostActionPoints(ruleset: Ruleset, circumstances: readonly Circumstance[]): number;
  /** What else bears on a roll. */
  readonly circumstances: CircumstanceRules;
  /** What decides who acts first; undefined for a character without it. */
  initiative(sheet: Sheet): (Standing & { readonly dice: string; readonly manner?: Manner }) | undefined;
}
