/** Words of difficulty that another system or another language has. */
import { nameKey } from '../../rules/names.ts';
import { meaningsOf } from '../../rules/other-words.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';

/** A word of difficulty of another system, or of another language for one of the own system. */
export interface ForeignLevel {
  readonly system: string;
  readonly word: string;
  readonly target: number;
}

/** `Easy as Pie`. */
const MOST_WORDS = 3;

export class ForeignLevels {
  readonly #ruleset: Ruleset;
  readonly #rules: RollRules;
  readonly #systems: () => readonly PlayedSystem[];
  #known: ReadonlyMap<string, ForeignLevel> | undefined;

  constructor(ruleset: Ruleset, rules: RollRules, systems: () => readonly PlayedSystem[]) {
    this.#ruleset = ruleset;
    this.#rules = rules;
    this.#systems = systems;
  }

  /** A difficulty that another system or language has. The other systems are compiled when the first one is asked for. */
  of(word: string): ForeignLevel | undefined {
    this.#known ??= new Map(
      this.#systems()
        .filter(({ ruleset }) => ruleset.system !== this.#ruleset.system)
        .flatMap(({ rolls, ruleset }) =>
          rolls
            .difficulties(ruleset)
            .flatMap(({ word, aliases, target }) =>
              [word, ...aliases].map(
                (each) => [nameKey(each), { system: ruleset.system, word: each, target }] as const,
              ),
            ),
        ),
    );
    return this.#otherWord(word) ?? this.#known.get(nameKey(word)) ?? this.#everyday(word);
  }

  /** `Schwer`, `Normal` */
  #otherWord(word: string): ForeignLevel | undefined {
    const names = meaningsOf(this.#ruleset, word);
    const own = this.#rules.difficulties(this.#ruleset).find((each) => names.includes(each.word));
    return own && { system: this.#ruleset.system, word: own.word, target: own.target };
  }

  /** `Moderate` where the own system has no words for difficulties. */
  #everyday(word: string): ForeignLevel | undefined {
    if (this.#rules.difficulties(this.#ruleset).length > 0) return undefined;
    for (const { rolls, ruleset } of this.#systems()) {
      const names = meaningsOf(ruleset, word);
      const level = rolls.difficulties(ruleset).find((each) => names.includes(each.word));
      if (level) return { system: ruleset.system, word: level.word, target: level.target };
    }
    return undefined;
  }

  /** A difficulty of another system at the beginning of a name: `Challenging Driving`. */
  lead(name: string): string | undefined {
    const words = name.split(' ');
    for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
      const lead = words.slice(0, count).join(' ');
      if (this.of(lead)) return lead;
    }
    return undefined;
  }
}
