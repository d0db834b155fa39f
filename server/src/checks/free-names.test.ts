/** Names of rolls that nobody has, where names are free. */
import { describe, expect, it } from 'vitest';
import { check, reportsIn, worldOf } from '../../../test/support/fixture.ts';
import { parseSource } from '../syntax/source.ts';

const campaign = (system: string): string => `campaign Free\n  system: ${system}\n`;
const PEOPLE = `
character Kiai Jones
  Agility 7  Strength 6
  skills:
    Martial Arts 12
    Yodeling 9

npc Dr. Fang
  Toughness 5  Inner Zen 3
  skills:
    Dodge 11
    Gun Fu 14

npc Door Guard from Dr. Fang
  skills:
    Watch 8
`;
const inScene = (prose: string, people = PEOPLE, system = 'Action!/System'): void =>
  check(`${campaign(system)}${people}\nadventure Rain\n  scene Pier\n${prose}\n`);

describe('a name that nobody has', () => {
  it('is a typo where somebody has one that comes close', () =>
    inScene(`
    A Matrial Arts roll (difficulty 15), a Wild Yodelling
    //^^^^^^^^^^^^ warning roll-skill: No character has “Matrial Arts” to roll on. Did you mean “Martial Arts”?
    //                                          ^^^^^^^^^ warning roll-skill: Did you mean “Yodeling”?
    roll (difficulty 12) and a Yodeling + Agilty roll (difficulty 9).
    //                                    ^^^^^^ warning roll-skill: Did you mean “Agility”?`));

  it('may have a word of the rules before it that is a typo', () =>
    inScene(`
    An Inspird Yodeling roll (difficulty 15), a Wlid Gun Fu roll (difficulty 9), a New Yodeling roll (difficulty 9).
    // ^^^^^^^^^^^^^^^^ warning roll-skill: No character has “Inspird Yodeling” to roll on. Did you mean “Inspired Yodeling”?
    //                                          ^^^^^^^^^^^ warning roll-skill: Did you mean “Wild Gun Fu”?
    //                                                                             ^^^^^^^^^^^^ hint roll-skill`));

  it('is told without its parentheses', () =>
    inScene(`
    A Yodelin (Alpine) roll (difficulty 15).
    //^^^^^^^ warning roll-skill: No character has “Yodelin” to roll on. Did you mean “Yodeling”?`));

  it('is a hint where nobody has one like it, once', () => {
    const prose = `
    A Bricklaying roll (difficulty 15), then another Bricklaying roll (difficulty 9).
    //^^^^^^^^^^^ hint roll-skill: This roll has no odds: no character here has “Bricklaying”.`;
    inScene(prose);
    // What is added to the score need not be on a sheet, as with a weapon.
    inScene('    A Martial Arts + Bricklaying roll (difficulty 15).');
    // An adventure without characters may ask for whatever it likes.
    inScene('    A Bricklaying roll (difficulty 15).', '');
  });

  it('is a hint where only npcs have it, and the text does not say that they roll', () => {
    inScene(`
    A Watch roll (difficulty 9). The door guard makes a Watch roll (difficulty 9).
    //^^^^^ hint roll-skill: This roll has no odds: no player character has “Watch”.`);
    inScene('    A Martial Arts roll (difficulty 9), or Strength (difficulty 9).');
  });

  it('gets a hint where the roller is nobody, so that the player characters roll', () =>
    inScene(`
    Each fighter makes a Bricklaying roll (difficulty 9), or a Martial Arts roll (difficulty 9).
    //                   ^^^^^^^^^^^ hint roll-skill: This roll has no odds: no character here has “Bricklaying”.
    Each sailor makes a Watch roll (difficulty 9).
    //                  ^^^^^ hint roll-skill: This roll has no odds: no player character has “Watch”.`));

  it('gets a hint that the target number is missing if somebody makes the roll, or if it has a bonus', () =>
    inScene(`
    Make a Charm roll to get in. It is a Sales roll at -2. The cook made a Swiss roll.
    //   ^^^^^^^^^^^^ hint unread-roll: This roll has no target number
    //                                 ^^^^^^^^^^^^^^^^^^ hint unread-roll: This roll has no target number`));

  it('gets a hint where the roller does not have it', () =>
    inScene(
      `
    Jo Anna makes a Watch roll (difficulty 9). The door guard makes a Watch roll (difficulty 9).
    //              ^^^^^ hint roll-skill: This roll has no odds: no roller has “Watch”.`,
      `${PEOPLE}\ncharacter Jo Anna\n  Strength 5\n`,
    ));

  it('is nobody’s name', () =>
    inScene(
      `
    A contested Martial Arts roll against Captain Wu, or against Dr. Fang.`,
      `${PEOPLE}\nnpc Captain Wu\n  skills:\n    Martial Arts 9\n`,
    ));

  it('is a hint where the rules have it and no player character does', () =>
    inScene(`
    A Drive roll (difficulty 9).
    //^^^^^ hint roll-skill: This roll has no odds: no player character has “Drive”.`));

  it('is nothing where one goes on behind the other', () => {
    inScene('    A Gun roll (difficulty 3) or a Gun Fu Master roll (difficulty 9).');
    inScene(
      '    A Boating roll (DIFF 5), a Driving roll (DIFF 5).',
      'npc Jo\n  skills:\n    Driving Motorcycle +1\n',
      'Fast Action',
    );
  });

  it('is found in other systems, and waived', () => {
    const jo = '\ncharacter Jo\n  skills:\n    Maneuver 10\n    Fan Dance 9\n';
    inScene(
      `
    A Fan Dence roll (difficulty 8).
    //^^^^^^^^^ warning roll-skill: No character has “Fan Dence” to roll on. Did you mean “Fan Dance”?`,
      jo,
      'Action',
    );
    inScene(
      `    A Fan Dence roll (difficulty 8).\n    allow roll-skill because that is how she says it`,
      jo,
      'Action',
    );
  });
});

describe('a name behind “against”', () => {
  it('must be on the sheet of whoever is named', () =>
    inScene(`
    A Martial Arts roll against Dr. Fang's Doge or Gun Foo + Inner Zen.
    //                                     ^^^^ warning roll-skill: Dr. Fang has no “Doge” to roll against. Did you mean “Dodge”?
    //                                             ^^^^^^^ warning roll-skill: Dr. Fang has no “Gun Foo” to roll against. Did you mean “Gun Fu”?
    A Martial Arts roll against Dr. Fang's Yodeling.
    //                                     ^^^^^^^^ warning roll-skill: Dr. Fang has no “Yodeling” to roll against.
    A Martial Arts roll against Dr. Fang's Dodge + Tougness.
    //                                             ^^^^^^^^ warning roll-skill: Did you mean “Toughness”?`));

  it('may be inherited, and belongs to nobody where nobody is named', () =>
    inScene(`
    A Martial Arts roll against Fang's Watch.
    //                                 ^^^^^ warning roll-skill: Dr. Fang has no “Watch” to roll against.
    A Martial Arts roll against the Door Guard's Watch.
    A Martial Arts roll against the [[Door Guard]]'s Dodge + Toughness.
    A Martial Arts roll against Doge.
    //                          ^^^^ warning roll-skill: No character has “Doge” to roll on. Did you mean “Dodge”?
    //             ^^^^ hint unknown-cast: the scene has no npc to oppose it`));

  it('does without where the rules do, unless it is a typo', () =>
    check(`
      campaign Red Cross
        system: Fast Action
      npc Guard
        AGI 3  STR 3
        skills:
          Awareness +1
      adventure A
        scene B
          A Driving roll against the Guard's Swimming, or a Driving roll against the Guard's Awarness.
      //                                                                                     ^^^^^^^^ warning roll-skill: Guard has no “Awarness” to roll against. Did you mean “Awareness”?
    `));
});

it('follows what characters in other files say', () => {
  const story = 'adventure A\n  scene B\n    A Yodelling roll (difficulty 8).\n';
  const jo = 'character Jo\n  skills:\n    Yodeling 3\n';
  const world = worldOf([
    ['campaign.callsheet', campaign('Action')],
    ['jo.callsheet', jo],
    ['story.callsheet', story],
  ]);
  const codes = (): string[] =>
    reportsIn(world, world.files[2]!).map(({ code, severity }) => `${code} ${severity}`);
  const change = (text: string): void =>
    world.model.setFile(world.files[1]!.uri, parseSource(text, world.model.parse));
  expect(codes()).toEqual(['roll-skill warning']);
  change(jo.replace('Yodeling', 'Yodelling'));
  expect(codes()).toEqual([]);
  change(jo.replace('Yodeling', 'Surfing'));
  expect(codes()).toEqual(['roll-skill hint']);
  change(jo);
  expect(codes()).toEqual(['roll-skill warning']);
});
