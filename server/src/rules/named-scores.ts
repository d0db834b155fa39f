/** Resolves the names in a typed score: `REF 4`, `Stealth 9`. */
import { problemAt, type Problem } from './dice/index.ts';
import { say, type Message } from './message.ts';
import { nameKey, sameName, splitDetail } from './names.ts';
import type { RollRules, ScoreName } from './roll.ts';
import type { Ruleset } from './ruleset.ts';
import type { Term } from './typed/tree.ts';

export type NameOf = (name: string) => ScoreName;

export const namesIn = (rolls: RollRules, ruleset: Ruleset): NameOf =>
  rolls.scoreName
    ? (name) => scoreNamed(rolls, ruleset, name)
    : (name) => {
        const message = notRolled(rolls, ruleset, name);
        return message ? { type: 'unknown', message } : { type: 'skill' };
      };

/** Why a name is no score where all names are free: `damage 8`, `aimed 12`, and not a skill `Aim 12`. */
function notRolled(
  { unrolled, circumstances }: RollRules,
  ruleset: Ruleset,
  name: string,
): Message | undefined {
  if (unrolled?.some((each) => sameName(each, name))) return say('counts for no roll', { name });
  if (!/^\p{Ll}/u.test(name) || ruleset.names.skill.has(nameKey(name))) return undefined;
  const known = circumstances
    .known(ruleset)
    .find((each) => [each.name, ...each.aliases].some((own) => withoutCount(own) === withoutCount(name)));
  return known && say('is a circumstance, no score', { name, circumstance: known.name });
}

/** `snapshot` of `two snapshots`. */
const withoutCount = (name: string): string => nameKey(name).replace(COUNTED, '$1');
const COUNTED = /^(?:two|three|\d+) (.+?)s?$/;

/** A detail that the rules do not know does not make a skill unknown: `Area Knowledge (Houston)`. */
function scoreNamed(rolls: RollRules, ruleset: Ruleset, name: string): ScoreName {
  const found = rolls.scoreName!(ruleset, name);
  const { name: plain } = splitDetail(name);
  return found.type === 'unknown' && plain !== name ? rolls.scoreName!(ruleset, plain) : found;
}

/** A name with a number that is no score of the rules. */
export function unknownScore(
  terms: readonly Term[],
  nameOf: NameOf,
  isOther: (name: string) => boolean = () => false,
): Problem | undefined {
  for (const term of terms) {
    if (!term.name || term.value === undefined || isOther(term.name)) continue;
    const found = nameOf(term.name);
    if (found.type === 'unknown') return problemAt(term, found.message);
  }
  return undefined;
}

/** An attribute without any skill counts as often as the rules say; what is taken away is no skill. */
export function withAttributeRoll(terms: readonly Term[], nameOf: NameOf): readonly Term[] {
  const [only, another] = terms.filter(({ sign, value = 0 }) => sign !== '-' && value >= 0);
  if (!only?.name || another) return terms;
  const found = nameOf(only.name);
  if (found.type !== 'attribute' || found.factor === 1) return terms;
  const { value = 0 } = only;
  const shown = `${found.factor} x ${only.name} ${value}`;
  return terms.map((term) => (term === only ? { ...term, value: found.factor * value, shown } : term));
}
