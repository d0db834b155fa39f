/**
 * A body that was hurt: damage, wounds that bleed, dying, care and recovery. Every step is a function from one body to the
 * next. Simulations, exact odds, encounters at the table and typed procedures all take these steps. Core Rules, Damage; Healing
 * (RP-C17, RP-C68 to RP-C78).
 */
import {
  stateAt,
  stuns,
  woundNamed,
  woundOf,
  type HarmRules,
  type State,
  type WoundLevel,
  type WoundRule,
} from './harm.ts';
import { SECONDS } from './periods.ts';

/** The constants of a body, before any damage. */
export interface Physique {
  /** LIF and HLT. */
  readonly life: number;
  readonly health: number;
  /** Lethal damage: a factor, a bonus, and whether a single point kills (Easy to Kill). */
  readonly lethalTimes: number;
  readonly lethalPlus: number;
  readonly isFrail: boolean;
}

/** Times are seconds on one clock for all; a turn of combat begins at a multiple of three. */
export interface Body {
  readonly physique: Physique;
  /** Points that are marked; stunning ones never go below LIF 0. */
  readonly stunning: number;
  readonly lethal: number;
  readonly special: number;
  readonly wounds: readonly Wound[];
  /** The LIF lost to dying, beyond the wounds. */
  readonly drained: number;
  /** When dying costs LIF next; undefined for those who are not dying, Infinity for those who are held. */
  readonly nextDrain: number | undefined;
  /** The last turn whose action is lost to a stun; 0 for none. */
  readonly stunTurn: number;
}

/** A wound of lethal damage. */
export interface Wound {
  readonly level: WoundLevel;
  /** The points that made it. */
  readonly damage: number;
  /** LIF that it costs now: the damage, what was bled, less what has healed. */
  readonly lost: number;
  /** When it bleeds next; undefined for one that does not. */
  readonly nextLoss: number | undefined;
  /** The number of periods that it still bleeds at most: a light wound for 1d6 days (RP-C73). */
  readonly periodsLeft: number;
  /** Until when care keeps it from bleeding. */
  readonly heldUntil: number;
  /** Whether First Aid has restored its one point (RP-C76). */
  readonly hadFirstAid: boolean;
  readonly isTreated: boolean;
}

export const physiqueOf = (life: number, health: number): Physique => ({
  life,
  health,
  lethalTimes: 1,
  lethalPlus: 0,
  isFrail: false,
});

const NONE: readonly Wound[] = [];

export const unhurt = (physique: Physique): Body => ({
  physique,
  stunning: 0,
  lethal: 0,
  special: 0,
  wounds: NONE,
  drained: 0,
  nextDrain: undefined,
  stunTurn: 0,
});

/** Below 0 only for the dying and the dead. */
export const lifeLeft = ({ physique, stunning, lethal }: Body): number => physique.life - stunning - lethal;

export const stateOf = (rules: HarmRules, body: Body): State => stateAt(rules, lifeLeft(body));

// Damage

/** Points that have got through armor and TGH. */
export interface Hit {
  readonly points: number;
  /** `S`, `L` or `Sp`. */
  readonly form: string;
  readonly time: number;
  /** The number of periods that a wound bleeds; undefined for a wound that does not stop by itself. */
  readonly periods?: number;
}

/** A body after a hit. */
export interface Hurt {
  readonly body: Body;
  /** The wound that the hit makes, if any. */
  readonly wound: WoundRule | undefined;
  /** The points that it suffers, which traits may raise. */
  readonly marked: number;
}

/** Returns the points of lethal damage after the traits of a body. */
function lethalPoints(
  { lethalTimes, lethalPlus, isFrail, life }: Physique,
  rules: HarmRules,
  points: number,
): number {
  if (points === 0) return 0;
  return isFrail ? Math.max(points, life - rules.deadAt) : points * lethalTimes + lethalPlus;
}

/** The points of a hit that change anything any more. */
export const mostThatCounts = (rules: HarmRules, body: Body, form: string): number =>
  Math.max(0, form === 'S' ? lifeLeft(body) : body.physique.life - rules.deadAt - body.lethal);

/** Marks damage, and opens the wound that it makes. At LIF 0 lethal marks replace stunning ones (RP-C70). */
export function hurt(rules: HarmRules, body: Body, { points, form, time, periods = Infinity }: Hit): Hurt {
  const { physique } = body;
  const marked = form === 'L' ? lethalPoints(physique, rules, points) : points;
  const wound = woundOf(rules, physique.health, form, marked);
  if (form === 'Sp') return { body: { ...body, special: body.special + points }, wound, marked };
  if (form === 'S') {
    const stunning = Math.min(body.stunning + points, Math.max(0, physique.life - body.lethal));
    const wounds = wound ? [...body.wounds, opened(wound, 0, time, periods)] : body.wounds;
    return { body: { ...body, stunning, wounds }, wound, marked };
  }
  const { stunning, lethal, special, drained, stunTurn } = body;
  // Care for the dying lasts until the next damage.
  const nextDrain = isKeptStable(body) && marked > 0 ? undefined : body.nextDrain;
  const wounds = wound ? [...body.wounds, opened(wound, marked, time, periods)] : body.wounds;
  const outside = wound ? drained : drained + marked;
  const after = { physique, stunning, lethal, special, wounds, drained: outside, nextDrain, stunTurn };
  return { body: settled(after, time), wound, marked };
}

/** Returns the effect of one harm on an unhurt body. */
export function harmBy(
  rules: HarmRules,
  physique: Physique,
  form: string,
  points: number,
): Hurt & { readonly state: State; readonly isStunned: boolean } {
  const hit = hurt(rules, unhurt(physique), { points, form, time: 0 });
  return { ...hit, state: stateOf(rules, hit.body), isStunned: stuns(physique.life, form, hit.marked) };
}

/** A body with a wound of a level that is known, whatever its damage would make. */
export function wounded(
  body: Body,
  rules: HarmRules,
  {
    level,
    damage,
    time,
    periods,
  }: Pick<Wound, 'level' | 'damage'> & { readonly time: number; readonly periods: number },
): Body {
  const rule = woundNamed(rules, level);
  return rule
    ? settled({ ...body, wounds: [...body.wounds, opened(rule, damage, time, periods)] }, time)
    : body;
}

/** The first loss is due after a whole period. */
const opened = ({ name, bleedsEvery }: WoundRule, damage: number, time: number, periods: number): Wound => ({
  level: name,
  damage,
  lost: damage,
  nextLoss: bleedsEvery > 0 && periods > 0 ? time + bleedsEvery : undefined,
  periodsLeft: periods,
  heldUntil: -Infinity,
  hadFirstAid: false,
  isTreated: false,
});

/** Suffered points may stun: it takes the action of this turn, or from those who have acted that of the next (RP-C17). */
export function struck(body: Body, form: string, points: number, turn: number, hasActed: boolean): Body {
  if (!stuns(body.physique.life, form, points)) return body;
  return { ...body, stunTurn: Math.max(body.stunTurn, Math.max(1, hasActed ? turn + 1 : turn)) };
}

/** Whether somebody is stunned in a turn before or after acting in it. */
export const isStunned = ({ stunTurn }: Body, turn: number, hasActed: boolean): boolean =>
  turn < stunTurn || (turn === stunTurn && stunTurn > 0 && !hasActed);

/** The penalty of wounds on rolls with attributes of a group: the worst, or by option the sum (RP-C72). */
export function penaltyOf(
  { wounds: rules, stackWounds }: HarmRules,
  { wounds }: Body,
  group: 'body' | 'mind',
  time: number,
): number {
  let penalty = 0;
  for (const wound of wounds) {
    const rule = rules.find(({ name }) => name === wound.level);
    if (!rule || wound.isTreated) continue;
    const own = group === 'mind' ? rule.mind : wound.heldUntil >= time ? rule.bodyStabilized : rule.body;
    penalty = stackWounds ? penalty + own : Math.min(penalty, own);
  }
  return penalty;
}

// Time

/** Adds the marks up again. Dying begins when lethal damage exceeds LIF, and ends when it does so no more (RP-C70). */
function settled(
  { physique, special, wounds, drained, stunning, nextDrain, stunTurn }: Body,
  time: number,
): Body {
  let lethal = drained;
  for (let index = 0; index < wounds.length; index++) lethal += wounds[index]!.lost;
  const { life } = physique;
  // Spelled out: fights make more of these than of anything else.
  return {
    physique,
    stunning: Math.min(stunning, Math.max(0, life - lethal)),
    lethal,
    special,
    wounds,
    drained,
    nextDrain: lethal > life ? (nextDrain ?? time + SECONDS.turn) : undefined,
    stunTurn,
  };
}

const changed = (body: Body, index: number, wound: Wound, time: number): Body =>
  settled({ ...body, wounds: body.wounds.map((each, at) => (at === index ? wound : each)) }, time);

/** A period is over, with a loss or without. */
const elapsed = (wound: Wound, next: number): Wound => ({
  ...wound,
  periodsLeft: wound.periodsLeft - 1,
  nextLoss: wound.periodsLeft > 1 ? next : undefined,
});

/** A wound that has bled, and bleeds next when a period is over. */
const bled = (wound: Wound, next: number): Wound => ({ ...elapsed(wound, next), lost: wound.lost + 1 });

/** Lets time pass: wounds bleed, the dying weaken, and the resting recover. */
export function pass(
  rules: HarmRules,
  body: Body,
  { from, until, rests }: { readonly from: number; readonly until: number; readonly rests: boolean },
): Body {
  let now = body;
  let time = from;
  while (stateOf(rules, now) !== 'dead') {
    const recovers = rests ? nextRecovery(rules, now, time) : undefined;
    const loses = nextLoss(rules, now);
    // Recovery is first in a moment: what bled until then does not recover.
    const isRecovery = recovers !== undefined && (loses === undefined || recovers.at <= loses.at);
    const first = isRecovery ? recovers : loses;
    if (!first || first.at > until) return now;
    time = first.at;
    now = settled(first.next(now), time);
  }
  return now;
}

/** An event that falls due on the clock. */
interface Due {
  readonly at: number;
  readonly next: (body: Body) => Body;
}

/** The next loss of blood. The dying lose LIF by the faster of the two, bleeding or dying (RP-C71, RP-C72). */
function nextLoss(rules: HarmRules, { wounds, nextDrain = Infinity }: Body): Due | undefined {
  const { turn } = SECONDS;
  let first: Due | undefined;
  let isFaster = false;
  wounds.forEach((wound, index) => {
    const at = wound.nextLoss;
    if (at === undefined) return;
    const period = woundNamed(rules, wound.level)?.bleedsEvery ?? 0;
    isFaster ||= period <= turn && at <= nextDrain;
    if (first && first.at <= at) return;
    const isSlower = period > turn && nextDrain <= at + turn;
    const next = isSlower ? { ...wound, nextLoss: at + period } : bled(wound, at + period);
    first = { at, next: (body) => changed(body, index, next, at) };
  });
  // The drain is first in its moment, while the losses that take its place are still to come.
  if (nextDrain === Infinity || (first && first.at < nextDrain)) return first;
  const cost = isFaster ? 0 : rules.lostByDying;
  return {
    at: nextDrain,
    next: (body) => ({ ...body, drained: body.drained + cost, nextDrain: nextDrain + turn }),
  };
}

/** The next recovery, each form of damage at its own pace; those of one moment come together (RP-C78). */
function nextRecovery({ recovery }: HarmRules, body: Body, time: number): Due | undefined {
  const { physique, stunning, special } = body;
  const { health } = physique;
  if (!recovery || health <= 0) return undefined;
  const next = (period: number): number => (Math.floor(time / period) + 1) * period;
  const lethalAt = next(recovery.lethal);
  const ats = [
    stunning > 0 ? next(recovery.stunning) : Infinity,
    special > 0 ? next(recovery.special) : Infinity,
    rested(body, health, lethalAt) === body ? Infinity : lethalAt,
  ] as const;
  const at = Math.min(...ats);
  if (at === Infinity) return undefined;
  return {
    at,
    next: (now) => ({
      ...(at === ats[2] ? rested(now, health, at) : now),
      stunning: Math.max(0, now.stunning - (at === ats[0] ? health : 0)),
      special: Math.max(0, now.special - (at === ats[1] ? health : 0)),
    }),
  };
}

/** Lethal damage heals but for that of the dying and of wounds that bleed, the oldest wound first. */
function rested(body: Body, points: number, at: number): Body {
  if (body.nextDrain !== undefined) return body;
  return mended(body, points, ({ nextLoss: due, heldUntil }) => due === undefined || heldUntil >= at);
}

/** Takes points off what dying has cost, then off wounds, the oldest first. */
function mended(body: Body, points: number, heals: (wound: Wound) => boolean): Body {
  let left = points;
  const heal = (lost: number): number => {
    const healed = Math.min(left, lost);
    left -= healed;
    return lost - healed;
  };
  const drained = heal(body.drained);
  const wounds = body.wounds.map((wound) => (heals(wound) ? { ...wound, lost: heal(wound.lost) } : wound));
  return left === points ? body : { ...body, drained, wounds };
}

/** Drops what fell due before a time and was undone since. */
export function caughtUp(rules: HarmRules, body: Body, time: number): Body {
  const { nextDrain } = body;
  const isLate = (at: number | undefined): boolean => at !== undefined && at <= time;
  if (stateOf(rules, body) === 'dead') return body;
  if (!isLate(nextDrain) && !body.wounds.some((wound) => isLate(wound.nextLoss))) return body;
  const later = (at: number, period: number): number => at + (Math.floor((time - at) / period) + 1) * period;
  return {
    ...body,
    nextDrain: isLate(nextDrain) ? later(nextDrain!, SECONDS.turn) : nextDrain,
    wounds: body.wounds.map((wound) =>
      isLate(wound.nextLoss)
        ? {
            ...wound,
            nextLoss: later(wound.nextLoss!, woundNamed(rules, wound.level)?.bleedsEvery || SECONDS.turn),
          }
        : wound,
    ),
  };
}

// Care

export interface CareRoll {
  readonly isSuccess: boolean;
  readonly isFirstAid: boolean;
}

/** One roll settles the period that begins: a success costs nothing, a failure what would be bled (RP-C75, RP-C76). */
export function held(
  rules: HarmRules,
  body: Body,
  index: number,
  { isSuccess, isFirstAid, time }: CareRoll & { readonly time: number },
): Body {
  const wound = body.wounds[index];
  const rule = wound && woundNamed(rules, wound.level);
  if (!wound || !rule?.heldFor || wound.nextLoss === undefined || time < wound.heldUntil) return body;
  const period = rule.bleedsEvery;
  const heldUntil = time + rule.heldFor;
  if (!isSuccess) return changed(body, index, bled(wound, heldUntil + period), time);
  const helps = isFirstAid && !wound.hadFirstAid;
  return changed(
    body,
    index,
    {
      ...elapsed(wound, heldUntil + period),
      heldUntil,
      lost: Math.max(0, wound.lost - (helps ? 1 : 0)),
      hadFirstAid: wound.hadFirstAid || isFirstAid,
    },
    time,
  );
}

/** The dying are held for a turn, and with them the wounds that bleed as fast: these take the place of what dying costs (RP-C71). */
export function heldAlive(rules: HarmRules, body: Body, isSuccess: boolean, time: number): Body {
  if (body.nextDrain === undefined) return body;
  const isFast = ({ level, nextLoss: due, heldUntil }: Wound): boolean =>
    due !== undefined &&
    time >= heldUntil &&
    (woundNamed(rules, level)?.bleedsEvery ?? Infinity) <= SECONDS.turn;
  const isFree = isSuccess || body.wounds.some(isFast);
  const tended = body.wounds.reduce(
    (now, wound, index) =>
      isFast(wound) ? held(rules, now, index, { isSuccess, isFirstAid: true, time }) : now,
    body,
  );
  const drained = tended.drained + (isFree ? 0 : rules.lostByDying);
  return settled({ ...tended, drained, nextDrain: time + 2 * SECONDS.turn }, time);
}

/** Keeps all current bleeding stabilized by constant care, until the next damage. */
export const keptStable = (body: Body): Body => ({
  ...body,
  nextDrain: body.nextDrain === undefined ? undefined : Infinity,
  wounds: body.wounds.map((wound) => ({ ...wound, heldUntil: Infinity, nextLoss: undefined })),
});

/** Whether care keeps a body from getting worse. */
export const isKeptStable = ({ nextDrain }: Body): boolean => nextDrain === Infinity;

/** Whether something costs LIF as time passes. */
export const isLosing = ({ wounds, nextDrain = Infinity }: Body): boolean =>
  nextDrain < Infinity || wounds.some((wound) => wound.nextLoss !== undefined);

/** Treatment ends the bleeding for good, and gives LIF back (RP-C77). */
export function treated(body: Body, index: number, restored: number, time: number): Body {
  const wound = body.wounds[index];
  if (!wound) return body;
  const lost = Math.max(0, wound.lost - restored);
  return changed(body, index, { ...wound, lost, nextLoss: undefined, isTreated: true }, time);
}

/** Gives points back, stunning ones first: they heal fastest. A wound that costs nothing any more is gone. */
export function healed(body: Body, points: number, time: number): Body {
  const stunning = Math.max(0, body.stunning - points);
  const after = mended({ ...body, stunning }, points - (body.stunning - stunning), () => true);
  // Wounds of stunning damage cost its marks, no points of their own.
  const wounds = after.wounds.filter(({ lost, damage }) => lost > 0 || (damage === 0 && stunning > 0));
  return settled({ ...after, wounds }, time);
}
