/** Stances that are adopted and dropped in an encounter. Actions, Stance. */
import { say } from '../../message.ts';
import { nameKey } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import type { TrackerEvent, History, Rejection, TrackedAction } from '../../tracker/rules.ts';
import { actionKind, shotsSaid, type ActionKind } from '../actions.ts';
import { countsShots } from '../initiative.ts';
import { adopt, isRejected, type Counter } from '../shots.ts';
import { stancesOf, type Stance } from '../stances.ts';
import { AMOUNTS, stanceAmount } from './amounts.ts';
import { isOwnShot } from './counter.ts';

/** Running stances can be dropped at any time; others are adopted on one's own shot, or before the first round. */
export function stanceActions(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  counter: Counter,
): readonly TrackedAction[] {
  const kind = actionKind(ruleset, 'Stance');
  if (!kind) return [];
  const isPaid = history.turn > 0 && countsShots(ruleset);
  return stancesOf(ruleset, sheet).flatMap((stance): TrackedAction[] => {
    if (counter.stances.some(({ name }) => name === stance.name)) return [dropping(stance)];
    return isPaid && !isOwnShot(history) ? [] : [adopting(ruleset, counter, kind, stance, isPaid)];
  });
}

const GROUP = say('Stances');

const dropping = ({ name }: Stance): TrackedAction => ({
  id: `drop ${nameKey(name)}`,
  label: say('Drop', { name }),
  group: GROUP,
  act: () => ({ said: say('is dropped', { name }), amounts: { [stanceAmount(name)]: -1 } }),
});

function adopting(
  ruleset: Ruleset,
  counter: Counter,
  kind: ActionKind,
  stance: Stance,
  isPaid: boolean,
): TrackedAction {
  const { name, note } = stance;
  return {
    id: `adopt ${nameKey(name)}`,
    label: say('Adopt', { name, ...(isPaid && { shots: shotsSaid(kind.shots) }) }),
    group: GROUP,
    act: (): TrackerEvent | Rejection => {
      const before = isPaid ? counter : { ...counter, shots: Infinity };
      const after = adopt(ruleset, before, kind, stance);
      if (isRejected(after)) return { problem: after.refused };
      const cost = isPaid ? counter.shots - after.shots : 0;
      const left = cost > 0 && { left: say('shots left', { left: after.shots, most: counter.shots }) };
      return {
        said: say('does', { name, effect: note, ...left }),
        amounts: { [stanceAmount(name)]: 1, ...(cost > 0 && { [AMOUNTS.order]: -cost }) },
      };
    },
  };
}
