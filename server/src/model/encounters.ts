/** Who is meant by the names of casts and sides, and what an encounter says about each of its sides. */
import { nameKey } from '../rules/names.ts';
import type { DeclarationNode, Text } from '../syntax/tree.ts';
import { isProperty, type Declared } from './declarations.ts';
import type { Scope } from './scopes.ts';
import { castNames, conditionOf, isParty, partsOf, sidesOf, type CastName } from './story.ts';

export interface Encounter {
  /** The story that it stands in. */
  readonly declared: Declared;
  readonly node: DeclarationNode;
  readonly name: string;
  readonly sides: readonly Side[];
  /** In the order of the text. */
  readonly conditions: readonly Condition[];
  /** Names on its sides that nobody has. */
  readonly unresolved: readonly CastName[];
}

export interface Side {
  /** `guards`, as it is written. */
  readonly name: Text;
  /** Each character once, in the order of the text. */
  readonly members: readonly Member[];
}

export interface Member {
  readonly declared: Declared;
  /** How many of them there are. */
  readonly count: number;
  /** The name that stands for them: `the heroes` stands for several. */
  readonly name: CastName;
}

/** `range: 16 m` of all, or `guards cover: half` of one side. */
export interface Condition {
  /** As names match: `cover`. */
  readonly key: string;
  readonly side: Side | undefined;
  readonly value: Text;
}

/** The encounters of a story, or the one that stands alone. */
export const encountersOf = (declared: Declared, scope: Scope): Encounter[] =>
  [...partsOf(declared.node)]
    .filter(({ kind }) => kind === 'encounter')
    .map((node) => encounterOf(declared, node, scope));

export function encounterOf(declared: Declared, node: DeclarationNode, scope: Scope): Encounter {
  const unresolved: CastName[] = [];
  const sides = sidesOf(node).map((property): Side => {
    const members = new Map<Declared, Member>();
    for (const name of castNames(property)) {
      const people = peopleNamed(name.text, scope, declared.uri);
      if (people.length === 0 && name.text && !isParty(name.text)) unresolved.push(name);
      for (const person of people) {
        const known = members.get(person);
        members.set(person, {
          declared: person,
          count: (known?.count ?? 0) + name.count,
          name: known?.name ?? name,
        });
      }
    }
    return { name: property.key, members: [...members.values()] };
  });
  return {
    declared,
    node,
    name: node.name.text,
    sides,
    conditions: node.members.filter(isProperty).flatMap(({ key, value }): Condition[] => {
      const condition = value && conditionOf(key.text);
      if (!condition) return [];
      const side = condition.side
        ? sides.find(({ name }) => nameKey(name.text) === condition.side)
        : undefined;
      // What is said of a side that is not there is said of nobody.
      return condition.side && !side ? [] : [{ key: condition.key, side, value }];
    }),
    unresolved,
  };
}

/** Whoever has the name: one character, or every player character for `the heroes`. */
export function peopleNamed(name: string, scope: Scope, uri: string): readonly Declared[] {
  if (isParty(name)) return playersOf(scope);
  const found = scope.character(nameKey(name), uri);
  return found ? [found] : [];
}

/** Every player character that a scope sees; of two with one name the nearer. */
export function playersOf(scope: Scope): readonly Declared[] {
  const players = new Map<string, Declared>();
  for (const declared of scope.characters())
    if (isPlayer(declared) && !players.has(declared.key)) players.set(declared.key, declared);
  return [...players.values()];
}

export const isPlayer = ({ kind }: Declared): boolean => kind === 'character';
