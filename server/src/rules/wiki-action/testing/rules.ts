/** A campaign of Action!/System, for tests of what happens in play. */
import { rulesOf } from '../../../../../test/support/rules.ts';
import type { Ruleset } from '../../ruleset.ts';

/** `rulesWith('use: dark times')`: the keys of the campaign. */
export const rulesWith = (...keys: readonly string[]): Ruleset => rulesOf('Action!/System', keys);
