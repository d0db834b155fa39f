/** Intents and dice of single turns of a fight. */
import type { Chance } from '../../../fight/chance.ts';
import { neededToHit, type Combat, type Intent } from '../../play/combat.ts';
import type { Combatant } from '../../play/combatant.ts';

/** Dice that show these totals, one after the other. */
export const showing = (...totals: readonly number[]): Chance => {
  const left = [...totals];
  return { roll: () => left.shift()!, draw: () => left.shift()! };
};
export const intent = (action: Intent['action'], target?: Combatant, more: Partial<Intent> = {}): Intent => ({
  action,
  attack: 0,
  target,
  mode: 'single',
  isRunning: false,
  move: 0,
  line: -1,
  ...more,
});
export const PLAIN = { isRunning: false, rounds: 0, place: 0, action: 0 };
export const needed = ({ tables, fighters }: Combat, index = 0): number =>
  neededToHit(tables.fight.rules, fighters[0]!, index, fighters[1]!, 2, PLAIN);
