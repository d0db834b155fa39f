/** Fights of Fast Action, Action and Action!/System, against counts of all cases of the dice. */
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fight as fightCommand } from '../../server/src/cli/fight.ts';
import { encountersIn, prepareFight } from '../../server/src/features/fights.ts';
import { exactOdds } from '../../server/src/rules/fight/exact.ts';
import { exactReport, type FightReport } from '../../server/src/rules/fight/report.ts';
import { d, dice, pairs, sixes } from '../support/brute-force.ts';
import { captured } from '../support/captured.ts';
import { CliFolder } from '../support/cli.ts';
import { fixture } from '../support/cursor.ts';
import { chanceOf } from '../support/typed-odds.ts';
import { transcriptOf } from '../support/transcript.ts';

/** The exact answer; there is one for each of these fights. */
function fought(text: string): FightReport {
  const { model, uri } = fixture(text);
  const fight = prepareFight(model, encountersIn(model, uri)[0]!.encounter);
  if ('problems' in fight) throw new Error(fight.problems.join());
  const arena = fight.open();
  return exactReport(arena.plan, exactOdds(arena)!);
}

/** What `callsheet fight --transcript` prints. */
async function told(text: string, seed = 1): Promise<string> {
  const folder = new CliFolder();
  folder.write('a.callsheet', text);
  try {
    const options = { runs: 1, seed, format: 'text', transcript: true } as const;
    return (await captured(() => fightCommand([folder.path], options, path.resolve('server/library')))).out;
  } finally {
    folder.remove();
  }
}

const winsOf = ({ sides }: FightReport): number => sides[0]!.rate.value;

describe('Fast Action', () => {
  const fast = (keys: string, encounter: string): string => `campaign A
  system: Fast Action
${keys}
npc Ines
  STR 3  AGI 3  CON 1  KNW 1  PER 2  WILL 2
  weapons:
    Staff
npc Boxer
  STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1
  weapons:
    Long sword
npc Gunner
  STR 1  AGI 2  CON 2  KNW 1  PER 4  WILL 1
  weapons:
    Hand Gun cal. 45
npc Marksman
  STR 1  AGI 3  CON 1  KNW 1  PER 3  WILL 1
  weapons:
    Hand Gun cal. 38
  armor:
    Leather
encounter A
${encounter}
`;

  /** Who is left of two: what both dice do in a round, until the PR of one is gone. */
  function left(
    points: readonly [number, number],
    round: (mine: number, theirs: number) => readonly [number, number] | 'again',
  ): number {
    const known = new Map<string, number>();
    const wins = (a: number, b: number): number => {
      if (a <= 0) return 0;
      if (b <= 0) return 1;
      const key = `${a} ${b}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      let [sum, stays] = [0, 0];
      for (const [mine, theirs] of pairs(sixes, sixes)) {
        const result = round(mine, theirs);
        if (result === 'again' || (result[0] === 0 && result[1] === 0)) stays += 1 / 36;
        else sum += wins(a - result[0], b - result[1]) / 36;
      }
      known.set(key, sum / (1 - stays));
      return known.get(key)!;
    };
    return wins(...points);
  }

  // Ines: CC 3, PR 6, staff +0. Boxer: CC 2, PR 7, long sword +1.
  const blade = (mine: number, theirs: number): readonly [number, number] | 'again' => {
    const by = mine + 3 - theirs - 2;
    return by === 0 ? 'again' : by > 0 ? [0, by] : [-by + 1, 0];
  };

  it.each(['', '  initiative: AGI', '  initiative: 1d6 + AGI'])('close combat%s', (keys) => {
    const report = fought(fast(keys, '  a: Ines\n  b: Boxer\n  range: close'));
    expect(winsOf(report)).toBeCloseTo(left([6, 7], blade), 7);
  });

  it('is what the typed duel says', async () => {
    const duel = 'duel CC 3, L, PR 6 vs CC 2, M, PR 7';
    expect(await chanceOf(duel, 'CC 3 wins', { system: 'Fast Action' })).toBeCloseTo(left([6, 7], blade), 12);
  });

  it('with attack and defense rolls the one with the higher AGI begins', () => {
    const keys = '  use: attack and defense rolls\n  initiative: AGI';
    const report = fought(fast(keys, '  a: Ines\n  b: Boxer\n  range: close'));
    // The attack of each in turn; a tie hits.
    const known = new Map<string, number>();
    const wins = (a: number, b: number): number => {
      if (b <= 0) return 1;
      const key = `${a} ${b}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      let [sum, stays] = [0, 0];
      for (const [m, t] of pairs(sixes, sixes))
        for (const [m2, t2] of pairs(sixes, sixes)) {
          const dealt = Math.max(0, m + 3 - t - 2);
          const back = t2 + 2 - m2 - 3 >= 0 ? t2 + 2 - m2 - 3 + 1 : 0;
          const after = b - dealt;
          if (after <= 0) sum += 1 / 1296;
          else if (dealt === 0 && back === 0) stays += 1 / 1296;
          else if (a - back > 0) sum += wins(a - back, after) / 1296;
        }
      known.set(key, sum / (1 - stays));
      return known.get(key)!;
    };
    expect(winsOf(report)).toBeCloseTo(wins(6, 7), 8);
  });

  it('an exchange of shots at long range, half covered', () => {
    const report = fought(fast('', '  a: Gunner\n  b: Marksman\n  range: long\n  b cover: half'));
    // Gunner: RC 3, AGI 2, PR 7, +2. Marksman: RC 3, AGI 3, PR 6, +1, armor 1, cover 1. Long range: DIFF +2.
    const shots = (mine: number, theirs: number): readonly [number, number] | 'again' => {
      const [a, b] = [mine + 3 - (3 + 1 + 2), theirs + 3 - (2 + 2)];
      if (a <= 0 && b <= 0) return [0, 0];
      if (a === b) return 'again';
      return a > b ? [0, Math.max(0, a + 2 - 1)] : [b + 1, 0];
    };
    expect(winsOf(report)).toBeCloseTo(left([7, 6], shots), 8);
  });

  it('with tactics that say so nobody shoots', async () => {
    const out = await told(fast('', '  a: Gunner\n  b: Marksman\n  tactics: they charge with knives'));
    expect(out).toContain('Gunner closes in on Marksman.');
    expect(out).not.toMatch(/fires|shoot at/);
    expect(out).toContain('is read as: press.');
  });

  it('a fighter who closes in leaves the cover', async () => {
    const out = await told(
      fast('  initiative: AGI', '  a: Gunner\n  b: Ines\n  range: far\n  b cover: half'),
      3,
    );
    const [, ...after] = out.split('Ines closes in on Gunner.');
    expect(after.join()).toContain('Gunner fires');
    expect(after.join()).not.toContain('1 cover');
  });

  it('whoever closes in is shot at meanwhile, and nobody aims at arm’s length', async () => {
    const out = await told(fast('  initiative: AGI', '  a: Gunner\n  b: Ines\n  range: far'), 3);
    expect(out.match(/Ines closes in on Gunner\./g)?.length).toBeLessThanOrEqual(3);
    // Far: AGI 3 + 4.
    expect(out).toMatch(/Gunner fires Hand Gun cal\. 45 at Ines: 1d6 \(\d\) \+ RC 3 = \d+ vs DIFF /);
    expect(out).toContain('“far” counts as far range.');
  });
});

describe('Action', () => {
  /** An open die: a 6 rolls on. */
  const open = (depth: number): readonly (readonly [number, number])[] =>
    depth === 0
      ? [[6, 1]]
      : d(6).flatMap((face) =>
          face < 6
            ? [[face, 1 / 6] as const]
            : open(depth - 1).map(([more, odds]) => [6 + more, odds / 6] as const),
        );
  const beyond = (needed: number): number => {
    let sum = 0;
    for (const [plus, first] of open(8))
      for (const [minus, second] of open(8)) if (plus - minus >= needed) sum += first * second;
    return sum;
  };

  it('attacks as often as shots allow, against Dodge', () => {
    const report = fought(`campaign A
  system: Action
npc Monk
  Reflexes 5  Hits 10
  skills:
    Melee 10
    Dodge 8
npc Dummy
  role: unnamed
  Reflexes 1  Hits 1
  skills:
    Dodge 11
encounter A
  a: Monk
  b: Dummy
`);
    // A hit takes outcome Hits: 1 of it is needed. First shot: 5 + d6 - d6, at least 1; three shots for each attack.
    const misses = 1 - beyond(2);
    const nothing = pairs(sixes, sixes)
      .map(([a, b]) => Math.max(1, 5 + a - b))
      .reduce((sum, shots) => sum + misses ** Math.ceil(shots / 3) / 36, 0);
    expect(winsOf(report)).toBeCloseTo(1, 6);
    expect(report.rounds.mean).toBeCloseTo(1 / (1 - nothing), 4);
    // Who is knocked out is not dead.
    expect(report.combatants.map(({ falls, dies }) => [Math.round(falls), dies])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('soak, impairments, stances and the weapon count', () => {
    const report = fought(`campaign A
  system: Action
  initiative mode: simplified
npc Monk
  Reflexes 5  Hits 10
  skills:
    Melee 12
    Dodge 8
  impairments:
    Seal 2
  weapons:
    Spear (Melee): damage 2
npc Dummy
  role: unnamed
  Reflexes 1  Hits 2  Soak 3
  skills:
    Dodge 9
  stances:
    Willow (Parry): +2 Dodge
encounter A
  a: Monk
  b: Dummy
`);
    // 12 - 2 against 9 + 2; outcome + 2 - 3 takes one Hit by an outcome of 2, both by 3 and more.
    const [one, both] = [beyond(3) - beyond(4), beyond(4)];
    const miss = 1 - one - both;
    const again = one + both;
    const fromOne = 1 / again;
    expect(report.rounds.mean).toBeCloseTo((1 + one * fromOne) / (1 - miss), 4);
  });

  it('those without a name act as groups, and a surprise round has three shots', async () => {
    const out = await told(`campaign A
  system: Action
npc Monk
  Reflexes 5  Hits 30
  skills:
    Melee 12
    Dodge 12
npc Boy
  role: mook
  Reflexes 4  Hits 5
  skills:
    Melee 7
    Dodge 6
encounter A
  heroes: Monk
  boys: Boy x5
  surprise: heroes
`);
    const [, first = ''] = /Turn 1\n(.*?)\n\n/s.exec(out) ?? [];
    expect(first).toContain('Monk is surprised and does nothing.');
    expect(first.match(/strikes at Monk/g)).toHaveLength(2);
    expect(first).toMatch(/Boy 1 strikes at Monk: d6! - d6! \(-?\d+\) \+ Melee 7 \+ 3 assistance = /);
    expect(first).toMatch(/Boy 5 strikes at Monk: d6! - d6! \(-?\d+\) \+ Melee 7 = /);
  });
});

describe('Action!/System', () => {
  const d10 = dice(0, 9);
  /** A double-0 is rolled again until it is none. */
  const results = pairs(d10, d10)
    .filter(([plus, minus]) => plus !== 0 || minus !== 0)
    .map(([plus, minus]) => plus - minus);
  const often = (isSo: (result: number) => boolean): number => results.filter(isSo).length / results.length;

  const rain = (keys: string, foe: string): string => `campaign A
  system: Action!/System
${keys}
npc Kiai
  Agility 6  Wits 6  Luck 6  Toughness 5  Health 30  Strength 6
  skills:
    Martial Arts 12
    Dodge 11
  weapons:
    Staff (Martial Arts): damage 8
npc Foe
${foe}
encounter A
  a: Kiai
  b: Foe
`;

  it('those without a name are out by a payoff of 10, or by a Wound', () => {
    const foe = '  role: unnamed\n  Toughness 3  Health 15\n  skills:\n    Dodge 10';
    // 12 + result - 10 + 8 - 3.
    const out = (payoff: number): number => often((result) => result >= -2 && 7 + result >= payoff);
    const byTable = fought(rain('', foe));
    expect(byTable.rounds.mean).toBeCloseTo(1 / out(10), 6);
    expect(fought(rain('  glass jaw: single Wound', foe)).rounds.mean).toBeCloseTo(1 / out(5), 6);
    expect(fought(rain('  unnamed characters: advanced', foe)).rounds.mean).toBeCloseTo(1 / out(10), 6);
  });

  it('those who are hit hard are flung back, and may have cinematic wounds', async () => {
    interface Turn {
      readonly events: readonly Readonly<Record<string, unknown>>[];
    }
    const keys = '  knockback: yes\n  cinematic wounds: massive\n';
    const foe =
      '  Health 60  Toughness 20  Luck 6  Mass Value 6\n  Agility 6  Wits 6\n  skills:\n    Dodge 5\n';
    const { turns } = await transcriptOf<Turn>(rain(keys, foe), 1);
    const hits = turns
      .flatMap(({ events }) => events)
      .filter(({ type, who }) => type === 'harm' && who === 'Foe');
    expect(hits.length).toBeGreaterThan(0);
    for (const { net, isKnockedDown, flung, isCinematic } of hits as {
      net: number;
      isKnockedDown: boolean;
      flung: number;
      isCinematic: boolean;
    }[]) {
      // A meter for every 5 points beyond the Mass Value; massive damage is four times the Wound Threshold of 5.
      expect(isKnockedDown).toBe(net > 6);
      expect(flung).toBe(Math.max(0, Math.floor((net - 6) / 5)));
      expect(isCinematic).toBe(net >= 20);
    }
  });
  it('those with a name are down by Shock or dying by Wounds, and defend for Shots', () => {
    const foe = '  Agility 3  Wits 2  Luck 1  Toughness 3  Health 12\n  skills:\n    Dodge 9';
    // Two Shots buy two Active Defenses at +5, where 12 against 9 hits more often than not; each Wound takes 1 from the defense.
    const report = fought(rain('  shock: no', foe));
    const known = new Map<string, number>();
    const turns = (shots: number, shock: number, wounds: number): number => {
      if (shock >= 12 || wounds >= 3) return 0;
      const key = `${shots} ${shock} ${wounds}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      let [sum, stays] = [1, 0];
      const defense = (shots > 0 ? 14 : 9) - wounds;
      for (const result of results) {
        const outcome = 12 + result - defense;
        const payoff = outcome < 0 ? 0 : Math.max(0, outcome + 8 - 3);
        const next: readonly [number, number, number] = [
          Math.max(0, shots - 1),
          shock + payoff,
          wounds + Math.floor(payoff / 5),
        ];
        if (next.join(' ') === key) stays += 1 / results.length;
        else sum += turns(...next) / results.length;
      }
      known.set(key, sum / (1 - stays));
      return known.get(key)!;
    };
    expect(report.rounds.mean).toBeCloseTo(turns(2, 0, 0), 6);
  });

  it('a Wound asks for a roll of Willpower, and takes from it', async () => {
    const foe = '  Toughness 9  Health 99\n  skills:\n    Dodge 9\n    Willpower 6';
    const out = await told(rain('', foe), 2);
    expect(out).toMatch(
      /Foe rolls for shock: d10 - d10 \(-?\d+\) \+ Willpower 6 - \d+ for Wounds = -?\d+ vs \d+: /,
    );
  });
});
