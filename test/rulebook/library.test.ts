/** The built-in library against the figures of the Core Rules, cell by cell. The JSON files hold one record a line. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../support/libraries.ts';
import { Model } from '../../server/src/model/model.ts';
import { nameKey } from '../../server/src/rules/names.ts';
import type { Rule, Ruleset, Table } from '../../server/src/rules/ruleset.ts';
import { parseSource } from '../../server/src/syntax/source.ts';

const model = new Model(LIBRARIES);

function rulesOf(skillList: string): Ruleset {
  const uri = `file:///${encodeURIComponent(skillList)}/campaign.callsheet`;
  model.setFile(uri, parseSource(`campaign Test\n  skill list: ${skillList}\n`));
  return model.rulesetOf(model.scopeOf(uri));
}

const rules = rulesOf('Generic');

const read = <T>(name: string): T[] => JSON.parse(readFileSync(`test/rulebook/${name}.json`, 'utf8')) as T[];

function found<T>(index: ReadonlyMap<string, T>, name: string): T {
  const rule = index.get(nameKey(name));
  if (!rule) throw new Error(`The library has no ${name}.`);
  return rule;
}

const namesOf = (list: readonly Rule[]): string[] => list.map(({ name }) => name);

const tableOf = (name: string): Table => found(rules.names.table, name);

/** The cells of a row under their headings. */
function cells(table: Table, row: number): Record<string, string> {
  return Object.fromEntries(table.columns.map((column, at) => [column, table.rows[row]?.[at] ?? '']));
}

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** Every row has as many cells as there are headings. */
function shapeOf(table: Table): unknown {
  return table.rows.map((row) => row.length);
}

const evenly = (table: Table): number[] => table.rows.map(() => table.columns.length);

describe('weapons', () => {
  interface Fact {
    readonly name: string;
    readonly category: string;
    readonly group: string;
    readonly skill: string;
    readonly damage?: string;
    /** Damage of the strength table at STR plus this. */
    readonly strPlus?: number;
    readonly kind: string;
    readonly size: string;
    readonly init: number;
    readonly acc: number;
    readonly rmod: number | null;
    readonly strMin: number | 'crew';
    readonly max: number | null;
    readonly maxPerStr: number | null;
    readonly rof: string;
    readonly amm: number | null;
    readonly kg: number | null;
    readonly strDice: string;
    readonly marks: readonly string[];
  }
  const facts = read<Fact>('weapons');

  it('are those of the book, in its order', () => {
    expect(namesOf(rules.weapons)).toEqual(facts.map(({ name }) => name));
  });

  it.each(facts)('$name', (fact) => {
    const rule = found(rules.names.weapon, fact.name);
    const { damage, range } = rule;
    const bonus = damage?.bonus ? `+${damage.bonus}` : '';
    expect({
      name: rule.name,
      category: rule.category,
      group: rule.group,
      ...(damage?.fromStrength === undefined ? { damage: `${damage?.dice}d${damage?.sides}${bonus}` } : { strPlus: damage.fromStrength }),
      kind: `${damage?.type}/${damage?.form}`,
      size: rule.sizes.join('/'),
      init: rule.init,
      acc: rule.acc,
      rmod: rule.rmod ?? null,
      strMin: rule.strengthMinimum,
      max: range && 'meters' in range ? range.meters : null,
      maxPerStr: range && 'perStrength' in range ? range.perStrength : null,
      rof: rule.rateOfFire,
      amm: rule.ammunition ?? null,
      kg: rule.weight ?? null,
      strDice: rule.strengthDice,
      marks: rule.marks,
    }).toEqual({ ...fact, skill: undefined });
    expect(rule.skills).toContain(fact.skill);
    expect(rule.source).toBe('Core Rules, Weapons');
  });

  it.each(['Generic', 'Modern Military/Espionage', 'Science Fiction'])('have a skill in the list %s', (list) => {
    const { weapons, names } = rulesOf(list);
    const without = weapons.filter(({ skills }) => !skills.some((skill) => names.skill.has(nameKey(skill))));
    // These lists leave the skills out, and the book names no others.
    const missing: Readonly<Record<string, readonly string[]>> = {
      Generic: [],
      'Modern Military/Espionage': ['Slingshot'],
      'Science Fiction': ['Bayonet', '7.62mm Light MG, mounted', '7.62mm Light MG, carried', '.50 cal. MG'],
    };
    expect(namesOf(without)).toEqual(missing[list]);
  });
});

describe('armor', () => {
  interface Fact {
    readonly name: string;
    readonly av: number;
    readonly strMin: number | null;
    readonly kg: number | null;
    readonly locations: readonly number[];
    readonly halvedBy: readonly string[];
  }
  const facts = read<Fact>('armor');

  it('is that of the book, in its order', () => {
    // The printed heading of the partial armor is a suit of both sections.
    const pieces = rules.armors.filter(({ parts }) => parts.length === 0);
    expect(namesOf(pieces)).toEqual(facts.map(({ name }) => name));
  });

  it.each(facts)('$name', (fact) => {
    const rule = found(rules.names.armor, fact.name);
    expect({
      name: rule.name,
      av: rule.armorValue,
      strMin: rule.strengthMinimum,
      kg: rule.weight ?? null,
      locations: rule.locations,
      halvedBy: rule.halvedBy,
    }).toEqual({ ...fact, strMin: fact.strMin ?? 0 });
    expect(rule.covers === 'varies').toBe(fact.locations.length === 0);
    expect(rule.source).toBe('Core Rules, Armor');
  });
});

describe('objects', () => {
  interface Fact {
    readonly name: string;
    readonly category: string;
    readonly av: number;
    readonly hits: number | null;
    readonly orMore?: boolean;
    readonly upTo?: number;
    /** The object whose Hits it shares. */
    readonly hitsOf?: string;
  }
  const facts = read<Fact>('objects');

  it('are those of the book, in its order', () => {
    expect(namesOf(rules.objects)).toEqual(facts.map(({ name }) => name));
  });

  it.each(facts)('$name', (fact) => {
    const rule = found(rules.names.gear, fact.name);
    if (!('hits' in rule)) throw new Error(`${fact.name} is no object.`);
    const shared = fact.hitsOf === undefined ? undefined : facts.find(({ name }) => name === fact.hitsOf);
    expect([rule.name, rule.category, rule.armorValue, rule.hits, rule.orMore]).toEqual([fact.name, fact.category, fact.av, fact.hits ?? shared?.hits, fact.orMore ?? false]);
    if (fact.upTo !== undefined) expect(rule.note).toContain(`${fact.upTo} Hits`);
    expect(rule.source).toBe('Core Rules, Inanimate Objects');
  });
});

describe('materials', () => {
  interface Fact {
    readonly name: string;
    readonly perMm: number;
    /** The printed cells: Hits by thickness. */
    readonly byMm: Readonly<Record<string, number>>;
  }
  const facts = read<Fact>('materials');

  it.each(facts)('$name', (fact) => {
    const rule = rules.materials.find(({ name }) => name === fact.name);
    expect(rule?.perMillimeter).toBe(fact.perMm);
    for (const [thickness, hits] of Object.entries(fact.byMm)) {
      expect(rule!.perMillimeter * Number(thickness)).toBeCloseTo(hits, 9);
    }
  });

  it('are those of the book', () => {
    expect(namesOf(rules.materials)).toEqual(facts.map(({ name }) => name));
  });
});

describe('names of things', () => {
  it.each([
    ['weapons', rules.weapons],
    ['armor', rules.armors],
    ['objects', rules.objects],
    ['tables', rules.tables],
  ])('no two %s share one', (_, list: readonly Rule[]) => {
    const names = list.flatMap(({ name, aliases }) => [...new Set([name, ...aliases].map(nameKey))]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('the strength table', () => {
  interface Fact {
    readonly str: number;
    /** Kilograms, as the next two. */
    readonly drag: number;
    readonly lift: number;
    readonly carry: number;
    readonly damage: string;
  }
  const facts = read<Fact>('strength').map((fact, row) => ({ ...fact, row }));
  const table = tableOf('Strength');
  const units: Readonly<Record<string, number>> = {
    g: 1e-3,
    kg: 1,
    tons: 1e3,
    kt: 1e6,
    Mt: 1e9,
    Gt: 1e12,
    Tt: 1e15,
  };

  function kilograms(cell = ''): number {
    const [amount = '', unit = 'kg'] = cell.split(' ');
    return Number(amount.replaceAll(',', '')) * (units[unit] ?? Number.NaN);
  }

  it('has the rows of the book', () => {
    expect(table.rows).toHaveLength(facts.length);
    expect(shapeOf(table)).toEqual(evenly(table));
  });

  it.each(facts)('STR $str', ({ row, ...fact }) => {
    const { STR, drag, lift, carry, damage } = cells(table, row);
    expect([STR, damage]).toEqual([text(fact.str), fact.damage]);
    for (const [cell, expected] of [
      [drag, fact.drag],
      [lift, fact.lift],
      [carry, fact.carry],
    ] as const) {
      expect(Math.abs(kilograms(cell) - expected)).toBeLessThanOrEqual(expected * 1e-12);
    }
  });
});

/** A table whose cells are the values of its records, under other headings. */
function compare(name: string, file: string, headings: Readonly<Record<string, string>>, print: (value: string | number | null, key: string) => string = text): void {
  type Fact = Readonly<Record<string, string | number | null>>;
  const all = read<Fact>(file);
  const facts = all.filter(({ table = name }) => table === name).map((fact, row) => ({ fact, row }));
  const table = tableOf(name);
  const [first = ''] = Object.keys(headings);

  describe(`the table ${name}`, () => {
    it('has the rows of the book', () => {
      expect(table.rows).toHaveLength(facts.length);
      expect(shapeOf(table)).toEqual(evenly(table));
      expect(facts.length).toBeGreaterThan(0);
    });

    it.each(facts.map(({ fact, row }) => [text(fact[first] ?? ''), fact, row] as const))('%s', (_, fact, row) => {
      const own = cells(table, row);
      for (const [key, heading] of Object.entries(headings)) {
        const value = fact[key] ?? null;
        // An asterisk stands for a word of our own.
        if (value === '*') expect(own[heading]).toMatch(/^[A-Z]/);
        else expect(`${heading}: ${own[heading]}`).toBe(`${heading}: ${print(value, key)}`);
      }
    });
  });
}

compare('Move', 'move', { mov: 'MOV', kmh: 'km/h', mph: 'mph' });
compare('Attribute Scores', 'scores', {
  score: 'score',
  level: 'level',
  PRE: 'PRE',
  INT: 'INT',
  WIL: 'WIL',
  STR: 'STR',
  REF: 'REF',
  HLT: 'HLT',
});
compare('Skill Scores', 'scores', { score: 'score', level: 'level', tag: 'tag' });
compare('Difficulties', 'difficulties', { word: 'word', also: 'also', '3d6': 'TN 3d6', '1d20': 'TN 1d20' });
compare('Time', 'time', { step: 'step', seconds: 'seconds', label: 'label' });
compare('Membership', 'membership', {
  importance: 'importance',
  points: 'points per rank',
  modern: 'modern',
  scifi: 'science fiction',
  fantasy: 'fantasy',
});
compare('Fluency', 'languages', { level: 'level', name: 'name' });
compare('Accents', 'languages', { level: 'level', difficulty: 'difficulty', tn: 'TN' });
compare('Common Languages', 'languages', { language: 'language' });
compare('Wealth', 'wealth', {
  level: 'level',
  cost: 'cost',
  description: 'description',
  income: 'income',
  multiplier: 'multiplier',
  us2001: 'US 2001',
  us1940s: 'US 1940s',
  roaring20s: 'Roaring 20s',
  victorian: 'Victorian',
  feudalJapan: 'Feudal Japan',
});
compare('Purchases', 'wealth', { valueUpTo: 'value up to', difficulty: 'difficulty', tn: 'TN' }, (value, key) => (key !== 'valueUpTo' ? text(value) : value === null ? 'more' : `$${Number(value).toLocaleString('en-US')}`));
compare('Distances', 'distances', { distance: 'distance', modifier: 'modifier' });

describe('the table Awards', () => {
  const facts = read<{ award: string; ep: number; once: string }>('awards').map((fact, row) => ({ ...fact, row }));
  const table = tableOf('Awards');

  it('has the rows of the book, each under names of its own', () => {
    expect(table.rows).toHaveLength(facts.length);
    expect(shapeOf(table)).toEqual(evenly(table));
    const names = table.rows.flatMap(([award = '', also = '']) => [award, ...also.split('; ')].map(nameKey));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names).not.toContain('');
  });

  it.each(facts)('$award', ({ award, ep, once, row }) => {
    const own = cells(table, row);
    expect([own['award'], own['EP'], own['once']]).toEqual([award, text(ep), once]);
  });
});

describe('the table Language Families', () => {
  interface Fact {
    readonly table: string;
    readonly family: string;
    readonly branch: string;
    readonly languages: readonly string[];
    readonly dead: readonly string[];
    readonly unwritten: readonly string[];
  }
  const facts = read<Fact>('languages')
    .filter(({ table }) => table === 'Language Families')
    .map((fact, row) => ({ ...fact, row }));
  const table = tableOf('Language Families');

  it('has the branches of the book', () => {
    expect(table.rows).toHaveLength(facts.length);
    expect(shapeOf(table)).toEqual(evenly(table));
  });

  it.each(facts)('$family: $branch', (fact) => {
    const own = cells(table, fact.row);
    const languages = (own['languages'] ?? '').split(', ');
    const named = languages.map((language) => language.replace(/†$/, ''));
    const [, unwritten] = /^no writing(?:: (.*))?$/.exec(own['note'] ?? '') ?? [undefined, 'none'];
    expect([own['family'], own['branch'], named]).toEqual([fact.family, fact.branch, fact.languages]);
    expect(named.filter((_, at) => languages[at]?.endsWith('†'))).toEqual(fact.dead);
    expect(unwritten === undefined ? named : unwritten.split(', ')).toEqual(fact.unwritten.length > 0 ? fact.unwritten : ['none']);
  });

  it('has the common languages in the branches that their table names', () => {
    const common = tableOf('Common Languages');
    for (const [language = '', family = '', branch = ''] of common.rows) {
      const fact = facts.find((each) => each.family === family && each.branch === branch);
      expect(fact?.languages).toContain(language);
    }
  });
});

describe.each(['3d6', '1d20'])('the table Target Numbers %s', (dice) => {
  const facts = read<{ dice: string; sum: number; need: (number | null)[] }>('target-numbers')
    .filter((fact) => fact.dice === dice)
    .map((fact, row) => ({ ...fact, row }));
  const table = tableOf(`Target Numbers ${dice}`);

  it('has a column for each difficulty', () => {
    const words = tableOf('Difficulties').rows.map(([word]) => word);
    expect(table.columns).toEqual(['sum', ...words]);
    expect(table.rows).toHaveLength(facts.length);
  });

  it.each(facts)('attribute + skill $sum', ({ sum, need, row }) => {
    expect(table.rows[row]).toEqual([text(sum), ...need.map((roll) => (roll === null ? '-' : text(roll)))]);
  });
});

describe('traits', () => {
  interface Fact {
    readonly name: string;
    readonly kind: string;
    readonly type: string;
    readonly opposite: string | null;
    readonly repeatable: boolean;
    /** The points of each level, then its numbers. */
    readonly levels: Readonly<Record<string, readonly number[]>>;
  }
  const facts = read<Fact>('traits');

  it('are those of the book', () => {
    expect(namesOf(rules.traits).sort()).toEqual(facts.map(({ name }) => name).sort());
  });

  it.each(facts)('$name', (fact) => {
    const rule = found(rules.names.trait, fact.name);
    expect([rule.name, rule.kind, rule.type, rule.repeatable]).toEqual([fact.name, fact.kind, fact.type, fact.repeatable]);
    if (fact.opposite === null) expect(rule.opposites).toEqual([]);
    else expect(rule.opposites.map(({ name }) => found(rules.names.trait, name).name)).toContain(fact.opposite);
    expect(rule.levels.map(({ name, points }) => [name, points])).toEqual(Object.entries(fact.levels).map(([name, [points]]) => [name, points]));
    for (const level of rule.levels) {
      const written = level.effects.map((effect) => effect.text).join('; ');
      const numbers = [...written.matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
      const [, ...expected] = fact.levels[level.name] ?? [];
      for (const number of expected) expect(numbers, `${level.name}: ${written}`).toContain(Math.abs(number));
    }
  });
});

describe.each(['Generic', 'Fantasy/Medieval', 'Modern Military/Espionage', 'Science Fiction'])('the skill list %s', (list) => {
  interface Fact {
    readonly list: string;
    readonly group: string;
    readonly skill: string;
    readonly form: 'plain' | 'type' | 'spec';
    readonly attributes: string;
    readonly tools: 'R' | 'I' | null;
    readonly universal?: number;
    readonly common?: boolean;
  }
  const facts = read<Fact>('skills').filter((fact) => fact.list === list);
  const { groups, names } = rulesOf(list);

  it('has the groups and skills of the book', () => {
    const own = groups.flatMap(({ name, skills }) => skills.map((skill) => `${name}: ${skill.name}`));
    expect(own.sort()).toEqual(facts.map(({ group, skill }) => `${group}: ${skill}`).sort());
  });

  it.each(facts)('$skill', (fact) => {
    const rule = found(names.skill, fact.skill);
    const tools = { R: 'required', I: 'improvised' } as const;
    expect([rule.group, rule.form, rule.attributeGroups.join('/'), rule.tools]).toEqual([fact.group, fact.form === 'spec' ? 'specialty' : fact.form, fact.attributes, fact.tools ? tools[fact.tools] : '']);
    const free = rule.free && [rule.free.kind, rule.free.level];
    expect(free).toEqual(fact.universal ? ['universal', fact.universal] : fact.common ? ['common', 2] : undefined);
  });
});
