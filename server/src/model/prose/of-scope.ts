/** The vocabulary of a scope: the same object as long as its rules and the names on its sheets are the same. */
import { current, type Current } from '../../rules/lazy.ts';
import type { Model } from '../model.ts';
import { rolledNames } from '../rolled-names.ts';
import type { Scope } from '../scopes.ts';
import { Vocabulary } from './vocabulary.ts';

const known = new WeakMap<object, WeakMap<object, Vocabulary>>();

export function vocabularyOf(model: Model, scope: Scope): Vocabulary {
  const ruleset = model.rulesetOf(scope);
  // Where names are not free, sheets have none of their own.
  const names = ruleset.open.has('skills') ? rolledNames(scope, ruleset) : undefined;
  const made = (people: readonly string[]): Vocabulary =>
    new Vocabulary(ruleset, model.rulesFor(scope).rolls, () => model.playedSystems(), names, people);
  const plain = keptFor(ruleset, names ?? ruleset, () => made([]));
  const people = peopleApart(scope, plain);
  return people.length === 0 ? plain : keptFor(plain, people, () => made(people));
}

function keptFor(first: object, second: object, make: () => Vocabulary): Vocabulary {
  let ofFirst = known.get(first);
  if (!ofFirst) known.set(first, (ofFirst = new WeakMap()));
  let vocabulary = ofFirst.get(second);
  if (!vocabulary) ofFirst.set(second, (vocabulary = make()));
  return vocabulary;
}

const people: Current<Scope, readonly string[]> = new WeakMap();

/** The names of characters that a vocabulary does not read as one name; the same object until they change. */
function peopleApart(scope: Scope, vocabulary: Vocabulary): readonly string[] {
  const before = people.get(scope)?.value;
  return current(people, scope, [vocabulary, scope.characterEdits], () => {
    const names = new Set([...scope.characters()].map(({ name }) => name));
    const apart = [...names].filter((name) => vocabulary.isApart(name));
    return before?.length === apart.length && before.every((name, at) => name === apart[at]) ? before : apart;
  });
}
