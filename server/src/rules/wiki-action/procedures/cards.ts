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
  about: say('about Action! card'),
  shape: { own: {} },
  prepare: asTyped,
  title: () => ACTION_CARD,
  roll(ruleset, { places }, source) {
    const card = drawActionCard(ruleset, source);
    return card ? actionCardSaid(card) : places.whole(say('no plots or situations'));
  },
});

/** More sides than any fight has. */
const MOST_SIDES = 12;

/** The name of a side is any text. */
const side: Kind<string> = { about: say('name of a side'), sample: 'heroes', read: ({ text }) => text };

export const cardDraw = declare({
  word: 'card draw',
  example: 'card draw heroes, coats',
  about: say('about card draw'),
  shape: { own: { sides: list(side) } },
  prepare: (_, { sides, places }) =>
    sides.length > MOST_SIDES ? places.whole(say('more than sides are too many', { most: MOST_SIDES })) : {},
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
