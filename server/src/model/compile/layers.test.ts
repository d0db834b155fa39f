/** Which declarations count where: library, campaigns, campaigns within campaigns. */
import { describe, expect, it } from 'vitest';
import { characterIn, parseFixture, reportsIn, worldOf } from '../../../../test/support/fixture.ts';
import type { Ruleset } from '../../rules/ruleset.ts';

const rulesIn = (fixture: string, name?: string): Ruleset => characterIn(fixture, name).sheet.ruleset;
const skillsOf = (ruleset: Ruleset, group: string): string[] =>
  ruleset.groups.find(({ name }) => name === group)?.skills.map(({ name }) => name) ?? [];

const WORLD = (world: string, north = '', own = ''): string => `
//- /campaign.callsheet
campaign World
${world}
//- /north/campaign.callsheet
campaign North
${north}
//- /north/jo.callsheet
${own}
npc Jo
//- /south/jim.callsheet
npc Jim
//- /south/campaign.callsheet
campaign South
`;

describe('removal', () => {
  it.each<[string, (ruleset: Ruleset) => unknown]>([
    ['skill Zero-G', ({ names }) => names.skill.get('zero-g')],
    ['skill group Sciences', ({ names }) => names.group.get('sciences')],
    ['advantage Lucky', ({ names }) => names.trait.get('lucky')],
    ['disadvantage Unlucky', ({ names }) => names.trait.get('unlucky')],
    ['weapon Ax, battle', ({ names }) => names.weapon.get('battle ax')],
    ['weapon .45 ACP (1980)', ({ names }) => names.weapon.get('m1911')],
    ['armor Leather', ({ names }) => names.armor.get('leather')],
    ['attribute PRE', ({ names }) => names.attribute.get('pre')],
    ['derived INI', ({ names }) => names.derived.get('ini')],
    ['attribute group Mind', ({ names }) => names.attribute.get('wil')],
    ['table Move', ({ names }) => names.table.get('move')],
  ])('`remove %s` reaches this campaign and those within it', (what, find) => {
    expect(find(rulesIn(WORLD(''), 'Jo'))).toBeDefined();
    expect(find(rulesIn(WORLD(`  remove ${what}`), 'Jo'))).toBeUndefined();
    expect(find(rulesIn(WORLD('', `  remove ${what}`), 'Jo'))).toBeUndefined();
    expect(find(rulesIn(WORLD('', `  remove ${what}`), 'Jim'))).toBeDefined();
    expect(find(rulesIn(WORLD('', '', `remove ${what}`), 'Jo'))).toBeUndefined();
  });

  it('leaves the other skills of the group', () => {
    const before = skillsOf(rulesIn('campaign T\nnpc Jo'), 'Athletics');
    const after = skillsOf(rulesIn('campaign T\n  remove skill Zero-G\nnpc Jo'), 'Athletics');
    expect(after).toEqual(before.filter((name) => name !== 'Zero-G'));
    expect(before).toHaveLength(9);
  });

  it('is undone by a declaration further in', () => {
    const inner =
      'skill Zero-G\n  group: Athletics\n  facts: Body; universal 2\nweapon Katana\n  2d6 P/L, size M, STR Min 1, 1 kg\n  skill: Swords';
    const ruleset = rulesIn(WORLD('  remove skill Zero-G\n  remove weapon Katana', '', inner), 'Jo');
    expect(ruleset.names.skill.get('zero-g')?.free?.level).toBe(2);
    expect(ruleset.names.weapon.get('katana')?.damage?.dice).toBe(2);
    expect(
      rulesIn(WORLD('  remove skill Zero-G', '', inner), 'Jim').names.skill.get('zero-g'),
    ).toBeUndefined();
  });

  it('takes away what a campaign around declares', () => {
    const world = 'weapon Thornspitter\n  1d6 P/L, 1 kg\nskill Leaping\n  group: Athletics\n  facts: Body';
    const inner = rulesIn(WORLD(world, '  remove weapon Thornspitter\n  remove skill Leaping'), 'Jo');
    const outer = rulesIn(WORLD(world, '  remove weapon Thornspitter\n  remove skill Leaping'), 'Jim');
    expect([inner.names.weapon.has('thornspitter'), inner.names.skill.has('leaping')]).toEqual([
      false,
      false,
    ]);
    expect([outer.names.weapon.has('thornspitter'), outer.names.skill.has('leaping')]).toEqual([true, true]);
  });

  it('takes away nothing of another kind', () => {
    const ruleset = rulesIn('campaign T\n  remove disadvantage Lucky\n  remove armor Katana\nnpc Jo');
    expect(ruleset.names.trait.get('lucky')?.kind).toBe('advantage');
    expect(ruleset.names.weapon.has('katana')).toBe(true);
  });

  it('of an attribute takes its points along', () => {
    // Seven or more attributes, five or fewer: 6 on average, to the nearest 5.
    expect(rulesIn('campaign T\n  remove attribute PRE\nnpc Jo').limits.attributePoints).toBe(30);
    expect(
      rulesIn('campaign T\nattribute group Luck\n  LCK Luck (power)\nnpc Jo').limits.attributePoints,
    ).toBe(40);
    expect(
      rulesIn('campaign T\n  attribute points: 33\n  remove attribute PRE\nnpc Jo').limits.attributePoints,
    ).toBe(33);
  });
});

describe('overriding', () => {
  it('a weapon, a trait, a derived attribute, a group, a level', () => {
    const ruleset = rulesIn(`
      campaign T
      weapon Katana
        5d6+1 P/L, size M, Acc +1, STR Min 4, 2 kg
        skill: Swords
      advantage Cool Headed
        Edge: WIL +1
      derived DEF Defense
        formula: REF + 12
        cost: 4 CP
      skill group Athletics
        Climbing: Body
        Leaping: Body
      level Cinematic
        attribute points: 40
        character points: 80
      npc Jo
    `);
    expect(ruleset.names.weapon.get('katana')).toMatchObject({
      damage: { dice: 5, bonus: 1 },
      acc: 1,
      strengthMinimum: 4,
      weight: 2,
    });
    expect(ruleset.weapons.filter(({ name }) => name === 'Katana')).toHaveLength(1);
    expect(ruleset.names.trait.get('cool headed')?.levels.map(({ name }) => name)).toEqual(['Edge']);
    expect(ruleset.names.derived.get('def')).toMatchObject({ price: 4, name: 'Defense' });
    expect(skillsOf(ruleset, 'Athletics')).toEqual(['Climbing', 'Leaping']);
    expect(ruleset.limits).toMatchObject({ attributePoints: 40, characterPoints: 80 });
  });

  it('an advantage takes the place of a disadvantage', () => {
    const ruleset = rulesIn('campaign T\nadvantage Short\n  Edge: DEF +1\nnpc Jo');
    expect(ruleset.names.trait.get('short')?.kind).toBe('advantage');
    expect(ruleset.traits.filter(({ name }) => name === 'Short')).toHaveLength(1);
  });

  it('the nearest campaign wins', () => {
    const weapon = (dice: number): string =>
      `weapon Katana\n  ${dice}d6 P/L, size M, STR Min 3, 1 kg\n  skill: Swords`;
    const fixture = WORLD(weapon(7), '', weapon(9));
    expect(rulesIn(fixture, 'Jo').names.weapon.get('katana')?.damage?.dice).toBe(9);
    expect(rulesIn(fixture, 'Jim').names.weapon.get('katana')?.damage?.dice).toBe(7);
  });

  it('campaigns beside each other do not see each other', () => {
    const fixture = `
//- /a/campaign.callsheet
campaign A
  level: Extreme
weapon Thornspitter
  1d6 P/L, 1 kg
npc Jo
//- /b/campaign.callsheet
campaign B
  level: Realistic
npc Jim
//- /c.callsheet
npc Joe
`;
    expect(rulesIn(fixture, 'Jo')).toMatchObject({ campaign: 'A', level: 'Extreme' });
    expect(rulesIn(fixture, 'Jim')).toMatchObject({ campaign: 'B', level: 'Realistic' });
    expect(rulesIn(fixture, 'Joe')).toMatchObject({ campaign: undefined, level: 'Cinematic' });
    expect(
      ['Jo', 'Jim', 'Joe'].map((name) => rulesIn(fixture, name).names.weapon.has('thornspitter')),
    ).toEqual([true, false, false]);
  });
});

describe('a skill of its own', () => {
  const ruleOf = (declaration: string): ReturnType<Ruleset['names']['skill']['get']> =>
    rulesIn(`campaign T\n${declaration}\nnpc Jo`).names.skill.get('leaping');

  it.each([
    [
      'skill Leaping\n  group: Athletics\n  facts: Body',
      { form: 'plain', attributeGroups: ['Body'], group: 'Athletics' },
    ],
    [
      'skill Leaping (Type)\n  group: Athletics\n  facts: Body/Mind',
      { form: 'type', attributeGroups: ['Body', 'Mind'] },
    ],
    [
      'skill Leaping (Spec)\n  group: Athletics\n  facts: Body; specialties High, Long',
      { form: 'specialty', specialties: ['High', 'Long'] },
    ],
    [
      'skill Leaping\n  group: athletics\n  facts: Body; universal 2; tools required',
      { free: { level: 2, kind: 'universal' }, tools: 'required' },
    ],
    ['skill Leaping\n  group: Medical\n  facts: Mind', { group: 'Medicine' }],
    ['skill Leaping\n  group: Nowhere\n  facts: Mind', undefined],
  ])('%s', (declaration, expected) => {
    if (expected) expect(ruleOf(declaration)).toMatchObject(expected);
    else expect(ruleOf(declaration)).toBeUndefined();
  });

  it('changes one of the library where it is', () => {
    const ruleset = rulesIn('campaign T\nskill Zero-G\n  facts: Body/Mind; common 1\nnpc Jo');
    expect(ruleset.names.skill.get('zero-g')).toMatchObject({
      group: 'Athletics',
      attributeGroups: ['Body', 'Mind'],
      free: { level: 1 },
    });
    expect(skillsOf(ruleset, 'Athletics')).toHaveLength(9);
  });

  it('has the cascade of its group', () => {
    const { sheet } = characterIn(
      'campaign T\nskill Leaping\n  group: Athletics\n  facts: Body\nnpc Jo\n  skills:\n    Athletics +2\n    Leaping +3',
    );
    expect(sheet.skills.find(({ rule }) => rule.name === 'Leaping')).toMatchObject({
      total: 5,
      cost: { value: 3 },
    });
  });
});

describe('bad rules', () => {
  const codesIn = (text: string): string[] => {
    const world = worldOf(parseFixture(text).files);
    return world.files.flatMap((file) => reportsIn(world, file).map(({ code }) => code));
  };

  it.each<[string, string]>([
    [
      'a formula of ten thousand terms',
      `derived BIG Big\n  formula: STR${' + 1'.repeat(10_000)}\n  cost: 5 CP`,
    ],
    ['parentheses without end', `derived BIG Big\n  formula: ${'('.repeat(10_000)}STR\n  cost: 5 CP`],
    ['a division by zero', 'derived BIG Big\n  formula: STR / 0\n  cost: 5 CP'],
    ['a formula about itself', 'derived BIG Big\n  formula: BIG + 1\n  cost: 5 CP'],
    [
      'a circle of formulae',
      'derived BIG Big\n  formula: ODD + 1\n  cost: 5 CP\nderived ODD Odd\n  formula: BIG + 1\n  cost: 5 CP',
    ],
    ['a number beyond all numbers', `derived BIG Big\n  formula: ${'9'.repeat(400)}\n  cost: 5 CP`],
    [
      'a name with much space in it',
      `skill a${' '.repeat(100_000)}b\n  group: Athletics\n  facts: Body; also called x${' '.repeat(100_000)}y; tools a${' '.repeat(100_000)}b`,
    ],
  ])('%s leave the rest of the campaign alone', (_, bad) => {
    const jo = 'npc Jo\n  STR 4  REF 6\n  skills:\n    Swords +2\n  weapons:\n    Katana';
    const { sheet } = characterIn(`campaign T\n${bad}\n${jo}`);
    expect(sheet.derived.find(({ rule }) => rule.id === 'DEF')?.value).toBe(16);
    expect(sheet.equipment.weapons[0]?.attacks[0]?.total).toBe(8);
    expect(sheet.derived.every(({ value }) => Number.isFinite(value))).toBe(true);
  });

  it.each<[string, string]>([
    ['unknown-attribute', 'derived BIG Big\n  formula: STR / 0\n  cost: 5 CP'],
    ['unknown-attribute', 'derived BIG Big\n  formula: BIG + 1\n  cost: 5 CP'],
    ['out-of-range', 'derived BIG Big\n  formula: STR x 3\n  cost: -4 CP'],
    ['out-of-range', 'campaign T\n  skill cost: -2'],
    ['unknown-name', 'campaign T\n  wealth rules: tabel'],
    ['unknown-name', 'campaign T\n  remove skill Zero-H'],
    ['unknown-name', 'campaign T\n  remove Zero-G'],
    ['unknown-key', 'campaign T\n  wealth rule: table'],
  ])('are told on the spot: %s', (code, text) => {
    expect(codesIn(text)).toContain(code);
  });
});
