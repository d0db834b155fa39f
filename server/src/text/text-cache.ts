import { owned } from './owned.ts';

interface Entry<T> {
  readonly value: T;
}

/**
 * Remembers what was computed from texts, for those that were asked for last. The texts that are kept have at most twice
 * `capacity` characters together; a text longer than `longest` is not kept at all.
 */
export class TextCache<T> {
  readonly #capacity: number;
  readonly #longest: number;
  #young = new Map<string, Entry<T>>();
  #old: ReadonlyMap<string, Entry<T>> = new Map();
  #characters = 0;

  constructor(capacity: number, longest = capacity) {
    this.#capacity = capacity;
    this.#longest = Math.min(longest, capacity);
  }

  /** Returns the result of `compute` for a text. The text is copied, so that slices of it keep nothing else alive. */
  get(text: string, compute: (text: string) => T): T {
    const known = this.#young.get(text);
    if (known) return known.value;
    if (text.length > this.#longest) return compute(text);
    const old = this.#old.get(text);
    const copy = owned(text);
    const entry = old ?? { value: compute(copy) };
    if (this.#characters + text.length > this.#capacity) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#characters = 0;
    }
    // The empty text weighs something as well.
    this.#characters += text.length + 1;
    this.#young.set(copy, entry);
    return entry.value;
  }

  /** The characters that are kept, for tests. */
  get size(): number {
    return [this.#young, this.#old].reduce(
      (sum, map) => sum + [...map.keys()].reduce((total, key) => total + key.length, 0),
      0,
    );
  }
}
