/** The actions open to a tracked fighter. Action!/System, Combat; Optional Rules. */
import { type Code, say, type Value } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import { nameKey } from '../../names.ts';
import type { Sheet } from '../../sheet.ts';
import { marked, sumOf, type History, type TrackedAction } from '../../tracker/rules.ts';
import { isUnnamed } from '../../unnamed.ts';
import { askedRoll, type AskedResult } from '../asked-rolls.ts';
import { aggressiveAttack, coverOf } from '../damage.ts';
import { initiativeGain, shotPrices } from '../shots.ts';
import { actorOf, happens, rolls, when, type Actor } from './actor.ts';
import { AMOUNTS, has, lessAll, untreated } from '../play/amounts.ts';
import { nonZero } from '../play/harm.ts';
import { countOf, shotsSaid } from './condition.ts';
import { comingRound, owedRolls, recovering } from './recovering.ts';
import { statusEffects } from './status.ts';

export function actions(ruleset: Ruleset, sheet: Sheet, history: History): readonly TrackedAction[] {
  const actor = actorOf(ruleset, sheet, history);
  if (has(history.events, AMOUNTS.dead)) return [];
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

/** Purchases with Shots. */
function withShots({ ruleset, sheet, history, events, shots }: Actor): readonly TrackedAction[] {
  const spend = (code: Code, cost: number, order: number, also: readonly Value[] = []) =>
    when(
      shots >= cost,
      happens(
        say(code, { gain: order, cost: shotsSaid(cost) }),
        say('spends Shots', { what: say(code, { gain: order }), left: shotsSaid(shots - cost), also }),
        nonZero({ [AMOUNTS.shots]: cost, order }),
      ),
    );
  const { options } = ruleset;
  const prices = shotPrices(ruleset);
  const gain = initiativeGain(ruleset);
  const isGlassJaw = options.is('unnamed characters', 'glass jaw') && isUnnamed(sheet);
  const also = [
    ...(isGlassJaw ? [say('next Action lost')] : []),
    ...(options.isOn('alternate combat') ? [say('card goes back')] : []),
  ];
  const canGain = history.order !== undefined && !history.hasActed;
  return [
    ...(has(events, AMOUNTS.shaken) ? [] : spend('Active Defense', prices.activeDefense, 0, also)),
    ...(canGain ? spend('Act sooner', prices.sooner, gain) : []),
    ...spend('Action out of turn', prices.outOfTurn, 0),
  ];
}

/** Any number of people who give cover add up. */
function coveringFire(actor: Actor): readonly TrackedAction[] {
  const { ruleset } = actor;
  const { options } = ruleset;
  const asked = askedRoll(ruleset, 'covering fire');
  const coverOfRoll = ({ payoff = 0 }: AskedResult): { readonly payoff: number; readonly cover: number } => ({
    payoff,
    cover: coverOf(ruleset, payoff),
  });
  const give = (): readonly TrackedAction[] =>
    rolls(actor, 'Covering fire', asked, (result) =>
      result.payoff === undefined
        ? { said: say('no Cover'), amounts: {} }
        : {
            said: say('Cover for allies', coverOfRoll(result)),
            amounts: { [AMOUNTS.cover]: coverOf(ruleset, result.payoff) },
          },
    );
  const attack = (): readonly TrackedAction[] =>
    rolls(actor, 'Aggressive covering fire', asked, (result) =>
      result.payoff === undefined
        ? { said: say('no attack'), amounts: {} }
        : {
            said: say('Cover attacks', {
              ...coverOfRoll(result),
              value: aggressiveAttack(ruleset, coverOf(ruleset, result.payoff)),
            }),
            amounts: {},
          },
    );
  return [
    ...(options.isOn('covering fire') ? give() : []),
    ...(options.isOn('aggressive covering fire') ? attack() : []),
  ];
}

/** Actions that restore: a Sequence without a roll, or help. */
function resting({ sheet, events, shots, isOut }: Actor): readonly TrackedAction[] {
  return [
    ...when(
      shots < countOf(sheet) && !isOut,
      happens(say('No roll this Sequence'), say('a Shot back', { shots: shotsSaid(shots + 1) }), {
        [AMOUNTS.shots]: -1,
      }),
    ),
    ...when(
      sumOf(events, AMOUNTS.shock) > 0,
      happens(say('Rest this Sequence'), say('a Shock point back'), { [AMOUNTS.shock]: -1 }),
    ),
    ...when(
      untreated(events).some((wounds) => wounds > 0),
      happens(say('Treat a Wound'), say('a Wound is treated'), { [AMOUNTS.treated]: 1 }),
    ),
  ];
}

/** Status effects of attacks, from the table. */
const suffering = ({ ruleset, events }: Actor): readonly TrackedAction[] =>
  statusEffects(ruleset).map(({ name, text, key }) => ({
    id: has(events, key) ? `${nameKey(name)} ends` : nameKey(name),
    ...(has(events, key)
      ? {
          label: say('Status ends', { name }),
          act: () => ({ said: say('status ends', { name }), amounts: lessAll(events, key) }),
        }
      : {
          label: name,
          act: () => ({ said: text, amounts: marked(key) }),
          group: say('Status effects'),
        }),
  }));
