/**
 * Typed attacks against the Core Rules: hundreds of them, put together at random from all that the book knows of an attack.
 * What is expected is added up and counted here; nothing of the product helps.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { both, likely, mean, over, thrown, type Odds } from '../support/brute-force.ts';
import { randomBy } from '../support/random.ts';
import { typedOdds, type Line } from '../support/typed-odds.ts';

interface Weapon {
  readonly name: string;
  readonly damage: string | null;
  readonly kind: string;
  readonly acc: number;
  readonly rmod: number | null;
  readonly strMin: number | 'crew';
  readonly strDice: 'both' | 'down' | 'none';
  readonly max: number | null;
  readonly maxPerStr: number | null;
  readonly marks: readonly string[];
}

interface Armor {
  readonly name: string;
  readonly av: number;
  readonly halvedBy: readonly string[];
}

const read = <T>(name: string): readonly T[] =>
  JSON.parse(readFileSync(`test/rulebook/${name}.json`, 'utf8')) as T[];
const WEAPONS = read<Weapon>('weapons').filter(({ damage }) => /^\d+d6/.test(damage ?? ''));
const ARMOR = read<Armor>('armor');

/** The figures of the book, by the words that are typed. */
const CONDITIONS: readonly (readonly [string, number])[] = [
  ['half cover', -1],
  ['head and shoulders', -2],
  ['head only', -3],
  ['silhouetted', 2],
  ['partly obscured', -1],
  ['mostly obscured', -3],
  ['visibility: none', -5],
  ['target higher', 2],
  ['target lower', 1],
  ['braced', 2],
  ['hip shot', -2],
  ['surprise attack', -5],
  ['improvised weapon', -2],
];
const DISTANCES: readonly (readonly [number, number])[] = [
  [1, 0],
  [2, -1],
  [3, -1],
  [4, -2],
  [5, -2],
  [6, -3],
  [15, -3],
  [16, -4],
  [25, -4],
  [30, -5],
  [50, -6],
];
/** Defensive Target Number: what the target carries takes from its DEF. */
const LOADS: readonly (readonly [string, number])[] = [
  ['partially encumbered', -1],
  ['target greatly encumbered', -3],
];
const SIZES: readonly (readonly [number, number])[] = [
  [0.25, -6],
  [0.5, -4],
  [1, -2],
  [2, 0],
  [4, 2],
  [8, 4],
  [16, 6],
  [32, 12],
];
const SPEEDS: readonly (readonly [number, number])[] = [
  [2, 0],
  [3, -1],
  [4, -1],
  [5, -2],
  [8, -2],
  [9, -4],
  [16, -4],
  [32, -6],
  [64, -8],
];
const PLACES: readonly (readonly [string, number, number])[] = [
  ['head', -4, 2],
  ['neck', -6, 1.5],
  ['hand', -3, 0.5],
  ['shoulder', -2, 0.5],
  ['arm', -2, 0.5],
  ['chest', -1, 1],
  ['stomach', -4, 1],
  ['vitals', -6, 1.5],
  ['thigh', -2, 0.5],
  ['calf', -4, 0.5],
  ['foot', -3, 0.5],
];
const ROLLS: readonly (readonly [string, number])[] = [
  ['off hand', -3],
  ['wounded 3', -3],
  ['complementary 5', 2],
  ['1 AP', 5],
  ['2 AP', 10],
  ['role-playing 2', 2],
  ['-2', -2],
  ['+3', 3],
  ['run', -3],
  ['walk', 0],
  ['sprint', -6],
];

/** The meters that a long weapon suits; blows from farther away do not exist. */
const LONGEST_REACH = 3;

interface Case {
  readonly text: string;
  readonly score: number;
  readonly target: number;
  readonly damage: Odds | undefined;
  readonly form: string;
  readonly through: (points: number) => number;
  readonly health: number | undefined;
  readonly life: number | undefined;
}

function attackBy(random: () => number): Case {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const is = (share: number): boolean => random() < share;
  const parts: string[] = [];
  const ref = whole(2, 9);
  const skill = whole(0, 9);
  let score = ref + skill;
  let target = whole(10, 26);
  const head = `attack ${is(0.5) ? `REF ${ref} + Brawling ${skill}` : score} vs DEF ${target}`;

  const [distance, far] = pick(DISTANCES);
  const isShot = is(0.6);
  const strength = whole(2, 9);
  const isArmed = is(0.5);
  const isForBlows = ({ max, maxPerStr }: Weapon): boolean => max === null && maxPerStr === null;
  const reachOf = (each: Weapon): number =>
    isForBlows(each)
      ? LONGEST_REACH
      : Math.min(each.max ?? Infinity, (each.maxPerStr ?? Infinity) * strength);
  const inReach = WEAPONS.filter((each) => !isShot || reachOf(each) >= distance);
  const weapon = isArmed ? pick(inReach) : undefined;
  let rmod = 0;
  let dice = 0;
  let bonus = 0;
  let [type, form] = ['', ''];
  let marks: readonly string[] = [];
  if (weapon) {
    const [, count = '0', add = '0'] = /^(\d+)d6([+-]\d+)?$/.exec(weapon.damage!)!;
    [dice, bonus] = [Number(count), Number(add)];
    [type = '', form = ''] = weapon.kind.split('/');
    marks = weapon.marks;
    rmod = weapon.rmod ?? 0;
    score += weapon.acc;
    const minimum = weapon.strMin === 'crew' ? strength : weapon.strMin;
    const missing = Math.max(0, minimum - strength);
    score -= missing;
    const most: readonly [number, number] = [2 * dice, 2 * bonus];
    if (missing > 0 && weapon.strDice !== 'none') dice -= missing;
    else if (weapon.strDice === 'both') {
      dice += Math.max(0, strength - minimum);
      if (dice > most[0]) [dice, bonus] = most;
    }
    // What has no dice left is refused; another test sees to it.
    if (dice <= 0) return attackBy(random);
    parts.push(weapon.name, `STR ${strength}`);
  } else if (is(0.8)) {
    [dice, bonus] = [whole(1, 6), pick([0, 0, 1, 2])];
    [type, form] = pick([
      ['B', 'S'],
      ['B', 'L'],
      ['P', 'L'],
      ['P', 'S'],
      ['Sp', 'L'],
      ['Sp', 'Sp'],
    ] as const);
    parts.push(`${dice}d6${bonus === 0 ? '' : `+${bonus}`} ${type}/${form}`);
  }
  if (isShot) {
    parts.push(`${distance} m`);
    if (!weapon && is(0.4)) parts.push(`RMod ${(rmod = whole(0, 5))}`);
    // The distance counts for ranged attacks alone, and so does aim.
    const isBlow = weapon !== undefined && isForBlows(weapon);
    score += isBlow ? 0 : Math.min(0, far + rmod);
    if (is(0.4) && !isBlow) {
      const turns = whole(1, 4);
      parts.push(`aimed ${turns}`);
      score += Math.min(6, 2 * turns);
    }
  }
  const add = (all: readonly (readonly [string, number])[], share: number): void => {
    if (!is(share)) return;
    const [words, amount] = pick(all);
    parts.push(words);
    score += amount;
  };
  const isSpent = (points: number): boolean => parts.includes(`${points} AP`);
  add(CONDITIONS.slice(0, 4), 0.3);
  add(CONDITIONS.slice(4, 7), 0.3);
  add(CONDITIONS.slice(7), 0.3);
  add(
    SIZES.map(([meters, amount]) => [`size ${meters} m`, amount] as const),
    0.2,
  );
  add(
    SPEEDS.map(([meters, amount]) => [`speed ${meters} m`, amount] as const),
    0.2,
  );
  add(ROLLS, 0.5);
  if (is(0.15)) {
    parts.push('dodging');
    target += 3;
  }
  if (is(0.15)) {
    const [words, amount] = pick(LOADS);
    parts.push(words);
    target += amount;
  }
  let multiplier = 1;
  // Pieces of armor cover some places only; another test sees to it.
  const isPlaced = is(0.25);
  if (isPlaced) {
    const [place, aimed, times] = pick(PLACES);
    // `head` alone is a target of which no more is seen.
    parts.push(place === 'head' || is(0.5) ? `at the ${place}` : place);
    score += aimed;
    multiplier = times;
  }

  let armorValue = 0;
  if (is(0.6)) {
    if (is(0.4) && !isPlaced) {
      const worn = pick(ARMOR.filter(({ name }) => !name.includes(',')));
      const isHalved = worn.halvedBy.some((what) => (what === 'blunt' ? type === 'B' : marks.includes(what)));
      armorValue = isHalved ? Math.ceil(worn.av / 2) : worn.av;
      parts.push(worn.name);
    } else parts.push(`AV ${(armorValue = whole(1, 14))}`);
    if (marks.includes('armor piercing') && armorValue > 0) armorValue = Math.ceil(armorValue / 2);
  }
  const toughness = is(0.5) ? whole(1, 8) : 0;
  if (toughness > 0) parts.push(`TGH ${toughness}`);
  const health = is(0.6) ? whole(2, 8) : undefined;
  if (health !== undefined) parts.push(`HLT ${health}`);
  const life = is(0.6) ? whole(8, 40) : undefined;
  if (life !== undefined) parts.push(`LIF ${life}`);
  // Three points at most go into an attack and its damage.
  const more = is(0.15) && dice > 0 ? whole(1, isSpent(2) ? 1 : isSpent(1) ? 2 : 3) : 0;
  if (more > 0) parts.push(`${more} AP for damage`);
  const less = is(0.15) && dice > 0 ? whole(1, 3) : 0;
  if (less > 0) parts.push(`${less} AP for less damage`);

  const highest = 6 * dice + bonus;
  const damage =
    dice > 0
      ? over(thrown(dice, 6, bonus), (points) =>
          more > 0 ? Math.min(2 * highest, points + 5 * more) : points,
        )
      : undefined;
  const through = (points: number): number => {
    const behindArmor = type === 'Sp' ? points : Math.max(0, points - armorValue);
    const there = Math.ceil(behindArmor * multiplier);
    const felt = type === 'B' ? Math.max(0, there - toughness) : there;
    return Math.max(0, felt - 5 * less);
  };
  // The order of the arguments does not matter.
  for (let at = parts.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [parts[at], parts[other]] = [parts[other]!, parts[at]!];
  }
  return { text: [head, ...parts].join(', '), score, target, damage, form, through, health, life };
}

/** By name, the chances of what a number of points does. Core Rules, Wounds; Damage. */
function harms({ form, health, life }: Case): readonly (readonly [string, (points: number) => boolean])[] {
  const isLethal = form === 'L';
  const bounds = [0, 1, 2, 4, 5, Infinity].map((times) => times * (health ?? 0));
  const wounds = ['superficial', 'light', 'serious', 'critical', 'fatal'].map(
    (level, index) =>
      [
        `${level} wound`,
        (points: number) =>
          health !== undefined && isLethal && points > bounds[index]! && points <= bounds[index + 1]!,
      ] as const,
  );
  const left = life ?? Infinity;
  return [
    ['no damage', (points) => points === 0],
    ...wounds,
    ['stunned', (points) => form !== 'Sp' && points > Math.ceil(left / 2)],
    ['unconscious', (points) => form !== 'Sp' && points >= left],
    ['dying', (points) => isLethal && points > left],
    ['dead', (points) => isLethal && points >= left + 10],
  ];
}

const random = randomBy(13);
const CASES = Array.from({ length: 300 }, () => attackBy(random));

it.each(CASES.map((each) => [each.text, each] as const))('%s', async (text, each) => {
  const { score, target, damage, through } = each;
  const { results = [] } = await typedOdds(text);
  const line = (name: string): Line | undefined => results.find((found) => found.name === name);
  const hits = over(thrown(3, 6), (shown) => Number(shown === 18 || shown + score >= target));
  expect(line('hit')?.probability?.value, 'hit').toBeCloseTo(likely(hits, Boolean), 10);
  if (!damage) return;
  const taken = over(damage, through);
  const all = both(hits, taken, (hit, points) => hit * points);
  for (const [name, isSo] of harms(each))
    expect(line(name)?.probability?.value ?? 0, name).toBeCloseTo(likely(all, isSo), 10);
  const average = line('with misses')?.facts?.find(({ type }) => type === 'mean')?.['mean'] as {
    readonly value: number;
  };
  expect(average.value, 'with misses').toBeCloseTo(mean(all), 10);
});
