/** The gear of fighters. Fast Action Rules, Weapon Damages; Armors & Protections. */

/** The gear of one fighter. */
export interface Gear {
  readonly weapon: number;
  readonly armor: number;
  /** The penalty of the armor on its wearer's rolls. */
  readonly penalty: number;
  /** The rest of PR, and AGI, where given. */
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
