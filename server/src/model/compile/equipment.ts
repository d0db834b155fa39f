/**
 * Weapons, armor, gear, objects, materials and tables. They depend on nothing but their own declaration, and are computed once
 * for each: most are the library's, which every campaign has.
 */
import { kilogramsIn, WEIGHT } from '../../text/weight-units.ts';
import type {
  ArmorRule,
  Damage,
  GearRule,
  MaterialRule,
  ObjectRule,
  WeaponRule,
} from '../../rules/equipment.ts';
import { LOCATION_NUMBERS } from '../../rules/hit-locations.ts';
import { nameKey } from '../../rules/names.ts';
import { onceFor } from '../../rules/lazy.ts';
import type { OptionRule } from '../../rules/options.ts';
import type { Rule, Ruling, Table } from '../../rules/ruleset.ts';
import type { Item } from '../../syntax/tree.ts';
import type { Declared } from '../declarations.ts';
import { itemsOf, ruleOf, textOf } from './rule.ts';

const statsOf = (declared: Declared): Item[] =>
  declared.node.members.flatMap((member) => (member.type === 'stats' ? member.items : []));

/** The marks of a weapon that mean something in play. */
export const WEAPON_MARKS = [
  'SA',
  'AF',
  'AB',
  'RD',
  'RS',
  'PA',
  'EX',
  'pointed',
  'thrown',
  'armor piercing',
  'miss x2',
];

const DAMAGE = /^(\d+)d(\d+)(?:\s*([+-]\s*\d+))?\s+(B|P|Sp)\s*\/\s*(S|L|Sp)$/i;
const STRENGTH_DAMAGE = /^STR(?:\s*([+-]\s*\d+))?(?:\s+damage)?\s+(B|P|Sp)\s*\/\s*(S|L|Sp)$/i;
const NUMBER = '([+\\-\\u2212\\u2013]?\\d+(?:\\.\\d+)?)';

/** The statistics that a line may have, each with how it is written. */
const STATS = {
  damage: DAMAGE,
  'STR damage': STRENGTH_DAMAGE,
  size: /^size\s+([SML](?:\s*(?:\/|or)\s*[SML])*)$/i,
  Init: new RegExp(`^Init\\s+${NUMBER}$`, 'i'),
  Acc: new RegExp(`^Acc\\s+${NUMBER}$`, 'i'),
  RMod: new RegExp(`^RMod\\s+${NUMBER}$`, 'i'),
  'STR Min': /^STR\s+Min\s+(\d+|crew)$/i,
  Max: /^Max\s+(?:(\d+(?:\.\d+)?)\s*(m|km)?|(?:STR\s*)?[x×]\s*(\d+))$/i,
  RoF: /^RoF\s+(\S.*)$/i,
  Amm: /^Amm\s+(\d+)$/i,
  weight: WEIGHT,
  AV: /^AV\s+(\d+)$/i,
  Hits: /^Hits\s+(\d+)(\s+or more)?$/i,
  thickness: /^(\d+(?:\.\d+)?)\s+per\s+mm$/i,
} satisfies Record<string, RegExp>;
export type Stat = keyof typeof STATS;

/** The descriptions of statistics. */
export const STAT_ABOUT: Readonly<Record<Stat, string>> = {
  damage: 'Damage dice, then type and form: B blunt, P penetrating, Sp special; S stunning, L lethal.',
  'STR damage': 'Unarmed damage by the character’s STR, and the bonus to STR.',
  size: 'S, M or L: its best distance, 1, 2 or 3 meters.',
  Init: 'The modifier to INI while it is used.',
  Acc: 'Accuracy: its modifier to the attack.',
  RMod: 'Range modifier: reduces the penalty of distance, to 0 at most.',
  'STR Min':
    'The minimum STR. Each missing point costs one point of INI and attack; for armor, one of REF and MOV.',
  Max: 'Its maximum range, in meters or as a multiple of STR.',
  RoF: 'Rate of fire: `2` rounds a turn, `1/3` one in three turns, `4s` four single shots, `4/20` single or automatic.',
  Amm: 'Rounds before it must be loaded again.',
  weight: 'Its weight.',
  AV: 'Armor value: the points subtracted from damage.',
  Hits: 'The damage that destroys it.',
  thickness: 'Hits to break through, for each millimeter.',
};

/** The statistic that a text is. */
export const statIn = (text: string): Stat | undefined =>
  (Object.keys(STATS) as Stat[]).find((stat) => STATS[stat].test(text));

/** The statistics that each kind of equipment has. */
export const STATS_OF: Readonly<Partial<Record<Declared['kind'], readonly Stat[]>>> = {
  weapon: ['damage', 'STR damage', 'size', 'Init', 'Acc', 'RMod', 'STR Min', 'Max', 'RoF', 'Amm', 'weight'],
  armor: ['AV', 'STR Min', 'weight'],
  object: ['AV', 'Hits', 'weight'],
  material: ['thickness'],
};

/** Whether an item of a stat line is a statistic of that kind of thing, a mark, or `Damage +2` where the system has it. */
export const isStat = (kind: Declared['kind'], text: string, own: readonly string[]): boolean =>
  own.includes(nameKey(text.replace(/[+\-\u2212\u2013]?(?<![\d./])\d[\d./]*$/, ''))) ||
  (STATS_OF[kind] ?? []).some((stat) => STATS[stat].test(text)) ||
  (kind === 'weapon' && WEAPON_MARKS.some((mark) => nameKey(mark) === nameKey(text)));

class StatLine {
  readonly #texts: readonly string[];

  constructor(declared: Declared) {
    this.#texts = statsOf(declared).map((item) => item.text);
  }

  match(stat: Stat): RegExpExecArray | undefined {
    for (const text of this.#texts) {
      const match = STATS[stat].exec(text);
      if (match) return match;
    }
    return undefined;
  }

  number(stat: Stat): number | undefined {
    const text = this.match(stat)?.[1];
    return text === undefined ? undefined : numberIn(text);
  }

  marks(): string[] {
    return this.#texts.filter((text) => !Object.values(STATS).some((pattern) => pattern.test(text)));
  }
}

const numberIn = (text: string): number => Number(text.replace(/\s+/g, '').replace(/[\u2212\u2013]/, '-'));

function damageOf(stats: StatLine): Damage | undefined {
  const [, dice, sides, bonus, type, form] = stats.match('damage') ?? [];
  if (dice)
    return {
      dice: Number(dice),
      sides: Number(sides),
      bonus: bonus ? numberIn(bonus) : 0,
      fromStrength: undefined,
      type: type!,
      form: form!,
    };
  const [, more, ownType, ownForm] = stats.match('STR damage') ?? [];
  if (!ownType) return undefined;
  return {
    dice: 0,
    sides: 6,
    bonus: 0,
    fromStrength: more ? numberIn(more) : 0,
    type: ownType,
    form: ownForm!,
  };
}

function rangeOf(stats: StatLine): WeaponRule['range'] {
  const [, distance, unit, factor] = stats.match('Max') ?? [];
  if (factor) return { perStrength: Number(factor) };
  return distance ? { meters: Number(distance) * (unit?.toLowerCase() === 'km' ? 1000 : 1) } : undefined;
}

const weightOf = (stats: StatLine): number | undefined => kilogramsIn(stats.match('weight')?.[0] ?? '');

/** A thing under the names that people write: `Ax, battle` is a battle ax. */
function itemOf(declared: Declared): Rule {
  const rule = ruleOf(declared);
  const [, noun, kind] = /^([^,()]+), ([^,()]+)$/.exec(rule.name) ?? [];
  return noun ? { ...rule, aliases: [...rule.aliases, `${kind!} ${noun}`] } : rule;
}

export const weaponOf = onceFor((declared: Declared): WeaponRule => {
  const stats = new StatLine(declared);
  const minimum = stats.match('STR Min')?.[1] ?? '0';
  const range = rangeOf(stats);
  const dice = nameKey(textOf(declared, 'strength dice'));
  return {
    ...itemOf(declared),
    kind: 'weapon',
    skills: itemsOf(declared, 'skill'),
    specialties: itemsOf(declared, 'specialty'),
    category: textOf(declared, 'category'),
    group: textOf(declared, 'group'),
    damage: damageOf(stats),
    sizes: (stats.match('size')?.[1] ?? '').toUpperCase().match(/[SML]/g) ?? [],
    init: stats.number('Init') ?? 0,
    acc: stats.number('Acc') ?? 0,
    rmod: stats.number('RMod'),
    strengthMinimum: minimum.toLowerCase() === 'crew' ? 'crew' : Number(minimum),
    range,
    rateOfFire: stats.match('RoF')?.[1] ?? '',
    ammunition: stats.number('Amm'),
    weight: weightOf(stats),
    strengthDice: dice === 'both' || dice === 'fewer' || dice === 'none' ? dice : range ? 'none' : 'both',
    marks: stats.marks(),
    effects: textOf(declared, 'effects'),
  };
});

export const armorOf = onceFor((declared: Declared): ArmorRule => {
  const stats = new StatLine(declared);
  const covers = textOf(declared, 'covers');
  return {
    ...itemOf(declared),
    kind: 'armor',
    armorValue: stats.number('AV') ?? 0,
    strengthMinimum: stats.number('STR Min') ?? 0,
    weight: weightOf(stats),
    covers,
    locations: locationsIn(covers),
    halvedBy: itemsOf(declared, 'halved by'),
    parts: itemsOf(declared, 'parts'),
    marks: stats.marks(),
    effects: textOf(declared, 'effects'),
  };
});

/** `3, 5-15` as numbers; what is no hit location is left out. */
function locationsIn(covers: string): number[] {
  const { least, most } = LOCATION_NUMBERS;
  const locations = new Set<number>();
  for (const part of covers.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*$/.exec(part) ?? [];
    for (let at = Math.max(Number(first), least); at <= Math.min(Number(last), most); at++) locations.add(at);
  }
  return [...locations].sort((a, b) => a - b);
}

export const gearOf = onceFor((declared: Declared): GearRule => ({
  ...itemOf(declared),
  kind: 'gear',
  category: textOf(declared, 'category'),
  weight: weightOf(new StatLine(declared)),
  effects: textOf(declared, 'effects'),
}));

export const objectOf = onceFor((declared: Declared): ObjectRule => {
  const stats = new StatLine(declared);
  return {
    ...itemOf(declared),
    kind: 'object',
    category: textOf(declared, 'category'),
    armorValue: stats.number('AV') ?? 0,
    hits: stats.number('Hits') ?? 0,
    orMore: stats.match('Hits')?.[2] !== undefined,
    weight: weightOf(stats),
  };
});

export const materialOf = onceFor((declared: Declared): MaterialRule => ({
  ...itemOf(declared),
  kind: 'material',
  perMillimeter: new StatLine(declared).number('thickness') ?? 0,
}));

export const tableOf = onceFor((declared: Declared): Table => {
  const [head = [], ...rows] = declared.node.members.flatMap((member) =>
    member.type === 'row' ? [member.cells.map((cell) => cell.text)] : [],
  );
  return { ...ruleOf(declared), columns: head, rows, detailsOf: itemsOf(declared, 'details of') };
});

/** `ruling R16 Sprinting`. */
export const rulingOf = onceFor((declared: Declared): Ruling => {
  const [, id = '', title = ''] = /^(\S+)\s*([^]*)/.exec(declared.node.name.text) ?? [];
  const { about, source, origin } = ruleOf(declared);
  return { id, title, about, source, origin, options: itemsOf(declared, 'option') };
});

export const optionOf = onceFor((declared: Declared): OptionRule => ({
  ...ruleOf(declared),
  values: itemsOf(declared, 'values'),
  default: textOf(declared, 'default'),
  use: textOf(declared, 'use'),
}));
