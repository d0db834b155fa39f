/** The labels and headings of a printed statblock, in the words of a campaign's rules. */
import { nameKey, sameName } from '../rules/names.ts';
import { allWordsFor, meantBy } from '../rules/other-words.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { anyOf } from '../text/patterns.ts';
import { abbreviates } from './statblock-entries.ts';
import type { StatblockScores } from './statblock-scores.ts';
import type { StatblockSkills } from './statblock-skills.ts';
import type { StatblockTraits } from './statblock-traits.ts';

/** What a label names, and the text behind it. */
export type Word =
  | { readonly type: 'list' | 'key'; readonly name: string; readonly value: string }
  | { readonly type: 'name'; readonly value: string };

/** The labels of printed sheets for their lists, beside the words that the rules have for these. */
const LISTS: Readonly<Record<string, string>> = {
  special: 'abilities',
  'attacks/weapons': 'weapons',
  'equipment / items carried': 'gear',
  'special ability': 'abilities',
  'special abilities': 'abilities',
  'spells/powers': 'powers',
};
/** The lists of free names that hold the abilities of a system without such a list. */
const LISTS_OF_ABILITIES = ['schticks', 'advantages'];
/** Printed columns of weapons in a system that has these scores. */
const COLUMNS_OF_WEAPONS: ReadonlySet<string> = new Set(['close combat', 'range combat']);
export const SKILLS = 'skills';
const ABILITIES = 'abilities';
const GEAR = 'gear';
const WEAPONS = 'weapons';
/** The list whose lines need dates, which no printed sheet has. */
export const LOG = 'log';
/** The lists whose entries are things. */
export const THINGS: ReadonlySet<string> = new Set([WEAPONS, 'armor', GEAR]);
/** The label of a list that holds advantages and disadvantages. */
export const TRAITS = 'traits';
const BOTH_TRAITS = [
  ...[TRAITS, 'trait', 'advantages & disadvantages', 'advantages and disadvantages'],
  'advantages/disadvantages',
];
const NAMES = ['name', 'character name', 'hero name', 'full name', 'character', 'npc', 'pc'];
/** Headings of columns and of sections without items. */
const HEADINGS =
  /^(?:(?:character|npc) sheet|cost|skills?\/group|score|roll|effect|value|attr|(?:special )?notes?|personal details|specialt(?:y|ies)|total|level|(?:derived|primary)(?: (?:attributes?|scores|values))?|attributes?|traits|(?:advantage|disadvantage) effect (?:cost|value))\W*$/i;
/** Headings that are such only beside others. */
const COLUMNS =
  /^(?:(?:(?:dis)?advantages?|traits?|skills?|attacks?(?: ?\/ ?weapons?)?|weapons?|armou?r|items?(?: ?\/ ?notes?)?|name|siz|size|w|wt|weight|av|covers|coverage|locations?|attack|acc|init|range|rof|damage|dm|type|bonus|ranks?|points?|pts|price|[ace]p|base|levels?|lvl)\W*|(?:dmg|roll)\b.*)$/i;
/** `: 13` behind a name. */
const SCORE_BEHIND = /^: ?[+-]?\d{1,3} ?(?:$|[,;\n])/;
/** `Latin +4, Greek +3` behind `Languages:`. */
const TYPES_WITH_SCORES = /^\p{L}[^:\d]*\d/u;

export class StatblockLabels {
  readonly #ruleset: Ruleset;
  readonly #scores: StatblockScores;
  readonly #skills: StatblockSkills;
  readonly #traits: StatblockTraits;
  readonly #labels: Map<string, string>;
  readonly #labelWithin: RegExp;

  constructor(ruleset: Ruleset, scores: StatblockScores, skills: StatblockSkills, traits: StatblockTraits) {
    this.#ruleset = ruleset;
    this.#scores = scores;
    this.#skills = skills;
    this.#traits = traits;
    const own = ruleset.sections.map(({ key }) => nameKey(key));
    const known = new Set(own);
    const ofAbilities = LISTS_OF_ABILITIES.find((list) => known.has(list) && ruleset.open.has(list));
    this.#labels = new Map([
      ...own.map((key) => [key, key] as const),
      ...shortened(own),
      ...own.map((key) => [key.replace(/ies$/, 'y').replace(/s$/, ''), key] as const),
      ...ruleset.sections.flatMap(({ key }) =>
        allWordsFor(ruleset, key).map((word) => [nameKey(word), nameKey(key)] as const),
      ),
      ...Object.entries(LISTS).flatMap(([label, list]) => {
        const own = known.has(list) || list !== ABILITIES ? list : ofAbilities;
        return own !== undefined && known.has(own) ? [[label, own] as const] : [];
      }),
      ...(ofAbilities === undefined || known.has('powers') ? [] : [['powers', ofAbilities] as const]),
    ]);
    // A sheet may call its skills attributes; a book that prints both means its attributes.
    for (const label of this.#labels.keys()) if (scores.isHeadingOfAll(label)) this.#labels.delete(label);
    if (known.has('advantages') && known.has('disadvantages'))
      for (const label of BOTH_TRAITS) this.#labels.set(label, TRAITS);
    this.#labelWithin = new RegExp(
      `(?<=[^\\s:(])(?:[ .;]+(?=(?:${anyOf([...this.#labels.keys(), ...this.#skills.labels, ...ruleset.sheetKeys])})\\.?(?: \\([^()]{1,20}\\))?:)|; (?=(?:${anyOf(own)}) - ))`,
      'gi',
    );
  }

  isHeading(cell: string): boolean {
    return HEADINGS.test(cell);
  }

  /** The names of columns: `Attack / Weapon`, `SIZ`, `STR`, `Skill`, `Score`. */
  isHeadingRow(cells: readonly string[]): boolean {
    const filled = cells.filter(Boolean);
    return (
      filled.length > 1 &&
      filled.some((cell) => HEADINGS.test(cell) || COLUMNS.test(cell)) &&
      filled.every((cell) => HEADINGS.test(cell) || COLUMNS.test(cell) || this.#scores.isName(cell))
    );
  }

  /** The lists of a row of headings above lists beside each other: `Advantages`, `Disadvantages`. */
  listsOf(cells: readonly string[]): readonly (string | undefined)[] | undefined {
    const own = this.#ruleset.sections.map(({ key }) => nameKey(key));
    const lists = cells.map((cell) =>
      COLUMNS_OF_WEAPONS.has(nameKey(cell)) ? WEAPONS : own.find((key) => key === nameKey(cell)),
    );
    // `ADVANTAGES | Lvl | Cost | DISADVANTAGES | Lvl | Cost`
    const isWhole = lists.every(
      (list, index) =>
        list !== undefined ||
        cells[index] === '' ||
        HEADINGS.test(cells[index]!) ||
        COLUMNS.test(cells[index]!),
    );
    return isWhole && lists.filter(Boolean).length > 1 ? lists : undefined;
  }

  /** `Name` above a column. */
  isName(cell: string): boolean {
    return NAMES.includes(nameKey(cell));
  }

  /** `Name`, `STR`, `REF`: the headings of a table with one person in each row. */
  isRowOfPeople(cells: readonly string[]): boolean {
    return (
      cells.some((cell) => this.isName(cell)) && cells.filter((cell) => this.#scores.isName(cell)).length > 1
    );
  }

  /** `Name` and `Player` in a cell of their own, as a label of the next one. */
  labelCell(cell: string, value: string): boolean {
    const key = nameKey(cell);
    const isKey = this.#ruleset.sheetKeys.some((each) => nameKey(each) === key);
    return this.isName(cell) || (isKey && !this.#isScoreOfSkill(key, value));
  }

  /** Whether the columns are those of weapons or armor, whose numbers are statistics. */
  isArmsRow([first = '']: readonly string[]): boolean {
    return /^(?:attacks?|weapons?|armou?r)\b/i.test(first);
  }

  splitAtLabels(given: string): string {
    const text = this.#scores.splitAt(given);
    const apart = text.replace(this.#labelWithin, (gap: string, at: number) => {
      // `Special Abilities:` is one label, `Physical Disadvantage:` a trait, `Small Arms:` a group of skills; in
      // `he carries: a rope` the label is a word of a sentence, in `Leather, Arms: torn` an entry.
      const before = text.slice(0, at).split(/\s/).at(-1)!;
      const behind = text.slice(at + gap.length);
      const label = /^[^:]*/.exec(behind)![0];
      const isWordBefore = /\p{L}/u.test(before);
      const whole = isWordBefore ? nameKey(`${before} ${label}`) : '';
      const { names, traits, sections } = this.#ruleset;
      const isTrait = names.trait.has(whole) || traits.some(({ name }) => abbreviates(whole, name));
      const isOwn = sections.some(({ key }) => sameName(key, label));
      const isWord = (/^\p{Ll}/u.test(label) && /^ +$/.test(gap)) || (text[at - 1] === ',' && !isOwn);
      // `the home: a farm` is a part of a sentence as well.
      const isKey = !this.#labels.has(nameKey(label)) && !/[.;]/.test(gap);
      // `Ranged Weapons: 13` is a score.
      const isScore = isWordBefore && /^ +$/.test(gap) && SCORE_BEHIND.test(behind.slice(label.length));
      return isWord ||
        isKey ||
        isScore ||
        isTrait ||
        this.#labels.has(whole) ||
        Object.hasOwn(LISTS, whole) ||
        names.group.has(whole)
        ? gap
        : '\n';
    });
    return apart
      .split('\n')
      .map((line) => this.#splitAtDashes(line))
      .join('\n');
  }

  /** `Guard - STR 4, REF 5 - Pistols +3 - Club`: a person on one line, where scores stand between dashes. */
  #splitAtDashes(line: string): string {
    const parts = line.split(/(?<=\S) - (?=\S)/);
    const isScores = (part: string): boolean => {
      const { found, rest } = this.#scores.read(part);
      return found.length > 1 && rest === '';
    };
    if (parts.length < 2 || !parts.some(isScores)) return line;
    const isLevel = (part: string): boolean => this.#traits.isLevel(part.split(',', 1)[0]!);
    return parts.reduce((text, part) => `${text}${isLevel(part) ? ' - ' : '\n'}${part}`);
  }

  /** `Skills: Climbing +4`, `Name: Jack Smith`, `Player: Ross`; a heading may stand alone. */
  label(text: string): Word | undefined {
    const [, label = '', value = ''] =
      this.#dashed(text) ??
      /^([^:(]{1,40})(?: \([^()]{1,20}\))?:\s*([^]*)/.exec(text) ??
      // `Skills (70 CP)`
      /^([^:(]{1,40}) \(\d[^()]{0,20}\)()$/.exec(text) ??
      [];
    // `Name = Dr. Fang`
    const equal = /^([^:(=]{1,40}?) *= *(\S[^]*)/.exec(text);
    if (equal && NAMES.includes(nameKey(equal[1]!))) return { type: 'name', value: equal[2]! };
    // `Job 1: Warrior`
    const key = nameKey(label || text).replace(/\.$| #?\d{1,2}$/, '');
    const typed = TYPES_WITH_SCORES.test(value) ? this.#skills.typedSkill(key) : undefined;
    if (typed !== undefined && text.startsWith(`${label}:`))
      return { type: 'list', name: SKILLS, value: `${typed}: ${value}` };
    const list = this.#labels.get(key) ?? this.#joined(key);
    // `Experience: 12`; `Experience: two wars` says something else.
    const isLog = list === LOG && !/^[+-]?\d|^$/.test(value);
    if (list !== undefined && !isLog && (label || text.length < 40))
      return { type: 'list', name: list, value };
    if (!label) return undefined;
    if (NAMES.includes(key)) return { type: 'name', value };
    if (/^(?:maj|min)\b/.test(key) && this.#labels.has('abilities'))
      return { type: 'list', name: 'abilities', value: text };
    if (key === 'level' && value && this.#ruleset.level) return { type: 'key', name: key, value };
    if (this.#isScoreOfSkill(key, value)) return undefined;
    const own = this.#ruleset.sheetKeys.find((each) =>
      [key, key.replace(/ name$/, '')].includes(nameKey(each)),
    );
    const sheetKey =
      own ?? meantBy(this.#ruleset, key, 'key').find((each) => this.#ruleset.sheetKeys.includes(each));
    return sheetKey && value ? { type: 'key', name: sheetKey, value } : undefined;
  }

  /** `History: 3`, `Education: +2`: skills and groups whose names are keys of a sheet as well. */
  #isScoreOfSkill(key: string, value: string): boolean {
    const { skill, group } = this.#ruleset.names;
    return /^[+-]?\d{1,2}(?!\d)/.test(value) && (skill.has(key) || group.has(key));
  }

  /** `Weapons & Armor`, `Weapons, Armor and Gear`: a list whose things go to their own lists. */
  #joined(key: string): string | undefined {
    const parts = key.split(/(?:, | ?[/&+] ?|,? and )/);
    const lists = [...new Set(parts.map((part) => this.#labels.get(part.trim())))];
    if (parts.length < 2 || !lists.every((list) => list !== undefined && THINGS.has(list))) return undefined;
    return lists.length > 1 ? GEAR : lists[0];
  }

  /** `Skills - Climbing +4`, `Skills—Climbing +4`, `skills = Climbing 4`, of labels that are known. */
  #dashed(text: string): RegExpExecArray | undefined {
    const found = /^([^:,=-]{1,40}?) *(?: -|=|-(?=\p{Lu}|$)) *([^]*)/u.exec(text);
    return found && this.#labels.has(nameKey(found[1]!)) ? found : undefined;
  }
}

/** Beginnings of the names of lists that belong to one list alone: `Sk`, `Weap`. */
function shortened(keys: readonly string[]): [string, string][] {
  return keys.flatMap((key) =>
    Array.from({ length: Math.max(0, key.length - LEAST_LETTERS) }, (_, more) =>
      key.slice(0, LEAST_LETTERS + more),
    )
      .filter((start) => keys.filter((each) => each.startsWith(start)).length === 1)
      .map((start): [string, string] => [start, key]),
  );
}

/** `Sk` */
const LEAST_LETTERS = 2;
