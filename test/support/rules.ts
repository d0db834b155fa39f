/** The rules of a campaign, for tests of what happens in play. */
import type { Ruleset } from '../../server/src/rules/ruleset.ts';
import { fixture } from './cursor.ts';

/** Of a campaign with such keys, one a line, and with declarations of its own behind them. */
export function rulesOf(system: string, keys: readonly string[], declarations = ''): Ruleset {
  const lines = [`system: ${system}`, ...keys].map((key) => `  ${key}\n`).join('');
  const { model, uri } = fixture(`campaign Test\n${lines}\n${declarations}`);
  return model.rulesetOf(model.scopeOf(uri));
}
