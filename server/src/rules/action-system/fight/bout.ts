/** One fight by the rules of the Action! System: initiative, the action of each in turn, and what bleeds afterwards. */
import type { Chance, Dice } from '../../fight/chance.ts';
import type { Bout, Ending, Journal } from '../../fight/rules.ts';
import { leaderOf } from '../play/initiative.ts';
import { attack } from './attack.ts';
import { Fighter } from './fighter.ts';
import * as lines from './lines.ts';
import { distanceBetween, moveToward } from './places.ts';
import type { FightTables } from './tables.ts';
import { choose } from './tactics.ts';

/** Core Rules, Initiative. */
const INITIATIVE: Dice = { count: 1, sides: 6, bonus: 0 };

export class ActionBout implements Bout {
  turn = 1;
  readonly #tables: FightTables;
  readonly scores: readonly Fighter[];
  /** Who acts in this turn, and who of them is next; empty before initiative is rolled. */
  #order: readonly Fighter[] = [];
  #next = 0;
  #ending: Ending | undefined;

  static begin(tables: FightTables): ActionBout {
    const { fight, places } = tables;
    return new ActionBout(
      tables,
      fight.fighters.map((plan, index) => {
        const fighter = new Fighter(index, plan, fight.rules, places[plan.side]!);
        fighter.isUnaware = fight.sides[plan.side]!.isSurprised;
        return fighter;
      }),
    );
  }

  private constructor(tables: FightTables, fighters: readonly Fighter[]) {
    this.#tables = tables;
    this.scores = fighters;
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
    else if (fighter.readiness === 'loses') {
      fighter.aim = 0;
      journal?.line(lines.losesAction(fighter));
    }
    fighter.readiness = 'done';
    this.#goOn(journal);
  }

  copy(): ActionBout {
    const copy = new ActionBout(
      this.#tables,
      this.scores.map((fighter) => fighter.copy()),
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

  /** Everybody rolls who plays for a player; the others act on the roll of their leader (RP-C48, RP-C49). */
  #rollInitiative(chance: Chance, journal: Journal | undefined): void {
    journal?.turn(this.turn);
    const { sides, rules } = this.#tables.fight;
    const standing = this.scores.filter(({ hasFallen }) => !hasFallen);
    const leaders = sides.map((_, side) =>
      leaderOf(
        standing.filter(({ plan }) => !plan.isPlayer && plan.side === side),
        ({ plan }) => plan.leadership,
      ),
    );
    let left =
      leaders.filter((leader) => leader).length + standing.filter(({ plan }) => plan.isPlayer).length;
    const totals: number[] = [];
    const roll = (fighter: Fighter, leads?: string): number => {
      const base = this.#initiative(fighter);
      left--;
      // Of the last roll it only matters whom it beats.
      const rolled = chance.roll(INITIATIVE, (shown) => (left > 0 ? shown : rankAmong(totals, base + shown)));
      journal?.line(lines.initiative(fighter, base, rolled, leads));
      totals.push(base + rolled);
      return base + rolled;
    };
    const byLeader = leaders.map((leader, side) => (leader ? roll(leader, sides[side]!.name) : 0));
    for (const fighter of standing)
      fighter.initiative = fighter.plan.isPlayer ? roll(fighter) : byLeader[fighter.plan.side]!;
    const tie = ({ plan }: Fighter): number => (rules.tieByReflexes ? plan.reflexes : plan.intelligence);
    this.#order = standing.sort(
      (a, b) => b.initiative - a.initiative || tie(b) - tie(a) || a.index - b.index,
    );
    this.#next = 0;
    journal?.line(lines.order(this.#order));
    this.#makeReady();
  }

  #initiative(fighter: Fighter): number {
    const { attacks, initiative } = fighter.plan;
    const weapon = attacks[fighter.inHand];
    if (!weapon) return initiative;
    return initiative + weapon.init + (this.#hasLongerWeapon(fighter) ? weapon.reachInitiative : 0);
  }

  /** At the optimal distance of a weapon that is longer than the enemy's, or shorter and within its reach (RP-C58). */
  #hasLongerWeapon(fighter: Fighter): boolean {
    const own = fighter.plan.attacks[fighter.inHand];
    if (!own || own.isShot) return false;
    return this.scores.some((enemy) => {
      const weapon = enemy.plan.attacks[enemy.inHand];
      return (
        enemy.plan.side !== fighter.plan.side &&
        !enemy.hasFallen &&
        weapon?.isShot === false &&
        weapon.reach !== own.reach &&
        distanceBetween(fighter, enemy) === own.reach
      );
    });
  }

  #act(fighter: Fighter, chance: Chance, journal: Journal | undefined): void {
    if (fighter.isUnaware) {
      journal?.line(lines.surprised(fighter));
      return;
    }
    const choice = choose(this.#tables, this.scores, fighter);
    if (choice.move !== 0 && choice.target) {
      moveToward(fighter, choice.target, choice.move);
      journal?.line(lines.moves(fighter, choice.target, choice.move));
    }
    if (choice.action !== 'aim' && choice.action !== 'attack') fighter.aim = 0;
    switch (choice.action) {
      case 'attack':
        attack(this.#tables, fighter, choice, chance, journal);
        fighter.aim = 0;
        break;
      case 'aim':
        fighter.inHand = choice.attack;
        fighter.aim++;
        fighter.isAiming = true;
        journal?.line(lines.aims(fighter, choice.target!));
        break;
      case 'load':
        load(fighter, choice.attack);
        journal?.line(lines.loads(fighter, choice.attack));
        break;
      case 'dodge':
        fighter.isDodging = true;
        journal?.line(lines.dodges(fighter));
        break;
      case 'move':
      case 'nothing':
        break;
      case 'wait':
        journal?.line(lines.waits(fighter));
    }
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
      const loss = fighter.bleed();
      if (loss > 0) journal?.line(lines.bleeds(fighter, loss));
      fighter.isUnaware = false;
      fighter.pointsThisTurn = 0;
    }
    this.#decide();
    if (this.#ending) return;
    this.#order = [];
    this.#next = 0;
    this.turn++;
    for (const fighter of this.scores) {
      fighter.turn = this.turn;
      fighter.hasActed = false;
    }
  }

  /** Those who act at the same time as the next one get ready with it, and act whatever befalls them meanwhile. */
  #makeReady(): void {
    for (let at = this.#next; at < this.#order.length; at++) {
      const fighter = this.#order[at]!;
      if (at > this.#next && !this.#startsTogether(at)) return;
      if (fighter.hasFallen) continue;
      fighter.isLosing = fighter.isStunned;
      fighter.readiness = fighter.isLosing ? 'loses' : 'acts';
      fighter.hasActed = !fighter.isLosing;
      fighter.actingPenalty = fighter.penalty;
      // What holds until the next action ends for all who act together before any of them does.
      fighter.moved = 0;
      fighter.isDodging = false;
      fighter.isAiming = false;
    }
  }

  /** The stun ends with the action that was lost. */
  #recover(): void {
    for (const fighter of this.scores)
      if (fighter.isLosing) {
        fighter.isLosing = false;
        fighter.hasActed = true;
      }
  }

  /** Whether somebody in the order acts together with the one before. */
  #startsTogether(at: number): boolean {
    const own = this.#order[at]!;
    const before = this.#order[at - 1];
    if (own.initiative !== before?.initiative) return false;
    const { tieByReflexes } = this.#tables.fight.rules;
    return tieByReflexes
      ? own.plan.reflexes === before.plan.reflexes
      : own.plan.intelligence === before.plan.intelligence;
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

/** Rounds come in at the end of the last turn of loading. */
function load(fighter: Fighter, index: number): void {
  const { loadTurns, loadRounds, magazine = Infinity } = fighter.plan.attacks[index]!;
  fighter.inHand = index;
  const left = (fighter.loading[index] || loadTurns) - 1;
  fighter.loading[index] = left;
  if (left === 0) fighter.rounds[index] = Math.min(magazine, fighter.rounds[index]! + loadRounds);
}
