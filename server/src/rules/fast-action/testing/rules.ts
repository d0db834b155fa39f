/** A campaign of Fast Action, for tests of its procedures. */
import { rulesOf } from '../../../../../test/support/rules.ts';
import type { Ruleset } from '../../ruleset.ts';

/** `rulesWith('unaware DIFF: 5')`: the keys of the campaign. */
export const rulesWith = (...keys: readonly string[]): Ruleset => rulesOf('Fast Action', keys);
