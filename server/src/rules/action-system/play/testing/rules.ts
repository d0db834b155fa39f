/** The rules of a campaign, for tests of what happens in play. */
import { fixture } from '../../../../../../test/support/cursor.ts';
import type { Ruleset } from '../../../ruleset.ts';

/** `rulesWith('falling dice: flat')`: the keys of the campaign, one a line. */
export function rulesWith(...keys: readonly string[]): Ruleset {
  const lines = keys.map((key) => `  ${key}\n`).join('');
  const { model, uri } = fixture(`campaign Test\n${lines}`);
  return model.rulesetOf(model.scopeOf(uri));
}
