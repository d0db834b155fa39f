/** Typed attacks of somebody with several weapons, in the smaller systems: with which one, by which skill, and with what damage. */
import { describe, expect, it } from 'vitest';
import { CliFolder } from '../support/cli.ts';
import { typedOdds, type OddsJson } from '../support/typed-odds.ts';

async function oddsOf(people: string, text: string): Promise<OddsJson & { readonly expression?: string }> {
  const folder = new CliFolder();
  folder.write('a.callsheet', people);
  try {
    return await typedOdds(text, { campaign: folder.path });
  } finally {
    folder.remove();
  }
}

const toldOf = async (people: string, text: string): Promise<string | undefined> =>
  (await oddsOf(people, text)).expression;

/** The chances of the degrees or of success. */
async function chancesOf(people: string, text: string): Promise<readonly unknown[]> {
  const { probability, degrees = [] } = await oddsOf(people, text);
  return [probability?.value, ...degrees.map(({ name, probability: chance }) => [name, chance?.value])];
}

async function expectSame(people: string, typed: string, scores: string): Promise<void> {
  const chances = await chancesOf(people, scores);
  expect(chances.length).toBeGreaterThan(1);
  expect(await chancesOf(people, typed)).toEqual(chances);
}

describe('Action!/System', () => {
  const people = `campaign A
  system: Action!/System
npc Kiai
  Agility 6  Toughness 5  Health 30  Strength 6
  skills:
    Martial Arts 14
    Ranged Weapons 12
    Dodge 11
  weapons:
    Staff (Martial Arts): damage 9
    Bow (Ranged Weapons): damage 8
    M16 (Ranged Weapons): damage 11
    9mm pistol (Ranged Weapons): damage 7
npc Brute
  Strength 12
  skills:
    Martial Arts 10
    Dodge 10
  weapons:
    Stick (Martial Arts): damage 7
npc Guard
  Toughness 3  Health 12
  skills:
    Throwing 8
`;
  it.each([
    ['Kiai attacks Guard', 'Martial Arts 14 + 9 vs Throwing 8 + Toughness 3'],
    ['Kiai strikes Guard', 'Martial Arts 14 + 9 vs Throwing 8 + Toughness 3'],
    ['Kiai shoots Guard', 'Ranged Weapons 12 + 11 vs Throwing 8 + Toughness 3'],
    // A name with figures is no name in a sum; its number counts all the same.
    ['Kiai shoots Guard with her M16', 'Ranged Weapons 12 + 11 vs Throwing 8 + Toughness 3'],
    ['Kiai shoots Guard with her 9mm pistol', 'Ranged Weapons 12 + 7 vs Throwing 8 + Toughness 3'],
    ['Kiai shoots Guard with her Bow', 'Ranged Weapons 12 + 8 vs Throwing 8 + Toughness 3'],
    ['Kiai attacks Guard with her Bow', 'Ranged Weapons 12 + 8 vs Throwing 8 + Toughness 3'],
    ['Kiai punches Guard', 'Martial Arts 14 + Strength 6 vs Throwing 8 + Toughness 3'],
    // Bare hands that do more than the weapon.
    ['Brute attacks Kiai', 'Martial Arts 10 + Strength 12 vs Dodge 11 + Toughness 5'],
    ['Brute attacks Kiai with his Stick', 'Martial Arts 10 + 7 vs Dodge 11 + Toughness 5'],
    // Nobody has a Toughness of their own where the sheet has none.
    ['Kiai attacks Brute', 'Martial Arts 14 + 9 vs Dodge 10 + 0'],
  ])('%s', (typed, scores) => expectSame(people, typed, scores));

  it.each([
    ['Kiai attacks Guard', 'Martial Arts 14 + Staff 9 vs Throwing 8 + Toughness 3'],
    ['Kiai shoots Guard with her 9mm pistol', 'Ranged Weapons 12 + 7 vs Throwing 8 + Toughness 3'],
  ])('%s is told by its names', async (typed, told) => expect(await toldOf(people, typed)).toBe(told));

  it.each([
    ['Kiai strikes Guard with her Bow', 'has no skill for this attack'],
    ['Kiai shoots Guard with her Staff', 'does not shoot'],
  ])('%s is refused', async (typed, message) => expect(chancesOf(people, typed)).rejects.toThrow(message));
});

describe('Action', () => {
  const people = `campaign A
  system: Action
npc Monk
  Reflexes 9  Hits 30
  skills:
    Melee 12
    Shoot 15
    Dodge 12
  stances:
    Tiger Stance: +2 Melee
  weapons:
    Club (Melee): damage 9
    Gun (Shoot): damage 1
npc Lame
  Reflexes 5  Hits 20
  skills:
    Melee 11
    Dodge 9
  stances:
    Crane Stance: +1 Melee
  impairments:
    Broken leg 3
npc Guard
  Reflexes 5  Hits 4
  skills:
    Shoot 9
    Dodge 10
`;
  it.each([
    ['Monk attacks Guard', 'Melee 12, +2 vs Dodge 10'],
    ['Monk strikes Guard', 'Melee 14 vs Dodge 10'],
    ['Monk shoots Guard', 'Shoot 15 vs Dodge 10'],
    ['Monk punches Guard', 'Melee 14 vs Dodge 10'],
    // An impairment of 3 lowers the skill of a blow and the defense; a stance adds 1 to one of them.
    ['Lame strikes Guard', 'Melee 9 vs Dodge 10'],
    ['Monk strikes Lame', 'Melee 14 vs Dodge 6'],
    ['Monk attacks Guard with his Gun', 'Shoot 15 vs Dodge 10'],
    ['Monk attacks Guard with his Club', 'Melee 14 vs Dodge 10'],
    ['Guard attacks Monk', 'Shoot 9 vs Dodge 12'],
  ])('%s', (typed, scores) => expectSame(people, typed, scores));

  it.each([
    ['Monk strikes Guard with his Gun', 'has no skill for this attack'],
    ['Monk shoots Guard with his Club', 'does not shoot'],
    ['Guard strikes Monk', 'has no skill for this attack'],
  ])('%s is refused', async (typed, message) => expect(chancesOf(people, typed)).rejects.toThrow(message));
});
