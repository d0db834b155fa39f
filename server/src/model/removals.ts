/** What `without` drops of inherited lines. Looks each name up, since a character may drop as many lines as it inherits. */
import {
  SECTIONS,
  type EntryLine,
  type ScoreLine,
  type Section,
  type WrittenCharacter,
} from '../rules/character.ts';
import { pushTo } from '../rules/lists-by-key.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { RuleSystem } from '../rules/system.ts';

/** The lines of a character, by what they are. */
export type Lines = Pick<WrittenCharacter, 'scores' | 'log' | 'facts' | 'lists' | Section>;

export class Removals {
  readonly #lines: Lines;
  readonly #ruleset: Ruleset;
  readonly #entries = new Map<string, EntryLine[]>();
  readonly #scores = new Map<string, ScoreLine[]>();
  readonly #dropped = new Set<EntryLine | ScoreLine>();

  constructor(lines: Lines, ruleset: Ruleset, rules: RuleSystem) {
    this.#lines = lines;
    this.#ruleset = ruleset;
    for (const line of lines.scores) pushTo(this.#scores, this.#scoreName(line.name.text), line);
    const add = (section: string, line: EntryLine): void => {
      const whole = `${line.name.text} ${line.qualifiers.map(({ text }) => text).join(' ')}`;
      const names = [line.name.text, whole, rules.identity(ruleset, section, line)].map(wordsOf);
      for (const name of new Set(names)) pushTo(this.#entries, name, line);
    };
    for (const section of SECTIONS) for (const line of lines[section]) add(section, line);
    for (const [key, list] of lines.lists) for (const line of list) add(key, line);
  }

  /** Drops every line with a name, or with a name and its details: `Enemy (the Duke)`. Returns whether it has dropped any. */
  drop(name: string): boolean {
    const before = this.#dropped.size;
    for (const line of this.#scores.get(this.#scoreName(name)) ?? []) this.#dropped.add(line);
    for (const line of this.#entries.get(wordsOf(name)) ?? []) this.#dropped.add(line);
    return this.#dropped.size > before;
  }

  /** The lines that are left. */
  get left(): Lines {
    if (this.#dropped.size === 0) return this.#lines;
    const kept = <T extends EntryLine | ScoreLine>(lines: readonly T[]): T[] =>
      lines.filter((line) => !this.#dropped.has(line));
    const { scores, log, facts, lists } = this.#lines;
    const sections = SECTIONS.map((section) => [section, kept(this.#lines[section])]);
    return {
      scores: kept(scores),
      log,
      facts,
      lists: new Map([...lists].map(([key, lines]) => [key, kept(lines)])),
      ...(Object.fromEntries(sections) as Record<Section, readonly EntryLine[]>),
    };
  }

  /** The same for all names of an attribute. */
  #scoreName(text: string): string {
    const { attribute, derived } = this.#ruleset.names;
    const key = nameKey(text);
    return (attribute.get(key) ?? derived.get(key))?.id ?? key;
  }
}

/** The words of a name and of its details: `Enemy (the Duke)` and `Enemy, the Duke` have the same. */
const wordsOf = (text: string): string => nameKey(text.replace(/[(),]/g, ' '));
