/** A roll by people whom nobody knows is rolled by the player characters, and a hint says so. */
import { describe, expect, it } from 'vitest';
import { check, quiet, reportsIn, worldOf } from '../../../test/support/fixture.ts';

const people = 'character Jack Smith\nnpc Hangar Guard\n';
const inScene = (prose: string): string => `${quiet(`${people}scene S\n  ${prose}`).trimEnd()}\n`;

describe('the roller of a roll', () => {
  it.each([
    ['The racers roll Driving (Cars) (TN 15).', 'racers'],
    ['The villagers must make a Stealth roll (TN 15).', 'villagers'],
    ['Four cultists make Awareness rolls (TN 15).', 'cultists'],
    ['A villager makes a Stealth roll (TN 15).', 'villager'],
    ["Roll the nurse's Stealth (TN 15).", 'nurse'],
    ["Zed's Stealth roll (TN 15) fails.", 'Zed'],
    ['Zed makes a Stealth roll (TN 15).', 'Zed'],
    ['The two thugs roll Climbing against her Stealth. [[Hangar Guard]]', 'thugs'],
    ['The thugs roll Awareness vs Stealth. [[Hangar Guard]]', 'thugs'],
    ['The thugs get an Awareness roll (TN 15).', 'thugs'],
    ['Jack makes a Stealth roll (TN 15), Zed rolls at TN 18.', 'Zed'],
  ])('is unknown: %s', (prose, name) => {
    const column = 2 + prose.indexOf(name);
    const marks = `${' '.repeat(column)}${'^'.repeat(name.length)}`;
    check(
      `${inScene(prose)}//${marks.slice(2)} hint unknown-cast: There is no “${name}” here, so the player characters roll.`,
    );
  });
  it('may be a misspelled skill', () =>
    check(
      `${inScene('Jack makes a Stealth roll (TN 15), then Awarenes rolls at TN 18.')}//                                        ^^^^^^^^ hint unknown-cast: so the player characters roll. Did you mean “Awareness”?`,
    ));
  it.each([
    "It's Tricky (Climbing) to get up there.",
    'There’s a Tricky (Climbing) wall.',
    "Let's roll Stealth (TN 15).",
  ])('is nobody: %s', (prose) => check(inScene(prose)));

  it('against a hero is not a hero', () =>
    check(
      `${inScene("A villager rolls Driving (Cars) against Jack Smith's Stealth.")}//  ^^^^^^^^ hint unknown-cast: There is no “villager” here, so another character of the cast rolls.`,
    ));
  it('against a hero who is only “her” is not a hero', () =>
    check(
      `${inScene('Jack Smith runs. A villager rolls Driving (Cars) against her Stealth.')}//                   ^^^^^^^^ hint unknown-cast: There is no “villager” here, so another character of the cast rolls.`,
    ));
  it.each([
    ['The enemies roll Stealth (TN 15).', 'enemy'],
    ['The witches roll Stealth (TN 15).', 'witch'],
    ['The zombies roll Stealth (TN 15).', 'zombie'],
    ['The thieves roll Stealth (TN 15).', 'thief'],
    ['The horses roll Stealth (TN 15).', 'horse'],
    ['The Night Watchmen roll Stealth (TN 15).', 'Night Watchman'],
  ])('is created in the singular: %s', (prose, one) => {
    const world = worldOf([['/main.callsheet', inScene(prose)]]);
    const found = reportsIn(world, world.files[0]!).find(({ code }) => code === 'unknown-cast');
    expect(found?.finding.missing?.name).toBe(one);
  });

  it.each([
    'The heroes make a Stealth roll (TN 15).',
    'The heroes can outrun it if each makes a Stealth roll (TN 15).',
    'The guards make an Awareness roll (TN 15).',
    'The sleepy guard makes an Awareness roll (TN 15).',
    'All passengers make a HLT roll (TN 15).',
    'Each of the racers makes a Stealth roll (TN 15).',
    'The driver must make a Stealth roll (TN 15).',
    'If nobody makes an Awareness roll (TN 15), they are lost.',
    'The lock needs a Lockpicking roll (TN 15).',
    'The storm makes every Climbing roll (TN 15) harder.',
    'Attic: Stealth roll (TN 15).',
    'The survivors roll Stealth (TN 15).',
    'When the water rises, he must make a STR roll (TN 15).',
    'When the walls shake, they must make a REF roll (TN 15).',
    'The storm rises and makes a Sailing roll necessary (TN 15).',
    'Extended test: Mechanic, TN 15.',
    'Everyone crossing makes a REF roll (TN 12).',
    'One who would rather swim makes a Stealth roll (TN 15).',
  ])('is known, or may be: %s', (prose) => check(inScene(prose)));

  it('is no Membership, which nobody here has', () => {
    const prose =
      'A PRE + Membership roll (TN 15) opens the door. Each roll of Awareness (TN 12) shows a rat.';
    const world = worldOf([['/main.callsheet', inScene(prose)]]);
    expect(reportsIn(world, world.files[0]!).map(({ code }) => code)).toEqual(['roll-skill']);
  });

  it('can be made an npc', () => {
    const world = worldOf([['/main.callsheet', inScene('The racers roll Stealth (TN 15).')]]);
    const [report] = reportsIn(world, world.files[0]!);
    expect(report?.finding.missing).toEqual({ name: 'racer', kinds: ['npc'] });
  });
});
