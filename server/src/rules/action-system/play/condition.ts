/** The marks of damage on a sheet and the state that they leave somebody in. Core Rules, Damage (RP-C70). */
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';

/** Points of damage against full LIF. */
export interface Marks {
  readonly life: number;
  /** Slashes on the sheet. */
  readonly stunning: number;
  /** Crosses. */
  readonly lethal: number;
}

export type State = 'able' | 'unconscious' | 'dying' | 'dead';

export const unhurt = (life: number): Marks => ({ life, stunning: 0, lethal: 0 });

/**
 * The marks with more damage of a form, `S` or `L`; special damage leaves none. At LIF 0 lethal marks replace stunning ones,
 * and further stunning damage is ignored.
 */
export function marked({ life, stunning, lethal }: Marks, form: string, points: number): Marks {
  if (form !== 'S' && form !== 'L') return { life, stunning, lethal };
  const crosses = lethal + (form === 'L' ? points : 0);
  const slashes = stunning + (form === 'S' ? points : 0);
  return { life, stunning: Math.min(slashes, Math.max(0, life - crosses)), lethal: crosses };
}

/** Below 0 only for the dying and the dead. */
export const lifeLeft = ({ life, stunning, lethal }: Marks): number => life - stunning - lethal;

/** Unconscious when all marks reach LIF, dying when the lethal ones exceed it, dead at -10. */
export function stateOf(ruleset: Ruleset, marks: Marks): State {
  const left = lifeLeft(marks);
  if (left > 0) return 'able';
  if (left === 0) return 'unconscious';
  return left <= deathAt(ruleset) ? 'dead' : 'dying';
}

/** One event that does more than this stuns (RP-C17, R19). */
export const stunLimit = (life: number): number => Math.ceil(life / 2);

export const stuns = (life: number, points: number): boolean => points > stunLimit(life);

/** What the stunned have at 0, and with it no REF to DEF. Core Rules, Damage. */
export const STUNNED_ATTRIBUTES: readonly string[] = ['STR', 'REF', 'PRE', 'INT'];

/** The turn whose action the stunned lose: this one if they have not acted in it, else the next. */
export const turnLost = (turn: number, hasActed: boolean): number => (hasActed ? turn + 1 : turn);

/** LIF at which somebody is dead. */
export const deathAt = (ruleset: Ruleset): number => row(ruleset, 'dead at', -Infinity);

/** LIF that the dying lose each turn. */
export const lostByDying = (ruleset: Ruleset): number => row(ruleset, 'lost each turn', 0);

const row = (ruleset: Ruleset, what: string, otherwise: number): number =>
  dyingRows(ruleset).find((each) => sameName(each.what, what))?.life ?? otherwise;

const dyingRows = tableRows('dying', (cell) => ({ what: cell('what'), life: Number(cell('LIF')) }));
