/** What is typed to be reckoned, drawn or rolled in Action!/System. */
import { describe, expect, it } from 'vitest';
import { typedFor } from '../../../../../test/support/procedures.ts';
import { seededSource, type RandomSource } from '../../dice/index.ts';
import { rulesWith } from '../testing/rules.ts';
import { procedures } from './index.ts';

const rules = rulesWith();
const open = rulesWith('use: open d10');

const { oddsOf, rolled } = typedFor(procedures, rules);

/** Dice that show these faces, from 0 to 9. */
const showing = (...faces: readonly number[]): RandomSource => {
  const left = [...faces];
  return () => (left.shift() ?? 0) + 1;
};

it.each(procedures.filter(({ odds }) => odds).map(({ example }) => [example]))('%s has odds', (example) =>
  expect(oddsOf(example)).toMatch(/ \| /),
);
it.each(procedures.filter(({ roll }) => roll).map(({ example }) => [example]))('%s is rolled', (example) =>
  expect(rolled(example, seededSource(3))).toMatch(/^[A-Za-z].+: ./),
);

// A burst is out of ammunition on a double, full-auto fire on anything else, and nothing else uses any.
it.each([
  ['burst 12 + 6 vs 11 + 4', [4, 4], true],
  ['burst 12 + 6 vs 11 + 4', [4, 3], false],
  ['full-auto 12 + 6 vs 11 + 4', [4, 4, 2], false],
  ['full-auto 12 + 6 vs 11 + 4', [4, 3, 2], true],
  ['chase 12 + 6 vs 11 + 4', [4, 4], false],
  ['chase 12 + 6 vs 11 + 4', [4, 3], false],
])('%s with %j: out of ammunition is %s', (text, faces, isEmpty) =>
  expect(rolled(text, showing(...faces)).includes('out of ammunition')).toBe(isEmpty),
);

describe('odds', () => {
  it.each([
    // 18 - 11 = 7: one for every 5.
    ['speed bump 12 + 6 vs 8 + 3', 'speed bump 12 + 6 vs 8 + 3 | 1 down 1'],
    ['Speed Bump 12+6 against 20', 'speed bump 12 + 6 vs 20 | 0 down 1'],
    // Only positive dice count; one that is taken away leaves one of two.
    [
      'Inspired speed bump 12 + 6 vs 8 + 3',
      'speed bump Inspired 12 + 6 vs 8 + 3 | 1 down 3/10 | 2 down 1/2 | 3 down 1/5',
    ],
    [
      'effect 3 or more, Inspired Stunt 10 vs 12',
      'effect 3 or more, Inspired Stunt 10 vs 12 | effect 3 or more 1/2 | success 709/990',
    ],
    [
      'effect 3 or more, Promising Stunt 10 vs 12',
      'effect 3 or more, Promising Stunt 10 vs 12 | effect 3 or more 7/33 | success 4/11',
    ],
    [
      'Inspired covering fire 11 + 6',
      'covering fire Inspired 11 + 6 | no Cover, no attack 4/33 | 1 Cover, or an attack of 11 229/990 | 2 Cover, or an attack of 12 4/11 | 3 Cover, or an attack of 13 5/22 | 4 Cover, or an attack of 14 1/18 | 5 Cover, or an attack of 15 1/990',
    ],
    [
      'contest Inspired Drive 10, Drive 9',
      'contest Inspired Drive 10, Drive 9 | 1: Inspired Drive 10 29/33 | 2: Drive 9 5/11',
    ],
    [
      'speed bump 12 + 6 + 2d10 - d10 vs 8 + 3',
      'speed bump 12 + 6 + 2d10 - d10 vs 8 + 3 | 1 down 3/10 | 2 down 1/2 | 3 down 1/5',
    ],
    [
      'speed bump 12 + 6 + d10 vs 8 + 3',
      'speed bump 12 + 6 + d10 vs 8 + 3 | 1 down 3/10 | 2 down 1/2 | 3 down 1/5',
    ],
    [
      'covering fire Ranged Weapons 11 + 6',
      'covering fire Ranged Weapons 11 + 6 | no Cover, no attack 4/11 | 1 Cover, or an attack of 11 35/99 | 2 Cover, or an attack of 12 25/99 | 3 Cover, or an attack of 13 1/33',
    ],
    ['fall 12 m', 'fall 12 m | damage 12 | 2 Wounds 1'],
    // Part of a meter does nothing.
    ['fall 1199 cm', 'fall 1199 cm | damage 11 | 2 Wounds 1'],
    ['fall 900 cm', 'fall 900 cm | damage 9 | 1 Wound 1'],
    ['fall 4 m', 'fall 4 m | damage 4 | no Wound 1'],
    [
      'fall 12 m, Stunt 10 + 5',
      'fall 12 m, Stunt 10 + 5 | damage 9.4 on average, 8 to 11 | 1 Wound 6/11 | 2 Wounds 5/11',
    ],
    [
      'payoff 17',
      'payoff 17 | with a name 17 Shock points, 3 Wounds, a Willpower + Focus roll (difficulty 20) or unconscious | without out',
    ],
    ['payoff -3', 'payoff -3 | with a name 0 Shock points | without nothing'],
    // The outcome is that of the skill alone; the attribute counts for the payoff (Outcome; Effect Value).
    [
      'effect 5 or more, Stunt 12 + Agility 6 vs 15',
      'effect 5 or more, Stunt 12 + Agility 6 vs 15 | effect 5 or more 1/33 | success 28/99',
    ],
    [
      'effect 5 or more, Martial Arts 12 + 6 vs Dodge 11 + 5',
      'effect 5 or more, Martial Arts 12 + 6 vs Dodge 11 + 5 | effect 5 or more 7/33 | success 7/11',
    ],
    [
      'contest Stunt 12 + Agility 6, Agility 6 + Stunt 11, 12',
      'contest Stunt 12 + Agility 6, Agility 6 + Stunt 11, 12 | 1: Stunt 12 + Agility 6 6/11 | 2: Agility 6 + Stunt 11 5/11 | 3: 12 6/11',
    ],
    ['value 30 m', 'value 30 m | range value 6'],
    ['value 3 shots', 'value 3 shots | time value 1'],
    ['value 20 minutes', 'value 20 minutes | time value 6 to 7 (10 minutes to 30 minutes)'],
    ['value 6', 'value 6 | range 30 m | time 10 minutes | weight 15 kg'],
    ['targets 4', 'targets 4 | on the roll -8'],
    ['targets -10', 'targets -10 | unnamed characters 4'],
    ['targets -1', 'targets -1 | unnamed characters 0'],
    [
      'contest fast-talk & persuasion',
      'contest Fast-Talk & Persuasion | attack Bluff; payoff by Manipulation | defense Bluff or Willpower; payoff by Empathy',
    ],
    // A fumble 0.36 %, a failure 36 %; the payoff of a success is its effect value.
    [
      'trick Trick 12 + 6 vs 11 + 4',
      'trick Trick 12 + 6 vs 11 + 4 | Fumble 1/275 | Total Failure 1/10 | Failure 13/50 | Success 27/100 | Major Success 3/10 | Negotiated Victory 3/50 | Total Victory 7/1100 | from 0 3/11 nothing | from 5 10/33 one positive die | from 10 2/33 a lasting effect: a Setback, or a positive die that stays',
    ],
    ...['leadership 12 + 6, inspired vs 11 + 4', 'Inspired leadership 12 + 6 vs 11 + 4'].map((text) => [
      text,
      'leadership Inspired 12 + 6 vs 11 + 4 | Fumble 1/825 | Total Failure 1/50 | Failure 1/10 | Success 161/1000 | Major Success 9/25 | Negotiated Victory 53/200 | Victory 2/25 | Total Victory 211/16500 | 1 Soul point 709/990 | note Each ally has the point.',
    ]),
    ['trick 4', 'trick 4 | from 0 nothing'],
    ['trick 19', 'trick 19 | from 15 a negotiated win'],
    ['bluff 20', 'bluff 20 | from 20 the target takes one for a friend'],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));

  // The skill is rolled on wherever it stands, and a difficulty has no wounds.
  it.each([
    ['chase Agility 6 + Stunt 12 vs 15', 'chase Stunt 12 + Agility 6 vs 15'],
    ['leadership 12 + 5 vs 10, 2 wounds', 'leadership 12 + 5, 2 wounds vs 10'],
    ['support 12 + 6 vs difficulty 15, -2', 'support 12 + 6, -2 vs 15'],
    ['gambling 12 + 6 vs difficulty 13 + 2, -2', 'gambling 12 + 6, -2 vs difficulty 13 + 2'],
  ])('%s: as %s', (text, other) => {
    const lines = (written: string) => oddsOf(written).replace(/^[^|]*/, '');
    expect(lines(text)).toBe(lines(other));
  });
  it('a chase against somebody who is wounded is easier', () =>
    expect(oddsOf('chase 12 + 6 vs 11 + 4, 2 wounds')).not.toContain(
      oddsOf('chase 12 + 6, 2 wounds vs 11 + 4').replace(/^[^|]*/, ''),
    ));

  // A payoff below 0 costs Shots as well as Shock (Confusing or tiring your opponent).
  it('of a tiring action that backfires', () =>
    expect(oddsOf('tiring 12 + 2 vs 11 + 8')).toContain('1 Shot lost of one’s own 2/11'));

  it.each([
    ['initiative 0 vs 5', 'acts later 1'],
    ['initiative 1, spends 1 vs 5', 'acts first 1'],
    // Each Shot that is spent is 5 of Initiative.
    ['initiative 1, spends 1 vs 5', 'Initiative 6'],
    ['initiative 1, spends 1 vs 6', 'acts first 1'],
    ['initiative 1, spends 1 vs 7', 'acts later 1'],
  ])('%s: %s', (text, expected) => expect(oddsOf(text)).toContain(expected));

  it('of knockback have a wall where one is told', () => {
    const text = 'knockback 18 + 9 vs 10 + 3, Mass 6';
    expect(oddsOf(text)).not.toContain('wall');
    expect(oddsOf(`${text}, wall 2`)).toMatch(/hits the wall \d+\/\d+ /);
    // At most 9 + 18 - 10 and 9 - 3 more, which is 17 beyond the Mass Value: 3 m.
    expect(oddsOf(`${text}, wall 3`)).toContain('hits the wall 0 ');
  });

  it('of one card are those of 54', () =>
    expect(oddsOf('card draw')).toMatch(
      /^card draw \| Joker 1\/27 all Shock .* \| King, Queen, Jack 2\/9 everybody/,
    ));

  it('follow the campaign', () => {
    expect(
      oddsOf('payoff 17', rulesWith('unnamed characters: off', 'shock: no', 'use: massive damage, stun')),
    ).toBe('payoff 17 | with a name 17 Shock points, 3 Wounds, 3 Shots lost');
    expect(oddsOf('payoff 20', rulesWith('use: massive damage'))).toContain('massive damage');
    expect(oddsOf('payoff 5', rulesWith('use: stun'))).toContain('1 Shot lost');
    expect(oddsOf('payoff 4', rulesWith('use: stun'))).not.toContain('lost');
    expect(oddsOf('payoff 3', rulesWith('wound threshold: 1'))).toContain('3 Wounds');
    expect(oddsOf('trick 3', rulesWith('threshold: 1'))).toMatch(/^trick 3 \| from 3 /);
    expect(oddsOf('trick 19', rulesWith('threshold: 10'))).toBe('trick 19 | from 10 one positive die');
    expect(oddsOf('speed bump 18 vs 11', rulesWith('wound threshold: 3'))).toContain('2 down 1');
    // A 0 counts 10 and is rolled on.
    expect(oddsOf('speed bump 18 + d10 vs 11', open)).toBe(
      'speed bump 18 + d10 vs 11 | 1 down 1/5 | 2 down 1/2 | 3 down 11/50 | 4 down 1/20 | 5 down 11/500 | 6 down 1/200 | 7 or more down 3/1000',
    );
  });
});

describe('what makes no sense', () => {
  it.each([
    ['speed bump', ': Write both sides. For example: `speed bump 12 + 6 vs 8 + 3`.'],
    ['speed bump 12 + x vs 8', 'x: `x` needs its score: `x 9`.'],
    ['speed bump 12 + vs 8', '+: Something is missing after `+`.'],
    [
      'speed bump 12 vs 8 + d10',
      'd10: Write a score without dice; the roll adds them. To compare dice, write `>=`: `3d6 + 9 >= 18`.',
    ],
    ['speed bump 12 + 9d10 + 9d10 vs 8', '12 + 9d10 + 9d10: More than 9 extra dice are too many.'],
    ['speed bump 12 + 5d10 + 5d10 vs 8', '12 + 5d10 + 5d10: More than 9 extra dice are too many.'],
    ['trick 12, wounded', '12, wounded: Write skill and value of the other side.'],
    ['trick Inspired 12', 'Inspired 12: Write skill and value of the other side.'],
    ['trick 12, Inspired', '12, Inspired: Write skill and value of the other side.'],
    // What is missing anywhere is told at the last side.
    [
      'knockback 12 + 9 vs 11 + 4',
      'vs: Write the Mass Value of the target. For example: `knockback Martial Arts 12 + 9 vs 11 + 4, Mass 6`.',
    ],
    ['covering fire', ': A score is missing. For example: `covering fire 11 + 6`.'],
    ['covering fire 1.5', '1.5: Scores are whole numbers.'],
    ['fall far', 'far: `far` is not valid as length of the fall. For example: `fall 12 m, Stunt 10 + 5`.'],
    ['fall 999999 km', '999999 km: This fall is too long.'],
    [
      'fall 12 m, Stunt',
      'Stunt: `Stunt` is not understood here. It takes `Boosted`, `Experimental`, `Hazardous`, `Hindered`, `Inspired`, `One-Shot`, `Promising`, `Routine`, `Setup`, `Static`, `Stymied`, `Wild`, `Stunt 10 + 5`.',
    ],
    ['payoff lots', 'lots: `lots` is not valid as payoff. For example: `payoff 12`.'],
    ['payoff 99999999999999999999', '99999999999999999999: This number is too large.'],
    ['value 21', '21: The table has no value 21.'],
    ['value far', 'far: `far` is not valid as amount with its unit, or value. For example: `value 30 m`.'],
    ['targets 0', '0: Write how many targets: 1 or more.'],
    ['targets 5000', '5000: More than 100 are too many.'],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));

  it('is not nine extra dice', () =>
    expect(oddsOf('speed bump 12 + 5d10 + 4d10 vs 8')).toMatch(
      /^speed bump 12 \+ 5d10 \+ 4d10 vs 8 \| 0 down/,
    ));

  it('is told with the names that there are', () =>
    expect(oddsOf('contest Sleeping')).toMatch(
      /^Sleeping: `Sleeping` is not understood here. It takes `Attack Action`, .*`Battle of Wits`, `[^`]+`\.$/,
    ));

  it.each([
    ['Action! card now', 'now: `now` is not understood here. For example: `Action! card`.'],
    ['card draw a,b,c,d,e,f,g,h,i,j,k,l,m', 'a,b,c,d,e,f,g,h,i,j,k,l,m: More than 12 sides are too many.'],
  ])('%s', (text, expected) => expect(rolled(text, showing())).toBe(expected));
});

describe('rolls', () => {
  it.each<[string, number[], string]>([
    ['speed bump 12 + 6 vs 8 + 3', [], 'speed bump 12 + 6 vs 8 + 3: payoff 7: 1 down'],
    ['speed bump 18 + 2d10 vs 11', [9, 4], 'speed bump 18 + 2d10 vs 11: 2d10 (9, 4), payoff 20: 4 down'],
    [
      'covering fire 11 + 6',
      [7, 2],
      'covering fire 11 + 6: d10 (7) - d10 (2) + Ranged Weapons 11 = 16 against 10: 2 Cover, or an attack of 12',
    ],
    [
      'covering fire 11',
      [2, 7],
      'covering fire 11: d10 (2) - d10 (7) + Ranged Weapons 11 = 6 against 10: no Cover, no attack',
    ],
    [
      'fall 12 m, Stunt 10 + 5',
      [7, 2],
      'fall 12 m, Stunt 10 + 5: d10 (7) - d10 (2) + 10 = 15 against 0: payoff 20, 8 Shock points, 1 Wound, a Willpower + Focus roll (difficulty 10) or unconscious',
    ],
    [
      'Action! card',
      [11, 3],
      'Action! card: Nemesis (There is a personal grudge between two of you.) and Drama (All',
    ],
    // 9 - 2 + 12 is 8 above 11; 6 against 4 make it 10: a Shot for each 5, and Fortune beyond the first.
    [
      'chase 12 + 6 vs 11 + 4',
      [9, 2],
      '= 19 against 11: Negotiated Victory, payoff 10, 2 Shots lost, 1 Fortune point',
    ],
    ['trick 12 + 6 vs 11 + 4', [9, 2], 'payoff 10, a lasting effect: a Setback'],
    // 9 - 0 + 18 is 17 above 10; 9 against 3 make it 23, which is 17 beyond the Mass Value: a meter for each 5.
    [
      'knockback 18 + 9 vs 10 + 3, Mass 6, wall 1',
      [9, 0],
      'flung back 3 m, knocked down · 2 damage from the wall',
    ],
    ['knockback 18 + 9 vs 10 + 3, Mass 6, wall 3', [9, 0], 'flung back 3 m, knocked down'],
    ['knockback 18 + 9 vs 10 + 3, Mass 6, wall 2', [9, 0], '1 damage from the wall'],
    // With dice alike it is 8 beyond the Mass Value, and with 3 less it is 5.
    ['knockback 18 + 9 vs 10 + 3, Mass 6, wall 1', [4, 7], 'flung back 1 m'],
    ['card draw heroes', [], 'card draw: heroes, King of Spades: everybody on this side is Inspired'],
  ])('%s', (text, faces, expected) => expect(rolled(text, showing(...faces))).toContain(expected));

  it('no meter and no wall for less than 5 beyond the Mass Value', () => {
    const flung = rolled('knockback 18 + 9 vs 10 + 3, Mass 6, wall 1', showing(4, 8));
    expect(flung).not.toMatch(/flung|wall(?! 1)/);
    expect(rolled('knockback 18 + 9 vs 10 + 3, Mass 6, wall 3', showing(9, 0))).not.toContain('damage');
  });

  it.each(['wall 2 m', 'wall 2 meters', 'wall 2 meter', 'wall at 2 m', 'wall in 2 meters'])(
    'to the wall may have their unit: %s',
    (wall) => {
      const of = (text: string): string =>
        rolled(`knockback 18 + 9 vs 10 + 3, Mass 6, ${text}`, showing(9, 0));
      expect(of(wall).replace(wall, 'wall 2')).toBe(of('wall 2'));
      expect(of(wall)).toContain('1 damage from the wall');
    },
  );

  it('nothing is lost where an action fails', () => {
    expect(rolled('chase 12 + 6 vs 11 + 4', showing(0, 9))).toMatch(/= 3 against 11: Total Failure$/);
    expect(rolled('gambling 12 + 6 vs 11 + 4', showing(3, 7))).toMatch(/= 8 against 11: Failure$/);
  });

  it('of open dice go on', () =>
    expect(rolled('speed bump 18 + d10 vs 11', showing(0, 5), open)).toContain(
      'd10! (10 + 5), payoff 22: 4 down',
    ));
});
