/** Resolves the names in a typed score: `REF 4`, `Stealth 9`. */
import type { Problem } from './dice/index.ts';
import { say } from './message.ts';
import { sameName, splitDetail } from './names.ts';
import type { RollRules, ScoreName } from './roll.ts';
import type { Ruleset } from './ruleset.ts';
import { problemAt } from './typed/kinds.ts';
import type { Term } from './typed/tree.ts';

export type NameOf = (name: string) => ScoreName;

/** Undefined in a system where all names are free. */
export function namesIn(rolls: RollRules, ruleset: Ruleset): NameOf | undefined {
  const { unrolled } = rolls;
  if (rolls.scoreName) return (name) => scoreNamed(rolls, ruleset, name);
  return (
    unrolled &&
    ((name) =>
      unrolled.some((each) => sameName(each, name))
        ? { type: 'unknown', message: say('counts for no roll', { name }) }
        : { type: 'skill' })
  );
}

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
