/** The numbers of a sheet that count in an encounter. */
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { armFighter, type ArmedFighter } from '../fight/armed.ts';

export type Armed = ArmedFighter['fighter'];
const armed = new WeakMap<Sheet, Armed>();

export function armedFrom(ruleset: Ruleset, sheet: Sheet): Armed {
  let known = armed.get(sheet);
  if (!known) {
    const member = { name: '', count: 1, sheet, isPlayer: false };
    armed.set(sheet, (known = armFighter(ruleset, member, []).fighter));
  }
  return known;
}
