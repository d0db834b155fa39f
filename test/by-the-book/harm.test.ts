/** Typed falls, crashes, blasts, exposures and care against the Core Rules: counted here, with traits and with options. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { both, likely, mean, over, thrown, type Odds } from '../support/brute-force.ts';
import { randomBy } from '../support/random.ts';
import { campaignWith, typedOdds, type Line } from '../support/typed-odds.ts';

interface Height {
  readonly minM: number;
  readonly maxM: number;
  readonly dice: number;
  readonly flat: number;
  readonly seconds: number;
}

const HEIGHTS = JSON.parse(readFileSync('test/rulebook/falling.json', 'utf8')) as readonly Height[];

const random = randomBy(24);
const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;

/** A body as it is typed, and what it makes of the points of one blow. */
interface Body {
  readonly text: string;
  readonly armorValue: number;
  readonly toughness: number;
  readonly health: number;
  readonly life: number;
  /** What comes of the points behind armor and toughness that are lethal. */
  readonly suffers: (points: number) => number;
  /** How much TGH counts against penetrating damage. */
  readonly resistant: number;
}

const TRAITS: readonly (readonly [string, (points: number, life: number) => number, number])[] = [
  ['', (points) => points, 0],
  ['Easy to Kill (Inconvenience)', (points) => (points > 0 ? points + 1 : 0), 0],
  ['Easy to Kill (Hardship)', (points) => 2 * points, 0],
  ['Easy to Kill (Peril)', (points, life) => (points > 0 ? Math.max(points, life + 10) : 0), 0],
  ['Hard to Kill (Convenience)', (points) => points, 2],
  ['Hard to Kill Edge', (points) => points, 4],
  ['Hard to Kill (Gift)', (points) => points, 6],
];

function body(): Body {
  const [trait, suffers, resistant] = pick(TRAITS);
  const [armorValue, toughness, health, life] = [whole(1, 8), whole(1, 8), whole(2, 7), whole(10, 40)];
  const parts = [`AV ${armorValue}`, `TGH ${toughness}`, `HLT ${health}`, `LIF ${life}`, trait].filter(
    Boolean,
  );
  return {
    text: parts.join(', '),
    armorValue,
    toughness,
    health,
    life,
    suffers: (points) => suffers(points, life),
    resistant: Math.min(resistant, toughness),
  };
}

/** What of a blow gets through. */
function through({ armorValue, toughness, resistant }: Body, type: string, points: number): number {
  if (type === 'Sp') return points;
  const behind = Math.max(0, points - armorValue);
  if (type === 'B') return Math.max(0, behind - toughness);
  // TGH that resists leaves a point of penetrating damage.
  return behind === 0 ? 0 : Math.max(Math.min(behind, resistant > 0 ? 1 : behind), behind - resistant);
}

async function expectHarm(
  text: string,
  { health, life, suffers }: Body,
  form: string,
  net: Odds,
): Promise<void> {
  const { results = [] } = await typedOdds(text);
  const found = (name: string): number =>
    results.find((line: Line) => line.name === name)?.probability?.value ?? 0;
  const marked = form === 'L' ? over(net, suffers) : net;
  const bounds = [0, health, 2 * health, 4 * health, 5 * health, Infinity];
  expect(found('no damage'), 'no damage').toBeCloseTo(
    likely(net, (points) => points === 0),
    10,
  );
  for (const [index, level] of ['superficial', 'light', 'serious', 'critical', 'fatal'].entries())
    expect(found(`${level} wound`), level).toBeCloseTo(
      form === 'L' ? likely(marked, (points) => points > bounds[index]! && points <= bounds[index + 1]!) : 0,
      10,
    );
  expect(found('stunned'), 'stunned').toBeCloseTo(
    likely(marked, (points) => points > Math.ceil(life / 2)),
    10,
  );
  expect(found('unconscious'), 'unconscious').toBeCloseTo(
    likely(marked, (points) => points >= life),
    10,
  );
  const isLethal = form === 'L';
  expect(found('dying'), 'dying').toBeCloseTo(isLethal ? likely(marked, (points) => points > life) : 0, 10);
  expect(found('dead'), 'dead').toBeCloseTo(
    isLethal ? likely(marked, (points) => points >= life + 10) : 0,
    10,
  );
}

describe('a fall', () => {
  const falls = HEIGHTS.filter((_, index) => index % 2 === 0).map((row) => {
    const height = pick([row.minM, row.maxM]);
    return { row, height, victim: body() };
  });
  it.each(falls)('of $height m, $victim.text', async ({ row, height, victim }) =>
    expectHarm(
      `fall ${height} m, ${victim.text}`,
      victim,
      'L',
      over(thrown(row.dice, 6), (points) => through(victim, 'B', points)),
    ),
  );

  it.each([
    [12, 4, 4],
    [10, 3, 4],
    [30, 9, 8],
    [6, 6, 0],
  ])('of %i m with Acrobatics %i has %i dice', async (height, level, dice) => {
    const { results = [] } = await typedOdds(`fall ${height} m, Acrobatics ${level}`);
    const line = results.find(({ name }) => name === 'damage')!;
    if (dice === 0) expect(line.text).toBe('none');
    else expect(line.facts).toContainEqual({ type: 'dice', dice: `${dice}d6 B/L` });
  });
});

describe('a crash', () => {
  // 2 m/s for each die, as a fall.
  it.each([
    ['50 km/h', 6],
    ['100 km/h', 13],
    ['8 m/s', 4],
    ['9 m/s', 4],
    ['62 m/s', 31],
  ])('at %s has %i dice', async (speed, dice) => {
    const victim = body();
    await expectHarm(
      `crash ${speed}, ${victim.text}`,
      victim,
      'L',
      over(thrown(dice, 6), (points) => through(victim, 'B', points)),
    );
  });
});

describe('an attack on somebody with a trait', () => {
  const attacks = Array.from({ length: 24 }, () => ({
    victim: body(),
    dice: whole(2, 7),
    kind: pick(['P/L', 'B/L', 'P/L', 'B/S', 'P/S']),
  }));
  it.each(attacks)('$dice d6 $kind, $victim.text', async ({ victim, dice, kind }) => {
    const [type = '', form = ''] = kind.split('/');
    await expectHarm(
      `attack 30 vs DEF 10, ${dice}d6 ${kind}, ${victim.text}`,
      victim,
      form,
      over(thrown(dice, 6), (points) => through(victim, type, points)),
    );
  });
});

describe('a blast', () => {
  const blasts = Array.from({ length: 16 }, () => ({
    victim: body(),
    dice: whole(3, 9),
    meters: whole(0, 12),
  }));
  it.each(blasts)('of $dice d6 P/L, $meters m away, $victim.text', async ({ victim, dice, meters }) =>
    expectHarm(
      `blast ${dice}d6 P/L, ${meters} m, ${victim.text}`,
      victim,
      'L',
      over(thrown(dice, 6), (points) => {
        const isReached = meters <= 1 || meters <= Math.floor(points / 3);
        const there = isReached ? Math.max(0, points - 3 * Math.max(0, meters - 1)) : 0;
        return through(victim, 'P', there);
      }),
    ),
  );
});

describe('exposure', () => {
  const exposures = [
    ['fire, 3 turns', 'B/L', 1, 3],
    ['fire, severe, 1 turn', 'B/L', 1, 1],
    ['radiation, extreme, 2 turns', 'Sp/L', 3, 2],
    ['radiation, extreme, 6 seconds', 'Sp/L', 3, 2],
    ['cold, strong, 4 minutes', 'B/L', 1, 4],
    ['wind, moderate, 3 hours', 'B/S', 1, 3],
    ['electricity, severe, 5 turns', 'P/L', 1, 5],
  ] as const;
  it.each(exposures)('to %s', async (text, kind, dice, throws) => {
    const [type = '', form = ''] = kind.split('/');
    for (const trait of ['', ', Easy to Kill (Hardship)']) {
      const twice = trait !== '' && form === 'L';
      const once = over(thrown(dice, 6), (points) => {
        const left = type === 'Sp' ? points : Math.max(0, points - 1);
        return twice ? 2 * left : left;
      });
      let all: Odds = new Map([[0, 1]]);
      for (let count = 0; count < throws; count++) all = both(all, once, (a, b) => a + b);
      const life = 12;
      const { results = [] } = await typedOdds(`exposure ${text}, AV 1, LIF ${life}${trait}`);
      const found = (name: string): number =>
        results.find((line) => line.name === name)?.probability?.value ?? 0;
      // Each throw may stun by itself; LIF adds up.
      const stays = likely(once, (points) => points <= life / 2);
      expect(found('stunned'), 'stunned').toBeCloseTo(1 - stays ** throws, 10);
      expect(found('unconscious'), 'unconscious').toBeCloseTo(
        likely(all, (points) => points >= life),
        10,
      );
      const dying = form === 'L' ? likely(all, (points) => points > life) : 0;
      expect(found('dying'), 'dying').toBeCloseTo(dying, 10);
    }
  });
});

describe('a throw out of a hold', () => {
  it.each([
    [9, 14, 5, 8, 4, '2d6+2'],
    [7, 16, 4, 10, 2, '2d6'],
    [12, 15, 6, 6, 0, '3d6'],
  ])(
    '%i vs DEF %i with STR %i against Acrobatics %i and TGH %i',
    async (score, defense, strength, saves, toughness, dice) => {
      const [, count = '0', bonus = '0'] = /^(\d)d6(?:\+(\d))?$/.exec(dice)!;
      const damage = thrown(Number(count), 6, Number(bonus ?? 0));
      const hits = over(thrown(3, 6), (shown) =>
        shown === 18 || shown + score - 1 >= defense ? shown + score - 1 : -1,
      );
      const factor = both(hits, thrown(3, 6), (total, shown) =>
        total < 0 ? 0 : shown + saves >= total ? 0.5 : 1,
      );
      const net = both(factor, damage, (times, points) => Math.max(0, Math.ceil(times * points) - toughness));
      const { results = [] } = await typedOdds(
        `throw ${score} vs DEF ${defense}, STR ${strength}, Acrobatics ${saves}, TGH ${toughness}`,
      );
      const average = results.find(({ name }) => name === 'with misses')?.facts?.[0]?.['mean'] as {
        value: number;
      };
      expect(average.value).toBeCloseTo(mean(net), 10);
      expect(results.find(({ name }) => name === 'halved')?.probability?.value).toBeCloseTo(
        likely(factor, (times) => times === 0.5),
        10,
      );
    },
  );
});

describe('care', () => {
  const levels = [
    ['light', 12],
    ['serious', 15],
    ['critical', 18],
    ['fatal', 21],
    ['dying', 21],
  ] as const;
  const traits = [
    ['', 0],
    [', Fast Healer (Edge)', 3],
    [', Fast Healer (Gift)', 6],
    [', Fast Healer (Convenience)', 0],
    [', Slow Healer (Inconvenience)', -3],
    [', Slow Healer (Hardship)', -6],
    [', Slow Healer (Peril)', -9],
  ] as const;
  const around = [
    ['', 0],
    [', makeshift sick bay', -1],
    [', very dirty', -2],
    [', ample supplies', 3],
    [', first aid kit', 1],
    [', improvised supplies, unsanitary', -3],
  ] as const;
  const cases = levels.flatMap(([level, tn]) =>
    Array.from({ length: 3 }, () => {
      const [[trait, more], [words, added]] = [pick(traits), pick(around)];
      const score = whole(4, 12);
      return {
        text: `stabilize ${level}, First Aid ${score}${words}${trait}`,
        tn,
        total: score + more + added,
      };
    }),
  );
  it.each(cases)('$text', async ({ text, tn, total }) =>
    expect((await typedOdds(text)).probability?.value).toBeCloseTo(
      likely(thrown(3, 6), (shown) => shown === 18 || shown + total >= tn),
      12,
    ),
  );

  const treatments = [
    ['light', 12],
    ['serious', 18],
    ['critical', 21],
    ['fatal', 24],
  ] as const;
  const treated = treatments.flatMap(([level, tn]) =>
    Array.from({ length: 3 }, () => {
      const [[trait, more], [words, added]] = [pick(traits), pick(around)];
      const [score, damage] = [whole(6, 15), whole(5, 33)];
      const text = `treat ${level} ${damage}, Physician ${score}${words}${trait}`;
      return { text, tn, damage, total: score + more + added };
    }),
  );
  it.each(treated)('$text', async ({ text, tn, damage, total }) => {
    const given = over(thrown(3, 6), (shown) => {
      const effect = shown === 18 ? Math.max(0, shown + total - tn) : shown + total - tn;
      if (effect < 0) return -1;
      const percent = Math.min(50, 10 * Math.ceil(effect / 2));
      return Math.min(Math.floor(damage / 2), Math.ceil((damage * percent) / 100));
    });
    const { results = [] } = await typedOdds(text);
    const found = new Map(results.map(({ name, probability }) => [name, probability?.value]));
    for (const [points, share] of given)
      expect(found.get(points < 0 ? 'fails' : `${points} LIF`) ?? 0, `${points}`).toBeCloseTo(share, 12);
  });

  const [MINUTE, DAY, WEEK] = [60, 86_400, 604_800];
  const MONTH = 30 * DAY;
  it.each([
    ['heal 12 L, 6 S, HLT 5', [3, DAY], [2, MINUTE]],
    ['heal 11 L, 6 S, HLT 5, Fast Healer (Convenience)', [3, 3600], [2, 30]],
    ['heal 10 L, 6 S, HLT 5, Fast Healer (Gift)', [2, 30], [2, 3]],
    // A minute is no step of the Time Chart: the next slower one is five minutes (R39).
    ['heal 12 L, 6 S, HLT 5, Slow Healer (Inconvenience)', [3, WEEK], [2, 300]],
    ['heal 12 L, 6 S, HLT 5, Slow Healer (Hardship)', [3, MONTH], [2, 3600]],
    ['heal 12 L, 6 S, HLT 5, Slow Healer (Peril)', [3, 91 * DAY], [2, DAY]],
  ])('%s', async (text, lethal, stunning) => {
    const { results = [] } = await typedOdds(text);
    const found = results.map(({ facts }) => [facts?.[0]?.['periods'], facts?.[0]?.['seconds']]);
    expect(found).toEqual([lethal, stunning]);
  });
});

describe('options', () => {
  const random_ = campaignWith('hit locations: random');
  const flat = campaignWith('damage mode: flat');
  const quick = campaignWith('falling dice: quick');
  const graver = campaignWith('wound above triple health: critical', 'stunning wounds: yes');
  const d20 = campaignWith('dice: 1d20');
  const all = [random_, flat, quick, graver, d20];
  afterAll(() => all.forEach((campaign) => campaign.remove()));

  const line = async (
    text: string,
    name: string,
    campaign: { readonly path: string },
  ): Promise<Line | undefined> =>
    (await typedOdds(text, { campaign: campaign.path })).results?.find((each) => each.name === name);
  const chance = async (...args: Parameters<typeof line>): Promise<number> =>
    (await line(...args))?.probability?.value ?? 0;

  it('hits go anywhere, and armor counts where it covers', async () => {
    // Chainmail covers 3 and 5 to 15; Core Rules, Hit Locations.
    const times = (at: number): number =>
      at <= 4 ? 2 : at === 5 || at === 13 ? 1.5 : at === 10 || at === 11 || at === 12 ? 1 : 0.5;
    const net = both(thrown(3, 6), thrown(4, 6), (at, points) =>
      Math.ceil(Math.max(0, points - (at === 3 || (at >= 5 && at <= 15) ? 12 : 0)) * times(at)),
    );
    const text = 'attack 30 vs DEF 10, 4d6 P/L, Chainmail, HLT 5, LIF 20';
    expect(await chance(text, 'no damage', random_)).toBeCloseTo(
      likely(net, (points) => points === 0),
      10,
    );
    expect(await chance(text, 'serious wound', random_)).toBeCloseTo(
      likely(net, (points) => points > 10 && points <= 20),
      10,
    );
    expect(await chance(text, 'stunned', random_)).toBeCloseTo(
      likely(net, (points) => points > 10),
      10,
    );
  });

  it('damage is flat', async () => {
    expect(await chance('attack 30 vs DEF 10, 4d6+1 P/L, AV 3, HLT 5', 'light wound', flat)).toBe(1);
    expect(await chance('attack 30 vs DEF 10, 4d6+1 P/L, AV 3, HLT 4', 'serious wound', flat)).toBe(1);
  });

  it('a fall has five dice for each second', async () => {
    expect((await line('fall 24 m', 'damage', quick))?.facts).toContainEqual({
      type: 'dice',
      dice: '10d6 B/L',
    });
    expect((await line('fall 8 m', 'damage', quick))?.facts).toContainEqual({
      type: 'dice',
      dice: '5d6 B/L',
    });
  });

  it('wounds above three times HLT are critical, and stunning damage makes wounds', async () => {
    const net = thrown(5, 6);
    const text = (kind: string): string => `attack 30 vs DEF 10, 5d6 ${kind}, HLT 4`;
    for (const kind of ['P/L', 'B/S']) {
      expect(await chance(text(kind), 'critical wound', graver)).toBeCloseTo(
        likely(net, (points) => points > 12 && points <= 20),
        10,
      );
      expect(await chance(text(kind), 'serious wound', graver)).toBeCloseTo(
        likely(net, (points) => points > 8 && points <= 12),
        10,
      );
    }
  });

  it.each([
    // With 1d20 each modifier is halved, away from 0: what is left of the distance too.
    ['attack 9 vs DEF 20, 30 m', 20 - 9 + 3],
    ['attack 9 vs DEF 20, 30 m, RMod 2', 20 - 9 + 2],
    ['attack 9 vs DEF 20, 30 m, RMod 5', 20 - 9],
    ['attack 9 vs DEF 20, 30 m, aimed 2', 20 - 9 + 3 - 2],
    ['attack 9 vs DEF 20, half cover', 20 - 9 + 1],
    ['attack 9 vs DEF 20, run', 20 - 9 + 2],
    ['attack 9 vs DEF 20, dodging', 22 - 9],
    ['attack 9 vs DEF 20, held by a grab', 20 - 9 + 2],
    ['attack 9 vs DEF 20, held by a restrain', 20 - 9 + 3],
  ])('%s with 1d20 needs %i', async (text, needed) =>
    expect(await chance(text, 'hit', d20)).toBeCloseTo(
      likely(thrown(1, 20), (shown) => shown === 20 || shown >= needed),
      12,
    ),
  );
});

describe('action of the target', () => {
  it.each([
    ['attack 9 vs DEF 15, blocking', 17],
    ['attack 9 vs DEF 15, target dodging', 18],
    // A block is against blows alone.
    ['attack 9 vs DEF 15, 1 m, blocking', 15],
    ['attack 9 vs DEF 15, 1 m, dodging', 18],
  ])('%s is against %i', async (text, target) =>
    expect((await typedOdds(text)).probability?.value).toBeCloseTo(
      likely(thrown(3, 6), (shown) => shown === 18 || shown + 9 >= target),
      12,
    ),
  );
});
