/** A campaign of Action, for tests of its procedures. */
import { characterIn } from '../../../../../test/support/fixture.ts';
import { rulesOf } from '../../../../../test/support/rules.ts';
import { printRatio, reduce, type RandomSource, type Ratio } from '../../dice/index.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';

/** `rulesWith('closed boxcars: reroll closed')`: the keys of the campaign. */
export const rulesWith = (...keys: readonly string[]): Ruleset => rulesOf('Action', keys);

/** The sheet of the character of a text, in a campaign of Action. */
export const sheetOf = (text: string): Sheet =>
  characterIn(`campaign Test\n  system: Action\n\n${text}`).sheet;

/** Dice that fall as told; any more are an error of the test. */
export function faces(...next: readonly number[]): RandomSource {
  const left = [...next];
  return () => {
    const face = left.shift();
    if (face === undefined) throw new Error('More dice than expected');
    return face;
  };
}

/** `4/7`. */
export const fraction = (of: Ratio): string => printRatio(reduce(of));
