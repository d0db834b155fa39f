/** An encounter of Action at the table: shots are counted down, and everything costs some. Actions, Initiative. */
import { say } from '../../message.ts';
import { marked, type TrackerRules } from '../../tracker/rules.ts';
import { countsShots } from '../initiative.ts';
import { actions } from './actions.ts';
import { AMOUNTS, isSurpriseTurn } from './amounts.ts';
import { blow, condition, facts, heal } from './condition.ts';
import { order } from './order.ts';

export const tracker: TrackerRules = {
  orderWord: 'Shots',
  isSpent: true,
  blowExample: '4',
  order,
  facts,
  condition,
  blow,
  heal,
  actions,
  table: {
    states: (_, table) => (isSurpriseTurn(table) ? [say('surprise round')] : []),
    actions: (ruleset, { turn }) =>
      turn > 0 && countsShots(ruleset)
        ? [
            {
              id: 'event',
              label: say('Another event'),
              act: () => ({
                said: say('another event'),
                amounts: marked(AMOUNTS.triggerWindow),
              }),
            },
          ]
        : [],
  },
};
