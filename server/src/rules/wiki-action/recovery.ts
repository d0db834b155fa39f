/** Staying alive. Action!/System, Damage; Dark Times. */

/** What Medicine or Physician must reach to keep a dying character alive, within an hour (RP-W09). */
export const stabilizing = (health: number, wounds: number): number => 25 - health + 5 * wounds;
