/** Sheets of the smaller systems: what follows from scores, also by formulae of a campaign, and what is bought beyond them. */
import { describe, expect, it } from 'vitest';
import { sheetJson } from '../../server/src/cli/sheet-json.ts';
import { phrase } from '../../server/src/words/phrase.ts';
import { fixture } from '../support/cursor.ts';
import { check } from '../support/fixture.ts';

const sheet = (text: string): ReturnType<typeof sheetJson> => {
  const { model, uri } = fixture(text);
  return sheetJson(model.character([...model.scopeOf(uri).characters()][0]!).sheet);
};

describe('Fast Action', () => {
  const SCORES = '  STR 3  AGI 4  CON 2  KNW 1  PER 2  WILL 3\n';
  const derived = (lines: string, more = ''): Readonly<Record<string, number>> =>
    sheet(`campaign Test\n  system: Fast Action\n${more}character Jo\n${SCORES}${lines}`).derived;

  it('averages are rounded down, and resistances are 5 more than what they come from', () =>
    expect(derived('')).toEqual({ MR: 3 + 5, PR: 2 + 5, CC: 3, RC: 3, MA: 2 }));

  it.each([
    ['PR +1', 'PR', 8, 'CON 2 + 5 + 1 bought'],
    ['PR +8', 'PR', 15, 'CON 2 + 5 + 8 bought'],
    ['PR +9', 'PR', 15, 'CON 2 + 5 + 9 bought, at most 15'],
    ['MR +12', 'MR', 20, 'WILL 3 + 5 + 12 bought'],
    ['MR +13', 'MR', 20, 'WILL 3 + 5 + 13 bought, at most 20'],
    // No limit is printed for CC.
    ['CC +30', 'CC', 33, '(AGI 4 + STR 3) / 2 rounded down → 3 + 30 bought'],
    ['PR -1', 'PR', 7, 'CON 2 + 5'],
  ])('%s is bought up to the limit of the book, and explained', (line, name, value, calculation) => {
    const { model, uri } = fixture(
      `campaign Test\n  system: Fast Action\ncharacter Jo\n${SCORES}  ${line}\n`,
    );
    const { sheet: found } = model.character([...model.scopeOf(uri).characters()][0]!);
    const { explanation } = found.derived.find(({ rule }) => rule.id === name)!;
    expect([sheetJson(found).derived[name], phrase(explanation.calculation!)]).toEqual([value, calculation]);
  });

  it('a formula of a campaign counts what others give, and one that needs itself has no value', () => {
    const rules = `derived Guts
  formula: MR + PR + STR
derived Loop
  formula: Pool + 1
derived Pool
  formula: Loop + 1
`;
    const found = derived('', rules);
    expect([found['Guts'], found['Loop'], found['Pool']]).toEqual([8 + 7 + 3, undefined, undefined]);
  });

  it('each formula is worked out once, however many others name it', () => {
    const steps = Array.from({ length: 20 }, (_, index) => index + 1);
    const rules = steps
      .map((each) => `derived D${each}\n  formula: ${each === 1 ? 'STR' : `D${each - 1} + D${each - 1}`}\n`)
      .reverse()
      .join('');
    const { model, uri } = fixture(`campaign Test\n  system: Fast Action\n${rules}character Jo\n${SCORES}`);
    const [declared] = [...model.scopeOf(uri).characters()];
    let reads = 0;
    for (const rule of model.rulesetOf(model.scopeOf(uri), declared).derived) {
      const { formula } = rule;
      Object.defineProperty(rule, 'formula', { get: () => (reads++, formula) });
    }
    const { derived } = sheetJson(model.character(declared!).sheet);
    expect(derived['D20']).toBe(3 * 2 ** 19);
    // Some looks at each, and not one for each time that it counts.
    expect(reads).toBeGreaterThanOrEqual(steps.length);
    expect(reads).toBeLessThan(10 * steps.length);
  });

  it('a derived score without a formula has no value', () =>
    expect(derived('', 'derived Fame\n  about: told by others\n')['Fame']).toBeUndefined());
});

describe('a new character of Fast Action', () => {
  const told = (lines: string, use = ''): readonly string[] => {
    const { model, uri } = fixture(
      `campaign Test\n  system: Fast Action\n${use}character Jo\n  STR 3  AGI 4  CON 2  KNW 1  PER 2  WILL 3\n${lines}`,
    );
    const { creation } = model.character([...model.scopeOf(uri).characters()][0]!).sheet;
    return creation.map(({ message }) => phrase(message));
  };
  const TWO = '  use: two jobs\n';
  const jobs = (...lines: readonly string[]): string =>
    `  jobs:\n${lines.map((each) => `    ${each}\n`).join('')}`;
  const skills = (...lines: readonly string[]): string =>
    `  skills:\n${lines.map((each) => `    ${each}\n`).join('')}`;

  // One job at +2, or two at +1 and +0; three skills at +1 (Character Creation; Character Creation Options).
  it.each<readonly [string, string, number]>([
    ['', '', 0],
    [jobs('Nurse +2'), '', 0],
    [jobs('Nurse'), '', 0],
    [jobs('Nurse +3'), '', 1],
    [jobs('Nurse +1'), '', 1],
    [jobs('Nurse +0'), '', 1],
    [jobs('Nurse +2', 'Pilot +1'), '', 1],
    [jobs('Nurse +1', 'Pilot +0'), '', 1],
    [jobs('Nurse +2'), TWO, 0],
    [jobs('Nurse +1', 'Pilot +0'), TWO, 0],
    [jobs('Nurse +0', 'Pilot +1'), TWO, 0],
    [jobs('Nurse', 'Pilot'), TWO, 0],
    [jobs('Nurse +2', 'Pilot +0'), TWO, 1],
    [jobs('Nurse +1', 'Pilot +1'), TWO, 1],
    [jobs('Nurse +2', 'Pilot +2'), TWO, 2],
    [jobs('Nurse +1', 'Pilot +0', 'Ranger +0'), TWO, 1],
    [skills('Dancing +1', 'Tracking +1', 'Driving Motorcycle'), '', 0],
    [skills('Dancing +0'), '', 1],
    [skills('Dancing +2'), '', 1],
    [skills('Dancing +1', 'Tracking +1', 'Driving Motorcycle +1', 'Use Handgun +1'), '', 1],
    ['  MR +1\n', '', 1],
    ['  MR +0\n', '', 0],
  ])('%j %j: %i findings', (lines, use, count) => expect(told(lines, use)).toHaveLength(count));

  it('tells which skill is one too many', () =>
    expect(told(skills('Dancing', 'Tracking', 'Driving Motorcycle', 'Use Handgun'))[0]).toMatch(/4/));
  it('a score without a limit is never bought', () =>
    expect(told('  CC +1\n')).not.toEqual(told('  MR +1\n')));
  it('of three jobs without scores the last has +0', () => {
    const { skills: all } = sheet(
      `campaign Test\n  system: Fast Action\n${TWO}character Jo\n${jobs('Nurse', 'Pilot', 'Ranger')}`,
    );
    expect(all.map(({ total }) => total)).toEqual([1, 0, 0]);
  });
});

describe('Action', () => {
  it('a formula counts an attribute that nobody has declared, and needs all that it names', () => {
    const { derived, attributes } = sheet(`campaign Test
  system: Action
derived Guts
  formula: Body + Reflexes
derived Nerve
  formula: Mind + Reflexes
character Jo
  Body 4  Reflexes 7
`);
    expect(derived).toEqual({ Guts: 11 });
    expect(attributes).toMatchObject({ Body: 4, Reflexes: 7 });
  });
});

describe('Action!/System', () => {
  it.each([
    ['Agility 6  Wits 6  Luck 6', 6],
    ['Agility 7  Wits 6  Luck 6', 6],
    ['Agility 7  Wits 7  Luck 6', 6],
    ['Agility 7  Wits 7  Luck 7', 7],
    ['Agility 7  Wits 7', undefined],
  ])('%s: Shots are a third, rounded down', (scores, shots) =>
    expect(
      sheet(`campaign Test\n  system: Action!/System\ncharacter Jo\n  ${scores}\n`).derived['Shots'],
    ).toBe(shots),
  );
});

describe('names that no library has', () => {
  const KIAI = `campaign Rain
  system: Action!/System
weapon Rapier
  Absorption 1, 1.5 kg
  skill: Fencing, Swordplay
armor Buff coat
  Absorption 3, 2 kg
gear Lantern
  1 kg
skill Fencing
  group: Skills
character Kiai
  Agility 7  Wits 7  Luck 7  Inner Zen 3
  advantages:
    Iron Will
    Contacts (docks)
    Contacts (city hall): owes her one
  disadvantages:
    Hunted
  skills:
    Martial Arts (Crane) 12
    Gun Fu 9 (Two Guns +2)
    Dodge (+11)
SKILLS  weapons:
    Widowmaker (Gun Fu, 3 kg) x2: damage 9
    Rapier
    Rapier x2 (2 kg)
  armor:
    Trench coat (4 kg)
    Buff coat
  gear:
    Rope x3 (2 kg)
    Lantern x2
    Chalk
`;
  const withSkills = (...lines: readonly string[]): string =>
    KIAI.replace('SKILLS', lines.map((each) => `    ${each}\n`).join(''));

  it('are what the lines say, and cost and count nothing else', () => {
    const { skills, traits, weapons, armor, gear } = sheet(withSkills());
    const plain = { free: 0, cost: 0 };
    expect(skills).toMatchObject([
      { name: 'Martial Arts', type: 'Crane', total: 12, ...plain, specialties: [] },
      {
        name: 'Gun Fu',
        type: null,
        total: 9,
        ...plain,
        specialties: [{ name: 'Two Guns', bonus: 2, total: 11, cost: 0 }],
      },
      { name: 'Dodge', type: null, total: 11, ...plain, specialties: [] },
    ]);
    expect(traits.map(({ name, kind, detail, note, points }) => [name, kind, detail, note, points])).toEqual([
      ['Iron Will', 'advantage', null, null, 0],
      ['Contacts', 'advantage', 'docks', null, 0],
      ['Contacts', 'advantage', 'city hall', 'owes her one', 0],
      ['Hunted', 'disadvantage', null, null, 0],
    ]);
    const unarmed = {
      acc: 0,
      init: 0,
      strengthMinimum: 0,
      strengthShortage: 0,
      strengthSurplus: 0,
      range: null,
    };
    expect(weapons).toMatchObject([
      { ...unarmed, count: 2, weight: 6, skill: 'Gun Fu', skillTotal: 9, attacks: {} },
      { ...unarmed, count: 1, weight: 1.5, skill: 'Fencing', skillTotal: 0 },
      { ...unarmed, count: 2, weight: 4, skill: 'Fencing', skillTotal: 0 },
    ]);
    expect(armor).toMatchObject([
      { armorValue: 0, strengthMinimum: 0, strengthShortage: 0, count: 1, weight: 4 },
      { armorValue: 0, strengthMinimum: 0, strengthShortage: 0, count: 1, weight: 2 },
    ]);
    expect(gear).toMatchObject([
      { name: 'Rope', count: 3, weight: 6 },
      { name: 'Lantern', count: 2, weight: 2 },
      { name: 'Chalk', count: 1, weight: null },
    ]);
  });

  it.each([
    [['Swordplay 4'], ['Swordplay', 4]],
    [
      ['Fencing 3', 'Swordplay 4'],
      ['Fencing', 3],
    ],
    [
      ['Swordplay 4', 'Fencing 3'],
      ['Swordplay', 4],
    ],
  ])('a weapon goes by the first of its skills on the sheet: %j', (lines, expected) => {
    const { skill, skillTotal } = sheet(withSkills(...lines)).weapons[1]!;
    expect([skill, skillTotal]).toEqual(expected);
  });

  it('weigh whole grams, and lie in a bag as well', () => {
    const { gear } = sheet(
      withSkills().replace('    Chalk\n', '    Chalk x3 (100 g)\n    Rapier x2\n    Buff coat\n'),
    );
    expect(gear.slice(2).map(({ weight }) => weight)).toEqual([0.3, 3, 2]);
  });

  it('are no findings', () => check(withSkills('Fencing 3 (Duels)')));
});

describe('what a sheet of Action!/System has twice or in the wrong list', () => {
  const found = (lines: string): void =>
    check(`campaign Rain
  system: Action!/System
advantage Iron Will
  about: stands fast
disadvantage Hunted
  about: by somebody
character Kiai
  Agility 7  Wits 7  Luck 7
${lines}`);

  it('is told', () => {
    found(`  skills:
    Dodge 4
    Stealth 3
    Dodge 5
 // ^^^^^^^ warning duplicate-entry
`);
    found(`  advantages:
    Hunted
 // ^^^^^^ error unknown-trait
  disadvantages:
    Iron Will
 // ^^^^^^^^^ error unknown-trait
`);
    found(`  advantages:
    Iron Will
  disadvantages:
    Hunted
`);
  });
});

describe('an npc from another', () => {
  const skillsOf = (system: string, own: string, other: string): readonly string[] => {
    const { model, uri } = fixture(
      `campaign Test\n  system: ${system}\nnpc Guard\n  skills:\n${other}npc Sergeant from Guard\n  skills:\n${own}`,
    );
    const npc = [...model.scopeOf(uri).characters()].find(({ name }) => name === 'Sergeant')!;
    return model.character(npc).sheet.skills.map(({ name, total }) => `${name} ${total}`);
  };
  // Names that no library has are the same without regard to case; other lines stay.
  it.each([
    ['Action!/System', '    FENCING 9\n', '    Fencing 4\n    Juggling 6\n', ['FENCING 9', 'Juggling 6']],
    ['Action!/System', '    Whistling 9\n', '    Fencing 4\n', ['Fencing 4', 'Whistling 9']],
    ['Fast Action', '    DANCING +3\n', '    Dancing +1\n    Juggling +2\n', ['Dancing 3', 'Juggling 2']],
    ['Action (heroic)', '    melee 9\n', '    Melee 4\n    Juggling 6\n', ['Juggling 6', 'melee 9']],
  ])('of %s: %j beside %j', (system, own, other, expected) =>
    expect([...skillsOf(system, own, other)].sort()).toEqual([...expected].sort()),
  );
});

describe('an attribute that is not written', () => {
  it('is 0, and says why', () => {
    const { model, uri } = fixture('campaign Test\n  system: Fast Action\ncharacter Jo\n  STR 3\n');
    const { attributes } = model.character([...model.scopeOf(uri).characters()][0]!).sheet;
    const said = attributes.map(
      ({ rule, score, explanation: { calculation } }) =>
        `${rule.id} ${score} ${calculation ? phrase(calculation) : ''}`,
    );
    expect(said[0]).toBe('STR 3 ');
    expect(said[1]).toBe('AGI 0 not written');
  });
});
