/** The shots of a fight: who attacks whom, who defends, and what it takes. Actions, Initiative; Actions, Common Actions. */
import type { Distribution } from '../../dice/index.ts';
import type { Chance } from '../../fight/chance.ts';
import { PLAIN_HARM, SINGLE, type Term, type Throw } from '../../fight/events.ts';
import type { Journal } from '../../fight/rules.ts';
import { TurnFighter, type TurnFight, type TurnRules } from '../../fight/turns.ts';
import { hitsTaken } from '../hits.ts';
import { firstShotBy, placeInRound, tieOf } from '../initiative.ts';
import type { HeroicFight, HeroicRules, PlannedAttack, PlannedFighter } from './plan.ts';
import { totalOf } from './prepare.ts';

class Combatant extends TurnFighter<PlannedFighter> {
  left: number;
  fortune: number;
  /** The stances that still cost their shots: they do so in the first round with shots that are rolled for. */
  unpaidStances: number;
  /** The shot on which an Active Defense lasts; undefined for none. */
  guarded: number | undefined;
  readonly isDead = false;

  constructor(index: number, plan: PlannedFighter) {
    super(index, plan);
    this.left = plan.hits;
    this.fortune = plan.fortune;
    this.unpaidStances = plan.stances;
  }

  get hasFallen(): boolean {
    return this.left <= 0;
  }

  /** Pays shots; nothing is owed (RP-H08). */
  pay(shots: number): void {
    const left = this.order! - shots;
    this.order = left > 0 ? left : undefined;
  }

  copy(): this {
    return Object.assign<Combatant, this>(new Combatant(this.index, this.plan), this);
  }

  key(): string {
    return `${this.left} ${this.fortune} ${this.unpaidStances} ${this.guarded ?? ''}`;
  }
}

type Now = TurnFight<Combatant>;

export function turnRules(fight: HeroicFight): TurnRules<Combatant> {
  const means = meansOf(fight.rules.dice.standard);
  return {
    hasOrder: true,
    begin: () => fight.fighters.map((plan, index) => new Combatant(index, plan)),
    order: (now, chance, journal) => order(fight, now, chance, journal),
    act: (now, actor, chance, journal) => act(fight, means, now, actor, chance, journal),
  };
}

function order(
  { rules, sides }: HeroicFight,
  { fighters, turn }: Now,
  chance: Chance,
  journal?: Journal,
): void {
  const isSurprise =
    turn === 1 && sides.some((each) => each.isSurprised) && !sides.every((each) => each.isSurprised);
  for (const each of fighters.filter(({ hasFallen }) => !hasFallen)) {
    const { plan } = each;
    const { isVillain, isSurprised } = sides[plan.side]!;
    each.guarded = undefined;
    each.tie = tieOf(totalOf(plan.reflexes), isVillain);
    if (isSurprise) {
      const shots = isSurprised ? rules.surprise.unaware : rules.surprise.aware;
      each.order = shots > 0 ? shots : undefined;
      if (isSurprised) journal?.event({ type: 'idle', who: plan.name, because: 'surprised' });
    } else if (!rules.countsShots) each.order = placeInRound(totalOf(plan.reflexes));
    else each.order = initiative(rules, each, chance, journal);
  }
}

/** A closed roll for those with a name; stances that run already cost their shot in the first round. */
function initiative(
  rules: HeroicRules,
  fighter: Combatant,
  chance: Chance,
  journal: Journal | undefined,
): number {
  const { plan, unpaidStances: stances } = fighter;
  const rolled = plan.isNamed ? chance.draw(rules.dice.closed, (bonus) => bonus) : 0;
  fighter.unpaidStances = 0;
  const total = firstShotBy(rules.firstShot, totalOf(plan.reflexes) + rolled, stances);
  if (plan.isNamed)
    journal?.event({
      type: 'initiative',
      who: plan.name,
      terms: [
        ...plan.reflexes,
        ...(stances > 0 ? [{ name: 'stances', value: -stances * rules.firstShot.stance }] : []),
      ],
      dice: 'd6 - d6',
      rolled,
      total,
    });
  return total;
}

/** Unnamed fighters act as a group: one attacks, and the others assist. */
function act(
  { rules }: HeroicFight,
  means: Means,
  { fighters }: Now,
  actor: Combatant,
  chance: Chance,
  journal: Journal | undefined,
): void {
  const { attack, group } = actor.plan;
  const shot = actor.order!;
  const together =
    group < 0 ? [actor] : fighters.filter((each) => each.plan.group === group && each.order !== undefined);
  for (const each of together) {
    if (rules.countsShots) each.pay(rules.attack);
    else each.order = undefined;
    each.isReady = false;
  }
  const foes = fighters.filter((each) => each.side !== actor.side && !each.hasFallen);
  const help = rules.groupBonus[together.length - 1]!;
  if (!attack || foes.length === 0) return;
  const score = totalOf(attack.score) + help;
  const target = targetOf(means, score, attack, foes, shot, rules);
  if (defends(rules, means, target, score, attack, actor, shot)) {
    target.pay(rules.defense);
    target.guarded = shot;
    journal?.event({
      type: 'act',
      who: target.plan.name,
      action: 'active defense',
      terms: [{ name: target.plan.defense[0]!.name, value: rules.defenseBonus }],
    });
  }
  const modifiers = help > 0 ? [{ name: 'assistance', value: help }] : [];
  const throws = { rules, actor, attack, target, modifiers, shot };
  const outcome = strike(throws, 'standard', chance, journal);
  if (outcome < 0 && actor.fortune > 0) {
    actor.fortune--;
    actor.actionPoints++;
    journal?.event({ type: 'act', who: actor.plan.name, action: 'fortune', terms: [] });
    strike(throws, 'confident', chance, journal);
  }
}

interface Striking {
  readonly rules: HeroicRules;
  readonly actor: Combatant;
  readonly attack: PlannedAttack;
  readonly target: Combatant;
  readonly modifiers: readonly Term[];
  readonly shot: number;
}

function strike(
  { rules, actor, attack, target, modifiers, shot }: Striking,
  kind: 'standard' | 'confident',
  chance: Chance,
  journal: Journal | undefined,
): number {
  const score = totalOf(attack.score) + totalOf(modifiers);
  const defense = defenseOf(rules, target, shot);
  const difficulty = totalOf(defense);
  const { soak } = target.plan;
  const lead = score - difficulty;
  const hits = (outcome: number): number => hitsTaken({ outcome, damage: attack.damage, soak });
  const rolled = chance.draw(rules.dice[kind], (bonus) =>
    lead + bonus < 0 ? -1 : Math.min(target.left, hits(lead + bonus)),
  );
  const outcome = lead + rolled;
  journal?.event({
    type: 'attack',
    who: actor.plan.name,
    target: target.plan.name,
    action: attack.isShot ? 'shot' : 'blow',
    weapon: attack.weapon,
    ...SINGLE,
    ...shown(kind, rolled, attack.score, modifiers),
    against: { name: defense[0]!.name, value: difficulty, terms: defense.length > 1 ? defense : [] },
    effect: outcome,
    isHit: outcome >= 0,
    hits: outcome >= 0 ? 1 : 0,
  });
  if (outcome < 0) return outcome;
  const net = hits(outcome);
  const taken = Math.min(net, target.left);
  target.left -= taken;
  actor.damageDealt += taken;
  target.damageTaken += taken;
  if (target.hasFallen) target.order = undefined;
  journal?.event({
    type: 'harm',
    who: target.plan.name,
    weapon: attack.weapon,
    ...PLAIN_HARM,
    dice: { dice: '', rolled: outcome },
    more: attack.damage === 0 ? [] : [{ name: attack.weapon, value: attack.damage }],
    less: soak === 0 ? [] : [{ name: 'soak', value: soak, isFactor: false }],
    net,
    taken: net,
    pool: { name: 'Hits', left: target.left, most: target.plan.hits },
    state: target.hasFallen ? 'knocked out' : '',
  });
  return outcome;
}

const shown = (
  kind: 'standard' | 'confident',
  rolled: number,
  score: readonly Term[],
  modifiers: readonly Term[],
): Throw => ({
  dice: kind === 'standard' ? 'd6! - d6!' : 'confident d6! - d6!',
  rolled,
  score,
  modifiers,
  total: totalOf(score) + totalOf(modifiers) + rolled,
});

const defenseOf = (
  { defenseBonus }: HeroicRules,
  { plan, guarded }: Combatant,
  shot: number,
): readonly Term[] =>
  guarded === shot ? [...plan.defense, { name: 'active defense', value: defenseBonus }] : plan.defense;

/** Returns the target that loses the largest part of its rest on average. */
function targetOf(
  means: Means,
  score: number,
  { damage }: PlannedAttack,
  foes: readonly Combatant[],
  shot: number,
  rules: HeroicRules,
): Combatant {
  const worth = (foe: Combatant): number =>
    means(score - totalOf(defenseOf(rules, foe, shot)), damage - foe.plan.soak, foe.left) / foe.left;
  const worths = foes.map(worth);
  return foes[worths.indexOf(Math.max(...worths))]!;
}

/** Where the defense saves a larger part of what one has than its shot is worth in an attack of one's own. */
function defends(
  rules: HeroicRules,
  means: Means,
  target: Combatant,
  score: number,
  { damage }: PlannedAttack,
  actor: Combatant,
  shot: number,
): boolean {
  const { plan, order: shots, guarded, left } = target;
  if (!rules.countsShots || !plan.isNamed || shots === undefined || shots < rules.defense || guarded === shot)
    return false;
  const lead = score - totalOf(plan.defense);
  const taken = (by: number): number => means(by, damage - plan.soak, left) / left;
  const saved = taken(lead) - taken(lead - rules.defenseBonus);
  if (!plan.attack) return saved > 0;
  const own = totalOf(plan.attack.score) - totalOf(actor.plan.defense);
  const dealt = means(own, plan.attack.damage - actor.plan.soak, actor.left) / actor.left;
  return saved > (dealt * rules.defense) / rules.attack;
}

/** The Hits that an attack takes on average, by how far it is above the difficulty, its damage, and how many there are. */
type Means = (lead: number, more: number, most: number) => number;

function meansOf({ outcomes, weights, total }: Distribution): Means {
  const known = new Map<string, number>();
  const shares = weights.map((weight) => Number(weight) / Number(total));
  return (lead, more, most) => {
    const key = `${lead} ${more} ${most}`;
    let mean = known.get(key);
    if (mean === undefined) {
      mean = outcomes.reduce(
        (sum, bonus, index) =>
          sum + shares[index]! * Math.min(most, hitsTaken({ outcome: lead + bonus, damage: more, soak: 0 })),
        0,
      );
      known.set(key, mean);
    }
    return mean;
  };
}
