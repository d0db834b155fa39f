/** The state of a fighter, which intents change. `body.ts` has the effects of damage and time on the body. */
import type { Pool } from '../../fight/events.ts';
import type { Score } from '../../fight/rules.ts';
import {
  heldAlive,
  held,
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
  type Hurt,
} from './body.ts';
import type { CombatRules } from './combat-rules.ts';
import type { State } from './harm.ts';
import { SECONDS } from './periods.ts';
import type { PlannedAttack, PlannedFighter, PlannedSide } from './plan.ts';
import type { AttackerView, DefenderView, TargetView } from './to-hit.ts';

const HEIGHTS = { lower: -1, level: 0, higher: 1 } as const;
/** Rounds of a weapon that is out of reach for the rest of the fight. */
const LOST = -1;

export class Combatant implements Score, AttackerView, DefenderView, TargetView {
  readonly index: number;
  readonly plan: PlannedFighter;
  readonly rules: CombatRules;
  readonly defense: number;
  readonly reflexes: number;
  readonly load: number;
  readonly visibility: number;
  readonly size: number;
  readonly height: -1 | 0 | 1;
  x: number;
  y: number;
  body: Body;
  /** The wound penalty on Body rolls, as of the start of the fighter's action: simultaneous events do not count. */
  penalty = 0;
  wounds = 0;
  /** The turn that is on, whether the fighter has acted in it, and whether a stun takes the action just now. */
  turn = 1;
  hasActed = false;
  isLosing = false;
  /** Whether the action of the turn is held until a foe comes near (RP-C44). */
  waits = false;
  isUnaware = false;
  /** Cover is left behind by whoever moves. */
  cover: number;
  // Effects of the actions since the last turn on DEF.
  isOffGuard = false;
  isDefending = false;
  /** Thrown to the ground, until the next action. */
  isProne = false;
  guard = 0;
  guardInMelee = 0;
  /** Meters since the turn before. */
  moved = 0;
  /** The bonus of the weapon in hand to DEF against the current attack. */
  skill = 0;
  reach = 0;
  /** Turns spent aiming, and as many as count for the attack that is made. */
  aim = 0;
  aimed = 0;
  /** The attack that is in hand. */
  inHand = 0;
  /** By attack: rounds that are left, and turns of loading until there are more. */
  readonly rounds: number[];
  readonly loading: number[];
  /** The fighters that are held and that hold, by index; -1 for none. */
  holds = -1;
  heldBy = -1;
  hold: 'grab' | 'restrain' = 'grab';
  /** The penalty of a hold on rolls. */
  held = 0;
  /** The fighter whose blow was blocked last, and the turn. */
  blocked = -1;
  blockedIn = 0;
  /** The total of the initiative of this turn, and what settles a tie. */
  total = 0;
  readonly intelligence: number;
  /** Acts in this turn, or loses the action; simultaneous actions cannot be taken away by each other. */
  readiness: 'done' | 'acts' | 'loses' = 'done';
  actionPointsLeft: number;
  pointsThisTurn = 0;
  hasFallen = false;
  damageDealt = 0;
  damageTaken = 0;
  actionPoints = 0;

  constructor(
    index: number,
    plan: PlannedFighter,
    rules: CombatRules,
    side: PlannedSide,
    [x, y]: readonly [number, number],
  ) {
    this.index = index;
    this.plan = plan;
    this.rules = rules;
    this.x = x;
    this.y = y;
    this.defense = plan.defense;
    this.reflexes = plan.reflexes;
    this.load = plan.load;
    this.intelligence = plan.intelligence;
    this.visibility = side.visibility;
    this.size = plan.size;
    this.height = HEIGHTS[side.stance];
    this.cover = side.cover;
    this.isUnaware = side.isSurprised;
    this.body = unhurt(plan.physique);
    this.rounds = plan.attacks.map(({ magazine }) => magazine ?? Infinity);
    this.loading = plan.attacks.map(() => 0);
    this.actionPointsLeft = plan.actionPoints;
  }

  copy(side: PlannedSide): Combatant {
    const copy = new Combatant(this.index, this.plan, this.rules, side, [this.x, this.y]);
    Object.assign(copy, this, { rounds: [...this.rounds], loading: [...this.loading] });
    return copy;
  }

  get weapon(): PlannedAttack | undefined {
    return this.plan.attacks[this.inHand];
  }

  /** Whether there is a blade or the like in hand, and not a gun. */
  get hasBlade(): boolean {
    return this.weapon?.isShot === false;
  }

  get condition(): State {
    return stateOf(this.rules.harm, this.body);
  }

  get isDead(): boolean {
    return this.hasFallen && this.condition === 'dead';
  }

  get isStunned(): boolean {
    return isStunned(this.body, this.turn, this.hasActed);
  }

  /** Whether the action of this turn is still to come, for something that cannot wait. */
  get canAbort(): boolean {
    return (
      !this.hasFallen &&
      !this.hasActed &&
      !this.isUnaware &&
      !this.isLosing &&
      this.readiness === 'done' &&
      this.body.stunTurn < this.turn
    );
  }

  /** LIF that is left; below 0 for the dying. */
  get life(): number {
    return lifeLeft(this.body);
  }

  /** Meters of a walk in this turn: those who are held or hold somebody stay, and getting up takes the walk without Acrobatics (RP-C115). */
  get walk(): number {
    const { move, acrobatics } = this.plan;
    return this.heldBy >= 0 || this.holds >= 0 || (this.isProne && acrobatics === 0) ? 0 : move;
  }

  get pool(): Pool {
    return { name: 'LIF', left: this.life, most: this.plan.physique.life };
  }

  /** Action points that may go into one roll or blow now (RP-C13). */
  get pointsAtHand(): number {
    const { mostAtOnce, mostInATurn } = this.rules.actionPoints;
    return Math.min(this.actionPointsLeft, mostAtOnce, mostInATurn - this.pointsThisTurn);
  }

  spend(points: number): void {
    this.actionPointsLeft -= points;
    this.actionPoints += points;
    this.pointsThisTurn += points;
  }

  /** Whether a weapon is there, loaded or not. */
  has(index: number): boolean {
    return this.rounds[index] !== LOST;
  }

  /** The weapon in hand is knocked away; the bare hands are left. */
  disarm(): void {
    this.rounds[this.inHand] = LOST;
    this.inHand = this.plan.attacks.findIndex(({ weapon }, index) => this.has(index) && weapon !== '');
    this.aim = 0;
  }

  /** Ends what lasts until the end of the fighter's next action (RP-C47). */
  open(): void {
    this.isOffGuard = false;
    this.isDefending = false;
    this.guard = 0;
    this.guardInMelee = 0;
    this.moved = 0;
  }

  /** Damage that still changes anything. */
  mostDamage(form: string): number {
    return mostThatCounts(this.rules.harm, this.body, form);
  }

  /** The state after more damage. */
  stateAfter(points: number, form: string): State {
    const { harm } = this.rules;
    return stateOf(harm, hurt(harm, this.body, { points, form, time: this.#now }).body);
  }

  /** Takes damage. */
  hurt(points: number, form: string): Hurt {
    const hit = hurt(this.rules.harm, this.body, { points, form, time: this.#now });
    this.#become(hit.body);
    return hit;
  }

  /** Whether damage after other damage of the same attack would stun for longer than until now. */
  wouldBeStunned(points: number, form: string, before: number): boolean {
    const { body, marked } = hurt(this.rules.harm, this.body, { points, form, time: this.#now });
    return this.#stunned(body, before + marked, form).stunTurn > this.body.stunTurn;
  }

  #stunned(body: Body, points: number, form: string): Body {
    return struck(body, form, points, this.turn, this.hasActed || this.readiness !== 'done' || this.isLosing);
  }

  /** Takes the stun that all damage of one attack makes; tells whether it does. */
  struck(points: number, form: string): boolean {
    const before = this.body;
    this.body = this.#stunned(before, points, form);
    if (this.body === before) return false;
    this.guard = 0;
    this.guardInMelee = 0;
    return true;
  }

  /** Applies bleeding at the end of the turn. */
  bleed(): number {
    const before = this.body;
    const after = pass(this.rules.harm, before, {
      from: this.#now,
      until: this.#now + SECONDS.turn,
      rests: false,
    });
    if (after === before) return 0;
    this.#become(after);
    return lifeLeft(before) - lifeLeft(after);
  }

  /** The worst bleeding: a wound level or `dying`; undefined where nothing needs to be stabilized. */
  get worstBleeding(): string | undefined {
    const { wounds, nextDrain } = this.body;
    if (nextDrain !== undefined) return 'dying';
    return this.rules.harm.wounds.findLast(({ name }) =>
      wounds.some(
        ({ level, nextLoss, heldUntil }) =>
          level === name && nextLoss !== undefined && heldUntil <= this.#now,
      ),
    )?.name;
  }

  /** Whether a roll could keep the dying alive: one is made for each turn, and decides it (RP-C75). */
  get canBeHeldAlive(): boolean {
    return (this.body.nextDrain ?? Infinity) <= this.#now + SECONDS.turn;
  }

  /** Care for what bleeds worst. */
  tended(isSuccess: boolean): void {
    const { harm } = this.rules;
    const level = this.worstBleeding;
    const care = { isSuccess, isFirstAid: true, time: this.#now };
    const index = this.body.wounds.findIndex(
      (wound) => wound.level === level && wound.nextLoss !== undefined,
    );
    this.#become(
      level === 'dying'
        ? heldAlive(harm, this.body, isSuccess, this.#now)
        : held(harm, this.body, index, care),
    );
  }

  get #now(): number {
    return this.turn * SECONDS.turn;
  }

  #become(body: Body): void {
    const { harm } = this.rules;
    this.body = body;
    this.penalty = penaltyOf(harm, body, 'body', this.#now);
    if (stateOf(harm, body) !== 'able') this.hasFallen = true;
  }

  /** All that the rest of the fight depends on. */
  key(): string {
    const { stunning, lethal, wounds, nextDrain, stunTurn } = this.body;
    const now = this.#now;
    if (this.isDead) return 'x';
    const bleeding = wounds
      .filter(({ nextLoss = Infinity }) => nextLoss - now <= LONGEST)
      .map(({ level, nextLoss }) => `${level}${nextLoss! - now}`)
      .join('+');
    if (this.hasFallen && this.readiness !== 'acts')
      return `x${lethal},${bleeding},${nextDrain === undefined ? '' : nextDrain - now}`;
    const flags =
      Number(this.isUnaware) +
      2 * Number(this.isOffGuard) +
      4 * Number(this.isDefending) +
      8 * Number(this.cover !== 0) +
      16 * Number(this.hasFallen) +
      32 * Number(this.isLosing) +
      64 * Number(this.hasActed) +
      128 * Number(this.isProne) +
      256 * Number(this.waits);
    const acting = this.readiness === 'acts' ? this.wounds : 0;
    const stun = this.isStunned ? 1 + stunTurn - this.turn : 0;
    const held =
      this.holds < 0 && this.heldBy < 0 ? '' : `${this.holds}${this.hold}${this.heldBy}${this.held}`;
    const blocked =
      this.blocked >= 0 && this.blockedIn >= this.turn - 1
        ? `${this.blocked}.${this.turn - this.blockedIn}`
        : '';
    return (
      `${Math.round(100 * this.x)},${Math.round(100 * this.y)},${stunning},${lethal},${this.penalty},` +
      `${acting},${bleeding},${stun},${this.readiness},${flags},${this.guard},${this.guardInMelee},${held},${blocked},` +
      `${this.aim},${this.moved},${this.inHand},${this.rounds.join('.')},${this.loading.join('.')},${this.actionPointsLeft},${this.pointsThisTurn}`
    );
  }
}

/** Seconds; what bleeds later does not count in a fight. */
const LONGEST = 200 * SECONDS.turn;
