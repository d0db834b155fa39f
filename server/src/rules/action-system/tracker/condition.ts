/** The condition of a tracked fighter: the events, replayed through the body. Core Rules, Damage; Wounds. */
import { say, type Message } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import {
  sumOf,
  type TrackerEvent,
  type History,
  type Rejection,
  type TrackedAction,
  type TrackedCondition,
} from '../../tracker/rules.ts';
import {
  caughtUp,
  healed,
  hurt,
  isKeptStable,
  isLosing,
  isStunned,
  keptStable,
  lifeLeft,
  pass,
  penaltyOf,
  stateOf,
  struck,
  treated,
  unhurt,
  type Body,
} from '../play/body.ts';
import { harmRules, WOUND_LEVELS, type HarmRules, type WoundRule } from '../play/harm.ts';
import { SECONDS } from '../play/periods.ts';
import { victimIn } from '../play/victim.ts';

/** The names of amounts in what has happened. */
const BLED = 'bled';
const HEALED = 'healed';
const STABILIZED = 'stabilized';
const TREATED = 'treated';
/** Counts the falls less the risings. */
const PRONE = 'prone';
/** Whether it happened after the action of its turn. */
const ACTED = 'had acted';
const DAMAGE: Readonly<Record<string, string>> = {
  S: 'stunning damage',
  L: 'lethal damage',
  Sp: 'special damage',
};

const startOf = (turn: number): number => turn * SECONDS.turn;

/** Plays what has happened again, event by event. */
export function bodyOf(
  ruleset: Ruleset,
  sheet: Sheet,
  { events, turn }: Pick<History, 'events' | 'turn'>,
): Body {
  const rules = harmRules(ruleset);
  let body = unhurt(victimIn(ruleset, sheet).physique);
  for (const { amounts, turn: at } of events)
    body = after(rules, caughtUp(rules, body, startOf(at)), amounts, at);
  return caughtUp(rules, body, startOf(turn));
}

function after(rules: HarmRules, body: Body, amounts: TrackerEvent['amounts'], turn: number): Body {
  const time = startOf(turn);
  let now = body;
  for (const [form, name] of Object.entries(DAMAGE)) {
    const points = amounts[name];
    if (points !== undefined) {
      const { body: hit, marked } = hurt(rules, now, { points, form, time });
      now = struck(hit, form, marked, turn, amounts[ACTED] !== undefined);
    }
  }
  if (amounts[BLED] !== undefined) now = bleeding(rules, now, turn);
  if (amounts[STABILIZED] !== undefined) now = keptStable(now);
  if (amounts[TREATED] !== undefined)
    now = now.wounds.reduce((each, _, index) => treated(each, index, 0, time), now);
  return healed(now, amounts[HEALED] ?? 0, time);
}

const bleeding = (rules: HarmRules, body: Body, turn: number): Body =>
  pass(rules, body, { from: startOf(turn), until: startOf(turn + 1), rests: false });

/** Returns the event of damage behind protection, and the body after it. */
export function damaged(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  form: string,
  points: number,
): {
  readonly amounts: TrackerEvent['amounts'];
  readonly body: Body;
  readonly wound: WoundRule | undefined;
  readonly isStunning: boolean;
} {
  const rules = harmRules(ruleset);
  const amounts = { [DAMAGE[form]!]: points, ...(history.hasActed && { [ACTED]: 1 }) };
  const before = bodyOf(ruleset, sheet, history);
  const body = after(rules, before, amounts, history.turn);
  const { wound } = hurt(rules, before, { points, form, time: startOf(history.turn) });
  return { amounts, body, wound, isStunning: body.stunTurn > before.stunTurn };
}

/** Lies on the ground: thrown, crawling, out of one's own will (RP-C115). */
export const isProneAfter = (events: readonly TrackerEvent[]): boolean => sumOf(events, PRONE) > 0;

export function isStunnedNow(ruleset: Ruleset, sheet: Sheet, history: History): boolean {
  const body = bodyOf(ruleset, sheet, history);
  return stateOf(harmRules(ruleset), body) === 'able' && isStunned(body, history.turn, history.hasActed);
}

export function condition(ruleset: Ruleset, sheet: Sheet, history: History): TrackedCondition {
  const body = bodyOf(ruleset, sheet, history);
  const { life } = body.physique;
  const common = { word: 'LIF', left: lifeLeft(body), most: life };
  // A sheet without LIF tells nothing of how somebody is.
  if (life < 1) return { ...common, states: [withoutLife(sheet)], isOut: false };
  const rules = harmRules(ruleset);
  const state = stateOf(rules, body);
  return {
    ...common,
    states: [
      ...(state === 'able'
        ? []
        : [say(state === 'dying' && isKeptStable(body) ? 'dying, stabilized' : state)]),
      ...(isStunnedNow(ruleset, sheet, history) ? [say('stunned')] : []),
      ...(state === 'able' && isProneAfter(history.events) ? [say('prone')] : []),
      ...(state === 'dead' ? [] : worstWound(rules, body, history.turn)),
    ],
    isOut: state !== 'able',
  };
}

/** `HLT and WIL are missing`, `WIL is below 1`: why there is no LIF. */
function withoutLife({ attributes }: Sheet): Message {
  const sources = attributes.filter(({ rule }) => LIFE_SOURCES.some((id) => sameName(id, rule.id)));
  const unwritten = sources.filter(({ line }) => !line);
  const low = sources.filter(({ value }) => value < 1);
  if (unwritten.length === 0 && low.length > 0)
    return say('below 1', { names: low.map(({ rule }) => rule.id) });
  return say('missing', {
    names: unwritten.length > 0 ? unwritten.map(({ rule }) => rule.id) : LIFE_SOURCES,
  });
}

const LIFE_SOURCES = ['HLT', 'WIL'];

/** `serious wound, Body -3, Mind -3`: the worst one; none for wounds that cost no rolls. */
function worstWound(rules: HarmRules, body: Body, turn: number): Message[] {
  const worst = WOUND_LEVELS.findLast((level) => body.wounds.some((wound) => wound.level === level));
  if (!rules.wounds.find(({ name }) => name === worst)?.body) return [];
  const [bodily, mental] = (['body', 'mind'] as const).map((group) =>
    penaltyOf(rules, body, group, startOf(turn)),
  );
  return [say('wound', { level: worst!, ...(bodily && { Body: bodily }), ...(mental && { Mind: mental }) })];
}

/** `LIF 5 of 18`, `LIF -3 of 18, dying`. */
export function lifeLeftOf(ruleset: Ruleset, body: Body): Message {
  const state = stateOf(harmRules(ruleset), body);
  const pool = { name: 'LIF', left: lifeLeft(body), most: body.physique.life };
  return say('left', { ...pool, ...(state !== 'able' && { state: say(state) }) });
}

export function heal(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  points: number,
): TrackerEvent | Rejection {
  const before = bodyOf(ruleset, sheet, history);
  if (stateOf(harmRules(ruleset), before) === 'dead') return { problem: say('the dead do not heal') };
  const gained = Math.min(points, before.stunning + before.lethal);
  if (gained === 0) return { problem: say('nothing to heal') };
  const body = healed(before, gained, startOf(history.turn));
  return {
    said: say('heals', { points: gained, left: lifeLeftOf(ruleset, body) }),
    amounts: { [HEALED]: gained },
  };
}

/**
 * First aid, for those who bleed or die; treatment, for those whose wounds bleed or cost rolls; down to the ground and up again,
 * which is the Walk of the turn (RP-C115).
 */
export function actions(ruleset: Ruleset, sheet: Sheet, history: History): readonly TrackedAction[] {
  const body = bodyOf(ruleset, sheet, history);
  const state = stateOf(harmRules(ruleset), body);
  if (state === 'dead') return [];
  const stabilized = { said: say('stabilized'), amounts: { [STABILIZED]: 1 } };
  // Points that the treatment gives back are healed as such.
  const seenTo = { said: say('wounds treated'), amounts: { [TREATED]: 1 } };
  return [
    ...(isLosing(body) ? [{ id: 'stabilize', label: say('Stabilize'), act: () => stabilized }] : []),
    ...(hasUntreated(harmRules(ruleset), body)
      ? [{ id: 'treat', label: say('Treat'), act: () => seenTo }]
      : []),
    ...(state === 'able' ? [isProneAfter(history.events) ? STAND_UP : FALL_DOWN] : []),
  ];
}

const FALL_DOWN: TrackedAction = {
  id: 'fall down',
  label: say('Fall down'),
  group: say('Position'),
  act: () => ({ said: say('falls down'), amounts: { [PRONE]: 1 } }),
};
const STAND_UP: TrackedAction = {
  id: 'stand up',
  label: say('Stand up'),
  act: () => ({ said: say('stands up'), amounts: { [PRONE]: -1 } }),
};

const hasUntreated = (rules: HarmRules, { wounds }: Body): boolean =>
  wounds.some(
    ({ level, isTreated }) => !isTreated && rules.wounds.some(({ name, body }) => name === level && body < 0),
  );

export function turnEnds(ruleset: Ruleset, sheet: Sheet, history: History): TrackerEvent | undefined {
  const before = bodyOf(ruleset, sheet, history);
  const body = bleeding(harmRules(ruleset), before, history.turn);
  const lost = lifeLeft(before) - lifeLeft(body);
  if (lost === 0) return undefined;
  return {
    said: say('bleeds', { points: lost, left: lifeLeftOf(ruleset, body) }),
    amounts: { [BLED]: lost },
  };
}
