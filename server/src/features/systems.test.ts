/** Views of sheets of other systems than the Action! System: their own lists, and no prices where there are none. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { reportsIn, worldOf } from '../../../test/support/fixture.ts';
import { sheetJson } from '../cli/sheet-json.ts';
import { sheetText } from '../cli/sheet-text.ts';
import { breakdown } from './breakdown.ts';
import { codeLenses } from './code-lens.ts';
import { complete } from './completion.ts';
import { hover } from './hover.ts';
import { inlayHints } from './inlay-hints.ts';
import { totals } from './totals.ts';

const ELIANE = `campaign Red Cross
  system: Fast Action

character Eliane Le-Mann
  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2
  mook type: 2
  jobs:
    Field News Reporter +2
  skills:
    Dancing +1
  abilities:
    Hide in Shadow
  weapons:
    Knife
  armor:
    Chain mail
`;

const labels = (text: string): string[] => {
  const { model, uri, offset } = fixture(text);
  return complete(model, uri, offset).map(({ label }) => label);
};

const hoverOf = (word: string, keys = '', sheet = ELIANE): string => {
  const { model, uri, text } = fixture(sheet.replace('Fast Action\n', `Fast Action\n${keys}`));
  return hover(model, uri, text.indexOf(word) + 1)?.markdown ?? '';
};

describe('completion', () => {
  it('offers the lists of the system, and no others', () => {
    const found = labels(`${ELIANE}  $0`);
    expect(found).toEqual(expect.arrayContaining(['jobs:', 'abilities:', 'powers:', 'log:', 'cash:']));
    expect(found).not.toContain('disadvantages:');
  });

  it('offers the jobs of the library below jobs', () => {
    const found = labels(ELIANE.replace('Field News Reporter +2', '$0'));
    expect(found).toEqual(expect.arrayContaining(['Nurse', 'Vampire Hunter']));
    expect(found).not.toContain('Dancing');
  });

  it('offers abilities below abilities, and skills below skills', () => {
    expect(labels(ELIANE.replace('Hide in Shadow', '$0'))).toContain('Night Vision (minor)');
    const skills = labels(ELIANE.replace('Dancing +1', '$0'));
    expect(skills).toContain('Tracking');
    expect(skills).not.toContain('Nurse');
  });

  it('offers the verbs of the system in a log, and no points that it does not have', () => {
    expect(labels(`${ELIANE}  log:\n    2026-10-09 $0\n`)).toEqual(['award', 'raise', 'learn']);
    expect(labels(`${ELIANE}  log:\n    $0\n`)).toEqual([
      'YYYY-MM-DD award',
      'YYYY-MM-DD raise',
      'YYYY-MM-DD learn',
    ]);
    expect(labels(`${ELIANE}  log:\n    2026-10-09 award 4 $0\n`)).toEqual(['EXP']);
  });

  it('offers the reasons of an award with what they usually bring', () => {
    const { model, uri, offset } = fixture(`${ELIANE}  log:\n    2026-10-09 award 8 EXP ($0)\n`);
    const reasons = complete(model, uri, offset).map(({ label, detail }) => `${label}: ${detail}`);
    expect(reasons).toEqual(
      expect.arrayContaining(['easy scenario: 5 to 7 EXP', 'good idea: +1 EXP', 'bad acting: -2 EXP']),
    );
  });

  it.each([
    ['', 'STR 2 -> 3', 'Experience raises characteristics only with `use: advancing characteristics`.'],
    ['  use: advancing characteristics\n', 'STR 2 -> 3', '35 EXP · 2 weeks of training'],
    ['', 'Dancing +1 -> +2', '15 EXP'],
    ['', 'Field News Reporter +2 -> +3', '50 EXP'],
    ['', 'MR +0 -> +1', '15 EXP'],
    ['  use: advancing characteristics\n', 'PR +0 -> +1', '20 EXP · 1 month of training'],
    ['', 'PR +0 -> +1', undefined],
    ['', 'CC +0 -> +1', undefined],
  ])('says what an advance costs: %s%s', (keys, step, expected) => {
    const sheet = ELIANE.replace('Fast Action\n', `Fast Action\n${keys}`);
    const { model, uri, offset } = fixture(`${sheet}  log:\n    2026-10-09 raise $0\n`);
    expect(complete(model, uri, offset).find(({ label }) => label === step)?.detail).toBe(expected);
  });

  it('says of each list what it is for', () => {
    const { model, uri, offset } = fixture(`${ELIANE}  $0`);
    const { documentation } = complete(model, uri, offset).find(({ label }) => label === 'spells:')!;
    expect(documentation?.(model)).toContain('Any name will do');
  });
});

describe('hovers', () => {
  it.each([
    ['AGI 4', '4 points · maximum 4'],
    ['STR 1', '1 point · maximum 4'],
    ['AGI 4', 'very good: well educated, or a national champion'],
    ['Hide in', '**Hide in Shadow (major)** · abilities'],
    ['Dancing', 'competent'],
    ['Chain', 'Medium, Protection 2, Penalty 1'],
    ['mook type', 'Type 2: officers, a gang leader'],
    ['mook type', 'Dies of 3 hits that do damage · ruling RP-F11'],
    ['jobs:', 'All rolls that fit the job get its bonus'],
    ['skills:', 'A skill learned outside the job.'],
    ['abilities:', 'What one can do by nature or by wonder'],
    ['Dancing', '- AGI 4 + 1 → 5 + 1d6\n- PER → 4 · STR, CON, KNW, WILL → 3'],
    ['Field News', '- AGI 4 + Field News Reporter 2 → 6 + 1d6'],
  ])('%s: %s', (word, expected) =>
    expect(hoverOf(word, '', word === 'STR 1' ? ELIANE.replace('STR 2', word) : ELIANE)).toContain(expected),
  );

  it.each([
    [
      'Fly (minor)',
      '**minor**\n\n**Fly** is not offered at this level: major.\n\n*Fast Action Rules, Special Ability*',
    ],
    ['Glow (minor)', '**minor**'],
    [
      'Fly (major)',
      '**major**\n\n**Fly**: flies; AGI is the speed, WILL the time\n\n*Fast Action Rules, Special Ability*',
    ],
  ])('of the level in %s, without prices', (ability, expected) => {
    const { model, uri, text } = fixture(ELIANE.replace('Hide in Shadow', ability));
    expect(hover(model, uri, text.indexOf(ability) + ability.indexOf('(') + 1)?.markdown).toBe(expected);
  });

  it.each([
    ['Knife', '', 'Both roll at once, and the higher roll hits: 50% against an equal opponent'],
    ['Knife', 'use: attack and defense rolls', 'an equal opponent is hit in 58.3%'],
    ['CC +', 'use: attack and defense rolls', 'an equal opponent is hit in 58.3%'],
    ['Hand Gun', '', 'in the open: close -2, medium 0, long 2, far 4'],
    ['Hand Gun', 'unaware DIFF: 5', 'in the open: close 3, medium 5, long 7, far 9'],
    ['RC +', 'distance counts: on the DIFF', 'in the open: close 2, medium 0, long -2, far -4'],
    ['PR +', '', 'At 0: coma'],
    ['PR +', 'zero PR: dead', 'At 0: dead'],
    ['MR +', 'zero PR: dead', 'At 0: coma'],
  ])('of %s, %s: %s', (word, key, expected) => {
    const sheet = ELIANE.replace('  jobs:', '  CC +0  RC +0  PR +0  MR +0\n  jobs:').replace(
      'Knife',
      'Knife\n    Hand Gun cal. 22',
    );
    expect(hoverOf(word, key && `  ${key}\n`, sheet)).toContain(expected);
  });

  it.each([
    ['Fireball', '- MA 2 + Fireball 1 → 3 + 1d6'],
    ['Fireball', 'Costs 1 MR, and for range (medium: 1, long: 2), damage (+1: 1, +2: 2), time (5 rounds: 1'],
    ['Fireball', 'MR is 7 · ruling RP-F07'],
    ['Fireball', 'Not possible in Plate armor · ruling RP-F14'],
    ['Spell Casting', '- MA 2 + 2 → 4 + 1d6'],
    ['powers:', 'A supernatural power.'],
  ])('of magic, %s: %s', (word, expected) => {
    const sheet = ELIANE.replace('Chain mail', 'Plate armor').replace(
      '  abilities:',
      '  spells:\n    Spell Casting +2\n    Fireball\n  powers:\n    Flying +1\n  abilities:',
    );
    expect(hoverOf(word, '', sheet)).toContain(expected);
  });

  it.each(['AGI 4', 'Field News', 'Dancing', 'Hide in', 'Knife', 'Chain', 'character'])(
    '%s has no price',
    (word) => {
      expect(hoverOf(word)).not.toBe('');
      expect(hoverOf(word)).not.toMatch(/\bCP\b|\bAP\b/);
    },
  );
});

it('hints and totals have no prices either', () => {
  const { model, uri, text } = fixture(ELIANE);
  const hints = inlayHints(model, uri, 0, text.length, { cost: true, total: true, derived: true });
  expect(hints.map(({ label }) => label)).toEqual(['MR 7 · PR 7 · CC 3 · RC 3 · MA 2', 'CC +3 · +0']);
  const total = totals(model, uri, text.indexOf('AGI'), (place) => place);
  expect(total?.text).toBe('Eliane Le-Mann: 15/15 points');
});

it('the breakdown has the lists of the system', () => {
  const { model, uri, text } = fixture(ELIANE);
  const { sections } = breakdown(model, uri, text.indexOf('AGI'), (place) => place)!;
  expect(sections.map(({ title, value }) => `${title} ${value ?? ''}`.trim())).toEqual([
    'Attributes 15/15 points',
    'Derived',
    'Jobs',
    'Skills',
    'Abilities',
    'Weapons',
    'Armor',
  ]);
});

it('the sheet as text', () => {
  const { model, uri } = fixture(ELIANE);
  const declared = model.file(uri)!.index.declared.find(({ kind }) => kind === 'character')!;
  expect(sheetText(model.character(declared).sheet)).toBe(`Eliane Le-Mann
Red Cross · Fast Action

  Mook type: 2

  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2
  MR 7  PR 7  CC 3  RC 3  MA 2

  Jobs
    Field News Reporter                +2

  Skills
    Dancing                            +1

  Abilities
    Hide in Shadow (major)

  Weapons
    Knife                              CC +3 · +0 · Light

  Armor
    Chain mail                         protection 2 · DIFF +1

  15/15 points
`);
});

it('a sheet on which nothing is bought has no totals, and still a breakdown', () => {
  const text = 'campaign X\n  system: Action!/System\n\ncharacter Kiai Jones\n  Agility 7\n';
  const { model, uri } = fixture(text);
  expect(codeLenses(model, uri, { totals: true }).map(({ title }) => title)).toEqual(['breakdown']);
  expect(totals(model, uri, text.indexOf('Agility'), (place) => place)?.text).toBe('Kiai Jones');
});

it('a sheet without scores has no line for them', () => {
  const { model, uri } = fixture('campaign Jade Fist\n  system: Action\nnpc Bo\n  skills:\n    Dodge 3\n');
  const [declared] = [...model.scopeOf(uri).characters()];
  expect(sheetText(model.character(declared!).sheet)).toMatch(
    /^Bo \(npc\)\nJade Fist · Action \(heroic\)\n\n {2}Skills\n/,
  );
});

describe('a sheet in JSON', () => {
  const json = (system: string, lines: string) => {
    const { model, uri } = fixture(`campaign Test\n  system: ${system}\ncharacter Jo\n${lines}`);
    return sheetJson(model.character([...model.scopeOf(uri).characters()][0]!).sheet);
  };

  it('has no numbers for a weapon or armor that nobody has declared', () => {
    const { weapons, armor } = json('Action', '  weapons:\n    Pool cue\n  armor:\n    Leather coat\n');
    expect(weapons).toMatchObject([{ weapon: 'Pool cue', acc: 0, init: 0, strengthMinimum: 0, range: null }]);
    expect(armor).toMatchObject([{ armor: 'Leather coat', armorValue: 0, strengthMinimum: 0 }]);
  });

  it.each([
    ['Dancing +1', { type: null, score: 1, total: 1, specialties: [] }],
    ['Dancing (+2)', { type: null, score: 2, specialties: [] }],
    ['Dancing +1 (Tango)', { type: 'Tango', score: 1, specialties: [] }],
    ['Dancing +1 (Tango +2)', { type: null, score: 1, specialties: [{ name: 'Tango', bonus: 2, total: 3 }] }],
    ['Dancing (Tango +2)', { type: null, score: 0, specialties: [{ name: 'Tango', bonus: 2, total: 2 }] }],
    ['Dancing (Tango, +2)', { type: 'Tango', score: 2, specialties: [] }],
    ['Dancing (+2) (Tango)', { type: 'Tango', score: 2, specialties: [] }],
    ['Dancing (Tango) +1', { type: 'Tango', score: 1, specialties: [] }],
    ['Dancing (7) +1', { type: '7', score: 1, specialties: [] }],
    ['Dancing +1 (+1)', { type: null, score: 1, specialties: [] }],
  ])('reads %s, which costs nothing', (line, expected) => {
    const { skills } = json('Action!/System', `  skills:\n    ${line}\n`);
    expect(skills).toMatchObject([{ name: 'Dancing', cost: 0, ...expected }]);
  });

  it('tells the level of an ability from what else is said of it', () => {
    const { traits } = json('Fast Action', '  abilities:\n    Fly (major, over water)\n    Charm (major)\n');
    expect(traits).toMatchObject([
      { name: 'Fly', level: 'major', detail: 'over water', points: 0 },
      { name: 'Charm', level: 'major', detail: null, points: 0 },
    ]);
  });
});

describe('conditions of a fight of Fast Action', () => {
  const encounter = (line: string): string =>
    `${ELIANE}\nencounter Gate\n  heroes: Eliane Le-Mann\n  guards: Eliane Le-Mann\n  ${line}\n`;

  it.each([
    ['range: $0', ['close', 'medium', 'long', 'far']],
    ['guards cover: $0', ['none', 'half', '2/3']],
    ['tactics: $0', ['press', 'shoot and cover']],
  ])('%s', (line, words) => expect(labels(encounter(line))).toEqual(words));

  it.each([
    ['range: far', true],
    ['range: far range, over the river', true],
    ['range: 40 m', true],
    ['range: nearby', false],
    ['cover: half', true],
    ['guards cover: 2/3 cover', true],
    ['guards cover: trees', false],
  ])('%s is read: %s', (line, isRead) => {
    const { files, ...world } = worldOf([['/gate.callsheet', encounter(line)]]);
    const codes = reportsIn({ files, ...world }, files[0]!).map(({ code }) => code);
    expect(codes.includes('unknown-condition')).toBe(!isRead);
  });
});

it.each(['Action', 'Action!/System'])(
  'conditions of a fight of %s are words for the table alone',
  (system) => {
    const text = `campaign A\n  system: ${system}\nnpc Guard\nencounter Gate\n  a: Guard\n  b: Guard\n  range: nearby\n  a cover: trees\n`;
    const { files, ...world } = worldOf([['/gate.callsheet', text]]);
    const codes = reportsIn({ files, ...world }, files[0]!).map(({ code }) => code);
    expect(codes).not.toContain('unknown-condition');
  },
);
