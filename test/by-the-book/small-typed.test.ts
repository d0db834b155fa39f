/** Typed texts of the smaller systems at the edges of their rules: what can never be, tables of a campaign, and what is rolled. */
import { describe, expect, it } from 'vitest';
import { CliFolder } from '../support/cli.ts';
import { chanceOf, typedOdds, type OddsJson } from '../support/typed-odds.ts';

const names = ({ results = [], degrees = [] }: OddsJson): readonly string[] =>
  [...results, ...degrees].map(({ name }) => name);

/** With a campaign of its own. */
async function inCampaign<T>(text: string, ask: (campaign: string) => Promise<T>): Promise<T> {
  const folder = new CliFolder();
  folder.write('a.callsheet', text);
  try {
    return await ask(folder.path);
  } finally {
    folder.remove();
  }
}

describe('Action!/System', () => {
  const under = { system: 'Action!/System' };
  const FACES = Array.from({ length: 10 }, (_, face) => face);
  /** What both dice come to; a double 0 is rolled again. */
  const PAIRS = FACES.flatMap((plus) => FACES.map((minus) => plus - minus)).slice(1);
  const share = (isSo: (result: number) => boolean): number => PAIRS.filter(isSo).length / PAIRS.length;

  it.each([
    [-2, 1],
    [-3, 2],
    [-4, 2],
    [-5, 3],
    [-8, 4],
    [-1, 0],
  ])('a penalty of %i is that of %i targets', async (penalty, count) =>
    expect((await typedOdds(`targets ${penalty}`, under)).results?.[0]?.text).toBe(String(count)),
  );

  // Confusing or tiring: a Shot for each 5 points of the effect value, and Shock 1:1; a negative one falls on oneself.
  it.each([[20], [12], [5]])('tiring 12 + 6 vs 11 + %i', async (resists) => {
    const effects = PAIRS.filter((roll) => 12 + roll >= 11).map((roll) => 12 + roll + 6 - 11 - resists);
    const part = (isSo: (effect: number) => boolean): number => effects.filter(isSo).length / PAIRS.length;
    const { results = [] } = await typedOdds(`tiring 12 + 6 vs 11 + ${resists}`, under);
    const chance = (line: string): number =>
      results.find(({ name }) => name === line)?.probability?.value ?? 0;
    for (const points of [1, 2, 5]) {
      expect(chance(`${points} Shock`)).toBeCloseTo(
        part((effect) => effect === points),
        12,
      );
      expect(chance(`${points} Shock of one’s own`)).toBeCloseTo(
        part((effect) => effect === -points),
        12,
      );
    }
    const shots = (effect: number): number => Math.floor(effect / 5);
    expect(chance('1 Shot lost')).toBeCloseTo(
      part((effect) => shots(effect) === 1),
      12,
    );
    expect(chance('1 Shot lost of one’s own')).toBeCloseTo(
      part((effect) => shots(-effect) === 1),
      12,
    );
    expect(chance('2 Shots lost of one’s own')).toBeCloseTo(
      part((effect) => shots(-effect) === 2),
      12,
    );
  });

  it('what cannot be has no line', async () => {
    expect(names(await typedOdds('support 20 + 5 vs 0', under)).slice(0, 2)).toEqual([
      'Victory',
      'Total Victory',
    ]);
    expect(names(await typedOdds('covering fire 30 + 6', under))).not.toContain('no Cover, no attack');
    expect(names(await typedOdds('covering fire -20 + 6', under))).toEqual(['no Cover, no attack']);
  });

  it('covering fire gives a point for 5 of the payoff, and an attack of 10 and as many', async () => {
    const { results = [] } = await typedOdds('covering fire 11 + 6', under);
    expect(results.map(({ name, value }) => [name, value])).toEqual([
      ['no Cover, no attack', undefined],
      ...[1, 2, 3].map((points) => [`${points} Cover, or an attack of ${10 + points}`, points]),
    ]);
    for (const { value, probability } of results)
      expect(probability?.value).toBeCloseTo(
        share((result) =>
          value === undefined
            ? result < -1
            : result >= -1 && Math.floor((11 + result - 10 + 6) / 5) === value,
        ),
        12,
      );
  });

  it('an extra die of covering fire counts', async () => {
    let misses = 0;
    for (const extra of FACES) misses += share((result) => 11 + result + extra < 10) / 10;
    expect(await chanceOf('covering fire Inspired 11 + 6', 'no Cover, no attack', under)).toBeCloseTo(
      misses,
      12,
    );
  });

  // 0 and a pair of dice are 9 at most.
  it.each([
    ['trick 0 + 6 vs 40 + 4', ['Fumble', 'Total Failure']],
    ['bluff 0 + 6 vs 40 + 4', ['Fumble', 'Total Failure']],
    ['chase 0 + 6 vs 40 + 4', ['Fumble', 'Total Failure', 'note']],
    ['tiring 0 + 6 vs 40 + 4', ['Fumble', 'Total Failure']],
    ['knockback 0 + 30 vs 10 + 4, Mass 6', ['hit']],
  ])('what never succeeds has no effect: %s', async (text, lines) => {
    const found = await typedOdds(text, under);
    expect(names(found)).toEqual(lines);
    expect(found.results?.find(({ name }) => name === 'hit')?.probability?.value ?? 0).toBe(0);
  });

  it('a type of a campaign may leave the outcome out of the payoff', async () => {
    const text = `campaign Rain
  system: Action!/System
table Action types
  type | positive | negative | outcome
  Flat | 0        | 0        | 0
`;
    // Every success then has the same payoff: 6, which is 1 point of Cover.
    const { results = [] } = await inCampaign(text, (campaign) =>
      typedOdds('covering fire Flat 11 + 6', { campaign }),
    );
    expect(results.map(({ value }) => value)).toEqual([undefined, 1]);
    expect(results[1]?.probability?.value).toBeCloseTo(
      share((result) => result >= -1),
      12,
    );
  });

  it('a payoff below 0 tires oneself', async () => {
    for (const points of [1, 2, 5, 7])
      expect(await chanceOf('tiring 10 + 3 vs 9 + 9', `${points} Shock of one’s own`, under)).toBeCloseTo(
        share((result) => result + 1 >= 0 && result + 1 + 3 - 9 === -points),
        12,
      );
    expect(names(await typedOdds('tiring 10 + 3 vs 9 + 9', under))).not.toContain('0 Shock');
  });

  it.each([
    ['initiative 5, spends 1 vs 7', [1, 0, 0]],
    ['initiative 5 vs 5', [0, 1, 0]],
    ['initiative 2, spends 1 vs 7', [1, 0, 0]],
    ['initiative 3 vs 7', [0, 0, 1]],
  ])('%s is certain', async (text, chances) => {
    const { results = [] } = await typedOdds(text, under);
    expect(results.slice(0, 3).map(({ probability }) => probability?.value)).toEqual(chances);
  });

  it.each(['value 30 apples', 'value m', 'value 21'])('%s is refused', async (text) =>
    expect(typedOdds(text, under)).rejects.toThrow(),
  );

  it.each([
    ['trick 4', 'nothing'],
    ['trick 5', 'positive die'],
    ['trick 14', 'lasting'],
    ['bluff 20', 'friend'],
  ])('%s: %s', async (text, told) =>
    expect((await typedOdds(text, under)).results?.[0]?.text).toContain(told),
  );

  it.each([
    ['payoff 4', '4 Shock points', 'nothing'],
    [
      'payoff 5',
      '5 Shock points, 1 Wound, a Willpower + Focus roll (difficulty 10) or unconscious',
      'Shaken',
    ],
    [
      'payoff 14',
      '14 Shock points, 2 Wounds, a Willpower + Focus roll (difficulty 15) or unconscious',
      'out',
    ],
    // Down with as many Shock points as Health, dying with as many Wounds as Toughness.
    [
      'payoff 14, Health 14, Toughness 3',
      '14 Shock points, 2 Wounds, a Willpower + Focus roll (difficulty 15) or unconscious, down',
      'out',
    ],
    [
      'payoff 15, Health 20, Toughness 3',
      '15 Shock points, 3 Wounds, a Willpower + Focus roll (difficulty 20) or unconscious, dying',
      'out',
    ],
    [
      'payoff 14, Toughness 3',
      '14 Shock points, 2 Wounds, a Willpower + Focus roll (difficulty 15) or unconscious',
      'out',
    ],
  ])('%s', async (text, named, unnamed) =>
    expect((await typedOdds(text, under)).results?.slice(0, 2).map((line) => line.text)).toEqual([
      named,
      unnamed,
    ]),
  );

  it('a table of a campaign may leave a side of a contest open', async () => {
    const text = `campaign Rain
  system: Action!/System
table Contests
  effect   | attack skill | attack value | defense skill | defense value
  Staring  | Willpower    | Presence     |               |
  Guessing |              |              | Guile         | Wits
`;
    const { results = [] } = await inCampaign(text, (campaign) => typedOdds('contest', { campaign }));
    expect(results.map((line) => line.text)).toEqual([
      'Willpower, payoff by Presence',
      'Guile, payoff by Wits',
    ]);
  });

  const falling = (perMeter: string, payoff: string): string => `campaign Rain
  system: Action!/System
table Falling
  damage for each meter | roll            | difficulty | payoff for each meter less
  ${perMeter} | Stunt + Agility | 0 | ${payoff}
`;
  it('falls by the table of a campaign', async () => {
    const { results = [] } = await inCampaign(falling('2', '10'), (campaign) =>
      typedOdds('fall 9 m', { campaign }),
    );
    expect(results[0]?.text).toMatch(/\b18\b/);
  });
  it('takes nothing off without a roll, however little payoff is enough', async () => {
    const { results = [] } = await inCampaign(falling('1', '1'), (campaign) =>
      typedOdds('fall 9 m', { campaign }),
    );
    expect(results[0]?.text).toMatch(/\b9\b/);
  });
  it('takes off a meter for each point of the payoff, where a campaign says so', async () => {
    const lowest = (meters: number): Promise<OddsJson> =>
      inCampaign(falling('1', '1'), (campaign) => typedOdds(`fall ${meters} m, Stunt 20 + 5`, { campaign }));
    // The payoff is 16 at least.
    expect((await lowest(16)).results?.[0]?.facts).toMatchObject([{ least: 0, most: 0 }]);
    expect((await lowest(40)).results?.[0]?.facts).toMatchObject([{ least: 40 - 25 - 9, most: 40 - 16 }]);
  });
  it.each([
    ['0', '5'],
    ['1', '0'],
  ])('a fall of %s for each meter, %s of the payoff for a meter less is no rule', async (perMeter, payoff) =>
    expect(
      inCampaign(falling(perMeter, payoff), (campaign) => typedOdds('fall 9 m', { campaign })),
    ).rejects.toThrow(),
  );
});

it.each([
  'shoot RC 3 + 1, H vs unaware, +1 DL',
  'shoot RC 3 + 1, H vs DIFF 5, +1 DL',
  'Driving 5 vs 6, +1 DL',
])('Fast Action without a table of difficulties has no levels: %s', async (text) => {
  const campaign = 'campaign A\n  system: Fast Action\ntable Difficulties\n  word | DIFF\n';
  await inCampaign(campaign, (folder) =>
    expect(typedOdds(text, { campaign: folder })).rejects.toThrow(
      'These rules have no levels of difficulty.',
    ),
  );
});

describe('Action', () => {
  const under = { system: 'Action' };
  const helped = (helpers: number): string => `helped 9 vs 13 by ${Array(helpers).fill('12').join(', ')}`;
  it('as many as 20 help', async () => {
    expect(await chanceOf(helped(20), 'with help', under)).toBeGreaterThan(
      await chanceOf(helped(20), 'alone', under),
    );
    await expect(typedOdds(helped(21), under)).rejects.toThrow(/20/);
  });
});

describe('Fast Action', () => {
  const under = { system: 'Fast Action' };
  it.each([
    ['fall 2 m', 0],
    ['fall 3 m', 1],
    ['fall 29 m', 9],
    ['fall 30 m', 10],
    ['crash 9 km/h', 0],
    ['crash 10 km/h', 1],
    ['crash 99 km/h', 9],
  ])('%s', async (text, points) => {
    const [line] = (await typedOdds(text, under)).results!;
    expect(Number.parseInt(line!.text!, 10)).toBe(points);
  });

  it.each(['duel CC 3, PR 1 vs CC 3, PR 1', 'duel CC 3, hits 1 vs CC 3, hits 1'])(
    '%s is even',
    async (text) => {
      const { results = [] } = await typedOdds(text, under);
      expect(results.find(({ name }) => name === 'the first hits')?.probability?.value).toBe(0.5);
    },
  );
  it.each(['duel CC 3, PR 0 vs CC 3', 'duel CC 3, hits 0 vs CC 3'])('%s is refused', async (text) =>
    expect(typedOdds(text, under)).rejects.toThrow(),
  );

  // 1 MR, and what the table of costs adds for the volume: 0 up to 1 m³, 1 up to 3, 2 up to 9, one more for 3 more (RP-F07).
  it.each([
    ['1 m3', 1],
    ['1 cubic meter', 1],
    ['2 m3', 2],
    ['3 m3', 2],
    ['4 m3', 3],
    ['8 m3', 3],
    ['9 m3', 3],
    ['10 m3', 4],
    ['12 m3', 4],
    ['13 m3', 5],
    ['+0', 1],
    ['+7', 8],
    ['+1, 5 rounds, medium range', 4],
  ])('cast %s takes %i MR', async (text, total) => {
    const [line] = (await typedOdds(`cast ${text}`, under)).results!;
    expect(line!.facts).toMatchObject([{ total, base: 1 }]);
  });

  // A die beats MR where it is above what is missing; a score that resists is rolled with a die of its own.
  const FACES = [1, 2, 3, 4, 5, 6];
  const share = (isSo: (mine: number, theirs: number) => boolean): number => {
    const pairs = FACES.flatMap((mine) => FACES.map((theirs) => [mine, theirs] as const));
    return pairs.filter(([mine, theirs]) => isSo(mine, theirs)).length / 36;
  };
  const isEven = (mine: number, theirs: number): boolean => mine + 5 === theirs + 4;
  it.each<readonly [string, number]>([
    ['cast MA 3 + Frost 2 vs MR 7', share((mine) => mine + 5 > 7)],
    ['cast MA 3 + Frost 2 vs DIFF 7', share((mine) => mine + 5 > 7)],
    ['cast MA 3 + Frost 2 vs 7', share((mine) => mine + 5 > 7)],
    ['cast MA 3 + Frost 2 vs Hard', share((mine) => mine + 5 > 8)],
    ['cast MA 3 + Frost 2, far range vs 7', share((mine) => mine + 5 - 4 > 7)],
    ['cast MA 3 + Frost 2 vs 7, half cover', share((mine) => mine + 5 > 7 + 1)],
    // Ties are rolled again.
    [
      'cast MA 3 + Frost 2 vs WILL 3 + Focus 1',
      share((mine, theirs) => mine + 5 > theirs + 4) / (1 - share(isEven)),
    ],
    [
      'cast MA 3 + Frost 2 vs WILL 3 + Focus 1, +1',
      share((mine, theirs) => mine + 5 > theirs + 4) / (1 - share(isEven)),
    ],
  ])('%s', async (text, chance) => {
    const { results = [] } = await typedOdds(text, under);
    expect(results[1]?.probability?.value).toBeCloseTo(chance, 12);
  });

  it('the MR for damage is the weapon of a spell, and the armor of the target takes from it', async () => {
    const damage = async (text: string): Promise<readonly number[]> => {
      const { results = [] } = await typedOdds(`cast MA 3 + Frost 2 ${text}`, under);
      const [fact] = results.find(({ name }) => name === 'its damage')!.facts!;
      return (fact!['values'] as readonly { readonly value: number }[]).map(({ value }) => value);
    };
    // By 1, 2 or 3 beyond the DIFF.
    expect(await damage('vs 8')).toEqual([1, 2, 3]);
    expect(await damage('vs 8, +2')).toEqual([3, 4, 5]);
    expect(await damage('vs 8, +2, armor 1')).toEqual([2, 3, 4]);
    expect(await damage(', armor 1 vs 8, +2')).toEqual([3, 4, 5]);
    expect(await damage('vs 8, hits 3')).toEqual([1]);
  });
  it('a spell fells whom it takes all of PR from', async () => {
    const fells = (text: string): Promise<number> =>
      chanceOf(`cast MA 3 + Frost 2 ${text}`, 'fells at once', under);
    expect(await fells('vs 8, PR 3')).toBeCloseTo(1 / 6, 12);
    expect(await fells(', PR 3 vs 8')).toBe(0);
    expect(await fells('vs 8, PR 4')).toBe(0);
  });
  it.each(['cast MA 3 + Frost 2', 'cast vs 7', 'cast medium, long', 'cast MA 3 vs 7, +1, +2'])(
    '%s is refused',
    async (text) => expect(typedOdds(text, under)).rejects.toThrow(),
  );

  it.each([
    ['rest 1 day', [1, 2, 48, 144]],
    ['rest 23 hours', [0, 0, 46, 138]],
    ['rest 3 days hospital', [6]],
    ['rest 3 days, hospital', [6]],
    ['rest 3 days in a hospital', [6]],
    ['rest for 1 hour, in meditation', [6]],
    ['rest 29 minutes', [0, 0, 0, 2]],
    ['rest 30 min', [0, 0, 1, 3]],
    ['rest for 2 weeks', [14, 28, 672, 2016]],
    ['rest 1 h meditation', [6]],
  ])('%s', async (text, points) =>
    expect((await typedOdds(text, under)).results?.map(({ value }) => value)).toEqual(points),
  );
  it.each([
    'rest 1 day dancing',
    'rest 1 day, dancing',
    'rest 1 day, 3 hours',
    'rest 1 day,',
    'rest day',
    'rest 1.5 days',
    'rest 2 days 3 hours',
    'rest 3 moons',
  ])('%s is refused', async (text) => expect(typedOdds(text, under)).rejects.toThrow());
});
