/** The effects of STR on a weapon: attack, range, dice. Core Rules, Weapons (RP-C85 to RP-C87). */
import type { WeaponRule } from '../../equipment.ts';
import { diceText } from '../../labels.ts';
import type { Ruleset } from '../../ruleset.ts';
import { raisedStrengthRow } from '../strength.ts';

/** Points of STR below the minimum of a weapon, and points above it. */
export interface Grip {
  readonly shortage: number;
  readonly surplus: number;
}

/** Dice and penalties are whole: half a point of STR is a point too few, and no point too many. */
export function gripOn({ strengthMinimum }: WeaponRule, strength: number): Grip {
  const minimum = strengthMinimum === 'crew' ? strength : strengthMinimum;
  return {
    shortage: Math.max(0, Math.ceil(minimum - strength)),
    surplus: Math.max(0, Math.floor(strength - minimum)),
  };
}

/** The weapon's terms of an attack roll: accuracy, less missing points of STR. */
export const weaponTerms = (
  { acc }: WeaponRule,
  shortage: number,
): { readonly accuracy: number; readonly shortage: number } => ({ accuracy: acc, shortage: 0 - shortage });

/** The range in meters of a weapon in the hands of a STR; undefined for one that is not shot or thrown. */
export const rangeInHands = ({ range }: WeaponRule, strength: number): number | undefined =>
  range && ('meters' in range ? range.meters : range.perStrength * strength);

/** Whether a weapon is short: it has dice of its own for hit locations (RP-C99). */
export const isShortWeapon = ({ sizes }: WeaponRule): boolean =>
  sizes.length > 0 && sizes.every((size) => size === 'S');

/**
 * The damage of a weapon in the hands of a STR, `4d6+2 P/L`: a die less for each missing point, a die more for each further
 * one, up to twice the damage. Undefined where it does none.
 */
export function damageInHands(ruleset: Ruleset, rule: WeaponRule, strength: number): string | undefined {
  const { damage, strengthDice } = rule;
  if (!damage) return undefined;
  const { type, form, dice, bonus, fromStrength } = damage;
  if (fromStrength !== undefined) {
    const row = raisedStrengthRow(ruleset, strength, fromStrength);
    return row && `${row.damage} ${type}/${form}`;
  }
  const { shortage, surplus } = gripOn(rule, strength);
  const text = (changed: number, added = bonus): string =>
    `${diceText({ ...damage, dice: changed, bonus: added })} ${type}/${form}`;
  if (shortage > 0 && strengthDice !== 'none') {
    const left = dice - (ruleset.options.is('strength shortage damage', 'once') ? 1 : shortage);
    return left > 0 ? text(left) : undefined;
  }
  if (strengthDice !== 'both') return text(dice);
  return surplus > dice ? text(2 * dice, 2 * bonus) : text(dice + surplus);
}
