/** What a word at an offset stands for: the rule, the character, the line of the sheet. */
import type { Check } from '../checks/check.ts';
import { CHECKS } from '../checks/index.ts';
import { isCharacter, isStory, originOf, type Declared } from '../model/declarations.ts';
import { linkTarget } from '../model/links.ts';
import type { CharacterView, Model } from '../model/model.ts';
import type { Scope } from '../model/scopes.ts';
import { statIn, type Stat } from '../model/compile/equipment.ts';
import type { ArmorUse, WeaponUse } from '../rules/sheet.ts';
import type { ItemRule } from '../rules/equipment.ts';
import type { Step } from '../rules/experience.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Choice } from '../rules/options.ts';
import type { RollBase } from '../rules/roll.ts';
import type { Origin, Proof } from '../rules/proof.ts';
import type {
  Attribute,
  DerivedRule,
  Rule,
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
import { schemaOf, type DeclarationKind, type KeySchema } from '../syntax/schema.ts';
import type { DeclarationNode, Span } from '../syntax/tree.ts';
import { locate, type Spot } from './locate.ts';
import { declarationAt, shift } from './places.ts';
import { storySpotAt, type StorySpot } from './story-spots.ts';
import { sameOrigin } from '../rules/proof.ts';

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
      readonly computed: Proof;
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
  | { readonly type: 'declaration'; readonly declared: Declared }
  /** An adventure, a scene or an encounter. */
  | { readonly type: 'part'; readonly declared: Declared; readonly node: DeclarationNode }
  | { readonly type: 'place'; readonly name: string; readonly origin: Origin }
  | { readonly type: 'roll'; readonly spot: Extract<StorySpot, { type: 'roll' }> }
  | { readonly type: 'dice'; readonly expression: string; readonly damage: string | undefined }
  | { readonly type: 'key'; readonly kind: DeclarationKind; readonly key: string; readonly schema: KeySchema }
  | { readonly type: 'keyword'; readonly kind: DeclarationKind }
  | { readonly type: 'code'; readonly check: Check };

/** What a subject is understood against. */
export interface Context {
  readonly model: Model;
  readonly declared: Declared;
  readonly scope: Scope;
  readonly ruleset: Ruleset;
  /** The character that the word stands in. */
  readonly view: CharacterView | undefined;
}

export interface Found extends Span {
  readonly subject: Subject;
  /** Whether it is the name of a declaration where that is declared. */
  readonly isName: boolean;
  readonly context: Context;
}

/** The subject at an offset, with the span of its word in the file. */
export function subjectAt(model: Model, uri: string, offset: number): Found | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed) return undefined;
  const { declared, base } = placed;
  const context = contextOf(model, declared);
  const told = storySpotAt(model, declared, offset - base);
  const tale = told && storySubject(told, context);
  if (told && tale) return { subject: tale, isName: false, context, ...shift(told, base) };
  const spot = locate(model, uri, offset)?.spot;
  const subject = spot && subjectOf(spot, context);
  return subject && { subject, isName: spot.type === 'declared name', context, ...shift(spot, base) };
}

/** Names that lead nowhere are told elsewhere. */
export function storySubject(spot: StorySpot, context: Context): Subject | undefined {
  switch (spot.type) {
    case 'roll':
      return { type: 'roll', spot };
    case 'dice':
      return { type: 'dice', expression: spot.expression, damage: spot.damage };
    case 'name':
      return linked(spot.text, context);
    case 'roll name':
      return rolledOn(spot.base, context);
  }
}

function rolledOn(base: RollBase, context: Context): Subject | undefined {
  switch (base.type) {
    case 'skill':
      return { type: 'skill', rule: base.skill };
    case 'attribute':
      return scored(base.attribute.id, context);
    case 'control':
      return base.trait && { type: 'trait', rule: base.trait };
  }
}

export function contextOf(model: Model, declared: Declared): Context {
  const view = isCharacter(declared) ? model.character(declared) : undefined;
  const scope = model.scopeOf(declared.uri);
  return { model, declared, scope, view, ruleset: view?.ruleset ?? model.rulesetOf(scope) };
}

export function subjectOf(spot: Spot, context: Context): Subject | undefined {
  switch (spot.type) {
    case 'keyword':
      return { type: 'keyword', kind: spot.node.kind };
    case 'declared name':
      return declaredSubject(spot, context);
    case 'base':
      return characterSubject(spot.text, context);
    case 'link':
      return linked(spot.text, context);
    case 'key':
      return keySubject(spot, context);
    case 'value':
      return valueSubject(spot, context);
    case 'effect':
      return effectSubject(spot, context);
    case 'formula':
      return nameKey(spot.property.key.text) === 'formula' ? scored(spot.text, context) : undefined;
    case 'score':
      return scored(spot.text, context);
    case 'entry':
      return entrySubject(spot, context);
    case 'qualifier':
      return qualifierSubject(spot, context);
    case 'cost':
      return costSubject(spot, context);
    case 'step': {
      const origin = originOf(context.declared.block, spot.step);
      const step = context.view?.sheet.experience?.steps.find(({ line }) => sameOrigin(line.origin, origin));
      return step && { type: 'step', step };
    }
    case 'step name':
      return named(spot.text, context);
    case 'stat': {
      const stat = statIn(spot.text);
      return stat && { type: 'stat', stat, text: spot.text };
    }
    case 'fact':
      return factSubject(spot, context);
    case 'without':
      return named(spot.text, context);
    case 'code':
      return codeSubject(spot.text);
  }
}

type SpotOf<T extends Spot['type']> = Extract<Spot, { type: T }>;

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
function scored(name: string, { ruleset, view }: Context): Subject | undefined {
  const key = nameKey(name);
  const rule = ruleset.names.attribute.get(key);
  if (rule)
    return { type: 'attribute', rule, score: view?.sheet.attributes.find((score) => score.rule === rule) };
  const derived = ruleset.names.derived.get(key);
  if (!derived) return undefined;
  return {
    type: 'derived',
    rule: derived,
    score: view?.sheet.derived.find((score) => score.rule === derived),
  };
}

/** A skill or skill group by name. */
function skillNamed(name: string, { ruleset, view }: Context): Subject | undefined {
  const key = nameKey(name);
  const rule = ruleset.names.skill.get(key);
  if (rule) return { type: 'skill', rule, score: view?.sheet.skills.find((score) => score.rule === rule) };
  const group = ruleset.names.group.get(key);
  return group && groupSubject(group, view?.sheet);
}

const groupSubject = (rule: SkillGroupRule, sheet: Sheet | undefined): Subject => ({
  type: 'group',
  rule,
  score: sheet?.groups.find((score) => score.rule === rule),
});

function traitNamed(name: string, { ruleset, view }: Context): Subject | undefined {
  const rule = ruleset.names.trait.get(nameKey(name));
  if (!rule) return undefined;
  return { type: 'trait', rule, choice: view?.sheet.traits.find((choice) => choice.rule === rule) };
}

const named = (name: string, context: Context): Subject | undefined =>
  scored(name, context) ?? traitNamed(name, context) ?? skillNamed(name, context);

function characterSubject(name: string, { scope, declared }: Context): Subject | undefined {
  const found = scope.character(nameKey(name), declared.uri);
  return found && { type: 'declaration', declared: found };
}

/** A link names any declaration; the people of a story come first. */
function linked(name: string, context: Context): Subject | undefined {
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
function itemNamed(name: string, { ruleset: { names, materials } }: Context): Subject | undefined {
  const key = nameKey(name);
  const rule =
    names.weapon.get(key) ??
    names.armor.get(key) ??
    names.gear.get(key) ??
    materials.find((material) => sameName(material.name, name));
  return rule && { type: 'item', rule };
}

function declaration(name: string, kinds: readonly DeclarationKind[], context: Context): Subject | undefined {
  const found = findDeclared(context, kinds, name);
  return found && { type: 'declaration', declared: found };
}

function declaredSubject(spot: SpotOf<'declared name'>, context: Context): Subject | undefined {
  const { declared, ruleset, view } = context;
  if (isStory(declared)) return { type: 'part', declared, node: spot.node };
  if (spot.node !== declared.node) return undefined;
  const is = (rule: Rule): boolean => sameOrigin(rule.origin, originOf(declared.block, spot.node.name));
  const trait = ruleset.traits.find(is);
  if (trait) return { type: 'trait', rule: trait };
  const derived = ruleset.derived.find(is);
  if (derived) return { type: 'derived', rule: derived };
  const group = ruleset.groups.find(is);
  if (group) return groupSubject(group, view?.sheet);
  const { weapons, armors, gear, objects, materials } = ruleset;
  const item = [...weapons, ...armors, ...gear, ...objects, ...materials].find(is);
  if (item) return { type: 'item', rule: item };
  return { type: 'declaration', declared };
}

function keySubject({ node, member, text }: SpotOf<'key'>, context: Context): Subject | undefined {
  const key = nameKey(text);
  const schema = schemaOf(node.kind).keys[key];
  if (schema) return { type: 'key', kind: node.kind, key, schema };
  const choice = node.kind === 'campaign' ? context.ruleset.options.choice(key) : undefined;
  if (choice) return { type: 'option', choice };
  if (context.view && context.view.sheet.remarks(key).length > 0) return { type: 'remarks', of: key };
  if (member.type !== 'property' || (node.kind !== 'advantage' && node.kind !== 'disadvantage'))
    return undefined;
  return traitLevel(text, node.kind, undefined, context.ruleset);
}

function traitLevel(
  word: string,
  kind: TraitKind,
  rule: TraitRule | undefined,
  ruleset: Ruleset,
): Subject | undefined {
  const level = ruleset.traitLevels[kind].find(({ name }) => sameName(name, word));
  return level && { type: 'trait level', kind, level, rule };
}

const LEVEL_KEYS = ['level', 'default level', 'cap'];
const SKILL_LIST_KEYS = ['skill list', 'default skill list', 'list'];
const SKILL_KEYS = ['universal skills', 'common skills'];

function valueSubject({ node, property, text }: SpotOf<'value'>, context: Context): Subject | undefined {
  const key = nameKey(property.key.text);
  if (LEVEL_KEYS.includes(key)) return declaration(text, ['level'], context);
  if (SKILL_LIST_KEYS.includes(key)) return declaration(text, ['skill list'], context);
  if (SKILL_KEYS.includes(key)) return skillNamed(text, context);
  if (key === 'system') return declaration(text, ['system'], context);
  if (key === 'opposite') return traitNamed(text, context);
  if (key === 'ruling') return rulingNamed(text, context);
  if (key === 'skill' || (key === 'group' && node.kind === 'skill')) return skillNamed(text, context);
  if (key === 'option' || key === 'use') {
    const choice = [...context.ruleset.options.all()].find(
      ({ option }) => sameName(option.name, text) || sameName(option.use, text),
    );
    if (choice) return { type: 'option', choice };
  }
  if (key === 'severity') return codeSubject(text.split(/\s+/)[0] ?? '');
  if (key === 'derived maximum') return scored(text, context);
  if (key === 'advantage levels') return traitLevel(text, 'advantage', undefined, context.ruleset);
  if (key === 'disadvantage levels') return traitLevel(text, 'disadvantage', undefined, context.ruleset);
  const schema = schemaOf(node.kind).keys[key];
  return schema && { type: 'key', kind: node.kind, key, schema };
}

function rulingNamed(id: string, { ruleset }: Context): Subject | undefined {
  const ruling = ruleset.names.ruling.get(nameKey(id));
  return ruling && { type: 'ruling', ruling };
}

function effectSubject({ effect, text }: SpotOf<'effect'>, context: Context): Subject | undefined {
  if (effect.type !== 'bonus' && effect.type !== 'ceiling') return undefined;
  const group = /\s+skills$/i.test(text) ? skillNamed(text.replace(/\s+skills$/i, ''), context) : undefined;
  return group ?? scored(text, context) ?? skillNamed(text, context) ?? attributeGroup(text, context);
}

const attributeGroup = (name: string, context: Context): Subject | undefined =>
  declaration(name, ['attribute group'], context);

function factSubject({ names, text }: SpotOf<'fact'>, context: Context): Subject | undefined {
  if (names === 'attribute group') return attributeGroup(text, context);
  return names === 'attribute' ? scored(text, context) : skillNamed(text, context);
}

function entrySubject({ node, section, entry }: SpotOf<'entry'>, context: Context): Subject | undefined {
  if (!section)
    return declaredEntry(node.kind, originOf(context.declared.block, entry.name), context.ruleset);
  return lineSubject(section.key.text, entry.name.text, originOf(context.declared.block, entry), context);
}

/** An attribute or a skill where it is declared. */
function declaredEntry(kind: DeclarationKind, origin: Origin, ruleset: Ruleset): Subject | undefined {
  if (kind === 'attribute group') {
    const rule = ruleset.attributes.find((attribute) => sameOrigin(attribute.origin, origin));
    return rule && { type: 'attribute', rule };
  }
  for (const { skills } of ruleset.groups) {
    const rule = skills.find((skill) => sameOrigin(skill.origin, origin));
    if (rule) return { type: 'skill', rule };
  }
  return undefined;
}

/** What a line of a character's list says, by the place of the line or else by its name. */
function lineSubject(section: string, name: string, line: Origin, context: Context): Subject | undefined {
  const sheet = context.view?.sheet;
  const isLine = (of: { readonly line: { readonly origin: Origin } | undefined }): boolean =>
    sameOrigin(of.line?.origin, line);
  if (sameName(section, 'skills')) {
    const skill = sheet?.skills.find(isLine);
    if (skill) return { type: 'skill', rule: skill.rule, score: skill };
    const group = sheet?.groups.find(isLine);
    return group ? { type: 'group', rule: group.rule, score: group } : skillNamed(name, context);
  }
  if (sameName(section, 'advantages') || sameName(section, 'disadvantages')) {
    const choice = sheet?.traits.find(isLine);
    return choice ? { type: 'trait', rule: choice.rule, choice } : traitNamed(name, context);
  }
  const { equipment } = sheet ?? {};
  const weapon = equipment?.weapons.find(isLine);
  if (weapon) return { type: 'item', rule: weapon.rule, weapon };
  const armor = equipment?.armor.find(isLine);
  if (armor) return { type: 'item', rule: armor.rule, armor };
  return itemNamed(name, context);
}

function qualifierSubject(spot: SpotOf<'qualifier'>, context: Context): Subject | undefined {
  const { section, entry, item } = spot;
  if (!section) return undefined;
  const { block } = context.declared;
  const line = lineSubject(section.key.text, entry.name.text, originOf(block, entry), context);
  if (line?.type === 'trait') {
    const { rule, choice } = line;
    const level = traitLevel(item.text, rule.kind, rule, context.ruleset);
    const attribute = choice?.chosenAttribute;
    const isAttribute = sameOrigin(attribute?.qualifier.origin, originOf(block, item));
    return level ?? (isAttribute ? scored(attribute!.attribute.id, context) : line);
  }
  if (line?.type === 'skill' && line.score) {
    const specialty = line.score.specialties.find(({ qualifier }) =>
      sameOrigin(qualifier.origin, originOf(block, item)),
    );
    if (specialty) return { type: 'specialty', skill: line.score, specialty };
  }
  return line;
}

function costSubject({ of, cost, section }: SpotOf<'cost'>, context: Context): Subject | undefined {
  const line =
    'type' in of && section
      ? lineSubject(section.key.text, of.name.text, originOf(context.declared.block, of), context)
      : scored(of.name.text, context);
  const computed = line && costOf(line);
  return computed && { type: 'cost', computed, stated: cost.amount?.value, reason: cost.reason?.text };
}

/** The computed cost of a line, that of its specialties included. */
function costOf(subject: Subject): Proof | undefined {
  switch (subject.type) {
    case 'attribute':
    case 'derived':
    case 'group':
      return subject.score?.cost;
    case 'trait':
      return subject.choice?.cost;
    case 'skill':
      return subject.score && { ...subject.score.cost, value: subject.score.fullCost };
    default:
      return undefined;
  }
}

function codeSubject(code: string): Subject | undefined {
  const check = CHECKS.find((each) => each.code === nameKey(code));
  return check && { type: 'code', check };
}
