import { describe, expect, it } from 'vitest';
import { characterIn } from '../../../../test/support/fixture.ts';
import type { Sheet, WeaponUse } from '../sheet.ts';
import { statedWeight, withoutWeight } from '../stated-weight.ts';
import { phrase } from '../../words/phrase.ts';

interface Given {
  readonly scores?: string;
  readonly skills?: readonly string[];
  readonly weapons?: readonly string[];
  readonly armor?: readonly string[];
  readonly gear?: readonly string[];
  readonly campaign?: readonly string[];
  readonly rules?: string;
}

function sheetOf({ scores = '', campaign = [], rules = '', ...lists }: Given): Sheet {
  const sections = Object.entries(lists).flatMap(([key, lines]) => [
    `  ${key}:`,
    ...lines.map((line) => `    ${line}`),
  ]);
  const text = [
    'campaign Test',
    ...campaign.map((line) => `  ${line}`),
    rules,
    'npc Jo',
    `  ${scores}`,
    ...sections,
  ];
  return characterIn(text.join('\n')).sheet;
}

function weaponOf(given: Given & { readonly weapon: string }): WeaponUse {
  const { weapon, ...rest } = given;
  const [use] = sheetOf({ ...rest, weapons: [weapon] }).equipment.weapons;
  if (!use) throw new Error(`${weapon} is no weapon.`);
  return use;
}

const attacksOf = ({ attacks }: WeaponUse): Record<string, number> =>
  Object.fromEntries(attacks.map(({ attribute, total }) => [attribute.id, total]));

const BODY = 'STR 4  REF 6  HLT 5  PRE 2  INT 7  WIL 3';

describe('attacks', () => {
  it.each<[string, string[], string, Record<string, number>]>([
    // Attribute + skill; aptitude first.
    ['the skill', ['Swords +4'], 'Katana', { REF: 10, STR: 8, HLT: 9 }],
    ['the cascade', ['Melee Weapons +1', 'Swords +4'], 'Katana', { REF: 11, STR: 9, HLT: 10 }],
    ['a group alone', ['Melee Weapons +2'], 'Katana', { REF: 8, STR: 6, HLT: 7 }],
    ['nothing learned', [], 'Katana', { REF: 6, STR: 4, HLT: 5 }],
    ['a free skill', [], 'Mace', { REF: 8, STR: 6, HLT: 7 }],
    ['Acc', ['Flexible Weapons +3'], 'Flail', { REF: 8, STR: 6, HLT: 7 }],
    ['STR below STR Min, and Acc', ['Axes +3'], 'Ax, battle', { REF: 7, STR: 5, HLT: 6 }],
    ['an attribute that the skill adds', ['Pistols +3'], '.45 ACP', { REF: 9, STR: 7, HLT: 8, INT: 10 }],
    [
      'the best of several types',
      ['Unarmed Combat (Karate) +4', 'Unarmed Combat (Judo) +3'],
      'Punch',
      { REF: 10, STR: 8, HLT: 9 },
    ],
    // Core Rules, Machine Guns: all other types use the skill at one half level, rounding up.
    ['the specialty', ['Machine Guns (Light) +5'], 'M60', { REF: 11, STR: 9, HLT: 10, INT: 12 }],
    ['another specialty', ['Machine Guns (Heavy) +5'], 'M60', { REF: 9, STR: 7, HLT: 8, INT: 10 }],
    ['a specialty with levels', ['Machine Guns +3 (Light +2)'], 'M60', { REF: 11, STR: 9, HLT: 10, INT: 12 }],
    ['the weapon as the specialty', ['Machine Guns (M60) +5'], 'M60', { REF: 11, STR: 9, HLT: 10, INT: 12 }],
    [
      'another weapon as the specialty',
      ['Machine Guns (M-2) +5'],
      'M60',
      { REF: 9, STR: 7, HLT: 8, INT: 10 },
    ],
    ['no specialty', ['Machine Guns +5'], 'M60', { REF: 11, STR: 9, HLT: 10, INT: 12 }],
    ['a type that is free', [], 'Kick', { REF: 8, STR: 6, HLT: 7 }],
    [
      'the type that the line names',
      ['Unarmed Combat (Karate) +4', 'Unarmed Combat (Judo) +3'],
      'Punch (Judo)',
      { REF: 9, STR: 7, HLT: 8 },
    ],
    ['the skill that the line names', ['Polearms +5'], 'Club (Polearms)', { REF: 11, STR: 9, HLT: 10 }],
    ['the first skill that the list has', ['Crossbows +2'], 'Speargun', { REF: 8, STR: 6, HLT: 7, INT: 9 }],
  ])('count %s', (_, skills, weapon, expected) => {
    const use = weaponOf({ scores: BODY, skills, weapon });
    expect(attacksOf(use)).toEqual(expected);
    expect(Object.keys(attacksOf(use))[0]).toBe('REF');
  });

  it.each([
    ['Swords +4 (Long Swords +2)', 'Long sword', 2],
    ['Swords +4 (Long sword +2)', 'Long sword', 2],
    ['Swords +4 (Two-handed Swords +2)', 'Claymore', 2],
    ['Swords +4 (Kenjutsu +2)', 'Katana', undefined],
    ['Swords +4 (Kenjutsu +2)', 'Katana (Kenjutsu)', 2],
    ['Swords +4 (Kenjutsu +2, Katana +4)', 'Katana', 4],
    ['Swords +4 (Rapiers +2)', 'Long sword', undefined],
    ['Swords +4 (Long Swords +2)', 'Excalibur (Long sword)', 2],
    ['Axes +2 (Battle Axes +2)', 'Ax, battle', 2],
    ['Axes +2 (Great Axes +2)', 'Ax, battle', 2],
    ['Axes +2 (Hand Axes +2)', 'tomahawk', 2],
    ['Axes +2 (Hand Axes +2)', 'Ax, battle', undefined],
    ['Maces/Clubs +3 (Clubs/Bats +2)', 'Club', 2],
    ['Maces/Clubs +3 (Clubs/Bats +2)', 'Bat, wood', 2],
    ['Maces/Clubs +3 (Maces +2)', 'Mace', 2],
    ['Maces/Clubs +3 (Maces +2)', 'Club', undefined],
    ['Polearms +3 (Glaives/Halberds +2)', 'Glaive', 2],
    ['Polearms +3 (Glaives/Halberds +2)', 'Halberd', 2],
    ['Polearms +3 (Staves +2)', 'Staff, quarter', 2],
    ['Polearms +3 (Staves +2)', 'Spear', undefined],
    ['Flexible Weapons +3 (Three-section Staves +2)', 'Staff, three-section', 2],
    ['Crossbows +1 (Heavy Crossbows +2)', 'Crossbow, heavy', 2],
    ['Crossbows +1 (Heavy Crossbows +2)', 'Crossbow, small', undefined],
    ['Crossbows +1 (Spearguns +2)', 'Speargun', 2],
    ['Sling Weapons +1 (Bolas +2)', 'Bola', 2],
  ])('%s in the hands of who carries %s: specialty %s', (skill, weapon, bonus) => {
    expect(weaponOf({ scores: BODY, skills: [skill], weapon }).specialty?.bonus).toBe(bonus);
  });

  it('are none where the skill list has no such skill', () => {
    const rules = 'weapon Phase lance\n  3d6 Sp/L, Max 40, 1 kg\n  skill: Phase Lances';
    const use = weaponOf({ scores: BODY, rules, weapon: 'Phase lance' });
    expect(use.skillRule).toBeUndefined();
    expect(use.attacks).toEqual([]);
    expect(use.damage).toBe('3d6 Sp/L');
  });

  it('follow the skill list', () => {
    const campaign = ['skill list: Modern Military/Espionage'];
    const skills = ['Spearguns +3'];
    expect(weaponOf({ scores: BODY, campaign, skills, weapon: 'Speargun' }).skillRule?.name).toBe(
      'Spearguns',
    );
  });

  it('tell their parts', () => {
    const { attacks } = weaponOf({ scores: BODY, skills: ['Axes +2 (Battle Axes +2)'], weapon: 'battle ax' });
    expect(phrase(attacks[0]!.explanation.calculation ?? '')).toBe(
      'REF 6 + Axes 2 + Battle Axes 2 - 1 (Acc) - 1 (STR below STR Min)',
    );
    expect(attacks[0]!.explanation.parts.map(({ value }) => value)).toEqual([6, 2, 2, -1, -1]);
  });
});

describe('strength and weapons', () => {
  it.each<[strength: number | string, weapon: string, damage: string | undefined, init: number]>([
    // Melee: a die less for each missing point, a die more for each further one, at most twice as many.
    [1, 'Katana', '2d6 P/L', -2],
    [3, 'Katana', '4d6 P/L', 0],
    [5, 'Katana', '6d6 P/L', 0],
    [7, 'Katana', '8d6 P/L', 0],
    [8, 'Katana', '8d6 P/L', 0],
    [30, 'Katana', '8d6 P/L', 0],
    [1, 'Knife', undefined, -1],
    [2, 'Knife', '1d6 P/L', 0],
    [3, 'Knife', '2d6 P/L', 0],
    [4, 'Knife', '2d6 P/L', 0],
    [1, 'Two-handed sword', '2d6 P/L', -4],
    [3, 'Two-handed sword', '4d6 P/L', -2],
    [0, 'Ax, hand', undefined, -3],
    // Bows lose dice and gain none.
    [2, 'Longbow', '2d6 P/L', -2],
    [4, 'Longbow', '4d6 P/L', 0],
    [9, 'Longbow', '4d6 P/L', 0],
    // Crossbows, slings and guns do neither.
    [1, 'Crossbow, heavy', '3d6 P/L', -3],
    [9, 'Crossbow, heavy', '3d6 P/L', 0],
    [1, '9mm short', '2d6+2 P/L', -2],
    [9, '9mm short', '2d6+2 P/L', 0],
    [9, 'Atlatl', '3d6 P/L', 0],
    // Unarmed: the table, a kick one row further.
    [0, 'Punch', '0 B/S', 0],
    [1, 'Punch', '1d3 B/S', 0],
    [4, 'Punch', '2d6 B/S', 0],
    [4, 'Kick', '2d6+2 B/S', 0],
    [5, 'Punch', '2d6+2 B/S', 0],
    [10, 'Kick', '5d6+2 B/S', 0],
    [120, 'Punch', '60d6 B/S', 0],
    [120, 'Kick', '60d6 B/S', 0],
    [121, 'Punch', undefined, 0],
    ['5 MG', 'Punch', '25d6 B/S', 0],
    ['5 MS', 'Punch', '2d6+2 MS B/S', 0],
    [0.5, 'Punch', '2d6+2 MS B/S', 0],
    // Half a point too few is a point too few; half a point too many is none.
    [0.5, 'Katana', '1d6 P/L', -3],
    ['35 MS', 'Katana', '4d6 P/L', 0],
  ])('STR %s, %s: damage %s, Init %s', (strength, weapon, damage, init) => {
    const use = weaponOf({ scores: `STR ${strength}  REF 5`, weapon });
    expect(use.damage).toBe(damage);
    expect(use.init).toBe(init);
  });

  it('doubles the bonus with the dice', () => {
    const rules = 'weapon Maul of the giants\n  2d6+2 B/L, size M, STR Min 4, 9 kg\n  skill: Maces/Clubs';
    const damage = (strength: number): string | undefined =>
      weaponOf({ scores: `STR ${strength}`, rules, weapon: 'Maul of the giants' }).damage;
    expect([2, 3, 4, 5, 6, 7, 8].map(damage)).toEqual([
      undefined,
      '1d6+2 B/L',
      '2d6+2 B/L',
      '3d6+2 B/L',
      '4d6+2 B/L',
      '4d6+4 B/L',
      '4d6+4 B/L',
    ]);
  });

  it('takes one die in all where the campaign says so', () => {
    const campaign = ['strength shortage damage: once'];
    expect(weaponOf({ campaign, scores: 'STR 1', weapon: 'Katana' }).damage).toBe('3d6 P/L');
    expect(weaponOf({ campaign, scores: 'STR 1', weapon: 'Katana' }).init).toBe(-2);
    expect(weaponOf({ campaign, scores: 'STR 1', weapon: 'Knife' }).damage).toBeUndefined();
  });

  it.each([1, 9])('means nothing to a crew (STR %i)', (strength) => {
    const rules = 'weapon Deck gun\n  9d6 P/L, STR Min crew, Max 2 km, RoF 1/3\n  skill: Artillery';
    const use = weaponOf({ scores: `STR ${strength}  REF 5`, rules, weapon: 'Deck gun' });
    expect(use).toMatchObject({ shortage: 0, surplus: 0, init: 0, damage: '9d6 P/L', range: 2000 });
    expect(attacksOf(use)['REF']).toBe(5);
  });

  it.each([
    ['Atlatl', 4, 20],
    ['Bola', 3, 15],
    ['Boomerang', 6, 60],
    ['Compound bow', 5, 100],
    ['Longbow', 9, 150],
    ['.45 ACP (1980)', 1, 50],
    ['Katana', 9, undefined],
  ])('%s reaches at STR %i: %s m', (weapon, strength, range) => {
    expect(weaponOf({ scores: `STR ${strength}`, weapon }).range).toBe(range);
  });
});

describe('names of equipment', () => {
  it.each([
    ['battle ax', 'Ax, battle', 1, 10],
    ['BATTLE  AX', 'Ax, battle', 1, 10],
    ['Battle axe', 'Ax, battle', 1, 10],
    ['Ax, battle', 'Ax, battle', 1, 10],
    ['Excalibur (Long sword)', 'Long sword', 1, 3],
    ['Katana x2', 'Katana', 2, 3],
    ['Katana x 2', 'Katana', 2, 3],
    ['Katana ×3: one of them broken', 'Katana', 3, 4.5],
    ['Katana x0', 'Katana', 0, 0],
    ['.45 ACP', '.45 ACP (1980)', 1, 2],
    ['.45 ACP (1865)', '.45 ACP (1865)', 1, 2],
    ['.45 ACP: 1865', '.45 ACP (1865)', 1, 2],
    ['Katana, 1.2 kg', 'Katana', 1, 1.2],
    ['Katana (900 g)', 'Katana', 1, 0.9],
    ['Masamune (Katana, 1 kg) x2', 'Katana', 2, 2],
    ['Masamune x2 (Katana, 1 kg)', 'Katana', 2, 2],
    ['Knife x4', 'Knife', 4, 1],
  ])('%s is a %s, %i of it, %s kg', (line, name, count, weight) => {
    expect(weaponOf({ scores: 'STR 5', weapon: line })).toMatchObject({ rule: { name }, count, weight });
  });

  it.each([
    ['Modern body armor: Level II', 'Modern body armor (Level II)', 1],
    ['Modern body armor (Level IIIA)', 'Modern body armor (Level IIIA)', 1.5],
    ['Level II vest', 'Modern body armor (Level II)', 1],
    ['heavy clothing', 'Clothing, heavy', 4],
    ['Samurai armor', 'Samurai armor', undefined],
    ['Grandfather’s coat (Leather)', 'Leather', 2],
  ])('%s is %s', (line, name, weight) => {
    const [use] = sheetOf({ scores: 'STR 8', armor: [line] }).equipment.armor;
    expect(use).toMatchObject({ rule: { name }, weight });
  });

  it.each([
    ['Rope, 5 kg', 1, 5],
    ['Rope (5 kg)', 1, 5],
    ['Rope [5 kg]', 1, 5],
    ['Laptop x2 (3 kg): note', 2, 6],
    ['Rope 5 kg', 1, 5],
    ['Rope: 5 kg', 1, 5],
    ['Rope x3, 2 kg each', 3, 6],
    ['Laptop x2: one of them wiped', 2, undefined],
    ['Sand, 2 tons', 1, 2000],
    ['Sand, 0.5 t', 1, 500],
    ['Pills (30 g)', 1, 0.03],
    ['Rope (10 lb)', 1, 4.536],
    ['Katana', 1, 1.5],
    ['Chainmail x2', 2, 20],
    ['A thing, or two', 1, undefined],
    // the decimal comma, fractions and thousands
    ['Flares, 0,2 kg', 1, 0.2],
    ['Flares 0,2 kg', 1, 0.2],
    ['Flares (0,2 kg)', 1, 0.2],
    ['Flares: 0,2 kg', 1, 0.2],
    ['Flares x2, 0,5 kg each', 2, 1],
    ['Flour (½ kg)', 1, 0.5],
    ['Flour (1/2 kg)', 1, 0.5],
    ['Flour (.5 kg)', 1, 0.5],
    ['Cart, 1,200 kg', 1, 1200],
    // the words for a unit
    ['Flour (2 kilos)', 1, 2],
    ['Flour (500 grams)', 1, 0.5],
    ['Flour (16 oz.)', 1, 0.454],
    ['Flour (10 lbs.)', 1, 4.536],
    ['Flour (ca. 2 kg)', 1, 2],
    ['10 kg of flour', 1, 10],
    ['3 kg rope', 1, 3],
    // in any place
    ['Rope (20 m; 3 kg)', 1, 3],
    ['Rope (3 kg) (worn)', 1, 3],
    ['Rope, 3 kg, $15', 1, 3],
    ['Tent: two people, 5 kg', 1, 5],
    ['Backpack (2 kg) with a tent (3 kg)', 1, 2],
    // of each, and of all
    ['Rope x2 (6 kg in all)', 2, 6],
    ['2 ropes (3 kg each)', 1, 6],
    ['2 x Rope (3 kg)', 1, 6],
    ['2x Lantern, 1 kg', 1, 2],
    ['2 ropes (3 kg)', 1, 3],
    ['a dozen torches, 0.5 kg each', 1, 6],
    ['Flares (3), 0.2 kg each', 1, 0.6],
    ['20 m rope (3 kg each)', 1, 3],
    // none of these is what the thing weighs
    ['Winch lifts 500 kg', 1, undefined],
    ['Scales (up to 5 kg)', 1, undefined],
    ['Phone 5G', 1, undefined],
    ['20 kg test line', 1, undefined],
  ])('%s counts %i and weighs %s kg', (line, count, weight) => {
    const [use] = sheetOf({ scores: 'STR 8', gear: [line] }).equipment.gear;
    expect(use).toMatchObject({ count, weight });
  });

  it.each([
    ['Rope (3 kg) (worn)', 'Rope (worn)', '3 kg'],
    ['Rope (20 m, 3 kg)', 'Rope (20 m)', '3 kg'],
    ['Rope (3 kg, 20 m)', 'Rope (20 m)', '3 kg'],
    ['Rope, 0,5 kg, red', 'Rope, red', '0,5 kg'],
    ['2 ropes, 3 kg each', '2 ropes', '3 kg each'],
    ['10 kg of flour', '10 kg of flour', '10 kg'],
  ])('%s is %s, which weighs %s', (line, name, weight) => {
    const [use] = sheetOf({ scores: 'STR 8', gear: [line] }).equipment.gear;
    expect([withoutWeight(use!.line.name.text), statedWeight(use!.line)]).toEqual([name, weight]);
  });

  it('are sought in vain without being lost', () => {
    const { equipment } = sheetOf({ weapons: ['Katanna', 'Leather'], armor: ['Katana'] });
    expect(equipment.unknown.map(({ line, section }) => [line.name.text, section])).toEqual([
      ['Katanna', 'weapons'],
      ['Leather', 'weapons'],
      ['Katana', 'armor'],
    ]);
    expect(equipment.weapons).toEqual([]);
  });
});

describe('armor and load', () => {
  it('take from attacks with REF what armor takes from REF', () => {
    const use = weaponOf({ scores: BODY, skills: ['Swords +4'], weapon: 'Katana', armor: ['Chainmail'] });
    expect(attacksOf(use)).toEqual({ REF: 9, STR: 8, HLT: 9 });
    expect(phrase(use.attacks[0]?.explanation.calculation ?? '')).toBe('REF 6 + Swords 4 - 1 (Chainmail)');
  });

  const under = (given: Given): Record<string, number> =>
    Object.fromEntries(sheetOf(given).equipment.burdened.map(({ id, value }) => [id, value]));

  // REF 6, INT 5: DEF 16, INI 6 (5.5 up). STR 4, HLT 5: MOV 6 + 4.5 = 10.5, that is 11.
  const scores = 'STR 4  REF 6  HLT 5  INT 5';

  it.each<[string, string[], Record<string, number>]>([
    ['light enough', ['Leather'], {}],
    ['one point', ['Samurai armor'], { REF: 5, DEF: 15, INI: 5, MOV: 10 }],
    ['two points', ['Plate armor, partial (plate sections), 1 kg'], { REF: 4, DEF: 14, INI: 5, MOV: 9 }],
    ['four points', ['Plate armor, full, 1 kg'], { REF: 2, DEF: 12, INI: 4, MOV: 7 }],
  ])('%s: %j', (_, armor, expected) => {
    expect(under({ scores, armor })).toEqual(expected);
  });

  it('a half of a point of STR is missed in whole', () => {
    expect(under({ scores: 'STR 0.5  REF 6  INT 5', armor: ['Helmet, kevlar, 0.1 kg'] })).toMatchObject({
      REF: 4,
      DEF: 14,
    });
  });

  it.each([
    // Up to STR in kilograms nothing; STR 4 carries 50 kg.
    [3.999, 0],
    [4, 0],
    [4.001, -1],
    [50, -1],
    [50.001, -3],
    [9999, -3],
  ])('%s kg at STR 4 take %s from DEF', (weight, penalty) => {
    const { load, burdened } = sheetOf({ scores, gear: [`Stones, ${weight} kg`] }).equipment;
    expect(load).toMatchObject({ weight, carry: 50, penalty });
    expect(burdened.map(({ id, value }) => [id, value])).toEqual(
      penalty === 0 ? [] : [['DEF', 16 + penalty]],
    );
  });

  it('takes what a campaign says', () => {
    const campaign = ['load penalty: -2', 'overload penalty: -6'];
    const penalty = (weight: number): number =>
      sheetOf({ scores, campaign, gear: [`Stones, ${weight} kg`] }).equipment.load!.penalty;
    expect([4, 5, 51].map(penalty)).toEqual([0, -2, -6]);
  });

  it('adds weapons, armor and gear, and names what has no weight', () => {
    const { load } = sheetOf({
      scores,
      weapons: ['Katana x2', 'Punch'],
      armor: ['Chainmail', 'Samurai armor'],
      gear: ['Rope, 5 kg', 'Laptop', 'Stone (500 g) x3', 'Stone x3 (500 g)'],
    }).equipment;
    expect(load!.weight).toBe(3 + 10 + 5 + 1.5 + 1.5);
    expect(load!.unweighed.map(({ name }) => name.text)).toEqual(['Samurai armor', 'Laptop']);
  });

  it('sums without the noise of fractions', () => {
    expect(
      sheetOf({ scores, gear: Array.from({ length: 10 }, (_, at) => `Thing ${at}, 0.1 kg`) }).equipment.load!
        .weight,
    ).toBe(1);
  });

  // Plate sections and chain sections: the suit has the weight, and its STR Min counts once.
  it.each([
    ['Partial plate', 20],
    ['Partial plate, 12 kg', 12],
    ['Partial plate x2', 40],
  ])('%s, which is worn in two parts, weighs %i kg', (suit, weight) => {
    const { armor, load, burdened } = sheetOf({ scores, armor: [suit] }).equipment;
    expect(armor.map((each) => [each.weight, each.shortage])).toEqual([
      [weight, 2],
      [0, 0],
    ]);
    expect(load!.weight).toBe(weight);
    expect(burdened).toContainEqual(expect.objectContaining({ id: 'REF', value: 4 }));
  });

  it('takes no more REF than there is, whatever is worn', () =>
    // Samurai armor takes the first point, full plate the last; MOV loses all five (2 + 4.5, rounded up).
    expect(
      under({ scores: 'STR 4  REF 2  HLT 5  INT 5', armor: ['Samurai armor', 'Plate armor, full, 1 kg'] }),
    ).toEqual({ REF: 0, DEF: 10, INI: 3, MOV: 2 }));

  it('at the carry weight itself counts as beyond it where the campaign says so', () => {
    const penalty = (weight: number): number =>
      sheetOf({ scores, campaign: ['load limits: excluded'], gear: [`Stones, ${weight} kg`] }).equipment.load!
        .penalty;
    expect([3.9, 4, 49.9, 50].map(penalty)).toEqual([0, -1, -1, -3]);
  });

  it('armor and load together', () => {
    // Chainmail: STR 5; 10 kg are more than 4.
    expect(under({ scores, armor: ['Chainmail'] })).toEqual({ REF: 5, DEF: 14, INI: 5, MOV: 10 });
  });

  it('knows no carry weight above the table, and none at STR 0', () => {
    expect(sheetOf({ scores: 'STR 121', gear: ['Rock, 122 kg'] }).equipment.load).toMatchObject({
      carry: undefined,
      penalty: -1,
    });
    expect(sheetOf({ scores: 'STR 0', gear: ['Rock, 1 g'] }).equipment.load).toMatchObject({
      carry: 0,
      penalty: -3,
    });
    expect(sheetOf({ scores: 'STR 0' }).equipment.load).toMatchObject({ weight: 0, penalty: 0 });
  });

  it('burdens a home-made derived attribute through REF', () => {
    const rules = 'derived DODGE Dodge\n  formula: REF x 2\n  cost: 5 CP';
    expect(under({ scores, rules, armor: ['Samurai armor'] })['DODGE']).toBe(10);
  });
});

it.each(['Chainmail (not worn)', 'Chainmail (stored)', 'Chainmail (in the trunk)', 'Chainmail: not worn'])(
  'armor that is not worn weighs, and protects nobody: %s',
  (line) => {
    const { armor, gear, load } = sheetOf({ armor: [line, 'Leather armor'] }).equipment;
    expect(armor.map(({ rule }) => rule.name)).toEqual(['Leather']);
    expect(gear.map(({ weight }) => weight)).toEqual([10]);
    expect(load?.weight).toBe(12);
  },
);
