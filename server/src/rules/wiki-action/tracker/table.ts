/** Cards, which concern the whole encounter. Action!/System, Dramatic Card Draw; The Action! Deck. */
import type { RandomSource } from '../../dice/index.ts';
import { say, type Value } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import {
  sumOf,
  type TrackerEvent,
  type Rejection,
  type TableHistory,
  type TableRules,
} from '../../tracker/rules.ts';
import { actionCardSaid, drawActionCard, situations } from '../cards.ts';
import { lessAll } from '../play/amounts.ts';
import { DRAW } from './order.ts';

export const table: TableRules = {
  states(ruleset, { events, turn }) {
    const drawn = events.findLast((event) => event.turn === turn && event.amounts[DRAW]);
    const situation = situations(ruleset).find(({ name }) => sumOf(events, keyOf(name)) > 0);
    return [
      ...(situation ? [say('of somebody', { name: situation.name, said: situation.effect })] : []),
      ...(drawn ? drawsOf(drawn.said) : []),
    ];
  },
  actions: (ruleset, { events }) =>
    ruleset.options.isOn('action deck')
      ? [
          {
            id: 'action card',
            label: say('Draw an Action! card'),
            act: (source) => drawn(ruleset, events, source),
          },
        ]
      : [],
};

/** One by one. */
const drawsOf = (said: Value): readonly Value[] =>
  typeof said === 'object' && 'code' in said && Array.isArray(said.values['draws'])
    ? (said.values['draws'] as readonly Value[])
    : [said];

const keyOf = (situation: string): string => `situation ${situation}`;

/** The situation of the card takes the place of the one before. */
function drawn(
  ruleset: Ruleset,
  events: TableHistory['events'],
  source: RandomSource,
): TrackerEvent | Rejection {
  const card = drawActionCard(ruleset, source);
  if (!card) return { problem: say('no deck') };
  const before = lessAll(events, ...situations(ruleset).map(({ name }) => keyOf(name)));
  const key = keyOf(card.situation.name);
  return {
    said: say('Action! card', { card: actionCardSaid(card) }),
    amounts: { ...before, [key]: 1 },
  };
}
