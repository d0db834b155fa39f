/** The Sequences of a fight: who attacks whom, who defends, and what the payoff does. Action!/System, Combat. */
import type { Chance } from '../../fight/chance.ts';
import { PLAIN_HARM, SINGLE, type Term, type Throw } from '../../fight/events.ts';
import type { Journal } from '../../fight/rules.ts';
import { TurnFighter, type TurnFight, type TurnRules } from '../../fight/turns.ts';
import { PLAIN } from '../action-types.ts';
import { hitBy, woundPenaltyBy } from '../damage.ts';
import { resultBy, type Action, type Result } from '../degrees.ts';
import { AMOUNTS } from '../play/amounts.ts';
import { amountsOfFailure, amountsOfFate, amountsOfHit, stateOf } from '../play/harm.ts';
import { bumpedDownBy, fateOf } from '../unnamed.ts';
import type { PlannedAttack, PlannedFighter, WikiFight, WikiRules } from './plan.ts';

class Combatant extends TurnFighter<PlannedFighter> {
  /** The sums of amounts so far, and the Wounds of each attack. */
  readonly sums: Record<string, number> = {};
  readonly attacks: number[] = [];
  /** Whether an Active Defense lasts, until their own next Action. */
  isGuarded = false;

  get state(): ReturnType<typeof stateOf> {
    return this.plan.isUnnamed ? 'up' : stateOf((name) => this.sum(name), this.plan);
  }

  get hasFallen(): boolean {
    return this.sum(AMOUNTS.out) > 0 || this.sum(AMOUNTS.unconscious) > 0 || this.state !== 'up';
  }

  get isDead(): boolean {
    return this.state === 'dead';
  }

  get shots(): number {
    return this.plan.shots - this.sum(AMOUNTS.shots);
  }

  sum(name: string): number {
    return this.sums[name] ?? 0;
  }

  change(amounts: Readonly<Record<string, number>>): void {
    for (const [name, amount] of Object.entries(amounts)) this.sums[name] = this.sum(name) + amount;
    const wounds = amounts[AMOUNTS.wounds] ?? 0;
    if (wounds > 0) this.attacks.push(wounds);
  }

  copy(): this {
    const copy = new Combatant(this.index, this.plan);
    const { sums, attacks } = copy;
    Object.assign(copy, this, { sums: Object.assign(sums, this.sums), attacks });
    attacks.push(...this.attacks);
    return copy as this;
  }

  key(): string {
    return `${JSON.stringify(this.sums)} ${this.attacks.join()}${this.isGuarded ? ' active' : ''}`;
  }
}

type Now = TurnFight<Combatant>;

export const turnRules = (fight: WikiFight): TurnRules<Combatant> => {
  const chances = new Chances(fight.rules);
  return {
    hasOrder: true,
    begin: () => fight.fighters.map((plan, index) => new Combatant(index, plan)),
    order: (now, _, journal) => order(fight, now, journal),
    act: (now, actor, chance, journal) => act(fight, chances, now, actor, chance, journal),
  };
};

/** Shots in the pool decide; a crowd comes last. Whom shock took out sleeps a Sequence less. */
function order({ rules, sides }: WikiFight, { fighters, turn }: Now, journal: Journal | undefined): void {
  for (const each of fighters) if (turn > 1) wake(each, journal);
  for (const each of fighters.filter(({ hasFallen }) => !hasFallen)) {
    if (turn === 1 && sides[each.side]!.isSurprised) {
      journal?.event({ type: 'idle', who: each.plan.name, because: 'surprised' });
      continue;
    }
    const isCrowd = each.plan.isUnnamed && rules.unnamed.isCrowd;
    each.order = isCrowd ? 0 : each.shots;
    each.tie = isCrowd ? -1 : 0;
  }
}

function wake(fighter: Combatant, journal: Journal | undefined): void {
  const left = fighter.sum(AMOUNTS.asleep);
  if (left === 0) return;
  fighter.change({ [AMOUNTS.asleep]: -1, ...(left === 1 && { [AMOUNTS.unconscious]: -1 }) });
  if (left === 1)
    journal?.event({ type: 'gain', who: fighter.plan.name, by: 'wakes up', points: 0, ...shown(fighter) });
}

function act(
  { rules }: WikiFight,
  chances: Chances,
  now: Now,
  actor: Combatant,
  chance: Chance,
  journal: Journal | undefined,
): void {
  actor.order = undefined;
  actor.isGuarded = false;
  const { attack } = actor.plan;
  if (isStillShaken(rules, actor, chance, journal) || !attack) return;
  const foes = now.fighters.filter((each) => each.side !== actor.side && !each.hasFallen);
  if (foes.length === 0) return;
  const penalty = penaltyOf(rules, actor);
  const skill = attack.skill.value + penalty;
  const worths = foes.map((foe) => chances.worth(skill, attack, foe, defenseOf(rules, foe)));
  const target = foes[worths.indexOf(Math.max(...worths))]!;
  const isCrowd = target.plan.isUnnamed && rules.unnamed.isCrowd;
  if (!isCrowd && defends(rules, chances, skill, attack, target)) {
    target.isGuarded = true;
    target.change({ [AMOUNTS.shots]: rules.activeDefense.shots });
    journal?.event({
      type: 'act',
      who: target.plan.name,
      action: 'active defense',
      terms: [{ name: target.plan.defense.name, value: rules.activeDefense.bonus }],
    });
  }
  const defense = defenseOf(rules, target);
  const action = attackAction(skill, attack, target, defense);
  // Against a crowd nobody rolls.
  const rolled = isCrowd
    ? 0
    : chance.draw(rules.dice, (result) => resultBy(rules.threshold, action, result).payoff ?? -1_000);
  const result = resultBy(rules.threshold, action, rolled);
  tellAttack(rules, actor, attack, target, defense, { penalty, rolled, isCrowd, result }, journal);
  const { outcome, payoff } = result;
  if (payoff === undefined) return;
  if (target.plan.isUnnamed) fell(rules, now, actor, target, payoff, journal);
  else harm(rules, actor, target, attack, { outcome, payoff }, chance, journal);
}

const attackAction = (
  skill: number,
  { value }: PlannedAttack,
  { plan }: Combatant,
  defense: number,
): Action => ({
  type: PLAIN,
  skill,
  defense,
  advantage: value.value - plan.toughness,
});

/** Wounds take from a defense as from a roll (RP-W25). */
const defenseOf = (rules: WikiRules, target: Combatant): number =>
  target.plan.defense.value + penaltyOf(rules, target) + (target.isGuarded ? rules.activeDefense.bonus : 0);

const penaltyOf = ({ harm: rules }: WikiRules, { plan, attacks }: Combatant): number =>
  plan.isUnnamed ? 0 : woundPenaltyBy(rules, { attacks, toughness: plan.toughness });

/** The terms of a target's defense. */
const defenseTerms = (rules: WikiRules, target: Combatant): Term[] =>
  [
    { name: 'for Wounds', value: penaltyOf(rules, target) },
    { name: 'active', value: target.isGuarded ? rules.activeDefense.bonus : 0 },
  ].filter(({ value }) => value !== 0);

/** A Shaken fighter rolls before the Action, and loses it on a failure; without the skill one Action is lost. */
function isStillShaken(
  rules: WikiRules,
  actor: Combatant,
  chance: Chance,
  journal: Journal | undefined,
): boolean {
  const shaken = actor.sum(AMOUNTS.shaken);
  if (shaken === 0) return false;
  const score = actor.plan.asked.shaken;
  const canRoll = score !== undefined && rules.shaken !== undefined;
  if (!canRoll) journal?.event({ type: 'idle', who: actor.plan.name, because: 'shaken' });
  const isMade = canRoll && roll(rules, actor, score, rules.shaken, 'shaken', chance, journal) >= 0;
  if (isMade || !canRoll) actor.change({ [AMOUNTS.shaken]: -shaken });
  return !isMade;
}

/** A roll that the rules ask for; gives by how much it is made. */
function roll(
  rules: WikiRules,
  who: Combatant,
  score: Term,
  difficulty: number,
  action: string,
  chance: Chance,
  journal: Journal | undefined,
): number {
  const penalty = penaltyOf(rules, who);
  const skill = score.value + penalty;
  const outcomeOf = (rolled: number): number =>
    resultBy(rules.threshold, { type: PLAIN, skill, defense: difficulty }, rolled).outcome;
  const rolled = chance.draw(rules.dice, (result) => Math.min(0, outcomeOf(result)));
  const outcome = outcomeOf(rolled);
  journal?.event({
    type: 'contest',
    who: who.plan.name,
    action,
    target: '',
    own: thrown(rules, rolled, [score], penalty),
    versus: difficulty,
    succeeds: outcome >= 0,
  });
  return outcome;
}

/** Shock and Wounds, and the rolls that they ask for. */
function harm(
  rules: WikiRules,
  attacker: Combatant,
  target: Combatant,
  { value, weapon }: PlannedAttack,
  { outcome, payoff }: { readonly outcome: number; readonly payoff: number },
  chance: Chance,
  journal: Journal | undefined,
): void {
  const taken = hitBy(rules.harm, payoff, target.plan.mass);
  const counted = Math.min(taken.shock, target.plan.health - target.sum(AMOUNTS.shock));
  attacker.damageDealt += counted;
  target.damageTaken += counted;
  target.change(amountsOfHit(taken, target.shots));
  journal?.event({
    type: 'harm',
    who: target.plan.name,
    weapon,
    ...PLAIN_HARM,
    dice: { dice: '', rolled: outcome },
    more: [value],
    less: [{ name: 'Toughness', value: target.plan.toughness, isFactor: false }],
    net: payoff,
    taken: taken.shock,
    wounds: taken.wounds,
    isKnockedDown: taken.isKnockedDown,
    flung: taken.flung,
    isCinematic: taken.isCinematic,
    ...shown(target),
  });
  const asked = (occasion: 'shock' | 'dark times', amount: string, score: Term | undefined): void => {
    const difficulty = target.sum(amount);
    if (difficulty === 0) return;
    target.change({ [amount]: -difficulty });
    if (!score || target.hasFallen) return;
    const by = roll(rules, target, score, difficulty, occasion, chance, journal);
    if (by < 0) target.change(amountsOfFailure(occasion, by));
  };
  const { luck } = target.plan.asked;
  // One roll that fails is enough.
  if (luck && !taken.isDead)
    taken.luckDifficulties.every((each) => roll(rules, target, luck, each, 'luck', chance, journal) >= 0);
  asked('shock', AMOUNTS.shockRoll, target.plan.asked.shock);
  asked('dark times', AMOUNTS.darkTimesRoll, target.plan.asked.darkTimes);
}

/** Unnamed fighters have no Shock points; several of a crowd may fall at once. */
function fell(
  rules: WikiRules,
  { fighters }: Now,
  attacker: Combatant,
  target: Combatant,
  payoff: number,
  journal: Journal | undefined,
): void {
  const down = bumpedDownBy(rules.harm.step, payoff);
  const isCrowd = rules.unnamed.isCrowd;
  const others = isCrowd
    ? fighters.filter(
        ({ plan, hasFallen, side }) => plan.kind === target.plan.kind && side === target.side && !hasFallen,
      )
    : [];
  const hurt = isCrowd ? [target, ...others.filter((each) => each !== target)].slice(0, down) : [target];
  const fate = isCrowd ? 'out' : (fateOf(rules.unnamed, payoff) ?? '');
  for (const each of hurt) {
    each.change(amountsOfFate(fate));
    if (each.sum(AMOUNTS.out) > 0) {
      attacker.damageDealt += 1;
      each.damageTaken += 1;
    }
    journal?.event({ type: 'fate', who: each.plan.name, payoff, fate });
  }
}

/** Where a defense as one stands would be hit more often than not. */
function defends(
  rules: WikiRules,
  chances: Chances,
  skill: number,
  attack: PlannedAttack,
  target: Combatant,
): boolean {
  if (target.plan.isUnnamed || target.isGuarded || target.sum(AMOUNTS.shaken) > 0) return false;
  if (target.shots < rules.activeDefense.shots) return false;
  return chances.of(attackAction(skill, attack, target, defenseOf(rules, target))).hits > 0.5;
}

/** The chances of attacks, kept by their numbers. */
class Chances {
  readonly #rules: WikiRules;
  readonly #known = new Map<
    string,
    { readonly hits: number; readonly payoffs: readonly (readonly [number, number])[] }
  >();

  constructor(rules: WikiRules) {
    this.#rules = rules;
  }

  /** The chance of a hit, and of each payoff. */
  of(action: Action): { readonly hits: number; readonly payoffs: readonly (readonly [number, number])[] } {
    const key = `${action.skill} ${action.defense} ${action.advantage}`;
    let known = this.#known.get(key);
    if (!known) {
      const { outcomes, weights, total } = this.#rules.dice;
      const payoffs = outcomes.flatMap((result, index) => {
        const { payoff } = resultBy(this.#rules.threshold, action, result);
        return payoff === undefined ? [] : [[payoff, Number(weights[index]) / Number(total)] as const];
      });
      known = { hits: payoffs.reduce((sum, [, share]) => sum + share, 0), payoffs };
      this.#known.set(key, known);
    }
    return known;
  }

  /** The part of what is left of somebody that an attack takes on average. */
  worth(skill: number, attack: PlannedAttack, foe: Combatant, defense: number): number {
    const { payoffs } = this.of(attackAction(skill, attack, foe, defense));
    const left = foe.plan.health - foe.sum(AMOUNTS.shock);
    const taken = (payoff: number): number =>
      foe.plan.isUnnamed
        ? payoff >= this.#rules.harm.step
          ? 1
          : 0
        : Math.min(1, Math.max(0, payoff) / left);
    return payoffs.reduce((sum, [payoff, share]) => sum + share * taken(payoff), 0);
  }
}

function tellAttack(
  rules: WikiRules,
  actor: Combatant,
  { weapon, skill }: PlannedAttack,
  target: Combatant,
  defense: number,
  {
    penalty,
    rolled,
    isCrowd,
    result,
  }: {
    readonly penalty: number;
    readonly rolled: number;
    readonly isCrowd: boolean;
    readonly result: Result;
  },
  journal: Journal | undefined,
): void {
  const { name, value } = target.plan.defense;
  journal?.event({
    type: 'attack',
    who: actor.plan.name,
    target: target.plan.name,
    action: 'attack',
    weapon,
    ...SINGLE,
    ...thrown(rules, rolled, [skill], penalty),
    ...(isCrowd && { dice: 'no dice' }),
    against: {
      name,
      value: defense,
      terms: defense === value ? [] : [{ name, value }, ...defenseTerms(rules, target)],
    },
    effect: result.outcome,
    isHit: result.payoff !== undefined,
    hits: result.payoff === undefined ? 0 : 1,
  });
}

function thrown({ diceText }: WikiRules, rolled: number, score: readonly Term[], penalty: number): Throw {
  const modifiers = penalty === 0 ? [] : [{ name: 'for Wounds', value: penalty }];
  const total = [...score, ...modifiers].reduce((sum, { value }) => sum + value, rolled);
  return { dice: diceText, rolled, score, modifiers, total };
}

const shown = (
  fighter: Combatant,
): { readonly pool: { name: string; left: number; most: number }; readonly state: string } => ({
  pool: {
    name: 'Health',
    left: Math.max(0, fighter.plan.health - fighter.sum(AMOUNTS.shock)),
    most: fighter.plan.health,
  },
  state: fighter.state === 'up' ? '' : fighter.state,
});
