/** What a hit does to somebody. Core Rules, Damage; Wounds and Effects of Damage. */
import type { FightOptions, PlannedAttack, PlannedFighter } from './plan.ts';

/** Damage after armor, location and toughness (RP-C100). The location is what its dice show, or -1 for none. */
export function netDamage(
  { locations }: FightOptions,
  attack: PlannedAttack,
  target: PlannedFighter,
  rolled: number,
  location: number,
): number {
  if (attack.type === 'Sp') return rolled;
  const through = Math.max(0, rolled - armorValue(attack, target, location));
  const hurt = location < 0 ? through : Math.ceil(through * (locations[location]?.multiplier ?? 1));
  return Math.max(0, attack.type === 'B' ? hurt - target.toughness : hurt);
}

/** The highest armor at the place counts (RP-C90); halves round up. */
export function armorValue(attack: PlannedAttack, { armor }: PlannedFighter, location: number): number {
  let best = 0;
  for (const { value, halvedByBlunt, halvedByPointed, locations } of armor) {
    if (location >= 0 && locations.length > 0 && !locations.includes(location)) continue;
    const isHalved =
      attack.halvesArmor || (halvedByBlunt && attack.type === 'B') || (halvedByPointed && attack.isPointed);
    best = Math.max(best, isHalved ? Math.ceil(value / 2) : value);
  }
  return best;
}
