/** Fights of Fast Action. */
import type { FightRules } from '../../fight/rules.ts';
import { openTurns } from '../../fight/turns.ts';
import { turnRules } from './turn-rules.ts';
import type { FastFight } from './plan.ts';
import { conditionWords, prepare, readsCondition } from './prepare.ts';

export const fights: FightRules = {
  reads: readsCondition,
  words: conditionWords,
  prepare,
  open: (plan) => openTurns(plan, turnRules(plan.data as FastFight)),
};
