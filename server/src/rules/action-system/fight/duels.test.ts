/**
 * Duels in which one blow decides, so that their odds are those of a few lines of arithmetic: with flat damage whoever is hit falls.
 * Quick always acts first, for INI 9 and 1 are further apart than a die.
 */
import { describe, expect, it } from 'vitest';
import { likely, thrown } from '../../../../../test/support/brute-force.ts';
import { fixture } from '../../../../../test/support/cursor.ts';
import { encountersIn, prepareFight } from '../../../features/fights.ts';
import { exactOdds } from '../../fight/exact.ts';
import { exactReport, simulatedReport, type FightReport } from '../../fight/report.ts';
import { chunksOf, simulateChunk } from '../../fight/simulate.ts';
import { addTally, emptyTally } from '../../fight/statistics.ts';

interface Duel {
  /** Quick and Slow: the level of their skill; of three sixes of a weapon, flat damage is nine. */
  readonly skills?: readonly [number, number];
  readonly weapons?: readonly [string, string];
  readonly lines?: readonly string[];
}

const written = ({
  skills = [1, 8],
  weapons = ['Katana', 'Katana'],
  lines = [],
}: Duel): string => `campaign Duels
  system: Action! System
  damage mode: flat

weapon Greatblade
  6d6 P/L, size M, Init 0, STR Min 3, 2 kg
  skill: Swords
  category: melee
npc Quick
  STR 3  REF 9  HLT 1
  PRE 1  INT 9  WIL 1
  skills:
    Swords +${skills[0]}
  weapons:
    ${weapons[0]}
npc Slow
  STR 3  REF 1  HLT 1
  PRE 1  INT 1  WIL 1
  skills:
    Swords +${skills[1]}
  weapons:
    ${weapons[1]}
scene Yard
  encounter Duel
    a: Quick
    b: Slow
    range: 2 m
    a tactics: press
    b tactics: press
${lines.map((line) => `    ${line}\n`).join('')}`;

const RUNS = 4000;

function reported(duel: Duel): { readonly exact: FightReport; readonly simulated: FightReport } {
  const { model, uri } = fixture(written(duel));
  const ready = prepareFight(model, encountersIn(model, uri)[0]!.encounter);
  if ('problems' in ready) throw new Error(ready.problems.join('\n'));
  const arena = ready.open();
  const tally = emptyTally(arena.plan);
  chunksOf(RUNS).forEach((runs, chunk) => addTally(tally, simulateChunk(arena, 1, chunk, runs)));
  const odds = exactOdds(arena, { fighters: 2, states: 10_000, steps: 1_000_000 })!;
  return { exact: exactReport(arena.plan, odds), simulated: simulatedReport(arena.plan, tally, 1) };
}

const hits = (score: number, defense: number): number =>
  likely(thrown(3, 6), (shown) => shown === 18 || shown + score >= defense);

/** What comes of it where Quick hits so often, in the first turn and later, and Slow so often from a turn on. */
function expected(
  quick: readonly [first: number, later: number],
  slow: readonly [first: number, later: number],
) {
  const [wins, turns] = [[0, 0] as [number, number], [] as number[]];
  let open = 1;
  for (let turn = 0; turn < 400; turn++) {
    const [own, other] = [quick[Math.min(turn, 1)]!, slow[Math.min(turn, 1)]!];
    wins[0] += open * own;
    wins[1] += open * (1 - own) * other;
    turns.push(open * (1 - (1 - own) * (1 - other)));
    open *= (1 - own) * (1 - other);
  }
  return { wins, mean: turns.reduce((sum, share, turn) => sum + share * (turn + 1), 0) };
}

// DEF is 10 + REF + the skill; a katana does 4d6, flat 12, and LIF is 5.
const EVEN = [hits(9 + 1, 10 + 1 + 8), hits(1 + 8, 10 + 9 + 1)] as const;
const always = (share: number): readonly [number, number] => [share, share];

describe('a duel', () => {
  it.each<readonly [string, Duel, ReturnType<typeof expected>, points: number, kills: boolean]>([
    ['with swords', {}, expected(always(EVEN[0]), always(EVEN[1])), 12, false],
    ['with other skills', { skills: [3, 6] }, expected(always(hits(12, 17)), always(hits(7, 22))), 12, false],
    // 18 points are more than LIF 5 and 10; those beyond death are not marked.
    [
      'to the death',
      { weapons: ['Greatblade', 'Greatblade'] },
      expected(always(EVEN[0]), always(EVEN[1])),
      15,
      true,
    ],
    // Poor visibility takes 3 from both.
    [
      'in the fog',
      { lines: ['visibility: poor'] },
      expected(always(hits(10 - 3, 19)), always(hits(9 - 3, 20))),
      12,
      false,
    ],
    // Whoever is surprised does not act in the first turn, has DEF 10, and is attacked at -5 as printed (RP-C55).
    [
      'with a surprise',
      { lines: ['surprise: b'] },
      expected([hits(10 - 5, 10), EVEN[0]], [0, EVEN[1]]),
      12,
      false,
    ],
  ])('%s', (_, duel, { wins, mean }, points, kills) => {
    const { exact, simulated } = reported(duel);
    expect([exact.method, simulated.method]).toEqual(['exact', 'simulated']);
    for (const { sides, draws, rounds, combatants } of [exact, simulated]) {
      // A simulation misses by three standard deviations at most.
      const digits = draws.count === undefined ? 7 : 1.3;
      expect(sides[0]!.rate.value).toBeCloseTo(wins[0], digits);
      expect(sides[1]!.rate.value).toBeCloseTo(wins[1], digits);
      expect(draws.rate.value).toBeCloseTo(0, 7);
      expect(rounds.mean).toBeCloseTo(mean, digits - 0.3);
      const [quick, slow] = combatants;
      // One of both falls in each fight.
      expect(quick!.falls).toBeCloseTo(sides[1]!.rate.value, 7);
      expect(slow!.falls).toBeCloseTo(sides[0]!.rate.value, 7);
      expect([quick!.dies, slow!.dies]).toEqual(kills ? [quick!.falls, slow!.falls] : [0, 0]);
      expect(quick!.damageDealt).toBeCloseTo(points * slow!.falls, 6);
      expect(quick!.damageTaken).toBeCloseTo(points * quick!.falls, 6);
      expect([quick!.actionPoints, slow!.actionPoints]).toEqual([0, 0]);
    }
  });
});
