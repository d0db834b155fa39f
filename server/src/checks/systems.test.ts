/** Findings in sheets of other systems than the Action! System. */
import { describe, expect, it } from 'vitest';
import { reportsIn, worldOf } from '../../../test/support/fixture.ts';

const findingsIn = (sheet: string, settings = ''): string[] => {
  const text = `campaign Test\n  system: Fast Action\n${settings}\n${sheet}`;
  const world = worldOf([['main.callsheet', text]]);
  return reportsIn(world, world.files[0]!).map(
    ({ code, severity, finding }) => `${severity} ${code}: ${finding.message}`,
  );
};

const SCORES = '  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2\n';

it('a Limitation without a number of the die is told of an npc, too', () => {
  const text =
    'campaign C\n  system: Action (heroic)\n\nnpc Peter\n  limitations:\n    Signboard (4)\n    Limp (3)\n';
  const world = worldOf([['main.callsheet', text]]);
  expect(reportsIn(world, world.files[0]!).map(({ code }) => code)).toEqual(['creation-rules']);
});

it('skills of a system whose list has no name are told without one', () => {
  const sheet = `character Jo\n${SCORES}  skills:\n    Qwertz +1\n`;
  expect(findingsIn(sheet, '  open: attributes\n')).toContain(
    'error unknown-skill: There is no skill “Qwertz”.',
  );
});

describe('Fast Action', () => {
  it.each([
    ['a sheet as the book has it', `${SCORES}  jobs:\n    Nurse +2\n  skills:\n    Dancing +1\n`, []],
    ['free names', `${SCORES}  spells:\n    Wall of Fog\n  abilities:\n    Sees Through Walls\n`, []],
    [
      'too many points',
      '  STR 4  AGI 4  CON 4  KNW 4\n  PER 1  WILL 1\n',
      ['error attribute-points: 18 of 15 attribute points are spent, 3 too many.'],
    ],
    [
      'points left',
      '  STR 2  AGI 2  CON 2  KNW 2  PER 3  WILL 2\n',
      ['hint unspent-points: 2 attribute points are unspent.'],
    ],
    [
      'a 5 at creation',
      '  STR 1  AGI 5  CON 2  KNW 2  PER 3  WILL 2\n',
      ['error attribute-maximum: AGI 5 is above the maximum of 4.'],
    ],
    ['a wrong stated value', `${SCORES}  MR 8\n`, ['error stated-value: ']],
    [
      'a job above +2',
      `${SCORES}  jobs:\n    Nurse +3\n`,
      ['warning creation-rules: The job of a new character has +2, not +3.'],
    ],
    [
      'four skills',
      `${SCORES}  skills:\n    A +1\n    B +1\n    C +1\n    D +1\n`,
      ['warning creation-rules: A new character has three skills beside the job; this is number 4.'],
    ],
    [
      'a spell with a score, which is a skill',
      `${SCORES}  skills:\n    A +1\n    B +1\n  spells:\n    Fire Bolt +3\n    Fog\n  powers:\n    Flying +1\n`,
      [
        'warning creation-rules: A skill of a new character has +1, not +3.',
        'warning creation-rules: A new character has three skills beside the job; this is number 4.',
      ],
    ],
    [
      'a score in letters, a job by two names, and a score below 0, with one finding each',
      `${SCORES}  jobs:\n    Soldier +2\n    Soldier +1\n  skills:\n    Boxing five\n    Poker +1\n    Fishing -1\n`,
      [
        'warning duplicate-entry: Soldier is on the sheet already; this one does not count.',
        'error syntax: Write the score of Boxing as a number: `Boxing +5`.',
        'error syntax: The score of Fishing cannot be below 0.',
      ],
    ],
    [
      'lists of the Action! System',
      `${SCORES}  advantages:\n    Cool Headed (Edge)\n`,
      ['error unknown-key: `character` has no key “advantages”.'],
    ],
    [
      'an unknown characteristic',
      `${SCORES}  INT 3\n`,
      ['error unknown-attribute: There is no attribute “INT”'],
    ],
    [
      'points on what cannot be bought',
      `${SCORES}  MA +1\n`,
      ['warning creation-rules: MA follows from the characteristics; nothing is added to it.'],
    ],
    [
      'points that no log has bought',
      `${SCORES}  MR +2\n`,
      [
        'warning creation-rules: A new character cannot buy MR. Write points bought with experience in the log: `raise MR +0 -> +2`.',
      ],
    ],
    [
      'a level that an ability does not have',
      `${SCORES}  abilities:\n    Fly (minor)\n    Glow (minor)\n`,
      ['error trait-level: Fly has no level minor. Its only level is major.'],
    ],
    [
      'a detail beside a level',
      `${SCORES}  abilities:\n    Fly (major, over water)\n    Charm (over cats)\n    Glow (at night)\n`,
      [],
    ],
    [
      'a level that no ability has is a detail, and its ability lacks a level only where there are several',
      `${SCORES}  abilities:\n    Fly (over water)\n    Echo (over water)\nadvantage Echo\n  minor: one\n  major: two\n`,
      ['error trait-level: Echo needs a level. Its levels are minor, major.'],
    ],
    [
      'an ability that is taken twice',
      `${SCORES}  abilities:\n    6th Sense\n    Sixth Sense\n`,
      ['error trait-repeated: 6th Sense can be taken only once.'],
    ],
    [
      'an ability of one’s own that is taken twice',
      `${SCORES}  abilities:\n    Glow\n    Glow\n    Echo (bats)\n    Echo (owls)\n`,
      ['error trait-repeated: Glow can be taken again only for something else than the first time.'],
    ],
    [
      'an ability that may be taken again for something else',
      `${SCORES}  abilities:\n    Echo (bats)\n    Echo: owls\n    Echo (owls): again\n    Echo (bats): of caves\nadvantage Echo\n  minor: hears\n  repeatable: yes\n`,
      Array<string>(2).fill(
        'error trait-repeated: Echo can be taken again only for something else than the first time.',
      ),
    ],
    [
      'a wrong total, where nothing is added',
      `${SCORES}  skills:\n    Dancing +1 (+3)\n    Climbing +1 (+1)\n    Riding +1 (Horses)\n`,
      ['error stated-total: The total of Dancing is +1 (no group adds to it); the line says +3.'],
    ],
    [
      'a type of mooks that there is not',
      `${SCORES}  mook type: 9\n`,
      ['error out-of-range: `mook type` must be one of 1, 2, 3, 4. “9” is unknown.'],
    ],
    [
      'a gun and its skill at +0',
      `${SCORES}  skills:\n    Use Handgun +0\n  weapons:\n    Hand Gun cal. 22\n  log:\n    2026-01-01 award 10 EXP\n    2026-01-02 learn Use Handgun +0\n`,
      [],
    ],
    [
      'a weapon without the skill that only the campaign has named',
      `${SCORES}  weapons:\n    Swivel gun\nweapon Swivel gun\n  Deadly, Damage +5\n  skill: Gunnery\n  category: range\n`,
      ['hint untrained: Swivel gun is used with Gunnery, which is not on the sheet.'],
    ],
    [
      'an unknown weapon',
      `${SCORES}  weapons:\n    Spork\n`,
      ['error unknown-weapon: There is no weapon “Spork”.'],
    ],
  ])('%s', (_, sheet, expected) => {
    const found = findingsIn(`character Test\n${sheet}`);
    expect(found.map((each, index) => each.slice(0, expected[index]?.length ?? each.length))).toEqual(
      expected,
    );
  });

  it('an heir may call what it inherits by another name', () => {
    const seer = `npc Seer\n${SCORES}  jobs:\n    Military +1\n  skills:\n    Shadowing +1\n  abilities:\n    6th Sense\n`;
    const heir =
      'npc Heir from Seer\n  jobs:\n    Soldier +2\n  skills:\n    Tailing +2\n  abilities:\n    Sixth Sense\n';
    const names = 'skill group Trades\n  Shadowing: Characteristics; also called Tailing\n';
    const text = `campaign Test\n  system: Fast Action\n${seer}${heir}${names}`;
    const world = worldOf([['main.callsheet', text]]);
    expect(reportsIn(world, world.files[0]!)).toEqual([]);
    const [, second] = [...world.model.scopeOf(world.files[0]!.uri).characters()];
    const { skills, traits } = world.model.character(second!).sheet;
    expect(skills.map(({ name, total }) => `${name} ${total}`)).toEqual(['Military 2', 'Shadowing 2']);
    expect(traits.map(({ rule }) => rule.name)).toEqual(['6th Sense']);
  });

  it('an npc has no budget and needs no rules of creation; limits are hints', () => {
    expect(
      findingsIn('npc Test\n  STR 5  AGI 5\n  jobs:\n    Nurse +3\n').map((each) => each.split(':')[0]),
    ).toEqual(['hint attribute-maximum', 'hint attribute-maximum']);
  });

  it('the words of difficulty and their numbers agree', () => {
    const adventure = (prose: string): string[] => findingsIn(`adventure A\n  scene S\n    ${prose}\n`);
    expect(adventure('It takes a Very Hard Driving roll (DIFF 8).')).toEqual([
      'error roll-number: Very Hard is DIFF 10; the text says 8. DIFF 8 is Hard.',
    ]);
    expect(adventure('It takes a Hard Driving roll (DIFF 8, far range).')).toEqual([]);
  });
});

it('a formula over free attributes asks for their declaration', () => {
  const text = 'campaign P\n  system: Action\nderived Grit\n  formula: Body x 2\n';
  const world = worldOf([['main.callsheet', text]]);
  expect(reportsIn(world, world.files[0]!).map(({ finding }) => finding.message)).toEqual([
    'There is no attribute “Body” to compute with. Declare it below an `attribute group`.',
  ]);
});

it('lists of another system are no keys of the Action! System', () => {
  const world = worldOf([['main.callsheet', 'npc Jo\n  jobs:\n    Nurse +2\n']]);
  expect(reportsIn(world, world.files[0]!).map(({ code }) => code)).toEqual(['unknown-key']);
});

it('where skills are free, so are their types, their specialties and scores without a sign', () => {
  const lines = ['Craft (Pots) 12', 'Martial Arts (Kung Fu) 9: of old', 'Melee 12 (Swords +2)'];
  const text = `campaign W\n  system: Action!/System\nnpc Jo\n  skills:\n    ${lines.join('\n    ')}\n`;
  const world = worldOf([['main.callsheet', text]]);
  expect(reportsIn(world, world.files[0]!)).toEqual([]);
  const [jo] = [...world.model.scopeOf(world.files[0]!.uri).characters()];
  const { skills } = world.model.character(jo!).sheet;
  expect(skills.map(({ name, total }) => `${name} ${total}`)).toEqual([
    'Craft (Pots) 12',
    'Martial Arts (Kung Fu) 9',
    'Melee 12',
  ]);
});

it.each(['Action', 'Action!/System'])('%s has no experience, and no log', (system) => {
  const text = `campaign Test\n  system: ${system}\n\ncharacter Test\n  log:\n    2026-10-01 award 4 EP\n`;
  const world = worldOf([['main.callsheet', text]]);
  expect(reportsIn(world, world.files[0]!).map(({ finding }) => finding.message)).toEqual([
    '`character` has no key “log”.',
  ]);
});

describe('systems with free names', () => {
  it.each(['Action', 'Action!/System'])('%s: a score is a number, and not below 0', (system) => {
    const text = `campaign Test
  system: ${system}

npc Guard
  Move -2  Presence 5.5
  skills:
    Dodge nine
    Shoot -3
    Know
`;
    const world = worldOf([['main.callsheet', text]]);
    expect(reportsIn(world, world.files[0]!).map(({ finding }) => finding.message)).toEqual([
      'Move -2 is below the minimum of 0.',
      'Write a whole number.',
      'Write the score of Dodge as a number: `Dodge 9`.',
      'The score of Shoot cannot be below 0.',
      'Give Know a score: `Know 1`.',
    ]);
  });
});
