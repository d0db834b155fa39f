/** Fortune points: what they do to a roll. Actions, Confident Roll; Actions, d6; Actions, Initiative. */
import { anySucceeds, reduce, type Ratio } from '../dice/index.ts';
import { sameName } from '../names.ts';
import type { Options } from '../options.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { bonusAtLeast, isClosed, type RollKind } from './dice.ts';

/** The points of a session: those of the sheet, or else those of the campaign. */
export const fortunePoints = ({ attributes, ruleset }: Sheet): number =>
  attributes.find(({ rule }) => sameName(rule.name, 'Fortune'))?.value ?? sessionFortune(ruleset);

const sessionFortune = ({ options }: Ruleset): number => options.amount('fortune points');

/** The roll mode with a Fortune point: confident, and still closed where it was. */
export const withFortune = (kind: RollKind): RollKind => (isClosed(kind) ? 'closed confident' : 'confident');

/** The chance with a point spent before the roll, and with one spent on another roll after a failure. */
export function fortuneOdds(
  options: Options,
  kind: RollKind,
  lead: number,
): { readonly before: Ratio; readonly after: Ratio } {
  const before = bonusAtLeast(options, withFortune(kind), 0 - lead);
  return { before, after: reduce(anySucceeds([bonusAtLeast(options, kind, 0 - lead), before])) };
}
