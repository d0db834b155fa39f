import { isPosition } from './position.ts';
import type { Subject } from './subject-panel.ts';

/** The encounter that is shown, with the id that the server gave it; empty before it did. */
export interface ShownEncounter extends Subject {
  readonly id: string;
}

/** The stored encounters: the one shown, and the state of each by file and id, the latest last. */
export interface EncounterStates {
  readonly shown: ShownEncounter | undefined;
  readonly states: readonly (readonly [key: string, state: unknown])[];
}

const MOST_STATES = 50;

const keyOf = ({ uri, id }: Pick<ShownEncounter, 'uri' | 'id'>): string => `${uri}#${id}`;

export const stateOf = ({ states }: EncounterStates, shown: ShownEncounter): unknown =>
  states.find(([key]) => key === keyOf(shown))?.[1];

/** With the encounter that is shown now, and how it stands. */
export function withState(kept: EncounterStates, shown: ShownEncounter, state: unknown): EncounterStates {
  const key = keyOf(shown);
  const others = kept.states.filter(([each]) => each !== key);
  return { shown, states: [...others, [key, state] as const].slice(-MOST_STATES) };
}

/** Returns the valid part of stored encounters. */
export function storedEncounters(value: unknown): EncounterStates {
  const { shown, states } = (value ?? {}) as Partial<EncounterStates>;
  const isShown =
    typeof shown?.uri === 'string' && typeof shown.id === 'string' && isPosition(shown.position);
  return {
    shown: isShown ? shown : undefined,
    states: Array.isArray(states)
      ? states.filter((each) => Array.isArray(each) && typeof each[0] === 'string').slice(-MOST_STATES)
      : [],
  };
}
