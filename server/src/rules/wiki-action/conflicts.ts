/** Results of actions and conflicts besides blows. Action!/System, Other Conflicts; Examples of Actions. */
import { nameKey } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';
import { threshold } from './degrees.ts';

/** A row of `table Conflict effects`. */
export interface Conflict {
  readonly name: string;
  /** The effect value of one step; `T` for the Threshold, no end where there are no steps. */
  readonly per: number | 'T';
  /** The opponent's loss for each step, `Shots lost`; empty for none. */
  readonly loss: string;
  /** The gain for each step, and the step that it starts at; empty for none. */
  readonly gain: string;
  readonly gainFrom: number;
  /** The most steps that count. */
  readonly most: number;
  /** Whether the effect value is Shock as well, and one below 0 falls on whoever acts. */
  readonly isShock: boolean;
  readonly backfires: boolean;
  /** The bonus to the payoff: `+3` of a burst. */
  readonly adds: number;
  /** Extra positive dice. */
  readonly dice: number;
  /** When the ammunition runs out: with a double, or without one; empty for never. */
  readonly ammo: '' | 'double' | 'no double';
  readonly note: string;
}

const AMMO = ['double', 'no double'] as const;

export const conflicts = tableRows('conflict effects', (row): Conflict | undefined => {
  const number = (column: string, otherwise: number): number =>
    row(column) === '' ? otherwise : Number(row(column));
  const per = row('per') === 'T' ? 'T' : number('per', Infinity);
  const [gainFrom, most] = [number('from step', 1), number('most', Infinity)];
  const [adds, dice] = [number('adds', 0), number('dice', 0)];
  const isStep = per === 'T' || per > 0;
  if (!row('conflict') || !isStep || [gainFrom, most, adds, dice].some(Number.isNaN)) return undefined;
  return {
    name: row('conflict'),
    per,
    loss: row('loss'),
    gain: row('gain'),
    gainFrom,
    most,
    isShock: row('Shock') !== '',
    backfires: nameKey(row('Shock')) === 'both ways',
    adds,
    dice,
    ammo: AMMO.find((each) => each === nameKey(row('ammunition ends with'))) ?? '',
    note: row('note'),
  };
});

export const conflictNamed = (ruleset: Ruleset, name: string): Conflict | undefined =>
  conflicts(ruleset).find((each) => nameKey(each.name) === nameKey(name));

export interface ConflictResult {
  /** Steps of the effect value. */
  readonly steps: number;
  readonly gained: number;
  readonly shock: number;
  /** Whether it falls on whoever acts. */
  readonly isOnOneself: boolean;
}

/** Returns the result of an effect value. A failed action has none. */
export function conflictResult(ruleset: Ruleset, conflict: Conflict, effect: number): ConflictResult {
  const per = conflict.per === 'T' ? threshold(ruleset) : conflict.per;
  const isOnOneself = conflict.backfires && effect < 0;
  const size = isOnOneself ? -effect : Math.max(0, effect);
  const steps = Math.min(conflict.most, Math.floor(size / per));
  return {
    steps,
    gained: conflict.gain && !isOnOneself ? Math.max(0, steps - conflict.gainFrom + 1) : 0,
    shock: conflict.isShock ? size : 0,
    isOnOneself,
  };
}
