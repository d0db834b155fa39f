/** An encounter as the rules of a system take it. */
import { nameKey } from '../names.ts';
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

type Conditions = FightEncounter['conditions'];

/** The value of a condition for a side, or else for all; the last one counts. */
export const saidOf = (conditions: Conditions, key: string, side: number): string | undefined =>
  conditions.findLast((each) => each.key === key && each.side === side)?.value ??
  conditions.findLast((each) => each.key === key && each.side === undefined)?.value;

export const conditionIsOwn = (conditions: Conditions, key: string, side: number): boolean =>
  conditions.some((each) => each.key === key && each.side === side);

/** `surprise: guards` tells which sides are surprised, `guards surprise: complete` tells it of one. */
export function isSurprised(conditions: Conditions, side: number, name: string): boolean {
  const key = nameKey(saidOf(conditions, 'surprise', side) ?? '');
  if (key === '' || /^(?:no|none|nobody)\b/.test(key)) return false;
  const isOwn = conditionIsOwn(conditions, 'surprise', side);
  return isOwn || hasWord(key, nameKey(name)) || /^(?:both|all|everybody)\b/.test(key);
}

/** Whether words are among others, all of them as names match. */
export const hasWord = (text: string, word: string): boolean =>
  ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word} `);
