/** What luck does in an encounter, good and bad: Fortune, Setbacks, fumbles and friction. */
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { sumOf, type Happening, type Past, type TrackedAction } from '../../tracker/rules.ts';
import { isUnnamed } from '../../unnamed.ts';
import { hasFrictionDie, rollFriction } from '../friction.ts';
import { countsShots } from '../initiative.ts';
import { AMOUNTS, isSurpriseTurn } from './amounts.ts';
import { fortuneLeft, shotsLost } from './condition.ts';
import { counterOf } from './counter.ts';
import { initiativeAgain } from './order.ts';

/** What Fortune points buy. Actions, Confident Roll; Actions, d6; Actions, Initiative. */
export function luckActions(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[] {
  const left = fortuneLeft(sheet, past);
  if (past.turn === 0 || left <= 0) return [];
  const spent = (text: string, amounts: Happening['amounts'] = {}): Happening => ({
    text: `${text}; ${left - 1} Fortune left`,
    amounts: { ...amounts, [AMOUNTS.fortune]: 1 },
  });
  const action = (id: string, label: string, act: TrackedAction['act']): TrackedAction => ({
    id,
    label,
    group: 'Fortune',
    act,
  });
  const rollsAgain = action('initiative', 'Initiative again', (source) => {
    const { value, text } = initiativeAgain(ruleset, sheet, past, source);
    return spent(`Initiative again: ${text}`, { [AMOUNTS.order]: value - (past.order ?? 0) });
  });
  const hasFriction = past.events.at(-1)?.amounts[AMOUNTS.friction];
  return [
    action('fortune', 'Spend a point', () => spent('Fortune: a confident roll, or a failed one again')),
    ...(isFirstShot(ruleset, past) && !isUnnamed(sheet) ? [rollsAgain] : []),
    ...(hasFriction
      ? [
          action('friction again', 'Friction again', (source) =>
            spent(`${rollFriction(ruleset, sheet, source)}, or as before`),
          ),
        ]
      : []),
  ];
}

/** Whether initiative was rolled, and nothing has been done with it yet. */
const isFirstShot = (ruleset: Ruleset, { order, events, turn, table }: Past): boolean =>
  countsShots(ruleset) &&
  order !== undefined &&
  !isSurpriseTurn(table) &&
  !events.some((event) => event.turn === turn && event.amounts[AMOUNTS.order]);

/** What may happen to somebody. */
export function mishaps(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[] {
  const { events, turn, order = 0 } = past;
  const { setback, damageSetback, focusBroken, friction } = AMOUNTS;
  const action = (id: string, label: string, act: TrackedAction['act']): TrackedAction => ({
    id,
    label,
    group: 'Mishaps',
    act,
  });
  const happens = (label: string, text: string, amounts: Happening['amounts']): TrackedAction =>
    action(label.toLowerCase(), label, () => ({ text, amounts }));
  if (turn === 0) return [];
  return [
    ...(countsShots(ruleset) && order > 0
      ? [action('lose a shot', 'Lose a shot', () => shotsLost(1, past))]
      : []),
    happens('Setback', 'suffers a Setback', { [setback]: 1 }),
    happens('Damage Setback', 'suffers a Damage Setback', { [damageSetback]: 1 }),
    happens('Fumble', 'fumbles and suffers a Setback', { [setback]: 1 }),
    ...(sumOf(events, setback) > 0 ? [happens('Setback over', 'a Setback is over', { [setback]: -1 })] : []),
    ...(sumOf(events, damageSetback) > 0
      ? [happens('Damage Setback over', 'a Damage Setback is over', { [damageSetback]: -1 })]
      : []),
    ...(hasFrictionDie(ruleset)
      ? [
          action('friction', 'Friction', (source) => ({
            text: rollFriction(ruleset, sheet, source),
            amounts: { [friction]: 1 },
          })),
        ]
      : []),
    ...(counterOf(ruleset, sheet, past).focus === 'focused'
      ? [happens('Focus broken', 'is no longer focused', { [focusBroken]: 1 })]
      : []),
  ];
}
