/**
 * Typed tasks and procedures of the Core Rules, reckoned by `odds` and thrown by `roll`: what is expected is counted here, from the
 * book. A throw is made for every way the dice can fall.
 */
import { describe, expect, it } from 'vitest';
import { both, likely, oddsOf, over, thrown, type Odds } from '../support/brute-force.ts';
import { rolledChance } from '../support/every-throw.ts';
import { chanceOf, typedOdds, type Under } from '../support/typed-odds.ts';

const D3 = thrown(3, 6);
const DIE = thrown(1, 6);
const LEADS = both(D3, D3, (own, other) => own - other);
/** The highest roll succeeds, with an effect number of 0 (RP-C03). */
const effects = (score: number, target: number): Odds =>
  over(D3, (shown) => (shown === 18 ? Math.max(0, shown + score - target) : shown + score - target));
const reaches = (score: number, target: number): number =>
  likely(effects(score, target), (effect) => effect >= 0);
const effect = (score: number, target: number, least: number, most = Infinity): number =>
  likely(effects(score, target), (each) => each >= least && each <= most);
const leads = (own: number, other: number, is: (lead: number) => boolean): number =>
  likely(LEADS, (lead) => is(lead + own - other));
const isAbove = (lead: number): boolean => lead > 0;

describe('a task', () => {
  it.each<[string, number, Under?]>([
    // Time: 3 for each step of the Time Chart; equipment: 3; each attempt after the first: -3.
    ['INT 4 + Lockpicking 5 vs Challenging, 1 hour instead of 30 seconds', reaches(9 + 6, 18)],
    ['Lockpicking 5 vs Difficult, 5 minutes instead of 30 seconds, special tools', reaches(5 + 3 + 3, 21)],
    ['Riding 6 vs Challenging, 30 seconds instead of 5 minutes, retry 1', reaches(6 - 3 - 3, 18)],
    ['Forgery 9 vs 21, improvised tools, complementary 7', reaches(9 - 3 + 3, 21)],
    // The example of Dark Justice, and three points.
    ['REF 7 + Throwing 5 vs Extreme, 1 AP', reaches(12 + 5, 27)],
    ['Cryptography 8 vs 27, 3 AP', reaches(8 + 15, 27)],
    // An attribute alone counts twice.
    ['PRE 3 vs Tricky', reaches(6, 15)],
    ['WIL 5 vs Challenging, wounded 6', reaches(10 - 6, 18)],
    ['Gambling 4 vs 24', 1 / 216],
    ['Gambling 12 vs 15', 1],
    ['Astronomy 10 vs 18', likely(thrown(2, 10), (shown) => shown >= 8), { dice: '2d10' }],
    ['Astronomy 3 vs 25', 1 / 100, { dice: '2d10' }],
  ])('%s', async (text, expected, under) =>
    expect(await chanceOf(text, undefined, under)).toBeCloseTo(expected, 12),
  );
});

describe('two sides', () => {
  it.each<readonly [string, string | undefined, number]>([
    ['STR 6 vs STR 4', 'win', leads(12, 8, isAbove)],
    ['REF 5 + Stealth 3 vs INT 4 + Awareness 6', 'lose', leads(8, 10, (lead) => lead < 0)],
    ['Sleight of Hand 9, off hand vs Awareness 7, wounded 3', 'win', leads(9 - 3, 7 - 3, isAbove)],
    ['Shadowing 8, rushed vs Surveillance 6, extra time 1', 'win', leads(8 - 3, 6 + 3, isAbove)],
    ['margin 5, STR 5 vs STR 4', undefined, leads(10, 8, (lead) => lead >= 5)],
    ['margin 2, WIL 5 vs Persuasion 9', 'wins', leads(10, 9, isAbove)],
    ['margin 4, REF 5 - 2 vs WIL 3', 'tie', leads(10 - 2, 6, (lead) => lead === 0)],
    ['effect 6 or more, INT 5 + Awareness 4 vs Tricky', undefined, effect(9, 15, 6)],
    ['effect 3 or more, INT 5 vs Tricky', undefined, effect(10, 15, 3)],
    // Each level of difficulty is the next word of the table.
    ['effect 3 or more, INT 5 vs Tricky, +1 DL', undefined, effect(10, 18, 3)],
    ['effect 3, INT 5, 2 levels easier vs 18, rushed', 'success', reaches(7, 12)],
    ['effect 0, INT 5 vs 30, +1 DL, -2 DL', undefined, effect(10, 27, 0)],
    ['contest STR 5, Brawling 9', '1: 2 x STR 5', leads(10, 9, isAbove)],
    ['contest STR 5, Brawling 9', '2: Brawling 9', leads(9, 10, isAbove)],
  ])('%s: %s', async (text, name, expected) => expect(await chanceOf(text, name)).toBeCloseTo(expected, 12));

  it.each<readonly [string, string]>([
    ['margin 3, Stelth 9 vs Awareness 7', 'Did you mean “Stealth”?'],
    ['margin -2, Stealth 9 vs Awareness 7', 'The margin is at least 1.'],
    ['margin 0, Stealth 9 vs Awareness 7', 'The margin is at least 1.'],
    ['contest Stealth 9, Awarenes 7', 'Did you mean “Awareness”?'],
    // Behind a comma another side begins, and `-3` is nobody.
    ...['-3', '1 AP', 'rushed'].map((text): readonly [string, string] => [
      `contest Stealth 9, Awareness 7, ${text}`,
      `\`${text}\` is no side of a contest`,
    ]),
    ['effect 2, INI 7 vs 15', 'INI is not rolled against a target number'],
    ['DEF 15 vs 6', 'DEF is not rolled against a target number'],
    ['DEF 15 vs Swords 9', 'DEF is not rolled against a target number'],
  ])('%s is refused', async (text, message) => expect(typedOdds(text)).rejects.toThrow(message));
});

describe('action points of a turn', () => {
  // Three at most go into an action, its damage too; the target has its own.
  it.each([
    'attack 9 vs DEF 15, 4d6 P/L, 3 AP, 1 AP for damage',
    'attack REF 5 + Swords 4 vs DEF 15, 4d6 P/L, 2 AP on REF, 2 AP for damage',
    'attack REF 5 + Swords 4 vs DEF 15, 2 AP on REF, 2 AP',
    'attack 9 vs DEF 15, 4d6 P/L, 2 AP on DEF, 2 AP for less damage',
  ])('%s is refused', async (text) => expect(typedOdds(text)).rejects.toThrow('At most 3 action points'));

  it.each([
    ['attack REF 5 + Swords 4 vs DEF 15, 1 AP on INT', 'Here they count on REF, DEF, for damage'],
    ['attack 9 vs DEF 15, 4d6 P/L, 1 AP on STR', 'Here they count on REF, DEF, for damage'],
    ['attack 9 vs DEF 15, Knife, STR 4, 1 AP on TGH', 'Here they count on REF, STR, DEF, for damage'],
  ])('%s is refused', async (text, message) => expect(typedOdds(text)).rejects.toThrow(message));

  it.each<readonly [string, number]>([
    // A score that names no attribute is one of REF and a skill.
    ['attack 9 vs DEF 17, 1 AP on REF', reaches(9 + 1, 17)],
    [
      'attack REF 5 + Swords 4 vs DEF 17, 4d6 P/L, 1 AP on REF, 1 AP, 1 AP for damage',
      reaches(9 + 1 + 5, 17),
    ],
    ['attack 9 vs DEF 15, 4d6 P/L, 1 AP, 2 AP for damage, 3 AP for less damage', reaches(9 + 5, 15)],
    ['attack 9 vs DEF 12, 1 AP on DEF, 2 AP for less damage', reaches(9, 12 + 5)],
  ])('%s', async (text, expected) => expect(await chanceOf(text, 'hit')).toBeCloseTo(expected, 12));
});

describe('an attack', () => {
  it.each<readonly [string, number]>([
    // Far places and fast things.
    ['attack REF 6 + Rifles 7 vs DEF 16, 400 m, aimed 2', reaches(13 - 11 + 4, 16)],
    ['attack 13 vs DEF 10, 750 m, RMod 5, aimed 3, braced', reaches(13 - 13 + 5 + 6 + 2, 10)],
    ['attack 16 vs DEF 12, 1400 m, RMod 3, aimed 5', reaches(16 - 15 + 3 + 6, 12)],
    ['attack 9 vs DEF 10, 60 m, speed 100 m, size 4 m', reaches(9 - 7 - 10 + 2, 10)],
    ['attack 14 vs DEF 12, 120 m, speed 500 m, size 16 m, RMod 9', reaches(14 - 14 + 6, 12)],
    ['attack 18 vs DEF 11, speed 1500 m, size 32 m', reaches(18 - 18 + 12, 11)],
    ['attack 18 vs DEF 11, speed 2100 m, size 9 m, 2 AP', reaches(18 - 20 + 4 + 10, 11)],
    ['attack 8 vs DEF 15, size 0.75 m', reaches(8 - 2, 15)],
    ['attack 8 vs DEF 15, size 0.3 m, target lower', reaches(8 - 4 + 1, 15)],
    ['attack 9 vs DEF 15, fast draw, 2 m', reaches(9 - 3 - 1, 15)],
    ['attack 9 vs DEF 15, diving', reaches(9, 15 + 3)],
    ['attack 9 vs DEF 15, rolling', reaches(9, 15 + 2)],
  ])('%s', async (text, expected) => expect(await chanceOf(text, 'hit')).toBeCloseTo(expected, 12));

  // A kick counts STR 1 higher; strength of melee weapons adds dice up to twice as many, and missing strength takes them.
  it.each<readonly [string, string, number]>([
    ['9 vs DEF 14, Kick, STR 4, TGH 3, LIF 20', 'stunned', likely(thrown(2, 6, 2), (p) => p - 3 > 10)],
    ['9 vs DEF 14, Punch, STR 7, TGH 6, LIF 16', 'stunned', likely(thrown(3, 6, 2), (p) => p - 6 > 8)],
    ['9 vs DEF 14, Punch, STR 7, TGH 6, LIF 12', 'unconscious', likely(thrown(3, 6, 2), (p) => p - 6 >= 12)],
    ['10 vs DEF 14, Flail, STR 3, TGH 4, HLT 4', 'light wound', likely(D3, (p) => p > 4 && p <= 8)],
    ['10 vs DEF 14, Chain, STR 3, TGH 4, HLT 4', 'light wound', likely(D3, (p) => p > 8 && p <= 12)],
    [
      '9 vs DEF 14, Katana, STR 9, HLT 6, AV 5',
      'critical wound',
      likely(thrown(8, 6), (p) => p > 29 && p <= 35),
    ],
    ['12 vs DEF 14, Halberd, STR 2, HLT 3, AV 2', 'serious wound', likely(thrown(2, 6), (p) => p > 8)],
    [
      '9 vs DEF 14, 3d6+1 B/L, AV 4, TGH 3, 2 AP for damage, LIF 18',
      'dying',
      likely(thrown(3, 6, 1), (p) => p + 3 > 18),
    ],
    ['9 vs DEF 14, 1d6 P/L, 3 AP for damage, HLT 3', 'serious wound', 1],
    ['9 vs DEF 14, 5d6 P/L, LIF 12', 'dead', likely(thrown(5, 6), (p) => p >= 22)],
    ['9 vs DEF 14, 5d6 P/S, LIF 15', 'unconscious', likely(thrown(5, 6), (p) => p >= 15)],
    [
      '12 vs DEF 14, at the foot, 4d6 P/L, AV 3, HLT 4',
      'superficial wound',
      likely(thrown(4, 6), (p) => p > 3 && Math.ceil((p - 3) / 2) <= 4),
    ],
  ])('attack %s: %s', async (text, name, expected) =>
    expect(await chanceOf(`attack ${text}`, name)).toBeCloseTo(reaches(9, 14) * expected, 12),
  );
});

describe('initiative', () => {
  const first = (own: number, other: number): number =>
    likely(
      both(DIE, DIE, (mine, theirs) => mine + own - theirs - other),
      isAbove,
    );
  it.each<readonly [string, number]>([
    ['initiative INI 5, fast draw vs INI 6', first(7, 6)],
    ['initiative INI 5, blocked attacker vs INI 6', first(9, 6)],
    // A battle ax has Init -2 and STR Min 5.
    ['initiative INI 6, Ax, battle, STR 3 vs INI 5', first(6 - 2 - 2, 5)],
    // At its distance the longer weapon has 3 more; a spear has Init -1.
    ['initiative INI 6, Spear vs INI 6, Knife', first(6 + 3 - 1, 6)],
    ['initiative INI 6, Knife vs INI 6, Katana', first(6, 6 + 3)],
    ['initiative INI 6, Katana vs INI 6, Mace', first(6, 6)],
    ['initiative INI 6, 9mm Para vs INI 6, Knife', first(6, 6)],
  ])('%s', async (text, expected) => expect(await chanceOf(text, 'acts first')).toBeCloseTo(expected, 12));
});

/** Lines of odds, the words in which a throw ends so, and how often it does. */
const THROWN: readonly (readonly [string, string | undefined, RegExp, number])[] = [
  // Negotiation: by the reaction, and by 3 and 6 points of effect.
  [
    'negotiation PRE 5 + Negotiation 6, adamantly opposed, wounded 3',
    'no concessions',
    /no concessions$/,
    effect(8, 30, 6),
  ],
  [
    'negotiation 11, generally opposed, wounded 3',
    'several concessions',
    /several concessions$/,
    effect(8, 27, 0, 2),
  ],
  ['negotiation 11, apathetic, wounded 3', 'one concession', /one concession$/, effect(8, 21, 3, 5)],
  [
    'negotiation 11, enthusiastically agreeable, wounded 3',
    'no concessions',
    /no concessions$/,
    effect(8, 12, 6),
  ],
  // Trading: 5 % for each point, and nothing for a tie.
  ['trading 9 vs WIL 6', '15%', /the first gains 15%$/, leads(9, 6, (lead) => lead === 3)],
  ['trading 9 vs 6', 'nobody gains', /nobody gains$/, leads(9, 6, (lead) => lead === 0)],
  ['trading WIL 4 vs PRE 4 + Trading 4', 'the second gains', /the second gains/, leads(8, 4, isAbove)],
  [
    'appraisal 14, rare, no training, no inspection, complementary 6',
    'success',
    /is found/,
    reaches(14 - 9 + 3, 18),
  ],
  [
    'area knowledge 10, planet',
    'good detail',
    /(?:good|much|great|incredible|every last) detail$/,
    reaches(10 - 9, 18),
  ],
  [
    'area knowledge 10, street',
    'great detail',
    /(?:great|incredible|every last) detail$/,
    reaches(10 + 6, 24),
  ],
  ['forensics 7 vs 18, special tools', 'crucial details', /crucial details$/, effect(10, 18, 9, 11)],
  [
    'society 8 vs 21',
    'special attention, +3 on social rolls for the event',
    /special attention/,
    effect(8, 21, 6),
  ],
  ['survival 6 vs 18', 'a mishap', /a mishap$/, effect(6, 18, -Infinity, -6)],
  ['survival 6 vs 18', 'food, water and shelter for a week', /for a week$/, effect(6, 18, 6)],
  // Meditation: a point of stun for every two points of effect.
  ['meditation 12 vs 15', '4 points of stun, or 4 steps of time', / 4 points of stun/, effect(12, 15, 8, 9)],
  ['meditation 12 vs 15', '0 points of stun, or 0 steps of time', / 0 points of stun/, effect(12, 15, 0, 1)],
  ['interrogation 9, 1 AP vs WIL 6, wounded 3', 'broken', /broken$/, leads(14, 12 - 3, isAbove)],
  ['interrogation 9 vs WIL 5', 'broken', /broken$/, leads(9, 10, isAbove)],
  [
    'demolitions Demolitions 8 vs 18, 1d6 P/L, level 2',
    'success',
    /: success, 6 points$|success, 6/,
    reaches(8, 18),
  ],
  // Where the first always gains, the least gain is told as well.
  ['trading 20 vs 4', '5%', /the first gains 5%$/, leads(20, 4, (lead) => lead === 1)],
  // Actions of a turn.
  ['action dive, STR 3 + Acrobatics 2, 2 m', 'succeeds', /succeeds/, reaches(5, 10 + 4)],
  ['action dive, STR 8 + Acrobatics 4, 4 m', 'succeeds', /succeeds/, reaches(12, 10 + 8)],
  ['action dive, STR 8 + Acrobatics 4, 3.5 m', 'succeeds', /succeeds/, reaches(12, 10 + 8)],
  ['action throw, 10 vs DEF 17, off hand', 'succeeds', /succeeds/, reaches(10 - 1 - 3, 17)],
  ['action bind weapon, 9, 1 AP vs DEF 19', 'succeeds', /succeeds/, reaches(9 - 1 + 5, 19)],
  ['action disarm, 12, wounded 1 vs 9, 1 AP', 'succeeds', /succeeds/, leads(12 - 2 - 1, 9 + 5, isAbove)],
  ['action restrain, 7, 1 AP vs 10', 'succeeds', /succeeds/, leads(7 + 5, 10 - 2, isAbove)],
  ['escape restrain, 9 vs STR 6 + Unarmed Combat 3', 'free', /free$/, leads(9, 9, (lead) => lead >= 0)],
  ['escape bind weapon, 8, wounded 1 vs 8', 'free', /free$/, leads(7, 8, isAbove)],
  // Explosions that miss: a third each before and behind the target.
  ['scatter by 7, 10 m', '5 m long', /5 m long$/, 1 / 3],
  ['scatter by 4, 30 m', '4 m left', /4 m left$/, 1 / 6],
  ['stabilize fatal, First Aid 7, first aid kit, unsanitary', undefined, /holds/, reaches(7 + 1 - 2, 21)],
  [
    'treat serious 13, Physician 9, makeshift sick bay, 1 AP',
    'fails',
    /fails by/,
    1 - reaches(9 - 1 + 5, 18),
  ],
  [
    'initiative INI 5 vs INI 7',
    'acts first',
    /the first acts first$/,
    likely(
      both(DIE, DIE, (a, b) => a - b),
      (lead) => lead > 2,
    ),
  ],
  ['hit location, close', 'head', /head/, likely(thrown(2, 6), (shown) => shown + 1 <= 4)],
  ['hit location', 'foot', /foot/, 1 / 216],
  // Harm: armor, toughness, and one throw each turn.
  [
    'drop AV 1, TGH 3, HLT 3',
    'light wound',
    /light wound$/,
    likely(thrown(2, 6), (p) => p - 4 > 3 && p - 4 <= 6),
  ],
  ['fall 3 m, TGH 6, HLT 2', 'serious wound', /serious wound$/, likely(thrown(2, 6), (p) => p - 6 > 4)],
  ['crash 12 km/h, TGH 1, LIF 5', 'unconscious', /unconscious/, likely(DIE, (p) => p - 1 >= 5)],
  [
    'exposure fire, 7 seconds, AV 2, LIF 8',
    'unconscious',
    /unconscious|dying/,
    likely(
      both(DIE, DIE, (a, b) => Math.max(0, a - 2) + Math.max(0, b - 2)),
      (p) => p >= 8,
    ),
  ],
  [
    'exposure wind, strong, 3 minutes, TGH 2, LIF 10',
    'unconscious',
    /unconscious/,
    likely(
      both(
        over(DIE, (p) => Math.max(0, p - 2)),
        both(
          over(DIE, (p) => Math.max(0, p - 2)),
          over(DIE, (p) => Math.max(0, p - 2)),
          (a, b) => a + b,
        ),
        (a, b) => a + b,
      ),
      (p) => p >= 10,
    ),
  ],
  [
    'attack 9 vs DEF 15, 1d6 P/L, AV 2, HLT 2, dodging',
    'light wound',
    /light wound$/,
    (reaches(9, 18) * 2) / 6,
  ],
  ['autofire 12 vs DEF 18, burst of 3', '3 rounds', /3 rounds$/, effect(12, 18, 4)],
  ['autofire 12 vs DEF 18, stream of 31', '1 round', /1 round$/, effect(12 - 4, 18, 0, 1)],
  ['autofire 12 vs DEF 15, spray of 30 over 12 m', '2 rounds', /2 rounds$/, effect(12 - 3, 15, 3)],
  [
    'throw 10 vs DEF 15, STR 2, Acrobatics 7',
    'halved',
    / halves/,
    likely(
      both(D3, D3, (own, other) => Number((own === 18 || own + 9 >= 15) && other + 7 >= own + 9)),
      (is) => is === 1,
    ),
  ],
  ['break AV 2, Hits 3, 1d6 P/L', 'destroys', /destroyed|demolished/, 2 / 6],
];

describe('what is reckoned and thrown', () => {
  // A throw rolls seven dice, and every way they can fall is rolled from the start: a guard against hanging only.
  it.each(THROWN)(
    '%s: %s',
    async (text, name, ends, expected) => {
      expect(await chanceOf(text, name), 'odds').toBeCloseTo(expected, 12);
      expect(rolledChance(text, ends), 'roll').toBeCloseTo(expected, 9);
    },
    400_000,
  );

  it('counts its own dice', () => expect(likely(oddsOf([1, 2, 3, 4]), (each) => each > 1)).toBe(0.75));
});
