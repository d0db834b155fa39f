/** Texts that name a character, where no file or folder says who that is. */
import { VERBS_WITH_KINDS } from '../rules/attack-verbs.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { beginnings } from '../rules/typed/complete.ts';

const VERBS: ReadonlySet<string> = new Set(VERBS_WITH_KINDS.map(([verb]) => verb));

/** `Edith` of `Edith Stealth vs 15` and of `Edith attacks Guard`: a name before a skill, an attribute or a verb of attacks. */
export function strangerIn(text: string, { names }: Ruleset): string | undefined {
  const isKnown = (name: string): boolean => {
    const key = nameKey(name);
    return names.skill.has(key) || names.attribute.has(key) || VERBS.has(key);
  };
  const begins = (rest: string): boolean => beginnings(rest).some(isKnown);
  if (!/^\p{Lu}/u.test(text) || begins(text)) return undefined;
  return beginnings(text).find((name) => begins(text.slice(name.length).trimStart()));
}
