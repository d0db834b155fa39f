/**
 * Typed tasks and procedures against the books: every expected chance is counted here, case by case, from the rule
 * as the book states it. Nothing of the product computes an expectation.
 */
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chance, d, d3, dice, pairs, sixes, type Chance } from './support/brute-force.ts';

const CLI = path.resolve('dist/cli.js');

interface OddsJson {
  readonly probability?: { readonly value: number };
  readonly results?: readonly { readonly name: string; readonly probability?: { readonly value: number } }[];
  readonly degrees?: readonly { readonly name: string; readonly probability: { readonly value: number } }[];
}

function run(...args: string[]): {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });
  expect(stderr).not.toMatch(/^\s+at /m);
  return { code: status, out: stdout, err: stderr };
}

function oddsOf(text: string, system?: string): OddsJson {
  const { code, out, err } = run(
    'odds',
    text,
    '--format',
    'json',
    ...(system === undefined ? [] : ['--system', system]),
  );
  expect({ text, code, err }).toEqual({ text, code: 0, err: '' });
  return JSON.parse(out) as OddsJson;
}

/** The chance of a line, of a degree, or of success where no name is given. */
function chanceOf(text: string, name?: string, system?: string): number | undefined {
  const { probability, results = [], degrees = [] } = oddsOf(text, system);
  if (name === undefined) return probability?.value;
  return [...results, ...degrees].find((line) => line.name === name)?.probability?.value;
}

const WIKI = 'Action!/System';

describe('the Action! System', () => {
  it.each<[string, string | undefined, Chance]>([
    // Core Rules, Attribute Rolls: 3d6 and twice the attribute.
    ['REF 4 vs 21', undefined, chance(d3, (roll) => roll + 8 >= 21)],
    ['REF 8 - 2 vs 24', undefined, chance(d3, (roll) => roll + 14 >= 24)],
    ['REF 4 + Stealth 3 vs 18', undefined, chance(d3, (roll) => roll + 7 >= 18)],
    ['Interrogation 9 vs WIL 5', undefined, chance(pairs(d3, d3), ([own, will]) => own + 9 > will + 10)],
    // Restrain: the other side's first roll to resist is at -2; a tie keeps things as they are.
    ['action restrain, 9 vs 8', 'succeeds', chance(pairs(d3, d3), ([own, other]) => own + 9 > other + 8 - 2)],
    // Disarm has -2 on the own roll and nothing on the other.
    ['action disarm, 9 vs 8', 'succeeds', chance(pairs(d3, d3), ([own, other]) => own + 9 - 2 > other + 8)],
    // Treatment: TN 12, 10 % of the wound for every 2 points of effect, rounded up, but never more than half of it.
    ['treat light 7, Surgery 10', '3 LIF', chance(d3, (roll) => given(7, roll + 10 - 12) === 3)],
    ['treat light 7, Surgery 10', '4 LIF', undefined],
    ['treat light 20, Surgery 10', '10 LIF', chance(d3, (roll) => given(20, roll + 10 - 12) === 10)],
    ['treat light 20, Surgery 10', '4 LIF', chance(d3, (roll) => given(20, roll + 10 - 12) === 4)],
  ])('%s: %s', (text, name, expected) => {
    const found = chanceOf(text, name);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 12);
  });

  it.each([
    ['INI 7 vs 6', 'INI is not rolled against a target number', '^^^^^'],
    ['Flibber 9 vs 18', '`Flibber` is neither a skill nor an attribute', '^^^^^^^^^'],
    ['grab 9 vs 14', '`grab` is an action in combat. Begin with `action grab,`', '^^^^^^'],
    ['Stelth 9 vs 18', 'Did you mean “Stealth”?', '^^^^^^^^'],
    ['Stealth 9 vs Awarenes 7', 'Did you mean “Awareness”?', '^^^^^^^^^^'],
  ])('refuses %s', (text, message, carets) => {
    const { code, out, err } = run('odds', text);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err.split('\n')[2]?.trim()).toBe(carets);
  });
});

/** 10 % for every 2 points of effect or part of them, rounded up, but half of the damage at most. Core Rules, Treatment. */
function given(damage: number, effect: number): number {
  if (effect < 0) return -1;
  const percent = Math.min(50, 10 * Math.ceil(effect / 2));
  return Math.min(Math.floor(damage / 2), Math.ceil((damage * percent) / 100));
}

/** Boxes of a skill entry: how often a roll of 3d6 + 9 against 15 has an effect number in a band. */
const band = (low: number, high: number): number =>
  chance(d3, (roll) => {
    // A natural 18 succeeds at least barely.
    const effect = roll === 18 ? Math.max(0, roll + 9 - 15) : roll + 9 - 15;
    return effect >= low && effect <= high;
  });

describe('procedures of the Action! System', () => {
  const d6 = d(6);
  const twice = pairs(d3, d3);

  it.each<[string, string, number]>([
    // Initiative: 1d6 + INI, ties to the higher INT.
    [
      'initiative INI 7, INT 5 vs INI 6, INT 4',
      'acts first',
      chance(pairs(d6, d6), ([a, b]) => a + 7 >= b + 6),
    ],
    ['initiative INI 7 vs INI 6', 'at the same time', chance(pairs(d6, d6), ([a, b]) => a + 7 === b + 6)],
    // Negotiation: TN 24 for a party that is somewhat opposed; three and six points of effect save concessions.
    ['negotiation 15, somewhat opposed', 'failure', chance(d3, (roll) => roll + 15 < 24)],
    [
      'negotiation 15, somewhat opposed',
      'one concession',
      chance(d3, (roll) => roll + 15 >= 27 && roll + 15 < 30),
    ],
    ['negotiation 15, somewhat opposed', 'no concessions', chance(d3, (roll) => roll + 15 >= 30)],
    // Trading: 5 % for each point of the difference.
    ['trading 7 vs 6', '5%', chance(twice, ([a, b]) => a + 7 - b - 6 === 1)],
    ['trading 7 vs 6', 'the second gains', chance(twice, ([a, b]) => a + 7 < b + 6)],
    // Appraisal: TN 18, each difficulty -3.
    ['appraisal 12, rare, no training', 'success', chance(d3, (roll) => roll + 6 >= 18)],
    // Area Knowledge: a neighborhood is at +3.
    ['area knowledge 6, neighborhood', 'good detail', chance(d3, (roll) => roll + 9 >= 18)],
    ['forensics 9 vs 15', 'important details', band(6, 8)],
    ['forensics 9 vs 15', 'every detail', band(12, 99)],
    ['survival 9 vs 15', 'food, water and shelter for a week', band(6, 99)],
    ['survival 3 vs 15', 'a mishap', chance(d3, (roll) => roll !== 18 && roll + 3 - 15 <= -6)],
    ['society 9 vs 21', 'a major gaffe', chance(d3, (roll) => roll !== 18 && roll + 9 - 21 <= -6)],
    // Meditation: one step for every two points of effect.
    ['meditation 9 vs 15', '2 points of stun, or 2 steps of time', band(4, 5)],
    // Interrogation: against a WIL attribute roll.
    ['interrogation 9 vs WIL 5', 'broken', chance(twice, ([a, b]) => a + 9 > b + 10)],
    // Throw: -1 on the roll, and an Acrobatics roll of at least the throw halves.
    ['throw 9 vs DEF 14, STR 5', 'thrown', chance(d3, (roll) => roll === 18 || roll + 8 >= 14)],
    [
      'throw 9 vs DEF 14, STR 5, Acrobatics 8',
      'halved',
      chance(twice, ([a, b]) => (a === 18 || a + 8 >= 14) && b + 8 >= a + 8),
    ],
    // Drop: 2d6 B/L, armor and toughness off.
    ['drop AV 2, TGH 4', 'no damage', chance(pairs(d6, d6), ([a, b]) => a + b <= 6)],
    // Fire is severe: 1d6 each turn, armor and toughness each time.
    ['exposure fire, 2 turns, AV 1, TGH 2', 'no damage', chance(pairs(d6, d6), ([a, b]) => a <= 3 && b <= 3)],
    // Dodging adds 3 to DEF; an action point on REF 1 to the roll.
    [
      'attack REF 5 + Pistols 4 vs DEF 15, dodging',
      'hit',
      chance(d3, (roll) => roll === 18 || roll + 9 >= 18),
    ],
    [
      'attack REF 5 + Pistols 4 vs DEF 15, 1 AP on REF',
      'hit',
      chance(d3, (roll) => roll === 18 || roll + 10 >= 15),
    ],
    ['attack 9 vs DEF 15, effect 3', 'effect 3 or more', chance(d3, (roll) => roll + 9 - 15 >= 3)],
    [
      'attack 40 vs DEF 15, 1d6 P/L, AV 4, 1 AP for damage',
      'no damage',
      chance(d6, (roll) => Math.min(12, roll + 5) <= 4),
    ],
    ['attack 40 vs DEF 15, 1d6 P/L, 1 AP for less damage', 'no damage', chance(d6, (roll) => roll <= 5)],
  ])('%s: %s', (text, name, expected) => expect(chanceOf(text, name) ?? 0).toBeCloseTo(expected, 12));

  it.each<[string, string, number]>([
    ['drag STR 6 vs STR 4, MOV 10', 'dragged', 3],
    ['drag STR 6 vs STR 4, MOV 2', 'dragged', 2],
    ['drag STR 3 vs STR 5, MOV 10', 'dragged', 0],
    ['instruction Instruction 4, Swords 6', 'highest level', 5],
    ['demolitions INT 5 + Demolitions 7 vs 18, 6d6 P/L', 'dice set to 6', 3],
  ])('%s: %s %d', (text, name, value) => {
    const line = (oddsOf(text).results ?? []).find((each) => each.name === name) as
      { readonly value?: number; readonly facts?: readonly { readonly value?: number }[] } | undefined;
    expect(line?.value ?? line?.facts?.[0]?.value).toBe(value);
  });
});

describe('Action', () => {
  // A closed roll for each side; nobody begins below shot 1.
  const shot = (reflexes: number, [plus, minus]: readonly [number, number]): number =>
    Math.max(1, reflexes + plus - minus);
  const both = pairs(pairs(sixes, sixes), pairs(sixes, sixes));

  it.each([
    [2, 1],
    [9, 7],
    [1, 5],
    [30, 3],
  ])('initiative %i vs %i', (own, other) => {
    const text = `initiative ${own} vs ${other}`;
    const names = { 'acts first': 1, 'same shot': 0, 'acts later': -1 };
    for (const [name, sign] of Object.entries(names))
      expect(chanceOf(text, name, 'Action'), name).toBeCloseTo(
        chance(both, ([mine, theirs]) => Math.sign(shot(own, mine) - shot(other, theirs)) === sign),
        12,
      );
  });
});

describe('procedures of the other systems', () => {
  const d10 = dice(0, 9);
  const lead = pairs(d10, d10)
    .filter(([plus, minus]) => plus !== 0 || minus !== 0)
    .map(([plus, minus]) => plus - minus);
  /** Payoffs of skill 12 with 6 against 11 with 4; undefined for a failure. */
  const payoff = (dice_: number): number | undefined =>
    12 + dice_ >= 11 ? 12 + dice_ - 11 + 6 - 4 : undefined;
  const steps = (dice_: number): number => Math.floor(Math.max(0, payoff(dice_) ?? 0) / 5);

  it.each<[string, string, number]>([
    ['social contest 12 + 6 vs 11 + 4', '1 Presence lost', chance(lead, (roll) => steps(roll) === 1)],
    ['chase 12 + 6 vs 11 + 4', '2 Shots lost', chance(lead, (roll) => steps(roll) === 2)],
    ['chase 12 + 6 vs 11 + 4', '1 Fortune point', chance(lead, (roll) => steps(roll) === 2)],
    ['support 12 + 6 vs 11 + 4', '1 positive die', chance(lead, (roll) => steps(roll) >= 1)],
    ['gambling 12 + 6 vs 11 + 4', '7 Resource points', chance(lead, (roll) => payoff(roll) === 7)],
    ['tiring 12 + 1 vs 11 + 4', '2 Shock of one’s own', chance(lead, (roll) => 12 + roll === 11 + 1)],
    ['maneuver 12 + 6 vs 11 + 4', '2 impairment', chance(lead, (roll) => steps(roll) === 2)],
    [
      'three round burst 12 + 6 vs 11 + 4',
      'Negotiated Victory',
      chance(lead, (roll) => {
        const value = payoff(roll);
        return value !== undefined && value + 3 >= 10 && value + 3 < 15;
      }) * 0.99,
    ],
    [
      'knockback 12 + 9 vs 11 + 4, Mass 3',
      'flung 1 m',
      chance(lead, (roll) => {
        const damage = 12 + roll >= 11 ? 12 + roll - 11 + 5 : 0;
        return damage > 3 && Math.floor((damage - 3) / 5) === 1;
      }),
    ],
    [
      'knockback 12 + 9 vs 11 + 4, Mass 3',
      'knocked down',
      chance(lead, (roll) => 12 + roll >= 11 && 12 + roll - 11 + 5 > 3),
    ],
    ['burst 12 + 6 vs 11 + 4', 'out of ammunition', 0.1],
    ['full-auto 12 + 6 vs 11 + 4', 'out of ammunition', 0.9],
  ])('Action!/System, %s: %s', (text, name, expected) =>
    expect(chanceOf(text, name, WIKI) ?? 0).toBeCloseTo(expected, 12),
  );

  it('Fast Action, initiative AGI 4 vs AGI 3', () => {
    const rolls = pairs(sixes, sixes);
    expect(chanceOf('initiative AGI 4 vs AGI 3', 'acts first', 'Fast Action')).toBeCloseTo(
      chance(rolls, ([a, b]) => a + 4 > b + 3),
      12,
    );
  });

  it.each<[string, string]>([
    ['gauge skill 9 vs 11', 'standard'],
    ['finishing stunt 9 vs 11, limit break', 'standard'],
    ['finishing stunt 9 vs 11', 'confident'],
  ])('Action, %s', (text, kind) => {
    // Open dice: a 6 rolls on; six further sixes change the chance by less than the tolerance.
    const chain = (depth: number): readonly (readonly [number, number])[] =>
      depth === 0
        ? [[6, 1]]
        : d(6).flatMap((face) =>
            face < 6
              ? [[face, 1 / 6] as const]
              : chain(depth - 1).map(([more, odds]) => [6 + more, odds / 6] as const),
          );
    const die = chain(6);
    let success = 0;
    for (const [plus, first] of die)
      for (const [minus, second] of die) {
        const isBoxcars = plus > 6 && minus > 6;
        const bonus = kind === 'confident' && !isBoxcars ? Math.abs(plus - minus) : plus - minus;
        if (9 + bonus >= 11) success += first * second;
      }
    expect(chanceOf(text, 'success', 'Action')).toBeCloseTo(success, 4);
  });
});

describe('Action!/System', () => {
  const d10 = dice(0, 9);
  /** A pair that is no double-0: a double-0 is rolled again until it is none. */
  const pair = pairs(d10, d10).filter(([plus, minus]) => plus !== 0 || minus !== 0);
  const lead = pair.map(([plus, minus]) => plus - minus);

  it.each([
    'Hazardous and Promising and Inspired Stunt 10 vs 12',
    'Inspired Promising Hazardous Stunt 10 vs 12',
    'Promising, Inspired and Hazardous Stunt 10 vs 12',
  ])('%s', (text) => {
    const inspired = pairs(lead, d10);
    expect(chanceOf(text, undefined, WIKI)).toBeCloseTo(
      chance(inspired, ([first, extra]) => first + extra >= 2),
      12,
    );
    // Hazardous: each failure is a fumble.
    expect(chanceOf(text, 'Fumble', WIKI)).toBeCloseTo(
      chance(inspired, ([first, extra]) => first + extra < 2),
      12,
    );
  });

  it.each(['Wild Hazardous Stunt 10 vs 12', 'Hazardous Wild Stunt 10 vs 12'])('%s', (text) => {
    const wild = pairs(lead, pairs(d10, d10));
    const total = ([first, [plus, minus]]: (typeof wild)[number]): number => first + plus - minus;
    expect(chanceOf(text, undefined, WIKI)).toBeCloseTo(
      chance(wild, (roll) => total(roll) >= 2),
      12,
    );
    expect(chanceOf(text, 'Fumble', WIKI)).toBeCloseTo(
      chance(wild, (roll) => total(roll) < 2),
      12,
    );
    expect(chanceOf(text, 'Failure', WIKI) ?? 0).toBe(0);
    expect(chanceOf(text, 'Total Failure', WIKI) ?? 0).toBe(0);
  });
});

it('counts what it says', () => {
  expect(d(6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(chance(d3, (roll) => roll === 18)).toBe(1 / 216);
});

describe('help for one procedure', () => {
  it.each(['help fall', 'fall ?'])('%s', (text) => {
    const { code, out } = run('odds', text);
    expect(code).toBe(0);
    expect(out).toContain('fall 24 m, [Acrobatics 4], [AV 6]…, [TGH 4], [HLT 5], [LIF 30]');
    expect(out).toMatch(/HLT 5 +HLT of the target \(for the severity of wounds\) \(optional\)/);
  });
});

describe('margins, effects, several sides and levels of difficulty', () => {
  const twice = pairs(d3, d3);
  const dice6 = pairs(sixes, pairs(sixes, sixes));
  it.each<[string, string | undefined, number, string?]>([
    [
      'margin 3, Stealth 9 vs Awareness 7',
      'wins by 3 or more',
      chance(twice, ([a, b]) => a + 9 - b - 7 >= 3),
    ],
    ['margin 3, Stealth 9 vs Awareness 7', 'loses', chance(twice, ([a, b]) => a + 9 < b + 7)],
    ['effect 3 or more, Stealth 9 vs 18', 'effect 3 or more', chance(d3, (roll) => roll + 9 - 18 >= 3)],
    [
      'chance of effect 3 or more: Stealth 9 vs Challenging',
      'effect 3 or more',
      chance(d3, (roll) => roll + 9 - 18 >= 3),
    ],
    [
      'effect 2, Driving 5 vs 8',
      'effect 2 or more',
      chance(sixes, (roll) => roll + 5 - 8 >= 2),
      'Fast Action',
    ],
    // In Fast Action everybody rolls again until there is a winner.
    [
      'contest Driving 5, Driving 4, Driving 4',
      '1: Driving 5',
      chance(
        dice6.filter(([a, [b, c]]) => {
          const all = [a + 5, b + 4, c + 4];
          const best = Math.max(...all);
          return all.filter((each) => each === best).length === 1;
        }),
        ([a, [b, c]]) => a + 5 > b + 4 && a + 5 > c + 4,
      ),
      'Fast Action',
    ],
    ['contest Stealth 9, Stealth 7', '2: Stealth 7', chance(twice, ([a, b]) => b + 7 > a + 9)],
    ['contest Stealth 9, Stealth 7', 'tie', chance(twice, ([a, b]) => b + 7 === a + 9)],
    // A level of difficulty is 3 in the Action! System; in Fast Action it is the next word of the table.
    ['Stealth 9 vs Challenging, +1 DL', undefined, chance(d3, (roll) => roll === 18 || roll + 9 >= 21)],
    ['Stealth 9 vs 16, 1 level easier', undefined, chance(d3, (roll) => roll + 9 >= 13)],
    ['Driving 5 vs Difficult, +1 DL', undefined, chance(sixes, (roll) => roll + 5 > 8), 'Fast Action'],
  ])('%s: %s', (text, name, expected, system) =>
    expect(chanceOf(text, name, system) ?? 0).toBeCloseTo(expected, 12),
  );
});
