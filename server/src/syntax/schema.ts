/**
 * Which declarations there are and which keys they take. The parser asks how a key's value is written; checks,
 * completion and hovers ask what a key is for.
 */

/** How the value of a key is written. */
export type ValueForm =
  /** free text on the line, or prose on the lines below */
  | 'text'
  /** items with commas between them */
  | 'list'
  | 'formula'
  | 'effects'
  /** the lines below are entries */
  | 'traits'
  | 'skills'
  | 'items';

export interface KeySchema {
  readonly form: ValueForm;
  readonly about: string;
  /** What the value must be: one of some words, or a number or `none`. */
  readonly expects: 'number' | readonly string[] | undefined;
}

export interface DeclarationSchema {
  readonly about: string;
  readonly keys: Readonly<Record<string, KeySchema>>;
  /** What a line without a colon is. */
  readonly lines: 'scores' | 'attributes' | 'prose' | 'none';
  /** What a `key: value` line with a key that is not listed is. */
  readonly otherKeys: 'text' | 'effects' | 'skill' | 'prose';
}

const key = (form: ValueForm, about: string, expects?: KeySchema['expects']): KeySchema => ({
  form,
  about,
  expects,
});
const YES_OR_NO = ['yes', 'no'];

const SOURCE = { source: key('text', 'The book and chapter that the rule comes from.') };
const ABOUT = { about: key('text', 'What it is, for the reader.') };

/** The numbers that a level of play sets and a campaign may set anew. */
const LIMITS = {
  'average attribute': key('list', 'The average attribute score of a starting character.', 'number'),
  'attribute points': key('list', 'Attribute points of a starting character.', 'number'),
  'character points': key('list', 'Character points of a starting character.', 'number'),
  'attribute maximum': key('list', 'Highest attribute score at creation, or `none`.', 'number'),
  'attribute minimum': key('list', 'Lowest attribute score of a player character.', 'number'),
  'skill maximum': key('list', 'Highest skill score at creation, cascade included, or `none`.', 'number'),
  'rank maximum': key('list', 'Highest rank in an organization, or `none`.', 'number'),
  'derived maximum': key('list', 'Caps of derived attributes: `DEF 20, INI 10`.'),
};

/** Prices and options that the rules of a system set and a campaign may set anew. */
const RULES = {
  'advantage levels': key('list', 'The levels of advantages and what each costs.'),
  'disadvantage levels': key('list', 'The levels of disadvantages and what each is worth.'),
  'attribute point exchange': key('list', 'Character points for one unspent attribute point.', 'number'),
  'attribute level cost': key(
    'list',
    'Character points for one attribute level where there is a single pool.',
    'number',
  ),
  'point pools': key('list', '`separate` pools of attribute and character points, or a `single` one.', [
    'separate',
    'single',
  ]),
  'skill group cost': key('list', 'Character points for one level of a skill group.', 'number'),
  'skill cost': key('list', 'Character points for one level of a skill.', 'number'),
  'specialty pair cost': key('list', 'Character points for two levels of a specialty.', 'number'),
  'group size': key('list', 'How many skills a home-made skill group should hold.'),
  'sheet keys': key('list', 'Further keys that a character may use.'),
  'universal skills': key(
    'list',
    'The skills that everybody has, with their free levels, instead of those of the skill list.',
  ),
  'common skills': key(
    'list',
    'The common skills that are free in this campaign, instead of all those of the skill list.',
  ),
  'native language level': key('list', 'The free level of the native language.', 'number'),
  'trait bonus feeds derived': key(
    'list',
    '`yes` if a permanent attribute bonus counts for derived attributes.',
    YES_OR_NO,
  ),
  'skill maximum scope': key(
    'list',
    '`total` counts the cascade against the skill maximum, `own` does not.',
    ['total', 'own'],
  ),
  'group level allows specialty': key(
    'list',
    '`yes` if a level in the group is enough to buy a specialty.',
    YES_OR_NO,
  ),
};

const CHARACTER: DeclarationSchema = {
  about: 'A character.',
  lines: 'scores',
  otherKeys: 'text',
  keys: {
    level: key('list', 'The level of play of this character, where it is not the campaign’s.'),
    'attribute points': LIMITS['attribute points'],
    'character points': LIMITS['character points'],
    advantages: key('traits', 'Advantages, one on each line: `Cool Headed (Edge)`.'),
    disadvantages: key('traits', 'Disadvantages, one on each line: `Secret (Hardship): what it is`.'),
    skills: key('skills', 'Skill groups, skills and specialties: `Para +1 (Parachute +2)`.'),
    weapons: key('items', 'Weapons carried.'),
    armor: key('items', 'Armor worn.'),
    gear: key('items', 'Everything else that is carried.'),
    log: key('items', 'Awards and advances, in the order of their dates.'),
  },
};

const TRAIT: DeclarationSchema = {
  about: 'A trait.',
  lines: 'none',
  otherKeys: 'effects',
  keys: {
    ...ABOUT,
    also: key('list', 'Other names.'),
    type: key('list', '`innate`, `developed` or `either`.'),
    opposite: key(
      'list',
      'Traits that cannot be had together with it; `(same subject)` or `(allowed)` softens that.',
    ),
    detail: key('list', 'What the writer must name in parentheses or after the colon.'),
    'one of': key('list', 'The only details there are; or `any skill`, `any skill group`.'),
    repeatable: key('list', '`yes` if it can be taken once for each different detail.'),
    price: key('formula', 'The price of a trait that is not bought by level.'),
    always: key('effects', 'What it does at every level.'),
    samples: key('list', 'Examples of details.'),
    note: key('text', 'A remark for the reader.'),
    ...SOURCE,
  },
};

const ITEM: DeclarationSchema = {
  about: 'Equipment.',
  lines: 'prose',
  otherKeys: 'prose',
  keys: { ...ABOUT, effects: key('text', 'What else it does.'), ...SOURCE },
};

const ADVENTURE: DeclarationSchema = {
  about: 'A part of an adventure.',
  lines: 'prose',
  otherKeys: 'prose',
  keys: {},
};

export const SCHEMA = {
  campaign: {
    about: 'The rules that hold in a folder and below it.',
    lines: 'none',
    otherKeys: 'text',
    keys: {
      system: key('list', 'The rule system: `Action! System`.'),
      level: key('list', 'The level of play: Realistic, Cinematic or Extreme.'),
      'skill list': key('list', 'The skill list in use.'),
      use: key('list', 'Optional rules, by name.'),
      dice: key('list', '`3d6`, `2d10` or `1d20`.', ['3d6', '2d10', '1d20']),
      severity: key('list', 'How findings are reported: `unspent-points ignore, specialty-odd warning`.'),
      ...LIMITS,
      ...RULES,
      ...ABOUT,
      ...SOURCE,
    },
  },
  character: { ...CHARACTER, about: 'A player character; its points are checked.' },
  npc: { ...CHARACTER, about: 'A character without a budget; its totals are shown, never complained about.' },
  advantage: { ...TRAIT, about: 'A trait that costs character points.' },
  disadvantage: { ...TRAIT, about: 'A trait that gives character points.' },
  'attribute group': {
    about: 'Attributes that belong together, with their roles: `PRW Prowess (power)`.',
    lines: 'attributes',
    otherKeys: 'text',
    keys: { ...ABOUT, ...SOURCE },
  },
  derived: {
    about: 'An attribute that follows from others.',
    lines: 'none',
    otherKeys: 'text',
    keys: {
      ...ABOUT,
      formula: key(
        'formula',
        'How it follows from attributes; a fraction rounds up unless `rounded down` is said.',
      ),
      cost: key('list', 'Character points for one bought point.'),
      cap: key('list', 'The highest score at a level of play: `Realistic 20`.'),
      note: key('text', 'A remark for the reader.'),
      ...SOURCE,
    },
  },
  'skill group': {
    about: 'Skills that belong together: `Ritual: Mind; tools required`.',
    lines: 'none',
    otherKeys: 'skill',
    keys: {
      list: key('list', 'The skill list it belongs to; without it, to every list.'),
      also: key('list', 'Other names.'),
      ...ABOUT,
      ...SOURCE,
    },
  },
  'skill list': {
    about: 'A list of skill groups.',
    lines: 'none',
    otherKeys: 'text',
    keys: { ...ABOUT, ...SOURCE },
  },
  level: {
    about: 'A level of play.',
    lines: 'none',
    otherKeys: 'text',
    keys: { ...ABOUT, ...LIMITS, ...SOURCE },
  },
  system: {
    about: 'A rule system.',
    lines: 'none',
    otherKeys: 'text',
    keys: {
      'default level': key('list', 'The level of play where a campaign names none.'),
      'default skill list': key('list', 'The skill list where a campaign names none.'),
      'optional rules': key('list', 'The optional rules that a campaign may `use`.'),
      'attribute cost': key('list', 'Attribute points for one attribute level.', 'number'),
      ...LIMITS,
      ...RULES,
      ...ABOUT,
      ...SOURCE,
    },
  },
  weapon: ITEM,
  armor: ITEM,
  gear: ITEM,
  adventure: ADVENTURE,
  scene: ADVENTURE,
  encounter: ADVENTURE,
} as const satisfies Record<string, DeclarationSchema>;

export type DeclarationKind = keyof typeof SCHEMA;

/** Two-word keywords first, so that `skill group` is not read as something called “group”. */
export const DECLARATION_KINDS = (Object.keys(SCHEMA) as DeclarationKind[]).sort(
  (a, b) => Number(b.includes(' ')) - Number(a.includes(' ')),
);

export const schemaOf = (kind: DeclarationKind): DeclarationSchema => SCHEMA[kind];
