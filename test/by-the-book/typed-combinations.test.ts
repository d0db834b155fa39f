/**
 * Typed texts in which several rules meet: contests with circumstances on both sides, actions of a turn, rounds of autofire, procedures of
 * the smaller systems. What is expected is counted here, from the books.
 */
import { describe, expect, it } from 'vitest';
import { both, likely, over, thrown, type Odds } from '../support/brute-force.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const D3 = thrown(3, 6);
const LEADS = both(D3, D3, (own, other) => own - other);
/** The highest roll succeeds, with an effect number of 0 (RP-C03). */
const reaches = (score: number, target: number): number =>
  likely(D3, (shown) => shown === 18 || shown + score >= target);
const effectOf = (score: number, target: number): Odds =>
  over(D3, (shown) => (shown === 18 ? Math.max(0, shown + score - target) : shown + score - target));

/** Core Rules: each of them changes a roll by so much. */
const CIRCUMSTANCES: readonly (readonly [string, number])[] = [
  ['off hand', -3],
  ['running', -3],
  ['sprinting', -6],
  ['wounded 6', -6],
  ['1 AP', 5],
  ['2 AP', 10],
  ['complementary 7', 3],
  ['retry 2', -6],
  ['-4 for the noise', -4],
];

describe('the effect number with', () => {
  it.each(
    CIRCUMSTANCES.flatMap(([text, amount], index) =>
      [1, 4].map(
        (least) =>
          [
            `effect ${least} or more, Stealth ${9 + (index % 3)} vs 19, ${text}`,
            9 + (index % 3) + amount,
            least,
          ] as const,
      ),
    ),
  )('%s', async (text, score, least) => {
    expect(await chanceOf(text)).toBeCloseTo(
      likely(effectOf(score, 19), (effect) => effect >= least),
      12,
    );
    expect(await chanceOf(text, 'success')).toBeCloseTo(reaches(score, 19), 12);
  });
});

describe('the margin of a contest with circumstances on both sides', () => {
  it.each(
    CIRCUMSTANCES.map(([text, amount], index) => {
      const [other, more] = CIRCUMSTANCES[(index + 4) % CIRCUMSTANCES.length]!;
      return [`margin 3, Stealth 8, ${text} vs Awareness 9, ${other}`, 8 + amount - 9 - more] as const;
    }),
  )('%s', async (text, lead) => {
    expect(await chanceOf(text)).toBeCloseTo(
      likely(LEADS, (each) => each + lead >= 3),
      12,
    );
    expect(await chanceOf(text, 'wins')).toBeCloseTo(
      likely(LEADS, (each) => each + lead > 0),
      12,
    );
    expect(await chanceOf(text, 'tie')).toBeCloseTo(
      likely(LEADS, (each) => each + lead === 0),
      12,
    );
  });
});

describe('actions of a turn', () => {
  it.each<readonly [string, number]>([
    // A roll against DEF succeeds with a tie; grabs are at -2, a run takes 3 more, a hold 3 or 5.
    ['action grab, REF 5 + Unarmed Combat 4 vs DEF 15 + 4', reaches(9 - 2, 19)],
    ['action grab, REF 5 + Unarmed Combat 4 vs DEF 15 + 4, run', reaches(9 - 2 - 3, 19)],
    ['action grab, 10 vs DEF 17, held by a grab', reaches(10 - 2 - 3, 17)],
    ['action grab, 10 vs DEF 17, held by a restrain', reaches(10 - 2 - 5, 17)],
    ['action grab, 10, 1 AP vs DEF 17', reaches(10 - 2 + 5, 17)],
    ['action bind weapon, 11, off hand vs DEF 16', reaches(11 - 1 - 3, 16)],
    ['action unarmed strike, 9 vs DEF 14, sprint', reaches(9 - 6, 14)],
    ['action kick, 9 vs DEF 14, walk', reaches(9, 14)],
    ['action weapon strike, 9 vs DEF 14, run', reaches(9 - 3, 14)],
    // Disarm and take-away must be better than the other side; the first roll against a hold is at -2.
    ['action disarm, 10 vs 8, off hand', likely(LEADS, (lead) => lead + 10 - 2 > 8 - 3)],
    ['action disarm, 10, running vs 8', likely(LEADS, (lead) => lead + 10 - 2 - 3 > 8)],
    ['action take-away, 11 vs 9', likely(LEADS, (lead) => lead + 11 - 3 > 9)],
    ['action take-away, 11, 1 AP vs 9, wounded 3', likely(LEADS, (lead) => lead + 11 - 3 + 5 > 9 - 3)],
    ['action restrain, 9, wounded 1 vs 9', likely(LEADS, (lead) => lead + 9 - 1 > 9 - 2)],
    ['action restrain, 9 vs 9, 1 AP', likely(LEADS, (lead) => lead + 9 > 9 - 2 + 5)],
    // A block is at +1, and as good as the attack is enough; a roll with the blow must be better.
    ['action block, REF 5 + Swords 4 vs REF 5 + Knives 5', likely(LEADS, (lead) => lead + 9 + 1 >= 10)],
    [
      'action block, REF 5 + Swords 4, wounded 3 vs Swords 11',
      likely(LEADS, (lead) => lead + 9 + 1 - 3 >= 11),
    ],
    ['action block, 9 vs 21', reaches(9 + 1, 21)],
    [
      'action roll with the blow, REF 5 + Acrobatics 4 vs REF 5 + Knives 4',
      likely(LEADS, (lead) => lead + 9 > 9),
    ],
    ['action roll with the blow, 9 vs 20', reaches(9, 21)],
    // 10, and 2 for each meter.
    ['action dive, STR 5 + Acrobatics 3, 2 m', reaches(8, 14)],
    ['action dive, STR 6 + Acrobatics 3, 1 AP, 3 m', reaches(9 + 5, 16)],
    // Out of a grab or a restrain a tie frees, out of a bind it does not.
    [
      'escape grab, STR 5 + Unarmed Combat 2 vs STR 6 + Unarmed Combat 4',
      likely(LEADS, (lead) => lead + 7 >= 10),
    ],
    ['escape restrain, 9, wounded 3 vs 8', likely(LEADS, (lead) => lead + 9 - 3 >= 8)],
    ['escape grab, 7, 1 AP vs 10, wounded 6', likely(LEADS, (lead) => lead + 7 + 5 >= 10 - 6)],
    ['escape bind weapon, 9 vs 9', likely(LEADS, (lead) => lead + 9 > 9)],
  ])('%s', async (text, expected) => expect(await chanceOf(text)).toBeCloseTo(expected, 12));
});

describe('rounds of autofire', () => {
  // One round and one more for every 2 points, or 3 in a spray; steps of 10 rounds take 1 each.
  const AUTOFIRE = [
    ['burst of 4', 0, 2, 4],
    ['burst of 2', 0, 2, 2],
    ['stream of 8', -1, 2, 8],
    ['stream of 20', -2, 2, 20],
    ['spray of 20 over 4 m', -2, 3, 5],
    ['spray of 12 over 5 m', -2, 3, 2],
  ] as const;
  const PLACES = [
    ['10 m', -3],
    ['20 m, RMod 2', -2],
    ['30 m, aimed 1', -3],
    ['3 m, half cover, in the dark', -1 - 1 - 3],
  ] as const;
  it.each(
    AUTOFIRE.flatMap(([mode, lost, per, most]) =>
      PLACES.map(
        ([place, amount]) =>
          [`autofire 12 vs DEF 16, ${place}, ${mode}, 4d6 P/L`, 12 + lost + amount, per, most] as const,
      ),
    ),
  )('%s', async (text, score, per, most) => {
    const { results = [] } = await typedOdds(text);
    const odds = over(D3, (shown) => {
      if (shown !== 18 && shown + score < 16) return 0;
      return Math.min(most, 1 + Math.floor(Math.max(0, shown + score - 16) / per));
    });
    for (const [rounds, share] of odds) {
      const name = rounds === 0 ? 'none' : rounds === 1 ? '1 round' : `${rounds} rounds`;
      const line = results.find((each) => each.name === name);
      expect([name, line?.probability?.value]).toEqual([name, expect.closeTo(share, 12)]);
    }
  });
});

describe('meters', () => {
  it.each<readonly [string, number]>([
    // STR and 1, less the STR of the other or of the weight; at most MOV, and nothing where that is below 0.
    ['drag STR 6 vs STR 4, MOV 2', 2],
    ['drag STR 6 vs STR 4, MOV 9', 3],
    ['drag STR 3 vs STR 5', 0],
    ['drag STR 4 vs STR 4', 1],
    ['drag STR 5, 100 kg', 3],
    ['drag STR 5, 101 kg', 2],
  ])('%s: %d m', async (text, meters) => {
    const { results = [] } = await typedOdds(text);
    expect(results[0]).toMatchObject({ name: 'dragged', facts: [{ value: meters, unit: 'm' }] });
  });
});

describe('Fast Action', () => {
  const under = { system: 'Fast Action' };
  const faces = [1, 2, 3, 4, 5, 6];
  const pairs = faces.flatMap((own) => faces.map((other) => own - other));
  const share = (is: (face: number) => boolean): number => faces.filter(is).length / 6;

  it.each<readonly [string, number]>([
    // The total must be above the DIFF.
    ['effect 2 or more, RC 3 + Use Handgun 1 vs 5', share((face) => face + 4 - 5 >= 2)],
    ['effect 2 or more, RC 3 + Use Handgun 1 vs 5, -1', share((face) => face + 3 - 5 >= 2)],
    ['effect 1, AGI 4, +2 vs Hard', share((face) => face + 6 - 8 >= 1)],
    ['effect 1, AGI 4 vs Exceptional', share((face) => face + 4 - 12 >= 1)],
  ])('%s', async (text, expected) =>
    expect(await chanceOf(text, undefined, under)).toBeCloseTo(expected, 12),
  );

  it.each([
    ['margin 2, Stealth 4 vs Awareness 3', 1],
    ['margin 2, Stealth 4, -2 vs Awareness 3', -1],
    ['margin 2, CC 3 + 1, +1 vs CC 2, -1', 4],
  ])('%s', async (text, lead) => {
    // Ties are rolled again.
    const decided = pairs.filter((each) => each + lead !== 0);
    const expected = decided.filter((each) => each + lead >= 2).length / decided.length;
    expect(await chanceOf(text, undefined, under)).toBeCloseTo(expected, 12);
  });

  it.each([
    // Medium range costs 1, 3 m³ cost 1, 12 m³ the 2 of 9 m³ and 1 more; each point beyond the first is one of damage where it goes there.
    ['cast 3 m3', 2],
    ['cast 1 m3', 1],
    ['cast 9 m3, medium', 4],
    ['cast 12 m3, long, +2', 1 + 3 + 2 + 2],
    ['cast medium, +1, 1 hour', 1 + 1 + 1 + 3],
    ['cast +2, 1 day', 1 + 2 + 5],
  ])('%s: MR %d', async (text, points) => {
    const { results = [] } = await typedOdds(text, under);
    expect(JSON.stringify(results.find(({ name }) => name === 'MR'))).toContain(`"total":${points}`);
  });
});

describe('Action', () => {
  const under = { system: 'Action' };
  const DEEP = 14;
  const six = Array.from({ length: DEEP }, (_, tens) =>
    [1, 2, 3, 4, 5].map((face) => [6 * tens + face, 6 ** -(tens + 1)] as const),
  ).flat();
  const OPEN: Odds = new Map(six);
  const BONUS = both(OPEN, OPEN, (plus, minus) => plus - minus);
  const success = (skill: number, difficulty: number): number =>
    likely(BONUS, (bonus) => skill + bonus >= difficulty);

  it.each<readonly [string, number]>([
    ['effect 3 or more, Stealth 9 vs 11', success(9, 14)],
    ['effect 3 or more, Stealth 9 vs 11, +2', success(11, 14)],
    ['effect 0 or more, Shoot 8, -3 vs 9', success(5, 9)],
    ['gauge skill 7 vs 12', success(7, 12)],
  ])('%s', async (text, expected) => expect(await chanceOf(text, undefined, under)).toBeCloseTo(expected, 9));

  it.each([
    [9, 11],
    [6, 12],
    [12, 10],
  ])(
    'finishing stunt %d vs %d: the higher die is the positive one, but for two sixes',
    async (skill, difficulty) => {
      const die = [1, 2, 3, 4, 5, 6];
      // A six rolls on; of two sixes, both do, and the labels count again.
      let expected = 0;
      for (const plus of die)
        for (const minus of die) {
          if (plus === 6 && minus === 6) expected += success(skill, difficulty) / 36;
          else if (plus === 6 || minus === 6) {
            const lower = Math.min(plus, minus);
            expected += likely(OPEN, (more) => skill + 6 + more - lower >= difficulty) / 36;
          } else expected += Number(skill + Math.abs(plus - minus) >= difficulty) / 36;
        }
      expect(await chanceOf(`finishing stunt ${skill} vs ${difficulty}`, undefined, under)).toBeCloseTo(
        expected,
        9,
      );
      expect(
        await chanceOf(`finishing stunt ${skill} vs ${difficulty}, limit break`, undefined, under),
      ).toBeCloseTo(success(skill, difficulty), 9);
    },
  );
});

describe('Action!/System', () => {
  const under = { system: 'Action!/System' };
  const faces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  // A double 0 is rolled again, until it is none: the second result decides.
  const pairs = faces
    .flatMap((plus) => faces.map((minus) => [plus, minus] as const))
    .filter(([plus, minus]) => plus > 0 || minus > 0);
  const of = (is: (dice: number) => boolean): number =>
    pairs.filter(([plus, minus]) => is(plus - minus)).length / pairs.length;

  it.each([
    [12, 6, 11, 4],
    [9, 2, 11, 4],
    [15, 8, 10, 3],
  ])('chase %d + %d vs %d + %d', async (skill, value, other, soak) => {
    const text = `chase ${skill} + ${value} vs ${other} + ${soak}`;
    const payoff = (dice: number): number => skill + dice - other + value - soak;
    const isHit = (dice: number): boolean => skill + dice >= other;
    // A Shot for every 5 points of payoff, and Fortune for every 5 beyond the first.
    for (const shots of [1, 2, 3, 4]) {
      const expected = of((dice) => isHit(dice) && Math.floor(Math.max(0, payoff(dice)) / 5) === shots);
      expect([
        shots,
        await chanceOf(text, shots === 1 ? '1 Shot lost' : `${shots} Shots lost`, under),
      ]).toEqual([shots, expect.closeTo(expected, 12)]);
    }
  });

  it.each([
    [12, 9, 11, 4, 6],
    [14, 12, 9, 3, 4],
    [10, 5, 12, 5, 8],
  ])('knockback %d + %d vs %d + %d, Mass %d', async (skill, value, other, soak, mass) => {
    const text = `knockback Martial Arts ${skill} + ${value} vs ${other} + ${soak}, Mass ${mass}`;
    const payoff = (dice: number): number => skill + dice - other + value - soak;
    const isHit = (dice: number): boolean => skill + dice >= other;
    expect(await chanceOf(text, 'hit', under)).toBeCloseTo(of(isHit), 12);
    // Beyond the Mass Value somebody falls, and flies a meter for every 5 points.
    expect(await chanceOf(text, 'knocked down', under)).toBeCloseTo(
      of((dice) => isHit(dice) && payoff(dice) > mass),
      12,
    );
    for (const meters of [1, 2, 3]) {
      const expected = of(
        (dice) => isHit(dice) && Math.floor(Math.max(0, payoff(dice) - mass) / 5) === meters,
      );
      expect([meters, await chanceOf(text, `flung ${meters} m`, under)]).toEqual([
        meters,
        expect.closeTo(expected, 12),
      ]);
    }
  });
});
