/**
 * Conflicts of Action!/System other than blows, and holds of the Action! System, against their books: the cases are counted here.
 */
import { describe, expect, it } from 'vitest';
import { both, likely, mean, over, thrown, type Odds } from '../support/brute-force.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const WIKI = { system: 'Action!/System' };
const FACES = Array.from({ length: 10 }, (_, face) => face);

/** What the payoff is how often, of a pair of d10 from 0 to 9; a double-0 is thrown again until it is none. */
function payoffs(skill: number, defense: number, advantage: number, extra: readonly number[] = [0]): Odds {
  const found = new Map<number, number>();
  const pairs = FACES.flatMap((plus) => FACES.map((minus) => [plus, minus] as const));
  const counted = pairs.filter(([plus, minus]) => plus + minus > 0);
  for (const [plus, minus] of counted)
    for (const more of extra) {
      const outcome = skill + plus - minus + more - defense;
      if (outcome < 0) continue;
      const payoff = outcome + advantage;
      found.set(payoff, (found.get(payoff) ?? 0) + 1 / counted.length / extra.length);
    }
  return found;
}

/** Skill 10 and an attribute of 7 against 11 and 4. */
const PAYOFF = payoffs(10, 11, 7 - 4);
const from = (least: number, below = Infinity) =>
  likely(PAYOFF, (points) => points >= least && points < below);

describe('every 5 points of payoff', () => {
  it.each<[string, string, number]>([
    ['social contest', '1 Presence lost', from(5, 10)],
    ['social contest', '2 Presence lost', from(10, 15)],
    ['social contest', '1 positive die', from(5, 10)],
    ['chase', '1 Shot lost', from(5, 10)],
    ['chase', '2 Shots lost', from(10, 15)],
    ['chase', '1 Fortune point', from(10, 15)],
    ['tiring', '1 Shot lost', from(5, 10)],
    ['tiring', '7 Shock', from(7, 8)],
    ['gambling', '3 Resource points', from(3, 4)],
    ['gambling', '11 Resource points', from(11, 12)],
    ['support', '1 positive die', from(5)],
    ['leadership', '1 Soul point', from(5)],
    ['maneuver', '1 impairment', from(5, 10)],
    ['maneuver', '2 impairment', from(10, 15)],
    ['maneuver', '8 Shock', from(8, 9)],
  ])('%s: %s', async (conflict, line, expected) =>
    expect(await chanceOf(`${conflict} 10 + 7 vs 11 + 4`, line, WIKI)).toBeCloseTo(expected, 10),
  );

  it.each<[string, string, number]>([
    // 3 more damage lifts every success of a payoff from 2 to 4 to a Major one.
    ['three round burst', 'Major Success', likely(PAYOFF, (points) => points + 3 >= 5 && points + 3 < 10)],
    ['burst', 'Major Success', from(5, 10)],
    ['full-auto', 'Victory', likely(payoffs(10, 11, 3, FACES), (points) => points >= 15 && points < 20)],
  ])('%s: %s', async (conflict, degree, expected) =>
    // A double-0 is no degree of its own but a Total Victory.
    expect(await chanceOf(`${conflict} 10 + 7 vs 11 + 4`, degree, WIKI)).toBeCloseTo(0.99 * expected, 10),
  );

  const blow = payoffs(11, 10, 9 - 3);
  it.each<[string, number]>([
    ['hit', likely(blow, () => true)],
    ['knocked down', likely(blow, (points) => points > 6)],
    ['flung 1 m', likely(blow, (points) => points - 6 >= 5 && points - 6 < 10)],
  ])('knockback beyond a Mass Value of 6: %s', async (line, expected) =>
    expect(await chanceOf('knockback Martial Arts 11 + 9 vs 10 + 3, Mass 6', line, WIKI)).toBeCloseTo(
      expected,
      10,
    ),
  );

  const cover = payoffs(12, 10, 5);
  it.each([1, 2, 3])('covering fire: %d Cover', async (points) =>
    expect(
      await chanceOf('covering fire 12 + 5', `${points} Cover, or an attack of ${10 + points}`, WIKI),
    ).toBeCloseTo(
      likely(cover, (payoff) => Math.floor(payoff / 5) === points),
      10,
    ),
  );
});

const D3 = thrown(3, 6);
/** How likely the first of two who roll has more than the other, and as much. */
const contest = (own: number, other: number): { readonly wins: number; readonly ties: number } => {
  const lead = both(D3, D3, (a, b) => a + own - b - other);
  return { wins: likely(lead, (by) => by > 0), ties: likely(lead, (by) => by === 0) };
};

describe('holds', () => {
  it.each<[string, string, number]>([
    // A tie frees the victim of a grab, and leaves a bind as it is (RP-C34, RP-C38).
    ['escape grab, 9 vs 10', 'free', contest(9, 10).wins + contest(9, 10).ties],
    ['escape restrain, 9 vs 10', 'free', contest(9, 10).wins + contest(9, 10).ties],
    ['escape bind weapon, 9 vs 10', 'free', contest(9, 10).wins],
    ['action take-away, 10 vs 8', 'succeeds', contest(7, 8).wins],
    ['action disarm, 10 vs 9, sprint', 'succeeds', contest(10 - 2 - 6, 9).wins],
    ['action restrain, 8 vs 10', 'succeeds', contest(8, 10 - 2).wins],
    // What changes the roll stands behind the score of its side, as in other procedures.
    ['action disarm, 10, -1 for mud, off hand vs 9, +2', 'succeeds', contest(10 - 2 - 1 - 3, 9 + 2).wins],
    ['action take-away, 8, 1 AP vs 8, wounded 3', 'succeeds', contest(8 - 3 + 5, 8 - 3).wins],
    ['escape restrain, 9, -2 vs 10, 1 AP', 'free', contest(9 - 2, 10 + 5).wins + contest(9 - 2, 10 + 5).ties],
  ])('%s', async (text, line, expected) => expect(await chanceOf(text, line)).toBeCloseTo(expected, 10));

  it('a throw is halved before toughness by Acrobatics as high as the throw', async () => {
    const text = 'throw REF 4 + Unarmed Combat 5 vs DEF 14, STR 6, Acrobatics 9, TGH 2';
    const damage = thrown(3, 6);
    const through = (points: number): number => Math.max(0, points - 2);
    const [whole, half] = [over(damage, through), over(damage, (points) => through(Math.ceil(points / 2)))];
    let hits = 0;
    let halved = 0;
    let points = 0;
    for (const [dice, share] of D3) {
      if (dice + 9 - 1 < 14) continue;
      const saves = likely(D3, (other) => other + 9 >= dice + 9 - 1);
      hits += share;
      halved += share * saves;
      points += share * (saves * mean(half) + (1 - saves) * mean(whole));
    }
    expect(await chanceOf(text, 'thrown')).toBeCloseTo(hits, 10);
    expect(await chanceOf(text, 'halved')).toBeCloseTo(halved, 10);
    const { results = [] } = await typedOdds(text);
    expect(results.find(({ name }) => name === 'with misses')?.facts).toMatchObject([
      { mean: { value: expect.closeTo(points, 10) as number } },
    ]);
  });
});
