/** Defenses. Action!/System, Defense. */
import { numberOf } from '../numbers.ts';
import type { Ruleset } from '../ruleset.ts';

/** A skill as it is, or with an effort that lasts until one's own next Action. */
export const defenseOf = (ruleset: Ruleset, skill: number, effort: 'passive' | 'active'): number =>
  effort === 'active' ? skill + numberOf(ruleset, 'Active Defense: bonus') : skill;
