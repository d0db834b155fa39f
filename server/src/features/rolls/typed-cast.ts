/** Who and what a typed sentence can name. */
import type { Declared } from '../../model/declarations.ts';
import type { Procedure } from '../../rules/procedure.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { FoundPerson } from './typed-sides.ts';

/** The characters and rules for the lookup of names. */
export interface Cast {
  readonly ruleset: Ruleset;
  readonly rolls: RollRules;
  readonly procedures: readonly Procedure[];
  /** The person at the start of a text, and the text after the name. */
  readonly personIn: (text: string) => FoundPerson | undefined;
  readonly sheetOf: (person: Declared) => Sheet;
  /** `Edith Awareness` with the score. */
  readonly scored: (text: string) => string;
}
