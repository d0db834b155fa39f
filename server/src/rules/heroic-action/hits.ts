/** Hits, which an attack takes and a session gives back. Actions, Time in Action. */
import type { Ruleset } from '../ruleset.ts';

export interface AttackResult {
  readonly outcome: number;
  readonly damage: number;
  readonly soak: number;
}

/** The Hits lost to an attack; a failed one takes none. */
export const hitsTaken = ({ outcome, damage, soak }: AttackResult): number =>
  outcome < 0 ? 0 : Math.max(0, outcome + damage - soak);

/** The same where the outcome counts, undefined where the game master says (RP-H06). */
export const hitsLost = ({ options }: Ruleset, attack: AttackResult): number | undefined =>
  options.is('hits lost', 'outcome') ? hitsTaken(attack) : undefined;
