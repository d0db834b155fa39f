/** What somebody can do in a round without shots. Actions, Simplified Initiative. */
import { type Code, say } from '../../message.ts';
import { marked, type Happening, type Past, type TrackedAction } from '../../tracker/rules.ts';
import type { Counter } from '../shots.ts';
import { AMOUNTS } from './amounts.ts';
import { isOwnShot } from './counter.ts';

/** One action for each; a Trigger Action before it takes it, and afterwards is free. */
export function roundActions(past: Past, { focus }: Counter): readonly TrackedAction[] {
  const { order } = past;
  if (order === undefined) return [];
  const all = { [AMOUNTS.order]: 0 - order };
  const isOwn = isOwnShot(past);
  const isWaiting = order > 0;
  return [
    ...(isOwn ? [action('action', 'Action', 'has acted', { ...all, ...marked(AMOUNTS.moment) })] : []),
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

const action = (id: string, label: Code, said: Code, amounts: Happening['amounts']): TrackedAction => ({
  id,
  label: say(label),
  act: () => ({ said: say(said), amounts }),
});
