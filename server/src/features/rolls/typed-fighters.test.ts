/** People in typed rolls of the smaller systems: what a name stands for is what a fight uses. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { typedRoll } from '../rolls.ts';

const FAST = `campaign A
  system: Fast Action
npc Jo
  STR 4  AGI 4  CON 3  KNW 2  PER 3  WILL 3
  skills:
    Boxing +2
    Use Handgun +1
  weapons:
    Hand Gun cal. 38
    Long sword
  armor:
    Leather
npc Guard
  mook type: 2
  STR 2  AGI 3  CON 2  KNW 1  PER 2  WILL 2
  weapons:
    Knife
  abilities:
    Bullet Proof
npc Sniper
  STR 2  AGI 2  CON 2  KNW 1  PER 4  WILL 2
  weapons:
    Hand Gun cal. 45
  armor:
    Plate armor
`;
const HEROIC = `campaign A
  system: Action
npc Jo
  Reflexes 6
  skills:
    Melee 11
    Dodge 10
npc Guard
  role: unnamed
  Reflexes 7
  skills:
    Shoot 11
    Fan Dance 13
`;
const WIKI = `campaign A
  system: Action!/System
npc Jo
  Agility 6  Wits 6  Luck 6  Toughness 5  Strength 7
  skills:
    Martial Arts 12
    Stunt 9
  weapons:
    Staff: damage 9
    Widowmaker (Shotgun): damage 8
npc Guard
  Agility 5  Wits 8  Luck 7  Toughness 4  Strength 5
  skills:
    Dodge 11
`;

const oddsIn = (people: string, text: string): string => {
  const { model, uri } = fixture(people);
  // What a name stands for is left out where it does not count.
  return typedRoll(model, uri, text).odds.replace(/ · changes nothing .*$/, '');
};

/** Without the names of people before their scores, which typed scores do not have. */
const withoutNames = (odds: string): string =>
  odds.replace(/\p{Lu}\p{Ll}+ (?=(?:[CR]C|AGI|INI|Reflexes) \d)/gu, '');

// CC is (AGI + STR) / 2, RC (AGI + PER) / 2, both rounded down; PR is CON + 5.
it.each([
  ['duel Jo vs Guard', 'duel CC 4, Long sword, PR 8, Leather vs CC 2, Knife, hits 3'],
  ['Jo attacks Guard', 'duel CC 4, Long sword, PR 8, Leather vs CC 2, Knife, hits 3'],
  // What is said behind a sentence is said of whoever acts.
  ['Jo strikes at Guard, +2', 'duel CC 4, Long sword, PR 8, Leather, +2 vs CC 2, Knife, hits 3'],
  ['Jo strikes at Guard, super acting', 'duel Jo, super acting vs Guard'],
  ['Jo slashes at Guard', 'duel Jo vs Guard'],
  ['Jo hits Guard', 'duel Jo vs Guard'],
  ['Jo fires on Sniper, far range', 'shoot Jo vs Sniper, far range'],
  ['duel Guard vs Jo, armor 3', 'duel CC 2, Knife, hits 3 vs CC 4, Long sword, PR 8, armor 3'],
  ['duel Guard, Long sword vs Jo', 'duel CC 2, Long sword, hits 3 vs CC 4, Long sword, PR 8, Leather'],
  ['duel CC 3 vs Sniper', 'duel CC 3 vs CC 2, PR 7, Plate armor'],
  [
    'Jo shoots Sniper, far range',
    'shoot RC 3 + Use Handgun 1, Hand Gun cal. 38, AGI 4, PR 8, Leather vs RC 3, Hand Gun cal. 45, AGI 2, PR 7, Plate armor, far range',
  ],
  // A skill of a sheet has its characteristic in it already.
  ['Jo AGI + Use Handgun vs 8', 'AGI 4 + Use Handgun 1 vs 8'],
  ['Jo Use Handgun + PER, far range vs 8', 'PER 3 + Use Handgun 1, far range vs 8'],
  ['Jo CC + Boxing vs Guard CC', 'CC 4 + Boxing 2 vs CC 2'],
  ['Jo Use vs Hard', 'RC 3 + Use Handgun 1 vs Hard'],
  ['Sniper PER, in armor vs 6', 'PER 4, in Plate armor vs 6'],
  // A weapon named behind the target belongs to the attacker.
  ['Jo attacks Guard with his Long sword', 'duel Jo, Long sword vs Guard'],
  ['Jo attacks Guard, Knife', 'duel Jo, Knife vs Guard'],
  ['Jo shoots Sniper at far range', 'shoot Jo vs Sniper, far range'],
  ['Jo shoots Sniper in half cover, -1', 'shoot Jo, -1 vs Sniper, half cover'],
  [
    'Jo shoots Sniper, unaware, far range',
    'shoot RC 3 + Use Handgun 1, Hand Gun cal. 38 vs unaware, PR 7, Plate armor, far range',
  ],
  [
    'Jo shoots Guard, who is unaware',
    'shoot RC 3 + Use Handgun 1, Hand Gun cal. 38 vs unaware, hits 3, Bullet Proof',
  ],
  [
    'Jo fires at Guard, half cover',
    'shoot RC 3 + Use Handgun 1, Hand Gun cal. 38 vs DIFF 3, hits 3, Bullet Proof, half cover',
  ],
  ['shoot Jo vs unaware, long range', 'shoot RC 3 + Use Handgun 1, Hand Gun cal. 38 vs unaware, long range'],
  ['initiative Jo vs Guard', 'initiative AGI 4 vs AGI 3'],
  // Meters are those of the table Range Modifiers (RP-F18).
  ['Jo shoots Sniper, 5 m', 'Jo shoots Sniper, close range'],
  ['Jo shoots Sniper from 5.1 m', 'Jo shoots Sniper, medium range'],
  ['Jo shoots Sniper at 31 m, half cover', 'Jo shoots Sniper, long range, half cover'],
  ['Jo shoots Guard, 100 meters away', 'Jo shoots Guard, long range'],
  ['Jo shoots Guard, 110 yards', 'Jo shoots Guard, far range'],
  ['Jo Use Handgun, 1.2 km vs 8', 'Jo Use Handgun, far range vs 8'],
  ['initiative Jo vs Guard vs Sniper', 'initiative AGI 4 vs AGI 3 vs AGI 2'],
  ['Sniper punches Jo', 'duel CC 2, PR 7, Plate armor vs CC 4, Long sword, PR 8, Leather'],
  ['Jo kicks Sniper', 'duel CC 4, PR 8, Leather vs CC 2, PR 7, Plate armor'],
  ['Jo attacks Sniper with bare hands', 'Jo punches Sniper'],
  ['Jo attacks Sniper, unarmed', 'Jo punches Sniper'],
  ['duel Jo, bare hands vs Sniper', 'Jo punches Sniper'],
])('Fast Action: %s', (typed, scores) => {
  expect(withoutNames(oddsIn(FAST, typed))).toBe(withoutNames(oddsIn(FAST, scores)));
  expect(oddsIn(FAST, typed)).toMatch(/%|always|never/);
});

// A weapon is used with the skill on its line. A weapon that is not on the sheet is used without a skill.
it.each([
  ['duel Jo vs Guard', 'duel CC 4 + Fencing 3, Long sword, PR 8 vs CC 2, Knife, hits 3'],
  ['Jo attacks Guard with Excalibur', 'duel Jo vs Guard'],
  ['Jo attacks Guard with her Long sword', 'duel Jo vs Guard'],
  ['duel Jo, Longsword vs Guard', 'duel Jo vs Guard'],
  ['duel Jo, Excalibur vs Guard', 'duel Jo vs Guard'],
  ['shoot Jo, Peacemaker vs Guard', 'Jo shoots Guard'],
  ['Jo punches Guard', 'duel CC 4 + Boxing 2, PR 8 vs CC 2, Knife, hits 3'],
  ['duel Jo, Knife vs Guard', 'duel CC 4, Knife, PR 8 vs CC 2, Knife, hits 3'],
  ['duel Jo, Staff vs Guard', 'duel CC 4, Staff, PR 8 vs CC 2, Knife, hits 3'],
  ['Jo shoots Guard', 'shoot RC 3 + Marksman 1, Hand Gun cal. 45 vs DIFF 3, hits 3, Bullet Proof'],
  ['Jo shoots Guard with her Peacemaker', 'Jo shoots Guard'],
  ['Jo shoots Guard with her Hand Gun cal. 45', 'Jo shoots Guard'],
])('Fast Action, a weapon with a name and a skill: %s', (typed, scores) => {
  const people = FAST.replace(
    /npc Jo[^]*?(?=npc Guard)/,
    `skill group Fighting
  Boxing: Characteristics; uses CC
  Fencing: Characteristics; uses CC
  Marksman: Characteristics; uses RC
npc Jo
  STR 4  AGI 4  CON 3  KNW 2  PER 3  WILL 3
  skills:
    Boxing +2
    Fencing +3
    Marksman +1
  weapons:
    Excalibur (Long sword, Fencing)
    Peacemaker (Hand Gun cal. 45, Marksman)
`,
  );
  expect(withoutNames(oddsIn(people, typed))).toBe(withoutNames(oddsIn(people, scores)));
  expect(oddsIn(people, typed)).toMatch(/%|always|never/);
});

it('Fast Action: results call the sides by the names of people', () => {
  const odds = oddsIn(FAST, 'Jo attacks Guard');
  expect(odds).toMatch(/^Jo CC 4 hits 81.3% .* Guard CC 2 hits 18.8%/);
  expect(oddsIn(FAST, 'Jo shoots Guard, who is unaware')).toContain('Jo RC 3 + Use Handgun 1 hits');
  expect(oddsIn(FAST, 'initiative Jo vs Guard vs Sniper')).toMatch(/Jo AGI 4 acts first .* Guard AGI 3 acts/);
  // What the answer is about may be typed again.
  expect(oddsIn(FAST, 'duel Jo CC 4, Long sword, PR 8, Leather vs Guard CC 2, Knife, hits 3')).toBe(odds);
});

// All come back at the same rate, so that a name changes nothing.
it.each([
  ['Jo rests 3 days', 'rest 3 days'],
  ['The Guard rests for 2 hours', 'rest 2 hours'],
  ['Jo rests 3 days in the hospital', 'rest 3 days hospital'],
  ['rest Jo, 3 days', 'rest 3 days'],
  ['rest Jo 3 days', 'rest 3 days'],
  ['rest 10 minutes meditation, Jo', 'rest 10 minutes meditation'],
])('Fast Action: %s', (typed, plain) => {
  expect(oddsIn(FAST, typed)).toBe(oddsIn(FAST, plain));
  expect(oddsIn(FAST, typed)).toMatch(/^[PM]R \d+/);
});
it.each(['rest Jo', 'Jo rests', 'rest'])('Fast Action: %s lacks the time', (typed) =>
  expect(oddsIn(FAST, typed)).toMatch(/^The time is missing/),
);

it.each([
  ['Jo Melee vs Guard Fan Dance', 'Melee 11 vs Fan Dance 13'],
  ['Jo Melee - 2 vs Guard Fan Dance, active defense', 'Melee 9 vs Fan Dance 13, active defense'],
  ['Jo attacks Guard, advantage 2', 'Melee 11, advantage 2 vs Dodge 0'],
  ['Guard shoots at Jo', 'Shoot 11 vs Dodge 10'],
  ['Guard fires on Jo', 'Shoot 11 vs Dodge 10'],
  ['Jo swings at Guard', 'Melee 11 vs Dodge 0'],
  ['Jo confident Melee vs 12', 'confident Melee 11 vs 12'],
  ['Jo Melee, confident vs 12', 'Melee 11 vs 12, confident'],
  ['closed Jo Melee, restricted vs 12', 'closed Melee 11, restricted vs 12'],
  ['Jo Melee, restricted vs 12', 'Melee 11, restricted vs 12'],
  ['Jo Melee + Reflexes vs 20', 'Melee 17 vs 20'],
  ['initiative Jo, stances 1 vs Guard', 'initiative 6, stances 1 vs mooks 7'],
  ['Jo punches Guard, advantage 2', 'Melee 11, advantage 2 vs Dodge 0'],
  ['helped Jo Melee vs 13 by Guard Fan Dance', 'helped Melee 11 vs 13 by 13'],
  ['Jo Melee vs 14, helped by Jo', 'helped Melee 11 vs 14 by 11'],
  ['Guard Fan Dance, advantage 2 vs 17, assisted by Guard, Guard', 'helped 13, advantage 2 vs 17 by 13, 13'],
  ['Guard Shoot vs Jo Dodge, helped by Guard and Guard', 'helped 11 vs 10 by 11, 11'],
  ['Jo Melee vs 13, helped by 2', 'Melee 13 vs 13'],
])('Action: %s', (typed, scores) => {
  expect(oddsIn(HEROIC, typed)).toBe(oddsIn(HEROIC, scores));
  expect(oddsIn(HEROIC, typed)).toMatch(/%/);
});

it.each([
  [
    'Jo Martial Arts + Strength vs Guard Dodge + Toughness',
    'Martial Arts 12 + Strength 7 vs Dodge 11 + Toughness 4',
  ],
  ['Jo Inspired Martial Arts vs Guard Dodge', 'Inspired Martial Arts 12 vs Dodge 11'],
  ['Wild Hazardous Jo Stunt vs 15', 'Wild Hazardous Stunt 9 vs 15'],
  ['Jo Martial Arts, Inspired vs Guard Dodge', 'Martial Arts 12 vs Dodge 11, Inspired'],
  ['Martial Arts 12, aimed, Inspired vs Dodge 11', 'Inspired Martial Arts 12, aimed vs Dodge 11'],
  ['Jo attacks Guard', 'Martial Arts 12 + Staff 9 vs Dodge 11 + Toughness 4'],
  ['Jo slashes Guard', 'Martial Arts 12 + Staff 9 vs Dodge 11 + Toughness 4'],
  ['Jo attacks Guard with his Staff, aimed', 'Martial Arts 12 + 9, aimed vs Dodge 11 + Toughness 4'],
  ['Jo strikes Guard with his Shotgun', 'Martial Arts 12 + 8 vs Dodge 11 + Toughness 4'],
  [
    'Jo strikes at Guard, Inspired, active defense',
    'Inspired Martial Arts 12 + 9 vs Dodge 11 + 4, active defense',
  ],
  ['Jo falls 12 m', 'fall 12 m, Stunt 9 + 6'],
  ['fall 12 m, Jo', 'fall 12 m, Stunt 9 + 6'],
  ['Jo Martial Arts, 2 wounds vs 14', 'Martial Arts 10 vs 14'],
  ['Jo Martial Arts + Staff vs Guard Dodge + Toughness', 'Martial Arts 12 + 9 vs Dodge 11 + 4'],
  ['Jo Martial Arts + widowmaker, aimed vs 14', 'Martial Arts 12 + Shotgun 8, aimed vs 14'],
  [
    'knockback Jo Martial Arts + Staff vs Guard Dodge + Toughness, Mass 5',
    'knockback Martial Arts 12 + 9 vs 11 + 4, Mass 5',
  ],
  ['maneuver Jo Stunt + Agility vs Guard Dodge + Strength', 'maneuver 9 + 6 vs 11 + 5'],
  ['Jo Martial Arts - 2 vs Guard Dodge, -1', 'Martial Arts 10 vs Dodge 11, -1'],
  ['initiative Jo, spends 1 vs Guard', 'initiative 6, spends 1 vs 6'],
  ['payoff 25, Jo', 'payoff 25, Toughness 5'],
  // Strength 7 is more than Agility 6; the guard dodges.
  ['maneuver Jo, aimed vs Guard', 'maneuver 9 + 7, aimed vs 11'],
  ['knockback Jo vs Guard, Mass 5', 'knockback Martial Arts 12 + 9 vs 11 + 4, Mass 5'],
  // Words before the procedure.
  ['Inspired maneuver Jo vs Guard', 'Inspired maneuver 9 + 7 vs 11'],
  ['Wild, Hazardous maneuver Jo, aimed vs the Guard', 'Wild Hazardous maneuver 9 + 7, aimed vs 11'],
  ['Wild, Hazardous maneuver 9 + 7 vs 11', 'Wild Hazardous maneuver 9 + 7 vs 11'],
  ['Wild and Hazardous maneuver Jo vs Guard', 'Wild Hazardous maneuver 9 + 7 vs 11'],
  ['Inspired knockback Jo vs Guard, Mass 5', 'Inspired knockback Martial Arts 12 + 9 vs 11 + 4, Mass 5'],
  ['payoff 24, Jo', 'payoff 24'],
  ['payoff 21, Guard', 'payoff 21, Toughness 4'],
  ['Jo punches Guard', 'Martial Arts 12 + Strength 7 vs Dodge 11 + Toughness 4'],
  ['Jo kicks Guard, aimed', 'Martial Arts 12 + Strength 7, aimed vs Dodge 11 + Toughness 4'],
  ['Jo attacks Guard with bare hands', 'Jo punches Guard'],
])('Action!/System: %s', (typed, scores) => {
  expect(oddsIn(WIKI, typed)).toBe(oddsIn(WIKI, scores));
  expect(oddsIn(WIKI, typed)).toMatch(/%|always|never|Shock points/);
});

it('the meters of a distance are those of the campaign', () => {
  const rows = ['distance | near | 0 | 300', 'distance | off | -3 |'].map((row) => `    ${row}\n`).join('');
  const table = (head: string, cells: string): string =>
    `table Range Modifiers\n  kind | word | modifier${head}\n${cells}`;
  const own = FAST.replace('npc Jo', `${table(' | meters', rows)}npc Jo`);
  expect(oddsIn(own, 'Jo shoots Sniper, 300 m')).toBe(oddsIn(own, 'Jo shoots Sniper, near range'));
  expect(oddsIn(own, 'Jo shoots Sniper, 301 m')).toBe(oddsIn(own, 'Jo shoots Sniper, off range'));
  const without = FAST.replace('npc Jo', `${table('', rows.replaceAll(/ \|[ 0-9]*\n/g, '\n'))}npc Jo`);
  expect(oddsIn(without, 'Jo shoots Sniper, 300 m')).toContain('`300 m` is not understood here.');
});

it('a conflict between two is on the best skills of the table', () => {
  const people = WIKI.replace(
    '    Stunt 9\n',
    '    Stunt 9\n    Survival 8\n    Pursuit 10\n    Leadership 7\n',
  )
    .replace('    Dodge 11\n', '    Dodge 11\n    Security 9\n    Guile 12\n')
    .replace('Agility 5 ', 'Mass Value 5  Agility 5 ');
  const same = (typed: string, scores: string): void => {
    expect(oddsIn(people, typed)).toBe(oddsIn(people, scores));
    expect(oddsIn(people, typed)).toMatch(/%/);
  };
  same('chase Jo vs Guard', 'chase 10 + 6 vs 12 + 8');
  same('Jo chases Guard', 'chase 10 + 6 vs 12 + 8');
  same('Jo pursues the Guard, Inspired', 'chase Inspired 10 + 6 vs 12 + 8');
  same('leadership Jo vs 13', 'leadership 7 vs 13');
  same('leadership Jo vs Guard', 'leadership 7 vs 12');
  same('knockback Jo vs Guard', 'knockback 12 + 9 vs 11 + 4, Mass 5');
  // He has none of these skills.
  expect(oddsIn(people, 'chase Guard vs Jo')).toMatch(/%/);
  expect(oddsIn(WIKI, 'chase Jo vs Guard')).toMatch(/^Jo has none of the skills Pursuit, /);
});

it('a blow is struck with a skill for blows, even where a shot is better', () => {
  const people = HEROIC.replace('    Melee 11\n', '    Melee 11\n    Shoot 13\n');
  expect(oddsIn(people, 'Jo strikes Guard')).toBe(oddsIn(people, 'Melee 11 vs Dodge 0'));
  expect(oddsIn(people, 'Jo punches Guard')).toBe(oddsIn(people, 'Melee 11 vs Dodge 0'));
  expect(oddsIn(people, 'Jo attacks Guard')).toBe(oddsIn(people, 'Shoot 13 vs Dodge 0'));
});

it('Wounds count by the Toughness of the sheet', () => {
  const people = WIKI.replace('system: Action!/System', '$&\n  use: percentile wound penalty');
  // A Wound is 20 percent of Toughness 5 and 25 percent of Toughness 4.
  expect(oddsIn(people, 'Jo Martial Arts, 1 wound vs Guard Dodge, 1 wound')).toBe(
    oddsIn(people, 'Martial Arts 11 vs Dodge 9'),
  );
});

it('a measure stands behind a name, and a weapon between the words of a verb', () => {
  expect(oddsIn(FAST, 'fall Jo 12 m')).toBe(oddsIn(FAST, 'fall 12 m, Jo'));
  expect(oddsIn(FAST, 'fall Jo 12 m')).toContain('less armor 1');
  const swung = oddsIn(FAST, 'Jo swings her Long sword at Guard');
  expect(swung).toBe(oddsIn(FAST, 'Jo attacks Guard with her Long sword'));
  expect(swung).toContain('CC 4 hits 81.3%');
  const people = FAST.replace('    Long sword\n', '    Long sword\n    Machine Gun\n');
  const fired = oddsIn(people, 'Jo fires her Machine Gun at Sniper');
  expect(fired).toBe(oddsIn(people, 'Jo shoots Sniper with her Machine Gun'));
  expect(fired).toMatch(/hits (?:always|\d)/);
  expect(fired).not.toBe(oddsIn(people, 'Jo shoots Sniper'));
});

it('words such as Inspired stand before a name as they stand before a score', () => {
  const people = WIKI.replace('Agility 5 ', 'Mass Value 5  Agility 5 ');
  for (const [typed, plain] of [
    ['maneuver Inspired Jo vs Guard', 'Inspired maneuver Jo vs Guard'],
    ['maneuver Inspired Hazardous Jo vs Guard', 'Inspired, Hazardous maneuver Jo vs Guard'],
    ['knockback Inspired Jo vs Guard', 'Inspired knockback Jo vs Guard'],
  ] as const) {
    expect(oddsIn(people, typed)).toBe(oddsIn(people, plain));
    expect(oddsIn(people, typed)).not.toBe(oddsIn(people, plain.replace(/^.*? (?=\S+ Jo)/, '')));
    expect(oddsIn(people, typed)).toMatch(/%/);
  }
  expect(oddsIn(people, 'Jo swings her staff at Guard')).toBe(
    oddsIn(people, 'Jo attacks Guard with her Staff'),
  );
});

it('what is said of the target counts for its defense', () => {
  // Bruised takes 5: Dodge 6 instead of 11.
  const bruised = 'Martial Arts 12 + Staff 9 vs Dodge 11 + Toughness 4, bruised';
  expect(oddsIn(WIKI, 'Jo attacks the bruised Guard')).toBe(oddsIn(WIKI, bruised));
  expect(oddsIn(WIKI, 'Jo attacks Guard, who is bruised')).toBe(oddsIn(WIKI, bruised));
  expect(oddsIn(WIKI, bruised)).toBe(oddsIn(WIKI, 'Martial Arts 12 + Staff 9 vs Dodge 6 + Toughness 4'));
  expect(oddsIn(WIKI, 'Jo attacks the aimed Guard')).toMatch(/^`Guard aimed` is not a circumstance/);
  expect(oddsIn(FAST, 'Jo shoots Sniper, who is unaware')).toBe(oddsIn(FAST, 'Jo shoots Sniper, unaware'));
});

it('a weapon that the attacker has not got is told', () => {
  const none = 'Write it below `weapons:` on the sheet.';
  expect(oddsIn(WIKI, 'Jo attacks Guard with her axe')).toBe(
    `Jo has no Axe. ${none} The sheet has Staff, Widowmaker (Shotgun).`,
  );
  expect(oddsIn(HEROIC, 'Jo swings the axe at Guard')).toBe(`Jo has no axe. ${none}`);
  expect(oddsIn(FAST, 'Jo shoots Guard with her rifle')).toBe(
    `Jo has no rifle. ${none} The sheet has Hand Gun cal. 38, Long sword.`,
  );
  // Two of her weapons go by that name.
  const two = FAST.replace('    Long sword\n', '    Long sword\n    Short sword\n');
  expect(oddsIn(two, 'Jo attacks Guard with her sword')).toBe('Did you mean “Long sword” or “Short sword”?');
});

it('Action: a weapon without a skill is used with the skill that the verb asks for', () => {
  const people = HEROIC.replace(
    '    Fan Dance 13\n',
    '    Fan Dance 13\n    Melee 12\n  weapons:\n    Peacemaker (Revolver)\n',
  );
  for (const weapon of ['Peacemaker', 'Revolver'])
    expect(oddsIn(people, `Guard shoots Jo with his ${weapon}`)).toBe(oddsIn(people, 'Shoot 11 vs Dodge 10'));
  expect(oddsIn(people, 'Guard strikes Jo with his Revolver')).toBe(oddsIn(people, 'Melee 12 vs Dodge 10'));
});

it('a name that stands for nothing is told', () => {
  // She has nothing to shoot with.
  expect(oddsIn(HEROIC, 'Jo shoots Guard')).toBe(
    'Jo has no skill for this attack. For example: `Jo Melee vs 12`.',
  );
  expect(oddsIn(HEROIC, 'Guard punches Jo')).toContain('Guard has no skill for this attack.');
  expect(oddsIn(WIKI, 'Guard attacks Jo')).toContain('Guard has no skill for this attack.');
  expect(oddsIn(HEROIC, 'Jo Melee vs 13, helped by Guard')).toBe(
    '“Melee” is no score of Guard. For example: `Guard Shoot vs 12`.',
  );
  expect(oddsIn(HEROIC, 'team Jo, Guard vs 13')).toBe('Write a score behind the name: `Jo Melee`.');
});

// A weapon that names no skill is used with one that fits its name; guns and brawling are combat skills, too.
describe('a weapon and the skill that fits it', () => {
  const ARMED = `campaign A
  system: Action!/System
npc Jo
  Toughness 5  Strength 7
  skills:
    Martial Arts 13
    Guns 12
    Throwing 10
  weapons:
    Shotgun: damage 9
    Axe
npc Brute
  Toughness 4  Strength 5
  skills:
    Brawling 8
    Dodge 7
  weapons:
    Hunting rifle: damage 9
`;
  it.each([
    ['Jo attacks Brute with her Shotgun', 'Guns 12 + Shotgun 9 vs Dodge 7 + Toughness 4'],
    ['Jo attacks Brute with her Axe', 'Martial Arts 13 + Strength 7 vs Dodge 7 + Toughness 4'],
    ['Jo throws her Axe at Brute', 'Throwing 10 + Strength 7 vs Dodge 7 + Toughness 4'],
    ['Jo shoots Brute', 'Guns 12 + Shotgun 9 vs Dodge 7 + Toughness 4'],
    ['Brute attacks Jo', 'Brawling 8 + Strength 5 vs Martial Arts 13 + Toughness 5'],
  ])('Action!/System: %s', (typed, scores) => expect(oddsIn(ARMED, typed)).toBe(oddsIn(ARMED, scores)));

  it('lacks the skill for a weapon that shoots', () =>
    expect(oddsIn(ARMED, 'Brute attacks Jo with his Hunting rifle')).toMatch(
      /^Brute has no skill for this attack/,
    ));

  it.each([
    ['Action!/System', 'Shots'],
    ['Action', 'Reflexes'],
  ])('has no initiative in %s without %s', (system, score) => {
    const people = `campaign A\n  system: ${system}\nnpc Jo\n  ${score} 6\nnpc Guard\n  Wits 5\n`;
    expect(oddsIn(people, 'initiative Jo vs Guard')).toBe(
      `Guard has no ${score}. Write the score on the sheet, or a number instead of the name.`,
    );
    expect(oddsIn(people, 'initiative Jo vs 5')).toMatch(/%|always/);
  });

  const SHEETS = {
    'Fast Action': ['AGI 3  PER 3', ''],
    Action: ['Reflexes 6', '  skills:\n    Melee 11\n    Shoot 10\n'],
    'Action!/System': ['Strength 6', '  skills:\n    Martial Arts 11\n    Ranged Weapons 10\n'],
  };
  it.each(Object.entries(SHEETS))('does not shoot in %s if it is a blade', (system, [scores, skills]) => {
    const jo = `npc Jo\n  ${scores}\n${skills}  weapons:\n    Long sword\n`;
    const people = `campaign A\n  system: ${system}\n${jo}npc Guard\n  ${scores}\n`;
    const told = 'Long sword does not shoot, and is not thrown. Write `attacks` for a blow.';
    expect(oddsIn(people, 'Jo shoots Guard with his Long sword')).toBe(told);
    expect(oddsIn(people, 'Jo attacks Guard with his Long sword')).toMatch(/%|always/);
  });
});
