/** A fight simple enough to be reckoned by hand: each in turn hits on a number of a die and takes a life. */
import type { Chance } from '../chance.ts';
import type { Arena, FightState, FightPlan, Journal } from '../rules.ts';

export interface ToyFighter {
  readonly name: string;
  readonly side: number;
  readonly lives: number;
  /** The lowest number of a six-sided die that hits. */
  readonly hitsOn: number;
}

export const toyPlan = (fighters: readonly ToyFighter[], turnLimit = 200): FightPlan => ({
  encounter: 'Toys',
  sides: ['red', 'blue'],
  fighters: fighters.map(({ name, side }) => ({ name, side })),
  turnLimit,
  assumptions: [],
  data: fighters,
});

export const openToys = (plan: FightPlan): Arena => ({
  plan,
  begin: () =>
    new ToyFightState(
      plan.data as readonly ToyFighter[],
      (plan.data as readonly ToyFighter[]).map(({ lives }) => lives),
    ),
});

class ToyFightState implements FightState {
  turn = 1;
  next = 0;
  readonly scores;
  readonly #fighters: readonly ToyFighter[];
  readonly #lives: number[];

  constructor(fighters: readonly ToyFighter[], lives: readonly number[]) {
    this.#fighters = fighters;
    this.#lives = [...lives];
    this.scores = fighters.map(() => ({
      hasFallen: false,
      isDead: false,
      damageDealt: 0,
      damageTaken: 0,
      actionPoints: 0,
    }));
  }

  get ending(): FightState['ending'] {
    const standing = new Set(
      this.#fighters.filter((_, index) => this.#lives[index]! > 0).map(({ side }) => side),
    );
    return standing.size > 1 ? undefined : { winner: [...standing][0] };
  }

  step(chance: Chance, journal?: Journal): void {
    if (this.next === 0) journal?.turn(this.turn);
    const own = this.#fighters[this.next]!;
    const target = this.#fighters.findIndex(
      ({ side }, index) => side !== own.side && this.#lives[index]! > 0,
    );
    if (this.#lives[this.next]! > 0 && target >= 0) {
      const rolled = chance.roll({ count: 1, sides: 6, bonus: 0 }, (total) => (total >= own.hitsOn ? 1 : 0));
      journal?.event({ type: 'act', who: own.name, action: 'roll', terms: [{ name: 'die', value: rolled }] });
      if (rolled >= own.hitsOn) this.#hit(target);
    }
    this.next++;
    if (this.next === this.#fighters.length && !this.ending) {
      this.next = 0;
      this.turn++;
    }
  }

  copy(): FightState {
    const copy = new ToyFightState(this.#fighters, this.#lives);
    copy.turn = this.turn;
    copy.next = this.next;
    this.scores.forEach((score, index) => Object.assign(copy.scores[index]!, score));
    return copy;
  }

  key(): string {
    return `${this.next}:${this.#lives.join()}`;
  }

  #hit(target: number): void {
    this.#lives[target]!--;
    this.scores[this.next]!.damageDealt++;
    this.scores[target]!.damageTaken++;
    this.scores[target]!.isDead = this.scores[target]!.hasFallen = this.#lives[target] === 0;
  }
}
