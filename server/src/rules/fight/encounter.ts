/** An encounter as the rules of a system take it. */
import type { Sheet } from '../sheet.ts';

export interface FightEncounter {
  readonly name: string;
  readonly sides: readonly FightSide[];
  readonly conditions: readonly FightCondition[];
}

export interface FightSide {
  /** `guards`. */
  readonly name: string;
  readonly members: readonly FightMember[];
}

/** Some of one kind: `Hangar Guard x4`. */
export interface FightMember {
  readonly name: string;
  readonly count: number;
  readonly sheet: Sheet;
  /** Whether a player decides for it. */
  readonly isPlayer: boolean;
}

/** `guards cover: half` */
export interface FightCondition {
  /** As names match: `cover`. */
  readonly key: string;
  /** The index of the side that it is said of; undefined for all of them. */
  readonly side: number | undefined;
  /** As written: `higher, on the catwalk`. */
  readonly value: string;
}

/** The names of fighters: those of a kind that has several are numbered. */
export const fighterNames = ({ name, count }: Pick<FightMember, 'name' | 'count'>): string[] =>
  count === 1 ? [name] : Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
