/** Cards to draw. Action!/System, Dramatic Card Draw; The Action! Deck. */
import { ratio, reduce } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { sameName } from '../../names.ts';
import { asTyped, declare, type ProcedureLine } from '../../procedure.ts';
import { list } from '../../typed/schema.ts';
import type { Kind } from '../../typed/schema.ts';
import {
  actionCardSaid,
  cardResults,
  DECK,
  drawActionCard,
  drawCards,
  drawSaid,
  shuffled,
} from '../cards.ts';

const ACTION_CARD = 'Action! card';

export const actionCard = declare({
  word: ACTION_CARD,
  example: ACTION_CARD,
  about: 'Draws a card of the Action! deck: a plot and a situation.',
  shape: { own: {} },
  prepare: asTyped,
  title: () => ACTION_CARD,
  roll(ruleset, { places }, source) {
    const card = drawActionCard(ruleset, source);
    return card
      ? actionCardSaid(card)
      : places.whole('The campaign has no table `Plots` or no table `Situations`.');
  },
});

/** More sides than any fight has. */
const MOST_SIDES = 12;

/** The name of a side is any text. */
const side: Kind<string> = { about: 'name of a side', sample: 'heroes', read: ({ text }) => text };

export const cardDraw = declare({
  word: 'card draw',
  example: 'card draw heroes, coats',
  about: 'Draws a card of a full deck for each side of a Sequence; the odds are those of one card.',
  shape: { own: { sides: list(side) } },
  prepare: (_, { sides, places }) =>
    sides.length > MOST_SIDES ? places.whole(`More than ${MOST_SIDES} sides are too many.`) : {},
  title: () => 'card draw',
  odds: (ruleset) =>
    cardResults(ruleset).map(({ ranks, effect }): ProcedureLine => {
      const count = DECK.filter(({ rank }) => ranks.some((each) => sameName(each, rank))).length;
      return { name: ranks.join(', '), chance: reduce(ratio(count, DECK.length)), said: effect };
    }),
  roll(ruleset, { sides }, source) {
    const named = sides.length > 0 ? sides : [''];
    const { draws } = drawCards(ruleset, named, shuffled(DECK, source), source);
    return say('draws', { draws: draws.map(drawSaid) });
  },
});
