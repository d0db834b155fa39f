/** Fights of the Action! System. */
import type { FightRules } from '../../fight/rules.ts';
import { nameKey } from '../../names.ts';
import { ActionBout } from './bout.ts';
import type { ActionFight } from './plan.ts';
import { prepare } from './prepare.ts';
import { FightTables } from './tables.ts';
import { conditionWords, readsCondition } from './conditions.ts';
import { TACTICS } from './tactics.ts';

export const fights: FightRules = {
  reads: readsCondition,
  words: (ruleset, key) => (nameKey(key) === 'tactics' ? TACTICS : conditionWords(ruleset, key)),
  prepare,
  open(plan) {
    const tables = new FightTables(plan.data as ActionFight);
    return { plan, begin: () => ActionBout.begin(tables) };
  },
};
