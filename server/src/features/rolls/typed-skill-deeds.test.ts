/** Deeds that a skill decides, and the attribute that a skill counts with: `Jo sneaks past Guard`, `Jo Stealth (INT) vs 15`. */
import { describe, expect, it } from 'vitest';
import { askedIn } from '../../../../test/support/asked.ts';

const odds = askedIn(`npc Jo
  STR 5  REF 6  HLT 5  PRE 5  INT 4  WIL 6
  skills:
    Stealth +4
    Climbing +3
    Appraisal +2
    Lockpicking +1
    Persuasion +3 (Fast Talk +2)
npc Guard
  STR 4  REF 5  HLT 4  PRE 4  INT 4  WIL 5
  skills:
    Awareness +3
    Swords +4
`);

describe('Action! System', () => {
  // Core Rules, Contested Skill Rolls: Stealth against the guard's Awareness. Stealth 6 + 4, Awareness 4 + 3; Persuasion 4 + 3 and
  // its specialty, WIL + Concentration 5 + 2.
  it.each([
    ['Jo sneaks past Guard', 'Stealth 10 vs Awareness 7'],
    ['Jo hides from the Guard, rushed', 'Stealth 10, rushed vs Awareness 7'],
    ['Guard spots Jo', 'Awareness 7 vs Stealth 10'],
    ['Jo persuades Guard', 'Persuasion 7 vs Concentration 7'],
    ['Jo fast-talks Guard', 'Persuasion 9 vs Concentration 7'],
    ['Jo arm-wrestles Guard', 'STR 5 vs STR 4'],
    ['Jo sneaks past Guard Swords', 'Stealth 10 vs Swords 9'],
    ['Jo sneaks past Guard vs 15', 'Stealth 10 vs 15'],
    ['Jo climbs the 12 m wall, TN 15', 'Climbing 9 vs 15'],
    // Core Rules, Skill Descriptions: Appraisal 4 + 2, Lockpicking 6 + 1; nobody need be trained to look for tracks (INT 4).
    ['Jo appraises the old ring, TN 18', 'Appraisal 6 vs 18'],
    ['Jo picks the lock vs 15, rushed', 'Lockpicking 7 vs 15, rushed'],
    ['Jo tracks the wolf, TN 12', 'Tracking 4 vs 12'],
    ['Jo climbs, Challenging', 'Climbing 9 vs Challenging'],
    ['Jo climbs the wall vs 18, rushed', 'Climbing 9 vs 18, rushed'],
    // INT 4 in the place of REF 6, WIL 5 in that of INT 4.
    ['Jo Stealth (INT) vs 15', 'Stealth 8 vs 15'],
    ['Jo Stealth using INT vs 15', 'Stealth 8 vs 15'],
    ['Jo Stealth vs 15, using INT', 'Stealth 8 vs 15'],
    ['Jo Stealth (INT) vs Guard Awareness (WIL)', 'Stealth 8 vs Awareness 8'],
    ['Jo Persuasion (Fast Talk) vs 15', 'Persuasion 9 vs 15'],
    ['Jo Stealth vs 18, effect 3 or more', 'effect 3 or more, Stealth 10 vs 18'],
    ['Jo Stealth vs 18, with an effect of 3+', 'effect of 3 or more, Stealth 10 vs 18'],
    ['Jo Stealth vs 18 by 3 or more', 'effect 3 or more, Stealth 10 vs 18'],
    ['Jo Stealth vs Guard Awareness by 3 or more', 'margin 3, Stealth 10 vs Awareness 7'],
    ['Jo Stealth against the Guard Awareness, by at least 4', 'margin 4, Stealth 10 vs Awareness 7'],
    ['Stealth 9 vs Challenging by 3', 'effect 3, Stealth 9 vs 18'],
    ['Stealth 9 vs Awareness 7, rushed, by 3+', 'margin 3, Stealth 9 vs Awareness 7, rushed'],
    ['Jo sneaks past Guard, by at least 4', 'margin 4, Stealth 10 vs Awareness 7'],
    ['Jo sneaks past Guard by 4 or more', 'margin 4, Stealth 10 vs Awareness 7'],
    ['Jo sneaks past Guard, rushed, by 4+', 'margin 4, Stealth 10, rushed vs Awareness 7'],
    ['Jo sneaks past Guard, margin of 4', 'margin 4, Stealth 10 vs Awareness 7'],
    ['Jo sneaks past Guard vs 15, by 4 or more', 'effect 4, Stealth 10 vs 15'],
    ['Jo climbs the wall, TN 15, by 3 or more', 'effect 3, Climbing 9 vs 15'],
    ['Jo climbs the wall (TN 15), with an effect of 3 or more', 'effect 3, Climbing 9 vs 15'],
    ['Jo treats serious 12, Guard', 'Jo treats Guard, serious 12'],
  ])('%s is %s', (typed, plain) => {
    expect(odds(plain)).toMatch(/\d%/);
    expect(odds(typed)).toBe(odds(plain));
  });

  it.each([
    ['Jo climbs the wall', 'The target is missing: `Jo Climbing vs 12`.'],
    ['Jo climbs +2 vs 15', '“climbs” is no score of Jo. For example: `Jo Stealth vs 12`.'],
    [
      'Jo tickles Guard',
      'The rules do not say what is rolled for “tickles”. Write the score: `Jo Stealth vs 12`.',
    ],
    [
      'Jo sneaks past Mara',
      'No character of this campaign is called “Mara”. Write the name of a character, or the score alone: `Awareness 9`.',
    ],
  ])('%s: %s', (typed, told) => expect(odds(typed)).toBe(told));
});

it('takes the deeds of a campaign', () => {
  const asked = askedIn(`campaign C
  system: Fast Action
table Deeds
  deed        | also      | rolls   | against
  sneaks past | slinks by | Warrior | PER
npc Jo
  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2
  jobs:
    Warrior +2
npc Guard
  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2
`);
  expect(asked('Jo slinks by Guard')).toBe(asked('Jo Warrior vs Guard PER'));
  expect(asked('Jo Warrior vs Guard PER')).toMatch(/\d%/);
});

describe('Action', () => {
  const heroic = askedIn(`campaign W
  system: Action
npc Fred
  skills:
    Maneuver 11
npc Peter
  skills:
    Maneuver 10
    Dodge 13
npc Sam
  skills:
    Dodge 9
`);
  // Actions, Standard Roll: “a Maneuver stunt targeting Peter’s Maneuver or Dodge”; the higher number is the difficulty.
  it.each([
    ['Fred tags Peter', 'Maneuver 11 vs 13'],
    ['Confident Fred tags Peter', 'confident Maneuver 11 vs 13'],
    ['Fred tags Sam', 'Maneuver 11 vs 9'],
    ['Fred climbs the wall vs 13', 'Maneuver 11 vs 13'],
  ])('%s is %s', (typed, plain) => expect(chanceOf(heroic(typed))).toBe(chanceOf(heroic(plain))));
});

/** The chance at the beginning. */
const chanceOf = (answer: string): string => /^[\d.]+%/.exec(answer)![0];
