/** Care, rest and things that break, as they are typed: examples of the Core Rules, and slips. */
import { describe, expect, it } from 'vitest';
import { rulesWith } from '../play/testing/rules.ts';
import { oddsOf, rolled, showing } from './testing/typed.ts';

const HOURLY = 'failure costs a point of LIF, and so does each hour without a roll';

describe('care', () => {
  it.each([
    // Two points left: at 0 after two hours, below after three, and nine more turns to -10.
    [
      'stabilize serious 23, First Aid 9, HLT 6, LIF 25',
      `stabilize serious 23, First Aid 9, HLT 6, LIF 25 | roll 103/108 TN 15, each hour, First Aid or Physician | ${HOURLY} | without help dying after 3 hours, dead after 3 hours 9 turns`,
    ],
    [
      'stabilize serious, TEC 4 + First Aid 5, filth',
      `stabilize serious, TEC 4 + First Aid 5, filth | roll 181/216 TN 15, each hour, First Aid or Physician | score 7: TEC 4 + First Aid 5, filth -2 | ${HOURLY}`,
    ],
    [
      'stabilize dying, First Aid 9',
      'stabilize dying, First Aid 9 | roll 3/8 TN 21, each turn, First Aid or Physician | failure costs a point of LIF, and so does each turn without a roll',
    ],
    // The whole wound heals and bleeds for six days at most.
    [
      'stabilize light 8, HLT 5, LIF 30',
      'stabilize light 8, HLT 5, LIF 30 | roll TN 12, each day, First Aid or Physician | failure costs a point of LIF, and so does each day without a roll | without help lives',
    ],
    // Six points are left for the six days that the wound bleeds at most; with one point less the last day is one too many.
    [
      'stabilize light 8, HLT 5, LIF 14',
      'stabilize light 8, HLT 5, LIF 14 | roll TN 12, each day, First Aid or Physician | failure costs a point of LIF, and so does each day without a roll | without help lives',
    ],
    [
      'stabilize light wound of 8, HLT 5, LIF 13',
      'stabilize light wound of 8, HLT 5, LIF 13 | roll TN 12, each day, First Aid or Physician | failure costs a point of LIF, and so does each day without a roll | without help 1/6 dying after 6 days, dead after 6 days 9 turns',
    ],
    // One point is left: two of the 1d6 days (RP-C73) are enough.
    [
      'stabilize light 8, HLT 5, LIF 9',
      'stabilize light 8, HLT 5, LIF 9 | roll TN 12, each day, First Aid or Physician | failure costs a point of LIF, and so does each day without a roll | without help 5/6 dying after 2 days, dead after 2 days 9 turns',
    ],
    // More than twice HLT, and not more than four times.
    [
      'stabilise 23, HLT 6, LIF 25',
      `stabilize 23, HLT 6, LIF 25 | roll TN 15, each hour, First Aid or Physician | ${HOURLY} | without help dying after 3 hours, dead after 3 hours 9 turns`,
    ],
    // At LIF 0 somebody is unconscious, below it dying, and dead at -10 (RP-C70): a dying loses a point each turn (RP-C71).
    ...[
      [25, 'dying after 1 hour, dead after 1 hour 9 turns'],
      [26, 'dying at once, dead after 9 turns'],
      [34, 'dying at once, dead after 1 turn'],
      [35, 'dying at once, dead at once'],
    ].map(([points, fate]) => [
      `stabilize serious ${points}, HLT 9, LIF 25`,
      `stabilize serious ${points}, HLT 9, LIF 25 | roll TN 15, each hour, First Aid or Physician | ${HOURLY} | without help ${fate}`,
    ]),
    // 24 points: an effect number of 3 is 20 %, 4.8 points, rounded up.
    [
      'treat critical 24, Physician 12',
      'treat critical 24, Physician 12 | roll 20/27 TN 21, after 2d6 hours, Physician or Surgery | fails 7/27 | 0 LIF 25/216 | 3 LIF 1/4 | 5 LIF 23/108 | 8 LIF 25/216 | 10 LIF 1/24 | 12 LIF 1/216',
    ],
    // Core Rules, Healing: -1; other tasks take -3 for improvised tools.
    [
      'stabilize critical 24, First Aid 9, improvised equipment',
      'stabilize critical 24, First Aid 9, improvised equipment | roll 5/8 TN 18, each minute, First Aid or Physician | score 8: First Aid 9, improvised equipment -1 | failure costs a point of LIF, and so does each minute without a roll',
    ],
    ...[
      ['improvised equipment and supplies', '-1', 'score 8'],
      ['adequate medical supplies', '+1', 'score 10'],
      ['hospital', '+3', 'score 12'],
      ['in a sick bay', '+3', 'score 12'],
      ['very dirty or unsanitary conditions', '-2', 'score 7'],
    ].map(([words, amount, score]) => [
      `stabilize critical 24, First Aid 9, ${words}`,
      expect.stringContaining(`${score}: First Aid 9, ${words} ${amount}`) as unknown as string,
    ]),
    [
      'heal 12 L, 6 stunning, HLT 5',
      'heal 12 L, 6 stunning, HLT 5 | 12 lethal 3 days: Cinematic, 5 each day | 6 stunning 2 minutes: Cinematic, 5 each minute',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toEqual(expected));

  it('of a critical wound takes five hours and restores five points', () =>
    expect(rolled('treat critical 24, Physician 12', showing(2, 3, 4, 4, 4))).toBe(
      'treat critical 24, Physician 12: 2d6 (2, 3) = 5: 5 hours · 3d6 (4, 4, 4) + 12 = 24 vs 21: effect 3, 5 LIF',
    ));

  it('holds a wound for a period, or costs a point', () => {
    expect(rolled('stabilize serious, First Aid 9', showing(2, 2, 2))).toBe(
      'stabilize serious, First Aid 9: 3d6 (2, 2, 2) + 9 = 15 vs 15: holds for 1 hour',
    );
    expect(rolled('stabilize dying, First Aid 9', showing(2, 2, 2))).toBe(
      'stabilize dying, First Aid 9: 3d6 (2, 2, 2) + 9 = 15 vs 21: fails by 6, and costs a point of LIF',
    );
    expect(rolled('stabilize serious', showing())).toBe(
      'serious: The healer is missing. For example: `stabilize serious 23, First Aid 9, HLT 6, LIF 25`.',
    );
  });

  it('follows the level of the campaign', () =>
    expect(oddsOf('heal 12 L, HLT 5', rulesWith('level: Realistic'))).toBe(
      'heal 12 L, HLT 5 | 12 lethal 3 weeks: Realistic, 5 each week',
    ));

  it.each([
    [
      'stabilize',
      ': The severity of the wound is missing. For example: `stabilize serious 23, First Aid 9, HLT 6, LIF 25`.',
    ],
    ['stabilize serious 2.5, First Aid 9', 'serious 2.5: Scores are whole numbers.'],
    [
      'stabilize 23 serious, First Aid 9',
      '23 serious: `23 serious` is not understood here. Did you mean “serious”?',
    ],
    [
      'treat light 4, Physician 9, in a hospital',
      'treat light 4, Physician 9, in a hospital | roll 1 TN 12, after 1d6 minutes, Physician or Surgery | score 12: Physician 9, in a hospital +3 | 1 LIF 1/54 | 2 LIF 53/54',
    ],
    ...['stabilize light 23, First Aid 9, HLT 6, LIF 25', 'treat light 23, Physician 12, HLT 6'].map(
      (text) => [
        text,
        'light 23: 23 points at HLT 6 make a wound of the level serious. Write this level, or leave the level out.',
      ],
    ),
    [
      'stabilize critical 24, First Aid 9, improvised equipment, improvised supplies',
      'improvised supplies: `improvised supplies` and `improvised equipment` do not go together. Write one of them.',
    ],
    ['stabilize superficial', 'superficial: This wound does not bleed, and needs no such roll.'],
    ['stabilize serious, First Aid 9, no tools', 'no tools: A roll with `no tools` is impossible.'],
    ['treat critical 24, Surgery 9, no tools', 'no tools: A roll with `no tools` is impossible.'],
    [
      'treat critical 24',
      'critical 24: The healer is missing. For example: `treat critical 24, Physician 12`.',
    ],
    [
      'treat dying 24, Physician 12',
      'dying 24, Physician 12: The severity and points of the wound are missing. For example: `treat critical 24, Physician 12`.',
    ],
    [
      'treat serious 17, First Aid 12',
      'First Aid 12: `First Aid` is of no use here. Roll Physician or Surgery.',
    ],
    [
      'stabilize serious, TEC 4 + Surgery 5',
      'Surgery 5: `Surgery` is of no use here. Roll First Aid or Physician.',
    ],
    ['treat superficial 3, Physician 12', 'superficial 3: This wound needs no treatment.'],
    ['heal HLT 5', 'HLT 5: The points of damage are missing. For example: `heal 12 L, 6 S, HLT 5`.'],
    ...['2.5 L', 'about 12 L', 'foo'].map((part) => [
      `heal ${part}, HLT 5`,
      `${part}: \`${part}\` is not understood here. It takes \`Fast Healer (Convenience)\`, \`Fast Healer (Edge)\`, \`Fast Healer (Gift)\`, \`Slow Healer (Inconvenience)\`, \`Slow Healer (Hardship)\`, \`Slow Healer (Peril)\`, \`12 L\`, \`HLT 5\`.`,
    ]),
    ['heal 12 L, HLT 0', 'HLT 0: HLT of 1 at least is missing. For example: `heal 12 L, 6 S, HLT 5`.'],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));

  it.each(['2.5 L', 'about 12 L', 'foo'])('heals no `%s`', (part) =>
    expect(oddsOf(`heal ${part}, HLT 5`)).toContain(`${part}: \`${part}\` is not understood here.`),
  );
});

describe('things that break', () => {
  it.each([
    // AV 12, Hits 9: 21 points at once, or 9 behind the door in several blows.
    [
      'break front door, 1d2+15 B/L',
      'break front door, 1d2+15 B/L | has AV 12, Hits 9 | a blow less AV 12: 4.5 on average, 4 to 5 | within 2 blows 3/4 | within 3 blows 1',
    ],
    [
      'break aluminum 50 mm, 1d1+69 P/L',
      'break aluminum 50 mm, 1d1+69 P/L | has AV 35, Hits 35 | a blow less AV 35: 35 | destroys 1 with 70 points at once | within 2 blows 1',
    ],
    // Two inches of aluminum come to 70 (RP-C94).
    [
      'break aluminum 2 inches, 1d1+69 P/L',
      'break aluminum 2 inches, 1d1+69 P/L | has AV 35, Hits 35 | a blow less AV 35: 35 | destroys 1 with 70 points at once | within 2 blows 1',
    ],
    // 1 in 6 does two points, and as many one.
    // Twice its Hits at once demolishes a thing: 4 of 6 points, less AV 1, are 2 and more.
    [
      'break AV 1, Hits 1, 1d6 B/S',
      'break AV 1, Hits 1, 1d6 B/S | has AV 1, Hits 1 | a blow less AV 1: 2.5 on average, 0 to 5 | destroys 5/6 with 2 points at once | demolishes 2/3 with 3 points at once | within 2 blows 35/36 | within 3 blows 215/216 | within 4 blows 1295/1296',
    ],
    [
      'break AV 4, Hits 2, 1d6 B/S',
      'break AV 4, Hits 2, 1d6 B/S | has AV 4, Hits 2 | a blow less AV 4: 0.5 on average, 0 to 2 | destroys 1/6 with 6 points at once | within 2 blows 1/3 | within 3 blows 13/27 | within 4 blows 49/81 | within 5 blows 19/27 | within 6 blows 569/729 | within 7 blows 1835/2187 | within 8 blows 1931/2187',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));

  it('are struck', () =>
    expect(rolled('break front door, 4d6+2 B/L', showing(6, 6, 5, 3))).toBe(
      'break front door, 4d6+2 B/L: 4d6+2 B/L 22 · less AV 12: 10 of 9 Hits, destroyed',
    ));

  it.each([
    [
      'break steel 10 mm, 6d6 B/L',
      'steel 10 mm: `steel` is not a material. Did you mean “Steel, tempered 10 mm” or “Steel, mild 10 mm”?',
    ],
    ['break front door', 'front door: The attack is missing. For example: `break front door, 4d6+2 B/L`.'],
    ['break 4d6 B/L', '4d6 B/L: The object is missing. For example: `break front door, 4d6+2 B/L`.'],
    [
      'break AV 3, Hits 0, 1d6 B/L',
      'AV 3, Hits 0, 1d6 B/L: The object is missing. For example: `break front door, 4d6+2 B/L`.',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));
});
