/** A turn of combat for one of those who fight: what they may do now, and what it leaves them with. Core Rules, Actions. */
import type { Modifier } from '../../circumstances.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import type { CombatAction } from './actions.ts';
import { modifierOf } from './modifiers.ts';

export interface Turn {
  /** Since the turn began. */
  readonly done: readonly CombatAction[];
  /** Holds an action, for any moment of the turn or for something that was named. */
  readonly waiting: 'no' | 'for any moment' | 'for a trigger';
  /** Full turns of aim. */
  readonly aimed: number;
  /** What keeps hold of somebody, and what somebody keeps hold with. */
  readonly holds: Hold | undefined;
  readonly heldBy: Hold | undefined;
  /** A weapon that is locked with another one cannot be used. */
  readonly isBound: boolean;
  /** The action that a stun takes. */
  readonly loses: 'nothing' | 'this turn' | 'next turn';
  readonly guard: Guard;
}

export type Hold = 'grab' | 'restrain';

/** How actions change DEF until the next one (RP-C47). */
export interface Guard {
  /** What they add to DEF: against everything, and further against blows. */
  readonly actions: number;
  readonly actionsInMelee: number;
  readonly isOffGuard: boolean;
  readonly isDefending: boolean;
  /** Meters moved. */
  readonly speed: number;
}

const OPEN: Guard = { actions: 0, actionsInMelee: 0, isOffGuard: false, isDefending: false, speed: 0 };

export const FIRST_TURN: Turn = {
  done: [],
  waiting: 'no',
  aimed: 0,
  holds: undefined,
  heldBy: undefined,
  isBound: false,
  loses: 'nothing',
  guard: OPEN,
};

/** What a choice comes to: what is added to its roll, or why it cannot be made. */
export type Permission =
  | { readonly isAllowed: true; readonly modifiers: readonly Modifier[] }
  | { readonly isAllowed: false; readonly because: string };

/** Whether somebody may act so, at the own initiative or when something else happens. */
export function mayTake(
  ruleset: Ruleset,
  turn: Turn,
  action: CombatAction,
  moment: 'own initiative' | 'out of turn',
): Permission {
  const because =
    (moment === 'out of turn' && !action.isAbort && turn.waiting === 'no'
      ? 'Out of turn only a defensive action or a dive is possible, or an action that is held.'
      : undefined) ??
    tooMuch(turn, action) ??
    outOfReach(turn, action);
  return because === undefined
    ? { isAllowed: true, modifiers: modifiersOf(ruleset, turn, action) }
    : { isAllowed: false, because };
}

/** One action a turn, and one that moves with it (RP-C46). */
function tooMuch({ done, loses }: Turn, action: CombatAction): string | undefined {
  if (loses === 'this turn') return 'The stunned lose this action.';
  const main = done.find(({ another }) => another === undefined);
  const moved = done.find(isMove);
  if (isMove(action)) {
    if (moved) return `A ${moved.name} is all the movement of this turn.`;
    if (main && isAim(main)) return 'Aiming takes the whole turn.';
    if (main && action.another !== 0) return `A ${action.name} comes before the other action of the turn.`;
    return undefined;
  }
  if (main) return `One action each turn, and this was it: ${main.name}.`;
  if (moved && isAim(action)) return 'Aiming takes the whole turn.';
  if (moved && moved.another !== 0 && action.kind === 'movement')
    return `With a ${moved.name} goes no other movement.`;
  if (done.some(isDraw) && !isStrike(action)) return 'A fast draw is for a weapon strike.';
  return undefined;
}

const isMove = ({ kind, another }: CombatAction): boolean => kind === 'movement' && another !== undefined;
const isAim = ({ name }: CombatAction): boolean => sameName(name, 'aim');
const isDraw = ({ name }: CombatAction): boolean => sameName(name, 'fast draw');
const isStrike = ({ name }: CombatAction): boolean => sameName(name, 'weapon strike');

/** What an action needs, and what a hold leaves to those who have it. */
function outOfReach({ holds, isBound }: Turn, { name, needs }: CombatAction): string | undefined {
  const needed = needs.filter((each) => each === 'grab' || each === 'restrain');
  if (needed.length > 0 && !needed.some((each) => each === holds))
    return `To ${name} somebody, ${needed.join(' or ')} first.`;
  if (holds === 'restrain' && needed.length === 0)
    return 'Whoever restrains somebody can drag, drop, throw or release.';
  if (isBound && needs.includes('weapon')) return 'The weapon is bound.';
  return undefined;
}

function modifiersOf(ruleset: Ruleset, { done, heldBy }: Turn, action: CombatAction): Modifier[] {
  const penalties = done.map(({ name, another = 0 }) => modifierOf(ruleset, name, another, ['RP-C46']));
  return [
    // A fast draw by its own name is the strike that goes with it.
    modifierOf(ruleset, action.name, action.adds + (isDraw(action) ? (action.another ?? 0) : 0), []),
    ...penalties,
    modifierOf(ruleset, `held: ${heldBy}`, heldBy ? (holdRule(ruleset, heldBy)?.actsAt ?? 0) : 0, ['RP-C38']),
  ].filter(({ amount }) => amount !== 0);
}

/** What is so after an action that was allowed; `meters` are those of the movement in it. */
export function take(turn: Turn, action: CombatAction, meters: number): Turn {
  const isFirst = turn.done.length === 0 && turn.waiting === 'no';
  return {
    ...turn,
    done: sameName(action.name, 'wait') ? turn.done : [...turn.done, action],
    waiting: sameName(action.name, 'wait') ? 'for any moment' : 'no',
    aimed: isAim(action) ? turn.aimed + 1 : 0,
    guard: guarded(isFirst ? OPEN : turn.guard, action, meters),
  };
}

function guarded(guard: Guard, action: CombatAction, meters: number): Guard {
  const { defense, onlyInMelee } = action;
  const bonus = defense === 'speed' ? 0 : defense;
  return {
    actions: guard.actions + (onlyInMelee ? 0 : bonus),
    actionsInMelee: guard.actionsInMelee + (onlyInMelee ? bonus : 0),
    isOffGuard: guard.isOffGuard || !action.keepsReflexes,
    isDefending: guard.isDefending || action.kind === 'defensive',
    speed: guard.speed + (defense === 'speed' ? meters : 0),
  };
}

/** A wait for something that was named: when that happens, the action comes before everything else (RP-C44). */
export const waitFor = (turn: Turn): Turn => ({ ...turn, waiting: 'for a trigger' });

/** Whether somebody acts before even the fastest, now that something happens that may have been waited for. */
export const actsFirst = ({ waiting }: Turn, isTrigger: boolean): boolean =>
  isTrigger && waiting === 'for a trigger';

/** A stun leaves no REF, and takes the action of this turn, or from those who have acted that of the next. */
export const stunned = (turn: Turn): Turn => ({
  ...turn,
  waiting: 'no',
  aimed: 0,
  guard: { ...OPEN, isOffGuard: true },
  loses: turn.done.length === 0 ? 'this turn' : 'next turn',
});

/** DEF and holds go on; an action that was held and not taken is lost. */
export const nextTurn = (turn: Turn): Turn => ({
  ...turn,
  done: [],
  waiting: 'no',
  loses: turn.loses === 'next turn' ? 'this turn' : 'nothing',
});

/** A row of `table Holds`. */
export interface HoldRule {
  readonly hold: string;
  /** What actions of the one who is held lose, but for breaking free. */
  readonly actsAt: number;
  /** What resisting the hold at first loses. */
  readonly resistsAt: number;
  readonly breaksFree: string;
  readonly isFreeOnTie: boolean;
}

export const holdRule = (ruleset: Ruleset, hold: Hold | 'bind weapon'): HoldRule | undefined =>
  holdRows(ruleset).find((row) => sameName(row.hold, hold));

const holdRows = tableRows('holds', (row): HoldRule => ({
  hold: row('hold'),
  actsAt: Number(row('acts at')),
  resistsAt: Number(row('resists at')),
  breaksFree: row('breaks free'),
  isFreeOnTie: sameName(row('on a tie'), 'free'),
}));
