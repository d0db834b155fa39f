/** Cards: the draw of a Sequence from a normal deck, and the Action! deck. Chance is passed in. */
import type { RandomSource } from '../dice/index.ts';
import { say, type Message, type Value } from '../message.ts';
import { partsOf, sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';

export interface Card {
  /** `Ace`, `10`, `Joker`. */
  readonly rank: string;
  /** Empty for a Joker. */
  readonly suit: string;
}

const RANKS = ['Ace', 'King', 'Queen', 'Jack', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
const SUITS = ['Spades', 'Hearts', 'Clubs', 'Diamonds'];
const JOKER: Card = { rank: 'Joker', suit: '' };

/** A normal deck with two Jokers (RP-W18). */
export const DECK: readonly Card[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank) => ({ rank, suit }))),
  JOKER,
  JOKER,
];

/** Each order with the same chance. */
export function shuffled<T>(cards: readonly T[], source: RandomSource): T[] {
  const all = [...cards];
  for (let last = all.length - 1; last > 0; last--) {
    const other = source(last + 1) - 1;
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}

export interface Draw {
  readonly faction: string;
  readonly card: Card;
  /** `Ace of Spades`. */
  readonly name: Value;
  /** The effect of the card. */
  readonly effect: string;
  /** Which Actions its suit favors; empty for a Joker, which favors all. */
  readonly favored: string;
}

export interface Drawn {
  readonly draws: readonly Draw[];
  /** The deck for the next Sequence: complete again after a Joker. */
  readonly deck: readonly Card[];
}

/** The results of cards by rank. */
export const cardResults = tableRows('card draw', (row) => ({
  ranks: partsOf(row('cards'), ','),
  effect: row('effect'),
}));
const suits = tableRows('card suits', (row) => ({ suit: row('suit'), favored: row('favored') }));

/** One card for each faction, from the top of the deck; an empty deck, and one with a Joker out, is shuffled anew. */
export function drawCards(
  ruleset: Ruleset,
  factions: readonly string[],
  deck: readonly Card[],
  source: RandomSource,
): Drawn {
  let left = [...deck];
  const draws = factions.map((faction): Draw => {
    if (left.length === 0) left = shuffled(DECK, source);
    const card = left.shift()!;
    return { faction, card, ...meaningOf(ruleset, card) };
  });
  return { draws, deck: draws.some(({ card }) => card === JOKER) ? shuffled(DECK, source) : left };
}

function meaningOf(ruleset: Ruleset, { rank, suit }: Card): Omit<Draw, 'faction' | 'card'> {
  const result = cardResults(ruleset).find(({ ranks }) => ranks.some((each) => sameName(each, rank)));
  return {
    name: suit ? say('playing card', { rank, suit }) : rank,
    effect: result?.effect ?? '',
    favored: suits(ruleset).find((each) => sameName(each.suit, suit))?.favored ?? '',
  };
}

/** `heroes, Queen of Hearts: everybody on this side is Inspired; favored: Interaction`. */
export const drawSaid = ({ faction, name, effect, favored }: Draw): Message =>
  say('card of a side', { side: faction, card: name, effect, favored });

/** A card of the Action! deck. */
export interface ActionCard {
  readonly plot: Side;
  readonly situation: Side;
}

interface Side {
  readonly name: string;
  readonly effect: string;
}

const plots = tableRows('plots', (row): Side => ({ name: row('plot'), effect: row('effect') }));
export const situations = tableRows('situations', (row): Side => ({
  name: row('action'),
  effect: row('effect'),
}));

/** A plot and an action; which stand on one card the text does not say, so each is drawn for itself. */
export function drawActionCard(ruleset: Ruleset, source: RandomSource): ActionCard | undefined {
  const pick = (sides: readonly Side[]): Side | undefined =>
    sides.length > 0 ? sides[source(sides.length) - 1] : undefined;
  const [plot, situation] = [pick(plots(ruleset)), pick(situations(ruleset))];
  return plot && situation && { plot, situation };
}

export const actionCardSaid = ({ plot, situation }: ActionCard): Message =>
  say('plot and situation', {
    plot: plot.name,
    plotEffect: plot.effect,
    situation: situation.name,
    situationEffect: situation.effect,
  });
