/** Whoever acts at the table, and what their actions are made of. */
import { printChance } from '../../dice/index.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import type { Happening, Past, TrackedAction } from '../../tracker/rules.ts';
import { askedChance, rollAsked, rollName, type AskedResult, type AskedRoll } from '../asked-rolls.ts';
import { condition, penaltyOf, shotsOf } from './condition.ts';

export interface Actor {
  readonly ruleset: Ruleset;
  readonly sheet: Sheet;
  readonly past: Past;
  readonly events: Past['events'];
  /** In the pool. */
  readonly shots: number;
  readonly isOut: boolean;
}

export const actorOf = (ruleset: Ruleset, sheet: Sheet, past: Past): Actor => ({
  ruleset,
  sheet,
  past,
  events: past.events,
  shots: shotsOf(sheet, past.events),
  isOut: condition(ruleset, sheet, past).isOut,
});

/** Without what stands in parentheses: `Act sooner` of `Act sooner, +5 (1 Shot)`. */
const idOf = (label: string): string => label.replace(/ \(.*| ?[,+].*/, '').toLowerCase();

export const when = (isSo: boolean, ...all: readonly TrackedAction[]): readonly TrackedAction[] =>
  isSo ? all : [];

export const happens = (label: string, text: string, amounts: Happening['amounts']): TrackedAction => ({
  id: idOf(label),
  label,
  act: () => ({ text, amounts }),
});

/** `Roll to wake up (45.5%)`; nothing for somebody who lacks the skill. */
export function rolls(
  { ruleset, sheet, events }: Actor,
  label: string,
  asked: AskedRoll | undefined,
  told: (result: AskedResult) => Happening,
): readonly TrackedAction[] {
  const penalty = penaltyOf(ruleset, sheet, events);
  const chance = asked && askedChance(sheet, asked, penalty);
  if (!asked || !chance) return [];
  return [
    {
      id: idOf(label),
      label: `${label} (${printChance(chance)})`,
      act: (source) => {
        const result = rollAsked(sheet, asked, penalty, source)!;
        const { text, amounts } = told(result);
        return { text: `${rollName(asked)}: ${result.text}: ${text}`, amounts };
      },
    },
  ];
}
