/** The stances of a sheet. Actions, Stance. */
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { actionKind, kindOf } from './actions.ts';

export interface Stance {
  readonly name: string;
  /** `Damage Boost`: of each type only one helps. */
  readonly type: string | undefined;
  /** The note on the sheet. */
  readonly note: string;
}

/** All that somebody knows: those below `stances:`, and schticks that are stances. */
export function stancesOf(ruleset: Ruleset, { traits }: Sheet): readonly Stance[] {
  const kind = actionKind(ruleset, 'Stance');
  return traits
    .filter((trait) => kind && kindOf(ruleset, trait) === kind)
    .map(({ rule, details, line }) => {
      const type = details.find(({ text }) => actionKind(ruleset, text) !== kind)?.text;
      return { name: rule.name, type, note: line.note?.text ?? '' };
    });
}

/** The stances that run when a fight begins: the first of each type below `stances:`. */
export function runningStances(ruleset: Ruleset, sheet: Sheet): readonly Stance[] {
  const listed = sheet.traits.filter(({ section }) => section === 'stances');
  const running: Stance[] = [];
  for (const stance of stancesOf(ruleset, { ...sheet, traits: listed }))
    if (!sameType(stance, running)) running.push(stance);
  return running;
}

/** The one of the same type, of which only one helps. */
export const sameType = ({ type }: Stance, others: readonly Stance[]): Stance | undefined =>
  type === undefined ? undefined : others.find((each) => each.type && sameName(each.type, type));
