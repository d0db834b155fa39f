import type { Difficulty, RollMode } from '../../rules/roll.ts';
import type { RolledScore, SkillGroupRule, SkillRule, TraitRule } from '../../rules/ruleset.ts';

/** The meaning of a name of the campaign, or of a length. */
export type Meaning =
  | { readonly type: 'attribute'; readonly attribute: RolledScore }
  | { readonly type: 'skill'; readonly skill: SkillRule }
  /** A group of skills, which with the name of a skill in parentheses is that skill. */
  | { readonly type: 'group'; readonly group: SkillGroupRule }
  | { readonly type: 'trait'; readonly trait: TraitRule }
  | { readonly type: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly type: 'rollMode'; readonly rollMode: RollMode }
  | { readonly type: 'length'; readonly meters: number }
  /** The name of a character that is no row of plain words: `Ash's Sister`. */
  | { readonly type: 'person'; readonly isPossessive: boolean; readonly mayBeSmall: boolean };
