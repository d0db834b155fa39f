/** The names of amounts in what happens to somebody in an encounter. */
import type { History, TableHistory } from '../../tracker/rules.ts';

export const AMOUNTS = {
  order: 'order',
  /** Others may react to it. */
  triggerWindow: 'moment',
  hits: 'hits',
  fortune: 'fortune',
  focused: 'focused',
  limitBreak: 'limit break',
  focusBroken: 'focus broken',
  setback: 'setback',
  damageSetback: 'damage setback',
  friction: 'friction',
  /** In rounds without shots. */
  actionLost: 'action lost',
  /** A mark of the encounter: the turn is a surprise round. */
  surprise: 'surprise',
} as const;

/** Holds the number of the moment in which a kind of Trigger Action was used, and one more. */
export const triggerAmount = (kind: string): string => `trigger ${kind}`;

/** Holds the shot for which a defense lasts. */
const DEFENSE = 'defense ';
export const defenseAmount = (name: string): string => `${DEFENSE}${name}`;

/** 1 for a stance that is adopted, -1 for one that is dropped. */
export const stanceAmount = (name: string): string => `stance ${name}`;

/** The defenses that last on the shot that is on. */
export const defensesOf = ({ events, turn, now }: History): readonly string[] => [
  ...new Set(
    events
      .filter((event) => event.turn === turn)
      .flatMap(({ amounts }) => Object.entries(amounts))
      .flatMap(([name, shot]) =>
        name.startsWith(DEFENSE) && shot === now ? name.slice(DEFENSE.length) : [],
      ),
  ),
];

/** Whether the turn that is on is a surprise round. */
export const isSurpriseTurn = ({ events, turn }: TableHistory): boolean =>
  events.some((event) => event.turn === turn && event.amounts[AMOUNTS.surprise]);

/** The turn in which stances that run already are paid for. */
export const firstRoundOf = ({ events }: TableHistory): number =>
  events.some(({ amounts }) => amounts[AMOUNTS.surprise]) ? 2 : 1;
