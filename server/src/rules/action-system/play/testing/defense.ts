/** DEF against blows and shots, for tests. */
import type { Ruleset } from '../../../ruleset.ts';
import { combatRules } from '../combat-rules.ts';
import { defenseTerms, noDefenseTerms, sumOfDefense, type DefenderView } from '../to-hit.ts';

export const STANDING: Omit<DefenderView, 'defense' | 'reflexes' | 'skill'> = {
  isUnaware: false,
  isStunned: false,
  isOffGuard: false,
  isProne: false,
  isDefending: false,
  guard: 0,
  guardInMelee: 0,
  moved: 0,
  reach: 0,
  load: 0,
};

export const defenseOf = (ruleset: Ruleset, defender: DefenderView, isShot: boolean): number =>
  sumOfDefense(defenseTerms(combatRules(ruleset), noDefenseTerms(), defender, isShot));
