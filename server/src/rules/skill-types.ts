/** The skills that a type alone names: `Language (Latin)` for `Latin`, `Unarmed Combat (Judo)` for `Judo`. */
import { onceFor } from './lazy.ts';
import { pushTo } from './lists-by-key.ts';
import { nameKey, splitDetail } from './names.ts';
import { meantBy } from './other-words.ts';
import type { Ruleset } from './ruleset.ts';

/** The skill with its type; undefined where several skills have the type. */
export function skillOfType(ruleset: Ruleset, word: string): string | undefined {
  const typed = skillsByType(ruleset).get(nameKey(word)) ?? [];
  if (typed.length === 1) return typed[0];
  const meant = meantBy(ruleset, word, 'skill');
  const { detail } = splitDetail(meant[0] ?? '');
  return meant.length === 1 && detail !== undefined && nameKey(detail) === nameKey(word)
    ? meant[0]
    : undefined;
}

/** The skills in full by each of their types. */
const skillsByType = onceFor(({ groups }: Ruleset): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { name, form, types } of groups.flatMap(({ skills }) => skills))
    for (const type of form === 'type' ? types : []) pushTo(found, nameKey(type), `${name} (${type})`);
  return found;
});
