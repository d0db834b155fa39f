/** Hand to hand: grabs, holds, throws, disarming and getting free. Core Rules, Available Actions (RP-C34 to RP-C40). */
import type { Chance } from '../../fight/chance.ts';
import type { Term } from '../../fight/events.ts';
import type { Journal } from '../../fight/rules.ts';
import {
  attackModifiersShown,
  diceText,
  free,
  letGo,
  neededToHit,
  shownDefense,
  shownThrow,
  throwFor,
  throwTotal,
  type Act,
  type Combat,
  type Intent,
} from './combat.ts';
import type { Combatant } from './combatant.ts';
import { through } from './damage.ts';
import { distanceBetween, moveToward } from './positions.ts';
import { harm, rollDamage, countedHalf } from './strike.ts';

export const grab: Act = (combat, actor, intent, chance, journal) => {
  const { grab: numbers } = combat.tables.fight.rules.actions;
  const target = intent.target!;
  actor.guard = numbers.defense;
  if (!handToHand(combat, actor, intent, { action: 'grab', adds: numbers.adds }, chance, journal).succeeds)
    return;
  free(combat, target);
  actor.holds = target.index;
  target.heldBy = actor.index;
  setHold(combat, actor, target, 'grab');
};

function setHold({ tables }: Combat, actor: Combatant, target: Combatant, hold: 'grab' | 'restrain'): void {
  actor.hold = hold;
  target.held = tables.fight.rules.holds[hold].actsAt;
}

/** The one who is held resists it at a penalty (RP-C39). */
export const restrain: Act = (combat, actor, { target: held }, chance, journal) => {
  const { holds, actions } = combat.tables.fight.rules;
  const target = held!;
  const succeeds = contest(
    combat,
    'restrain',
    { actor, own: [...unarmed(actor), wounded(actor), { name: 'action', value: actions.restrain.adds }] },
    {
      actor: target,
      own: [...unarmed(target), wounded(target), { name: 'restrained', value: holds.restrain.resistsAt }],
    },
    actions.restrain.succeedsOnTie,
    chance,
    journal,
  );
  if (succeeds) setHold(combat, actor, target, 'restrain');
};

/** Half of the damage is left to those who tumble as well as they are thrown (RP-C40). */
export const throwDown: Act = (combat, actor, intent, chance, journal) => {
  const { rules } = combat.tables.fight;
  const target = intent.target!;
  actor.guard = rules.actions.throw.defense;
  const damage = actor.plan.throwDamage;
  const { adds } = rules.actions.throw;
  const isSure = !rules.throwNeedsRoll;
  const result = handToHand(combat, actor, intent, { action: 'throw', adds, isSure }, chance, journal);
  // A missed target is still held.
  if (!result.succeeds) return;
  letGo(combat, actor);
  target.isProne = true;
  if (!damage) return;
  const protection = { name: '', ...target.plan.againstThrows };
  const tumbles = tumble(combat, actor, target, result.total, chance, journal);
  const rolled = rollDamage(
    target,
    { damage, form: 'S' },
    { ...protection, armorValue: 0, toughness: 0 },
    chance,
  );
  const net = through(protection, countedHalf(rolled, tumbles));
  harm(
    combat,
    {
      attacker: actor,
      target,
      weapon: { weapon: 'throw' },
      form: 'S',
      place: protection,
      net,
      before: 0,
      isLast: true,
      knocksDown: true,
    },
    { dice: `${diceText(damage)} B/S`, rolled, isHalved: tumbles },
    journal,
  );
};

function tumble(
  combat: Combat,
  actor: Combatant,
  target: Combatant,
  total: number,
  chance: Chance,
  journal: Journal | undefined,
): boolean {
  const own = [reflexesOf(target), { name: 'Acrobatics', value: target.plan.acrobatics }, wounded(target)];
  const { rolled, total: reached } = throwTotal(combat, sumOf(own), chance);
  const succeeds = reached >= total;
  journal?.event({
    type: 'contest',
    who: target.plan.name,
    action: 'tumble',
    target: actor.plan.name,
    own: shownThrow(combat, rolled, shown(own), []),
    versus: total,
    succeeds,
  });
  return succeeds;
}

/** The weapon is knocked out of the hand. Both make an attack roll, in which the Acc of their weapons counts. */
export const disarm: Act = (combat, actor, { target: armed, attack }, chance, journal) => {
  const { disarm: numbers } = combat.tables.fight.rules.actions;
  const target = armed!;
  actor.guard = numbers.defense;
  actor.inHand = attack;
  const weapon = actor.plan.attacks[attack]!;
  const own: Term[] = [...weapon.terms, wounded(actor), { name: 'disarm', value: numbers.adds }];
  const other: Term[] = [...(target.hasBlade ? target.weapon!.terms : unarmed(target)), wounded(target)];
  if (
    contest(
      combat,
      'disarm',
      { actor, own },
      { actor: target, own: other },
      numbers.succeedsOnTie,
      chance,
      journal,
    )
  )
    target.disarm();
};

/** STR and Unarmed Combat of both; a tie frees (RP-C38). */
export const escape: Act = (combat, actor, _, chance, journal) => {
  const holder = combat.fighters[actor.heldBy]!;
  const own = (each: Combatant): Term[] => [
    { name: 'STR', value: each.plan.strength },
    { name: 'Unarmed Combat', value: each.plan.unarmedSkill },
    wounded(each),
  ];
  const { isFreeOnTie } = combat.tables.fight.rules.holds[holder.hold];
  if (
    contest(
      combat,
      'escape',
      { actor, own: own(actor) },
      { actor: holder, own: own(holder) },
      isFreeOnTie,
      chance,
      journal,
    )
  )
    free(combat, actor);
};

const wounded = ({ penalty }: Combatant): Term => ({ name: 'wounds', value: penalty });
/** Stun leaves no REF. */
const reflexesOf = ({ isStunned, reflexes }: Combatant): Term => ({
  name: 'REF',
  value: isStunned ? 0 : reflexes,
});
const unarmed = (each: Combatant): Term[] => [
  reflexesOf(each),
  { name: 'Unarmed Combat', value: each.plan.unarmedSkill },
];
const sumOf = (all: readonly Term[]): number => all.reduce((sum, { value }) => sum + value, 0);
const shown = (all: readonly Term[]): Term[] => all.filter(({ value }) => value !== 0);

interface Side {
  readonly actor: Combatant;
  readonly own: readonly Term[];
}

function contest(
  combat: Combat,
  action: string,
  first: Side,
  second: Side,
  succeedsOnTie: boolean,
  chance: Chance,
  journal: Journal | undefined,
): boolean {
  const mine = throwTotal(combat, sumOf(first.own), chance);
  const theirs = throwTotal(combat, sumOf(second.own), chance);
  const succeeds = succeedsOnTie ? mine.total >= theirs.total : mine.total > theirs.total;
  journal?.event({
    type: 'contest',
    who: first.actor.plan.name,
    action,
    target: second.actor.plan.name,
    own: shownThrow(combat, mine.rolled, shown(first.own), []),
    versus: shownThrow(combat, theirs.rolled, shown(second.own), []),
    succeeds,
  });
  return succeeds;
}

/** An attack roll with bare hands against DEF. A sure one succeeds; its roll is what the target tumbles against. */
function handToHand(
  combat: Combat,
  actor: Combatant,
  { attack: index, target: chosen, isRunning }: Intent,
  {
    action,
    adds,
    isSure = false,
  }: { readonly action: 'grab' | 'throw'; readonly adds: number; readonly isSure?: boolean },
  chance: Chance,
  journal: Journal | undefined,
): { readonly succeeds: boolean; readonly total: number } {
  const { rules } = combat.tables.fight;
  const target = chosen!;
  const distance = distanceBetween(actor, target);
  const needed = neededToHit(rules, actor, index, target, distance, {
    isRunning,
    rounds: 0,
    place: 0,
    action: adds,
  });
  actor.inHand = index;
  const result = isSure
    ? { rolled: throwTotal(combat, 0, chance).rolled, effect: 0, succeeds: true }
    : throwFor(combat, actor, needed, chance, false, (effect) => (action === 'throw' ? effect : 0));
  const weapon = actor.plan.attacks[index]!;
  if (result.succeeds && distance > weapon.reach) moveToward(actor, target, distance - weapon.reach);
  const told = shownThrow(combat, result.rolled, weapon.terms, attackModifiersShown(0));
  if (!isSure)
    journal?.event({
      type: 'attack',
      who: actor.plan.name,
      target: target.plan.name,
      action,
      weapon: '',
      distance,
      rounds: 1,
      mode: 'single',
      ...told,
      against: shownDefense(),
      effect: result.effect,
      isHit: result.succeeds,
      hits: result.succeeds ? 1 : 0,
    });
  return { succeeds: result.succeeds, total: result.rolled - needed + shownDefense().value };
}
