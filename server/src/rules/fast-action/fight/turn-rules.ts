/** The turns of a fight: who attacks whom, and what comes of it. Fast Action Rules, Initiative; Close Combat; Range Combat. */
import type { Chance } from '../../fight/chance.ts';
import { PLAIN_HARM, SINGLE, type Striker, type Term } from '../../fight/events.ts';
import type { Journal } from '../../fight/rules.ts';
import { TurnFighter, type TurnFight, type TurnRules } from '../../fight/turns.ts';
import { diffOf } from '../combat.ts';
import { resolve, takenBy, type Attack, type Fighter, type Thrown } from '../play/attack.ts';
import { initiativeOf } from '../play/initiative.ts';
import type { Arm, FastFight, PlannedFighter } from './plan.ts';
import { totalOf } from './prepare.ts';

class Combatant extends TurnFighter<PlannedFighter> {
  /** The rest of PR, or of a mook's hits. */
  left: number;
  /** Bands of distance to those who keep their place. */
  away: number;
  /** The opponent in close combat; -1 for none. */
  foe = -1;

  constructor(index: number, plan: PlannedFighter, band: number) {
    super(index, plan);
    this.left = plan.most;
    this.away = band;
  }

  get hasFallen(): boolean {
    return this.left <= 0;
  }

  get isDead(): boolean {
    return this.hasFallen && this.plan.end === 'dead';
  }

  /** Whether the action of this turn is still to come. */
  get canAct(): boolean {
    return this.order !== undefined && !this.hasFallen;
  }

  copy(): this {
    return Object.assign<Combatant, this>(new Combatant(this.index, this.plan, 0), this);
  }

  key(): string {
    return `${this.left} ${this.away} ${this.foe}`;
  }
}

export const turnRules = (fight: FastFight): TurnRules<Combatant> => ({
  hasOrder: fight.initiative !== 'none',
  begin: () => fight.fighters.map((plan, index) => new Combatant(index, plan, fight.band)),
  order: (now, chance, journal) => order(fight, now, chance, journal),
  act: (now, actor, chance, journal) => act(fight, now, actor, chance, journal),
});

type Now = TurnFight<Combatant>;

function order(
  fight: FastFight,
  { fighters, turn }: Now,
  chance: Chance,
  journal: Journal | undefined,
): void {
  for (const each of fighters.filter(({ hasFallen }) => !hasFallen)) {
    const { plan } = each;
    if (isUnaware(fight, each, turn)) {
      journal?.event({ type: 'idle', who: plan.name, because: 'surprised' });
      continue;
    }
    const { value, tie, face } = initiativeOf(fight.initiative, plan, chance);
    each.order = value;
    each.tie = tie;
    if (fight.initiative === 'roll')
      journal?.event({
        type: 'initiative',
        who: plan.name,
        terms: [{ name: 'AGI', value: plan.agility }],
        dice: '1d6',
        rolled: face,
        total: value,
      });
  }
}

const isUnaware = ({ sides }: FastFight, { side }: Combatant, turn: number): boolean =>
  turn === 1 && sides[side]!.isSurprised;

/** Fighters in close combat stay there; the others shoot, or close in. */
function act(
  fight: FastFight,
  now: Now,
  actor: Combatant,
  chance: Chance,
  journal: Journal | undefined,
): void {
  const target = targetOf(fight, now, actor);
  if (!target) {
    actor.order = undefined;
    return;
  }
  const distance = distanceOf(fight, actor, target);
  const { far } = actor.plan;
  if (far && !isLocked(now, actor)) shoot(fight, now, actor, target, far, chance, journal);
  else if (distance > 0) {
    actor.away--;
    actor.order = undefined;
    journal?.event({
      type: 'act',
      who: actor.plan.name,
      action: 'close in',
      target: target.plan.name,
      terms: [],
    });
  } else strike(fight, actor, target, chance, journal);
}

/** The one at hand; else who is nearest, has fewest against them, and has least left. */
function targetOf(fight: FastFight, { fighters }: Now, actor: Combatant): Combatant | undefined {
  const foe = fighters[actor.foe];
  if (foe && !foe.hasFallen) return foe;
  const foes = fighters.filter((each) => each.side !== actor.side && !each.hasFallen);
  const against = (target: Combatant): number =>
    fighters.filter(({ foe: index, hasFallen }) => index === target.index && !hasFallen).length;
  const [best] = foes
    .map((each) => ({ each, distance: distanceOf(fight, actor, each), against: against(each) }))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        a.against - b.against ||
        a.each.left - b.each.left ||
        a.each.index - b.each.index,
    );
  return best?.each;
}

const isLocked = ({ fighters }: Now, { foe }: Combatant): boolean =>
  fighters[foe] !== undefined && !fighters[foe].hasFallen;

/** The rest of the distance after both have moved. */
const distanceOf = ({ band }: FastFight, a: Combatant, b: Combatant): number =>
  Math.max(0, a.away + b.away - band);

const fighterOf = ({ plan }: Combatant, arm: Arm): Fighter => ({
  name: plan.name,
  score: totalOf(arm),
  gear: arm.gear,
});

/** Close combat: one who has acted already only defends. */
function strike(
  fight: FastFight,
  actor: Combatant,
  target: Combatant,
  chance: Chance,
  journal: Journal | undefined,
): void {
  actor.foe = target.index;
  if (target.foe < 0) target.foe = actor.index;
  const own = fighterOf(actor, actor.plan.close);
  const isMutual = !fight.isInTurn && target.canAct;
  const other = fighterOf(target, target.plan.close);
  const attack: Attack = { type: fight.isInTurn ? 'defended' : 'clash', own, other };
  const thrown = resolve(attack, chance);
  journal?.event({
    type: 'clash',
    action: 'blow',
    own: striker(actor, actor.plan.close, thrown.mine),
    other: striker(target, target.plan.close, thrown.theirs),
    defends: !isMutual,
    hits: thrown.hits,
    by: thrown.by,
  });
  if (thrown.hits === 'again') return;
  actor.order = undefined;
  if (isMutual) target.order = undefined;
  if (thrown.hits === 'own') hit(actor, actor.plan.close, target, thrown, journal);
  else if (thrown.hits === 'other' && isMutual) hit(target, target.plan.close, actor, thrown, journal);
}

/** At somebody who can shoot back an exchange, which is the action of both. */
function shoot(
  fight: FastFight,
  now: Now,
  actor: Combatant,
  target: Combatant,
  arm: Arm,
  chance: Chance,
  journal: Journal | undefined,
): void {
  const { far: back } = target.plan;
  const isUnseen = isUnaware(fight, target, now.turn);
  const isExchange = back !== undefined && target.canAct && !isLocked(now, target);
  const own = fighterOf(actor, arm);
  const diff = diffTerms(fight, actor, target, isUnseen);
  if (!isExchange) {
    const attack: Attack = { type: 'shot', own, target: target.plan.close.gear, diff: diff.value };
    const thrown = resolve(attack, chance);
    actor.order = undefined;
    journal?.event({
      type: 'attack',
      who: actor.plan.name,
      target: target.plan.name,
      action: 'shot',
      weapon: arm.weapon,
      ...SINGLE,
      ...thrownWith(arm, thrown.mine),
      against: diff,
      effect: thrown.by,
      isHit: thrown.hits === 'own',
      hits: thrown.hits === 'own' ? 1 : 0,
    });
    if (thrown.hits === 'own') hit(actor, arm, target, thrown, journal);
    return;
  }
  const other = fighterOf(target, back);
  const otherDiff = diffTerms(fight, target, actor, false);
  const thrown = resolve(
    { type: 'exchange', own, other, diff: diff.value, otherDiff: otherDiff.value },
    chance,
  );
  journal?.event({
    type: 'clash',
    action: 'shot',
    own: { ...striker(actor, arm, thrown.mine), against: diff },
    other: { ...striker(target, back, thrown.theirs), against: otherDiff },
    defends: false,
    hits: thrown.hits,
    by: thrown.by,
  });
  if (thrown.hits === 'again') return;
  actor.order = undefined;
  target.order = undefined;
  if (thrown.hits === 'own') hit(actor, arm, target, thrown, journal);
  else if (thrown.hits === 'other') hit(target, back, actor, thrown, journal);
}

function diffTerms(
  fight: FastFight,
  shooter: Combatant,
  target: Combatant,
  isUnseen: boolean,
): { readonly name: string; readonly value: number; readonly terms: readonly Term[] } {
  const base = isUnseen ? fight.unaware : target.plan.agility;
  // A fighter who closes in leaves the cover.
  const cover = target.away < fight.band ? 0 : fight.sides[target.side]!.cover;
  const distance = fight.bands[distanceOf(fight, shooter, target)]!;
  return {
    name: 'DIFF',
    value: diffOf(base, { distance, cover, movement: 0 }),
    terms: [
      { name: isUnseen ? '' : 'AGI', value: base },
      ...[
        { name: 'cover', value: cover },
        { name: 'distance', value: 0 - distance },
      ].filter(({ value }) => value !== 0),
    ],
  };
}

function hit(
  attacker: Combatant,
  { weapon, gear }: Arm,
  target: Combatant,
  { by }: Thrown,
  journal: Journal | undefined,
): void {
  const { plan } = target;
  const points = takenBy(by, gear, plan.close.gear);
  const taken = Math.min(points, target.left);
  target.left -= taken;
  attacker.damageDealt += taken;
  target.damageTaken += taken;
  const { armor, isProof } = plan.close.gear;
  // Any damage behind armor is one hit of a mook.
  const net = takenBy(by, gear, { armor, isProof, isMook: false });
  journal?.event({
    type: 'harm',
    who: plan.name,
    weapon,
    ...PLAIN_HARM,
    dice: { dice: '', rolled: by },
    more: gear.weapon === 0 ? [] : [{ name: weapon, value: gear.weapon }],
    less:
      gear.sendsMissiles && isProof
        ? [{ name: 'Bullet Proof', value: by + gear.weapon, isFactor: false }]
        : armor === 0
          ? []
          : [{ name: 'armor', value: armor, isFactor: false }],
    net,
    taken: points,
    pool: { name: plan.word, left: target.left, most: plan.most },
    state: target.hasFallen ? plan.end : '',
  });
}

const thrownWith = (arm: Arm, face: number): Omit<Striker, 'who' | 'weapon'> => ({
  dice: '1d6',
  rolled: face,
  score: arm.score,
  modifiers: arm.modifiers,
  total: face + totalOf(arm),
});

const striker = ({ plan }: Combatant, arm: Arm, face: number): Striker => ({
  who: plan.name,
  weapon: arm.weapon,
  ...thrownWith(arm, face),
});
