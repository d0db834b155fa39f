/** Rolls whose parts stand apart from each other: who beats whom, a number for one of several people, a bonus somewhere else. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { codeLenses } from '../code-lens.ts';
import { scene } from './testing/hangar.ts';

const lenses = (text: string): readonly string[] => {
  const { model, uri } = fixture(
    scene(text, '    cast: Jack Smith, Mara Velasquez, Hangar Guard, Colonel Vane'),
  );
  return codeLenses(model, uri, { rolls: true }).map(({ title }) => title.replace(/ · roll$/, ''));
};

/** The share of the throws of three dice whose sum is `needed` or more, in percent. */
function atLeast(needed: number): string {
  let found = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) if (a + b + c >= Math.min(needed, 18)) found++;
  return needed <= 3 ? 'always' : `${((100 * found) / 216).toFixed(1)}%`;
}

/** The chance of a score with three dice against another one with three dice, where a tie is no success. */
function beats(score: number, other: number): string {
  const ways = new Array<number>(19).fill(0);
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) ways[a + b + c]!++;
  let won = 0;
  for (let own = 3; own <= 18; own++)
    for (let theirs = 3; theirs <= 18; theirs++)
      if (score + own > other + theirs) won += ways[own]! * ways[theirs]!;
  return `${((100 * won) / 216 ** 2).toFixed(1)}%`;
}

/** Attribute and level; everybody has two levels of the common skills. */
const JACK = { stealth: 8 + 2, climbing: 8 + 2 };
const MARA = { stealth: 2 + 2 };
const GUARD = { awareness: 3 + 3, stealth: 4 + 2 };
const VANE = { awareness: 7 + 5 };

describe('what beats whom is a contest', () => {
  const jack = `Stealth vs Awareness of Hangar Guard · Jack ${beats(JACK.stealth, GUARD.awareness)}`;
  const both = `${jack} · Mara ${beats(MARA.stealth, GUARD.awareness)}`;
  it.each([
    ["If Jack beats the guard's Awareness with his Stealth, he gets in.", jack],
    ["Jack must beat the guard's Awareness with Stealth.", jack],
    ["If Jack's Stealth beats the guard's Awareness, he gets in.", jack],
    ["If Jack's Stealth roll beats the guard's Awareness, he gets in.", jack],
    ["Any hero whose Stealth beats the guard's Awareness gets in.", both],
    ["Sneaking in requires beating the guards' Awareness in an opposed Stealth roll.", both],
    ["They get past by beating the guard's Awareness with a Stealth roll.", both],
    ["A Stealth roll must beat the guard's Awareness.", both],
    [
      "Jack's Stealth roll at -2 beats the guard's Awareness.",
      `Stealth (-2) vs Awareness of Hangar Guard · Jack ${beats(JACK.stealth - 2, GUARD.awareness)}`,
    ],
    ["Stealth rolls are opposed by the guard's Awareness rolls.", both],
    ["They hide: Stealth, opposed by the guard's Awareness.", both],
    ['Stealth vs. Awareness (Hangar Guard).', both],
    ['Stealth (Jack) vs. Awareness (Hangar Guard).', jack],
    [
      "If the guard's Awareness beats Mara's Stealth, the alarm is raised.",
      `Awareness vs Stealth of Mara Velasquez · Hangar Guard ${beats(GUARD.awareness, MARA.stealth)}`,
    ],
    ["Compare Jack's Stealth roll with the guard's Awareness roll.", jack],
    ["Compare the heroes' Stealth rolls to the guard's Awareness.", both],
    ['The guard looks up. To hide, they must beat his Awareness with a Stealth roll.', both],
    ["Roll higher than the guard's Awareness on a Stealth roll.", both],
    ["Roll better than the guard's Awareness with Stealth.", both],
    ["To get past him, roll over the guard's Awareness on Stealth.", both],
    [
      'A Stealth roll, opposed.',
      `Stealth vs Stealth of Hangar Guard · Jack ${beats(JACK.stealth, GUARD.stealth)} · Mara ${beats(MARA.stealth, GUARD.stealth)}`,
    ],
  ])('%s', (text, title) => expect(lenses(text)).toEqual([title]));
});

it('a roll that tells who acts first is a contest of those who make it', () => {
  const first = 'Stealth vs Stealth of Hangar Guard · Jack';
  expect(lenses('Jack and the guard roll Stealth to see who draws first.')).toEqual([
    `${first} ${beats(JACK.stealth, GUARD.stealth)}`,
  ]);
});

describe('the same number', () => {
  const titles = (name: string, target: number): string => `${name} vs ${target}`;
  it.each([
    ['A Climbing roll (TN 15), then a Stealth roll at the same TN.', 15],
    ['Make a Climbing roll (TN 18). Then make a Stealth roll against the same number.', 18],
    ['Make a Tricky Climbing roll. Getting back takes a Stealth roll at the same difficulty.', 15],
  ])('%s', (text, target) =>
    expect(lenses(text).map((title) => title.split(' · ')[0])).toEqual([
      titles('Climbing', target),
      titles('Stealth', target),
    ]),
  );
});

describe('a score among several people', () => {
  const all = (target: number): string =>
    `Stealth vs ${target} · Jack ${atLeast(target - JACK.stealth)} · Mara ${atLeast(target - MARA.stealth)}`;
  it.each([
    ['The best Stealth in the party against TN 15.', 15],
    ['The best Stealth of the group (TN 15).', 15],
    ['The worst Stealth in the group decides (TN 15).', 15],
    ['Whoever has the best Stealth rolls against TN 15.', 15],
    ['Anyone with Stealth may try (TN 18).', 18],
    ['A character with Stealth may try (Challenging).', 18],
  ])('%s', (text, target) => expect(lenses(text)).toEqual([all(target)]));
  it.each([
    'Characters with Stealth are rare (Challenging).',
    'The path with Stealth may be closed (Challenging).',
  ])('or none: %s', (text) => expect(lenses(text)).toEqual([]));
});

describe('a pronoun means the nearest person', () => {
  const jack = `Climbing vs 15 · Jack ${atLeast(15 - JACK.climbing)}`;
  it.each([
    'Jack climbs the wall. He makes a Climbing roll (TN 15).',
    'Jack climbs the wall. The rain is cold. He makes a Climbing roll (TN 15).',
    'Jack climbs the wall. It is wet, and the wind howls. He makes a Climbing roll (TN 15).',
    'The guard sleeps. Jack climbs the wall. The rain is cold. His Climbing roll (TN 15) decides.',
  ])('%s', (text) => expect(lenses(text)).toEqual([jack]));
  it.each([
    'Jack climbs the wall. The heroes follow. They make a Climbing roll (TN 15).',
    'Jack climbs the wall. A hero can follow. He makes a Climbing roll (TN 15).',
  ])('or one of all: %s', (text) => {
    const [title] = lenses(text);
    expect(title).toContain('Mara');
  });
});

describe('a number for one of several people is theirs', () => {
  const jack = (target: number): string => `Stealth vs ${target} · Jack ${atLeast(target - JACK.stealth)}`;
  const mara = (target: number): string => `Stealth vs ${target} · Mara ${atLeast(target - MARA.stealth)}`;
  it.each([
    'Jack makes a Stealth roll at TN 15, Mara at TN 18.',
    'Jack needs a Stealth roll (TN 15); Mara needs a TN 18.',
    'Stealth (TN 15 for Jack, TN 18 for Mara).',
    'A Stealth roll, TN 15 for Jack and 18 for Mara.',
    'Jack: Stealth TN 15. Mara: Stealth TN 18.',
    'Jack makes a Stealth roll at TN 15 and Mara hers at TN 18.',
    'Jack makes a Stealth roll (TN 15) and Mara hers (TN 18).',
    'Jack makes a Stealth roll at TN 15, and Mara makes one at TN 18.',
  ])('%s', (text) => expect(lenses(text)).toEqual([jack(15), mara(18)]));
  it.each(['Jack makes a Stealth roll at difficulty 15, Mara at difficulty 18.'])(
    'also with the word “difficulty”: %s',
    (text) => expect(lenses(text)).toEqual([jack(15), mara(18)]),
  );
  it('and a place that a line begins with is nobody', () =>
    expect(lenses('Attic: Stealth TN 15.')).toEqual([`${jack(15)} · ${mara(15).split(' · ')[1]}`]));
});

describe('a bonus apart from its roll', () => {
  const jack = (bonus: number): string =>
    `Climbing vs 15${bonus === 0 ? '' : `, ${bonus > 0 ? '+' : ''}${bonus}`} · Jack ${atLeast(15 - JACK.climbing - bonus)}`;
  it.each([
    ['Jack gets a +3 bonus on his Climbing roll (TN 15).', 3],
    ['There is a -3 penalty to the Climbing roll (TN 15) that Jack makes.', -3],
    ['With a +3 bonus, Jack makes a Climbing roll (TN 15).', 3],
    ['At -3, Jack makes a Climbing roll (TN 15).', -3],
  ])('counts: %s', (text, bonus) =>
    expect(lenses(text).map((title) => title.split(' · Mara')[0])).toEqual([jack(bonus)]),
  );
  it.each([
    ['Jack makes a Climbing roll (TN 15). A rope gives a +3 bonus.', 3],
    ['Jack makes a Climbing roll (TN 15), at -3 in the rain.', -3],
    ['Jack makes a Climbing roll (TN 15) each turn, with a -3 at night.', -3],
  ])('counts in a case of its own: %s', (text, bonus) =>
    expect(lenses(text)).toEqual([jack(0), jack(bonus)]),
  );
  it.each([
    'The knife does +3 damage. Jack makes a Climbing roll (TN 15).',
    'It is +3 degrees outside, where Jack makes a Climbing roll (TN 15).',
    'Jack makes a Climbing roll (TN 15). Then all rolls are at -2.',
  ])('is another number: %s', (text) => expect(lenses(text)).toEqual([jack(0)]));
});

it('another difficulty with the word “one” is one more roll', () => {
  const vane = (target: number): string =>
    `Awareness vs ${target} · Vane ${atLeast(target - VANE.awareness)}`;
  const text =
    'If Colonel Vane makes an Average Awareness roll, he sees tracks; a Difficult one shows blood.';
  expect(lenses(text)).toEqual([vane(12), vane(21)]);
});

describe('a number in a case of its own', () => {
  const jack = (target: number): string => `Climbing vs ${target} · Jack ${atLeast(target - JACK.climbing)}`;
  it.each([
    'Jack makes a Climbing roll, TN 15; at night TN 21.',
    'Jack makes a Climbing roll, TN 15, to get up; 21 to get down.',
    'Jack makes a Climbing roll (TN 15), in the rain TN 21.',
  ])('%s', (text) => expect(lenses(text)).toEqual([jack(15), jack(21)]));
});

it('two names with a number each share one “roll”', () =>
  expect(
    lenses('A Stealth (TN 15) or Climbing (TN 18) roll gets them in.').map((each) => each.split(' · ')[0]),
  ).toEqual(['Stealth vs 15', 'Climbing vs 18']));

it.each([
  'If the total of the Climbing roll is 15 or more, Jack is up.',
  'Getting in is a Tricky climb (Climbing).',
  'The best Climbing roll must reach 15.',
])('%s', (text) => expect(lenses(text)[0]).toContain(`Climbing vs 15 · Jack ${atLeast(15 - JACK.climbing)}`));

it('“18+” before a roll is its target number', () =>
  expect(lenses('Jack finds it on an 18+ Stealth roll. A REF save (18) helps.')[0]).toContain(
    `Stealth vs 18 · Jack ${atLeast(18 - JACK.stealth)}`,
  ));

describe('somebody who is named elsewhere in the sentence', () => {
  const jack = (bonus: number): string =>
    `Stealth vs 15${bonus === 0 ? '' : `, +${bonus}`} · Jack ${atLeast(15 - JACK.stealth - bonus)}`;
  const mara = (bonus: number): string => `Mara ${atLeast(15 - MARA.stealth - bonus)}`;
  it.each([
    'If Jack goes in, have him roll Stealth (TN 15).',
    'If Jack goes in, let him make a Stealth roll (TN 15).',
    'The Stealth roll (TN 15) is made by Jack.',
    'The Stealth roll (TN 15) must be made by Jack.',
    'Jack alone may try a Stealth roll (TN 15).',
  ])('rolls: %s', (text) => expect(lenses(text)).toEqual([jack(0)]));
  it.each([
    'Give Jack a +3 on his Stealth roll (TN 15).',
    'The cloak gives Jack a +3 bonus on his Stealth roll (TN 15).',
  ])('has the bonus and the roll: %s', (text) => expect(lenses(text)).toEqual([jack(3)]));
  it.each([
    'The heroes make a Stealth roll (TN 15); Jack gets +3.',
    'A Stealth roll (TN 15). Jack has a +3 bonus.',
    'A Stealth roll (TN 15); if Jack leads, he gets a +3 bonus.',
  ])('alone has the bonus: %s', (text) => expect(lenses(text)).toEqual([`${jack(0)} · ${mara(0)}`, jack(3)]));
});

it('the type of a skill is nobody who rolls', () =>
  expect(lenses('Jack rolls Driving (Cars) (TN 15).')).toEqual([
    expect.stringMatching(/^Driving \(Cars\) vs 15 · Jack [\d.]+%$/),
  ]));

it('the higher result of two is a contest', () =>
  expect(lenses('Jack and the Hangar Guard each roll Stealth; the higher result keeps the door.')).toEqual([
    `Stealth vs Stealth of Hangar Guard · Jack ${beats(JACK.stealth, GUARD.stealth)}`,
  ]));

describe('the other side', () => {
  const guard = `Stealth vs Awareness of Hangar Guard · Jack ${beats(JACK.stealth, GUARD.awareness)}`;
  it.each([
    'Jack rolls Stealth; the Hangar Guard resists with Awareness.',
    'Jack makes a Stealth roll. The Hangar Guard opposes with his Awareness.',
    'To get past the Hangar Guard, Jack must beat his Awareness with Stealth.',
    'Jack rolls Stealth while the Hangar Guard rolls Awareness; high roll wins.',
    'Jack rolls Stealth while the Hangar Guard rolls Awareness; high total wins.',
    'Jack rolls Stealth; the Hangar Guard resists the trick with Awareness.',
    "If Jack rolls Stealth higher than the Hangar Guard's Awareness, he is in.",
  ])('%s', (text) => expect(lenses(text)).toEqual([guard]));
  it('is one of the heroes, so an npc rolls', () =>
    expect(lenses("Awareness against Jack's Stealth.")[0]).toBe(
      `Awareness vs Stealth of Jack Smith · Hangar Guard ${beats(GUARD.awareness, JACK.stealth)} · Vane ${beats(VANE.awareness, JACK.stealth)}`,
    ));
});

it('who resists with a roll is who rolls', () =>
  expect(lenses("Colonel Vane resists with an Awareness roll against Jack's Stealth roll.")).toEqual([
    `Awareness vs Stealth of Jack Smith · Vane ${beats(VANE.awareness, JACK.stealth)}`,
  ]));

describe('the number of a roll', () => {
  const stealth = (target: number, bonus = 0): string =>
    [
      `Stealth vs ${target}${bonus === 0 ? '' : `, ${bonus}`}`,
      `Jack ${atLeast(target - bonus - JACK.stealth)}`,
      `Mara ${atLeast(target - bonus - MARA.stealth)}`,
    ].join(' · ');
  it.each([
    ['has a penalty behind a comma', 'A TN 18, -3 Stealth roll gets them in.', stealth(18, -3)],
    ['is said after “at”, before what it brings', 'A Stealth roll at 15 lets them in.', stealth(15)],
    ['is that of a difficulty before what is tried', 'It is Average to get in with Stealth.', stealth(12)],
    [
      'is that of a difficulty before a name in parentheses',
      'It is Average to get in (Stealth).',
      stealth(12),
    ],
    ['is said after “made with”', 'The check is made with Stealth, TN 15.', stealth(15)],
    ['is said after “made on”', 'Rolls are made on Stealth (TN 15).', stealth(15)],
    ['is said after a name without a capital letter', 'roll stealth 15 or run', stealth(15)],
  ])('%s: %s', (_, text, lens) => expect(lenses(text)).toEqual([lens]));
  it.each(['A Stealth roll at 15 meters is no good.', 'It is Average for those with Stealth.'])(
    'is none of another thing: %s',
    (text) => expect(lenses(text)).toEqual([]),
  );
  it('is said after a sum without the word “roll”', () =>
    expect(lenses('REF + Climbing against 21 gets them up.')[0]).toMatch(/^REF \+ Climbing vs 21 · Jack/));
});

describe('the number that people get', () => {
  const stealth = (target: number): string =>
    `Stealth vs ${target} · Jack ${atLeast(target - JACK.stealth)} · Mara ${atLeast(target - MARA.stealth)}`;
  it.each([
    'Everyone rolls Stealth. Those who get 18 or more are unseen.',
    'Everyone rolls Stealth. Anyone scoring 18 or more is unseen.',
    'Everyone rolls Stealth; those who roll 18 or more get in.',
    'Everyone rolls Stealth. A result of 18 or more keeps them unseen.',
    'Everyone rolls Stealth. With 18 or more, they are unseen.',
  ])('%s', (text) => expect(lenses(text)).toEqual([stealth(18)]));
  it('is a count where things are counted', () =>
    expect(lenses('Jack rolls Stealth (TN 15). On 12 or more crates stands his name.')).toEqual([
      `Stealth vs 15 · Jack ${atLeast(15 - JACK.stealth)}`,
    ]));
});

describe('an attack', () => {
  // Jack has Pistols and REF; DEF of the guard is 10 + REF.
  const chance = (target: number): RegExp => new RegExp(`^Pistols vs ${target} · Jack [\\d.]+%$`);
  it('is a roll against a number of DEF', () => {
    const [shot] = lenses('Jack makes a Pistols roll against TN 14.');
    expect(shot).toMatch(chance(14));
    expect(lenses('Jack makes a Pistols roll against DEF 14.')).toEqual([shot]);
    expect(lenses('Jack makes a Pistols roll (DEF 14).')).toEqual([shot]);
  });
  it('is a roll against the DEF of somebody', () => {
    const [shot] = lenses('Jack makes a Pistols roll against TN 14.');
    expect(lenses("Jack makes a Pistols roll against the guard's DEF.")).toEqual([
      shot!.replace('vs 14', 'vs DEF of Hangar Guard'),
    ]);
  });
  it('is none where DEF is told', () =>
    expect(lenses('The guard has DEF 14, and the Colonel’s DEF is 15 against anybody.')).toEqual([]));
});
