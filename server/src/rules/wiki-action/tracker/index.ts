/** An encounter of Action!/System at the table: Shots, Shock points and Wounds. Action!/System, Combat. */
import { say } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import {
  sumOf,
  type TrackerEvent,
  type History,
  type Rejection,
  type TrackedFact,
  type TrackerRules,
} from '../../tracker/rules.ts';
import { defenseOf } from '../defense.ts';
import { scoreOf, skillOf } from '../scores.ts';
import { actions } from './actions.ts';
import { AMOUNTS } from '../play/amounts.ts';
import { takeBlow } from './blow.ts';
import { condition, penaltyOf } from './condition.ts';
import { orderOf } from './order.ts';
import { table } from './table.ts';

export const tracker: TrackerRules = {
  orderWord: 'Initiative',
  isSpent: false,
  blowExample: '12',
  order: orderOf,
  facts,
  condition,
  blow: takeBlow,
  heal,
  actions,
  turnEnds,
  table,
};

/** Wounds take from a defense as from a roll (RP-W25). */
function facts(ruleset: Ruleset, sheet: Sheet, { events }: History): readonly TrackedFact[] {
  const skill = skillOf(sheet, 'Dodge', undefined)?.total;
  const dodge = skill === undefined ? undefined : skill + penaltyOf(ruleset, sheet, events);
  const toughness = scoreOf(sheet, 'Toughness')?.value;
  return [
    ...(dodge === undefined
      ? []
      : [
          {
            label: 'Dodge',
            value: defenseOf(ruleset, dodge, 'passive'),
            detail: say('as an Active Defense', { value: defenseOf(ruleset, dodge, 'active') }),
          },
        ]),
    ...(toughness === undefined
      ? []
      : [{ label: 'Toughness', value: toughness, detail: say('as many Wounds are deadly') }]),
  ];
}

function heal(_: Ruleset, __: Sheet, { events }: History, points: number): TrackerEvent | Rejection {
  const healed = Math.min(points, sumOf(events, AMOUNTS.shock));
  if (healed <= 0) return { problem: say('no Shock to heal') };
  return { said: say('Shock points back', { count: healed }), amounts: { [AMOUNTS.shock]: -healed } };
}

/** A fighter taken out by shock sleeps a Sequence less. */
function turnEnds(_: Ruleset, __: Sheet, { events }: History): TrackerEvent | undefined {
  const left = sumOf(events, AMOUNTS.asleep) - 1;
  if (left < 0) return undefined;
  if (left > 0)
    return {
      said: say('awake in', { count: left }),
      amounts: { [AMOUNTS.asleep]: -1 },
    };
  return { said: say('wakes up'), amounts: { [AMOUNTS.asleep]: -1, [AMOUNTS.unconscious]: -1 } };
}
