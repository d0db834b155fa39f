/** A fighter in the middle of a fight, and what blows do. Core Rules, Damage; Wounds and Effects of Damage. */
import type { Score } from '../../fight/rules.ts';
import { marked, stuns } from '../play/condition.ts';
import { lostInTurn } from '../play/wounds.ts';
import type { FightOptions, PlannedFighter, PlannedWound } from './plan.ts';

export type Condition = 'up' | 'unconscious' | 'dying' | 'dead';

export class Fighter implements Score {
  readonly index: number;
  readonly plan: PlannedFighter;
  readonly rules: FightOptions;
  x: number;
  y: number;
  stunning = 0;
  lethal = 0;
  /** What wounds take from rolls on Body. */
  penalty = 0;
  /** The same when the fighter began to act: what happens at the same time does not count. */
  actingPenalty = 0;
  /** Wounds that bleed while the fight lasts. */
  bleeding: readonly Bleeding[] = NONE;
  /** A fresh stun takes the next action; while that is lost, the fighter is still stunned. */
  stun: 'none' | 'fresh' | 'losing' = 'none';
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
    this.rounds = plan.attacks.map(({ magazine }) => magazine ?? Infinity);
    this.loading = plan.attacks.map(() => 0);
    this.actionPointsLeft = plan.actionPoints;
  }

  copy(): Fighter {
    const copy = new Fighter(this.index, this.plan, this.rules, [this.x, this.y]);
    Object.assign(copy, this, { rounds: [...this.rounds], loading: [...this.loading] });
    return copy;
  }

  get condition(): Condition {
    const { life } = this.plan;
    if (life - this.lethal <= this.rules.deadAt) return 'dead';
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
  get pointsAtHand(): number {
    const { mostAtOnce, mostInATurn } = this.rules.actionPoints;
    return Math.min(this.actionPointsLeft, mostAtOnce, mostInATurn - this.pointsThisTurn);
  }

  /** Damage that still changes anything. */
  mostDamage(form: string): number {
    return Math.max(0, form === 'S' ? this.life : this.plan.life - this.rules.deadAt - this.lethal);
  }

  /** Takes damage; gives the wound that it makes, if any, and whether it stuns. */
  hurt(
    net: number,
    form: string,
  ): { readonly wound: PlannedWound | undefined; readonly isStunning: boolean } {
    this.#mark(form, Math.min(net, this.mostDamage(form)));
    const wound = form === 'L' || this.rules.stunningWounds ? this.#woundOf(net) : undefined;
    if (wound) this.#wounded(wound);
    const isStunning = stuns(this.plan.life, net);
    if (isStunning) this.stun = 'fresh';
    return { wound, isStunning };
  }

  /** What wounds take at the end of a turn, each for itself (RP-C72). */
  bleed(): number {
    if (this.condition === 'dead') return 0;
    let bled = 0;
    if (this.bleeding.length > 0) {
      bled = this.bleeding.filter(({ left }) => left === 1).length;
      this.bleeding = this.bleeding.map(({ every, left }) => ({
        every,
        left: left === 1 ? every : left - 1,
      }));
    }
    const lost = lostInTurn(bled, this.condition === 'dying' ? this.rules.lostByDying : 0);
    if (lost > 0) this.#mark('L', lost);
    return lost;
  }

  #mark(form: string, points: number): void {
    const { stunning, lethal } = marked(
      { life: this.plan.life, stunning: this.stunning, lethal: this.lethal },
      form,
      points,
    );
    this.stunning = stunning;
    this.lethal = lethal;
    if (this.condition !== 'up') this.hasFallen = true;
  }

  #woundOf(net: number): PlannedWound | undefined {
    return this.rules.wounds.findLast(({ above }) => net > above * this.plan.health);
  }

  #wounded({ penalty, bleedsEvery: every }: PlannedWound): void {
    this.penalty = this.rules.stackWounds ? this.penalty + penalty : Math.min(this.penalty, penalty);
    if (every > 0 && every <= LONGEST_FIGHT) this.bleeding = [...this.bleeding, { every, left: every }];
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
      `${acting},${this.bleeding.map(({ every, left }) => `${every}.${left}`).join('+')},${this.stun},${this.readiness},${flags},` +
      `${this.aim},${this.moved},${this.inHand},${this.rounds.join('.')},${this.loading.join('.')},${this.actionPointsLeft},${this.pointsThisTurn}`
    );
  }
}

/** Turns until a wound takes a point of LIF, and from one to the next. */
interface Bleeding {
  readonly every: number;
  readonly left: number;
}

const NONE: readonly Bleeding[] = [];
/** Turns; what bleeds more slowly does not count. */
const LONGEST_FIGHT = 1000;
