/** One fight by the rules of the Action! System: initiative, the action of each in turn, and what bleeds afterwards. */
import type { Chance, Dice } from '../../fight/chance.ts';
import type { FightState, Ending, Journal } from '../../fight/rules.ts';
import type { Combat } from '../play/combat.ts';
import type { CombatTables } from '../play/combat-tables.ts';
import { Combatant } from '../play/combatant.ts';
import { byInitiative, initiativeRolls } from '../play/initiative.ts';
import { distanceBetween } from '../play/positions.ts';
import { act, begin, endTurn, move, ready, recover, resolve } from '../play/resolve.ts';
import { stateShown } from '../play/strike.ts';
import { choose } from './tactics.ts';

/** Core Rules, Initiative. */
const INITIATIVE: Dice = { count: 1, sides: 6, bonus: 0 };

export class ActionFightState implements FightState {
  turn = 1;
  readonly #tables: CombatTables;
  readonly #combat: Combat;
  readonly scores: readonly Combatant[];
  /** The fighters who act in this turn, in order; empty before initiative is rolled. */
  #order: readonly Combatant[] = [];
  #next = 0;
  #ending: Ending | undefined;

  static begin(tables: CombatTables): ActionFightState {
    const { fight, places } = tables;
    return new ActionFightState(
      tables,
      fight.fighters.map(
        (plan, index) => new Combatant(index, plan, fight.rules, fight.sides[plan.side]!, places[plan.side]!),
      ),
    );
  }

  private constructor(tables: CombatTables, fighters: readonly Combatant[]) {
    this.#tables = tables;
    this.scores = fighters;
    this.#combat = { tables, fighters };
  }

  get ending(): Ending | undefined {
    return this.#ending;
  }

  step(chance: Chance, journal?: Journal): void {
    if (this.#order.length === 0) {
      this.#rollInitiative(chance, journal);
      return;
    }
    const fighter = this.#order[this.#next++]!;
    if (fighter.readiness === 'acts') this.#act(fighter, chance, journal);
    else if (fighter.readiness === 'loses') this.#loseAction(fighter, journal);
    fighter.readiness = 'done';
    this.#goOn(journal);
  }

  copy(): ActionFightState {
    const copy = new ActionFightState(
      this.#tables,
      this.scores.map((fighter) => fighter.copy(this.#tables.fight.sides[fighter.plan.side]!)),
    );
    copy.turn = this.turn;
    copy.#order = this.#order.map(({ index }) => copy.scores[index]!);
    copy.#next = this.#next;
    copy.#ending = this.#ending;
    return copy;
  }

  key(): string {
    const order = this.#order
      .slice(this.#next)
      .map(({ index }, at) => `${this.#startsTogether(this.#next + at) ? '=' : '<'}${index}`)
      .join('');
    return `${order}|${this.scores.map((fighter) => fighter.key()).join('|')}`;
  }

  /** Everybody rolls who plays for a player; the others act on the roll of their leader. */
  #rollInitiative(chance: Chance, journal: Journal | undefined): void {
    journal?.turn(this.turn);
    const { sides } = this.#tables.fight;
    const standing = this.scores.filter(({ hasFallen }) => !hasFallen);
    const rolls = initiativeRolls(standing, ({ plan }) => plan);
    const totals: number[] = [];
    for (const { roller, isLeader, followers } of rolls) {
      const base = this.#initiative(roller);
      const isLast = totals.length === rolls.length - 1;
      // Of the last roll only the rank matters.
      const rolled = chance.roll(INITIATIVE, (shown) => (isLast ? rankAmong(totals, base + shown) : shown));
      const total = base + rolled;
      totals.push(total);
      for (const each of followers) each.total = total;
      journal?.event({
        type: 'initiative',
        who: roller.plan.name,
        ...(isLeader && { for: sides[roller.plan.side]!.name }),
        terms: [{ name: 'INI', value: base }],
        dice: '1d6',
        rolled,
        total,
      });
    }
    this.#order = standing.sort((a, b) => this.#compare(a, b) || a.index - b.index);
    this.#next = 0;
    journal?.event({
      type: 'order',
      order: this.#order.map(({ plan, total }) => ({ name: plan.name, value: total })),
    });
    this.#makeReady();
  }

  #compare(a: Combatant, b: Combatant): number {
    return byInitiative(this.#tables.fight.rules.tieByReflexes, a, b);
  }

  #initiative(fighter: Combatant): number {
    const { weapon, plan, blocked, blockedIn } = fighter;
    if (!weapon) return plan.initiative;
    const reach = this.#hasLongerWeapon(fighter) ? weapon.reachInitiative : 0;
    return plan.initiative + weapon.init + reach + this.#afterBlock(blocked, blockedIn);
  }

  /** A fighter who blocked a blow acts before the attacker in the next turn, where no other opponents are left (RP-C27). */
  #afterBlock(blocked: number, blockedIn: number): number {
    const attacker = this.scores[blocked];
    if (!attacker || attacker.hasFallen || blockedIn !== this.turn - 1) return 0;
    const isOnlyFoe = this.scores.every(
      (each) => each === attacker || each.hasFallen || each.plan.side !== attacker.plan.side,
    );
    return isOnlyFoe ? this.#tables.fight.rules.blocked : 0;
  }

  /** At the optimal distance of a weapon that is longer than the enemy's, or shorter and within its reach (RP-C58). */
  #hasLongerWeapon(fighter: Combatant): boolean {
    const own = fighter.weapon;
    if (!own || own.isShot) return false;
    return this.scores.some((enemy) => {
      const { weapon } = enemy;
      return (
        enemy.plan.side !== fighter.plan.side &&
        !enemy.hasFallen &&
        weapon?.isShot === false &&
        weapon.reach !== own.reach &&
        distanceBetween(fighter, enemy) === own.reach
      );
    });
  }

  #act(fighter: Combatant, chance: Chance, journal: Journal | undefined): void {
    if (fighter.isUnaware) {
      journal?.event({ type: 'idle', who: fighter.plan.name, because: 'surprised' });
      return;
    }
    const intent = choose(this.#combat, fighter);
    if (intent.move <= 0 || !this.scores.some(({ waits }) => waits))
      return resolve(this.#combat, fighter, intent, chance, journal);
    // What others choose takes the place of the first choice.
    const kept = { ...intent };
    move(fighter, kept, journal);
    if (this.#isMet(fighter, chance, journal)) return;
    act(this.#combat, fighter, kept, chance, journal);
  }

  /**
   * Those who wait act before whoever comes near them, each once in a turn (RP-C44). Returns whether that takes the action of
   * whoever comes.
   */
  #isMet(comer: Combatant, chance: Chance, journal: Journal | undefined): boolean {
    comer.hasActed = false;
    comer.readiness = 'done';
    for (const each of this.scores) {
      if (!each.waits || !each.canAbort || comer.hasFallen) continue;
      const intent = choose(this.#combat, each);
      if (intent.action !== 'attack' || intent.target !== comer || intent.move < 0) continue;
      begin(each);
      journal?.event({ type: 'act', who: each.plan.name, action: 'act first', terms: [] });
      resolve(this.#combat, each, intent, chance, journal);
      each.readiness = 'done';
    }
    // A comer who parries gives the action for it.
    if (comer.hasFallen || comer.hasActed) return true;
    begin(comer);
    if (comer.isLosing) this.#loseAction(comer, journal);
    return comer.isLosing;
  }

  #loseAction(fighter: Combatant, journal: Journal | undefined): void {
    fighter.aim = 0;
    journal?.event({ type: 'idle', who: fighter.plan.name, because: 'stunned' });
  }

  /** Goes on to the next who can act, or to the next turn. */
  #goOn(journal: Journal | undefined): void {
    while (this.#next < this.#order.length) {
      if (!this.#startsTogether(this.#next)) {
        this.#recover();
        this.#decide();
        if (this.#ending) return;
        this.#makeReady();
      }
      if (this.#order[this.#next]!.readiness !== 'done') return;
      this.#next++;
    }
    this.#recover();
    this.#decide();
    if (!this.#ending) this.#endTurn(journal);
  }

  #endTurn(journal: Journal | undefined): void {
    for (const fighter of this.scores) {
      if (fighter.waits && fighter.isStunned && !fighter.hasFallen) this.#loseAction(fighter, journal);
      const loss = endTurn(fighter);
      if (loss > 0)
        journal?.event({
          type: 'loss',
          who: fighter.plan.name,
          points: loss,
          pool: fighter.pool,
          state: stateShown(fighter.condition),
        });
    }
    this.#decide();
    if (this.#ending) return;
    this.#order = [];
    this.#next = 0;
    this.turn++;
  }

  /** Fighters who act at the same time get ready together, and act whatever happens to them meanwhile. */
  #makeReady(): void {
    for (let at = this.#next; at < this.#order.length; at++) {
      const fighter = this.#order[at]!;
      if (at > this.#next && !this.#startsTogether(at)) return;
      // A fighter who spent the action on a block or a dive has none left.
      if (!fighter.hasFallen && !fighter.hasActed) ready(fighter);
    }
  }

  #recover(): void {
    for (const fighter of this.scores) recover(fighter);
  }

  /** Whether somebody in the order acts together with the one before. */
  #startsTogether(at: number): boolean {
    const before = this.#order[at - 1];
    return before !== undefined && this.#compare(this.#order[at]!, before) === 0;
  }

  /** A side has lost when none of it can act any more. */
  #decide(): void {
    let winner: number | undefined;
    for (const { hasFallen, plan } of this.scores) {
      if (hasFallen || plan.side === winner) continue;
      if (winner !== undefined) return;
      winner = plan.side;
    }
    this.#ending = { winner };
  }
}

/** Two totals have the same rank if each of the others is above, below or equal to both. */
const rankAmong = (totals: readonly number[], own: number): number =>
  totals.reduce((rank, total) => rank + Number(total < own) + Number(total <= own), 0);
