/** The order of an encounter as plain text, for editors that do not track it. */
import { dotted } from './render.ts';
import type { EncounterTable } from './tracker.ts';
import { t } from '../text/messages.ts';

/** Returns the acting combatants in the order of turns, then the others. */
export const trackerText = ({ name, turn, orderWord, states, combatants }: EncounterTable): string =>
  [
    dotted(name, t('turn {0}', turn), ...states),
    ...combatants.map((each) => {
      const order = each.order === undefined ? '' : `${orderWord} ${each.order}`;
      const counted = t('{0} {1} of {2}', each.word, each.left, each.most);
      const facts = each.facts.map(({ label, value }) => `${label} ${value}`);
      return `  ${dotted(each.name, each.side, order, counted, ...facts, ...each.states)}`;
    }),
    '',
  ].join('\n');
