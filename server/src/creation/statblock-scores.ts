/** The scores of a printed statblock: names of attributes with numbers, in the words of a campaign's rules. */
import { scoresOfGroup } from '../rules/group-scores.ts';
import { nameKey, splitDetail } from '../rules/names.ts';
import { NUMBER_WORDS } from '../text/number-words.ts';
import { anyOf } from '../text/patterns.ts';
import { foreignWordsFor, translated } from '../rules/other-words.ts';
import type { DerivedRule, Ruleset } from '../rules/ruleset.ts';

/** `3`, `.3` and `0.3` of the smallest creatures, `five`. */
const NUMBER = `[+-]?(?:\\d{1,4}(?:\\.\\d{1,2})?|\\.\\d{1,2})|(?<= )(?:${NUMBER_WORDS.join('|')})`;
/** What stands between a name and its number: `STR: 4`, and a dash that is no sign, `STR-4`, `STR - 4`. */
const BETWEEN = '(?: - |-(?=\\d)|[ :=]{0,3})';
/** Before the attributes of a person. */
const HEADING_OF_ALL = /^(?:(?:primary )?attributes|stats)(?!\p{L})/iu;
/** Attributes of many games, where names are free. */
const OWN_ATTRIBUTES = ['Body', 'Mind', 'Soul', 'Spirit', 'Heart'];
/** `5 MS`, `5MS`, `5 (MS)`. */
const SCALE = '(?: ?\\^?\\(?(?<scale>MS|HS|MG)\\b\\)?)?';
/** `(+2)`, `(+2) = 7`, `+ 2 = 7` */
const BOUGHT =
  ' ?(?:\\(\\+(?<bought>\\d{1,3})\\)(?: ?= ?(?<sum>\\d{1,4})(?!\\d))?|\\+ ?(?<added>\\d{1,3}) ?= ?(?<total>\\d{1,4})(?!\\d))';
/** The cost or the roll beside a score: `(5 AP)`, `[5 CP]`, `(10+3d6)`, and `10 +3d6` of the printed sheet. */
const COST =
  '(?: ?m\\b)?(?<beside> ?[(\\[][\\d\\s+x*=/d-]*(?:AP|CP|points?)?[)\\]]| ?/ ?\\d{1,3}(?!\\d)| {1,9}\\d{1,3} ?\\+ ?\\d?d\\d{1,2})?';

/** A score in Callsheet's syntax, and as it was pasted. */
export interface Score {
  readonly rule: string;
  readonly isDerived: boolean;
  readonly source: string;
}

export class StatblockScores {
  readonly #ruleset: Ruleset;
  readonly #scores: RegExp;
  /** Shortened names with a capital, such as `Agi` of Agility, by their keys. */
  readonly #shortened: ReadonlyMap<string, string>;
  /** Attributes that the rules do not have, by their keys. */
  readonly #own: ReadonlyMap<string, string>;
  /** A heading before scores: `Derived Attributes`, `Body Group`. */
  readonly #scoreHeading: RegExp;
  /** `Body 5/6/5` */
  readonly #groupWithin: RegExp;
  /** Before an abbreviation with its number. */
  readonly #scoreWithin: RegExp;
  readonly #behindScore: RegExp;
  /** `Stunt 12 + Agility 7`: a skill with what counts for its payoff. */
  readonly #addedScore: RegExp;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
    const scored = [...ruleset.attributes, ...ruleset.derived];
    const names = scored.flatMap(({ id, name, aliases }) => [
      ...[id, name, ...aliases],
      ...foreignWordsFor(ruleset, id),
    ]);
    this.#own = new Map(
      ruleset.open.has('attributes')
        ? OWN_ATTRIBUTES.filter((name) => !ruleset.names.skill.has(nameKey(name))).map(
            (name) => [nameKey(name), name] as const,
          )
        : [],
    );
    this.#shortened = shortenedNames(ruleset);
    this.#scores = new RegExp(
      `(?<![\\p{L}\\p{N}])(${anyOf([...names, ...this.#own.values(), ...this.#shortened.keys()])})(?: ?\\([^()]{1,20}\\))?${BETWEEN}(?:\\[(?=\\d{1,4}\\]))?(${NUMBER})(?:(?<=\\[\\d{1,4})\\])?${SCALE}(?![\\p{L}\\d])(?:${BOUGHT}|${COST})`,
      'giu',
    );
    const groups = new Set(ruleset.attributes.map(({ group }) => group));
    this.#scoreHeading = new RegExp(
      `^(?:(?:derived |primary )?attributes|derived(?: values)?|(?:physical|mental|social|spirit(?:ual)?)(?: attributes)?(?=:)|(?:${anyOf(groups)})(?: group| attributes)?)(?!\\p{L})`,
      'iu',
    );
    this.#groupWithin = new RegExp(
      `(?<![\\p{L}])(?:${anyOf(groups)})(?: group| attributes)?[ :=]{1,3}\\d{1,3}(?: ?/ ?\\d{1,3})+(?![\\d/])`,
      'giu',
    );
    const ids = scored.map(({ id }) => id);
    this.#behindScore = new RegExp(
      `(?<=(?<!\\p{L})(?:${anyOf(ids)})[ :=]{1,3}\\d{1,3})\\. (?=\\p{Lu})`,
      'gu',
    );
    this.#addedScore = new RegExp(`(?<=\\d) \\+ (?=(?:${anyOf(ids)})[ :=]{1,3}\\d)`, 'gu');
    this.#scoreWithin = new RegExp(`(?<=[\\p{L}\\d)])[.;] (?=(?:${anyOf(ids)})[ :=]{1,3}\\d)`, 'gu');
  }

  /** Breaks a line before scores that follow a sentence, and behind the last one: `A thug. STR 4. Pistols +3`. */
  splitAt(text: string): string {
    const apart = text
      .replace(this.#groupWithin, this.#groupScores)
      .replace(this.#scoreWithin, '\n')
      .replace(this.#behindScore, '\n');
    return this.#ruleset.open.has('attributes') ? apart.replace(this.#addedScore, '\n') : apart;
  }

  /** `STR 5  REF 6  HLT 5` for `Body 5/6/5`. */
  readonly #groupScores = (short: string): string => scoresOfGroup(short, this.#ruleset) ?? short;

  /** Scores with a tab between name and number: `STR`, tab, `3`. */
  joinCells(line: string): string {
    return line.replace(
      /([^\t]{1,30})\t([+-]?\d{1,4}(?: ?\(\+\d{1,3}\))?)(?=\t|$)/g,
      (cells, name: string, number: string) => (this.isName(name) ? `${name.trim()} ${number}` : cells),
    );
  }

  /** `STR`, `STR (Strength)`. */
  isName(cell: string): boolean {
    return this.#isScore(nameKey(splitDetail(cell.trim()).name));
  }

  /** `Body Group:`, `Physical:` before scores. */
  isHeading(text: string): boolean {
    return this.#scoreHeading.test(text);
  }

  /** `Attributes`: all scores behind it are attributes, where names are free. */
  isHeadingOfAll(text: string): boolean {
    return this.#ruleset.open.has('attributes') && HEADING_OF_ALL.test(text);
  }

  /** Where the first score of a text begins; -1 where it has none. */
  indexIn(text: string): number {
    return text.search(this.#scores);
  }

  /** The attributes that a line of scores gives, and what stands beside them. */
  attributesOf(line: string): { readonly ids: readonly string[]; readonly rest: string } {
    const { found, rest } = this.read(line);
    const isLine = rest.length <= line.length / 2;
    return {
      ids: isLine ? found.flatMap(({ rule, isDerived }) => (isDerived ? [] : rule.split(/ \d/, 1))) : [],
      rest,
    };
  }

  /** Whether a line ends with the name of a score whose number the next line begins with. */
  isBroken(above: string, line: string): boolean {
    const last = above
      .replace(/[ :]{1,9}$/, '')
      .split(' ')
      .at(-1)!;
    return /^\s*\d{1,3}(?!\d)/.test(line) && this.isName(last) && this.read(above).found.length > 0;
  }

  /** `STR  REF  HLT` above `5  6  5`, and `STR/REF/HLT: 5/6/5`, as pairs; undefined for any other two lines. */
  paired(names: string, numbers: string): string | undefined {
    const [ids = '', scores = ''] = numbers.split(/[:\s]{1,9}(?=\d)/, 2);
    if (ids.includes('/') && scores.includes('/')) {
      const pairs = this.#pairs(ids.replaceAll('/', ' '), scores.replaceAll('/', ' '));
      return pairs === undefined ? undefined : `${names}\n${pairs}`;
    }
    return this.#pairs(names, numbers);
  }

  #pairs(names: string, numbers: string): string | undefined {
    const [above, below] = [names, numbers].map((line) => line.trim().split(/\s+/)) as [string[], string[]];
    const isTable =
      above.length > 1 &&
      above.length === below.length &&
      above.every((name) => this.#isScore(nameKey(name))) &&
      below.every((number) => /^[+-]?\d{1,4}$/.test(number));
    return isTable ? above.map((name, index) => `${name} ${below[index]!}`).join('  ') : undefined;
  }

  #isScore(key: string): boolean {
    const { attribute, derived } = this.#ruleset.names;
    return attribute.has(key) || derived.has(key) || this.#own.has(key);
  }

  /** `STR 4`, `Reflexes: 8`, `LIF: 27` in a text, and what else stands there. */
  read(text: string): {
    readonly found: readonly Score[];
    readonly rest: string;
    /** Scores with a second number that says something else: `DEF 15 (17)`. */
    readonly printed: readonly string[];
  } {
    const found: Score[] = [];
    const printed: string[] = [];
    const rest = text.replace(this.#scores, (match, name: string, number: string, ...more) => {
      const groups = more.at(-1) as Readonly<Record<string, string | undefined>>;
      const { scale, beside, bought = groups['added'], sum = groups['total'] } = groups;
      const { names } = this.#ruleset;
      const whole = /^\p{Lu}/u.test(name) ? this.#shortened.get(nameKey(name)) : undefined;
      const key = nameKey(whole ?? translated(this.#ruleset, name, 'attribute') ?? name);
      const attribute = names.attribute.get(key);
      const derived = names.derived.get(key);
      const own = this.#own.get(key);
      const rule = attribute ?? derived ?? (own === undefined ? undefined : { id: own });
      if (!rule) return match;
      const isDerived = rule === derived;
      const base = digitsOf(number);
      // `INI 5 (+2) = 7` is a score of which two points are bought.
      const isSum = isDerived && sum !== undefined && Number(sum) === Number(base) + Number(bought);
      const value = isSum ? sum : base;
      const source = match.trim();
      const score = [rule.id, value, scale?.toUpperCase()].filter(Boolean).join(' ');
      // `LIF 30 (+3)` is a score of which three points are bought.
      const parts = bought && isDerived ? [score, `${rule.id} +${bought}`] : [score];
      for (const part of parts)
        found.push({ rule: part, isDerived, source: parts.length > 1 ? part : source });
      if (sum !== undefined && !isSum) printed.push(source);
      if (beside && !agrees(beside, Number(value), rule === derived ? derived : undefined))
        printed.push(source);
      return '';
    });
    const isOfAll = this.isHeadingOfAll(rest);
    const left = rest
      .replace(isOfAll ? HEADING_OF_ALL : this.#scoreHeading, '')
      .split(/[,;|]/)
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .filter((part) => /[\p{L}\p{N}]/u.test(part) && part !== 'and')
      .join(', ')
      .replace(/^[:./] ?| ?[:/]$/g, '');
    const own =
      found.length > 0 || isOfAll ? this.#ownScores(left.replace(/[ ,:=]+/g, ' '), isOfAll) : undefined;
    return own ? { found: [...found, ...own], rest: '', printed } : { found, rest: left, printed };
  }

  /** `Body 6 Mind 5`: scores with names of the writer's own, beside known ones, where names are free. */
  #ownScores(text: string, mayBeSkills: boolean): Score[] | undefined {
    if (!this.#ruleset.open.has('attributes')) return undefined;
    const words = text.split(' ');
    const isPair = (word: string, index: number): boolean =>
      index % 2 === 0 ? /^\p{Lu}\p{L}*$/u.test(word) : /^\d{1,4}$/.test(word);
    const isSkill = (word: string): boolean => this.#ruleset.names.skill.has(nameKey(word));
    if (words.length % 2 !== 0 || !words.every(isPair) || (!mayBeSkills && words.some(isSkill)))
      return undefined;
    return words.flatMap((word, index) => {
      const rule = `${word} ${words[index + 1]!}`;
      return index % 2 === 0 ? [{ rule, isDerived: false, source: rule }] : [];
    });
  }

  /** `STR 4` in a list: an abbreviation of the rules as they write it, and its number. */
  alone(part: string): string | undefined {
    const [, id = '', score = ''] = /^(\p{Lu}{2,9})[ :=]{1,3}(\d{1,4})$/u.exec(part) ?? [];
    return this.#ruleset.attributes.some((each) => each.id === id) ? `${id} ${score}` : undefined;
  }
}

/** Beginnings of names that belong to one name alone: `Agi`, `Will` of Willpower. */
function shortenedNames({ attributes, derived, names }: Ruleset): ReadonlyMap<string, string> {
  const scored = [...attributes, ...derived];
  const found = new Map<string, Set<string>>();
  for (const { id, name, aliases } of scored)
    for (const whole of [id, name, ...aliases])
      for (const length of SHORTENED) {
        const key = nameKey(whole.slice(0, length));
        if (whole.length > length && /^\p{L}+$/u.test(key))
          found.set(key, (found.get(key) ?? new Set()).add(id));
      }
  const isKnown = (key: string): boolean =>
    [names.attribute, names.derived, names.skill, names.group].some((known) => known.has(key));
  return new Map(
    [...found].flatMap(([key, [id, other]]) => (id && !other && !isKnown(key) ? [[key, id] as const] : [])),
  );
}

/** How many letters a shortened name has. */
const SHORTENED = [3, 4];

/** Whether a number beside a score is the score again, its roll, its limit, or what the score of an attribute costs. */
const agrees = (beside: string, score: number, derived: DerivedRule | undefined): boolean =>
  (beside.replace(/\d?d\d{1,2}/g, '').match(/\d+/g) ?? [])
    .map(Number)
    .every(
      (number) =>
        number === score ||
        number === derived?.cap ||
        (!derived && (number === 2 * score || /[x*=]/.test(beside))),
    );

/** `Wits five` */
const digitsOf = (number: string): string => {
  const spelled = NUMBER_WORDS.indexOf(number.toLowerCase());
  return spelled < 0 ? number.replace(/^\+/, '').replace(/^(-?)\./, '$10.') : String(spelled);
};
