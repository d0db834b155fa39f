/** A fighter in the middle of a fight. What blows and time do to the body is in `play/body.ts`. */
import type { Score } from '../../fight/rules.ts';
import {
  hurt,
  isStunned,
  lifeLeft,
  mostThatCounts,
  pass,
  penaltyOf,
  stateOf,
  struck,
  unhurt,
  type Body,
} from '../play/body.ts';
import type { State, WoundRule } from '../play/harm.ts';
import { SECONDS } from '../play/periods.ts';
import type { FightOptions, PlannedFighter } from './plan.ts';

export class Fighter implements Score {
  readonly index: number;
  readonly plan: PlannedFighter;
  readonly rules: FightOptions;
  x: number;
  y: number;
  body: Body;
  /** What wounds take from rolls on Body. */
  penalty = 0;
  /** The same when the fighter began to act: what happens at the same time does not count. */
  actingPenalty = 0;
  /** The turn that is on, whether the fighter has acted in it, and whether a stun takes the action just now. */
  turn = 1;
  hasActed = false;
  isLosing = false;
  isUnaware = false;
  /** Aiming leaves no REF for DEF. */
  isAiming = false;
  /** Turns spent aiming. */
  aim = 0;
  isDodging = false;
  /** Meters since the turn before. */
  moved = 0;
  /** Cover is left behind by whoever moves. */
  keepsPlace = true;
  /** The attack that is in hand. */
  inHand = 0;
  /** By attack: rounds that are left, and turns of loading until there are more. */
  readonly rounds: number[];
  readonly loading: number[];
  initiative = 0;
  /** Acts in this turn, or loses the action; simultaneous actions cannot be taken away by each other. */
  readiness: 'done' | 'acts' | 'loses' = 'done';
  actionPointsLeft: number;
  pointsThisTurn = 0;
  hasFallen = false;
  damageDealt = 0;
  damageTaken = 0;
  actionPoints = 0;

  constructor(index: number, plan: PlannedFighter, rules: FightOptions, [x, y]: readonly [number, number]) {
    this.index = index;
    this.plan = plan;
    this.rules = rules;
    this.x = x;
    this.y = y;
    this.body = unhurt(plan.physique);
    this.rounds = plan.attacks.map(({ magazine }) => magazine ?? Infinity);
    this.loading = plan.attacks.map(() => 0);
    this.actionPointsLeft = plan.actionPoints;
  }

  copy(): Fighter {
    const copy = new Fighter(this.index, this.plan, this.rules, [this.x, this.y]);
    Object.assign(copy, this, { rounds: [...this.rounds], loading: [...this.loading] });
    return copy;
  }

  get condition(): State {
    return stateOf(this.rules.harm, this.body);
  }

  get isStunned(): boolean {
    return isStunned(this.body, this.turn, this.hasActed);
  }

  /** LIF that is left; below 0 for the dying. */
  get life(): number {
    return lifeLeft(this.body);
  }

  /** Action points that may go into one roll or blow now (RP-C13). */
  get pointsAtHand(): number {
    const { mostAtOnce, mostInATurn } = this.rules.actionPoints;
    return Math.min(this.actionPointsLeft, mostAtOnce, mostInATurn - this.pointsThisTurn);
  }

  /** Damage that still changes anything. */
  mostDamage(form: string): number {
    return mostThatCounts(this.rules.harm, this.body, form);
  }

  /** Takes damage; gives the wound that it makes, if any. */
  hurt(points: number, form: string): WoundRule | undefined {
    const time = this.turn * SECONDS.turn;
    const { body, wound } = hurt(this.rules.harm, this.body, { points, form, time });
    this.#become(body);
    return wound;
  }

  /** Takes the stun that all damage of one attack makes; tells whether it does. */
  struck(points: number, form: string): boolean {
    const hasActed = this.hasActed || this.readiness !== 'done' || this.isLosing;
    const before = this.body;
    this.body = struck(before, form, points, this.turn, hasActed);
    return this.body !== before;
  }

  /** What wounds take at the end of the turn. */
  bleed(): number {
    const from = this.turn * SECONDS.turn;
    const before = this.body;
    const after = pass(this.rules.harm, before, { from, until: from + SECONDS.turn, rests: false });
    if (after === before) return 0;
    this.#become(after);
    return lifeLeft(before) - lifeLeft(after);
  }

  #become(body: Body): void {
    const { harm } = this.rules;
    this.body = body;
    this.penalty = penaltyOf(harm, body, 'body', this.turn * SECONDS.turn);
    if (stateOf(harm, body) !== 'able') this.hasFallen = true;
  }

  /** All that the rest of the fight depends on. */
  key(): string {
    if (this.hasFallen && this.readiness !== 'acts') return 'x';
    const flags =
      Number(this.isUnaware) +
      2 * Number(this.isAiming) +
      4 * Number(this.isDodging) +
      8 * Number(this.keepsPlace) +
      16 * Number(this.hasFallen) +
      32 * Number(this.isLosing);
    const acting = this.readiness === 'acts' ? this.actingPenalty : 0;
    const { stunning, lethal, wounds, nextDrain, stunTurn } = this.body;
    const now = this.turn * SECONDS.turn;
    const stun = this.isStunned ? 1 + stunTurn - this.turn : 0;
    const bleeding = wounds
      .filter(({ nextLoss = Infinity }) => nextLoss - now <= LONGEST)
      .map(({ level, nextLoss }) => `${level}${nextLoss! - now}`)
      .join('+');
    return (
      `${Math.round(100 * this.x)},${Math.round(100 * this.y)},${stunning},${lethal},${this.penalty},` +
      `${acting},${bleeding},${nextDrain === undefined ? '' : nextDrain - now},${stun},${this.readiness},${flags},` +
      `${this.aim},${this.moved},${this.inHand},${this.rounds.join('.')},${this.loading.join('.')},${this.actionPointsLeft},${this.pointsThisTurn}`
    );
  }
}

/** Seconds; what bleeds later does not count in a fight. */
const LONGEST = 200 * SECONDS.turn;
