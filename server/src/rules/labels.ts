/** How things are called on a sheet. */
import type { SkillRule } from './ruleset.ts';

/** `Unarmed Combat (Brawling)`. */
export const label = (rule: SkillRule, type: string | undefined): string =>
  type === undefined ? rule.name : `${rule.name} (${type})`;

/** `+3`, `-2`, `+0`: a number as scores and bonuses are written. */
export const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
