/**
 * Jack Smith, the character that the Core Rules create from beginning to end (pages 87 to 89), against his printed sheet. The
 * example goes on where the book stops: what its log tells is undone first.
 */
import { phrase } from '../../server/src/words/phrase.ts';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sheet } from '../../server/src/cli/sheet.ts';
import { explanationLine } from '../../server/src/features/render.ts';
import { build, cellOf, numbersOf, systems, type Row } from './build.ts';

const FOLDER = 'examples/agent-x';
const FILE = `${FOLDER}/jack-smith.callsheet`;
const read = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');

/** The book's sheet, row by row. The costs are its own; where its scores do not follow from them, the rule's stand here. */
const SKILLS: Readonly<Record<string, Row>> = {
  Athletics: [1, 1, 5],
  Climbing: [4, 5, 2],
  Para: [1, 2, 1],
  Parachute: [4, 6, 2],
  Swimming: [3, 4, 3],
  'Unarmed Combat (Brawling)': [4, 5, 2],
  Throwing: [2, 3, 0],
  Instruction: [2, 2, 0],
  Persuasion: [2, 2, 0],
  Propaganda: [2, 4, 1],
  Writing: [2, 2, 2],
  Reports: [4, 6, 2],
  Stealth: [5, 5, 3],
  'Language (English)': [3, 3, 0],
  'Area Knowledge (Houston, TX)': [4, 4, 2],
  Awareness: [5, 5, 3],
  Concentration: [3, 3, 1],
  Intuition: [5, 5, 5],
  'Intel Analysis': [3, 3, 3],
  Surveillance: [2, 2, 2],
  'First Aid': [2, 2, 2],
  'Maces/Clubs': [2, 2, 0],
  'Fish and Game': [2, 2, 2],
  Hunting: [4, 6, 2],
  Navigation: [3, 3, 3],
  Survival: [3, 3, 3],
  Sciences: [1, 1, 5],
  Astronomy: [4, 5, 4],
  Pistols: [3, 3, 3],
  'Society (Military)': [3, 3, 3],
  Technical: [1, 1, 5],
  'Driving (Cars)': [3, 3, 1],
  'Piloting (Space Craft)': [5, 5, 5],
};

const built = build({
  'campaign.callsheet': read('campaign.callsheet'),
  'jack-smith.callsheet': read('jack-smith.callsheet'),
});
const CREATION = '2026-01-01';
const [created] = built.at(CREATION);
const view = { sheet: created! };
const numbers = numbersOf(view);

describe('Jack Smith', () => {
  it('spends 35 attribute points', () => {
    expect(numbers.attributes).toEqual({ STR: 4, REF: 8, HLT: 5, PRE: 7, INT: 5, WIL: 6 });
    expect(numbers.attributeCosts).toEqual(numbers.attributes);
    expect(numbers.attributePoints).toEqual([35, 35]);
    expect(numbers.fromAttributePoints).toBe(0);
  });

  it('lifts 100 kg, and hits for two dice', () => {
    expect(numbers.strength).toMatchObject({ lift: 100, damage: '2d6' });
    expect(cellOf(view.sheet.ruleset, 'Strength', '4', 'lift')).toBe('100 kg');
  });

  it('runs 26 m, would sprint 52 without his limp, and is stunned by more than 14', () => {
    const says = (of: string): string =>
      view.sheet
        .remarks(of)
        .map(({ said }) => phrase(said))
        .join('; ');
    expect(says('MOV')).toContain('runs 26 m');
    expect(says('MOV')).toContain('Sprints 52 m');
    expect(says('LIF')).toContain('more than 14');
  });

  it('derives his other attributes, and says how', () => {
    expect(numbers.derived).toEqual({ DEF: 18, INI: 7, TGH: 5, LIF: 27, MOV: 13 });
    expect(view.sheet.derived.map(({ explanation }) => explanationLine(explanation))).toEqual([
      'DEF 18 = REF 8 + 10 · Core Rules, Defensive Target Number',
      'INI 7 = (REF 8 + INT 5) / 2 rounded up → 7 · Core Rules, Initiative',
      'TGH 5 = (STR 4 + WIL 6) / 2 · Core Rules, Toughness',
      'LIF 27 = HLT 5 x 3 + WIL 6 x 2 · Core Rules, Life',
      'MOV 13 = REF 8 + (STR 4 + HLT 5) / 2 rounded up → 5 · Core Rules, Move',
    ]);
  });

  it('pays 15 points for advantages and gets 17 for disadvantages', () => {
    expect(numbers.traits).toEqual({
      'Cool Headed (Edge)': 5,
      'Strong Willed (Gift)': 10,
      'Enemy (Peril)': 10,
      'Physical Disadvantage (Inconvenience)': 2,
      'Secret (Hardship)': 5,
    });
    expect(numbers.advantages).toBe(15);
    expect(numbers.disadvantages).toBe(17);
  });

  it('has the effects of his advantages', () => {
    const effects = (name: string): string[] =>
      view.sheet.traits
        .filter(({ rule }) => rule.name === name)
        .flatMap((trait) => trait.effects.map(({ text }) => text));
    expect(effects('Cool Headed').join()).toContain('+6');
    expect(effects('Strong Willed').join()).toContain('+9');
  });

  it.each(Object.entries(SKILLS))('has %s at %j', (name, row) => {
    expect(numbers.skills[name]).toEqual(row);
  });

  it('has no other skill but the universal one that his sheet leaves out', () => {
    const others = Object.entries(numbers.skills).filter(([name]) => !(name in SKILLS));
    expect(others).toEqual([['Professional', [2, 2, 0]]]);
  });

  it('spends all his points: 75, 2 more for his traits, 77 on skills', () => {
    expect(Object.values(SKILLS).reduce((sum, [, , cost]) => sum + cost, 0)).toBe(77);
    expect(numbers.skillPoints).toBe(77);
    expect(numbers.derivedPoints).toBe(0);
    expect(numbers.characterPoints).toEqual([15 + 77, 75 + 17]);
  });

  it('has no findings', () => {
    expect(built.findings).toEqual([]);
  });

  it('costs today what he cost then, and has learned something', () => {
    const today = numbersOf(built.views[0]!);
    expect(today.attributePoints).toEqual([35, 35]);
    expect(today.characterPoints).toEqual([92, 92]);
    const changed = Object.keys(today.skills).filter(
      (name) => numbers.skills[name]?.[0] !== today.skills[name]![0],
    );
    expect(changed.sort()).toEqual(['Electronics', 'Intel Analysis', 'Surveillance']);
  });

  it('has the same free skills where nobody writes them down', () => {
    const free = /^ {4}(?:Throwing|Instruction|Maces\/Clubs) \+\d\n/gm;
    const text = read('jack-smith.callsheet');
    expect(text.match(free)).toHaveLength(3);
    const shorter = build({
      'campaign.callsheet': read('campaign.callsheet'),
      'jack-smith.callsheet': text.replace(free, ''),
    });
    const { skills, ...others } = numbersOf({ sheet: shorter.at(CREATION)[0]! });
    const lower = (rows: Readonly<Record<string, Row>>): Record<string, Row> =>
      Object.fromEntries(Object.entries(rows).map(([name, row]) => [name.toLowerCase(), row]));
    expect(lower(skills)).toEqual(lower(numbers.skills));
    expect({ ...others, skills: numbers.skills }).toEqual(numbers);
    expect(shorter.findings).toEqual([]);
  });
});

describe('the sheet of Jack Smith on the command line', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is the same as JSON', async () => {
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const exit = await sheet([FILE], { format: 'json', name: 'jack smith', at: CREATION }, systems);
    const sheets = JSON.parse(written.join('')) as { skills: SkillJson[] }[];
    expect(exit).toBe(0);
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toMatchObject(
      JSON.parse(readFileSync('test/worked-examples/jack-smith.json', 'utf8')) as object,
    );
    expect(rowsOf(sheets[0]!.skills)).toEqual({ ...SKILLS, Professional: [2, 2, 0] });
  });
});

interface SkillJson {
  readonly name: string;
  readonly type: string | null;
  readonly score: number;
  readonly total: number;
  readonly cost: number;
  readonly specialties: readonly {
    readonly name: string;
    readonly bonus: number;
    readonly total: number;
    readonly cost: number;
  }[];
}

const rowsOf = (skills: readonly SkillJson[]): Record<string, Row> =>
  Object.fromEntries(
    skills.flatMap(({ name, type, score, total, cost, specialties }) => [
      [type === null ? name : `${name} (${type})`, [score, total, cost]] as const,
      ...specialties.map((each) => [each.name, [each.bonus, each.total, each.cost]] as const),
    ]),
  );
