/** The rules of a campaign, for tests of what happens in play. */
import type { Ruleset } from '../../server/src/rules/ruleset.ts';
import { fixture } from './cursor.ts';
import { oncePerText } from './once.ts';

/** Returns the rules of a campaign with some keys, one a line, and with its own declarations. */
export function rulesOf(system: string, keys: readonly string[], declarations = ''): Ruleset {
  const lines = [`system: ${system}`, ...keys].map((key) => `  ${key}\n`).join('');
  return rulesOfText(`campaign Test\n${lines}\n${declarations}`);
}

const rulesOfText = oncePerText((text): Ruleset => {
  const { model, uri } = fixture(text);
  return model.rulesetOf(model.scopeOf(uri));
});
