/** Initiative and contests of three sides and more, counted case by case here, from the books. */
import { describe, expect, it } from 'vitest';
import { both, over, thrown, type Odds } from '../support/brute-force.ts';
import { typedOdds } from '../support/typed-odds.ts';

/** The shares of the first lines: each side in its place, and nobody alone. */
async function shares(text: string, system?: string): Promise<readonly number[]> {
  const { results = [] } = await typedOdds(text, system ? { system } : {});
  return results.flatMap(({ probability }) => (probability ? [probability.value] : []));
}

const DIE = thrown(1, 6);

/** The share of the rolls in which each side is alone at the top, and the rest. */
function counted(sides: readonly Odds[], ties: readonly number[] = []): readonly number[] {
  const wins = [...sides.map(() => 0), 0];
  const roll = (totals: readonly number[], share: number): void => {
    for (const [total, likely] of sides[totals.length] ?? []) roll([...totals, total], share * likely);
    if (totals.length < sides.length) return;
    const ranks = totals.map((total, side) => total * 100 + (ties[side] ?? 0));
    const first = ranks.indexOf(Math.max(...ranks));
    wins[first === ranks.lastIndexOf(ranks[first]!) ? first : sides.length]! += share;
  };
  roll([], 1);
  return wins;
}

const by = (odds: Odds, score: number): Odds => over(odds, (shown) => shown + score);
const close = (found: readonly number[], expected: readonly number[]): void => {
  expect(found).toHaveLength(expected.length);
  for (const [place, value] of expected.entries()) expect(found[place]).toBeCloseTo(value, 12);
};

describe('initiative of several', () => {
  it('is 1d6 + INI for each', async () =>
    close(await shares('initiative 7 vs 6 vs 5'), counted([by(DIE, 7), by(DIE, 6), by(DIE, 5)])));
  it('goes to the higher INT where all give it', async () =>
    close(
      await shares('initiative INI 6, INT 3 vs INI 6, INT 5 vs INI 7, INT 4 vs INI 6, INT 5'),
      counted([by(DIE, 6), by(DIE, 6), by(DIE, 7), by(DIE, 6)], [3, 5, 4, 5]),
    ));
  it('counts what each side has', async () =>
    close(
      await shares('initiative 7, fast draw vs 6, Katana vs 5, fast draw'),
      counted([by(DIE, 9), by(DIE, 6), by(DIE, 7)]),
    ));
  it('of Fast Action is 1d6 + AGI', async () =>
    close(
      await shares('initiative AGI 4, WILL 2 vs 3 vs AGI 4, WILL 5', 'Fast Action'),
      counted([by(DIE, 4), by(DIE, 3), by(DIE, 4)]),
    ));
  it('of heroes is a closed roll, of groups without a name their Reflexes', async () => {
    const closed = both(DIE, DIE, (plus, minus) => plus - minus);
    const shots = [by(closed, 7), by(new Map([[0, 1]]), 8), by(closed, 5)];
    close(
      await shares('initiative 7 vs mooks 8 vs 6, stances 1', 'Action'),
      counted(shots.map((each) => over(each, (shot) => Math.max(1, shot)))),
    );
  });
  it('of Shots needs no dice', async () => {
    expect(await shares('initiative 5, spends 1 vs 10 vs 7', 'Action!/System')).toEqual([1, 0, 0, 0]);
    expect(await shares('initiative 9 vs 9 vs 7', 'Action!/System')).toEqual([0, 0, 0, 1]);
  });
});

describe('a contest of several', () => {
  it('is written with `vs` as with commas', async () => {
    const expected = counted([thrown(3, 6, 7), thrown(3, 6, 6), thrown(3, 6, 5)]);
    close(await shares('contest 7 vs 6 vs 5'), expected);
    close(await shares('contest 7, 6 vs 5'), expected);
  });
  it.each(['Action', 'Action!/System'])('of %s too', async (system) =>
    close(await shares('contest 9 vs 8 vs 7', system), await shares('contest 9, 8, 7', system)),
  );
});

it.each([
  ['initiative 7 vs', 'INI is missing'],
  ['initiative 7 vs 6 vs', 'INI is missing'],
  [`initiative 7${' vs 6'.repeat(10)}`, 'There is room for 10 scores here'],
  ['contest 7 vs', 'Something is missing here'],
  ['contest 7, vs 6', 'Something is missing after the comma'],
  ['contest vs 6', 'Something is missing here'],
])('%s is refused', async (text, told) => expect(typedOdds(text)).rejects.toThrow(told));
