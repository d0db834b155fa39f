import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addRatios,
  allSucceed,
  anySucceeds,
  atLeast,
  checkOdds,
  complement,
  confidentDifferenceAtLeast,
  confidentDifferenceExactly,
  contest,
  divideRatios,
  exactly,
  markedDifference,
  meanOf,
  mixture,
  moreThan,
  multiplyRatios,
  openDifferenceAtLeast,
  openDifferenceExactly,
  printRatio,
  probability,
  quantileOf,
  ratio,
  reduce,
  shift,
  varianceOf,
  type Distribution,
  type Ratio,
} from './index.ts';
import { compute } from './testing/compute.ts';

/** Chances in order, `n/d` each, from the first value of a table. */
interface Table {
  readonly first: number;
  readonly equal?: string;
  readonly atLeast?: string;
}

interface Goldens {
  readonly totals: Record<
    string,
    Required<Table> & { counts: string; mean: string; variance: string; atMost: string }
  >;
  readonly checks: readonly {
    readonly dice: string;
    readonly automaticMargin: number;
    readonly targets: readonly number[];
    readonly scores: readonly { readonly chances: string; readonly how: string }[];
  }[];
  readonly contests: readonly {
    readonly own: string;
    readonly other: string;
    readonly first: number;
    readonly win: string;
    readonly tie: string;
    readonly lose: string;
  }[];
  readonly opposed: {
    readonly first: number;
    readonly win: string;
    readonly lose: string;
    readonly attackHits: string;
  };
  readonly over: { readonly first: number; readonly chances: string };
  readonly damage: readonly {
    readonly dice: string;
    readonly first: number;
    readonly mean: string;
    readonly variance: string;
    readonly counts: string;
    readonly quantiles: readonly number[];
  }[];
  readonly locations: { readonly lastRolls: readonly number[]; readonly chances: Record<string, string> };
  readonly control: readonly { readonly target: number; readonly step: number; readonly chances: string }[];
  readonly tables: readonly (Table & { readonly dice: string })[];
  readonly doubleZero: {
    readonly pair: string;
    readonly anyPair: string;
    readonly reroll: Required<Table>;
    readonly degrees: Record<'reroll' | 'stand', Record<string, string> & { readonly first: number }>;
  };
  readonly open: {
    readonly chain: number;
    readonly tail: string;
    readonly truncated: Required<Table>;
    readonly limit: Required<Table>;
    readonly confident: Required<Table>;
    readonly closedConfidentRerolled: Required<Table>;
    readonly checks: Record<string, string> & { readonly first: number };
    readonly pairs: string;
    readonly pairThenFace: string;
  };
}

const goldens = JSON.parse(
  readFileSync(new URL('./goldens.json', import.meta.url), 'utf8'),
) as unknown as Goldens;

let checked = 0;

function expectRatio(actual: Ratio, expected: string, what: string): void {
  expect(printRatio(reduce(actual)), what).toBe(expected);
  checked++;
}

/** Every entry of a row, with the value that it stands for. */
function expectRow(first: number, row: string, actual: (value: number) => Ratio, what: string): void {
  row
    .split(' ')
    .forEach((expected, index) =>
      expectRatio(actual(first + index), expected, `${what} at ${first + index}`),
    );
}

function expectTable(table: Table, distribution: Distribution, what: string): void {
  if (table.equal !== undefined)
    expectRow(table.first, table.equal, (value) => exactly(distribution, value), `${what} =`);
  if (table.atLeast !== undefined)
    expectRow(table.first, table.atLeast, (value) => atLeast(distribution, value), `${what} ≥`);
}

const withBoxcars = (chance: Ratio): Ratio => multiplyRatios(chance, ratio(1, 36));

describe('the exact odds of the rulebooks', () => {
  it.each(Object.entries(goldens.totals))('%s', (dice, table) => {
    const distribution = compute(dice);
    expect(distribution.outcomes[0]).toBe(table.first);
    expect(distribution.weights.join(' ')).toBe(table.counts);
    expectRatio(meanOf(distribution), table.mean, 'mean');
    expectRatio(varianceOf(distribution), table.variance, 'variance');
    expectTable(table, distribution, dice);
    expectRow(table.first, table.atMost, (value) => complement(moreThan(distribution, value)), `${dice} ≤`);
  });

  it.each(goldens.checks)('checks with $dice', ({ dice, automaticMargin, targets, scores }) => {
    const distribution = compute(dice);
    scores.forEach(({ chances, how }, score) => {
      const odds = targets.map((target) => checkOdds({ dice: distribution, score, target, automaticMargin }));
      expect(odds.map((each) => each.how[0]).join('')).toBe(how);
      expectRow(0, chances, (index) => odds[index]!.chance, `${dice} + ${score}`);
    });
  });

  it.each(goldens.contests)('$own against $other', ({ own, other, first, ...rows }) => {
    const [mine, theirs] = [compute(own), compute(other)];
    for (const which of ['win', 'tie', 'lose'] as const)
      expectRow(first, rows[which], (difference) => contest(shift(mine, difference), theirs)[which], which);
  });

  it('opposed rolls without ties', () => {
    const { first, win, lose, attackHits } = goldens.opposed;
    const die = compute('d6');
    const decided = (difference: number, outcome: 'win' | 'lose') => {
      const odds = contest(shift(die, difference), die);
      return divideRatios(odds[outcome], addRatios(odds.win, odds.lose));
    };
    expectRow(first, win, (difference) => decided(difference, 'win'), 'win');
    expectRow(first, lose, (difference) => decided(difference, 'lose'), 'lose');
    expectRow(
      first,
      attackHits,
      (difference) => exactly(compute(`d6 + ${difference} >= d6`), 1),
      'the defender must beat the attack',
    );
  });

  it('rolls over a difficulty', () => {
    const die = compute('d6');
    expectRow(goldens.over.first, goldens.over.chances, (value) => moreThan(die, value), 'd6 >');
  });

  it.each(goldens.damage)('damage of $dice', ({ dice, first, mean, variance, counts, quantiles }) => {
    const distribution = compute(dice);
    expect(distribution.outcomes[0]).toBe(first);
    expect(distribution.weights.join(' ')).toBe(counts);
    expectRatio(meanOf(distribution), mean, 'mean');
    expectRatio(varianceOf(distribution), variance, 'variance');
    const percent = [1, 5, 10, 25, 50, 75, 90, 95, 99];
    expect(percent.map((level) => quantileOf(distribution, ratio(level, 100)))).toEqual(quantiles);
  });

  it.each(Object.entries(goldens.locations.chances))('hit locations by %s', (dice, chances) => {
    const distribution = compute(dice);
    const { lastRolls } = goldens.locations;
    expectRow(
      0,
      chances,
      (index) =>
        probability(distribution, (roll) => roll > (lastRolls[index - 1] ?? 0) && roll <= lastRolls[index]!),
      dice,
    );
  });

  it.each(goldens.control)('control rolls against $target', ({ target, step, chances }) => {
    expectRow(0, chances, (points) => exactly(compute(`3d6 + ${step * points} >= ${target}`), 1), 'points');
  });

  it.each(goldens.tables)('$dice', (table) => expectTable(table, compute(table.dice), table.dice));

  it('pairs of zeros', () => {
    const { pair, anyPair, reroll } = goldens.doubleZero;
    const { marked, unmarked } = markedDifference({ lowest: 0, highest: 9 }, 'lowest pair', 'reroll');
    expectRatio(marked, pair, 'double zero');
    expectRatio(exactly(compute('d{0..9} - d{0..9}'), 0), anyPair, 'any pair');
    expectTable(reroll, unmarked, 'rolled again');
  });

  it.each(['reroll', 'stand'] as const)('degrees of success, pairs of zeros: %s', (rule) => {
    const { first, ...degrees } = goldens.doubleZero.degrees[rule];
    const { marked, unmarked, afterMark } = markedDifference({ lowest: 0, highest: 9 }, 'lowest pair', rule);
    // What the first roll says by itself, in steps of five; the pair turns failures and successes into extremes.
    const between = (from: number, to: number) => (lead: number) =>
      multiplyRatios(
        complement(marked),
        probability(unmarked, (roll) => roll + lead >= from && roll + lead < to),
      );
    const afterPair = (succeeds: boolean) => (lead: number) =>
      multiplyRatios(
        marked,
        probability(afterMark, (roll) => roll + lead >= 0 === succeeds),
      );
    const chances: Record<string, (lead: number) => Ratio> = {
      fumble: afterPair(false),
      totalFailure: between(-Infinity, -4),
      failure: between(-4, 0),
      success: between(0, 5),
      majorSuccess: between(5, 10),
      negotiatedVictory: between(10, 15),
      victory: between(15, 20),
      totalVictory: (lead) => addRatios(between(20, Infinity)(lead), afterPair(true)(lead)),
    };
    for (const [degree, row] of Object.entries(degrees)) expectRow(first, row, chances[degree]!, degree);
  });

  it('open-ended dice, truncated with their tail', () => {
    const { chain, tail, truncated } = goldens.open;
    // Any bound between the tails of this chain and of the one before it gives chains of this length.
    const distribution = compute('d6! - d6!', ratio(2n, 6n ** BigInt(chain)));
    expectRatio(ratio(distribution.tail, distribution.total), tail, 'tail');
    expectTable(truncated, distribution, 'truncated');
  });

  it('open-ended dice to their limit', () => {
    const { limit, confident } = goldens.open;
    expectRow(limit.first, limit.equal, (value) => openDifferenceExactly(6, value), '=');
    expectRow(limit.first, limit.atLeast, (value) => openDifferenceAtLeast(6, value), '≥');
    expectRow(confident.first, confident.equal, (value) => confidentDifferenceExactly(6, value), '=');
    expectRow(confident.first, confident.atLeast, (value) => confidentDifferenceAtLeast(6, value), '≥');
  });

  it('closed dice whose boxcars are rolled again', () => {
    // A pair of sixes is one of the six ways to a difference of 0.
    const closed = compute('abs(d6 - d6)');
    const weights = closed.weights.map((weight, index) =>
      closed.outcomes[index] === 0 ? weight - 1n : weight,
    );
    const boxcars = ratio(1, 36);
    const distribution = mixture([
      { chance: complement(boxcars), distribution: { ...closed, weights, total: 35n } },
      { chance: boxcars, distribution: compute('d6 - d6') },
    ]);
    expectTable(goldens.open.closedConfidentRerolled, distribution, 'closed');
  });

  it('checks with open-ended dice', () => {
    const { first, ...rows } = goldens.open.checks;
    const success = (lead: number): Ratio => openDifferenceAtLeast(6, -lead);
    const pushed = (lead: number): Ratio => anySucceeds([success(lead), success(lead)]);
    const chances: Record<string, (lead: number) => Ratio> = {
      success,
      marginal: (lead) => openDifferenceExactly(6, -lead),
      confidentSuccess: (lead) => confidentDifferenceAtLeast(6, -lead),
      boxcarsAndSuccess: (lead) => withBoxcars(success(lead)),
      boxcarsAndFail: (lead) => withBoxcars(complement(success(lead))),
      pushLuckSuccess: pushed,
      pushLuckSetback: (lead) => complement(pushed(lead)),
    };
    for (const [name, row] of Object.entries(rows)) expectRow(first, row, chances[name]!, name);
  });

  it('pairs of one face', () => {
    const face = exactly(compute('d6'), 6);
    expectRow(1, goldens.open.pairs, () => allSucceed([face, face]), 'pair');
    expectRow(1, goldens.open.pairThenFace, () => allSucceed([face, face, face]), 'pair, then a face');
  });

  afterAll(() => expect(checked).toBe(2785));
});
