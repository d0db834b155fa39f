/** The source of a printed character sheet. */
import type { Origin } from '../../rules/explanation.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { RuleSystem } from '../../rules/system.ts';

export interface PrintedCharacter {
  readonly sheet: Sheet;
  readonly rules: RuleSystem;
  /** The line of the declaration, where its rolls are made. */
  readonly at: Origin;
  readonly id: string | undefined;
}
