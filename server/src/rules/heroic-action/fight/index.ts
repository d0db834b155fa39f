/** Fights of Action. */
import type { FightRules } from '../../fight/rules.ts';
import { openTurns } from '../../fight/turns.ts';
import { turnRules } from './turn-rules.ts';
import type { HeroicFight } from './plan.ts';
import { prepare, typedAttack } from './prepare.ts';

/** Where people stand, and what they see, the rules leave to the words. */
export const fights: FightRules = {
  reads: () => true,
  words: () => [],
  prepare,
  typedAttack,
  open: (plan) => openTurns(plan, turnRules(plan.data as HeroicFight)),
};
