import { describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import { seededSource } from '../dice/index.ts';
import { DECK, drawActionCard, drawCards, shuffled, type Card } from './cards.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const card = (rank: string, suit: string): Card =>
  DECK.find((each) => each.rank === rank && each.suit === suit)!;

describe('the draw of a Sequence', () => {
  it('is from 52 cards and two Jokers', () => {
    expect(DECK).toHaveLength(54);
    expect(new Set(DECK.map(({ rank, suit }) => `${rank} of ${suit}`)).size).toBe(53);
  });

  it.each([
    [
      'Ace',
      'Spades',
      'Ace of Spades',
      /all Actions are Favored and Inspired/,
      'Combat (attacks and defenses)',
    ],
    ['Queen', 'Hearts', 'Queen of Hearts', /everybody on this side is Inspired/, 'Interaction'],
    ['10', 'Clubs', '10 of Clubs', /a Favored Action only/, 'Other (any other Action)'],
    ['5', 'Diamonds', '5 of Diamonds', /a Favored Action only/, 'Deceit'],
    ['4', 'Clubs', '4 of Clubs', /Stymied/, 'Other (any other Action)'],
    ['3', 'Hearts', '3 of Hearts', /no pool points/, 'Interaction'],
    ['2', 'Spades', '2 of Spades', /Setback/, 'Combat (attacks and defenses)'],
    ['Joker', '', 'Joker', /all Shock is regained/, ''],
  ])('%s %s', (rank, suit, name, effect, favored) => {
    const [draw] = drawCards(rules, ['Heroes'], [card(rank, suit)], seededSource(1)).draws;
    expect(draw).toMatchObject({ faction: 'Heroes', favored });
    expect(phrase(draw!.name)).toBe(name);
    expect(draw!.effect).toMatch(effect);
  });

  it('gives each side one card, and keeps the rest', () => {
    const deck = shuffled(DECK, seededSource(5));
    const { draws, deck: left } = drawCards(rules, ['Heroes', 'Fang', 'Police'], deck, seededSource(6));
    expect(draws.map(({ faction }) => faction)).toEqual(['Heroes', 'Fang', 'Police']);
    if (draws.every(({ name }) => name !== 'Joker')) expect(left).toEqual(deck.slice(3));
    expect(drawCards(rules, ['Heroes'], deck, seededSource(6)).draws[0]).toEqual(draws[0]);
  });

  it('is from a full deck again after a Joker, and after the last card', () => {
    const joker = [card('Joker', ''), card('2', 'Spades')];
    expect(drawCards(rules, ['Heroes'], joker, seededSource(1)).deck).toHaveLength(54);
    const last = drawCards(rules, ['Heroes', 'Fang'], [card('2', 'Spades')], seededSource(1));
    expect(last.draws).toHaveLength(2);
    expect(last.deck.length).toBeGreaterThanOrEqual(53);
  });
});

describe('shuffling', () => {
  it('loses nothing and leaves the deck alone', () => {
    const before = [...DECK];
    const order = shuffled(DECK, seededSource(3));
    expect(new Set(order)).toEqual(new Set(DECK));
    expect(DECK).toEqual(before);
    expect(shuffled(DECK, seededSource(3))).toEqual(order);
    expect(shuffled(DECK, seededSource(4))).not.toEqual(order);
  });

  it('puts every card on top as often as any other', () => {
    const source = seededSource(11);
    const tops = Array.from({ length: 6000 }, () => shuffled(['a', 'b', 'c'], source)[0]!);
    for (const each of 'abc') expect(tops.filter((top) => top === each).length / 6000).toBeCloseTo(1 / 3, 1);
  });
});

describe('a card of the Action! deck', () => {
  it('has a plot and a situation', () => {
    const drawn = drawActionCard(rules, seededSource(2))!;
    expect(drawn.plot.effect).not.toBe('');
    expect(drawn.situation.effect).not.toBe('');
    expect(drawActionCard(rules, seededSource(2))).toEqual(drawn);
  });

  it('may be any of 20 plots and 10 situations', () => {
    const source = seededSource(9);
    const drawn = Array.from({ length: 2000 }, () => drawActionCard(rules, source)!);
    expect(new Set(drawn.map(({ plot }) => plot.name)).size).toBe(20);
    expect(new Set(drawn.map(({ situation }) => situation.name)).size).toBe(10);
  });
});
