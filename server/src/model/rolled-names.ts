/** The names that one can roll on where names are free: those of the library, and whatever characters have written. */
import { nameKey } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Text } from '../syntax/tree.ts';
import { originOf, type Declared } from './declarations.ts';
import type { Scope } from './scopes.ts';

export interface RolledNames {
  /** The first spelling of each by its key. */
  readonly spelling: ReadonlyMap<string, string>;
  /** The keys of the first words of longer names: `driving` of `Driving Motorcycle`. */
  readonly beginnings: ReadonlySet<string>;
  /** The keys of the words in the names of people, which end no name of a skill: `guard` in `Guard Awareness`. */
  readonly people: ReadonlySet<string>;
}

interface Known {
  readonly ruleset: Ruleset;
  readonly characterEdits: number;
  readonly names: RolledNames;
}

const known = new WeakMap<Scope, Known>();

/** Returns the rollable names of a scope; the same object until the names change. */
export function rolledNames(scope: Scope, ruleset: Ruleset): RolledNames {
  const { characterEdits } = scope;
  const before = known.get(scope);
  if (before?.ruleset === ruleset && before.characterEdits === characterEdits) return before.names;
  const read = namesOf(namesIn(scope, ruleset), peopleIn(scope));
  const names = before && isSame(before.names, read) ? before.names : read;
  known.set(scope, { ruleset, characterEdits, names });
  return names;
}

export function namesOf(all: Iterable<string>, people: ReadonlySet<string> = new Set()): RolledNames {
  const spelling = new Map<string, string>();
  const beginnings = new Set<string>();
  for (const name of all) {
    const key = nameKey(name);
    if (spelling.has(key)) continue;
    spelling.set(key, name);
    for (const beginning of beginningsOf(key)) beginnings.add(beginning);
  }
  return { spelling, beginnings, people };
}

/** Returns whether a name exists, or a longer or shorter form of it: `Driving Motorcycle` for `Driving`. */
export function hasName({ spelling, beginnings }: RolledNames, name: string): boolean {
  const key = nameKey(name);
  return spelling.has(key) || beginnings.has(key) || beginningsOf(key).some((each) => spelling.has(each));
}

const beginningsOf = (key: string): string[] =>
  [...key.matchAll(/ /g)].map(({ index }) => key.slice(0, index));

const isSame = (a: RolledNames, b: RolledNames): boolean =>
  a.spelling.size === b.spelling.size &&
  a.people.size === b.people.size &&
  [...a.spelling].every(([key, name]) => b.spelling.get(key) === name) &&
  [...a.people].every((key) => b.people.has(key));

const peopleIn = (scope: Scope): ReadonlySet<string> =>
  new Set([...scope.characters()].flatMap(({ key }) => key.split(' ')));

/** Where characters have written a name: as that of a score and as that of an entry, by its key. */
type Written = Readonly<Record<'scores' | 'entries', ReadonlyMap<string, readonly Origin[]>>>;

interface Writers {
  readonly ruleset: Ruleset;
  readonly characterEdits: number;
  readonly written: Written;
}

const writers = new WeakMap<Scope, Writers>();

/** Returns the places where characters of the scope write a name. A skill may be called as an attribute is. */
export function writersOf(
  name: string,
  as: 'skill' | 'attribute',
  scope: Scope,
  ruleset: Ruleset,
): readonly Origin[] {
  const { scores, entries } = writtenIn(scope, ruleset);
  const key = nameKey(name);
  return (as === 'skill' ? entries.get(key) : undefined) ?? scores.get(key) ?? [];
}

function writtenIn(scope: Scope, ruleset: Ruleset): Written {
  const { characterEdits } = scope;
  const before = writers.get(scope);
  if (before?.ruleset === ruleset && before.characterEdits === characterEdits) return before.written;
  const lists = skillLists(ruleset);
  const written = { scores: new Map<string, Origin[]>(), entries: new Map<string, Origin[]>() };
  for (const character of scope.characters()) {
    for (const { text, as, ...span } of namesOn(character, lists)) {
      const key = nameKey(text);
      const origin = originOf(character.block, span);
      const known = written[as].get(key);
      if (known) known.push(origin);
      else written[as].set(key, [origin]);
    }
  }
  writers.set(scope, { ruleset, characterEdits, written });
  return written;
}

function* namesIn(scope: Scope, ruleset: Ruleset): Generator<string> {
  for (const { skills } of ruleset.groups) for (const { name } of skills) yield name;
  for (const { id } of ruleset.attributes) yield id;
  const lists = skillLists(ruleset);
  for (const character of scope.characters()) for (const { text } of namesOn(character, lists)) yield text;
}

const skillLists = ({ sections }: Ruleset): ReadonlySet<string> =>
  new Set(sections.flatMap(({ key, form }) => (form === 'skills' ? [key] : [])));

function* namesOn(
  { node }: Declared,
  lists: ReadonlySet<string>,
): Generator<Text & { readonly as: keyof Written }> {
  for (const member of node.members) {
    if (member.type === 'scores') for (const { name } of member.scores) yield { ...name, as: 'scores' };
    if (member.type !== 'section' || !lists.has(nameKey(member.key.text))) continue;
    for (const { name } of member.entries) yield { ...name, as: 'entries' };
  }
}
