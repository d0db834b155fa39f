/** Cards to draw. Action!/System, Dramatic Card Draw; The Action! Deck. */
import { ratio, reduce } from '../../dice/index.ts';
import { sameName } from '../../names.ts';
import { whole, type Procedure, type ProcedureLine } from '../../procedure.ts';
import {
  actionCardText,
  cardResults,
  DECK,
  drawActionCard,
  drawCards,
  drawText,
  shuffled,
} from '../cards.ts';
import { nothingElse } from './words.ts';

const ACTION_CARD = 'Action! card';

export const actionCard: Procedure = {
  word: ACTION_CARD,
  example: ACTION_CARD,
  about: 'Draws a card of the Action! deck: a plot and a situation.',
  roll(ruleset, words, source) {
    const card = drawActionCard(ruleset, source);
    return (
      nothingElse(words, ACTION_CARD) ??
      (card
        ? { title: ACTION_CARD, text: actionCardText(card) }
        : whole(words, 'The campaign has no table `Plots` or no table `Situations`.'))
    );
  },
};

/** More sides than any fight has. */
const MOST_SIDES = 12;

export const cardDraw: Procedure = {
  word: 'card draw',
  example: 'card draw heroes, coats',
  about: 'Draws a card of a full deck for each side of a Sequence; the odds are those of one card.',
  odds: (ruleset) => ({
    title: 'card draw',
    lines: cardResults(ruleset).map(({ ranks, effect }): ProcedureLine => {
      const count = DECK.filter(({ rank }) => ranks.some((each) => sameName(each, rank))).length;
      return { name: ranks.join(', '), chance: reduce(ratio(count, DECK.length)), text: effect };
    }),
  }),
  roll(ruleset, words, source) {
    const sides = sidesIn(words.text);
    if (sides.length > MOST_SIDES) return whole(words, `More than ${MOST_SIDES} sides are too many.`);
    const { draws } = drawCards(ruleset, sides, shuffled(DECK, source), source);
    return { title: 'card draw', text: draws.map(drawText).join(' · ') };
  },
};

const sidesIn = (text: string): string[] => {
  const named = text
    .split(/[,;]/)
    .map((side) => side.trim())
    .filter(Boolean);
  return named.length > 0 ? named : ['everybody'];
};
