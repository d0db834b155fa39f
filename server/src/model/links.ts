/** Targets of links in prose: declarations of the campaign, rules, and places of scenes. */
import { current, onceFor, type Current } from '../rules/lazy.ts';
import { nameKey } from '../rules/names.ts';
import { pushTo } from '../rules/lists-by-key.ts';
import { KnownNames } from '../rules/near-names.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Rule, Ruleset } from '../rules/ruleset.ts';
import type { DeclarationNode, Text } from '../syntax/tree.ts';
import { isRule, originOf, propertiesOf, type Declared } from './declarations.ts';
import { namesOfPeople, peopleNamed } from './encounters.ts';
import type { Model } from './model.ts';
import { scopesAround, type Scope } from './scopes.ts';
import { numberedKeys, partsOf } from './story.ts';
import { isParty } from '../syntax/party.ts';

export type LinkTarget =
  | { readonly type: 'character'; readonly declared: Declared }
  /** An adventure, a scene or an encounter. */
  | { readonly type: 'part'; readonly declared: Declared; readonly node: DeclarationNode }
  /** Where a scene plays. */
  | ({ readonly type: 'place' } & Place)
  | { readonly type: 'rule'; readonly rule: Rule }
  | { readonly type: 'declaration'; readonly declared: Declared };

interface Place {
  readonly name: string;
  /** All that is written where it is declared; a link may say so, too. */
  readonly whole: string;
  readonly origin: Origin;
}

interface Parts {
  readonly named: ReadonlyMap<string, DeclarationNode>;
  readonly places: ReadonlyMap<string, Place>;
}

const known = new WeakMap<Declared, Parts>();

/** The people of a story come first, then its parts, then rules. */
export function linkTarget(model: Model, scope: Scope, uri: string, name: string): LinkTarget | undefined {
  const key = nameKey(name);
  if (key === '') return undefined;
  const character = scope.linkedCharacter(key, uri);
  if (character) return { type: 'character', declared: character };
  const part = inStories(scope, (stories) => first(stories.named, key, uri));
  if (part) return { type: 'part', ...part };
  const rule = ruleNamed(model.rulesetOf(scope), key);
  if (rule) return { type: 'rule', rule };
  const place = inStories(scope, (stories) => first(stories.places, key, uri));
  if (place) return { type: 'place', ...place.place };
  const declared = otherDeclaration(model, scope, key);
  if (declared) return { type: 'declaration', declared };
  // `[[Guards]]` leads to the Guard.
  const [one] = isParty(name) ? [] : peopleNamed(name, scope, uri);
  return one && { type: 'character', declared: one };
}

/** Returns the place where the name of a target is declared. */
export function targetOrigin(target: LinkTarget): Origin {
  switch (target.type) {
    case 'character':
    case 'declaration':
      return originOf(target.declared.block, target.declared.node.name);
    case 'part':
      return originOf(target.declared.block, target.node.name);
    case 'place':
      return target.origin;
    case 'rule':
      return target.rule.origin;
  }
}

/** Of a name the stories that have it, in the order of files and lines. */
interface NamesOfStories {
  readonly named: ReadonlyMap<
    string,
    readonly { readonly declared: Declared; readonly node: DeclarationNode }[]
  >;
  readonly places: ReadonlyMap<string, readonly { readonly declared: Declared; readonly place: Place }[]>;
}

const namesOfStories = onceFor((stories: readonly Declared[]): NamesOfStories => {
  const named = new Map<string, { declared: Declared; node: DeclarationNode }[]>();
  const places = new Map<string, { declared: Declared; place: Place }[]>();
  for (const declared of stories) {
    const parts = partsIn(declared);
    for (const [key, node] of parts.named) pushTo(named, key, { declared, node });
    for (const [key, place] of parts.places) pushTo(places, key, { declared, place });
  }
  return { named, places };
});

/** The result of the nearest scope whose stories have one. */
function inStories<T>(scope: Scope, find: (stories: NamesOfStories) => T | undefined): T | undefined {
  for (const { ownStories } of scopesAround(scope)) {
    const found = find(namesOfStories(ownStories));
    if (found) return found;
  }
  return undefined;
}

/** The entry of the file itself, or else the first one. */
function first<T extends { readonly declared: Declared }>(
  entries: ReadonlyMap<string, readonly T[]>,
  key: string,
  uri: string,
): T | undefined {
  const found = entries.get(key);
  return found?.find(({ declared }) => declared.uri === uri) ?? found?.[0];
}

const linkable: Current<Scope, KnownNames> = new WeakMap();

/** Every name that a link may have, for whoever mistyped one. */
export function linkableNames(model: Model, scope: Scope): KnownNames {
  const ruleset = model.rulesetOf(scope);
  const { traits, groups, weapons, armors, gear } = ruleset;
  const stories = scopesAround(scope).map(({ ownStories }) => ownStories);
  return current(linkable, scope, [ruleset, ...stories], () => {
    const parts = stories.flat().map(partsIn);
    return new KnownNames([
      ...namesOfPeople(scope),
      ...parts.flatMap(({ named, places }) => [
        ...[...named.values()].map(({ name }) => name.text),
        ...[...places.values()].flatMap(({ name, whole }) => [whole, name]),
      ]),
      ...groups.flatMap((group) => [group.name, ...group.skills.map((skill) => skill.name)]),
      ...[...traits, ...weapons, ...armors, ...gear].map((rule) => rule.name),
    ]);
  });
}

/** The places where the scenes of a scope play. */
export const placeNames = (scope: Scope): string[] => [
  ...new Set(
    [...scope.stories()].flatMap((story) =>
      [...partsIn(story).places.values()].flatMap(({ name, whole }) => [whole, name]),
    ),
  ),
];

function partsIn(declared: Declared): Parts {
  let parts = known.get(declared);
  if (!parts) known.set(declared, (parts = collect(declared)));
  return parts;
}

function collect(declared: Declared): Parts {
  const named = new Map<string, DeclarationNode>();
  const places = new Map<string, Place>();
  for (const node of partsOf(declared.node)) {
    const key = nameKey(node.name.text);
    for (const each of [key, ...numberedKeys(node)]) if (each && !named.has(each)) named.set(each, node);
    const where = propertiesOf(node).get('where')?.value;
    if (!where) continue;
    const { text: name, ...span } = placeIn(where);
    const place = { name, whole: where.text, origin: originOf(declared.block, span) };
    for (const key of [name, where.text].map(nameKey)) if (key && !places.has(key)) places.set(key, place);
  }
  return { named, places };
}

/** The name in `Ellington Field, after midnight`: what stands before the comma. */
export function placeIn({ text, start }: Text): Text {
  const name = text.split(/[,;.(]/)[0]!.trim();
  return { text: name, start, end: start + name.length };
}

function ruleNamed({ names, materials }: Ruleset, key: string): Rule | undefined {
  return (
    names.attribute.get(key) ??
    names.derived.get(key) ??
    names.trait.get(key) ??
    names.skill.get(key) ??
    names.group.get(key) ??
    names.weapon.get(key) ??
    names.armor.get(key) ??
    names.gear.get(key) ??
    materials.find((material) => nameKey(material.name) === key) ??
    names.table.get(key)
  );
}

/** Campaigns, levels of play, skill lists and whatever else is declared under a name. */
function otherDeclaration(model: Model, scope: Scope, key: string): Declared | undefined {
  for (let each: Scope | undefined = scope; each; each = each.parent) {
    if (each.campaign?.key === key) return each.campaign;
    const found = each.rules.find((declared) => declared.key === key);
    if (found) return found;
  }
  return model.library(scope).find((declared) => isRule(declared) && declared.key === key);
}
