/** Typed rolls in a game master's words: `Jo aims for two turns and shoots Guard`, `initiative Jo, Guard`. */
import { describe, expect, it } from 'vitest';
import { askedIn, HEROIC_PEOPLE } from '../../../../test/support/asked.ts';

const action = askedIn(`npc Jo
  STR 5  REF 6  HLT 4  INT 5  WIL 4
  skills:
    Pistols +4
    Swords +3
    Negotiation +6
  weapons:
    .45 ACP (1980)
    Longsword
npc Guard
  STR 3  REF 5  HLT 4  INT 3  WIL 3
  skills:
    Maces/Clubs +2
  weapons:
    Club
npc Robin
  STR 3  REF 4  HLT 4
  advantages:
    Ambidextrous (Convenience)
  skills:
    Pistols +3
  weapons:
    .45 ACP (1980)
`);
const fast = askedIn(`campaign F
  system: Fast Action
npc Jo
  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2
  weapons:
    Hand Gun cal. 22
npc Guard
  STR 3  AGI 3  CON 3  KNW 2  PER 2  WILL 2
  weapons:
    Hand Gun cal. 38
  armor:
    Kevlar
npc Robin
  STR 2  AGI 4  CON 2  KNW 2  PER 2  WILL 2
`);
const heroic = askedIn(HEROIC_PEOPLE);
const wiki = askedIn(`campaign H
  system: Action!/System
npc Jo
  Agility 7  Wits 6  Luck 5  Strength 6  Charisma 5  Manipulation 6
  skills:
    Ranged Weapons 11
    Stunt 10
    Bluff 12
  weapons:
    Shotgun: damage 9
npc Guard
  Agility 5  Wits 5  Luck 3  Toughness 4  Empathy 3
  skills:
    Dodge 9
    Bluff 8
`);

describe('Action! System', () => {
  it.each([
    ['Jo aims for two turns and shoots Guard', 'Jo shoots Guard, aimed 2'],
    ['Jo aims for 3 turns and then shoots Guard from 40 m', 'Jo shoots Guard, aimed 3, 40 m'],
    ['Jo aims at Guard for two turns and shoots him in the head', 'Jo shoots Guard in the head, aimed 2'],
    ['Jo aims carefully at Guard and fires', 'Jo shoots Guard, aimed 1'],
    ['Jo aims and shoots Guard', 'Jo shoots Guard, aimed 1'],
    ['Jo aims for two turns at Guard and shoots', 'Jo shoots Guard, aimed 2'],
    ['Jo shoots Guard with her left hand from 20 m', 'Jo shoots Guard, off hand, 20 m'],
    ['Jo shoots Guard in the left hand', 'Jo shoots Guard, at the hand'],
    ['Jo shoots the front door', 'Jo breaks the front door with her .45 ACP (1980)'],
    ['Jo attacks the front door with her Longsword', 'Jo breaks the front door with her Longsword'],
    ['Jo kicks the front door', 'Jo kicks in the front door'],
    ['Jo negotiates with Guard, somewhat opposed', 'negotiation Negotiation 11, somewhat opposed'],
    ['Jo negotiates with the Guard vs 18', 'negotiation Negotiation 11 vs 18'],
    ['initiative Jo, Guard', 'initiative Jo vs Guard'],
    ['initiative Jo and Guard', 'initiative Jo vs Guard'],
    ['initiative Jo, fast draw, Guard and Robin', 'initiative Jo, fast draw vs Guard vs Robin'],
    ['Jo initiative vs Guard', 'initiative Jo vs Guard'],
    ["Jo's initiative vs. Guard", 'initiative Jo vs Guard'],
    ['Jo rolls initiative against the Guard', 'initiative Jo vs Guard'],
    // Whoever acts draws.
    ['Jo acts before Guard, fast draw', 'initiative Jo, fast draw vs Guard'],
    ['Jo acts before Guard, INT 2', 'initiative Jo vs INI 4, INT 2'],
    ['Jo falls 24 m, TGH 2', 'fall 24 m, TGH 2, HLT 4, LIF 20'],
    ['Swords 9 vs 15 (rushed)', 'Swords 9 vs 15, rushed'],
    ['Swords 9 (off hand) vs 15', 'Swords 9, off hand vs 15'],
    ['Jo Swords (TN 15, rushed)', 'Swords 9 vs 15, rushed'],
    ['Jo Swords against a TN of 15', 'Swords 9 vs 15'],
    ['Swords 9 vs the difficulty 15', 'Swords 9 vs 15'],
    ['Swords 9 vs 15 with a +2 bonus', 'Swords 9 vs 15, +2'],
    ['Jo Swords vs 15, with a -3 penalty for rain', 'Swords 9 vs 15, -3'],
    ['Jo falls off a 12 m high wall', 'Jo falls 12 m'],
    ['Jo falls from the 12 m roof, TGH 2', 'Jo falls 12 m, TGH 2'],
    ['Jo takes 3d6 P/L damage', 'damage 3d6 P/L, Jo'],
    ['Jo is hit for 3d6 P/L, AV 4', 'damage 3d6 P/L, AV 4, Jo'],
  ])('%s', (said, plain) => {
    expect(action(plain)).toMatch(/%|always/);
    expect(action(said)).toBe(action(plain));
  });

  it.each([
    ['Jo shoots Guard left-handed', 'score 7: Pistols 10, left-handed -3'],
    // Each Action Point adds 5; 20 m is -4, of which the weapon takes 2.
    ['Jo shoots Guard for 2 AP', 'score 20: Pistols 10, for 2 AP +10'],
    ['Jo shoots Guard at 20 m for 2 AP', 'score 18: Pistols 10, distance 20 m -2, for 2 AP +10'],
    ['Jo shoots Guard using 1 action point', 'score 15: Pistols 10, using 1 action point +5'],
  ])('%s: %s', (said, score) => expect(action(said)).toContain(score));

  // Off-hand use is at -3, and for Robin at -1 (Core Rules, Ambidextrous).
  it.each([
    ['Robin Pistols vs 15, off hand', 'Pistols 7 vs 15, -1'],
    ['Robin Pistols, off hand vs 15', 'Pistols 7 vs 15, -1'],
    ['Robin Pistols vs Guard Pistols, off hand', 'Pistols 7 vs Pistols 5, -3'],
    ['Robin shoots Guard with her left hand', 'Robin shoots Guard, -1'],
    ['Jo shoots Robin, off hand', 'Jo shoots Robin, -3'],
    ['Robin disarms Guard, off hand', 'Robin disarms Guard, -1'],
    ['Jo disarms Robin, off hand', 'Jo disarms Robin, -3'],
  ])('off hand by the sheet: %s', (said, plain) => {
    const chances = (text: string): string => text.replace(/ · (?:score|rolls) .*?(?= · |$)/g, '');
    expect(chances(action(said))).toMatch(/%/);
    expect(chances(action(said))).toBe(chances(action(plain)));
  });

  // DEF 15 has REF 5; whoever is bound does not parry either (RP-C24, RP-C50).
  it.each(['bound', 'helpless', 'tied up', 'paralyzed'])('a %s target has DEF 10', (state) => {
    expect(action(`Jo shoots the ${state} Guard`)).toContain('3d6 + 10 vs 10');
    expect(action(`Jo attacks Guard with her Longsword, who is ${state}`)).toContain('3d6 + 9 vs 10');
    expect(action(`attack 9 vs DEF 15, ${state}`)).toContain('3d6 + 9 vs 10');
  });

  // STR 5 + 1 - 3 drags 3 m in a turn (RP-C36).
  it.each([
    ['Jo drags Guard 3 m', 'dragged 3 m · for 3 m 1 turn'],
    ['Jo drags Guard for 4 m', 'dragged 3 m · for 4 m 2 turns'],
    ['Guard drags Jo 1 m', 'dragged 0 m · for 1 m The other side does not move.'],
  ])('%s', (said, meters) => expect(action(said)).toBe(meters));

  const KNEELS =
    'The rules have no modifier for a target that kneels. If cover hides it, write `half body`; if it lies down, write `prone`.';
  it.each([
    ['Jo shoots the kneeling Guard', KNEELS],
    ['Jo shoots Guard, who crouches', KNEELS],
    ['Jo shoots Guard twice', 'A typed attack is one roll. Ask for each of them alone: `Jo shoots Guard`.'],
    [
      'Jo fires three times at Guard',
      'A typed attack is one roll. Ask for each of them alone: `Jo fires at Guard`.',
    ],
    [
      'Jo attacks Guard and Robin, prone',
      'A typed attack has one target. Ask for each of them alone: `Jo attacks Guard, prone`.',
    ],
    ['Guards attack Jo', 'A typed attack is one roll. Ask for each of them alone: `Guard attacks Jo`.'],
    [
      'the two Guards punch Jo, prone',
      'A typed attack is one roll. Ask for each of them alone: `Guard punches Jo, prone`.',
    ],
    ['Jo attacks Gard', 'No character of this campaign is called “Gard”. Did you mean “Guard”?'],
    ['Jo grabs Mara', 'No character of this campaign is called “Mara”.'],
    [
      'Jo shoots the lock',
      'The rules have more than one thing like “lock”. Did you mean “House doorknob lock” or “Deadbolt lock” or “Magnetic lock”?',
    ],
    [
      'Mara Stealth vs 15',
      'No character of this campaign is called “Mara”. Write the name of a character, or the score alone: `Stealth 9`.',
    ],
    [
      'Jo Pistols vs Mara Awareness',
      'No character of this campaign is called “Mara”. Write the name of a character, or the score alone: `Awareness 9`.',
    ],
    // A DIFF of 8 is Hard in Fast Action, and nothing here.
    ['Jo Swords (DIFF 8)', 'Action! System has no DIFF. Write a TN: `TN 15`.'],
    ['damage -4d6 P/L', 'Damage is not below 0: `4d6 P/L`.'],
    ['damage 4d6+2.5 P/L', 'Damage takes whole numbers: `4d6+2 P/L`.'],
    ['contest Jo, Guard', 'Write a score behind the name: `Jo Pistols`.'],
    [
      'Jo negotiates with Guard',
      /^The other party’s reaction to the goal is missing\. For example: `negotiation/,
    ],
    ['Jo shoots Guard point blank', '`point blank` is not a distance. Write the distance in meters: `30 m`.'],
    ['Jo drops with Guard', 'The damage counts for each of them alone. Ask for `drop Jo` and `drop Guard`.'],
    ['Jo shoots Guard over a wall', /^`over a wall` is not understood here/],
    ['Jo aims for several turns and shoots Guard', /^(?!.*hit)/],
  ])('%s', (said, expected) => {
    if (typeof expected === 'string') expect(action(said)).toBe(expected);
    else expect(action(said)).toMatch(expected);
  });
});

describe('Fast Action', () => {
  const MOVES = 'Movement counts for an `unaware` target only; in an exchange of shots AGI takes its place.';
  it.each([
    ['Jo shoots the running Guard', MOVES],
    ['Jo shoots Guard, who is running', MOVES],
    ['Jo shoots the running Guard, unaware', fast('Jo shoots Guard, unaware, fast target')],
    ['Jo shoots Guard, unaware, who is walking', fast('Jo shoots Guard, unaware, slow target')],
    // The nearest distance of the table, up to 5 m.
    ['Jo shoots Guard point blank', fast('Jo shoots Guard at 5 m')],
    ['Jo shoots Guard at point-blank range', fast('Jo shoots Guard at 5 m')],
    ['initiative Jo, Guard', fast('initiative Jo vs Guard')],
    ['Jo acts before Guard', fast('initiative Jo vs Guard')],
    ['Jo falls off a 9 m wall', fast('fall 9 m, Jo')],
    ['Jo heals for 3 days', fast('rest 3 days, Jo')],
    // Guard shoots back at somebody without a gun.
    ['Robin shoots Guard', fast('shoot Robin RC 3, AGI 4 vs Guard RC 2, AGI 3, Hand Gun cal. 38, Kevlar')],
    // Her gun is named already: the other category is a range.
    ['Jo shoots Guard, medium, unaware', fast('Jo shoots Guard, medium range, unaware')],
    // Light armor has no penalty.
    ['Guard AGI, in armor vs 5', fast('Guard AGI vs 5')],
    ['Jo shoots the front door', 'No character of this campaign is called “the front door”.'],
  ])('%s', (said, expected) => expect(fast(said)).toBe(expected));

  it('does not take somebody who runs for a target that runs', () =>
    expect(fast('Jo AGI, running vs 5')).toMatch(/^`running` is not a circumstance of a roll/));
});

describe('Action (heroic)', () => {
  it.each([
    // Two stances cost two shots, and one of them adds to Reflexes.
    ['initiative Jo, Kiai', 'initiative 9, stances 2 vs 8'],
    ['Jo acts before Kiai', 'initiative Jo vs Kiai'],
    ['initiative Jo, stances 1 vs Kiai', 'initiative 9, stances 1 vs 8'],
    // “The highest difficulty applies.”
    ['Jo Melee vs Kiai Dodge or Maneuver', 'Melee 12 vs 11'],
    ["Jo Melee vs Kiai's Maneuver or Dodge, active defense", 'Melee 12 vs 14'],
    // They make an action more successful, and a defense is none. An impairment lowers it.
    ['Jo Melee vs Kiai Maneuver, Advantage 2', 'Melee 14 vs 11'],
    ['Jo attacks Kiai, assist 1', 'Jo attacks Kiai, +1'],
    ['Jo Melee vs Kiai Maneuver, impairment 2', 'Melee 12 vs 9'],
    // “You can make an opposed roll of that skill against them.”
    ["Jo gauges Kiai's Maneuver", 'gauge skill Maneuver 10 vs Maneuver 11'],
    ['Jo gauges Kiai Maneuver', 'gauge skill Maneuver 10 vs Maneuver 11'],
    ["confident Jo gauges Kiai's Maneuver", 'gauge skill confident Maneuver 10 vs Maneuver 11'],
    ['confident gauge skill 10 vs 11', 'gauge skill confident 10 vs 11'],
    ['closed confident team 10, 9 vs 13', 'team closed confident 10, 9 vs 13'],
    ['confident helped 9 vs 13 by 12', 'helped confident 9 vs 13 by 12'],
    ['confident finishing stunt 9 vs 13, limit break', 'finishing stunt confident 9 vs 13, limit break'],
  ])('%s', (said, plain) => {
    expect(heroic(plain)).toMatch(/\d%/);
    expect(heroic(said).replaceAll(/Reflexes \d/g, '')).toBe(heroic(plain));
  });

  it.each([
    // An impairment has a number, and nobody rolls on it.
    ['Lin Seal vs 5', '“Seal” is no score of Lin. For example: `Lin Maneuver vs 12`.'],
    // Four mooks with 8, or a score of 4?
    ['4 mooks 8 vs 12', '`+`, `-` or a comma is missing before `mooks`.'],
    ["Jo gauges Kiai's Dodge", 'Jo has no Dodge. Write another score behind the name.'],
    [
      'Jo Maneuver vs 13, pushing her luck',
      'Push Luck is a second roll after a failure. Leave `pushing her luck` out: the odds of a roll tell the chance with Push Luck.',
    ],
    ['team Jo, Kiai vs 13', 'Write a score behind the name: `Jo Maneuver`.'],
    ['Jo strikes Mara', 'No character of this campaign is called “Mara”.'],
    ['Both Kiais strike Jo', 'A typed attack is one roll. Ask for each of them alone: `Kiai strikes Jo`.'],
    ['Jo strikes Kiai twice', 'A typed attack is one roll. Ask for each of them alone: `Jo strikes Kiai`.'],
  ])('%s', (said, message) => expect(heroic(said)).toBe(message));
});

describe('Action!/System', () => {
  it.each([
    ['Jo aims and shoots Guard', 'Jo shoots Guard, aimed'],
    // Aim does not stack with itself.
    ['Jo aims for two turns and shoots Guard', 'Jo shoots Guard, aimed'],
    ['Inspired Jo falls 12 m', 'fall 12 m, Inspired Stunt 10 + 7'],
    ['Inspired fall 12 m, Stunt 10 + 7', 'fall 12 m, Inspired Stunt 10 + 7'],
    ['Inspired and Promising fall 12 m, Stunt 10 + 7', 'fall 12 m, Inspired and Promising Stunt 10 + 7'],
    ['Jo falls 12 m, Inspired', 'fall 12 m, Inspired Stunt 10 + 7'],
    ['Jo shoots Guard with a three round burst', 'three round burst 11 + 9 vs 9 + 4'],
    ['Jo fires a three round burst at Guard, aimed', 'three round burst 13 + 9 vs 9 + 4'],
    ['Jo shoots Guard on full auto', 'full-auto 11 + 9 vs 9 + 4'],
    ['initiative Jo, Guard', 'initiative 6 vs 4'],
    ['Jo acts before Guard', 'initiative 6 vs 4'],
    ['Jo falls off the 12 m wall', 'fall 12 m, Stunt 10 + 7'],
    // Action!/System, Examples of Actions: Bluff and Manipulation against Bluff and Empathy.
    ['Jo bluffs Guard', 'bluff Bluff 12 + 6 vs Bluff 8 + 3'],
    ['Jo Stunt (difficulty 15, Inspired)', 'Inspired Stunt 10 vs 15'],
    ['Stunt 10 (difficulty 15, Inspired)', 'Inspired Stunt 10 vs 15'],
  ])('%s', (said, plain) => {
    expect(wiki(plain)).toMatch(/%|always/);
    expect(wiki(said)).toBe(wiki(plain));
  });

  it.each([
    ['leadership Jo vs 10', 'Jo has no Leadership. Write another score behind the name.'],
    [
      'chase Jo vs Guard',
      'Jo has none of the skills Pursuit, Survival, Security. Write another score behind the name.',
    ],
    ['tiring Jo vs Guard', 'Write a score behind the name: `Jo Ranged Weapons`.'],
    [
      'Jo shoots Guard twice',
      'A typed attack is one roll. If an Action has several attacks, each of them is `Jo shoots Guard, two snapshots`.',
    ],
    [
      'Jo shoots Guard three times',
      'A typed attack is one roll. If an Action has several attacks, each of them is `Jo shoots Guard, three snapshots`.',
    ],
  ])('%s', (said, message) => expect(wiki(said)).toBe(message));
});
