/** An encounter of the Action! System at the table. Core Rules, Initiative; Damage; Wounds and Effects of Damage. */
import type { TrackerRules } from '../../tracker/rules.ts';
import { blow } from './blow.ts';
import { actions, condition, heal, turnEnds } from './condition.ts';
import { facts, order } from './order.ts';

export const tracker: TrackerRules = {
  orderWord: 'Initiative',
  isSpent: false,
  blowExample: '17 P/L',
  order,
  facts,
  condition,
  blow,
  heal,
  actions,
  turnEnds,
};
