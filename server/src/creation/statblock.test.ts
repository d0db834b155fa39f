/** Statblocks in the layouts of the books. */
import { describe, expect, it, vi } from 'vitest';
import { LIBRARIES } from '../../../test/support/libraries.ts';
import { createCharacter, type Place } from './character.ts';
import { Trial } from './trial.ts';

function converted(statblock: string, campaign = '', kind: 'character' | 'npc' = 'npc'): string {
  const folder = 'draft:/campaign';
  const files = campaign ? [{ uri: `${folder}/campaign.callsheet`, text: campaign }] : [];
  const place: Place = { systems: LIBRARIES, files, folder };
  const created = createCharacter(place, { name: '', kind, statblock });
  if ('problem' in created) throw new Error(created.problem);
  return created.files[0]!.text;
}

it('has no control character of a given name', () => {
  const place: Place = { systems: LIBRARIES, files: [], folder: 'draft:/campaign' };
  const created = createCharacter(place, { name: '\u001b[31mAnn\u0007', kind: 'npc', statblock: 'STR 5' });
  expect('files' in created && created.files[0]!.text).toBe('npc 31mAnn\n  STR 5\n');
});

describe('a pasted statblock', () => {
  it('in lines with labels becomes a character, and unknown text a comment', () => {
    expect(
      converted(`Jack Smith
STR: 4 REF: 8 HLT: 5 PRE: 7 INT: 5 WIL: 6
DEF 18, INI 7, TGH 5, LIF 27, MOV 14
Advantages: Cool Headed (Edge) [5], Strong Willed (Gift)
Disadvantages: Enemy (Peril, US government), Phys. Disad: Limp (Inconv.), Secret (Hardship)
Skills: Athletics Skill Group 1, Climbing 4 (+5), Para +1 (Parachute +2), Unarmed Combat (Brawling) 4,
Stealth 5/13, Flying 3.
Weapons: .45 ACP (1980), Knife 1d6 P/L; Armor: Clothing, light
Equipment: Laptop x2, rope
He is looking for the truth.
`),
    ).toBe(`npc Jack Smith
  STR 4  REF 8  HLT 5
  PRE 7  INT 5  WIL 6
  DEF 18
  INI 7
  TGH 5
  LIF 27
  // MOV 14   (printed, the rules give another number)

  advantages:
    Cool Headed (Edge)
    Strong Willed (Gift)

  disadvantages:
    Enemy (Peril, US government)
    Physical Disadvantage (Limp, Inconvenience)
    Secret (Hardship)

  skills:
    Athletics +1
    Climbing +4
    Para +1 (Parachute +2)
    Unarmed Combat (Brawling) +4
    Stealth +5
    // Flying 3   (not understood; perhaps Piloting +3)

  weapons:
    .45 ACP (1980)
    Knife

  armor:
    Clothing, light

  gear:
    Laptop x2
    rope

  // Not understood:
  // He is looking for the truth.
`);
  });

  it('in the tables of the character sheet is read row by row', () => {
    expect(
      converted(`Jack Smith
Advantages\t\t
Advantage\tEffect\tCost
Strong Willed (Gift)\t+9\t10
Disadvantages\t\t\t
Phys. Disad: Limp (Inconv.)\tCan't Sprint\t-2
Skills\t
Cost\tSkill/Group\tScore\tRoll
5\tAthletics Skill Group\t1\t+1
2\tClimbing*\t4\t+5
`),
    ).toBe(`npc Jack Smith

  advantages:
    Strong Willed (Gift)

  disadvantages:
    Physical Disadvantage (Limp, Inconvenience): Can't Sprint

  skills:
    Athletics +1
    Climbing +4
`);
  });

  it('in columns, as Fast Action prints it, is read column by column', () => {
    const text = converted(
      `Name: Eliane Le-Mann	Job: Field News Reporter (+2)	Special Ability:
STR 2	MR 7	Maj: Hide in Shadow
AGI 4	PR 7	Min: Move Silently
CON 2
KNW 2	CC 3	Equipment:
PER 3	RC 3	Camera, Laptop, Recorder
WILL 2	MA 2	Hand Gun cal. 22
	Skills:
	Driving Motorcycle (+1)
	Dancing (+1)
	Use Handgun (+1)
`,
      'campaign Red Cross\n  system: Fast Action\n',
      'character',
    );
    expect(text).toContain('character Eliane Le-Mann\n  STR 2  AGI 4  CON 2\n  KNW 2  PER 3  WILL 2\n');
    expect(text).toContain('jobs:\n    Field News Reporter +2\n');
    expect(text).toContain('skills:\n    Driving Motorcycle +1\n    Dancing +1\n    Use Handgun +1\n');
    expect(text).toContain('abilities:\n    Hide in Shadow (major)\n    Move Silently (minor)\n');
    expect(text).not.toContain('//');
  });

  it.each([
    '',
    '\n\n \t\n',
    '{}[]()/\\ ((((',
    '// x\n[a',
    'from from from',
    '😀: 3\n\u202eabc',
    'STR '.repeat(20_000),
  ])('of nonsense (%j) never breaks the file', (text) => {
    if (text.trim() === '') expect(() => converted(text)).toThrow('Copy a statblock first');
    else expect(converted(text).startsWith('npc ')).toBe(true);
  });

  it('of a thousand unknown skills is tried a few times, not once for each', () => {
    const skills = Array.from({ length: 1_000 }, (_, n) => `Foo${'x'.repeat(n % 9)}${n}y`);
    const tries = vi.spyOn(Trial.prototype, 'try');
    const text = converted(`Bob\nSTR 4\nSkills: ${skills.join(', ')}\n`);
    expect(text.match(/\(not understood\)/g)).toHaveLength(1_000);
    expect(tries.mock.calls.length).toBeLessThan(25);
    tries.mockRestore();
  });

  it('of a whole book is refused', () => {
    expect(() => converted('STR 4\n'.repeat(20_000))).toThrow(
      'A statblock has at most 100000 characters; this one has 120000.',
    );
  });
});

it.each([
  ["Ship's gun, 16-in.", ["Ship's gun, 16-in."]],
  ["Knife, Ship's gun, 16-in., .45 ACP (1980).", ['Knife', "Ship's gun, 16-in.", '.45 ACP (1980)']],
  ["Ship's gun, 16-in. x2, Knife x3.", ["Ship's gun, 16-in. x2", 'Knife x3']],
])('a full stop that belongs to the name of a thing stays: %s', (list, expected) => {
  const text = converted(`Gunner\nSTR 4 REF 4 HLT 4\nWeapons: ${list}\n`);
  expect(text.split('  weapons:\n')[1]?.trim().split(/\n\s*/)).toEqual(expected);
});

describe('layouts of other tools', () => {
  const hicks = `npc Corporal Hicks
  STR 5  REF 6  HLT 5
  PRE 4  INT 4  WIL 5

  advantages:
    Lucky (Edge)

  skills:
    Stealth +4
    Swimming +3
`;
  it.each([
    [
      'one line of scores behind the name, and traits of both kinds',
      'Corporal Hicks: STR 5, REF 6, HLT 5, PRE 4, INT 4, WIL 5. Skills: Stealth 4, Swimming 3. Traits: Lucky (Edge).',
    ],
    [
      'Markdown with a row of names above a row of numbers',
      '**Corporal Hicks**\n\nSTR REF HLT PRE INT WIL\n 5   6   5   4   4   5\n\n**Advantages:** Lucky (Edge)\n**Skills:** Stealth 4, Swimming 3',
    ],
    [
      'a wide table',
      'Corporal Hicks\n| STR | REF | HLT | PRE | INT | WIL |\n|---|---|---|---|---|---|\n| 5 | 6 | 5 | 4 | 4 | 5 |\nAdvantages: Lucky (Edge)\nSkills: Stealth 4, Swimming 3',
    ],
    [
      'tables of two columns',
      'Name: Corporal Hicks\n| Attribute | Score |\n|---|---|\n| STR | 5 |\n| REF | 6 |\n| HLT | 5 |\n| PRE | 4 |\n| INT | 4 |\n| WIL | 5 |\n\n| Skill | Level |\n|---|---|\n| Stealth | 4 |\n| Swimming | 3 |\n\nAdvantages: Lucky (Edge)',
    ],
  ])('%s', (_, statblock) => expect(converted(statblock)).toBe(hicks));

  it('two columns between spaces, of which nothing is lost', () =>
    expect(
      converted(
        'Hicks\nSTR: 5      PRE: 4\nREF: 6      INT: 4\nHLT: 5      WIL: 5\nSkills:              Equipment:\nStealth 4            Rope\nSwimming 3           9mm Para\n',
      ),
    ).toBe(`npc Hicks
  STR 5  PRE 4  REF 6
  INT 4  HLT 5  WIL 5

  skills:
    Stealth +4
    Swimming +3

  weapons:
    9mm Para

  gear:
    Rope
`));

  it('keeps words behind a score as a comment', () =>
    expect(converted('Hicks\nSkills: Stealth 4 in the dark\n')).toContain('Stealth 4 in the dark'));
});
