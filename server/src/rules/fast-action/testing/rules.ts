/** A campaign of Fast Action, for tests of its procedures. */
import { fixture } from '../../../../../test/support/cursor.ts';
import type { Ruleset } from '../../ruleset.ts';

/** `rulesWith('unaware DIFF: 5')`: the keys of the campaign, one a line. */
export function rulesWith(...keys: readonly string[]): Ruleset {
  const lines = keys.map((key) => `  ${key}\n`).join('');
  const { model, uri } = fixture(`campaign Test\n  system: Fast Action\n${lines}`);
  return model.rulesetOf(model.scopeOf(uri));
}
