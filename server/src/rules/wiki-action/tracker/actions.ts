/** What somebody can do or undergo at the table. Action!/System, Combat; Optional Rules. */
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { sumOf, type Past, type TrackedAction } from '../../tracker/rules.ts';
import { isUnnamed } from '../../unnamed.ts';
import { askedRoll, type AskedResult } from '../asked-rolls.ts';
import { aggressiveAttack, coverOf } from '../damage.ts';
import { initiativeGain, shotPrices } from '../shots.ts';
import { actorOf, happens, rolls, when, type Actor } from './actor.ts';
import { AMOUNTS, has, lessAll, untreated } from '../play/amounts.ts';
import { countOf, shotsText } from './condition.ts';
import { comingRound, owedRolls, recovering } from './recovering.ts';
import { statusEffects } from './status.ts';

export function actions(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[] {
  const actor = actorOf(ruleset, sheet, past);
  if (has(past.events, AMOUNTS.dead)) return [];
  if (actor.isOut) return [...owedRolls(actor), ...resting(actor), ...comingRound(actor)];
  return [
    ...owedRolls(actor),
    ...withShots(actor),
    ...coveringFire(actor),
    ...resting(actor),
    ...recovering(actor),
    ...suffering(actor),
  ];
}

/** What Shots buy. */
function withShots({ ruleset, sheet, past, events, shots }: Actor): readonly TrackedAction[] {
  const spend = (label: string, cost: number, order: number, also = ''): readonly TrackedAction[] =>
    when(
      shots >= cost,
      happens(`${label} (${shotsText(cost)})`, `${label}: ${shotsText(shots - cost)} left${also}`, {
        [AMOUNTS.shots]: cost,
        ...(order > 0 && { order }),
      }),
    );
  const { options } = ruleset;
  const prices = shotPrices(ruleset);
  const gain = initiativeGain(ruleset);
  const isGlassJaw = options.is('unnamed characters', 'glass jaw') && isUnnamed(sheet);
  const also =
    (isGlassJaw ? '; the next Action is lost' : '') +
    (options.isOn('alternate combat') ? '; the card goes one place back, unless it is first' : '');
  const canGain = past.order !== undefined && !past.hasActed;
  return [
    ...(has(events, AMOUNTS.shaken) ? [] : spend('Active Defense', prices.activeDefense, 0, also)),
    ...(canGain ? spend(`Act sooner, +${gain}`, prices.sooner, gain) : []),
    ...spend('Action out of turn', prices.outOfTurn, 0),
  ];
}

/** Any number of people who give cover add up. */
function coveringFire(actor: Actor): readonly TrackedAction[] {
  const { ruleset } = actor;
  const { options } = ruleset;
  const asked = askedRoll(ruleset, 'covering fire');
  const coverText = ({ payoff }: AskedResult): string =>
    `payoff ${payoff}, ${coverOf(ruleset, payoff ?? 0)} Cover`;
  const give = (): readonly TrackedAction[] =>
    rolls(actor, 'Covering fire', asked, (result) =>
      result.payoff === undefined
        ? { text: 'no Cover', amounts: {} }
        : {
            text: `${coverText(result)} for allies who move there`,
            amounts: { [AMOUNTS.cover]: coverOf(ruleset, result.payoff) },
          },
    );
  const attack = (): readonly TrackedAction[] =>
    rolls(actor, 'Aggressive covering fire', asked, (result) =>
      result.payoff === undefined
        ? { text: 'no attack', amounts: {} }
        : {
            text: `${coverText(result)}: an attack with action value ${aggressiveAttack(ruleset, coverOf(ruleset, result.payoff))} on all who move there`,
            amounts: {},
          },
    );
  return [
    ...(options.isOn('covering fire') ? give() : []),
    ...(options.isOn('aggressive covering fire') ? attack() : []),
  ];
}

/** What a Sequence without a roll, or help, gives back. */
function resting({ sheet, events, shots, isOut }: Actor): readonly TrackedAction[] {
  return [
    ...when(
      shots < countOf(sheet) && !isOut,
      happens('No roll this Sequence', `a Shot back: ${shotsText(shots + 1)}`, { [AMOUNTS.shots]: -1 }),
    ),
    ...when(
      sumOf(events, AMOUNTS.shock) > 0,
      happens('Rest this Sequence', 'a Shock point back', { [AMOUNTS.shock]: -1 }),
    ),
    ...when(
      untreated(events).some((wounds) => wounds > 0),
      happens('Treat a Wound', 'a Wound is treated', { [AMOUNTS.treated]: 1 }),
    ),
  ];
}

/** What the table says that attacks may do. */
const suffering = ({ ruleset, events }: Actor): readonly TrackedAction[] =>
  statusEffects(ruleset).map(({ name, text, key }) =>
    has(events, key)
      ? happens(`${name} ends`, `no longer ${name}`, lessAll(events, key))
      : { ...happens(name, text, { [key]: 1 }), group: 'Status effects' },
  );
