/**
 * Which declarations there are and which keys they take. The parser asks how a key's value is written; checks,
 * completion and hovers ask what a key is for.
 */

/** The form of the value of a key. */
export type ValueForm =
  /** free text on the line, or prose on the lines below */
  | 'text'
  /** items with commas between them */
  | 'list'
  /** lists with semicolons between them */
  | 'facts'
  | 'formula'
  | 'effects'
  /** the lines below are entries */
  | 'traits'
  | 'skills'
  | 'items'
  | 'log';

export interface KeySchema {
  readonly form: ValueForm;
  readonly about: string;
  /** The required value: one of some words, or a number or `none`. */
  readonly expects: 'number' | readonly string[] | undefined;
}

export interface DeclarationSchema {
  readonly about: string;
  readonly keys: Readonly<Record<string, KeySchema>>;
  /** The meaning of a line without a colon. */
  readonly lines: 'scores' | 'attributes' | 'stats' | 'rows' | 'prose' | 'none';
  /** The meaning of a `key: value` line whose key is not listed. */
  readonly otherKeys: 'text' | 'effects' | 'skill' | 'side' | 'prose';
}

const key = (form: ValueForm, about: string, expects?: KeySchema['expects']): KeySchema => ({
  form,
  about,
  expects,
});

const ABOUT = { about: key('text', 'A description for the reader.') };
const SOURCE = {
  'only with': key('list', 'Counts only where a campaign uses this optional rule.'),
  'not with': key('list', 'Counts only where no campaign uses this optional rule.'),
  note: key('text', 'A remark for the reader.'),
  ruling: key('list', 'The rulings that it follows: `R16`.'),
  source: key('text', 'The book and chapter that the rule comes from.'),
};
const ALSO = { also: key('list', 'Other names.') };

/** The numbers that a level of play sets and a campaign may set anew. */
const COMMON_SKILLS = key(
  'list',
  'The free common skills, in place of those of the skill list: names of skills, a station such as `serfs`, or `none`.',
);

const LIMITS = {
  'average attribute': key(
    'list',
    'The average attribute score of a starting character. It sets the attribute points, to the nearest five.',
    'number',
  ),
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
  'advantage levels': key('list', 'The levels of advantages and their costs.'),
  'disadvantage levels': key('list', 'The levels of disadvantages and their points.'),
  'attribute cost': key('list', 'Attribute points for one attribute level.', 'number'),
  'attribute point exchange': key('list', 'Character points for one unspent attribute point.', 'number'),
  'attribute level cost': key(
    'list',
    'Character points for one attribute level where there is a single pool.',
    'number',
  ),
  'skill group cost': key('list', 'Character points for one level of a skill group.', 'number'),
  'skill cost': key('list', 'Character points for one level of a skill.', 'number'),
  'specialty pair cost': key('list', 'Character points for two levels of a specialty.', 'number'),
  'attribute experience': key(
    'formula',
    'Experience points for one more attribute level; `new` is that level.',
  ),
  'skill group experience': key('formula', 'Experience points for one more level of a skill group.'),
  'skill experience': key('formula', 'Experience points for one more level of a skill.'),
  'specialty experience': key('formula', 'Experience points for one more level of a specialty.'),
  'experience unit': key('text', 'The abbreviation of experience points: `EP`.'),
  'action point experience': key('list', 'Experience points for one action point.', 'number'),
  'action point value': key('list', 'Experience points that one action point brings.', 'number'),
  'human maximum': key('list', 'The highest score of an ordinary human, or `none`.', 'number'),
  'load penalty': key('list', 'The penalty to DEF for a load above STR in kilograms.', 'number'),
  'overload penalty': key('list', 'The penalty to DEF for a load above the carry weight.', 'number'),
  'group size': key('list', 'The number of skills that a home-made skill group should hold.'),
  'sheet keys': key('list', 'Further keys that a character may use.'),
  sections: key(
    'list',
    'The lists of a character. A list of the system’s own has the kind of its lines in parentheses: `jobs (skills)`, `abilities (traits)`.',
  ),
  open: key('list', 'The kinds of names that writers may invent: `attributes, skills, jobs`.'),
  statistics: key('list', 'Further statistics of weapons and armor: `Damage`, `Light`.'),
  'universal skills': key(
    'list',
    'The universal skills and their free levels, in place of those of the skill list.',
  ),
  'common skills': COMMON_SKILLS,
};

const CHARACTER: DeclarationSchema = {
  about: 'A character.',
  lines: 'scores',
  otherKeys: 'text',
  keys: {
    level: key('list', 'The level of play of this character, if it differs from the campaign’s.'),
    'attribute points': LIMITS['attribute points'],
    'character points': LIMITS['character points'],
    'common skills': COMMON_SKILLS,
    advantages: key('traits', 'Advantages, one on each line: `Cool Headed (Edge)`.'),
    disadvantages: key('traits', 'Disadvantages, one on each line: `Secret (Hardship): what it is`.'),
    skills: key('skills', 'Skill groups, skills and specialties: `Para +1 (Parachute +2)`.'),
    weapons: key('items', 'Weapons carried.'),
    armor: key('items', 'Armor worn.'),
    gear: key('items', 'Everything else that is carried.'),
    log: key('log', 'Awards and advances, in the order of their dates: `2026-10-09 raise WIL 5 -> 6`.'),
  },
};

const TRAIT: DeclarationSchema = {
  about: 'A trait.',
  lines: 'none',
  otherKeys: 'effects',
  keys: {
    ...ABOUT,
    ...ALSO,
    type: key('list', '`innate`, `developed` or `either`.', ['innate', 'developed', 'either']),
    opposite: key(
      'list',
      'Traits that exclude it. `(same subject)` limits this to the same subject; `(allowed)` permits both.',
    ),
    detail: key('list', 'The detail that a sheet names in parentheses or after the colon.'),
    'one of': key('list', 'The allowed details; or `any skill`, `any skill group`.'),
    'no common skills': key(
      'list',
      'Common skills that are not free for a character with the trait, by a fact of the skill: `technology`.',
    ),
    repeatable: key('list', '`yes` if it can be taken once for each different detail.', ['yes', 'no']),
    'control roll': key(
      'list',
      '`yes` or `no`: whether a roll controls the trait; otherwise the option `control rolls` decides.',
      ['yes', 'no'],
    ),
    price: key('formula', 'The price of a trait that is not bought by level.'),
    always: key('effects', 'Its effects at every level.'),
    samples: key('list', 'Examples of details.'),
    ...SOURCE,
  },
};

const ITEM: DeclarationSchema = {
  about: 'Equipment.',
  lines: 'stats',
  otherKeys: 'text',
  keys: {
    ...ABOUT,
    ...ALSO,
    category: key('list', 'The kind of thing that it is.'),
    group: key('list', 'Its heading in lists.'),
    effects: key('text', 'Further effects.'),
    cost: key('text', 'Its cost.'),
    ...SOURCE,
  },
};

const ADVENTURE: DeclarationSchema = {
  about: 'A story in scenes.',
  lines: 'prose',
  otherKeys: 'prose',
  keys: {
    premise: key('text', 'A summary in one sentence.'),
    players: key('text', 'The number of players, and their kind.'),
    length: key('text', 'The playing time.'),
    setting: key('text', 'The place and the time of the story.'),
    cast: key('list', 'The characters who appear: `Hangar Guard x4, Colonel Vane`.'),
    start: key('list', 'The first scenes; by default the first one in the text.'),
    credits: key('text', 'The authors.'),
    notes: key('text', 'For the game master alone.'),
    ...SOURCE,
  },
};

const SCENE: DeclarationSchema = {
  about: 'A scene: prose with rolls and links in it.',
  lines: 'prose',
  otherKeys: 'prose',
  keys: {
    where: key('text', 'The place.'),
    when: key('text', 'The time.'),
    cast: key('list', 'The characters who appear: `Hangar Guard x4, Colonel Vane`.'),
    props: key('list', 'Things that matter.'),
    goal: key('text', 'The goal of the heroes here.'),
    mood: key('text', 'The mood of the scene.'),
    clues: key('text', 'Facts that the characters can discover.'),
    reward: key('text', 'The reward.'),
    music: key('text', 'The music or the sounds.'),
    notes: key('text', 'For the game master alone.'),
    ...SOURCE,
  },
};

const ENCOUNTER: DeclarationSchema = {
  about: 'A fight or a contest: its sides, and the conditions of combat.',
  lines: 'prose',
  otherKeys: 'side',
  keys: {
    range: key('list', 'The distance between the sides: `16 m`.'),
    visibility: key('list', 'The visibility.'),
    cover: key('list', 'The cover of all sides; `guards cover: half` for one side.'),
    elevation: key('list', 'The side that stands higher.'),
    surprise: key('list', 'The side that is taken by surprise.'),
    tactics: key('list', 'The tactics of all sides; `guards tactics: press` for one side.'),
    color: key('list', 'The color of one side in the view of the encounter: `guards color: red`.'),
    when: key('text', 'The time of the fight.'),
    where: key('text', 'The place.'),
    goal: key('text', 'The goal of each side.'),
    notes: key('text', 'For the game master alone.'),
    ...SOURCE,
  },
};

const HANDOUT: DeclarationSchema = {
  about: 'A page for the players: a letter, a map, a clipping. Callsheet prints it as a separate page.',
  lines: 'prose',
  otherKeys: 'prose',
  keys: { notes: key('text', 'For the game master alone.') },
};

export const SCHEMA = {
  campaign: {
    about: 'The rules of a folder and the folders below it.',
    lines: 'none',
    otherKeys: 'text',
    keys: {
      system: key('list', 'The rule system: `Action! System`.'),
      level: key('list', 'The level of play: Realistic, Cinematic or Extreme.'),
      'skill list': key('list', 'The skill list in use.'),
      use: key('list', 'Optional rules, by name.'),
      severity: key('list', 'The severity of findings: `unspent-points ignore, specialty-odd warning`.'),
      ...LIMITS,
      ...RULES,
      ...ABOUT,
      ...SOURCE,
    },
  },
  character: { ...CHARACTER, about: 'A player character; its points are checked.' },
  npc: { ...CHARACTER, about: 'A character without a budget. Its totals are shown, but not checked.' },
  advantage: { ...TRAIT, about: 'A trait that costs character points.' },
  disadvantage: { ...TRAIT, about: 'A trait that gives character points.' },
  'attribute group': {
    about: 'Attributes that belong together, with their roles: `PRW Prowess (power)`.',
    lines: 'attributes',
    otherKeys: 'text',
    keys: { ...ABOUT, ...SOURCE },
  },
  derived: {
    about: 'An attribute that is computed from others.',
    lines: 'none',
    otherKeys: 'text',
    keys: {
      ...ABOUT,
      ...ALSO,
      rolled: key('list', '`yes` if it is rolled like an attribute.', ['yes', 'no']),
      formula: key(
        'formula',
        'The formula that computes it; a fraction rounds up unless `rounded down` is written.',
      ),
      cost: key('list', 'Character points for one bought point.'),
      cap: key('list', 'The highest score, or that at a level of play: `20`, `Realistic 20`.'),
      ...SOURCE,
    },
  },
  'skill group': {
    about: 'Skills that belong together: `Ritual: Mind; tools required`.',
    lines: 'none',
    otherKeys: 'skill',
    keys: {
      list: key('list', 'The skill list it belongs to; without it, to every list.'),
      ...ALSO,
      ...ABOUT,
      ...SOURCE,
    },
  },
  skill: {
    about: 'A skill of a skill group. It replaces a skill of the same name.',
    lines: 'none',
    otherKeys: 'text',
    keys: {
      group: key('list', 'The skill group that it belongs to.'),
      facts: key(
        'facts',
        'Facts, as in a line of a skill group: `Body/Mind; tools required; types Cars, Boats`.',
      ),
      list: key('list', 'The skill list it belongs to; without it, to every list.'),
      ...ALSO,
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
      'default level': key('list', 'The default level of play.'),
      'default skill list': key('list', 'The default skill list.'),
      'optional rules': key('list', 'The optional rules that a campaign may `use`.'),
      ...LIMITS,
      ...RULES,
      ...ABOUT,
      ...SOURCE,
    },
  },
  weapon: {
    ...ITEM,
    about: 'A weapon: `4d6 P/L, size M, Acc +1, STR Min 3, 2 kg`.',
    keys: {
      ...ITEM.keys,
      skill: key('list', 'The skill that it is used with.'),
      specialty: key('list', 'The specialty of the skill that fits it.'),
      'strength dice': key(
        'list',
        'The effect of STR above and below the minimum on damage dice: `both`, `fewer` or `none`.',
        ['both', 'fewer', 'none'],
      ),
    },
  },
  armor: {
    ...ITEM,
    about: 'Armor: `AV 12, STR Min 5, 10 kg`.',
    keys: {
      ...ITEM.keys,
      covers: key('list', 'The hit locations that it covers: `3, 5-15`, or `varies`.'),
      parts: key('list', 'The pieces of a suit, each declared as armor: `breastplate, greaves`.'),
      'halved by': key('list', 'Attacks that halve its armor value: `blunt`, `pointed`.', [
        'blunt',
        'pointed',
      ]),
    },
  },
  gear: { ...ITEM, about: 'Anything else that is carried: `2 kg`.' },
  object: { ...ITEM, about: 'A thing that can be broken: `AV 24, Hits 21`.' },
  material: { ...ITEM, about: 'A material that things are made of: `2.6 per mm`.' },
  table: {
    about: 'A table of the rules: rows with `|` between the cells, the first with the headings.',
    lines: 'rows',
    otherKeys: 'text',
    keys: {
      ...ABOUT,
      'details of': key(
        'list',
        'The lists of a sheet that name rows of this table in parentheses: `schticks`.',
      ),
      ...SOURCE,
    },
  },
  option: {
    about: 'An option of campaigns. Its name is a key of `campaign`.',
    lines: 'none',
    otherKeys: 'text',
    keys: {
      ...ABOUT,
      values: key('list', 'The values to choose from; `any number` and `any list of skills` are free.'),
      default: key('list', 'The default value.'),
      use: key('list', 'The name in `use:` that chooses its first value other than the default.'),
      ...SOURCE,
    },
  },
  ruling: {
    about: 'A decision of Callsheet on a point where the books contradict themselves or say nothing.',
    lines: 'none',
    otherKeys: 'text',
    keys: {
      ...ABOUT,
      option: key('list', 'The campaign key that changes the ruling.'),
      ...SOURCE,
    },
  },
  remove: {
    about: 'Removes an entry of the library or of an outer campaign: `remove skill Zero-G`.',
    lines: 'none',
    otherKeys: 'text',
    keys: {},
  },
  adventure: ADVENTURE,
  scene: SCENE,
  encounter: ENCOUNTER,
  handout: HANDOUT,
} as const satisfies Record<string, DeclarationSchema>;

// A key may be any word of a user, so the tables of keys have no entry for `constructor`.
for (const { keys } of Object.values(SCHEMA)) Object.setPrototypeOf(keys, null);

export type DeclarationKind = keyof typeof SCHEMA;

/** Two-word keywords first, so that `skill group` is not read as something called “group”. */
export const DECLARATION_KINDS = (Object.keys(SCHEMA) as DeclarationKind[]).sort(
  (a, b) => Number(b.includes(' ')) - Number(a.includes(' ')),
);

export const schemaOf = (kind: DeclarationKind): DeclarationSchema => SCHEMA[kind];
