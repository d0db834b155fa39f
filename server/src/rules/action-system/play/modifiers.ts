/** Modifiers of rolls in combat. */
import type { Modifier } from '../../circumstances.ts';
import type { Ruleset } from '../../ruleset.ts';
import { halved } from './check-modifiers.ts';

/** Half with 1d20 (RP-C103). */
export function modifierOf(
  { options }: Ruleset,
  label: string,
  amount: number,
  rulings: readonly string[],
): Modifier {
  return options.is('dice', '1d20')
    ? { label, amount: halved(amount), rulings: [...rulings, 'RP-C103'], forbids: false }
    : { label, amount, rulings, forbids: false };
}
