/**
 * The reducer of play: what an intent makes of a fight, and what happened, as events. Chance is asked for every die; who keeps the
 * state before copies it first, as the exact odds do. Core Rules, Available Actions.
 */
import { attack } from './attack-roll.ts';
import { blast } from './blast.ts';
import { shownThrow, throwFor, type Act, type Intent, type IntentName } from './combat.ts';
import type { Journal } from '../../fight/rules.ts';
import type { Combatant } from './combatant.ts';
import { distanceBetween, moveToward } from './positions.ts';
import { stateShown } from './strike.ts';
import { disarm, escape, grab, restrain, throwDown } from './wrestle.ts';

export const resolve: Act = (combat, actor, intent, chance, journal) => {
  move(actor, intent, journal);
  act(combat, actor, intent, chance, journal);
};

/** Gets up and moves: what comes before the action itself. */
export function move(actor: Combatant, { move: meters, target }: Intent, journal: Journal | undefined): void {
  if (actor.isProne) {
    actor.isProne = false;
    journal?.event({ type: 'act', who: actor.plan.name, action: 'get up', terms: [] });
  }
  if (meters === 0 || !target) return;
  moveToward(actor, target, meters);
  journal?.event({
    type: 'move',
    who: actor.plan.name,
    how: Math.abs(meters) > actor.plan.move ? 'run' : meters < 0 ? 'back' : 'walk',
    target: target.plan.name,
    meters: Math.abs(meters),
    distance: distanceBetween(actor, target),
  });
}

/** The action of an intent, from where the actor stands. */
export const act: Act = (combat, actor, intent, chance, journal) => {
  const { action } = intent;
  if (action !== 'aim' && action !== 'attack') actor.aim = 0;
  ACTS[action](combat, actor, intent, chance, journal);
};

const nothing: Act = () => undefined;

const aim: Act = ({ tables }, actor, { attack: index, target }, _, journal) => {
  actor.inHand = index;
  actor.aim++;
  actor.isOffGuard = true;
  journal?.event({
    type: 'act',
    who: actor.plan.name,
    action: 'aim',
    target: target!.plan.name,
    weapon: actor.weapon!.weapon,
    terms: [{ name: 'aim', value: tables.fight.rules.aim[actor.aim]! }],
  });
};

/** Rounds come in at the end of the last turn of loading. */
const load: Act = (_, actor, { attack: index }, __, journal) => {
  const { weapon, loadTurns, loadRounds, magazine = Infinity } = actor.plan.attacks[index]!;
  actor.inHand = index;
  const left = (actor.loading[index] || loadTurns) - 1;
  actor.loading[index] = left;
  if (left === 0) actor.rounds[index] = Math.min(magazine, actor.rounds[index]! + loadRounds);
  const shown = left > 0 ? { name: 'turns', value: left } : { name: 'rounds', value: actor.rounds[index]! };
  journal?.event({ type: 'act', who: actor.plan.name, action: 'load', weapon, terms: [shown] });
};

const dodge: Act = ({ tables }, actor, _, __, journal) => {
  const { defense } = tables.fight.rules.actions.dodge;
  actor.isDefending = true;
  actor.guard = defense;
  journal?.event({
    type: 'act',
    who: actor.plan.name,
    action: 'dodge',
    terms: [{ name: 'DEF', value: defense }],
  });
};

/** First Aid for a friend: the roll that keeps what is worst from bleeding (RP-C75, RP-C76). */
const aid: Act = (combat, actor, { target }, chance, journal) => {
  const patient = target!;
  const level = patient.worstBleeding;
  const skill = actor.plan.firstAid;
  if (level === undefined || skill === undefined) return;
  const versus = combat.tables.fight.rules.stabilize[level]!;
  const { penalty } = actor;
  const needed = versus - skill - patient.plan.treatedAt - penalty;
  const result = throwFor(combat, actor, needed, chance, actor.pointsAtHand > 0, () => 0);
  patient.tended(result.succeeds);
  const modifiers = [
    { name: 'patient', value: patient.plan.treatedAt },
    { name: 'wounds', value: penalty },
    { name: 'action point', value: result.boost },
  ].filter(({ value }) => value !== 0);
  journal?.event({
    type: 'contest',
    who: actor.plan.name,
    action: 'aid',
    target: patient.plan.name,
    own: shownThrow(combat, result.rolled, [{ name: 'First Aid', value: skill }], modifiers),
    versus,
    succeeds: result.succeeds,
  });
  journal?.event({
    type: 'gain',
    who: patient.plan.name,
    by: result.succeeds ? 'stabilized' : 'bleeds on',
    points: 0,
    pool: patient.pool,
    state: stateShown(patient.condition),
  });
};

/** The action of the turn is still to come. */
const wait: Act = (_, actor, __, ___, journal) => {
  actor.waits = true;
  actor.hasActed = false;
  journal?.event({ type: 'idle', who: actor.plan.name, because: 'waits' });
};

const ACTS: Readonly<Record<IntentName, Act>> = {
  attack(combat, actor, intent, chance, journal) {
    attack(combat, actor, intent, chance, journal);
    actor.aim = 0;
  },
  blast,
  aim,
  load,
  dodge,
  move: nothing,
  wait,
  nothing,
  grab,
  restrain,
  throw: throwDown,
  disarm,
  escape,
  aid,
};

/** Gets somebody ready for an action of their own: what held until then ends. */
export function ready(fighter: Combatant): void {
  begin(fighter);
  fighter.open();
}

/** Begins an action, unless a stun takes it. */
export function begin(fighter: Combatant): void {
  fighter.waits = false;
  fighter.isLosing = fighter.isStunned;
  fighter.readiness = fighter.isLosing ? 'loses' : 'acts';
  fighter.hasActed = !fighter.isLosing;
  fighter.wounds = fighter.penalty;
}

/** The stun ends with the action that was lost. */
export function recover(fighter: Combatant): void {
  if (!fighter.isLosing) return;
  fighter.isLosing = false;
  fighter.hasActed = true;
}

/** Applies the end of a turn to a fighter; returns the LIF lost. */
export function endTurn(fighter: Combatant): number {
  const loss = fighter.bleed();
  fighter.isUnaware = false;
  fighter.pointsThisTurn = 0;
  fighter.hasActed = false;
  fighter.waits = false;
  fighter.turn++;
  return loss;
}
