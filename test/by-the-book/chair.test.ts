/**
 * What somebody types who has the book open beside them, in its words: each modifier of an attack alone and with each other, rounds
 * of autofire, contests and dice of the smaller systems. What is expected is added up and counted here.
 */
import { describe, expect, it } from 'vitest';
import { both, likely, mean, over, thrown, type Odds } from '../support/brute-force.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const D3 = thrown(3, 6);
/** Of a roll of 3d6, the highest of which succeeds. */
const reaches = (score: number, target: number): number =>
  likely(D3, (shown) => shown === 18 || shown + score >= target);

describe('an attack with', () => {
  /** Core Rules, Combat Modifiers: by their kinds, of which one counts. */
  const MODIFIERS: readonly (readonly [kind: string, text: string, amount: number])[] = [
    ['distance', '10 m', -3],
    ['distance', '40 m', -6],
    ['distance', '90 meters', -7],
    ['size', 'huge', 6],
    ['size', 'tiny target', -6],
    ['size', 'size 1 m', -2],
    ['speed', 'target running', -4],
    ['speed', 'moving 30 m', -6],
    ['visibility', 'in the dark', -3],
    ['visibility', 'in light fog', -1],
    ['visibility', 'invisible', -5],
    ['visibility', 'in dense fog', -3],
    ['visibility', 'through thick smoke', -3],
    ['visibility', 'in the mist', -1],
    ['cover', 'half body visible', -1],
    ['cover', 'head and shoulders', -2],
    ['cover', 'target silhouetted', 2],
    ['height', 'uphill', 2],
    ['height', 'prone target', 1],
    ['height', 'mounted', 2],
    ['place', 'at the head', -4],
    ['place', 'vital organ', -6],
    ['place', 'head shot', -4],
    ['place', 'a headshot', -4],
    ['place', 'aiming for the neck', -6],
    ['place', 'in the left arm', -2],
    ['place', 'a shot to the chest', -1],
    ['place', 'called shot to the hand', -3],
    ['place', 'lower leg', -4],
    ['turn', 'run', -3],
    ['turn', 'fast draw', -3],
    ['turn', 'sprint', -6],
    ['hold', 'held by a grab', -3],
    ['hold', 'held by a restrain', -5],
    ['hold', 'grappled', -3],
    ['hold', 'while grabbed', -3],
    ['hold', 'while pinned', -5],
    ['aim', 'aimed 2', 4],
    ['aim', 'aim 5 turns', 6],
    ['aim', 'after aiming for 2 turns', 4],
    ['aim', 'after a turn of aim', 2],
    ['aim', 'with three turns of aim', 6],
    ['aim', 'having aimed', 2],
    ['stance', 'braced', 2],
    ['stance', 'from the hip', -2],
    ['hand', 'off hand', -3],
    ['points', '1 AP', 5],
    ['stated', '-2 for the wind', -2],
  ];
  it.each(MODIFIERS)('%s: %s', async (_, text, amount) =>
    expect(await chanceOf(`attack 9 vs DEF 18, ${text}`)).toBeCloseTo(reaches(9 + amount, 18), 12),
  );

  /** Each of them with the next five of other kinds, whoever comes first. */
  const pairs = MODIFIERS.flatMap(([kind, text, amount], index) =>
    [1, 3, 7, 12, 17].flatMap((step) => {
      const [other, words, more] = MODIFIERS[(index + step) % MODIFIERS.length]!;
      return other === kind ? [] : [[`${words}, ${text}`, amount + more] as const];
    }),
  );
  it.each(pairs)('%s', async (texts, amount) =>
    expect(await chanceOf(`attack REF 6 + Pistols 5 vs DEF 20, ${texts}`)).toBeCloseTo(
      reaches(11 + amount, 20),
      12,
    ),
  );

  it.each([
    // The distance of a shot, less what the weapon takes off it, but never a bonus.
    ['RMod 2, 40 m', -4],
    ['RMod 9, 40 m', 0],
    // A weapon takes 1 for each point of STR that is missing.
    ['Longbow, STR 2, 60 m', -2 - 7 + 2],
    ['Katana, STR 2', -1],
  ])('%s', async (texts, amount) =>
    expect(await chanceOf(`attack 9 vs DEF 15, ${texts}`)).toBeCloseTo(reaches(9 + amount, 15), 12),
  );

  it.each([
    ['target unaware', 'Write its REF beside DEF'],
    ['unaware', 'Write its REF beside DEF'],
  ])('%s is told how to write it', async (text, message) =>
    expect(typedOdds(`attack 9 vs DEF 15, ${text}`)).rejects.toThrow(message),
  );
});

describe('autofire', () => {
  /** Core Rules, Autofire: one round, and one more for so many points of effect. */
  const rounds = (score: number, target: number, each: number, most: number): Odds =>
    over(D3, (shown) => {
      const effect = shown === 18 ? Math.max(0, shown + score - target) : shown + score - target;
      return effect < 0 ? 0 : Math.min(most, 1 + Math.floor(effect / each));
    });
  it.each([
    ['burst of 4', 12, 18, 0, 2, 4],
    ['burst of 2', 12, 18, 0, 2, 2],
    ['stream of 10', 12, 18, -1, 2, 10],
    ['stream of 11', 12, 18, -2, 2, 11],
    ['stream of 20 rounds', 15, 18, -2, 2, 20],
    ['spray of 20 over 10 m', 12, 15, -2, 3, 2],
    ['spray of 30 over 5 m', 14, 15, -3, 3, 6],
    ['spray of 9 over 9 m', 14, 15, -1, 3, 1],
  ])('%s of %i against %i', async (text, score, target, penalty, each, most) => {
    const expected = rounds(score + penalty, target, each, most);
    const { results = [] } = await typedOdds(`autofire ${score} vs DEF ${target}, ${text}`);
    for (let hits = 0; hits <= most; hits++) {
      const name = hits === 0 ? 'none' : hits === 1 ? '1 round' : `${hits} rounds`;
      expect(results.find((line) => line.name === name)?.probability?.value ?? 0, name).toBeCloseTo(
        likely(expected, (shown) => shown === hits),
        12,
      );
    }
  });
});

describe('the rounds of an attack', () => {
  /** So many dice, less the armor, added up for each number of rounds that may hit. */
  const together = (dice: number, armor: number, most: number): readonly Odds[] => {
    const one = over(thrown(dice, 6), (shown) => Math.max(0, shown - armor));
    const sums: Odds[] = [new Map([[0, 1]])];
    for (let count = 1; count <= most; count++)
      sums.push(both(sums[count - 1]!, one, (before, more) => before + more));
    return sums;
  };
  it.each([
    // RP-C121: all of them stun together, by more than half of LIF. RP-C70: dying above LIF, dead at -10.
    ['attack 12 vs 15, burst of 4, 4d6 P/L, LIF 25', 12, 15, 2, 4, [4, 0], 25],
    ['autofire REF 6 + SMG 6 vs DEF 18, burst of 4, 4d6 P/L, AV 4, HLT 5, LIF 25', 12, 18, 2, 4, [4, 4], 25],
    ['autofire 12 vs DEF 18, spray of 25 over 4 m, 3d6 P/L, AV 5, LIF 25', 9, 18, 3, 7, [3, 5], 25],
  ] as const)('%s', async (text, score, target, each, most, [dice, armor], life) => {
    const sums = together(dice, armor, most);
    const chance = (least: number): number =>
      [...D3].reduce((all, [shown, share]) => {
        const effect = shown === 18 ? Math.max(0, shown + score - target) : shown + score - target;
        const hits = effect < 0 ? 0 : Math.min(most, 1 + Math.floor(effect / each));
        return all + share * likely(sums[hits]!, (points) => points >= least);
      }, 0);
    const { results = [] } = await typedOdds(text);
    for (const [name, least] of [
      ['stunned', Math.ceil(life / 2) + 1],
      ['unconscious', life],
      ['dying', life + 1],
      ['dead', life + 10],
    ] as const)
      expect(results.find((line) => line.name === name)?.probability?.value, name).toBeCloseTo(
        chance(least),
        12,
      );
  });
});

describe('an action', () => {
  it.each([
    // Block: +1, and the total of the attack is enough. Roll with the blow: the total must exceed it.
    ['action block, 9 vs 22', reaches(10, 22)],
    ['action roll with the blow, 9 vs 22', likely(D3, (shown) => shown + 9 >= 23 || shown === 18)],
    ['action bind weapon, 9 vs DEF 20', reaches(8, 20)],
    ['action throw, 9 vs DEF 20', reaches(8, 20)],
    ['action unarmed strike, 9 vs DEF 20', reaches(9, 20)],
    ['action fast draw, 9 vs DEF 20', reaches(9 - 3, 20)],
    ['action grab, 9 vs DEF 20, run', reaches(9 - 2 - 3, 20)],
    ['action weapon strike, 9 vs DEF 20, held by a grab', reaches(9 - 3, 20)],
    // A leap: 10 and 2 for each meter.
    ['action dive, STR 5 + Leaping 3, 3 m', reaches(8, 16)],
    ['action dive, STR 7 + Acrobatics 2, 4 meters', reaches(9, 18)],
  ])('%s', async (text, expected) => expect(await chanceOf(text, 'succeeds')).toBeCloseTo(expected, 12));

  it.each([
    ['action disarm, 9 vs 8', -2, (lead: number) => lead > 0],
    ['action take-away, 9 vs 8', -3, (lead: number) => lead > 0],
  ] as const)('%s', async (text, adds, isSo) => {
    const lead = both(D3, D3, (a, b) => a + 9 + adds - b - 8);
    expect(await chanceOf(text, 'succeeds')).toBeCloseTo(likely(lead, isSo), 12);
  });

  it.each([
    // The holder keeps somebody only with a higher total; out of a bind only the higher total gets.
    ['grab', (lead: number) => lead >= 0],
    ['restrain', (lead: number) => lead >= 0],
    ['bind weapon', (lead: number) => lead > 0],
  ] as const)('escape %s', async (hold, isSo) => {
    const lead = both(D3, D3, (a, b) => a + 9 - b - 10);
    expect(await chanceOf(`escape ${hold}, 9 vs 10`, 'free')).toBeCloseTo(likely(lead, isSo), 12);
  });

  it('goes no farther than half of STR', () =>
    expect(typedOdds('action dive, STR 6 + Leaping 4, 4 m')).rejects.toThrow('3 m at most'));
});

describe('Action!/System', () => {
  const under = { system: 'Action!/System' };
  const faces = Array.from({ length: 10 }, (_, face) => face);
  /** The first pair, which is thrown again for a double-0. */
  const lead: Odds = over(
    new Map(
      faces
        .flatMap((plus) => faces.map((minus) => [plus, minus] as const))
        .filter(([plus, minus]) => plus + minus > 0)
        .map(([plus, minus], at) => [100 * at + plus - minus + 50, 1 / 99]),
    ),
    (code) => (code % 100) - 50,
  );
  const die: Odds = new Map(faces.map((face) => [face, 0.1]));
  const extra = both(lead, die, (a, b) => a + b);

  it.each([
    ['Stunt 10 vs 15, Inspired', likely(extra, (by) => 10 + by >= 15)],
    ['Stunt 10 vs 15, Inspired, aimed', likely(extra, (by) => 12 + by >= 15)],
    ['Stunt 10 vs 15, aimed, Inspired', likely(extra, (by) => 12 + by >= 15)],
    ['Hazardous Stunt 10 vs 15, Inspired', likely(extra, (by) => 10 + by >= 15)],
    ['Stunt 10 vs 15, Inspired and Hazardous', likely(extra, (by) => 10 + by >= 15)],
    ['Stunt 10 vs 15, Static', 0],
    // Active Defense is +5; snapshots take 3 or 5.
    ['Martial Arts 12 vs Dodge 11, aimed', likely(lead, (by) => 14 + by >= 11)],
    // A wound of the target takes from the skill that defends.
    ['Martial Arts 12 vs Dodge 11, 2 wounds', likely(lead, (by) => 12 + by >= 9)],
    ['Martial Arts 12 vs Dodge 11, Active Defense', likely(lead, (by) => 12 + by >= 16)],
    ['Ranged Weapons 12 vs Dodge 11, two snapshots', likely(lead, (by) => 9 + by >= 11)],
    ['Ranged Weapons 12 vs Dodge 11, three snapshots', likely(lead, (by) => 7 + by >= 11)],
  ])('%s', async (text, expected) =>
    expect(await chanceOf(text, undefined, under)).toBeCloseTo(expected, 12),
  );

  it.each([
    ['contest Stunt 10, Stunt 9, Stunt 8', '1: Stunt 10', likely(lead, (by) => 10 + by >= 9)],
    ['contest Stunt 10, Stunt 9, Stunt 8', '3: Stunt 8', likely(lead, (by) => 8 + by >= 10)],
    // An attribute beside a skill counts for the payoff alone.
    ['contest Drive 10 + Wits 6, Drive 12', '1: Drive 10 + Wits 6', likely(lead, (by) => 10 + by >= 12)],
    ['effect 3 or more, Stunt 10 vs 12', 'effect 3 or more', likely(lead, (by) => 10 + by >= 15)],
    ['initiative 5, spends 1 vs 9', 'acts first', 1],
    ['initiative 5, spends 1 vs 10', 'acts first', 1],
    ['initiative 5 vs 5', 'at the same time', 1],
    ['initiative 5 vs 2, spends 1', 'acts later', 1],
  ])('%s: %s', async (text, name, expected) =>
    expect(await chanceOf(text, name, under)).toBeCloseTo(expected, 12),
  );

  it('nobody spends Shots that are not there', () =>
    expect(typedOdds('initiative 2, spends 3 vs 5', under)).rejects.toThrow('fewer Shots'));

  it.each([1, 4, 12, 30])('a fall of %i m, softened by Stunt 10 + 5', async (meters) => {
    const damage = over(lead, (by) => Math.max(0, meters - Math.floor((10 + by + 5) / 5)));
    const { results = [] } = await typedOdds(`fall ${meters} m, Stunt 10 + 5`, under);
    const fact = results.find(({ name }) => name === 'damage')?.facts?.[0] as { mean: { value: number } };
    if (meters > 1) expect(fact.mean.value).toBeCloseTo(mean(damage), 10);
    for (const wounds of [1, 2, 3])
      expect(
        results.find(({ name }) => name.startsWith(`${wounds} Wound`))?.probability?.value ?? 0,
      ).toBeCloseTo(
        likely(damage, (points) => Math.floor(points / 5) === wounds),
        10,
      );
  });
});

describe('Action', () => {
  const under = { system: 'Action' };
  const die = thrown(1, 6);
  const shot = (reflexes: number, stances: number, isConfident = false): Odds =>
    both(die, die, (plus, minus) =>
      Math.max(1, reflexes - stances + (isConfident ? Math.abs(plus - minus) : plus - minus)),
    );
  it.each([
    ['initiative 9, stances 2 vs 7', shot(9, 2), shot(7, 0)],
    ['initiative 3, stances 4 vs 2, stance 1', shot(3, 4), shot(2, 1)],
    ['initiative 7, Fortune vs 9', shot(7, 0, true), shot(9, 0)],
    ['initiative 7, Fortune vs mooks 9', shot(7, 0, true), new Map([[9, 1]])],
  ])('%s', async (text, own, other) => {
    const by = both(own, other, (a, b) => a - b);
    expect(await chanceOf(text, 'acts first', under)).toBeCloseTo(
      likely(by, (each) => each > 0),
      12,
    );
    expect(await chanceOf(text, 'same shot', under)).toBeCloseTo(
      likely(by, (each) => each === 0),
      12,
    );
  });

  it.each(['Melee 10 vs 12, closed', 'closed Melee 10 vs 12', 'Melee 10 vs Dodge 12, closed'])(
    '%s',
    async (text) =>
      expect(await chanceOf(text, undefined, under)).toBeCloseTo(
        likely(
          both(die, die, (a, b) => a - b),
          (by) => by >= 2,
        ),
        12,
      ),
  );

  it('the highest of several skills is what one who acts must reach', async () => {
    const { results = [] } = await typedOdds('contest Melee 9, Melee 8, Melee 7', under);
    const alone: number[] = [];
    for (const [own, other] of [
      [9, 8],
      [8, 9],
      [7, 9],
    ])
      alone.push(await chanceOf(`Melee ${own} vs ${other}`, undefined, under));
    expect(results.map(({ probability }) => probability?.value)).toEqual(alone);
  });
});

describe('Fast Action', () => {
  const under = { system: 'Fast Action' };
  const die = thrown(1, 6);
  it.each([
    // The penalty of armor is added to the DIFF: 2 for heavy armor, 1 for medium, none for light.
    ['Stealth 5 vs 8, heavy armor', 3, 8],
    ['Stealth 5 vs 8, in Plate armor', 3, 8],
    ['Stealth 5 vs 8, wearing a Chain mail', 4, 8],
    ['Stealth 5 vs 8, Kevlar', 5, 8],
    ['Stealth 5 vs 8, no proficiency', 3, 8],
    ['Stealth 5 vs 8, untrained', 3, 8],
  ])('%s', async (text, score, target) =>
    expect(await chanceOf(text, undefined, under)).toBeCloseTo(
      likely(die, (shown) => shown + score > target),
      12,
    ),
  );

  it('against somebody else armor takes from the roll of its wearer', async () => {
    const by = both(die, die, (a, b) => a + 5 - 2 - b - 4);
    expect(await chanceOf('Wrestling 5, Plate armor vs Wrestling 4', undefined, under)).toBeCloseTo(
      likely(by, (each) => each > 0) / likely(by, (each) => each !== 0),
      12,
    );
  });

  it.each([
    ['shoot RC 3 vs unaware, moving fast', 3],
    ['shoot RC 3 vs unaware, slow target', 2],
    ['shoot RC 3 vs unaware, long range, moving fast', 5],
    ['shoot RC 3 vs unaware, far, 2/3 cover, moving slow', 8],
  ])('%s', async (text, diff) =>
    expect(await chanceOf(text, 'RC 3 hits', under)).toBeCloseTo(
      likely(die, (shown) => shown + 3 > diff),
      12,
    ),
  );
});
