/** Modifiers of rolls in combat. */
import type { Label } from '../../message.ts';
import type { Modifier } from '../../circumstances.ts';
import type { Ruleset } from '../../ruleset.ts';
import { halved } from './check-modifiers.ts';

/** Half with 1d20 (RP-C103). */
export function modifierOf(
  { options }: Ruleset,
  label: Label,
  amount: number,
  rulings: readonly string[],
): Modifier {
  return options.is('dice', '1d20')
    ? { label, amount: halved(amount), rulings: [...rulings, 'RP-C103'], forbids: false }
    : { label, amount, rulings, forbids: false };
}

/** Distance less RMod, never more than 0 (RP-C53); half of what is left with 1d20 (RP-C103). */
export function distanceTerm(modifier: number, rmod: number, isHalved: boolean): number {
  const left = Math.min(0, modifier + rmod);
  return isHalved ? halved(left) : left;
}
