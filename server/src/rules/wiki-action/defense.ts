/** Defenses. Action!/System, Defense. */

/** What an Active Defense adds to a skill, and the Shots that it costs. */
export const ACTIVE_DEFENSE = { bonus: 5, shots: 1 } as const;

/** A skill as it is, or with an effort that lasts until one's own next Action. */
export const defenseOf = (skill: number, effort: 'passive' | 'active'): number =>
  effort === 'active' ? skill + ACTIVE_DEFENSE.bonus : skill;
