/** Arguments of typed procedures at their limits: left out, doubled, given for one side only. Counted from the Core Rules. */
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../../../test/support/rules.ts';
import { oddsOf, rolled, showing } from './testing/typed.ts';

describe('an explosion with a weapon', () => {
  it.each([
    // The weapon says what it does, unless the damage is typed.
    ['blast Knife, 4 m', 'Knife: Knife does not explode.'],
    ['blast 25 P/L, Knife, 4 m', 'Knife: Knife does not explode.'],
    ['blast 25 P/L, M33A1, 4 m', expect.stringContaining('| damage 16 |')],
    // 6d6 in the middle, and three points less for each two meters.
    ['blast M33A1, 4 m', expect.stringContaining('| 4 m away 6d6 P/L, 12 on average, 0 to 27 |')],
  ])('%s', (text, expected) => expect(oddsOf(text)).toEqual(expected));
});

describe('the material that is struck', () => {
  const STRIKE = '4d6 B/L';
  it.each([
    ['anti-ballistic 50 mm', 'is not a material. Did you mean “Plexiglas, anti-ballistic 50 mm”?'],
    ['Plexiglas 50 mm', 'Did you mean “Plexiglas, anti-ballistic 50 mm” or “Plexiglas, standard 50 mm”?'],
    ['wax 50 mm', '`wax 50 mm` is not understood here.'],
    ['aluminum 50 leagues', '`aluminum 50 leagues` is not understood here.'],
  ])('%s', (thing, told) => expect(oddsOf(`break ${thing}, ${STRIKE}`)).toContain(told));

  // Core Rules, Inanimate Objects: 70 points for two inches of aluminum, half of them AV (RP-C94, RP-C95).
  it.each(['50 mm', '50mm', '5 cm', '0.05 m', '2 inches', '2 inch'])('aluminum, %s thick', (thick) =>
    expect(oddsOf(`break aluminum ${thick}, 30d6 P/L`)).toContain('| has AV 35, Hits 35 |'),
  );
  it.each(['1 foot', '1 ft', '1 feet', '300 mm', '30 cm'])('aluminum, %s thick, six times as much', (thick) =>
    expect(oddsOf(`break aluminum ${thick}, 66d6 P/L`)).toContain('| has AV 210, Hits 210 |'),
  );
});

describe('damage', () => {
  it.each([
    ['damage 4d6+2', '4d6+2: The type and form of the damage are missing: `4d6+2 B/S`, `4d6+2 P/L`.'],
    ['damage 66d6 P/L', expect.stringContaining('66 to 396')],
    ['damage 67d6 P/L', '67d6 P/L: These are too many dice.'],
    ['damage 40d10 P/L', expect.stringContaining('40 to 400')],
    ['damage 41d10 P/L', '41d10 P/L: These are too many dice.'],
    ['damage 1d6+9999 P/L', expect.stringContaining('10000 to 10005')],
    ['damage 1d6+10000 P/L', expect.stringContaining('is not understood')],
    ['damage 9999 P/L', 'damage 9999 P/L | damage 9999 P/L, 9999'],
    [
      'damage 8 P/L, Easy to Kill (Hardship), HLT 5',
      'damage 8 P/L, Easy to Kill (Hardship), HLT 5 | damage 8 P/L, 8 | counts as 16 | serious wound 1',
    ],
    ['damage 8 P/S, Easy to Kill (Inconvenience), LIF 10', expect.not.stringContaining('counts as')],
    ['damage 10000 P/L', '10000 P/L: These are too many dice.'],
    ['damage 5.5 P/L', expect.stringContaining('is not understood')],
    ['damage 4d6+2.5 P/L', '2.5: Damage takes whole numbers: `4d6+2 P/L`.'],
    ['damage -4d6 P/L', '-4d6 P/L: Damage is not below 0: `4d6 P/L`.'],
    ['damage 4d6 - P/L', expect.stringContaining('is not understood')],
    ['damage 4d6+2 - P/L', expect.stringContaining('is not understood')],
    ['damage 4d6+2 P/L 5', expect.stringContaining('is not understood')],
    ['damage 4d6+2 5 P/L', expect.stringContaining('is not understood')],
    ['damage 4d6 +1d6 P/L', expect.stringContaining('is not understood')],
    ['damage 4d6+2 +1 P/L', expect.stringContaining('is not understood')],
    ['damage 4d6 P/L/S', '4d6 P/L/S: `P/L/S` is not a type and form of damage, such as `B/S` or `P/L`.'],
    ['damage 5 points of P/L damage', expect.stringContaining('damage 5 P/L, 5')],
    ['damage 1 point of P/L', expect.stringContaining('damage 1 P/L, 1')],
    // The dice of microscale give less than a point of human scale.
    ['damage 4d6 ms P/L damage', expect.stringContaining('damage 4d6 MS P/L, 1 on average, 0 to 2')],
    ['damage 4d6-1 penetrating lethal', expect.stringContaining('damage 4d6-1 P/L, 13 on average, 3 to 23')],
  ])('%s', (text, expected) => expect(oddsOf(text)).toEqual(expected));

  // LIF 30, HLT 5: stunned by more than 15 points, wounds above 5, 10, 20 and 25; unconscious at LIF 0, dying below, dead at -10.
  it.each([
    [0, 'damage 0'],
    [5, 'damage 5: superficial wound'],
    [6, 'damage 6: light wound'],
    [11, 'damage 11: serious wound'],
    [15, 'damage 15: serious wound'],
    [16, 'damage 16: serious wound, stunned'],
    [21, 'damage 21: critical wound, stunned'],
    [26, 'damage 26: fatal wound, stunned'],
    [29, 'damage 29: fatal wound, stunned'],
    [30, 'damage 30: fatal wound, stunned, unconscious'],
    [31, 'damage 31: fatal wound, stunned, dying'],
    [39, 'damage 39: fatal wound, stunned, dying'],
    [40, 'damage 40: fatal wound, stunned, dead'],
  ])('of %i points, rolled', (points, told) => {
    expect(rolled(`damage ${points} P/L, HLT 5, LIF 30`, showing())).toMatch(new RegExp(`${told}$`));
  });
  it('tells only of what is known of the body', () => {
    expect(rolled('damage 31 P/L', showing())).toMatch(/damage 31$/);
    expect(rolled('damage 31 P/L, HLT 5', showing())).toMatch(/damage 31: fatal wound$/);
    expect(rolled('damage 31 P/L, LIF 30', showing())).toMatch(/damage 31: stunned, dying$/);
  });
});

describe('the rounds of a salvo', () => {
  const salvo = (points: number, ruleset?: ReturnType<typeof rulesOf>): string =>
    oddsOf(`autofire 30 vs DEF 5, stream of 1, ${points} P/L, LIF 10`, ruleset);
  it.each([
    [5, ['with misses 5 on average', 'changes nothing LIF 10']],
    [6, ['stunned 1']],
    [10, ['stunned 1', 'unconscious 1']],
    [11, ['stunned 1', 'unconscious 1', 'dying 1']],
    [19, ['stunned 1', 'unconscious 1', 'dying 1']],
    [20, ['stunned 1', 'unconscious 1', 'dying 1', 'dead 1']],
    [200, ['stunned 1', 'unconscious 1', 'dying 1', 'dead 1']],
  ])('of %i points against LIF 10', (points, told) =>
    expect(salvo(points).split(' | ').slice(-told.length)).toEqual(told),
  );
  it('leave whoever cannot die dying', () => {
    const immortal = rulesOf('Action! System', [], 'table Dying\n  what | LIF\n  lost each turn | 1\n');
    expect(salvo(200, immortal)).toMatch(/\| unconscious 1 \| dying 1$/);
  });
});

describe('initiative', () => {
  const scores = (text: string): string[] =>
    oddsOf(`initiative ${text}`)
      .split(' | ')
      .filter((line) => line.startsWith('score'));
  it.each([
    // A Katana is longer than a Knife (RP-C58); nobody's weapon is longer than an unknown one, or than none.
    ['INI 7, Katana vs INI 6, Knife', ['score 10: INI 7, longer weapon +3']],
    ['INI 7, Knife vs INI 6, Katana', ['score 9: INI 6, longer weapon +3']],
    ['INI 7, Katana vs INI 6, Katana', []],
    ['INI 7, Katana vs INI 6', []],
    ['INI 7 vs INI 6, Katana', []],
    // Longer than those of all opponents.
    ['INI 7, Katana vs INI 6, Knife vs INI 5, Knife', ['score 10: INI 7, longer weapon +3']],
    ['INI 7, Katana vs INI 6, Knife vs INI 5', []],
    ['INI 7, Katana vs INI 6, Knife vs INI 5, Katana', []],
    ['INI 7, Spear vs INI 6', ['score 6: INI 7, Spear Init -1']],
    ['INI 7, Spear, Init 2 vs INI 6', ['score 9: INI 7, Spear Init +2']],
    ['INI 7, Init -2 vs INI 6', ['score 5: INI 7, Init -2']],
    ['INI 7, Spear, Init 0 vs INI 6', []],
  ])('%s', (text, expected) => expect(scores(text)).toEqual(expected));

  it('of somebody alone has no longer weapon', () =>
    expect(oddsOf('initiative INI 7, Katana')).toContain('initiative 10.5 on average, 8 to 13'));
});

describe('a control roll', () => {
  it.each([
    ['CS 10', 'success 5/8 3d6 vs 10'],
    ['TN 10', 'success 5/8 3d6 vs 10'],
    ['control score 12', 'success 3/8 3d6 vs 12'],
    ['Hardship', 'success 5/8 3d6 vs 10'],
    ['Phobia (Spiders, Hardship)', 'success 5/8 3d6 vs 10'],
    ['Psychological Disadvantage (Spiders, Hardship)', 'success 5/8 3d6 vs 10'],
    ['Phobia (Hardship), 1 AP', 'success 53/54 3d6 + 5 vs 10'],
    ['12, rushed', 'success 5/54 3d6 - 3 vs 12'],
  ])('%s', (text, line) => expect(oddsOf(`control roll ${text}`).split(' | ')[1]).toBe(line));
  it.each([
    ['10.5', '10.5: Scores are whole numbers.'],
    ['Phobia', 'Phobia: `Phobia` needs its level: `Phobia (Inconvenience)`.'],
    ['12 x', expect.stringContaining('is not valid')],
    ['x 12', expect.stringContaining('is not valid')],
  ])('%s', (text, told) => expect(oddsOf(`control roll ${text}`)).toEqual(told));
});

describe('a control roll on the dice', () => {
  it.each([
    [[3, 3, 4], 'success'],
    [[3, 3, 3], 'failure'],
  ])('%j: %s', (faces, result) =>
    expect(rolled('control roll 10', showing(...faces))).toMatch(new RegExp(`: ${result}$`)),
  );
});

describe('a meditation', () => {
  // A step for every two points of the effect number, which is 33 to 48 here.
  it('has as many steps as its effect number, however high', () =>
    expect(
      oddsOf('meditation 40 vs 10')
        .split(' | ')
        .slice(2)
        .map((line) => line.replace(/ points of stun.* time/, '')),
    ).toEqual([
      '16 1/216',
      '17 1/24',
      '18 25/216',
      '19 23/108',
      '20 1/4',
      '21 23/108',
      '22 25/216',
      '23 1/24',
      '24 1/216',
    ]));
});

describe('a weapon of two lengths', () => {
  // A chain counts with the longer of its lengths, 3 m, which is that of a spear.
  it.each([
    ['INI 7, Chain vs INI 6, Katana', 'score 8: INI 7, Chain Init -2, longer weapon +3'],
    ['INI 7, Chain vs INI 6, Spear', 'score 5: INI 7, Chain Init -2'],
  ])('%s', (text, line) => expect(oddsOf(`initiative ${text}`)).toContain(`| ${line}`));
});

describe('the reach of an attack', () => {
  it.each([
    ['Knife, 3 m', 'hit'],
    ['Knife, 4 m', 'The target is out of reach: blows reach 3 m.'],
    ['30 m', 'hit'],
  ])('%s', (text, told) => expect(oddsOf(`attack 9 vs DEF 14, ${text}`)).toContain(told));
});

describe('demolitions', () => {
  // One die for every two levels is set.
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
    [7, 3],
    [8, 3],
  ])('of level %i set %i of three dice', (level, set) =>
    expect(oddsOf(`demolitions 8 vs 18, 3d6 P/L, level ${level}`)).toContain(`| dice set to 6 ${set} of 3 |`),
  );
  it.each([
    ['3d4 P/L, level 2', '| dice set to 4 1 of 3 | damage then 3d4 P/L, 9 on average, 6 to 12 |'],
    ['3d10 P/L, level 2', '| dice set to 6 1 of 3 | damage then 3d10 P/L, 17 on average, 8 to 26 |'],
    [
      '3d10 P/L, level 2, tampered',
      '| dice set to 1 1 of 3 | damage then 3d10 P/L, 12 on average, 3 to 21 |',
    ],
    ['25 P/L, level 2', '25 P/L: There are no dice to roll.'],
  ])('%s', (text, told) => expect(oddsOf(`demolitions 8 vs 18, ${text}`)).toContain(told));
});

describe('a target number', () => {
  // 3d6 show 11 or more in 108 of 216 ways.
  it.each(['TN 20', 'tn 20', '20', 'TN 15 + 5'])('%s', (target) =>
    expect(oddsOf(`survival 9 vs ${target}`).split(' | ')[1]).toBe('success 1/2'),
  );
  it.each(['Awareness 20', 'TN 15 + Awareness 5'])('is not %s, which is a score', (target) =>
    expect(oddsOf(`survival 9 vs ${target}`)).not.toContain('success'),
  );
});

describe('recovery', () => {
  // Fast Healer and Slow Healer move the period by steps of the Time Chart (R38, R39): 7 points, 2 in each.
  it.each([
    ['7 S', 'Fast Healer (Edge)', '7 stunning 4 turns: Cinematic, 2 each turn'],
    ['7 S', 'Fast Healer (Convenience)', '7 stunning 4 x 30 seconds: Cinematic, 2 each time'],
    ['7 L', 'Slow Healer (Hardship)', '7 lethal 4 months: Cinematic, 2 each month'],
    ['7 L', 'Slow Healer (Peril)', '7 lethal 4 quarters: Cinematic, 2 each quarter'],
    ['2 L', 'Slow Healer (Peril)', '2 lethal 1 quarter: Cinematic, 2 each quarter'],
    ['7 Sp', 'Slow Healer (Peril)', '7 special 4 years: Cinematic, 2 each year'],
  ])('of %s, %s', (points, trait, line) =>
    expect(oddsOf(`heal ${points}, HLT 2, ${trait}`).split(' | ')[1]).toBe(line),
  );
  it('is counted by decades on the level Realistic', () =>
    expect(
      oddsOf('heal 7 Sp, HLT 2, Slow Healer (Peril)', rulesOf('Action! System', ['level: Realistic'])),
    ).toContain('| 7 special 4 decades: Realistic, 2 each decade'));
  it('is counted by the steps of the campaign, whatever they are called', () => {
    const chart = 'table Time\n  step | seconds | label\n  1 | 86400 | 1 day\n  2 | 1209600 | 1 fortnight\n';
    expect(
      oddsOf('heal 7 L, HLT 2, Slow Healer (Inconvenience)', rulesOf('Action! System', [], chart)),
    ).toContain('| 7 lethal 4 x 1 fortnight: Cinematic, 2 each time');
  });
});

describe('care for the dying', () => {
  // The points of the damage tell the wound, and dying is none.
  it.each(['dying', 'dying 24, HLT 5', 'dying 24, HLT 5, LIF 23'])('stabilize %s', (wound) =>
    expect(oddsOf(`stabilize ${wound}, First Aid 9`)).toContain('| roll 3/8 TN 21, each turn,'),
  );
});

describe('the location of a hit that is rolled', () => {
  // 3d6 for a gun: of 216 cases, 4 are the head, and 1 is the foot.
  it.each([
    [1, 'head'],
    [4, 'head'],
    [5, 'neck'],
    [10, 'neck'],
    [11, 'hand'],
    [215, 'calf'],
    [216, 'foot'],
  ])('case %i of 216 is the %s', (at, place) => {
    const asked: number[] = [];
    const dice = (sides: number): number => {
      asked.push(sides);
      return sides === 6 ? 4 : at;
    };
    const located = rulesOf('Action! System', ['hit locations: random']);
    expect(rolled('attack 20 vs DEF 10, 4d6 P/L', dice, located)).toContain(`, ${place} `);
    expect(asked).toContain(216);
  });
});

describe('heights and paces that are no whole numbers', () => {
  // 30 feet are 9.1 m, and 31 are 9.4 m.
  it.each([
    ['fall 30 feet, Acrobatics 9', 'counts as 0.1 m'],
    ['fall 31 feet, Acrobatics 7', 'counts as 2.4 m'],
    ['fall 10.3 m, Acrobatics 7', 'counts as 3.3 m'],
    ['fall 10.3 m, Acrobatics 10', 'counts as 0.3 m'],
    ['fall 10.3 m, Acrobatics 11', 'counts as 0 m'],
    ['scale MOV 10, 0.3 m', 'on hexes of 0.3 m MOV 33.33'],
    ['scale MOV 7, 3 m', 'on hexes of 3 m MOV 2.333'],
    ['scale MOV 10, 200 m', 'on hexes of 200 m MOV 0.05'],
    ['scale MOV 10, 4 m', 'on hexes of 4 m MOV 2.5'],
  ])('%s', (text, line) => expect(oddsOf(text).split(' | ')).toContain(line));
});

// Brawling parries no edge, other styles do (RP-C113). A mace has none, and of an attack total nobody knows.
const NO_EDGE = '| note Brawling cannot block an edged weapon; other styles can (RP-C113).';
describe('a block with bare hands', () => {
  it.each([
    ['Unarmed Combat 4 vs REF 5 + Swords 3', true],
    ['Unarmed Combat (Brawling) 4 vs REF 5 + Knives 3', true],
    ['Unarmed Combat (Karate) 4 vs REF 5 + Swords 3', false],
    ['Unarmed Combat 4 vs REF 5 + Maces/Clubs 3', false],
    ['Unarmed Combat 4 vs REF 5 + Unarmed Combat 3', false],
    ['Unarmed Combat 4 vs 15', false],
    ['Swords 4 vs REF 5 + Swords 3', false],
  ])('REF 5 + %s: %s', (sides, isTold) => {
    const lines = oddsOf(`action block, REF 5 + ${sides}`);
    expect(lines).toContain('| succeeds ');
    expect(String(lines).endsWith(NO_EDGE)).toBe(isTold);
  });
  it('is no roll with the blow', () =>
    expect(oddsOf('action roll with the blow, REF 5 + Unarmed Combat 4 vs Swords 8')).not.toContain('note'));
});

describe('equal totals of initiative', () => {
  // Core Rules, Initiative: 6 of 36 cases are equal, and INT decides them where both are told (RP-C48).
  it.each([
    ['INI 7 vs INI 7', '5/12', '1/6'],
    ['INI 7, INT 5 vs INI 7, INT 3', '7/12', '0'],
    ['INI 7, INT 3 vs INI 7, INT 5', '5/12', '0'],
    ['INI 7, INT 5 vs INI 7, INT 5', '5/12', '1/6'],
    ['INI 7, INT 5 vs INI 7', '5/12', '1/6'],
    ['INI 7 vs INI 7, INT 5', '5/12', '1/6'],
  ])('%s', (text, first, together) =>
    expect(oddsOf(`initiative ${text}`)).toContain(`| acts first ${first} | at the same time ${together} |`),
  );
  it('are decided by REF where the campaign says so', () => {
    const byReflexes = rulesOf('Action! System', ['initiative tie: REF']);
    expect(oddsOf('initiative INI 7, REF 5, INT 2 vs INI 7, REF 3, INT 4', byReflexes)).toContain(
      '| acts first 7/12 | at the same time 0 |',
    );
  });
});

describe('several throws of an element', () => {
  // 1d6 in each of three turns; each may stun by itself, and all take LIF: 8 or more in 181 of 216 cases, 9 or more in 160.
  it.each([
    ['LIF 8', ['stunned 19/27', 'unconscious 181/216', 'dying 20/27', 'dead 1/216']],
    // Half of LIF 12 is 6, and no throw does more.
    ['LIF 12', ['unconscious 3/8', 'dying 7/27']],
    ['LIF 18', ['unconscious 1/216']],
  ])('fire for 3 turns, %s: %j', (life, told) =>
    expect(oddsOf(`exposure fire, 3 turns, ${life}`).split(' | ').slice(3)).toEqual(told),
  );
});

describe('blows on a thing', () => {
  // The chances of so many blows are told until there is hardly a doubt.
  it.each([
    ['20d6 B/L', ['within 2 blows 1']],
    ['2d6 B/L', ['within 2 blows 613/648', 'within 3 blows 11657/11664']],
  ])('with 9 Hits, by %s: %j', (blow, told) =>
    expect(
      oddsOf(`break Hits 9, AV 0, ${blow}`)
        .split(' | ')
        .filter((line) => line.startsWith('within')),
    ).toEqual(told),
  );
});
