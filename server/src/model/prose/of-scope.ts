/** The vocabulary of a scope: the same object as long as its rules and the names on its sheets are the same. */
import { current, type Current } from '../../rules/lazy.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import type { Model } from '../model.ts';
import { rolledNames } from '../rolled-names.ts';
import type { Scope } from '../scopes.ts';
import { Vocabulary } from './vocabulary.ts';

const known = new WeakMap<object, WeakMap<object, Vocabulary>>();

export function vocabularyOf(model: Model, scope: Scope): Vocabulary {
  const ruleset = model.rulesetOf(scope);
  // Where names are not free, sheets have none of their own.
  const names = ruleset.open.has('skills') ? rolledNames(scope, ruleset) : undefined;
  const { rolls } = model.rulesFor(scope);
  const systems = systemsOf(model);
  const made = (people: readonly string[]): Vocabulary =>
    new Vocabulary(ruleset, rolls, systems, names, people);
  const plain = keptFor(ruleset, names ?? ruleset, () => made([]));
  return withPeople(plain, peopleApart(scope, plain), made);
}

/** A function of its own: a closure made beside the scope would keep that scope, and all texts of its time, for the vocabulary's life. */
const systemsOf = (model: Model) => (): readonly PlayedSystem[] => model.playedSystems();

function keptFor(first: object, second: object, make: () => Vocabulary): Vocabulary {
  let ofFirst = known.get(first);
  if (!ofFirst) known.set(first, (ofFirst = new WeakMap()));
  let vocabulary = ofFirst.get(second);
  if (!vocabulary) ofFirst.set(second, (vocabulary = make()));
  return vocabulary;
}

const namesApart: Current<Scope, readonly string[]> = new WeakMap();

/** The names of characters that a vocabulary does not read as one name. */
const peopleApart = (scope: Scope, vocabulary: Vocabulary): readonly string[] =>
  current(namesApart, scope, [vocabulary, scope.characterEdits], () => {
    const names = new Set([...scope.characters()].map(({ name }) => name));
    return [...names].filter((name) => vocabulary.isApart(name));
  });

/** The last vocabulary with names apart, by the one without them. An edit makes a new scope, seldom new names. */
const lastWithPeople = new WeakMap<Vocabulary, { people: readonly string[]; vocabulary: Vocabulary }>();

function withPeople(
  plain: Vocabulary,
  people: readonly string[],
  make: (people: readonly string[]) => Vocabulary,
): Vocabulary {
  if (people.length === 0) return plain;
  const last = lastWithPeople.get(plain);
  if (last?.people.length === people.length && last.people.every((name, at) => name === people[at]))
    return last.vocabulary;
  const vocabulary = make(people);
  lastWithPeople.set(plain, { people, vocabulary });
  return vocabulary;
}
