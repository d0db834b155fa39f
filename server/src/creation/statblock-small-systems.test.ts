/** Pasted people of the three smaller systems: their sheets, mooks on one line, and names that are free. */
import { describe, expect, it } from 'vitest';
import { converterFor } from '../../../test/support/statblocks.ts';

describe('Fast Action', () => {
  const converted = converterFor('Fast Action');

  it('reads a name with a job behind a dash', () =>
    expect(converted('Chang Lee - Ninja +2\nSTR 3 AGI 4')).toBe(
      'npc Chang Lee\n  STR 3  AGI 4\n\n  jobs:\n    Ninja +2\n',
    ));

  it.each(['Character Creation Example:', 'Example', 'NPC'])(
    'takes the name from its label, not from the title above: %s',
    (title) =>
      expect(converted(`${title}\n\nName: Eliane\tJob: Reporter (+2)\nSTR 2\n`)).toBe(
        `npc Eliane\n  STR 2\n\n  jobs:\n    Reporter +2\n\n  // Not understood:\n  // ${title.replace(':', '')}\n`,
      ),
  );

  it('reads the weapons of the printed sheet, with damage and notes in columns', () => {
    const sheet = `Name: Eddy Willow
STR 3   MR 7   Spells/Powers: none
Weapons
Close Combat   DM   Range Combat       DM   Special Note
Knife          +0   Hand Gun cal. 38   +1   service weapon
Notes & Equipment
Radio
Cash or Gold: $45
Experience Points: 12
`;
    const text = converted(sheet);
    expect(text).toContain('  cash: $45\n');
    expect(text).toContain('  weapons:\n    Knife\n    Hand Gun cal. 38: service weapon\n');
    expect(text).toContain('  gear:\n    Radio\n\n  // Not understood:\n  // Experience Points: 12\n');
    expect(text).not.toContain('powers:');
  });

  it.each([
    [
      'the type of a mook before a comma',
      'Reyes (Type 2, dies in three hits)\nSTR 3',
      '  mook type: 2\n  concept: dies in three hits\n  STR 3\n',
    ],
    [
      'abilities without a heading of their own',
      'Skills: Sneak +1\nSpecial: Night Vision, Fire Resistance',
      '  abilities:\n    Night Vision\n    Fire Resistance\n',
    ],
    [
      'an ability below the skills',
      'Skills: Sneak +1, Fire Resistance',
      '  skills:\n    Sneak +1\n\n  abilities:\n    Fire Resistance\n',
    ],
    ['a label in the singular', 'Ability: 6th Sense (minor)', '  abilities:\n    6th Sense (minor)\n'],
    [
      'words for scores, and the limits of MR and PR',
      'STR: 2 (normal)\nCON: 2\nWILL: 2 (normal)\nMR: 7/20\nPR: 7/15',
      '  STR 2  CON 2  WILL 2\n  MR 7\n  PR 7\n',
    ],
    [
      'damage behind a skill',
      'Wolf: STR 3, AGI 4. Bite +1 (damage +1).',
      '  skills:\n    Bite +1: damage +1\n',
    ],
    [
      'damage and protection behind known things',
      'STR 3\nWeapons: 2 Handed Sword +2; Knife +0\nArmor: Chain mail 2/+1',
      '  weapons:\n    2 Handed Sword: +2\n    Knife: +0\n\n  armor:\n    Chain mail: 2/+1\n',
    ],
    [
      'skills between dashes',
      'STR 3\nSkills: French +1 - Fencing +1 - Chess +1',
      '    French +1\n    Fencing +1\n    Chess +1\n',
    ],
    [
      'experience below abilities',
      'STR 3\nAbilities: Charm\nExperience:\n18 EXP first scenario',
      '  abilities:\n    Charm\n\n  // Not understood:\n  // Experience:\n  // 18 EXP first scenario\n',
    ],
    [
      'a number of mooks',
      '4 Gang members (Type 1): STR 2, AGI 2, Thug +1',
      'npc Gang members\n  mook type: 1\n  STR 2  AGI 2\n\n  skills:\n    Thug +1\n',
    ],
  ])('reads %s', (_, pasted, part) => expect(converted(pasted)).toContain(part));
});

describe('Action (heroic)', () => {
  const converted = converterFor('Action (heroic)');

  it('reads a weapon below the limitations, and the number before a limitation', () => {
    const text = converted(
      'Jade Killer\nReflexes 9\nLimitations: 2. Needs moonlight, Asthma\nSword: Damage 11',
    );
    expect(text).toContain('  limitations:\n    Needs moonlight (2)\n    Asthma\n');
    expect(text).toContain('  weapons:\n    Sword: Damage 11\n');
  });

  it('reads a mook on one line, with the list behind a dash', () => {
    const text = converted('MOOK (unnamed) - Skills: Fight 8, Shoot 9. Reflexes 6. Soak 5. Weapon: pistol.');
    expect(text).toContain('  Reflexes 6  Soak 5\n');
    expect(text).toContain('    Fight 8\n    Shoot 9\n');
  });

  it.each([
    [
      'commas',
      'Bandit: Melee 8, Dodge 7, Reflexes 5',
      'npc Bandit\n  Reflexes 5\n\n  skills:\n    Melee 8\n    Dodge 7\n',
    ],
    [
      'parentheses',
      'Bandits (Reflexes 5, Melee 8, Dodge 7, Hits 4)',
      'npc Bandits\n  Reflexes 5  Hits 4\n\n  skills:\n    Melee 8\n    Dodge 7\n',
    ],
    [
      'a number and a dash',
      '6 Cultists - Melee 8, Dodge 7, Know 5',
      'npc Cultists\n\n  skills:\n    Melee 8\n    Dodge 7\n    Know 5\n',
    ],
    [
      'no marks',
      'Guard Reflexes 5 Body 6 Hits 6 Melee 9 Dodge 9',
      'npc Guard\n  Reflexes 5  Body 6  Hits 6\n\n  skills:\n    Melee 9\n    Dodge 9\n',
    ],
    [
      'damage behind a skill',
      'Mook (unnamed): Melee 8 (damage 2), Dodge 7, Hits 1',
      'npc Mook\n  concept: unnamed\n  Hits 1\n\n  skills:\n    Melee 8: damage 2\n    Dodge 7\n',
    ],
    [
      'skills in a row',
      'Madame Orchid\nReflexes 9 Body 6\nMelee 13 Dodge 13 Know 8\nSchticks: Orchid Kick',
      '  skills:\n    Melee 13\n    Dodge 13\n    Know 8\n',
    ],
    [
      'labels with dashes',
      'Po, Reflexes 8; Skills - Maneuver 13, Dodge 14; Hits 16',
      'npc Po\n  Reflexes 8  Hits 16\n\n  skills:\n    Maneuver 13\n    Dodge 14\n',
    ],
  ])('reads a mook on one line: %s', (_, pasted, text) => expect(converted(pasted)).toContain(text));

  it('reads several mooks on lines of their own', () =>
    expect(converted('Bandit: Melee 8, Dodge 7\nChief: Melee 11, Dodge 9\n')).toBe(
      'npc Bandit\n\n  skills:\n    Melee 8\n    Dodge 7\n\nnpc Chief\n\n  skills:\n    Melee 11\n    Dodge 9\n',
    ));

  it('takes Body and Mind for attributes wherever they stand', () =>
    expect(converted('Temple Guard\nBody: 5\nReflexes: 6\nMind: 4\nMelee: 9\nDodge: 9')).toBe(
      'npc Temple Guard\n  Body 5  Reflexes 6  Mind 4\n\n  skills:\n    Melee 9\n    Dodge 9\n',
    ));

  it('takes everything behind “Attributes” for attributes, also the names of skills', () =>
    expect(converted('Orchid\nAttributes: Body 6, Agility 8, Endurance 9\nSkills: Endurance 13')).toBe(
      'npc Orchid\n  Body 6  Agility 8  Endurance 9\n\n  skills:\n    Endurance 13\n',
    ));

  it('reads entries behind bullets that the page has broken and that end in a full stop', () =>
    expect(
      converted(`Peter
Reflexes 5
SCHTICKS
• Bear Hug (Basic Action): Hold a foe until he breaks free. A foe who is held
cannot dodge.
• Second Wind (Focus): Heal 5 Hits.
LIMITATIONS
• Debts (1): somebody comes to collect.
`),
    ).toBe(`npc Peter
  Reflexes 5

  schticks:
    Bear Hug (Basic Action): Hold a foe until he breaks free. A foe who is held cannot dodge
    Second Wind (Focus): Heal 5 Hits

  limitations:
    Debts (1): somebody comes to collect
`));

  it('reads entries without a colon behind their kind', () =>
    expect(
      converted(`Monkey
Reflexes 9
Schticks
Steal the Peach (Basic Action) You take one object from the target.
Cloud Step (Trigger Action, Defense) +3 Dodge until the next shot.
Stances
Monkey Stance (Maneuver) +2 Maneuver`),
    ).toBe(`npc Monkey
  Reflexes 9

  schticks:
    Steal the Peach (Basic Action): You take one object from the target
    Cloud Step (Trigger Action, Defense): +3 Dodge until the next shot

  stances:
    Monkey Stance (Maneuver): +2 Maneuver
`));

  it('keeps the sentences of an entry together, and tells the next entry by its kind', () => {
    const text = converted(
      'Fisherman\nReflexes 6\nMelee 12 (club, damage 15), Dodge 9\nSchticks: Knockdown - when it hits, the target falls prone. Hook (Basic Action): pulls a foe, or a boat',
    );
    expect(text).toContain('    Melee 12: club, damage 15\n    Dodge 9\n');
    expect(text).toContain(
      '    Knockdown: when it hits, the target falls prone\n    Hook (Basic Action): pulls a foe, or a boat\n',
    );
  });

  it.each([
    ['a word behind it', 'Melee 9, Damage 8 (cutlass)', 'cutlass (damage 8)'],
    [
      'several with commas and semicolons',
      'Weapons: Pike, damage 12; bow, damage 10',
      'Pike: damage 12\n    bow: damage 10',
    ],
  ])('reads a weapon by its damage: %s', (_, pasted, weapons) =>
    expect(converted(`Zhao\nReflexes 8\n${pasted}`)).toContain(`  weapons:\n    ${weapons}\n`),
  );

  it('knows weapons by their damage', () =>
    expect(converted('Guard\nReflexes 5\nSpear (damage 7), crossbow (damage 8, range 60)')).toContain(
      '  weapons:\n    Spear (damage 7)\n    crossbow (damage 8, range 60)\n',
    ));

  it('reads damage behind the comma of a weapon, and the numbers of limitations', () => {
    const text = converted(
      'Bao\nReflexes 7\nWeapon: Twin pistols, damage 4\nArmor: Coat, soak 1\nLimitations: 1 Bad knee; 2 Moonlight',
    );
    expect(text).toContain('  limitations:\n    Bad knee (1)\n    Moonlight (2)\n');
    expect(text).toContain('  weapons:\n    Twin pistols: damage 4\n\n  armor:\n    Coat: soak 1\n');
  });
});

describe('Action!/System', () => {
  const converted = converterFor('Action!/System');

  it('reads a skill whose name ends in that of a list', () =>
    expect(converted('Bo\nAgility 6\nSkills\n- Drive: 12\n- Ranged Weapons: 13')).toContain(
      '  skills:\n    Drive 12\n    Ranged Weapons 13\n',
    ));

  it.each([
    [
      'a number of mooks',
      'Mooks x6 (Martial Arts 8, Dodge 7)',
      'npc Mooks\n\n  skills:\n    Martial Arts 8\n    Dodge 7\n',
    ],
    [
      'scores before skills',
      'Captain (Health 25, Toughness 6): Martial Arts 11, Tactics 10',
      'npc Captain\n  Health 25  Toughness 6\n\n  skills:\n    Martial Arts 11\n    Tactics 10\n',
    ],
    [
      'skills before scores',
      'Zombie: Brawl 7, Dodge 4, Health 10',
      'npc Zombie\n  Health 10\n\n  skills:\n    Brawl 7\n    Dodge 4\n',
    ],
    [
      'a table of attributes',
      'Kit\n| Attribute | Value |\n|---|---|\n| Agility | 6 |\n| Body | 5 |',
      'npc Kit\n  Agility 6  Body 5\n',
    ],
  ])('reads %s', (_, pasted, text) => expect(converted(pasted)).toContain(text));

  it('reads skills in columns beside attributes', () =>
    expect(
      converted('Kiai\n\nAgility   7      Martial Arts      12\nWits      6      Stunt             10'),
    ).toBe('npc Kiai\n  Agility 7  Wits 6\n\n  skills:\n    Martial Arts 12\n    Stunt 10\n'));

  it('reads rows of skills, and keeps the statistics in the columns of weapons', () => {
    const text = converted(`Vega
Agility 6
Skills
Academics 6 | Dodge 10
Martial Arts 8 | Social 9
Weapons
Revolver   Damage 8   Penetration 4
Baton      Damage 4`);
    expect(text).toContain('    Academics 6\n    Dodge 10\n    Martial Arts 8\n    Social 9\n');
    expect(text).toContain('    Revolver: Damage 8, Penetration 4\n    Baton: Damage 4\n');
  });

  it('reads skills that are printed with their attributes, and weapons without a heading', () =>
    expect(
      converted('Double\nWits 6\nStunt 12 + Agility 7\nMotorbike: Damage 10\nLeather coat: Absorption 2'),
    ).toBe(
      'npc Double\n  Wits 6  Agility 7\n\n  skills:\n    Stunt 12\n\n  weapons:\n    Motorbike: Damage 10\n\n  armor:\n    Leather coat: Absorption 2\n',
    ));

  it('keeps an active defense beside a skill as a note', () =>
    expect(converted('Lotus\nAgility 7\nSkills: Dodge 11 (Active 16), Guile 9')).toContain(
      '    Dodge 11: Active 16\n    Guile 9\n',
    ));

  it('reads powers as advantages', () =>
    expect(converted('Lotus\nAgility 7\nPowers: Vanish (once per Sequence); Poison Touch.')).toContain(
      '  advantages:\n    Vanish (once per Sequence)\n    Poison Touch\n',
    ));

  it('reads special abilities as advantages', () =>
    expect(
      converted('Fang\nAgility 6\nArmor: Lab coat\nSpecial Abilities: Steady Hands\nGear: Doctor’s bag'),
    ).toContain('  advantages:\n    Steady Hands\n\n  armor:\n    Lab coat\n'));

  it('keeps a free name', () =>
    expect(converted('Ines\nAgility 6\nSkills: Track 12, Dodge 9')).toContain('    Track 12\n'));

  it('takes the headings of attributes for no name', () =>
    expect(converted('Ines\nPhysical: Strength 5, Agility 6\nMental: Wits 6, Perception 7')).toBe(
      'npc Ines\n  Strength 5  Agility 6  Wits 6\n  Perception 7\n',
    ));
});

it('Action! System: keeps what is printed of gear that the rules do not have', () =>
  expect(converterFor('Action! System')('Bob\nSTR 3\nGear: Zip gun (2d6 P/L), Flak coat (AV 14)')).toContain(
    '  gear:\n    Zip gun (2d6 P/L)\n    Flak coat (AV 14)\n',
  ));

it('Action! System: a heading before skills is no name', () =>
  expect(converterFor('Action! System')('Small Arms: Pistols +3, Rifles +2')).toContain('npc Unnamed\n'));
