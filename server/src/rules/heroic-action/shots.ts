/**
 * What somebody has on the shot counter, and what it can be spent on. Pure: every act gives a new counter, or says why
 * it cannot be. Actions, Actions; Actions, Initiative.
 */
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { costOf, type ActionKind } from './actions.ts';

export interface Stance {
  readonly name: string;
  /** `Damage Boost`: of each type only one helps. */
  readonly type: string | undefined;
}

export interface Counter {
  readonly isNpc: boolean;
  readonly shots: number;
  readonly stances: readonly Stance[];
  /** `spent`: focused and used in this round, so that no new focus is possible before the next one. */
  readonly focus: 'none' | 'focused' | 'spent';
  /** The kinds of Trigger Actions that were used for the event at hand. */
  readonly triggered: readonly string[];
}

export interface Refusal {
  readonly refused: string;
}

export const isRefused = (result: Counter | Refusal): result is Refusal => 'refused' in result;

const refuse = (refused: string): Refusal => ({ refused });

export const newCounter = (shots: number, isNpc: boolean, stances: readonly Stance[] = []): Counter => ({
  isNpc,
  shots,
  stances,
  focus: 'none',
  triggered: [],
});

/** A new round: stances and an unused focus last, everything else begins again. */
export const nextRound = (counter: Counter, shots: number): Counter => ({
  ...counter,
  shots,
  focus: counter.focus === 'focused' ? 'focused' : 'none',
  triggered: [],
});

/** Somebody does something else: trigger actions are there again. */
export const nextEvent = (counter: Counter): Counter => ({ ...counter, triggered: [] });

/** Shots that somebody loses; nothing is owed (RP-H08). */
export const lose = (counter: Counter, shots: number): Counter => ({
  ...counter,
  shots: Math.max(0, counter.shots - shots),
});

/** Something breaks the focus; it was not used, so that a new one is possible. */
export const breakFocus = (counter: Counter): Counter =>
  counter.focus === 'focused' ? { ...counter, focus: 'none' } : counter;

/** What an action answers to. */
export type Occasion = 'own shot' | 'event' | 'trigger action' | 'foe knocked out';

/** Takes an action of a kind. A focus, a special and an inherent cost what their own text says, 0 unless told. */
export function take(
  ruleset: Ruleset,
  counter: Counter,
  kind: ActionKind,
  occasion: Occasion,
): Counter | Refusal {
  const first = kind.keys[0] ?? '';
  if (first.startsWith('trigger action')) return react(ruleset, counter, kind, occasion);
  if (first === 'finisher' && occasion === 'foe knocked out') return counter;
  if (first === 'inherent') return counter;
  if (counter.shots <= 0) return refuse('No shots are left in this round.');
  if (first === 'focus') return focusing(ruleset, counter, kind);
  // Against somebody who is helpless or willing a finisher takes a Limit Break.
  if (first === 'limit break' || first === 'finisher') return breakLimit(ruleset, counter);
  return pay(ruleset, counter, kind);
}

function pay(ruleset: Ruleset, counter: Counter, kind: ActionKind): Counter {
  const cost = costOf(ruleset, kind, counter);
  return lose(counter, cost === 'all' ? counter.shots : cost);
}

/** A Trigger Action, once of each kind for one event (RP-H07). */
function react(ruleset: Ruleset, counter: Counter, kind: ActionKind, occasion: Occasion): Counter | Refusal {
  if (occasion === 'trigger action') return refuse('A Trigger Action triggers no other one.');
  if (counter.triggered.includes(kind.name)) return refuse(`One ${kind.name} for one event is the limit.`);
  if (counter.shots <= 0) return refuse('No shots are left in this round.');
  return { ...pay(ruleset, counter, kind), triggered: [...counter.triggered, kind.name] };
}

function focusing(ruleset: Ruleset, counter: Counter, kind: ActionKind): Counter | Refusal {
  if (counter.focus === 'focused') return refuse('Already focused.');
  if (counter.focus === 'spent')
    return refuse('The focus of this round is spent; another one comes next round.');
  return { ...pay(ruleset, counter, kind), focus: 'focused' };
}

/** A Limit Break needs focus and takes all shots; those of NPCs take fewer (RP-H03). */
function breakLimit(ruleset: Ruleset, counter: Counter): Counter | Refusal {
  if (counter.focus !== 'focused') return refuse('A Limit Break needs focus.');
  const cost = counter.isNpc ? (ruleset.options.number('npc limit break cost') ?? 0) : counter.shots;
  return { ...lose(counter, cost), focus: 'spent' };
}

/** Adopts a stance on one's own shot; one of each type. */
export function adopt(
  ruleset: Ruleset,
  counter: Counter,
  kind: ActionKind,
  stance: Stance,
): Counter | Refusal {
  const { type } = stance;
  const other = type && counter.stances.find((each) => each.type && sameName(each.type, type));
  if (other) return refuse(`${other.name} is of the same type; drop it first.`);
  if (counter.shots <= 0) return refuse('No shots are left in this round.');
  return { ...pay(ruleset, counter, kind), stances: [...counter.stances, stance] };
}

export const drop = (counter: Counter, name: string): Counter => ({
  ...counter,
  stances: counter.stances.filter((stance) => !sameName(stance.name, name)),
});
