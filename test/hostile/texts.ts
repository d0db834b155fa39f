/** Texts of a given length that are made to take long: every construct of the language, many times, in nests and in circles. */
import { SYSTEMS } from '../../server/src/host/systems.ts';
import { DECLARATION_KINDS, schemaOf } from '../../server/src/syntax/schema.ts';
import { worldOf } from '../support/fixture.ts';

/** The text that comes first, and what is repeated below it, by its number. */
interface Repeated {
  readonly head?: string;
  readonly line: (n: number) => string;
  /** The most lines that make sense: what is nested is as long as the square of its depth. */
  readonly most?: number;
}

export type HostileText = (size: number) => string;

/** Repeats until there are `size` characters. */
function textOf({ head = '', line, most = Infinity }: Repeated, size: number): string {
  const parts = [head];
  for (let [n, length] = [0, head.length]; length < size && n < most; n++)
    length += parts[parts.push(line(n)) - 1]!.length;
  return parts.join('');
}

const indent = (depth: number): string => '  '.repeat(depth);
const PEOPLE = 'npc Guard\n  STR 5\n  skills:\n    Stealth +4\n\n';
const ROLE = 'A guard makes an Awareness roll (TN 15) against [[Guard]].';

/** Many small declarations of each kind that a writer declares most. */
const DECLARATIONS: Readonly<Record<string, Repeated>> = {
  'npcs of one line': { line: (n) => `npc N${n}\n` },
  'npcs with scores': { line: (n) => `npc N${n}\n  STR 5, REF 6\n  skills:\n    Stealth +4\n` },
  'characters with everything': {
    line: (n) =>
      `character C${n}\n  STR 4\n  advantages:\n    Attractive (Gift)\n  skills:\n    Stealth +4\n  weapons:\n    Knife\n  armor:\n    Chainmail\n  gear:\n    Rope\n  log:\n    2026-01-02 award 5 CP\n`,
  },
  'characters of one name': { line: () => 'character Jo\n  STR 4\n' },
  'a chain of templates': { head: 'npc A0\n  STR 3\n', line: (n) => `npc A${n + 1} from A${n}\n` },
  'a circle of templates': { head: 'npc A0 from A9\n', line: (n) => `npc A${n + 1} from A${n}\n` },
  'a fan of templates': { head: PEOPLE, line: (n) => `npc A${n} from Guard\n` },
  'heirs of a long template': {
    head: `npc T\n  STR 4\n  gear:\n${'    Rope\n'.repeat(20_000)}`,
    line: (n) => `npc A${n} from T\n`,
  },
  'removals of inherited lines': {
    head: `npc T\n  skills:\n${Array.from({ length: 9_000 }, (_, n) => `    Foo${n} +4\n`).join('')}npc A from T\n`,
    line: (n) => `  without Foo${n}\n`,
  },
  'templates that nobody has': { line: (n) => `npc A${n} from Brand ${n}\n` },
  'skill groups': { line: (n) => `skill group G${n}\n  S${n}: Mind\n` },
  skills: { head: 'skill group G\n  S: Mind\n', line: (n) => `skill K${n}\n  group: G\n` },
  'skills in one group': { head: 'skill group G\n', line: (n) => `  S${n}: Mind; tools required\n` },
  'attributes in one group': { head: 'attribute group G\n', line: (n) => `  A${n} Attribute${n}\n` },
  advantages: { line: (n) => `advantage A${n}\n  opposite: A${n + 1}\n  Gift: STR +1\n` },
  options: { line: (n) => `option o${n}\n  values: a, b\n  default: a\n` },
  'removals of skills': { line: (n) => `remove skill S${n}\n` },
  weapons: {
    line: (n) => `weapon W${n}: 4d6 P/L, size M, 2 kg\n\nnpc N${n}\n  weapons:\n    W${n}\n`,
  },
  'weapons that nobody has': {
    line: (n) => `weapon Blade ${n}\n\nnpc N${n}\n  weapons:\n    Brand ${n}\n`,
  },
  tables: { line: (n) => `table T${n}\n  a | b\n  ${n} | 2\n` },
  'rows of one table': { head: 'table T\n  a | b | c\n', line: (n) => `  row ${n} | ${n} | [[row ${n}]]\n` },
  levels: { line: (n) => `level L${n}\n  character points: ${n}\n` },
  campaigns: { line: (n) => `campaign C${n}\n` },
  'a chain of formulae': { line: (n) => `derived D${n}\n  formula: D${n + 1} + 1\n` },
  'a circle of formulae': {
    head: 'derived D0\n  formula: D999 + 1\n',
    line: (n) => `derived D${n + 1}\n  formula: D${n} + D${n}\n`,
  },
  'formulae of many terms': { head: 'derived D\n  formula: STR', line: () => ' + (STR x 2 / 3)' },
  'functions in functions': { head: 'derived D\n  formula: ', line: () => 'half ' },
  handouts: { line: (n) => `handout H${n}\n  A letter to [[H${n + 1}]].\n` },
};

const STORIES: Readonly<Record<string, Repeated>> = {
  adventures: { line: (n) => `adventure A${n}\n  scene S${n}\n    Text.\n` },
  'scenes in a row': {
    head: `${PEOPLE}adventure A\n`,
    line: (n) => `  scene S${n}\n    ${ROLE}\n    -> S${n + 1}: go on\n`,
  },
  'scenes in a circle': {
    head: 'adventure A\n  scene S0\n    -> S1\n',
    line: (n) => `  scene S${n + 1}\n    -> S${n}\n`,
  },
  'scenes that lead to all others': {
    head: 'adventure A\n',
    line: (n) => `  scene S${n}\n${[1, 2, 3, 5, 8, 13].map((k) => `    -> S${n + k * n}\n`).join('')}`,
  },
  'scenes of one name': { head: 'adventure A\n', line: () => '  scene S\n    -> S\n' },
  'scenes in scenes': { head: 'adventure A\n', line: (n) => `${indent(n + 1)}scene S${n}\n`, most: 700 },
  'ways out of one scene': { head: 'adventure A\n  scene S\n', line: (n) => `    -> T${n}\n` },
  'rolls of one scene': { head: `${PEOPLE}scene S\n  cast: Guard\n`, line: () => `\n  ${ROLE}\n` },
  'rolls in one paragraph': { head: `${PEOPLE}scene S\n  cast: Guard\n\n  `, line: () => `${ROLE} ` },
  'names of one sum': { head: `${PEOPLE}scene S\n  `, line: () => 'REF + Climbing + ' },
  'contests of one scene': {
    head: `${PEOPLE}scene S\n  cast: Guard\n`,
    line: () => '\n  Stealth vs Awareness of the guard.\n',
  },
  'damage in one scene': { head: 'scene S\n', line: (n) => `\n  The fall does ${n}d6+3 L damage.\n` },
  'target numbers in one sentence': {
    head: 'scene S\n  A Stealth roll (TN 12',
    line: (n) => `; TN ${n}: it rains`,
  },
  'links to one person': { head: `${PEOPLE}scene S\n  `, line: () => '[[Guard]] ' },
  'links to nobody': { head: 'scene S\n  ', line: (n) => `[[Nobody ${n}]] ` },
  'people of one cast': { head: `${PEOPLE}scene S\n  cast: Guard`, line: (n) => `, Guard x${n}` },
  'strangers of one cast': { head: 'scene S\n  cast: Jo', line: (n) => `, Stranger ${n}` },
  'strangers beside many people': {
    line: (n) => `npc N${n} of the Guard\n\nscene S${n}\n  cast: Stranger ${n}, guard ${n}\n`,
  },
  'links to nobody beside many people': {
    line: (n) => `npc N${n} of the Guard\n\nscene S${n}\n  [[Nobody ${n}]]\n`,
  },
  'opponents that nobody is': {
    line: (n) =>
      `npc Guard ${n}\n\nscene S${n}\n  A Stealth roll against Captain X${n}’s Awareness, or the guard’s Awareness.\n`,
  },
  'a cast of known people': {
    line: (n) =>
      `npc N${n}\n  STR 5\n\nscene S${n}\n  cast: N${n}, N${n >> 1}\n\n  N${n} rolls Stealth (TN 15).\n`,
  },
  'many heroes and many rolls': {
    line: (n) => `character H${n}\n  STR 4\n\nscene S${n}\n  A STR roll (TN 9).\n`,
  },
  encounters: {
    head: PEOPLE,
    line: (n) => `encounter E${n}\n  us: Guard x2\n  them: Guard x3\n  range: ${n} m\n`,
  },
  'sides of one encounter': { head: `${PEOPLE}encounter E\n`, line: (n) => `  side${n}: Guard\n` },
  'an encounter of many': {
    head: `${PEOPLE}encounter E\n  us: Guard\n  them: Guard`,
    line: () => ', Guard x9',
  },
  'conditions of one encounter': {
    head: `${PEOPLE}encounter E\n  us: Guard\n`,
    line: () => '  cover: half\n',
  },
  'hazards of one scene': {
    head: 'scene S\n',
    line: (n) => `\n  Fall ${n} m, roll REF or fall in (TN 12).\n`,
  },
  'pictures of one scene': { head: 'scene S\n', line: (n) => `  ![map](map${n}.png)\n\n` },
  'tables of links': { head: 'scene S\n  | a | b |\n  |---|---|\n', line: (n) => `  | [[S]] | TN ${n} |\n` },
  'items of a list': { head: 'scene S\n', line: (n) => `  - item ${n}: roll Stealth (TN 15)\n` },
  'lists in lists': { head: 'scene S\n', line: (n) => `${indent(n + 1)}- item\n`, most: 700 },
  'fences that end': { head: 'scene S\n', line: () => '  ```\n  plan\n  ```\n' },
  'fences that do not end': { head: 'scene S\n', line: () => '  ```\n' },
  'fences in paragraphs': { head: 'scene S\n', line: () => '  ```a\n\n' },
  'headings of stories': { head: 'scene S\n', line: () => '  ## A heading\n' },
  'quotations in quotations': { head: 'scene S\n', line: (n) => `  ${'>'.repeat(n + 1)} x\n`, most: 900 },
  'emphasis that does not end': { head: 'scene S\n  ', line: () => '*a **b _c ' },
  'emphasis in emphasis': { head: 'scene S\n  ', line: () => '**a *b* _c_ `d` ' },
  'code that does not end': { head: 'scene S\n  ', line: (n) => `${'`'.repeat((n % 9) + 1)} x ` },
  'sides of conflicts': {
    line: (n) => `<<<<<<< HEAD\nnpc A${n}\n  STR 4\n=======\nnpc A${n}\n  STR 5\n>>>>>>> b\n`,
  },
  'conflicts that do not end': { line: () => '<<<<<<< HEAD\n' },
  'ends of conflicts': { head: 'npc A\n', line: () => '=======\n>>>>>>> b\n' },
};

const SHEETS: Readonly<Record<string, Repeated>> = {
  'skills of one sheet': { head: 'npc A\n  skills:\n', line: () => '    Stealth +4\n' },
  'unknown skills of one sheet': { head: 'npc A\n  skills:\n', line: (n) => `    Foo${n} +4\n` },
  'specialties of one skill': { head: 'npc A\n  skills:\n    Stealth +4 (', line: (n) => `Place${n} +5, ` },
  'traits of one sheet': { head: 'npc A\n  advantages:\n', line: () => '    Attractive (Gift): why\n' },
  'unknown traits of one sheet': { head: 'npc A\n  advantages:\n', line: (n) => `    Charm${n}\n` },
  'weapons of one sheet': {
    head: 'npc A\n  STR 5\n  weapons:\n',
    line: () => '    Knife x2: one of them wiped\n',
  },
  'armor of one sheet': { head: 'npc A\n  STR 5\n  armor:\n', line: () => '    Chainmail\n' },
  'gear of one sheet': { head: 'npc A\n  gear:\n', line: (n) => `    Thing ${n} x${n}, ${n} kg\n` },
  'a log': { head: 'character A\n  log:\n', line: () => '    2026-10-09 award 5 CP\n' },
  'a log of advances': {
    head: 'character A\n  STR 4\n  log:\n',
    line: (n) => `    2026-10-09 raise STR ${n} -> ${n + 1}\n`,
  },
  'a log of strange dates': { head: 'character A\n  log:\n', line: (n) => `    20${n}-99-${n} raise\n` },
  'attributes of one line': { head: 'npc A\n  ', line: () => 'STR 4, ' },
  'unknown attributes of one line': { head: 'npc A\n  ', line: (n) => `Q${n} 4, ` },
  'keys of one sheet': { head: 'npc A\n', line: (n) => `  key${n}: word\n` },
  'keys in keys': { head: 'npc A\n', line: (n) => `${indent(n + 1)}key${n}:\n`, most: 700 },
  'one key of one sheet': { head: 'npc A\n', line: () => '  player: Jo\n' },
  waivers: { head: 'npc A\n', line: () => '  allow unknown-skill because of reasons\n' },
  'keys on one line': { head: 'character A\n  age: 30', line: () => ', age: 30' },
  'a pasted sheet': { line: () => 'STR 4 REF 5 INT 6\nSkills: Stealth +4, Climbing +2\n' },
  'a table with a character in each row': {
    head: '| Name | STR | REF |\n',
    line: (n) => `| Jo ${n} | 4 | 5 |\n`,
  },
  'a pasted table': { head: 'npc A\n', line: () => '  | STR | 4 |\n' },
  'a long number': { head: 'npc A\n  STR ', line: () => '9' },
  'a long dice term': { head: 'weapon W: ', line: () => '9d6 + ' },
  'numbers of all kinds': { head: 'npc A\n', line: (n) => `  STR ${n}.${n}e${n} -${n} +${n} ½ ٣ Ⅷ\n` },
};

const character = (code: number): string => String.fromCodePoint(code);
/** Letters, spaces and marks that are none, or that are more than one. */
const LETTERS: Readonly<Record<string, string>> = {
  tabs: '\t',
  'no-break spaces': character(0xa0),
  'zero-width spaces': character(0x200b),
  'byte order marks': character(0xfeff),
  'ideographic spaces': character(0x3000),
  'line separators': character(0x2028),
  'paragraph separators': character(0x2029),
  'next lines': character(0x85),
  'form feeds': '\f',
  'vertical tabs': '\v',
  'carriage returns': '\r',
  'both line breaks': '\r\n',
  'mixed line breaks': '\r\n\n\r',
  NUL: '\0',
  escapes: '\u001b[31m',
  'combining marks': character(0x301),
  'combining marks that are sorted': character(0x301) + character(0x327),
  'high surrogates': '\ud83d',
  'low surrogates': '\ude00',
  emoji: '👩‍👩‍👧',
  'right-to-left overrides': '\u202e\u2066',
  Hebrew: 'שלום ',
  'letters that grow': 'ﬃ',
  'dotted I': 'İ',
  noncharacters: '\ufffe\uffff',
  'full-width digits': '９',
};

const MARKS = (
  '( ) () [ ] [[ ]] [] ]( ![ { } , ; : :: | || / // \\ \\\\ * ** *** _ __ ` ``` ~~~ " \' > < # ## - -- -> => + +1 x2 4d6 $( & &amp; @ ~ ^ % = == . ... ! ? ' +
  '<b> <!-- http://a https://a.b/c www. a@b.c ½ 1/2 -5 1,000 TN vs or and of the The STR Stealth Guard roll rolls'
).split(' ');

/** One piece, over and over, in each place. */
const PLACES: Readonly<Record<string, (piece: string) => Repeated>> = {
  'in one line': (piece) => ({ line: () => `${piece} ` }),
  'without spaces in a story': (piece) => ({ head: 'scene S\n  a', line: () => piece }),
  'in a story': (piece) => ({ head: `${PEOPLE}scene S\n  A`, line: () => ` ${piece}` }),
  'in lines of a story': (piece) => ({ head: `${PEOPLE}scene S\n`, line: () => `  a ${piece} b\n` }),
  'in lines of a sheet': (piece) => ({ head: 'npc A\n', line: () => `  ${piece} a\n` }),
  'in a name': (piece) => ({ head: 'npc A', line: () => piece }),
};

/** What values are made of. */
const VALUE = 'Stealth (Place) +4, 3d6 x2: [[A]] / "b"; STR -> 5 or half the | 2026-01-02 ';

const all = new Map<string, HostileText>();
const add = (name: string, repeated: Repeated): unknown => all.set(name, (size) => textOf(repeated, size));

for (const group of [DECLARATIONS, STORIES, SHEETS])
  for (const [name, repeated] of Object.entries(group)) add(name, repeated);
for (const [name, piece] of Object.entries(LETTERS))
  for (const place of ['in one line', 'in a story', 'in lines of a sheet', 'in a name'])
    add(`${name} ${place}`, PLACES[place]!(piece));
for (const piece of MARKS)
  for (const [place, repeated] of Object.entries(PLACES)) add(`${piece} ${place}`, repeated(piece));
for (const kind of DECLARATION_KINDS) {
  add(`declarations: ${kind}`, { line: (n) => `${kind} A${n}\n  a b: c\n` });
  for (const key of Object.keys(schemaOf(kind).keys)) {
    add(`one value: ${kind}, ${key}`, { head: `${kind} A\n  ${key}: `, line: () => VALUE });
    add(`lines of: ${kind}, ${key}`, {
      head: `${kind} A\n  ${key}:\n`,
      line: (n) => `    Thing${n} ${VALUE}\n`,
    });
  }
}

/** A name that nobody knows on each line, in each list of each system: a list is open in some of them. */
for (const { rules } of SYSTEMS) {
  const head = `campaign Z\n  system: ${rules.name}\n\nnpc A\n`;
  const { model, files } = worldOf([['a.callsheet', head]]);
  add(`${rules.name}: unknown scores`, { head, line: (n) => `  Foo${n} ${n}\n` });
  add(`${rules.name}: one score`, { head, line: () => '  Foo 1\n' });
  for (const { key } of model.rulesetOf(model.scopeOf(files[0]!.uri)).sections) {
    add(`${rules.name}: unknown names in ${key}`, {
      head: `${head}  ${key}:\n`,
      line: (n) => `    Foo${n}\n`,
    });
    add(`${rules.name}: one name in ${key}`, {
      head: `${head}  ${key}:\n`,
      line: (n) => `    Foo (Bar${n}) +${n}: note ${n}\n`,
    });
  }
}

export const HOSTILE_TEXTS: ReadonlyMap<string, HostileText> = all;
