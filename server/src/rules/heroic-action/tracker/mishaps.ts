/** Luck in an encounter: Fortune, Setbacks, fumbles and friction. */
import { type Code, say, type Value } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { marked, sumOf, type TrackerEvent, type History, type TrackedAction } from '../../tracker/rules.ts';
import { isUnnamed } from '../../unnamed.ts';
import { hasFrictionDie, rollFriction } from '../friction.ts';
import { countsShots } from '../initiative.ts';
import { AMOUNTS, isSurpriseTurn } from './amounts.ts';
import { fortuneLeft, shotsLost } from './condition.ts';
import { counterOf } from './counter.ts';
import { initiativeAgain } from './order.ts';

/** The actions that Fortune points buy. Actions, Confident Roll; Actions, d6; Actions, Initiative. */
export function luckActions(ruleset: Ruleset, sheet: Sheet, history: History): readonly TrackedAction[] {
  const left = fortuneLeft(sheet, history);
  if (history.turn === 0 || left <= 0) return [];
  const spent = (what: Value, amounts: TrackerEvent['amounts'] = {}): TrackerEvent => ({
    said: say('spends Fortune', { what, left: left - 1 }),
    amounts: { ...amounts, [AMOUNTS.fortune]: 1 },
  });
  const action = (id: string, label: Value, act: TrackedAction['act']): TrackedAction => ({
    id,
    label,
    group: say('Fortune'),
    act,
  });
  const rollsAgain = action('initiative', say('Initiative again'), (source) => {
    const { value, sum } = initiativeAgain(ruleset, sheet, history, source);
    return spent(say('initiative again', { sum }), { [AMOUNTS.order]: value - (history.order ?? 0) });
  });
  const hasFriction = history.events.at(-1)?.amounts[AMOUNTS.friction];
  return [
    action('fortune', say('Spend a point'), () => spent(say('a point of Fortune'))),
    ...(isFirstShot(ruleset, history) && !isUnnamed(sheet) ? [rollsAgain] : []),
    ...(hasFriction
      ? [
          action('friction again', say('Friction again'), (source) =>
            spent(say('or as before', { friction: rollFriction(ruleset, sheet, source) })),
          ),
        ]
      : []),
  ];
}

/** Whether initiative was rolled, and nothing has been done with it yet. */
const isFirstShot = (ruleset: Ruleset, { order, events, turn, table }: History): boolean =>
  countsShots(ruleset) &&
  order !== undefined &&
  !isSurpriseTurn(table) &&
  !events.some((event) => event.turn === turn && event.amounts[AMOUNTS.order]);

/** The mishaps that can befall a fighter. */
export function mishaps(ruleset: Ruleset, sheet: Sheet, history: History): readonly TrackedAction[] {
  const { events, turn, order = 0 } = history;
  const { setback, damageSetback, focusBroken, friction } = AMOUNTS;
  const action = (id: string, label: Value, act: TrackedAction['act']): TrackedAction => ({
    id,
    label,
    group: say('Mishaps'),
    act,
  });
  const happens = (code: Code, said: Code, amounts: TrackerEvent['amounts']): TrackedAction =>
    action(code.toLowerCase(), say(code), () => ({ said: say(said), amounts }));
  if (turn === 0) return [];
  return [
    ...(countsShots(ruleset) && order > 0
      ? [action('lose a shot', say('Lose a shot'), () => shotsLost(1, history))]
      : []),
    happens('Setback', 'suffers a Setback', { [setback]: 1 }),
    happens('Damage Setback', 'suffers a Damage Setback', { [damageSetback]: 1 }),
    happens('Fumble', 'fumbles', { [setback]: 1 }),
    ...(sumOf(events, setback) > 0 ? [happens('Setback over', 'a Setback is over', { [setback]: -1 })] : []),
    ...(sumOf(events, damageSetback) > 0
      ? [happens('Damage Setback over', 'a Damage Setback is over', { [damageSetback]: -1 })]
      : []),
    ...(hasFrictionDie(ruleset)
      ? [
          action('friction', say('Friction'), (source) => ({
            said: rollFriction(ruleset, sheet, source),
            amounts: marked(friction),
          })),
        ]
      : []),
    ...(counterOf(ruleset, sheet, history).focus === 'focused'
      ? [happens('Focus broken', 'no longer focused', marked(focusBroken))]
      : []),
  ];
}
