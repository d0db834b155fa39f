/** What people do in sentences besides attacks: they lift, break things, cast spells, and roll together. */
import { describe, expect, it } from 'vitest';
import { askedIn, HEROIC_PEOPLE } from '../../../../test/support/asked.ts';

const odds = askedIn(`npc Sam
  STR 5  REF 5  HLT 4  INT 4  WIL 4
  skills:
    Swords +4
  weapons:
    9mm Para
    Katana
npc Bare
  STR 4  REF 3  HLT 4
`);

describe('Action! System', () => {
  // Core Rules, Extended STR Table: STR 5 lifts 150 kg, carries 75 kg and drags 300 kg.
  it.each(['Sam lifts 100 kg', 'Sam can carry 100 kg', 'lift STR 5, 100 kg'])('%s', (typed) =>
    expect(odds(typed)).toBe(
      'lift 150 kg, that is enough · carry 75 kg, that is too little: it takes STR 6 · drag 300 kg, that is enough',
    ),
  );

  it.each([
    ['lift Sam', 'lift STR 5'],
    // Blows are struck with the first weapon for blows.
    ['Sam breaks the front door', 'break front door, Katana, STR 5'],
    ['Sam smashes the front door with his Katana', 'break front door, Katana, STR 5'],
    ['Sam kicks in the front door', 'break front door, Kick, STR 5'],
    ['Bare breaks down the front door', 'break front door, Punch, STR 4'],
    ['Sam breaks the front door, 4d6 B/L', 'break front door, 4d6 B/L'],
    ['Sam heals 12 L', 'heal 12 L, HLT 4'],
    ['Sam dives for cover, 2 m', 'Sam dives 2 m'],
    ['contest Sam, Bare Swords', 'contest Sam Swords 9, Bare Swords 3'],
  ])('%s', (typed, plain) => {
    expect(odds(typed)).toBe(odds(plain));
    expect(odds(plain)).toMatch(/\d/);
  });

  it.each([
    ['lift STR 5, STR 6', '`STR` is here twice.'],
    ['lift 300 kg, 200 kg', '`kg` is here twice.'],
  ])('%s: %s', (typed, told) => expect(odds(typed)).toBe(told));

  it('says what is missing', () => expect(odds('lift')).toMatch(/^Write STR or a weight/));
});

const fast = askedIn(`campaign C
  system: Fast Action
npc Eliane
  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2
  skills:
    Ice +2
  spells:
    Fire +1
npc Guard
  STR 3  AGI 3  CON 3  KNW 2  PER 2  WILL 4
  armor:
    Kevlar
npc Knight
  STR 3  AGI 3  CON 3  KNW 2  PER 2  WILL 4
  armor:
    Plate armor
`);

// MA is (PER + WILL) / 2, rounded down. A spell meets its target as a shot does.
it.each([
  ['Eliane casts Fire at Guard', 'cast MA 2 + Fire 1 vs DIFF 3, Kevlar'],
  ['Eliane casts Fire on the Guard, medium, +1', 'cast MA 2 + Fire 1, medium, +1 vs DIFF 3, Kevlar'],
  // MA counts with a spell wherever the sheet has it.
  ['Eliane casts Ice at Guard', 'cast MA 2 + Ice 2 vs DIFF 3, Kevlar'],
  ['cast Eliane Ice vs 6, +1', 'cast MA 2 + Ice 2, +1 vs 6'],
  ['cast Eliane MA + Ice vs 6', 'cast MA 2 + Ice 2 vs 6'],
  ['cast Eliane MA vs 6', 'cast MA 2 vs 6'],
  ['Eliane casts Fire, +2 vs 6', 'cast MA 2 + Fire 1, +2 vs 6'],
  ['Eliane casts Fire vs Guard MR', 'cast MA 2 + Fire 1 vs 9'],
  ['cast Eliane vs Guard', 'cast MA 2 vs DIFF 3, Kevlar'],
  ['cast Knight vs 5', 'cast MA 3, Plate armor vs 5'],
  ['Eliane meditates for 2 hours', 'rest 2 hours meditation'],
  ['Eliane crashes at 40 km/h', 'crash 40 km/h, PR 7'],
])('Fast Action: %s', (typed, plain) => {
  const numbers = (text: string): string =>
    fast(text).replace(/(?:Fire|Ice|MA)(?: \(MA\))? \d(?: \+ (?:Fire|Ice) \d)?/g, '');
  expect(numbers(typed)).toBe(numbers(plain));
});

const heroic = askedIn(HEROIC_PEOPLE);

it.each([
  ['team Jo, Kiai Maneuver vs 13', 'team Maneuver 10, Maneuver 11 vs 13'],
  ['margin 3, Jo Melee vs Kiai Dodge', 'effect 3, Melee 12 vs Dodge 9'],
  ['Confident Jo attacks Kiai', 'confident Melee 12 vs Dodge 9'],
  ['Jo attacks Kiai, who defends', 'Melee 12 vs Dodge 9, active defense'],
])('Action (heroic): %s', (typed, plain) => expect(heroic(typed)).toBe(heroic(plain)));

const wiki = askedIn(`campaign C
  system: Action!/System
npc Jo
  Agility 7  Wits 6  Strength 6
  skills:
    Pursuit 10
    Martial Arts 12
npc Guard
  Agility 5  Wits 5  Toughness 4
  skills:
    Pursuit 8
    Dodge 9
`);

it.each([
  ['margin 3, Jo Martial Arts vs Guard Dodge', 'effect 3, Martial Arts 12 vs Dodge 9'],
  ['Inspired Jo chases Guard', 'chase Inspired Pursuit 10 + Agility 7 vs Pursuit 8 + Wits 5'],
  ['Jo chases Guard, -2', 'chase Pursuit 10 + Agility 7, -2 vs Pursuit 8 + Wits 5'],
  ['Inspired and Wild Jo attacks Guard', 'Jo attacks Guard, Inspired and Wild'],
])('Action!/System: %s', (typed, plain) => expect(wiki(typed)).toBe(wiki(plain)));
