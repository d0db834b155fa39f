/** The names that one can roll on where names are free: those of the library, and whatever characters have written. */
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Declared } from './declarations.ts';
import type { Scope } from './scopes.ts';

/** The first spelling of each name by its key. */
export type RolledNames = ReadonlyMap<string, string>;

interface Known {
  readonly ruleset: Ruleset;
  readonly characterEdits: number;
  readonly names: RolledNames;
}

const known = new WeakMap<Scope, Known>();

/** All that a scope sees; the same object until a character or the rules change. */
export function rolledNames(scope: Scope, ruleset: Ruleset): RolledNames {
  const { characterEdits } = scope;
  const before = known.get(scope);
  if (before?.ruleset === ruleset && before.characterEdits === characterEdits) return before.names;
  const names = new Map<string, string>();
  const add = (name: string): unknown => names.has(nameKey(name)) || names.set(nameKey(name), name);
  for (const { skills } of ruleset.groups) for (const { name } of skills) add(name);
  for (const { id } of ruleset.attributes) add(id);
  const lists = new Set(ruleset.sections.flatMap(({ key, form }) => (form === 'skills' ? [key] : [])));
  for (const character of scope.characters()) for (const name of namesOn(character, lists)) add(name);
  known.set(scope, { ruleset, characterEdits, names });
  return names;
}

function* namesOn({ node }: Declared, lists: ReadonlySet<string>): Generator<string> {
  for (const member of node.members) {
    if (member.type === 'scores') for (const { name } of member.scores) yield name.text;
    if (member.type !== 'section' || !lists.has(nameKey(member.key.text))) continue;
    for (const { name } of member.entries) yield name.text;
  }
}
