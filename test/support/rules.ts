/** The rules of a campaign, for tests of what happens in play. */
import type { Ruleset } from '../../server/src/rules/ruleset.ts';
import { TextCache } from '../../server/src/text/text-cache.ts';
import { fixture } from './cursor.ts';

/** Returns the rules of a campaign with some keys, one a line, and with its own declarations. */
export function rulesOf(system: string, keys: readonly string[], declarations = ''): Ruleset {
  const lines = [`system: ${system}`, ...keys].map((key) => `  ${key}\n`).join('');
  return known.get(`campaign Test\n${lines}\n${declarations}`, rulesOfText);
}

/** Tables of cases ask for the same rules again and again. */
const known = new TextCache<Ruleset>(1_000_000);

function rulesOfText(text: string): Ruleset {
  const { model, uri } = fixture(text);
  return model.rulesetOf(model.scopeOf(uri));
}
