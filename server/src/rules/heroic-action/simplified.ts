/** Rounds without shots: one action for each, and what a Trigger Action costs then. Actions, Simplified Initiative. */

/** What somebody has done in this round. */
export type RoundState = 'waiting' | 'acted' | 'lost the action';

/** A Trigger Action before one's own action takes that action; afterwards it is free. */
export const afterTrigger = (state: RoundState): RoundState =>
  state === 'waiting' ? 'lost the action' : state;

/** Undefined where there is no action to take. */
export const afterAction = (state: RoundState): RoundState | undefined =>
  state === 'waiting' ? 'acted' : undefined;
