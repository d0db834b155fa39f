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
    ['Flibber 9 vs 18', '`Flibber` is no skill and no attribute', '^^^^^^^^^'],
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
