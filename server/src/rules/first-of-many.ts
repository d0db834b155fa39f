/** Several who act in the order of their totals: `initiative 7 vs 6 vs 5`. */
import {
  addRatios,
  complement,
  multiplyRatios,
  probability,
  ratio,
  reduce,
  type Distribution,
  type Ratio,
} from './dice/index.ts';
import { say, type Message, type Value } from './message.ts';
import type { ProcedureLine, Sentence } from './procedure.ts';
import { rolledAgainst } from './thrown.ts';

/** `Jo acts before Guard`, `Jo rolls initiative against Guard`. */
export const ACTS_FIRST: Sentence = {
  verbs: [
    'acts before',
    'goes before',
    ...['vs', 'vs.', 'versus', 'against'].flatMap((word) => [
      `initiative ${word}`,
      `rolls initiative ${word}`,
    ]),
  ],
  hasOther: true,
};

/** More sides than ever roll against each other. */
export const MOST_SIDES = 10;

/** A side with the totals that it may have. */
export interface Runner {
  readonly text: string;
  readonly totals: Distribution;
}

/** Above 0 where the first of two is ahead with its total, and 0 where neither is. */
export type Lead<T> = (own: T, total: number, other: T, otherTotal: number) => number;

/** The chance that a side is ahead of all others. */
export const aheadOfAll = <T extends Runner>(own: T, others: readonly T[], lead: Lead<T>): Ratio =>
  own.totals.outcomes
    .map((total, index) =>
      others
        .map((other) => probability(other.totals, (each) => lead(own, total, other, each) > 0))
        .reduce(multiplyRatios, ratio(own.totals.weights[index]!, own.totals.total)),
    )
    .reduce(addRatios, ratio(0));

/** Lines about who acts first, of two sides or more; `tie` is the name of the chance that nobody does. */
export function firstLines<T extends Runner>(
  all: readonly T[],
  lead: Lead<T>,
  tie = 'at the same time',
): ProcedureLine[] {
  const chances = all.map((own) =>
    reduce(
      aheadOfAll(
        own,
        all.filter((each) => each !== own),
        lead,
      ),
    ),
  );
  const together = { name: tie, chance: reduce(complement(chances.reduce(addRatios, ratio(0)))) };
  const [first, second, ...more] = chances;
  if (more.length === 0)
    return [{ name: 'acts first', chance: first! }, together, { name: 'acts later', chance: second! }];
  return [
    ...all.map(({ text }, index) => ({
      name: say('acts first of many', { place: index + 1, text }),
      value: index + 1,
      chance: chances[index]!,
    })),
    together,
  ];
}

/** Why so many cannot act in one order; undefined where they can. */
export const tooMany = (sides: number): Message | undefined =>
  sides > MOST_SIDES ? say('there is room for scores here', { most: MOST_SIDES }) : undefined;

/** A side with the total that it rolled. */
export interface RolledSide {
  readonly text: string;
  readonly said: Value;
  readonly total: number;
}

/** The rolls of all sides, and who acts first. */
export function rolledOrder<T extends RolledSide>(all: readonly T[], lead: Lead<T>): Value {
  const [own, other, ...more] = all;
  if (!other) return own!.said;
  if (more.length > 0)
    return say('one by one', { parts: [...all.map(({ said }) => said), orderSaid(all, lead)] });
  const ahead = lead(own!, own!.total, other, other.total);
  return rolledAgainst(own!.said, other.said, say(ahead > 0 ? FIRST : ahead < 0 ? SECOND : BOTH));
}

const FIRST = 'the first acts first';
const SECOND = 'the second acts first';
const BOTH = 'both at the same time';

/** The order of sides by their totals: `2: INI 6; 1: INI 7 = 3: INI 5`. */
function orderSaid<T extends RolledSide>(all: readonly T[], lead: Lead<T>): Message {
  const places = all
    .map((each, index) => ({ each, name: `${index + 1}: ${each.text}` }))
    .toSorted((a, b) => lead(b.each, b.each.total, a.each, a.each.total));
  const groups: string[][] = [];
  for (const [index, { each, name }] of places.entries()) {
    const before = places[index - 1]?.each;
    const isEven = before !== undefined && lead(before, before.total, each, each.total) === 0;
    if (isEven) groups.at(-1)!.push(name);
    else groups.push([name]);
  }
  return say('order of acting', { order: groups.map((group) => group.join(' = ')).join('; ') });
}
