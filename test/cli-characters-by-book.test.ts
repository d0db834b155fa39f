/**
 * Characters made at random of the tables of the book, at all levels and with all skill lists. Their costs, scores and findings are
 * computed here from the data of the book, with nothing of the product, and compared with what the command line says.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCases, type Result } from './support/cases.ts';
import { randomFrom } from './support/random.ts';

const read = <T>(name: string): T => JSON.parse(readFileSync(`test/rulebook/${name}.json`, 'utf8')) as T;

interface SkillFact {
  readonly list: string;
  readonly group: string;
  readonly skill: string;
  readonly form: 'type' | 'spec' | 'plain';
  readonly universal?: number;
  readonly common?: boolean;
}
interface TraitFact {
  readonly name: string;
  readonly kind: 'advantage' | 'disadvantage';
  readonly opposite: string;
  readonly repeatable: boolean;
  readonly levels: Readonly<Record<string, readonly [points: number, ...rest: number[]]>>;
}
interface WeaponFact {
  readonly name: string;
  readonly skill: string;
  readonly damage?: string;
  readonly kind: string;
  readonly acc: number;
  readonly strMin: number | 'crew';
  readonly strDice: 'both' | 'fewer' | 'none';
}

const SKILLS = read<SkillFact[]>('skills');
const TRAITS = read<TraitFact[]>('traits');
const WEAPONS = read<WeaponFact[]>('weapons');
const LISTS = ['Generic', 'Fantasy/Medieval', 'Modern Military/Espionage', 'Science Fiction'];
const LEVELS = [
  { name: 'Realistic', attributes: 25, points: 50, maximum: 5 },
  { name: 'Cinematic', attributes: 35, points: 75, maximum: 8 },
  { name: 'Extreme', attributes: 50, points: 100, maximum: Infinity },
];
const IDS = ['STR', 'REF', 'HLT', 'PRE', 'INT', 'WIL'] as const;
/** Character points for a bought point. */
const DERIVED_PRICES = { DEF: 5, INI: 3, TGH: 5, LIF: 2, MOV: 5 };
/** Traits that change a score, or which choose among few details; their own tests have them. */
const APART =
  /^(?:Acute|Impaired|Advanced|Primitive|Fast |Slow |Physical|Senior|Short$|Tall|Weak|Membership|Wealth|Poverty|Immunity|Addiction|Athletic)/;
/** Skills that are bought for a specialty, and those of which everybody has one type. */
const NAMED =
  /^(?:Driving|Piloting|Starships|Watercraft|Sailing|Teamster|Physics|Psychology|Mechanic|Writing|Machine Guns|Missile Launchers)$/;
const FREE_TYPES = /^(?:Language|Professional|Area Knowledge|Unarmed Combat|Craft|Society|Symbols)$/;

interface Made {
  readonly text: string;
  readonly campaign: string;
  readonly what: string;
  readonly spent: number;
  readonly available: number;
  readonly attributePoints: number;
  readonly derived: Readonly<Record<string, number>>;
  readonly totals: Readonly<Record<string, number>>;
  /** What the level of a group is worth in each of its skills. */
  readonly untrained: Readonly<Record<string, number>>;
  readonly codes: readonly string[];
  readonly weapon: { readonly name: string; readonly unskilled: number; readonly damage: string | null };
}

function make(seed: number): Made {
  const pick = randomFrom(seed);
  const one = <T>(items: readonly T[]): T => items[pick(items.length)]!;
  const level = LEVELS[seed % LEVELS.length]!;
  const list = LISTS[seed % LISTS.length]!;
  const lines: string[] = [];
  const codes = new Set<string>();

  const scores = Object.fromEntries(IDS.map((id) => [id, 1 + pick(Math.min(level.maximum, 9))])) as Record<
    (typeof IDS)[number],
    number
  >;
  const attributePoints = IDS.reduce((sum, id) => sum + scores[id], 0);
  if (attributePoints > level.attributes) codes.add('attribute-points');
  // As writers do: one line, several, or names in full and small letters.
  const styles = [
    [IDS.map((id) => `${id} ${scores[id]}`).join('  ')],
    IDS.map((id) => `${id} ${scores[id]}`),
    [IDS.map((id) => `${id.toLowerCase()} ${scores[id]}`).join(', ')],
  ];
  lines.push(...one(styles));

  let spent = 0;
  const bought = pick(3) === 0 ? { LIF: 1 + pick(3), MOV: 0 } : { LIF: 0, MOV: 0 };
  if (bought.LIF > 0) lines.push(`LIF +${bought.LIF}`);
  spent += bought.LIF * DERIVED_PRICES.LIF;
  const half = (sum: number): number => Math.ceil(sum / 2);
  const caps: Record<string, number> =
    level.name === 'Realistic' ? { DEF: 20, INI: 10, TGH: 10, LIF: 50, MOV: 10 } : {};
  const derived = Object.fromEntries(
    Object.entries({
      DEF: scores.REF + 10,
      INI: half(scores.REF + scores.INT),
      TGH: half(scores.STR + scores.WIL),
      LIF: scores.HLT * 3 + scores.WIL * 2 + bought.LIF,
      MOV: scores.REF + half(scores.STR + scores.HLT),
    }).map(([id, value]) => [id, Math.min(value, caps[id] ?? Infinity)]),
  );

  let brought = 0;
  const taken = new Set<string>();
  for (const kind of ['advantage', 'disadvantage'] as const) {
    const chosen: string[] = [];
    for (let count = pick(5); count > 0; count--) {
      const trait = one(TRAITS.filter((each) => each.kind === kind && Object.keys(each.levels).length > 0));
      if (APART.test(trait.name) || taken.has(trait.name) || taken.has(trait.opposite)) continue;
      if ([...taken].some((name) => TRAITS.find((each) => each.name === name)?.opposite === trait.name))
        continue;
      taken.add(trait.name);
      const word = one(Object.keys(trait.levels));
      const cost = trait.levels[word]![0];
      if (kind === 'advantage') spent += cost;
      else brought += cost;
      chosen.push(
        trait.repeatable || /amous$/.test(trait.name) || pick(3) === 0
          ? `${trait.name} (${one([word, word.toLowerCase()])}): somebody of seed ${seed}`
          : `${trait.name} (${word})`,
      );
    }
    if (chosen.length > 0) lines.push(`${kind}s:`, ...chosen.map((line) => `  ${line}`));
  }

  const totals: Record<string, number> = {};
  const own = SKILLS.filter((each) => each.list === list);
  const groups = new Map<string, number>();
  const written: string[] = [];
  for (let count = pick(3); count > 0; count--) {
    const { group } = one(own);
    if (groups.has(group)) continue;
    groups.set(group, 1);
    spent += 5;
    written.push(`${group} +1`);
  }
  const weapon = one(WEAPONS.filter(({ damage, strMin }) => /^\d/.test(damage ?? '') && strMin !== 'crew'));
  const learnable = own.filter(
    ({ skill, form }) => !NAMED.test(skill) && !(form === 'type' && FREE_TYPES.test(skill)),
  );
  const learned = new Set<string>(['Language']);
  const candidates = [
    ...learnable.filter(({ skill }) => skill === weapon.skill),
    ...Array.from({ length: 9 }, () => one(learnable)),
  ];
  written.push('Language (English, native) +3');
  for (const { skill, group, form, universal, common } of candidates) {
    if (learned.has(skill)) continue;
    learned.add(skill);
    const free = form === 'type' ? 0 : (universal ?? (common ? 2 : 0));
    const score = Math.max(free, 1) + pick(3);
    spent += score - free;
    const total = score + (groups.get(group) ?? 0);
    if (total > level.maximum) codes.add('skill-maximum');
    const name = form === 'type' ? `${skill} (Own kind)` : skill;
    const bonus = form === 'spec' && pick(2) === 0 ? 2 : 0;
    spent += bonus / 2;
    written.push(`${name} +${score}${bonus > 0 ? ` (Own field +${bonus})` : ''}`);
    totals[name] = total;
  }
  lines.push('skills:', ...written.map((line) => `  ${line}`), 'weapons:', `  ${weapon.name}`);

  const available = level.points + brought + 10 * Math.max(0, level.attributes - attributePoints);
  if (spent > available) codes.add('character-points');
  return {
    what: `seed ${seed}, ${level.name}, ${list}`,
    campaign: `level: ${level.name}\nskill list: ${list}`,
    text: [`character Seed ${seed}`, ...lines.map((line) => `  ${line}`)].join('\n'),
    spent,
    available,
    attributePoints,
    derived,
    totals,
    untrained: Object.fromEntries(own.map(({ skill, group }) => [skill, groups.get(group) ?? 0])),
    codes: [...codes],
    weapon: {
      name: weapon.name,
      unskilled: scores.REF + weapon.acc - Math.max(0, Number(weapon.strMin) - scores.STR),
      damage: damageOf(weapon, scores.STR),
    },
  };
}

/** Dice by STR and STR Min, at most twice as many. Core Rules, STR Minimum. */
function damageOf({ damage, kind, strMin, strDice }: WeaponFact, strength: number): string | null {
  const [, dice = '', rest = ''] = /^(\d+)(d6.*)$/.exec(damage ?? '') ?? [];
  if (!dice) return null;
  const more = strength - Number(strMin);
  const change = strDice === 'none' || (strDice === 'fewer' && more > 0) ? 0 : more;
  const count = Math.min(Number(dice) * 2, Number(dice) + change);
  return count > 0 ? `${count}${rest} ${kind}` : null;
}

const MADE = Array.from({ length: 180 }, (_, index) => make(index + 1));
let results: Result[] = [];
beforeAll(() => {
  results = runCases(MADE);
}, 240_000);

describe('characters made of the tables of the book', () => {
  it.each(MADE.map((made, index) => ({ ...made, index })))('$what', (made) => {
    const { findings, sheets } = results[made.index]!;
    const [sheet] = Object.values(sheets);
    const found = findings
      .filter((finding) => / error /.test(finding))
      .map((finding) => finding.split(' ')[2]);
    expect({ text: made.text, found: [...new Set(found)].sort() }).toEqual({
      text: made.text,
      found: [...made.codes].sort(),
    });
    expect(sheet!.attributePoints?.spent).toBe(made.attributePoints);
    expect(sheet!.derived).toEqual(made.derived);
    expect(sheet!.characterPoints).toMatchObject({ spent: made.spent, available: made.available });
    const totals = Object.fromEntries(
      sheet!.skills.map(({ name, type, total }) => [type === null ? name : `${name} (${type})`, total]),
    );
    expect(totals).toMatchObject(made.totals);
    const [weapon] = sheet!.weapons as {
      attacks: Record<string, number>;
      damage: string | null;
      skill: string | null;
    }[];
    expect(weapon!.damage).toBe(made.weapon.damage);
    // A level of the group counts for skills that were never learned, too.
    const skill = made.totals[String(weapon!.skill)] ?? made.untrained[String(weapon!.skill)] ?? 0;
    if (weapon!.attacks['REF'] !== undefined)
      expect(weapon!.attacks['REF']).toBe(made.weapon.unskilled + skill);
  });
});
