import { owned } from './owned.ts';

interface Entry<T> {
  /** The key, which keeps nothing else alive. */
  readonly text: string;
  readonly value: T;
}

export interface TextCacheOptions {
  /** A longer text is not kept at all. */
  readonly longest?: number;
  /** Whether all texts of the longest file that was read fit in, however long it is: each keystroke asks for all of them again. */
  readonly fitsFiles?: boolean;
}

let longestFile = 0;

/** To be called for each file that is read, with its length in characters. */
export function noteFile(characters: number): void {
  longestFile = Math.max(longestFile, characters);
}

/** A file and as much again, for the versions of what is edited. */
const ROOM_FOR_VERSIONS = 2;

/**
 * Remembers what was computed from texts, for those that were asked for last. The texts that are kept have at most twice
 * `capacity` characters together.
 */
export class TextCache<T> {
  readonly #capacity: number;
  readonly #longest: number;
  readonly #fitsFiles: boolean;
  #young = new Map<string, Entry<T>>();
  #old: ReadonlyMap<string, Entry<T>> = new Map();
  #characters = 0;

  constructor(capacity: number, { longest = capacity, fitsFiles = false }: TextCacheOptions = {}) {
    this.#capacity = capacity;
    this.#longest = Math.min(longest, capacity);
    this.#fitsFiles = fitsFiles;
  }

  /** Returns the result of `compute` for a text. The text is copied, so that slices of it keep nothing else alive. */
  get(text: string, compute: (text: string) => T): T {
    const known = this.#young.get(text);
    if (known) return known.value;
    if (text.length > this.#longest) return compute(text);
    const entry = this.#old.get(text) ?? computed(text, compute);
    if (this.#characters + text.length > this.#room()) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#characters = 0;
    }
    // The empty text weighs something as well.
    this.#characters += text.length + 1;
    this.#young.set(entry.text, entry);
    return entry.value;
  }

  #room(): number {
    return this.#fitsFiles ? Math.max(this.#capacity, longestFile * ROOM_FOR_VERSIONS) : this.#capacity;
  }

  /** The characters that are kept, for tests. */
  get size(): number {
    return [this.#young, this.#old].reduce(
      (sum, map) => sum + [...map.keys()].reduce((total, key) => total + key.length, 0),
      0,
    );
  }
}

function computed<T>(text: string, compute: (text: string) => T): Entry<T> {
  const copy = owned(text);
  return { text: copy, value: compute(copy) };
}
