/** Hits, which an attack takes and a session gives back. Actions, Time in Action. */
import type { Ruleset } from '../ruleset.ts';

/** What an attack takes: undefined where the game master says (RP-H06). A failed attack takes nothing. */
export function hitsLost(
  { options }: Ruleset,
  attack: { readonly outcome: number; readonly damage: number; readonly soak: number },
): number | undefined {
  if (!options.is('hits lost', 'outcome')) return undefined;
  return attack.outcome < 0 ? 0 : Math.max(0, attack.outcome + attack.damage - attack.soak);
}
