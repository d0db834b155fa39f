/** Attacks as they are typed: examples of the Core Rules, and slips. */
import { describe, expect, it } from 'vitest';
import { rulesWith } from '../play/testing/rules.ts';
import { oddsOf, rolled, showing } from './testing/typed.ts';

describe('attacks', () => {
  it.each([
    // 4 or more of 216 cases: all but one.
    ['attack 10 vs 14', 'attack 10 vs 14 | hit 215/216 3d6 + 10 vs 14'],
    // Attacker and target spend their own points, three in a turn at most.
    [
      'attack 10 vs 14, 1d1+20 P/L, 2 AP for less damage, 1 AP on DEF, 1 AP, 2 AP for damage',
      'attack 10 vs 14, 1d1+20 P/L, 2 AP for less damage, 1 AP on DEF, 1 AP, 2 AP for damage | hit 215/216 3d6 + 15 vs 19 | score 15: 10, 1 AP +5 | DEF 19: 14, action points on DEF +5 | damage of a hit 1d1+20 P/L, 2 action points for more damage, 2 action points for less damage, 21 | with misses 20.9 on average | no damage 1/216',
    ],
    [
      'attack 10 vs 14, 1d1+20 P/L, 2 AP for less damage, 2 AP on DEF',
      '2 AP for less damage: At most 3 action points go into one roll.',
    ],
    [
      'attack 10 vs 14, 1d1+20 P/L, 2 AP, 2 AP for damage',
      '2 AP for damage: At most 3 action points go into one roll.',
    ],
    [
      'attack 10 vs 14, 1d1+20 P/L, 4 AP for less damage',
      '4 AP for less damage: At most 3 action points go into one roll.',
    ],
    [
      'attack REF 5 + Rifles 5 vs DEF 10, 400 m, aimed 2',
      'attack REF 5 + Rifles 5 vs DEF 10, 400 m, aimed 2 | hit 49/54 3d6 + 3 vs 10 | score 3: REF 5 + Rifles 5, distance 400 m -11, aim +4',
    ],
    [
      'attack 11 vs DEF 15, 40 m',
      'attack 11 vs DEF 15, 40 m | hit 5/8 3d6 + 5 vs 15 | score 5: 11, distance 40 m -6',
    ],
    [
      'attack 9 vs 14, 40 m, RMod +2',
      'attack 9 vs 14, 40 m, RMod +2 | hit 20/27 3d6 + 5 vs 14 | score 5: 9, distance 40 m -4',
    ],
    [
      'attack 10, off hand vs 14, half cover and poor visibility, prone, size 0.5 m, speed 8 m',
      'attack 10, off hand vs 14, half cover and poor visibility, prone, size 0.5 m, speed 8 m | hit 5/108 3d6 + 0 vs 16 | score 0: 10, visibility: poor -3, cover: half -1, size 0.5 m -4, prone +1, off hand -3 | DEF 16: 14, target speed +2 | DEF REF does not count (prone), but is not taken off. Write it beside DEF: `DEF 14, REF 5`',
    ],
    // 10 or more; a hit does 4 or 5 less 4, and a point makes a wound.
    [
      'attack 8 vs 18, 1d2+3 P/L, AV 4, TGH 9, HLT 3, LIF 1',
      'attack 8 vs 18, 1d2+3 P/L, AV 4, TGH 9, HLT 3, LIF 1 | hit 5/8 3d6 + 8 vs 18 | damage of a hit 1d2+3 P/L, less AV 4: 0.5 on average, 0 to 1 | with misses 0.3 on average | no damage 11/16 | superficial wound 5/16 | unconscious 5/16 | changes nothing TGH 9',
    ],
    [
      'attack 12 vs 18, at the head, 1d1+5 B/L, AV 4, TGH 3',
      'attack 12 vs 18, at the head, 1d1+5 B/L, AV 4, TGH 3 | hit 5/8 3d6 + 8 vs 18 | score 8: 12, at the head -4 | damage of a hit 1d1+5 B/L, less AV 4, x 2, TGH 3: 1 | with misses 0.6 on average | no damage 3/8',
    ],
    [
      'attack 10 vs 14, Longbow, 30 m',
      'attack 10 vs 14, Longbow, 30 m | hit 49/54 3d6 + 7 vs 14 | score 7: 10, distance 30 m -3 | damage of a hit 4d6 P/L, 14 on average, 4 to 24 | with misses 12.7 on average | no damage 5/54',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));

  it.each([
    // The numbers that the hover of the same weapon in the same hands shows.
    ['Knife, STR 4', 'damage of a hit 2d6 P/L, 7 on average'],
    ['with a Katana, STR 6', 'damage of a hit 7d6 P/L, 24.5 on average'],
    ['4d6 P/L, Modern body armor: Level II', 'less AV 12'],
    ['4d6 P/L, body armor level IIIA', 'less AV 14'],
    ['Katana, STR 6', 'damage of a hit 7d6 P/L, 24.5 on average'],
    ['Hand ax, STR 2', 'score 8: 9, STR below Ax, hand -1 | damage of a hit 1d6 P/L'],
    ['Longbow, STR 3', 'score 8: 9, STR below Longbow -1 | damage of a hit 3d6 P/L'],
    ['unarmed strike, STR 4', 'damage of a hit 2d6 B/S'],
    ['fast draw, run', 'score 3: 9, fast draw -3, run -3'],
    ['head and shoulders', 'score 7: 9, head and shoulders -2'],
    ['against the light', 'score 11: 9, against the light +2'],
    [
      'target silhouetted, half cover and poor visibility',
      'score 7: 9, visibility: poor -3, target silhouetted +2, cover: half -1',
    ],
    ['at the vital organ', 'score 3: 9, at the vitals -6'],
    ['at his lower leg', 'score 5: 9, at the calf -4'],
    ['vital organ', 'score 3: 9, at the vitals -6'],
    ['lower leg', 'score 5: 9, at the calf -4'],
    ['head', 'score 6: 9, head -3'],
  ])('of 9 vs 15, %s', (parts, expected) => expect(oddsOf(`attack 9 vs 15, ${parts}`)).toContain(expected));
  it.each([
    ['40 m, RMod 0', '3: 9, distance 40 m -6'],
    ['40 m, RMod 2', '5: 9, distance 40 m -4'],
    // RMod never helps beyond the penalty, and hinders below 0.
    ['2 m, RMod 4', '9 vs 15'],
    ['1500 m', '-6: 9, distance 1500 m -15'],
    // In other words.
    ['range 40 m', '3: 9, distance 40 m -6'],
    ['head only visible', '6: 9, head only visible -3'],
    ['called shot to the head', '5: 9, at the head -4'],
    ['at the left arm', '7: 9, at the arm -2'],
    ['3/4 cover', '7: 9, cover: 3/4 -2'],
    ['spray of 20 over 10 meters', '7: 9, 20 rounds -2'],
    // Three turns of aim are the most that count.
    ['aimed 5', '15: 9, aim +6'],
    ['aimed 3, size 1 m, speed 10 m', '13: 9, size 1 m -2, aim +6 | DEF 19: 15, target speed +4'],
    [
      '40 m, RMod 1, aimed 2, size 1 m, speed 10 m, half cover, braced, held by a grab',
      '4: 9, distance 40 m -5, cover: half -1, size 1 m -2, aim +4, held: grab -3, braced +2 | DEF 19: 15, target speed +4',
    ],
  ])('of 9 vs 15, by its circumstances: %s', (parts, score) =>
    expect(oddsOf(`attack 9 vs 15, ${parts}`)).toContain(score),
  );
  it('have half of it with 1d20', () =>
    expect(
      oddsOf('attack 9 vs 15, 40 m, RMod 1, aimed 2, size 1 m, speed 10 m', rulesWith('dice: 1d20')),
    ).toContain('score 7: 9, distance 40 m -3, size 1 m -1, aim +2 | DEF 17: 15, target speed +2'));
  it.each([
    // Three sixes hit out of reach, with an effect number of 0 (RP-C03).
    ['0 vs 40, effect 0', 'effect 0 or more 1/216'],
    ['0 vs 40, effect 1', 'effect 1 or more 0'],
    ['9 vs 20, effect 0', 'effect 0 or more 1/2'],
    ['9 vs 20, effect 3', 'effect 3 or more 35/216'],
    // A point raises STR for damage and for rolls on it (RP-C16): STR 4 does 2d6, STR 5 does 2d6+2.
    ['9 vs 20, punch, STR 4, 1 AP on STR', '3d6 + 9 vs 20 | damage of a hit 2d6+2 B/S'],
    ['STR 4 + 5 vs 20, punch, STR 4, 1 AP on STR', '3d6 + 10 vs 20'],
  ])('%s', (text, expected) => expect(oddsOf(`attack ${text}`)).toContain(expected));
  it('reach as far as the weapon', () =>
    expect(oddsOf('attack 9 vs 15, Longbow, 151 m')).toContain('Longbow reaches 150 m'));
  // The distance counts for ranged attacks alone (Combat Modifiers Table).
  it.each(['Spear, 3 m', 'punch, STR 4, 2 m'])('of a blow have no modifier for the distance: %s', (blow) =>
    expect(oddsOf(`attack 9 vs 14, ${blow}`)).toContain('hit 53/54 3d6 + 9 vs 14'),
  );
  it('need the strength for it', () =>
    expect(oddsOf('attack 9 vs 15, Dagger, STR 0')).toContain(
      'STR 0 is too low for Knife: it does no damage.',
    ));

  it('go by hit location where the campaign does', () => {
    const somewhere = rulesWith('hit locations: random');
    // A shot at the torso of 6 points is whole in the chest and half in the arm.
    expect(oddsOf('attack 40 vs 14, 1d1+5 P/L', somewhere)).toContain(
      'by hit location: 5 on average, 3 to 12',
    );
    expect(rolled('attack 8 vs 14, 1d1+5 P/L', showing(1, 1, 6, 1, 1), somewhere)).toBe(
      'attack 8 vs 14, 1d1+5 P/L: 3d6 (1, 1, 6) + 8 = 16 vs 14: hits, effect 2 · 1d1+5 P/L 6, head · damage x 2: 12',
    );
  });

  it.each([
    // Effect numbers 6, 7, -1, 4 and 10 of the Core Rules; the rounds take 0, 1 and 2 from the roll.
    ['autofire 12 vs 18, burst of 4', [4, 4, 4], '+ 12 = 24 vs 18: hits, effect 6, 4 rounds'],
    ['autofire 15 vs 18, stream of 10', [4, 4, 3], '+ 14 = 25 vs 18: hits, effect 7, 4 rounds'],
    ['autofire 11 vs 15, spray of 20 over 10 m', [2, 2, 1], '+ 9 = 14 vs 15: misses by 1'],
    ['autofire 11 vs 15, spray of 20 over 10 m', [4, 4, 2], '+ 9 = 19 vs 15: hits, effect 4, 2 rounds'],
    ['autofire 11 vs 15, spray of 20 over 10 m', [6, 6, 4], '+ 9 = 25 vs 15: hits, effect 10, 2 rounds'],
    ['autofire 12 vs 18, 3-round burst', [4, 4, 4], '+ 12 = 24 vs 18: hits, effect 6, 3 rounds'],
    // Both together stun a LIF of 15 (RP-C121).
    [
      'autofire 12 vs 18, burst of 2, 2d6 P/L, LIF 15',
      [4, 4, 4, 3, 1, 3, 2],
      '+ 12 = 24 vs 18: hits, effect 6, 2 rounds · 2d6 P/L 4 · damage 4 · 2d6 P/L 5 · damage 5 · damage 9: stunned',
    ],
    ['attack 0 vs 40', [6, 6, 6], '+ 0 = 18 vs 40: hits, effect 0'],
    [
      'attack 10 vs 14, 2d6 B/S, TGH 4, LIF 8',
      [3, 3, 3, 6, 4],
      '+ 10 = 19 vs 14: hits, effect 5 · 2d6 B/S 10 · damage less TGH 4: 6: stunned',
    ],
  ])('%s rolled as %j', (text, dice, expected) =>
    expect(rolled(text, showing(...dice))).toBe(`${text}: 3d6 (${dice.slice(0, 3).join(', ')}) ${expected}`),
  );

  it('say one round of one', () =>
    expect(oddsOf('autofire 12 vs 15, stream of 1, 5d6 P/L')).toContain('1 round -1'));
  it('tell how many rounds hit', () =>
    // An effect number of 0 or 1 is one round, of 2 or 3 two.
    expect(oddsOf('autofire 8 vs 21, burst of 3, 1d1+3 P/L, HLT 3')).toBe(
      'autofire 8 vs 21, burst of 3, 1d1+3 P/L, HLT 3 | hit 7/27 3d6 + 8 vs 21 | rounds that hit 0.4 on average | none 20/27 | 1 round 1/6 | 2 rounds 2/27 | 3 rounds 1/54 | damage of a hit 1d1+3 P/L, 4 | each: light wound 1 | with misses 1.5 on average',
    ));
});

describe('slips in attacks', () => {
  it.each([
    [
      'attack',
      ': Write a score and DEF. For example: `attack REF 7 + Pistols 3 vs DEF 14, 30 m, half cover, aimed 2, 4d6 P/L, AV 6, HLT 5, LIF 30`.',
    ],
    [
      'attack 10 vs Dodge 9',
      'Dodge 9: The target of an attack is DEF, not a roll of `Dodge`. Write `DEF 14`.',
    ],
    [
      'attack 10 vs',
      'vs: DEF is missing. For example: `attack REF 7 + Pistols 3 vs DEF 14, 30 m, half cover, aimed 2, 4d6 P/L, AV 6, HLT 5, LIF 30`.',
    ],
    ['attack 10 vs 14, no tools', 'no tools: A roll with `no tools` is impossible.'],
    ['attack 10 vs 14, Longbow, 151 m', '151 m: The target is out of range: Longbow reaches 150 m.'],
    [
      'attack 10 vs 14, Grenade, fragmentation, 20 m, STR 3',
      '20 m: The target is out of range: Grenade, fragmentation reaches 15 m.',
    ],
    [
      'attack 10 vs 14, Grenade, fragmentation, 20 m',
      '20 m: The range of Grenade, fragmentation depends on STR. Add `STR 5`.',
    ],
    ['attack 10 vs 14, Katana, 20 m', '20 m: The target is out of reach: blows reach 3 m.'],
    ['attack 10 vs 14, Katana, aimed 2', 'aimed 2: Aim helps only a shot or a throw.'],
    ['attack 10 vs 14, Longbow, burst of 4', 'burst of 4: Longbow does not fire so: no burst.'],
    ['attack 10 vs 14, punch', 'punch: The damage of Punch depends on STR. Add `STR 5`.'],
    ['attack 10 vs 14, rushed 99', 'rushed 99: `rushed` must be from 1 to 11.'],
    ...['full auto', 'burst', 'burst of 3 bananas', 'spray of 20 over 10 bananas'].map((text) => [
      `autofire 10 vs 14, ${text}`,
      `${text}: Write the mode and the rounds: \`burst of 3\`, \`stream of 10\`, \`spray of 20 over 10 m\`.`,
    ]),
    [
      'attack 10 vs 14, speed 60 km/h',
      'speed 60 km/h: The speed of a target is in meters a turn: write `speed 50 m`.',
    ],
    [
      'attack 10 vs 14, 4d6 P/L, Kevlar vest',
      'Kevlar vest: `Kevlar vest` is not understood here. Did you mean “Modern body armor (Level IIA)” or “Modern body armor (Level IIIA)” or “Modern body armor (Tactical)”?',
    ],
    ['autofire 10 vs 14, burst of 5', 'burst of 5: A burst has 1 to 4 rounds here.'],
    [
      'autofire 10 vs 14, spray of 5 over 9 m',
      'spray of 5 over 9 m: The fire zone is too wide for so few rounds.',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));
});

describe('what is done hand to hand', () => {
  it.each([
    // 11 or more: the run takes 3, the grab 2.
    [
      'action grab, REF 5 + Unarmed Combat 4 vs DEF 15, run',
      'action grab, REF 5 + Unarmed Combat 4 vs DEF 15, run | succeeds 1/2 REF 5 + Unarmed Combat 4 vs DEF 15 | score 4: REF 5 + Unarmed Combat 4, grab -2, run -3 | rolls REF + Unarmed Combat vs DEF | DEF -2 | until broken',
    ],
    // A tie is enough for a block, and not for rolling with the blow.
    [
      'action block, 10 vs 21',
      'action block, 10 vs 21 | succeeds 5/8 10 vs 21 | score 11: 10, block +1 | rolls REF + combat skill vs attack | DEF +2 against blows | until next action | abort at any time, for the action of the turn',
    ],
    [
      'action roll with the blow, 11 vs 21',
      'action roll with the blow, 11 vs 21 | succeeds 1/2 11 vs 21 | rolls REF + Unarmed Combat or REF + Acrobatics vs attack | DEF +2 | until next action | abort at any time, for the action of the turn',
    ],
    // Both roll, and 9 less 2 must beat 7: half of what is no tie (4332 of 46656).
    [
      'action disarm, 9 vs 7',
      'action disarm, 9 vs 7 | succeeds 3527/7776 9 vs 7 | score 7: 9, disarm -2 | rolls REF + combat skill vs REF + combat skill | DEF +1 | until next action',
    ],
    [
      'action sprint',
      'action sprint | DEF by the meters covered without REF | moves 4 MOV | until next action',
    ],
    // A tie frees from a grab, and not a weapon.
    ['escape grab, 9 vs 9', 'escape grab, 9 vs 9 | free 4249/7776 9 vs 9'],
    ['escape bind weapon, 9 vs 9', 'escape bind weapon, 9 vs 9 | free 3527/7776 9 vs 9'],
    ['escape bind, 9 vs 9', 'escape bind, 9 vs 9 | free 3527/7776 9 vs 9'],
    ['break free from bind, 9 vs 9', 'escape bind, 9 vs 9 | free 3527/7776 9 vs 9'],
    // A name may begin with a point.
    [
      'action load weapon, .357 Mag. snub-nose',
      'action load weapon, .357 Mag. snub-nose | needs weapon | until next action | loading 0 turns',
    ],
    [
      'attack 10 vs DEF 14, unaware',
      'unaware: A target that is unaware has no REF in DEF. Write its REF beside DEF: `DEF 14, REF 5`.',
    ],
    [
      'attack 10 vs DEF 14 + 3, REF 5, unaware',
      'attack 10 vs DEF 14 + 3, REF 5, unaware | hit 1 3d6 + 10 vs 9 | DEF 9: DEF 14 + 3, unaware: REF does not count -8',
    ],
    [
      'attack 10 vs DEF 14, stunned',
      'attack 10 vs DEF 14, stunned | hit 1 3d6 + 10 vs 10 | DEF 10: DEF 14, stunned: REF does not count -4',
    ],
    [
      'attack 10 vs DEF 14, REF 5, stunned',
      'attack 10 vs DEF 14, REF 5, stunned | hit 1 3d6 + 10 vs 10 | DEF 10: DEF 14, stunned: REF does not count -4 | changes nothing REF 5',
    ],
    [
      'attack 10 vs DEF 14, REF 5',
      'attack 10 vs DEF 14, REF 5 | hit 215/216 3d6 + 10 vs 14 | changes nothing REF 5',
    ],
    [
      'attack 10 vs DEF 14, surprise attack',
      'attack 10 vs DEF 14, surprise attack | hit 20/27 3d6 + 5 vs 14 | score 5: 10, surprise attack -5 | DEF REF does not count (surprise attack), but is not taken off. Write it beside DEF: `DEF 14, REF 5`',
    ],
    ['attack 10 vs REF 5', 'REF 5: The target of an attack is DEF, not a roll of `REF`. Write `DEF 14`.'],
    [
      'action restrain, 9 vs DEF 14',
      'DEF 14: The roll of restrain is against REF + Unarmed Combat, not DEF.',
    ],
    ['action disarm, 9 vs DEF 14', 'DEF 14: The roll of disarm is against REF + combat skill, not DEF.'],
    [
      'action take-away, 9 vs 3 + DEF 14',
      'DEF 14: The roll of take-away is against REF + combat skill, not DEF.',
    ],
    ['action block, 9 vs DEF 14', 'DEF 14: The roll of block is against the attack, not DEF.'],
    ['action climb, 9 vs DEF 14', 'DEF 14: The roll of climb is against TN, not DEF.'],
    [
      'action restrain, 9 vs TN 14',
      'action restrain, 9 vs TN 14 | succeeds 103/108 9 vs TN 14 | resists at -2 | rolls REF + Unarmed Combat vs REF + Unarmed Combat | needs grab | until broken',
    ],
    ['action shoot, 10 vs 15, run, sprint', 'run: A run is all the movement of this turn.'],
    [
      'action grab, 9 vs REF 5 + Unarmed Combat 5',
      'REF 5: The target of an attack is DEF, not a roll of `REF`. Write `DEF 14`.',
    ],
    [
      'throw 9 vs Unarmed Combat 5, STR 5',
      'Unarmed Combat 5: The target of an attack is DEF, not a roll of `Unarmed Combat`. Write `DEF 14`.',
    ],
    [
      'action climb, STR 4 + Climbing 5 vs Challenging',
      'action climb, STR 4 + Climbing 5 vs Challenging | succeeds 20/27 STR 4 + Climbing 5 vs Challenging (18) | rolls STR + Climbing vs TN | moves half MOV | until next action',
    ],
    [
      'action dive, STR 5, 2 m',
      'action dive, STR 5, 2 m | rolls STR + Leaping or STR + Acrobatics vs 10 + 2 each meter | DEF +3 | moves half STR | until next action | abort at any time, for the action of the turn | goes 3 m | changes nothing 2 m',
    ],
    ['action grab, 9 vs 15, no tools', 'no tools: A roll with `no tools` is impossible.'],
    ['action grab, 9, no tools vs 15', 'no tools: A roll with `no tools` is impossible.'],
    ['action dodge, 9 vs 9', 'dodge: There is no roll for dodge.'],
    [
      'action grab, 9',
      'grab, 9: Write a score on both sides. For example: `action grab, REF 5 + Unarmed Combat 4 vs DEF 15, run`.',
    ],
    [
      'escape 9 vs 9',
      '9 vs 9: The hold is missing: `grab`, `restrain` or `bind weapon`. For example: `escape grab, STR 5 + Unarmed Combat 4 vs 10`.',
    ],
    [
      'escape grab, 9 vs DEF 9',
      'grab, 9 vs DEF 9: The holder rolls as well. For example: `escape grab, STR 5 + Unarmed Combat 4 vs 10`.',
    ],
  ])('%s', (text, expected) => expect(oddsOf(text)).toBe(expected));

  it.each([
    ['action grab, 9 vs DEF 15', [3, 3, 2], '3d6 (3, 3, 2) + 7 = 15 vs 15: succeeds'],
    ['action roll with the blow, 9 vs 17', [3, 3, 2], '3d6 (3, 3, 2) + 9 = 17 vs 17: fails'],
    [
      'action disarm, 9 vs 7',
      [3, 3, 2, 3, 4, 1],
      '3d6 (3, 3, 2) + 7 = 15 against 3d6 (3, 4, 1) + 7 = 15: fails',
    ],
    [
      'escape grab, 9 vs 9',
      [3, 3, 2, 3, 4, 1],
      '3d6 (3, 3, 2) + 9 = 17 against 3d6 (3, 4, 1) + 9 = 17: free',
    ],
    [
      'escape bind weapon, 9 vs 9',
      [3, 3, 2, 3, 4, 1],
      '3d6 (3, 3, 2) + 9 = 17 against 3d6 (3, 4, 1) + 9 = 17: held',
    ],
  ])('%s rolled as %j', (text, dice, expected) =>
    expect(rolled(text, showing(...dice))).toBe(`${text}: ${expected}`),
  );
});

describe('what the target does', () => {
  // Core Rules, Action Modifiers: what an action adds to DEF, 15 with REF 5, until the next one, and whether REF counts.
  it.each([
    ['blocking', 17],
    ['dodging', 18],
    ['dodges', 18],
    ['rolling with the blow', 17],
    ['rolls with the blow', 17],
    ['diving', 18],
    ['rolling', 17],
    ['disarming', 16],
    ['disarms', 16],
    ['taking away', 16],
    ['take-away', 16],
    ['takes away', 16],
    ['throwing', 16],
    ['grabbing', 13],
    ['grapples', 13],
    ['grappling', 13],
    ['target crawling', 11],
    ['target climbing', 15],
    ['target dragging', 15],
    ['target pinning', 15],
    ['target restraining', 15],
    ['target binding weapon', 15],
    ['target aiming', 10],
    ['target is aiming', 10],
    ['target shooting', 15],
    ['target walking', 16],
    ['target running', 19],
    // “9-16 m/turn (running) -4”, “5-8 m/turn (jog) -2”.
    ['9 m/turn', 19],
    ['target moves 8 m a turn', 17],
    ['target running at 30 ft per turn', 19],
    ['target sprinting', 16],
  ])('%s makes DEF %i', (action, defense) =>
    expect(oddsOf(`attack 9 vs DEF 15, REF 5, ${action}`)).toContain(` vs ${defense}`),
  );
  it('is called by its verb', () =>
    expect(oddsOf('attack 9 vs DEF 15, takes away')).toContain('DEF 15, taking away +1'));
});

describe('a part of the body with several hit locations', () => {
  it.each(['at the legs', 'in the leg', 'at his left leg', 'left leg', 'a leg shot'])('%s', (text) =>
    expect(oddsOf(`attack 9 vs 15, ${text}`)).toBe(
      `${text}: \`${text}\` is not a hit location (thigh, calf).`,
    ),
  );
  it.each(['at the organs', 'organ'])('%s has one', (text) =>
    expect(oddsOf(`attack 9 vs 15, ${text}`)).toContain('| score 3: 9, at the vitals -6'),
  );
  it('is none by a word that all names may have', () =>
    expect(oddsOf('attack 9 vs 15, at the lower')).toContain('is not understood here'));
});

// Core Rules, Action Points: a point changes the damage of a single attack by 5, and the rounds of a stream are one attack (RP-C121).
// Four rounds of 10 points all hit.
describe('action points in a stream of rounds', () => {
  const odds = (points: string): string =>
    oddsOf(`autofire 40 vs DEF 5, stream of 4, 1d1+9 P/L, HLT 5, LIF 70${points}`);
  const FIRST = 'first hit: damage of a hit 1d1+9 P/L';
  it.each([
    ['', ['each: light wound 1', 'with misses 40 on average', 'stunned 1']],
    [', 1 AP for less damage', [`${FIRST}, 1 action point for less damage, 5`, 'with misses 35 on average']],
    [', 1 AP for less damage', ['each: light wound 1', 'first hit: superficial wound 1']],
    [', 2 AP for less damage', ['first hit: no damage 1', 'with misses 30 on average']],
    [', 1 AP for damage', ['each: light wound 1', 'first hit: serious wound 1', 'with misses 45 on average']],
    // Up to twice the most that the dice can show.
    [', 3 AP for damage', ['with misses 50 on average', 'stunned 1']],
    [', 1 AP for damage, 1 AP for less damage', ['first hit: light wound 1', 'with misses 40 on average']],
  ])('%s: %j', (points, told) => {
    const lines = odds(points).split(' | ');
    expect(told.filter((line) => !lines.includes(line))).toEqual([]);
  });
  // More than 35 points stun LIF 70.
  it.each([
    ['', true],
    [', 1 AP for less damage', false],
    [', 2 AP for less damage, 2 AP for damage', true],
    [', 2 AP for less damage, 1 AP for damage', false],
  ])('%s stuns: %s', (points, isStunned) => expect(odds(points).includes('stunned 1')).toBe(isStunned));
  it('count for the first round that is rolled', () =>
    expect(
      rolled('autofire 20 vs DEF 15, stream of 2, 10 P/L, LIF 30, 1 AP for less damage', showing(6, 6, 6)),
    ).toMatch(/damage 5 .*damage 10 .*damage 15/));
  // 11 of 3d6 hit: with 52 of 216 one round, with 36 two, with 16 three, with 4 four. The first of them is in 108 of 216.
  it.each([
    ['', 'with misses 8.7 on average'],
    [', 1 AP for less damage', 'with misses 6.2 on average'],
    [', 1 AP for damage', 'with misses 11.2 on average'],
  ])('count as often as a round hits: %s', (points, told) =>
    expect(oddsOf(`autofire 10 vs DEF 20, stream of 4, 1d1+9 P/L${points}`)).toContain(told),
  );
});
