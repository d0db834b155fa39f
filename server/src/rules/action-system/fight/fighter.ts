/** A fighter in the middle of a fight, and what blows do. Core Rules, Damage; Wounds and Effects of Damage. */
import type { Score } from '../../fight/rules.ts';
import type { FightOptions, PlannedFighter } from './plan.ts';

/** LIF at which somebody dies. */
const DEATH = 10;
/** Turns of three seconds. */
const TURNS_IN_A_MINUTE = 20;

export type Wound = 'superficial' | 'light' | 'serious' | 'critical' | 'fatal';
export type Condition = 'up' | 'unconscious' | 'dying' | 'dead';

const PENALTIES: Readonly<Record<Wound, number>> = {
  superficial: 0,
  light: -1,
  serious: -3,
  critical: -6,
  fatal: -6,
};

export class Fighter implements Score {
  readonly index: number;
  readonly plan: PlannedFighter;
  x: number;
  y: number;
  stunning = 0;
  lethal = 0;
  /** What wounds take from rolls on Body. */
  penalty = 0;
  /** The same when the fighter began to act: what happens at the same time does not count. */
  actingPenalty = 0;
  fatalWounds = 0;
  /** Turns until each critical wound bleeds again. */
  criticalWounds: readonly number[] = NONE;
  /** A fresh stun takes the next action; while that is lost, the fighter is still stunned. */
  stun: 'none' | 'fresh' | 'losing' = 'none';
  isUnaware = false;
  /** Aiming leaves no REF for DEF. */
  isAiming = false;
  /** Turns spent aiming. */
  aim = 0;
  isDodging = false;
  /** Metres since the turn before. */
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

  constructor(index: number, plan: PlannedFighter, [x, y]: readonly [number, number]) {
    this.index = index;
    this.plan = plan;
    this.x = x;
    this.y = y;
    this.rounds = plan.attacks.map(({ magazine }) => magazine ?? Infinity);
    this.loading = plan.attacks.map(() => 0);
    this.actionPointsLeft = plan.actionPoints;
  }

  copy(): Fighter {
    const copy = new Fighter(this.index, this.plan, [this.x, this.y]);
    Object.assign(copy, this, { rounds: [...this.rounds], loading: [...this.loading] });
    return copy;
  }

  get condition(): Condition {
    const { life } = this.plan;
    if (this.lethal >= life + DEATH) return 'dead';
    if (this.lethal > life) return 'dying';
    return this.stunning + this.lethal >= life ? 'unconscious' : 'up';
  }

  get isStunned(): boolean {
    return this.stun !== 'none';
  }

  /** LIF that is left; below 0 for the dying (RP-C70). */
  get life(): number {
    const left = this.plan.life - this.lethal;
    return left < 0 ? left : Math.max(0, left - this.stunning);
  }

  /** Action points that may go into one roll or blow now (RP-C13). */
  pointsAtHand({ mostAtOnce, mostInATurn }: FightOptions['actionPoints']): number {
    return Math.min(this.actionPointsLeft, mostAtOnce, mostInATurn - this.pointsThisTurn);
  }

  /** Damage that still changes anything. */
  mostDamage(form: string): number {
    return Math.max(0, form === 'S' ? this.life : this.plan.life + DEATH - this.lethal);
  }

  /** Takes damage; gives the wound that it makes, if any, and whether it stuns. */
  hurt(
    net: number,
    form: string,
    rules: FightOptions,
  ): { readonly wound: Wound | undefined; readonly stuns: boolean } {
    const { life } = this.plan;
    if (form === 'S') this.stunning = Math.min(this.stunning + net, Math.max(0, life - this.lethal));
    else {
      this.lethal = Math.min(this.lethal + net, life + DEATH);
      this.stunning = Math.min(this.stunning, Math.max(0, life - this.lethal));
    }
    const wound = form === 'L' || rules.stunningWounds ? woundOf(net, this.plan.health, rules) : undefined;
    if (wound) this.#wounded(wound, rules);
    const stuns = net > Math.ceil(life / 2);
    if (stuns) this.stun = 'fresh';
    if (this.condition !== 'up') this.hasFallen = true;
    return { wound, stuns };
  }

  /** What wounds take at the end of a turn; of bleeding and dying the faster one (RP-C71). */
  bleed(): number {
    if (this.lethal >= this.plan.life + DEATH) return 0;
    let loss = Math.max(this.fatalWounds, this.lethal > this.plan.life ? 1 : 0);
    if (this.criticalWounds.length > 0) {
      const left = this.criticalWounds.map((turns) => turns - 1);
      loss += left.filter((turns) => turns === 0).length;
      this.criticalWounds = left.map((turns) => turns || TURNS_IN_A_MINUTE);
    }
    if (loss === 0) return 0;
    this.lethal += loss;
    this.stunning = Math.min(this.stunning, Math.max(0, this.plan.life - this.lethal));
    if (this.condition !== 'up') this.hasFallen = true;
    return loss;
  }

  #wounded(wound: Wound, { stackWounds }: FightOptions): void {
    const penalty = PENALTIES[wound];
    this.penalty = stackWounds ? this.penalty + penalty : Math.min(this.penalty, penalty);
    if (wound === 'fatal') this.fatalWounds++;
    if (wound === 'critical') this.criticalWounds = [...this.criticalWounds, TURNS_IN_A_MINUTE];
  }

  /** All that the rest of the fight depends on. */
  key(): string {
    if (this.hasFallen && this.readiness !== 'acts') return 'x';
    const flags =
      Number(this.isUnaware) +
      2 * Number(this.isAiming) +
      4 * Number(this.isDodging) +
      8 * Number(this.keepsPlace) +
      16 * Number(this.hasFallen);
    const acting = this.readiness === 'acts' ? this.actingPenalty : 0;
    return (
      `${Math.round(100 * this.x)},${Math.round(100 * this.y)},${this.stunning},${this.lethal},${this.penalty},` +
      `${acting},${this.fatalWounds},${this.criticalWounds.join('.')},${this.stun},${this.readiness},${flags},` +
      `${this.aim},${this.moved},${this.inHand},${this.rounds.join('.')},${this.loading.join('.')},${this.actionPointsLeft},${this.pointsThisTurn}`
    );
  }
}

const NONE: readonly number[] = [];

/** By multiples of HLT (RP-C68); no damage makes no wound. */
export function woundOf(
  net: number,
  health: number,
  { criticalAboveTriple }: FightOptions,
): Wound | undefined {
  if (net <= 0) return undefined;
  if (net <= health) return 'superficial';
  if (net <= 2 * health) return 'light';
  if (net <= (criticalAboveTriple ? 3 : 4) * health) return 'serious';
  return net <= 5 * health ? 'critical' : 'fatal';
}
