/** What every turn of a fight would compute anew, computed once. */
import { distributionOf, type Dice } from '../../fight/chance.ts';
import { netDamage } from './damage.ts';
import type { ActionFight, PlannedAttack, PlannedFighter } from './plan.ts';

/** How an attack is made: one shot or blow, a burst, or a stream of so many rounds. */
export type Mode = 'single' | 'burst' | 'stream';
export const MODES: readonly Mode[] = ['single', 'burst', 'stream'];

const MOST_IN_A_BURST = 4;
/** Beyond these numbers on the dice nothing changes any more. */
const NEEDED = 80;

export class FightTables {
  readonly fight: ActionFight;
  readonly fighters: readonly PlannedFighter[];
  /** The total of the dice that always hits. */
  readonly highest: number;
  /** Where each side stands at the beginning; as many metres apart as the encounter says. */
  readonly places: readonly (readonly [x: number, y: number])[];
  readonly #kinds: readonly PlannedFighter[];
  readonly #single: Float64Array;
  readonly #burst: Float64Array;
  readonly #streams = new Map<number, Float64Array>();
  readonly #means = new Map<number, number>();

  constructor(fight: ActionFight) {
    const { dice } = fight.rules;
    this.fight = fight;
    this.fighters = fight.fighters;
    this.highest = dice.count * dice.sides + dice.bonus;
    this.places = placesOf(fight.sides.length, fight.range);
    this.#kinds = [...new Map(fight.fighters.map((each) => [each.kind, each])).values()];
    this.#single = this.#expected(() => 1);
    this.#burst = this.#expected((effect) => this.hits('burst', effect, MOST_IN_A_BURST));
  }

  /** How many rounds of an attack hit, by its effect number. Core Rules, Autofire (RP-C61). */
  hits(mode: Mode, effect: number, rounds: number): number {
    if (mode === 'single') return 1;
    const { divideOnly, burstDivisor, streamDivisor } = this.fight.rules;
    const divided = Math.floor(Math.max(0, effect) / (mode === 'burst' ? burstDivisor : streamDivisor));
    return Math.min(rounds, divideOnly ? Math.max(1, divided) : 1 + divided);
  }

  /** Rounds that an attack fires, and what that takes from its roll. */
  rounds(attack: PlannedAttack, mode: Mode, loaded: number): number {
    if (mode === 'single') return 1;
    return Math.min(mode === 'burst' ? MOST_IN_A_BURST : attack.stream, loaded);
  }

  modePenalty(mode: Mode, rounds: number): number {
    return mode === 'stream' ? -Math.ceil(rounds / 10) : 0;
  }

  /** The chance that the dice show at least so much, or what always hits. */
  chance(needed: number): number {
    return this.#single[clipped(needed)]!;
  }

  /** How many rounds are expected to hit. */
  expectedHits(mode: Mode, needed: number, rounds: number): number {
    const index = clipped(needed);
    if (mode === 'single') return this.#single[index]!;
    if (mode === 'burst' && rounds === MOST_IN_A_BURST) return this.#burst[index]!;
    let table = this.#streams.get(mode === 'burst' ? -rounds : rounds);
    if (!table) {
      table = this.#expected((effect) => this.hits(mode, effect, rounds));
      this.#streams.set(mode === 'burst' ? -rounds : rounds, table);
    }
    return table[index]!;
  }

  /** The damage that one hit is expected to do, after armor and toughness. */
  meanDamage(attacker: PlannedFighter, index: number, target: PlannedFighter): number {
    const key = (attacker.kind * this.#kinds.length + target.kind) * MOST_ATTACKS + index;
    let mean = this.#means.get(key);
    if (mean === undefined)
      this.#means.set(key, (mean = meanNet(attacker.attacks[index]!, target, this.fight)));
    return mean;
  }

  #expected(hits: (effect: number) => number): Float64Array {
    const { dice } = this.fight.rules;
    const odds = oddsOf(dice);
    return Float64Array.from({ length: 2 * NEEDED + 1 }, (_, index) => {
      const needed = index - NEEDED;
      return odds.reduce(
        (sum, [total, chance]) =>
          total >= needed || total === this.highest ? sum + chance * hits(total - needed) : sum,
        0,
      );
    });
  }
}

/** More weapons than anybody carries. */
export const MOST_ATTACKS = 64;

const clipped = (needed: number): number => Math.min(2 * NEEDED, Math.max(0, needed + NEEDED));

function oddsOf(dice: Dice): (readonly [total: number, chance: number])[] {
  const { outcomes, weights, total } = distributionOf(dice);
  return outcomes.map((outcome, index) => [outcome + dice.bonus, Number(weights[index]) / Number(total)]);
}

function meanNet(attack: PlannedAttack, target: PlannedFighter, { rules }: ActionFight): number {
  const odds = oddsOf(attack.damage);
  const mean = (location: number): number =>
    odds.reduce(
      (sum, [rolled, chance]) => sum + chance * netDamage(rules, attack, target, rolled, location),
      0,
    );
  if (!rules.hasLocations) return mean(-1);
  const dice = attack.isShort ? SHORT_LOCATION_DICE : LOCATION_DICE;
  return oddsOf(dice).reduce((sum, [rolled, chance]) => sum + chance * mean(rolled), 0);
}

/** Core Rules, Hit Locations (RP-C99). */
export const LOCATION_DICE: Dice = { count: 3, sides: 6, bonus: 0 };
export const SHORT_LOCATION_DICE: Dice = { count: 2, sides: 6, bonus: 1 };

/** Corners of a regular polygon; two sides face each other. */
function placesOf(sides: number, range: number): (readonly [number, number])[] {
  if (sides <= 2) return Array.from({ length: sides }, (_, side) => [side * range, 0] as const);
  const radius = range / (2 * Math.sin(Math.PI / sides));
  return Array.from({ length: sides }, (_, side) => {
    const angle = (2 * Math.PI * side) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}
