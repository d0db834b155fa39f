/**
 * Typed tasks of all four systems, with the chance that a script of its own counted from the books before they were asked: circumstances
 * together, sizes, places on the body, falls and explosions, extra dice.
 */
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../support/typed-odds.ts';

type Row = readonly [text: string, line: string, chance: number];

const ACTION_SYSTEM: readonly Row[] = [
  ['Stealth 11, rushed 2 vs Challenging', '', 0.259259259],
  ['REF 3 vs Challenging, 1 day instead of 5 minutes', '', 0.953703704],
  ['Mechanics 9, improvised tools, complementary 5 vs Difficult', '', 0.259259259],
  ['First Aid 8, retry 1, 1 AP vs 18', '', 0.837962963],
  ['Climbing 7 vs Legendary', '', 0.00462963],
  ['attack REF 6 + Rifles 4 vs DEF 15, 250 m, RMod 4, aimed 1, braced', 'hit', 0.907407407],
  ['attack REF 5 + Pistols 3 vs DEF 13, 4 m, hip shot, target higher', 'hit', 0.907407407],
  ['attack 9 vs DEF 16, 60 m, size 8 m', 'hit', 0.625],
  ['attack 10 vs DEF 14, 12 m, size 0.4 m', 'hit', 0.5],
  ['attack 10 vs DEF 14, 3 m, at the throat', 'hit', 0.5],
  ['attack 12 vs DEF 15, 2 m, vital organ, half cover', 'hit', 0.5],
  ['attack 8 vs DEF 14, improvised weapon, target lower', 'hit', 0.907407407],
  ['attack REF 7 + Pistols 2 vs DEF 15, REF 5, surprise, 5 m', 'hit', 0.837962963],
  ['attack 6 vs DEF 15, REF 5, stunned, 5 m', 'hit', 0.953703704],
  ['attack 9 vs DEF 14, 2d6 B/S, AV 3, TGH 2, HLT 4, LIF 20', 'no damage', 0.291152263],
  ['attack 10 vs DEF 15, 4d6 P/L, AV 5, HLT 5, LIF 25', 'light wound', 0.496041952],
  ['attack 10 vs DEF 15, 4d6 P/L, AV 5, HLT 5, LIF 25', 'stunned', 0.095421811],
  ['fall 20 m, TGH 5, AV 2, HLT 4, LIF 22', 'stunned', 0.976305298],
  ['fall 20 m, TGH 5, AV 2, HLT 4, LIF 22', 'dying', 0.380172016],
  ['fall 20 m, TGH 5, AV 2, HLT 4, LIF 22', 'fatal wound', 0.540471751],
  ['control roll Hardship, 1 AP', '', 0.981481481],
  ['stabilize serious 23, First Aid 7, unsanitary', '', 0.625],
  ['treat critical 24, Physician 12, improvised supplies', '', 0.625],
  ['escape restrain, STR 6 + Unarmed Combat 3 vs STR 5 + Unarmed Combat 5', '', 0.453575103],
  ['action take away, REF 6 + Swords 4, 1 AP vs REF 5 + Swords 3', '', 0.794152949],
  ['blast 6d6 P/L, 3 m, AV 8, HLT 5, LIF 25', 'stunned', 0.060763889],
  ['blast 6d6 P/L, 7 m, AV 0, HLT 5, LIF 25', 'no damage', 0.453575103],
  ['margin 5, Persuasion 9, 1 AP vs Persuasion 7', '', 0.720614712],
  ['damage 3d6+2 P/L, AV 4, HLT 4, LIF 18', 'serious wound', 0.5],
  ['REF 4 vs Tricky, off hand', '', 0.625],
  ['attack 11 vs DEF 15, 20 m, RMod 6, at the hand, 1 AP', 'hit', 1.0],
  ['Swords 9 vs DEF 15', '', 0.953703704],
  ['attack 12 vs DEF 14, small, 9 m/turn', 'hit', 0.837962963],
  ['attack 9 vs DEF 10, cat, 20 m', 'hit', 0.740740741],
  ['attack 10 vs DEF 15, 30 m, RMod 2, dense fog, head only', 'hit', 0.162037037],
  ['action disarm, REF 6 + Swords 5 vs REF 5 + Swords 3', 'succeeds', 0.546424897],
  ['action take-away, REF 6 + Swords 5 vs REF 5 + Swords 3', 'succeeds', 0.453575103],
  ['action roll with the blow, REF 6 + Acrobatics 3 vs REF 5 + Swords 3', 'succeeds', 0.546424897],
  ['action dive, STR 6 + Athletics 2, 3 m', 'succeeds', 0.837962963],
  ['negotiation Negotiation 11, generally agreeable', 'no concessions', 0.625],
  ['interrogation PRE 5 + Interrogation 4 vs WIL 5', 'broken', 0.363104423],
  ['initiative 7, fast draw vs 6', 'acts first', 0.833333333],
  // A battle ax is Init -2 and needs STR 5: 7 - 2 - 2 against 6.
  ['initiative INI 7, Battle ax, STR 3 vs INI 6', 'acts first', 0.083333333],
  ['Stealth 9, running vs Awareness 6', '', 0.453575103],
  ['margin 4, Swords 9, 1 AP vs Knives 8, off hand', 'wins by 4 or more', 0.903527949],
  ['effect 6 or more, Forensics 11 vs 18', 'effect 6 or more', 0.259259259],
  ['Computers 8, complementary 7 vs Challenging, retry 2', '', 0.259259259],
  ['trading Trading 10 vs WIL 5', 'the first gains', 0.855366941],
  ['forensics Forensics 10 vs 18', 'important details', 0.143518519],
];

const FAST_ACTION: readonly Row[] = [
  ['Driving 5 vs Hard', '', 0.5],
  ['AGI 3 vs Very easy', '', 1.0],
  ['Climbing 4, in Plate armor vs Difficult', '', 0.333333333],
  ['Driving 5 vs Hard +1 DL', '', 0.166666667],
  ['PER 3 + Use Handgun 1, long range vs 5', '', 0.5],
  ['shoot RC 4, close range vs unaware, cover 2/3', 'RC 4 hits', 1.0],
  ['Bargaining 4 vs Bargaining 3', '', 0.677419355],
  ['duel CC 4 vs CC 3, Knife', 'CC 4 hits', 0.677419355],
  ['KNW 2 - 2 vs Exceptional', '', 0],
  ['Dancing 3 vs Normal, in Chain mail', '', 0.5],
  ['Hacking 6 vs Hard, in Scale Mail', '', 0.5],
  ['Driving 4 vs Difficult -1 DL', '', 0.833333333],
];

const ACTION: readonly Row[] = [
  ['Maneuver 10 vs Dodge 13', '', 0.223809523],
  ['Maneuver 12 vs Maneuver 10 or Dodge 13', '', 0.428571428],
  ['Confident Maneuver 8 vs 10', '', 0.61984127],
  ['Closed Reflexes 7 vs 9', '', 0.277777778],
  ['team 10, 9, 8 vs 12', '', 0.255879496],
  ['Shoot 11, +3 vs Dodge 13', '', 0.685714285],
  ['Melee 12, restricted vs 11', '', 0.428571428],
  ['Melee 12 vs Dodge 9, Advantage 2', '', 0.904761904],
  ['Melee 12 vs Dodge 9, impairment 2', '', 0.904761904],
  ['Dodge 10, restricted vs 12', '', 0.157142857],
  ['gauge skill 10 vs 12', 'success', 0.314285714],
  ['finishing stunt 9 vs 13, limit break', 'success', 0.157142857],
  ['team 12, 11, 9, 8 vs 11', '', 0.450368132],
];

const WIKI: readonly Row[] = [
  ['Martial Arts 12 vs Dodge 11', '', 0.636363636],
  ['Stunt 9, two snapshots vs 10', '', 0.212121212],
  ['Drive 10 vs 15, -2', '', 0.060606061],
  ['Inspired Stunt 9 vs 18', '', 0.221212121],
  ['Ranged Weapons 8, aimed vs Dodge 12', '', 0.363636364],
  ['Ranged Weapons 8, aimed, three snapshots vs Dodge 6', '', 0.454545455],
  ['Static Stunt 12 vs 12', '', 1],
  ['Routine Stunt 10 vs 12', '', 0.363636364],
  ['Stunt 11, -2 vs 12', '', 0.282828283],
  ['Willpower 6 + Focus 6 vs 15', '', 0.01010101],
  ['Stunt 6 + Agility 5 vs 0', '', 0.939393939],
  ['Ranged Weapons 13, two snapshots vs Dodge 11', '', 0.454545455],
  ['leadership 12 + 4 vs 10', '1 Soul point', 0.636363636],
];

describe.each([
  ['Action! System', ACTION_SYSTEM],
  ['Fast Action', FAST_ACTION],
  ['Action', ACTION],
  ['Action!/System', WIKI],
] as const)('%s', (system, rows) => {
  it.each(rows)('%s: %s', async (text, line, chance) =>
    expect(await chanceOf(text, line || undefined, { system })).toBeCloseTo(chance, 8),
  );
});
