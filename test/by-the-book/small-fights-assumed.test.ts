/** What fights of the three smaller systems take for granted, as `callsheet fight` tells it, and who cannot fight. */
import { describe, expect, it } from 'vitest';
import { encountersIn, prepareFight } from '../../server/src/features/fights.ts';
import { noteText } from '../../server/src/features/fights/notes.ts';
import { transcript } from '../../server/src/rules/fight/simulate.ts';
import { fixture } from '../support/cursor.ts';

/** The sentences, or what stands in the way. */
function assumed(text: string): readonly string[] {
  const { model, uri } = fixture(text);
  const fight = prepareFight(model, encountersIn(model, uri)[0]!.encounter);
  return 'problems' in fight ? fight.problems : fight.open().plan.assumptions.map(noteText);
}

/** Those that begin with one of the words are told, in this order; nothing else that begins with one of `others` is. */
function expectTold(text: string, told: readonly RegExp[], others: readonly RegExp[] = []): void {
  const found = assumed(text);
  for (const each of told) expect(found.filter((line) => each.test(line))).toHaveLength(1);
  for (const each of others) expect(found.filter((line) => each.test(line))).toEqual([]);
}

describe('Fast Action', () => {
  const ONCE = /^Each combatant acts once/;
  const TOGETHER = /^All act at the same time: a combatant who falls/;
  const EQUAL = /^Combatants with the same initiative act at the same time/;
  const CLOSING = /close in by one step/;
  const AWARE = /does not shoot back/;
  const BAND = /range/;
  const fast = (encounter: string, keys = ''): string => `campaign A
  system: Fast Action
${keys}npc Gunner
  STR 2  AGI 3  CON 1  KNW 1  PER 3  WILL 2
  weapons:
    Hand Gun cal. 22
npc Boxer
  STR 3  AGI 2  CON 1  KNW 1  PER 2  WILL 1
npc Cook
  STR 3  AGI 2  CON 1  KNW 1  PER 2  WILL 1
  weapons:
    Spoon
    Torch
npc Ghost
  STR 3  AGI 2  CON -5
weapon Torch
  category: close
encounter A
${encounter}
`;

  it.each<readonly [string, readonly RegExp[], readonly RegExp[]]>([
    [
      '  a: Boxer\n  b: Boxer\n  range: close',
      [ONCE, TOGETHER, /^No combatant casts/],
      [BAND, CLOSING, AWARE, EQUAL, /is unknown/],
    ],
    ['  a: Boxer\n  b: Boxer', [/^No range is given: the sides begin at medium range/], [CLOSING, AWARE]],
    ['  a: Boxer\n  b: Boxer\n  range: 40 m', [/^“40 m” counts as long range/], [CLOSING, AWARE]],
    ['  a: Gunner\n  b: Gunner', [/begin at medium range/, AWARE], [CLOSING, /left out/]],
    ['  a: Gunner\n  b: Boxer\n  range: close', [/^“close” counts as/, CLOSING, AWARE], []],
    ['  a: Gunner\n  b: Boxer\n  tactics: charge', [/^a: “charge” is read as: press/], [CLOSING, AWARE]],
    // What has the name of a tactic needs no reading.
    ['  a: Gunner\n  b: Boxer\n  tactics: press', [], [/read as/]],
    ['  a: Gunner\n  b: Boxer\n  tactics: dance', [/^a: “dance” is read as: each by its weapons/], []],
    ['  a: Boxer\n  b: Gunner\n  b tactics: charge', [/^b: “charge” is read as: press/], [/^a: /, AWARE]],
    // What is said of both is told once; what is said of one side alone, of this one.
    ['  a: Gunner\n  b: Gunner\n  tactics: charge', [/is read as/], [/^b: /]],
    ['  a: Gunner\n  b: Gunner\n  b tactics: charge', [/^b: “charge”/], [/^a: /]],
    ['  a: Boxer\n  b: Boxer\n  cover: half', [], [/is unknown/]],
    ['  a: Boxer\n  b: Boxer\n  b cover: 2/3 cover, behind crates', [], [/is unknown/]],
    ['  a: Boxer\n  b: Boxer\n  b cover: trees', [/^The cover “trees” is unknown/], []],
    [
      '  a: Cook\n  b: Boxer',
      [/^Cook: Spoon is left out: there is no/, /^Cook: Torch is left out: it has no damage/],
      [],
    ],
  ])('%j', (encounter, told, others) => expectTold(fast(encounter), told, others));

  // “CC score + 1D6 + Combat Skill (if available)”: which skill goes with a weapon, the sheet says.
  it.each<readonly [string, readonly string[]]>([
    [
      '  skills:\n    Warrior +2\n    Barbarian +1\n  weapons:\n    Long sword',
      [
        'Knight: Long sword names no skill, so CC counts alone; to use a skill with it, write “Long sword (Warrior)”.',
      ],
    ],
    [
      '  skills:\n    Warrior +1\n  weapons:\n    Long sword\n    Hand Gun cal. 22',
      [
        'Knight: Long sword names no skill, so CC counts alone; to use a skill with it, write “Long sword (Warrior)”.',
      ],
    ],
    ['  skills:\n    Warrior +2\n  weapons:\n    Long sword (Warrior)', []],
    // A skill of another weapon, and one of another score.
    ['  skills:\n    Warrior +2\n  weapons:\n    Long sword (Warrior)\n    Knife', []],
    ['  skills:\n    Use Handgun +1\n  weapons:\n    Hand Gun cal. 22\n    Knife', []],
    ['  skills:\n    Tracking +3\n  weapons:\n    Long sword', []],
    ['  weapons:\n    Long sword', []],
  ])('a weapon without its skill: %j', (sheet, told) => {
    const knight = `npc Knight\n  STR 3  AGI 2  CON 1  KNW 1  PER 2  WILL 1\n${sheet}\n`;
    const found = assumed(fast('  a: Knight\n  b: Boxer', knight));
    expect(found.filter((line) => line.startsWith('Knight: '))).toEqual(told);
  });

  it('somebody without PR cannot fight', () =>
    expect(assumed(fast('  a: Boxer\n  b: Ghost'))).toEqual([expect.stringMatching(/^Ghost has no PR/)]));

  // A campaign may have fewer distances than the book.
  const DISTANCES = `table Range Modifiers
  kind     | word | modifier | meters
  distance | near | +2       | 5
  distance | away | -1       |
`;
  it.each([
    ['', /begin at away range/],
    ['  range: 5 m', /counts as near range/],
    ['  range: 6 m', /counts as away range/],
    ['  range: 1 km', /counts as away range/],
  ])('with two distances,%s', (range, told) =>
    expectTold(fast(`  a: Gunner\n  b: Boxer\n${range}`, DISTANCES), [told]),
  );
  it('with distances that have no meters, meters do not count', () =>
    expectTold(
      fast('  a: Gunner\n  b: Boxer\n  range: 5 m', DISTANCES.replaceAll(/ \| (?:meters|5)?$/gm, '')),
      [/^The range “5 m” is unknown and does not count/, /begin at away range/],
    ));
  it('with none, all shots are from the same', () => {
    const { model, uri } = fixture(
      fast('  a: Gunner\n  b: Boxer', DISTANCES.replace(/.*near.*\n.*away.*\n/, '  cover | half | 1\n')),
    );
    const fight = prepareFight(model, encountersIn(model, uri)[0]!.encounter);
    if ('problems' in fight) throw new Error(fight.problems.join());
    const shots = transcript(fight.open(), 1)
      .turns.flatMap(({ events }) => events)
      .flatMap((event) => (event.type === 'attack' ? [event.against.value] : []));
    // The AGI of the target.
    expect(new Set(shots)).toEqual(new Set([2]));
  });
  it('with one distance, the sides begin there', () =>
    expectTold(fast('  a: Gunner\n  b: Boxer', DISTANCES.replace(/.*away.*\n/, '')), [
      /begin at near range/,
    ]));
});

describe('Action', () => {
  const action = (encounter: string, keys = '  hits lost: outcome\n'): string => `campaign A
  system: Action
${keys}character Jade
  Reflexes 5  Hits 4
  skills:
    Melee 10
    Dodge 10
  stances:
    Tiger Stance: +2 Melee
character Poor
  Reflexes 5  Hits 4  Fortune 0
  skills:
    Melee 10
character Lucky
  Reflexes 5  Hits 4  Fortune 1
  skills:
    Melee 10
npc Boss
  Reflexes 4  Hits 1
  skills:
    Melee 10
npc Mook
  role: unnamed
  Reflexes 3  Hits 2
  skills:
    Melee 8
npc Target
  Reflexes 1  Hits 4
npc Ghost
  Reflexes 1
encounter A
${encounter}
`;
  const [OUTCOME, DEFENSE, GROUPS, FORTUNE, STANCES] = [
    /^The book has no formula/,
    /Active Defense/,
    /^Unnamed characters act in groups of 4/,
    /Fortune/,
    /^Stances/,
  ] as const;
  it.each<readonly [string, string, readonly RegExp[], readonly RegExp[]]>([
    ['  a: Jade\n  b: Boss', '', [OUTCOME, DEFENSE, FORTUNE, STANCES], [GROUPS]],
    ['  a: Poor\n  b: Boss', '  hits lost: outcome\n', [DEFENSE], [OUTCOME, GROUPS, FORTUNE, STANCES]],
    ['  a: Lucky\n  b: Boss', '', [FORTUNE], [STANCES]],
    ['  a: Mook\n  b: Mook x5', '', [OUTCOME, GROUPS], [DEFENSE, FORTUNE, STANCES]],
    ['  a: Poor\n  b: Mook', '  initiative mode: simplified\n', [GROUPS], [DEFENSE]],
    ['  a: Boss\n  b: Target', '', [/^Target has no skill to attack/], [/^Boss/, GROUPS]],
  ])('%j %j', (encounter, keys, told, others) => {
    expectTold(
      action(encounter, keys),
      [...told, /^The move of an action/, /^No combatant uses schticks/],
      others,
    );
  });
  it.each([
    ['  a: Boss\n  b: Ghost', /^Ghost has no Hits/],
    ['  a: Target\n  b: Target', /^No combatant has a skill to attack with: .*Melee/],
  ])('%j is no fight', (encounter, told) =>
    expect(assumed(action(encounter))).toEqual([expect.stringMatching(told)]),
  );
});

describe('Action!/System', () => {
  const rain = (encounter: string, keys = ''): string => `campaign A
  system: Action!/System
${keys}npc Kiai
  Agility 6  Wits 6  Luck 6  Toughness 5  Health 30  Strength 6  Focus 4
  skills:
    Martial Arts 12
    Willpower 8
npc Guard
  Toughness 1  Health 1
  skills:
    Martial Arts 12
  weapons:
    Staff
    Pike: damage 9
npc Crowd
  role: unnamed
  skills:
    Martial Arts 8
npc Dodger
  Toughness 1  Health 1
  skills:
    Martial Arts 9
    Dodge 8
npc Leaper
  Toughness 1  Health 1
  skills:
    Martial Arts 9
    Dodge 9
npc Target
  Toughness 1  Health 1
npc Ghost
  Toughness 1
encounter A
${encounter}
`;
  const [DEFENSE, CARDS, FLUNG, CINEMATIC, SHAKEN] = [
    /pay Shots for an Active Defense/,
    /^No cards/,
    /flung back/,
    /^Cinematic/,
    /cannot roll against being Shaken/,
  ] as const;
  it.each<readonly [string, string, readonly RegExp[], readonly RegExp[]]>([
    ['  a: Kiai\n  b: Guard', '', [DEFENSE], [CARDS, FLUNG, CINEMATIC, SHAKEN]],
    ['  a: Crowd\n  b: Crowd', '', [], [DEFENSE]],
    ['  a: Kiai\n  b: Guard', '  use: card draw\n', [CARDS], []],
    ['  a: Kiai\n  b: Guard', '  use: action deck\n', [CARDS], []],
    ['  a: Kiai\n  b: Guard', '  use: knockback\n', [FLUNG], []],
    ['  a: Kiai\n  b: Guard', '  cinematic wounds: massive\n', [CINEMATIC], []],
    ['  a: Kiai\n  b: Guard', '  use: shaken\n', [/^Guard cannot roll against being Shaken/], [/^Kiai/]],
    ['  a: Kiai\n  b: Crowd', '', [/^Crowd cannot roll against being Shaken/], [/^Kiai/]],
    ['  a: Kiai\n  b: Crowd', '  unnamed characters: speed bump\n', [DEFENSE], [SHAKEN]],
    ['  a: Kiai\n  b: Target', '', [/^Target has no skill to attack/], [/^Kiai/]],
    ['  a: Kiai\n  b: Dodger', '', [/^Combatants defend with Dodge, /], []],
    ['  a: Kiai\n  b: Leaper', '', [DEFENSE], [/defend with/]],
    ['  a: Kiai\n  b: Guard', '', [/^Guard: Staff has no damage in points/], [/Pike/]],
  ])('%j %j', (encounter, keys, told, others) =>
    expectTold(
      rain(encounter, keys),
      [
        ...told,
        /^The move of an action/,
        /^Combatants with the same initiative act/,
        /^Each combatant attacks in every/,
      ],
      others,
    ),
  );
  it.each([
    ['  a: Kiai\n  b: Ghost', /^Ghost has no Health/],
    ['  a: Target\n  b: Target', /^No combatant has a skill to attack with: .*Martial Arts/],
  ])('%j is no fight', (encounter, told) =>
    expect(assumed(rain(encounter))).toEqual([expect.stringMatching(told)]),
  );
});

describe('a weapon that names no skill', () => {
  const people = (
    system: string,
    scores: string,
    [best, other]: readonly string[],
    weapon: string,
  ): string => `campaign A
  system: ${system}
npc Guard
  ${scores}
  skills:
    ${best} 10
    ${other} 8
  weapons:
    ${weapon}: damage 7
npc Thug
  ${scores}
  skills:
    ${best} 9
  weapons:
    Club: damage 4
encounter Yard
  a: Guard
  b: Thug
`;
  it.each([
    ['Action', 'Reflexes 5  Hits 9  Soak 3', 'Melee', 'Shoot'],
    ['Action!/System', 'Agility 5  Wits 4  Luck 3  Toughness 4  Health 20', 'Martial Arts', 'Ranged Weapons'],
  ])('%s', (system, scores, best, other) => {
    const withWeapon = (weapon: string): string => people(system, scores, [best, other], weapon);
    expectTold(
      withWeapon('Heirloom'),
      [
        new RegExp(
          `^Guard: Heirloom names no skill, so ${best} counts; to use another one, write “Heirloom \\(${other}\\)”\\.$`,
        ),
      ],
      [/^Thug: Club/],
    );
    expectTold(withWeapon(`Heirloom (${other})`), [], [/names no skill/]);
    // The name of a pistol tells which skill it takes.
    expectTold(withWeapon('Pistol'), [], [/names no skill/]);
    expectTold(
      withWeapon('Club').replace('Club: damage 4', 'Pistol: damage 4'),
      [/^Thug: Pistol is left out: Thug has no skill that shoots\.$/],
      [/names no skill/],
    );
  });
});
