/** The shot counter and Fortune of a tracked fighter, from its events. */
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { sumOf, type History } from '../../tracker/rules.ts';
import { actionKinds } from '../actions.ts';
import type { Counter } from '../shots.ts';
import { runningStances, stancesOf, type Stance } from '../stances.ts';
import { AMOUNTS, stanceAmount, triggerAmount } from './amounts.ts';

export const counterOf = (ruleset: Ruleset, sheet: Sheet, history: History): Counter => ({
  isNpc: sheet.character.kind === 'npc',
  shots: history.order ?? 0,
  stances: stancesNow(ruleset, sheet, history),
  focus: focusOf(history),
  triggered: actionKinds(ruleset)
    .map(({ name }) => name)
    .filter((name) =>
      history.events.some(({ amounts }) => amounts[triggerAmount(name)] === history.triggerWindow + 1),
    ),
});

/** Whether the shot that is on is one's own. */
export const isOwnShot = ({ order, now }: Pick<History, 'order' | 'now'>): boolean =>
  order !== undefined && order === now;

/** A focus lasts until its Limit Break, after which there is none before the next round, or until it is broken. */
function focusOf({ events, turn }: History): Counter['focus'] {
  const { focused, limitBreak, focusBroken } = AMOUNTS;
  const last = events.findLast(({ amounts }) =>
    [focused, limitBreak, focusBroken].some((name) => amounts[name]),
  );
  if (!last || last.amounts[focusBroken]) return 'none';
  if (last.amounts[focused]) return 'focused';
  return last.turn === turn ? 'spent' : 'none';
}

/** The stances that run: those of the beginning, those that were adopted since, and none that was dropped. */
export function stancesNow(
  ruleset: Ruleset,
  sheet: Sheet,
  { events }: Pick<History, 'events'>,
): readonly Stance[] {
  const running = new Set(runningStances(ruleset, sheet).map(({ name }) => name));
  return stancesOf(ruleset, sheet).filter(({ name }) => {
    const before = running.has(name) ? 1 : 0;
    return before + sumOf(events, stanceAmount(name)) > 0;
  });
}
