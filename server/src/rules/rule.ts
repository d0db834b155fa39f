import type { Origin } from './explanation.ts';

/** A declared rule. */
export interface Rule {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly about: string;
  /** The book and chapter: `Core Rules, Traits`. */
  readonly source: string;
  readonly note: string;
  /** The numbers of the rulings that it follows: `R16`. */
  readonly rulings: readonly string[];
  readonly origin: Origin;
}
