/** The vocabulary of a scope: the same object as long as its rules and the names on its sheets are the same. */
import type { Model } from '../model.ts';
import { rolledNames } from '../rolled-names.ts';
import type { Scope } from '../scopes.ts';
import { Vocabulary } from './vocabulary.ts';

const known = new WeakMap<object, WeakMap<object, Vocabulary>>();

export function vocabularyOf(model: Model, scope: Scope): Vocabulary {
  const ruleset = model.rulesetOf(scope);
  // Where names are not free, sheets have none of their own.
  const names = ruleset.open.has('skills') ? rolledNames(scope, ruleset) : undefined;
  let ofRules = known.get(ruleset);
  if (!ofRules) known.set(ruleset, (ofRules = new WeakMap()));
  let vocabulary = ofRules.get(names ?? ruleset);
  if (!vocabulary) {
    const { rolls } = model.rulesFor(scope);
    vocabulary = new Vocabulary(ruleset, rolls, () => model.playedSystems(), names);
    ofRules.set(names ?? ruleset, vocabulary);
  }
  return vocabulary;
}
