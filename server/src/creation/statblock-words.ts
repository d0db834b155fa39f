/** The vocabulary of a printed statblock: labels and items in the words of a campaign's rules. */
import { nameKey, sameName, splitDetail } from '../rules/names.ts';
import { allWordsFor } from '../rules/other-words.ts';
import { anyOf } from '../text/patterns.ts';
import { abbreviates, bareName, partsOf, statedIn, withoutCost, withoutStop } from './statblock-entries.ts';
import { StatblockScores } from './statblock-scores.ts';
import { StatblockSkills } from './statblock-skills.ts';
import { StatblockTraits } from './statblock-traits.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** An entry of a list in Callsheet's syntax, and as it was pasted. */
export interface Item {
  readonly list: string;
  readonly text: string;
  readonly source: string;
}

export type Word =
  | { readonly type: 'list' | 'key'; readonly name: string; readonly value: string }
  | { readonly type: 'name'; readonly value: string };

/** The labels of printed sheets for their lists, beside the words that the rules have for these. */
const LISTS: Readonly<Record<string, string>> = {
  'attacks/weapons': 'weapons',
  'equipment / items carried': 'gear',
  'special ability': 'abilities',
  'special abilities': 'abilities',
  'spells/powers': 'powers',
};
const SKILLS = 'skills';
/** The label of a list that holds advantages and disadvantages. */
const TRAITS = 'traits';
const BOTH_TRAITS = [
  ...[TRAITS, 'trait', 'advantages & disadvantages', 'advantages and disadvantages'],
  'advantages/disadvantages',
];
const NAMES = ['name', 'character name', 'character', 'npc', 'pc'];
/** Headings of columns and of sections without items. */
const HEADINGS =
  /^(?:(?:character|npc) sheet|cost|skills?\/group|score|roll|effect|value|attr|notes?|total|level|(?:derived |primary )?attributes?|traits|(?:advantage|disadvantage) effect (?:cost|value))\W*$/i;
/** Headings that are such only beside others. */
const COLUMNS =
  /^(?:(?:(?:dis)?advantages?|traits?|skills?|attacks?(?: ?\/ ?weapons?)?|weapons?|armou?r|items?(?: ?\/ ?notes?)?|name|siz|size|w|wt|weight|av|covers|coverage|locations?|attack|acc|init|range|rof|damage|dm|type|bonus|ranks?|points?|pts|price|[ace]p|base|levels?|lvl)\W*|(?:dmg|roll)\b.*)$/i;
/** `Latin +4, Greek +3` behind `Languages:`. */
const TYPES_WITH_SCORES = /^\p{L}[^:\d]*\d/u;
/** `Stealth +3 - from hiding`, `Age (Hardship) - a child`. */
const NOTE = /(?<=[\d)]) - (?=\p{Ll})/u;
/** `5 CP` */
const PRICE = /^[+-]?\d{1,3}(?: ?CP)?$/i;
/** `npc`, `Character:` before a name. */
const KIND = /^(?:(?:npc|pc|(?:player |non-player )?character(?: name)?|name)\b[\s:-]*)+(?=\S)/i;

export class StatblockWords {
  readonly scores: StatblockScores;
  readonly #ruleset: Ruleset;
  readonly #traits: StatblockTraits;
  readonly #skills: StatblockSkills;
  readonly #labels: Map<string, string>;
  readonly #labelWithin: RegExp;

  constructor(ruleset: Ruleset) {
    this.scores = new StatblockScores(ruleset);
    this.#ruleset = ruleset;
    this.#traits = new StatblockTraits(ruleset);
    this.#skills = new StatblockSkills(ruleset);
    const own = ruleset.sections.map(({ key }) => nameKey(key));
    const known = new Set(own);
    this.#labels = new Map([
      ...own.map((key) => [key, key] as const),
      ...own.map((key) => [key.replace(/s$/, ''), key] as const),
      ...ruleset.sections.flatMap(({ key, form }) =>
        form === 'log' ? [] : allWordsFor(ruleset, key).map((word) => [nameKey(word), nameKey(key)] as const),
      ),
      ...Object.entries(LISTS).filter(([, list]) => known.has(list)),
    ]);
    if (known.has('advantages') && known.has('disadvantages'))
      for (const label of BOTH_TRAITS) this.#labels.set(label, TRAITS);
    this.#labelWithin = new RegExp(
      `(?<=[^\\s:(])[ .;]+(?=(?:${anyOf([...this.#labels.keys(), ...this.#skills.labels])})\\.?(?: \\([^()]{1,20}\\))?:)`,
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
      filled.every((cell) => HEADINGS.test(cell) || COLUMNS.test(cell) || this.scores.isName(cell))
    );
  }

  /** The lists of a row of headings above lists beside each other: `Advantages`, `Disadvantages`. */
  listsOf(cells: readonly string[]): readonly (string | undefined)[] | undefined {
    const own = this.#ruleset.sections.map(({ key }) => nameKey(key));
    const lists = cells.map((cell) => own.find((key) => key === nameKey(cell)));
    const isWhole = lists.every((list, index) => list !== undefined || cells[index] === '');
    return isWhole && lists.filter(Boolean).length > 1 ? lists : undefined;
  }

  /** `Name` above a column. */
  isName(cell: string): boolean {
    return NAMES.includes(nameKey(cell));
  }

  /** `Name`, `STR`, `REF`: the headings of a table with one person in each row. */
  isRowOfPeople(cells: readonly string[]): boolean {
    return (
      cells.some((cell) => this.isName(cell)) && cells.filter((cell) => this.scores.isName(cell)).length > 1
    );
  }

  /** `Name` and `Player` in a cell of their own, as a label. */
  labelCell(cell: string): boolean {
    const key = nameKey(cell);
    return this.isName(cell) || this.#ruleset.sheetKeys.some((each) => nameKey(each) === key);
  }

  /** Whether the columns are those of weapons or armor, whose numbers are statistics. */
  isArmsRow([first = '']: readonly string[]): boolean {
    return /^(?:attacks?|weapons?|armou?r)\b/i.test(first);
  }

  splitAtLabels(given: string): string {
    const text = this.scores.splitAt(given);
    const apart = text.replace(this.#labelWithin, (gap: string, at: number) => {
      // `Special Abilities:` is one label, `Physical Disadvantage:` a trait, `Small Arms:` a group of skills; in
      // `he carries: a rope` the label is a word of a sentence, in `Leather, Arms: torn` an entry.
      const before = text.slice(0, at).split(/\s/).at(-1)!;
      const label = /^[^:]*/.exec(text.slice(at + gap.length))![0];
      const whole = nameKey(`${before} ${label}`);
      const { names, traits, sections } = this.#ruleset;
      const isTrait = names.trait.has(whole) || traits.some(({ name }) => abbreviates(whole, name));
      const isOwn = sections.some(({ key }) => sameName(key, label));
      const isWord = (/^\p{Ll}/u.test(label) && /^ +$/.test(gap)) || (text[at - 1] === ',' && !isOwn);
      return isWord || isTrait || this.#labels.has(whole) || names.group.has(whole) ? gap : '\n';
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
      const { found, rest } = this.scores.read(part);
      return found.length > 1 && rest === '';
    };
    if (parts.length < 2 || !parts.some(isScores)) return line;
    const isLevel = (part: string): boolean => this.#traits.isLevel(part.split(',', 1)[0]!);
    return parts.reduce((text, part) => `${text}${isLevel(part) ? ' - ' : '\n'}${part}`);
  }

  /** Whether the line goes on with the list of the line above, which the page has broken. */
  isWrapped(list: string, above: string, line: string): boolean {
    if (above.includes('\t') || line.includes('\t')) return false;
    const parts = partsOf(above);
    if (parts.length < 2 || /[,;.]\s*$/.test(above)) return false;
    const last = parts.at(-1)!;
    const form = this.#formOf(list);
    if (form === 'skills') return !/\d\)?$/.test(last);
    if (form === 'traits' || list === TRAITS)
      return !(
        PRICE.test(last) ||
        /[)\]]$/.test(last) ||
        this.#isTrait(line) ||
        this.#ruleset.names.trait.has(nameKey(splitDetail(last).name))
      );
    return /^\s*\p{Ll}/u.test(line);
  }

  /** Whether the rules know the trait that a line begins with: `Con Artist Edge`. */
  #isTrait(line: string): boolean {
    const name = /^[^(:]*/.exec(this.#traits.trait(partsOf(line)[0] ?? ''))![0];
    return this.#ruleset.names.trait.has(nameKey(name));
  }

  /** `npc Frank Malone`, `Jane Doe (player: Ross)`, `Hicks, a tired marine`, `Guard (x4)`. */
  nameLine(text: string): {
    readonly name: string;
    readonly keys: readonly string[];
    readonly rest: readonly string[];
  } {
    const whole = text.replace(KIND, '').trim();
    const [, name = whole, more = ''] = /^([^([,]{1,60}?)(?: ?[([,]| - )([^]*)$/.exec(whole) ?? [];
    const keys: string[] = [];
    const rest: string[] = [];
    for (const each of more.split(/[()[\]]/)) {
      const part = each.replace(/^[\s,:-]{1,9}/, '').replace(/[\s,:]{1,9}$/, '');
      const word = this.label(part);
      if (part === '' || /^(?:npc|pc)$/i.test(part)) continue;
      if (word?.type === 'key') keys.push(`${word.name}: ${word.value}`);
      else if (this.#ruleset.sheetKeys.includes('concept') && !/\d/.test(part) && !keys.some(isConcept))
        keys.push(`concept: ${part}`);
      else rest.push(part);
    }
    return { name: name.replace(/[.:]$/, ''), keys, rest };
  }

  /** Whether the rules know a part of the text. */
  knowsItems(text: string): boolean {
    return this.parts(text).known.length > 0;
  }

  /** The parts of a text without a label: those that the rules know, with their lists, and the others. */
  parts(text: string): {
    readonly known: readonly Item[];
    readonly unknown: readonly string[];
  } {
    const known: Item[] = [];
    const unknown: string[] = [];
    const parts = this.#skills.parts(text).map(withoutStop);
    for (let at = 0; at < parts.length; at++) {
      const item = this.#known(parts[at]!);
      if (item) known.push({ source: parts[at]!, ...item });
      else unknown.push(parts[at]!);
    }
    return { known, unknown };
  }

  #known(part: string): { readonly list: string; readonly text: string } | undefined {
    const { names } = this.#ruleset;
    const bare = nameKey(splitDetail(withoutCost(part)).name);
    const asTrait = this.#traits.trait(part);
    const trait = names.trait.get(bare) ?? names.trait.get(nameKey(splitDetail(asTrait).name));
    // `Sword, short` names no disadvantage.
    if (trait && !/^\p{Ll}/u.test(part)) return { list: `${trait.kind}s`, text: asTrait };
    const [, skill = ''] = /^(\D{2,60}?)[\s:]*[(+]?\+?\d{1,3}\)?(?:$|\s*[[(/=])/.exec(part) ?? [];
    const key = nameKey(splitDetail(skill.trim()).name.replace(/ (?:skill )?group$/i, ''));
    const isOwn = this.#ruleset.open.has('skills') && /^\p{Lu}[\p{L} ]*$/u.test(skill);
    if (key && (isOwn || names.skill.has(key) || names.group.has(key) || this.#skills.wholeSkill(key)))
      return { list: this.#isJob(key, part) ? 'jobs' : 'skills', text: this.#skills.skill(part) };
    const list = ['weapons', 'armor', 'gear'].find((each) => this.#isThing(each, part));
    return list === undefined ? undefined : { list, text: this.#item(list, part) };
  }

  /** A trade of the rules, or one of the writer's own at the bonus of a trade: `Field News Reporter (+2)`. */
  #isJob(key: string, part: string): boolean {
    const jobs = this.#ruleset.names.group.get('jobs');
    if (!jobs) return false;
    const isKnown = this.#ruleset.names.skill.has(key);
    return isKnown ? jobs.skills.some(({ name }) => nameKey(name) === key) : /\(\+2\)$/.test(part);
  }

  /** The list of a weapon or of armor that the rules know. */
  #fightingList(item: string): string | undefined {
    return ['weapons', 'armor'].find((list) => this.#isThing(list, item));
  }

  #formOf(list: string): string | undefined {
    return this.#ruleset.sections.find(({ key }) => nameKey(key) === list)?.form;
  }

  /** `Skills: Climbing +4`, `Name: Jack Smith`, `Player: Ross`; a heading may stand alone. */
  label(text: string): Word | undefined {
    const [, label = '', value = ''] =
      /^([^:(]{1,40})(?: \([^()]{1,20}\))?:\s*([^]*)/.exec(text) ?? this.#dashed(text) ?? [];
    const key = nameKey(label || text).replace(/\.$/, '');
    const typed = TYPES_WITH_SCORES.test(value) ? this.#skills.typedSkill(key) : undefined;
    if (typed !== undefined && text.startsWith(`${label}:`))
      return { type: 'list', name: SKILLS, value: `${typed}: ${value}` };
    const list = this.#labels.get(key);
    if (list !== undefined && (label || text.length < 40)) return { type: 'list', name: list, value };
    if (!label) return undefined;
    if (NAMES.includes(key)) return { type: 'name', value };
    if (/^(?:maj|min)\b/.test(key) && this.#labels.has('abilities'))
      return { type: 'list', name: 'abilities', value: text };
    if (key === 'level' && value && this.#ruleset.level) return { type: 'key', name: key, value };
    const sheetKey = this.#ruleset.sheetKeys.find((each) =>
      [key, key.replace(/ name$/, '')].includes(nameKey(each)),
    );
    return sheetKey && value ? { type: 'key', name: sheetKey, value } : undefined;
  }

  /** `Skills - Climbing +4`, `skills = Climbing 4`, of labels that are known. */
  #dashed(text: string): RegExpExecArray | undefined {
    const found = /^([^:,=-]{1,40}?) *(?: -|=) *([^]*)/.exec(text);
    return found && this.#labels.has(nameKey(found[1]!)) ? found : undefined;
  }

  /** The lines of a list, each in Callsheet's syntax. */
  items(list: string, text: string): Item[] {
    const form = this.#formOf(list);
    const isRow = text.includes('\t') && this.#isThing(list, text.split('\t', 1)[0]!);
    const apart = isRow ? [text] : form === 'skills' ? this.#skills.parts(text) : partsOf(text);
    const parts = this.#joined(
      list,
      form === 'traits' || list === TRAITS ? this.#wholeTraits(apart) : apart,
    ).map((part) => (this.#isThing(list, part) ? part : withoutStop(part)));
    return parts.flatMap((part) =>
      this.#itemsOf(list, form, part).map((item) => ({ source: part, ...item })),
    );
  }

  #itemsOf(list: string, form: string | undefined, part: string): Omit<Item, 'source'>[] {
    if (/^(?:none|n\/a|-)?$/i.test(part)) return [];
    const score = this.scores.alone(part);
    if (score !== undefined) return [{ list: '', text: score }];
    // A thing below the skills, without a heading of its own.
    const elsewhere = form === 'skills' && !/\d/.test(part) ? this.#known(part) : undefined;
    if (elsewhere) return [elsewhere];
    const noted = part.replace(NOTE, ': ');
    if (list === TRAITS) return [this.#traits.either(noted)];
    if (form === 'skills') return [{ list, text: this.#skills.skill(noted) }];
    if (form === 'traits') return [{ list, text: this.#traits.trait(noted) }];
    // `Equipment:` has weapons and armor among the rest.
    const own = list === 'gear' ? (this.#fightingList(part) ?? list) : list;
    return [{ list: own, text: this.#item(own, part) }, ...this.#skillsBeside(list, part)];
  }

  /** The skills in further columns of a weapon: `Knives +2`. */
  #skillsBeside(list: string, part: string): Omit<Item, 'source'>[] {
    const [cell = '', ...others] = part.split('\t');
    if (!this.#isThing(list, cell)) return [];
    return others.flatMap((other) => {
      const skill = this.#ruleset.names.skill.get(nameKey(/^(.{2,60}?) \+\d{1,2}$/.exec(other)?.[1] ?? ''));
      return skill ? [{ list: 'skills', text: this.#skills.skill(other) }] : [];
    });
  }

  /** A level or a price behind a comma belongs to the trait before it: `Lucky (Edge), 5 CP`, `Enemy (the mob), Hardship`. */
  #wholeTraits(parts: readonly string[]): string[] {
    const whole: string[] = [];
    for (const part of parts) {
      const before = whole.at(-1);
      const isPrice = PRICE.test(part) && /\d/.test(part);
      if (before !== undefined && isPrice)
        whole[whole.length - 1] = `${before} [${part.replace(/\D/g, '')} CP]`;
      else if (before !== undefined && this.#traits.isLevel(part))
        whole[whole.length - 1] = before.endsWith(')')
          ? `${before.slice(0, -1)}, ${part})`
          : `${before} (${part})`;
      else whole.push(part);
    }
    return whole;
  }

  /** Names of things may hold commas, and their statistics do: `Clothing, light`, `Knife 1d6 P/L, 0.5 kg`. */
  #joined(list: string, parts: readonly string[]): string[] {
    if (!this.#things(list)) return [...parts];
    const joined: string[] = [];
    for (const part of parts) {
      const two = `${joined.at(-1) ?? ''}, ${part}`;
      // `Equipment:` has weapons and armor among the rest.
      const isThing = (text: string): boolean =>
        this.#isThing(list, text) || (list === 'gear' && this.#fightingList(text) !== undefined);
      const isLonger = bareName(two).includes(',') && bareName(two) !== bareName(joined.at(-1) ?? '');
      const isName = isLonger && (isThing(two) || isThing(withoutStop(two)));
      const isStatistic = /^[+-]?[\d.]/.test(part) && !isThing(part) && isThing(two);
      if (joined.length > 0 && (isName || isStatistic)) joined[joined.length - 1] = two;
      else joined.push(part);
    }
    return joined;
  }

  /** A full stop belongs to the name of `Ship's gun, 16-in.`; otherwise it closes the list. */
  #isThing(list: string, text: string): boolean {
    return this.#things(list)?.has(nameKey(bareName(text))) === true;
  }

  #things(list: string): ReadonlyMap<string, { readonly name: string }> | undefined {
    const { weapon, armor, gear } = this.#ruleset.names;
    return { weapons: weapon, armor, gear }[list];
  }

  /** A thing that the campaign has; or the text as it is. */
  #item(list: string, part: string): string {
    const index = this.#things(list);
    const [cell = ''] = part.split('\t');
    // Further columns of a thing that the rules know say what the rules say.
    const text = (index?.has(nameKey(bareName(cell))) ? cell : part.replaceAll('\t', ' ')).trim();
    const note = /^[^:]*\p{L}:\s*(\S[^]*)$/u.exec(text)?.[1];
    const count = / ?[x×] ?(\d+)\b/.exec(text)?.[1];
    const known = index?.get(nameKey(bareName(text)));
    const stated = statedIn(text) ?? (known ? statedIn(part) : undefined);
    return known
      ? [known.name, stated && ` (${stated})`, count && ` x${count}`, note && `: ${note}`]
          .filter(Boolean)
          .join('')
      : text.replace(/:(?!\s)/g, ' -');
  }
}

const isConcept = (key: string): boolean => key.startsWith('concept:');
