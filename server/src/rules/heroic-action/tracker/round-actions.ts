/** The actions of a round without shots. Actions, Simplified Initiative. */
import { type Code, say } from '../../message.ts';
import { marked, type TrackerEvent, type History, type TrackedAction } from '../../tracker/rules.ts';
import type { Counter } from '../shots.ts';
import { AMOUNTS } from './amounts.ts';
import { isOwnShot } from './counter.ts';

/** One action for each; a Trigger Action before it takes it, and afterwards is free. */
export function roundActions(history: History, { focus }: Counter): readonly TrackedAction[] {
  const { order } = history;
  if (order === undefined) return [];
  const all = { [AMOUNTS.order]: 0 - order };
  const isOwn = isOwnShot(history);
  const isWaiting = order > 0;
  return [
    ...(isOwn ? [action('action', 'Action', 'has acted', { ...all, ...marked(AMOUNTS.triggerWindow) })] : []),
    ...(isOwn && focus === 'focused'
      ? [action('limit break', 'Limit Break', 'a Limit Break', { ...all, ...marked(AMOUNTS.limitBreak) })]
      : []),
    isWaiting
      ? action('trigger action', 'Trigger Action (the action)', 'action lost to a trigger', {
          ...all,
          ...marked(AMOUNTS.actionLost),
        })
      : action('trigger action', 'Trigger Action', 'Trigger Action', {}),
    ...(focus === 'none' ? [action('focus', 'Focus', 'is focused', marked(AMOUNTS.focused))] : []),
  ];
}

const action = (id: string, label: Code, said: Code, amounts: TrackerEvent['amounts']): TrackedAction => ({
  id,
  label: say(label),
  act: () => ({ said: say(said), amounts }),
});
