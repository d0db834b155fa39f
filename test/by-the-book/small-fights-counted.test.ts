/** What fights of the three smaller systems come to: exact odds, many fights and transcripts have to agree. */
import { describe, expect, it } from 'vitest';
import { encountersIn, prepareFight, type Fight } from '../../server/src/features/fights.ts';
import { toNumber } from '../../server/src/rules/dice/index.ts';
import { exactOdds } from '../../server/src/rules/fight/exact.ts';
import { simulateChunk, transcript } from '../../server/src/rules/fight/simulate.ts';
import { wilson, type Tally } from '../../server/src/rules/fight/statistics.ts';
import { fixture } from '../support/cursor.ts';

const ACTION = `campaign Small
  system: Action
  hits lost: outcome
KEYS
character Jade
  Reflexes 5  Hits 4  Fortune 1
  skills:
    Melee 10
    Dodge 10
  stances:
    Willow Stance (Parry): +1 Dodge
    Tiger Stance: +2 Melee
    Bear Stance: stands
npc Boss
  Reflexes 4  Hits 3
  skills:
    Melee 10
    Dodge 9
npc Target
  Reflexes 1  Hits 4
  skills:
    Dodge 9
npc Mook
  role: unnamed
  Reflexes 3  Hits 2
  skills:
    Melee 8
    Dodge 8
`;
const FAST = `campaign Small
  system: Fast Action
KEYS
npc Ines
  STR 2  AGI 3  CON 1  KNW 1  PER 3  WILL 2
  weapons:
    Hand Gun cal. 22
npc Boxer
  STR 3  AGI 2  CON 1  KNW 1  PER 2  WILL 1
  armor:
    Leather
npc Raider
  mook type: 2
  STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1
  weapons:
    Long sword
`;
const WIKI = `campaign Small
  system: Action!/System
KEYS
npc Kiai
  Agility 2  Wits 2  Luck 2  Toughness 2  Health 8  Strength 4
  skills:
    Martial Arts 10
    Dodge 9
    Willpower 8
npc Foe
  Agility 2  Wits 2  Luck 2  Toughness 1  Health 6  Strength 4
  skills:
    Martial Arts 9
    Dodge 9
    Willpower 8
npc Thug
  role: unnamed
  Agility 2  Wits 1  Luck 1  Toughness 1  Health 6  Strength 3
  skills:
    Martial Arts 8
    Dodge 7
`;

type Case = readonly [what: string, text: string, sides: string, keys?: string];
const CASES: readonly Case[] = [
  ['Action', ACTION, '  a: Jade\n  b: Boss'],
  ['Action, surprised with stances', ACTION, '  a: Jade\n  b: Boss\n  surprise: a'],
  ['Action, a group', ACTION, '  a: Jade\n  b: Mook x2'],
  ['Action without shots', ACTION, '  a: Jade\n  b: Boss', '  initiative mode: simplified'],
  ['Fast Action, shot and blow', FAST, '  a: Ines\n  b: Boxer\n  range: long'],
  ['Fast Action, blows', FAST, '  a: Boxer\n  b: Raider\n  range: close'],
  ['Fast Action, surprise', FAST, '  a: Ines\n  b: Raider\n  range: medium\n  surprise: b'],
  [
    'Fast Action in turn',
    FAST,
    '  a: Boxer\n  b: Raider\n  range: close',
    '  use: attack and defense rolls\n  initiative: 1d6+AGI',
  ],
  ['Action!/System', WIKI, '  a: Kiai\n  b: Foe'],
  ['Action!/System, surprise', WIKI, '  a: Kiai\n  b: Foe\n  surprise: a'],
  ['Action!/System, a crowd', WIKI, '  a: Kiai\n  b: Thug x2', '  unnamed characters: speed bump'],
  ['Action!/System, glass jaws', WIKI, '  a: Kiai\n  b: Thug'],
  [
    'Action!/System, shaken and stunned',
    WIKI,
    '  a: Kiai\n  b: Foe',
    '  use: shaken, stun\n  shaken roll: both together',
  ],
];

function fightOf([, text, sides, keys = '']: Case): Fight {
  const { model, uri } = fixture(`${text.replace('KEYS', keys)}encounter Small\n${sides}\n`);
  const fight = prepareFight(model, encountersIn(model, uri)[0]!.encounter);
  if ('problems' in fight) throw new Error(fight.problems.join());
  return fight;
}

describe.each(CASES.map((each) => ({ what: each[0], each })))('$what', ({ each }) => {
  const arena = fightOf(each).open();

  it('many fights agree with the exact odds', () => {
    const RUNS = 4_000;
    const odds = exactOdds(arena)!;
    const tally: Tally = simulateChunk(arena, 3, 0, RUNS);
    odds.wins.forEach((chance, side) => {
      const { low, high } = wilson(tally.wins[side]!, RUNS, 4);
      expect(toNumber(chance)).toBeGreaterThanOrEqual(low);
      expect(toNumber(chance)).toBeLessThanOrEqual(high);
    });
    odds.fighters.forEach(({ falls, dies, dealt, taken, actionPoints }, index) => {
      const own = tally.fighters[index]!;
      for (const [sum, mean] of [
        [own.falls, falls],
        [own.dies, dies],
        [own.dealt, dealt],
        [own.taken, taken],
        [own.actionPoints, actionPoints],
      ] as const)
        expect(Math.abs(sum / RUNS - mean)).toBeLessThan(0.05 + 0.05 * mean);
    });
    odds.turns.forEach((chance, turn) =>
      expect(Math.abs((tally.turns[turn] ?? 0) / RUNS - chance)).toBeLessThan(0.04),
    );
  });

  it('what is counted is what transcripts tell', () => {
    for (let seed = 1; seed <= 8; seed++) expectCountsOf(seed);
  });
  function expectCountsOf(seed: number): void {
    const { fighters, wins } = simulateChunk(arena, seed, 0, 1);
    const { turns, winner } = transcript(arena, seed);
    expect(wins.flatMap((count, side) => (count > 0 ? [side] : []))).toEqual(
      winner === undefined ? [] : [winner],
    );
    const taken = new Map<string, number>();
    const points = new Map<string, number>();
    const last = new Map<string, number>();
    const add = (to: Map<string, number>, who: string, by: number): void =>
      void to.set(who, (to.get(who) ?? 0) + by);
    for (const event of turns.flatMap(({ events }) => events)) {
      if (event.type === 'harm') {
        add(taken, event.who, (last.get(event.who) ?? event.pool.most) - event.pool.left);
        last.set(event.who, event.pool.left);
      }
      if (event.type === 'fate' && /^(?:out|unconscious)/i.test(event.fate)) add(taken, event.who, 1);
      if (event.type === 'act' && event.action === 'fortune') add(points, event.who, 1);
    }
    arena.plan.fighters.forEach(({ name }, index) => {
      expect([name, fighters[index]!.taken]).toEqual([name, taken.get(name) ?? 0]);
      expect([name, fighters[index]!.actionPoints]).toEqual([name, points.get(name) ?? 0]);
    });
    const all = (of: 'dealt' | 'taken'): number => fighters.reduce((sum, each) => sum + each[of], 0);
    expect(all('dealt')).toBe(all('taken'));
  }
});

it('stances cost their shots in the first round after a surprise round, and never again', () => {
  const turns = (sides: string): readonly number[] =>
    exactOdds(fightOf(['', ACTION, sides]).open())!.turns.filter((chance) => chance > 1e-9);
  // Nobody strikes back: a round in which the only one who strikes has no shots comes before all others.
  const [plain, surprised] = [
    turns('  a: Jade\n  b: Target'),
    turns('  a: Jade\n  b: Target\n  surprise: a'),
  ];
  expect(surprised).toHaveLength(plain.length);
  surprised.forEach((chance, turn) => expect(chance).toBeCloseTo(plain[turn]!, 7));
});
