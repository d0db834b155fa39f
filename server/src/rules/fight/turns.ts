/**
 * Fights that go turn by turn: an order for each, and whoever is first of those who can still act does something. What that is
 * and what it costs of the order, a system says.
 */
import type { Chance } from './chance.ts';
import type { Arena, FightState, Ending, FightPlan, Journal, Score } from './rules.ts';

/** A fighter in such a fight; a system adds its own state. */
export abstract class TurnFighter<
  Plan extends { readonly name: string; readonly side: number } = {
    readonly name: string;
    readonly side: number;
  },
> implements Score {
  readonly index: number;
  readonly plan: Plan;
  /** The rest of the order value; undefined for a fighter who is done in this turn. */
  order: number | undefined;
  /** Decides between those with the same order, the higher one first; those with the same act at the same time. */
  tie = 0;
  /** Acts whatever befalls them meanwhile, for those who act at the same time have begun; not if the action is taken already. */
  isReady = false;
  damageDealt = 0;
  damageTaken = 0;
  actionPoints = 0;

  constructor(index: number, plan: Plan) {
    this.index = index;
    this.plan = plan;
  }

  get side(): number {
    return this.plan.side;
  }

  abstract get hasFallen(): boolean;
  abstract get isDead(): boolean;
  abstract copy(): this;
  /** The key of the fighter's state, beside the order. */
  abstract key(): string;
}

export interface TurnRules<T extends TurnFighter> {
  /** Whether there is an order to tell of. */
  readonly hasOrder: boolean;
  begin(): T[];
  /** Gives those a place in the order who can act in this turn; the others have none. */
  order(fight: TurnFight<T>, chance: Chance, journal?: Journal): void;
  /** Acts, and pays for it by the order; whoever does not pay, such as after a tie, is asked again. */
  act(fight: TurnFight<T>, actor: T, chance: Chance, journal?: Journal): void;
}

/** A system's view of a fight. */
export interface TurnFight<T> {
  readonly turn: number;
  readonly fighters: readonly T[];
}

export const openTurns = <T extends TurnFighter>(plan: FightPlan, rules: TurnRules<T>): Arena => ({
  plan,
  begin: () => new TurnFightState(rules, rules.begin()),
});

class TurnFightState<T extends TurnFighter> implements FightState, TurnFight<T> {
  turn = 1;
  ending: Ending | undefined;
  readonly #rules: TurnRules<T>;
  readonly fighters: readonly T[];
  #isOrdered = false;

  constructor(rules: TurnRules<T>, fighters: readonly T[]) {
    this.#rules = rules;
    this.fighters = fighters;
  }

  get scores(): readonly Score[] {
    return this.fighters;
  }

  step(chance: Chance, journal?: Journal): void {
    if (!this.#isOrdered) {
      journal?.turn(this.turn);
      for (const fighter of this.fighters) fighter.order = undefined;
      this.#rules.order(this, chance, journal);
      const order = this.#waiting().map(({ plan, order: value }) => ({ name: plan.name, value: value! }));
      if (this.#rules.hasOrder && order.length > 0) journal?.event({ type: 'order', order });
      this.#isOrdered = true;
      this.#goOn();
      return;
    }
    const actor = this.#waiting().find(({ isReady }) => isReady)!;
    const before = actor.order;
    this.#rules.act(this, actor, chance, journal);
    if (actor.order !== before) actor.isReady = false;
    this.#goOn();
  }

  copy(): FightState {
    const copy = new TurnFightState(
      this.#rules,
      this.fighters.map((each) => each.copy()),
    );
    copy.turn = this.turn;
    copy.ending = this.ending;
    copy.#isOrdered = this.#isOrdered;
    return copy;
  }

  key(): string {
    const all = this.fighters.map(
      (each) =>
        `${each.key()} ${each.order === undefined ? '' : `${each.order} ${each.tie}`}${each.isReady ? '!' : ''}`,
    );
    return `${this.turn === 1 ? 'first' : ''}${this.#isOrdered ? 'ordered' : ''}|${all.join('|')}`;
  }

  /** The fighters whose action is still to come, in order. */
  #waiting(): T[] {
    return this.fighters
      .filter(({ order }) => order !== undefined)
      .sort((a, b) => b.order! - a.order! || b.tie - a.tie || a.index - b.index);
  }

  /** Goes on to those who act next, at the same time where they are even, or to the next turn. */
  #goOn(): void {
    if (this.fighters.some(({ isReady, order }) => isReady && order !== undefined)) return;
    for (const each of this.fighters) each.isReady = false;
    this.#decide();
    if (this.ending) return;
    const waiting = this.#waiting().filter(({ hasFallen }) => !hasFallen);
    const [first] = waiting;
    if (!first) {
      this.#isOrdered = false;
      this.turn++;
      return;
    }
    for (const each of waiting) each.isReady = each.order === first.order && each.tie === first.tie;
  }

  /** A side has lost when none of it can act any more. */
  #decide(): void {
    const standing = new Set(this.fighters.filter(({ hasFallen }) => !hasFallen).map(({ side }) => side));
    if (standing.size < 2) this.ending = { winner: [...standing][0] };
  }
}
