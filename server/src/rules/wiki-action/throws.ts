/** The dice of an action on the table. Action!/System, Action Value. */
import type { RandomSource } from '../dice/index.ts';
import { say, type Message, type Values } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import { diceSaid } from '../thrown.ts';
import { MARKS, type ActionType } from './action-types.ts';
import { FACES, openDice, positiveDice, sideText, SIDES } from './dice.ts';

export interface ActionThrow {
  /** `d10 (7) - d10 (3)`. */
  readonly said: Message;
  readonly result: number;
  /** Whether a double-0 came first. */
  readonly isMarked: boolean;
  /** Whether the first pair showed one face twice, which is what empties weapons or leaves them loaded. */
  readonly isDouble: boolean;
}

/** Rolls the dice of an action. */
export function throwAction(ruleset: Ruleset, type: ActionType, source: RandomSource): ActionThrow {
  if (type.marks.has(MARKS.noDice))
    return { said: say('no dice'), result: 0, isMarked: false, isDouble: false };
  const face = (): number => source(SIDES) - 1 + FACES.lowest;
  const isSign = ([positive, negative]: Pair): boolean =>
    positive === negative && (positive === FACES.lowest || type.marks.has(MARKS.everyDouble));
  const first: Pair = [face(), face()];
  const isMarked = isSign(first);
  let pair = first;
  if (isMarked && !ruleset.options.is('double zero', 'direct')) while (isSign(pair)) pair = [face(), face()];
  const isOpen = openDice(ruleset, type);
  const side = (own: number, extra: number, goesOn: boolean): Die[] =>
    [own, ...Array.from({ length: extra }, face)].map((shown) => (goesOn ? rolledOn(shown, face) : [shown]));
  const positive = side(pair[0], positiveDice(type), isOpen.positive);
  const negative = side(pair[1], type.negative, isOpen.negative);
  const apart = (own: readonly Die[], less: readonly Die[]): Values => ({
    positive: sideSaid(own, isOpen.positive),
    negative: sideSaid(less, isOpen.negative),
  });
  const before = pair === first ? undefined : say('dice apart', apart([[first[0]]], [[first[1]]]));
  return {
    said: say('dice apart', { ...apart(positive, negative), before }),
    result: Math.max(type.least, sum(positive.flat()) - sum(negative.flat())),
    isMarked,
    isDouble: first[0] === first[1],
  };
}

/** Positive dice beyond those of an action: `2d10 (7, 3)`. */
export function throwExtra(
  { options }: Ruleset,
  count: number,
  source: RandomSource,
): { readonly said: Message; readonly result: number } {
  const isOpen = options.isOn('open d10');
  const face = (): number => source(SIDES) - 1 + FACES.lowest;
  const dice = Array.from({ length: count }, (): Die => (isOpen ? rolledOn(face(), face) : [face()]));
  return { said: sideSaid(dice, isOpen), result: sum(dice.flat()) };
}

const sideSaid = (dice: readonly Die[], isOpen: boolean): Message =>
  diceSaid(sideText(dice.length, isOpen), dice);

/** A positive die and a negative one. */
type Pair = readonly [number, number];

/** The values of one die, roll by roll. */
type Die = readonly number[];

/** No source shows 0 for ever; this only guards against one that does. */
const MOST_ROLLS = 1_000;

function rolledOn(first: number, face: () => number): Die {
  const counts = [first || SIDES];
  while (counts.at(-1) === SIDES && counts.length < MOST_ROLLS) counts.push(face() || SIDES);
  return counts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
