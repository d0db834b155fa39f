/** The possible meanings of a name, and their lookup. */
import type { Check } from '../checks/check.ts';
import { type Declared } from '../model/declarations.ts';
import { withoutLeads } from '../model/encounters.ts';
import { linkTarget, type LinkTarget } from '../model/links.ts';
import type { CharacterView, Model } from '../model/model.ts';
import type { Scope } from '../model/scopes.ts';
import { isParty } from '../syntax/party.ts';
import { type Stat } from '../model/compile/equipment.ts';
import type { ArmorUse, WeaponUse } from '../rules/sheet.ts';
import type { ItemRule } from '../rules/equipment.ts';
import type { Step } from '../rules/experience.ts';
import type { Harm } from '../rules/hazard.ts';
import type { MeasuredText } from '../rules/measure.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { NamedRow } from '../rules/named-rows.ts';
import type { Choice } from '../rules/options.ts';
import type { Explanation } from '../rules/explanation.ts';
import type { Difficulty } from '../rules/roll.ts';
import type {
  Attribute,
  DerivedRule,
  Ruleset,
  Ruling,
  SkillGroupRule,
  SkillRule,
  TraitKind,
  TraitLevel,
  TraitRule,
} from '../rules/ruleset.ts';
import type {
  AttributeScore,
  DerivedScore,
  GroupScore,
  Sheet,
  SkillScore,
  SpecialtyScore,
  TraitChoice,
} from '../rules/sheet.ts';
import { type DeclarationKind, type KeySchema } from '../syntax/schema.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import { onceFor } from '../rules/lazy.ts';
import { People, placedParts } from './rolls/people.ts';
import { type StoryOccurrence } from './story-occurrences.ts';

export type Subject =
  | { readonly type: 'attribute'; readonly rule: Attribute; readonly score?: AttributeScore | undefined }
  | { readonly type: 'derived'; readonly rule: DerivedRule; readonly score?: DerivedScore | undefined }
  | { readonly type: 'trait'; readonly rule: TraitRule; readonly choice?: TraitChoice | undefined }
  | {
      readonly type: 'trait level';
      readonly kind: TraitKind;
      readonly level: TraitLevel;
      readonly rule: TraitRule | undefined;
    }
  | { readonly type: 'group'; readonly rule: SkillGroupRule; readonly score?: GroupScore | undefined }
  | { readonly type: 'skill'; readonly rule: SkillRule; readonly score?: SkillScore | undefined }
  | { readonly type: 'specialty'; readonly skill: SkillScore; readonly specialty: SpecialtyScore }
  | {
      readonly type: 'cost';
      readonly computed: Explanation;
      readonly stated: number | undefined;
      readonly reason: string | undefined;
    }
  | {
      readonly type: 'item';
      readonly rule: ItemRule;
      readonly weapon?: WeaponUse | undefined;
      readonly armor?: ArmorUse | undefined;
    }
  | { readonly type: 'step'; readonly step: Step }
  /** A key of a character that the rules have something to say about. */
  | { readonly type: 'remarks'; readonly of: string }
  | { readonly type: 'stat'; readonly stat: Stat; readonly text: string }
  | { readonly type: 'option'; readonly choice: Choice }
  | { readonly type: 'ruling'; readonly ruling: Ruling }
  | { readonly type: 'row'; readonly row: NamedRow }
  | { readonly type: 'declaration'; readonly declared: Declared }
  /** An adventure, a scene or an encounter. */
  | { readonly type: 'part'; readonly declared: Declared; readonly node: DeclarationNode }
  | Extract<LinkTarget, { type: 'place' }>
  | { readonly type: 'roll'; readonly occurrence: Extract<StoryOccurrence, { type: 'roll' }> }
  | { readonly type: 'dice'; readonly expression: string; readonly damage: string | undefined }
  | { readonly type: 'hazard'; readonly harm: Harm; readonly node: DeclarationNode }
  | { readonly type: 'measure'; readonly measured: MeasuredText }
  | { readonly type: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly type: 'key'; readonly kind: DeclarationKind; readonly key: string; readonly schema: KeySchema }
  | { readonly type: 'keyword'; readonly kind: DeclarationKind }
  | { readonly type: 'code'; readonly check: Check };

export type SubjectOf<T extends Subject['type']> = Extract<Subject, { type: T }>;

/** The context of the lookup of a subject. */
export interface Context {
  readonly model: Model;
  readonly declared: Declared;
  readonly scope: Scope;
  readonly ruleset: Ruleset;
  /** The character that the word stands in. */
  readonly view: CharacterView | undefined;
}

/** The declaration of a name that a scope sees: nearest first, the library last. */
export function findDeclared(
  context: Pick<Context, 'model' | 'scope'>,
  kinds: readonly DeclarationKind[],
  name: string,
): Declared | undefined {
  const key = nameKey(name);
  const fits = (declared: Declared): boolean => kinds.includes(declared.kind) && declared.key === key;
  for (let scope: Scope | undefined = context.scope; scope; scope = scope.parent) {
    const found = scope.rules.find(fits);
    if (found) return found;
  }
  return context.model.library(context.scope).find(fits);
}

/** Every declaration of some kinds that a scope sees, nearest first, each name once. */
export function visibleDeclared(
  context: Pick<Context, 'model' | 'scope'>,
  kinds: readonly DeclarationKind[],
): Declared[] {
  const seen = new Map<string, Declared>();
  const add = (declared: Declared): void => {
    if (kinds.includes(declared.kind) && !seen.has(declared.key)) seen.set(declared.key, declared);
  };
  for (let scope: Scope | undefined = context.scope; scope; scope = scope.parent) scope.rules.forEach(add);
  context.model.library(context.scope).forEach(add);
  return [...seen.values()];
}

/** An attribute or derived attribute, with its score in the character. */
export function scored(name: string, { ruleset, view }: Context): Subject | undefined {
  const key = nameKey(name);
  const rule = ruleset.names.attribute.get(key);
  if (rule)
    return { type: 'attribute', rule, score: view?.sheet.attributes.find((score) => score.rule === rule) };
  const derived = ruleset.names.derived.get(key);
  const free = view?.sheet.attributes.find((score) => sameName(score.rule.id, name));
  if (!derived) return free && { type: 'attribute', rule: free.rule, score: free };
  return {
    type: 'derived',
    rule: derived,
    score: view?.sheet.derived.find((score) => score.rule === derived),
  };
}

/** A skill or skill group by name. */
export function skillNamed(name: string, { ruleset, view }: Context): Subject | undefined {
  const key = nameKey(name);
  const rule = ruleset.names.skill.get(key);
  if (rule) return { type: 'skill', rule, score: view?.sheet.skills.find((score) => score.rule === rule) };
  const group = ruleset.names.group.get(key);
  return group && groupSubject(group, view?.sheet);
}

export const groupSubject = (rule: SkillGroupRule, sheet: Sheet | undefined): Subject => ({
  type: 'group',
  rule,
  score: sheet?.groups.find((score) => score.rule === rule),
});

export function traitNamed(name: string, { ruleset, view }: Context): Subject | undefined {
  const rule = ruleset.names.trait.get(nameKey(name));
  if (!rule) return undefined;
  return { type: 'trait', rule, choice: view?.sheet.traits.find((choice) => choice.rule === rule) };
}

export const named = (name: string, context: Context): Subject | undefined =>
  scored(name, context) ?? traitNamed(name, context) ?? skillNamed(name, context);

export function characterSubject(name: string, { scope, declared }: Context): Subject | undefined {
  const found = scope.character(nameKey(name), declared.uri);
  return found && { type: 'declaration', declared: found };
}

/** The one character of a name in a cast or a roll of a part of a story: the Hangar Guard for `the sleepy guards`. */
export function personSubject(name: string, node: DeclarationNode, context: Context): Subject | undefined {
  const { people, parts } = castOf(context);
  const part = parts.get(node);
  const isOfAll = [...withoutLeads(name)].some(isParty);
  const found = part && !isOfAll ? people.meant(name, part) : [];
  return found.length === 1 ? { type: 'declaration', declared: found[0]! } : undefined;
}

const castOf = onceFor(({ model, declared }: Context) => ({
  people: new People(model, declared),
  parts: new Map(
    [...placedParts({ node: declared.node, around: undefined })].map((part) => [part.node, part]),
  ),
}));

/** A link names any declaration; the people of a story come first. */
export function linked(name: string, context: Context): Subject | undefined {
  const { model, scope, declared } = context;
  const target = linkTarget(model, scope, declared.uri, name);
  switch (target?.type) {
    case 'character':
    case 'declaration':
      return { type: 'declaration', declared: target.declared };
    case 'part':
    case 'place':
      return target;
    case 'rule':
      return named(name, context) ?? itemNamed(name, context) ?? declaration(name, ['table'], context);
    case undefined:
      return undefined;
  }
}

/** A weapon, armor or anything else that can be carried, by its name alone. */
export function itemNamed(name: string, { ruleset: { names, materials } }: Context): Subject | undefined {
  const key = nameKey(name);
  const rule =
    names.weapon.get(key) ??
    names.armor.get(key) ??
    names.gear.get(key) ??
    materials.find((material) => sameName(material.name, name));
  return rule && { type: 'item', rule };
}

export function declaration(
  name: string,
  kinds: readonly DeclarationKind[],
  context: Context,
): Subject | undefined {
  const found = findDeclared(context, kinds, name);
  return found && { type: 'declaration', declared: found };
}

export function rulingNamed(id: string, { ruleset }: Context): Subject | undefined {
  const ruling = ruleset.names.ruling.get(nameKey(id));
  return ruling && { type: 'ruling', ruling };
}
