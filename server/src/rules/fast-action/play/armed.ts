/** A fighter with a weapon in hand, from the sheet. */
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet, WeaponUse } from '../../sheet.ts';
import { scoreNamed } from '../roll-bonus.ts';
import { bodyOf, HITS, mostOf } from './state.ts';
import { armorPenalty, damageOf, isMissile, isProofAgainstMissiles, protection } from '../weapons.ts';
import type { Gear } from './gear.ts';

export function gearWith(ruleset: Ruleset, sheet: Sheet, weapon: WeaponUse | undefined): Gear {
  const body = bodyOf(ruleset, sheet);
  return {
    weapon: (weapon && damageOf(weapon.rule)) ?? 0,
    armor: protection(sheet),
    penalty: armorPenalty(sheet),
    resistance: mostOf(ruleset, sheet, body),
    agility: scoreNamed(sheet, 'AGI')?.value,
    isHarmless: false,
    isMook: body === HITS,
    sendsMissiles: weapon !== undefined && isMissile(weapon.rule),
    isProof: isProofAgainstMissiles(sheet),
  };
}
