/** What is typed to be reckoned or rolled in the Action! System: examples of the Core Rules, and slips. */
import { describe, expect, it } from 'vitest';
import { seededSource } from '../../dice/index.ts';
import { rulesWith } from '../play/testing/rules.ts';
import { procedures } from './index.ts';
import { oddsOf, rolled, showing } from './testing/typed.ts';

describe('damage that lacks something', () => {
  it.each([
    ['damage Knife', 'damage Knife | damage 1d6 P/L, 3.5 on average, 1 to 6'],
    ['damage unarmed strike', 'unarmed strike: The damage of Punch depends on STR. Add `STR 5`.'],
    ['damage Kick', 'Kick: The damage of Kick depends on STR. Add `STR 5`.'],
    ['damage AV 6', expect.stringMatching(/^AV 6: The damage is missing/)],
  ])('%s', (text, expected) => expect(oddsOf(text)).toEqual(expected));
});

/** A d6 of damage counts 3. */
const flat = rulesWith('damage mode: flat');

it.each(procedures.filter(({ odds }) => odds).map(({ example }) => [example]))('%s has odds', (example) =>
  expect(oddsOf(example)).toMatch(/ \| /),
);
it.each(procedures.filter(({ roll }) => roll).map(({ example }) => [example]))('%s is rolled', (example) =>
  expect(rolled(example, seededSource(3))).toMatch(/^[a-z].+: ./),
);

const SIX_METERS =
  'to the ground 1 s, less than a turn, at 6 m/s | damage 3d6 B/L, less AV 1, TGH 2: 7.5 on average, 0 to 15';

describe('falls, crashes and the breath', () => {
  it.each([
    [
      'fall 24 m',
      'fall 24 m | to the ground 2 s, less than a turn, at 18 m/s | damage 9d6 B/L, 31.5 on average, 9 to 54',
    ],
    // 9.1 m: half as many dice as meters, rounded up.
    [
      'fall 30 ft',
      'fall 30 ft | to the ground 1 s, less than a turn, at 10 m/s | height 9.1 m | damage 5d6 B/L, 17.5 on average, 5 to 30',
    ],
    // Terminal velocity: 30 dice, and 60 m each second more.
    [
      'fall 1 km',
      'fall 1 km | to the ground 20 s, 6 turns, at 60 m/s | damage 30d6 B/L, 105 on average, 30 to 180',
    ],
    // 3d6 less 3: wounds above 0, 5 and 10 points.
    [
      'Fall 6 m, AV 1, TGH 2, HLT 5',
      `fall 6 m, AV 1, TGH 2, HLT 5 | ${SIX_METERS} | no damage 1/216 | superficial wound 55/216 | light wound 125/216 | serious wound 35/216`,
    ],
    [
      'fall 6 m, 2 TGH, AV 1 and LIF 10',
      `fall 6 m, 2 TGH, AV 1 and LIF 10 | ${SIX_METERS} | no damage 1/216 | stunned 20/27 | unconscious 7/27 | dying 35/216`,
    ],
    [
      'fall 24 m, Acrobatics 4',
      'fall 24 m, Acrobatics 4 | to the ground 2 s, less than a turn, at 18 m/s | counts as 20 m | damage 8d6 B/L, 28 on average, 8 to 48',
    ],
    [
      'fall 10 m, Acrobatics 10',
      'fall 10 m, Acrobatics 10 | to the ground 1 s, less than a turn, at 10 m/s | counts as 0 m | damage none',
    ],
    ['crash 72 km/h', 'crash 72 km/h | damage 10d6 B/L, 35 on average, 10 to 60'],
    ['breath HLT 5', 'breath HLT 5 | calm 50 turns (2 min 30 s) | exerting 25 turns (1 min 15 s)'],
    ['breath HLT 5, swimming', 'breath HLT 5, swimming | exerting 25 turns (1 min 15 s)'],
    // 50 turns of breath, then 1 point in each turn; 30 points make unconscious.
    [
      'breath HLT 5, calm, 3 minutes',
      'breath HLT 5, calm, 3 minutes | calm 50 turns (2 min 30 s) | calm, 60 turns (3 min) 10 S',
    ],
    ['breath HLT 5, calm, LIF 30, 150 s', / \| calm, 50 turns \(2 min 30 s\) no damage \|/],
    ['breath HLT 5, calm, LIF 30, 239 s', / \| calm, 79 turns \(3 min 57 s\) 29 S \|/],
    ['breath HLT 5, calm, LIF 30, 4 min', / \| calm, 80 turns \(4 min\) 30 S, unconscious \|/],
    [
      'breath HLT 5, exerting, LIF 30, 41 turns',
      / \| exerting, 41 turns \(2 min 3 s\) 30 S, unconscious, then 1 × 1d6 Sp\/L \|/,
    ],
    ['drowning HLT 5, calm', 'breath HLT 5, calm | calm 50 turns (2 min 30 s)'],
    [
      'breath HLT 5, LIF 30',
      'breath HLT 5, LIF 30 | calm 50 turns (2 min 30 s), then 1 S each turn; unconscious after 80 turns (4 min), then 1d6 Sp/L each turn | exerting 25 turns (1 min 15 s), then 2 S each turn; unconscious after 40 turns (2 min), then 1d6 Sp/L each turn | revived First Aid or Physician TN 15: LIF 15, less 14 S',
    ],
  ])('%s', (text, expected) =>
    typeof expected === 'string'
      ? expect(oddsOf(text)).toBe(expected)
      : expect(oddsOf(text)).toMatch(expected),
  );

  it('are rolled', () => {
    expect(rolled('fall 6 m, AV 1, TGH 2, HLT 5, LIF 10', showing(6, 5, 4))).toBe(
      'fall 6 m, AV 1, TGH 2, HLT 5, LIF 10: 3d6 B/L 15 · damage less AV 1, TGH 2: 12: serious wound, stunned, dying',
    );
    expect(rolled('crash 8 km/h', showing(4))).toBe('crash 8 km/h: 1d6 B/L 4 · damage 4');
  });

  it('are thrown with a thousand dice at most', () =>
    expect(rolled('crash 2000 m/s', () => 1)).toBe('crash 2000 m/s: 1000d6 B/L 1000 · damage 1000'));

  it('follow the campaign', () =>
    expect(oddsOf('fall 24 m', rulesWith('falling dice: flat'))).toBe(
      'fall 24 m | to the ground 2 s, less than a turn, at 18 m/s | damage 27 B/L, 27',
    ));
});

describe('explosions', () => {
  it.each([
    ['1 m', 25],
    ['2 m', 22],
    ['3 m', 19],
    ['8 m', 4],
    ['9 m', 0],
  ])('25 points at %s', (distance, points) =>
    expect(oddsOf(`blast 1d6+22 P/L, ${distance}`, flat)).toContain(
      `| reaches 8 m | ${distance} away 1d6+22 P/L, ${points} |`,
    ),
  );

  it.each([
    [
      'blast 2d6 B/S, 2 m, TGH 4',
      'blast 2d6 B/S, 2 m, TGH 4 | reaches 2 on average, 0 to 4 m | 2 m away 2d6 B/S, 3.7 on average, 0 to 9 | damage less TGH 4: 1 on average, 0 to 5 | no damage 7/12',
    ],
    [
      'blast M33A1',
      'blast M33A1 | reaches 6.7 on average, 2 to 12 m | in the middle 6d6 P/L, 21 on average, 6 to 36 | damage 21 on average, 6 to 36',
    ],
    // A sixth for one face, a third for two.
    [
      'scatter by 5, 30 m',
      'scatter by 5, 30 m | 5 m left 1/6 | 5 m long 1/3 | 5 m short 1/3 | 5 m right 1/6',
    ],
    // At most half of the way.
    ...[
      ['scatter by 5, 5 m', '2.5 m'],
      ['scatter by 9, 15 m', '7.5 m'],
    ].map(([text, off]) => [
      text!,
      `${text} | ${off} left 1/6 | ${off} long 1/3 | ${off} short 1/3 | ${off} right 1/6`,
    ]),
    ['scatter by 9, 4 m', 'scatter by 9, 4 m | 2 m left 1/6 | 2 m long 1/3 | 2 m short 1/3 | 2 m right 1/6'],
    [
      'scatter by 4, 30 m, mounted M-60',
      'scatter by 4, 30 m, mounted M-60 | 8 m left 1/6 | 8 m long 1/3 | 8 m short 1/3 | 8 m right 1/6',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));

  it('are rolled', () => {
    expect(rolled('blast 3d6 P/L, 2 m, AV 2, HLT 4', showing(6, 6, 4))).toBe(
      'blast 3d6 P/L, 2 m, AV 2, HLT 4: 3d6 P/L 16, reaches 5 m · 2 m away 13 · damage less AV 2: 11: serious wound',
    );
    expect(rolled('scatter by 5, 30 m', showing(4))).toBe('scatter by 5, 30 m: d6 (4): 5 m short');
    expect(rolled('scatter by 5, 30 m', showing(4, 2), rulesWith('blast miss distance: 1d6'))).toBe(
      'scatter by 5, 30 m: 2d6 (4, 2): 2 m short',
    );
  });
});

describe('hit locations', () => {
  it('have the chances of their dice', () => {
    expect(oddsOf('hit location')).toContain('| chest 1/4 damage x 1, aimed -1 |');
    expect(oddsOf('hit location, close')).toMatch(/ \| vitals 1\/36 damage x 1.5, aimed -6$/);
  });
  it('are not moved by an effect of 0, nor told so', () => {
    expect(oddsOf('hit location, effect 0')).toBe(oddsOf('hit location'));
    expect(oddsOf('hit location, effect 3')).toContain(
      '| chest 1/4 damage x 1, aimed -1, can move from arm to stomach |',
    );
  });
  it('can be moved with a good roll', () =>
    expect(rolled('hit location, effect 5', showing(5, 5, 4, 2))).toBe(
      'hit location, effect 5: 3d6 (5, 5, 4) = 14: left thigh, damage x 0.5, can move from stomach to foot',
    ));
});

describe('throws', () => {
  it.each([
    ['hit location, close', [1, 1], '2d6+1 (1, 1) = 3: head, damage x 2'],
    ['hit location, close', [6, 6], '2d6+1 (6, 6) = 13: vitals, damage x 1.5'],
    // The throw came to 21, which Acrobatics must reach to halve the damage, rounded up.
    [
      'throw 10 vs DEF 15, STR 2, Acrobatics 7',
      [4, 4, 4, 5, 5, 4, 5],
      '3d6 (4, 4, 4) + 9 = 21 vs 15: thrown, 3d6 (5, 5, 4) + 7 = 21 halves · 1d6 B/S 5, half · damage 3',
    ],
    [
      'throw 10 vs DEF 15, STR 2, Acrobatics 7',
      [4, 4, 4, 5, 5, 3, 5],
      '3d6 (4, 4, 4) + 9 = 21 vs 15: thrown, 3d6 (5, 5, 3) + 7 = 20 does not halve · 1d6 B/S 5 · damage 5',
    ],
    // Three sixes succeed out of reach (RP-C03); Acrobatics must reach what the throw came to all the same (RP-C40).
    [
      'throw 0 vs DEF 25, STR 2, Acrobatics 2',
      [6, 6, 6, 5, 5, 5, 5],
      '3d6 (6, 6, 6) - 1 = 17 vs 25: thrown, 3d6 (5, 5, 5) + 2 = 17 halves · 1d6 B/S 5, half · damage 3',
    ],
    [
      'throw 0 vs DEF 25, STR 2, Acrobatics 2',
      [6, 6, 6, 5, 5, 4, 5],
      '3d6 (6, 6, 6) - 1 = 17 vs 25: thrown, 3d6 (5, 5, 4) + 2 = 16 does not halve · 1d6 B/S 5 · damage 5',
    ],
    ['throw 10 vs DEF 15, STR 2', [1, 1, 1], '3d6 (1, 1, 1) + 9 = 12 vs 15: misses by 3'],
    [
      'throw 10 vs DEF 15, STR 2',
      [4, 4, 4, 4],
      '3d6 (4, 4, 4) + 9 = 21 vs 15: thrown · 1d6 B/S 4 · damage 4',
    ],
    ['drop AV 1, TGH 3, HLT 3', [5, 6], '2d6 B/L 11 · damage less AV 1, TGH 3: 7: serious wound'],
    // A turn is three seconds.
    ['fall 2 m, 1 AP, LIF 8', [6], '1d6 B/L 6 · damage 1'],
    ['exposure fire, 7 seconds, AV 2, LIF 8', [3, 6], '3, 6 · damage less AV 2: 5'],
    ['exposure fire, 1 second, AV 2, LIF 8', [], 'nothing · damage less AV 2: 0'],
    // The extreme strikes each second: three dice a turn, and those of the rest.
    ['exposure radiation, extreme, 1 second, LIF 8', [4], '4 · damage 4'],
    ['exposure radiation, extreme, 5 seconds, LIF 8', [1, 1, 1, 2, 2], '3, 4 · damage 7'],
    [
      'action restrain, 9 vs 8',
      [3, 3, 3, 4, 4, 4],
      '3d6 (3, 3, 3) + 9 = 18 against 3d6 (4, 4, 4) + 6 = 18: fails',
    ],
    [
      'action restrain, 9 vs 8',
      [3, 3, 3, 4, 4, 3],
      '3d6 (3, 3, 3) + 9 = 18 against 3d6 (4, 4, 3) + 6 = 17: succeeds',
    ],
    ['action dive, STR 3 + Acrobatics 2, 2 m', [3, 3, 3], '3d6 (3, 3, 3) + 5 = 14 vs 14: succeeds'],
    ['action dive, STR 3 + Acrobatics 2, 2 m', [3, 3, 2], '3d6 (3, 3, 2) + 5 = 13 vs 14: fails'],
    [
      'escape restrain, 9 vs STR 6 + Unarmed Combat 3',
      [3, 3, 3, 3, 3, 3],
      '3d6 (3, 3, 3) + 9 = 18 against 3d6 (3, 3, 3) + 9 = 18: free',
    ],
    [
      'escape bind weapon, 8 vs 8',
      [3, 3, 3, 3, 3, 3],
      '3d6 (3, 3, 3) + 8 = 17 against 3d6 (3, 3, 3) + 8 = 17: held',
    ],
    ['initiative INI 5 vs INI 7', [6, 3], 'd6 (6) + 5 = 11 against d6 (3) + 7 = 10: the first acts first'],
    // Of equal length neither is the longer one.
    [
      'initiative INI 5, Mace vs INI 5, Mace',
      [3, 3],
      'd6 (3) + 5 = 8 against d6 (3) + 5 = 8: both act at the same time',
    ],
    ['initiative INI 5 vs INI 5', [3, 3], 'd6 (3) + 5 = 8 against d6 (3) + 5 = 8: both act at the same time'],
    [
      'autofire 12 vs DEF 18, burst of 3',
      [5, 5, 3],
      '3d6 (5, 5, 3) + 12 = 25 vs 18: hits, effect 7, 3 rounds',
    ],
    ['break AV 2, Hits 3, 1d6 P/L', [5], '1d6 P/L 5 · less AV 2: 3 of 3 Hits, destroyed'],
    ['break AV 2, Hits 3, 1d6 P/L', [4], '1d6 P/L 4 · less AV 2: 2 of 3 Hits, damaged'],
  ])('%s, thrown %j', (text, faces, expected) =>
    expect(rolled(text, showing(...faces))).toBe(`${text}: ${expected}`),
  );

  it('have the odds of what they roll', () => {
    // 20 of 216 ways show 15 or more.
    expect(oddsOf('throw 0 vs DEF 25, STR 2, Acrobatics 2')).toMatch(
      / \| thrown 1\/216 .* \| halved 5\/11664 /,
    );
    // Both throw 3d6, and the victim must lead by 2: 5,647 of 15,552 ways.
    expect(oddsOf('throw 10 vs DEF 15, STR 2, Acrobatics 7', rulesWith('throw needs roll: no'))).toMatch(
      / \| thrown 1 \| halved 5647\/15552 /,
    );
  });

  // Where a throw needs no roll (RP-C40), its total is still what Acrobatics must reach.
  it('that cannot miss are halved by Acrobatics as high as the throw', () => {
    const sure = rulesWith('throw needs roll: no');
    const text = 'throw 10 vs DEF 15, STR 2, Acrobatics 7';
    expect(rolled(text, showing(1, 1, 1, 1, 2, 2, 5), sure)).toBe(
      `${text}: 3d6 (1, 1, 1) + 9 = 12 vs 15: thrown, 3d6 (1, 2, 2) + 7 = 12 halves · 1d6 B/S 5, half · damage 3`,
    );
    expect(rolled(text, showing(1, 1, 1, 1, 1, 2, 5), sure)).toBe(
      `${text}: 3d6 (1, 1, 1) + 9 = 12 vs 15: thrown, 3d6 (1, 1, 2) + 7 = 11 does not halve · 1d6 B/S 5 · damage 5`,
    );
  });
});

describe('action points', () => {
  it.each([
    // Three are kept at most, and one is free at the start of each session.
    [
      'action points 3, goal met, plot hook',
      'held 5 | sure successes 2 | saved 3 | next session 4 | average award 2, Cinematic',
    ],
    ['action points 2', 'held 2 | sure successes 1 | saved 2 | next session 3 | average award 2, Cinematic'],
    ['action points 0', 'held 0 | sure successes 0 | saved 0 | next session 1 | average award 2, Cinematic'],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(`${text} | ${expected}`));
});

describe('measures', () => {
  it.each([
    ['lift STR 5', 'lift STR 5 | lift 150 kg | carry 75 kg | drag 300 kg | hits for 2d6+2'],
    [
      'drag STR 3, 300 kg, 3 AP on STR',
      'drag STR 3, 300 kg, 3 AP on STR | dragged 2 m | score 6: STR 3, 3 action points on STR +3 | takes STR 5',
    ],
    [
      'drag STR 6 vs STR 4, 1 AP on STR',
      'drag STR 6 vs STR 4, 1 AP on STR | dragged 4 m | score 7: STR 6, 1 action point on STR +1',
    ],
    [
      'throw 9 vs DEF 15, STR 5, 1 AP on STR',
      'throw 9 vs DEF 15, STR 5, 1 AP on STR | thrown 49/54 3d6 + 8 vs 15 | damage 3d6 B/S, 10.5 on average, 3 to 18 | with misses 9.5 on average | no damage 5/54',
    ],
    [
      'initiative INI 7, 1 AP on INI vs INI 9',
      'initiative INI 7, 1 AP on INI vs INI 9 | acts first 5/6 | at the same time 1/12 | acts later 1/12 | score 12: INI 7, 1 action point on INI +5',
    ],
    [
      'lift STR 4, 1 AP on STR',
      'lift STR 4, 1 AP on STR | score 5: STR 4, 1 action point on STR +1 | lift 150 kg | carry 75 kg | drag 300 kg | hits for 2d6+2',
    ],
    ['lift 100 kg', 'lift 100 kg | lift STR 4 | carry STR 6 | drag STR 3'],
    ['lift 1,200 kg', 'lift 1,200 kg | lift STR 13 | carry STR 15 | drag STR 11'],
    ['scale STR 5 MS', 'scale STR 5 MS | micro scale STR 5 | human scale STR 0.5 | mega scale STR 0.05'],
    ['scale MOV 10, 200 m', 'scale MOV 10, 200 m | on hexes of 200 m MOV 0.05'],
    ['scale STR 5', 'scale STR 5 | micro scale STR 50 | human scale STR 5 | mega scale STR 0.5'],
    // A point takes 5 from the damage of one event (Reduce Damage).
    [
      'crash 50 km/h, TGH 2, 2 AP',
      'crash 50 km/h, TGH 2, 2 AP | damage 6d6 B/L, less TGH 2: 2 action points for less damage, 9 on average, 0 to 24 | no damage 17/864',
    ],
    [
      'fall 1 m, 1 AP for less damage',
      'fall 1 m, 1 AP for less damage | to the ground 1 s, less than a turn, at 2 m/s | damage 1d6 B/L, 1 action point for less damage, 0.2 on average, 0 to 1 | no damage 5/6',
    ],
    ['fall 24 m, 4 AP', '4 AP: At most 3 action points go into one roll.'],
    ['fall 24 m, 0 AP', '0 AP: Spend 1 action point at least.'],
    // The examples of the table: strong radiation is extreme, mild radiation severe, extreme cold strong.
    [
      'exposure strong radiation',
      'exposure strong radiation | extreme 3d6 Sp/L each turn, 1 throw | damage 10.5 on average, 3 to 18',
    ],
    [
      'exposure mild radiation',
      'exposure mild radiation | severe 1d6 Sp/L each turn, 1 throw | damage 3.5 on average, 1 to 6',
    ],
    // Moderate wind (RP-C124).
    ...['sandstorm, 1 hour', 'wind, blizzard, 1 hour'].map((text) => [
      `exposure ${text}`,
      `exposure ${text} | moderate 1d6 B/S each hour, 1 throw | damage 3.5 on average, 1 to 6`,
    ]),
    [
      'exposure extreme cold',
      'exposure extreme cold | strong 1d6 B/L each minute, 1 throw | damage 3.5 on average, 1 to 6',
    ],
    [
      'exposure severe cold',
      'exposure severe cold | severe 1d6 B/L each turn, 1 throw | damage 3.5 on average, 1 to 6',
    ],
    // 90.7 kg, and 44.7 m/s.
    ['lift 200 lbs', 'lift 200 lbs | lift STR 4 | carry STR 6 | drag STR 3'],
    ['crash 100 mph', 'crash 100 mph | damage 22d6 B/L, 77 on average, 22 to 132'],
    ['scale LIF 25 MS', 'scale LIF 25 MS | micro scale LIF 25 | human scale LIF 3 | mega scale LIF 1'],
    [
      'scale LIF 30 human',
      'scale LIF 30 human | micro scale LIF 300 | human scale LIF 30 | mega scale LIF 3',
    ],
    [
      'scale 27 points MS',
      'scale 27 points MS | micro scale damage 27 | human scale damage 2, and 7 in micro scale | mega scale damage 0, and 27 in micro scale',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));
});

describe('slips', () => {
  const FALL = 'fall 24 m, Acrobatics 4, AV 2, TGH 5, HLT 5, LIF 30';
  it.each([
    ['fall', `: The distance is missing. For example: \`${FALL}\`.`],
    ['fall TGH 5', `TGH 5: The distance is missing. For example: \`${FALL}\`.`],
    ['fall 0.5 m', '0.5 m: A fall of 0.5 m does no harm.'],
    ['fall 24 m, TGH', 'TGH: `TGH` needs its number: `TGH 4`.'],
    ['fall 24 m,, TGH 5', `,: Something is missing after the comma. For example: \`${FALL}\`.`],
    ['fall 24 m, TGH 5, TGH 6', 'TGH 6: `TGH 6` is one too many.'],
    ['crash 1 m/s', '1 m/s: This is too slow to do harm.'],
    ['crash 2002 m/s', '2002 m/s: This is too fast: more than 1000 dice cannot be rolled.'],
    ['breath LIF 5', 'LIF 5: HLT is missing. For example: `breath HLT 5, LIF 30`.'],
    ['blast 7d6, 3 m', '7d6: The type and form of the damage are missing: `7d6 B/S`, `7d6 P/L`.'],
    ['blast 7d6 X/L', '7d6 X/L: `X/L` is not a type and form of damage, such as `B/S` or `P/L`.'],
    ['blast 999d999 P/L', '999d999 P/L: These are too many dice.'],
    [
      'blast 3 m',
      '3 m: The damage of the explosion is missing. For example: `blast 7d6 P/L, 4 m, AV 6, HLT 5, LIF 30`.',
    ],
    ['scatter 30 m', '30 m: The margin of the failed roll is missing. For example: `scatter by 5, 30 m`.'],
    ['lift STR 200', 'STR 200: The table of strength ends before that.'],
    [
      'lift 5 constructor',
      '5 constructor: `5 constructor` is not valid as STR, or a weight. For example: `lift STR 5`.',
    ],
    ['scale MOV 10', 'MOV 10: Write MOV and the meters of a hex: `scale MOV 1800, 200 m`.'],
    [
      'drag STR 5',
      'STR 5: Write the other side’s STR, or a weight. For example: `drag STR 6 vs STR 4, MOV 10`.',
    ],
    [
      'scale REF 5 MS',
      'REF 5 MS: `REF 5 MS` is not valid as score and its scale. For example: `scale LIF 25 MS`.',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));
});
