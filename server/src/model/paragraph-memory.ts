import type { Ruleset } from '../rules/ruleset.ts';

/** More paragraphs than a long adventure has. */
const MAX_KEPT = 20_000;

/** Keeps what paragraphs mean, for each set of rules. */
export class ParagraphMemory<T> {
  readonly #known = new WeakMap<Ruleset, Map<string, T>>();

  get(text: string, ruleset: Ruleset, read: () => T): T {
    let ofRules = this.#known.get(ruleset);
    if (!ofRules) this.#known.set(ruleset, (ofRules = new Map<string, T>()));
    const known = ofRules.get(text);
    if (known !== undefined) return known;
    if (ofRules.size >= MAX_KEPT) ofRules.clear();
    const meaning = read();
    ofRules.set(text, meaning);
    return meaning;
  }
}
