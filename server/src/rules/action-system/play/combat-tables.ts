/** Tables of combat, computed once for all turns. */
import { distributionOf, type Dice } from '../../fight/chance.ts';
import { through } from './damage.ts';
import type { CombatRules, Mode, Salvo } from './combat-rules.ts';
import type { ActionFight, PlannedAttack, PlannedFighter } from './plan.ts';

export const MODES: readonly Mode[] = ['single', 'burst', 'stream', 'spray'];

/** Beyond these numbers on the dice nothing changes any more. */
const NEEDED = 80;

export class CombatTables {
  readonly fight: ActionFight;
  readonly fighters: readonly PlannedFighter[];
  /** The total of the dice that always hits. */
  readonly highest: number;
  /** Where each side stands at the beginning; as many meters apart as the encounter says. */
  readonly places: readonly (readonly [x: number, y: number])[];
  readonly #kinds: readonly PlannedFighter[];
  readonly #single: Float64Array;
  /** By mode and rounds. */
  readonly #salvos: Record<Exclude<Mode, 'single'>, Float64Array[]> = { burst: [], stream: [], spray: [] };
  readonly #means = new Map<number, number>();
  /** By attack and target: the mean damage at each line of the hit locations. */
  readonly #lines = new Map<number, readonly number[]>();

  constructor(fight: ActionFight) {
    const { dice } = fight.rules;
    this.fight = fight;
    this.fighters = fight.fighters;
    this.highest = dice.count * dice.sides + dice.bonus;
    this.places = placesOf(fight.sides.length, fight.range);
    this.#kinds = [...new Map(fight.fighters.map((each) => [each.kind, each])).values()];
    this.#single = this.#expected(() => 1);
  }

  /** The number of rounds that hit, by effect number. */
  hits(mode: Mode, effect: number, rounds: number): number {
    if (mode === 'single') return 1;
    const { hits } = this.#salvo(mode, rounds);
    return hits[Math.min(hits.length - 1, Math.max(0, effect))]!;
  }

  /** Rounds that an attack fires. */
  rounds(attack: PlannedAttack, mode: Mode, loaded: number): number {
    return mode === 'single' ? 1 : Math.min(attack[mode], loaded);
  }

  /** The penalty of the rounds fired. */
  modePenalty(mode: Mode, rounds: number): number {
    return mode === 'single' ? 0 : this.#salvo(mode, rounds).penalty;
  }

  #salvo(mode: Exclude<Mode, 'single'>, rounds: number): Salvo {
    const salvos = this.fight.rules.salvos[mode];
    return salvos[Math.min(rounds, salvos.length - 1)]!;
  }

  /** The chance that the dice show at least so much, or what always hits. */
  chance(needed: number): number {
    return this.#single[clipped(needed)]!;
  }

  /** The expected number of rounds that hit. */
  expectedHits(mode: Mode, needed: number, rounds: number): number {
    if (mode === 'single') return this.chance(needed);
    const tables = this.#salvos[mode];
    const table = (tables[rounds] ??= this.#expected((effect) => this.hits(mode, effect, rounds)));
    return table[clipped(needed)]!;
  }

  /** The damage that one hit is expected to do, after armor and toughness. */
  meanDamage(attacker: PlannedFighter, index: number, target: PlannedFighter): number {
    const key = this.#key(attacker, index, target);
    let mean = this.#means.get(key);
    if (mean === undefined)
      this.#means.set(key, (mean = meanNet(attacker.attacks[index]!, target, this.fight.rules)));
    return mean;
  }

  /** The same at each line of the hit locations; none without locations. */
  meansByLine(attacker: PlannedFighter, index: number, target: PlannedFighter): readonly number[] {
    const key = this.#key(attacker, index, target);
    let means = this.#lines.get(key);
    if (!means) {
      const attack = attacker.attacks[index]!;
      const odds = oddsOf(attack.damage);
      const places = target.places[attack.blow]!;
      means = (this.fight.rules.locations?.lines ?? []).map(({ from }) => meanAt(odds, places[from]));
      this.#lines.set(key, means);
    }
    return means;
  }

  /** One number for an attack on a target. */
  #key(attacker: PlannedFighter, index: number, target: PlannedFighter): number {
    return (attacker.kind * this.#kinds.length + target.kind) * MOST_ATTACKS + index;
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
const MOST_ATTACKS = 64;

const clipped = (needed: number): number => Math.min(2 * NEEDED, Math.max(0, needed + NEEDED));

function oddsOf(dice: Dice): (readonly [total: number, chance: number])[] {
  const { outcomes, weights, total } = distributionOf(dice);
  return outcomes.map((outcome, index) => [outcome + dice.bonus, Number(weights[index]) / Number(total)]);
}

type Odds = readonly (readonly [total: number, chance: number])[];

const meanAt = (odds: Odds, place: PlannedFighter['places'][number][number]): number =>
  place ? odds.reduce((sum, [rolled, chance]) => sum + chance * through(place, rolled), 0) : 0;

function meanNet(attack: PlannedAttack, target: PlannedFighter, rules: CombatRules): number {
  const odds = oddsOf(attack.damage);
  const places = target.places[attack.blow]!;
  const { locations } = rules;
  if (!locations || attack.isBlast) return meanAt(odds, places[0]);
  return oddsOf(attack.isShort ? locations.close : locations.other).reduce(
    (sum, [rolled, chance]) => sum + chance * meanAt(odds, places[rolled]),
    0,
  );
}

/** Corners of a regular polygon; two sides face each other. */
function placesOf(sides: number, range: number): (readonly [number, number])[] {
  if (sides <= 2) return Array.from({ length: sides }, (_, side) => [side * range, 0] as const);
  const radius = range / (2 * Math.sin(Math.PI / sides));
  return Array.from({ length: sides }, (_, side) => {
    const angle = (2 * Math.PI * side) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}
