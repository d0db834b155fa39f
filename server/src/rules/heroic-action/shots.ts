/**
 * What somebody has on the shot counter, and what it can be spent on. Pure: every act gives a new counter, or says why
 * it cannot be. Actions, Actions; Actions, Initiative.
 */
import { say, type Message } from '../message.ts';
import type { Ruleset } from '../ruleset.ts';
import { actionKind, costOf, type ActionKind } from './actions.ts';
import { sameType, type Stance } from './stances.ts';

export interface Counter {
  readonly isNpc: boolean;
  readonly shots: number;
  readonly stances: readonly Stance[];
  /** `spent`: focused and used in this round, so that no new focus is possible before the next one. */
  readonly focus: 'none' | 'focused' | 'spent';
  /** The kinds of Trigger Actions that were used for the event at hand. */
  readonly triggered: readonly string[];
}

export interface Rejection {
  readonly refused: Message;
}

export const isRejected = (result: Counter | Rejection): result is Rejection => 'refused' in result;

const refuse = (refused: Message): Rejection => ({ refused });

/** Shots that somebody loses; nothing is owed (RP-H08). */
export const lose = (counter: Counter, shots: number): Counter => ({
  ...counter,
  shots: Math.max(0, counter.shots - shots),
});

/** The occasion of an action. */
export type Occasion = 'own shot' | 'event' | 'foe knocked out';

/** Takes an action of a kind. A focus, a special and an inherent cost what their own text says, 0 unless told. */
export function take(
  ruleset: Ruleset,
  counter: Counter,
  kind: ActionKind,
  occasion: Occasion,
): Counter | Rejection {
  const { key } = kind;
  if (key.startsWith('trigger action')) return react(ruleset, counter, kind);
  if (key === 'finisher' && occasion === 'foe knocked out') return counter;
  if (key === 'inherent') return counter;
  // One may be focused at the end of one's turn, when the last shot is spent.
  if (key === 'focus') return focusing(ruleset, counter, kind);
  if (counter.shots <= 0) return refuse(say('no shots left'));
  // Against somebody who is helpless or willing a finisher takes a Limit Break.
  if (key === 'limit break' || key === 'finisher') return breakLimit(ruleset, counter);
  return pay(ruleset, counter, kind);
}

function pay(ruleset: Ruleset, counter: Counter, kind: ActionKind): Counter {
  const cost = costOf(ruleset, kind, counter);
  return lose(counter, cost === 'all' ? counter.shots : cost);
}

/** A Trigger Action, once of each kind for one event (RP-H07). */
function react(ruleset: Ruleset, counter: Counter, kind: ActionKind): Counter | Rejection {
  if (counter.triggered.includes(kind.name)) return refuse(say('one for each event', { kind: kind.name }));
  if (counter.shots <= 0) return refuse(say('no shots left'));
  return { ...pay(ruleset, counter, kind), triggered: [...counter.triggered, kind.name] };
}

function focusing(ruleset: Ruleset, counter: Counter, kind: ActionKind): Counter | Rejection {
  if (counter.focus === 'focused') return refuse(say('already focused'));
  if (counter.focus === 'spent') return refuse(say('focus is spent'));
  return { ...pay(ruleset, counter, kind), focus: 'focused' };
}

/** A Limit Break needs focus and takes all shots; those of NPCs take fewer (RP-H03). */
function breakLimit(ruleset: Ruleset, counter: Counter): Counter | Rejection {
  if (counter.focus !== 'focused') return refuse(say('needs focus'));
  const kind = actionKind(ruleset, 'Limit Break');
  return { ...(kind ? pay(ruleset, counter, kind) : counter), focus: 'spent' };
}

/** Adopts a stance on one's own shot; one of each type. */
export function adopt(
  ruleset: Ruleset,
  counter: Counter,
  kind: ActionKind,
  stance: Stance,
): Counter | Rejection {
  const other = sameType(stance, counter.stances);
  if (other) return refuse(say('same type', { name: other.name }));
  if (counter.shots <= 0) return refuse(say('no shots left'));
  return { ...pay(ruleset, counter, kind), stances: [...counter.stances, stance] };
}
