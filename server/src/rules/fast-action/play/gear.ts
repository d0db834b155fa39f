/** What fighters have in their hands and on their bodies. Fast Action Rules, Weapon Damages; Armors & Protections. */

/** What somebody has in a fight. */
export interface Gear {
  readonly weapon: number;
  readonly armor: number;
  /** What the armor takes from the roll of whoever wears it. */
  readonly penalty: number;
  /** What is left of PR, and AGI, where they are said. */
  readonly resistance: number | undefined;
  readonly agility: number | undefined;
  /** Whether this is a move that does no harm. */
  readonly isHarmless: boolean;
  /** Whether the resistance is hits, of which any damage takes one (RP-F11). */
  readonly isMook: boolean;
  /** Whether the weapon sends bullets or arrows, and whether they do nothing here. */
  readonly sendsMissiles: boolean;
  readonly isProof: boolean;
}
