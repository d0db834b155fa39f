/** Fights of the Action! System. */
import type { FightRules } from '../../fight/rules.ts';
import { nameKey } from '../../names.ts';
import { ActionFightState } from './fight-state.ts';
import { CombatTables } from '../play/combat-tables.ts';
import type { ActionFight } from '../play/plan.ts';
import { prepare } from './prepare.ts';
import { conditionWords, readsCondition } from './conditions.ts';
import { tacticWords } from './tactics.ts';

export const fights: FightRules = {
  reads: readsCondition,
  words: (ruleset, key) => (nameKey(key) === 'tactics' ? tacticWords() : conditionWords(ruleset, key)),
  prepare,
  open(plan) {
    const tables = new CombatTables(plan.data as ActionFight);
    return { plan, begin: () => ActionFightState.begin(tables) };
  },
};
