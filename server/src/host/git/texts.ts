/** Texts of objects of a repository, read many at a time and kept. */
import type { LoggedChange, Repository } from './repository.ts';

export class Texts {
  readonly #repository: Repository;
  readonly #texts = new Map<string, string>();

  constructor(repository: Repository) {
    this.#repository = repository;
  }

  /** Reads all texts with one process. */
  async load(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#texts.has(id));
    if (missing.length === 0) return;
    const found = await this.#repository.texts(missing.map((id) => ({ path: '', id })));
    for (const id of missing) this.#texts.set(id, found.get(id) ?? '');
  }

  async get(id: string | undefined): Promise<string | undefined> {
    if (id === undefined) return undefined;
    if (!this.#texts.has(id)) await this.load([id]);
    return this.#texts.get(id);
  }
}

/** The objects on both sides of a change. */
export const idsOf = ({ before, after }: LoggedChange): string[] =>
  [before, after].filter((id) => id !== undefined);
