/** The parts of a written score: what is rolled on, and what counts for the effect alone. */
import { namesIn, withAttributeRoll, type NameOf } from './named-scores.ts';
import { nameKey } from './names.ts';
import type { RollRules } from './roll.ts';
import type { Ruleset } from './ruleset.ts';
import { sumOf, type Sum as Added } from './typed/kinds.ts';
import type { Term } from './typed/tree.ts';

/** A sum with the part of it that is not rolled on. */
export interface WrittenScore extends Added {
  readonly effect?: Added | undefined;
}

/** The meaning of names in a score. */
export interface ScoreWords {
  /** Which names are attributes, where one beside a skill counts for the effect alone; undefined where all scores add up. */
  readonly isEffect: ((name: string) => boolean) | undefined;
  /** Returns the meaning of a name in a score; undefined in a system where names are free. */
  readonly nameOf?: NameOf | undefined;
}

export const scoreWords = (rolls: RollRules, ruleset: Ruleset): ScoreWords => ({
  isEffect: rolls.attributeIsEffect ? (name) => ruleset.names.attribute.has(nameKey(name)) : undefined,
  nameOf: namesIn(rolls, ruleset),
});

/** Among several names, the skill is the first that is no attribute, or else the first one. */
export function scoreOf(written: readonly Term[], { isEffect, nameOf }: ScoreWords): WrittenScore {
  const terms = nameOf ? withAttributeRoll(written, nameOf) : written;
  const named = isEffect ? terms.filter(({ name, sign }) => name && sign !== '-') : [];
  const skill = named.find(({ name }) => !isEffect!(name)) ?? named[0];
  const effects = terms.filter((term) => term.isEffect === true || (named.includes(term) && term !== skill));
  const score = sumOf(terms.filter((term) => !effects.includes(term)));
  return effects.length > 0 ? { ...score, effect: sumOf(effects) } : score;
}

/**
 * `Martial Arts 11 + 5 vs 12 + 3`: where attributes count for the effect alone, a number behind both scores is such an attribute,
 * and so is one that stands against it: `Martial Arts 11 + Strength 5 vs 12 + 3`. On one side alone it is a bonus.
 */
export function withEffects(
  [own, other]: readonly [readonly Term[], readonly Term[]],
  { isEffect }: ScoreWords,
  isFixed: (name: string) => boolean,
): readonly [readonly Term[], readonly Term[]] {
  const areTwo = ([score, more, another]: readonly Term[]): boolean =>
    another === undefined && more?.sign === '+' && !isFixed(score!.name);
  if (!isEffect || !areTwo(own) || !areTwo(other)) return [own, other];
  const marked = ([score, more]: readonly Term[]): readonly Term[] => [
    score!,
    more!.name === '' && more!.value !== undefined ? { ...more!, isEffect: true } : more!,
  ];
  return [marked(own), marked(other)];
}
