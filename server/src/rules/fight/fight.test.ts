import { describe, expect, it } from 'vitest';
import { ratio, seededSource, toNumber, uniform, type Ratio } from '../dice/index.ts';
import { branches, sampled } from './chance.ts';
import { exactOdds, type ExactOdds } from './exact.ts';
import { exactReport, simulatedReport } from './report.ts';
import { chunksOf, simulateChunk, transcript } from './simulate.ts';
import { addTally, emptyTally, quantile, wilson, type Tally } from './statistics.ts';
import { openToys, toyPlan, type ToyFighter } from './testing/toy.ts';
import { openTurns, TurnFighter } from './turns.ts';

const red = (name: string, hitsOn: number, lives = 1): ToyFighter => ({ name, side: 0, lives, hitsOn });
const blue = (name: string, hitsOn: number, lives = 1): ToyFighter => ({ name, side: 1, lives, hitsOn });

describe('chance', () => {
  it('samples dice as often as they occur', () => {
    const chance = sampled(seededSource(1));
    const totals = new Map<number, number>();
    for (let run = 0; run < 60_000; run++) {
      const total = chance.roll({ count: 2, sides: 6, bonus: 1 }, (each) => each);
      totals.set(total, (totals.get(total) ?? 0) + 1);
    }
    const pairs = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    const off = pairs.reduce(
      (sum, cases, index) =>
        sum + (totals.get(index + 3)! - (60_000 * cases) / 36) ** 2 / ((60_000 * cases) / 36),
      0,
    );
    // Chi squared with ten degrees of freedom, 99.9%.
    expect(off).toBeLessThan(29.6);
  });
  it('samples more dice than a table holds within their range', () => {
    const chance = sampled(seededSource(1));
    const rolled = Array.from({ length: 500 }, () => chance.roll({ count: 20, sides: 6, bonus: 0 }, () => 0));
    expect(Math.min(...rolled)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...rolled)).toBeLessThanOrEqual(120);
    expect(rolled.reduce((sum, each) => sum + each, 0) / 500).toBeCloseTo(70, -0.5);
  });
  it.each([2, 4, 6, 8, 10, 12, 20, 100])('takes no more than 65,536 cases of d%i at a time', (sides) => {
    const asked: number[] = [];
    const last = (cases: number): number => {
      asked.push(cases);
      return cases;
    };
    expect(sampled(last).roll({ count: 20, sides, bonus: 3 }, () => 0)).toBe(20 * sides + 3);
    // As many as fit: one more die is too many.
    expect(Math.max(...asked)).toBeLessThanOrEqual(65_536);
    expect(Math.max(...asked) * sides).toBeGreaterThan(65_536);
    expect(asked.reduce((product, cases) => product * BigInt(cases), 1n)).toBe(BigInt(sides) ** 20n);
  });
  it.each([1, 2, 3, 4, 5, 8])(
    'draws each of %i outcomes from the first to the last place of its share',
    (count) => {
      const shares = uniform(1, count);
      const drawn = (place: number): number => sampled(() => place).draw(shares, () => 0);
      for (let outcome = 1; outcome <= count; outcome++) {
        const end = Math.floor((outcome * 2 ** 32) / count);
        const before = Math.floor(((outcome - 1) * 2 ** 32) / count);
        expect([drawn(before + 1), drawn(end)]).toEqual([outcome, outcome]);
      }
    },
  );
  it('goes through every class of outcomes once, with its weight', () => {
    const rolls = [
      ...branches((chance) => {
        const first = chance.roll({ count: 3, sides: 6, bonus: 0 }, (total) => (total >= 11 ? 1 : 0));
        return first < 11
          ? 'miss'
          : chance.roll({ count: 1, sides: 6, bonus: 2 }, (total) => Math.max(5, total));
      }),
    ].map(({ value, weight, total }) => [value, Number(weight) / Number(total)]);
    expect(rolls).toEqual([
      ['miss', 0.5],
      [3, 0.25],
      [6, 0.5 / 6],
      [7, 0.5 / 6],
      [8, 0.5 / 6],
    ]);
  });
});

describe('a fight turn by turn', () => {
  class Duelist extends TurnFighter {
    hasFallen = false;
    readonly isDead = false;
    constructor(name: string, index: number) {
      super(index, { name, side: index });
    }
    copy(): this {
      return Object.assign<Duelist, this>(new Duelist(this.plan.name, this.index), this);
    }
    key(): string {
      return this.plan.name;
    }
  }
  /** Who acts until the end, where an action costs an order of 2 and `fells` of them fell the other. */
  const acts = (annAt: number, bobAt: number, fells: number): string => {
    const acted: string[] = [];
    const arena = openTurns<Duelist>(toyPlan([red('Ann', 1), blue('Bob', 1)]), {
      hasOrder: true,
      begin: () => [new Duelist('Ann', 0), new Duelist('Bob', 1)],
      order: ({ fighters }) => {
        fighters[0]!.order = annAt;
        fighters[1]!.order = bobAt;
      },
      act: ({ fighters }, actor) => {
        acted.push(actor.plan.name);
        actor.order = actor.order! > 2 ? actor.order! - 2 : undefined;
        if (acted.filter((name) => name === actor.plan.name).length === fells)
          fighters[1 - actor.index]!.hasFallen = true;
      },
    });
    const fightState = arena.begin();
    while (!fightState.ending) fightState.step(sampled(() => 1));
    return `${acted.join(' ')}: ${fightState.ending.winner ?? 'nobody'}`;
  };
  it.each([
    ['whoever is first fells the other before an action', 6, 5, 1, 'Ann: 0'],
    ['whoever falls at the same time acts all the same', 6, 6, 1, 'Ann Bob: nobody'],
    ['whoever has acted waits for those who come before', 6, 5, 2, 'Ann Bob Ann: 0'],
    ['the one far ahead acts again at once', 9, 4, 3, 'Ann Ann Ann: 0'],
  ])('%s', (_, ann, bob, fells, expected) => expect(acts(ann, bob, fells)).toBe(expected));
});

const oddsOf = (fighters: readonly ToyFighter[]): ExactOdds => exactOdds(openToys(toyPlan(fighters)))!;

describe('exact odds', () => {
  it('are those of the geometric series that a duel is', () => {
    // p / (1 - q²) for whoever begins, with p = 1/2 and 1/2: 2/3.
    const odds = exactOdds(openToys(toyPlan([red('Ann', 4), blue('Bob', 4)])))!;
    expect(toNumber(odds.wins[0]!)).toBeCloseTo(2 / 3, 9);
    expect(toNumber(odds.wins[1]!)).toBeCloseTo(1 / 3, 9);
    expect(2 / 3 - toNumber(odds.wins[0]!)).toBeGreaterThanOrEqual(0);
    expect(2 / 3 - toNumber(odds.wins[0]!)).toBeLessThanOrEqual(toNumber(odds.error));
    expect(toNumber(odds.error)).toBeLessThan(1e-10);
    expect(odds.turns[1]).toBeCloseTo(0.75);
    expect(odds.fighters[0]!.dealt).toBeCloseTo(2 / 3, 9);
    expect(odds.fighters[0]!.falls).toBeCloseTo(1 / 3, 9);
  });
  it('tell of everybody what was dealt and taken, and who fell', () => {
    const { fighters } = oddsOf([red('Ann', 4), blue('Bob', 4)]);
    const close = (value: number): number => expect.closeTo(value, 9) as number;
    expect(fighters).toEqual([
      { falls: close(1 / 3), dies: close(1 / 3), dealt: close(2 / 3), taken: close(1 / 3), actionPoints: 0 },
      { falls: close(2 / 3), dies: close(2 / 3), dealt: close(1 / 3), taken: close(2 / 3), actionPoints: 0 },
    ]);
  });
  it('follow a state of one in 2^36, and none that is less likely', () => {
    // Each roll halves what is left: after 36 rolls there is one state of one in 2^36, and the rest of its other half is left.
    const { wins, draws, turns } = oddsOf([red('Ann', 4), blue('Bob', 4)]);
    const missing = 1 - toNumber(wins[0]!) - toNumber(wins[1]!) - toNumber(draws);
    expect(missing).toBe(2 ** -37);
    expect(turns.findLastIndex((chance) => chance > 0)).toBe(19);
  });
  it('are printed with as many decimals as are sure: half of the last one is more than the error', () => {
    const plan = toyPlan([red('Ann', 4), blue('Bob', 4)]);
    const odds = exactOdds(openToys(plan))!;
    const shown = (error: Ratio): string => exactReport(plan, { ...odds, error }).sides[0]!.exact!;
    expect(shown(ratio(1, 1999))).toBe('0.67');
    expect(shown(ratio(1, 2000))).toBe('0.667');
    expect(shown(ratio(1, 2001))).toBe('0.667');
    expect(shown(ratio(1, 10n ** 15n))).toMatch(/^0\.6{8,10}\d{2,4}$/);
  });
  it('call a fight that lasts too long a draw', () => {
    const odds = exactOdds(openToys(toyPlan([red('Ann', 4), blue('Bob', 7)], 3)))!;
    expect(toNumber(odds.wins[0]!)).toBeCloseTo(7 / 8);
    expect(toNumber(odds.draws)).toBeCloseTo(1 / 8);
    expect(odds.turns[3]).toBeCloseTo(1 / 4);
  });
  it('give up where a fight is too large', () => {
    const many = [red('Ann', 4, 50), blue('Bob', 4, 50)];
    expect(exactOdds(openToys(toyPlan(many)), { fighters: 2, states: 1000, steps: 1e9 })).toBeUndefined();
    expect(exactOdds(openToys(toyPlan(many)), { fighters: 1, states: 1e9, steps: 1e9 })).toBeUndefined();
    expect(exactOdds(openToys(toyPlan(many)), { fighters: 2, states: 1e9, steps: 1000 })).toBeUndefined();
  });
});

function simulate(
  fighters: readonly ToyFighter[],
  runs: number,
  seed: number,
  order = chunksOf(runs).keys(),
): Tally {
  const arena = openToys(toyPlan(fighters));
  const sizes = chunksOf(runs);
  const sum = emptyTally(arena.plan);
  for (const chunk of order) addTally(sum, simulateChunk(arena, seed, chunk, sizes[chunk]!));
  return sum;
}

describe('simulation', () => {
  const fighters = [red('Ann', 4, 2), blue('Bob', 5, 3), blue('Cat', 6)];
  it('agrees with the exact odds', () => {
    const odds = exactOdds(openToys(toyPlan(fighters)))!;
    const { rate } = simulatedReport(toyPlan(fighters), simulate(fighters, 20_000, 7), 7).sides[0]!;
    expect(rate.low).toBeLessThan(toNumber(odds.wins[0]!));
    expect(rate.high).toBeGreaterThan(toNumber(odds.wins[0]!));
  });
  it('comes to the same in whatever order chunks are fought', () => {
    const backwards = [...chunksOf(1000).keys()].reverse();
    expect(simulate(fighters, 1000, 7, backwards.values())).toEqual(simulate(fighters, 1000, 7));
    expect(simulate(fighters, 1000, 8)).not.toEqual(simulate(fighters, 1000, 7));
  });
  it('fights exactly as often as it is told', () => {
    expect(chunksOf(0)).toEqual([]);
    expect(chunksOf(501)).toEqual([250, 250, 1]);
    expect(simulate(fighters, 501, 1).runs).toBe(501);
  });
  it('counts a fight that lasts too long as a draw of the last turn, as exact odds do', () => {
    const plan = toyPlan([red('Ann', 7), blue('Bob', 7)], 3);
    const simulated = simulatedReport(plan, simulateChunk(openToys(plan), 1, 0, 10), 1);
    const exact = exactReport(plan, exactOdds(openToys(plan))!);
    expect([simulated.rounds, simulated.draws.rate.value]).toEqual([exact.rounds, 1]);
    expect(simulated.rounds.mean).toBe(3);
  });
  it('tells the first fight of a seed blow by blow', () => {
    const arena = openToys(toyPlan([red('Ann', 4), blue('Bob', 4)]));
    const { turns, winner } = transcript(arena, 3);
    expect(transcript(arena, 3)).toEqual({ turns, winner });
    expect(simulateChunk(arena, 3, 0, 1).wins[winner!]).toBe(1);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, index) => index + 1));
    expect(turns.at(-1)!.events.at(-1)).toMatchObject({
      who: expect.stringMatching(/^(Ann|Bob)$/) as string,
      action: 'roll',
    });
  });
});

describe('statistics', () => {
  it.each([
    // Wilson (1927), by hand.
    [50, 100, 0.4038, 0.5962],
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [9, 10, 0.5958, 0.9821],
    [10, 10, 0.7225, 1],
  ])('put %i of %i between %f and %f', (successes, runs, low, high) => {
    const rate = wilson(successes, runs);
    expect(rate.low).toBeCloseTo(low, 4);
    expect(rate.high).toBeCloseTo(high, 4);
  });
  it('find the turn by which a share has ended', () => {
    expect(quantile([0, 5, 4, 1], 0.5)).toBe(1);
    expect(quantile([0, 5, 4, 1], 0.51)).toBe(2);
    expect(quantile([0, 5, 4, 1], 0.9)).toBe(2);
    expect(quantile([0, 5, 4, 1], 1)).toBe(3);
    expect(quantile([0, 0], 0.5)).toBe(0);
  });
  it('of parts of the fights add up to those of all, point for point', () => {
    const part = (...[all, falls, dies, dealt, taken, actionPoints]: number[]): Tally => ({
      runs: all!,
      wins: [all!, 0],
      draws: all!,
      turns: [0, all!],
      fighters: [{ falls: falls!, dies: dies!, dealt: dealt!, taken: taken!, actionPoints: actionPoints! }],
    });
    const sum = part(9, 1, 2, 3, 4, 5);
    addTally(sum, part(90, 10, 20, 30, 40, 50));
    expect(sum).toEqual(part(99, 11, 22, 33, 44, 55));
  });
  it('report both kinds of answers alike', () => {
    const plan = toyPlan([red('Ann', 4), blue('Bob', 4)]);
    const exact = exactReport(plan, exactOdds(openToys(plan))!);
    expect(exact.sides[0]).toMatchObject({ name: 'red', count: undefined, exact: '0.6666666667' });
    expect(exact.rounds).toMatchObject({ median: 1, ninetyPercent: 2 });
    const simulated = simulatedReport(plan, simulate([red('Ann', 4), blue('Bob', 4)], 2000, 1), 1);
    expect(simulated.runs).toBe(2000);
    expect(Object.keys(simulated)).toEqual(Object.keys(exact));
    expect(simulated.combatants[1]!.falls).toBeCloseTo(2 / 3, 1);
  });
});
