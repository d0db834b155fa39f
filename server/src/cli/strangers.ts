/** Texts that name a character, where no file or folder says who that is. */
import { SYSTEMS } from '../host/systems.ts';
import { VERBS_WITH_KINDS } from '../rules/attack-verbs.ts';
import { deedsOf } from '../rules/deeds.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { beginnings } from '../rules/typed/complete.ts';

/** What people do in sentences, in any system; of `hurls … at` the word before what is used. */
const VERBS: ReadonlySet<string> = new Set(
  [
    ...VERBS_WITH_KINDS.map(([verb]) => verb),
    ...SYSTEMS.flatMap(({ rules: { procedures = [] } }) =>
      procedures.flatMap(({ sentences = [] }) => sentences.flatMap(({ verbs }) => verbs)),
    ),
  ].map((verb) => verb.split(' … ', 1)[0]!),
);

/** `Edith` of `Edith Stealth vs 15` and of `Edith hurls an axe at Guard`: a name before a skill, an attribute or a verb. */
export function strangerIn(text: string, ruleset: Ruleset): string | undefined {
  const { names } = ruleset;
  const deeds = new Set(deedsOf(ruleset).flatMap(({ verbs }) => verbs));
  const isKnown = (name: string): boolean => {
    const key = nameKey(name);
    return names.skill.has(key) || names.attribute.has(key) || VERBS.has(key) || deeds.has(key);
  };
  const begins = (rest: string): boolean => beginnings(rest).some(isKnown);
  if (!/^\p{Lu}/u.test(text) || begins(text)) return undefined;
  return beginnings(text).find((name) => begins(text.slice(name.length).trimStart()));
}
