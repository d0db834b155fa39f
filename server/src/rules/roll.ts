/** Rolls in the terms of the rules, and the functions by which a system answers for them: odds, outcomes, contests. */
import type { Circumstance, CircumstanceRules, Modifier, RolledOn } from './circumstances.ts';
import type { Distribution, RandomSource, Ratio } from './dice/index.ts';
import { say, type Message, type Value } from './message.ts';
import type { RolledScore, Ruleset, SkillRule, TraitRule } from './ruleset.ts';
import type { Sheet, WeaponUse } from './sheet.ts';

/** A difficulty word with its target number: `Challenging` is 18. */
export interface Difficulty {
  readonly word: string;
  readonly aliases: readonly string[];
  readonly target: number;
}

/** A word that changes the dice of a roll: `an Inspired Stunt roll`. */
export interface RollMode {
  readonly word: string;
  readonly aliases: readonly string[];
  /** Its effect, in a sentence. */
  readonly about: string;
}

/** Dice on the table. */
export interface ThrownDice {
  /** `3d6 (4, 2, 6)`. */
  readonly shown: Value;
  /** Their total. */
  readonly points: number;
  /** A pattern of faces that counts besides the total: `double-0`, `boxcars`. */
  readonly mark?: string | undefined;
}

/** The score that a roll uses. */
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
  /** A roll to control a trait. */
  | { readonly type: 'control'; readonly trait: TraitRule | undefined };

/** The names in the score that a roll uses. */
export function rolledOnBy(base: RollBase): RolledOn {
  switch (base.type) {
    case 'attribute':
      return [base.attribute.id];
    case 'control':
      return [];
    case 'skill':
      return [...(base.attribute ? [base.attribute.id] : []), base.skill.name];
  }
}

/** The roll bonus: what a character adds to the dice. */
export interface RollBonus {
  readonly score: number;
  /** `REF 8 + Stealth 4`. */
  readonly calculation: Value;
  /** The part that counts for the effect number only, not for success. */
  readonly effect?: RollBonus | undefined;
}

/** The roll bonus in a contest: the effect bonus of the opponent is subtracted from the own one. */
export function opposed(own: RollBonus, { effect: theirs }: Partial<RollBonus> = {}): RollBonus {
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
  /** The lowest dice total that succeeds; undefined in a contest. */
  readonly needed: number | undefined;
  /** Whether it needs no roll, or only the highest one succeeds. */
  readonly how: 'automatic' | 'roll' | 'highest';
}

/** The result of a roll against a target number. */
export interface RollOutcome {
  readonly isSuccess: boolean;
  readonly effect: number;
  /** The name of the degree of success: `Major Success, payoff 7`. */
  readonly degree?: Value;
}

/** A degree of success with its chance. */
export interface DegreeChance {
  /** `Major Success`. */
  readonly name: string;
  readonly chance: Ratio;
}

/** A person who rolls, with the score after situational modifiers. */
export interface Roller {
  readonly name: string;
  readonly score: number;
}

/** One side of a contest. */
export interface Contestant extends Roller {
  readonly sheet: Sheet;
  readonly base: RollBase;
  readonly modifiers: readonly Modifier[];
}

/** The roll mode and the circumstances of a roll. */
export interface RollSetup {
  readonly rollMode: RollMode | undefined;
  readonly circumstances: readonly Circumstance[];
}

/** A further fact about a roll, by its code. Its words are made where it is shown. */
export interface RollDetail {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Chances with the name of the person or outcome. */
  readonly chances: readonly { readonly name: string; readonly chance: Ratio }[];
}

/** The meaning of a word before a number in a score: an attribute alone counts several times; some words are no scores. */
export type ScoreName =
  | { readonly type: 'attribute'; readonly factor: number }
  | { readonly type: 'skill' }
  | { readonly type: 'unknown'; readonly message: Message };

/** A blow, as far as a defense depends on it. */
export interface Struck {
  readonly weapon: Pick<WeaponUse, 'rule'> | undefined;
  /** The distance; undefined for the best one of the longer weapon. */
  readonly meters: number | undefined;
}

/** A weapon, as far as the way of an attack depends on it. */
export type WeaponToUse = Pick<WeaponUse, 'rule'> & Partial<Pick<WeaponUse, 'skillRule'>>;

/** Where ties are rolled again: more in a row than ever come. */
export const MOST_TIES = 100;

/** How a system rolls. */
export interface RollRules {
  /** The book's word for the number to reach: `TN`. */
  readonly targetWord: string;
  /** Whether a total must reach or exceed the target number. */
  readonly success: 'at least' | 'more than';
  /** The rule for equal totals in a contest; `one side rolls` where the other side's score is a target number. */
  readonly ties: 'nobody wins' | 'rolled again' | 'one side rolls';
  /** Scores that stand in for a skill: Wealth, or the rank of a Membership; undefined where there are none. */
  substitutes?(ruleset: Ruleset): readonly SkillRule[];
  /** The setting of a campaign that makes a name a score to roll on: `use: wealth levels` for Wealth; undefined for none. */
  readonly neededFor?: (ruleset: Ruleset, name: string) => string | undefined;
  /** Whether a roll may control a trait; of all traits where it is undefined. */
  hasControlRoll?(ruleset: Ruleset, trait: TraitRule): boolean;
  /** Returns the bonuses of combat skill and weapon length to the defense against blows; undefined for none. */
  parrying?(ruleset: Ruleset, sheet: Sheet, against: Struck): readonly number[];
  /** Returns the unarmed attacks of a character, the usual one first. */
  bareHands?(ruleset: Ruleset, sheet: Sheet): readonly WeaponUse[];
  /** Whether a weapon shoots or is thrown; undefined for a weapon of which nothing tells it. */
  weaponShoots?(ruleset: Ruleset, weapon: WeaponToUse): boolean | undefined;
  /** Returns scores of the opponent that serve as target numbers: `against the guard's MR`; undefined for none. */
  reachedScores?(ruleset: Ruleset): readonly string[];
  /** Returns the score that the opponent rolls on, where it follows from the own one. */
  facing?(base: RollBase, own: RollBase): RollBase;
  /** Whether an attribute beside a skill counts for the effect alone; otherwise it is added to the score. */
  readonly attributeIsEffect?: boolean;
  /** Returns the damage of a weapon of the sheet, which counts for the effect as an attribute does; undefined for any other name. */
  weaponEffect?(sheet: Sheet, name: string): number | undefined;
  /** Names that count for no roll, where all other names are free: the `damage` of an attack. */
  readonly unrolled?: readonly string[];
  /** Returns what a name in a typed score means; undefined where names are free. */
  scoreName?(ruleset: Ruleset, name: string): ScoreName;
  difficulties(ruleset: Ruleset): readonly Difficulty[];
  /** Words that change the dice of a roll; none where all rolls are alike. */
  rollModes(ruleset: Ruleset): readonly RollMode[];
  /** Whether several roll modes may apply to one roll; otherwise only one counts. */
  readonly rollModesAddUp?: boolean;
  /** The dice of the campaign: `3d6`. */
  diceText(ruleset: Ruleset, rollMode?: RollMode): string;
  dice(ruleset: Ruleset, rollMode?: RollMode): Distribution;
  /** Throws dice that no dice expression can describe; undefined where `diceText` is an expression. */
  throwDice?(ruleset: Ruleset, rollMode: RollMode | undefined, source: RandomSource): ThrownDice;
  /** Undefined for a character who cannot make the roll. */
  rollBonus(sheet: Sheet, base: RollBase): RollBonus | undefined;
  /** Returns the roll bonus of a score without a sheet; undefined where it is the score itself. */
  bonusOfScore?(base: RollBase, score: number): RollBonus | undefined;
  /** The odds against a target number. */
  odds(ruleset: Ruleset, score: number, target: number, rollMode?: RollMode): RollOdds;
  /** The degrees of success with their chances, which add up to 1; the worst comes first. */
  degrees?(
    ruleset: Ruleset,
    rollBonus: RollBonus,
    target: number,
    rollMode?: RollMode,
  ): readonly DegreeChance[];
  /** Returns further facts about a roll of one person, or of several together. */
  details?(
    ruleset: Ruleset,
    rollers: readonly Roller[],
    target: number,
    how: RollSetup,
  ): readonly RollDetail[];
  /** Returns further lines about a contest of two. */
  contestDetails?(ruleset: Ruleset, own: Contestant, other: Contestant): readonly Message[];
  /** Returns the follow-up effect of a mark of the dice, such as a mishap; empty for none. */
  followUpEffect?(ruleset: Ruleset, mark: string, sheet: Sheet | undefined, source: RandomSource): Value;
  /** Returns the result of thrown dice against a target number. */
  outcome(
    ruleset: Ruleset,
    thrown: ThrownDice,
    rollBonus: RollBonus,
    target: number,
    rollMode?: RollMode,
  ): RollOutcome;
  /** The target of a control roll, by the character's level of the trait. */
  controlTarget(sheet: Sheet, base: RollBase): number | undefined;
  /** Returns the bonus of one action point; undefined where the system has none. */
  actionPointBonus(ruleset: Ruleset): number | undefined;
  /** Returns how many action points one roll may take beyond those among its circumstances. */
  mostActionPoints(ruleset: Ruleset, circumstances: readonly Circumstance[]): number;
  /** Situational modifiers. */
  readonly circumstances: CircumstanceRules;
  /** Returns the initiative bonus with its dice; undefined for a character without one. */
  initiative(sheet: Sheet): (RollBonus & { readonly dice: string; readonly rollMode?: RollMode }) | undefined;
}
