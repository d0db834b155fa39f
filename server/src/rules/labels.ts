/** How things are called on a sheet. */
import type { SkillRule } from './ruleset.ts';

/** `Unarmed Combat (Brawling)`. */
export const label = (rule: SkillRule, type: string | undefined): string =>
  type === undefined ? rule.name : `${rule.name} (${type})`;
