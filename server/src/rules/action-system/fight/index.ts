/** Fights of the Action! System. */
import type { FightRules } from '../../fight/rules.ts';
import { ActionBout } from './bout.ts';
import type { ActionFight } from './plan.ts';
import { prepare } from './prepare.ts';
import { FightTables } from './tables.ts';
import { TACTICS } from './tactics.ts';

export const fights: FightRules = {
  tactics: TACTICS,
  prepare,
  open(plan) {
    const tables = new FightTables(plan.data as ActionFight);
    return { plan, begin: () => ActionBout.begin(tables) };
  },
};
