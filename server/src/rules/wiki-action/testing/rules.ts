/** The rules of a campaign of Action!/System, for tests of what happens in play. */
import { fixture } from '../../../../../test/support/cursor.ts';
import type { Ruleset } from '../../ruleset.ts';

/** `rulesWith('use: dark times')`: the keys of the campaign, one a line, and declarations without indentation. */
export function rulesWith(...keys: readonly string[]): Ruleset {
  const lines = ['system: Action!/System', ...keys].map((key) => `  ${key}\n`).join('');
  const { model, uri } = fixture(`campaign Test\n${lines}`);
  return model.rulesetOf(model.scopeOf(uri));
}
