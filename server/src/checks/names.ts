/** Suggestions for names that are not known, and fixes that take them. */
import { nameKey, sameName } from '../rules/names.ts';
import { KnownNames, nearest } from '../rules/near-names.ts';
import { meantBy, meantByPart, wordsNear, type Named } from '../rules/other-words.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { replaceWith, type Fix } from './check.ts';
import { t } from '../text/messages.ts';
import { suggestion } from '../text/suggestions.ts';

export { LETTERS_TO_A_FREE_SLIP, nearest } from '../rules/near-names.ts';
export { quoted, suggestion } from '../text/suggestions.ts';

/** ` Did you mean “Stealth”?`, or nothing. */
export const didYouMean = (name: string, known: Iterable<string>): string => suggestion(nearest(name, known));

const MOST = 4;

/** The names that an unknown one may mean: those that writers mean by it, then those that come close. */
export const meantNames = (
  name: string,
  known: Iterable<string>,
  ruleset: Ruleset,
  kind: Named,
): string[] => {
  const said = kind === 'skill' ? wholeNames(name, ruleset) : [];
  const longer = kind === 'skill' ? [] : longerNames(name, known, ruleset, kind);
  const all = [...said, ...meantBy(ruleset, name, kind), ...longer, ...nearest(name, known)];
  const near = all.length > 0 ? [] : wordsNear(ruleset, name).flatMap((word) => meantBy(ruleset, word, kind));
  const meant = [...new Set([...all, ...near])];
  // Of skills a part is often another skill: Engine Room and Room Service.
  const isOpen = meant.length === 0 && kind !== 'skill';
  return (isOpen ? meantByPart(ruleset, name, kind) : meant).slice(0, MOST);
};

/** `PR` for `P.R.` */
function withoutStops(name: string, { names }: Ruleset): string[] {
  const key = nameKey(name.replaceAll('.', ''));
  return [names.attribute.get(key) ?? names.derived.get(key)].flatMap((rule) => rule?.id ?? []);
}

/** `7.62mm Light MG, mounted` for `mounted MG`. */
const longerNames = (name: string, known: Iterable<string>, ruleset: Ruleset, kind: Named): string[] =>
  (known instanceof KnownNames ? known.withWordsOf(name) : []).map(
    (each) => ruleNamed(each, kind, ruleset) ?? each,
  );

/** The rule's own name for an alias of equipment or a trait. */
const ruleNamed = (alias: string, kind: Named, { names }: Ruleset): string | undefined =>
  kind === 'weapon' || kind === 'armor' || kind === 'trait'
    ? names[kind].get(nameKey(alias))?.name
    : undefined;

/** Returns the likely meaning of an unknown name, or else the closest names. */
export function meantOrNear(
  name: string,
  known: Iterable<string>,
  ruleset: Ruleset,
  kind: Named,
): readonly string[] {
  const meant = [
    ...(kind === 'attribute' ? withoutStops(name, ruleset) : []),
    ...meantBy(ruleset, name, kind),
  ];
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
