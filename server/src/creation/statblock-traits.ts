/** Advantages and disadvantages of a printed statblock, with their levels, details and effects. */
import { nameKey, splitDetail } from '../rules/names.ts';
import { translated } from '../rules/other-words.ts';
import type { Ruleset, TraitRule } from '../rules/ruleset.ts';
import { abbreviates, withoutCost } from './statblock-entries.ts';

/** `Enemy (Peril) [the police]` */
const WORDS_IN_BRACKETS = /(?<=\)) ?[[{](\p{L}[^[\]{}\d]*)[\]}]$/u;

/** `Duty (Peril) the army`, `Physical Disadvantage (one eye) Hardship` */
const WORDS_BEHIND = /\(([^()]{1,80})\) (\p{L}[^()\d\t:]*)$/u;

/** `Secret (Hardship: her real name)` */
const NOTE_BESIDE_LEVEL = /\((\p{L}+)(?:: ?| - )(\p{L}[^()]*)\)$/u;

export class StatblockTraits {
  readonly #ruleset: Ruleset;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
  }

  /** `Cool Headed (Edge) [5]`, `Strong Willed (Gift)\t+9\t10`, `Phys. Disad: Limp (Inconv.)\tCan't Sprint\t-2`. */
  trait(part: string): string {
    const noted = part
      .replace(WORDS_IN_BRACKETS, ': $1')
      .replace(WORDS_BEHIND, (same, inside: string, words: string) =>
        this.isLevel(words)
          ? `(${inside}, ${words})`
          : this.#isLevelled(inside)
            ? `(${inside}): ${words}`
            : same,
      )
      .replace(NOTE_BESIDE_LEVEL, (same, level: string, note: string) =>
        this.isLevel(level) ? `(${level}): ${note}` : same,
      );
    const [whole = '', ...cells] = noted.split(/\t+/).map((cell) => cell.trim());
    // `Maj: Hide in Shadow` is a major ability.
    const [, level = '', ability = ''] = /^(maj|min)(?:or)?\.?:(.+)$/i.exec(whole) ?? [];
    const first = level ? `${ability.trim()} (${level.toLowerCase()}or)` : this.#numberBehind(whole);
    const { text: bare, price } = this.#priced(first);
    const text = this.#levelInParentheses(bare);
    const [, named = text, detail = ''] = /^([^:(]+?)(?::| -(?= ))\s*([^]*)/.exec(text) ?? [];
    const { name: before, detail: inner = '' } = splitDetail((detail || named).trimEnd());
    const base = detail ? named : before || named;
    const written = this.#traitNamed(base.trim());
    const rule = this.#ruleset.names.trait.get(nameKey(written));
    const further = detail ? (inner ? before : detail) : '';
    const items = inner
      .split(/[,;]\s*/)
      .map((item) => this.#levelOf(item.trim()))
      .filter((item) => item !== '' && !(this.#hasLevels() && /^[+-]?\d+(?: ?CP)?$/i.test(item)));
    const asDetail = further !== '' && rule?.detail !== undefined;
    const levels = cells.filter((cell) => this.isLevel(cell)).map((cell) => this.#levelOf(cell));
    const stated = [...(asDetail ? [further, ...items] : items), ...levels];
    const meant = stated.some((each) => this.isLevel(each)) ? undefined : levelAt(rule, price);
    const qualifiers = [...stated, ...(meant === undefined ? [] : [meant])];
    const effects = cells.filter((cell) => /[\p{L}]{3}/u.test(cell) && !this.isLevel(cell));
    const note = [asDetail ? '' : further, ...effects].filter(Boolean).join('; ');
    return `${written}${qualifiers.length > 0 ? ` (${qualifiers.join(', ')})` : ''}${price}${note ? `: ${note}` : ''}`;
  }

  /** `1 Bad knee` of a system without levels is the limitation `Bad knee (1)`. */
  #numberBehind(text: string): string {
    return this.#hasLevels() ? text : text.replace(/^(\d)[.):]? (\p{L}[^()\d]*)$/u, '$2 ($1)');
  }

  /** `Lucky (Edge) (5)`, `Enemy (Peril) -10`: what a trait costs or brings stands behind it. */
  #priced(text: string): { readonly text: string; readonly price: string } {
    const bare = withoutCost(
      this.#hasLevels() ? text.replace(/(?<=\S) ?\(\d{1,3}(?: ?CP)?\)$|(?<=\))(?: -)? \d{1,3}$/i, '') : text,
    );
    const [cost] = /\d{1,4}/.exec(text.slice(bare.length)) ?? [];
    // `Vain [2]` of a system without prices
    if (cost !== undefined && !this.#hasLevels() && !bare.endsWith(')'))
      return { text: `${bare} (${cost})`, price: '' };
    return { text: bare, price: cost !== undefined && this.#hasLevels() ? ` [${cost} CP]` : '' };
  }

  /** `Lucky: Edge`, `Lucky - Edge`, `Lucky Edge` and `Edge: Lucky` as `Lucky (Edge)`. */
  #levelInParentheses(text: string): string {
    const [, first = '', behind = ''] = /^(\p{L}+): (\P{P}{2,60})$/u.exec(text) ?? [];
    if (first && this.isLevel(first) && !this.isLevel(behind)) return `${behind} (${first})`;
    const [, name = '', level = ''] = /^(\P{P}{2,60}?)(?: ?[:/-] ?| )(\p{L}+\.?)$/u.exec(text) ?? [];
    return this.isLevel(level) && !this.#ruleset.names.trait.has(nameKey(text)) ? `${name} (${level})` : text;
  }

  /** `Moderate`, `rank 3`: a step of a scale that a trait is bought by. */
  isStep(word: string, trait: string): boolean {
    const rule = this.#ruleset.names.trait.get(nameKey(/^[^(:]*/.exec(trait)![0].trim()));
    return (rule?.scales ?? []).some(({ name, range, steps }) =>
      range
        ? new RegExp(`^${name} \\d{1,2}$`, 'i').test(word)
        : steps.some((step) => nameKey(step.name) === nameKey(word)),
    );
  }

  /** `Edge`, `Inconv.` */
  isLevel(word: string): boolean {
    return this.#levels().some((each) => nameKey(each) === nameKey(this.#levelOf(word)));
  }

  /** `one eye, Hardship` */
  #isLevelled(inside: string): boolean {
    return inside.split(/[,;] ?/).some((each) => this.isLevel(each));
  }

  #levels(): string[] {
    const { advantage, disadvantage } = this.#ruleset.traitLevels;
    return [...advantage, ...disadvantage].map(({ name }) => name);
  }

  #hasLevels(): boolean {
    return this.#levels().length > 0;
  }

  /** An item of a list that holds advantages and disadvantages. */
  either(part: string): { readonly list: string; readonly text: string } {
    const text = this.trait(part);
    const rule = this.#ruleset.names.trait.get(nameKey(text.split(/[(:]/, 1)[0]!));
    return { list: this.listOf(rule?.kind ?? 'advantage'), text };
  }

  /** The list of advantages or of disadvantages; a system may have one list for all, such as `abilities`. */
  listOf(kind: string): string {
    const lists = this.#ruleset.sections.flatMap(({ key, form }) => (form === 'traits' ? nameKey(key) : []));
    return lists.find((list) => list === `${kind}s`) ?? lists[0] ?? `${kind}s`;
  }

  #traitNamed(base: string): string {
    const known = this.#ruleset.names.trait.get(nameKey(base));
    if (known) return known.name;
    const meant = translated(this.#ruleset, base, 'trait');
    if (meant !== undefined) return meant;
    const matching = this.#ruleset.traits.filter(({ name }) => abbreviates(base, name));
    return matching.length === 1 ? matching[0]!.name : base;
  }

  #levelOf(item: string): string {
    const levels = this.#levels();
    const matching = /\.$|^\p{Lu}\p{Ll}{4,}$/u.test(item)
      ? levels.filter((level) => abbreviates(item, level))
      : [];
    return matching[0] ?? levels.find((level) => nameKey(level) === nameKey(item)) ?? item;
  }
}

/** The level that `[5 CP]` pays for: `Eidetic Memory [5]`. */
const levelAt = (rule: TraitRule | undefined, price: string): string | undefined =>
  rule?.price ? undefined : rule?.levels.find(({ points }) => price === ` [${points} CP]`)?.name;
