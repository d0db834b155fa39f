/** Typed tasks and procedures of the three smaller systems against their books, counted case by case here. */
import { describe, expect, it } from 'vitest';
import { both, likely, mean, over, thrown, type Odds } from '../support/brute-force.ts';
import { randomBy } from '../support/random.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const random = randomBy(4);
const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;

describe('Action!/System', () => {
  const under = { system: 'Action!/System' };
  const TYPES = [
    'Hazardous',
    'Promising',
    'Inspired',
    'Wild',
    'Boosted',
    'Hindered',
    'Routine',
    'Experimental',
    'Stymied',
    'One-Shot',
  ] as const;
  const FACES = Array.from({ length: 10 }, (_, face) => face);
  const T = 5;

  /** Every degree by its name. The first pair alone can be a double; it is rolled again, and the second result decides. */
  function degrees(
    types: readonly string[],
    { skill, attribute, defense, soak }: { skill: number; attribute: number; defense: number; soak: number },
  ): ReadonlyMap<string, number> {
    const has = (type: string): boolean => types.includes(type);
    const isCritical = (plus: number, minus: number): boolean =>
      plus === minus && (plus === 0 || has('Experimental'));
    const pairs = FACES.flatMap((plus) => FACES.map((minus) => [plus, minus] as const));
    const plain = pairs.filter(([plus, minus]) => !isCritical(plus, minus));
    const marked = (pairs.length - plain.length) / pairs.length;
    let positive = Number(has('Inspired')) + Number(has('Wild'));
    if (has('Stymied') && positive > 0) positive--;
    let extra: Odds = new Map([[0, 1]]);
    const die: Odds = new Map(FACES.map((face) => [face, 0.1]));
    for (let count = 0; count < positive; count++) extra = both(extra, die, (a, b) => a + b);
    if (has('Wild')) extra = both(extra, die, (a, b) => a - b);
    const found = new Map<string, number>();
    const add = (name: string, share: number): void => void found.set(name, (found.get(name) ?? 0) + share);
    for (const [plus, minus] of plain)
      for (const [more, share] of extra) {
        const dice = has('Routine') ? Math.max(1, plus - minus + more) : plus - minus + more;
        const value = skill + dice;
        const isHit = value >= defense;
        const outcome = (value - defense) * (has('Promising') && isHit ? 2 : 1);
        const added = has('Boosted') ? T : 0;
        const payoff = outcome + attribute - soak + added - (has('Hindered') ? T : 0);
        const weight = share / plain.length;
        const isFumble = value < 0 || (!isHit && has('Hazardous'));
        const degree = isFumble
          ? 'Fumble'
          : !isHit
            ? value <= defense - T
              ? 'Total Failure'
              : 'Failure'
            : payoff < T
              ? 'Success'
              : payoff < 2 * T
                ? 'Major Success'
                : payoff < 3 * T
                  ? 'Negotiated Victory'
                  : payoff < 4 * T
                    ? 'Victory'
                    : 'Total Victory';
        add(degree, weight * (1 - marked));
        add(isHit ? 'Total Victory' : 'Fumble', weight * marked);
      }
    return found;
  }

  const cases = Array.from({ length: 60 }, () => {
    const types = TYPES.filter(() => random() < 0.25).filter(
      (type, _, all) => !(all.includes('Promising') && (type === 'Boosted' || type === 'Hindered')),
    );
    const numbers = {
      skill: whole(5, 16),
      attribute: whole(0, 9),
      defense: whole(6, 16),
      soak: whole(0, 7),
    };
    const { skill, attribute, defense, soak } = numbers;
    const text = `${types.join(' ')} Martial Arts ${skill} + Strength ${attribute} vs Dodge ${defense} + Toughness ${soak}`;
    return { text: text.trim(), types, numbers };
  });
  it.each(cases)('$text', async ({ text, types, numbers }) => {
    const answer = await typedOdds(text, under);
    const expected = degrees(types, numbers);
    for (const name of [
      'Fumble',
      'Total Failure',
      'Failure',
      'Success',
      'Major Success',
      'Negotiated Victory',
      'Victory',
      'Total Victory',
    ])
      expect(answer.degrees?.find((each) => each.name === name)?.probability?.value ?? 0, name).toBeCloseTo(
        expected.get(name) ?? 0,
        10,
      );
  });

  // A number behind both scores is what counts for the payoff alone, as Strength and Toughness are.
  it.each([
    ['Martial Arts 11 + 5 vs 12 + 3', { skill: 11, attribute: 5, defense: 12, soak: 3 }],
    ['9 + 2 vs Dodge 8 + 4', { skill: 9, attribute: 2, defense: 8, soak: 4 }],
    // Against such a score, a number behind the other one is the same.
    ['Martial Arts 12 + Strength 6 vs 11 + 4', { skill: 12, attribute: 6, defense: 11, soak: 4 }],
    ['Martial Arts 12 + Sword 6 vs Dodge 11 + 4', { skill: 12, attribute: 6, defense: 11, soak: 4 }],
    ['Martial Arts 12 + 6 vs Dodge 11 + Toughness 4', { skill: 12, attribute: 6, defense: 11, soak: 4 }],
    // A difficulty is no score.
    ['Stunt 12 + Agility 6 vs difficulty 11 + 4', { skill: 12, attribute: 6, defense: 15, soak: 0 }],
    ['Stunt 12 + Agility 6 vs 15', { skill: 12, attribute: 6, defense: 15, soak: 0 }],
    ['Stunt 10 + 7 vs 12', { skill: 17, attribute: 0, defense: 12, soak: 0 }],
  ])('%s', async (text, numbers) => {
    const { degrees: found = [], ...answer } = await typedOdds(text, under);
    const expected = degrees([], numbers);
    for (const [name, share] of expected)
      expect(found.find((each) => each.name === name)?.probability?.value ?? 0, name).toBeCloseTo(share, 10);
    expect((answer as { readonly expression?: string }).expression).toBe(text);
  });

  it.each([
    ['value 30 m', 'value 6'],
    ['value 1 km', 'value 9'],
    // The book has no rule for what lies between two rows.
    ['value 25 m', 'value 5 to 6 (10 m to 30 m)'],
  ])('%s is %s', async (text, told) => expect((await typedOdds(text, under)).results?.[0]?.text).toBe(told));

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('targets %i', async (count) => {
    const { results = [] } = await typedOdds(`targets ${count}`, under);
    expect(results[0]?.value ?? results[0]?.facts?.[0]?.['value'] ?? Number(results[0]?.text)).toBe(
      -(2 + (count * (count - 1)) / 2),
    );
  });
});

describe('Action', () => {
  const under = { system: 'Action' };
  /** An open die: a 6 is rolled on. What is left beyond nine sixes is too little to see. */
  function open(depth = 9): Odds {
    const more = depth === 0 ? new Map([[0, 1]]) : open(depth - 1);
    const odds = new Map<number, number>();
    for (let face = 1; face <= 5; face++) odds.set(face, 1 / 6);
    for (const [rest, share] of more) odds.set(6 + rest, (odds.get(6 + rest) ?? 0) + share / 6);
    return odds;
  }

  const OPEN = open();
  const CLOSED = thrown(1, 6);

  /** The bonus of a roll, and whether it is boxcars or snake eyes: `bonus` x 4 + flags. */
  function bonuses(
    isConfident: boolean,
    isClosed: boolean,
  ): readonly (readonly [bonus: number, isBoxcars: boolean, share: number])[] {
    const die = isClosed ? CLOSED : OPEN;
    return [...die].flatMap(([plus, first]) =>
      [...die].map(([minus, second]) => {
        const isBoxcars = plus >= 6 && minus >= 6;
        const lead = plus - minus;
        return [isConfident && !isBoxcars ? Math.abs(lead) : lead, isBoxcars, first * second] as const;
      }),
    );
  }

  const rollModes = [
    ['', false, false],
    ['confident ', true, false],
    ['closed ', false, true],
    ['closed confident ', true, true],
  ] as const;
  const cases = rollModes.flatMap(([word, isConfident, isClosed]) =>
    Array.from({ length: 7 }, () => {
      const [skill, difficulty] = [whole(6, 14), whole(6, 16)];
      return { text: `${word}Maneuver ${skill} vs ${difficulty}`, skill, difficulty, isConfident, isClosed };
    }),
  );
  it.each(cases)('$text', async ({ text, skill, difficulty, isConfident, isClosed }) => {
    const share = (isSo: (outcome: number, isBoxcars: boolean) => boolean): number =>
      bonuses(isConfident, isClosed).reduce(
        (sum, [bonus, isBoxcars, each]) => (isSo(skill + bonus - difficulty, isBoxcars) ? sum + each : sum),
        0,
      );
    expect(await chanceOf(text, undefined, under)).toBeCloseTo(
      share((outcome) => outcome >= 0),
      6,
    );
    expect(await chanceOf(text, 'Fumble', under)).toBeCloseTo(
      share((outcome, isBoxcars) => outcome < 0 && isBoxcars),
      6,
    );
    expect(await chanceOf(text, 'Failure', under)).toBeCloseTo(
      share((outcome, isBoxcars) => outcome < 0 && !isBoxcars),
      6,
    );
  });

  it.each([
    [[10, 9, 8], 13],
    [[9, 9], 11],
    [[12, 6, 6, 6], 12],
  ])('team %j vs %i', async (skills, difficulty) => {
    const fails = skills
      .map((skill) =>
        bonuses(false, false).reduce(
          (sum, [bonus, , each]) => (skill - skills.length + bonus < difficulty ? sum + each : sum),
          0,
        ),
      )
      .reduce((all, each) => all * each, 1);
    expect(await chanceOf(`team ${skills.join(', ')} vs ${difficulty}`, 'success', under)).toBeCloseTo(
      1 - fails,
      5,
    );
  });

  it.each([
    [9, 12],
    [10, 9],
    [8, 13],
    [12, 12],
  ])('assist %i vs %i', async (own, friend) => {
    const confident = bonuses(true, false).reduce(
      (sum, [bonus, , each]) => (own + bonus >= friend ? sum + each : sum),
      0,
    );
    expect(await chanceOf(`assist ${own} vs ${friend}`, '+1', under)).toBeCloseTo(
      friend <= own ? 1 : confident,
      5,
    );
  });
});

describe('Fast Action', () => {
  const under = { system: 'Fast Action' };
  const die = thrown(1, 6);
  const RANGES = [
    ['close', 2],
    ['medium', 0],
    ['long', -2],
    ['far', -4],
  ] as const;
  const COVERS = [
    ['', 0],
    [', half cover', 1],
    [', 2/3 cover', 2],
  ] as const;
  const MOVES = [
    ['', 0],
    [', slow', 2],
    [', fast', 3],
  ] as const;
  const WEAPONS = [
    ['L', 0],
    ['M', 1],
    ['H', 2],
    ['D', 5],
  ] as const;
  const ARMOR = [
    ['', 0],
    [', Kevlar', 1],
    [', Chain mail', 2],
    [', Plate armor', 3],
  ] as const;

  it.each(Array.from({ length: 20 }, () => ({ score: whole(1, 8), target: whole(3, 12) })))(
    'Driving $score vs $target',
    async ({ score, target }) =>
      expect(await chanceOf(`Driving ${score} vs ${target}`, undefined, under)).toBeCloseTo(
        likely(die, (shown) => shown + score > target),
        12,
      ),
  );

  it.each(Array.from({ length: 10 }, () => ({ own: whole(1, 8), other: whole(1, 8) })))(
    'Driving $own vs Computers $other, rolled again at a tie',
    async ({ own, other }) => {
      const lead = both(die, die, (a, b) => a + own - b - other);
      const decided = likely(lead, (by) => by !== 0);
      const wins = decided === 0 ? 0 : likely(lead, (by) => by > 0) / decided;
      expect(await chanceOf(`Driving ${own} vs Computers ${other}`, undefined, under)).toBeCloseTo(wins, 12);
    },
  );

  const shots = Array.from({ length: 30 }, () => {
    const [[range, distance], [cover, covered], [move, moved], [weapon, more], [armor, less]] = [
      pick(RANGES),
      pick(COVERS),
      pick(MOVES),
      pick(WEAPONS),
      pick(ARMOR),
    ];
    const score = whole(2, 7);
    return {
      text: `shoot RC ${score}, ${weapon} vs unaware, ${range} range${cover}${move}${armor}`,
      needed: covered + moved - distance - score,
      more,
      less,
    };
  });
  it.each(shots)('$text', async ({ text, needed, more, less }) => {
    const { results = [] } = await typedOdds(text, under);
    const hits = likely(die, (shown) => shown > needed);
    expect(results.find(({ name }) => name.endsWith('hits'))?.probability?.value ?? 0).toBeCloseTo(hits, 12);
    if (hits === 0) return;
    const damage = over(
      new Map([...die].filter(([shown]) => shown > needed).map(([shown, share]) => [shown, share / hits])),
      (shown) => Math.max(0, shown - needed + more - less),
    );
    const fact = results.find(({ name }) => name.endsWith('damage'))?.facts?.[0] as {
      readonly mean?: { readonly value: number };
      readonly values?: readonly {
        readonly value: number;
        readonly probability: { readonly value: number };
      }[];
    };
    expect(fact.mean?.value).toBeCloseTo(mean(damage), 10);
    for (const { value, probability } of fact.values ?? [])
      expect(probability.value).toBeCloseTo(damage.get(value) ?? 0, 10);
  });

  const duels = Array.from({ length: 12 }, () => {
    const [own, other] = [whole(2, 6), whole(2, 6)];
    const [[weapon, more], [armor, less]] = [pick(WEAPONS), pick(ARMOR.slice(0, 2))];
    return { text: `duel CC ${own}, ${weapon} vs CC ${other}${armor}`, own, other, more, less };
  });
  it.each(duels)('$text', async ({ text, own, other, more, less }) => {
    const lead = both(die, die, (a, b) => a + own - b - other);
    const decided = likely(lead, (by) => by !== 0);
    const { results = [] } = await typedOdds(text, under);
    expect(results[0]?.probability?.value).toBeCloseTo(likely(lead, (by) => by > 0) / decided, 10);
    const fact = results[1]?.facts?.[0] as { readonly mean: { readonly value: number } };
    const hits = likely(lead, (by) => by > 0);
    const damage = [...lead].reduce(
      (sum, [by, share]) => (by > 0 ? sum + (share / hits) * Math.max(0, by + more - less) : sum),
      0,
    );
    expect(fact.mean.value).toBeCloseTo(damage, 10);
  });

  it.each([
    ['medium', 1],
    ['long, +2', 4],
    ['close, 10 rounds', 2],
    ['medium, +1, 1 hour', 5],
    ['1 day', 5],
    ['9 m3', 2],
  ])('cast MA 3 + 2 vs 6, %s costs %i more than one', async (words, cost) => {
    const { results = [] } = await typedOdds(`cast MA 3 + 2 vs 6, ${words}`, under);
    expect(results[0]?.facts?.[0]?.['total']).toBe(1 + cost);
  });
});
