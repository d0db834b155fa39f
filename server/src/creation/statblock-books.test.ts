/** Pasted statblocks in the layouts of printed games: no score, type or level is lost, and things go where they belong. */
import { describe, expect, it } from 'vitest';
import { converted, SCORES, trialIn } from '../../../test/support/statblocks.ts';

describe('no score, type or level of a list is lost', () => {
  const skillsOf = (list: string): string[] =>
    converted(`Hicks\n${SCORES}\nSkills: ${list}`).split('  skills:\n')[1]!.trim().split(/\n +/);
  it.each([
    [
      'Small Arms +2: Pistols +3 (+5), Rifles +2 (+4), Stealth +2',
      ['Small Arms +2', 'Pistols +3', 'Rifles +2', 'Stealth +2'],
    ],
    ['Medicine Group +1 - First Aid +2 (+3), Surgery +1', ['Medicine +1', 'First Aid +2', 'Surgery +1']],
    ['Pistols 4 [Beretta +2], Driving (Cars) 3 [10+3d6]', ['Pistols +4 (Beretta +2)', 'Driving (Cars) +3']],
    ['Athletics +1 [Climbing +2, Swimming +1]', ['Athletics +1', 'Climbing +2', 'Swimming +1']],
    [
      'Athletics +1 (Climbing +2), Para +1 (Parachute +2)',
      ['Athletics +1', 'Climbing +2', 'Para +1 (Parachute +2)'],
    ],
    ['Unarmed Combat: Judo 4, Language: Latin 3', ['Unarmed Combat (Judo) +4', 'Language (Latin) +3']],
    ['Small Arms: Pistols 3, Unarmed Combat - Judo 4', ['Pistols +3', 'Unarmed Combat (Judo) +4']],
    ['Throwing (Knives +2) 4', ['Throwing +4 (Knives +2)']],
    ['Conversation +5 / Society (High) +5', ['Conversation +5', 'Society (High) +5']],
    [
      'Pistol Shooting 3, Climb 4',
      ['// Pistol Shooting 3   (not understood; perhaps Pistols +3)', 'Climbing +4'],
    ],
    [
      'Persuasion +4/+6, Stealth 4/13, Climbing +2 (+3), Athletics 1',
      [
        '// Persuasion +4/+6   (printed, the rules give another number)',
        'Persuasion +4',
        '// Stealth 4/13   (not read whole)',
        'Stealth +4',
        'Climbing +2',
        'Athletics +1',
      ],
    ],
  ])('%s', (list, lines) => expect(skillsOf(list)).toEqual(lines));

  it('reads attributes by both names, and traits of both kinds', () =>
    expect(
      converted(
        'Hicks\n| Attribute | Score |\n|---|---|\n| STR (Strength) | 5 |\n| REF | 6 |\n\n| Trait | Level | Cost |\n|---|---|---|\n| Lucky | Edge | 5 |\n| Secret | Peril | -10 |',
      ),
    ).toBe(
      'npc Hicks\n  STR 5  REF 6\n\n  advantages:\n    Lucky (Edge)\n\n  disadvantages:\n    Secret (Peril)\n',
    ));

  it('takes a total beside a blank level for no score', () => {
    const rows =
      'Name\tLevel\tTotal\nArts & Crafts\t2\t+2\nArt (Painting)\t\t+2\nCooking\t2\t+4\nStealth\t\t+2';
    expect(converted(`Hicks\nSkills\n${rows}`)).toBe(
      'npc Hicks\n\n  skills:\n    Arts & Crafts +2\n    Art (Painting)\n    Cooking +2\n    Stealth\n',
    );
  });

  it.each([
    ['| Skill | Cost | Level | Total |', '| Rifles | 9 | +4 | 19 |', 'Rifles +4'],
    ['| Skill | Cost | Level | Total |', '| Stealth | 2 | 4 | 9 |', 'Stealth +4'],
    ['| Skill | Points | Rank |', '| Rifles | 9 | 4 |', 'Rifles +4'],
    ['| Skill | Attr | Level | Total |', '| Rifles | 5 | 4 | 9 |', 'Rifles +4'],
    ['| Skill | Cost | Total |', '| Rifles | 4 | 4 |', 'Rifles +4'],
    ['| Cost | Skill/Group | Score | Roll |', '| 2 | Climbing | 4 | +5 |', 'Climbing +4'],
  ])('the column %s', (heading, row, line) => {
    const lines = [heading, heading.replace(/[^|]/g, '-'), row];
    const tabs = [heading, row].map((each) => each.slice(2, -2).replaceAll(' | ', '\t'));
    for (const rows of [lines, tabs])
      expect(converted(`Hicks\n${rows.join('\n')}`)).toBe(`npc Hicks\n\n  skills:\n    ${line}\n`);
  });

  it('takes no cost of an attribute for its score', () =>
    expect(converted('Hicks\nAttribute\tCost\tScore\tRoll\nSTR\t50\t5\t10+3d6\nREF\t60\t6\t12+3d6')).toBe(
      'npc Hicks\n  STR 5  REF 6\n',
    ));

  it.each([
    ['STR 5 (MS) REF 6', 'STR 5 MS  REF 6'],
    ['STR 5<sup>MG</sup> REF 6', 'STR 5 MG  REF 6'],
    ['STR .3 REF 6', 'STR 0.3  REF 6'],
    ['STR 0.3\nREF 6.', 'STR 0.3  REF 6'],
    ['STR 4 8 +3d6\nREF 6 12 +3d6', 'STR 4  REF 6'],
  ])('%j', (scores, line) => expect(converted(`Pixie\n${scores}`)).toBe(`npc Pixie\n  ${line}\n`));

  it.each([
    [
      'Skills: Swords 5 [7], Pistols 3 = 3',
      ['// Swords 5 [7]   (not read whole)', 'Swords +5', 'Pistols +3'],
    ],
    [
      'Skills: First Aid +5 [3], Physician +6 (Surgery +2) [7], Awareness +3 [2]',
      ['First Aid +5', 'Physician +6 (Surgery +2)', '// Awareness +3 [2]   (not read whole)', 'Awareness +3'],
    ],
    [
      'Skills: Climbing +4 (5 CP), Stealth 4 (2 CP)',
      ['// Climbing +4 (5 CP)   (printed, the rules give another number)', 'Climbing +4', 'Stealth +4'],
    ],
    ['Skills\n5 Athletics +1\n2 Climbing +4 (+5)', ['Athletics +1', 'Climbing +4']],
    ['Weapons: 9mm Para (4d6 P/L, +9)', ['// 9mm Para (4d6 P/L, +9)   (not read whole)', '9mm Para']],
    [
      'Weapons\nWeapon\tDamage\tAcc\nBroadsword\t9d6 P/L\t+3',
      ['// Broadsword | 9d6 P/L | +3   (printed, the rules give another number)', 'Broadsword'],
    ],
    [
      'Armor\nArmor\tAV\tCovers\nChainmail\t9\t3-18',
      ['// Chainmail | AV 9 | 3-18   (printed, the rules give another number)', 'Chainmail'],
    ],
    ['Equipment: chainmail (AV 12), Level II vest (AV 12)', ['Chainmail', 'Modern body armor (Level II)']],
    ['Advantages\n• Cool Headed — Gift (10)', ['Cool Headed (Gift)']],
    [
      'Advantages\nLucky (Edge), 5 CP\nCon Artist Edge\nAttractive: Edge',
      ['Lucky (Edge)', 'Con Artist (Edge)', 'Attractive (Edge)'],
    ],
    ['Disadvantages: Enemy (the mob), Hardship', ['Enemy (the mob, Hardship)']],
    [
      'Advantages\nMembership, the Office (Supreme, Rank 7) (35)\nHit: 9',
      [
        'Membership',
        '// the Office (Supreme, Rank 7) (35)   (not understood)',
        '// Hit: 9   (not understood)',
      ],
    ],
    ['Weapons: katana 4d6 P/L, shuriken x5', ['Katana', '// shuriken x5   (not understood)']],
    ['Weapons: Combat knife, M16A2', ['Combat knife (Knife)', '// M16A2   (not understood; perhaps M16)']],
    ['Weapons: Knife 1d6+0 Sp/L', ['Knife']],
    ['Weapons: Knife 9d6 Sp/L', ['// Knife 9d6 Sp/L   (printed, the rules give another number)', 'Knife']],
    ['Weapons: Knife 1d6 P/L, 0.5 kg, katana x2', ['Knife', 'Katana x2']],
    [
      'Weapons: Katana (9d6 P/L) x2',
      ['// Katana (9d6 P/L) x2   (printed, the rules give another number)', 'Katana x2'],
    ],
    [
      'Disadvantages: Physical Disadvantage: Limp (Inconvenience)',
      ['Physical Disadvantage (Limp, Inconvenience)'],
    ],
    [
      'Advantages: Lucky (Edge) [for cards], Cool Headed (Edge) [5 CP]',
      ['Lucky (Edge): for cards', 'Cool Headed (Edge)'],
    ],
    ['Advantages\nLucky (Edge)\tRolls again\t5\tsee page 4', ['Lucky (Edge): Rolls again; see page 4']],
  ])('%s', (list, lines) =>
    expect(converted(`Hicks\n${list}`).split(':\n')[1]!.trim().split(/\n +/)).toEqual(lines),
  );
});

describe('other systems', () => {
  it('Action (heroic) with an impairment', () =>
    expect(
      converted('Peter\nReflexes 7\nStances: Crane\nImpairment: Blind 2', trialIn('Action (heroic)')),
    ).toContain('  stances:\n    Crane\n\n  impairments:\n    Blind 2\n'));

  it('Fast Action on one line', () => {
    const text = converted(
      'Guard Tom. Job: Soldier (+1). STR 3, AGI 3, CON 3, KNW 2, PER 3, WILL 2. Skills: Use Rifle (+1), Driving Truck (+1).',
      trialIn('Fast Action'),
    );
    expect(text).toContain('npc Guard Tom\n  STR 3  AGI 3  CON 3\n  KNW 2  PER 3  WILL 2\n');
    expect(text).toContain('    Use Rifle +1\n    Driving Truck +1\n');
    expect(text).not.toContain('//');
  });

  it('Fast Action with a line that had room for the next one, and a skill with a part of a name', () => {
    const text = converted(
      'Rosa, a reporter who has seen two wars and a coup\nSTR 3, AGI 3, CON 3, KNW 2, PER 3, WILL 2\nSkills: Driving +1\nAbilities: Night Vision (minor), Contacts\nFast Healing (major)',
      trialIn('Fast Action'),
    );
    expect(text).toContain('    Driving +1\n');
    expect(text).toContain('    Night Vision (minor)\n    Contacts\n    Fast Healing (major)\n');
  });

  it('Fast Action with armor and its value without a label', () =>
    expect(
      converted(
        'Orc\nSTR 3 AGI 2 CON 3 KNW 1 PER 2 WILL 1\nLeather (1), Fighting (+1)',
        trialIn('Fast Action'),
      ),
    ).toContain('  skills:\n    Fighting +1\n\n  armor:\n'));

  it('Fast Action with a list that the page has broken', () =>
    expect(
      converted(
        'Rosa\nSTR 3, AGI 3\nAbilities: Night Vision (minor), Contacts among the\nsmugglers of the harbor',
        trialIn('Fast Action'),
      ),
    ).toContain('    Contacts among the smugglers of the harbor\n'));

  it('Action!/System with a detail behind a score', () =>
    expect(converted('Ines\nWits 7\nSkills: Academics 9 (Theology)', trialIn('Action!/System'))).toContain(
      '    Academics 9: Theology\n',
    ));

  it('Action (heroic) with skills without a label', () => {
    const text = converted(
      'Peter\nReflexes 7 Body 6 Mind 5 Move 8 Hits 12\nManeuver 10, Dodge 13, Melee 12\nLimitations: Signboard (1)',
      trialIn('Action (heroic)'),
    );
    expect(text).toContain('    Maneuver 10\n    Dodge 13\n    Melee 12\n');
    expect(text).toContain('    Signboard (1)\n');
  });

  it('Action!/System keeps the damage of a weapon', () =>
    expect(
      converted(
        'Kiai Jones\nAgility: 7 Wits: 6 Luck: 5\nSkills: Martial Arts (12)\nWeapons: Staff: damage 8',
        trialIn('Action!/System'),
      ),
    ).toContain('    Staff: damage 8\n'));
});

it.each(['Dr. Fang', 'DR. LENA FISCHER', 'J. R. Vale', 'Lt. Nora Vance'])(
  '%s is a name, not a sentence',
  (name) => {
    expect(converted(`${name}\n${SCORES}`)).toMatch(new RegExp(`^npc ${name.replaceAll('.', '\\.')}\n`));
  },
);

it('reads levels in brackets, and weapons and armor among the equipment', () => {
  expect(
    converted(
      `Hicks\n${SCORES}\nAdvantages: Lucky [Edge]\nSkills: Rifles 4\nEquipment: 5.56mm NATO rifle, Leather, Rope`,
    ),
  ).toMatch(
    /Lucky \(Edge\)\n[^]*weapons:\n +5\.56mm NATO rifle\n\n +armor:\n +Leather\n\n +gear:\n +Rope\n$/,
  );
});

it.each([
  ['Adv.: Lucky (Edge)\nDisadv.: Enemy (Peril)\nEquip.: Rope', ['Lucky (Edge)', 'Enemy (Peril)', 'Rope']],
  [
    'Talents: Stealth +3. Adv.: Lucky (Edge). Dis.: Enemy (Peril). Worn: Leather',
    ['Lucky (Edge)', 'Enemy (Peril)', 'Stealth +3', 'Leather'],
  ],
  ['Vorteile: Lucky (Edge)\nFertigkeiten: Stealth +3', ['Lucky (Edge)', 'Stealth +3']],
])('knows other words for lists: %s', (lists, lines) => {
  const text = converted(`Hicks\n${SCORES}\n${lists}`);
  expect(text.match(/(?<=^ {4})\S.*/gm)).toEqual(lines);
  expect(text).not.toContain('//');
});

describe('layouts of printed games', () => {
  it.each<[layout: string, pasted: string, text: string]>([
    [
      'a table of a wiki',
      `{| class="wikitable"\n! STR !! REF\n|-\n| 4 || 5\n|}\n'''Skills''': Stealth +3, ''Awareness'' +4\n* '''Weapons''': Knife`,
      'npc Unnamed\n  STR 4  REF 5\n\n  skills:\n    Stealth +3\n    Awareness +4\n\n  weapons:\n    Knife\n',
    ],
    [
      'lists beside each other',
      'Dana\nADVANTAGES               DISADVANTAGES\nLucky (Edge)             Enemy (Hardship)\nWealthy (Convenience)    Secret (Peril)\n',
      'npc Dana\n\n  advantages:\n    Lucky (Edge)\n    Wealthy (Convenience)\n\n  disadvantages:\n    Enemy (Hardship)\n    Secret (Peril)\n',
    ],
    [
      'advantages and disadvantages under one heading, with prices',
      'Jack\nBody Group: STR 4 (4 AP), REF 8\nAdvantages & Disadvantages\nCool Headed (Edge) 5\nEnemy (Peril) -10',
      'npc Jack\n  STR 4  REF 8\n\n  advantages:\n    Cool Headed (Edge)\n\n  disadvantages:\n    Enemy (Peril)\n',
    ],
    [
      'scores in brackets below the title of the sheet',
      'CHARACTER SHEET\nCharacter Name: Vex   Player Name: Ana\nSTR [4]  REF [6]\n',
      'npc Vex\n  player: Ana\n  STR 4  REF 6\n',
    ],
    [
      'settings with equals signs',
      'npc: Mira\nstr=4, ref=5\nskills = Persuasion 4, Conversation 3\nadvantages = Attractive (Edge)',
      'npc Mira\n  STR 4  REF 5\n\n  advantages:\n    Attractive (Edge)\n\n  skills:\n    Persuasion +4\n    Conversation +3\n',
    ],
    [
      'a table of HTML with the name in a row',
      '<table><tr><th>Name</th><td>Orin</td></tr><tr><th>STR</th><td>4</td></tr></table>',
      'npc Orin\n  STR 4\n',
    ],
    [
      'a count behind the name, and sentences',
      'Goblin (x6): STR 3; REF 5. Skills: Stealth 4. Knives 2.',
      'npc Goblin\n  STR 3  REF 5\n\n  skills:\n    Stealth +4\n    Knives +2\n\n  // Not understood:\n  // x6\n',
    ],
    [
      'dashes before scores and labels',
      'Wolf — STR 3, REF 6; DEF 16; Skills: Stealth +4',
      'npc Wolf\n  STR 3  REF 6\n  DEF 16\n\n  skills:\n    Stealth +4\n',
    ],
    [
      'one person in each row of a table',
      '| Name | STR | REF | Skills |\n|---|---|---|---|\n| Orc | 6 | 4 | Stealth 2 |\n| Elf | 3 | 7 | |',
      'npc Orc\n  STR 6  REF 4\n\n  skills:\n    Stealth +2\n\nnpc Elf\n  STR 3  REF 7\n',
    ],
    [
      'a table without a heading above the names',
      '| | STR | REF | Skills |\n|---|---|---|---|\n| Orc | 6 | 4 | Stealth 2 |\n| Elf | 3 | 7 | |',
      'npc Orc\n  STR 6  REF 4\n\n  skills:\n    Stealth +2\n\nnpc Elf\n  STR 3  REF 7\n',
    ],
    [
      'a spreadsheet without a heading above the names',
      '\tSTR\tREF\nOrc\t6\t4\nElf\t3\t7\n',
      'npc Orc\n  STR 6  REF 4\n\nnpc Elf\n  STR 3  REF 7\n',
    ],
    [
      'numbered people on one line each',
      'Guard #1: STR 4, REF 5; Swords 3\nPirates #2-4: STR 5 REF 4',
      'npc Guard #1\n  STR 4  REF 5\n\n  skills:\n    Swords +3\n\nnpc Pirates #2-4\n  STR 5  REF 4\n',
    ],
    [
      'skills behind labels of the writer',
      'Ann\nSTR 4  REF 5\nCombat: Pistols +3 [8], Swords +2\nOther: Stealth +3, First Aid +3',
      'npc Ann\n  STR 4  REF 5\n\n  skills:\n    Pistols +3\n    Swords +2\n    Stealth +3\n    First Aid +3\n\n  // Not understood:\n  // Combat\n  // Other\n',
    ],
    [
      'rows of a spreadsheet',
      'name,STR,REF\nOrc,6,4\nElf,3,7\n',
      'npc Orc\n  STR 6  REF 4\n\nnpc Elf\n  STR 3  REF 7\n',
    ],
    [
      'headings before an em dash',
      'Ann\nSTR 5\nAdvantages—\n• Danger Sense (Edge)\nDisadvantages—Enemy (the mob, Peril)\nSkills—Stealth +2',
      'npc Ann\n  STR 5\n\n  advantages:\n    Danger Sense (Edge)\n\n  disadvantages:\n    Enemy (the mob, Peril)\n\n  skills:\n    Stealth +2\n',
    ],
    [
      'words in parentheses behind the score of a skill',
      'Villain: Ann\nSTR 5\nSkills: Craft 4 (Pots), Stealth 4 (at night), Pistols 3 (REF)',
      'npc Ann\n  STR 5\n\n  skills:\n    Craft (Pots) +4\n    Stealth +4: at night\n    Pistols +3\n',
    ],
    [
      'a number of people behind their name',
      'Mook: Street Thug x4\nSTR 5\nSkills: Stealth 2',
      'npc Street Thug\n  STR 5\n\n  skills:\n    Stealth +2\n\n  // Not understood:\n  // x4\n',
    ],
    [
      'a colon between numbers',
      'Ann\nSTR 5\nGear: map of the coast (1:50,000), ticket for 8:15',
      'npc Ann\n  STR 5\n\n  gear:\n    map of the coast (1:50,000)\n    ticket for 8:15\n',
    ],
    [
      'rows without a name',
      'Name,STR,REF\nOrc,6,4\n,3,7\n,,\n,2,5\nElf,3,8\n',
      [
        'npc Orc\n  STR 6  REF 4\n',
        'npc Unnamed\n  STR 3  REF 7\n',
        'npc Unnamed 2\n  STR 2  REF 5\n',
        'npc Elf\n  STR 3  REF 8\n',
      ].join('\n'),
    ],
    [
      'groups of skills below a label of their own',
      'Ann\nSTR 5\nDisadvantages\n- Enemy (Peril)\nSkill Groups\n- Athletics +1: Climbing +2\nSkills: Stealth +2',
      'npc Ann\n  STR 5\n\n  disadvantages:\n    Enemy (Peril)\n\n  skills:\n    Athletics +1\n    Climbing +2\n    Stealth +2\n',
    ],
    [
      'bars between cells',
      'Trait | Level\nCool Headed | Edge\nLucky | Gift',
      'npc Unnamed\n\n  advantages:\n    Cool Headed (Edge)\n    Lucky (Gift)\n',
    ],
    [
      'a template of a wiki',
      '{{Statblock\n|name=Karn\n| STR = 6\n|skills=Swords 4, Awareness 3\n}}',
      'npc Karn\n  STR 6\n\n  skills:\n    Swords +4\n    Awareness +3\n',
    ],
    [
      'a number behind the name, and remarks behind dashes',
      'Thug 1-3\nSTR 5\nDisad: Enemy (Hardship) — the Duke\nSkills: Climbing 2 - only walls\nEquipment: Clothing, heavy; petrol',
      'npc Thug 1-3\n  STR 5\n\n  disadvantages:\n    Enemy (Hardship): the Duke\n\n  skills:\n    Climbing +2: only walls\n\n  armor:\n    Clothing, heavy\n\n  gear:\n    petrol\n',
    ],
    [
      'a thing that is no disadvantage, and a reward',
      'Vell\nSTR 6, REF 6\nSword, short; Chainmail\nXP: 4',
      'npc Vell\n  STR 6  REF 6\n\n  armor:\n    Chainmail\n\n  gear:\n    Sword\n\n  // Not understood:\n  // short\n  // XP: 4\n',
    ],
  ])('%s', (_, pasted, text) => expect(converted(pasted)).toBe(text));
});
