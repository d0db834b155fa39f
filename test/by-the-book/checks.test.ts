/**
 * Typed tasks and contests against the Core Rules, with each of the three dice: put together at random from the circumstances of
 * the book, and counted here.
 */
import { describe, expect, it } from 'vitest';
import { both, likely, over, thrown, type Odds } from '../support/brute-force.ts';
import { randomBy } from '../support/random.ts';
import { chanceOf, typedOdds } from '../support/typed-odds.ts';

const DICE = {
  '3d6': { dice: thrown(3, 6), highest: 18, point: 5, words: [12, 15, 18, 21, 24, 27, 30], step: 3 },
  '2d10': { dice: thrown(2, 10), highest: 20, point: 5, words: [12, 15, 18, 21, 24, 27, 30], step: 3 },
  '1d20': { dice: thrown(1, 20), highest: 20, point: 3, words: [5, 10, 15, 20, 25, 30, 35], step: 5 },
} as const;
type DiceName = keyof typeof DICE;
const NAMES = Object.keys(DICE) as DiceName[];
const WORDS = ['Average', 'Tricky', 'Challenging', 'Difficult', 'Demanding', 'Extreme', 'Legendary'];

/** With 1d20 every modifier is halved, away from 0, and those that count each time are halved each time. */
const halfOf = (amount: number): number => Math.sign(amount) * Math.ceil(Math.abs(amount) / 2);

type Pick = <T>(of: readonly T[]) => T;
const whole = (random: () => number, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** A circumstance in words, what it is worth with six-sided dice, and how often that counts. */
function circumstance(random: () => number, pick: Pick): readonly [string, number, number] {
  const times = whole(random, 1, 3);
  return pick([
    ['off hand', -3, 1],
    ['off hand, Ambidextrous (Convenience)', -1, 1],
    ['off hand, Ambidextrous (Edge)', 0, 1],
    [`role-playing ${times}`, times, 1],
    [`extra time ${times}`, 3, times],
    ['more time', 3, 1],
    [`rushed ${times}`, -3, times],
    ['hurried', -3, 1],
    ['5 minutes instead of 3 seconds', 3, 2],
    ['3 seconds instead of 30 seconds', -3, 1],
    [`retry ${times}`, -3, times],
    [`complementary ${2 * times + 1}`, times, 1],
    ['special tools', 3, 1],
    ['improvised tools', -3, 1],
    [`equipment ${times}`, times, 1],
    ['running', -3, 1],
    ['sprinting', -6, 1],
    [`wounded ${times}`, -times, 1],
    [`-${times} for rain`, -times, 1],
  ] as const);
}

/** Time, pace and tools are one of their kind each; any other circumstance is its own. */
const kindOf = (words: string): string =>
  /^(?:extra time|more time|rushed|hurried|\d \w+ instead)/.test(words)
    ? 'time'
    : /^(?:running|sprinting)$/.test(words)
      ? 'pace'
      : words.replace(/^.* (?=tools$)/, '').split(' ')[0]!;

function scoreBy(random: () => number, dice: DiceName): { readonly text: string; readonly added: number } {
  const pick: Pick = (of) => of[Math.floor(random() * of.length)]!;
  const [attribute, skill] = [whole(random, 1, 9), whole(random, 0, 9)];
  const [base, written] = pick([
    [attribute + skill, `Stealth ${attribute + skill}`],
    [attribute + skill, `REF ${attribute} + Stealth ${skill}`],
    [2 * attribute, `REF ${attribute}`],
    [2 * attribute, `Strength ${attribute}`],
    [attribute + skill, `${attribute + skill}`],
  ] as const);
  const parts: string[] = [];
  let added = base;
  const half = dice === '1d20' ? halfOf : (amount: number): number => amount;
  for (let count = whole(random, 0, 2); count > 0; count--) {
    const [words, amount, times] = circumstance(random, pick);
    // One of a kind in a roll.
    if (parts.some((each) => kindOf(each) === kindOf(words))) continue;
    parts.push(words);
    added += half(amount) * times;
  }
  if (random() < 0.3) {
    const points = whole(random, 1, 3);
    parts.push(`${points} AP`);
    added += DICE[dice].point * points;
  }
  return { text: [written, ...parts].join(', '), added };
}

/** The dice, the highest of which succeeds. */
function success(dice: DiceName, added: number, target: number): number {
  const { dice: odds, highest } = DICE[dice];
  return likely(odds, (shown) => shown === highest || shown + added >= target);
}

const random = randomBy(7);
const TASKS = Array.from({ length: 120 }, (_, index) => {
  const dice = NAMES[index % 3]!;
  const { words, step } = DICE[dice];
  const { text, added } = scoreBy(random, dice);
  const word = whole(random, 0, 6);
  const levels = whole(random, 1, 2);
  const number = whole(random, 8, 30);
  const targets: readonly (readonly [string, number])[] = [
    [`${number}`, number],
    [WORDS[word]!, words[word]!],
    [`${WORDS[word]}, +${levels} DL`, words[word]! + levels * step],
    [`${WORDS[word]}, two difficulty levels harder`, words[word]! + 2 * step],
    [`${WORDS[word]}, ${levels} ${levels === 1 ? 'level' : 'levels'} easier`, words[word]! - levels * step],
  ];
  const [written, tn] = targets[whole(random, 0, 3)]!;
  const [score = '', ...around] = text.split(', ');
  return { text: `${score} vs ${[written, ...around].join(', ')}`, dice, expected: success(dice, added, tn) };
});

describe('a task', () => {
  it.each(TASKS)('$text with $dice', async ({ text, dice, expected }) =>
    expect(await chanceOf(text, undefined, { dice })).toBeCloseTo(expected, 12),
  );
});

const CONTESTS = Array.from({ length: 60 }, (_, index) => {
  const dice = NAMES[index % 3]!;
  const [own, other] = [scoreBy(random, dice), scoreBy(random, dice)];
  const theirs = other.text.replace('Stealth', 'Awareness');
  const lead = both(
    over(DICE[dice].dice, (shown) => shown + own.added),
    over(DICE[dice].dice, (shown) => shown + other.added),
    (a, b) => a - b,
  );
  return { whole: `${own.text} vs ${theirs}`, dice, lead };
}).filter(({ whole: text }) => !/ vs \d/.test(text));

describe('a contest', () => {
  it.each(CONTESTS)('$whole with $dice', async ({ whole: text, dice, lead }) => {
    const { win, tie, lose } = await typedOdds(text, { dice });
    expect(win?.value).toBeCloseTo(
      likely(lead, (by) => by > 0),
      12,
    );
    expect(tie?.value).toBeCloseTo(
      likely(lead, (by) => by === 0),
      12,
    );
    expect(lose?.value).toBeCloseTo(
      likely(lead, (by) => by < 0),
      12,
    );
  });
});

describe('of a contest', () => {
  const sums = (...scores: readonly number[]): readonly Odds[] =>
    scores.map((score) => over(thrown(3, 6), (shown) => shown + score));

  it.each([
    [9, 7, 3],
    [5, 9, 1],
    [12, 12, 6],
    [7, 9, 2],
  ])('the margin: %i against %i by %i', async (own, other, by) => {
    const [mine, theirs] = sums(own, other);
    const lead = both(mine!, theirs!, (a, b) => a - b);
    const text = `margin ${by}, Stealth ${own} vs Awareness ${other}`;
    expect(await chanceOf(text, `wins by ${by} or more`)).toBeCloseTo(
      likely(lead, (each) => each >= by),
      12,
    );
    expect(await chanceOf(text, `loses by ${by} or more`)).toBeCloseTo(
      likely(lead, (each) => each <= -by),
      12,
    );
    expect(await chanceOf(text, 'tie')).toBeCloseTo(
      likely(lead, (each) => each === 0),
      12,
    );
  });

  it('three sides: whoever is ahead of all others', async () => {
    const [a, b, c] = sums(9, 7, 8);
    const wins = (mine: Odds, first: Odds, second: Odds): number =>
      likely(
        both(mine, both(first, second, Math.max), (own, best) => own - best),
        (by) => by > 0,
      );
    const text = 'contest Stealth 9, Stealth 7, Awareness 8';
    expect(await chanceOf(text, '1: Stealth 9')).toBeCloseTo(wins(a!, b!, c!), 12);
    expect(await chanceOf(text, '2: Stealth 7')).toBeCloseTo(wins(b!, a!, c!), 12);
    expect(await chanceOf(text, '3: Awareness 8')).toBeCloseTo(wins(c!, a!, b!), 12);
    expect(await chanceOf(text, 'tie')).toBeCloseTo(
      1 - wins(a!, b!, c!) - wins(b!, a!, c!) - wins(c!, a!, b!),
      12,
    );
  });

  it.each([1, 3, 8])('the effect number: %i or more', async (least) =>
    expect(await chanceOf(`effect ${least} or more, Stealth 9 vs 18`, `effect ${least} or more`)).toBeCloseTo(
      likely(thrown(3, 6), (shown) => shown + 9 - 18 >= least),
      12,
    ),
  );
});
