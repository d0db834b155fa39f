/** The characters behind the names of casts and sides, and the conditions of the sides of an encounter. */
import { nameKey } from '../rules/names.ts';
import type { DeclarationNode, PropertyNode, Text } from '../syntax/tree.ts';
import { isProperty, type Declared } from './declarations.ts';
import { pushTo } from '../rules/lists-by-key.ts';
import { onceFor, remembered, type Memory } from '../rules/lazy.ts';
import { KnownNames } from '../rules/near-names.ts';
import { onceForCharacters, type Scope } from './scopes.ts';
import { singularOf, singulars } from './prose/plurals.ts';
import { castNames, conditionOf, partsOf, sideName, sidesOf, type CastName } from './story.ts';
import { isParty } from '../syntax/party.ts';

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
  /** The value of `guards color:`, as written. */
  readonly color?: Text | undefined;
}

export interface Member {
  readonly declared: Declared;
  /** How many of them there are. */
  readonly count: number;
  /** The name that stands for them: `the heroes` stands for several. */
  readonly name: CastName;
}

/** `range: 16 m` of all, or `guards cover: half` of one side. */
export interface Condition<S = Side> {
  /** As names match: `cover`. */
  readonly key: string;
  readonly side: S | undefined;
  readonly value: Text;
}

/** The encounters of a story, or the one that stands alone. */
export const encountersOf = (declared: Declared, scope: Scope): Encounter[] =>
  partsOf(declared.node)
    .filter(isEncounter)
    .map((node) => encounterOf(declared, node, scope));

export const isEncounter = ({ kind }: DeclarationNode): boolean => kind === 'encounter';

/** The conditions of an encounter, independent of its sides. */
export interface Said {
  readonly node: DeclarationNode;
  readonly sides: readonly SaidOfSide[];
  readonly conditions: readonly Condition<SaidOfSide>[];
}

export interface SaidOfSide extends Pick<Side, 'name' | 'color'> {
  readonly property: PropertyNode;
}

export function saidIn(node: DeclarationNode): Said {
  const said = node.members.filter(isProperty).flatMap(({ key, value }) => {
    const condition = value && conditionOf(key.text);
    return condition ? [{ ...condition, value }] : [];
  });
  // The last line about a color counts.
  const colors = new Map(said.filter(({ key }) => key === COLOR).map(({ side, value }) => [side, value]));
  const sides = sidesOf(node).map((property) => {
    const name = sideName(property.key);
    return { property, name, color: colors.get(nameKey(name.text)) };
  });
  // Of two sides with one name the first is meant.
  const byName = new Map([...sides].reverse().map((side) => [nameKey(side.name.text), side]));
  const conditions = said.flatMap(({ key, side: name, value }) => {
    const side = name === undefined ? undefined : byName.get(name);
    // A condition of a missing side is of nobody.
    const isOfNobody = name !== undefined && !side;
    return key === COLOR || isOfNobody ? [] : [{ key, side, value }];
  });
  return { node, sides, conditions };
}

function encounterOf(declared: Declared, node: DeclarationNode, scope: Scope): Encounter {
  const said = saidIn(node);
  const unresolved: CastName[] = [];
  const sides = said.sides.map(({ property, name, color }): Side => {
    const members = new Map<Declared, Member>();
    for (const each of castNames(property)) {
      const people = peopleNamed(each.text, scope, declared.uri);
      if (people.length === 0 && each.text && !isParty(each.text)) unresolved.push(each);
      for (const person of people) {
        const known = members.get(person);
        members.set(person, {
          declared: person,
          count: (known?.count ?? 0) + each.count,
          name: known?.name ?? each,
        });
      }
    }
    return { name, members: [...members.values()], color };
  });
  const conditions = said.conditions.map(({ side, ...condition }) => ({
    ...condition,
    side: side && sides[said.sides.indexOf(side)],
  }));
  return { declared, node, name: node.name.text, sides, conditions, unresolved };
}

const COLOR = 'color';

/**
 * Returns the characters with this name: one character, every player character for `the heroes`, the Guard for `Guards`, `the guards`
 * and `the Guard`, and Anna Reed for `Anna` where nobody else is called so; also for a plural, as in `Captains`.
 */
export const peopleNamed = (name: string, scope: Scope, uri: string): readonly Declared[] =>
  isParty(name)
    ? peopleOfName(name, scope, uri)
    : withKey(
        remembered(keysNamed, scope, name, () => keyNamed(name, scope)),
        scope,
        uri,
      );

/** Returns the characters with exactly this name. */
export function peopleOfName(name: string, scope: Scope, uri: string): readonly Declared[] {
  if (!isParty(name)) return withKey(keyOfName(name, scope), scope, uri);
  // A character may have the name “Hero”.
  const own = scope.character(nameKey(name), uri);
  return own ? [own] : playersOf(scope);
}

const withKey = (key: string | undefined, scope: Scope, uri: string): readonly Declared[] =>
  key === undefined ? [] : [scope.character(key, uri)!];

/** A scope has the same names for as long as it lives. */
const keysNamed: Memory<Scope, string | undefined> = new WeakMap();

function keyNamed(name: string, scope: Scope): string | undefined {
  const whole = keyOfName(name, scope);
  if (whole !== undefined) return whole;
  const called = keysCalled(name, scope, 2);
  if (called.length > 0) return called.length === 1 ? called[0] : undefined;
  // `Captains` may be those of the Guard Captain, and `Guards` not.
  const one = singularOf(name);
  const several = one === name ? [] : keysCalled(one, scope, 2);
  return several.length === 1 && several[0]!.endsWith(` ${nameKey(one)}`) ? several[0] : undefined;
}

/** The key of the character with exactly this name, as in a plural or behind an article. */
function keyOfName(name: string, scope: Scope): string | undefined {
  const key = nameKey(name);
  for (const each of new Set([key, key.replace(/^(?:the|an?|all|some)\s/, '')]))
    for (const one of [each, ...singulars(each)]) if (scope.hasCharacter(one)) return one;
  return undefined;
}

/** A name, and what remains of it without the words with small letters before it: `the sleepy Guard`, `Guard`. */
export function* withoutLeads(name: string): Generator<string> {
  for (let rest = name; rest !== ''; rest = rest.replace(/^(?:\p{Ll}\S*\s*|.*)/su, '')) yield rest;
}

/** The first so many whose names have a short form: Anna Reed and Anna Vale for `Anna`. */
export const peopleCalled = (short: string, scope: Scope, uri: string, most: number): readonly Declared[] =>
  keysCalled(short, scope, most).flatMap((each) => scope.character(each, uri) ?? []);

/** The keys of the first so many whose names have a short form. The rarest of its words has the fewest to look at. */
function keysCalled(short: string, scope: Scope, most: number): readonly string[] {
  if (!isProperName(short)) return [];
  const key = nameKey(short);
  const byWord = keysByWord(scope);
  const lists = key.split(' ').map((word) => byWord.get(word) ?? []);
  const rarest = lists.reduce((a, b) => (b.length < a.length ? b : a));
  const called: string[] = [];
  for (const each of rarest) {
    if (called.length === most) break;
    if (isShortFor(key, each)) called.push(each);
  }
  return called;
}

/** Whether the words of a name stand together in a longer one: `anna` and `captain anna` in `captain anna reed`. */
export const isShortFor = (key: string, whole: string): boolean =>
  key !== whole && ` ${whole} `.includes(` ${key} `);

/** The short forms of a name that nobody else has. A name of many words is a sentence, and has none. */
export function shortFormsOf(name: string, scope: Scope): string[] {
  const words = name.split(/\s+/);
  if (words.length > MOST_WORDS) return [];
  return words
    .flatMap((_, start) => words.slice(start).map((_, i) => words.slice(start, start + i + 1).join(' ')))
    .filter((short) => keysCalled(short, scope, 2).length === 1);
}

const MOST_WORDS = 8;

/** Returns whether all words of a text are in a name: `Vane` for `colonel vane`, `guards` for `hangar guard`. */
export function isPartOf(text: string, key: string): boolean {
  const own = key.split(' ');
  return wordsOf(text).every((word) => formsOf(word).some((each) => own.includes(each)));
}

/** Returns whether all words of a text are in the name of a character of the scope. */
export function somebodyIsCalled(text: string, scope: Scope): boolean {
  const byWord = keysByWord(scope);
  const [first, ...rest] = wordsOf(text)
    .map((word) => formsOf(word).flatMap((each) => byWord.get(each) ?? []))
    .sort((a, b) => a.length - b.length);
  return first?.some((key) => rest.length === 0 || isPartOf(text, key)) ?? byWord.size > 0;
}

/** The keys of everybody whom a scope sees, by the words in them. */
const keysByWord = onceFor((scope: Scope) => {
  const byWord = new Map<string, string[]>();
  const keys = new Set([...scope.characters()].map(({ key }) => key));
  for (const key of keys) for (const word of new Set(key.split(' '))) pushTo(byWord, word, key);
  return byWord;
});

const wordsOf = (text: string): string[] =>
  nameKey(text)
    .split(' ')
    .filter((word) => word !== 'the');

const formsOf = (word: string): string[] => [word, ...singulars(word)];

/** Returns whether a text is a proper name, unlike “the guard” or “his enemy”. */
export const isProperName = (name: string): boolean => /(?:^|\s)\p{Lu}/u.test(name);

/** Every player character that a scope sees, of two with one name the nearer; the same array until somebody is edited. */
export const playersOf = onceForCharacters((scope): readonly Declared[] => {
  const players = new Map<string, Declared>();
  for (const declared of scope.characters())
    if (isPlayer(declared) && !players.has(declared.key)) players.set(declared.key, declared);
  return [...players.values()];
});

/** The names of everybody whom a scope sees. */
export const namesOfPeople = onceFor(
  (scope: Scope) => new KnownNames([...scope.characters()].map(({ name }) => name)),
);

export const isPlayer = ({ kind }: Declared): boolean => kind === 'character';
