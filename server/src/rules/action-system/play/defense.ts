/** The target number of those who are attacked. Core Rules, Modifying Target Numbers. */
import { sameName } from '../../names.ts';
import { sumOf, type Proof } from '../../proof.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { speedModifier } from './attack.ts';
import { halved } from './check-modifiers.ts';

/** How somebody stands when an attack comes. */
export interface Defender {
  /** DEF of the sheet with armor and load (RP-C52, RP-C59), and the REF that is in it. */
  readonly defense: number;
  readonly reflexes: number;
  /** Score of the combat skill with what is in hand; 0 for those who cannot parry with it. */
  readonly skill: number;
  readonly isAware: boolean;
  /** What was done last leaves no REF: aiming, sprinting, crawling, mounting, being stunned or unconscious. */
  readonly isOffGuard: boolean;
  /** Took a defensive action. */
  readonly isDefending: boolean;
  /** What the actions since the last turn add to DEF, against everything and further against blows. */
  readonly actions: number;
  readonly actionsInMelee: number;
  /** Meters moved in a turn; 0 where the attack has the modifier of speed already (RP-C23). */
  readonly speed: number;
  /** What a weapon at its best distance adds against one of another length. */
  readonly reach: number;
}

/** Somebody who stands there and looks. */
export const STANDING: Omit<Defender, 'defense' | 'reflexes' | 'skill'> = {
  isAware: true,
  isOffGuard: false,
  isDefending: false,
  actions: 0,
  actionsInMelee: 0,
  speed: 0,
  reach: 0,
};

/** DEF against a blow or a shot, with its parts. */
export function defenseAgainst(ruleset: Ruleset, defender: Defender, kind: 'melee' | 'ranged'): Proof {
  const { defense, reflexes, actions, speed, actionsInMelee, reach } = defender;
  const isD20 = ruleset.options.is('dice', '1d20');
  const parts: Proof[] = [{ label: 'DEF', value: defense, parts: [] }];
  const add = (label: string, value: number): void => {
    if (value !== 0) parts.push({ label, value, parts: [] });
  };
  const modify = (label: string, modifier: number): void => add(label, isD20 ? halved(modifier) : modifier);
  if (!defender.isAware) add('unaware', -reflexes);
  else if (defender.isOffGuard) add('no REF', -reflexes);
  modify('actions', actions);
  modify('speed', -speedModifier(ruleset, speed));
  if (kind === 'melee') {
    modify('actions against blows', actionsInMelee);
    add('combat skill', skillToDefense(ruleset, defender));
    modify('best distance', reach);
  }
  return sumOf('DEF', parts, 'Core Rules, Modifying Target Numbers');
}

/** By itself, or by option only while defending (RP-C50). */
const skillToDefense = ({ options }: Ruleset, { skill, isAware, isDefending }: Defender): number =>
  isAware && (isDefending || !options.is('combat skill to defense', 'defensive action only')) ? skill : 0;

export interface WeaponLength {
  /** `S`, `M`, `L`. */
  readonly size: string;
  /** The distance at which it is at its best. */
  readonly meters: number;
  /** What it adds there against a weapon of another length. */
  readonly initiative: number;
  readonly defense: number;
}

const lengths = tableRows('weapon lengths', (row): WeaponLength => ({
  size: row('size'),
  meters: Number(row('meters')),
  initiative: Number(row('INI')),
  defense: Number(row('DEF')),
}));

/** Undefined for a size that the table does not have. */
export const weaponLength = (ruleset: Ruleset, size: string): WeaponLength | undefined =>
  lengths(ruleset).find((row) => sameName(row.size, size));

/**
 * The length of a melee weapon that is at its best distance against one of another size, with what that adds (RP-C58).
 * Fighters meet at the distance of the longer weapon; a hit with the shorter one brings them to its own, and a Move back
 * restores the other.
 */
export function weaponAtItsBest(
  ruleset: Ruleset,
  own: string,
  other: string,
  distance: number,
): WeaponLength | undefined {
  const length = sameName(own, other) ? undefined : weaponLength(ruleset, own);
  return length?.meters === distance ? length : undefined;
}
