/** The order of a fight as a stack of cards. Action!/System, Alternate Combat System. */

/** Damage of a part of Health moves a card a place forward. */
const PARTS_OF_HEALTH = 5;

/** Places that damage moves a card toward the front; past the first place its owner is out. */
export const placesForward = (damage: number, health: number): number =>
  health > 0 ? Math.max(0, Math.floor((damage * PARTS_OF_HEALTH) / health)) : 0;
