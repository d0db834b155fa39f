/** Suggestions for names that are not known, and fixes that take them. */
import { nameKey, sameName } from '../rules/names.ts';
import { nearest } from '../rules/near-names.ts';
import { meantBy, meantByPart, type Named } from '../rules/other-words.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { replaceWith, type Fix } from './check.ts';
import { t } from '../text/messages.ts';

export { LETTERS_TO_A_FREE_SLIP, nearest } from '../rules/near-names.ts';
export { didYouMean, quoted, suggestion } from '../words/near.ts';

const MOST = 4;

/** The names that an unknown one may mean: those that writers mean by it, then those that come close. */
export const meantNames = (
  name: string,
  known: Iterable<string>,
  ruleset: Ruleset,
  kind: Named,
): string[] => {
  const whole = kind === 'skill' ? wholeNames(name, ruleset) : [];
  const meant = [...new Set([...whole, ...meantBy(ruleset, name, kind), ...nearest(name, known)])];
  // Of skills a part is often another skill: Engine Room and Room Service.
  if (meant.length > 0 || kind === 'skill') return meant.slice(0, MOST);
  const longer = kind === 'weapon' || kind === 'armor' ? namesWith(name, known) : [];
  return (longer.length > 0 ? longer : meantByPart(ruleset, name, kind)).slice(0, MOST);
};

/** `7.62mm Light MG, carried` for `Light MG`: the names with all words of a shorter one; of those with the same words the first. */
function namesWith(name: string, known: Iterable<string>): string[] {
  const words = plainWords(name);
  if (words.length < SHORTEST) return [];
  const found = new Map<string, string>();
  for (const each of known) {
    const plain = plainWords(each);
    const key = plain.trim().split(' ').sort().join(' ');
    if (plain.includes(words) && !found.has(key)) found.set(key, each);
  }
  return [...found.values()];
}

const plainWords = (name: string): string =>
  ` ${nameKey(name)
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()} `;
/** With a space on each side; fewer letters are in too many names. */
const SHORTEST = 7;

/** Returns the likely meaning of an unknown name, or else the closest names. */
export function meantOrNear(
  name: string,
  known: Iterable<string>,
  ruleset: Ruleset,
  kind: Named,
): readonly string[] {
  const meant = meantBy(ruleset, name, kind);
  return meant.length > 0 ? meant : nearest(name, known);
}

/** `Unarmed Combat (Judo)` for `Judo`. */
const wholeNames = (name: string, { groups }: Ruleset): string[] =>
  groups
    .flatMap(({ skills }) => skills)
    .flatMap((skill) => {
      const part = [...skill.types, ...skill.specialties].find((each) => sameName(each, name));
      return part === undefined ? [] : [`${skill.name} (${part})`];
    });

/** Returns a fix for each of the closest names. */
export const renames = (name: string, origin: Origin, known: Iterable<string>): Fix[] =>
  changesTo(nearest(name, known), origin);

export const changesTo = (names: readonly string[], origin: Origin): Fix[] =>
  names.map((name) => replaceWith(t('Change to {0}', name), origin, name));
