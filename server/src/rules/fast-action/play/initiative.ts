/** The order of a round. Fast Action Rules, Initiative. */
import type { Chance } from '../../fight/chance.ts';
import type { Ruleset } from '../../ruleset.ts';
import { D6 } from './attack.ts';

/** The initiative of a campaign: none, the highest AGI, or the highest 1d6 + AGI of each round. */
export type InitiativeMode = 'none' | 'agi' | 'roll';

export const initiativeMode = ({ options }: Ruleset): InitiativeMode =>
  options.is('initiative', 'agi') ? 'agi' : options.is('initiative', '1d6 + agi') ? 'roll' : 'none';

export interface Quick {
  readonly agility: number;
  readonly will: number;
}

export interface Initiative {
  readonly value: number;
  /** The tie breaker: the higher one acts first; equal ones act at the same time. */
  readonly tie: number;
  /** The die, where one is rolled. */
  readonly face: number;
}

export function initiativeOf(mode: InitiativeMode, quick: Quick, chance: Chance): Initiative {
  if (mode === 'none') return { value: 0, tie: 0, face: 0 };
  return initiativeWith(mode, quick, mode === 'agi' ? 0 : chance.roll(D6, (shown) => shown));
}

/** The initiative with a face of the die, and 0 where none is rolled. */
export const initiativeWith = (mode: InitiativeMode, { agility, will }: Quick, face: number): Initiative => ({
  value: agility + face,
  tie: mode === 'agi' ? will : 0,
  face,
});

/** Above 0 for whoever is first. */
export const leadOf = (own: Initiative, other: Initiative): number =>
  own.value - other.value || own.tie - other.tie;
