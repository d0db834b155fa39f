/** Procedures of a fight in numbers. Fast Action Rules, Action Resolution; Damages, Wounds, Armors and Healings. */
import { moreThan, ratio, uniform, type Ratio } from '../dice/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { distanceModifier } from './circumstances.ts';
import { rowsOf } from '../table-rows.ts';
import { numberIn, rowWith } from './tables.ts';

const D6 = uniform(1, 6);

/** `Heavy`: 2; undefined for no category. Fast Action Rules, Weapon Damages. */
export function categoryDamage(ruleset: Ruleset, category: string): number | undefined {
  const row =
    rowWith(ruleset, 'weapon categories', { category }) ??
    rowWith(ruleset, 'weapon categories', { letter: category });
  return row && numberIn(row, 'damage');
}

/** The names of the categories, and their letters. */
export const weaponCategories = (ruleset: Ruleset): readonly string[] =>
  rowsOf(ruleset, 'weapon categories')
    .flatMap((row) => [row('letter'), row('category')])
    .filter(Boolean);

/** Where a shot is aimed. The words are those of the table Range Modifiers. */
export interface Shot {
  readonly distance: string;
  readonly cover: string;
  readonly movement: string;
}

const modifier = (ruleset: Ruleset, kind: string, word: string): number =>
  numberIn(rowWith(ruleset, 'range modifiers', { kind, word }), 'modifier');

/** Cover and movement add to the DIFF; distance, which counts for the shooter, is in it with its sign turned (RP-F01). */
export const diffOf = (
  base: number,
  {
    distance,
    cover,
    movement,
  }: { readonly distance: number; readonly cover: number; readonly movement: number },
): number => base + cover + movement - distance;

const modifiersOf = (
  ruleset: Ruleset,
  { distance, cover, movement }: Shot,
): { readonly distance: number; readonly cover: number; readonly movement: number } => ({
  distance: distanceModifier(ruleset, modifier(ruleset, 'distance', distance)),
  cover: modifier(ruleset, 'cover', cover),
  movement: modifier(ruleset, 'movement', movement),
});

/** The base DIFF of a shot at an unaware target (RP-F02). */
export const unawareBase = ({ options }: Ruleset): number => options.amount('unaware diff');

/** The DIFF of a shot at somebody who does not expect it. */
export const unawareDiff = (ruleset: Ruleset, shot: Shot): number =>
  diffOf(unawareBase(ruleset), modifiersOf(ruleset, shot));

/** The number that each of two shooters must exceed (RP-F06). */
export const exchangeDiff = (
  ruleset: Ruleset,
  targetAgility: number,
  shot: Pick<Shot, 'distance' | 'cover'>,
): number => diffOf(targetAgility, modifiersOf(ruleset, { ...shot, movement: 'none' }));

/** The chance that a miss is so wide that a second misfortune comes with it: by more than 3. Fast Action Rules, Skill Check. */
export function badFailure(score: number, diff: number): Ratio {
  const good = moreThan(D6, diff - score - WIDE - 1);
  return ratio(good.denominator - good.numerator, good.denominator);
}

/** A miss by more than this is a wide one. */
export const WIDE = 3;
export const isBadFailure = (total: number, diff: number): boolean => diff - total > WIDE;

export type Resistance = 'PR' | 'MR';

/** The state at score 0: the mind always recovers. */
export const zeroText = ({ options }: Ruleset, of: Resistance): 'coma' | 'dead' =>
  of === 'PR' && options.is('zero pr', 'dead') ? 'dead' : 'coma';

/** The pace of recovery: points by time. */
export interface Recovery {
  readonly while: string;
  /** From the least to the most. */
  readonly points: readonly [number, number];
  readonly per: string;
}

/** Fast Action Rules, Physical & Mental Resistance Recovery. */
export const recoveries = (ruleset: Ruleset, of: Resistance): Recovery[] =>
  rowsOf(ruleset, 'recovery')
    .filter((row) => row('score') === of)
    .map((row) => {
      const [least = 0, most = least] = row('points').match(/\d+/g)?.map(Number) ?? [];
      return { while: row('while'), points: [least, most], per: row('per') };
    });
