/** The vocabulary of a printed statblock: items in the words of a campaign's rules. */
import { nameKey, splitDetail } from '../rules/names.ts';
import { NATIVE, type Ruleset } from '../rules/ruleset.ts';
import { skillOfType } from '../rules/skill-types.ts';
import { kindCalled } from '../syntax/keywords.ts';
import { partsOf, withoutCost, withoutPrice, withoutStop } from './statblock-entries.ts';
import { StatblockLabels, TRAITS, type Word } from './statblock-labels.ts';
import { StatblockScores } from './statblock-scores.ts';
import { StatblockSkills } from './statblock-skills.ts';
import { StatblockThings } from './statblock-things.ts';
import { StatblockTraits } from './statblock-traits.ts';

/** An entry of a list in Callsheet's syntax, and as it was pasted. */
export interface Item {
  readonly list: string;
  readonly text: string;
  readonly source: string;
}

/** `Stealth +3 - from hiding`, `Age (Hardship) - a child`. */
const NOTE = /(?<=[\d)]) - (?=\p{Ll})/u;
/** `Combat: Pistols +3`, with the score of a skill at its end. */
const OWN_LABEL = /^(\p{Lu}[\p{L} ]{1,30}): (\p{Lu}.{1,60} \+?\d{1,3}(?: [[(][^)\]]{1,40}[)\]])?)$/u;
/** `(Arabic, native)`, `(Arabic) 3 native` */
const NATIVE_TYPE = new RegExp(`\\((?:[^()]*, )?${NATIVE}\\)$|\\)(?: \\+?\\d)? ${NATIVE}$`, 'i');
/** A name with the damage of a weapon. */
const WEAPON = /^\p{L}[^:]{0,60}: ?(?:Damage|Penetration) [+-]?\d/iu;
/** `Spear (damage 7)` */
const WEAPON_WITH_DAMAGE = /^\p{L}[^:()\d]{0,60} \((?:damage|penetration) [+-]?\d[^()]*\)$/iu;
/** `Leather coat: Soak 2`, `Vest (absorption 4)` */
const ARMOR = /^\p{L}[^:()\d]{0,60}(?:: ?| \()(?:soak|absorption|armou?r) [+-]?\d[^()]*\)?$/iu;
/** `Damage 8 (cutlass)` */
const DAMAGE_OF_WEAPON = /^(damage [+-]?\d{1,3}) \((\p{L}[^()\d]{1,60})\)$/iu;
/** `5 CP` */
const PRICE = /^[+-]?\d{1,3}(?: ?CP)?$/i;
/** `Edge (5)`, `rank 4 (8 CP)` */
const PRICE_BEHIND = / \([+-]?(\d{1,3})(?: ?CP)?\)$/i;
/** A name of a few words, and what it does. */
const ENTRY = /^\p{Lu}[^\s:.!?]*(?: [^\s:.!?]+){0,4}: \S/u;
/** `Cloud Step (Combo) +3 Dodge`: what it does stands behind the parentheses. */
const ENTRY_WITHOUT_COLON = /^(\p{Lu}[^():.]{1,60} \([^()]{1,40}\)) (?=[\p{Lu}\d+-])/u;
/** `npc`, `Character:` before a name. */
const KIND = /^(?:(?:npc|pc|(?:player |non-player )?character(?: name)?|name)\b[\s:=-]*)+(?=\S)/i;

export class StatblockWords {
  readonly scores: StatblockScores;
  readonly labels: StatblockLabels;
  readonly #ruleset: Ruleset;
  readonly #traits: StatblockTraits;
  readonly #skills: StatblockSkills;
  readonly #things: StatblockThings;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    this.scores = new StatblockScores(ruleset);
    this.#traits = new StatblockTraits(ruleset);
    this.#skills = new StatblockSkills(ruleset);
    this.#things = new StatblockThings(ruleset);
    this.labels = new StatblockLabels(ruleset, this.scores, this.#skills, this.#traits);
  }

  /**
   * Whether the line goes on with the list of the line above, which the page has broken. Where names are free, a line that had
   * room for the next word is whole.
   * @param width characters of the longest line
   */
  isWrapped(list: string, above: string, line: string, width: number): boolean {
    if (
      WEAPON.test(line) ||
      above.includes('\t') ||
      line.includes('\t') ||
      this.scores.read(line).found.length > 1
    )
      return false;
    const parts = partsOf(above);
    if (this.#isOneItem(list, above, line)) return true;
    if (parts.length < 2 || /[,;.]\s*$/.test(above)) return false;
    const last = parts.at(-1)!;
    const form = this.#formOf(list);
    const [word = ''] = line.trim().split(' ', 1);
    if (this.#ruleset.open.has(list) && `${above} ${word}`.length <= width) return false;
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

  /** Whether the end of a line and the beginning of the next one make an item of the rules: `Machine`, `Guns +5`. */
  #isOneItem(list: string, above: string, line: string): boolean {
    const value = above.replace(/^[^:(]{1,40}:/, '').trim();
    const last = partsOf(value).at(-1);
    const [first = '', second = ''] = partsOf(line);
    if (last === undefined || /[,;.]\s*$/.test(above)) return false;
    const { skill, group } = this.#ruleset.names;
    const name = /^[^\d+(]*/.exec(`${last} ${first}`)![0];
    if (this.#formOf(list) === 'skills')
      return (
        /\d/.test(first) &&
        !/\d/.test(last) &&
        // `Language (Arabic) native` is whole.
        !last.includes(')') &&
        (skill.has(nameKey(name)) || group.has(nameKey(name)))
      );
    return [`${last} ${first}`, `${last} ${first}, ${second}`].some((text) =>
      this.#things.isThing(list, text),
    );
  }

  /** Whether the rules know the trait that a line begins with: `Con Artist Edge`. */
  #isTrait(line: string): boolean {
    const name = /^[^(:]*/.exec(this.#traits.trait(partsOf(line)[0] ?? ''))![0];
    return this.#ruleset.names.trait.has(nameKey(name));
  }

  /** `Frank Malone` of `npc Frank Malone` and `Villain: Frank Malone`. */
  withoutKind(text: string): string {
    const [before = '', word = ''] = /^(\p{L}{3,12}): (?=\S)/u.exec(text) ?? [];
    const isKind = ['npc', 'character'].includes(kindCalled(word) ?? '');
    return (isKind ? text.slice(before.length) : text.replace(KIND, '')).trim();
  }

  /** `npc Frank Malone`, `Jane Doe (player: Ross)`, `Hicks, a tired marine`, `Guard (x4)`. */
  nameLine(text: string): {
    readonly name: string;
    readonly keys: readonly string[];
    readonly rest: readonly string[];
  } {
    const [, number = '', person = text] = /^(\d{1,3}) (\p{Lu}.*)$/u.exec(text) ?? [];
    const whole = this.withoutKind(person);
    const [, name = whole, more = ''] =
      /^([^([,]{1,60}?)(?: ?[([,]| - | (?=[x×] ?\d))([^]*)$/.exec(whole) ?? [];
    const keys: string[] = [];
    const rest = number === '' ? [] : [number];
    // `(Type 1)`, `(marine, age 34)`
    const keyOf = (part: string): Word | undefined =>
      this.labels.label(part) ?? this.labels.label(part.replace(/ (?=\d{1,3}$)/, ': '));
    for (const each of more.split(/[()[\]]|, (?=\p{L}+ \d{1,3}(?!\d))|(?<=\p{L} \d{1,3})(?:, | - )/u)) {
      const part = each.replace(/^[\s,:-]{1,9}/, '').replace(/[\s,:]{1,9}$/, '');
      const word = keyOf(part);
      if (part === '' || /^(?:npc|pc)$/i.test(part)) continue;
      if (word?.type === 'key') keys.push(`${word.name}: ${word.value}`);
      else if (this.#ruleset.sheetKeys.includes('concept') && !/\d/.test(part) && !keys.some(isConcept))
        keys.push(`concept: ${part}`);
      else rest.push(part);
    }
    return { name: name.replace(/[.:]$/, ''), keys, rest };
  }

  /** Whether the rules have a score, a skill, a group or a trait of that name. */
  isOfRules(name: string): boolean {
    const { skill, group, trait } = this.#ruleset.names;
    const key = nameKey(name);
    return (
      this.scores.isName(name) ||
      [skill, group, trait].some((known) => known.has(key)) ||
      group.has(`${key} skills`)
    );
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
    const parts = this.#withNotes(this.#skills.parts(text)).map(withoutStop);
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]!;
      const item = this.#known(part);
      // `Combat: Pistols +3` has a label that the rules do not know.
      const [, label = '', behind = ''] = item ? [] : (OWN_LABEL.exec(part) ?? []);
      const inside = behind && this.#known(behind);
      if (item) known.push({ source: part, ...item });
      else if (inside && inside.list === 'skills') {
        known.push({ source: behind, ...inside });
        unknown.push(label);
      } else unknown.push(part);
    }
    return { known, unknown };
  }

  #known(part: string): { readonly list: string; readonly text: string } | undefined {
    const { names, statistics } = this.#ruleset;
    const [, damage = '', weapon] = DAMAGE_OF_WEAPON.exec(part) ?? [];
    if (weapon && statistics.includes('damage'))
      return { list: 'weapons', text: `${weapon} (${damage.toLowerCase()})` };
    const bare = nameKey(splitDetail(withoutCost(part)).name);
    const asTrait = this.#traits.trait(part);
    const trait = names.trait.get(bare) ?? names.trait.get(nameKey(asTrait.split(/[(:]/, 1)[0]!));
    // `Sword, short` names no disadvantage.
    if (trait && !/^\p{Ll}/u.test(part)) return { list: this.#traits.listOf(trait.kind), text: asTrait };
    const [, skill = ''] = /^(\D{2,60}?)[\s:]*[(+]?\+?\d{1,3}\)?(?:$|\s*[[(/=])/.exec(part) ?? [];
    const key = nameKey(splitDetail(skill.trim()).name.replace(/ (?:skill )?group$/i, ''));
    if (this.#isStatistic(part)) return { list: '', text: part };
    // `Hopping Corpse x5` names several people.
    const isOwn =
      this.#ruleset.open.has('skills') &&
      /^\p{Lu}[\p{L} ]*(?<! [x×])$/u.test(skill) &&
      // `Leather (1)`
      !this.#things.fightingList(skill);
    if (key && (isOwn || names.skill.has(key) || names.group.has(key) || skillOfType(this.#ruleset, key)))
      return { list: this.#isJob(key, part) ? 'jobs' : 'skills', text: this.#skills.skill(part) };
    // `Language (Arabic, native)`
    if (names.skill.get(nameKey(part.split(' (', 1)[0]!))?.form === 'type' && NATIVE_TYPE.test(part))
      return { list: 'skills', text: this.#skills.skill(part) };
    const own = this.#ownArms(part);
    if (own) return own;
    const list = ['weapons', 'armor', 'gear'].find((each) => this.#things.isThing(each, part));
    return list === undefined ? undefined : { list, text: this.#things.item(list, part) };
  }

  /** Weapons and armor with names of the writer's own, by their statistics: `Spear (damage 7)`. */
  #ownArms(part: string): { readonly list: string; readonly text: string } | undefined {
    if (!this.#ruleset.statistics.includes('damage')) return undefined;
    const list =
      WEAPON.test(part) || WEAPON_WITH_DAMAGE.test(part) ? 'weapons' : ARMOR.test(part) ? 'armor' : undefined;
    return list && { list, text: this.#things.item(list, part) };
  }

  /** A trade of the rules, or one of the writer's own at the bonus of a trade: `Field News Reporter (+2)`. */
  #isJob(key: string, part: string): boolean {
    const jobs = this.#ruleset.names.group.get('jobs');
    if (!jobs) return false;
    const isKnown = this.#ruleset.names.skill.has(key);
    return isKnown ? jobs.skills.some(({ name }) => nameKey(name) === key) : /\(\+2\)$/.test(part);
  }

  /** Whether a line is an entry of a list whose names are free: `Second Wind (Focus): Heal 5 Hits.` */
  isOwnEntry(list: string, line: string): boolean {
    const isEntry = ENTRY.test(line) || ENTRY_WITHOUT_COLON.test(line);
    return this.#formOf(list) === 'traits' && this.#ruleset.open.has(list) && isEntry;
  }

  #formOf(list: string): string | undefined {
    return this.#ruleset.sections.find(({ key }) => nameKey(key) === list)?.form;
  }

  /** The lines of a list, each in Callsheet's syntax. */
  items(list: string, text: string): Item[] {
    const form = this.#formOf(list);
    const isRow = text.includes('\t') && this.#things.isThing(list, text.split('\t', 1)[0]!);
    const isOwn = form === 'traits' && this.#ruleset.open.has(list);
    const apart = isRow
      ? [text]
      : form === 'skills'
        ? this.#skills.parts(text)
        : isOwn
          ? ownEntries(text)
          : this.#partsOf(list, text);
    const parts = this.#things
      .joined(list, form === 'traits' || list === TRAITS ? this.#wholeTraits(apart) : apart)
      .map((part) => (this.#things.isThing(list, part) ? part : withoutStop(part)));
    return parts.flatMap((part) =>
      this.#itemsOf(list, form, part).map((item) => ({ source: part, ...item })),
    );
  }

  /** Where semicolons separate things, a small word behind a comma describes one: `Sword, long; Shield, large`. */
  #partsOf(list: string, text: string): string[] {
    if (!text.includes(';') || !this.#things.isListed(list)) return partsOf(text);
    const whole: string[] = [];
    for (const things of text.split(';'))
      for (const [at, part] of partsOf(things).entries())
        if (
          at > 0 &&
          /^\p{Ll}[^,]*$/u.test(part) &&
          !this.#things.isThing(list, part) &&
          !this.#things.isOwnStatistic(list, part)
        )
          whole[whole.length - 1] = `${whole.at(-1)!}, ${part}`;
        else whole.push(part);
    return whole;
  }

  #itemsOf(list: string, form: string | undefined, part: string): Omit<Item, 'source'>[] {
    if (/^(?:none|n\/a|-)?$/i.test(part)) return [];
    const score = this.scores.alone(part);
    if (score !== undefined) return [{ list: '', text: score }];
    if (list === 'skills' && this.#isStatistic(part)) return [{ list: '', text: part }];
    // A thing below the skills, and a skill below the traits, without a heading of its own.
    const elsewhere =
      (form === 'skills' && !/\d/.test(part)) ||
      (form === 'traits' && !this.#ruleset.open.has(list) && !this.#isTrait(part))
        ? this.#known(part)
        : form === 'items' && this.#isSkillBelow(list, part)
          ? { list: 'skills', text: this.#skills.skill(part) }
          : undefined;
    if (elsewhere) return [elsewhere];
    // `Sword: Damage 11` below the limitations, without a heading of its own.
    if (form === 'traits' && this.#ruleset.statistics.includes('damage') && WEAPON.test(part))
      return [{ list: 'weapons', text: this.#things.item('weapons', part) }];
    const isOpen = this.#ruleset.open.has(list);
    const noted = (isOpen && form === 'traits' ? part.replace(ENTRY_WITHOUT_COLON, '$1: ') : part).replace(
      NOTE,
      ': ',
    );
    if (list === TRAITS) return [this.#traits.either(noted)];
    if (form === 'skills') return [{ list, text: this.#skills.skill(noted) }];
    if (form === 'traits') return [{ list, text: this.#traits.trait(noted) }];
    // `Equipment:` has weapons and armor among the rest.
    const own = list === 'gear' ? (this.#things.fightingList(part) ?? list) : list;
    return [{ list: own, text: this.#things.item(own, part) }, ...this.#skillsBeside(list, part)];
  }

  /** `Soak 6` */
  #isStatistic(part: string): boolean {
    const [, name] = /^(\p{L}[\p{L} ]{1,30}) \d{1,3}$/u.exec(part) ?? [];
    const key = nameKey(name ?? '');
    return this.#ruleset.statistics.includes(key) && !this.#ruleset.names.skill.has(key);
  }

  /** `Dodge 4` below `Attack:`; `Rifles x2` are things. */
  #isSkillBelow(list: string, part: string): boolean {
    const [, name = ''] = /^(\p{L}[^\d:]{1,60}?):? \+?\d{1,2}$/u.exec(part) ?? [];
    return this.#ruleset.names.skill.has(nameKey(name)) && !this.#things.isThing(list, part);
  }

  /** The skills in further columns of a weapon: `Knives +2`. */
  #skillsBeside(list: string, part: string): Omit<Item, 'source'>[] {
    const [cell = '', ...others] = part.split('\t');
    if (!this.#things.isThing(list, cell)) return [];
    return others.flatMap((other) => {
      const skill = this.#ruleset.names.skill.get(nameKey(/^(.{2,60}?) \+\d{1,2}$/.exec(other)?.[1] ?? ''));
      return skill ? [{ list: 'skills', text: this.#skills.skill(other) }] : [];
    });
  }

  /** `snakes (Hardship)` of `Psychological Disadvantage, snakes (Hardship)` */
  #isDetailWithLevel(part: string, before: string): boolean {
    const [, level] = /^\p{Ll}[^()]*\(([^()]*)\)/u.exec(part) ?? [];
    return (
      level !== undefined && this.#traits.isLevel(level) && this.#ruleset.names.trait.has(nameKey(before))
    );
  }

  /** A level or a price behind a comma belongs to the trait before it: `Lucky (Edge), 5 CP`, `Enemy (the mob), Hardship`. */
  #wholeTraits(parts: readonly string[]): string[] {
    const whole: string[] = [];
    for (const part of parts) {
      const before = whole.at(-1);
      const isPrice = PRICE.test(part) && /\d/.test(part);
      const bare = withoutPrice(part).replace(PRICE_BEHIND, '');
      const isStep = before !== undefined && this.#traits.isStep(bare, before);
      const detail = before !== undefined && this.#isDetailWithLevel(part, before);
      if (detail) whole[whole.length - 1] = part.replace(/ ?\(/, ', ').replace(/^/, `${before} (`);
      else if (before !== undefined && isPrice)
        whole[whole.length - 1] = `${before} [${part.replace(/\D/g, '')} CP]`;
      else if (before !== undefined && (isStep || this.#traits.isLevel(bare)))
        whole[whole.length - 1] =
          (before.endsWith(')') ? `${before.slice(0, -1)}, ${bare})` : `${before} (${bare})`) +
          part.slice(bare.length).replace(PRICE_BEHIND, ' [$1 CP]');
      else whole.push(part);
    }
    return this.#withNotes(whole);
  }

  /** `Enemy (Peril): the mob` for `Enemy (Peril)` and `the mob`. */
  #withNotes(parts: readonly string[]): string[] {
    const whole: string[] = [];
    for (const part of parts) {
      const before = whole.at(-1);
      if (before !== undefined && this.#isNote(part, before))
        whole[whole.length - 1] = `${before}${before.endsWith(')') ? ':' : ','} ${part}`;
      else whole.push(part);
    }
    return whole;
  }

  /** `the mob` of `Enemy (Peril), the mob` */
  #isNote(part: string, before: string): boolean {
    const isBehind = /\)(?:$|:)/.test(before) && this.#isTrait(before);
    return isBehind && /^\p{Ll}[^()\d]*$/u.test(part) && !this.#isTrait(part);
  }
}

/** Entries with names of the writer's own. What one does may be a sentence with commas; a small word goes on with it. */
function ownEntries(text: string): string[] {
  const whole: string[] = [];
  for (const part of partsOf(text.replace(BEFORE_ENTRY, '; ')))
    if (/: | - /.test(whole.at(-1) ?? '') && /^\p{Ll}[^:()]*$/u.test(part))
      whole[whole.length - 1] = `${whole.at(-1)!}, ${part}`;
    else whole.push(part);
  return whole;
}

/** The full stop before `Line and Hook (Basic Action): ` */
const BEFORE_ENTRY = /(?<=\p{Ll})\. (?=\p{Lu}[^.():]{1,60} \([^()]{1,40}\): )/gu;

const isConcept = (key: string): boolean => key.startsWith('concept:');
