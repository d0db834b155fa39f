/** The order of a Sequence, and the cards that it begins with. Action!/System, Initiative; Dramatic Card Draw. */
import type { RandomSource } from '../../dice/index.ts';
import { say } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import {
  marked,
  sumOf,
  type TrackerEvent,
  type Order,
  type OrderedFighter,
  type Ordering,
  type TableHistory,
} from '../../tracker/rules.ts';
import { isUnnamed } from '../../unnamed.ts';
import { DECK, drawCards, drawSaid, shuffled, type Card } from '../cards.ts';
import { shotsOf, shotsSaid } from './condition.ts';

/** Shots in the pool decide; those with the same number act together (RP-W07). Each side has its card, where cards are drawn. */
export function orderOf(
  ruleset: Ruleset,
  fighters: readonly OrderedFighter[],
  { events }: TableHistory,
  source: RandomSource,
): Ordering {
  const orders = fighters.map((fighter) => order(ruleset, fighter));
  if (!ruleset.options.isOn('card draw')) return { orders };
  const sides = [...new Set(fighters.map(({ side }) => side))];
  return { orders, trackerEvent: drawnFor(ruleset, sides, events, source) };
}

/** A crowd that is a speed bump comes last; whoever is surprised can do nothing in the first Sequence. */
function order({ options }: Ruleset, { name, side, sheet, history }: OrderedFighter): Order {
  if (history.isSurprised) return { value: undefined, tie: 0, said: say('surprised', { name: side }) };
  if (options.is('unnamed characters', 'speed bump') && isUnnamed(sheet))
    return { value: 0, tie: -1, said: say('of somebody', { name, said: say('last') }) };
  const shots = shotsOf(sheet, history.events);
  return { value: shots, tie: 0, said: say('of somebody', { name, said: shotsSaid(shots) }) };
}

/** The amount that says that cards were drawn. */
export const DRAW = 'draw';
const outKey = (index: number): string => `card ${index}`;

/** The deck lasts from Sequence to Sequence: cards that are out stay so until a Joker comes (RP-W18). */
function drawnFor(
  ruleset: Ruleset,
  sides: readonly string[],
  events: TableHistory['events'],
  source: RandomSource,
): TrackerEvent {
  const wereOut = DECK.map((_, index) => sumOf(events, outKey(index)) > 0);
  const rest = DECK.filter((_, index) => !wereOut[index]);
  const { draws, deck } = drawCards(ruleset, sides, shuffled(rest, source), source);
  const areOut = outOf(deck);
  const changes = DECK.map(
    (_, index) => [outKey(index), Number(areOut[index]) - Number(wereOut[index])] as const,
  );
  return {
    said: say('draws', { draws: draws.map(drawSaid) }),
    amounts: { ...Object.fromEntries(changes.filter(([, change]) => change !== 0)), ...marked(DRAW) },
  };
}

/** Which cards a deck lacks. Both Jokers are in it: whoever draws one puts all cards back. */
const outOf = (deck: readonly Card[]): boolean[] => DECK.map((card) => !deck.includes(card));
