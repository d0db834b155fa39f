/** What concerns everybody at the table: cards. Action!/System, Dramatic Card Draw; The Action! Deck. */
import type { RandomSource } from '../../dice/index.ts';
import type { Ruleset } from '../../ruleset.ts';
import { sumOf, type Happening, type Refusal, type TablePast, type TableRules } from '../../tracker/rules.ts';
import { actionCardText, drawActionCard, situations } from '../cards.ts';
import { lessAll } from '../play/amounts.ts';
import { BETWEEN, DRAW } from './order.ts';

export const table: TableRules = {
  states(ruleset, { events, turn }) {
    const drawn = events.findLast((event) => event.turn === turn && event.amounts[DRAW]);
    const situation = situations(ruleset).find(({ name }) => sumOf(events, keyOf(name)) > 0);
    return [
      ...(situation ? [`${situation.name}: ${situation.effect}`] : []),
      ...(drawn?.text.split(BETWEEN) ?? []),
    ];
  },
  actions: (ruleset, { events }) =>
    ruleset.options.isOn('action deck')
      ? [
          {
            id: 'action card',
            label: 'Draw an Action! card',
            act: (source) => drawn(ruleset, events, source),
          },
        ]
      : [],
};

const keyOf = (situation: string): string => `situation ${situation}`;

/** The situation of the card takes the place of the one before. */
function drawn(ruleset: Ruleset, events: TablePast['events'], source: RandomSource): Happening | Refusal {
  const card = drawActionCard(ruleset, source);
  if (!card) return { problem: 'The campaign has no table `Plots` or no table `Situations`.' };
  const before = lessAll(events, ...situations(ruleset).map(({ name }) => keyOf(name)));
  const key = keyOf(card.situation.name);
  return {
    text: `Action! card: ${actionCardText(card)}`,
    amounts: { ...before, [key]: (before[key] ?? 0) + 1 },
  };
}
