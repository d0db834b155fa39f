/** The actions still open in a turn, given those already taken. Core Rules, Actions. */
import type { Modifier } from '../../circumstances.ts';
import { say, type Message } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import type { CombatAction } from './actions.ts';
import { modifierOf } from './modifiers.ts';

export interface Turn {
  /** Since the turn began. */
  readonly done: readonly CombatAction[];
  /** The hold that the fighter keeps, and the one that keeps the fighter. */
  readonly holds: Hold | undefined;
  readonly heldBy: Hold | undefined;
}

export type Hold = 'grab' | 'restrain';
export const HOLDS: readonly Hold[] = ['grab', 'restrain'];
const HELD: Readonly<Record<Hold, readonly string[]>> = {
  grab: ['grabbed', 'grappled'],
  restrain: ['restrained', 'pinned'],
};

/** The hold of `grabbed`, `while grappled`, `held by a grab`, `held in a restrain`; undefined for other words. */
export const holdNamed = (text: string): Hold | undefined =>
  HOLDS.find((hold) =>
    [...HELD[hold], ...['held by', 'held by a', 'held in a'].map((words) => `${words} ${hold}`)].some(
      (words) => sameName(text.replace(/^(?:while|when|being) /i, ''), words),
    ),
  );

/** The answer to an intended action: the modifiers of its roll, or why it is not allowed. */
export type Permission =
  | { readonly isAllowed: true; readonly modifiers: readonly Modifier[] }
  | { readonly isAllowed: false; readonly because: Message };

/** Whether somebody may act so now. */
export function mayTake(ruleset: Ruleset, turn: Turn, action: CombatAction): Permission {
  const because = tooMuch(turn, action) ?? outOfReach(turn, action);
  return because === undefined
    ? { isAllowed: true, modifiers: modifiersOf(ruleset, turn, action) }
    : { isAllowed: false, because };
}

/** One action a turn, and one that moves with it (RP-C46). */
function tooMuch({ done }: Turn, action: CombatAction): Message | undefined {
  const main = done.find(({ another }) => another === undefined);
  const moved = done.find(isMove);
  if (isMove(action)) {
    if (moved) return say('has moved', { done: moved.name });
    if (main && isAim(main)) return say('aims');
    if (main && action.another !== 0) return say('comes before', { action: action.name });
    return undefined;
  }
  if (main) return say('has acted this turn', { done: main.name });
  if (moved && isAim(action)) return say('aims');
  if (moved && moved.another !== 0 && action.kind === 'movement')
    return say('no other movement', { done: moved.name });
  if (done.some(isDraw) && !isStrike(action)) return say('only strikes');
  return undefined;
}

const isMove = ({ kind, another }: CombatAction): boolean => kind === 'movement' && another !== undefined;
const isAim = ({ name }: CombatAction): boolean => sameName(name, 'aim');
const isDraw = ({ name }: CombatAction): boolean => sameName(name, 'fast draw');
const isStrike = ({ name }: CombatAction): boolean => sameName(name, 'weapon strike');

/** Why an action is out of reach: it needs something, or a hold prevents it. */
function outOfReach({ holds }: Turn, { name, needs }: CombatAction): Message | undefined {
  const needed = needs.filter((each) => each === 'grab' || each === 'restrain');
  if (needed.length > 0 && !needed.some((each) => each === holds))
    return say('needs', { action: name, needs: needed });
  if (holds === 'restrain' && needed.length === 0) return say('restrains');
  return undefined;
}

function modifiersOf(ruleset: Ruleset, { done, heldBy }: Turn, action: CombatAction): Modifier[] {
  return [
    // A fast draw by its own name is the strike that goes with it.
    modifierOf(ruleset, action.name, action.adds + (isDraw(action) ? (action.another ?? 0) : 0), []),
    ...penaltiesOf(ruleset, done),
    ...(heldBy ? [heldModifier(ruleset, heldBy)] : []),
  ].filter(({ amount }) => amount !== 0);
}

/** The penalties of the turn's earlier actions on a further one (RP-C46). */
export const penaltiesOf = (ruleset: Ruleset, done: readonly CombatAction[]): Modifier[] =>
  done.map(({ name, another = 0 }) => modifierOf(ruleset, name, another, ['RP-C46']));

/** The penalty for acting while held (RP-C38). */
export const heldModifier = (ruleset: Ruleset, hold: Hold): Modifier =>
  modifierOf(ruleset, say('held by', { hold }), holdRule(ruleset, hold)?.actsAt ?? 0, ['RP-C38']);

/** A row of `table Holds`. */
export interface HoldRule {
  readonly hold: string;
  /** The penalty on actions while held, except for breaking free. */
  readonly actsAt: number;
  /** The penalty on the first roll against the hold. */
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
