/** Statblocks in the layouts in which the books of the systems print them; names and texts are ours. */
export interface PrintedStatblock {
  readonly name: string;
  readonly campaign: string;
  readonly text: string;
  readonly expected: string;
}

export const printedStatblocks: readonly PrintedStatblock[] = [
  {
    name: 'Fast Action, three columns with tabs',
    campaign: 'campaign Red\n  system: Fast Action\n',
    text: `Name: Nell Harker\tJob: Mechanic (+2)\tSpecial Ability:
STR 2\tMR 7\tMaj: Hide in Shadow
AGI 4\tPR 7\tMin: Move Silently
CON 2\t\t
KNW 2\tCC 3\tEquipment:
PER 3\tRC 3\tCamera, Rope
WILL 2\tMA 2\t
\tSkills:\t
\tDriving Car (+1)\t
\tUse Handgun (+2)\t
`,
    expected: `npc Nell Harker
  STR 2  AGI 4  CON 2
  KNW 2  PER 3  WILL 2
  MR 7
  PR 7
  CC 3
  RC 3
  MA 2

  jobs:
    Mechanic +2

  skills:
    Driving Car +1
    Use Handgun +2

  abilities:
    Hide in Shadow (major)
    Move Silently (minor)

  gear:
    Camera
    Rope
`,
  },
  {
    name: 'Fast Action, a cell for each name and number',
    campaign: 'campaign Red\n  system: Fast Action\n',
    text: `Name: Nell Harker
STR\t2\tMR\t7
AGI\t4\tPR\t7
CON\t2
KNW\t2
PER\t3
WILL\t2
Skills: Driving Car +1
Special Abilities: Maj: Hide in Shadow; Min: Move Silently
`,
    expected: `npc Nell Harker
  STR 2  AGI 4  CON 2
  KNW 2  PER 3  WILL 2
  MR 7
  PR 7

  skills:
    Driving Car +1

  abilities:
    Hide in Shadow (major)
    Move Silently (minor)
`,
  },
  {
    name: 'Action, lines with labels',
    campaign: 'campaign Jade\n  system: Action\n',
    text: `Ferry Master
Reflexes 6, Move 5, Hits 9
Skills: Dodge 9, Melee 10
Schticks: Iron Pole (Basic Action)
Stances: Reed Stance (Parry)
`,
    expected: `npc Ferry Master
  Reflexes 6  Move 5  Hits 9

  skills:
    Dodge 9
    Melee 10

  schticks:
    Iron Pole (Basic Action)

  stances:
    Reed Stance (Parry)
`,
  },
  {
    name: 'Action!/System, scores in a row',
    campaign: 'campaign Neon\n  system: Action!/System\n',
    text: `Vex
Agility 6 Wits 7 Luck 5 Strength 5 Charisma 4 Perception 6 Willpower 5 Focus 4 Toughness 5 Health 30 Move 6
Skills: Martial Arts 9, Stealth 8
Weapons: Staff
`,
    expected: `npc Vex
  Agility 6  Wits 7  Luck 5
  Strength 5  Charisma 4  Perception 6
  Willpower 5  Focus 4  Toughness 5
  Health 30  Move 6

  skills:
    Martial Arts 9
    Stealth 8

  weapons:
    Staff
`,
  },
  {
    name: 'Action! System, group, score with roll, costs',
    campaign: 'campaign Cape\n  system: Action! System\n',
    text: `Dockhand
STR: 5 REF: 5 HLT: 5 PRE: 3 INT: 3 WIL: 4
DEF 15, TGH 5, LIF 23 
Advantages: Cool Headed (Edge) [5]
Skills: Athletics Skill Group 1, Unarmed Combat (Brawling) 3 [8], Awareness 2
Attacks/Weapons: Knife 2d6 P/L; Armor: none
`,
    expected: `npc Dockhand
  STR 5  REF 5  HLT 5
  PRE 3  INT 3  WIL 4
  DEF 15
  TGH 5
  LIF 23

  advantages:
    Cool Headed (Edge)

  skills:
    Athletics +1
    Unarmed Combat (Brawling) +3
    Awareness +2

  weapons:
    Knife
`,
  },
];
