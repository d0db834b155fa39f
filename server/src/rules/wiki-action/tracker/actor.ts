/** The acting fighter of the tracker, with the values that actions need. */
import { chanceSaid } from '../../dice/index.ts';
import { type Code, type Message, say, type Value } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import type { TrackerEvent, History, TrackedAction } from '../../tracker/rules.ts';
import { askedChance, rollAsked, rollName, type AskedResult, type AskedRoll } from '../asked-rolls.ts';
import { condition, penaltyOf, shotsOf } from './condition.ts';

export interface Actor {
  readonly ruleset: Ruleset;
  readonly sheet: Sheet;
  readonly history: History;
  readonly events: History['events'];
  /** In the pool. */
  readonly shots: number;
  readonly isOut: boolean;
}

export const actorOf = (ruleset: Ruleset, sheet: Sheet, history: History): Actor => ({
  ruleset,
  sheet,
  history,
  events: history.events,
  shots: shotsOf(sheet, history.events),
  isOut: condition(ruleset, sheet, history).isOut,
});

export const when = (isSo: boolean, ...all: readonly TrackedAction[]): readonly TrackedAction[] =>
  isSo ? all : [];

/** The code of the label is the id as well. */
export const happens = (label: Message, said: Value, amounts: TrackerEvent['amounts']): TrackedAction => ({
  id: label.code.toLowerCase(),
  label,
  act: () => ({ said, amounts }),
});

/** `Roll to wake up (45.5%)`; nothing for somebody who lacks the skill. */
export function rolls(
  { ruleset, sheet, events }: Actor,
  code: Code,
  asked: AskedRoll | undefined,
  told: (result: AskedResult) => TrackerEvent,
): readonly TrackedAction[] {
  const penalty = penaltyOf(ruleset, sheet, events);
  const chance = asked && askedChance(sheet, asked, penalty);
  if (!asked || !chance) return [];
  return [
    {
      id: code.toLowerCase(),
      label: say('with a chance', { label: say(code), chance: chanceSaid(chance) }),
      act: (source) => {
        const result = rollAsked(sheet, asked, penalty, source)!;
        const { said, amounts } = told(result);
        return { said: say('rolls', { roll: rollName(asked), sum: result.sum, said }), amounts };
      },
    },
  ];
}
