/** What a game master types of the state of somebody who rolls, in the words of the Core Rules. Chances are counted here. */
import { describe, expect, it } from 'vitest';
import { both, likely, thrown } from '../support/brute-force.ts';
import { campaignWith, chanceOf, typedOdds } from '../support/typed-odds.ts';

const D3 = thrown(3, 6);
const LEADS = both(D3, D3, (own, other) => own - other);
const reaches = (score: number, target: number): number =>
  likely(D3, (shown) => shown === 18 || shown + score >= target);
const system = 'Action! System';

/** Core Rules, Repeated Attempts; Wounds; Grab; Restrain; Action Points. */
const STATES: readonly (readonly [string, number])[] = [
  ['second attempt', -3],
  ['on his 3rd try', -6],
  ['second attempt, rushed', -6],
  ['seriously wounded', -3],
  ['wounded serious', -3],
  ['critically wounded', -6],
  ['fatally wounded', -6],
  ['grabbed', -3],
  ['held by a grab', -3],
  ['restrained', -5],
  ['spends 2 action points', 10],
  ['spends an action point', 5],
];

describe('the state of whoever rolls', () => {
  it.each(STATES)('%s', async (text, amount) => {
    expect(await chanceOf(`Riding 7 vs 17, ${text}`, undefined, { system })).toBeCloseTo(
      reaches(7 + amount, 17),
      12,
    );
  });

  it.each(STATES)('%s, on the other side of a contest', async (text, amount) => {
    expect(await chanceOf(`Riding 7 vs Riding 7, ${text}`, undefined, { system })).toBeCloseTo(
      likely(LEADS, (lead) => lead - amount > 0),
      12,
    );
  });

  it.each([
    ['seriously wounded', -3],
    ['grabbed', -3],
    ['restrained', -5],
    ['second attempt', -3],
  ])('%s, in an attack', async (text, amount) => {
    expect(await chanceOf(`attack 7 vs DEF 17, ${text}`)).toBeCloseTo(reaches(7 + amount, 17), 12);
  });

  it('a light wound does not take the same from all rolls', async () => {
    await expect(typedOdds('Riding 7 vs 17, lightly wounded', { system })).rejects.toThrow('`wounded 1`');
  });

  it('a hold takes nothing from the roll that breaks it', async () => {
    await expect(typedOdds('escape grab, 9, grabbed vs 10')).rejects.toThrow('grabbed');
  });

  it('no first attempt is repeated', async () => {
    await expect(typedOdds('Riding 7 vs 17, first attempt', { system })).rejects.toThrow('first attempt');
  });
});

describe('an attack in the words of the book', () => {
  it.each<readonly [string, number, number]>([
    // Core Rules, Combat Modifiers: sizes by their examples.
    ['attack 7 vs DEF 17, car', 9, 17],
    ['attack 7 vs DEF 17, target is a dog', 5, 17],
    ['attack 7 vs DEF 17, size of a mouse', 1, 17],
    ['attack 7 vs DEF 17, at a city bus', 11, 17],
    // What is seen of somebody behind cover is no size.
    ['attack 7 vs DEF 17, head', 4, 17],
    // Aim: 2 for each turn, 6 at most.
    ['attack 7 vs DEF 17, 60 m, aiming 2 turns', 4, 17],
    ['attack 7 vs DEF 17, 60 m, aimed for two turns', 4, 17],
    ['attack 7 vs DEF 17, 60 m, aims', 2, 17],
    ['attack 7 vs DEF 17, range 60', 0, 17],
    ['attack 7 vs DEF 17, target dodges', 7, 20],
    ['attack 7 vs DEF 17, target is rolling', 7, 19],
    // A comma may be missing behind a score.
    ['attack 7 vs DEF 17 dodging', 7, 20],
    ['attack 7 with a Katana vs DEF 17 at the head', 3, 17],
    ['attack 7 vs DEF 17 30 m', 2, 17],
  ])('%s', async (text, score, target) =>
    expect(await chanceOf(text)).toBeCloseTo(reaches(score, target), 12),
  );

  // Core Rules, DEF; Sprint; Crawl: the stunned have DEF 10, and others DEF without REF. A sprint is 32 m at most, at +6.
  it.each([
    ['DEF 17, target stunned', 7, 10],
    ['DEF 17, REF 5, target stunned', 7, 10],
    ['DEF 15, REF 5, unaware', 7, 10],
    ['DEF 17, REF 5, target aiming', 7, 12],
    ['DEF 17, REF 5, target sprinting', 7, 12 + 6],
    ['DEF 17, REF 5, target sprinting, speed 16 m', 7, 12 + 4],
    ['DEF 17, REF 5, target crawling', 7, 12 + 1],
    ['DEF 17, REF 5, prone', 7 + 1, 12],
    ['DEF 17, REF 5, surprise attack', 7 - 5, 12],
    ['DEF 17, REF 5, dodging', 7, 17 + 3],
  ])('attack 7 vs %s', async (text, score, target) =>
    expect(await chanceOf(`attack 7 vs ${text}`)).toBeCloseTo(reaches(score, target), 12),
  );

  it.each([
    // Core Rules, Aim; Sprint; Crawl: no REF in DEF, and DEF was typed with it.
    ['target sprinting', 'is sprinting has no REF in DEF. Write its REF beside DEF: `DEF 14, REF 5`'],
    ['target sprints', 'is sprinting has no REF'],
    ['target crawling', 'is crawling has no REF in DEF. Write its REF beside DEF: `DEF 14, REF 5`'],
    ['target aiming', 'is aiming has no REF'],
    ['target mounting', 'is mounting has no REF'],
    ['unaware', 'is unaware has no REF'],
    ['at his leg', 'not a hit location (thigh, calf)'],
    ['called shot to the tail', 'not a hit location (head, neck'],
    ['point blank', 'in meters: `30 m`'],
    ['long range', 'in meters: `30 m`'],
    ['4d6 lethal', 'not a type and form'],
  ])('%s is refused', async (text, message) =>
    expect(typedOdds(`attack 7 vs DEF 17, ${text}`)).rejects.toThrow(message),
  );

  it('one’s own sprint takes 6', async () =>
    expect(await chanceOf('attack 7 vs DEF 17, sprinting')).toBeCloseTo(reaches(1, 17), 12));

  it('a sum without its sign is refused', async () => {
    await expect(typedOdds('attack REF 7 Pistols 3 vs DEF 17')).rejects.toThrow('missing before `Pistols`');
    await expect(typedOdds('contest REF 7 Pistols 3, 9')).rejects.toThrow('missing before `Pistols`');
    await expect(typedOdds('contest 9 7', { system })).rejects.toThrow('missing before `7`');
  });
});

describe('damage in other words', () => {
  const meanOf = async (text: string, name: string): Promise<unknown> => {
    const { results = [] } = await typedOdds(text);
    return results.find((line) => line.name === name)?.text;
  };

  it.each([
    ['attack 7 vs DEF 17, 25 P/L, AV 6', 'damage of a hit', '25 P/L, less AV 6: 19'],
    ['attack 7 vs DEF 17, 25 points P/L, at the arm', 'damage of a hit', '25 P/L, x 0.5: 13'],
    ['attack 7 vs DEF 17, 9 B/L, at the arm, TGH 3', 'damage of a hit', '9 B/L, x 0.5, less TGH 3: 2'],
    ['blast 25 P/L, 4 m', 'damage', '16'],
    ['blast 25 penetrating lethal, 4 m, AV 6', 'damage', 'less AV 6: 10'],
  ])('%s', async (text, name, said) => expect(await meanOf(text, name)).toBe(said));

  it('names of a type and a form are those of its letters', async () =>
    expect(await meanOf('attack 7 vs DEF 17, 4d6 penetrating lethal', 'damage of a hit')).toBe(
      await meanOf('attack 7 vs DEF 17, 4d6 P/L', 'damage of a hit'),
    ));

  it('armor that does not count is told', async () => {
    const idle = async (text: string): Promise<unknown> => meanOf(text, 'changes nothing');
    expect(await idle('attack 7 vs DEF 17, 4d6 P/L, leather, at the head')).toBe('leather');
    expect(await idle('attack 7 vs DEF 17, 4d6 P/L, AV 2, AV 6')).toBe('AV 2');
    expect(await idle('attack 7 vs DEF 17, 4d6 P/L, leather')).toBeUndefined();
  });
});

describe('a task without the comma behind its score', () => {
  it.each<readonly [string, number]>([
    ['Stealth 7 vs 17 rushed', 4],
    ['Stealth 7 rushed vs 17, off hand', 1],
    ['Stealth 7 1 AP vs 17', 12],
  ])('%s', async (text, score) =>
    expect(await chanceOf(text, undefined, { system })).toBeCloseTo(reaches(score, 17), 12),
  );

  it('has no unknown words', async () =>
    expect(typedOdds('Stealth 7 vs 17 foo', { system })).rejects.toThrow('missing before `foo`'));
});

describe('damage that needs no roll', () => {
  const HEALTH = 5;

  /** Core Rules, Wounds: up to 1, 2, 3 and 4 times HLT; more than 4 times is critical, more than 5 times fatal. */
  it.each([
    [5, 'superficial wound'],
    [6, 'light wound'],
    [10, 'light wound'],
    [11, 'serious wound'],
    [20, 'serious wound'],
    [21, 'critical wound'],
    [26, 'fatal wound'],
  ])('%i points are a %s', async (points, wound) =>
    expect(await chanceOf(`damage ${points} P/L, HLT ${HEALTH}`, wound)).toBe(1),
  );

  it('has the chances of its dice behind armor', async () => {
    const chance = await chanceOf('damage 3d6 B/L, AV 2, TGH 3, HLT 5', 'serious wound');
    expect(chance).toBeCloseTo(
      likely(D3, (shown) => shown - 5 > 10),
      12,
    );
    expect(await chanceOf('poison 3d6 Sp/L, AV 2, TGH 3, HLT 5', 'serious wound')).toBeCloseTo(
      likely(D3, (shown) => shown > 10),
      12,
    );
  });

  it('may be that of a weapon', async () => {
    const { results = [] } = await typedOdds('damage Punch, STR 5, TGH 4');
    expect(results[0]?.text).toBe('2d6+2 B/S, less TGH 4: 5 on average, 0 to 10');
  });

  it.each([
    ['damage', 'The damage is missing'],
    ['damage Punch', 'Add `STR 5`'],
    ['damage 14, HLT 5', '`4d6 P/L`'],
  ])('%s is refused', async (text, message) => expect(typedOdds(text)).rejects.toThrow(message));
});

describe('refusals say what can be typed', () => {
  it.each([
    ['initiative INI 7, Fast Reflexes (Edge) vs INI 6', 'is a trait'],
    ['Awareness 9 vs 18, Acute Sense (Edge)', 'is a trait'],
    ['Awareness 9 vs 18, foo', '`rushed`'],
    ['interrogation 9 vs WIL 5, +1 DL', 'A contested roll has none'],
  ])('%s', async (text, message) => expect(typedOdds(text, { system })).rejects.toThrow(message));
});

describe('procedures in other words', () => {
  const textOf = async (text: string, name: string): Promise<unknown> => {
    const { results = [] } = await typedOdds(text);
    return results.find((line) => line.name === name)?.text;
  };

  it.each([
    // A story has 3 m, as the table of falls has for 10 and 20 of them.
    ['fall 5 stories', 'height', '15 m'],
    ['falling 80 feet', 'height', '24.4 m'],
    ['fall 24 m', 'height', undefined],
    ['carry 80 kg', 'carry', 'STR 6'],
    // The table of elements has the desert as mild: a die each day, blunt and lethal (RP-C125).
    ['exposure desert, 3 days', 'damage', '10.5 on average, 3 to 18'],
    ['exposure desert, 3 days, TGH 6', 'damage', 'less TGH 6: 0'],
    ['exposure mild heat, 2 days', 'damage', '7 on average, 2 to 12'],
  ])('%s', async (text, name, said) => expect(await textOf(text, name)).toBe(said));

  it.each([
    ['explosion 7d6 P/L, 4 m', 'blast 7d6 P/L, 4 m'],
    ['margin of 3, Stealth 9 vs Awareness 7', 'margin 3, Stealth 9 vs Awareness 7'],
    ['effect of at least 3, Stealth 9 vs 18', 'effect 3, Stealth 9 vs 18'],
    ['effect 3 or better, Stealth 9 vs 18', 'effect 3 or more, Stealth 9 vs 18'],
  ])('%s is %s', async (text, same) =>
    expect((await typedOdds(text)).results).toEqual((await typedOdds(same)).results),
  );

  it.each([
    ['break free 9 vs 10', 'The hold is missing'],
    ['effect -2.5 or more, Stealth 9 vs 18', 'a whole number'],
    ['effect x or more, Stealth 9 vs 18', 'effect number'],
    ['margin -2, Stealth 9 vs Awareness 7', 'at least 1'],
    ['exposure heat, 3 days', 'The severity is missing'],
    // A success sets dice, and points have none.
    ['demolitions 11 vs 18, level 6, 25 P/L', 'no dice'],
    ['poisson 4d6', 'Did you mean “poison”?'],
    ['grenade 20 m', '`grenade` goes with a roll: `attack REF'],
    ['Longbow, 30 m', '`Longbow` goes with a roll: `attack REF'],
    ['half cover 20 m', '`half cover` goes with a roll: `attack REF'],
  ])('%s is refused', async (text, message) => expect(typedOdds(text, { system })).rejects.toThrow(message));
});

describe('words around the state of a target', () => {
  it.each([
    ['target is behind half cover', -1],
    ['target behind a low wall', -1],
    ['target is in the dark', -3],
    ['under heavy fog', -3],
  ])('%s', async (text, amount) =>
    expect(await chanceOf(`attack 7 vs DEF 17, ${text}`)).toBeCloseTo(reaches(7 + amount, 17), 12),
  );
  it('do not make the target aim', async () =>
    expect(typedOdds('attack 7 vs DEF 17, target is aiming')).rejects.toThrow());
});

// An arrow that falls short by 2 has an effect number of -2 (RP-C07); the highest roll has one of 0 at least (RP-C03).
describe('an effect number below 0', () => {
  const effects = (by: number): number => likely(D3, (shown) => shown === 18 || 9 + shown - 18 >= by);
  it.each([-2, -6, -1])('%i', async (by) =>
    expect(
      await chanceOf(`effect ${by} or more, Stealth 9 vs 18`, `effect ${by} or more`, { system }),
    ).toBeCloseTo(effects(by), 12),
  );
  it('in Fast Action is that of a failure', async () =>
    expect(
      await chanceOf('effect -1 or more, Stealth 5 vs 9', 'effect -1 or more', { system: 'Fast Action' }),
    ).toBeCloseTo(4 / 6, 12));
});

describe('a roll on Wealth', () => {
  it('is one on the level, where the campaign has them', async () => {
    const campaign = campaignWith('use: wealth levels');
    try {
      // Optional Wealth Rules: the level stands for attribute and skill.
      expect(await chanceOf('Wealth 9 vs 21', undefined, { campaign: campaign.path })).toBeCloseTo(
        reaches(9, 21),
        12,
      );
    } finally {
      campaign.remove();
    }
  });

  it('needs its option', async () =>
    expect(typedOdds('Wealth 9 vs 21', { system })).rejects.toThrow('needs `use: wealth levels`'));
});
